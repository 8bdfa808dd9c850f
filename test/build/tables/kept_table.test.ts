/** A table made of an earlier one and of what changed is the table made anew, its lineage told in the numbers of the release. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { changedKeys } from "../../../build/cache/changed_records.ts";
import { type KeptTable, keptTable, type TableState, thingOf } from "../../../build/tables/kept_table.ts";
import { openBuildCache, type BuildCache } from "../../../build/cache/build_cache.ts";
import { openFileNumbers } from "../../../build/lineage/files.ts";
import { withRecordWriter } from "../../../build/spill/filled.ts";
import { viewOf } from "../../../build/spill/record_file.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "kept-table-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

type Rows = ReadonlyMap<string, string | null>;

/** Of keys and manufacturers; rows of one in three keys have no lineage. */
function table(buildCache: BuildCache, rows: Rows, { only = rows, inputs = [...rows] as unknown, base = null as Parameters<typeof keptTable>[3]["base"] } = {}): Promise<KeptTable> {
  return keptTable(buildCache, "payments", inputs, {
    base: base ?? null,
    *rows(note): Generator<RowOf<"payments">> {
      for (const [key, text] of [...only].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (Number(key.slice(0, 10)) % 3 !== 0) note(key, [{ file: `open_payments/${key.slice(8)}`, line: 7, offset: 70 }, null]);
        yield { key, npi: key.slice(0, 10), program_year: 2025, total_amount_usd: text, record_count: null, confidence: 100, records: "[]" };
      }
    },
  });
}

/** All that a release takes of it. */
function told({ table: { file, index }, notes }: KeptTable): unknown {
  const files = openFileNumbers();
  files.of("nppes/met/before");
  return [readFileSync(file).toString("base64"), Buffer.from(index).toString("base64"), [...notes(files)], files.rows()];
}

const keys = fc.integer({ min: 0, max: 40 }).map((n) => `20000000${String(n).padStart(2, "0")}:2025`);
const rowsOf = fc.array(fc.tuple(keys, fc.option(fc.constantFrom("1", "2.5", "é"))), { maxLength: 20 }).map((list) => new Map(list));

it("takes the rows that stand from the table before and makes the others, wherever they lie", async () => {
  await fc.assert(fc.asyncProperty(rowsOf, rowsOf, async (before, changes) => {
    // One in four of the keys before has gone.
    const after = new Map([...[...before].filter((_, i) => i % 4 !== 1), ...changes]);
    const kept = folder();
    const open = (): BuildCache => openBuildCache({ folder: kept, workDir: folder(), version: "1", ignore: false, log: () => undefined });
    await table(open(), before);
    const buildCache = open();
    const earlier = buildCache.earlier<TableState>(thingOf("payments"))!;
    const isTaken = (key: string): boolean => after.has(key) && before.has(key) && after.get(key) === before.get(key);
    const fresh = new Map([...after].filter(([key]) => !isTaken(key)));
    const merged = await table(buildCache, after, { only: fresh, inputs: "merged", base: { earlier, isTaken } });
    const anew = openBuildCache({ folder: null, workDir: folder(), version: "1", ignore: false, log: () => undefined });
    expect(told(merged)).toEqual(told(await table(anew, after)));
  }), { numRuns: 25, seed: 1 });
});

const records = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom("a1", "a2", "b1", "b22")), { maxLength: 12 })
  .map((list) => list.toSorted(([a], [b]) => a - b));

it("finds the keys whose records differ, behind the bytes that do not count", () => {
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
