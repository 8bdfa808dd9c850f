/** Makes the rows of the facilities and quality tables from the facility sources, and lists the facilities of an NPI. */
import { type FacilitySource, facilitySource, type FacilityType } from "../../data/contract/ids.ts";
import type { QualityMeasure } from "../../data/contract/records/resolver.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import type { NoteRows } from "../lineage/rows.ts";
import type { Facility, Measure } from "../sources/measures/facility.ts";
import type { FacilityData } from "../sources/measures/facility_data.ts";
import type { Lineage } from "../lineage/rows.ts";
import type { FacilitiesByType } from "./facility_types.ts";

const NO_LINEAGE: NoteRows = () => undefined;

/**
 * One row a CCN, ascending. `note` gets the lineage of each. If several types claim a CCN, the record of the first type wins,
 * and `sharedCcnIssues` reports it.
 */
export function facilityRows(byType: FacilitiesByType, note = NO_LINEAGE): RowOf<"facilities">[] {
  const byCcn = new Map<string, Facility>();
  for (const facility of [...byType.values()].flatMap(({ facilities }) => facilities)) {
    if (!byCcn.has(facility.ccn)) byCcn.set(facility.ccn, facility);
  }
  return [...byCcn.values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1)).map((facility) => {
    const { ccn, facility_type, facility_name, ownership_type, city, state } = facility;
    note(ccn, [facility]);
    return { ccn, facility_type, facility_name, ownership_type, city, state, ...starOf(facility) };
  });
}

type Star = Pick<Facility, "overall_star" | "overall_star_exact" | "overall_star_footnote">;

/** A facility that only the measure files list has no star and no footnote. */
function starOf(facility: Facility | undefined): Star {
  return {
    overall_star: facility?.overall_star ?? null,
    overall_star_exact: facility?.overall_star_exact ?? null,
    overall_star_footnote: facility?.overall_star_footnote ?? null,
  };
}

function interval(start: string | null, end: string | null): string | null {
  return start === null || end === null ? null : `${start}/${end}`;
}

function publicMeasure(measure: Measure): QualityMeasure {
  return {
    id: measure.id,
    value: measure.value,
    national_avg: measure.national_avg,
    name: measure.name,
    value_text: measure.value_text,
    compared_to_national: measure.compared_to_national,
    period: interval(measure.period_start, measure.period_end),
    footnote: measure.footnote === null ? null : [measure.footnote.codes.join(", "), measure.footnote.text].filter((part) => part !== "").join(": "),
  };
}

/** From the first day of any measure to the last day of any; null if no measure has a period. */
function span(measures: readonly Measure[]): string | null {
  const periods = measures.flatMap(({ period_start: start, period_end: end }) => (start === null || end === null ? [] : [{ start, end }]));
  if (periods.length === 0) return null;
  const start = periods.reduce((first, period) => (period.start < first ? period.start : first), periods[0]!.start);
  const end = periods.reduce((last, period) => (period.end > last ? period.end : last), periods[0]!.end);
  return interval(start, end);
}

/**
 * Ascending by key: each CCN of each type with a facility record, measures, or both. `note` gets the lineage of the facility
 * (null without a record) and then that of each measure.
 */
export function* qualityRows(byType: FacilitiesByType, note = NO_LINEAGE): Generator<RowOf<"quality">> {
  for (const [type, data] of [...byType].sort(([a], [b]) => (a < b ? -1 : 1))) yield* qualityRowsOf(type, data, note);
}

function* qualityRowsOf(type: FacilityType, { facilities, measures }: FacilityData, note: NoteRows): Generator<RowOf<"quality">> {
  const byCcn = new Map(facilities.map((facility) => [facility.ccn, facility]));
  const ccns = [...new Set([...byCcn.keys(), ...measures.keys()])].sort();
  for (const ccn of ccns) {
    const own = [...(measures.get(ccn) ?? [])].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    note(`${type}:${ccn}`, [byCcn.get(ccn) ?? null, ...own]);
    yield {
      key: `${type}:${ccn}`, type, ccn, ...starOf(byCcn.get(ccn)),
      measurement_period: span(own),
      measures: JSON.stringify(own.map(publicMeasure)),
    };
  }
}

/** The facilities that list an NPI, as a JSON array by NPI. */
export function affiliationsByNpi(byType: FacilitiesByType): ReadonlyMap<string, string> {
  const found = new Map<string, { ccn: string; facility_type: FacilityType; source_id: FacilitySource }[]>();
  for (const [facility_type, { affiliations }] of byType) {
    for (const { npi, ccn } of affiliations) {
      found.set(npi, [...found.get(npi) ?? [], { ccn, facility_type, source_id: facilitySource(facility_type) }]);
    }
  }
  return new Map([...found].map(([npi, listed]) => [npi, JSON.stringify(listed)]));
}

/** The lineage of `affiliationsByNpi`, in its order. */
export function affiliationRows(byType: FacilitiesByType): ReadonlyMap<string, readonly Lineage[]> {
  const found = new Map<string, Lineage[]>();
  for (const { affiliations } of byType.values()) {
    for (const affiliation of affiliations) found.set(affiliation.npi, [...found.get(affiliation.npi) ?? [], affiliation]);
  }
  return found;
}
