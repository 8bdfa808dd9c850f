/**
 * Counts the values of cells in rows of bytes, for files of gigabytes. It makes one string per distinct value instead of one
 * per row, so that measuring the whole registry costs next to nothing.
 */
import type { ScanRow } from "../../csv/scan.ts";
import { areEqual, hashOfStretch } from "../../csv/text_cache.ts";
import { plainDate } from "../../values/row_bytes.ts";

interface CellCounts {
  readonly add: (row: ScanRow<string>, slot: number, column: string) => void;
  /** Visits each distinct text that is not blank, with its count. */
  readonly each: (visit: (text: string, count: number) => void) => void;
}

/** Counts the first `limit` distinct values; later ones are left out. */
export function cellCounts(limit: number): CellCounts {
  const texts: (string | null)[] = [];
  const counts = new Float64Array(limit);
  /** The bytes of all values in one array, which is quick to compare with, and where each value begins. */
  let pool = new Uint8Array(4096);
  const places = new Uint32Array(limit + 1);
  /** A hash table with open addressing, at most half full. It holds the number of a value, from 1. */
  const table = new Int32Array(2 ** Math.ceil(Math.log2(limit + 1) + 1));
  const mask = table.length - 1;
  /** The number of each value of one byte, from 1: many columns hold codes of one letter. */
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

/** The same for dates, of which only the newest matters: a plain date that is not newer than the newest is not counted. */
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

/** False for blanks, and for two or more zeros, which mean "none". */
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
