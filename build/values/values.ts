/**
 * Reads values as the publishers write them: dates, numbers, CCNs. Each function returns null for a text that it cannot read,
 * and never guesses. An empty text is unreadable too: the caller tells the two apart by the text.
 */
import { CCN_SHAPE } from "../../data/contract/ids.ts";

/** `MM/DD/YYYY`, a real day. */
export function usDate(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return calendarDay(year, month, day);
}

/** `YYYYMMDD`, a real day. */
export function compactDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return calendarDay(year, month, day);
}

function calendarDay(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

/** Whether the calendar has this day; false for NaN. */
export function isDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return false;
  if (month === 2) return day <= (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28);
  return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
}

const NUMBER = /^-?\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** `1,931`, `$25,753.96`, `0.00000`, `-3.1`: exactly what is written, null for words. */
export function publishedNumber(text: string): number | null {
  return NUMBER.test(text) ? Number(text.replaceAll(/[$,]/g, "")) : null;
}

/** Every spelling of "no value", in lower case and without a remark in parentheses. See build/sources/README.md#spellings-of-no-value. */
const NO_VALUE = new Set([
  "", "not available", "not applicable", "n/a", "na", "too few to report", "number of cases too small", "no score", "no rate", "-", "--",
]);

/** Whether the publisher says that there is no value, as in `Not Applicable (our hospital does not ...)`. A zero is a value. */
export function isNoValue(text: string): boolean {
  return NO_VALUE.has((/^[^(]*/.exec(text)?.[0] ?? "").trim().toLowerCase());
}

export interface Ccn {
  readonly ccn: string;
  /** Four or five digits: a spreadsheet dropped the leading zeros, which are safe to restore. See build/sources/README.md#leading-zeros. */
  readonly padded: boolean;
}

/** Null for anything else, such as `1.4E+170`: we never guess an E back that became an exponent (build/sources/README.md#ccns-read-as-numbers). */
export function parseCcn(text: string): Ccn | null {
  const upper = text.toUpperCase();
  if (CCN_SHAPE.test(upper)) return { ccn: upper, padded: false };
  return /^\d{4,5}$/.test(upper) ? { ccn: upper.padStart(6, "0"), padded: true } : null;
}
