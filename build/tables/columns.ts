/**
 * The growing buffers of one block's columns, already in Arrow's layout: values, offsets, validity bits. They are filled
 * cell by cell, from bytes as they lie elsewhere or from JavaScript's values, copied once into the block's message and used
 * again for the next block, so that memory stays bounded whatever the row count. (`vectorFromArray` over JS values costs
 * 11 times as much and infers dictionaries.) Plain records and functions: twenty of them are filled for each row of millions.
 */
import type { Cell, ColumnType } from "../../data/contract/tables.ts";

/** One bit a row, 1 for a value. A column without nulls writes no bitmap at all. */
interface Cells {
  readonly bitmap: Uint8Array;
  rows: number;
  nulls: number;
  /** Whether the cell that was dropped held a value. */
  dropped: boolean;
}

export interface TextColumn extends Cells {
  readonly type: "utf8";
  values: Buffer;
  readonly offsets: Int32Array;
  /** One past the last byte, those of the cell in hand included. */
  end: number;
}

interface NumberColumn extends Cells {
  readonly type: "int32";
  readonly values: Int32Array;
}

export type Column = TextColumn | NumberColumn;

/** A column of up to `most` rows, and of one more while the writer decides. */
export function openColumn(type: ColumnType, most: number): Column {
  // Room for one row more than a block holds: the writer appends it, then takes it back.
  const cells = { bitmap: new Uint8Array(padded((most >> 3) + 1)), rows: 0, nulls: 0, dropped: false };
  if (type === "int32") return { type, ...cells, values: new Int32Array(most + 1) };
  return { type, ...cells, values: Buffer.allocUnsafeSlow(8 * 1024), offsets: new Int32Array(most + 2), end: 0 };
}

/** Up to 2 GB: asked for each column of each row. */
function padded(bytes: number): number {
  return (bytes + 7) & ~7;
}

/** Puts bytes behind those of the cell in hand. */
export function putBytes(column: TextColumn, from: Uint8Array, start: number, end: number): void {
  const length = end - start;
  ensure(column, length);
  const { values } = column;
  let at = column.end;
  if (length > LONG) values.set(from.subarray(start, end), at);
  else for (let i = start; i < end; i += 1, at += 1) values[at] = from[i]!;
  column.end += length;
}

/** From here on a native copy is the faster one. */
const LONG = 64;

/** Ends the cell in hand; one without a byte is null. */
export function endCell(column: TextColumn): void {
  closeCell(column, column.end > column.offsets[column.rows]!);
}

/**
 * A cell of JavaScript's; the bytes that its text takes at most. Throws a line that says what it should be, and leaves the
 * column as it was.
 */
export function append(column: Column, cell: Cell | undefined): number {
  if (column.type === "utf8") {
    if (typeof cell !== "string" && cell !== null) throw new TypeError(`a text or null belongs here, not ${shown(cell)}`);
    return appendText(column, cell);
  } else {
    if (cell !== null && (typeof cell !== "number" || (cell | 0) !== cell)) {
      throw new TypeError(`a whole number of 32 bits or null belongs here, not ${shown(cell)}`);
    }
    appendNumber(column, cell);
    return 0;
  }
}

function appendText(column: TextColumn, text: string | null): number {
  if (text === null) {
    closeCell(column, false);
    return 0;
  }
  // A UTF-16 unit takes at most three bytes of UTF-8.
  const most = text.length * 3;
  ensure(column, most);
  column.end = writeShort(column.values, column.end, text) ?? column.end + column.values.write(text, column.end, "utf8");
  closeCell(column, true);
  return most;
}

function appendNumber(column: NumberColumn, value: number | null): void {
  // A null's slot is zeroed: what lies there before would make two builds differ.
  column.values[column.rows] = value ?? 0;
  mark(column, value !== null);
}

/** A cell of the block; "" for null. */
export function textAt({ values, offsets }: TextColumn, row: number): string {
  return values.toString("utf8", offsets[row], offsets[row + 1]);
}

/** Takes the last cell back; `clearFor` may still give it to the next block. */
export function drop(column: Column): void {
  column.rows -= 1;
  const { rows, bitmap } = column;
  column.dropped = (bitmap[rows >> 3]! & (1 << (rows & 7))) !== 0;
  if (column.dropped) bitmap[rows >> 3]! &= ~(1 << (rows & 7));
  else column.nulls -= 1;
  if (column.type === "utf8") column.end = column.offsets[rows]!;
}

export function clear(column: Column): void {
  column.bitmap.fill(0);
  column.rows = 0;
  column.nulls = 0;
  if (column.type === "utf8") column.end = 0;
}

/** Begins again with the cell that was dropped. */
export function clearFor(column: Column): void {
  const { rows } = column;
  clear(column);
  if (column.type === "int32") {
    appendNumber(column, column.dropped ? column.values[rows]! : null);
    return;
  }
  const [start, end] = [column.offsets[rows]!, column.offsets[rows + 1]!];
  column.values.copyWithin(0, start, end);
  column.end = end - start;
  closeCell(column, column.dropped);
}

/** What the column takes in the body of an Arrow message, each buffer padded to 8 bytes. */
export function bodyBytes(column: Column): number {
  const { rows } = column;
  const bitmap = column.nulls === 0 ? 0 : padded((rows + 7) >> 3);
  return bitmap + (column.type === "utf8" ? padded(4 * (rows + 1)) + padded(column.end) : padded(4 * rows));
}

/** What `bodyBytes` may add to the bytes of cells in up to `most` rows: padding, and a bitmap once there is a null. */
export function bodySlack(column: Column, most: number): number {
  return padded((most >> 3) + 1) + (column.type === "utf8" ? 16 : 8);
}

/** The bytes of each buffer in Arrow's order, good until the next cell: no validity bits where nothing is null. */
export function buffersOf(column: Column): readonly Uint8Array[] {
  const { rows, nulls, bitmap } = column;
  const bits = nulls === 0 ? NOTHING : bitmap.subarray(0, padded((rows + 7) >> 3));
  if (column.type === "int32") return [bits, bytesOf(column.values, rows)];
  return [bits, bytesOf(column.offsets, rows + 1), column.values.subarray(0, column.end)];
}

const NOTHING = new Uint8Array(0);

function bytesOf({ buffer, byteOffset }: Int32Array, count: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset, 4 * count);
}

function closeCell(column: TextColumn, valid: boolean): void {
  mark(column, valid);
  column.offsets[column.rows] = column.end;
}

function mark(column: Cells, valid: boolean): void {
  const { rows, bitmap } = column;
  if (valid) bitmap[rows >> 3]! |= 1 << (rows & 7);
  else column.nulls += 1;
  column.rows = rows + 1;
}

function ensure(column: TextColumn, more: number): void {
  const { values, end } = column;
  if (end + more <= values.length) return;
  column.values = Buffer.allocUnsafeSlow(Math.max(values.length * 2, end + more));
  values.copy(column.values, 0, 0, end);
}

const SHORT = 40;

/** Most cells are a few ASCII letters, which a loop writes in less time than a native call takes to begin. Null for others. */
function writeShort(values: Uint8Array, end: number, cell: string): number | null {
  const { length } = cell;
  if (length > SHORT) return null;
  for (let i = 0; i < length; i += 1) {
    const unit = cell.charCodeAt(i);
    if (unit >= 0x80) return null;
    values[end + i] = unit;
  }
  return end + length;
}

function shown(cell: unknown): string {
  return cell === undefined ? "nothing (write null for what is unknown)" : `${typeof cell} ${JSON.stringify(cell)}`;
}
