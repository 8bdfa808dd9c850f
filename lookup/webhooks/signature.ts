/**
 * Signs deliveries in two ways (data/contract/README.md#webhooks). `X-Service-Signature` covers the raw body, whose
 * `delivered_at` is the header's `t`; the Standard Webhooks headers cover id, time and body. After a rotation both have a
 * signature with each secret. `data/reference/webhook_verifier.ts` verifies them.
 */
import { createHmac } from "node:crypto";

const SECRET_PREFIX = "whsec_";

/** The key is the secret as shown to its owner, in UTF-8. */
function hexOf(secret: string, body: Buffer): string {
  return createHmac("sha256", Buffer.from(secret, "utf8")).update(body).digest("hex");
}

/** The key is the base64 after `whsec_`, decoded. */
function base64Of(secret: string, id: string, seconds: number, body: Buffer): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64");
}

export interface Signed {
  readonly id: string;
  /** The time of this attempt since the epoch. */
  readonly seconds: number;
  readonly body: Buffer;
  /** Newest first. */
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
