/**
 * Lays records out over files ("buckets") by ranges of their key, and sorts each file by itself. A file that grows too large,
 * because the sample did not represent the keys, is divided again.
 */
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { type Arranged, openArranger, visitGroups, visitRecords } from "./arranged.ts";
import { roomFor } from "./radix.ts";
import { readRecords, type RecordWriter, recordWriter, viewOf } from "./record_file.ts";
import type { Spill, Ties } from "./spill.ts";

const BUCKETS = 128;

/** Where and how records are laid out. */
export interface Layout {
  /** The beginning of the files' names. */
  readonly path: string;
  /** Upper bounds of all buckets but the last, ascending. */
  readonly cuts: Uint32Array;
  /** A larger file is divided again instead of sorted at once. */
  readonly bucketBytes: number;
  readonly ties: Ties;
}

export function layOut({ path, cuts, bucketBytes, ties }: Layout): Spill {
  const buckets = openBuckets(path, cuts);
  const visitAll = (visit: (bucket: Arranged) => void): void => {
    const read = openBucketReader(ties);
    for (const bucket of buckets.close()) visitBucket(bucket, bucketBytes, read, visit);
  };
  return {
    add: buckets.add,
    groups: (visit) => visitAll((bucket) => visitGroups(bucket, visit)),
    records: (visit) => visitAll((bucket) => visitRecords(bucket, visit)),
    abandon() {
      for (const { file } of buckets.close()) rmSync(file);
    },
  };
}

/** Upper bounds of all buckets but the last, ascending, with an equal share of the sample in each. */
export function cutsOf(sample: Uint32Array): Uint32Array {
  const sorted = sample.slice().sort();
  const quantiles = Array.from({ length: BUCKETS - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / BUCKETS)] ?? 0);
  return Uint32Array.from(new Set(quantiles));
}

interface Buckets {
  readonly add: Spill["add"];
  /** Closes the files and returns them in the order of their keys. */
  close(): { readonly file: string; readonly bytes: number }[];
}

function openBuckets(path: string, cuts: Uint32Array): Buckets {
  const files = Array.from({ length: cuts.length + 1 }, (_, i) => `${path}.${i}`);
  const writers: readonly RecordWriter[] = files.map((file) => recordWriter(file));
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

/** For each upper half of a key, the first bucket that may hold it: nearly always the right one. */
function firstBuckets(cuts: Uint32Array): Uint8Array {
  const first = new Uint8Array(2 ** 16);
  for (let half = 0, bucket = 0; half < first.length; half += 1) {
    while (bucket < cuts.length && cuts[bucket]! <= half * 2 ** 16) bucket += 1;
    first[half] = bucket;
  }
  return first;
}

interface Bucket {
  readonly file: string;
  readonly bytes: number;
}

/** Reads a bucket into memory, removes its file and sorts it. The memory is used again for the next bucket. */
type BucketReader = (bucket: Bucket) => Arranged;

function openBucketReader(ties: Ties): BucketReader {
  const arrange = openArranger(ties);
  let held = viewOf(Buffer.alloc(0));
  return ({ file, bytes }) => {
    if (bytes > held.byteLength) held = viewOf(Buffer.allocUnsafeSlow(roomFor(bytes)));
    readWhole(file, held, bytes);
    rmSync(file);
    return arrange(held, bytes);
  };
}

function readWhole(path: string, into: DataView, bytes: number): void {
  const file = openSync(path, "r");
  try {
    for (let at = 0; at < bytes;) {
      const got = readSync(file, into, at, bytes - at, null);
      if (got === 0) throw new Error(`${path}: ends early; something else has written to the build's work folder`);
      at += got;
    }
  } finally {
    closeSync(file);
  }
}

function visitBucket({ file, bytes }: Bucket, limit: number, read: BucketReader, visit: (bucket: Arranged) => void): void {
  const keys = bytes > limit ? keysIn(file) : null;
  const cuts = keys === null ? null : cutsOf(keys);
  if (cuts === null || cuts.length < 2) {
    visit(read({ file, bytes }));
    return;
  }
  const finer = openBuckets(file, cuts);
  for (const record of readRecords(file)) finer.add(record.key, record.view, record.start, record.end);
  rmSync(file);
  for (const part of finer.close()) visitBucket(part, limit, read, visit);
}

/** A sample of the file: every 64th key. */
function keysIn(file: string): Uint32Array {
  const keys: number[] = [];
  let count = 0;
  for (const { key } of readRecords(file)) {
    if (count % 64 === 0) keys.push(key);
    count += 1;
  }
  return Uint32Array.from(keys);
}
