/**
 * How a receiver checks a delivery, in plain Node: the documentation shows this file as it is. Give it the bytes of the
 * body as they came, before anything parses them. It takes either secret while a rotation lasts, and refuses what is
 * older or newer than five minutes, so that nobody can send an old delivery again.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

/** Compares without telling by its time how much was right. */
function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * The event in `body`, when `X-Service-Signature` was made with `secret` (`whsec_...`, as shown) and the delivery is of
 * now. `now` is in seconds since the epoch. Throws an Error otherwise: answer 400 and do nothing else.
 */
export function verifyWebhook(body: Uint8Array, signature: string, secret: string, now: number): Record<string, unknown> {
  const parts = signature.split(",").map((part) => part.split("=", 2));
  const expected = createHmac("sha256", secret).update(body).digest("hex");
  if (!parts.some(([name, value]) => name === "v1" && isEqual(value ?? "", expected))) throw new Error("webhook: wrong signature");
  const event = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  // The header's t is not signed; delivered_at says the same inside the signed body.
  const delivered = Date.parse(String(event["delivered_at"])) / 1000;
  if (!(Math.abs(now - delivered) <= TOLERANCE_SECONDS)) throw new Error("webhook: too old or too new");
  return event;
}

/**
 * The same by the Standard Webhooks headers (any of its libraries does this, too): `id` is `webhook-id`, the same in every
 * attempt, so that an event that comes twice is known; `timestamp` is `webhook-timestamp`, `signatures` `webhook-signature`.
 */
export function verifyStandardWebhook(
  body: Uint8Array, { id, timestamp, signatures }: { readonly id: string; readonly timestamp: string; readonly signatures: string },
  secret: string, now: number,
): void {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  if (!signatures.split(" ").some((each) => isEqual(each, `v1,${expected}`))) throw new Error("webhook: wrong signature");
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) throw new Error("webhook: too old or too new");
}
