/** The study page of a supply dataset: a specialty by state as map, bars and table, and the counts of each code. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import { datasetBySlug, type Dataset, type Study, type StudySlug } from "../../data/reference/datasets.ts";
import { NUCC_ATTRIBUTION, SPECIALTIES, type Specialty } from "../../data/reference/specialties.ts";
import { pageHref } from "../../site/pages.ts";
import type { StateLine, StudyData, SupplyFigures, SupplyStudyPage } from "../../templates/contexts/contexts.ts";
import type { Link } from "../../templates/contexts/page.ts";
import type { SliceLine, UnderservedLine } from "../../templates/contexts/figures.ts";
import { densityFinding } from "../../templates/ranking.ts";
import { type Basis, enrolledBasis, gapOfNation } from "../datasets/basis.ts";
import { nationOf } from "../datasets/density.ts";
import { basisFor, countedStates, countLine, countWords, flagsOf } from "./coverage.ts";
import { allStates, barScale, type Compared, isCompared, named, placeOfRow, ranked, type SupplyRow, supplyRow } from "./map/figures.ts";
import type { NationalSupply, SiteInput, SliceFigures } from "./input.ts";
import { choropleth, greyMap } from "./map/maps.ts";
import { overTimeOf } from "./over_time.ts";
import { downloadsOf, formatsOf, jsonLdOf, narrativeOf, noticeFor, queryOf, sourceCells, SOURCE_COLUMNS, studyFacts } from "./study_parts.ts";
import { csvOf } from "../files/csv.ts";

type SupplyDataset = Extract<Dataset, { kind: "supply" }>;
type RankedRow = Compared<SupplyRow> & { readonly population_2024: number };
interface RankedNation extends NationalSupply {
  readonly population_2024: number;
  readonly per_100k: number;
}

function isRanked(row: SupplyRow): row is RankedRow {
  return isCompared(row) && row.population_2024 !== null;
}

function isKnown(nation: NationalSupply): nation is RankedNation {
  return nation.population_2024 !== null && nation.per_100k !== null;
}

/** The rows and the nation's figures, null if the release has none. `compared` is null if the states cannot be compared. */
export function supplyFiguresOf(input: SiteInput, specialty: SpecialtySlug) {
  const found = input.byState.get(specialty);
  const nation = input.national.get(specialty);
  if (found === undefined || nation === undefined) {
    if (found !== nation) throw new Error(`${specialty}: state rows and the national figure come together or not at all`);
    return null;
  }
  const rows = allStates(specialty, found.map(supplyRow));
  const inOrder = ranked(rows, isRanked);
  return { rows, nation, compared: inOrder === null || !isKnown(nation) ? null : { rows: inOrder, nation } };
}

type Found = NonNullable<ReturnType<typeof supplyFiguresOf>>;
type Ranking = NonNullable<Found["compared"]>;

const CSV_COLUMNS = [
  "state_code", "state_name", "active_providers", "population_2024", "per_100k", "rank_density", "quartile", "underserved", "national_per_100k",
  "medicare_enrolled", "rank_enrolled", ...SOURCE_COLUMNS,
];

export function supplyTable(input: SiteInput, dataset: Study, { rows, nation, compared }: Found): string {
  const basis = basisFor(input, dataset.slug);
  return csvOf(CSV_COLUMNS, (compared?.rows ?? rows).map((row) => {
    const figures = {
      population_2024: row.population_2024, per_100k: row.per_100k, rank_density: row.rank, quartile: row.quartile, underserved: row.underserved,
      national_per_100k: nation.per_100k,
    };
    const enrolled = { medicare_enrolled: row.enrolled?.count ?? null, rank_enrolled: row.enrolled?.rank ?? null };
    const flags = [flagsOf(basis, row.state_code, figures), flagsOf(enrolledBasis(input.sources), row.state_code, enrolled)].filter((flag) => flag !== "");
    return [
      row.state_code, row.state_name, row.count, ...Object.values(figures), ...Object.values(enrolled), ...sourceCells(input, dataset), flags.join(" "),
    ];
  }));
}

/** The states that share the rank of the first or last row, with their density. */
function extreme(rows: readonly RankedRow[], end: 0 | -1): SupplyFigures["thinnest"] {
  const outermost = rows.at(end);
  if (outermost === undefined) throw new Error("a study needs rows");
  return { states: named(rows.filter((row) => row.rank === outermost.rank)), density: outermost.density };
}

function stateHref(stateCode: string): string {
  return pageHref(sitePage.state(stateCode));
}

/** Computed from the counts, because a rare specialty's densities may all round to zero. Rounded down, so that 74.9 does not read as 75. */
function percentOfNation(row: RankedRow, { active_providers, population_2024 }: RankedNation): number {
  return Math.floor((100 * row.count * population_2024) / (active_providers * row.population_2024));
}

function underservedLines(rows: readonly RankedRow[], nation: RankedNation): UnderservedLine[] {
  const bar = barScale([], nation.per_100k);
  return rows.filter((row) => row.underserved).toReversed().map((row) => ({
    label: row.state_name, href: stateHref(row.state_code), density: row.density, percent_of_nation: percentOfNation(row, nation),
    bar: bar({ per_100k: row.per_100k }),
  }));
}

