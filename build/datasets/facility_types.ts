/** The facility readings of a release by type, and the CCNs that several types claim. */
import { FACILITY_TYPES, type FacilitySource, facilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import type { ReadIssue } from "../../data/contract/release/release.ts";
import type { FacilityData } from "../sources/measures/facility_data.ts";
import type { Reading } from "../sources/reading/source.ts";

type FacilityReadings = { readonly [K in FacilitySource]?: Reading<FacilityData> | undefined };

/** In the order of FACILITY_TYPES. If two types claim a CCN, the record of the first one wins. */
export type FacilitiesByType = ReadonlyMap<FacilityType, FacilityData>;

export function facilitiesByType(readings: FacilityReadings): FacilitiesByType {
  return new Map(FACILITY_TYPES.flatMap((type) => {
    const reading = readings[facilitySource(type)];
    return reading === undefined ? [] : [[type, reading.data] as const];
  }));
}

/** The sums of the facility readings: the inputs of whatever is made of all of them. */
export function sumsOfFacilities(readings: FacilityReadings): readonly (readonly [FacilityType, string | undefined])[] {
  return FACILITY_TYPES.flatMap((type) => {
    const reading = readings[facilitySource(type)];
    return reading === undefined ? [] : [[type, reading.sum] as const];
  });
}

/** One issue for each source that lost CCNs to an earlier type, with their number. Both types keep their quality records. */
export function sharedCcnIssues(byType: FacilitiesByType): ReadonlyMap<SourceId, readonly ReadIssue[]> {
  const owners = new Map<string, FacilityType>();
  const issues = new Map<SourceId, ReadIssue[]>();
  for (const [type, { facilities }] of byType) {
    const lost = new Map<FacilityType, number>();
    for (const { ccn } of facilities) {
      const owner = owners.get(ccn);
      if (owner === undefined) owners.set(ccn, type);
      else lost.set(owner, (lost.get(owner) ?? 0) + 1);
    }
    const message = (owner: FacilityType): string => `${facilitySource(type)}: CCNs that ${facilitySource(owner)} lists too; a CCN resolves to the ${owner}`;
    if (lost.size > 0) issues.set(facilitySource(type), [...lost].map(([owner, count]) => ({ code: "ccn_of_another_type", message: message(owner), count })));
  }
  return issues;
}
