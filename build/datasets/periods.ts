/** The time that a source's records cover, for `_coverage_period_start` and `_end`; null if its files do not say. */
import type { FacilityData } from "../sources/measures/facility_data.ts";
import type { LeieData } from "../sources/oig_leie.ts";
import type { SamData } from "../sources/sam_gov.ts";

export interface Period {
  readonly start: string | null;
  readonly end: string | null;
}

export const NO_PERIOD: Period = { start: null, end: null };

/** The state of one day. */
export function asOf(day: string | null): Period {
  return { start: day, end: day };
}

/** In force from its publication until the next one. */
export function inForceFrom(day: string | null): Period {
  return day === null ? NO_PERIOD : { start: day, end: "ongoing" };
}

function between(days: readonly (string | null)[], end?: string | null): Period {
  const known = days.filter((day) => day !== null).sort();
  return { start: known[0] ?? null, end: end === undefined ? known.at(-1) ?? null : end };
}

/** From the first day in the names of the files (a full file begins with the first day of the registry) to the snapshot. */
export function registryPeriod(paths: readonly string[], snapshot: string | null): Period {
  const first = paths.map((path) => /npidata_pfile_(\d{4})(\d{2})(\d{2})-/.exec(path)).filter((match) => match !== null)
    .map((match) => `${match[1]}-${match[2]}-${match[3]}`).sort()[0];
  return { start: first ?? null, end: snapshot };
}

/** From the oldest exclusion still in force to the snapshot. */
export function exclusionPeriod(exclusions: LeieData, snapshot: string | null): Period {
  return between(Array.from(exclusions.values(), (exclusion) => exclusion.exclusion_date), snapshot);
}

export function samPeriod({ oldest }: SamData, snapshot: string | null): Period {
  return between([oldest], snapshot);
}

/** Whole calendar years, from the oldest to the newest. */
export function yearsPeriod(years: readonly (number | null)[]): Period {
  return between(years.filter((year) => year !== null).flatMap((year) => [`${year}-01-01`, `${year}-12-31`]));
}

/** From the first day to the last day of all measures. */
export function measurePeriod({ measures }: FacilityData): Period {
  const days = new Set<string | null>();
  for (const list of measures.values()) for (const { period_start, period_end } of list) days.add(period_start).add(period_end);
  return between([...days]);
}
