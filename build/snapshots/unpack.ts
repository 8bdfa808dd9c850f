/**
 * Reads the bytes of one zip entry and checks its size and CRC-32 against the archive's directory. It yields them from
 * zlib's stream, 256 KB at a time (Node's default of 16 KB takes three times as long), or writes them into given memory for
 * a worker thread (`threaded_unpack.ts`).
 */
import { createReadStream } from "node:fs";
import { createInflateRaw, crc32 } from "node:zlib";
import { openInflater } from "./inflate.ts";

export const CHUNK_BYTES = 256 * 1024;
export const STORED = 0;

export interface PackedEntry {
  readonly method: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Where its data starts in the archive. */
  readonly start: number;
}

/** Yields chunks of at most 256 KB. Throws an Error that says what is wrong with the entry, without naming it. */
export async function* entryBytes(path: string, entry: PackedEntry): AsyncGenerator<Buffer> {
  const check = openCheck(entry);
  for await (const chunk of rawBytes(path, entry)) {
    check.take(chunk);
    yield chunk;
  }
  check.finish();
}

/** Hands out one place after the other to fill, and is told how many bytes of it were filled. */
export interface Places {
  readonly next: () => Uint8Array;
  readonly filled: (length: number) => void;
}

/** Writes the same bytes into places of 256 KB. Throws as `entryBytes` does. */
export async function unpackInto(path: string, entry: PackedEntry, places: Places, open = openInflater): Promise<void> {
  const inflater = entry.method === STORED || entry.compressedSize === 0 ? null : unpacking(() => open(path, entry));
  if (inflater === null) {
    for await (const chunk of entryBytes(path, entry)) {
      places.next().set(chunk);
      places.filled(chunk.length);
    }
    return;
  }
  const check = openCheck(entry);
  try {
    for (let hasMore = true; hasMore;) {
      const place = places.next();
      const length = unpacking(() => inflater.pull(place));
      check.take(place.subarray(0, length));
      if (length > 0) places.filled(length);
      hasMore = length === place.length;
    }
  } finally {
    inflater.close();
  }
  check.finish();
}

function unpacking<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw cannotUnpack(error);
  }
}

function openCheck(entry: PackedEntry): { readonly take: (chunk: Uint8Array) => void; readonly finish: () => void } {
  let size = 0;
  let crc = 0;
  return {
    take(chunk) {
      size += chunk.length;
      if (size > entry.size) throw new Error(`unpacks to more than the ${entry.size} bytes the archive declares`);
      crc = crc32(chunk, crc);
    },
    finish() {
      if (size !== entry.size) throw new Error(`unpacks to ${size} bytes where the archive declares ${entry.size}`);
      if (crc !== entry.crc32) throw new Error("differs from its CRC-32 in the archive");
    },
  };
}

async function* rawBytes(path: string, entry: PackedEntry): AsyncGenerator<Buffer> {
  if (entry.compressedSize === 0) return;
  const packed = createReadStream(path, {
    start: entry.start, end: entry.start + entry.compressedSize - 1, highWaterMark: CHUNK_BYTES,
  });
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  const source = entry.method === STORED ? packed : packed.pipe(inflate);
  packed.on("error", (error) => inflate.destroy(error));
  try {
    for await (const chunk of source) yield chunk as Buffer;
  } catch (error) {
    throw cannotUnpack(error);
  } finally {
    packed.destroy();
    inflate.destroy();
  }
}

function cannotUnpack(error: unknown): Error {
  return new Error(`cannot be unpacked (${error instanceof Error ? error.message : String(error)})`, { cause: error });
}
