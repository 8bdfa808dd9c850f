/** The thread that unpacks one zip entry into the ring that `unpack_beside.ts` reads, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { entryBytes } from "./unpack.ts";
import { ringOn, type UnpackJob } from "./unpack_ring.ts";

async function unpack({ path, entry, memory }: UnpackJob): Promise<void> {
  const ring = ringOn(memory);
  let count = 0;
  for await (const chunk of entryBytes(path, entry)) {
    ring.put(count, chunk);
    count += 1;
  }
  ring.end();
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
unpack(workerData as UnpackJob).catch((error: unknown) => parentPort?.postMessage((error as Error).message));
