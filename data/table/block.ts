/**
 * Opens a block of a table (an encapsulated Arrow RecordBatch message and its body) where it lies in memory, without copying or
 * decoding anything. The lookup finds rows in a block; the build compares two blocks. See data/table/README.md#blocks.
 * Layout: https://arrow.apache.org/docs/format/Columnar.html, sections "Encapsulated message format" and "RecordBatch
 * message"; Message.fbs and Schema.fbs of the Arrow project number the fields.
 */
import type { ColumnType } from "../contract/release/tables.ts";

export interface BlockColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** Fields of the flatbuffer tables, as byte positions in their vtables. */
const MESSAGE = { headerType: 6, header: 8, bodyLength: 10 };
const RECORD_BATCH = { length: 4, nodes: 6, buffers: 8, compression: 10 };
const RECORD_BATCH_TYPE = 3;
const CONTINUATION = 0xffffffff;

export interface Layout extends BlockColumn {
  /** The column's first buffer (its validity bits) among the message's buffers. */
  readonly buffer: number;
}

/** An opened block: positions in its bytes. */
export interface Block {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly rows: number;
  /** Where the build writes the number of rows and the length of the body. */
  readonly rowsAt: number;
  readonly bodyLengthAt: number;
  /** Position of the first field node {length, null count} and of the first buffer {offset, length}: 16 bytes each. */
  readonly nodes: number;
  readonly buffers: number;
  readonly body: number;
}

export function layoutOf(columns: readonly BlockColumn[]): readonly Layout[] {
  let buffer = 0;
  return columns.map((column) => {
    const placed = { ...column, buffer };
    buffer += buffersOf(column);
    return placed;
  });
}

/** Validity bits, then offsets and text, or values. */
function buffersOf(column: BlockColumn): number {
  return column.type === "utf8" ? 3 : 2;
}

/** Opens blocks with these columns, the key first. Throws an Error that says what is wrong with other bytes. */
export function blockOpener(layout: readonly Layout[]): (bytes: Uint8Array) => Block {
  const counts = { nodes: layout.length, buffers: layout.reduce((sum, column) => sum + buffersOf(column), 0) };
  return (bytes) => open(bytes, counts);
}

function open(bytes: Uint8Array, counts: { readonly nodes: number; readonly buffers: number }): Block {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16 || view.getUint32(0, true) !== CONTINUATION) throw new Error("not an Arrow message");
  const body = 8 + view.getUint32(4, true);
  const message = 8 + view.getUint32(8, true);
  const headerType = fieldAt(view, message, MESSAGE.headerType);
  if (headerType === 0 || view.getUint8(headerType) !== RECORD_BATCH_TYPE) throw new Error("not a record batch");
  const batch = follow(view, fieldAt(view, message, MESSAGE.header));
  if (fieldAt(view, batch, RECORD_BATCH.compression) !== 0) throw new Error("a compressed record batch, which this version does not read");
  const nodes = follow(view, fieldAt(view, batch, RECORD_BATCH.nodes));
  const buffers = follow(view, fieldAt(view, batch, RECORD_BATCH.buffers));
  if (view.getUint32(nodes, true) !== counts.nodes || view.getUint32(buffers, true) !== counts.buffers) {
    throw new Error(`a record batch of ${view.getUint32(nodes, true)} columns where ${counts.nodes} are expected`);
  }
  const bodyLengthAt = fieldAt(view, message, MESSAGE.bodyLength);
  const bodyLength = int64(view, bodyLengthAt);
  if (body + bodyLength !== bytes.length) throw new Error(`a record batch of ${body + bodyLength} bytes in a block of ${bytes.length}`);
  const rowsAt = fieldAt(view, batch, RECORD_BATCH.length);
  return { bytes, view, rows: int64(view, rowsAt), rowsAt, bodyLengthAt, nodes: nodes + 4, buffers: buffers + 4, body };
}

/** Where a field of a flatbuffer table lies; 0 when it is absent and has its default value. A table begins with the offset of its vtable. */
function fieldAt(view: DataView, table: number, slot: number): number {
  const vtable = table - view.getInt32(table, true);
  if (slot >= view.getUint16(vtable, true)) return 0;
  const offset = view.getUint16(vtable + slot, true);
  return offset === 0 ? 0 : table + offset;
}

/** The table or vector that an offset field points to. */
function follow(view: DataView, at: number): number {
  if (at === 0) throw new Error("a record batch without its columns");
  return at + view.getUint32(at, true);
}

/** Reads a 64-bit length or offset. A block fits in memory, so the lower half is enough. */
function int64(view: DataView, at: number): number {
  return at === 0 ? 0 : view.getUint32(at, true);
}

/** Where a buffer begins in the block. */
export function bufferAt(block: Block, buffer: number): number {
  return block.body + int64(block.view, block.buffers + buffer * 16);
}

/** Where a column's validity bits begin in the block; -1 for a column without nulls, whose bitmap is not written. */
export function validityAt(block: Block, column: number, buffer: number): number {
  return int64(block.view, block.nodes + column * 16 + 8) === 0 ? -1 : bufferAt(block, buffer);
}

export function isNull(block: Block, column: number, buffer: number, row: number): boolean {
  const bits = validityAt(block, column, buffer);
  return bits >= 0 && (block.bytes[bits + (row >> 3)]! & (1 << (row & 7))) === 0;
}
