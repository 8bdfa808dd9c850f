/**
 * One row as it is in the bytes of its block. A cell is decoded, or written as JSON, when it is asked for, so an answer
 * with some fields of a row is made from the block's bytes without an object of all cells in between.
 */
import { TABLES } from "../../data/contract/release/tables.ts";
import type { Cell, KeyedTable, RowOf } from "../../data/contract/release/tables.ts";
import { bufferAt, isNull } from "../../data/table/block.ts";
import type { Block, Layout } from "../../data/table/block.ts";

/** Columns are given by number (`columnNumbers`). Valid until the next look-up in the same table. */
export interface Cells {
  isNull(column: number): boolean;
  /** The cell of a text column. */
  text(column: number): string | null;
  /** Whether the cell of a text column is exactly this ASCII text; false for null. */
  holds(column: number, ascii: string): boolean;
  /** The cell of a column of whole numbers. */
  int(column: number): number | null;
  /** The cells of a shape as JSON text, as `JSON.stringify` writes it. Those in `over`, by column, are written in place of the row's own. */
  json(shape: JsonShape, over?: readonly Cell[]): string;
  /** Columns of which nobody knows what they said: a row of a past day has some, a row of the release none. */
  readonly unkept: readonly number[];
  /** Whether something that was said of the record on any day was struck from its history. */
  readonly isStruck: boolean;
}

/** The number of each column of a table, by name. */
export function columnNumbers<T extends KeyedTable>(name: T): Readonly<Record<keyof RowOf<T>, number>> {
  return Object.fromEntries(Object.keys(TABLES[name].columns).map((column, i) => [column, i])) as Record<keyof RowOf<T>, number>;
}

/** The members of a JSON object: the number of a text column, null for a member that is always null, or an object. */
export interface Members {
  readonly [name: string]: number | null | Members;
}

/** The fixed text of a JSON object, cut where its cells go. */
export interface JsonShape {
  readonly members: Members;
  readonly cells: readonly { readonly before: Uint8Array; readonly column: number }[];
  readonly end: Uint8Array;
  /** How many bytes the fixed text takes. */
  readonly bytes: number;
}

const UTF8 = new TextEncoder();
const NULL = UTF8.encode("null");
const QUOTE = 34;

/** Marks where a cell goes. No name of a member contains NUL. */
const CELL = /"\0(\d+)"/;

/** Call it once for a shape, before the first request. */
export function jsonShape(members: Members): JsonShape {
  const text = JSON.stringify(members, (_, value: unknown) => (typeof value === "number" ? `\0${value}` : value)).replaceAll("\\u0000", "\0");
  const pieces = text.split(CELL);
  const fixed = pieces.filter((_, i) => i % 2 === 0).map((piece) => UTF8.encode(piece));
  return {
    members,
    cells: fixed.slice(0, -1).map((before, i) => ({ before, column: Number(pieces[2 * i + 1]) })),
    end: fixed.at(-1)!,
    bytes: fixed.reduce((sum, { length }) => sum + length, 0),
  };
}

/** Cells up to this many bytes are copied together and decoded with one call. */
const SHORT = 256;
/** The most that a copied cell takes: its bytes and two quotes. */
const ROOM = SHORT + 2;

/** 1 for a byte that JSON escapes or that is part of a longer character. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x20 || byte === QUOTE || byte === 92 || byte >= 0x80 ? 1 : 0));

/** Reused for all rows of a table; `at` moves it to a row. */
export class BlockCells implements Cells {
  readonly unkept: readonly number[] = [];
  readonly isStruck = false;
  readonly #layout: readonly Layout[];
  // A byte order mark inside a cell is part of the publisher's text.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #scratch = new Uint8Array(0);
  /** Views of the scratch buffer by length, because making a view takes longer than decoding it. */
  #heads: (Uint8Array | undefined)[] = [];
  #block: Block | null = null;
  #row = 0;

  constructor(layout: readonly Layout[]) {
    this.#layout = layout;
  }

  at(block: Block, row: number): this {
    this.#block = block;
    this.#row = row;
    return this;
  }

