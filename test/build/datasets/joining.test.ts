/** Lookups by bytes and by number, which let the join work without strings. */
import { expect, it } from "vitest";
import { npiInMaps } from "../../../build/datasets/npi_cursor.ts";
import { textCache } from "../../../build/csv/text_cache.ts";

it("a text cache makes each text once, and every time once it is full", () => {
  const made: string[] = [];
  const lengthOf = textCache((text) => made.push(text) && text.length);
  const texts = Array.from({ length: 6000 }, (_, n) => `Ä${n}`);
  for (const text of [...texts, ...texts]) {
    const bytes = Buffer.from(`<${text}>`);
    expect(lengthOf(bytes, 1, bytes.length - 1)).toBe(text.length);
  }
  expect(made.slice(0, 6000)).toEqual(texts);
  expect(made.slice(6000)).toEqual(texts.slice(4096));
});

it("npiInMaps finds the NPIs that any of the maps has, in ascending order", () => {
  const isKnown = npiInMaps(new Map([["2999999999", 1], ["1000000004", 1]]), new Map(), new Map([["1000000004", 1], ["1000000009", 1]]));
  const asked = [1_000_000_000, 1_000_000_004, 1_000_000_008, 1_000_000_009, 2_147_483_648, 2_999_999_999, 3_000_000_000];
  expect(asked.filter(isKnown)).toEqual([1_000_000_004, 1_000_000_009, 2_999_999_999]);
});
