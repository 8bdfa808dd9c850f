/**
 * What every facility source gives out, whatever its files look like: facilities by CCN and their quality measures; and
 * how each takes the CCN, the state and the star of a row.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FacilityType } from "../../../data/contract/ids.ts";
import { stateOfCcn } from "../../../data/reference/ccn.ts";
import type { RowPlace } from "../../csv/read.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { type MeasureFile, type MeasuresByCcn, measureShelf, type MeasureShelf, shelfOf, type ShelfState } from "./measure_rows.ts";
import { isNoValue, parseCcn } from "../../values/values.ts";

export interface Facility extends Lineage {
  readonly ccn: string;
  readonly facility_type: FacilityType;
  readonly facility_name: string | null;
  readonly ownership_type: string | null;
  readonly city: string | null;
  /** The file's own state, also where the CCN's prefix says another one. */
  readonly state: string | null;
  /** The publisher's whole number, 1 to 5. */
  readonly overall_star: number | null;
  /** Half stars as published (home health); null elsewhere. */
  readonly overall_star_exact: string | null;
  /** The publisher's footnotes on the star (`16: There are too few measures ...`), or its word for none. */
  readonly overall_star_footnote: string | null;
}

export type Star = Pick<Facility, "overall_star" | "overall_star_exact" | "overall_star_footnote">;

/** Why a value is missing or how it is meant. */
export interface Footnote {
  /** As published; empty where only words stand in the place of the value. */
  readonly codes: readonly string[];
  readonly text: string;
}

export interface Measure extends Lineage {
  readonly ccn: string;
  /** As the facility file spells it; its title where files have a column a measure. */
  readonly id: string;
  readonly name: string;
  /** Null where the publisher gives no number: never zero. */
  readonly value: number | null;
  /** A score that is a word (`Yes`, `No`). */
  readonly value_text: string | null;
  readonly national_avg: number | null;
  /** `No Different Than the National Rate`, as published. */
  readonly compared_to_national: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly footnote: Footnote | null;
}

/** An NPI that a facility file names beside a CCN. */
export interface Affiliation extends Lineage {
  readonly npi: string;
  readonly ccn: string;
}

export interface FacilityData {
  /** Ascending by CCN. */
  readonly facilities: readonly Facility[];
  /** By CCN, each list ascending by measure id. */
  readonly measures: MeasuresByCcn;
  /** Ascending by NPI, then CCN; empty where the files name no NPIs. */
  readonly affiliations: readonly Affiliation[];
}

/** As it comes from the files, not from what was kept. */
export type ReadFacilities = FacilityData & { readonly measures: MeasureShelf };

/** Gives the row to the ledger when `text` is no usable CCN, and says where leading zeros were put back. */
export function acceptCcn(text: string | null, row: RowPlace, ledger: FileLedger, issues: Issues): string | null {
  const found = parseCcn(text ?? "");
  if (found === null) {
    ledger.reject("bad_ccn", row);
    return null;
  }
  if (found.padded) notePadded(ledger, issues);
  return found.ccn;
}

export function notePadded({ file }: FileLedger, issues: Issues): void {
  issues.raise("padded_ccn", `${file}: a CCN whose leading zeros were lost; they are put back`);
}

/** The prefix is a check on the file's own state and never a replacement for it (FACILITIES, fact 2). */
export function checkState(ccn: string, state: string | null, file: string, issues: Issues): void {
  const issuer = stateOfCcn(ccn);
  if (issuer === null) issues.raise("unknown_ccn_prefix", `${file}: CCN prefix ${ccn.slice(0, 2)} is in no table`);
  else if (issuer !== state) issues.raise("ccn_state_differs", `${file}: a CCN issued in another state; the file's own state is kept`);
}

/** A whole star from 1 to 5; null for "no value", and with an issue for anything else. */
export function wholeStar(text: string, file: string, issues: Issues): number | null {
  if (/^[1-5]$/.test(text)) return Number(text);
  if (!isNoValue(text)) issues.raise("unknown_star", `${file}: overall rating ${JSON.stringify(text)}; taken as unknown`);
  return null;
}

/** Each facility as the first list that has it tells; ascending by CCN. */
export function facilitiesByCcn(...lists: readonly Iterable<Facility>[]): Facility[] {
  const found = new Map<string, Facility>();
  for (const list of lists) for (const facility of list) if (!found.has(facility.ccn)) found.set(facility.ccn, facility);
  return [...found.values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

/** Puts the parts of a source together, and says how many CCNs have measures and no facility record. */
export function facilityData(
  source: string, facilities: readonly Facility[], measures: readonly MeasureFile[], issues: Issues, affiliations: readonly Affiliation[] = [],
): ReadFacilities {
  const known = new Set(facilities.map(({ ccn }) => ccn));
  const byCcn = measureShelf(measures);
  const strangers = [...byCcn.keys()].filter((ccn) => !known.has(ccn)).length;
  if (strangers > 0) issues.raise("measures_without_facility", `${source}: CCNs with measures and no general information`, strangers);
  return { facilities, measures: byCcn, affiliations };
}

export function facilityFigures({ facilities }: FacilityData): Record<string, number> {
  const rated = facilities.filter((each) => each.overall_star !== null || each.overall_star_exact !== null).length;
  return { facilities: facilities.length, rated };
}

const RECORDS = "records.json";
const MEASURES = "measures.json";

/** Writes what `reviveFacilities` reads. */
export function keepFacilities({ facilities, affiliations, measures }: ReadFacilities): (folder: string) => null {
  return (folder) => {
    writeFileSync(join(folder, RECORDS), JSON.stringify({ facilities, affiliations }));
    writeFileSync(join(folder, MEASURES), JSON.stringify(measures.state()));
    return null;
  };
}

/** The measures are read when somebody asks for them: mostly what was made of them is kept, too. */
export function reviveFacilities(_state: unknown, path: (file: string) => string): FacilityData {
  const read = (file: string): unknown => JSON.parse(readFileSync(path(file), "utf8"));
  let opened: MeasureShelf | undefined;
  const shelf = (): MeasureShelf => opened ??= shelfOf(read(MEASURES) as ShelfState);
  return {
    ...read(RECORDS) as Pick<FacilityData, "facilities" | "affiliations">,
    measures: { get: (ccn) => shelf().get(ccn), keys: () => shelf().keys(), values: () => shelf().values(), [Symbol.iterator]: () => shelf()[Symbol.iterator]() },
  };
}
