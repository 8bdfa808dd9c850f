/**
 * How a delivery is signed, two ways at once (spec 6, DECISIONS 7). `X-Service-Signature` covers the raw body alone, whose
 * `delivered_at` is the header's `t`; the Standard Webhooks headers cover id, time and body. After a rotation both carry a
 * signature with each secret. `data/reference/webhook_verifier.ts` is the other side of this.
 */
import { createHmac } from "node:crypto";

const SECRET_PREFIX = "whsec_";

/** Keyed with the UTF-8 bytes of the secret as its owner sees it. */
function hexOf(secret: string, body: Buffer): string {
  return createHmac("sha256", Buffer.from(secret, "utf8")).update(body).digest("hex");
}

/** Keyed with what stands in base64 behind `whsec_`. */
function base64Of(secret: string, id: string, seconds: number, body: Buffer): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64");
}

export interface Signed {
  readonly id: string;
  /** Of this attempt, since the epoch. */
  readonly seconds: number;
  readonly body: Buffer;
  /** The newest first. */
  readonly secrets: readonly string[];
}

export function signatureHeaders({ id, seconds, body, secrets }: Signed): Record<string, string> {
  return {
    "X-Service-Signature": [`t=${seconds}`, ...secrets.map((secret) => `v1=${hexOf(secret, body)}`)].join(","),
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => `v1,${base64Of(secret, id, seconds, body)}`).join(" "),
  };
}
