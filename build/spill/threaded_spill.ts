/**
 * A spill whose records a worker lays out, sorts and reads again, while this thread makes the next record or works on a
 * group. Records cross as bytes through two rings, so neither thread turns its event loop for them.
 */
import { readFromRing, writeToRing } from "../threads/pipe.ts";
import { newRing } from "../threads/ring.ts";
import { startWorker, type WorkerModule } from "../threads/worker.ts";
import type { Layout } from "./buckets.ts";
import { type ByteSource, recordsFrom, recordStream } from "./record_file.ts";
import { groupsFrom } from "./sorted_file.ts";
import type { Spill } from "./spill.ts";
import type { SpillTask } from "./spill_worker.ts";

const SLOT_BYTES = 256 * 1024;
/** Enough to go on with while the worker starts. */
const INWARD = { slots: 32, slotBytes: SLOT_BYTES, wake: 8 };
/** Enough for neither thread to wait for the other. */
const OUTWARD = { slots: 8, slotBytes: SLOT_BYTES };

/** The same as `layOut`. Throws the worker's error, at the latest while the groups are visited. */
export function layOutThreaded(layout: Layout, module: WorkerModule = { url: new URL("./spill_worker.ts", import.meta.url) }): Spill {
  const [inward, outward] = [newRing(INWARD), newRing(OUTWARD)];
  const worker = startWorker<SpillTask>(module, { layout, inward, outward }, { name: `${layout.path}: the worker that sorts it` });
  const ring = writeToRing(inward, worker.wait);
  const stream = recordStream(ring.put, SLOT_BYTES, ring.end);
  const sorted = (): ByteSource => {
    stream.close();
    return { pull: readFromRing(outward, worker.wait), close: worker.stop };
  };
  return {
    add: stream.add,
    groups(visit) {
      for (const group of groupsFrom(sorted, layout.path)) visit(group);
    },
    records(visit) {
      for (const record of recordsFrom(sorted, layout.path)) visit(record);
    },
    abandon: worker.stop,
  };
}
