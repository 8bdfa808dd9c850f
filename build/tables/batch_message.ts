/**
 * A record batch as an encapsulated Arrow message, put together from column buffers. What stands before the body has one
 * layout for a schema: apache-arrow makes it once, and for each block only its numbers (rows, nulls, the places of the
 * buffers) are written into it. Letting the library make each of them, and handing its sixty pieces on one by one, takes
 * three times as long for blocks of 256 rows; the bytes are the same.
 */
import { makeData, RecordBatch, RecordBatchStreamWriter, Struct } from "apache-arrow";
import type { Schema } from "apache-arrow";
import { blockOpener, layoutOf } from "../../data/table/block.ts";
import { append, buffersOf, type Column, dataOf, openColumn } from "./columns.ts";

export interface BatchMessage {
  /** The whole message, good until the next. */
  readonly bytes: Uint8Array;
  /** Of what stands before the body. */
  readonly headBytes: number;
}

/** The numbers of a message, where they stand in what is before its body. */
interface Head {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly bodyLength: number;
  readonly nodes: number;
  readonly buffers: number;
}

/** Makes the messages of one table. */
export function batchMessages(schema: Schema): (columns: readonly Column[], rows: number) => BatchMessage {
  let head: Head | null = null;
  let bytes = Buffer.allocUnsafeSlow(0);
  return (columns, rows) => {
    head ??= headOf(schema, columns);
    const needed = head.bytes.length + columns.reduce((sum, column) => sum + buffersOf(column).reduce(addPadded, 0), 0);
    if (needed > bytes.length) bytes = Buffer.allocUnsafeSlow(needed * 2);
    bytes.set(head.bytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = head.bytes.length;
    let buffer = head.buffers;
    for (const [i, column] of columns.entries()) {
      view.setUint32(head.nodes + i * 16, rows, true);
      view.setUint32(head.nodes + i * 16 + 8, column.nulls, true);
      for (const part of buffersOf(column)) {
        const length = addPadded(0, part);
        view.setUint32(buffer, at - head.bytes.length, true);
        view.setUint32(buffer + 8, length, true);
        bytes.set(part, at);
        bytes.fill(0, at + part.length, at + length);
        at += length;
        buffer += 16;
      }
    }
    view.setUint32(head.rows, rows, true);
    view.setUint32(head.bodyLength, at - head.bytes.length, true);
    return { bytes: bytes.subarray(0, at), headBytes: head.bytes.length };
  };
}

function addPadded(sum: number, { length }: Uint8Array): number {
  return sum + Math.ceil(length / 8) * 8;
}

/** As the library writes it for one row: its numbers are not zero, so that each has its place. */
function headOf(schema: Schema, columns: readonly Column[]): Head {
  const samples = columns.map(({ type }) => {
    const sample = openColumn(type, 1);
    append(sample, type === "utf8" ? "x" : 1);
    return sample;
  });
  const struct = makeData({ type: new Struct(schema.fields), length: 1, nullCount: 0, children: samples.map(dataOf) });
  const stream = RecordBatchStreamWriter.writeAll([new RecordBatch(schema, struct)]).toUint8Array(true);
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  // The schema's message comes before, the end of the stream behind.
  const message = stream.subarray(8 + view.getUint32(4, true), stream.length - 8);
  const open = blockOpener(layoutOf(columns.map(({ type }, i) => ({ name: String(i), type }))));
  const { body, nodes, buffers, rowsAt, bodyLengthAt } = open(message);
  return { bytes: message.slice(0, body), rows: rowsAt, bodyLength: bodyLengthAt, nodes, buffers };
}
