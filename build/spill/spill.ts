/**
 * Sorts more records than memory should hold: they are laid out over about 128 files by ranges of their key, cut from the
 * first records as a sample; each file is then sorted by itself (`buckets.ts`), both by a second thread (`spill_beside.ts`). What fits into the sample
 * never touches the disk.
 */
import { isMainThread } from "node:worker_threads";
import { openArranger, placesIn, visitGroups, visitRecords } from "./arranged.ts";
import { cutsOf, layOut } from "./buckets.ts";
import { lengthAt, type Placed, putRecord, RECORD_HEAD, viewOf } from "./record_file.ts";
import { layOutBeside } from "./spill_beside.ts";

export interface SpillLimits {
  /** Held in memory before anything is written: the sample. */
  readonly sampleBytes: number;
  /** A file of more than this is cut again rather than sorted at once. */
  readonly bucketBytes: number;
  /** Whether a second thread writes the files and sorts them; a thread starts none itself (`beside/thread.ts`). */
  readonly beside: boolean;
}

const LIMITS: SpillLimits = { sampleBytes: 24 * 1024 ** 2, bucketBytes: 64 * 1024 ** 2, beside: isMainThread };

/** The order of records that share a key. */
export type Ties = "as they came" | "by bytes";

/** The records of one key where they lie, in the order of the spill's ties. The same object each time; good until the next. */
export interface Group {
  key: number;
  readonly bytes: Buffer;
  readonly view: DataView;
  count: number;
  readonly starts: number[];
  readonly ends: number[];
}

export interface Spill {
  /** Copies the bytes of `from` between `start` and `end`. `key` is a number of 32 bits. */
  readonly add: (key: number, from: DataView, start: number, end: number) => void;
  /** Every key once, ascending, with all its records. Once; the files are gone afterwards. */
  groups(visit: (group: Group) => void): void;
  /**
   * Every record in that order, alone: where a key may have more of them than memory should hold twice. Instead of `groups`,
   * and once. The same object each time; good until the next.
   */
  records(visit: (record: Placed) => void): void;
  /** Gives up: closes and removes the files. */
  abandon(): void;
}

/** `path` is where in the work folder its files go: a beginning of their names that is no one else's. */
export function openSpill(path: string, { sampleBytes, bucketBytes, beside }: SpillLimits = LIMITS, ties: Ties = "as they came"): Spill {
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
    const opened = (beside ? layOutBeside : layOut)({ path, cuts: cutsOf(keys), bucketBytes, ties });
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
