/** The signature of reads, compared with the examples that AWS publishes. */
import { describe, expect, it } from "vitest";
import { signer } from "../../../../data/store/s3/sign.ts";
import type { Unsigned } from "../../../../data/store/s3/sign.ts";

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const KEYS = { accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const MIDNIGHT = Date.UTC(2013, 4, 24);
const EXAMPLES = [
  ["lifecycle=", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
  ["max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
] as const;
const asked = (changes: Partial<Unsigned> = {}): Unsigned =>
  ({ method: "GET", host: "examplebucket.s3.amazonaws.com", path: "/", query: "lifecycle=", ...changes });

describe("a signature", () => {
  it.each(EXAMPLES)("the signature of ?%s is the published one during the whole second", (query, signature) => {
    const sign = signer("us-east-1");
    for (const now of [MIDNIGHT, MIDNIGHT + 999]) {
      expect(sign(asked({ query }), KEYS, now)).toEqual([
        "host", "examplebucket.s3.amazonaws.com",
        "x-amz-content-sha256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "x-amz-date", "20130524T000000Z",
        "authorization", "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "
          + `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
      ]);
    }
  });

  it("a signature is cached for the second and for the same request only", () => {
    const sign = signer("us-east-1");
    const kept = sign(asked(), KEYS, MIDNIGHT);
    expect(sign(asked(), KEYS, MIDNIGHT + 999)).toBe(kept);
    const others: [Partial<Unsigned>, typeof KEYS & { sessionToken?: string }, number][] = [
      [{ method: "HEAD" }, KEYS, MIDNIGHT], [{ host: "other" }, KEYS, MIDNIGHT], [{ path: "/a" }, KEYS, MIDNIGHT], [{ query: "" }, KEYS, MIDNIGHT],
      [{}, KEYS, MIDNIGHT + 1000], [{}, KEYS, MIDNIGHT - 1], [{}, KEYS, MIDNIGHT + 86_400_000],
      [{}, { ...KEYS, secretAccessKey: "renewed" }, MIDNIGHT], [{}, { ...KEYS, sessionToken: "of a role" }, MIDNIGHT],
    ];
    for (const [changes, keys, now] of others) {
      sign(asked(), KEYS, MIDNIGHT);
      const answer = sign(asked(changes), keys, now);
      expect(answer).toEqual(signer("us-east-1")(asked(changes), keys, now));
      expect(answer.at(-1)).not.toBe(kept.at(-1));
    }
  });
});
