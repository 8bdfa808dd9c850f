/** Prepares densities by state for pages: rows in order of rank, quartiles, bars against the nation. It counts nothing. */
import type { FacilityStateRow } from "../../../data/contract/release/facility_states.ts";
import type { SpecialtyStateRow } from "../../../data/contract/records/supply.ts";
import { stateByCode, STATES } from "../../../data/reference/states.ts";
import type { Bar } from "../../../templates/contexts/figures.ts";
import { listed } from "../../../templates/words.ts";

/** The figures that every kind of dataset has for a state. */
export interface DensityRow {
  readonly state_code: string;
  readonly state_name: string;
  readonly count: number;
  readonly per_100k: number;
  readonly rank: number;
  /** 1 is the least dense quarter of the states. */
  readonly quartile: number;
  readonly underserved: boolean;
}

function byRank(a: DensityRow, b: DensityRow): number {
  return a.rank - b.rank || (a.state_name < b.state_name ? -1 : 1);
}

/** Sorts the rows by rank, then by name. Throws unless there are 51. */
export function ranked<Row extends DensityRow>(of: string, rows: readonly Row[]): Row[] {
  if (rows.length !== STATES.length) throw new Error(`${of}: ${rows.length} state rows, not ${STATES.length}`);
  return rows.toSorted(byRank);
}

export function supplyRow(row: SpecialtyStateRow): DensityRow & { readonly population_2024: number } {
  return {
    state_code: row.state_code.value,
    state_name: row.state_name.value,
    count: row.active_providers.value,
    population_2024: row.population_2024.value,
    per_100k: row.per_100k.value,
    rank: row.rank_density.value,
    quartile: row.quartile.value,
    underserved: row.underserved.value,
  };
}

/** The rows of a facility dataset. Their quartile follows from the ranks, which hold every tie (data/contract/README.md#meaning-of-the-numbers). */
export function facilityRows(rows: readonly FacilityStateRow[]): (DensityRow & Pick<FacilityStateRow, "rated_count" | "average_star">)[] {
  return rows.map(({ state_code, count, density_per_100k, rank, rated_count, average_star }) => {
    const thinner = rows.filter((other) => other.rank > rank).length;
    return {
      state_code, state_name: stateByCode(state_code)?.state_name ?? state_code, count, per_100k: density_per_100k, rank,
      quartile: 1 + Math.floor((4 * thinner) / rows.length), underserved: false, rated_count, average_star,
    };
  });
}

function tenths(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** The nation's line is one unit wide and must stay inside the 100 units of the bar. */
const TICK_MOST = 99;

/** Bars on one scale. The largest of `values` and the nation's density has the full length. */
export function barScale(values: readonly number[], nation: number): (row: { readonly per_100k: number }) => Bar {
  const most = Math.max(nation, ...values) || 1;
  return ({ per_100k }) => ({ length: tenths(per_100k / most), nation: Math.min(TICK_MOST, tenths(nation / most)) });
}

/** "Ohio", "Iowa, Maine and Ohio", "17 states": more than five names are replaced by their number. */
export function named(rows: readonly { readonly state_name: string }[]): string {
  const names = rows.map(({ state_name }) => state_name);
  return names.length > 5 ? `${names.length} states` : listed(names);
}
