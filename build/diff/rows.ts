/**
 * Compares two tables by a merge in key order, in a few megabytes of memory. Tables with the same hash are not opened, and
 * blocks with the same checksum and length are not read. Runs of rows with equal keys are compared column by column in
 * place, and only differing rows are decoded.
 */
import type { Cell } from "../../data/contract/release/tables.ts";
import { Cursor } from "../tables/cursor.ts";
import { NO_TABLE, type TableBytes } from "../tables/table_bytes.ts";

export interface RowChange {
  readonly kind: "added" | "changed" | "gone";
  readonly key: string;
  /** The names of the differing columns that both tables have; empty for an added or removed row. */
  readonly columns: readonly string[];
  /** The old and the new cells of the row, null if there is no such row or column. Valid until `visit` returns. */
  readonly before: (column: string) => Cell;
  readonly after: (column: string) => Cell;
}

export interface TableDiff {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** The number of changed rows, by column. */
  readonly fields: Readonly<Record<string, number>>;
  readonly blocks: { readonly read: number; readonly skipped: number };
}

interface Merge {
  readonly before: Cursor;
  readonly after: Cursor;
  readonly columns: readonly Common[];
  readonly visit: (change: RowChange) => void;
  /** For each row of a run, one bit for each differing column. */
  readonly marks: Uint32Array;
  readonly counts: { added: number; changed: number; gone: number };
  readonly fields: Map<string, number>;
}

/** A column that both tables have, and its position in each. */
interface Common {
  readonly name: string;
  readonly isText: boolean;
  readonly before: number;
  readonly after: number;
}

/** A mark has one bit for each column. */
const MOST_COLUMNS = 32;
const MOST_ROWS = 4096;

/**
 * Calls `visit` for each row that differs, in key order. A null table has no rows. A column that only one table has, or
 * whose type changed, does not count. Throws a LostBase when a block is damaged.
 */
export async function diffTables(before: TableBytes | null, after: TableBytes | null, visit: (change: RowChange) => void): Promise<TableDiff> {
  if (before !== null && before.entry.object === after?.entry.object) return nothing(before.index.blocks + after.index.blocks);
  const merge = openMerge(before, after, visit);
  let skipped = 0;
  while (!merge.before.isDone && !merge.after.isDone) {
    if (isSameBlock(merge)) {
      merge.before.skip();
      merge.after.skip();
      skipped += 2;
      continue;
    }
    await merge.before.load();
    await merge.after.load();
    while (!merge.before.isBetween && !merge.after.isBetween) step(merge);
  }
  await drain(merge, merge.before, "gone");
  await drain(merge, merge.after, "added");
  const fields = Object.fromEntries([...merge.fields].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...merge.counts, fields, blocks: { read: merge.before.blocksRead + merge.after.blocksRead, skipped } };
}

function nothing(skipped: number): TableDiff {
  return { added: 0, changed: 0, gone: 0, fields: {}, blocks: { read: 0, skipped } };
}

function openMerge(before: TableBytes | null, after: TableBytes | null, visit: (change: RowChange) => void): Merge {
  const [a, b] = [new Cursor(before ?? NO_TABLE), new Cursor(after ?? NO_TABLE)];
  const columns = a.layout.slice(1).flatMap(({ name, type }, i): Common[] => {
    const place = b.layout.findIndex((column) => column.name === name && column.type === type);
    return place < 1 ? [] : [{ name, isText: type === "utf8", before: i + 1, after: place }];
  });
  if (columns.length > MOST_COLUMNS) throw new Error(`table ${after?.entry.name}: over ${MOST_COLUMNS} columns: widen the marks of build/diff/rows.ts`);
  const counts = { added: 0, changed: 0, gone: 0 };
  return { before: a, after: b, columns, visit, marks: new Uint32Array(MOST_ROWS), counts, fields: new Map() };
}

/** Equal blocks are equal rows only if the columns are the same. */
function isSameBlock({ before, after, columns }: Merge): boolean {
  if (!before.isBetween || !after.isBetween || before.blockSum !== after.blockSum) return false;
  return columns.length + 1 === before.layout.length && columns.length + 1 === after.layout.length && columns.every((column) => column.before === column.after);
}

/** Handles one row that only one side has, or a run of rows with equal keys. */
function step(merge: Merge): void {
  const { before, after } = merge;
  const order = compareKeys(before, before.row, after, after.row);
  if (order < 0) return single(merge, before, "gone");
  if (order > 0) return single(merge, after, "added");
  const most = Math.min(before.rows - before.row, after.rows - after.row, MOST_ROWS);
  let run = 1;
  while (run < most && compareKeys(before, before.row + run, after, after.row + run) === 0) run += 1;
  compareRun(merge, run);
  before.advance(run);
  after.advance(run);
}

