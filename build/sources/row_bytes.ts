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

/** `hasValidCheckDigit` on bytes, for the NPIs that are issued; null for all that needs a second look. */
export function npiIn({ bytes, starts, ends }: ScanRow<"NPI">, at: number): number | null {
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
export function writeCell<C extends string>(row: ScanRow<C>, { column, at }: RowCell<C>, pen: RecordPen): void {
  const start = row.starts[at]!;
  const end = row.ends[at]!;
  if (isPlain(row.bytes, start, end) && row.doubled[at] === 0) pen.cell(row.bytes, start, end);
  else pen.text(row.text(column));
}

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  const first = bytes[start]!;
  const last = bytes[end - 1]!;
  return first > SPACE && first < 0x80 && last > SPACE && last < 0x80;
}
