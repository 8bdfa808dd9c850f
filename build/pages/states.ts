/** The page of one state across all datasets, compared with the nation and neighboring states, and the list of states. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { grouped } from "../../data/contract/numbers.ts";
import type { FacilityStateRow } from "../../data/contract/release/facility_states.ts";
import { FACILITY_NOUNS, STUDIES, type Study } from "../../data/reference/datasets.ts";
import { neighborsOf } from "../../data/reference/neighbors.ts";
import { SPECIALTIES, specialtyBySlug } from "../../data/reference/specialties.ts";
import { stateByCode, STATES } from "../../data/reference/states.ts";
import { compareHref, pageHref } from "../../site/pages.ts";
import type { StateIndexPage, StatePage } from "../../templates/contexts/contexts.ts";
import type { Link } from "../../templates/contexts/page.ts";
import { placeOf } from "../../templates/claims.ts";
import { listed, sentence } from "../../templates/words.ts";
import type { AbsentFigures, NeighborTable, StateCountLine, StateFacilityLine, StateSupplyLine, StateTrend } from "../../templates/contexts/figures.ts";
import { enrolledBasis, gapOfNation } from "../datasets/basis.ts";
import { basisFor, countWords } from "./coverage.ts";
import { facilityFiguresOf } from "./facility_study.ts";
import { barScale, type Compared, type CountRow, type FacilityRow, stripOf, type SupplyRow } from "./map/figures.ts";
import { frameOf } from "./frame.ts";
import type { SiteInput } from "./input.ts";
import { linkMap, locator } from "./map/maps.ts";
import { stateOverTime } from "./over_time.ts";
import { supplyFiguresOf } from "./study.ts";
import { noticeFor } from "./study_parts.ts";

interface Comparison<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly per_100k: number;
}

interface DatasetFigures {
  readonly dataset: Study;
  /** Of the nation; the density is null if it is not known. */
  readonly count: number;
  readonly per_100k: number | null;
  readonly rows: ReadonlyMap<string, CountRow>;
  readonly residents: ReadonlyMap<string, number | null>;
  /** The rows of a specialty and of a kind of facility, null if the states cannot be compared. */
  readonly supply: (Comparison<Compared<SupplyRow>> & { readonly strip: ReturnType<typeof stripOf> }) | null;
  readonly facility: (Comparison<Compared<FacilityRow>> & Pick<FacilityStateRow, "average_star">) | null;
  /** What is known of the stars of facilities, compared or not. */
  readonly rated: { readonly rows: ReadonlyMap<string, FacilityRow>; readonly nation: Pick<FacilityStateRow, "rated_count" | "average_star"> } | null;
}

function byCode<Row extends CountRow>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.state_code, row]));
}

function figuresFor(input: SiteInput, dataset: Study): DatasetFigures[] {
  if (dataset.kind === "supply") {
    const found = supplyFiguresOf(input, dataset.specialty);
    if (found === null) return [];
    const { rows, compared, nation } = found;
    const residents = new Map([...rows, { ...nation, state_code: "US" }].map(({ state_code, population_2024 }) => [state_code, population_2024]));
    const supply = compared === null ? null : {
      rows: byCode(compared.rows), per_100k: compared.nation.per_100k,
      strip: stripOf(compared.rows.map(({ density }) => density), compared.nation.per_100k),
    };
    return [{ dataset, count: nation.active_providers, per_100k: nation.per_100k, rows: byCode(rows), residents, supply, facility: null, rated: null }];
  }
  const found = facilityFiguresOf(input, dataset.slug);
  if (found === null) return [];
  const { rows, compared, nation } = found;
  const { count, per_100k } = nation;
  const facility = compared === null ? null : { ...compared.nation, rows: byCode(compared.rows) };
  return [{ dataset, count, per_100k, rows: byCode(rows), residents: new Map(), supply: null, facility, rated: { rows: byCode(rows), nation } }];
}

/** The figures of every dataset that has any, looked up once for the 51 pages. */
export type AllFigures = readonly DatasetFigures[];

export function allFigures(input: SiteInput): AllFigures {
  return STUDIES.flatMap((dataset) => figuresFor(input, dataset));
}

