/** The block decoder against apache-arrow on the same bytes, and against bytes that are no block. */
import { tableFromIPC } from "apache-arrow";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32 as zlibCrc32 } from "node:zlib";
import { TABLES } from "../../data/contract/tables.ts";
import type { TableName } from "../../data/contract/tables.ts";
import { blockDecoder } from "../../lookup/release/block.ts";
import { crc32 } from "../../lookup/release/crc32.ts";
import { parseIndex } from "../../data/table/table_index.ts";
import { emptyRow, rowsOf, tableOf } from "../support/tables.ts";
import type { TableBytes } from "../support/tables.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Each block's bytes at an odd address, as a slice of a larger read would be. */
function blocksOf(table: TableBytes): Uint8Array[] {
  const index = parseIndex(table.index, table.entry.key_encoding);
  return Array.from({ length: index.blocks }, (_, block) => {
    const { offset, length } = index.range(block);
    const shifted = new Uint8Array(length + 3);
    shifted.set(table.arrow.subarray(offset, offset + length), 3);
    return shifted.subarray(3);
  });
}

describe("a row found by our decoder is the row apache-arrow reads", () => {
  for (const name of Object.keys(TABLES) as TableName[]) {
    it(`${name}: random rows`, () => {
      fc.assert(fc.property(rowsOf(name, { minLength: 1, maxLength: 60 }), (rows) => {
        const table = tableOf(name, rows);
        const decoder = blockDecoder(table.entry.columns);
        const blocks = blocksOf(table);
        for (const [i, batch] of tableFromIPC(table.arrow).batches.entries()) {
          for (const row of batch) {
            const json = row.toJSON() as Record<string, string>;
            expect(decoder.find(blocks[i]!, encode(json[table.entry.key]!))).toEqual(json);
          }
        }
      }), { numRuns: 40 });
    });
  }

  it.each([1, 255, 256, 257])("%d rows", (count) => {
    const rows = Array.from({ length: count }, (_, i) => ({ ...emptyRow("providers", String(1_000_000_000 + i)), city: i % 3 === 0 ? null : `c${i}` }));
    const table = tableOf("providers", rows);
    const decoder = blockDecoder(table.entry.columns);
    const found = blocksOf(table).flatMap((block) => rows.map(({ npi }) => decoder.find(block, encode(npi))));
    expect(found.filter((row) => row !== null)).toEqual(rows);
  });

  it("keeps column order, oversized cells, and a byte order mark, which the JavaScript readers eat", () => {
    const row = { ...emptyRow("quality", "hospital:010001"), ccn: "\uFEFFmark", type: "é", measures: "ü".repeat(400_000), overall_star: -1 };
    const table = tableOf("quality", [row]);
    const found = blockDecoder(table.entry.columns).find(blocksOf(table)[0]!, encode("hospital:010001"));
    expect(found).toEqual(row);
    expect(Object.keys(found!)).toEqual(Object.keys(row));
  });

  it("knows a key's neighbours from the key", () => {
    const table = tableOf("facilities", ["A", "AB", "B"].map((ccn) => emptyRow("facilities", ccn)));
    const decoder = blockDecoder(table.entry.columns);
    const find = (key: string): unknown => decoder.find(blocksOf(table)[0]!, encode(key))?.["ccn"] ?? null;
    expect(["", "@", "A", "AA", "AB", "ABC", "B", "BA"].map(find)).toEqual([null, null, "A", null, "AB", null, "B", null]);
  });
});

describe("bytes that are no such block are refused with a reason", () => {
  const table = tableOf("providers", [emptyRow("providers", "1000000001")]);
  const block = blocksOf(table)[0]!;
  const decoder = blockDecoder(table.entry.columns);
  const key = encode("1000000001");

  it.each([
    ["nothing", new Uint8Array(0), "not an Arrow message"],
    ["zeros", new Uint8Array(200), "not an Arrow message"],
    ["the schema message", table.arrow.subarray(8, 8 + 2_000), "not a record batch"],
    ["half a block", block.subarray(0, block.length - 8), "bytes in a block of"],
  ])("%s", (_, bytes, message) => {
    expect(() => decoder.find(bytes, key)).toThrow(message);
  });

  it("another table's block", () => {
    const other = tableOf("facilities", [emptyRow("facilities", "010001")]);
    expect(() => decoder.find(blocksOf(other)[0]!, key)).toThrow("a record batch of 9 columns where 22 are expected");
  });
});

it("crc32 is the one zlib computes", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => crc32(bytes) === zlibCrc32(bytes)));
});
