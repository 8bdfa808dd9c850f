/** The study page of a supply dataset: a specialty by state as map, bars and table, and the counts of each code. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { DatasetSlug, SpecialtySlug } from "../../data/contract/ids.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import { datasetBySlug, type Dataset } from "../../data/reference/datasets.ts";
import { PARTIAL_REGISTRY } from "../../data/reference/methodology_rules.ts";
import { NUCC_ATTRIBUTION, SPECIALTIES, type Specialty } from "../../data/reference/specialties.ts";
import { pageHref } from "../../site/pages.ts";
import type { StateLine, StudyData, SupplyFigures, SupplyStudyPage } from "../../templates/contexts/contexts.ts";
import type { Link } from "../../templates/contexts/page.ts";
import type { SliceLine, UnderservedLine } from "../../templates/contexts/figures.ts";
import { nationOf } from "../datasets/density.ts";
import { barScale, type DensityRow, named, ranked, supplyRow } from "./map/figures.ts";
import { type NationalSupply, releaseSourceOf, type SiteInput, type SliceFigures } from "./input.ts";
import { choropleth } from "./map/maps.ts";
import { downloadsOf, jsonLdOf, narrativeOf, studyFacts } from "./study_parts.ts";
import { csvOf } from "./study_table.ts";

type SupplyDataset = Extract<Dataset, { kind: "supply" }>;
export type SupplyRow = DensityRow & { readonly population_2024: number };

/** The rows and the nation's figures, null if the release has none. */
export function supplyFiguresOf(input: SiteInput, specialty: SpecialtySlug) {
  const rows = input.byState.get(specialty);
  const nation = input.national.get(specialty);
  if (rows === undefined || nation === undefined) {
    if (rows !== nation) throw new Error(`${specialty}: state rows and the national figure come together or not at all`);
    return null;
  }
  return { rows: ranked(specialty, rows.map(supplyRow)), nation };
}

const CSV_COLUMNS = [
  "state_code", "state_name", "active_providers", "population_2024", "per_100k", "rank_density", "quartile", "underserved", "national_per_100k",
];

export function supplyTable(rows: readonly SupplyRow[], nation: number): string {
  return csvOf(CSV_COLUMNS, rows.map((row) => (
    [row.state_code, row.state_name, row.count, row.population_2024, row.per_100k, row.rank, row.quartile, row.underserved, nation]
  )));
}

/** The states that share the rank of the first or last row, with their density. */
function extreme(rows: readonly SupplyRow[], end: 0 | -1): SupplyFigures["densest"] {
  const outermost = rows.at(end);
  if (outermost === undefined) throw new Error("a study needs rows");
  return { states: named(rows.filter((row) => row.rank === outermost.rank)), per_100k: outermost.per_100k };
}

/** The warnings of the rows, or the warning that the registry is partial if the rows have none. */
export function caveatsOf(input: SiteInput, rows: readonly SpecialtyStateRow[]): string[] {
  const own = new Set(rows.flatMap((row) => row.active_providers.limitations ?? []));
  return own.size === 0 && !releaseSourceOf(input, "nppes").complete ? [PARTIAL_REGISTRY] : [...own];
}

function stateHref(stateCode: string): string {
  return pageHref(sitePage.state(stateCode));
}

/** Computed from the counts, because a rare specialty's densities may all round to zero. Rounded down, so that 74.9 does not read as 75. */
function percentOfNation(row: SupplyRow, { active_providers, population_2024 }: NationalSupply): number {
  return Math.floor((100 * row.count * population_2024) / (active_providers * row.population_2024));
}

function underservedLines(rows: readonly SupplyRow[], nation: NationalSupply): UnderservedLine[] {
  const bar = barScale([], nation.per_100k);
  return rows.filter((row) => row.underserved).toReversed().map((row) => ({
    label: row.state_name, href: stateHref(row.state_code), per_100k: row.per_100k, percent_of_nation: percentOfNation(row, nation), bar: bar(row),
  }));
}

function sliceLine(specialty: SpecialtySlug, { code, display_name, states }: SliceFigures): SliceLine {
  const [first] = states.toSorted((a, b) => a.rank - b.rank);
  const { count, per_100k } = nationOf(states);
  return {
    label: display_name, code, href: `/${publicPath.slice(specialty, code)}`, matched_count: count, per_100k,
    states_with: states.filter((state) => state.count > 0).length,
    densest: count === 0 || first === undefined ? null : { state_name: named(states.filter(({ rank }) => rank === 1)), per_100k: first.per_100k },
  };
}

function figuresOf(input: SiteInput, specialty: SpecialtySlug): SupplyFigures | null {
  const found = supplyFiguresOf(input, specialty);
  if (found === null) return null;
  const { rows, nation } = found;
  const bar = barScale(rows.map((row) => row.per_100k), nation.per_100k);
  const json = `/${publicPath.byState(specialty)}`;
  return {
    ...nation,
    bar: bar(nation),
    rows: rows.map(({ count, ...row }): StateLine => ({ ...row, active_providers: count, href: stateHref(row.state_code), bar: bar(row) })),
    densest: extreme(rows, 0),
    thinnest: extreme(rows, -1),
    underserved: underservedLines(rows, nation),
    slices: (input.slices.get(specialty) ?? []).map((slice) => sliceLine(specialty, slice)),
    caveats: caveatsOf(input, input.byState.get(specialty) ?? []),
    json: { label: json, href: json },
  };
}

function dataOf(input: SiteInput, dataset: SupplyDataset, { noun_plural }: Specialty): StudyData | null {
  const found = supplyFiguresOf(input, dataset.specialty);
  if (found === null) return null;
  const downloads = downloadsOf(input, dataset, supplyTable(found.rows, found.nation.per_100k));
  return {
    narrative: narrativeOf(input, dataset),
    map: choropleth(`Active ${noun_plural} per 100,000 residents, by quartile`, found.rows),
    downloads,
    json_ld: jsonLdOf(input, dataset, downloads, `Active ${noun_plural} per 100,000 residents`),
  };
}

function sectionsOf(figures: SupplyFigures | null): Link[] {
  const codes = { label: "Who is counted", href: "#codes" };
  if (figures === null) return [codes];
  const slices = figures.slices.length === 0 ? [] : [{ label: "Subspecialties", href: "#subspecialties" }];
  return [
    { label: "Map", href: "#map" }, { label: "Table", href: "#states" }, { label: "Underserved", href: "#underserved" }, ...slices,
    codes, { label: "Downloads", href: "#downloads" },
  ];
}

export function supplyStudy(input: SiteInput, slug: DatasetSlug): SupplyStudyPage {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind !== "supply") throw new Error(`${slug} is no supply dataset`);
  const specialty = SPECIALTIES.find((each) => each.slug === dataset.specialty);
  if (specialty === undefined) throw new Error(`no specialty ${dataset.specialty}`);
  const figures = figuresOf(input, dataset.specialty);
  return {
    ...studyFacts(input, dataset, dataOf(input, dataset, specialty), sectionsOf(figures)),
    noun_singular: specialty.noun_singular,
    noun_plural: specialty.noun_plural,
    codes: specialty.codes,
    codes_attribution: NUCC_ATTRIBUTION,
    figures,
  };
}
