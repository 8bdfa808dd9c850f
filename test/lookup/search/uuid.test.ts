/** Ids of search results, compared with SHA-1 of node:crypto. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { uuidV5 } from "../../../data/contract/uuid.ts";
import { resultId } from "../../../lookup/search/uuid.ts";

const DNS = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";

function expected(namespace: string, name: string): string {
  const hash = createHash("sha1").update(Buffer.from(namespace.replaceAll("-", ""), "hex")).update(name).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

describe("a UUID of version 5", () => {
  it("equals the example of RFC 9562, appendix A.4", () => {
    expect(uuidV5(DNS, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
  });

  it("is right for every length, across the block edges of SHA-1", () => {
    for (let length = 0; length < 300; length += 1) {
      const name = "aé".repeat(length).slice(0, length);
      expect(uuidV5(DNS, name), String(length)).toBe(expected(DNS, name));
    }
  });

  it("differs by type and identifier, and never changes", () => {
    expect(resultId("provider", "2000000002")).toBe(expected("dfc0c916-cf35-5050-bd4f-831828730cb5", "provider:2000000002"));
    expect(resultId("hospital", "330001")).not.toBe(resultId("asc", "330001"));
  });
});
