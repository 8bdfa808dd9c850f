/**
 * Finds the one day or period that a question names (`in March 2025`, `on 2025-03-15`, `at the end of 2025`), and the question
 * without it. A period stands for its last day. What runs from or to a date (`since 2020`) is none.
 */
import { MONTH } from "./words/text.ts";

const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];
const NAMED = `(${MONTH})\\.?`;
const YEAR = "((?:19|20)\\d\\d)";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
/** What leads to a date that the figures are asked of. */
const LEAD = "(?:(?:\\b(?:back in|in|on|for|during|of|as of|as at|at|by the|at the|as of the|the|end of)\\s+)*)";

type Found = readonly [year: number, month: number | null, day: number | null];

const FORMS: readonly (readonly [pattern: RegExp, read: (groups: readonly string[]) => Found])[] = [
  [form(`${YEAR}-(\\d\\d)-(\\d\\d)`), ([year, month, day]) => [Number(year), Number(month), Number(day)]],
  [form(`(\\d{1,2})/(\\d{1,2})/${YEAR}`), ([month, day, year]) => [Number(year), Number(month), Number(day)]],
  [form(`${NAMED} ${DAY},? ${YEAR}`), ([month, day, year]) => [Number(year), numberOf(month!), Number(day)]],
  [form(`${DAY} (?:of )?${NAMED},? ${YEAR}`), ([day, month, year]) => [Number(year), numberOf(month!), Number(day)]],
  [form(`${NAMED},? (?:of )?${YEAR}`), ([month, year]) => [Number(year), numberOf(month!), null]],
  [form(`${YEAR}-(0[1-9]|1[0-2])`), ([year, month]) => [Number(year), Number(month), null]],
  // A bare year may count something, so a word before it must say that it is a time.
  [
    new RegExp(`\\b(?:(?:(?:at|by|as of) )?(?:the )?end of|back in|in|during|for|as of|as at) (?:the year )?${YEAR}(?![\\w/-])`, "i"),
    ([year]) => [Number(year), null, null],
  ],
];

function form(date: string): RegExp {
  return new RegExp(`${LEAD}(?<![\\w/-])${date}(?![\\w/-])`, "i");
}

function numberOf(month: string): number {
  return 1 + MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
}

/** The last day of the period as ISO text, and its first; null for a date that does not exist. */
function daysOf([year, month, day]: Found): { readonly first: string; readonly last: string } | null {
  const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
  if (month === null) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (day === null) return { first: iso(Date.UTC(year, month - 1, 1)), last: iso(Date.UTC(year, month, 0)) };
  const text = iso(Date.UTC(year, month - 1, day));
  return Number(text.slice(5, 7)) === month && Number(text.slice(8)) === day ? { first: text, last: text } : null;
}

/** A date on one side only, a second one, or one of something that was done then (`licensed in 2019`) makes another question of it. */
const RUNS = /\b(?:since|before|after|until|till|from|to|between|through|thru|and|or|than|prior|versus|vs|\w+(?<!underserv)ed)\s*$/i;
/** A date in front of these words is asked about, though the clause with them can stand alone. */
const ASKS = "(?:how|what|which|who|where|was|were|is|are|did|does|do|had|has|can|could|please|give|show|tell|list|compare|name|number|count|rank)\\b";
/** `Between 2024 and 2025, how many`: a span in front of the ask. */
const SPAN = new RegExp(`(?:^|[.?!\\n])\\s*(?:between|from|since|before|after|until|prior to)\\s[^.?!\\n]{0,40}\\b(?:19|20)\\d\\d\\b[,:]?\\s+${ASKS}`, "i");
const YEARS = /\b(?:19|20)\d\d\b/;

export interface PastDay {
  /** The question without the words of the date. */
  readonly rest: string;
  /** The last day of the period, or today where that is still to come. */
  readonly day: string;
  /** Whether the period has not begun. */
  readonly isToCome: boolean;
  /** Whether the date stands right in front of the words that ask. */
  readonly isInFront: boolean;
}

export function asksOfSpan(question: string): boolean {
  return SPAN.test(question);
}

/** Null for a question with no such date, or with two. `today` is ISO text. */
export function pastDayIn(question: string, today: string): PastDay | null {
  if (!YEARS.test(question)) return null;
  for (const [pattern, read] of FORMS) {
    const match = pattern.exec(question);
    if (match === null) continue;
    const [before, after] = [question.slice(0, match.index), question.slice(match.index + match[0].length)];
    const days = daysOf(read(match.slice(1)));
    if (days === null || RUNS.test(before) || YEARS.test(before + after)) return null;
    return {
      rest: `${before.trimEnd()} ${after.trimStart()}`.replace(/\s+(?=[?.,;:!])/g, "").replace(/^[\s,;:]+|[\s,;:]+$/g, ""),
      day: days.last < today ? days.last : today, isToCome: days.first > today,
      isInFront: /(?:^|[.?!\n])\s*$/.test(before) && new RegExp(`^[,:]?\\s+${ASKS}`, "i").test(after),
    };
  }
  return null;
}
