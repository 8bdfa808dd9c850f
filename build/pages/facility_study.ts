/** The study page of a facility dataset: its facilities by state and their ratings, or that the source is not loaded. */
import { livePage, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { isLoaded } from "../../data/reference/source_state.ts";
import { datasetBySlug, FACILITY_NOUNS, type Study, studyBySlug, type StudySlug } from "../../data/reference/datasets.ts";
import { pageHref } from "../../site/pages.ts";
import type { FacilityStudyPage, StudyData } from "../../templates/contexts/contexts.ts";
import type { StateMap } from "../../templates/contexts/figures.ts";
import type { Link } from "../../templates/contexts/page.ts";
import { densityFinding } from "../../templates/ranking.ts";
import { sentence } from "../../templates/words.ts";
import { ENOUGH_RATED, nationalRow } from "../exports/facility_text.ts";
import { isTotal } from "../datasets/basis.ts";
import { basisFor, countedStates, countLine, countWords, flagsOf } from "./coverage.ts";
import { allStates, barScale, type Compared, facilityRows, type FacilityRow, isCompared, placeOfRow, ranked } from "./map/figures.ts";
import { releaseSourceOf, type SiteInput } from "./input.ts";
import { choropleth, greyMap, starMap } from "./map/maps.ts";
import { overTimeOf } from "./over_time.ts";
import { downloadsOf, formatsOf, jsonLdOf, narrativeOf, noticeFor, queryOf, sourceCells, SOURCE_COLUMNS, studyFacts } from "./study_parts.ts";
import { findingOfStars, hasStars, starStudy } from "./stars.ts";
import { csvOf } from "../files/csv.ts";

type FacilityStudy = Extract<Study, { kind: "facility" }>;

/** The rows and the nation's figures, null while the source is not loaded. `compared` is null if the states cannot be compared. */
export function facilityFiguresOf(input: SiteInput, slug: StudySlug) {
  const found = input.facilityStates.get(slug);
  if (found === undefined) return null;
  const rows = allStates(slug, facilityRows(found));
  const { density_per_100k: per_100k, ...sums } = nationalRow(found, basisFor(input, slug));
  const nation = { ...sums, per_100k };
  const inOrder = ranked<FacilityRow, Compared<FacilityRow>>(rows, isCompared);
  return {
    rows, nation,
    compared: inOrder === null || per_100k === null ? null : { rows: inOrder, nation: { ...nation, per_100k } },
  };
}

type Found = NonNullable<ReturnType<typeof facilityFiguresOf>>;
type Ranking = NonNullable<Found["compared"]>;

const CSV_COLUMNS = [
  "state_code", "state_name", "facilities", "per_100k", "rank_density", "quartile", "rated_count", "average_star", "national_per_100k",
];

/** `stars_3`, `stars_3_5`: how many have which star. Hospices have none of these columns. */
function starColumn(star: string): string {
  return `stars_${star.replace(".", "_")}`;
}

export function facilityTable(input: SiteInput, dataset: Study, { rows, nation, compared }: Found): string {
  const basis = basisFor(input, dataset.slug);
  const stars = Object.keys(nation.star_counts).sort((a, b) => Number(a) - Number(b));
  return csvOf([...CSV_COLUMNS, ...stars.map(starColumn), ...SOURCE_COLUMNS], (compared?.rows ?? rows).map((row) => {
    const figures = { per_100k: row.per_100k, rank_density: row.rank, quartile: row.quartile };
    // A state without a rated facility has no average either way.
    const isAverageKnown = isTotal(basis, row.state_code) ? 0 : row.average_star;
    const ofSource = flagsOf(basis, row.state_code, { ...figures, average_star: isAverageKnown, national_per_100k: nation.per_100k });
    const ofStars = row.rated_count === null ? "rated_count:awaiting_ingest average_star:awaiting_ingest" : "";
    const flags = [ofSource, ofStars].filter((flag) => flag !== "").join(" ");
    return [
      row.state_code, row.state_name, row.count, ...Object.values(figures), row.rated_count, row.average_star, nation.per_100k,
      ...stars.map((star) => row.star_counts[star] ?? null), ...sourceCells(input, dataset), flags,
    ];
  }));
}

/** Null for hospitals, which have no export. */
function jsonOf({ slug }: FacilityStudy): Link | null {
  const dataset = datasetBySlug(slug);
  const json = dataset === null ? null : `/${publicPath.facilityStates(dataset.slug)}`;
  return json === null ? null : { label: json, href: json };
}

function statesOf({ rows, nation }: Ranking): FacilityStudyPage["states"] {
  const bar = barScale(rows.map((row) => row.per_100k), nation.per_100k);
  const lines = rows.map((row) => ({ ...row, href: pageHref(sitePage.state(row.state_code)), bar: bar(row) }));
  return { rows: lines, nation, bar: bar(nation), stars: hasStars(rows) ? starStudy(lines, nation) : null };
}

/** Stars where the publisher gives them, else how many there are for the population. */
function mapOf(rows: Ranking["rows"], many: string): StateMap {
  if (hasStars(rows)) return starMap(`Average star rating (1 to 5) of ${many} by state`, rows, ENOUGH_RATED);
  return choropleth(`${sentence(many)} per 100,000 residents, by quartile`, `${sentence(many)}, by quartile`, rows);
}

function findingOf({ rows }: Ranking, many: string): string | null {
  const lines = rows.map((row) => ({ ...row, href: "" }));
  return hasStars(rows) ? findingOfStars(lines, many) : densityFinding(rows.map(placeOfRow), many);
}

function dataOf(input: SiteInput, dataset: FacilityStudy, found: Found): StudyData {
  const [, many] = FACILITY_NOUNS[dataset.facility_type];
  const basis = basisFor(input, dataset.slug);
  const { rows, nation: { count }, compared } = found;
  const downloads = downloadsOf(input, dataset, facilityTable(input, dataset, found));
  const measured = `${sentence(many)} per 100,000 residents`;
  const json = jsonOf(dataset);
  return {
    caveat: noticeFor(input, dataset),
    counted: compared === null ? countedStates(input, dataset, rows, count, json) : null,
    narrative: compared === null ? [] : narrativeOf(input, dataset),
    over_time: overTimeOf(input, dataset),
    map: compared === null ? greyMap(sentence(many), countLine(dataset, basis, count), rows, countWords(dataset, basis))
      : mapOf(compared.rows, many),
    formats: formatsOf(dataset, downloads, json?.href ?? null),
    downloads,
    query: queryOf(input, dataset),
    json_ld: jsonLdOf(input, dataset, downloads, { variable: measured, line: compared === null ? countLine(dataset, basis, count) : null }),
  };
}

/** What the line of a study says of stars. It is left out where their file is not loaded. */
const STARS_IN_LINE = / and the [a-z -]*star ratings CMS publishes for them/;

const SECTIONS = [{ label: "Map", href: "#map" }, { label: "Table", href: "#states" }, { label: "Downloads", href: "#downloads" }];

export function facilityStudy(input: SiteInput, slug: StudySlug): FacilityStudyPage {
  const dataset = studyBySlug(slug);
  if (dataset?.kind !== "facility") throw new Error(`${slug} is no study of facilities`);
  const { facts, files } = releaseSourceOf(input, dataset.source_families[0]);
  const ccns = input.facilities.get(dataset.facility_type)?.ccns ?? null;
  if (ccns === null && isLoaded({ files })) throw new Error(`${dataset.facility_type}: loaded, but its count is not given`);
  const found = facilityFiguresOf(input, slug);
  const data = found === null ? null : dataOf(input, dataset, found);
  const [noun_singular, noun_plural] = FACILITY_NOUNS[dataset.facility_type];
  const finding = found?.compared ? findingOf(found.compared, noun_plural) : null;
  const isUnrated = found?.compared ? !hasStars(found.compared.rows) : false;
  const said = isUnrated ? { ...dataset, one_liner: dataset.one_liner.replace(STARS_IN_LINE, "") } : dataset;
  return {
    ...studyFacts(input, said, data, { finding, sections: data === null ? [] : SECTIONS }),
    source_name: facts.display_name,
    noun_singular, noun_plural,
    list: `${livePage.search}?kind=${dataset.facility_type}`,
    snapshot: facts.snapshot,
    ccns,
    states: found?.compared ? statesOf(found.compared) : null,
    json: jsonOf(dataset),
  };
}
