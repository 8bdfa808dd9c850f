/**
 * The published figures of a facility type by state: number, density and stars. The stars are the publisher's, and their
 * average is unweighted. Facilities outside the 50 states and DC are not counted. See data/contract/README.md#exports.
 */
import { DATASET_SLUGS, type DatasetSlug, facilitySource, type FacilityType } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { FacilityStateRow } from "../../data/contract/release/facility_states.ts";
import { STAR_AWAITS } from "../../data/contract/release/tables.ts";
import { datasetBySlug, type Study } from "../../data/reference/datasets.ts";
import { STATES } from "../../data/reference/states.ts";
import type { Facility } from "../sources/measures/facility.ts";
import { type Basis, basisOfDataset, isTotal } from "./basis.ts";
import { rankStates } from "./density.ts";
import type { FacilitiesByType } from "./facility_types.ts";

/** The stars of a facility in halves, so that sums are whole numbers; null if it has none. */
function halfStars({ overall_star, overall_star_exact }: Facility): number | null {
  if (overall_star !== null) return overall_star * 2;
  return overall_star_exact === null ? null : Math.round(Number(overall_star_exact) * 2);
}

/** With two decimals, rounded half up. Computed in whole numbers. */
function mean(halves: readonly number[]): number | null {
  if (halves.length === 0) return null;
  const sum = halves.reduce((total, each) => total + each, 0);
  return Math.floor((sum * 100 + halves.length) / (2 * halves.length)) / 100;
}

type Stars = Pick<FacilityStateRow, "rated_count" | "average_star" | "star_counts" | "suppressed_share">;

/** `isWhole`: the list holds all facilities of the state, so that their average and the share without a star are known. */
function starsOf(facilities: readonly Facility[], loaded: boolean, isWhole: boolean, scale: readonly number[]): Stars {
  const halves = facilities.map(halfStars).filter((star) => star !== null);
  const unrated = facilities.length - halves.length;
  return {
    rated_count: loaded ? halves.length : null,
    average_star: isWhole ? mean(halves) : null,
    star_counts: loaded ? Object.fromEntries(scale.map((star) => [String(star / 2), halves.filter((each) => each === star).length])) : {},
    suppressed_share: loaded && isWhole && facilities.length > 0 ? Math.round((unrated * 10_000) / facilities.length) / 10_000 : null,
  };
}

/** 51 rows in the order of STATES. `population` is by state code; empty without a census. */
export function facilityStateRows(
  type: FacilityType, facilities: readonly Facility[], population: ReadonlyMap<string, number>, basis: Basis,
): FacilityStateRow[] {
  const loaded = facilities.some(({ overall_star_footnote }) => overall_star_footnote !== STAR_AWAITS);
  const scale = type === "home-health" ? [2, 3, 4, 5, 6, 7, 8, 9, 10] : [2, 4, 6, 8, 10];
  const byState = new Map<string, Facility[]>(STATES.map(({ state_code }) => [state_code, []]));
  for (const facility of facilities) byState.get(facility.state ?? "")?.push(facility);
  const counts = STATES.map(({ state_code, state_name }) => ({
    state_code, state_name, count: byState.get(state_code)?.length ?? 0, population: population.get(state_code) ?? null,
  }));
  return rankStates(counts, basis).map(({ state_code, count, per_100k, rank }) => ({
    state_code, count, density_per_100k: per_100k, rank,
    ...starsOf(byState.get(state_code) ?? [], loaded, isTotal(basis, state_code), scale),
  }));
}

/** The rows of a dataset, and what they may be computed from. */
export interface FacilityDataset {
  readonly rows: readonly FacilityStateRow[];
  readonly basis: Basis;
  /** Whether the list and every file of measures is whole, so that means of measures can be compared. */
  readonly areMeasuresWhole: boolean;
}

export type FacilityStates = ReadonlyMap<DatasetSlug, FacilityDataset>;

/** Each facility dataset whose source is ingested. `population` is empty without a census. */
export function facilityStates(
  byType: FacilitiesByType, population: ReadonlyMap<string, number>, sources: readonly ReleaseSource[],
): FacilityStates {
  return new Map(DATASET_SLUGS.flatMap((slug) => {
    const dataset = datasetBySlug(slug);
    const found = dataset === null ? null : statesOfStudy(dataset, byType, population, sources);
    return found === null ? [] : [[slug, found] as const];
  }));
}

/** The rows of a study of facilities; null for another study, and while its source is not ingested. */
export function statesOfStudy(
  study: Study, byType: FacilitiesByType, population: ReadonlyMap<string, number>, sources: readonly ReleaseSource[],
): FacilityDataset | null {
  const data = study.kind === "facility" ? byType.get(study.facility_type) : undefined;
  if (study.kind !== "facility" || data === undefined) return null;
  const id = facilitySource(study.facility_type);
  const basis = basisOfDataset(study, sources);
  const { files = [] } = sources.find(({ source_id }) => source_id === id)?.coverage ?? {};
  const areMeasuresWhole = isTotal(basis, "US") && files.every(({ is_whole }) => is_whole);
  return { rows: facilityStateRows(study.facility_type, data.facilities, population, basis), basis, areMeasuresWhole };
}
