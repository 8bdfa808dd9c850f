/**
 * Writes numbers, shares and dates as American English does, and finds every number in such prose: digits with separators,
 * percentages, ordinals, dates, method versions, and words up to the millions. Anything else that looks like a number has the form
 * `none`, so that the caller can refuse it.
 */

/** `1234567` as `1,234,567`, and with 2 decimals `1234.5` as `1,234.50`. Without `Intl`, so that every runtime gives the same bytes. */
export function grouped(value: number, decimals = 0): string {
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** A share from 0 to 1 in percent, with one decimal, or three where one would show a small share as zero. */
export function inPercent(share: number): number {
  return Number((share * 100).toFixed(share !== 0 && Math.abs(share) < 0.001 ? 3 : 1));
}

/** `0.1234` as `12.3%`, `0.25` as `25%`. */
export function percent(share: number): string {
  return `${inPercent(share)}%`;
}

const MONTHS = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
];

/** `2023-06-30` as `June 30, 2023`, and null as `missing`. Leaves out the time of a date-time. Any other text stays as it is. */
export function longDate(iso: string | null, missing = "an unknown date"): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(iso ?? "") ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? iso ?? missing : `${name} ${Number(day)}, ${year}`;
}

/** A ZIP code as it is written on a letter: `339073989` as `33907-3989`. Any other text stays as it is. */
export function zipCode(code: string | null): string | null {
  return code?.replace(/^(\d{5})(\d{4})$/, "$1-$2") ?? null;
}

export type NumberForm = "cardinal" | "ordinal" | "percent" | "date" | "version" | "none";

export interface StatedNumber {
  /** Offsets in the text, the end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  readonly form: NumberForm;
  /** The value of a cardinal, an ordinal or a percentage (`12.5%` is 12.5). NaN for the other forms. */
  readonly value: number;
  /** Digits after the point. */
  readonly decimals: number;
}

const ONES = [
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
  "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS = [
  "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
  "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
];
const MAGNITUDES: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };
/** Words for amounts that we never publish. They are found with the form `none`. */
const VAGUE = [
  "half", "halves", "halved", "quarter", "quarters", "thirds", "fourths", "fifths", "tenths", "twice", "thrice", "double", "doubled",
  "triple", "tripled", "quadruple", "dozens", "hundreds", "thousands", "millions", "billions", "couple", "pair", "percent", "trillion",
];

const CARDINAL_OF: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
  ["no", 0], ["none", 0], ["nil", 0],
]);
const ORDINAL_OF: ReadonlyMap<string, number> = new Map([
  ...ORDINALS.map((word, value) => [word, value] as const),
  ...TENS.map((word, i) => [word.replace(/y$/, "ieth"), 20 + 10 * i] as const),
  ["hundredth", 100],
]);

const WORDS = [...CARDINAL_OF.keys(), ...ORDINAL_OF.keys(), ...Object.keys(MAGNITUDES), ...VAGUE].sort((a, b) => b.length - a.length);
const WORD = `(?:${WORDS.join("|")})`;
/** Number words in a row, with spaces, hyphens or "and" between them, are one number. */
const SPELLED = new RegExp(`(?<![\\p{L}\\p{N}])${WORD}(?:(?:[ -]+(?:and[ -]+)?)${WORD})*(?![\\p{L}\\p{N}])`, "giu");
/** A date with the month's name, or digits and everything attached to them, including a percent sign or word after a space. */
const DIGITS = new RegExp([
  `(?<![^\\s("“])(?:${MONTHS.join("|")}) \\d{1,2}, \\d{4}(?![^\\s.,;:!?)"”]| %| percent)`,
  `[^\\s()"“”]*\\p{N}[^\\s()"“”]*(?: %| percent(?![\\p{L}\\p{N}]))?`,
].join("|"), "gu");

const CARDINAL = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;
const ORDINAL = /^(\d{1,3}(?:,\d{3})+|\d+)(st|nd|rd|th)$/i;
const PERCENT = /^((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?)(?:%| %| percent)$/i;
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\p{L}+ \d{1,2}, \d{4})$/u;
const VERSION = /^v\d{4}\.\d{1,2}\.\d+$/;

