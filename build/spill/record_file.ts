/**
 * Writes and reads files of keyed records in the build's work folder: u32 key, u32 length, the bytes, one record after another.
 * A file is written and read from start to end with one buffer, so memory is bounded whatever its size.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { writeWhole } from "../files/work_folder.ts";

export const RECORD_HEAD = 8;
const READ_BYTES = 1024 * 1024;
/**
 * The same for every file: the pages that a removed file leaves in the system's cache come in runs as long as its writes, and
 * the next file can use them when its own writes are no longer. New memory is slow on a virtual machine (`files/direct_file.ts`).
 */
const WRITE_BYTES = 128 * 1024;

export interface RecordWriter {
  /** Copies the bytes of `from` between `start` and `end`. */
  readonly add: (key: number, from: DataView, start: number, end: number) => void;
  /** Adds one record that joins several of `from`: those whose numbers are in `order`, in that order. */
  addJoined(key: number, from: DataView, places: Places, order: readonly number[]): void;
  readonly bytes: number;
  /** Writes what is buffered. */
  flush(): void;
  close(): void;
}

/** Where each record begins and ends, by its number. */
export interface Places {
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

/** Creates (or empties) the file; throws as `writeWhole` does. */
export function recordWriter(path: string): RecordWriter {
  const file = openSync(path, "w");
  return recordStream((bytes) => writeWhole(file, path, bytes), WRITE_BYTES, () => closeSync(file));
}

/** The same for a function that takes the bytes: each call gets whole records, good until it returns. `buffered` is the size of the buffer. */
export function recordStream(put: (bytes: Uint8Array) => void, buffered: number, end: () => void): RecordWriter {
  let buffer = Buffer.allocUnsafeSlow(buffered);
  let view = viewOf(buffer);
  let filled = 0;
  let written = 0;
  const flush = (): void => {
    put(buffer.subarray(0, filled));
    written += filled;
    filled = 0;
  };
  const makeRoom = (length: number): void => {
    if (filled + length > buffer.length) flush();
    if (length <= buffer.length) return;
    buffer = Buffer.allocUnsafeSlow(length);
    view = viewOf(buffer);
  };
  return {
    add(key, from, start, end) {
      makeRoom(RECORD_HEAD + end - start);
      filled = putRecord(view, filled, key, from, start, end);
    },
    addJoined(key, from, { starts, ends }, order) {
      let length = 0;
      for (const i of order) length += ends[i]! - starts[i]!;
      makeRoom(RECORD_HEAD + length);
      view.setUint32(filled, key, true);
      view.setUint32(filled + 4, length, true);
      filled += RECORD_HEAD;
      for (const i of order) filled = copyBytes(view, filled, from, starts[i]!, ends[i]!);
    },
    get bytes() { return written + filled; },
    flush,
    close() {
      flush();
      end();
    },
  };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Writes one record at `at` and returns where the next one goes. */
export function putRecord(to: DataView, at: number, key: number, from: DataView, start: number, end: number): number {
  to.setUint32(at, key, true);
  to.setUint32(at + 4, end - start, true);
  return copyBytes(to, at + RECORD_HEAD, from, start, end);
}

/** The length of the record whose bytes begin at `start`, after its head. */
export function lengthAt(view: DataView, start: number): number {
  return view.getUint32(start - RECORD_HEAD + 4, true);
}

/** A native copy is faster from this length on. */
const LONG = 160;

/** Copies bytes and returns the place after them. Copies four words at a time: faster than a native call for records of some hundred bytes. */
export function copyBytes(to: DataView, at: number, from: DataView, start: number, end: number): number {
  if (end - start > LONG) {
    new Uint8Array(to.buffer, to.byteOffset + at).set(new Uint8Array(from.buffer, from.byteOffset + start, end - start));
    return at + end - start;
  }
  let read = start;
  let write = at;
  for (; read + 16 <= end; read += 16, write += 16) {
    to.setInt32(write, from.getInt32(read, true), true);
    to.setInt32(write + 4, from.getInt32(read + 4, true), true);
    to.setInt32(write + 8, from.getInt32(read + 8, true), true);
    to.setInt32(write + 12, from.getInt32(read + 12, true), true);
  }
  for (; read + 4 <= end; read += 4, write += 4) to.setInt32(write, from.getInt32(read, true), true);
  for (; read < end; read += 1, write += 1) to.setUint8(write, from.getUint8(read));
  return write;
}

/** A record where it lies. The same object each time; good until the next record. */
export interface Placed {
  key: number;
  bytes: Buffer;
  view: DataView;
  start: number;
  end: number;
}

/** Bytes to be read from start to end. */
export interface ByteSource {
  /** Copies the next bytes into `into` from `at` on, as many as there are and fit, and returns their number, 0 at the end. */
  pull(into: Buffer, at: number): number;
  close(): void;
}

export function openBytes(path: string): ByteSource {
  const file = openSync(path, "r");
  return { pull: (into, at) => readSync(file, into, at, into.length - at, null), close: () => closeSync(file) };
}

/** The bytes of an open file between `from` and `to`. */
export function bytesBetween(file: number, from: number, to: number): ByteSource {
  let position = from;
  return {
    pull(into, at) {
      const got = readSync(file, into, at, Math.min(into.length - at, to - position), position);
      position += got;
      return got;
    },
    close: () => undefined,
  };
}

/** All records in file order. The file stays open until the iteration ends. */
export function readRecords(path: string): Generator<Placed> {
  return recordsFrom(() => openBytes(path), path);
}

/** The same from any bytes; `name` is for messages. */
export function* recordsFrom(open: () => ByteSource, name: string): Generator<Placed> {
  const source = open();
  try {
    let bytes: Buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    const placed: Placed = { key: 0, bytes, view: viewOf(bytes), start: 0, end: 0 };
    let [at, filled] = [0, 0];
    for (let got = source.pull(bytes, 0); got > 0; got = source.pull(bytes, filled)) {
      filled += got;
      for (let next = nextRecord(at, filled, placed); next !== -1; next = nextRecord(at, filled, placed)) {
        yield placed;
        at = next;
      }
      const rest = filled - at;
      bytes = keepRest(bytes, at, filled);
      if (bytes !== placed.bytes) {
        placed.bytes = bytes;
        placed.view = viewOf(bytes);
      }
      at = 0;
      filled = rest;
    }
    if (filled > at) throw new Error(`${name}: ends inside a record; something else has written to the build's work folder`);
  } finally {
    source.close();
  }
}

/** Fills `placed` with the record at `at` and returns where the next one begins, or -1 when this one is incomplete. */
function nextRecord(at: number, filled: number, placed: Placed): number {
  if (at + RECORD_HEAD > filled) return -1;
  const start = at + RECORD_HEAD;
  const end = start + placed.view.getUint32(at + 4, true);
  if (end > filled) return -1;
  placed.key = placed.view.getUint32(at, true);
  placed.start = start;
  placed.end = end;
  return end;
}

/** Moves an incomplete record to the start of the buffer; a record of more than half of it doubles the buffer. */
function keepRest(bytes: Buffer, at: number, filled: number): Buffer {
  const rest = filled - at;
  const kept = rest * 2 > bytes.length ? Buffer.allocUnsafeSlow(bytes.length * 2) : bytes;
  bytes.copy(kept, 0, at, filled);
  return kept;
}
