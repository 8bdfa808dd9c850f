/** The page of one state across all datasets, compared with the nation and its neighbors, and the list of states. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { DATASETS, type Dataset, FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { neighborsOf } from "../../data/reference/neighbors.ts";
import { SPECIALTIES, specialtyBySlug } from "../../data/reference/specialties.ts";
import { stateByCode, STATES } from "../../data/reference/states.ts";
import { pageHref } from "../../site/pages.ts";
import type { StateIndexPage, StatePage } from "../../templates/contexts/contexts.ts";
import type { Link } from "../../templates/contexts/page.ts";
import { placeOf } from "../../templates/claims.ts";
import { sentence } from "../../templates/words.ts";
import type { NeighborTable, StateFacilityLine, StateSupplyLine } from "../../templates/contexts/figures.ts";
import { facilityFiguresOf } from "./facility_study.ts";
import { barScale, type DensityRow } from "./map/figures.ts";
import { frameOf } from "./frame.ts";
import type { SiteInput } from "./input.ts";
import { locator } from "./map/maps.ts";
import { caveatsOf, supplyFiguresOf } from "./study.ts";

interface FiguresOf<Row, Nation> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly nation: Nation;
}

type SupplyFound = NonNullable<ReturnType<typeof supplyFiguresOf>>;
type FacilityFound = NonNullable<ReturnType<typeof facilityFiguresOf>>;

interface DatasetFigures {
  readonly dataset: Dataset;
  readonly per_100k: number;
  readonly supply: FiguresOf<SupplyFound["rows"][number], SupplyFound["nation"]> | null;
  readonly facility: FiguresOf<FacilityFound["rows"][number], FacilityFound["nation"]> | null;
}

function byCode<Row extends DensityRow>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.state_code, row]));
}

function figuresFor(input: SiteInput, dataset: Dataset): DatasetFigures[] {
  if (dataset.kind === "supply") {
    const found = supplyFiguresOf(input, dataset.specialty);
    if (found === null) return [];
    return [{ dataset, per_100k: found.nation.per_100k, supply: { rows: byCode(found.rows), nation: found.nation }, facility: null }];
  }
  const found = facilityFiguresOf(input, dataset.slug);
  if (found === null) return [];
  return [{ dataset, per_100k: found.nation.density_per_100k, supply: null, facility: { rows: byCode(found.rows), nation: found.nation } }];
}

/** The figures of every dataset that has any, looked up once for the 51 pages. */
export type AllFigures = readonly DatasetFigures[];

export function allFigures(input: SiteInput): AllFigures {
  return DATASETS.flatMap((dataset) => figuresFor(input, dataset));
}

/** `Dermatology`, `Nursing homes`. The page itself says that the figures are by state. */
function labelOf(dataset: Dataset): string {
  if (dataset.kind === "supply") return specialtyBySlug(dataset.specialty)?.display_name ?? dataset.display_name;
  return sentence(FACILITY_NOUNS[dataset.facility_type][1]);
}

/** Links to the state's row of the study. */
function rowLink(dataset: Dataset, stateCode: string): Link {
  return { label: labelOf(dataset), href: `${pageHref(sitePage.study(dataset.slug))}#${stateCode}` };
}

function supplyLines(figures: AllFigures, code: string): StateSupplyLine[] {
  return figures.flatMap(({ dataset, supply }) => {
    const row = supply?.rows.get(code);
    if (supply === null || row === undefined) return [];
    const { count, per_100k, rank, quartile, underserved } = row;
    const nation = supply.nation.per_100k;
    return [{ ...rowLink(dataset, code), count, per_100k, nation, bar: barScale([2 * nation, per_100k], nation)(row), rank, quartile, underserved }];
  });
}

function facilityLines(figures: AllFigures, code: string): StateFacilityLine[] {
  return figures.flatMap(({ dataset, facility }) => {
    const row = facility?.rows.get(code);
    if (facility === null || row === undefined) return [];
    const { count, per_100k, rank, rated_count, average_star } = row;
    const { density_per_100k: nation, average_star: nation_star } = facility.nation;
    return [{
      ...rowLink(dataset, code), count, per_100k, nation, bar: barScale([2 * nation, per_100k], nation)(row), rank, rated_count, average_star, nation_star,
    }];
  });
}

