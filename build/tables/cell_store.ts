/**
 * The cells of a block's rows, one behind the other as they come, and where each ends; then all of them column by column in
 * one Arrow message, by a kernel (`kernels/source/gather.ts`). The memory is used again for the next block, so that it stays
 * bounded whatever the row count. (`vectorFromArray` over JS values costs 11 times as much and infers dictionaries.)
 */
import type { Cell, ColumnType } from "../../data/contract/release/tables.ts";
import { GATHER_KERNEL } from "../kernels/gather.ts";
import { type KernelMemory, openKernel, PAGE_BYTES } from "../kernels/kernel.ts";
import type { MessageHead } from "./message_head.ts";

/** A record batch as an encapsulated Arrow message. */
export interface BatchMessage {
  /** The whole message, good until the next. */
  readonly bytes: Uint8Array;
  /** Of what stands before the body. */
  readonly headBytes: number;
}

/** Takes a row cell by cell, in the order of the table's columns. */
export interface RowCells {
  /** Bytes of UTF-8 of the cell in hand, behind what it has already. */
  put(from: Uint8Array, start: number, end: number): void;
  /** Ends that cell; one without a byte is null. */
  end(): void;
  /** A whole cell from bytes. */
  cell(from: Uint8Array, start: number, end: number): void;
  /** A whole cell from a value; a text or a number as the table says. Throws a line that says what it should be. */
  value(cell: Cell | undefined): void;
}

/** Of a block's own row. */
export interface BlockCells extends RowCells {
  /**
   * `count` whole cells from a kernel that works in this block's memory: it is given where their bytes go, `bytes` of them at
   * most, and where the ends are noted, and says where the last one ends.
   */
  byKernel(count: number, bytes: number, write: (at: number, ends: number) => number): void;
  /** What such a kernel is opened on: it may keep `KERNEL_BYTES` at its beginning. */
  readonly memory: KernelMemory;
}

export interface CellStore {
  readonly cells: BlockCells;
  /** How many cells there are. */
  count(): number;
  /** All bytes of texts that ever came: they only grow. */
  taken(): number;
  /** Of the cell of that number, from 0. */
  textAt(cell: number): string;
  /** What the first `rows` rows take in the body of a message, each buffer padded to 8 bytes. */
  bodyBytes(rows: number): number;
  /** Those rows as they stand in the file. */
  message(rows: number): BatchMessage;
  /** Forgets all cells before the one of that number. */
  keepFrom(cell: number): void;
}

interface Gather {
  readonly open: (columns: number, types: number, counts: number, ends: number) => void;
  readonly measure: (rows: number) => void;
  readonly gather: (rows: number, message: number, headBytes: number, nodes: number, buffers: number) => number;
}

/** A column's type, as the kernel knows it. */
const TYPES = { utf8: 0, int32: 1 } as const;
/** Of each column, as the kernel counts it. */
const COUNT = { bytes: 0, nulls: 1, words: 2 } as const;
/** Behind whatever a kernel reads or writes. */
const SLACK = 16;
/** For a kernel that writes cells. */
const KERNEL_BYTES = 16 * 1024;
/** Of the cells, to begin with: twice a block's. */
const CELLS_BYTES = 128 * 1024;

