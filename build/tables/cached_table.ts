/**
 * A table of a release and the lineage of its rows, taken from the build cache: the whole table if its inputs are the same,
 * or the unchanged rows of the previous table. Each release numbers source files anew, in the order it meets them. A cached
 * lineage therefore uses file numbers of its own, which are translated into those of the release.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cell, type RowOf, type TableName, TABLES } from "../../data/contract/release/tables.ts";
import { type FileNumbers, openFileNumbers } from "../lineage/files.ts";
import { type NoteRows, renumbered, rowsText } from "../lineage/rows.ts";
import { withRecordWriter } from "../spill/with_writer.ts";
import { readRecords, type RecordWriter, viewOf } from "../spill/record_file.ts";
import { readRows } from "./read_rows.ts";
import { withTableWriter, type WrittenTable } from "./writer.ts";
import type { CacheEntry, BuildCache } from "../cache/build_cache.ts";

export interface CachedTable {
  readonly table: WrittenTable;
  /** The key and the lineage of each row, ascending, in the file numbers of the release. */
  readonly lineage: (files: FileNumbers) => Generator<readonly [key: string, rows: string]>;
}

/** The table of an earlier build, and which of its rows the new one takes over. */
export interface PreviousTable {
  readonly entry: CacheEntry<TableState>;
  readonly isUnchanged: (key: string) => boolean;
}

export interface TableState extends Omit<WrittenTable, "file" | "index"> {
  /** The source files, in the order of the entry's own file numbers. */
  readonly files: readonly string[];
}

export interface TableSource<T extends TableName> {
  /** The rows in the order of the table's key, without those that `previous` gives. `note` takes a row's lineage under its key. */
  readonly rows: (note: NoteRows) => Iterable<RowOf<T>>;
  readonly previous?: PreviousTable | null;
  /** Adds more files to the entry. */
  readonly add?: (folder: string) => void;
}

const TABLE = "table.arrow";
const INDEX = "table.index";
const LINEAGE = "lineage";

/** The name of a table's cache entry. */
export function entryName(name: TableName): string {
  return `table-${name}`;
}

/** `inputs` as `BuildCache.make` takes them. */
export async function cachedTable<T extends TableName>(buildCache: BuildCache, name: T, inputs: unknown, source: TableSource<T>): Promise<CachedTable> {
  const entry = await buildCache.make<TableState>(entryName(name), inputs, (folder) => {
    const numbers = openFileNumbers();
    let written: WrittenTable | undefined;
    withRecordWriter(join(folder, LINEAGE), (lineage) => {
      written = withTableWriter(name, join(folder, TABLE), (writer) => {
        for (const { row, from } of mergedRows(name, source, numbers)) {
          if (from !== undefined) addText(lineage, `${keyOf(name, row)}\t${from}`);
          writer.write(row);
        }
      });
    });
    const { file: _, index, ...table } = written!;
    writeFileSync(join(folder, INDEX), index);
    source.add?.(folder);
    return { ...table, files: numbers.rows().map(({ path: file }) => file ?? "") };
  });
  return { table: tableOf(entry), lineage: (files) => lineageOf(entry, files) };
}

function tableOf({ state, path }: CacheEntry<TableState>): WrittenTable {
  const { files: _, ...table } = state;
  return { ...table, file: path(TABLE), index: readFileSync(path(INDEX)) };
}

function* lineageOf({ state, path }: CacheEntry<TableState>, files: FileNumbers): Generator<readonly [string, string]> {
  const numberOf = renumbered(state.files, files);
  for (const { bytes, start, end } of readRecords(path(LINEAGE))) {
    const line = bytes.toString("utf8", start, end);
    const tab = line.indexOf("\t");
    yield [line.slice(0, tab), numberOf(line.slice(tab + 1))];
  }
}

interface TracedRow<T extends TableName> {
  readonly row: RowOf<T>;
  /** Its lineage, as text. */
  readonly from: string | undefined;
}

/** The unchanged rows of the previous table and the new rows, in one order. */
function* mergedRows<T extends TableName>(name: T, { rows, previous }: TableSource<T>, numbers: FileNumbers): Generator<TracedRow<T>> {
  const fresh = newRows(name, rows, numbers);
  let next = fresh.next();
  for (const unchanged of previous === null || previous === undefined ? [] : unchangedRows(name, previous, numbers)) {
    for (; next.done !== true && keyOf(name, next.value.row) < keyOf(name, unchanged.row); next = fresh.next()) yield next.value;
    yield unchanged;
  }
  for (; next.done !== true; next = fresh.next()) yield next.value;
}

function* newRows<T extends TableName>(name: T, rows: TableSource<T>["rows"], numbers: FileNumbers): Generator<TracedRow<T>> {
  const noted = new Map<string, string>();
  for (const row of rows((key, from) => noted.set(key, rowsText(from, numbers)))) {
    const key = keyOf(name, row);
    const from = noted.get(key);
    noted.delete(key);
    yield { row, from };
  }
}

function* unchangedRows<T extends TableName>(name: T, { entry, isUnchanged }: PreviousTable, numbers: FileNumbers): Generator<TracedRow<T>> {
  const lineage = lineageOf(entry, numbers);
  let next = lineage.next();
  for (const row of readRows(name, tableOf(entry))) {
    const key = keyOf(name, row);
    const from = next.done !== true && next.value[0] === key ? next.value[1] : undefined;
    if (from !== undefined) next = lineage.next();
    if (isUnchanged(key)) yield { row, from };
  }
}

function keyOf<T extends TableName>(name: T, row: RowOf<T>): string {
  return (row as Readonly<Record<string, Cell>>)[TABLES[name].key] as string;
}

function addText(writer: RecordWriter, text: string): void {
  const bytes = Buffer.from(text);
  writer.add(0, viewOf(bytes), 0, bytes.length);
}
