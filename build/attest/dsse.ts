/**
 * The envelope around a statement: DSSE v1, with one signature. Opening is strict to the byte: an envelope that says the
 * same in other bytes (a space, an unused bit of base64) is not the one that was published.
 */
import { envelope, PAYLOAD_TYPE } from "../../data/contract/release/attestation.ts";
import type { Envelope } from "../../data/contract/release/attestation.ts";
import { parseJson } from "../../data/store/generations.ts";
import type { SigningKey, VerifyingKey } from "./keys.ts";

/** What is signed: the type goes along, so that no signature serves for bytes of another meaning (DSSE's PAE). */
function preAuthEncoding(payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

function envelopeBytes(payload: Uint8Array, keyid: string, signature: Uint8Array): Uint8Array {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const content: Envelope = { payloadType: PAYLOAD_TYPE, payload: base64(payload), signatures: [{ keyid, sig: base64(signature) }] };
  return new TextEncoder().encode(`${JSON.stringify(content)}\n`);
}

/** One line of JSON. */
export function sealed(payload: Uint8Array, key: Pick<SigningKey, "keyId" | "sign">): Uint8Array {
  return envelopeBytes(payload, key.keyId, key.sign(preAuthEncoding(payload)));
}

export interface Opened {
  readonly payload: Uint8Array;
  readonly keyId: string;
}

/** The payload; with a key only when that key signed it. Throws an Error with what is wrong otherwise. */
export function unsealed(bytes: Uint8Array, key: VerifyingKey | null): Opened {
  const parsed = envelope.safeParse(parseJson(bytes));
  if (!parsed.success) throw new Error("it is no DSSE envelope with one signature");
  const [{ keyid, sig }] = parsed.data.signatures;
  const [payload, signature] = [Buffer.from(parsed.data.payload, "base64"), Buffer.from(sig, "base64")];
  const isAsWritten = Buffer.compare(envelopeBytes(payload, keyid, signature), bytes) === 0;
  if (!isAsWritten) throw new Error("its envelope is not written as it was published");
  if (key !== null && keyid !== key.keyId) throw new Error(`it is signed by the key ${keyid}, not by ${key.keyId}`);
  if (key !== null && !key.verify(preAuthEncoding(payload), signature)) throw new Error("its signature does not hold");
  return { payload, keyId: keyid };
}
