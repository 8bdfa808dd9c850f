/**
 * Reads the sidecar index of a table: which block may hold a key, where that block lies and its checksum. Searches run on the
 * bytes as they were stored; only the offsets of the blocks are computed. See data/table/README.md#sidecar-index.
 */
import { encodeKey, FILTERED_MAGIC, filterBit, INDEX_HEADER_BYTES, INDEX_MAGIC, OTHER_LENGTH, USUAL_LENGTH_AT } from "../contract/release/tables.ts";
import type { TableSchema } from "../contract/release/tables.ts";
import type { ByteRange } from "../store/store.ts";

export interface TableIndex {
  readonly blocks: number;
  /** The only block that may hold the key; -1 for a key before the first, after the last, or of another shape, or not in the filter. */
  find(key: string): number;
  /** The blocks that may hold keys with the prefix, also in a table whose index truncates keys. If there are none, `from` is where they would be. */
  span(prefix: string): Span;
  range(block: number): ByteRange;
  crc32(block: number): number;
}

export interface Span {
  readonly from: number;
  /** One past the last block. */
  readonly to: number;
}

/** Orders the i-th key of the index against the wanted one. */
type Compare = (i: number) => number;

/** Throws an Error that says what is wrong with the bytes. */
export function parseIndex(bytes: Uint8Array, encoding: TableSchema["keyEncoding"]): TableIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { blocks, width, first, hasFilter } = parseHeader(bytes, view);
  if (encoding === "u32" && width !== 4) throw new Error(`the index has keys of ${width} bytes where 4 are expected`);
  const checksums = INDEX_HEADER_BYTES + (blocks + 1) * width;
  const { starts, end } = parseStarts(view, checksums + blocks * 4, blocks, first);
  if (!hasFilter && end !== bytes.length) throw new Error(`the index has ${bytes.length} bytes where ${end} are expected`);
  const filter = bytes.subarray(end);
  const compareTo = comparer(bytes, width);
  return {
    blocks,
    find: encoding === "u32" ? (key) => findNumber(view, blocks, numberOf(key), filter) : (key) => findBlock(blocks, compareTo(key)),
    span: (prefix) => findSpan(bytes, blocks, width, prefix),
    range: (block) => ({ offset: starts[block]!, length: starts[block + 1]! - starts[block]! }),
    crc32: (block) => view.getUint32(checksums + block * 4, true),
  };
}

function parseHeader(bytes: Uint8Array, view: DataView): { blocks: number; width: number; first: number; hasFilter: boolean } {
  if (bytes.length < INDEX_HEADER_BYTES) throw new Error(`the index has ${bytes.length} bytes and is cut off`);
  const magic = new TextDecoder().decode(bytes.subarray(0, INDEX_MAGIC.length));
  const hasFilter = magic === FILTERED_MAGIC;
  if (!hasFilter && magic !== INDEX_MAGIC) throw new Error(`the index begins with ${JSON.stringify(magic)}, this version reads ${INDEX_MAGIC}`);
  return { blocks: view.getUint32(8, true), width: view.getUint32(12, true), first: Number(view.getBigUint64(16, true)), hasFilter };
}

/** Where each block begins and, at the end, where the last one ends; and where the lengths end in the index. */
function parseStarts(view: DataView, lengths: number, blocks: number, first: number): { readonly starts: Float64Array; readonly end: number } {
  const fixed = lengths + blocks;
  if (view.byteLength < fixed) throw new Error(`the index has ${view.byteLength} bytes where ${blocks} blocks need ${fixed}`);
  const usual = view.getUint32(USUAL_LENGTH_AT, true);
  const starts = new Float64Array(blocks + 1);
  let end = first;
  let other = fixed;
  for (let block = 0; block < blocks; block += 1) {
    starts[block] = end;
    const missing = view.getUint8(lengths + block);
    let units = usual - missing;
    if (missing === OTHER_LENGTH) {
      units = other + 4 <= view.byteLength ? view.getUint32(other, true) : 0;
      other += 4;
    }
    end += units * 8;
  }
  if (view.byteLength < other) throw new Error(`the index has ${view.byteLength} bytes where ${other} are expected`);
  starts[blocks] = end;
  return { starts, end: other };
}

/** Returns the comparison for a text key, or null for a key that cannot be in the table. */
function comparer(bytes: Uint8Array, width: number): (key: string) => Compare | null {
  return (key) => {
    // The width is that of the longest key, so no longer key is in the table; NUL pads shorter keys. (In a table whose index
    // truncates keys, no lookup asks for a whole key.)
    if (key === "" || key.includes("\0") || encoder.encode(key).length > width) return null;
    const wanted = encodeKey("text", key, width);
    return (i) => compareBytes(bytes, INDEX_HEADER_BYTES + i * width, wanted);
  };
}

/** Infinity for anything but ten digits. A loop, because a regular expression and `Number` take as long as the rest of `find`. */
function numberOf(key: string): number {
  if (key.length !== 10) return Infinity;
  let number = 0;
  for (let i = 0; i < 10; i += 1) {
    const digit = key.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Infinity;
    number = number * 10 + digit;
  }
  return number;
}

/** The same as `findBlock`, for keys that are numbers. */
function findNumber(view: DataView, blocks: number, wanted: number, filter: Uint8Array): number {
  if (filter.length > 0) {
    const bit = filterBit(wanted, filter.length);
    if ((filter[bit >> 3]! & (1 << (bit & 7))) === 0) return -1;
  }
  if (blocks === 0 || view.getUint32(INDEX_HEADER_BYTES + blocks * 4) < wanted) return -1;
  let low = 0;
  let high = blocks - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (view.getUint32(INDEX_HEADER_BYTES + middle * 4) <= wanted) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

function compareBytes(bytes: Uint8Array, at: number, key: Uint8Array): number {
  for (let i = 0; i < key.length; i += 1) {
    const difference = bytes[at + i]! - key[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The last block whose first key is not after the key. The index ends with the last key of the table. */
function findBlock(blocks: number, compare: Compare | null): number {
  if (compare === null || blocks === 0 || compare(blocks) < 0) return -1;
  let low = 0;
  let high = blocks - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (compare(middle) <= 0) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

const encoder = new TextEncoder();

/** Only text keys have prefixes. Compares the first bytes alone, so that a truncated key never hides a block. */
function findSpan(bytes: Uint8Array, blocks: number, width: number, prefix: string): Span {
  const wanted = encoder.encode(prefix).subarray(0, width);
  if (blocks === 0 || compareBytes(bytes, INDEX_HEADER_BYTES + blocks * width, wanted) < 0) return { from: blocks, to: blocks };
  const before = blocksBefore(bytes, blocks, width, wanted, false);
  const to = blocksBefore(bytes, blocks, width, wanted, true);
  // The block before the first one that begins with the prefix may end with it.
  return { from: Math.min(to, Math.max(0, before - 1)), to };
}

/** How many blocks begin before the wanted bytes; with `through`, blocks that begin with them count too. */
function blocksBefore(bytes: Uint8Array, blocks: number, width: number, wanted: Uint8Array, through: boolean): number {
  let low = 0;
  let high = blocks;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareBytes(bytes, INDEX_HEADER_BYTES + middle * width, wanted);
    if (order < 0 || (through && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