/** `Dermatology`, `Nursing homes`. The page itself says that the figures are by state. */
export function labelOf(dataset: Study): string {
  if (dataset.kind === "supply") return specialtyBySlug(dataset.specialty)?.display_name ?? dataset.display_name;
  return sentence(FACILITY_NOUNS[dataset.facility_type][1]);
}

/** Links to the state's row of the study. */
function rowLink(dataset: Study, stateCode: string): Link {
  return { label: labelOf(dataset), href: `${pageHref(sitePage.study(dataset.slug))}#${stateCode}` };
}

function supplyLines(figures: AllFigures, code: string): StateSupplyLine[] {
  return figures.flatMap(({ dataset, supply }) => {
    const row = supply?.rows.get(code);
    if (supply === null || row === undefined) return [];
    const { count, per_100k, density, rank, quartile, underserved, enrolled } = row;
    const { per_100k: nation, strip: { ticks, at, nation: average } } = supply;
    const strip = { ticks, self: at(density), nation: average };
    return [{ ...rowLink(dataset, code), count, per_100k, nation, strip, rank, quartile, underserved, enrolled }];
  });
}

function facilityLines(figures: AllFigures, code: string): StateFacilityLine[] {
  return figures.flatMap(({ dataset, facility }) => {
    const row = facility?.rows.get(code);
    if (facility === null || row === undefined) return [];
    const { count, per_100k, rank, rated_count, average_star } = row;
    const { per_100k: nation, average_star: nation_star } = facility;
    return [{
      ...rowLink(dataset, code), count, per_100k, nation, bar: barScale([2 * nation, per_100k], nation)(row), rank, rated_count, average_star, nation_star,
    }];
  });
}

const COMPARED = ", compared with the nation and neighboring states";

function isComparedIn({ supply, facility }: DatasetFigures): boolean {
  return supply !== null || facility !== null;
}

/** The datasets of a kind of which only the count is known. */
function countLines(input: SiteInput, figures: AllFigures, kind: Study["kind"], code: string): StateCountLine[] {
  return figures.filter((each) => each.dataset.kind === kind && !isComparedIn(each)).flatMap(({ dataset, rows }) => {
    const row = rows.get(code);
    if (row === undefined) return [];
    return [{ ...rowLink(dataset, code), words: countWords(dataset, basisFor(input, dataset.slug))(row), per_100k: row.per_100k }];
  });
}

/** Datasets with the same reason stand together. */
export function absentFigures(input: SiteInput, figures: AllFigures): AbsentFigures[] {
  const byReason = new Map<string, Study[]>();
  for (const { dataset } of figures) {
    const gap = gapOfNation(basisFor(input, dataset.slug));
    if (gap !== null) byReason.set(gap.reason, [...byReason.get(gap.reason) ?? [], dataset]);
  }
  return Array.from(byReason, ([reason, datasets]) => {
    const facilities = datasets.filter(({ kind }) => kind === "facility");
    const supply = datasets.filter(({ kind }) => kind === "supply");
    const names = supply.length === SPECIALTIES.length ? ["All specialties", ...facilities.map(labelOf)] : datasets.map(labelOf);
    return { datasets: listed(names), reason };
  });
}

export function stateLink(code: string): Link {
  return { label: stateByCode(code)?.state_name ?? code, href: pageHref(sitePage.state(code)) };
}

function comparisonOf(figures: AllFigures, code: string): NeighborTable | null {
  const codes = [code, ...neighborsOf(code)];
  const known = figures.filter(({ rows }) => codes.some((each) => (rows.get(each)?.per_100k ?? null) !== null));
  if (codes.length === 1 || known.length === 0) return null;
  return {
    columns: codes.map((each) => ({ ...stateLink(each), state_code: each, is_self: each === code })),
    rows: known.map(({ dataset, rows, supply, facility }) => ({
      label: labelOf(dataset), href: pageHref(sitePage.study(dataset.slug)), nation: (supply ?? facility)?.per_100k ?? null,
      values: codes.map((each) => ({ value: rows.get(each)?.per_100k ?? null, is_self: each === code })),
    })),
  };
}

/** `code` may be `US`. */
export function populationOf(figures: AllFigures, code: string): number | null {
  return figures.flatMap(({ residents }) => residents.get(code) ?? [])[0] ?? null;
}

