/** The page that compares states side by side: every study a row, every state a column. It counts and ranks nothing itself. */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import { grouped } from "../../data/contract/numbers.ts";
import { STATES_BY_NAME } from "../../data/reference/states.ts";
import { ASSETS, compareHref, MOST_COMPARED, pageHref } from "../../site/pages.ts";
import type { ComparePage } from "../../templates/contexts/contexts.ts";
import type { ComparedCell, ComparedRow } from "../../templates/contexts/figures.ts";
import { isTotal } from "../datasets/basis.ts";
import { basisFor, countWords } from "./coverage.ts";
import { frameOf } from "./frame.ts";
import type { SiteInput } from "./input.ts";
import type { FacilityRow } from "./map/figures.ts";
import { hasStars, rankedByStar } from "./stars.ts";
import { absentFigures, type AllFigures, labelOf, populationOf, stateLink, warningsOf } from "./states.ts";

const CODES: readonly string[] = STATES_BY_NAME.map(({ state_code }) => state_code);

type StudyFigures = AllFigures[number];

function densityRow(input: SiteInput, { dataset, rows, count, per_100k }: StudyFigures): ComparedRow {
  const words = countWords(dataset, basisFor(input, dataset.slug));
  const cellOf = (row: { state_code: string; count: number; per_100k: number | null; rank: number | null }): ComparedCell => (
    { value: row.per_100k, rank: row.rank, words: words(row) }
  );
  return {
    label: labelOf(dataset), href: pageHref(sitePage.study(dataset.slug)), unit: "per 100,000 residents", digits: 2,
    nation: cellOf({ state_code: "US", count, per_100k, rank: null }),
    cells: CODES.flatMap((code) => rows.get(code) ?? []).map(cellOf),
  };
}

/** The average star, for facilities that have stars. A part of a list has no average and is not said to be rated. */
function starRow(input: SiteInput, { dataset, rated, facility, count }: StudyFigures): ComparedRow[] {
  if (rated === null || !hasStars([...rated.rows.values()])) return [];
  const basis = basisFor(input, dataset.slug);
  const ranks = new Map((facility === null ? [] : rankedByStar([...rated.rows.values()])).map(({ state_code, rank }) => [state_code, rank]));
  const cellOf = (row: Pick<FacilityRow, "state_code" | "count" | "rated_count" | "average_star">): ComparedCell => ({
    value: row.average_star, rank: ranks.get(row.state_code) ?? null,
    words: isTotal(basis, row.state_code) ? `${grouped(row.rated_count ?? 0)} of ${grouped(row.count)} rated` : countWords(dataset, basis)(row),
  });
  return [{
    label: labelOf(dataset), href: pageHref(sitePage.study(dataset.slug)), unit: "average stars, out of 5", digits: 2,
    nation: cellOf({ ...rated.nation, state_code: "US", count }),
    cells: CODES.flatMap((code) => rated.rows.get(code) ?? []).map(cellOf),
  }];
}

export function comparePage(input: SiteInput, figures: AllFigures): ComparePage {
  const rows = [...figures.map((each) => densityRow(input, each)), ...figures.flatMap((each) => starRow(input, each))];
  const residents = (code: string): ComparedCell => ({ value: populationOf(figures, code), rank: null, words: null });
  const description = "Up to six states side by side: doctors of 13 specialties for their residents, and facilities with their star ratings.";
  const example = (codes: readonly string[], label: string) => ({ label, href: compareHref(codes) });
  return {
    frame: frameOf(input, sitePage.compare, "Compare states", description),
    script: ASSETS.compare.href,
    caveats: warningsOf(input, figures),
    most: MOST_COMPARED,
    states: CODES.map((code) => ({ ...stateLink(code), state_code: code })),
    examples: [
      example(["ME", "NH", "VT"], "Maine, New Hampshire and Vermont"), example(["CA", "FL", "NY", "TX"], "California, Florida, New York and Texas"),
    ],
    rows: rows.length === 0 ? [] : [
      { label: "Residents", href: null, unit: "Census Bureau, Vintage 2024", digits: 0, nation: residents("US"), cells: CODES.map(residents) }, ...rows,
    ],
    is_compared: rows.some(({ cells }) => cells.some(({ rank }) => rank !== null)),
    absent: absentFigures(input, figures),
  };
}
