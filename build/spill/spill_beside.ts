/**
 * Records laid out, sorted and read again by a second thread, while this one makes the next record or judges what stands of
 * a key: it passes them on as bytes and gets them back in order. Neither thread turns its event loop for it.
 */
import type { Worker } from "node:worker_threads";
import { pipeFrom, pipeInto } from "../threads/pipe.ts";
import { startThread } from "../threads/thread.ts";
import { awaitEnd, PATIENCE_MS, waitBeside } from "../threads/wait.ts";
import type { Layout } from "./buckets.ts";
import { type ByteSource, recordsFrom, recordStream } from "./record_file.ts";
import { groupsFrom } from "./sorted_file.ts";
import type { Spill } from "./spill.ts";
import { SLOT_BYTES, type SpillJob, spillMemory, spillOn } from "./spill_memory.ts";

/** As `layOut`; throws what the thread failed of, at the latest while the groups are gone over. */
export function layOutBeside(layout: Layout, start = startWorker, patience = PATIENCE_MS): Spill {
  const memory = spillMemory();
  const { inward, outward, outcome } = spillOn(memory);
  const wait = waitBeside(outcome, `${layout.path}: the thread that sorts it has stopped`, patience);
  const stream = recordStream(pipeInto(inward, wait), SLOT_BYTES, () => inward.end());
  start({ ...layout, memory }).unref();
  const sorted = (): ByteSource => {
    stream.close();
    return { pull: pipeFrom(outward, wait), close: () => outward.stop() };
  };
  return {
    add: stream.add,
    groups(visit) {
      for (const group of groupsFrom(sorted, layout.path)) visit(group);
    },
    records(visit) {
      for (const record of recordsFrom(sorted, layout.path)) visit(record);
    },
    abandon() {
      outward.stop();
      inward.end();
      awaitEnd(outcome, patience);
    },
  };
}

function startWorker(job: SpillJob): Worker {
  return startThread(new URL("./spill_thread.ts", import.meta.url), job);
}
