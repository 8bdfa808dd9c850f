/**
 * The same measures for files of gigabytes, whose rows are bytes: a string is made once for each distinct value, not once
 * a row, so that watching the whole registry costs next to nothing.
 */
import type { ScanRow } from "../../csv/scan_row.ts";
import { areEqual, hashOfStretch } from "../../csv/stretch.ts";
import { plainDate } from "../../values/row_bytes.ts";

export interface CellCounts {
  readonly add: (row: ScanRow<string>, slot: number, column: string) => void;
  /** Each distinct text that is not blank, and how often it stood there. */
  readonly each: (visit: (text: string, count: number) => void) => void;
}

/** Counts at most `limit` distinct values; those that come later are left out. */
export function cellCounts(limit: number): CellCounts {
  const texts: (string | null)[] = [];
  const counts = new Float64Array(limit);
  /** The values' bytes one after the other, and where each begins: beside each other, so that looking is quick. */
  let pool = new Uint8Array(4096);
  const places = new Uint32Array(limit + 1);
  /** Open addressing, never more than half full: the number of a value, from 1. */
  const table = new Int32Array(2 ** Math.ceil(Math.log2(limit + 1) + 1));
  const mask = table.length - 1;
  /** The number of each value of one byte, from 1: switches and codes are many and few. */
  const single = new Int32Array(256);

  function addNew(bytes: Uint8Array, start: number, end: number, text: string | null): number {
    const at = places[texts.length]!;
    if (at + end - start > pool.length) {
      const larger = new Uint8Array(2 * (at + end - start));
      larger.set(pool);
      pool = larger;
    }
    pool.set(bytes.subarray(start, end), at);
    counts[texts.length] = 1;
    places[texts.length + 1] = at + end - start;
    return texts.push(text);
  }

  return {
    add(row, slot, column) {
      const { bytes } = row;
      const start = row.starts[slot]!;
      const end = row.ends[slot]!;
      if (start === end) return;
      const known = start + 1 === end ? single[bytes[start]!]! : 0;
      if (known !== 0) {
        counts[known - 1]! += 1;
        return;
      }
      let at = hashOfStretch(bytes, start, end) & mask;
      for (; table[at] !== 0; at = (at + 1) & mask) {
        const number = table[at]! - 1;
        if (!areEqual(pool, places[number]!, places[number + 1]!, bytes, start, end)) continue;
        counts[number]! += 1;
        return;
      }
      if (texts.length === limit) return;
      table[at] = addNew(bytes, start, end, row.text(column));
      if (start + 1 === end) single[bytes[start]!] = texts.length;
    },
    each(visit) {
      const found = new Map<string, number>();
      for (const [number, text] of texts.entries()) found.set(text ?? "", (found.get(text ?? "") ?? 0) + counts[number]!);
      for (const [text, count] of found) if (text !== "") visit(text, count);
    },
  };
}

/** The same for dates of which only the newest counts: a plain one that is not newer than those before is not looked up. */
export function newestDates(limit: number): CellCounts {
  const counts = cellCounts(limit);
  let newest = 0;
  return {
    each: counts.each,
    add(row, slot, column) {
      const date = plainDate(row.bytes, row.starts[slot]!, row.ends[slot]!);
      if (date !== 0 && date <= newest) return;
      newest = Math.max(newest, date);
      counts.add(row, slot, column);
    },
  };
}

const SPACE = 32;
const ZERO = 48;

/** Holds more than blanks; and, where it is longer than one byte, more than zeros, which stand for "none". */
export function isFilled({ bytes, starts, ends }: ScanRow<string>, slot: number): boolean {
  const start = starts[slot]!;
  const end = ends[slot]!;
  let zeros = 0;
  for (let i = start; i < end; i += 1) {
    if (bytes[i] === ZERO) zeros += 1;
    else if (bytes[i] !== SPACE) return true;
  }
  return zeros === 1;
}
