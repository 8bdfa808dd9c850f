/**
 * Reads measurement periods that the facility files write in one cell: two dates in any of four spellings, joined by a hyphen,
 * two quarters, or a year. Anything else is null; we never guess. See build/sources/README.md#measurement-periods.
 */
import { compactDate, usDate } from "./values.ts";

export interface Period {
  readonly period_start: string | null;
  readonly period_end: string | null;
}

export const NO_PERIOD: Period = { period_start: null, period_end: null };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const QUARTER_ENDS = ["03-31", "06-30", "09-30", "12-31"];

interface Days {
  readonly first: string;
  readonly last: string;
}

function sameDay(day: string | null): Days | null {
  return day === null ? null : { first: day, last: day };
}

/** `21OCT2022`, whatever the case of the month. */
function namedMonth(text: string): string | null {
  const [, day, name, year] = /^(\d{2})([A-Za-z]{3})(\d{4})$/.exec(text) ?? [];
  const month = MONTHS.indexOf((name ?? "").toLowerCase()) + 1;
  return month === 0 ? null : compactDate(`${year}${String(month).padStart(2, "0")}${day}`);
}

/** `20230701`, and `07012023`, which does not begin with a year from 1900 to 2099. */
function eightDigits(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null;
  return /^(?:19|20)/.test(text) ? compactDate(text) : compactDate(text.slice(4) + text.slice(0, 4));
}

/** `2023Q3`, `2023_Q3`, `Q3 2023`. */
function quarter(text: string): Days | null {
  const [, before, q, after] = /^(?:(\d{4})_?)?Q([1-4])(?: ?(\d{4}))?$/i.exec(text) ?? [];
  const year = before ?? after;
  if (year === undefined || (before !== undefined && after !== undefined)) return null;
  const last = `${year}-${QUARTER_ENDS[Number(q) - 1]}`;
  return { first: `${last.slice(0, 5)}${String(3 * Number(q) - 2).padStart(2, "0")}-01`, last };
}

function bareYear(text: string): Days | null {
  return /^(?:19|20)\d{2}$/.test(text) ? { first: `${text}-01-01`, last: `${text}-12-31` } : null;
}

function daysOf(text: string): Days | null {
  return sameDay(usDate(text)) ?? sameDay(namedMonth(text)) ?? sameDay(eightDigits(text)) ?? quarter(text) ?? bareYear(text);
}

/** `01Jan2019-31Dec2022`, `10/01/2020-09/30/2021`, `20230701-20240630`, `2023Q3-2024Q2`, `2023_Q3`, `2022`; null for anything else. */
export function periodOfText(text: string): Period | null {
  const [from, to, ...rest] = text.split("-").map((part) => part.trim());
  const first = daysOf(from ?? "");
  const last = to === undefined ? first : daysOf(to);
  if (first === null || last === null || rest.length > 0 || first.first > last.last) return null;
  return { period_start: first.first, period_end: last.last };
}
