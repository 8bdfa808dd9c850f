/**
 * The bytes of one zip entry: inflated 256 KB at a time (Node's default of 16 KB takes three times as long), the size and
 * the CRC-32 held against the archive's directory. Runs in the thread that asks, or in a worker (`unpack_beside.ts`).
 */
import { createReadStream } from "node:fs";
import { createInflateRaw, crc32 } from "node:zlib";

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

/** What a thread that unpacks an entry is given (`unpack_beside.ts`): a ring of chunks in shared memory. */
export interface UnpackJob {
  readonly path: string;
  readonly entry: PackedEntry;
  readonly memory: SharedArrayBuffer;
}

export const RING = { slots: 8, slotBytes: CHUNK_BYTES, wake: 4 };

/** In chunks of at most 256 KB. Throws an Error that says what is wrong with the entry, without naming it. */
export async function* entryBytes(path: string, entry: PackedEntry): AsyncGenerator<Buffer> {
  let size = 0;
  let crc = 0;
  for await (const chunk of rawBytes(path, entry)) {
    size += chunk.length;
    if (size > entry.size) throw new Error(`unpacks to more than the ${entry.size} bytes the archive declares`);
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size) throw new Error(`unpacks to ${size} bytes where the archive declares ${entry.size}`);
  if (crc !== entry.crc32) throw new Error("differs from its CRC-32 in the archive");
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
    throw new Error(`cannot be unpacked (${error instanceof Error ? error.message : String(error)})`, { cause: error });
  } finally {
    packed.destroy();
    inflate.destroy();
  }
}
