/**
 * The growing buffers of one block's columns, already in Arrow's layout: values, offsets, validity bits. They are filled
 * cell by cell, handed to `makeData` without a copy and used again for the next block, so that memory stays bounded
 * whatever the row count. (`vectorFromArray` over JS values costs 11 times as much and infers dictionaries.)
 */
import { Int32, makeData, Utf8 } from "apache-arrow";
import type { Data } from "apache-arrow";
import type { Cell, ColumnType } from "../../data/contract/tables.ts";

export interface Column {
  /** Throws a line that says what the cell should be. A cell of the wrong type leaves the column as it was. */
  append(cell: Cell | undefined): void;
  /** Takes the last cell back. */
  drop(): void;
  clear(): void;
  /** What the column takes in the body of an Arrow message, each buffer padded to 8 bytes. */
  bodyBytes(): number;
  /** Views of the buffers, good until the next `append` or `clear`. */
  data(): Data<Utf8> | Data<Int32>;
}

/** A column of up to `most` rows, and of one more while the writer decides. */
export function openColumn(type: ColumnType, most: number): Column {
  return type === "utf8" ? utf8Column(most) : int32Column(most);
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

interface Validity {
  readonly nulls: number;
  readonly bitmap: Uint8Array;
  set(row: number, valid: boolean): void;
  unset(row: number): void;
  clear(): void;
  bytes(rows: number): number;
}

/** One bit a row, 1 for a value. A column without nulls writes no bitmap at all. */
function openValidity(most: number): Validity {
  // Room for one row more than a block holds: the writer appends it, then takes it back.
  const bitmap = new Uint8Array(padded(most / 8 + 1));
  let nulls = 0;
  const isSet = (row: number): boolean => (bitmap[row >> 3]! & (1 << (row & 7))) !== 0;
  return {
    get nulls() { return nulls; },
    bitmap,
    set(row, valid) {
      if (valid) bitmap[row >> 3]! |= 1 << (row & 7);
      else nulls += 1;
    },
    unset(row) {
      if (isSet(row)) bitmap[row >> 3]! &= ~(1 << (row & 7));
      else nulls -= 1;
    },
    clear() {
      bitmap.fill(0);
      nulls = 0;
    },
    bytes: (rows) => (nulls === 0 ? 0 : padded(Math.ceil(rows / 8))),
  };
}

function utf8Column(most: number): Column {
  const type = new Utf8();
  const validity = openValidity(most);
  const offsets = new Int32Array(most + 2);
  let values = Buffer.allocUnsafeSlow(8 * 1024);
  let rows = 0;
  let end = 0;
  /** A UTF-16 unit takes at most three bytes of UTF-8. */
  const ensure = (text: string): void => {
    if (end + text.length * 3 <= values.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(values.length * 2, end + text.length * 3));
    values.copy(larger, 0, 0, end);
    values = larger;
  };
  return {
    append(cell) {
      if (typeof cell !== "string" && cell !== null) throw new TypeError(`a text or null belongs here, not ${shown(cell)}`);
      if (cell !== null) {
        ensure(cell);
        end = writeShort(values, end, cell) ?? end + values.write(cell, end, "utf8");
      }
      validity.set(rows, cell !== null);
      rows += 1;
      offsets[rows] = end;
    },
    drop() {
      rows -= 1;
      validity.unset(rows);
      end = offsets[rows]!;
    },
    clear() {
      validity.clear();
      rows = 0;
      end = 0;
    },
    bodyBytes: () => validity.bytes(rows) + padded(4 * (rows + 1)) + padded(end),
    data: () => makeData({
      type, length: rows, nullCount: validity.nulls, nullBitmap: validity.bitmap.subarray(0, padded(Math.ceil(rows / 8))),
      valueOffsets: offsets.subarray(0, rows + 1), data: values.subarray(0, end),
    }),
  };
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

function int32Column(most: number): Column {
  const type = new Int32();
  const validity = openValidity(most);
  const values = new Int32Array(most + 1);
  let rows = 0;
  return {
    append(cell) {
      if (cell !== null && (typeof cell !== "number" || (cell | 0) !== cell)) {
        throw new TypeError(`a whole number of 32 bits or null belongs here, not ${shown(cell)}`);
      }
      // A null's slot is zeroed: what lies there before would make two builds differ.
      values[rows] = cell ?? 0;
      validity.set(rows, cell !== null);
      rows += 1;
    },
    drop() {
      rows -= 1;
      validity.unset(rows);
    },
    clear() {
      validity.clear();
      rows = 0;
    },
    bodyBytes: () => validity.bytes(rows) + padded(4 * rows),
    data: () => makeData({
      type, length: rows, nullCount: validity.nulls, nullBitmap: validity.bitmap.subarray(0, padded(Math.ceil(rows / 8))),
      data: values.subarray(0, rows),
    }),
  };
}

function shown(cell: unknown): string {
  return cell === undefined ? "nothing (write null for what is unknown)" : `${typeof cell} ${JSON.stringify(cell)}`;
}
