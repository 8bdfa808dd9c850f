/**
 * Sorts the keys of names by their bytes. The keys are spilled by a number made of their first letters (`spill/open_spill.ts`),
 * and the spill orders keys with the same number. A national names table has 26 million keys; none is a string while it is
 * sorted.
 */
import { rmSync } from "node:fs";
import { NAME_GROUPS } from "../../data/contract/release/names.ts";
import { withRecordWriter } from "../spill/with_writer.ts";
import { readRecords, viewOf } from "../spill/record_file.ts";
import { openSpill, type SpillLimits } from "../spill/open_spill.ts";

export interface LineSorter {
  /** A key of a name (`data/contract/release/names.ts`). */
  add(line: string): void;
  /** Writes all lines to a file, ascending and with repeats, and returns its path (for `linesIn`). Call it once. */
  writeSorted(): string;
  /** Gives all lines in that order, once, and closes the sorter after the last one. */
  sorted(): Generator<string>;
  /** Removes its files. May be called again. */
  close(): void;
}

/** `path` is the prefix of its files, as in `openSpill`. Throws errors of the file system. */
export function openLineSorter(path: string, limits?: SpillLimits): LineSorter {
  const spill = openSpill(path, limits, "by bytes");
  const file = `${path}.sorted`;
  let state: "open" | "sorted" | "closed" = "open";
  let bytes = Buffer.allocUnsafeSlow(4096);
  let view = viewOf(bytes);
  const close = (): void => {
    if (state === "open") spill.abandon();
    if (state === "sorted") rmSync(file, { force: true });
    state = "closed";
  };
  const writeSorted = (): string => {
    state = "sorted";
    withRecordWriter(file, (writer) => spill.records(({ view, start, end }) => writer.add(0, view, start, end)));
    return file;
  };
  return {
    writeSorted,
    add(line) {
      if (line.length * 3 > bytes.length) {
        bytes = Buffer.allocUnsafeSlow(line.length * 6);
        view = viewOf(bytes);
      }
      const length = bytes.write(line);
      spill.add(prefixNumber(bytes, length), view, 0, length);
    },
    *sorted() {
      try {
        yield* linesIn(writeSorted());
      } finally {
        close();
      }
    },
    close,
  };
}

/** The lines of a file that `writeSorted` wrote. */
export function* linesIn(file: string): Generator<string> {
  for (const { bytes, start, end } of readRecords(file)) yield bytes.toString("utf8", start, end);
}

const GROUPS = Object.values(NAME_GROUPS).sort();
const LETTERS = 6;
const [TAB, SPACE, DIGIT, FIRST_LETTER, OTHER] = [0, 1, 2, 3, 29];
const PLACES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 97) return byte <= 122 ? FIRST_LETTER + byte - 97 : OTHER;
  return byte < 32 ? TAB : byte === 32 ? SPACE : DIGIT;
});
const BASE = OTHER + 1;
/** The words begin after the group and a space. */
const WORDS = 2;

/**
 * A number of 32 bits from the group and the first six letters, in the order of the keys: a key never has a larger number
 * than a later key. Bytes that share a place, such as digits, end the number: letters after them say nothing about the order.
 */
function prefixNumber(bytes: Uint8Array, length: number): number {
  let number = GROUPS.indexOf(String.fromCharCode(bytes[0]!) as (typeof GROUPS)[number]);
  let isOpen = true;
  for (let at = WORDS; at < WORDS + LETTERS; at += 1) {
    const place: number = isOpen && at < length ? PLACES[bytes[at]!]! : TAB;
    isOpen = place === SPACE || (place >= FIRST_LETTER && place < OTHER);
    number = number * BASE + place;
  }
  return number;
}
