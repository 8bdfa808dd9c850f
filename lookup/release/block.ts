/**
 * Finds a row in one block of a table (`data/table/block.ts` opens the block). It decodes only what the row needs: a binary
 * search on the bytes of the key column, then the cells of that row. (apache-arrow's reader takes ten times as long as the
 * whole look-up, and 100 ms to start.)
 */
import type { Cell } from "../../data/contract/release/tables.ts";
import { blockOpener, bufferAt, isNull, layoutOf } from "../../data/table/block.ts";
import type { Block, BlockColumn, Layout } from "../../data/table/block.ts";
import { BlockCells } from "./cells.ts";
import type { Cells } from "./cells.ts";

export type BlockRow = Record<string, Cell>;

export interface BlockDecoder {
  /**
   * The row with this key, null when the block has none. `bytes` is exactly one block; throws an Error that says what is
   * wrong with it otherwise.
   */
  find(bytes: Uint8Array, key: Uint8Array): BlockRow | null;
  /** The result of `read` on the cells of that row, without making an object of them. Throws as `find` does. */
  pick<R>(bytes: Uint8Array, key: Uint8Array, read: (cells: Cells) => R): R | null;
  /** The keys that begin with the prefix. Throws as `find` does. */
  keys(bytes: Uint8Array, prefix: Uint8Array): BlockKeys;
  /** At most `most` rows whose keys begin with the prefix and are not before `from`. Throws as `find` does. */
  rows(bytes: Uint8Array, prefix: Uint8Array, from: Uint8Array, most: number): BlockRow[];
}

/** Consecutive keys of a block, read from its bytes when asked for: valid until those bytes are overwritten. */
export interface BlockKeys {
  readonly count: number;
  /** The keys `from` to `to`, exclusive, without separators; null when a character takes more than one byte. */
  text(from: number, to: number): string | null;
  /** Where the i-th key begins in the text of all keys; with `count`, where that text ends. */
  start(i: number): number;
  /** The i-th key, with any characters. */
  at(i: number): string;
}

/** Cells up to this many bytes are copied together and decoded with one call for the whole row. */
const SHORT = 256;

/** A decoder for blocks with these columns, the key first. It reuses a scratch buffer, so calls must not overlap. */
export function blockDecoder(columns: readonly BlockColumn[]): BlockDecoder {
  const layout = layoutOf(columns);
  const openBlock = blockOpener(layout);
  const readRow = rowReader(layout);
  const cells = new BlockCells(layout);
  return {
    find(bytes, key) {
      const block = openBlock(bytes);
      const row = findKey(block, key);
      return row < 0 ? null : readRow(block, row);
    },
    pick(bytes, key, read) {
      const block = openBlock(bytes);
      const row = findKey(block, key);
      return row < 0 ? null : read(cells.at(block, row));
    },
    keys: (bytes, prefix) => keysOf(openBlock(bytes), prefix),
    rows(bytes, prefix, from, most) {
      const block = openBlock(bytes);
      const first = rowsBefore(block, from, 0, false);
      const count = Math.min(most, rowsBefore(block, prefix, first, true) - first);
      return Array.from({ length: Math.max(0, count) }, (_, i) => readRow(block, first + i));
    },
  };
}

const keyDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A class, because a search makes one for each block and closures would be made each time. */
class KeyRun implements BlockKeys {
  readonly count: number;
  readonly #block: Block;
  /** The position of the first key's offset in the block, and the value of that offset. */
  readonly #offsets: number;
  readonly #origin: number;

  constructor(block: Block, first: number, end: number) {
    this.#block = block;
    this.count = end - first;
    this.#offsets = bufferAt(block, 1) + first * 4;
    this.#origin = block.view.getInt32(this.#offsets, true);
  }

  start(i: number): number {
    return this.#block.view.getInt32(this.#offsets + i * 4, true) - this.#origin;
  }

  text(from: number, to: number): string | null {
    const bytes = this.#bytes(from, to);
    const text = keyDecoder.decode(bytes);
    return text.length === bytes.length ? text : null;
  }

