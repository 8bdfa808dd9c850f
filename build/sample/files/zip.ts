/**
 * A zip file written as a stream, entry after entry: deflated, with sizes and CRC-32 put into the local header once
 * they are known, and a central directory at the end; zip64 when an entry or an offset passes 4 GB, as the publisher's
 * full file does. Only what the publishers' zips hold: no encryption, no folders, ASCII names.
 *
 * The compressed bytes depend on the zlib that Node was built with; what comes out of them does not.
 */
import type { FileHandle } from "node:fs/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import type { ByteSink } from "./rows.ts";

interface Entry {
  readonly name: string;
  readonly offset: number;
  crc: number;
  packed: number;
  size: number;
}

export interface ZipWriter {
  /** Writes one entry with what `body` gives to the sink, and resolves to what `body` resolved to. */
  entry<T>(name: string, body: (sink: ByteSink) => Promise<T>): Promise<T>;
  /** Writes the central directory. The handle stays open. */
  finish(): Promise<void>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const MAX_32 = 0xffffffff;
/** Needed to extract: 4.5, the first version with zip64. */
const VERSION = 45;
const DEFLATE = 8;
/** 2026-11-08 00:00 in the two 16-bit words of MS-DOS: a constant, as every date of the sample. */
const DOS_TIME = 0;
const DOS_DATE = ((2026 - 1980) << 9) | (11 << 5) | 8;
/** Fastest: the full-size sample is deflated once and inflated many times, and inflating cares little. */
const LEVEL = 1;

/** The local header always has room for 64-bit sizes, since they are not known when it is written. */
function localHeader(entry: Entry): Buffer {
  const name = Buffer.from(entry.name, "latin1");
  const header = Buffer.alloc(30 + name.length + 20);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_TIME, 10);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt32LE(entry.crc, 14);
  header.writeUInt32LE(MAX_32, 18);
  header.writeUInt32LE(MAX_32, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(20, 28);
  name.copy(header, 30);
  const extra = 30 + name.length;
  header.writeUInt16LE(1, extra);
  header.writeUInt16LE(16, extra + 2);
  header.writeBigUInt64LE(BigInt(entry.size), extra + 4);
  header.writeBigUInt64LE(BigInt(entry.packed), extra + 12);
  return header;
}

/** The zip64 extra field of the central directory: only the numbers that do not fit, in this order. */
function centralExtra(entry: Entry): Buffer {
  const large = [entry.size, entry.packed, entry.offset].filter((value) => value >= MAX_32);
  if (large.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + 8 * large.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * large.length, 2);
  for (const [i, value] of large.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i);
  return extra;
}

function centralHeader(entry: Entry): Buffer {
  const name = Buffer.from(entry.name, "latin1");
  const header = Buffer.alloc(46);
  const extra = centralExtra(entry);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(DOS_TIME, 12);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(Math.min(entry.packed, MAX_32), 20);
  header.writeUInt32LE(Math.min(entry.size, MAX_32), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(entry.offset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

function endRecords(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (offset < MAX_32) return end;
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(END_64, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(VERSION, 12);
  wide.writeUInt16LE(VERSION, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  wide.writeUInt32LE(LOCATOR_64, 56);
  wide.writeBigUInt64LE(BigInt(offset + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}

/** A single write may take less than it was given, for instance on a nearly full disk. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Deflates what `body` writes into the file from `position` on; fills in the sizes and the CRC of `entry`. */
async function deflateInto<T>(file: FileHandle, position: number, entry: Entry, body: (sink: ByteSink) => Promise<T>): Promise<T> {
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: 1 << 18 });
  const drained = (async () => {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      await writeAll(file, chunk, position + entry.packed);
      entry.packed += chunk.length;
    }
  })();
  drained.catch((error: unknown) => deflate.destroy(error as Error));
  const sink: ByteSink = {
    write(chunk) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      return new Promise((done, fail) => deflate.write(chunk, (error) => (error ? fail(error) : done())));
    },
  };
  try {
    const result = await body(sink);
    deflate.end();
    await drained;
    return result;
  } finally {
    deflate.destroy();
  }
}

/** Writes a zip into an empty file opened for writing. */
export function zipWriter(file: FileHandle): ZipWriter {
  const entries: Entry[] = [];
  let end = 0;
  return {
    async entry(name, body) {
      const entry: Entry = { name, offset: end, crc: 0, packed: 0, size: 0 };
      const start = end + localHeader(entry).length;
      const result = await deflateInto(file, start, entry, body);
      const header = localHeader(entry);
      await writeAll(file, header, entry.offset);
      end = start + entry.packed;
      entries.push(entry);
      return result;
    },
    async finish() {
      const directory = Buffer.concat(entries.map(centralHeader));
      const tail = Buffer.concat([directory, endRecords(entries.length, directory.length, end)]);
      await writeAll(file, tail, end);
    },
  };
}
