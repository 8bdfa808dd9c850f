/**
 * A process of its own for `nppes_build.ts`: inflates one entry of a zip, which no build can do without. In the process of
 * the harness the figure would hold what the harness keeps in memory: buffers come and go beside a large heap at several
 * times the cost.
 */
import { createReadStream } from "node:fs";
import { createInflateRaw } from "node:zlib";
import { CHUNK_BYTES } from "../../../build/snapshots/unpack.ts";

export interface InflateJob {
  readonly zip: string;
  /** First byte of the packed entry, how many there are, and how many come out. */
  readonly start: number;
  readonly compressedSize: number;
  readonly size: number;
}

/** zlib alone, without the checksum that a build takes as well. */
async function inflate({ zip, start, compressedSize, size }: InflateJob): Promise<number> {
  const begun = performance.now();
  const packed = createReadStream(zip, { start, end: start + compressedSize - 1, highWaterMark: CHUNK_BYTES });
  let bytes = 0;
  for await (const chunk of packed.pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }))) bytes += (chunk as Buffer).length;
  if (bytes !== size) throw new Error(`${bytes} bytes where the entry has ${size}`);
  return (performance.now() - begun) / 1000;
}

process.on("message", (job: InflateJob) => void inflate(job).then((seconds) => process.send?.(seconds)));