  isNull(column: number): boolean {
    return isNull(this.#block!, column, this.#layout[column]!.buffer, this.#row);
  }

  int(column: number): number | null {
    if (this.isNull(column)) return null;
    const block = this.#block!;
    return block.view.getInt32(bufferAt(block, this.#layout[column]!.buffer + 1) + this.#row * 4, true);
  }

  text(column: number): string | null {
    if (this.isNull(column)) return null;
    const start = this.#start(column);
    return this.#decoder.decode(this.#block!.bytes.subarray(start, start + this.#length(column)));
  }

  holds(column: number, ascii: string): boolean {
    if (this.isNull(column) || this.#length(column) !== ascii.length) return false;
    const start = this.#start(column);
    for (let i = 0; i < ascii.length; i += 1) if (this.#block!.bytes[start + i] !== ascii.charCodeAt(i)) return false;
    return true;
  }

  json(shape: JsonShape, over?: readonly Cell[]): string {
    const scratch = this.#scratchFor(shape.bytes + shape.cells.length * ROOM);
    let done = "";
    let end = 0;
    for (const { before, column } of shape.cells) {
      const cell = copied(before, scratch, end);
      const other = over?.[column];
      end = other === undefined
        ? quoted(this.#block!, this.#row, column, this.#layout[column]!.buffer, scratch, cell)
        : written(JSON.stringify(other), scratch, cell);
      if (end >= 0) continue;
      done += this.#decoded(cell) + JSON.stringify(other === undefined ? this.text(column) : other);
      end = 0;
    }
    end = copied(shape.end, scratch, end);
    return done + this.#decoded(end);
  }

  #scratchFor(room: number): Uint8Array {
    if (this.#scratch.length < room) {
      this.#scratch = new Uint8Array(room);
      this.#heads = Array.from({ length: room + 1 });
    }
    return this.#scratch;
  }

  /** The first `end` bytes of the scratch buffer as text. */
  #decoded(end: number): string {
    return this.#decoder.decode(this.#heads[end] ??= this.#scratch.subarray(0, end));
  }

  #start(column: number): number {
    const block = this.#block!;
    const { buffer } = this.#layout[column]!;
    return bufferAt(block, buffer + 2) + block.view.getInt32(bufferAt(block, buffer + 1) + this.#row * 4, true);
  }

  #length(column: number): number {
    const block = this.#block!;
    const offsets = bufferAt(block, this.#layout[column]!.buffer + 1) + this.#row * 4;
    return block.view.getInt32(offsets + 4, true) - block.view.getInt32(offsets, true);
  }
}

/** Writes the cell of a text column as JSON at `at`. Returns its end, or -1 for a cell that is long or needs escapes. */
function quoted(block: Block, row: number, column: number, buffer: number, into: Uint8Array, at: number): number {
  if (isNull(block, column, buffer, row)) return copied(NULL, into, at);
  const { bytes, view } = block;
  const offsets = bufferAt(block, buffer + 1) + row * 4;
  const text = bufferAt(block, buffer + 2);
  const from = text + view.getInt32(offsets, true);
  const to = text + view.getInt32(offsets + 4, true);
  if (to - from > SHORT) return -1;
  let special = 0;
  let end = at;
  into[end++] = QUOTE;
  for (let i = from; i < to; i += 1) {
    const byte = bytes[i]!;
    special |= SPECIAL[byte]!;
    into[end++] = byte;
  }
  into[end++] = QUOTE;
  return special === 0 ? end : -1;
}

/** Writes ASCII text at `at`. Returns its end, or -1 for text that is long or has other characters. */
function written(text: string, into: Uint8Array, at: number): number {
  if (text.length > ROOM) return -1;
  let all = 0;
  for (let i = 0; i < text.length; i += 1) all |= into[at + i] = text.charCodeAt(i);
  return all < 0x80 ? at + text.length : -1;
}

/** Copies the bytes to `at` and returns their end. A loop, because calling `set` takes longer for so few bytes. */
function copied(bytes: Uint8Array, into: Uint8Array, at: number): number {
  let end = at;
  for (let i = 0; i < bytes.length; i += 1) into[end++] = bytes[i]!;
  return end;
}
