/** The page of one facility: what its publisher says about it, its quality measures next to the national averages, and the sources. */
import type { Facility, Quality, QualityMeasure } from "../../data/contract/records/resolver.ts";
import { citations, type Cite } from "./cited.ts";
import { draw, type LivePage } from "./draw.ts";

export interface FacilityInput {
  readonly record: Facility;
  /** Null where the release holds no measures of it. */
  readonly quality: Quality | null;
  /** Of its kind: `Nursing home`. */
  readonly typeName: string;
  /** The study page of its kind, null where there is none. */
  readonly study: { readonly href: string; readonly label: string } | null;
  readonly publicUrl: string;
}

function stars({ overall_star, overall_star_exact }: Facility): string | null {
  const star = overall_star_exact ?? overall_star;
  return star === null ? null : `${star} of 5`;
}

/** A withheld value is never a zero: the publisher's footnote takes its place. */
function measureRow(measure: QualityMeasure, quality: Quality, cite: Cite) {
  const { id, name, national_avg, compared_to_national, period, footnote } = measure;
  const value = measure.value ?? measure.value_text;
  return {
    name: name ?? id,
    id: name === id || name === null ? null : id,
    value: { ...cite(value, quality), reason: footnote ?? "not stated by the publisher" },
    national_avg,
    compared: compared_to_national ?? "",
    remark: value === null ? null : footnote,
    period: (period ?? quality.measurement_period ?? "not stated").replace("/", " to "),
  };
}

function recordOf({ record, typeName }: FacilityInput, cite: Cite) {
  return {
    ccn: cite(record.ccn, record, "ccn"),
    name: cite(record.facility_name, record, "facility_name"),
    kind: cite(typeName, record, "facility_type"),
    ownership: cite(record.ownership_type, record, "ownership_type"),
    city: cite(record.address.city, record, "city"),
    state: cite(record.address.state, record, "state"),
    stars: cite(stars(record), record, "overall_star"),
  };
}

export function facilityPage(input: FacilityInput): LivePage {
  const { record, quality, typeName, study, publicUrl } = input;
  const { cite, sources } = citations();
  return {
    heading: record.facility_name ?? `CCN ${record.ccn}`,
    description: `CCN ${record.ccn} in federal public records, with the source of each value.`,
    content: draw("facility", {
      kind: typeName,
      number: record.ccn,
      facility_type: record.facility_type,
      place: [record.address.city, record.address.state].filter((part) => part !== null).join(", "),
      record: recordOf(input, cite),
      stars_footnote: record.overall_star_footnote,
      study,
      measures: quality === null ? null : { kind: typeName.toLowerCase(), rows: quality.measures.map((measure) => measureRow(measure, quality, cite)) },
      public_url: publicUrl,
      sources: sources(),
    }),
  };
}
