/**
 * A file of keyed records in the build's work folder: u32 key, u32 length, the bytes, one after the other. Written and
 * read from start to end with one buffer, so that memory is bounded whatever the file's size.
 */
import { closeSync, openSync, readSync, writeSync } from "node:fs";

export const RECORD_HEAD = 8;
const READ_BYTES = 1024 * 1024;

export interface RecordWriter {
  /** Copies `payload` up to `length`. */
  add(key: number, payload: Uint8Array, length: number): void;
  readonly bytes: number;
  close(): void;
}

/** Appends to a file that need not be there; errors are the file system's. `buffered` bytes are held back. */
export function recordWriter(path: string, buffered: number): RecordWriter {
  const file = openSync(path, "w");
  let buffer = Buffer.allocUnsafeSlow(buffered);
  let filled = 0;
  let written = 0;
  const flush = (): void => {
    for (let done = 0; done < filled;) done += writeSync(file, buffer, done, filled - done);
    written += filled;
    filled = 0;
  };
  return {
    add(key, payload, length) {
      if (filled + RECORD_HEAD + length > buffer.length) flush();
      if (RECORD_HEAD + length > buffer.length) buffer = Buffer.allocUnsafeSlow(RECORD_HEAD + length);
      filled = putRecord(buffer, filled, key, payload, length);
    },
    get bytes() { return written + filled; },
    close() {
      flush();
      closeSync(file);
    },
  };
}

/** Writes one record at `at`; where the next one goes. */
export function putRecord(buffer: Buffer, at: number, key: number, payload: Uint8Array, length: number): number {
  buffer.writeUInt32LE(key, at);
  buffer.writeUInt32LE(length, at + 4);
  let to = at + RECORD_HEAD;
  // A loop beats `set(subarray)` for records of some hundred bytes.
  for (let i = 0; i < length; i += 1, to += 1) buffer[to] = payload[i]!;
  return to;
}

/** A record where it lies: good until the next one. The same object each time. */
export interface Placed {
  key: number;
  bytes: Buffer;
  start: number;
  end: number;
}

/** All records in file order. The file is open while the iteration lasts. */
export function* readRecords(path: string): Generator<Placed> {
  const file = openSync(path, "r");
  try {
    let bytes: Buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    const placed: Placed = { key: 0, bytes, start: 0, end: 0 };
    let filled = 0;
    let position = 0;
    for (;;) {
      const got = readSync(file, bytes, filled, bytes.length - filled, position);
      if (got === 0) break;
      position += got;
      filled += got;
      let at = 0;
      for (let next = nextRecord(bytes, at, filled, placed); next !== -1; next = nextRecord(bytes, at, filled, placed)) {
        yield placed;
        at = next;
      }
      bytes = keepRest(bytes, at, filled);
      placed.bytes = bytes;
      filled -= at;
    }
    if (filled > 0) throw new Error(`${path}: ends inside a record; something else has written to the build's work folder`);
  } finally {
    closeSync(file);
  }
}

/** Fills `placed` with the record at `at`; where the next one begins, -1 while this one is incomplete. */
function nextRecord(bytes: Buffer, at: number, filled: number, placed: Placed): number {
  if (at + RECORD_HEAD > filled) return -1;
  const start = at + RECORD_HEAD;
  const end = start + bytes.readUInt32LE(at + 4);
  if (end > filled) return -1;
  placed.key = bytes.readUInt32LE(at);
  placed.start = start;
  placed.end = end;
  return end;
}

/** A record that is longer than the buffer doubles it. */
function keepRest(bytes: Buffer, at: number, filled: number): Buffer {
  const kept = at === 0 && filled === bytes.length ? Buffer.allocUnsafeSlow(bytes.length * 2) : bytes;
  bytes.copy(kept, 0, at, filled);
  return kept;
}
