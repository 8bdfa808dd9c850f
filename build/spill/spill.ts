/**
 * Sorts more records than memory should hold: they are laid out over about 128 files by ranges of their key, cut from the
 * first records as a sample; each file is then sorted by itself. What fits into the sample never touches the disk. A range
 * that turns out too large, because the first records were no fair sample, is cut again.
 */
import { readFileSync, rmSync } from "node:fs";
import { orderOf } from "./radix.ts";
import { putRecord, readRecords, RECORD_HEAD, type RecordWriter, recordWriter, viewOf } from "./record_file.ts";

const BUCKETS = 128;
const WRITE_BYTES = 128 * 1024;

export interface SpillLimits {
  /** Held in memory before anything is written: the sample. */
  readonly sampleBytes: number;
  /** A file of more than this is cut again rather than sorted at once. */
  readonly bucketBytes: number;
}

const LIMITS: SpillLimits = { sampleBytes: 24 * 1024 ** 2, bucketBytes: 64 * 1024 ** 2 };

/** The records of one key where they lie, in the order they came. The same object each time; good until the next. */
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
  add(key: number, from: DataView, start: number, end: number): void;
  /** Every key once, ascending, with all its records. Once; the files are gone afterwards. */
  groups(visit: (group: Group) => void): void;
  /** Gives up: closes and removes the files. */
  abandon(): void;
}

/** `path` is where in the work folder its files go: a beginning of their names that is no one else's. */
export function openSpill(path: string, limits: SpillLimits = LIMITS): Spill {
  let held = viewOf(Buffer.allocUnsafeSlow(Math.min(limits.sampleBytes, 64 * 1024)));
  let filled = 0;
  let buckets: Buckets | null = null;

  function add(key: number, from: DataView, start: number, end: number): void {
    if (buckets !== null) {
      buckets.add(key, from, start, end);
      return;
    }
    const needed = filled + RECORD_HEAD + end - start;
    if (needed > limits.sampleBytes && filled > 0) {
      buckets = spilled(held, filled);
      held = NOTHING;
      buckets.add(key, from, start, end);
      return;
    }
    if (needed > held.byteLength) held = grown(held, filled, needed);
    filled = putRecord(held, filled, key, from, start, end);
  }

  function spilled(sample: DataView, length: number): Buckets {
    const { keys, starts } = placesIn(sample, length);
    const opened = openBuckets(path, cutsOf(keys));
    for (let i = 0; i < keys.length; i += 1) opened.add(keys[i]!, sample, starts[i]!, starts[i]! + sample.getUint32(starts[i]! - 4, true));
    return opened;
  }

  return {
    add,
    groups(visit) {
      if (buckets === null) visitSorted(held, filled, visit);
      else for (const { file, bytes } of buckets.close()) visitBucket(file, bytes, limits, visit);
      held = NOTHING;
    },
    abandon() {
      for (const { file } of buckets?.close() ?? []) rmSync(file);
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

/** Upper bounds of all buckets but the last, ascending: as many records of the sample below each as below the next. */
function cutsOf(sample: Uint32Array): Uint32Array {
  const sorted = sample.slice().sort();
  const quantiles = Array.from({ length: BUCKETS - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / BUCKETS)] ?? 0);
  return Uint32Array.from(new Set(quantiles));
}

interface Buckets {
  add(key: number, from: DataView, start: number, end: number): void;
  /** In ascending order of their keys. */
  close(): { readonly file: string; readonly bytes: number }[];
}

function openBuckets(path: string, cuts: Uint32Array): Buckets {
  const files = Array.from({ length: cuts.length + 1 }, (_, i) => `${path}.${i}`);
  const writers: readonly RecordWriter[] = files.map((file) => recordWriter(file, WRITE_BYTES));
  const first = firstBuckets(cuts);
  return {
    add(key, from, start, end) {
      let bucket = first[key >>> 16]!;
      while (bucket < cuts.length && key >= cuts[bucket]!) bucket += 1;
      writers[bucket]!.add(key, from, start, end);
    },
    close() {
      for (const writer of writers) writer.close();
      return files.map((file, i) => ({ file, bytes: writers[i]!.bytes }));
    },
  };
}

/** By the upper half of a key, the first bucket it may be of: nearly always its own. */
function firstBuckets(cuts: Uint32Array): Uint8Array {
  const first = new Uint8Array(2 ** 16);
  for (let half = 0, bucket = 0; half < first.length; half += 1) {
    while (bucket < cuts.length && cuts[bucket]! <= half * 2 ** 16) bucket += 1;
    first[half] = bucket;
  }
  return first;
}

function visitBucket(file: string, bytes: number, limits: SpillLimits, visit: (group: Group) => void): void {
  const keys = bytes > limits.bucketBytes ? keysIn(file) : null;
  const cuts = keys === null ? null : cutsOf(keys);
  if (cuts === null || cuts.length < 2) {
    const held = readFileSync(file);
    rmSync(file);
    visitSorted(viewOf(held), held.length, visit);
    return;
  }
  const finer = openBuckets(file, cuts);
  for (const record of readRecords(file)) finer.add(record.key, record.view, record.start, record.end);
  rmSync(file);
  for (const part of finer.close()) visitBucket(part.file, part.bytes, limits, visit);
}

/** A thin sample from the whole file: every 64th key. */
function keysIn(file: string): Uint32Array {
  const keys: number[] = [];
  let count = 0;
  for (const { key } of readRecords(file)) {
    if (count % 64 === 0) keys.push(key);
    count += 1;
  }
  return Uint32Array.from(keys);
}

/** Key and first byte of each record. */
function placesIn(view: DataView, filled: number): { keys: Uint32Array; starts: Uint32Array } {
  let count = 0;
  for (let at = 0; at < filled; at += RECORD_HEAD + view.getUint32(at + 4, true)) count += 1;
  const keys = new Uint32Array(count);
  const starts = new Uint32Array(count);
  for (let i = 0, at = 0; i < count; i += 1) {
    keys[i] = view.getUint32(at, true);
    starts[i] = at + RECORD_HEAD;
    at += RECORD_HEAD + view.getUint32(at + 4, true);
  }
  return { keys, starts };
}

function visitSorted(view: DataView, filled: number, visit: (group: Group) => void): void {
  const { keys, starts } = placesIn(view, filled);
  const order = orderOf(keys);
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  const group: Group = { key: 0, bytes, view, count: 0, starts: [], ends: [] };
  for (let i = 0; i < order.length;) {
    group.key = keys[order[i]!]!;
    group.count = 0;
    for (; i < order.length && keys[order[i]!] === group.key; i += 1) {
      const start = starts[order[i]!]!;
      group.starts[group.count] = start;
      group.ends[group.count] = start + view.getUint32(start - 4, true);
      group.count += 1;
    }
    visit(group);
  }
}
