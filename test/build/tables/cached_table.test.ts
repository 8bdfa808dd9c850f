/** A table made of the previous one and of changed rows has the bytes of the table made anew, and the lineage too. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { changedKeys } from "../../../build/cache/changed_records.ts";
import { type CachedTable, cachedTable, entryName, type TableSource, type TableState } from "../../../build/tables/cached_table.ts";
import { openBuildCache, type BuildCache } from "../../../build/cache/build_cache.ts";
import { openFileNumbers } from "../../../build/lineage/files.ts";
import { withRecordWriter } from "../../../build/spill/with_writer.ts";
import { viewOf } from "../../../build/spill/record_file.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "cached-table-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

type Rows = ReadonlyMap<string, string | null>;

interface Options extends Pick<TableSource<"payments">, "previous"> {
  readonly only?: Rows;
  readonly inputs?: unknown;
}

/** A table of these rows, of which `only` are made. One key in three has no lineage. */
function table(buildCache: BuildCache, rows: Rows, { only = rows, inputs = [...rows] as unknown, previous = null }: Options = {}): Promise<CachedTable> {
  return cachedTable(buildCache, "payments", inputs, {
    previous,
    *rows(note): Generator<RowOf<"payments">> {
      for (const [key, text] of [...only].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (Number(key.slice(0, 10)) % 3 !== 0) note(key, [{ file: `open_payments/${key.slice(8)}`, line: 7, offset: 70 }, null]);
        yield { key, npi: key.slice(0, 10), program_year: 2025, total_amount_usd: text, record_count: null, confidence: 100, records: "[]" };
      }
    },
  });
}

/** What a release takes of the table. */
function publishedOf({ table: { file, index }, lineage }: CachedTable): unknown {
  const files = openFileNumbers();
  files.of("nppes/met/before");
  return [readFileSync(file).toString("base64"), Buffer.from(index).toString("base64"), [...lineage(files)], files.rows()];
}

const keys = fc.integer({ min: 0, max: 40 }).map((n) => `20000000${String(n).padStart(2, "0")}:2025`);
const rowsOf = fc.array(fc.tuple(keys, fc.option(fc.constantFrom("1", "2.5", "é"))), { maxLength: 20 }).map((list) => new Map(list));

it("takes unchanged rows from the previous table and makes the others, wherever they are", async () => {
  await fc.assert(fc.asyncProperty(rowsOf, rowsOf, async (before, changes) => {
    // One in four of the keys before has gone.
    const after = new Map([...[...before].filter((_, i) => i % 4 !== 1), ...changes]);
    const cache = folder();
    const open = (): BuildCache => openBuildCache({ folder: cache, workDir: folder(), version: "1", ignore: false, log: () => undefined });
    await table(open(), before);
    const buildCache = open();
    const entry = buildCache.previous<TableState>(entryName("payments"), () => true)!;
    const isUnchanged = (key: string): boolean => after.has(key) && before.has(key) && after.get(key) === before.get(key);
    const fresh = new Map([...after].filter(([key]) => !isUnchanged(key)));
    const merged = await table(buildCache, after, { only: fresh, inputs: "merged", previous: { entry, isUnchanged } });
    const anew = openBuildCache({ folder: null, workDir: folder(), version: "1", ignore: false, log: () => undefined });
    expect(publishedOf(merged)).toEqual(publishedOf(await table(anew, after)));
  }), { numRuns: 25, seed: 1 });
});

const records = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom("a1", "a2", "b1", "b22")), { maxLength: 12 })
  .map((list) => list.toSorted(([a], [b]) => a - b));

it("changedKeys finds the keys whose records differ behind their first bytes", () => {
  fc.assert(fc.property(records, records, fc.constantFrom(0, 1), (before, after, from) => {
    const path = folder();
    const write = (name: string, list: typeof before): string => {
      withRecordWriter(join(path, name), (writer) => {
        for (const [key, text] of list) writer.add(key, viewOf(Buffer.from(text)), 0, text.length);
      });
      return join(path, name);
    };
    const said = (list: typeof before, key: number): string => list.filter(([own]) => own === key).map(([, text]) => text.slice(from)).join();
    const differing = [0, 1, 2, 3, 4, 5, 6].filter((key) => said(before, key) !== said(after, key));
    expect([...changedKeys(write("before", before), write("after", after), from)].sort((a, b) => a - b)).toEqual(differing);
  }), { numRuns: 60, seed: 1 });
});
