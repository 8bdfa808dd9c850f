/** The published test vectors and verifier, compared with the official library, Web Crypto and our own signer. */
import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { WEBHOOK_VECTORS, type WebhookVector } from "../../../data/reference/webhook_vectors.ts";
import { verifyStandardWebhook, verifyWebhook } from "../../../data/reference/webhook_verifier.ts";
import { signatureHeaders } from "../../../lookup/webhooks/signature.ts";

const bytes = (text: string): Buffer => Buffer.from(text);
const secondsOf = ({ headers }: WebhookVector): number => Number(headers["webhook-timestamp"]);
const standardOf = ({ headers }: WebhookVector) =>
  ({ id: headers["webhook-id"], timestamp: headers["webhook-timestamp"], signatures: headers["webhook-signature"] });

async function hexByWebCrypto({ secret, body }: WebhookVector): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(body))).toString("hex");
}

describe("the vectors", () => {
  it("twenty bodies cover every event, other scripts and 20 KB", () => {
    expect(WEBHOOK_VECTORS).toHaveLength(20);
    expect(new Set(WEBHOOK_VECTORS.map(({ body }) => body)).size).toBe(20);
    expect(WEBHOOK_VECTORS.filter(({ body }) => bytes(body).length > 20_000)).toHaveLength(2);
    expect(WEBHOOK_VECTORS.filter(({ body }) => bytes(body).length !== body.length).length).toBeGreaterThan(5);
  });

  for (const vector of WEBHOOK_VECTORS) {
    it(`${vector.name}: three programs accept both signatures, and none accepts them for other bytes`, async () => {
      const { body, secret, headers } = vector;
      expect(headers["X-Service-Signature"]).toBe(`t=${secondsOf(vector)},v1=${await hexByWebCrypto(vector)}`);
      expect(signatureHeaders({ id: headers["webhook-id"], seconds: secondsOf(vector), body: bytes(body), secrets: [secret] })).toEqual(headers);
      vi.useFakeTimers({ now: secondsOf(vector) * 1000, toFake: ["Date"] });
      try {
        const library = new Webhook(secret);
        expect(() => library.verify(body, { ...headers }, { jsonParse: false })).not.toThrow();
        expect(() => library.verify(`${body} `, { ...headers }, { jsonParse: false })).toThrow();
      } finally {
        vi.useRealTimers();
      }
      expect(() => verifyStandardWebhook(bytes(body), standardOf(vector), secret, secondsOf(vector))).not.toThrow();
      expect(() => verifyStandardWebhook(bytes(`${body} `), standardOf(vector), secret, secondsOf(vector))).toThrow("wrong signature");
    });
  }
});

describe("the verifier", () => {
  const [vector] = WEBHOOK_VECTORS as [WebhookVector];
  const { body, secret, headers } = vector;
  const [now, signature] = [secondsOf(vector), headers["X-Service-Signature"]];

  it("a current delivery signed with either secret gives its event", () => {
    expect(verifyWebhook(bytes(body), signature, secret, now + 300)).toMatchObject({ event: "source.refreshed", dataset_id: "nppes" });
    const both = signatureHeaders({ id: "x", seconds: now, body: bytes(body), secrets: ["whsec_bmV3", secret] });
    expect(verifyWebhook(bytes(body), both["X-Service-Signature"]!, secret, now)).toMatchObject({ event: "source.refreshed" });
    expect(() => verifyStandardWebhook(bytes(body), { id: "x", timestamp: String(now), signatures: both["webhook-signature"]! }, secret, now)).not.toThrow();
  });

  it("another body, secret or form, and an old delivery with a new t, are refused", () => {
    for (const wrong of ["", "v1=", `v0=${signature.slice(-64)}`, signature.slice(0, -1), signature.toUpperCase(), `t=1,v1=${"0".repeat(64)}`]) {
      expect(() => verifyWebhook(bytes(body), wrong, secret, now), wrong).toThrow("wrong signature");
    }
    expect(() => verifyWebhook(bytes(body.replace("nppes", "pecos")), signature, secret, now)).toThrow("wrong signature");
    expect(() => verifyWebhook(bytes(body), signature, `${secret}x`, now)).toThrow("wrong signature");
    for (const later of [now + 301, now - 301]) {
      expect(() => verifyWebhook(bytes(body), signature.replace(/^t=\d+/, `t=${later}`), secret, later)).toThrow("too old or too new");
      expect(() => verifyStandardWebhook(bytes(body), standardOf(vector), secret, later)).toThrow("too old or too new");
      expect(() => verifyStandardWebhook(bytes(body), { ...standardOf(vector), timestamp: String(later) }, secret, later)).toThrow("wrong signature");
    }
  });
});