/** `most` is the largest number of rows it has to hold, `head` what stands before the body of each message. */
export function openCells(columns: readonly ColumnType[], most: number, head: MessageHead): CellStore {
  const width = columns.length;
  const isText = columns.map((type) => type === "utf8");
  const typesAt = KERNEL_BYTES;
  const countsAt = padded(typesAt + width);
  const endsAt = countsAt + 4 * COUNT.words * width;
  const cellsAt = padded(endsAt + 4 * (1 + most * width));
  /** Of a message beside the bytes of its texts. */
  const messageBytes = head.bytes.length + width * (bodySlack(most) + 4 * (most + 1)) + SLACK;
  const sizeFor = (cellsBytes: number): number => cellsAt + 2 * (cellsBytes + SLACK) + messageBytes;
  const { memory, kernel } = openKernel<Gather>(GATHER_KERNEL, sizeFor(CELLS_BYTES));
  kernel.open(width, typesAt, countsAt, endsAt);
  /** Where the cells may end, and the message begins behind. */
  let limit = cellsAt + CELLS_BYTES;
  const countsIn = (): Int32Array => new Int32Array(memory.buffer, countsAt, COUNT.words * width);
  const endsIn = (): Int32Array => new Int32Array(memory.buffer, endsAt, 1 + most * width);
  let [bytes, counts, ends] = [Buffer.from(memory.buffer), countsIn(), endsIn()];
  bytes.set(columns.map((type) => TYPES[type]), typesAt);
  ends[0] = cellsAt;

  /** Where the end of the next cell is noted, its column, where it begins, and one past the last byte. */
  let cell = 1;
  let next = 0;
  let begin = cellsAt;
  let filled = cellsAt;
  let taken = 0;

  function ensure(more: number): void {
    if (filled + more <= limit) return;
    limit = cellsAt + Math.max(2 * (limit - cellsAt), filled + more - cellsAt);
    const missing = sizeFor(limit - cellsAt) - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    // Growing has taken the memory away from all that held it.
    [bytes, counts, ends] = [Buffer.from(memory.buffer), countsIn(), endsIn()];
  }

  function put(from: Uint8Array, start: number, end: number): void {
    const length = end - start;
    taken += length;
    ensure(length);
    let at = filled;
    if (length > LONG) bytes.set(from.subarray(start, end), at);
    else for (let i = start; i < end; i += 1, at += 1) bytes[at] = from[i]!;
    filled += length;
  }

  function close(valid: boolean): void {
    ends[cell] = valid ? filled : ~filled;
    begin = filled;
    cell += 1;
    next = next + 1 === width ? 0 : next + 1;
  }

  function value(of: Cell | undefined): void {
    if (of === null) close(false);
    else if (isText[next] === true) {
      if (typeof of !== "string") throw new TypeError(`a text or null belongs here, not ${shown(of)}`);
      putText(of);
      close(true);
    } else {
      if (typeof of !== "number" || (of | 0) !== of) throw new TypeError(`a whole number of 32 bits or null belongs here, not ${shown(of)}`);
      ensure(4);
      filled = bytes.writeInt32LE(of, filled);
      close(true);
    }
  }

  function putText(text: string): void {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    ensure(text.length * 3);
    const end = writeShort(bytes, filled, text) ?? filled + bytes.write(text, filled, "utf8");
    taken += end - filled;
    filled = end;
  }

  function columnBytes(column: number, rows: number): number {
    const nulls = counts[COUNT.words * column + COUNT.nulls]!;
    const bits = nulls === 0 ? 0 : padded((rows + 7) >> 3);
    return bits + (isText[column] === true ? padded(4 * (rows + 1)) + padded(counts[COUNT.words * column + COUNT.bytes]!) : padded(4 * rows));
  }

  const startOf = (at: number): number => placeOf(ends[at]!);
  return {
    cells: {
      put,
      end: () => close(filled > begin),
      cell(from, start, end) {
        put(from, start, end);
        close(filled > begin);
      },
      value,
      memory,
      byKernel(count, most, write) {
        ensure(most);
        const end = write(filled, endsAt + 4 * cell);
        taken += end - filled;
        begin = filled = end;
        cell += count;
        next = (next + count) % width;
      },
    },
    count: () => cell - 1,
    taken: () => taken,
    textAt: (at) => bytes.toString("utf8", startOf(at), startOf(at + 1)),
    bodyBytes(rows) {
      kernel.measure(rows);
      let size = 0;
      for (let column = 0; column < width; column += 1) size += columnBytes(column, rows);
      return size;
    },
    message(rows) {
      kernel.measure(rows);
      const message = padded(limit + SLACK);
      bytes.set(head.bytes, message);
      const end = kernel.gather(rows, message, head.bytes.length, head.nodes, head.buffers);
      bytes.writeUInt32LE(rows, message + head.rows);
      bytes.writeUInt32LE(end - message - head.bytes.length, message + head.bodyLength);
      return { bytes: bytes.subarray(message, end), headBytes: head.bytes.length };
    },
    keepFrom(first) {
      const start = startOf(first);
      const moved = start - cellsAt;
      bytes.copyWithin(cellsAt, start, filled);
      const kept = cell - 1 - first;
      // Also of a null, whose bits are turned: the place goes down by as much, so what is turned goes up.
      for (let i = 1; i <= kept; i += 1) ends[i] = ends[first + i]! < 0 ? ends[first + i]! + moved : ends[first + i]! - moved;
      cell = 1 + kept;
      begin = filled = filled - moved;
    },
  };
}

/** What a column may take of a message beside its cells and 4 bytes a row: padding, and a bitmap once there is a null. */
export function bodySlack(rows: number): number {
  return padded((rows >> 3) + 1) + 16;
}

/** From here on a native copy is the faster one. */
const LONG = 64;
const SHORT = 40;

/** Most cells are a few ASCII letters, which a loop writes in less time than a native call takes to begin. Null for others. */
function writeShort(bytes: Uint8Array, at: number, cell: string): number | null {
  const { length } = cell;
  if (length > SHORT) return null;
  for (let i = 0; i < length; i += 1) {
    const unit = cell.charCodeAt(i);
    if (unit >= 0x80) return null;
    bytes[at + i] = unit;
  }
  return at + length;
}

/** Of an end as the kernel takes it: all bits are turned for a null. */
function placeOf(end: number): number {
  return end < 0 ? ~end : end;
}

function padded(bytes: number): number {
  return (bytes + 7) & ~7;
}

function shown(cell: unknown): string {
  return cell === undefined ? "nothing (write null for what is unknown)" : `${typeof cell} ${JSON.stringify(cell)}`;
}
