/** Prepares the figures by state for pages: rows in order of rank, quartiles, bars against the nation. It counts nothing. */
import type { FacilityStateRow } from "../../../data/contract/release/facility_states.ts";
import type { SpecialtyStateRow } from "../../../data/contract/records/supply.ts";
import { stateByCode, STATES } from "../../../data/reference/states.ts";
import type { Bar } from "../../../templates/contexts/figures.ts";
import { placeOf } from "../../../templates/claims.ts";
import type { Place } from "../../../templates/ranking.ts";
import { listed } from "../../../templates/words.ts";

/** The figures that every kind of dataset has for a state. All but the count are null where the sources are a part or are missing. */
export interface CountRow {
  readonly state_code: string;
  readonly state_name: string;
  readonly count: number;
  /** Per 100,000 residents, as published: with two decimals. */
  readonly per_100k: number | null;
  /** The same, not rounded. */
  readonly density: number | null;
  readonly rank: number | null;
  /** 1 is the least dense quarter of the states. */
  readonly quartile: number | null;
  readonly underserved: boolean | null;
}

/** A row of a dataset whose states can be compared. */
export type Compared<Row extends CountRow = CountRow> = Row & {
  readonly per_100k: number;
  readonly density: number;
  readonly rank: number;
  readonly quartile: number;
  readonly underserved: boolean;
};

export function isCompared<Row extends CountRow>(row: Row): row is Compared<Row> {
  return row.per_100k !== null && row.density !== null && row.rank !== null && row.quartile !== null && row.underserved !== null;
}

function byName(a: CountRow, b: CountRow): number {
  return a.state_name < b.state_name ? -1 : 1;
}

/** Sorts the rows by name. Throws unless there are 51. */
export function allStates<Row extends CountRow>(of: string, rows: readonly Row[]): Row[] {
  if (rows.length !== STATES.length) throw new Error(`${of}: ${rows.length} state rows, not ${STATES.length}`);
  return rows.toSorted(byName);
}

/** The rows by rank, then by name; null when one of them is not as `isKnown` wants it. */
export function ranked<Row extends CountRow, Known extends Row & Compared>(rows: readonly Row[], isKnown: (row: Row) => row is Known): Known[] | null {
  const known = rows.filter(isKnown);
  return known.length < rows.length ? null : known.sort((a, b) => a.rank - b.rank || byName(a, b));
}

/** The state in a ranking by density, with its name as it stands in a sentence. */
export function placeOfRow({ state_code, state_name, rank, density: value }: Compared): Place {
  return { name: state_code === "DC" ? placeOf(state_code) : state_name, rank, value };
}

export type SupplyRow = CountRow & {
  readonly population_2024: number | null;
  /** Those of them who are enrolled in Medicare, and the rank by their density; null if not known. */
  readonly enrolled: { readonly count: number; readonly rank: number } | null;
};

export function supplyRow(row: SpecialtyStateRow): SupplyRow {
  const [count, population_2024, per_100k] = [row.active_providers.value, row.population_2024.value, row.per_100k.value];
  const [enrolled, rank] = [row.medicare_enrolled.value, row.rank_enrolled.value];
  return {
    state_code: row.state_code.value,
    state_name: row.state_name.value,
    count, population_2024, per_100k,
    enrolled: enrolled === null || rank === null ? null : { count: enrolled, rank },
    density: per_100k === null || population_2024 === null ? null : count * 100_000 / population_2024,
    rank: row.rank_density.value,
    quartile: row.quartile.value,
    underserved: row.underserved.value,
  };
}

export type FacilityRow = CountRow & Pick<FacilityStateRow, "rated_count" | "average_star" | "star_counts">;

/** The rows of a facility dataset. Their quartile follows from the ranks, which hold every tie (data/contract/README.md#meaning-of-the-numbers). */
export function facilityRows(rows: readonly FacilityStateRow[]): FacilityRow[] {
  const ranks = rows.flatMap(({ rank }) => rank ?? []);
  return rows.map(({ state_code, count, density_per_100k: per_100k, rank, rated_count, average_star, star_counts }) => {
    // The census table and the reference table hold the same populations.
    const { state_name = state_code, population_2024 = null } = stateByCode(state_code) ?? {};
    return {
      state_code, state_name, count, per_100k, rank, rated_count, average_star, star_counts,
      density: per_100k === null || population_2024 === null ? null : count * 100_000 / population_2024,
      quartile: rank === null ? null : 1 + Math.floor((4 * ranks.filter((other) => other > rank).length) / rows.length),
      underserved: rank === null ? null : false,
    };
  });
}

interface BarRow {
  readonly per_100k: number;
  readonly count?: number;
  readonly enrolled?: { readonly count: number } | null;
}

function tenths(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** The nation's line is one unit wide and must stay inside the 100 units of the bar. */
const TICK_MOST = 99;

/** Bars on one scale. The largest of `values` and the nation's density has the full length. */
export function barScale(values: readonly number[], nation: number): (row: BarRow) => Bar {
  const most = Math.max(nation, ...values) || 1;
  return ({ per_100k, count = 0, enrolled = null }) => ({
    length: tenths(per_100k / most), nation: Math.min(TICK_MOST, tenths(nation / most)),
    enrolled: enrolled === null || count === 0 ? null : tenths((per_100k * enrolled.count) / count / most),
  });
}

/** A strip with a tick for each value, from zero to the largest; the ticks of one dataset are the same for every state. */
export function stripOf(values: readonly number[], nation: number) {
  const most = Math.max(nation, ...values) || 1;
  const at = (value: number): number => tenths(value / most);
  const ticks = [...new Set(values.map(at))].sort((a, b) => a - b).map((x) => `M${x} 2v6`).join("");
  return { ticks, at, nation: at(nation) };
}

/** "Ohio", "Iowa, Maine and Ohio", "17 states that tie": more than five names are replaced by their number. */
export function named(rows: readonly { readonly state_name: string }[]): string {
  const names = rows.map(({ state_name }) => state_name);
  return names.length > 5 ? `${names.length} states that tie` : listed(names);
}
