/**
 * Values as the publishers write them, turned into ours: ISO dates, numbers, CCNs. Each function gives null for what it
 * cannot read and never guesses; whoever calls tells "empty" from "unreadable" by the input.
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
  const y = Number(year);
  const m = Number(month);
  const d = Number(day);
  if (!(y >= 1 && m >= 1 && m <= 12 && d >= 1)) return null;
  const leap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
  const days = m === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31;
  return d <= days ? `${year}-${month}-${day}` : null;
}

const NUMBER = /^-?\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** `1,931`, `$25,753.96`, `0.00000`, `-3.1`: exactly what is written, null for words. */
export function publishedNumber(text: string): number | null {
  return NUMBER.test(text) ? Number(text.replaceAll(/[$,]/g, "")) : null;
}

/** All spellings of "no value" (FACILITIES, fact 6), lower-case, compared with what stands before a parenthesis. */
const NO_VALUE = new Set([
  "", "not available", "not applicable", "n/a", "na", "too few to report", "number of cases too small", "no score", "no rate", "-", "--",
]);

/** Whether the publisher says that there is no value: never a zero. `Not Applicable (our hospital does not ...)` counts. */
export function isNoValue(text: string): boolean {
  return NO_VALUE.has((/^[^(]*/.exec(text)?.[0] ?? "").trim().toLowerCase());
}

export interface Ccn {
  readonly ccn: string;
  /** Digits only and shorter than six: a spreadsheet ate the leading zeros, which is safe to mend (FACILITIES, fact 3). */
  readonly padded: boolean;
}

/** Null for anything that is no CCN, `1.4E+170` among it: a letter E that became an exponent is never guessed back. */
export function parseCcn(text: string): Ccn | null {
  const upper = text.toUpperCase();
  if (CCN_SHAPE.test(upper)) return { ccn: upper, padded: false };
  return /^\d{4,5}$/.test(upper) ? { ccn: upper.padStart(6, "0"), padded: true } : null;
}
