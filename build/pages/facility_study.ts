/** The study page of a facility dataset: its facilities by state and their ratings, or that the source is not loaded. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { isLoaded } from "../../data/reference/source_state.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { datasetBySlug, type Dataset, FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { pageHref } from "../../site/pages.ts";
import type { FacilityStudyPage, StudyData } from "../../templates/contexts/contexts.ts";
import { densityFinding } from "../../templates/ranking.ts";
import { sentence } from "../../templates/words.ts";
import { nationalRow } from "../exports/facility_text.ts";
import { isTotal } from "../datasets/basis.ts";
import { basisFor, countedStates, countLine, countWords, flagsOf } from "./coverage.ts";
import { allStates, barScale, type Compared, digitsOf, facilityRows, type FacilityRow, isCompared, placeOfRow, ranked } from "./map/figures.ts";
import { releaseSourceOf, type SiteInput } from "./input.ts";
import { choropleth, greyMap } from "./map/maps.ts";
import { caveatFor, downloadsOf, formatsOf, jsonLdOf, narrativeOf, sourceCells, SOURCE_COLUMNS, studyFacts } from "./study_parts.ts";
import { csvOf } from "./study_table.ts";

type FacilityDataset = Extract<Dataset, { kind: "facility" }>;

/** The rows and the nation's figures, null while the source is not loaded. `compared` is null if the states cannot be compared. */
export function facilityFiguresOf(input: SiteInput, slug: DatasetSlug) {
  const found = input.facilityStates.get(slug);
  if (found === undefined) return null;
  const rows = allStates(slug, facilityRows(found));
  const { count, density_per_100k: per_100k, rated_count, average_star } = nationalRow(found, basisFor(input, slug));
  const inOrder = ranked<FacilityRow, Compared<FacilityRow>>(rows, isCompared);
  return {
    rows, nation: { count, per_100k, rated_count, average_star },
    compared: inOrder === null || per_100k === null ? null : { rows: inOrder, nation: { count, per_100k, rated_count, average_star } },
  };
}

type Found = NonNullable<ReturnType<typeof facilityFiguresOf>>;
type Ranking = NonNullable<Found["compared"]>;

const CSV_COLUMNS = [
  "state_code", "state_name", "facilities", "per_100k", "rank_density", "quartile", "rated_count", "average_star", "national_per_100k", ...SOURCE_COLUMNS,
];

export function facilityTable(input: SiteInput, dataset: Dataset, { rows, nation, compared }: Found): string {
  const basis = basisFor(input, dataset.slug);
  return csvOf(CSV_COLUMNS, (compared?.rows ?? rows).map((row) => {
    const figures = { per_100k: row.per_100k, rank_density: row.rank, quartile: row.quartile };
    // A state without a rated facility has no average either way.
    const isAverageKnown = isTotal(basis, row.state_code) ? 0 : row.average_star;
    const flags = flagsOf(basis, row.state_code, { ...figures, average_star: isAverageKnown, national_per_100k: nation.per_100k });
    return [
      row.state_code, row.state_name, row.count, ...Object.values(figures), row.rated_count, row.average_star, nation.per_100k,
      ...sourceCells(input, dataset), flags,
    ];
  }));
}

function statesOf({ slug }: FacilityDataset, { rows, nation }: Ranking): FacilityStudyPage["states"] {
  const bar = barScale(rows.map((row) => row.per_100k), nation.per_100k);
  const json = `/${publicPath.facilityStates(slug)}`;
  return {
    rows: rows.map((row) => ({ ...row, href: pageHref(sitePage.state(row.state_code)), bar: bar(row) })),
    nation,
    bar: bar(nation),
    digits: digitsOf(rows),
    json: { label: json, href: json },
  };
}

function dataOf(input: SiteInput, dataset: FacilityDataset, found: Found): StudyData {
  const [, many] = FACILITY_NOUNS[dataset.facility_type];
  const basis = basisFor(input, dataset.slug);
  const { rows, nation: { count }, compared } = found;
  const downloads = downloadsOf(input, dataset, facilityTable(input, dataset, found));
  const measured = `${sentence(many)} per 100,000 residents`;
  const json = `/${publicPath.facilityStates(dataset.slug)}`;
  return {
    caveat: caveatFor(input, dataset),
    counted: compared === null ? countedStates(input, dataset, rows, count, { label: json, href: json }) : null,
    narrative: narrativeOf(input, dataset),
    map: compared === null ? greyMap(sentence(many), countLine(dataset, basis, count), rows, countWords(dataset, basis))
      : choropleth(`${measured}, by quartile`, compared.rows),
    formats: formatsOf(dataset, downloads, json),
    downloads,
    json_ld: jsonLdOf(input, dataset, downloads, { variable: measured, line: compared === null ? countLine(dataset, basis, count) : null }),
  };
}

const SECTIONS = [{ label: "Map", href: "#map" }, { label: "Table", href: "#states" }, { label: "Downloads", href: "#downloads" }];

export function facilityStudy(input: SiteInput, slug: DatasetSlug): FacilityStudyPage {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind !== "facility") throw new Error(`${slug} is no facility dataset`);
  const { facts, files } = releaseSourceOf(input, dataset.source_families[0]);
  const ccns = input.facilities.get(dataset.facility_type)?.ccns ?? null;
  if (ccns === null && isLoaded({ files })) throw new Error(`${dataset.facility_type}: loaded, but its count is not given`);
  const found = facilityFiguresOf(input, slug);
  const data = found === null ? null : dataOf(input, dataset, found);
  const [noun_singular, noun_plural] = FACILITY_NOUNS[dataset.facility_type];
  const finding = found?.compared ? densityFinding(found.compared.rows.map(placeOfRow), noun_plural) : null;
  return {
    ...studyFacts(input, dataset, data, { finding, sections: data === null ? [] : SECTIONS }),
    source_name: facts.display_name,
    noun_singular, noun_plural,
    snapshot: facts.snapshot,
    ccns,
    states: found?.compared ? statesOf(dataset, found.compared) : null,
  };
}
