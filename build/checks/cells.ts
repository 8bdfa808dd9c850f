/**
 * The same measures for files of gigabytes, whose rows are bytes: a string is made once for each distinct value, not once
 * a row, so that watching the whole registry costs next to nothing.
 */
import type { ScanRow } from "../csv/scan_row.ts";
import { hashOfStretch, isStretch } from "../csv/stretch.ts";

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
  const cells: Cell[] = [];
  /** Open addressing, never more than half full: the number of a cell, from 1. */
  const table = new Int32Array(2 ** Math.ceil(Math.log2(limit + 1) + 1));
  const mask = table.length - 1;
  return {
    add(row, slot, column) {
      const { bytes } = row;
      const start = row.starts[slot]!;
      const end = row.ends[slot]!;
      if (start === end) return;
      let at = hashOfStretch(bytes, start, end) & mask;
      for (; table[at] !== 0; at = (at + 1) & mask) {
        const cell = cells[table[at]! - 1]!;
        if (!isStretch(cell.bytes, bytes, start, end)) continue;
        cell.count += 1;
        return;
      }
      if (cells.length >= limit) return;
      table[at] = cells.push({ bytes: Uint8Array.from(bytes.subarray(start, end)), text: row.text(column), count: 1 });
    },
    each(visit) {
      const found = new Map<string, number>();
      for (const { text, count } of cells) found.set(text ?? "", (found.get(text ?? "") ?? 0) + count);
      for (const [text, count] of found) if (text !== "") visit(text, count);
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
