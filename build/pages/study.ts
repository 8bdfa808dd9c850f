/** The study page of a dataset: the figures of a specialty by state, or what is loaded of a kind of facility. */
import { publicPath, sitePage } from "../../data/contract/artifacts.ts";
import type { DatasetSlug, SpecialtySlug } from "../../data/contract/ids.ts";
import type { SpecialtyStateRow } from "../../data/contract/supply.ts";
import { datasetBySlug, type Dataset } from "../../data/reference/datasets.ts";
import { methodologyBySlug } from "../../data/reference/methodologies.ts";
import { PARTIAL_REGISTRY } from "../../data/reference/methodology_rules.ts";
import { NUCC_ATTRIBUTION, SPECIALTIES } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { pageHref } from "../../site/pages.ts";
import type { FacilityStudyPage, StateLine, StudyFacts, SupplyFigures, SupplyStudyPage } from "../../templates/contexts.ts";
import { frameOf } from "./frame.ts";
import { releaseSourceOf, type SiteInput } from "./input.ts";
import { citedSource } from "./sources.ts";

/** More names than this read worse than their number. */
const NAMES_SHOWN = 5;

function datasetOf<Kind extends Dataset["kind"]>(slug: DatasetSlug, kind: Kind): Extract<Dataset, { kind: Kind }> {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind !== kind) throw new Error(`${slug} is no ${kind} dataset`);
  return dataset as Extract<Dataset, { kind: Kind }>;
}

function studyFacts(input: SiteInput, dataset: Dataset): StudyFacts {
  const methodology = methodologyBySlug(dataset.slug);
  if (methodology === null) throw new Error(`no methodology ${dataset.slug}`);
  return {
    frame: frameOf(input, sitePage.study(dataset.slug), dataset.display_name, dataset.one_liner),
    one_liner: dataset.one_liner,
    methodology: {
      label: `Methodology of ${methodology.display_name}`,
      href: pageHref(sitePage.methodology(dataset.slug)),
      version: methodology.version,
    },
    sources: dataset.source_families.map((id) => citedSource(input, id)),
    limitations: methodology.limitations,
  };
}

function stateLine(row: SpecialtyStateRow): StateLine {
  return {
    rank: row.rank_density.value,
    state_code: row.state_code.value,
    state_name: row.state_name.value,
    active_providers: row.active_providers.value,
    population_2024: row.population_2024.value,
    per_100k: row.per_100k.value,
    quartile: row.quartile.value,
    underserved: row.underserved.value,
  };
}

function byRank(a: StateLine, b: StateLine): number {
  return a.rank - b.rank || (a.state_name < b.state_name ? -1 : 1);
}

/** "Ohio", "Iowa, Maine and Ohio", "17 states". */
function named(lines: readonly StateLine[]): string {
  const names = lines.map((line) => line.state_name);
  if (names.length > NAMES_SHOWN) return `${names.length} states`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The states that share the rank of the first or the last line, with their density. */
function extreme(lines: readonly StateLine[], end: 0 | -1): SupplyFigures["densest"] {
  const outermost = lines.at(end);
  if (outermost === undefined) throw new Error("a study needs rows");
  return { states: named(lines.filter((line) => line.rank === outermost.rank)), per_100k: outermost.per_100k };
}

/** What the rows warn of, and that the registry is a part where they do not say so themselves. */
function caveatsOf(input: SiteInput, rows: readonly SpecialtyStateRow[]): string[] {
  const own = new Set(rows.flatMap((row) => row.active_providers.limitations ?? []));
  return own.size === 0 && !releaseSourceOf(input, "nppes").complete ? [PARTIAL_REGISTRY] : [...own];
}

function figuresOf(input: SiteInput, specialty: SpecialtySlug): SupplyFigures | null {
  const rows = input.byState.get(specialty);
  const nation = input.national.get(specialty);
  if (rows === undefined || nation === undefined) {
    if (rows !== nation) throw new Error(`${specialty}: state rows and the national figure come together or not at all`);
    return null;
  }
  if (rows.length !== STATES.length) throw new Error(`${specialty}: ${rows.length} state rows, not ${STATES.length}`);
  const lines = rows.map(stateLine).sort(byRank);
  const json = `/${publicPath.byState(specialty)}`;
  return {
    ...nation,
    rows: lines,
    densest: extreme(lines, 0),
    thinnest: extreme(lines, -1),
    underserved: lines.filter((line) => line.underserved).map((line) => line.state_name).sort(),
    caveats: caveatsOf(input, rows),
    json: { label: json, href: json },
  };
}

export function supplyStudy(input: SiteInput, slug: DatasetSlug): SupplyStudyPage {
  const dataset = datasetOf(slug, "supply");
  const specialty = SPECIALTIES.find((each) => each.slug === dataset.specialty);
  if (specialty === undefined) throw new Error(`no specialty ${dataset.specialty}`);
  return {
    ...studyFacts(input, dataset),
    noun_singular: specialty.noun_singular,
    noun_plural: specialty.noun_plural,
    codes: specialty.codes,
    codes_attribution: NUCC_ATTRIBUTION,
    figures: figuresOf(input, dataset.specialty),
  };
}

function facilityTable(input: SiteInput, slug: DatasetSlug): FacilityStudyPage["states"] {
  const rows = input.facilityStates.get(slug);
  if (rows === undefined) return null;
  const names = new Map(STATES.map(({ state_code, state_name }) => [state_code, state_name]));
  const lines = rows.map(({ rank, state_code, count, density_per_100k, rated_count, average_star }) => (
    { rank, state_code, state_name: names.get(state_code) ?? state_code, count, density_per_100k, rated_count, average_star }
  ));
  const json = `/${publicPath.facilityStates(slug)}`;
  return { rows: lines.sort((a, b) => a.rank - b.rank || (a.state_name < b.state_name ? -1 : 1)), json: { label: json, href: json } };
}

export function facilityStudy(input: SiteInput, slug: DatasetSlug): FacilityStudyPage {
  const dataset = datasetOf(slug, "facility");
  const { facts, status } = releaseSourceOf(input, dataset.source_families[0]);
  const ccns = input.facilities.get(dataset.facility_type)?.ccns ?? null;
  if (ccns === null && status === "ingested") throw new Error(`${dataset.facility_type}: ingested, but its count is not given`);
  return {
    ...studyFacts(input, dataset),
    source_name: facts.display_name,
    snapshot: facts.snapshot,
    ccns,
    states: facilityTable(input, slug),
  };
}
