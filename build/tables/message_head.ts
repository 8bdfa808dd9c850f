/**
 * Makes the Arrow schema of a table and the head of its record batches, which is everything before the body. The head has one
 * layout for a schema, so apache-arrow makes it once, and each block only writes its numbers into a copy (rows, nulls, the places
 * of the buffers). With heads made by the library for each block, in sixty pieces, blocks of 256 rows took three times as long;
 * the bytes are the same. Workers that make blocks get the head and do not load the library.
 */
import { Field, Int32, makeData, RecordBatch, RecordBatchStreamWriter, Schema, Struct, Utf8 } from "apache-arrow";
import type { TableSchema } from "../../data/contract/release/tables.ts";
import { blockOpener, layoutOf } from "../../data/table/block.ts";

/** What a message starts with, and where its numbers are. Plain data, so that it can cross to a worker. */
export interface MessageHead {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly bodyLength: number;
  readonly nodes: number;
  readonly buffers: number;
}

export function schemaOf({ columns, key }: TableSchema): Schema {
  return new Schema(Object.entries(columns).map(([column, type]) => new Field(column, type === "utf8" ? new Utf8() : new Int32(), column !== key)));
}

/** Made for one row, so that no number is zero and the library leaves out none. */
export function headOf({ columns }: TableSchema, schema: Schema): MessageHead {
  const samples = Object.values(columns).map((type) => type === "utf8"
    ? makeData({ type: new Utf8(), length: 1, nullCount: 0, valueOffsets: Int32Array.of(0, 1), data: new TextEncoder().encode("x") })
    : makeData({ type: new Int32(), length: 1, nullCount: 0, data: Int32Array.of(1) }));
  const struct = makeData({ type: new Struct(schema.fields), length: 1, nullCount: 0, children: samples });
  const stream = RecordBatchStreamWriter.writeAll([new RecordBatch(schema, struct)]).toUint8Array(true);
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  // Before it is the schema's message, after it the end of the stream.
  const message = stream.subarray(8 + view.getUint32(4, true), stream.length - 8);
  const open = blockOpener(layoutOf(Object.values(columns).map((type, i) => ({ name: String(i), type }))));
  const { body, nodes, buffers, rowsAt, bodyLengthAt } = open(message);
  return { bytes: message.slice(0, body), rows: rowsAt, bodyLength: bodyLengthAt, nodes, buffers };
}
