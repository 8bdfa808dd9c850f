/** The stars of a quality study: the title, and for each state how many facilities have which star. Hospices have no stars. */
import type { FacilityLine, StarStudy } from "../../templates/contexts/contexts.ts";
import type { StarBar } from "../../templates/contexts/figures.ts";
import { grouped } from "../../data/contract/numbers.ts";
import type { FacilityStateRow } from "../../data/contract/release/facility_states.ts";
import { placeOf } from "../../templates/claims.ts";
import { type Place, starFinding } from "../../templates/ranking.ts";
import { listed } from "../../templates/words.ts";
import { ENOUGH_RATED, ENOUGH_STATES } from "../exports/facility_text.ts";

type Counts = Pick<FacilityStateRow, "count" | "rated_count" | "star_counts">;

/** A half star is in the part of the whole star below it. */
const WHOLE_STARS = [1, 2, 3, 4, 5];

function byWholeStar({ star_counts }: Counts): { readonly star: number; readonly count: number }[] {
  return WHOLE_STARS.map((star) => ({
    star,
    count: Object.entries(star_counts).reduce((sum, [each, count]) => (Math.floor(Number(each)) === star ? sum + count : sum), 0),
  }));
}

function wordsOf({ star_counts, count }: Counts, unrated: number): string {
  const rated = Object.entries(star_counts).sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([star, held]) => (held === 0 ? [] : [`${grouped(held)} with ${star} ${star === "1" ? "star" : "stars"}`]));
  return count === 0 ? "none" : listed([...rated, ...(unrated > 0 ? [`${grouped(unrated)} without a star`] : [])]);
}

function barOf(row: Counts): StarBar {
  if (row.rated_count === null) return { segments: [], words: "not known" };
  const unrated = row.count - row.rated_count;
  const parts = [...byWholeStar(row).map(({ star, count }) => ({ tone: `s${star}`, count })), { tone: "s0", count: unrated }];
  let before = 0;
  const segments = parts.flatMap(({ tone, count }) => {
    const x = before;
    before += count;
    return count === 0 ? [] : [{ tone, x: hundredth(x / row.count), width: hundredth(count / row.count) }];
  });
  return { segments, words: wordsOf(row, unrated) };
}

function hundredth(share: number): number {
  return Math.round(share * 1000) / 10;
}

export type Rated = Omit<FacilityLine, "bar"> & Counts;

/** Averages that are equal in print tie. A mean of few facilities is not ranked. */
export function rankedByStar(
  rows: readonly Pick<Rated, "state_code" | "state_name" | "average_star" | "rated_count">[],
): (Place & { readonly state_code: string })[] {
  const rated = rows.flatMap(({ state_code, state_name, average_star: value, rated_count }) => (
    value === null || (rated_count ?? 0) < ENOUGH_RATED ? [] : [{ state_code, name: state_code === "DC" ? placeOf(state_code) : state_name, value }]));
  return rated.map((place) => ({ ...place, rank: 1 + rated.filter(({ value }) => value > place.value).length })).sort((a, b) => a.rank - b.rank);
}

/** True if the publisher gives these facilities stars, and its file of them is loaded. */
export function hasStars(rows: readonly Pick<FacilityStateRow, "average_star">[]): boolean {
  return rows.some(({ average_star }) => average_star !== null);
}

/** The title of the study; null when all tie, or so few states have enough ratings that best and worst mean little. */
export function findingOfStars(rows: readonly Rated[], plural: string): string | null {
  const places = rankedByStar(rows);
  const finding = places.length < ENOUGH_STATES ? null : starFinding(places, plural);
  return finding === null || places.length === rows.length ? finding : `${finding}, among the ${places.length} states with enough ratings`;
}

export function starStudy(rows: readonly Rated[], nation: Counts): StarStudy {
  const ranks = new Map(rankedByStar(rows).map(({ state_code, rank }) => [state_code, rank]));
  const hasHalves = Object.keys(nation.star_counts).some((star) => star.includes("."));
  const inOrder = rows.map((row) => ({ ...row, rank: ranks.get(row.state_code) ?? null, stars: barOf(row) }))
    .sort((a, b) => (a.rank ?? rows.length + 1) - (b.rank ?? rows.length + 1) || (a.state_name < b.state_name ? -1 : 1));
  return {
    rows: inOrder,
    nation: barOf(nation),
    legend: [
      ...WHOLE_STARS.map((star) => ({
        tone: `s${star}`, label: hasHalves && star < 5 ? `${star} or ${star}.5 stars` : star === 1 ? "1 star" : `${star} stars`,
      })),
      { tone: "s0", label: "No star" },
    ],
    enough: ENOUGH_RATED,
  };
}
