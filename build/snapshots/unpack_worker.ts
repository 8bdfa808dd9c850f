/** The thread that unpacks one zip entry into the ring that `unpack_beside.ts` reads, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { ringOn } from "../threads/ring.ts";
import { RING, type UnpackJob, unpackInto } from "./unpack.ts";

async function unpack({ path, entry, memory }: UnpackJob): Promise<void> {
  const ring = ringOn(memory, RING);
  let count = 0;
  await unpackInto(path, entry, {
    next() {
      let slot = ring.room(count, Infinity);
      while (slot === null) slot = ring.room(count, Infinity);
      return slot;
    },
    filled(length) {
      ring.filled(count, length);
      count += 1;
    },
  });
  ring.end();
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
unpack(workerData as UnpackJob).catch((error: unknown) => parentPort?.postMessage((error as Error).message));
