/**
 * The dates of the sample. They are constants and do not depend on the clock, so that the same seed gives the same bytes in
 * any year. Days are whole numbers since 1970-01-01 and become text by integer arithmetic, without time zone or locale.
 */

/** Returns the days since 1970-01-01 of a Gregorian date (computed in eras of 400 years). */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Returns a day as `YYYYMMDD`: the inverse of `dayNumber`. */
function civilText(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return String(year * 10_000 + month * 100 + dayOfMonth).padStart(8, "0");
}

// Nine million rows have about eight thousand distinct days: each text is made once.
const compactTexts = new Map<number, string>();
const usTexts = new Map<number, string>();

/** `YYYYMMDD`, as in LEIE. */
export function compactDate(day: number): string {
  let text = compactTexts.get(day);
  if (text === undefined) compactTexts.set(day, (text = civilText(day)));
  return text;
}

/** `MM/DD/YYYY`, as in NPPES and the hospital files. */
export function usDate(day: number): string {
  let text = usTexts.get(day);
  if (text === undefined) {
    const compact = compactDate(day);
    usTexts.set(day, (text = `${compact.slice(4, 6)}/${compact.slice(6)}/${compact.slice(0, 4)}`));
  }
  return text;
}

/** `YYYY-MM-DD`, as in folders and sidecars. */
export function isoDay(day: number): string {
  const compact = compactDate(day);
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
}

const MONTHS = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
] as const;

/** `November`, as in names of files. */
export function monthName(day: number): string {
  return MONTHS[Number(compactDate(day).slice(4, 6)) - 1] ?? "";
}

/** The first day of enumeration, and the first date in the name of the publisher's full file. */
export const NPPES_START = dayNumber(2005, 5, 23);
/** The full monthly file, the deactivation report one day later, and the week (Monday to Sunday) after the full file. */
export const NPPES_FULL = dayNumber(2026, 11, 8);
export const NPPES_REPORT = dayNumber(2026, 11, 9);
export const NPPES_WEEK_START = dayNumber(2026, 11, 9);
export const NPPES_WEEK_END = dayNumber(2026, 11, 15);
/** The full monthly files of the year before, quarter by quarter. The exclusion list of the same week is a day younger, the nursing homes a week older. */
const PAST_SUNDAYS = [dayNumber(2025, 11, 9), dayNumber(2026, 2, 8), dayNumber(2026, 5, 10), dayNumber(2026, 8, 9)];
export const LONGEST_PAST = PAST_SUNDAYS.length;

/** The newest `count` of the past, oldest first. */
export function pastDates(count = 0): { readonly nppes: number; readonly oigLeie: number; readonly nursingHome: number }[] {
  return PAST_SUNDAYS.slice(LONGEST_PAST - count).map((sunday) => ({ nppes: sunday, oigLeie: sunday + 1, nursingHome: sunday - 7 }));
}

export const NUCC_SNAPSHOT = dayNumber(2026, 7, 1);
export const LEIE_SNAPSHOT = dayNumber(2026, 11, 10);
export const PECOS_SNAPSHOT = dayNumber(2026, 10, 1);
export const HOSPITAL_SNAPSHOT = dayNumber(2026, 11, 4);
/** The real date: the populations of Vintage 2024 are real, too. */
export const CENSUS_SNAPSHOT = dayNumber(2024, 12, 19);
export const MIPS_SNAPSHOT = dayNumber(2026, 4, 30);
export const PAYMENTS_SNAPSHOT = dayNumber(2026, 6, 30);
/** A daily file, whose name ends with the day of the year (324). */
export const SAM_SNAPSHOT = dayNumber(2026, 11, 20);
export const NURSING_HOME_SNAPSHOT = dayNumber(2026, 11, 1);
export const HOME_HEALTH_SNAPSHOT = dayNumber(2026, 10, 14);
export const HOSPICE_SNAPSHOT = dayNumber(2026, 11, 18);
export const DIALYSIS_SNAPSHOT = dayNumber(2026, 10, 28);
export const ASC_SNAPSHOT = dayNumber(2026, 11, 4);
export const TRIALS_SNAPSHOT = dayNumber(2026, 11, 12);