function sliceLine(specialty: SpecialtySlug, { code, display_name, states }: SliceFigures, basis: Basis): SliceLine {
  const first = states.filter(({ rank }) => rank === 1);
  const { count, per_100k } = nationOf(states, basis);
  const density = first[0]?.per_100k ?? null;
  return {
    label: display_name, code, href: `/${publicPath.slice(specialty, code)}`, matched_count: count, per_100k,
    states_with: states.filter((state) => state.count > 0).length,
    densest: count === 0 || density === null ? null : { state_name: named(first), per_100k: density },
  };
}

/** The sum over all states, null if one of them is not known. */
function enrolledIn(rows: readonly RankedRow[]): number | null {
  return rows.reduce<number | null>((sum, { enrolled }) => (sum === null || enrolled === null ? null : sum + enrolled.count), 0);
}

function figuresOf(input: SiteInput, specialty: SpecialtySlug, { rows, nation }: Ranking): SupplyFigures {
  const bar = barScale(rows.map((row) => row.per_100k), nation.per_100k);
  const json = `/${publicPath.byState(specialty)}`;
  const enrolled = enrolledIn(rows);
  return {
    ...nation,
    bar: bar({ per_100k: nation.per_100k, count: nation.active_providers, enrolled: enrolled === null ? null : { count: enrolled } }),
    rows: rows.map(({ count, per_100k, ...row }): StateLine => (
      { ...row, active_providers: count, href: stateHref(row.state_code), bar: bar({ ...row, per_100k, count }) }
    )),
    densest: nation.active_providers === 0 ? null : extreme(rows, 0),
    thinnest: extreme(rows, -1),
    underserved: underservedLines(rows, nation),
    enrolled,
    enrolled_reason: gapOfNation(enrolledBasis(input.sources))?.reason ?? null,
    json: { label: json, href: json },
  };
}

function dataOf(input: SiteInput, dataset: SupplyDataset, { noun_plural }: Specialty, found: Found): StudyData {
  const basis = basisFor(input, dataset.slug);
  const count = found.nation.active_providers;
  const downloads = downloadsOf(input, dataset, supplyTable(input, dataset, found));
  const json = `/${publicPath.byState(dataset.specialty)}`;
  const measured = `Active ${noun_plural} per 100,000 residents`;
  return {
    caveat: noticeFor(input, dataset),
    counted: found.compared === null ? countedStates(input, dataset, found.rows, count, { label: json, href: json }) : null,
    narrative: found.compared === null ? [] : narrativeOf(input, dataset),
    over_time: overTimeOf(input, dataset),
    map: found.compared === null ? greyMap(`Active ${noun_plural}`, countLine(dataset, basis, count), found.rows, countWords(dataset, basis))
      : choropleth(`${measured}, by quartile`, `Active ${noun_plural}, by quartile`, found.compared.rows),
    formats: formatsOf(dataset, downloads, json),
    downloads,
    query: queryOf(input, dataset),
    json_ld: jsonLdOf(input, dataset, downloads, { variable: measured, line: found.compared === null ? countLine(dataset, basis, count) : null }),
  };
}

function sectionsOf(found: Found | null, slices: readonly SliceLine[]): Link[] {
  const codes = { label: "Who is counted", href: "#codes" };
  if (found === null) return [codes];
  const underserved = found.compared === null ? [] : [{ label: "Underserved", href: "#underserved" }];
  const subspecialties = slices.length === 0 ? [] : [{ label: "Subspecialties", href: "#subspecialties" }];
  return [
    { label: "Map", href: "#map" }, { label: "Table", href: "#states" }, ...underserved, ...subspecialties, codes,
    { label: "Downloads", href: "#downloads" },
  ];
}

export function supplyStudy(input: SiteInput, slug: StudySlug): SupplyStudyPage {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind !== "supply") throw new Error(`${slug} is no supply dataset`);
  const specialty = SPECIALTIES.find((each) => each.slug === dataset.specialty);
  if (specialty === undefined) throw new Error(`no specialty ${dataset.specialty}`);
  const found = supplyFiguresOf(input, dataset.specialty);
  const basis = basisFor(input, slug);
  const slices = found === null ? [] : (input.slices.get(dataset.specialty) ?? []).map((slice) => sliceLine(dataset.specialty, slice, basis));
  const data = found === null ? null : dataOf(input, dataset, specialty, found);
  const finding = found?.compared ? densityFinding(found.compared.rows.map(placeOfRow), specialty.noun_plural) : null;
  return {
    ...studyFacts(input, dataset, data, { finding, sections: sectionsOf(found, slices) }),
    noun_singular: specialty.noun_singular,
    noun_plural: specialty.noun_plural,
    codes: specialty.codes,
    codes_attribution: NUCC_ATTRIBUTION,
    figures: found?.compared ? figuresOf(input, dataset.specialty, found.compared) : null,
    slices,
  };
}
