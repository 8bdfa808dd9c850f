/**
 * Writes and opens DSSE v1 envelopes with one signature. Opening is strict: an envelope with the same content in other bytes
 * (an extra space, an unused bit of base64) is refused.
 */
import { envelope, PAYLOAD_TYPE } from "../contract/release/attestation.ts";
import type { Envelope } from "../contract/release/attestation.ts";
import { parseJson } from "../store/generations.ts";
import type { SigningKey, VerifyingKey } from "./keys.ts";

/** Returns the bytes to sign (DSSE's PAE). They include the type, so a signature is not valid for another type. */
function preAuthEncoding(payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

function envelopeBytes(payload: Uint8Array, keyid: string, signature: Uint8Array): Uint8Array {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const content: Envelope = { payloadType: PAYLOAD_TYPE, payload: base64(payload), signatures: [{ keyid, sig: base64(signature) }] };
  return new TextEncoder().encode(`${JSON.stringify(content)}\n`);
}

/** Signs the payload and returns the envelope as one line of JSON. */
export function signedEnvelope(payload: Uint8Array, key: Pick<SigningKey, "keyId" | "sign">): Uint8Array {
  return envelopeBytes(payload, key.keyId, key.sign(preAuthEncoding(payload)));
}

export interface Opened {
  readonly payload: Uint8Array;
  readonly keyId: string;
}

/** Returns the payload. With a key, throws an Error unless that key signed it. */
export function openEnvelope(bytes: Uint8Array, key: VerifyingKey | null): Opened {
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