type Read = Pick<StatedNumber, "form" | "value" | "decimals">;
const NO_FORM: Read = { form: "none", value: Number.NaN, decimals: 0 };

function plain(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}

function endingOf(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  return teens ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
}

function readDigits(raw: string): Read {
  if (DATE.test(raw)) return { ...NO_FORM, form: "date" };
  if (VERSION.test(raw)) return { ...NO_FORM, form: "version" };
  const percent = PERCENT.exec(raw);
  if (percent !== null) return { form: "percent", value: plain(percent[1] ?? ""), decimals: percent[2]?.length ?? 0 };
  const ordinal = ORDINAL.exec(raw);
  if (ordinal !== null && endingOf(plain(ordinal[1] ?? "")) === ordinal[2]?.toLowerCase()) {
    return { form: "ordinal", value: plain(ordinal[1] ?? ""), decimals: 0 };
  }
  const cardinal = CARDINAL.exec(raw);
  if (cardinal === null) return NO_FORM;
  return { form: "cardinal", value: plain(raw), decimals: cardinal[1]?.length ?? 0 };
}

/** Reads `one hundred and five` as 105 and `twenty-first` as the ordinal 21. Words that do not add up have the form `none`. */
function readWords(raw: string): Read {
  const words = raw.toLowerCase().split(/[ -]+/).filter((word) => word !== "and" && word !== "");
  let [total, part] = [0, 0];
  for (const [i, word] of words.entries()) {
    const magnitude = MAGNITUDES[word];
    const value = CARDINAL_OF.get(word);
    const last = ORDINAL_OF.get(word);
    if (magnitude !== undefined) {
      part = Math.max(part, 1) * magnitude;
      if (magnitude >= 1_000) [total, part] = [total + part, 0];
    } else if (value !== undefined && (value < 10 ? part % 10 === 0 : part % 100 === 0)) part += value;
    else if (last !== undefined && i === words.length - 1) return { form: "ordinal", value: total + part + last, decimals: 0 };
    else return NO_FORM;
  }
  return { form: "cardinal", value: total + part, decimals: 0 };
}

/** Removes punctuation around a number. A sign, a currency or a letter stays, and then the number has the form `none`. */
function trimmed(raw: string, at: number): { readonly raw: string; readonly start: number } {
  const lead = /^['‘’[]*/.exec(raw)?.[0].length ?? 0;
  return { raw: raw.slice(lead).replace(/[.,;:!?'’\]]+$/, ""), start: at + lead };
}

/** Joins a number in digits with a magnitude in words: `1.2 million`. */
function joined(numbers: readonly StatedNumber[], text: string): StatedNumber[] {
  const all: StatedNumber[] = [];
  for (const number of numbers) {
    const before = all.at(-1);
    const magnitude = MAGNITUDES[number.raw.toLowerCase()];
    if (before !== undefined && magnitude !== undefined && before.form === "cardinal" && text.slice(before.end, number.start) === " ") {
      all[all.length - 1] = {
        start: before.start, end: number.end, raw: text.slice(before.start, number.end),
        form: "cardinal", value: before.value * magnitude, decimals: before.decimals,
      };
    } else all.push(number);
  }
  return all;
}

/** Returns every number of the text, in order. */
export function numbersIn(text: string): StatedNumber[] {
  const digits = Array.from(text.matchAll(DIGITS), (match) => {
    const { raw, start } = trimmed(match[0], match.index);
    return { start, end: start + raw.length, raw, ...readDigits(raw) };
  });
  const words = Array.from(text.matchAll(SPELLED), (match) =>
    ({ start: match.index, end: match.index + match[0].length, raw: match[0], ...readWords(match[0]) }));
  const apart = words.filter(({ start, end }) => digits.every((each) => end <= each.start || start >= each.end));
  return joined([...digits, ...apart].sort((a, b) => a.start - b.start), text);
}
