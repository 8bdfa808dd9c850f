/**
 * Visits the records of a buffer in the order of their keys. The records stay where they are: only their numbers are sorted,
 * in arrays that are used again for the next buffer.
 */
import { type ByteSorter, openByteSorter } from "./byte_order.ts";
import { openSorter, roomFor } from "./radix.ts";
import { lengthAt, type Placed, RECORD_HEAD } from "./record_file.ts";
import type { Group, Ties } from "./spill.ts";

/** The records of a buffer and their order; good until the next buffer. */
export interface Arranged {
  readonly view: DataView;
  readonly count: number;
  /** The key of each record, by its number. */
  readonly keys: Uint32Array;
  /** Where each record begins, after its head. */
  readonly starts: Uint32Array;
  /** The numbers of the records, ascending by key. */
  readonly order: Uint32Array;
}

/** Arranges the records in the first `filled` bytes of a view. */
export type Arranger = (view: DataView, filled: number) => Arranged;

export function openArranger(ties: Ties): Arranger {
  const sort = openSorter();
  const sortByBytes = openByteSorter();
  let places = { keys: new Uint32Array(0), starts: new Uint32Array(0) };
  return (view, filled) => {
    const count = countIn(view, filled);
    if (count > places.keys.length) places = { keys: new Uint32Array(roomFor(count)), starts: new Uint32Array(roomFor(count)) };
    place(view, count, places);
    const arranged = { view, count, ...places, order: sort(places.keys, count) };
    if (ties === "by bytes") sortTies(arranged, sortByBytes);
    return arranged;
  };
}

function sortTies(arranged: Arranged, sortByBytes: ByteSorter): void {
  for (let from = 0, end = 0; from < arranged.count; from = end) {
    end = endOfKey(arranged, from);
    sortByBytes(arranged, arranged.order, from, end);
  }
}

/** The place after the last record with the same key as the one at `from`. */
function endOfKey({ keys, order, count }: Arranged, from: number): number {
  const key = keys[order[from]!]!;
  let end = from + 1;
  while (end < count && keys[order[end]!] === key) end += 1;
  return end;
}

export function visitGroups(arranged: Arranged, visit: (group: Group) => void): void {
  const { view, count, keys, starts, order } = arranged;
  const group: Group = { key: 0, bytes: bytesOf(view), view, count: 0, starts: [], ends: [] };
  for (let i = 0; i < count;) {
    group.key = keys[order[i]!]!;
    group.count = 0;
    for (const end = endOfKey(arranged, i); i < end; i += 1) {
      const start = starts[order[i]!]!;
      group.starts[group.count] = start;
      group.ends[group.count] = start + lengthAt(view, start);
      group.count += 1;
    }
    visit(group);
  }
}

/** Records are looked up in batches of this size: the processor then waits for memory once for all of them. */
const AHEAD = 16;

export function visitRecords({ view, count, keys, starts, order }: Arranged, visit: (record: Placed) => void): void {
  const record: Placed = { key: 0, bytes: bytesOf(view), view, start: 0, end: 0 };
  const ends = new Uint32Array(AHEAD);
  for (let from = 0; from < count; from += AHEAD) {
    const to = Math.min(from + AHEAD, count);
    for (let i = from; i < to; i += 1) {
      const start = starts[order[i]!]!;
      ends[i - from] = start + lengthAt(view, start);
    }
    for (let i = from; i < to; i += 1) {
      const number = order[i]!;
      record.key = keys[number]!;
      record.start = starts[number]!;
      record.end = ends[i - from]!;
      visit(record);
    }
  }
}

function bytesOf(view: DataView): Buffer {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength);
}

/** The key and the first byte of each record. */
export function placesIn(view: DataView, filled: number): { keys: Uint32Array; starts: Uint32Array } {
  const count = countIn(view, filled);
  const places = { keys: new Uint32Array(count), starts: new Uint32Array(count) };
  place(view, count, places);
  return places;
}

function countIn(view: DataView, filled: number): number {
  let count = 0;
  for (let at = 0; at < filled; at += RECORD_HEAD + lengthAt(view, at + RECORD_HEAD)) count += 1;
  return count;
}

function place(view: DataView, count: number, { keys, starts }: { readonly keys: Uint32Array; readonly starts: Uint32Array }): void {
  for (let i = 0, at = 0; i < count; i += 1) {
    keys[i] = view.getUint32(at, true);
    starts[i] = at + RECORD_HEAD;
    at += RECORD_HEAD + lengthAt(view, at + RECORD_HEAD);
  }
}
