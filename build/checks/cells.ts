/**
 * The same measures for files of gigabytes, whose rows are bytes: a string is made once for each distinct value, not once
 * a row, so that watching the whole registry costs next to nothing.
 */
import type { ScanRow } from "../csv/scan_row.ts";

export interface CellCounts {
  add(row: ScanRow<string>, slot: number, column: string): void;
  /** Each distinct text that is not blank, and how often it stood there. */
  each(visit: (text: string, count: number) => void): void;
}

interface Cell {
  readonly bytes: Uint8Array;
  readonly text: string | null;
  count: number;
}

/** Counts at most `limit` distinct values; those that come later are left out. */
export function cellCounts(limit: number): CellCounts {
  const byHash = new Map<number, Cell>();
  /** Of two values with one hash, the second. */
  const others = new Map<string, number>();
  return {
    add(row, slot, column) {
      const { bytes } = row;
      const start = row.starts[slot] ?? 0;
      const end = row.ends[slot] ?? 0;
      if (start === end) return;
      let hash = 0x811c9dc5;
      for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
      const cell = byHash.get(hash);
      if (cell === undefined) {
        if (byHash.size < limit) byHash.set(hash, { bytes: Uint8Array.from(bytes.subarray(start, end)), text: row.text(column), count: 1 });
      } else if (isEqual(cell.bytes, bytes, start, end)) {
        cell.count += 1;
      } else if (others.size < limit) {
        const text = row.text(column) ?? "";
        others.set(text, (others.get(text) ?? 0) + 1);
      }
    },
    each(visit) {
      const found = new Map(others);
      for (const { text, count } of byHash.values()) found.set(text ?? "", (found.get(text ?? "") ?? 0) + count);
      for (const [text, count] of found) if (text !== "") visit(text, count);
    },
  };
}

function isEqual(cell: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (cell.length !== end - start) return false;
  for (let i = 0; i < cell.length; i += 1) if (cell[i] !== bytes[start + i]) return false;
  return true;
}

const SPACE = 32;
const ZERO = 48;

/** Holds more than blanks; and, where it is longer than one byte, more than zeros, which stand for "none". */
export function isFilled({ bytes, starts, ends }: ScanRow<string>, slot: number): boolean {
  const start = starts[slot] ?? 0;
  const end = ends[slot] ?? 0;
  let zeros = 0;
  for (let i = start; i < end; i += 1) {
    if (bytes[i] === ZERO) zeros += 1;
    else if (bytes[i] !== SPACE) return true;
  }
  return zeros === 1;
}
