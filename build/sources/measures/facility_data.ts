/** Defines what every facility source returns, whatever its files look like, and keeps it between builds. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stateByCode } from "../../../data/reference/states.ts";
import type { Issues } from "../reading/ledger.ts";
import type { Affiliation, Facility } from "./facility.ts";
import { type MeasureFile, type MeasuresByCcn, openPackedMeasures, type PackedMeasures, packMeasures, type PackedState } from "./packed_measures.ts";

export interface FacilityData {
  /** Ascending by CCN. */
  readonly facilities: readonly Facility[];
  /** By CCN, each list ascending by measure id. */
  readonly measures: MeasuresByCcn;
  /** Ascending by NPI, then CCN; empty if the files name no NPIs. */
  readonly affiliations: readonly Affiliation[];
}

/** Data that was read from files; data from the build cache has no packed measures. */
type ReadFacilities = FacilityData & { readonly measures: PackedMeasures };

/** Returns the facilities ascending by CCN; one that is in several lists comes from the first of them. */
export function facilitiesByCcn(...lists: readonly Iterable<Facility>[]): Facility[] {
  const found = new Map<string, Facility>();
  for (const list of lists) for (const facility of list) if (!found.has(facility.ccn)) found.set(facility.ccn, facility);
  return [...found.values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

/** Combines the parts of a source; an issue counts the CCNs that have measures and no facility record. */
export function facilityData(
  source: string, facilities: readonly Facility[], files: readonly MeasureFile[], issues: Issues, affiliations: readonly Affiliation[] = [],
): ReadFacilities {
  const known = new Set(facilities.map(({ ccn }) => ccn));
  const measures = packMeasures(files);
  const unknown = [...measures.keys()].filter((ccn) => !known.has(ccn)).length;
  if (unknown > 0) issues.raise("measures_without_facility", `${source}: CCNs with measures and no general information`, unknown);
  return { facilities, measures, affiliations };
}

/** What the reading of a facility source says of its data. */
export function facilityOutcome(data: ReadFacilities) {
  const { facilities } = data;
  const rated = facilities.filter((each) => each.overall_star !== null || each.overall_star_exact !== null).length;
  const states: Record<string, number> = {};
  for (const { state } of facilities) if (state !== null && stateByCode(state) !== null) states[state] = (states[state] ?? 0) + 1;
  return { data, states: sorted(states), figures: { facilities: facilities.length, rated }, keep: keepFacilities(data) };
}

function sorted(states: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(states).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const RECORDS = "records.json";
const MEASURES = "measures.json";

/** Returns a function that writes the files for `reviveFacilities`. */
function keepFacilities({ facilities, affiliations, measures }: ReadFacilities): (folder: string) => null {
  return (folder) => {
    writeFileSync(join(folder, RECORDS), JSON.stringify({ facilities, affiliations }));
    writeFileSync(join(folder, MEASURES), JSON.stringify(measures.state()));
    return null;
  };
}

/** Reads the measures only on demand: mostly, what is made from them is also in the cache. */
export function reviveFacilities(_state: unknown, path: (file: string) => string): FacilityData {
  const read = (file: string): unknown => JSON.parse(readFileSync(path(file), "utf8"));
  let opened: PackedMeasures | undefined;
  const packed = (): PackedMeasures => opened ??= openPackedMeasures(read(MEASURES) as PackedState);
  return {
    ...read(RECORDS) as Pick<FacilityData, "facilities" | "affiliations">,
    measures: {
      get: (ccn) => packed().get(ccn), keys: () => packed().keys(), values: () => packed().values(),
      [Symbol.iterator]: () => packed()[Symbol.iterator](),
    },
  };
}
