/**
 * What apache-arrow makes of a table's columns, once: its schema, and what stands before the body of each of its record
 * batches. That has one layout for a schema: for each block only its numbers (rows, nulls, the places of the buffers) are
 * written into it. Letting the library make each of them, and handing its sixty pieces on one by one, takes three times as
 * long for blocks of 256 rows; the bytes are the same. Only the thread that writes a file needs the library; those that make blocks are given the head.
 */
import { Field, Int32, makeData, RecordBatch, RecordBatchStreamWriter, Schema, Struct, Utf8 } from "apache-arrow";
import type { TableSchema } from "../../data/contract/release/tables.ts";
import { blockOpener, layoutOf } from "../../data/table/block.ts";

/** What stands before the body of a message, and where its numbers stand there. Plain data: it goes from thread to thread. */
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

/** As the library writes it for one row: its numbers are not zero, so that each has its place. */
export function headOf({ columns }: TableSchema, schema: Schema): MessageHead {
  const samples = Object.values(columns).map((type) => type === "utf8"
    ? makeData({ type: new Utf8(), length: 1, nullCount: 0, valueOffsets: Int32Array.of(0, 1), data: new TextEncoder().encode("x") })
    : makeData({ type: new Int32(), length: 1, nullCount: 0, data: Int32Array.of(1) }));
  const struct = makeData({ type: new Struct(schema.fields), length: 1, nullCount: 0, children: samples });
  const stream = RecordBatchStreamWriter.writeAll([new RecordBatch(schema, struct)]).toUint8Array(true);
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  // The schema's message comes before, the end of the stream behind.
  const message = stream.subarray(8 + view.getUint32(4, true), stream.length - 8);
  const open = blockOpener(layoutOf(Object.values(columns).map((type, i) => ({ name: String(i), type }))));
  const { body, nodes, buffers, rowsAt, bodyLengthAt } = open(message);
  return { bytes: message.slice(0, body), rows: rowsAt, bodyLength: bodyLengthAt, nodes, buffers };
}
