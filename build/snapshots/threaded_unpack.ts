/** Unpacks a zip entry on a worker, while this thread works on the chunks before. Chunks cross through shared memory. */
import { newRing, nextChunk, openRing, RING_END } from "../threads/ring.ts";
import { startWorker, type WorkerModule } from "../threads/worker.ts";
import { CHUNK_BYTES, type PackedEntry } from "./unpack.ts";
import type { UnpackTask } from "./unpack_worker.ts";

/** Enough to go on with while more threads than cores take turns: with 8 slots a registry took a tenth longer to scan. */
const CHUNKS = { slots: 48, slotBytes: CHUNK_BYTES, wake: 4 };

/** The same as `entryBytes`, but a chunk is good only until the next one is asked for. Throws `WorkerLost` when the worker dies. */
export async function* entryBytesThreaded(
  path: string, entry: PackedEntry, module: WorkerModule = { url: new URL("./unpack_worker.ts", import.meta.url) },
): AsyncGenerator<Uint8Array> {
  const chunks = newRing(CHUNKS);
  const ring = openRing(chunks);
  const worker = startWorker<UnpackTask>(module, { path, entry, chunks }, { name: "the worker that unpacks it" });
  try {
    for (let count = 0; ; count += 1) {
      const chunk = await worker.poll(() => nextChunk(ring, count));
      if (chunk === RING_END) return;
      yield chunk;
      ring.release(count);
    }
  } finally {
    await worker.terminate();
  }
}