function highlightsOf(lines: readonly StateSupplyLine[]): StatePage["highlights"] {
  if (lines.length === 0) return null;
  return {
    lowest_quartile: lines.filter(({ quartile }) => quartile === 1).length,
    highest_quartile: lines.filter(({ quartile }) => quartile === 4).length,
    underserved: lines.filter(({ underserved }) => underserved).map(({ label, href }) => ({ label, href })),
  };
}

function trendsOf(input: SiteInput, figures: AllFigures, code: string): StateTrend[] {
  return figures.flatMap(({ dataset }) => {
    const found = stateOverTime(input, dataset.slug, code);
    return found === null ? [] : [{ label: labelOf(dataset), href: `${pageHref(sitePage.study(dataset.slug))}#over-time`, ...found }];
  });
}

/** The warnings of all specialties. Every page with figures shows them. */
export function warningsOf(input: SiteInput, figures: AllFigures): string[] {
  return [...new Set(figures.filter(({ dataset }) => dataset.kind === "supply").flatMap(({ dataset }) => noticeFor(input, dataset) ?? []))];
}

export function statePage(input: SiteInput, figures: AllFigures, code: string): StatePage {
  const { label } = stateLink(code);
  const supply = supplyLines(figures, code);
  const supply_counts = countLines(input, figures, "supply", code);
  const json = `/${publicPath.coverage(code)}`;
  const kinds = `${SPECIALTIES.length} specialties and ${STUDIES.length - SPECIALTIES.length} kinds of facility`;
  const description = `Health care supply in ${placeOf(code)}: ${kinds}${figures.some(isComparedIn) ? COMPARED : ""}.`;
  return {
    frame: frameOf(input, sitePage.state(code), label, description),
    caveats: warningsOf(input, figures),
    state_code: code,
    trends: trendsOf(input, figures, code),
    place: placeOf(code),
    population_2024: populationOf(figures, code),
    locator: locator(code),
    supply,
    enrolled_known: supply.some(({ enrolled }) => enrolled !== null),
    enrolled_reason: gapOfNation(enrolledBasis(input.sources))?.reason ?? null,
    supply_counts,
    absent: absentFigures(input, figures),
    highlights: highlightsOf(supply),
    facilities: facilityLines(figures, code),
    facility_counts: countLines(input, figures, "facility", code),
    awaiting: STUDIES.filter((dataset) => !figures.some((each) => each.dataset === dataset))
      .map((dataset) => ({ label: dataset.display_name, href: pageHref(sitePage.study(dataset.slug)) })),
    neighbors: neighborsOf(code).map(stateLink),
    compare: neighborsOf(code).length === 0 ? null : compareHref([code, ...neighborsOf(code)]),
    comparison: comparisonOf(figures, code),
    json: supply.length + supply_counts.length === 0 ? null : { label: json, href: json },
  };
}

export function stateIndexPage(input: SiteInput, figures: AllFigures): StateIndexPage {
  const description = "The 50 states and DC: each with its supply of providers and facilities" + (figures.some(isComparedIn) ? `${COMPARED}.` : ".");
  const lineOf = (code: string): StateIndexPage["states"][number] => {
    const rows = figures.flatMap(({ supply }) => supply?.rows.get(code) ?? []);
    const countOf = (test: (row: Compared) => boolean): number | null => (rows.length === 0 ? null : rows.filter(test).length);
    return {
      ...stateLink(code), state_code: code, population_2024: populationOf(figures, code),
      lowest_quartile: countOf(({ quartile }) => quartile === 1), underserved: countOf(({ underserved }) => underserved),
    };
  };
  const states = STATES.map(({ state_code }) => lineOf(state_code)).sort((a, b) => (a.label < b.label ? -1 : 1));
  const tips = states.map(({ label, state_code, population_2024 }) => (
    { state_code, tip: population_2024 === null ? label : `${label}: ${grouped(population_2024)} residents` }
  ));
  return {
    frame: frameOf(input, sitePage.stateIndex, "States", description),
    caveats: warningsOf(input, figures),
    map: linkMap("The 50 states and DC", "Each state is a link to its page", tips),
    states,
    specialty_count: SPECIALTIES.length,
    is_compared: figures.some(({ supply }) => supply !== null),
  };
}
