/** Makes tables for tests: random rows of every shape the format allows, written to a memory store as objects of a release. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { openTableWriter } from "../../build/tables/writer.ts";
import type { WrittenTable } from "../../build/tables/writer.ts";
import { TABLES } from "../../data/contract/release/tables.ts";
import type { Cell, RowOf, TableName, TableSchema } from "../../data/contract/release/tables.ts";
import { memoryStore } from "../../data/store/memory.ts";
import { compareKeys } from "../../data/store/store.ts";
import type { ByteRange, MaybePromise, Store } from "../../data/store/store.ts";

export const RELEASE = "20260101-0123456789ab";

/** Runs `use` with a temporary folder and removes the folder afterwards. */
export function inFolder<R>(use: (folder: string) => R): R {
  const folder = mkdtempSync(join(tmpdir(), "tables-"));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface TableBytes extends WrittenTable {
  readonly arrow: Uint8Array;
}

/** Writes the rows to a table file and returns its bytes. */
export function tableOf<T extends TableName>(name: T, rows: Iterable<RowOf<T>>): TableBytes {
  return inFolder((folder) => {
    const writer = openTableWriter(name, join(folder, "table.arrow"));
    try {
      for (const row of rows) writer.write(row);
    } catch (error) {
      writer.abandon();
      throw error;
    }
    const written = writer.close();
    return { ...written, arrow: new Uint8Array(readFileSync(written.file)) };
  });
}

/** Puts the table's two objects into a store, as a publication does. */
export async function storeTable(table: TableBytes, store: Store = memoryStore()): Promise<Store> {
  await store.put(table.entry.object, table.arrow);
  await store.put(table.entry.index, table.index);
  return store;
}

export interface Counted {
  readonly store: Store;
  readonly reads: { readonly key: string; readonly range: ByteRange | undefined; readonly bytes: number; readonly scratch: boolean }[];
  /** The largest number of reads in flight at one time. */
  readonly highWater: () => number;
}

/** Wraps a store to record its reads; when `remote`, it answers with promises. */
export function counting(inner: Store, remote: boolean): Counted {
  const reads: Counted["reads"] = [];
  let open = 0;
  let high = 0;
  const later = async (answer: MaybePromise<Uint8Array | null>): Promise<Uint8Array | null> => {
    open += 1;
    high = Math.max(high, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return answer;
  };
  const get: Store["get"] = (key, range, scratch) => {
    const bytes = inner.get(key, range, scratch) as Uint8Array | null;
    reads.push({ key, range, bytes: bytes?.length ?? 0, scratch: scratch !== undefined });
    return remote ? later(bytes) : bytes;
  };
  return { store: { ...inner, get }, reads, highWater: () => high };
}

/** Returns a row with the key and nulls in all other columns. */
export function emptyRow<T extends TableName>(name: T, key: string): RowOf<T> {
  const schema: TableSchema = TABLES[name];
  const row: Record<string, Cell> = {};
  for (const column of Object.keys(schema.columns)) row[column] = column === schema.key ? key : null;
  return row as RowOf<T>;
}

/** Any character of Unicode. The library's own `binary` unit takes four seconds to set up. */
export const character: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/** Texts that are known to cause bugs: empty, beyond the basic plane, NUL, long. A leading U+FEFF is left out: the JavaScript readers drop it. */
const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  { weight: 4, arbitrary: fc.string({ unit: "binary-ascii", maxLength: 40 }) },
  fc.constantFrom("", "\u{1F600}", "a\0b", "é", "x".repeat(255), "x".repeat(256), "x".repeat(257), `${"y".repeat(256)}é`),
  fc.string({ unit: character, minLength: 250, maxLength: 600 }),
).filter((text) => !text.startsWith("\uFEFF"));
const wholeNumber: fc.Arbitrary<number> = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.constantFrom(0, -1, 2 ** 31 - 1, -(2 ** 31)));

const keyOf: Readonly<Record<TableSchema["keyEncoding"], fc.Arbitrary<string>>> = {
  u32: fc.integer({ min: 0, max: 0xffffffff }).map((number) => String(number).padStart(10, "0")),
  text: fc.oneof(
    fc.string({ unit: fc.constantFrom(..."0123456789ABCDEF".split("")), minLength: 1, maxLength: 6 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((key) => !key.includes("\0")),
  ),
};

/** Generates sorted rows with distinct keys and some nulls in every column but the key. */
export function rowsOf<T extends TableName>(name: T, size: { readonly minLength?: number; readonly maxLength: number }): fc.Arbitrary<RowOf<T>[]> {
  const schema: TableSchema = TABLES[name];
  const cells = Object.fromEntries(Object.entries(schema.columns).map(([column, type]) => {
    if (column === schema.key) return [column, keyOf[schema.keyEncoding]];
    return [column, fc.option<string | number>(type === "utf8" ? text : wholeNumber, { freq: 3 })];
  }));
  const key = (row: Record<string, unknown>): string => row[schema.key] as string;
  return fc.uniqueArray(fc.record(cells, { noNullPrototype: true }), { ...size, selector: key })
    .map((rows) => rows.sort((a, b) => compareKeys(key(a), key(b))) as RowOf<T>[]);
}