/** Compares keys as bytes. A loop is faster than the overhead of a native call for most keys. */
function compareKeys(a: Cursor, rowA: number, b: Cursor, rowB: number): number {
  const [startA, startB] = [a.textAt(0, rowA), b.textAt(0, rowB)];
  const [lengthA, lengthB] = [a.textAt(0, rowA + 1) - startA, b.textAt(0, rowB + 1) - startB];
  const shared = Math.min(lengthA, lengthB);
  for (let i = 0; i < shared; i += 1) {
    const difference = a.bytes[startA + i]! - b.bytes[startB + i]!;
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

function single(merge: Merge, cursor: Cursor, kind: "added" | "gone"): void {
  merge.counts[kind] += 1;
  const cell = (column: string): Cell => cellOf(cursor, column, cursor.row);
  const none = (): Cell => null;
  merge.visit({ kind, key: String(cursor.cell(0, cursor.row)), columns: [], before: kind === "gone" ? cell : none, after: kind === "added" ? cell : none });
  cursor.advance(1);
}

async function drain(merge: Merge, cursor: Cursor, kind: "added" | "gone"): Promise<void> {
  while (!cursor.isDone) {
    await cursor.load();
    while (!cursor.isBetween) single(merge, cursor, kind);
  }
}

function cellOf(cursor: Cursor, column: string, row: number): Cell {
  const place = cursor.layout.findIndex(({ name }) => name === column);
  return place < 0 ? null : cursor.cell(place, row);
}

function compareRun(merge: Merge, run: number): void {
  const { marks, columns } = merge;
  let differs = false;
  columns.forEach((column, i) => {
    const isMarked = (column.isText ? markTexts : markNumbers)(merge, column, run, 1 << i);
    differs = isMarked || differs;
  });
  if (!differs) return;
  for (let i = 0; i < run; i += 1) {
    if (marks[i] === 0) continue;
    visitChanged(merge, i);
    marks[i] = 0;
  }
}

function visitChanged({ before, after, columns, marks, counts, fields, visit }: Merge, i: number): void {
  const [rowBefore, rowAfter] = [before.row + i, after.row + i];
  const changed = columns.filter((_, bit) => (marks[i]! & (1 << bit)) !== 0).map(({ name }) => name);
  for (const name of changed) fields.set(name, (fields.get(name) ?? 0) + 1);
  counts.changed += 1;
  visit({
    kind: "changed", key: String(after.cell(0, rowAfter)), columns: changed,
    before: (column) => cellOf(before, column, rowBefore), after: (column) => cellOf(after, column, rowAfter),
  });
}

/** The texts of a column are contiguous. If they are equal as a whole, only the lengths are left to compare. */
function markTexts({ before, after, marks }: Merge, column: Common, run: number, bit: number): boolean {
  // Local variables, because the loop runs for each cell of both tables.
  const [viewA, viewB] = [before.view, after.view];
  const [placeA, placeB] = [before.places[column.before]!, after.places[column.after]!];
  const offsetsA = placeA.first + before.row * 4;
  const offsetsB = placeB.first + after.row * 4;
  let [a, b] = [viewA.getInt32(offsetsA, true), viewB.getInt32(offsetsB, true)];
  const endA = viewA.getInt32(offsetsA + run * 4, true);
  const endB = viewB.getInt32(offsetsB + run * 4, true);
  const [textA, textB] = [placeA.text, placeB.text];
  let isSame = endA - a === endB - b && before.bytes.compare(after.bytes, textB + b, textB + endB, textA + a, textA + endA) === 0;
  const hasNulls = placeA.validity >= 0 || placeB.validity >= 0;
  let differs = false;
  for (let i = 0; i < run; i += 1) {
    const nextA = viewA.getInt32(offsetsA + i * 4 + 4, true);
    const nextB = viewB.getInt32(offsetsB + i * 4 + 4, true);
    const length = nextA - a;
    // From here on the texts are at different offsets, so the comparison as a whole says nothing.
    if (length !== nextB - b) isSame = false;
    const equal = length === nextB - b
      && (length === 0 ? !hasNulls || sameNull(before, after, column, i) : isSame || sameBytes(before.bytes, textA + a, after.bytes, textB + b, length));
    if (!equal) {
      marks[i]! |= bit;
      differs = true;
    }
    a = nextA;
    b = nextB;
  }
  return differs;
}

function markNumbers({ before, after, marks }: Merge, column: Common, run: number, bit: number): boolean {
  const [a, b] = [before.places[column.before]!.first + before.row * 4, after.places[column.after]!.first + after.row * 4];
  let differs = false;
  for (let i = 0; i < run; i += 1) {
    const same = before.view.getInt32(a + i * 4, true) === after.view.getInt32(b + i * 4, true);
    if (same && sameNull(before, after, column, i)) continue;
    marks[i]! |= bit;
    differs = true;
  }
  return differs;
}

/** Null and an empty text differ. */
function sameNull(before: Cursor, after: Cursor, column: Common, i: number): boolean {
  return before.isNull(column.before, before.row + i) === after.isNull(column.after, after.row + i);
}

function sameBytes(a: Buffer, atA: number, b: Buffer, atB: number, length: number): boolean {
  for (let i = 0; i < length; i += 1) if (a[atA + i] !== b[atB + i]) return false;
  return true;
}
