/** Walks over a table's rows in key order. Blocks are read some megabytes at a time; a skipped window is never read. */
import { blockOpener, bufferAt, layoutOf, validityAt } from "../../data/table/block.ts";
import type { Block, Layout } from "../../data/table/block.ts";
import type { Cell } from "../../data/contract/release/tables.ts";
import type { TableBytes } from "./table_bytes.ts";

/** A remote store takes about 25 ms to begin an answer, so each request asks for this much. */
export const WINDOW_BYTES = 4 << 20;

/** Where the buffers of a column begin in the open block. */
interface Place {
  /** -1 for a column without nulls. */
  validity: number;
  /** The offsets of a text column, the values of another. */
  first: number;
  text: number;
}

/** A class because a walk has much state, and its methods are called for each of millions of rows. */
export class Cursor {
  /** The open block, or the next one. */
  block = 0;
  row = 0;
  /** Rows of the open block, 0 while none is open. */
  rows = 0;
  bytes: Buffer = Buffer.alloc(0);
  view: DataView = new DataView(new ArrayBuffer(0));
  readonly places: readonly Place[];
  readonly layout: readonly Layout[];
  blocksRead = 0;
  readonly #table: TableBytes;
  readonly #windowBytes: number;
  readonly #scratch: Uint8Array | undefined;
  readonly #open: (bytes: Uint8Array) => Block;
  #window: { readonly from: number; readonly to: number; readonly bytes: Buffer } | null = null;

  /**
   * `windowBytes` 0 reads one block at a time, for a caller that wants a single one. With `scratch`, of `windowBytes`, the bytes
   * of a block are gone with its window, and nothing is left to the allocator, which keeps large buffers for long.
   */
  constructor(table: TableBytes, windowBytes = WINDOW_BYTES, scratch?: Uint8Array) {
    this.#table = table;
    this.#scratch = scratch;
    this.#windowBytes = windowBytes;
    this.layout = layoutOf(table.entry.columns);
    this.#open = blockOpener(this.layout);
    this.places = this.layout.map(() => ({ validity: -1, first: 0, text: 0 }));
  }

  get isDone(): boolean {
    return this.block >= this.#table.index.blocks;
  }

  /** Whether no block is open, so that the next may be skipped. */
  get isBetween(): boolean {
    return this.rows === 0;
  }

  /** The checksum and the length of the block, known before it is read: equal for blocks of equal bytes. */
  get blockSum(): string {
    const { index } = this.#table;
    return `${index.crc32(this.block)} ${index.range(this.block).length}`;
  }

  skip(): void {
    this.block += 1;
  }

  /** Opens the next block unless one is open. */
  async load(): Promise<void> {
    if (this.rows > 0) return;
    const bytes = await this.#bytesOf(this.block);
    const block = this.#open(bytes);
    this.bytes = bytes;
    this.view = block.view;
    this.rows = block.rows;
    this.row = 0;
    this.layout.forEach(({ buffer, type }, column) => {
      const place = this.places[column]!;
      place.validity = validityAt(block, column, buffer);
      place.first = bufferAt(block, buffer + 1);
      if (type === "utf8") place.text = bufferAt(block, buffer + 2);
    });
    this.blocksRead += 1;
  }

  /** Moves on by `rows`; after its last row the block is closed. */
  advance(rows: number): void {
    this.row += rows;
    if (this.row < this.rows) return;
    this.rows = 0;
    this.block += 1;
  }

  isNull(column: number, row: number): boolean {
    const { validity } = this.places[column]!;
    return validity >= 0 && (this.bytes[validity + (row >> 3)]! & (1 << (row & 7))) === 0;
  }

  /** Where a text begins in the block. It ends where the text of the next row begins. */
  textAt(column: number, row: number): number {
    const { first, text } = this.places[column]!;
    return text + this.view.getInt32(first + row * 4, true);
  }

  cell(column: number, row: number): Cell {
    if (this.isNull(column, row)) return null;
    if (this.layout[column]!.type === "int32") return this.view.getInt32(this.places[column]!.first + row * 4, true);
    return this.bytes.toString("utf8", this.textAt(column, row), this.textAt(column, row + 1));
  }

  async #bytesOf(block: number): Promise<Buffer> {
    const { index } = this.#table;
    let window = this.#window;
    if (window === null || block < window.from || block >= window.to) {
      const to = this.#windowEnd(block);
      window = this.#window = { from: block, to, bytes: await this.#table.read(block, to - block, this.#scratch) };
    }
    const { offset, length } = index.range(block);
    const from = offset - index.range(window.from).offset;
    return window.bytes.subarray(from, from + length);
  }

  #windowEnd(block: number): number {
    const { index } = this.#table;
    const start = index.range(block).offset;
    let end = block + 1;
    while (end < index.blocks && index.range(end).offset + index.range(end).length - start <= this.#windowBytes) end += 1;
    return end;
  }
}
