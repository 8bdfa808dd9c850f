/**
 * Takes cells of a scanned row as bytes, for files of millions of rows. A cell that is exactly as expected needs no string; any
 * other one is left to the code that reads its text.
 */
import { hasValidCheckDigit } from "../../data/contract/ids.ts";
import type { ScanRow } from "../csv/scan.ts";
import type { RecordPen } from "../spill/record_pen.ts";
import { isDay } from "./values.ts";

/** A column and its number in a row. */
export interface RowCell<C extends string> {
  readonly column: C;
  readonly at: number;
}

/** Returns what gives each column its number in the rows of a scan that asks for `asked`. */
export function cellsOf<C extends string>(asked: readonly C[]): (column: C) => RowCell<C> {
  return (column) => ({ column, at: asked.indexOf(column) });
}

const ZERO = 48;
const SPACE = 32;
const SLASH = 47;

/** The NPI in a cell of ten digits whose check digit is right, if its number fits a table's key; null for any other cell. */
export function npiIn({ bytes, starts, ends }: Pick<ScanRow<string>, "bytes" | "starts" | "ends">, at: number): number | null {
  const start = starts[at]!;
  if (ends[at] !== start + 10) return null;
  const upper = digitsIn(bytes, start, 5);
  const lower = digitsIn(bytes, start + 5, 5);
  const npi = upper * 100_000 + lower;
  return upper >= 0 && lower >= 0 && npi <= MAX_KEY && hasValidCheckDigit(npi) ? npi : null;
}

const MAX_KEY = 0xffff_ffff;

/** Writes the cell's text, which is the same bytes if they begin and end with a visible ASCII character. */
export function writeCell<C extends string>(row: ScanRow<C>, cell: RowCell<C>, pen: RecordPen): void {
  if (isPlainCell(row, cell)) pen.cell(row.bytes, row.starts[cell.at]!, row.ends[cell.at]!);
  else pen.text(row.text(cell.column));
}

/** Whether the cell's bytes are its text: nothing to trim, no doubled quote. */
export function isPlainCell<C extends string>(row: ScanRow<C>, { at }: RowCell<C>): boolean {
  return row.doubled[at] === 0 && isPlain(row.bytes, row.starts[at]!, row.ends[at]!);
}

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  const first = bytes[start]!;
  const last = bytes[end - 1]!;
  return first > SPACE && first < 0x80 && last > SPACE && last < 0x80;
}

/** Reads `01/31/2024` as 20240131; returns 0 for any other form and for a day that is not in the calendar. */
export function plainDate(bytes: Uint8Array, start: number, end: number): number {
  if (end !== start + 10 || bytes[start + 2] !== SLASH || bytes[start + 5] !== SLASH) return 0;
  const month = digitsIn(bytes, start, 2);
  const day = digitsIn(bytes, start + 3, 2);
  const year = digitsIn(bytes, start + 6, 4);
  return isDay(year, month, day) ? year * 10_000 + month * 100 + day : 0;
}

/** Returns the number that these digits make, or -1 where a byte is not a digit. */
function digitsIn(bytes: Uint8Array, start: number, length: number): number {
  let value = 0;
  for (let i = start; i < start + length; i += 1) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
