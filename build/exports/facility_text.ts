/** Writes the paragraphs of a facility dataset: how many, how dense, how the publisher rates them, how many have no star. */
import type { BestMeasure } from "../../data/contract/release/export.ts";
import type { FacilityStateRow } from "../../data/contract/release/facility_states.ts";
import type { FacilityType } from "../../data/contract/ids.ts";
import { grouped, percent } from "../../data/contract/numbers.ts";
import { FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { stateByCode, STATES } from "../../data/reference/states.ts";
import { per100k } from "../datasets/density.ts";
import { type Basis, gapOfNation, isTotal } from "../datasets/basis.ts";
import {
  alsoCalled, comparedWith, inPlainWords, MARK_ONLY, NATIONWIDE, oneForEvery, type Paragraph, partOfState, partSentence, shortName, type Subject, titled,
  withResidents,
} from "./subject.ts";
import { namedPlaces, type Place } from "../../templates/ranking.ts";
import { counted, decimal, listed, ordinal, sentence } from "../../templates/words.ts";

export interface FacilitySubject extends Subject {
  readonly type: FacilityType;
  readonly rows: readonly FacilityStateRow[];
  /** By state code. */
  readonly best: ReadonlyMap<string, readonly BestMeasure[]>;
}

const NAMES: ReadonlyMap<string, string> = new Map(STATES.map(({ state_code, state_name }) => [state_code, state_name]));

/** Returns the national row, the sum of all rows. The average is over facilities, not over states. */
export function nationalRow(rows: readonly FacilityStateRow[], basis: Basis): FacilityStateRow {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const population = STATES.reduce((sum, state) => sum + state.population_2024, 0);
  const star_counts: Record<string, number> = {};
  for (const row of rows) {
    for (const [star, facilities] of Object.entries(row.star_counts)) star_counts[star] = (star_counts[star] ?? 0) + facilities;
  }
  const rated_count = rows.some((row) => row.rated_count === null) ? null : rows.reduce((sum, row) => sum + (row.rated_count ?? 0), 0);
  const areAllRead = isTotal(basis, "US");
  const points = Object.entries(star_counts).reduce((sum, [star, facilities]) => sum + Number(star) * facilities, 0);
  return {
    state_code: "US", count, density_per_100k: gapOfNation(basis) === null ? per100k(count, population) : null, rank: null, rated_count, star_counts,
    average_star: !rated_count || !areAllRead ? null : Math.round((points * 100) / rated_count) / 100,
    suppressed_share: rated_count !== null && areAllRead && count > 0 ? Math.round(((count - rated_count) * 10_000) / count) / 10_000 : null,
  };
}

/** `national` is the average that a state's is compared with, `where` names the state: ` in Ohio`. */
function starSentences(row: FacilityStateRow, basis: Basis, national: number | null = null, where = ""): string {
  // Without facilities there is nothing to rate, and a part of them has no average.
  if (row.count === 0 || !isTotal(basis, row.state_code)) return "";
  if (row.rated_count === null || row.suppressed_share === null) return "No star rating is loaded for them: their quality is unknown.";
  if (row.average_star === null) return `None of them has a published star rating (${percent(row.suppressed_share)} without a star).`;
  const spread = Object.entries(row.star_counts).filter(([, facilities]) => facilities > 0)
    .sort(([a], [b]) => Number(b) - Number(a)).map(([star, facilities]) => `${grouped(facilities)} with ${star}`);
  return [
    `Quality by star ratings${where}: ${counted(row.rated_count, "is", "are")} rated, on average ${decimal(row.average_star)} of 5 stars`,
    national === null ? "" : `compared with ${decimal(national)} overall`,
  ].filter((part) => part !== "").join(", ") + ` (${listed(spread)}); ${percent(row.suppressed_share)} are unrated, without a star rating.`;
}

function whoAre(count: number, subject: FacilitySubject): string {
  const [one, many] = FACILITY_NOUNS[subject.type];
  return `${grouped(count)} ${alsoCalled(count === 1 ? one : many, subject)} listed by CMS`;
}

/** What can be told of a place where the states are not compared. */
function uncompared(subject: FacilitySubject, place: string, row: FacilityStateRow, part: string): string {
  const [one, many] = FACILITY_NOUNS[subject.type];
  const read = `${counted(row.count, "CMS record", "CMS records")} of ${alsoCalled(row.count === 1 ? one : many, subject)}`;
  const density = row.density_per_100k === null ? "" : `: ${decimal(row.density_per_100k)} per 100,000 residents`;
  const told = isTotal(subject.basis, row.state_code) ? `${sentence(place)} has ${whoAre(row.count, subject)}${density}.`
    : `${read} in ${place} ${row.count === 1 ? "was" : "were"} read.`;
  return [told, part, starSentences(row, subject.basis)].filter((each) => each !== "").join(" ");
}

function stateText(subject: FacilitySubject, row: FacilityStateRow, nation: FacilityStateRow): string {
  const [one] = FACILITY_NOUNS[subject.type];
  const state = stateByCode(row.state_code);
  if (state === null) throw new Error(`${subject.dataset.slug}: no state ${row.state_code}`);
  const name = shortName(state);
  if (row.density_per_100k === null || row.rank === null || nation.density_per_100k === null) {
    return uncompared(subject, titled(state), row, partOfState(subject, state));
  }
  return [
    `${sentence(titled(state))}, ${withResidents(state, state.population_2024)}, has ${whoAre(row.count, subject)}:`,
    `a density of ${decimal(row.density_per_100k)} per 100,000 residents${oneForEvery(one, state.population_2024, row.count)}.`,
    `Ranking by density, relative to population (per person, or per capita): ${name}'s rank is ${ordinal(row.rank)} of all 51`,
    `from top to bottom, ${comparedWith(row.density_per_100k, nation.density_per_100k)}.`,
    starSentences(row, subject.basis, nation.average_star, ` in ${name}`),
    bestSentence(subject.best.get(row.state_code) ?? [], name),
  ].filter((part) => part !== "").join(" ");
}

function bestSentence(best: readonly BestMeasure[], name: string): string {
  if (best.length === 0) return "";
  const told = best.map(({ name: measure, mean, national_mean }) => `${measure} ${decimal(mean)} (overall ${decimal(national_mean)})`);
  return `Best measures of ${name}, by the mean of its facilities: ${told.join("; ")}.`;
}

function nationalText(subject: FacilitySubject, nation: FacilityStateRow): string {
  const [one, many] = FACILITY_NOUNS[subject.type];
  if (nation.density_per_100k === null) return uncompared(subject, "the United States (US)", nation, partSentence(subject) ?? "");
  const ordered = placesOfRows(subject.rows);
  return [
    `National overview of ${one} supply: ${NATIONWIDE} has a total count of ${whoAre(nation.count, subject)} across`,
    `all 50 states and DC, a national average of ${decimal(nation.density_per_100k)} per 100,000 people in the country.`,
    "Comparison of supply between states, from best to worst.",
    `The top states lead the ranking with the most ${many} or ${inPlainWords(subject)} per person and the highest density:`,
    `${namedPlaces(ordered.filter(({ value }) => value > 0), 5)}.`,
    `The bottom states trail, with the fewest ${many} or ${inPlainWords(subject, 1)} and the lowest density: ${namedPlaces(ordered.toReversed(), 5)}.`,
    starSentences(nation, subject.basis), averages(subject),
  ].filter((part) => part !== "").join(" ");
}

function nameOf({ state_code }: Pick<FacilityStateRow, "state_code">): string {
  return NAMES.get(state_code) ?? state_code;
}

/** The states by density, the densest first. The population is that of the census table, which is the reference table's too. */
export function placesOfRows(rows: readonly FacilityStateRow[]): Place[] {
  return rows.flatMap((row) => {
    const { population_2024 = 0 } = stateByCode(row.state_code) ?? {};
    return row.rank === null ? [] : [{ name: nameOf(row), rank: row.rank, value: row.count * 100_000 / population_2024 }];
  }).sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
}

/** A mean of fewer rated facilities says little about a state. */
export const ENOUGH_RATED = 10;

/** Best and worst are not named among fewer states. */
export const ENOUGH_STATES = 10;

/** Names the states with the best and the worst mean of published stars. */
function averages({ rows, type }: FacilitySubject): string {
  const [, many] = FACILITY_NOUNS[type];
  const rated = rows.filter(({ rated_count }) => (rated_count ?? 0) >= ENOUGH_RATED);
  // Averages that are equal in print tie.
  const ordered = rated.flatMap(({ average_star: value, ...row }) => (value === null ? [] : [{ name: nameOf(row), value, rank: -Math.round(value * 100) }]))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  if (ordered.length < ENOUGH_STATES) {
    return `The best-rated and the worst-rated states are unknown: under ${ENOUGH_STATES} states reach ${ENOUGH_RATED} rated ${many}.`;
  }
  const [best, worst] = [namedPlaces(ordered, 5), namedPlaces(ordered.toReversed(), 5)];
  return `The states with the best-rated ${many}, by average stars (minimum ${ENOUGH_RATED} rated): ${best}. ` +
    `The states with the worst-rated ${many}: ${worst}.`;
}

/** Facility datasets mark no state as underserved. The chunk says so, because people ask. */
function underservedText(subject: FacilitySubject): string {
  const [one, many] = FACILITY_NOUNS[subject.type];
  return [
    `By state, ${one} shortage: no states carry an underserved mark, or are flagged, for ${alsoCalled(many, subject)}.`,
    `Not judged: whether states lack ${inPlainWords(subject)}, whether these are scarce, in short supply and needed, too few or not enough,`,
    `with inadequate or insufficient access. The mark for states and its threshold are for individual providers. ${MARK_ONLY}`,
    partSentence(subject) ?? "",
  ].filter((part) => part !== "").join(" ");
}

/** Returns the paragraphs in the order of the export: national, states, underserved. */
export function facilityTexts(subject: FacilitySubject): Paragraph[] {
  const nation = nationalRow(subject.rows, subject.basis);
  return [
    { chunk_type: "national", scope: "US", text: nationalText(subject, nation), data: { ...nation, best_measures: [] } },
    ...subject.rows.map((row): Paragraph => ({
      chunk_type: "state", scope: row.state_code,
      text: stateText(subject, row, nation),
      data: { ...row, best_measures: [...subject.best.get(row.state_code) ?? []] },
    })),
    { chunk_type: "underserved", scope: "US", text: underservedText(subject), data: { states: [], count: 0 } },
  ];
}