function stateLink(code: string): Link {
  return { label: stateByCode(code)?.state_name ?? code, href: pageHref(sitePage.state(code)) };
}

function comparisonOf(figures: AllFigures, code: string): NeighborTable | null {
  const codes = [code, ...neighborsOf(code)];
  if (codes.length === 1 || figures.length === 0) return null;
  return {
    columns: codes.map((each) => ({ ...stateLink(each), state_code: each, is_self: each === code })),
    rows: figures.map(({ dataset, per_100k, supply, facility }) => ({
      label: labelOf(dataset), href: pageHref(sitePage.study(dataset.slug)), nation: per_100k,
      values: codes.map((each) => ({ value: (supply ?? facility)?.rows.get(each)?.per_100k ?? 0, is_self: each === code })),
    })),
  };
}

function populationOf(figures: AllFigures, code: string): number | null {
  return figures.flatMap(({ supply }) => supply?.rows.get(code)?.population_2024 ?? [])[0] ?? null;
}

function highlightsOf(lines: readonly StateSupplyLine[]): StatePage["highlights"] {
  if (lines.length === 0) return null;
  return {
    lowest_quartile: lines.filter(({ quartile }) => quartile === 1).length,
    highest_quartile: lines.filter(({ quartile }) => quartile === 4).length,
    underserved: lines.filter(({ underserved }) => underserved).map(({ label, href }) => ({ label, href })),
  };
}

/** The warnings of all specialties' rows. Every page with figures shows them. */
function warningsOf(input: SiteInput): string[] {
  return [...new Set([...input.byState.values()].flatMap((rows) => caveatsOf(input, rows)))];
}

export function statePage(input: SiteInput, figures: AllFigures, code: string): StatePage {
  const { label } = stateLink(code);
  const supply = supplyLines(figures, code);
  const json = `/${publicPath.coverage(code)}`;
  const kinds = `${SPECIALTIES.length} specialties and ${DATASETS.length - SPECIALTIES.length} kinds of facility`;
  const description = `Health-care supply in ${placeOf(code)}: ${kinds} set against the nation and its neighbours.`;
  return {
    frame: frameOf(input, sitePage.state(code), label, description),
    caveats: warningsOf(input),
    state_code: code,
    place: placeOf(code),
    population_2024: populationOf(figures, code),
    locator: locator(code),
    supply,
    highlights: highlightsOf(supply),
    facilities: facilityLines(figures, code),
    awaiting: DATASETS.filter((dataset) => !figures.some((each) => each.dataset === dataset))
      .map((dataset) => ({ label: dataset.display_name, href: pageHref(sitePage.study(dataset.slug)) })),
    neighbors: neighborsOf(code).map(stateLink),
    comparison: comparisonOf(figures, code),
    json: supply.length === 0 ? null : { label: json, href: json },
  };
}

export function stateIndexPage(input: SiteInput, figures: AllFigures): StateIndexPage {
  const description = "The 50 states and DC: each with its supply of providers and facilities, set against the nation and its neighbours.";
  const lineOf = (code: string): StateIndexPage["states"][number] => {
    const rows = figures.flatMap(({ supply }) => supply?.rows.get(code) ?? []);
    const countOf = (test: (row: DensityRow) => boolean): number | null => (rows.length === 0 ? null : rows.filter(test).length);
    return {
      ...stateLink(code), state_code: code, population_2024: populationOf(figures, code),
      lowest_quartile: countOf(({ quartile }) => quartile === 1), underserved: countOf(({ underserved }) => underserved),
    };
  };
  return {
    frame: frameOf(input, sitePage.stateIndex, "States", description),
    caveats: warningsOf(input),
    states: STATES.map(({ state_code }) => lineOf(state_code)).sort((a, b) => (a.label < b.label ? -1 : 1)),
    specialty_count: SPECIALTIES.length,
  };
}
