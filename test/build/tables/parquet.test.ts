/** Other readers get the same rows from a table as Parquet, and it has the same bytes each time. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { parquetMetadata } from "hyparquet";
import { describe, expect, it } from "vitest";
import { parquetTables } from "../../../build/release/parquet_tables.ts";
import { writeParquetTwin } from "../../../build/tables/parquet.ts";
import { openTableWriter } from "../../../build/tables/writer.ts";
import { TABLES, type RowOf, type TableName } from "../../../data/contract/release/tables.ts";
import { byHyparquet, byPyarrow, byWasm, hasPyarrow } from "../../support/parquet.ts";
import { emptyRow, rowsOf } from "../../support/tables.ts";

async function twinOf<T extends TableName>(name: T, rows: readonly RowOf<T>[], use: (path: string, bytes: Uint8Array) => Promise<void> | void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "parquet-"));
  try {
    const writer = openTableWriter(name, join(folder, "table.arrow"));
    for (const row of rows) writer.write(row);
    const table = writer.close();
    const { file, rows: count } = await writeParquetTwin(table, join(folder, "table.parquet"));
    expect(count).toBe(rows.length);
    await use(file, readFileSync(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("a table as Parquet", () => {
  it.each(["providers", "facilities", "quality", "payments"] as const)("%s: both readers return random rows", async (name) => {
    await fc.assert(fc.asyncProperty(rowsOf(name, { minLength: 1, maxLength: 20 }), (rows) => twinOf(name, rows, async (_, bytes) => {
      expect(await byHyparquet(bytes)).toEqual(rows);
      expect(byWasm(bytes)).toEqual(rows);
    })), { numRuns: 4, seed: 5 });
  });

  it("has every one of thousands of rows, in order, and the columns of the contract", async () => {
    const rows = Array.from({ length: 1_500 }, (_, i) => ({
      ...emptyRow("providers", String(1_000_000_000 + i * 7)), city: i % 5 === 0 ? null : `Cañon ${i % 90}`, confidence: i % 4 === 0 ? null : i,
    }));
    await twinOf("providers", rows, async (path, bytes) => {
      const metadata = parquetMetadata(new Uint8Array(bytes).buffer);
      expect(metadata.schema.slice(1).map(({ name }) => name)).toEqual(Object.keys(TABLES.providers.columns));
      expect(metadata.created_by).toBe("provider-supply");
      expect(await byHyparquet(bytes)).toEqual(rows);
      expect(byWasm(bytes)).toEqual(rows);
      if (hasPyarrow) expect(byPyarrow(path)).toEqual(rows);
      await twinOf("providers", rows, (_, again) => expect(Buffer.compare(bytes, again)).toBe(0));
    });
  });

  it("ends a row group by its bytes, which bounds the memory of writer and reader", async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ ...emptyRow("quality", `hospital:${String(i).padStart(6, "0")}`), measures: `${i}`.repeat(500_000) }));
    await twinOf("quality", rows, async (_, bytes) => {
      const groups = parquetMetadata(new Uint8Array(bytes).buffer).row_groups.map(({ num_rows }) => Number(num_rows));
      expect(groups.length).toBeGreaterThan(1);
      expect(groups.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
      expect((await byHyparquet(bytes)).map(({ measures }) => String(measures).length)).toEqual(rows.map(({ measures }) => measures.length));
    });
  });

  it("is listed in a release with its hash, unless it has no rows: readers disagree on such a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "parquet-"));
    try {
      const [filled, empty] = [openTableWriter("facilities", join(folder, "a.arrow")), openTableWriter("payments", join(folder, "b.arrow"))];
      filled.write(emptyRow("facilities", "010001"));
      const { tables, artifacts } = await parquetTables([filled.close(), empty.close()], folder, () => undefined);
      const sha256 = createHash("sha256").update(readFileSync(join(folder, "facilities.parquet"))).digest("hex");
      expect(tables.map(({ name, parquet }) => [name, parquet])).toEqual([["facilities", `objects/${sha256}`], ["payments", undefined]]);
      expect(artifacts).toEqual([{ kind: "table", rows: 1, body: { file: join(folder, "facilities.parquet") } }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
