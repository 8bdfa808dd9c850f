/** The difference of two tables, compared with one computed from maps, and the blocks that are read for it. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffTables, type TableDiff } from "../../../build/diff/rows.ts";
import { openStored } from "../../../build/tables/table_bytes.ts";
import { TABLES } from "../../../data/contract/release/tables.ts";
import type { Cell, RowOf, TableName } from "../../../data/contract/release/tables.ts";
import { compareKeys } from "../../../data/store/store.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Manifest, ReleaseObject } from "../../../data/contract/release/release.ts";
import { counting, emptyRow, rowsOf, storeTable, tableOf, type Counted, type TableBytes } from "../../support/tables.ts";

type Row = Readonly<Record<string, Cell>>;
type Told = readonly [kind: string, key: string, columns: readonly string[], before: Row | null, after: Row | null];

/** Computes the difference from maps, cell by cell. */
function bruteForce(key: string, before: readonly Row[], after: readonly Row[]): Told[] {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [String(row[key]), row])));
  const keys = [...new Set([...old!.keys(), ...now!.keys()])].sort(compareKeys);
  return keys.flatMap((each): Told[] => {
    const [a, b] = [old!.get(each), now!.get(each)];
    if (a === undefined) return [["added", each, [], null, b!]];
    if (b === undefined) return [["gone", each, [], a, null]];
    const columns = Object.keys(a).filter((column) => a[column] !== b[column]);
    return columns.length === 0 ? [] : [["changed", each, columns, a, b]];
  });
}

/** The table's objects, as a manifest lists them. */
function objectsOf({ entry, sha256, bytes, index, indexSha256 }: TableBytes): ReleaseObject[] {
  return [
    { path: entry.object, kind: "table", sha256, bytes, rows: entry.rows },
    { path: entry.index, kind: "index", sha256: indexSha256, bytes: index.length, rows: null },
  ];
}

async function storedOf<T extends TableName>(name: T, rows: readonly RowOf<T>[]) {
  const table = tableOf(name, rows);
  const counted = counting(await storeTable(table, memoryStore()), true);
  const manifest = { release: "r", tables: [table.entry], objects: objectsOf(table) } as unknown as Manifest;
  const opened = await openStored({ store: counted.store, manifest }, name);
  if (opened === null) throw new Error("no such table");
  return { counted, opened, table };
}

interface Outcome {
  readonly told: Told[];
  readonly diff: TableDiff;
  readonly reads: readonly Counted["reads"][];
}

async function merged<T extends TableName>(name: T, before: readonly RowOf<T>[], after: readonly RowOf<T>[]): Promise<Outcome> {
  const columns = Object.keys(TABLES[name].columns);
  const [a, b] = [await storedOf(name, before), await storedOf(name, after)];
  const told: Told[] = [];
  const diff = await diffTables(a.opened, b.opened, (change) => {
    const row = (cell: (column: string) => Cell): Row => Object.fromEntries(columns.map((column) => [column, cell(column)]));
    told.push([
      change.kind, change.key, change.columns,
      change.kind === "added" ? null : row(change.before), change.kind === "gone" ? null : row(change.after),
    ]);
  });
  return { told, diff, reads: [a.counted.reads, b.counted.reads] };
}

/** A random edit of a row: none, removal, or another row's cell in one column. */
const fate = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(), fc.nat());

