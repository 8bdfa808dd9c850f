/**
 * Holds the cells of a block's rows in a kernel's memory, one after another as they come, and turns them into one Arrow
 * message, column by column, with the kernel `gather` (`kernels/source/gather.ts`). The memory is used again for the next
 * block, so it stays bounded whatever the row count. (apache-arrow's `vectorFromArray` over JavaScript values costs 11 times as
 * much and infers dictionaries.)
 *
 * The memory, whose last two regions grow:
 *
 *     | kernel | types | counts | ends | cells ...           free | message ...        |
 *     0        16 KB                                              limit
 *
 *     kernel   for a kernel that writes cells (`byKernel`)
 *     types    u8 for each column
 *     counts   two i32 for each column: bytes of its cells, nulls
 *     ends     i32: where the first cell begins, then one past the last byte of each cell, with all bits inverted for a null
 *     cells    the bytes of the cells: UTF-8 or an i32; nothing for a null
 *     message  the block's message, written by `message`
 */
import type { Cell, ColumnType } from "../../data/contract/release/tables.ts";
import { type KernelMemory, openKernel, PAGE_BYTES } from "../kernels/kernel.ts";
import type { MessageHead } from "./message_head.ts";

/** A record batch as an encapsulated Arrow message. */
export interface BatchMessage {
  /** The whole message, good until the next block's. */
  readonly bytes: Uint8Array;
  /** The bytes before its body. */
  readonly headBytes: number;
}

/** Takes a row cell by cell, in the order of the table's columns. */
export interface RowCells {
  /** Adds bytes of UTF-8 to the next cell. */
  put(from: Uint8Array, start: number, end: number): void;
  /** Ends that cell; without a byte it is null. */
  end(): void;
  /** Adds a whole cell of UTF-8 bytes. */
  cell(from: Uint8Array, start: number, end: number): void;
  /** Adds a whole cell, a text or a number as the table says; throws a line that says which of them belongs there. */
  value(cell: Cell | undefined): void;
}

/** Takes the cells of a row that goes straight into the block. */
export interface BlockCells extends RowCells {
  /**
   * Adds `count` whole cells from a kernel that works in this block's memory. `write` gets the address for their bytes, at most
   * `bytes`, and the address for their ends, and returns where the last cell ends.
   */
  byKernel(count: number, bytes: number, write: (at: number, ends: number) => number): void;
  /** The memory to open such a kernel on; the first `KERNEL_BYTES` are the kernel's. */
  readonly memory: KernelMemory;
}

interface Gather {
  readonly open: (columns: number, types: number, counts: number, ends: number) => void;
  readonly measure: (rows: number) => void;
  readonly gather: (rows: number, message: number, headBytes: number, nodes: number, buffers: number) => number;
}

/** A column's type, as the kernel knows it. */
const TYPES = { utf8: 0, int32: 1 } as const;
/** The counts of one column. */
const COUNT = { bytes: 0, nulls: 1, words: 2 } as const;
/** A kernel may read and write so far past what it is given. */
const SLACK = 16;
const KERNEL_BYTES = 16 * 1024;
/** The region of the cells at first: twice a block's. */
const CELLS_BYTES = 128 * 1024;

export class CellStore implements BlockCells {
  readonly memory: KernelMemory;
  readonly #kernel: Gather;
  readonly #head: MessageHead;
  readonly #isText: readonly boolean[];
  readonly #width: number;
  /** Where each region begins. The message begins after `limit`. */
  readonly #at: { readonly types: number; readonly counts: number; readonly ends: number; readonly cells: number };
  #limit: number;
  /** The most that a message takes without the bytes of its texts. */
  readonly #messageBytes: number;

  /** Views of the whole memory and of two regions; growing the memory detaches them. */
  #bytes!: Buffer;
  #counts!: Int32Array;
  #ends!: Int32Array;

  /** Cells that are complete, and the column of the next one. */
  #count = 0;
  #column = 0;
  /** The bytes of the next cell so far. */
  #begin: number;
  #filled: number;
  #taken = 0;

