/** The tables that the build writes: order, sizes of blocks, the same bytes each time, refusals. */
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { RecordBatchReader, tableFromIPC } from "apache-arrow";
import { describe, expect, it } from "vitest";
import { BLOCK_BYTES, BLOCK_ROWS, TABLES } from "../../../data/contract/release/tables.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { openTableWriter } from "../../../build/tables/writer.ts";
import type { TableWriter } from "../../../build/tables/writer.ts";
import { emptyRow, inFolder, tableOf } from "../../support/tables.ts";
import type { TableBytes } from "../../support/tables.ts";

function provider(npi: number, more: Partial<RowOf<"providers">> = {}): RowOf<"providers"> {
  return { ...emptyRow("providers", String(npi)), ...more };
}

function facility(ccn: string): RowOf<"facilities"> {
  return emptyRow("facilities", ccn);
}

function many(count: number, make: (i: number) => RowOf<"providers">): RowOf<"providers">[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** The offsets, lengths and checksums of the blocks in the sidecar, read without the lookup's code. */
function sidecar({ index }: TableBytes): { offset: number; length: number; crc: number }[] {
  const view = new DataView(index.buffer, index.byteOffset);
  const [count, width, usual] = [view.getUint32(8, true), view.getUint32(12, true), view.getUint32(24, true)];
  const checksums = 28 + (count + 1) * width;
  let other = checksums + count * 5;
  let offset = Number(view.getBigUint64(16, true));
  return Array.from({ length: count }, (_, i) => {
    const missing = view.getUint8(checksums + count * 4 + i);
    const units = missing === 0xff ? view.getUint32(other, true) : usual - missing;
    if (missing === 0xff) other += 4;
    const block = { offset, length: units * 8, crc: view.getUint32(checksums + i * 4, true) };
    offset += block.length;
    return block;
  });
}

function batchRows(table: TableBytes): number[] {
  return tableFromIPC(table.arrow).batches.map((batch) => batch.numRows);
}

describe("blocks", () => {
  it.each([[0, []], [1, [1]], [255, [255]], [256, [256]], [257, [256, 1]], [513, [256, 256, 1]]])("%d rows end at 256", (count, expected) => {
    const table = tableOf("providers", many(count, (i) => provider(1_000_000_000 + i)));
    expect(table.rows).toBe(count);
    expect(table.blocks).toBe(expected.length);
    // arrow-js returns one empty batch where a file has none.
    expect(batchRows(table).filter((rows) => rows > 0)).toEqual(expected);
    expect(Math.max(0, ...expected)).toBeLessThanOrEqual(BLOCK_ROWS);
  });

  it("with two rows or more never pass 64 KB, and are nearly full", () => {
    const table = tableOf("providers", many(2_000, (i) => provider(1_000_000_000 + i, { display_name: "n".repeat(i % 900), pecos: "p".repeat(300) })));
    const lengths = sidecar(table).map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(BLOCK_BYTES);
    // A row takes at most 1,300 bytes, and the metadata is known to 64 bytes.
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(BLOCK_BYTES - 1_300 - 300);
  });

  it("hold a row over 64 KB, or over 512 KB, alone", () => {
    const sizes = [10, 70_000, 20, 600_000, 2_000_000, 30];
    const table = tableOf("providers", sizes.map((size, i) => provider(1_000_000_000 + i, { open_payments: "z".repeat(size) })));
    expect(batchRows(table)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(sidecar(table).map(({ length }) => length > BLOCK_BYTES)).toEqual(sizes.map((size) => size > BLOCK_BYTES));
  });

  it("are in the sidecar as in the file, in nine bytes each, and four more for one that is much shorter than the others", () => {
    const table = tableOf("providers", many(3_000, (i) => provider(1_000_000_000 + i * 7, { city: `city ${i}` })));
    expect(table.index.length).toBe(28 + 4 + table.blocks * 9 + 4);
    for (const { offset, length, crc } of sidecar(table)) {
      const bytes = table.arrow.subarray(offset, offset + length);
      expect(offset % 8).toBe(0);
      expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)).toBe(0xffffffff);
      expect(crc32(bytes)).toBe(crc);
    }
  });
});

describe("the file", () => {
  const rows = many(700, (i) => provider(1_000_000_000 + i, { city: i % 3 === 0 ? null : `ö ${i}`, confidence: i % 2 === 0 ? i : null }));

  it("can be read as a stream too: the schema follows the magic", () => {
    const table = tableOf("providers", rows);
    let count = 0;
    for (const batch of RecordBatchReader.from(table.arrow.subarray(8))) count += batch.numRows;
    expect(count).toBe(700);
  });

  it("has the same bytes each time it is written, whatever was written before", () => {
    const first = tableOf("providers", rows);
    tableOf("providers", many(300, (i) => provider(2_000_000_000 + i, { confidence: 77, city: "elsewhere".repeat(50) })));
    const second = tableOf("providers", rows);
    expect(Buffer.compare(first.arrow, second.arrow)).toBe(0);
    expect(second.entry).toEqual(first.entry);
    expect(Buffer.compare(first.index, second.index)).toBe(0);
  });

  it("describes its columns and hashes for the manifest", () => {
    const { entry, sha256, indexSha256, bytes, arrow } = tableOf("facilities", [facility("010001")]);
    expect(entry).toMatchObject({ name: "facilities", key: "ccn", key_encoding: "text", rows: 1, blocks: 1 });
    expect(entry.columns.slice(0, 2)).toEqual([{ name: "ccn", type: "utf8" }, { name: "facility_type", type: "utf8" }]);
    expect([entry.object, entry.index]).toEqual([`objects/${sha256}`, `objects/${indexSha256}`]);
    expect(bytes).toBe(arrow.length);
  });
});

