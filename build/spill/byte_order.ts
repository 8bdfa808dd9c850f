/** Sorts records by their bytes: a stable merge sort of their numbers, fast on records that came in order. */
import { lengthAt } from "./record_file.ts";

/** The records of a buffer, by their numbers. */
export interface Records {
  readonly view: DataView;
  /** Where each record begins, after its head. */
  readonly starts: Uint32Array;
}

/** Sorts the numbers in `order` between `start` and `end` by the bytes of their records. */
export type ByteSorter = (records: Records, order: Uint32Array, start: number, end: number) => void;

/** Runs of this length are sorted by insertion before they are merged. */
const RUN = 16;

/** The sorter keeps its second array between calls. */
export function openByteSorter(): ByteSorter {
  let scratch = new Uint32Array(1024);
  return (records, order, start, end) => {
    const count = end - start;
    if (count < 2) return;
    if (count > scratch.length) scratch = new Uint32Array(2 * count);
    const own = order.subarray(start, end);
    for (let from = 0; from < count; from += RUN) sortRun(records, own, from, Math.min(from + RUN, count));
    let [from, to]: [Uint32Array, Uint32Array] = [own, scratch];
    for (let width = RUN; width < count; width *= 2) {
      for (let at = 0; at < count; at += 2 * width) {
        merge(records, from, to, { start: at, middle: Math.min(at + width, count), end: Math.min(at + 2 * width, count) });
      }
      [from, to] = [to, from];
    }
    if (from !== own) own.set(from.subarray(0, count));
  };
}

function sortRun(records: Records, order: Uint32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i += 1) {
    const record = order[i]!;
    let at = i;
    for (; at > start && compare(records, order[at - 1]!, record) > 0; at -= 1) order[at] = order[at - 1]!;
    order[at] = record;
  }
}

function merge(records: Records, from: Uint32Array, to: Uint32Array, { start, middle, end }: { start: number; middle: number; end: number }): void {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at += 1) {
    const isLeft = left < middle && (right === end || compare(records, from[left]!, from[right]!) <= 0);
    to[at] = isLeft ? from[left]! : from[right]!;
    if (isLeft) left += 1;
    else right += 1;
  }
}

function compare({ view, starts }: Records, a: number, b: number): number {
  const [startA, startB] = [starts[a]!, starts[b]!];
  const [lengthA, lengthB] = [lengthAt(view, startA), lengthAt(view, startB)];
  const shared = Math.min(lengthA, lengthB);
  let at = 0;
  for (; at + 4 <= shared; at += 4) {
    const difference = view.getUint32(startA + at) - view.getUint32(startB + at);
    if (difference !== 0) return difference;
  }
  for (; at < shared; at += 1) {
    const difference = view.getUint8(startA + at) - view.getUint8(startB + at);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}
