/**
 * Sorts more records than memory should hold. The first 24 MB stay in memory; a sort that needs more takes them as a sample
 * and lays all records out over about 128 files by ranges of their key, each then sorted by itself (`buckets.ts`), both on a
 * worker (`threaded_spill.ts`).
 */
import { isMainThread } from "node:worker_threads";
import { openArranger, placesIn, visitGroups, visitRecords } from "./arranged.ts";
import { cutsOf, layOut } from "./buckets.ts";
import { lengthAt, putRecord, RECORD_HEAD, viewOf } from "./record_file.ts";
import type { Spill, Ties } from "./spill.ts";
import { layOutThreaded } from "./threaded_spill.ts";

export interface SpillLimits {
  /** Bytes held in memory before anything is written: the sample. */
  readonly sampleBytes: number;
  /** A larger file is divided again instead of sorted at once. */
  readonly bucketBytes: number;
  /** Whether a worker writes the files and sorts them. A worker itself starts no other. */
  readonly threaded: boolean;
}

const LIMITS: SpillLimits = { sampleBytes: 24 * 1024 ** 2, bucketBytes: 64 * 1024 ** 2, threaded: isMainThread };

/** `path` is the beginning of the names of its files, in the work folder; no other spill may share it. */
export function openSpill(path: string, { sampleBytes, bucketBytes, threaded }: SpillLimits = LIMITS, ties: Ties = "as they came"): Spill {
  let held = viewOf(Buffer.allocUnsafeSlow(Math.min(sampleBytes, 64 * 1024)));
  let filled = 0;
  let laid: Spill | null = null;

  function add(key: number, from: DataView, start: number, end: number): void {
    if (laid !== null) {
      laid.add(key, from, start, end);
      return;
    }
    const needed = filled + RECORD_HEAD + end - start;
    if (needed > sampleBytes && filled > 0) {
      laid = spilled(held, filled);
      held = NOTHING;
      laid.add(key, from, start, end);
      return;
    }
    if (needed > held.byteLength) held = grown(held, filled, needed);
    filled = putRecord(held, filled, key, from, start, end);
  }

  function spilled(sample: DataView, length: number): Spill {
    const { keys, starts } = placesIn(sample, length);
    const opened = (threaded ? layOutThreaded : layOut)({ path, cuts: cutsOf(keys), bucketBytes, ties });
    for (let i = 0; i < keys.length; i += 1) opened.add(keys[i]!, sample, starts[i]!, starts[i]! + lengthAt(sample, starts[i]!));
    return opened;
  }

  return {
    add,
    groups(visit) {
      if (laid === null) visitGroups(openArranger(ties)(held, filled), visit);
      else laid.groups(visit);
      held = NOTHING;
    },
    records(visit) {
      if (laid === null) visitRecords(openArranger(ties)(held, filled), visit);
      else laid.records(visit);
      held = NOTHING;
    },
    abandon() {
      laid?.abandon();
      held = NOTHING;
    },
  };
}

const NOTHING = viewOf(Buffer.alloc(0));

function grown(held: DataView, filled: number, needed: number): DataView {
  const larger = Buffer.allocUnsafeSlow(Math.max(held.byteLength * 2, needed));
  larger.set(new Uint8Array(held.buffer, held.byteOffset, filled));
  return viewOf(larger);
}
