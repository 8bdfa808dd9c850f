/**
 * A zip entry unpacked by a second thread while this one works on what came before. Chunks go through shared memory, not
 * through messages; a thread that dies ends the reading with an error.
 */
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { ringBytes, ringOn } from "../threads/ring.ts";
import { startThread } from "../threads/thread.ts";
import { LOOK_AFTER_MS } from "../threads/wait.ts";
import { type PackedEntry, RING, type UnpackJob } from "./unpack.ts";

/** The fault is not the archive's: the thread was killed, or could not go on. */
export class ThreadEnded extends Error {
  override readonly name = "ThreadEnded";
}

/** As `entryBytes`, but a chunk is good only until the next one is asked for. Throws `ThreadEnded` when the thread dies. */
export async function* unpackBeside(path: string, entry: PackedEntry, start = startWorker): AsyncGenerator<Uint8Array> {
  const memory = new SharedArrayBuffer(ringBytes(RING));
  const ring = ringOn(memory, RING);
  const worker = start({ path, entry, memory });
  const fate = fateOf(worker);
  try {
    for (let count = 0; ; ) {
      // Asked before the slot: what is filled after the last look is still taken.
      const over = ring.hasEnded();
      const chunk = ring.take(count, over ? 0 : LOOK_AFTER_MS);
      if (chunk !== null) {
        yield chunk;
        ring.release(count);
        count += 1;
      } else if (over) {
        return;
      } else {
        await setImmediate();
        if (fate.error !== null && !ring.hasEnded()) throw fate.error;
      }
    }
  } finally {
    await worker.terminate();
  }
}

/** Known only when the event loop turns. What the thread says of the entry counts before how it ended. */
function fateOf(worker: Worker): { readonly error: Error | null } {
  const fate: { error: Error | null } = { error: null };
  worker.on("message", (problem: string) => { fate.error = new Error(problem); });
  worker.on("error", (error) => { fate.error ??= new ThreadEnded(`the thread that unpacks it failed (${error.message})`); });
  worker.on("exit", (code) => { fate.error ??= new ThreadEnded(`the thread that unpacks it ended early, with code ${code}`); });
  return fate;
}

function startWorker(job: UnpackJob): Worker {
  return startThread(new URL("./unpack_worker.ts", import.meta.url), job);
}
