/** The study page of a facility dataset: its facilities by state and their ratings, or that the source awaits ingest. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { datasetBySlug, type Dataset, FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { pageHref } from "../../site/pages.ts";
import type { FacilityStudyPage, StudyData } from "../../templates/contexts/contexts.ts";
import { sentence } from "../../templates/words.ts";
import { nationalRow } from "../exports/facility_text.ts";
import { subjectOf } from "../exports/subject.ts";
import { barScale, facilityRows, ranked } from "./map/figures.ts";
import { releaseSourceOf, type SiteInput } from "./input.ts";
import { choropleth } from "./map/maps.ts";
import { downloadsOf, jsonLdOf, narrativeOf, studyFacts } from "./study_parts.ts";
import { csvOf } from "./study_table.ts";

type FacilityDataset = Extract<Dataset, { kind: "facility" }>;
type FacilityRow = ReturnType<typeof facilityRows>[number];

/** The rows and the nation's figures, null while the source or the census awaits ingest. */
export function facilityFiguresOf(input: SiteInput, slug: DatasetSlug) {
  const rows = input.facilityStates.get(slug);
  return rows === undefined ? null : { rows: ranked(slug, facilityRows(rows)), nation: nationalRow(rows) };
}

const CSV_COLUMNS = ["state_code", "state_name", "facilities", "per_100k", "rank_density", "quartile", "rated_count", "average_star", "national_per_100k"];

export function facilityTable(rows: readonly FacilityRow[], nation: number): string {
  return csvOf(CSV_COLUMNS, rows.map((row) => (
    [row.state_code, row.state_name, row.count, row.per_100k, row.rank, row.quartile, row.rated_count, row.average_star, nation]
  )));
}

function statesOf(input: SiteInput, dataset: FacilityDataset): FacilityStudyPage["states"] {
  const found = facilityFiguresOf(input, dataset.slug);
  if (found === null) return null;
  const { rows, nation: { count, density_per_100k: per_100k, rated_count, average_star } } = found;
  const bar = barScale(rows.map((row) => row.per_100k), per_100k);
  const json = `/${publicPath.facilityStates(dataset.slug)}`;
  return {
    rows: rows.map((row) => ({ ...row, density_per_100k: row.per_100k, href: pageHref(sitePage.state(row.state_code)), bar: bar(row) })),
    nation: { count, per_100k, rated_count, average_star },
    bar: bar({ per_100k }),
    caveat: subjectOf(dataset, input.sources).caveat,
    json: { label: json, href: json },
  };
}

function dataOf(input: SiteInput, dataset: FacilityDataset): StudyData | null {
  const found = facilityFiguresOf(input, dataset.slug);
  if (found === null) return null;
  const [, many] = FACILITY_NOUNS[dataset.facility_type];
  const nation = found.nation.density_per_100k;
  const downloads = downloadsOf(input, dataset, facilityTable(found.rows, nation));
  const measured = `${sentence(many)} per 100,000 residents`;
  return {
    narrative: narrativeOf(input, dataset),
    map: choropleth(`${measured}, by quartile`, found.rows),
    downloads,
    json_ld: jsonLdOf(input, dataset, downloads, measured),
  };
}

const SECTIONS = [{ label: "Map", href: "#map" }, { label: "Table", href: "#states" }, { label: "Downloads", href: "#downloads" }];

export function facilityStudy(input: SiteInput, slug: DatasetSlug): FacilityStudyPage {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind !== "facility") throw new Error(`${slug} is no facility dataset`);
  const { facts, status } = releaseSourceOf(input, dataset.source_families[0]);
  const ccns = input.facilities.get(dataset.facility_type)?.ccns ?? null;
  if (ccns === null && status === "ingested") throw new Error(`${dataset.facility_type}: ingested, but its count is not given`);
  const data = dataOf(input, dataset);
  return {
    ...studyFacts(input, dataset, data, data === null ? [] : SECTIONS),
    source_name: facts.display_name,
    noun_plural: FACILITY_NOUNS[dataset.facility_type][1],
    snapshot: facts.snapshot,
    ccns,
    states: statesOf(input, dataset),
  };
}
