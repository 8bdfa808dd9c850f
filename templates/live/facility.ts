/** The page of one facility: what its publisher says about it, its stars, each measure next to the nation and the state, and the sources. */
import { longDate } from "../../data/contract/numbers.ts";
import type { Facility, Quality, QualityMeasure } from "../../data/contract/records/resolver.ts";
import type { FacilityType } from "../../data/contract/ids.ts";
import { sitePage } from "../../data/contract/release/artifacts.ts";
import { STAR_AWAITS } from "../../data/contract/release/tables.ts";
import type { MeasureMeans } from "../../data/contract/release/facility_states.ts";
import { betterOf, COUNTS_TOPIC, isStarMeasure, MEASURE_TOPICS, topicOf, unitOf } from "../../data/reference/rated_measures.ts";
import { stateByCode } from "../../data/reference/states.ts";
import { citations, sourced, type Cite } from "./cited.ts";
import { draw, type LivePage } from "./draw.ts";

export interface FacilityInput {
  readonly record: Facility;
  /** Null where the release holds no measures of it. */
  readonly quality: Quality | null;
  /** Of its kind: `Nursing home`. */
  readonly typeName: string;
  /** The study page of its kind, null where there is none. */
  readonly study: { readonly href: string; readonly label: string } | null;
  /** The means of the measures of its kind, empty where none are published. */
  readonly means: readonly MeasureMeans[];
  readonly publicUrl: string;
}

function stars({ overall_star, overall_star_exact }: Pick<Facility, "overall_star" | "overall_star_exact">): number | null {
  return overall_star_exact ?? overall_star;
}

const STAR_AWAITED = "The publisher’s file with the star rating is not loaded yet.";

/** The words of a footnote. The number that it is or starts with must not be taken for a value. */
function footnoteWords(footnote: string | null): string | null {
  return footnote !== null && /^\d[\d, ]*(?::|$)/.test(footnote) ? `publisher’s footnote ${footnote}` : footnote;
}

/** `★★★½☆`, for the eye; null without a rating. */
function glyphsOf(star: number | null): string | null {
  return star === null ? null : [1, 2, 3, 4, 5].map((at) => (star >= at ? "★" : star >= at - 0.5 ? "½" : "☆")).join("");
}

/** `4 of 5 stars`; null without a rating. */
export function starWords(star: number | null): string | null {
  return star === null ? null : `${star} of 5 stars`;
}

const WIDTH = 120;
const MARGIN = 8;

/** The share of the largest figure that the scale spans at least, so that small differences look small. */
const LEAST_SPAN = 0.2;

/** Positions of figures on one scale; null where there is nothing to compare the value with. */
function scaleOf(value: number | null, others: readonly (number | null)[]): ((figure: number) => number) | null {
  const known = others.filter((each) => each !== null);
  if (value === null || known.length === 0) return null;
  const [least, most] = [Math.min(value, ...known), Math.max(value, ...known)];
  const span = Math.max(most - least, LEAST_SPAN * Math.max(Math.abs(most), Math.abs(least))) || 1;
  const start = (least + most - span) / 2;
  return (figure) => Math.round(MARGIN + ((WIDTH - 2 * MARGIN) * (figure - start)) / span);
}

function dotsOf(value: number | null, nation: number | null, state: number | null) {
  const at = scaleOf(value, [nation, state]);
  if (at === null || value === null) return null;
  return { value: at(value), nation: nation === null ? null : at(nation), state: state === null ? null : at(state) };
}

/** A withheld value is never a zero: the publisher's footnote takes its place. */
function measureRow(measure: QualityMeasure, { quality, type, means, state }: MeasureCall, cite: Cite) {
  const { id, name, national_avg, compared_to_national, period, footnote } = measure;
  const value = measure.value ?? measure.value_text;
  const mean = state === null ? undefined : means.find((each) => each.id === id)?.states[state]?.mean;
  const better = betterOf(type, id);
  const isStar = isStarMeasure(measure) && measure.value !== null;
  return {
    name: name ?? id,
    id: name === id || name === null ? null : id,
    hint: [unitOf(measure), better === null ? null : `${better} is better`].filter((part) => part !== null).join(", "),
    value: { ...cite(isStar ? starWords(measure.value) : value, quality), reason: footnoteWords(footnote) ?? "not stated by the publisher" },
    glyphs: isStar ? glyphsOf(measure.value) : null,
    national_avg,
    state_mean: mean ?? null,
    dots: dotsOf(measure.value, national_avg, mean ?? null),
    compared: compared_to_national ?? "",
    remark: value === null ? null : footnoteWords(footnote),
    period: (period ?? quality.measurement_period)?.split("/").map((day) => longDate(day)) ?? [],
  };
}

/** What the rows of measures are made from. */
interface MeasureCall {
  readonly quality: Quality;
  readonly type: FacilityType;
  readonly means: readonly MeasureMeans[];
  /** Of the facility, null if it is not known. */
  readonly state: string | null;
}

/** The measures that are stars first, then the others by subject. */
function groupsOf(call: MeasureCall, cite: Cite) {
  const { measures } = call.quality;
  const groups = ["Stars by domain", ...MEASURE_TOPICS];
  const groupOf = (measure: QualityMeasure): string => (isStarMeasure(measure) ? groups[0]! : topicOf(measure));
  return groups.flatMap((topic, at) => {
    const rows = measures.filter((measure) => groupOf(measure) === topic).map((measure) => measureRow(measure, call, cite));
    if (rows.length === 0) return [];
    return [{ topic, anchor: `measures-${at}`, rows }];
  });
}

/** All groups have the same columns, so that these stand below each other. A column that no measure fills is left out. */
function measuresOf(call: MeasureCall, cite: Cite) {
  const groups = groupsOf(call, cite);
  const rows = groups.flatMap((group) => group.rows);
  return {
    count: groups.reduce((sum, { topic, rows: held }) => (topic === COUNTS_TOPIC ? sum : sum + held.length), 0), groups,
    has_dots: rows.some(({ dots }) => dots !== null), has_state: rows.some(({ state_mean }) => state_mean !== null),
    has_nation: rows.some(({ national_avg }) => national_avg !== null), has_period: rows.some(({ period }) => period.length > 0),
    has_compared: rows.some(({ compared, remark }) => compared !== "" || remark !== null),
    state: stateByCode(call.state ?? "")?.state_name ?? null,
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
    stars: { ...cite(starWords(stars(record)), record, "overall_star"), glyphs: glyphsOf(stars(record)) },
  };
}

export function facilityPage(input: FacilityInput): LivePage {
  const { record, quality, typeName, means, study, publicUrl } = input;
  const { state } = record.address;
  const { cite, sources } = citations();
  return {
    heading: record.facility_name ?? `CCN ${record.ccn}`,
    parent: { href: `/${sitePage.facilityIndex}/`, label: "Facilities" },
    description: `CCN ${record.ccn} in federal public records, with the source of each value.`,
    content: draw("facility", {
      kind: typeName,
      number: record.ccn,
      facility_type: record.facility_type,
      place: [record.address.city, record.address.state].filter((part) => part !== null).join(", "),
      record: sourced(recordOf(input, cite)),
      is_star_awaited: record.overall_star_footnote === STAR_AWAITS,
      stars_footnote: record.overall_star_footnote === STAR_AWAITS ? STAR_AWAITED : footnoteWords(record.overall_star_footnote),
      study,
      measures: quality === null ? null : sourced(measuresOf({ quality, type: quality.type, means, state }, cite)),
      public_url: publicUrl,
      sources: sources(),
    }),
  };
}
