/**
 * The block being filled: the cells of its rows one behind the other, as they come, and where each ends; then all of them
 * column by column into one Arrow message, by a kernel (`kernels/source/gather.ts`). A row comes as an object, or cell by
 * cell, as bytes, from where it lies. The memory is used again for the next block, so that it stays bounded whatever the row
 * count. (`vectorFromArray` over JS values costs 11 times as much and infers dictionaries.)
 */
import { BLOCK_BYTES, BLOCK_ROWS } from "../../data/contract/tables.ts";
import type { Cell, TableName, TableSchema } from "../../data/contract/tables.ts";
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
  /** A whole cell from a value; a text or a number as the table says. */
  value(cell: Cell): void;
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

export interface OpenBlock {
  append(row: Readonly<Record<string, Cell>>, key: string): void;
  /** The cells of one row more; `endRow` when all are given. */
  readonly cells: BlockCells;
  endRow(): void;
  /** Whether the message with its body would be longer than a block may be, as it would stand in the file (within 64 bytes). */
  isOver(): boolean;
  rows(): number;
  /** Of a row in the block: its first column. */
  keyAt(row: number): string;
  /** As it stands in the file: to be written before the next row. */
  message(): BatchMessage;
  clear(): void;
  /** Takes the last row back, and gives it to the next block when this one is written. */
  dropLast(): void;
  clearForLast(): void;
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
/** Of the cells of a block, to begin with. */
const CELLS_BYTES = 2 * BLOCK_BYTES;

/** `head` is what stands before the body of each message. */
export function openBlock(name: TableName, table: TableSchema, head: MessageHead): OpenBlock {
  const names = Object.keys(table.columns);
  const types = names.map((column) => TYPES[table.columns[column]!]);
  const width = names.length;
  const most = table.blockRows ?? BLOCK_ROWS;
  const metadata = metadataBytes(table);
  const isText = types.map((type) => type === TYPES.utf8);
  /** What a row takes beside the bytes of its texts, at most, and what the columns of a block do. */
  const rowBytes = 4 * width;
  const slack = width * (padded((most >> 3) + 1) + 16);

  const typesAt = KERNEL_BYTES;
  const countsAt = padded(typesAt + width);
  const endsAt = countsAt + 4 * COUNT.words * width;
  // One row more than a block holds: it is appended, then taken back.
  const cellsAt = padded(endsAt + 4 * (1 + (most + 1) * width));
  /** Of a message beside the bytes of its texts. */
  const messageBytes = head.bytes.length + slack + (most + 2) * rowBytes + SLACK;
  const sizeFor = (cellsBytes: number): number => cellsAt + 2 * (cellsBytes + SLACK) + messageBytes;
  const { memory, kernel } = openKernel<Gather>(GATHER_KERNEL, sizeFor(CELLS_BYTES));
  kernel.open(width, typesAt, countsAt, endsAt);
  /** Where the cells may end, and the message begins behind. */
  let limit = cellsAt + CELLS_BYTES;
  const countsIn = (): Int32Array => new Int32Array(memory.buffer, countsAt, COUNT.words * width);
  const endsIn = (): Int32Array => new Int32Array(memory.buffer, endsAt, 1 + (most + 1) * width);
  let [bytes, counts, ends] = [Buffer.from(memory.buffer), countsIn(), endsIn()];
  bytes.set(types, typesAt);
  ends[0] = cellsAt;

  let rows = 0;
  /** Of the row in hand: its next cell. */
  let next = 0;
  /** Of the block: where the end of the next cell is noted, where that cell begins, and one past the last byte. */
  let cell = 1;
  let begin = cellsAt;
  let filled = cellsAt;
  /** Counting all columns for each row costs more than the row: it is done again only when this many bytes have come. */
  let room = 0;
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
    next += 1;
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

  function endRow(): void {
    if (next !== width) throw new Error(`table ${name}, row ${rows}: ${next} cells where the table has ${width} columns`);
    next = 0;
    rows += 1;
    taken += rowBytes;
  }

  /** What a column takes in the body of the message, each buffer padded to 8 bytes. */
  function bodyBytes(column: number): number {
    const nulls = counts[COUNT.words * column + COUNT.nulls]!;
    const bits = nulls === 0 ? 0 : padded((rows + 7) >> 3);
    return bits + (isText[column] === true ? padded(4 * (rows + 1)) + padded(counts[COUNT.words * column + COUNT.bytes]!) : padded(4 * rows));
  }

  function isFull(): boolean {
    kernel.measure(rows);
    let size = metadata;
    for (let column = 0; column < width; column += 1) size += bodyBytes(column);
    room = BLOCK_BYTES - slack - size;
    taken = 0;
    return size > BLOCK_BYTES;
  }

  const startOf = (at: number): number => placeOf(ends[at]!);
  return {
    append(row, key) {
      // A column that the table lacks would be lost without a word.
      if (Object.keys(row).length > width) throw new Error(extraColumns(name, key, row, names));
      for (const column of names) {
        try {
          value(row[column]);
        } catch (error) {
          throw new Error(`table ${name}, key ${key}, column ${column}: ${(error as Error).message}`, { cause: error });
        }
      }
      endRow();
    },
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
        next += count;
      },
    },
    endRow,
    isOver: () => taken >= room && isFull(),
    rows: () => rows,
    keyAt: (row) => bytes.toString("utf8", startOf(row * width), startOf(row * width + 1)),
    message() {
      kernel.measure(rows);
      const message = padded(limit + SLACK);
      bytes.set(head.bytes, message);
      const end = kernel.gather(rows, message, head.bytes.length, head.nodes, head.buffers);
      bytes.writeUInt32LE(rows, message + head.rows);
      bytes.writeUInt32LE(end - message - head.bytes.length, message + head.bodyLength);
      return { bytes: bytes.subarray(message, end), headBytes: head.bytes.length };
    },
    clear() {
      rows = room = 0;
      cell = 1;
      begin = filled = cellsAt;
    },
    dropLast() {
      rows -= 1;
    },
    clearForLast() {
      const first = rows * width;
      const start = startOf(first);
      bytes.copyWithin(cellsAt, start, filled);
      // Also of a null, whose bits are turned: the place goes down by as much, so what is turned goes up.
      for (let i = 1; i <= width; i += 1) ends[i] = ends[first + i]! < 0 ? ends[first + i]! + start - cellsAt : ends[first + i]! - start + cellsAt;
      rows = 1;
      room = 0;
      cell = 1 + width;
      begin = filled = filled - start + cellsAt;
    },
  };
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

/** A message's metadata has a fixed size for a schema: 16 bytes a column, 16 a buffer, and the frame around them. */
function metadataBytes(table: TableSchema): number {
  const types = Object.values(table.columns);
  const buffers = types.reduce((sum, type) => sum + (type === "utf8" ? 3 : 2), 0);
  return 16 * (types.length + buffers) + 144;
}

function extraColumns(name: TableName, key: string, row: object, names: readonly string[]): string {
  const extra = Object.keys(row).filter((column) => !names.includes(column));
  return `table ${name}, key ${key}: no such column: ${extra.join(", ")}; add it to data/contract/tables.ts or leave it out of the row`;
}
