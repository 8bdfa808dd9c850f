/** The worker of `threaded_spill.ts`: lays records out over files as they come, then sends them back sorted. */
import { readFromRing, writeToRing } from "../threads/pipe.ts";
import type { RingMemory } from "../threads/ring.ts";
import { serve, type Task } from "../threads/serve.ts";
import { type Layout, layOut } from "./buckets.ts";
import { recordsFrom, recordStream } from "./record_file.ts";

export interface SpillJob {
  readonly layout: Layout;
  /** Records as they come. */
  readonly inward: RingMemory;
  /** The same records, sorted. */
  readonly outward: RingMemory;
}

export type SpillTask = Task<SpillJob, void>;

serve<SpillTask>(({ layout, inward, outward }, { wait, isStopped }) => {
  const laid = layOut(layout);
  const coming = { pull: readFromRing(inward, wait), close: () => undefined };
  try {
    for (const { key, view, start, end } of recordsFrom(() => coming, layout.path)) laid.add(key, view, start, end);
  } catch (error) {
    if (isStopped()) laid.abandon();
    throw error;
  }
  const ring = writeToRing(outward, wait);
  const sorted = recordStream(ring.put, outward.slotBytes, ring.end);
  laid.records(({ key, view, start, end }) => sorted.add(key, view, start, end));
  sorted.close();
});