describe("nulls", () => {
  // Every block ends by its size, so the first row of the next block was in it before.
  const rows = many(600, (i) => provider(1_000_000_000 + i, { city: i % 2 === 0 ? null : "c".repeat(900), confidence: i % 3 === 0 ? null : i }));
  const { batches } = tableFromIPC(tableOf("providers", rows).arrow);

  it("are counted in every block", () => {
    expect(batches.length).toBeGreaterThan(4);
    for (const column of ["city", "confidence", "pecos", "npi"]) {
      for (const batch of batches) {
        const values = batch.getChild(column)!;
        expect(batch.getChild(column)!.data[0]!.nullCount).toBe([...values].filter((value) => value === null).length);
      }
    }
  });

  it("leave no bytes of an earlier block in their places", () => {
    for (const batch of batches) {
      const { values } = batch.getChild("confidence")!.data[0]!;
      const nulls = [...batch.getChild("confidence")!].flatMap((value, i) => (value === null ? [i] : []));
      expect(nulls.map((i) => (values as Int32Array)[i])).toEqual(nulls.map(() => 0));
    }
  });
});

/** Adds a row cell by cell: texts in two pieces, numbers and nulls as values. */
function writeCells(writer: TableWriter<"providers">, row: RowOf<"providers">): void {
  const { cells } = writer;
  writer.beginRow(Number(row.npi));
  for (const column of Object.keys(TABLES.providers.columns) as (keyof RowOf<"providers">)[]) {
    const cell = row[column];
    if (typeof cell !== "string") {
      cells.value(cell);
      continue;
    }
    const bytes = Buffer.from(`<${cell}>`);
    cells.put(bytes, 1, 3);
    cells.put(bytes, 3, bytes.length - 1);
    cells.end();
  }
  writer.endRow();
}

describe("rows added cell by cell", () => {
  it("make the same table as rows that are objects, whether blocks end by rows or by bytes", () => {
    const rows = many(1_500, (i) => provider(1_000_000_000 + i, {
      city: i % 3 === 0 ? null : "Ångström".repeat(i < 600 ? 1 : i % 70), confidence: i % 5 === 0 ? null : i,
      pecos: i % 400 === 7 ? "p".repeat(70_000) : null,
    })).map((row) => (row.city === "" ? { ...row, city: null } : row));
    const expected = tableOf("providers", rows);
    const found = inFolder((folder) => {
      const writer = openTableWriter("providers", join(folder, "table.arrow"));
      for (const row of rows) writeCells(writer, row);
      return writer.close();
    });
    expect({ ...found, file: "" }).toMatchObject({ sha256: expected.sha256, indexSha256: expected.indexSha256, rows: 1_500 });
    expect(batchRows(expected)).toContain(BLOCK_ROWS);
    expect(batchRows(expected)).toContain(1);
  });

  it("are refused out of order, or with a wrong number of cells", () => {
    const written = (use: (writer: TableWriter<"providers">) => void) => (): void => inFolder((folder) => {
      const writer = openTableWriter("providers", join(folder, "table.arrow"));
      try {
        use(writer);
      } finally {
        writer.abandon();
      }
    });
    const twice = written((writer) => [1, 1].forEach(() => writeCells(writer, provider(1_000_000_001))));
    expect(twice).toThrow('table providers: key "1000000001" is repeated, after "1000000001"');
    expect(written((writer) => writer.beginRow(2 ** 32))).toThrow("table providers: 4294967296 is no u32 key for npi");
    expect(written((writer) => {
      writer.beginRow(1_000_000_001);
      writer.cells.end();
      writer.endRow();
    })).toThrow("table providers, row 0: 1 cells where the table has");
  });
});

describe("refusals name the table and the keys", () => {
  it.each([
    ["a key twice", ["1000000001", "1000000001"], 'table providers: key "1000000001" is repeated, after "1000000001"'],
    ["keys out of order", ["1000000002", "1000000001"], 'key "1000000001" is out of order, after "1000000002"; rows must come sorted by npi'],
    ["a key that is no NPI", ["123"], 'table providers: "123" is no u32 key for npi'],
    ["a number over 32 bits", ["9999999999"], '"9999999999" is no u32 key'],
  ])("%s", (_, keys, message) => {
    expect(() => tableOf("providers", keys.map((key) => emptyRow("providers", key)))).toThrow(message);
  });

  it.each([[""], ["a\0"], ["\ud800"]])("text key %j", (key) => {
    expect(() => tableOf("facilities", [facility(key)])).toThrow("is no text key for ccn");
  });

  it("text keys are ordered by their bytes, not by JavaScript's order", () => {
    expect(tableOf("facilities", ["A", "AA", "B", "\uffee", "\u{1f600}"].map(facility)).rows).toBe(5);
    expect(() => tableOf("facilities", ["\u{1f600}", "\uffee"].map(facility))).toThrow("is out of order");
  });

  it.each([
    [{ city: 5 }, 'column city: a text or null belongs here, not number 5'],
    [{ confidence: 0.5 }, "column confidence: a whole number of 32 bits or null belongs here, not number 0.5"],
    [{ confidence: 2 ** 31 }, "column confidence: a whole number of 32 bits"],
    [{ city: undefined }, "column city: a text or null belongs here, not nothing (write null for what is unknown)"],
    [{ town: "X" }, "no such column: town; add it to data/contract/release/tables.ts"],
  ])("a cell %j", (cells, message) => {
    expect(() => tableOf("providers", [{ ...provider(1_000_000_000), ...cells } as RowOf<"providers">])).toThrow(`key 1000000000`);
    expect(() => tableOf("providers", [{ ...provider(1_000_000_000), ...cells } as RowOf<"providers">])).toThrow(message);
  });
});
