/**
 * A table of a release with the lineage of its rows, kept between builds: whole where all it is made of is the same, and
 * row by row where an earlier one says which of its rows still stand. Files are numbered anew in each release, by when they
 * are first met: what is kept names them by numbers of its own, and is told again in the numbers of the release.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cell, type RowOf, type TableName, TABLES } from "../../data/contract/release/tables.ts";
import { type FileNumbers, openFileNumbers } from "../lineage/files.ts";
import { type NoteRows, renumbered, rowsText } from "../lineage/rows.ts";
import { withRecordWriter } from "../spill/filled.ts";
import { readRecords, type RecordWriter, viewOf } from "../spill/record_file.ts";
import { readRows } from "./read_rows.ts";
import { withTableWriter, type WrittenTable } from "./writer.ts";
import type { CacheEntry, BuildCache } from "../cache/build_cache.ts";

export interface KeptTable {
  readonly table: WrittenTable;
  /** Gives the key and the lineage of each row, ascending, in the numbers of `files`. */
  readonly notes: (files: FileNumbers) => Generator<readonly [key: string, rows: string]>;
}

/** An earlier table, and which of its rows stand in the new one as they are. */
export interface Base {
  readonly earlier: CacheEntry<TableState>;
  readonly isTaken: (key: string) => boolean;
}

export interface TableState extends Omit<WrittenTable, "file" | "index"> {
  /** By the numbers of the notes. */
  readonly files: readonly string[];
}

export interface TableMaking<T extends TableName> {
  /** In the order of the table's key, each noted under it or not at all; beside a base the rows that it does not give. */
  readonly rows: (note: NoteRows) => Iterable<RowOf<T>>;
  readonly base?: Base | null;
  /** Puts more into the thing's folder. */
  readonly add?: (folder: string) => void;
}

const TABLE = "table.arrow";
const INDEX = "table.index";
const NOTES = "notes";

/** What the table of that name is kept as. */
export function thingOf(name: TableName): string {
  return `table-${name}`;
}

/** `inputs` as `BuildCache.make` takes them. */
export async function keptTable<T extends TableName>(buildCache: BuildCache, name: T, inputs: unknown, making: TableMaking<T>): Promise<KeptTable> {
  const made = await buildCache.make<TableState>(thingOf(name), inputs, (folder) => {
    const numbers = openFileNumbers();
    let written: WrittenTable | undefined;
    withRecordWriter(join(folder, NOTES), (notes) => {
      written = withTableWriter(name, join(folder, TABLE), (writer) => {
        for (const { row, note } of notedRows(name, making, numbers)) {
          if (note !== undefined) addText(notes, `${keyOf(name, row)}\t${note}`);
          writer.write(row);
        }
      });
    });
    const { file: _, index, ...table } = written!;
    writeFileSync(join(folder, INDEX), index);
    making.add?.(folder);
    return { ...table, files: numbers.rows().map(({ path: file }) => file ?? "") };
  });
  return { table: tableOf(made), notes: (files) => notesOf(made, files) };
}

function tableOf({ state, path }: CacheEntry<TableState>): WrittenTable {
  const { files: _, ...table } = state;
  return { ...table, file: path(TABLE), index: readFileSync(path(INDEX)) };
}

function* notesOf({ state, path }: CacheEntry<TableState>, files: FileNumbers): Generator<readonly [string, string]> {
  const numberOf = renumbered(state.files, files);
  for (const { bytes, start, end } of readRecords(path(NOTES))) {
    const note = bytes.toString("utf8", start, end);
    const tab = note.indexOf("\t");
    yield [note.slice(0, tab), numberOf(note.slice(tab + 1))];
  }
}

interface Noted<T extends TableName> {
  readonly row: RowOf<T>;
  readonly note: string | undefined;
}

/** Those of the base that are taken and the new ones, in one order. */
function* notedRows<T extends TableName>(name: T, { rows, base }: TableMaking<T>, numbers: FileNumbers): Generator<Noted<T>> {
  const fresh = freshRows(name, rows, numbers);
  let next = fresh.next();
  for (const taken of base === null || base === undefined ? [] : takenRows(name, base, numbers)) {
    for (; next.done !== true && keyOf(name, next.value.row) < keyOf(name, taken.row); next = fresh.next()) yield next.value;
    yield taken;
  }
  for (; next.done !== true; next = fresh.next()) yield next.value;
}

function* freshRows<T extends TableName>(name: T, rows: TableMaking<T>["rows"], numbers: FileNumbers): Generator<Noted<T>> {
  const notes = new Map<string, string>();
  for (const row of rows((key, from) => notes.set(key, rowsText(from, numbers)))) {
    const key = keyOf(name, row);
    const note = notes.get(key);
    notes.delete(key);
    yield { row, note };
  }
}

function* takenRows<T extends TableName>(name: T, { earlier, isTaken }: Base, numbers: FileNumbers): Generator<Noted<T>> {
  const notes = notesOf(earlier, numbers);
  let note = notes.next();
  for (const row of readRows(name, tableOf(earlier))) {
    const key = keyOf(name, row);
    const own = note.done !== true && note.value[0] === key ? note.value[1] : undefined;
    if (own !== undefined) note = notes.next();
    if (isTaken(key)) yield { row, note: own };
  }
}

function keyOf<T extends TableName>(name: T, row: RowOf<T>): string {
  return (row as Readonly<Record<string, Cell>>)[TABLES[name].key] as string;
}

function addText(writer: RecordWriter, text: string): void {
  const bytes = Buffer.from(text);
  writer.add(0, viewOf(bytes), 0, bytes.length);
}
