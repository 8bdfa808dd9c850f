/**
 * The keys of names, sorted as the table wants them: by their bytes. They are spilled by their first letters, as the
 * registry's records are by NPI (`spill/spill.ts`); those that share these are then ordered among themselves, and all are
 * laid in one file to be read from. A national name table is 26 million keys; none is a string while it is sorted.
 */
import { rmSync } from "node:fs";
import { NAME_GROUPS } from "../../data/contract/names.ts";
import { filledFile } from "../spill/filled.ts";
import { readRecords, viewOf } from "../spill/record_file.ts";
import { type Group, openSpill, type Spill, type SpillLimits } from "../spill/spill.ts";

export interface LineSorter {
  /** A key of a name (`data/contract/names.ts`). */
  add(line: string): void;
  /** Every line in ascending order of its bytes, once, those that are given twice too; the sorter is closed after the last one. */
  sorted(): Generator<string>;
  /** Removes what was set aside. Again is no fault. */
  close(): void;
}

/** `path` is the beginning of its files' names, as `openSpill` takes it. Errors are the file system's. */
export function openLineSorter(path: string, limits?: SpillLimits): LineSorter {
  const spill = openSpill(path, limits);
  const file = `${path}.sorted`;
  let state: "open" | "sorted" | "closed" = "open";
  let bytes = Buffer.allocUnsafeSlow(4096);
  let view = viewOf(bytes);
  const close = (): void => {
    if (state === "open") spill.abandon();
    if (state === "sorted") rmSync(file, { force: true });
    state = "closed";
  };
  return {
    add(line) {
      if (line.length * 3 > bytes.length) {
        bytes = Buffer.allocUnsafeSlow(line.length * 6);
        view = viewOf(bytes);
      }
      const length = bytes.write(line);
      spill.add(beginningOf(bytes, length), view, 0, length);
    },
    *sorted() {
      state = "sorted";
      try {
        writeSorted(file, spill);
        for (const { bytes: from, start, end } of readRecords(file)) yield from.toString("utf8", start, end);
      } finally {
        close();
      }
    },
    close,
  };
}

function writeSorted(file: string, spill: Spill): void {
  const sorter = groupSorter();
  filledFile(file, (writer) => spill.groups((group) => {
    const order = sorter(group);
    for (let place = 0; place < group.count; place += 1) writer.add(0, group.view, group.starts[order[place]!]!, group.ends[order[place]!]!);
  }));
}

const GROUPS = Object.values(NAME_GROUPS).sort();
const LETTERS = 6;
const [TAB, SPACE, DIGIT, FIRST_LETTER, OTHER] = [0, 1, 2, 3, 29];
const PLACES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 97) return byte <= 122 ? FIRST_LETTER + byte - 97 : OTHER;
  return byte < 32 ? TAB : byte === 32 ? SPACE : DIGIT;
});
const BASE = OTHER + 1;
/** Where the words begin, behind the group and a space. */
const WORDS = 2;

/**
 * A number of 32 bits by the group and the first six letters: of two keys the one that comes first has never the larger one.
 * What shares its place with others (digits, say) ends it: what stands behind them orders only those that are equal so far.
 */
function beginningOf(bytes: Uint8Array, length: number): number {
  let number = GROUPS.indexOf(String.fromCharCode(bytes[0]!) as (typeof GROUPS)[number]);
  let isOpen = true;
  for (let at = WORDS; at < WORDS + LETTERS; at += 1) {
    const place: number = isOpen && at < length ? PLACES[bytes[at]!]! : TAB;
    isOpen = place === SPACE || (place >= FIRST_LETTER && place < OTHER);
    number = number * BASE + place;
  }
  return number;
}

const RUN = 16;

/**
 * Gives the numbers of a group's lines in ascending order of their bytes, equal ones as they came; good until the next.
 * Merged in the same two arrays for all groups, where `sort` would make new ones for each.
 */
function groupSorter(): (group: Group) => Uint32Array {
  let [from, to] = [new Uint32Array(1024), new Uint32Array(1024)];
  return (group) => {
    const { count } = group;
    if (count > from.length) [from, to] = [new Uint32Array(2 * count), new Uint32Array(2 * count)];
    for (let i = 0; i < count; i += 1) from[i] = i;
    for (let start = 0; start < count; start += RUN) sortRun(group, from, start, Math.min(start + RUN, count));
    for (let width = RUN; width < count; width *= 2) {
      for (let start = 0; start < count; start += 2 * width) {
        merge(group, from, to, { start, middle: Math.min(start + width, count), end: Math.min(start + 2 * width, count) });
      }
      [from, to] = [to, from];
    }
    return from;
  };
}

/** By insertion. */
function sortRun(group: Group, order: Uint32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i += 1) {
    const line = order[i]!;
    let at = i;
    for (; at > start && compareLines(group, order[at - 1]!, line) > 0; at -= 1) order[at] = order[at - 1]!;
    order[at] = line;
  }
}

function merge(group: Group, from: Uint32Array, to: Uint32Array, { start, middle, end }: { start: number; middle: number; end: number }): void {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at += 1) {
    const isLeft = left < middle && (right === end || compareLines(group, from[left]!, from[right]!) <= 0);
    to[at] = isLeft ? from[left]! : from[right]!;
    if (isLeft) left += 1;
    else right += 1;
  }
}

function compareLines({ view, starts, ends }: Group, a: number, b: number): number {
  const [startA, startB] = [starts[a]!, starts[b]!];
  const [lengthA, lengthB] = [ends[a]! - startA, ends[b]! - startB];
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