describe("the difference of two tables", () => {
  it("equals the one from maps, for any rows and edits", async () => {
    const columns = Object.keys(TABLES.facilities.columns).slice(1);
    await fc.assert(fc.asyncProperty(
      rowsOf("facilities", { maxLength: 30 }), rowsOf("facilities", { maxLength: 6 }), fc.array(fate, { minLength: 30, maxLength: 30 }),
      async (before, more, fates) => {
        const kept = before.flatMap((row, i) => {
          const [what, column, donor] = fates[i]!;
          if (what === 0) return [];
          if (what > 3) return [row];
          const name = columns[column % columns.length]!;
          return [{ ...row, [name]: before[donor % before.length]![name as keyof RowOf<"facilities">] }];
        });
        const known = new Set(kept.map(({ ccn }) => ccn));
        const after = [...kept, ...more.filter(({ ccn }) => !known.has(ccn))].sort((a, b) => compareKeys(a.ccn, b.ccn));
        expect((await merged("facilities", before, after)).told).toEqual(bruteForce("ccn", before, after));
      },
    ), { numRuns: 40, seed: 7 });
  });

  it("is right over many blocks, whose bounds shift with added and removed rows", async () => {
    for (const step of [1, 7, 100]) {
      const rows = Array.from({ length: 2000 }, (_, i) => ({
        ...emptyRow("facilities", String(100_000 + i * 2)), facility_name: "x".repeat(i % 90), overall_star: i % 5,
      }));
      const after = rows.flatMap((row, i) => {
        if (i % (step * 11) === 3) return [];
        const changed = i % (step * 5) === 2 ? { ...row, overall_star: null, city: "" } : row;
        return i % (step * 13) === 4 ? [changed, emptyRow("facilities", String(100_001 + i * 2))] : [changed];
      });
      const { told, diff } = await merged("facilities", rows, after);
      const expected = bruteForce("ccn", rows, after);
      expect(told).toEqual(expected);
      const count = (kind: string): number => expected.filter(([each]) => each === kind).length;
      expect(diff).toMatchObject({ added: count("added"), changed: count("changed"), gone: count("gone") });
      expect(diff.fields).toEqual({ city: count("changed"), overall_star: expected.filter(([, , columns]) => columns.includes("overall_star")).length });
    }
  });

  it("finds texts that differ only in where they are split, and null and empty text", async () => {
    const rows = (...names: (string | null)[]): RowOf<"facilities">[] =>
      names.map((facility_name, i) => ({ ...emptyRow("facilities", `00000${i}`), facility_name }));
    const { told } = await merged("facilities", rows("ab", "x", "c", null, ""), rows("a", "b", "xc", "", ""));
    expect(told.map(([, key]) => key)).toEqual(["000000", "000001", "000002", "000003"]);
  });

  it("is everything for a missing table, and nothing for the same table", async () => {
    const { opened, counted } = await storedOf("facilities", [emptyRow("facilities", "000001"), emptyRow("facilities", "000002")]);
    expect(await diffTables(null, opened, () => undefined)).toMatchObject({ added: 2, changed: 0, gone: 0 });
    expect(await diffTables(opened, null, () => undefined)).toMatchObject({ added: 0, changed: 0, gone: 2 });
    const reads = counted.reads.length;
    expect(await diffTables(opened, opened, () => undefined)).toMatchObject({ added: 0, changed: 0, gone: 0, blocks: { read: 0, skipped: 2 } });
    expect(counted.reads.length).toBe(reads);
  });

  it("needs no block that both tables have", async () => {
    const rows = Array.from({ length: 256 * 120 }, (_, i) => ({ ...emptyRow("facilities", String(100_000 + i)), facility_name: "NAME OF A FACILITY" }));
    const after = rows.map((row, i) => (i === 256 * 60 ? { ...row, overall_star: 4 } : row));
    const { told, diff, reads } = await merged("facilities", rows, after);
    expect(told.map(([, key]) => key)).toEqual([String(100_000 + 256 * 60)]);
    expect(diff.blocks).toEqual({ read: 2, skipped: 238 });
    // The sidecar, and one window of a few megabytes.
    for (const own of reads) expect(own.length).toBe(2);
  });

  it("ignores an added or removed column, and one whose type changed", async () => {
    const { opened, table } = await storedOf("facilities", [emptyRow("facilities", "000001"), emptyRow("facilities", "000002")]);
    const other = await storedOf("facilities", [emptyRow("facilities", "000001"), { ...emptyRow("facilities", "000002"), overall_star: 3 }]);
    const columns = table.entry.columns.map((column) => (column.name === "overall_star" ? { ...column, name: "stars" } : column));
    const renamed = { ...other.opened, entry: { ...other.table.entry, columns } };
    expect(await diffTables(opened, renamed, () => undefined)).toMatchObject({ added: 0, changed: 0, gone: 0 });
  });

  it("throws on a block with a wrong checksum", async () => {
    const { table } = await storedOf("facilities", [emptyRow("facilities", "000001")]);
    const store = await storeTable({ ...table, arrow: table.arrow.map((byte, i) => (i === table.arrow.length >> 1 ? byte ^ 1 : byte)) });
    const manifest = { release: "r", tables: [table.entry], objects: objectsOf(table) } as unknown as Manifest;
    await expect(diffTables(null, await openStored({ store, manifest }, "facilities"), () => undefined)).rejects.toThrow(/does not match its checksum/);
    await store.put(table.entry.index, table.index.map((byte) => byte ^ 1));
    await expect(openStored({ store, manifest }, "facilities")).rejects.toThrow(/index is missing or damaged/);
    expect(await openStored({ store, manifest }, "trials")).toBeNull();
  });
});
