/** The site of a release as artifacts: what the pages show, picked from what was read and counted. */
import type { Examples } from "../data/contract/artifacts.ts";
import type { FacilityType } from "../data/contract/ids.ts";
import type { ReleaseSource } from "../data/contract/release.ts";
import { SPECIALTIES } from "../data/reference/specialties.ts";
import { facilityStates } from "./datasets/facility_states.ts";
import { facilitiesByType } from "./datasets/facility_types.ts";
import { nationOf } from "./datasets/density.ts";
import type { Supply } from "./datasets/state_rows.ts";
import { renderSite } from "./pages.ts";
import type { Readings } from "./readings.ts";
import type { Artifact } from "./publish/release.ts";

function facilityCounts(readings: Readings): Map<FacilityType, { ccns: number }> {
  return new Map([...facilitiesByType(readings)].map(([type, { facilities }]) => [type, { ccns: facilities.length }]));
}

export function siteFiles(
  { publicUrl, now }: { readonly publicUrl: string; readonly now: string },
  readings: Readings, sources: readonly ReleaseSource[], supply: Supply | null, examples: Examples,
): Artifact[] {
  const national = new Map(supply === null ? [] : SPECIALTIES.map(({ slug }) => {
    const { count, population, per_100k } = nationOf(supply.tally.states(slug));
    return [slug, { active_providers: count, population_2024: population, per_100k }] as const;
  }));
  const files = renderSite({
    publicUrl, now, sources, national,
    synthetic: sources.some((source) => source.synthetic),
    byState: supply?.rows ?? new Map<never, never>(),
    facilities: facilityCounts(readings),
    facilityStates: facilityStates(facilitiesByType(readings), readings.census?.data ?? null),
    sampleNpi: examples.npi,
  });
  return files.map(({ path, bytes }) => ({ path, kind: "site", rows: null, body: bytes }));
}
