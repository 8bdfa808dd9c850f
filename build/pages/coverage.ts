/** What pages say of a dataset whose states cannot be compared, because a source is a part of its publication or is not loaded. */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import { grouped } from "../../data/contract/numbers.ts";
import { FACILITY_NOUNS, type Study, studyBySlug, type StudySlug } from "../../data/reference/datasets.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import { pageHref } from "../../site/pages.ts";
import type { CountedStates } from "../../templates/contexts/figures.ts";
import type { Link } from "../../templates/contexts/page.ts";
import { sentence } from "../../templates/words.ts";
import { type Basis, basisOfDataset, gapOfNation, gapOfState, isTotal } from "../datasets/basis.ts";
import type { SiteInput } from "./input.ts";
import type { CountRow } from "./map/figures.ts";

/** The singular and the plural noun of what a dataset counts. */
export function nounsOf(dataset: Study): readonly [string, string] {
  if (dataset.kind === "facility") return FACILITY_NOUNS[dataset.facility_type];
  const { noun_singular = "provider", noun_plural = "providers" } = specialtyBySlug(dataset.specialty) ?? {};
  return [noun_singular, noun_plural];
}

export function basisFor(input: SiteInput, slug: StudySlug): Basis {
  const study = studyBySlug(slug);
  if (study === null) throw new Error(`no study ${slug}`);
  return basisOfDataset(study, input.sources);
}

/** `records read`; of a whole list `dermatologists`. `scope` is a state code, or `US`. */
function wordsFor(dataset: Study, basis: Basis, scope: string, count: number): string {
  const [one, many] = isTotal(basis, scope) ? nounsOf(dataset) : ["record read", "records read"];
  return count === 1 ? one : many;
}

/** Says what is counted in a state: `84 records read`; of a whole list `84 dermatologists`. */
export function countWords(dataset: Study, basis: Basis): (row: Pick<CountRow, "state_code" | "count">) => string {
  return ({ state_code, count }) => `${grouped(count)} ${wordsFor(dataset, basis, state_code, count)}`;
}

/** What stands beside the national count: `records read, no comparison possible`. */
export function besideCount(dataset: Study, basis: Basis, count: number): string {
  return `${wordsFor(dataset, basis, "US", count)}${isTotal(basis, "US") ? " counted" : ""}, no comparison possible`;
}

/** `84 records read, no comparison possible`. */
export function countLine(dataset: Study, basis: Basis, count: number): string {
  return `${grouped(count)} ${besideCount(dataset, basis, count)}`;
}

/** The table of a study without comparisons: the counts, and the densities of the states that are whole. */
export function countedStates(input: SiteInput, dataset: Study, rows: readonly CountRow[], count: number, json: Link | null): CountedStates {
  const basis = basisFor(input, dataset.slug);
  return {
    count, words: besideCount(dataset, basis, count),
    is_part: !basis.isCountWhole,
    count_label: basis.isCountWhole ? sentence(nounsOf(dataset)[1]) : "Records read",
    has_density: rows.some(({ per_100k }) => per_100k !== null),
    rows: rows.map((row) => ({
      href: pageHref(sitePage.state(row.state_code)), state_code: row.state_code, state_name: row.state_name, count: row.count, per_100k: row.per_100k,
      is_missing: basis.missing.has(row.state_code),
    })),
    json,
  };
}

/** Flags for the empty cells of a state, as in the exports: `rank_density:partial_source`. */
export function flagsOf(basis: Basis, state: string, cells: Readonly<Record<string, unknown>>): string {
  const gap = gapOfState(basis, state) ?? gapOfNation(basis);
  if (gap === null) return "";
  return Object.entries(cells).flatMap(([name, value]) => (value === null ? [`${name}:${gap.flag}`] : [])).join(" ");
}
