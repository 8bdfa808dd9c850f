/**
 * Inflates one entry of a zip in a separate process for `build.ts`, because every build must do that. In the harness's process it
 * would cost several times as much: allocating buffers is slow next to a large heap.
 */
import { createReadStream } from "node:fs";
import { createInflateRaw } from "node:zlib";
import { CHUNK_BYTES } from "../../../build/snapshots/unpack.ts";

export interface InflateJob {
  readonly zip: string;
  /** First byte of the packed entry, its packed size and its unpacked size. */
  readonly start: number;
  readonly compressedSize: number;
  readonly size: number;
}

/** Uses zlib alone, without the checksum that a build computes too. */
async function inflate({ zip, start, compressedSize, size }: InflateJob): Promise<number> {
  const begun = performance.now();
  const packed = createReadStream(zip, { start, end: start + compressedSize - 1, highWaterMark: CHUNK_BYTES });
  let bytes = 0;
  for await (const chunk of packed.pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }))) bytes += (chunk as Buffer).length;
  if (bytes !== size) throw new Error(`${bytes} bytes where the entry has ${size}`);
  return (performance.now() - begun) / 1000;
}

process.on("message", (job: InflateJob) => void inflate(job).then((seconds) => process.send?.(seconds)));