  at(i: number): string {
    return keyDecoder.decode(this.#bytes(i, i + 1));
  }

  #bytes(from: number, to: number): Uint8Array {
    const origin = bufferAt(this.#block, 2) + this.#origin;
    return this.#block.bytes.subarray(origin + this.start(from), origin + this.start(to));
  }
}

/** The keys with the prefix. They are consecutive, because keys are sorted. */
function keysOf(block: Block, prefix: Uint8Array): BlockKeys {
  const first = rowsBefore(block, prefix, 0, false);
  return new KeyRun(block, first, rowsBefore(block, prefix, first, true));
}

/** The first row at or after `low` whose key has the prefix or sorts after it; with `through`, the first whose key sorts after all with the prefix. */
function rowsBefore(block: Block, prefix: Uint8Array, low: number, through: boolean): number {
  const offsets = bufferAt(block, 1);
  const text = bufferAt(block, 2);
  let high = block.rows;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = block.view.getInt32(offsets + middle * 4, true);
    const length = block.view.getInt32(offsets + middle * 4 + 4, true) - start;
    const order = compareAt(block.bytes, text + start, Math.min(length, prefix.length), prefix);
    if (order < 0 || (through && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The row with this key, -1 for none. Keys are sorted by their bytes; the key column has no nulls. */
function findKey(block: Block, key: Uint8Array): number {
  const offsets = bufferAt(block, 1);
  const text = bufferAt(block, 2);
  let low = 0;
  let high = block.rows - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const start = block.view.getInt32(offsets + middle * 4, true);
    const end = block.view.getInt32(offsets + middle * 4 + 4, true);
    const order = compareAt(block.bytes, text + start, end - start, key);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Compares `length` bytes at `at` with the key, as memcmp does. */
function compareAt(bytes: Uint8Array, at: number, length: number, key: Uint8Array): number {
  const shared = Math.min(length, key.length);
  for (let i = 0; i < shared; i += 1) {
    const difference = bytes[at + i]! - key[i]!;
    if (difference !== 0) return difference;
  }
  return length - key.length;
}

/**
 * Turns one row into an object. Short ASCII cells are copied next to each other, decoded as one string, and sliced, which
 * takes half the time of one decoder call per cell. All other cells are decoded one by one.
 */
function rowReader(layout: readonly Layout[]): (block: Block, row: number) => BlockRow {
  // A byte order mark inside a cell is part of the publisher's text.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const scratch = new Uint8Array(SHORT * layout.length);
  const cells: Cell[] = layout.map(() => null);
  /** Copied for each row, so that every row has the same hidden class, with its properties in the order of the columns. */
  const blank: BlockRow = Object.fromEntries(layout.map(({ name }) => [name, null]));
  /** Where each copied cell ends in the scratch buffer, -1 for a cell that is already in `cells`. */
  const ends = new Int32Array(layout.length);
  return (block, row) => {
    let end = 0;
    for (let i = 0; i < layout.length; i += 1) {
      const { type, buffer } = layout[i]!;
      ends[i] = -1;
      if (isNull(block, i, buffer, row)) cells[i] = null;
      else if (type === "int32") cells[i] = block.view.getInt32(bufferAt(block, buffer + 1) + row * 4, true);
      else {
        const offsets = bufferAt(block, buffer + 1) + row * 4;
        const text = bufferAt(block, buffer + 2);
        const from = text + block.view.getInt32(offsets, true);
        const to = text + block.view.getInt32(offsets + 4, true);
        const gathered = to - from > SHORT ? -1 : gatherAscii(block.bytes, from, to, scratch, end);
        if (gathered < 0) cells[i] = decoder.decode(block.bytes.subarray(from, to));
        else ends[i] = end = gathered;
      }
    }
    return assemble({ ...blank }, layout, cells, ends, decoder.decode(scratch.subarray(0, end)));
  };
}

/** Copies a cell into the scratch buffer. Returns the new end, or -1 when a byte is not ASCII. */
function gatherAscii(bytes: Uint8Array, from: number, to: number, scratch: Uint8Array, at: number): number {
  let seen = 0;
  let end = at;
  for (let i = from; i < to; i += 1) {
    const byte = bytes[i]!;
    seen |= byte;
    scratch[end] = byte;
    end += 1;
  }
  return seen < 0x80 ? end : -1;
}

function assemble(row: BlockRow, layout: readonly Layout[], cells: readonly Cell[], ends: Int32Array, gathered: string): BlockRow {
  let start = 0;
  for (let i = 0; i < layout.length; i += 1) {
    const end = ends[i]!;
    row[layout[i]!.name] = end < 0 ? cells[i]! : gathered.slice(start, end);
    if (end >= 0) start = end;
  }
  return row;
}
