/** The block decoder compared with apache-arrow on the same bytes, and on bytes that are not a block. */
import { tableFromIPC } from "apache-arrow";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32 as zlibCrc32 } from "node:zlib";
import { TABLES } from "../../../data/contract/release/tables.ts";
import type { RowOf, TableName } from "../../../data/contract/release/tables.ts";
import { blockDecoder } from "../../../lookup/release/block.ts";
import { columnNumbers, jsonShape } from "../../../lookup/release/cells.ts";
import type { Cells } from "../../../lookup/release/cells.ts";
import { crc32 } from "../../../lookup/release/crc32.ts";
import { parseIndex } from "../../../data/table/table_index.ts";
import { emptyRow, rowsOf, tableOf } from "../../support/tables.ts";
import type { TableBytes } from "../../support/tables.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Each block's bytes at an odd offset, as in a slice of a larger read. */
function blocksOf(table: TableBytes): Uint8Array[] {
  const index = parseIndex(table.index, table.entry.key_encoding);
  return Array.from({ length: index.blocks }, (_, block) => {
    const { offset, length } = index.range(block);
    const shifted = new Uint8Array(length + 3);
    shifted.set(table.arrow.subarray(offset, offset + length), 3);
    return shifted.subarray(3);
  });
}

describe("a row found by our decoder equals the row that apache-arrow reads", () => {
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

  it("with columns in order, long cells, and a byte order mark, which JavaScript decoders drop", () => {
    const row = { ...emptyRow("quality", "hospital:010001"), ccn: "\uFEFFmark", type: "é", measures: "ü".repeat(400_000), overall_star: -1 };
    const table = tableOf("quality", [row]);
    const found = blockDecoder(table.entry.columns).find(blocksOf(table)[0]!, encode("hospital:010001"));
    expect(found).toEqual(row);
    expect(Object.keys(found!)).toEqual(Object.keys(row));
  });

  it("is not found by a similar key", () => {
    const table = tableOf("facilities", ["A", "AB", "B"].map((ccn) => emptyRow("facilities", ccn)));
    const decoder = blockDecoder(table.entry.columns);
    const find = (key: string): unknown => decoder.find(blocksOf(table)[0]!, encode(key))?.["ccn"] ?? null;
    expect(["", "@", "A", "AA", "AB", "ABC", "B", "BA"].map(find)).toEqual([null, null, "A", null, "AB", null, "B", null]);
  });
});

describe("cells read from the bytes of a block", () => {
  const column = columnNumbers("providers");
  const shape = jsonShape({
    npi: column.npi, "a \"name\"": column.display_name, always: null, inner: { city: column.city, codes: column.taxonomy_codes }, last: column.affiliations,
  });
  const readAll = (cells: Cells) => ({
    json: cells.json(shape), text: cells.text(column.city), isNull: cells.isNull(column.city), int: cells.int(column.confidence),
    isActive: cells.holds(column.status, "active"),
  });
  const expected = (row: RowOf<"providers">) => ({
    json: JSON.stringify({ npi: row.npi, "a \"name\"": row.display_name, always: null, inner: { city: row.city, codes: row.taxonomy_codes },
      last: row.affiliations }),
    text: row.city, isNull: row.city === null, int: row.confidence, isActive: row.status === "active",
  });

  it("equal the row's, as JSON.stringify writes them: random rows", () => {
    fc.assert(fc.property(rowsOf("providers", { minLength: 1, maxLength: 60 }), (rows) => {
      const table = tableOf("providers", rows);
      const decoder = blockDecoder(table.entry.columns);
      const blocks = blocksOf(table);
      const found = rows.map(({ npi }) => blocks.map((block) => decoder.pick(block, encode(npi), readAll)).find((read) => read !== null));
      expect(found).toEqual(rows.map(expected));
    }), { numRuns: 15 });
  });

  const TEXTS = ["", "PLAIN", "a \"quote\"", "back\\slash", "tab\there", "\u0000\u001f\u007f", "\uFEFFmark", "é\u2028", "\u{1f600}", "x".repeat(256),
    "x".repeat(257), "ü".repeat(900)];
  it.each(TEXTS.map((text, i) => [i, text] as const))("with special characters: %i", (_, text) => {
    const row = { ...emptyRow("providers", "1000000001"), status: "active", display_name: text, city: text, taxonomy_codes: "207N00000X", affiliations: text };
    const table = tableOf("providers", [row, { ...row, npi: "1000000002", status: "activf", city: null }]);
    const decoder = blockDecoder(table.entry.columns);
    const read = (npi: string) => decoder.pick(blocksOf(table)[0]!, encode(npi), readAll);
    expect(["1000000001", "1000000002", "1000000003"].map(read))
      .toEqual([expected(row), { ...expected({ ...row, npi: "1000000002", city: null }), isActive: false }, null]);
  });
});

describe("bytes that are not such a block are refused with a reason", () => {
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

  it("a block of another table", () => {
    const other = tableOf("facilities", [emptyRow("facilities", "010001")]);
    expect(() => decoder.find(blocksOf(other)[0]!, key)).toThrow("a record batch of 9 columns where 22 are expected");
  });
});

it("crc32 equals that of zlib", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => crc32(bytes) === zlibCrc32(bytes)));
});
