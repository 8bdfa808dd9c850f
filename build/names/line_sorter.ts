/**
 * The keys of names, sorted as the table wants them: by their bytes. They are spilled by their first letters, as the
 * registry's records are by NPI (`spill/open_spill.ts`), which orders those that share these among themselves, and all are laid in
 * one file to be read from. A national name table is 26 million keys; none is a string while it is sorted.
 */
import { rmSync } from "node:fs";
import { NAME_GROUPS } from "../../data/contract/release/names.ts";
import { withRecordWriter } from "../spill/filled.ts";
import { readRecords, viewOf } from "../spill/record_file.ts";
import { openSpill, type SpillLimits } from "../spill/open_spill.ts";

export interface LineSorter {
  /** A key of a name (`data/contract/release/names.ts`). */
  add(line: string): void;
  /** Lays every line into a file in ascending order of its bytes, once, those that are given twice too: where it is (`linesIn`). */
  lay(): string;
  /** Gives every line in that order, once; the sorter is closed after the last one. */
  sorted(): Generator<string>;
  /** Removes what was set aside. Again is no fault. */
  close(): void;
}

/** `path` is the beginning of its files' names, as `openSpill` takes it. Errors are the file system's. */
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
  const lay = (): string => {
    state = "sorted";
    withRecordWriter(file, (writer) => spill.records(({ view, start, end }) => writer.add(0, view, start, end)));
    return file;
  };
  return {
    lay,
    add(line) {
      if (line.length * 3 > bytes.length) {
        bytes = Buffer.allocUnsafeSlow(line.length * 6);
        view = viewOf(bytes);
      }
      const length = bytes.write(line);
      spill.add(beginningOf(bytes, length), view, 0, length);
    },
    *sorted() {
      try {
        yield* linesIn(lay());
      } finally {
        close();
      }
    },
    close,
  };
}

/** The lines of a file that was laid. */
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