  /** `most` is the largest number of rows that it has to hold, `head` what each message starts with. */
  constructor(columns: readonly ColumnType[], most: number, head: MessageHead) {
    this.#head = head;
    this.#isText = columns.map((type) => type === "utf8");
    this.#width = columns.length;
    const types = KERNEL_BYTES;
    const counts = padded(types + this.#width);
    const ends = counts + 4 * COUNT.words * this.#width;
    const cells = padded(ends + 4 * (1 + most * this.#width));
    this.#at = { types, counts, ends, cells };
    this.#limit = cells + CELLS_BYTES;
    this.#messageBytes = head.bytes.length + this.#width * (bodySlack(most) + 4 * (most + 1)) + SLACK;
    const { memory, kernel } = openKernel<Gather>("gather", this.#memoryBytes());
    this.memory = memory;
    this.#kernel = kernel;
    kernel.open(this.#width, types, counts, ends);
    this.#openViews();
    this.#bytes.set(columns.map((type) => TYPES[type]), types);
    this.#begin = this.#filled = this.#ends[0] = cells;
  }

  put(from: Uint8Array, start: number, end: number): void {
    const length = end - start;
    this.#ensure(length);
    const bytes = this.#bytes;
    let at = this.#filled;
    if (length > LONG) bytes.set(from.subarray(start, end), at);
    else for (let i = start; i < end; i += 1, at += 1) bytes[at] = from[i]!;
    this.#filled += length;
    this.#taken += length;
  }

  end(): void {
    this.#endCell(this.#filled > this.#begin);
  }

  cell(from: Uint8Array, start: number, end: number): void {
    this.put(from, start, end);
    this.end();
  }

  value(cell: Cell | undefined): void {
    if (cell === null) this.#endCell(false);
    else if (this.#isText[this.#column] === true) {
      if (typeof cell !== "string") throw new TypeError(`a text or null belongs here, not ${shown(cell)}`);
      this.#putText(cell);
      this.#endCell(true);
    } else {
      if (typeof cell !== "number" || (cell | 0) !== cell) throw new TypeError(`a whole number of 32 bits or null belongs here, not ${shown(cell)}`);
      this.#ensure(4);
      this.#filled = this.#bytes.writeInt32LE(cell, this.#filled);
      this.#endCell(true);
    }
  }

  byKernel(count: number, bytes: number, write: (at: number, ends: number) => number): void {
    this.#ensure(bytes);
    const end = write(this.#filled, this.#at.ends + 4 * (1 + this.#count));
    this.#taken += end - this.#filled;
    this.#begin = this.#filled = end;
    this.#count += count;
    this.#column = (this.#column + count) % this.#width;
  }

  /** The number of complete cells. */
  get count(): number {
    return this.#count;
  }

  /** All bytes of texts that ever came: the number only grows. */
  get taken(): number {
    return this.#taken;
  }

  /** The text of a cell by its number, from 0. */
  textAt(cell: number): string {
    return this.#bytes.toString("utf8", this.#beginOf(cell), this.#beginOf(cell + 1));
  }

  /** What the first `rows` rows take in the body of a message, each buffer padded to 8 bytes. */
  bodyBytes(rows: number): number {
    this.#kernel.measure(rows);
    let size = 0;
    for (let column = 0; column < this.#width; column += 1) size += this.#columnBytes(column, rows);
    return size;
  }

  /** The first `rows` rows as they stand in the file. */
  message(rows: number): BatchMessage {
    const { bytes: head, nodes, buffers, rows: rowsAt, bodyLength } = this.#head;
    const at = padded(this.#limit + SLACK);
    this.#kernel.measure(rows);
    this.#bytes.set(head, at);
    const end = this.#kernel.gather(rows, at, head.length, nodes, buffers);
    this.#bytes.writeUInt32LE(rows, at + rowsAt);
    this.#bytes.writeUInt32LE(end - at - head.length, at + bodyLength);
    return { bytes: this.#bytes.subarray(at, end), headBytes: head.length };
  }

  /** Forgets the first `gone` cells and moves the others to the beginning. */
  dropCells(gone: number): void {
    const start = this.#beginOf(gone);
    const moved = start - this.#at.cells;
    this.#bytes.copyWithin(this.#at.cells, start, this.#filled);
    this.#count -= gone;
    const ends = this.#ends;
    for (let i = 1; i <= this.#count; i += 1) {
      const end = ends[gone + i]!;
      // A null's end is inverted: as the place goes down, the number goes up.
      ends[i] = end < 0 ? end + moved : end - moved;
    }
    this.#begin = this.#filled -= moved;
  }

  #endCell(valid: boolean): void {
    this.#count += 1;
    this.#ends[this.#count] = valid ? this.#filled : ~this.#filled;
    this.#begin = this.#filled;
    this.#column = this.#column + 1 === this.#width ? 0 : this.#column + 1;
  }

  #putText(text: string): void {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    this.#ensure(text.length * 3);
    const end = writeShort(this.#bytes, this.#filled, text) ?? this.#filled + this.#bytes.write(text, this.#filled, "utf8");
    this.#taken += end - this.#filled;
    this.#filled = end;
  }

  #beginOf(cell: number): number {
    const end = this.#ends[cell]!;
    return end < 0 ? ~end : end;
  }

  /** As `measure` counted the column. */
  #columnBytes(column: number, rows: number): number {
    const bytes = this.#counts[COUNT.words * column + COUNT.bytes]!;
    const nulls = this.#counts[COUNT.words * column + COUNT.nulls]!;
    const bits = nulls === 0 ? 0 : padded((rows + 7) >> 3);
    return bits + (this.#isText[column] === true ? padded(4 * (rows + 1)) + padded(bytes) : padded(4 * rows));
  }

  /** Makes room for so many more bytes of cells. */
  #ensure(more: number): void {
    if (this.#filled + more > this.#limit) this.#grow(this.#filled + more);
  }

  #grow(end: number): void {
    this.#limit = Math.max(2 * this.#limit - this.#at.cells, end);
    const missing = this.#memoryBytes() - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.#openViews();
  }

  /** All regions: a message takes the bytes of the cells once more. */
  #memoryBytes(): number {
    return this.#at.cells + 2 * (this.#limit - this.#at.cells + SLACK) + this.#messageBytes;
  }

  #openViews(): void {
    const { counts, ends, cells } = this.#at;
    this.#bytes = Buffer.from(this.memory.buffer);
    this.#counts = new Int32Array(this.memory.buffer, counts, COUNT.words * this.#width);
    this.#ends = new Int32Array(this.memory.buffer, ends, (cells - ends) >> 2);
  }
}

/** What a column may take in a message, without its cells and 4 bytes for each row: padding, and a bitmap once there is a null. */
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

function padded(bytes: number): number {
  return (bytes + 7) & ~7;
}

function shown(cell: unknown): string {
  return cell === undefined ? "nothing (write null for what is unknown)" : `${typeof cell} ${JSON.stringify(cell)}`;
}
