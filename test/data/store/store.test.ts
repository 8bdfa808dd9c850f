/** Keys, their order, and ranges. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { memoryStore } from "../../../data/store/memory.ts";
import { checkKey, clampRange, compareKeys, getAtMost, UnusableError, type ByteRange } from "../../../data/store/store.ts";
import { character } from "../../support/tables.ts";

it("keys are ordered by their UTF-8 bytes", () => {
  const text = fc.string({ unit: character, maxLength: 6 });
  fc.assert(fc.property(text, text, (a, b) => {
    expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }), { numRuns: 2000, seed: 7 });
});

it("a key with a special segment is refused", () => {
  const segment = fc.constantFrom("a", "é", "..", ".", "", ".tmp-1", "..a", "a.", ".a", "x\ny");
  fc.assert(fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
    const isFine = segments.every((part) => !["..", ".", "", ".tmp-1", "x\ny"].includes(part));
    if (isFine) expect(checkKey(segments.join("/"))).toBe(segments.join("/"));
    else expect(() => checkKey(segments.join("/"))).toThrow("not a store key");
  }), { numRuns: 2000, seed: 7 });
});

it("a range is cut to the size of the object", () => {
  expect(clampRange({ offset: 2, length: 3 }, 10)).toEqual({ offset: 2, length: 3 });
  expect(clampRange({ offset: 8, length: 3 }, 10)).toEqual({ offset: 8, length: 2 });
  expect(clampRange({ offset: 11, length: 3 }, 10)).toEqual({ offset: 10, length: 0 });
});

it("of an object over its limit no more is read than shows it", async () => {
  const store = memoryStore();
  await store.put("a", new Uint8Array(1_000));
  const asked: (ByteRange | undefined)[] = [];
  const watched: typeof store.get = (key, range) => {
    asked.push(range);
    return store.get(key, range);
  };
  expect(await getAtMost({ name: "s", get: watched }, "a", 1_000)).toHaveLength(1_000);
  await expect((async () => getAtMost({ name: "s", get: watched }, "a", 999))()).rejects.toThrow(UnusableError);
  expect(asked).toEqual([{ offset: 0, length: 1_001 }, { offset: 0, length: 1_000 }]);
});
