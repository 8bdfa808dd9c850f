/**
 * Cells of a scanned row taken as bytes, for files of millions of rows: what is as expected goes on without a string, any
 * other cell through its text, which decides.
 */
import type { ScanRow } from "../csv/scan.ts";
import type { RecordPen } from "../spill/record_pen.ts";

/** A column and its number in a row. */
export interface RowCell<C extends string> {
  readonly column: C;
  readonly at: number;
}

/** Numbers columns as a scan does that asks for these, in this order. */
export function cellsOf<C extends string>(asked: readonly C[]): (column: C) => RowCell<C> {
  return (column) => ({ column, at: asked.indexOf(column) });
}

const ZERO = 48;
const ONE = 49;
const TWO = 50;
const SPACE = 32;
const SLASH = 47;

/** `hasValidCheckDigit` on bytes, for the NPIs that are issued; null for all that needs a second look. */
export function npiIn({ bytes, starts, ends }: Pick<ScanRow<string>, "bytes" | "starts" | "ends">, at: number): number | null {
  const start = starts[at]!;
  if (ends[at] !== start + 10 || (bytes[start] !== ONE && bytes[start] !== TWO)) return null;
  let sum = 24;
  let npi = 0;
  for (let i = 0; i < 10; i += 1) {
    const digit = bytes[start + i]! - ZERO;
    if (digit < 0 || digit > 9) return null;
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
    npi = npi * 10 + digit;
  }
  return sum % 10 === 0 ? npi : null;
}

/** Without surrounding blanks, as `text` has it: ASCII that begins and ends with a visible character is taken as it stands. */
export function writeCell<C extends string>(row: ScanRow<C>, cell: RowCell<C>, pen: RecordPen): void {
  if (isPlainCell(row, cell)) pen.cell(row.bytes, row.starts[cell.at]!, row.ends[cell.at]!);
  else pen.text(row.text(cell.column));
}

/** Whether its bytes are its text. */
export function isPlainCell<C extends string>(row: ScanRow<C>, { at }: RowCell<C>): boolean {
  return row.doubled[at] === 0 && isPlain(row.bytes, row.starts[at]!, row.ends[at]!);
}

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  const first = bytes[start]!;
  const last = bytes[end - 1]!;
  return first > SPACE && first < 0x80 && last > SPACE && last < 0x80;
}

/** Of each month in every year, from January. */
const DAYS = Uint8Array.of(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31);

/** `MM/DD/YYYY` of a day that is in every year, as 20240131; 0 for all that needs a second look. */
export function plainDate(bytes: Uint8Array, start: number, end: number): number {
  if (end !== start + 10 || bytes[start + 2] !== SLASH || bytes[start + 5] !== SLASH) return 0;
  const month = number(bytes, start, 2);
  const day = number(bytes, start + 3, 2);
  const year = number(bytes, start + 6, 4);
  return month >= 1 && month <= 12 && day >= 1 && day <= DAYS[month]! && year >= 1 ? year * 10_000 + month * 100 + day : 0;
}

/** -1 (and lower) where a byte is no digit. */
function number(bytes: Uint8Array, start: number, length: number): number {
  let value = 0;
  for (let i = start; i < start + length; i += 1) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
