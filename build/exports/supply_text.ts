/**
 * Writes the paragraphs of a supply dataset. Each says first what only it says: who, where, how many, per 100,000, the rank. The
 * source, the method and the limits are in the paragraph about the dataset and in fields of every chunk. There are no dates in
 * the text, so an unchanged figure keeps its text and hash in the next snapshot. Every format has the date next to the text.
 */
import { grouped } from "../../data/contract/numbers.ts";
import type { Specialty } from "../../data/reference/specialties.ts";
import type { NationalFigures, StateFigures } from "../datasets/density.ts";
import type { StateAndEnrolled } from "../datasets/state_rows.ts";
import { isTotal } from "../datasets/basis.ts";
import {
  alsoCalled, comparedWith, inPlainWords, MARK_ONLY, NATIONWIDE, oneForEvery, type Paragraph, partOfState, partSentence, shortName, type Subject, titled,
  withResidents,
} from "./subject.ts";
import { namedPlaces, type Place } from "../../templates/ranking.ts";
import { counted, decimal, listed, ordinal, sentence } from "../../templates/words.ts";

export interface SupplySubject extends Subject {
  readonly specialty: Specialty;
  readonly states: readonly StateAndEnrolled[];
  readonly nation: NationalFigures;
  /** How many in the nation are enrolled in Medicare; null if not known. */
  readonly enrolled: number | null;
}

function whoAre(count: number, subject: SupplySubject): string {
  const { noun_singular, noun_plural } = subject.specialty;
  return `${grouped(count)} active ${alsoCalled(count === 1 ? noun_singular : noun_plural, subject)} in NPPES`;
}

/** What can be told of a place where the states are not compared. `scope` is a state code or `US`. */
function uncompared(
  subject: SupplySubject, place: string, scope: string, { count, per_100k }: Pick<StateFigures, "count" | "per_100k">, part: string,
): string {
  const { noun_singular, noun_plural } = subject.specialty;
  const density = per_100k === null ? "" : `: ${decimal(per_100k)} per 100,000 residents`;
  const told = isTotal(subject.basis, scope) ? `${sentence(place)} has ${whoAre(count, subject)}${density}.`
    : `${counted(count, "NPPES record", "NPPES records")} of active ${alsoCalled(count === 1 ? noun_singular : noun_plural, subject)} ` +
      `in ${place} ${count === 1 ? "was" : "were"} read.`;
  return `${told} ${part}`;
}

/** Null where a part of a source cannot tell it. */
function enrolledOf({ enrolled: { count, per_100k, rank } }: StateAndEnrolled) {
  return { medicare_enrolled: per_100k === null ? null : count, rank_enrolled: rank };
}

function stateText(subject: SupplySubject, pair: StateAndEnrolled): string {
  const { specialty, nation } = subject;
  const { figures: state } = pair;
  const name = shortName(state);
  if (!isKnown(state) || nation.per_100k === null) return uncompared(subject, titled(state), state.state_code, state, partOfState(subject, state));
  const { medicare_enrolled: enrolled, rank_enrolled } = enrolledOf(pair);
  const by = rank_enrolled === null ? "" : `; by those alone, ${name} would rank ${ordinal(rank_enrolled)}`;
  const [field, plain] = [specialty.display_name.toLowerCase(), inPlainWords(subject)];
  return [
    `${sentence(titled(state))}, ${withResidents(state, state.population)}, has ${whoAre(state.count, subject)}:`,
    `a density of ${decimal(state.per_100k)} per 100,000 residents${oneForEvery(specialty.noun_singular, state.population, state.count)}.`,
    `Ranking by density, relative to population (per person, or per capita): ${name}'s rank in ${field} care is ${ordinal(state.rank)}`,
    `of all 51 from top to bottom, in quartile ${state.quartile} of 4, ${comparedWith(state.per_100k, nation.per_100k)}.`,
    state.underserved ? `By this measure, ${name} is marked underserved: ${name} has a shortage of ${plain}, too few and not enough for its people.`
      : `By this measure, ${name} does not have too few ${plain} for its people.`,
    enrolled === null ? "" : `Of the ${specialty.noun_plural} in ${name}, ${counted(enrolled, "is", "are")} enrolled in Medicare${by}.`,
  ].filter((part) => part !== "").join(" ");
}

type Known = { readonly [K in keyof StateFigures]: NonNullable<StateFigures[K]> };

function isKnown(state: StateFigures): state is Known {
  return state.rank !== null && state.per_100k !== null && state.population !== null && state.quartile !== null;
}

export function placesOf(states: readonly StateAndEnrolled[]): Place[] {
  return states.map(({ figures }) => figures).filter(isKnown)
    .map(({ state_name, rank, count, population }) => ({ name: state_name, rank, value: count * 100_000 / population }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
}

function nationalText(subject: SupplySubject): string {
  const { specialty: { noun_singular, noun_plural, display_name }, nation, states, enrolled } = subject;
  const [densest, field, plain] = [placesOf(states), display_name.toLowerCase(), inPlainWords(subject)];
  if (nation.per_100k === null || nation.population === null) return uncompared(subject, "the United States (US)", "US", nation, partSentence(subject) ?? "");
  return [
    `National overview of ${noun_singular} supply: ${NATIONWIDE} has a total count of ${whoAre(nation.count, subject)} across`,
    `all 50 states and DC, a national average of ${decimal(nation.per_100k)} per 100,000 people in the country.`,
    "Comparison of supply between states, from best to worst.",
    `The top states in ${field} lead the ranking, with the most ${noun_plural} or ${plain} per person and the highest density:`,
    `${namedPlaces(densest.filter(({ value }) => value > 0), 5)}.`,
    `The bottom states trail, with the fewest ${plain} and the lowest density: ${namedPlaces(densest.toReversed(), 5)}.`,
    enrolled === null ? "" : `In ${field}, ${grouped(enrolled)} of the nation's ${noun_plural} ${enrolled === 1 ? "is" : "are"} enrolled in Medicare.`,
  ].filter((part) => part !== "").join(" ");
}

function underservedText(subject: SupplySubject): string {
  const { specialty: { noun_singular, noun_plural, display_name }, nation, states } = subject;
  const field = display_name.toLowerCase();
  const who = alsoCalled(noun_plural, subject);
  const part = partSentence(subject);
  if (part !== null || nation.per_100k === null) {
    return `Which states are underserved in ${field}, have a shortage of ${who} or lack enough of them is not known. ${part ?? ""}`;
  }
  const marked = states.flatMap(({ figures }) => (figures.underserved === true ? [figures.state_name] : [])).sort();
  const plain = inPlainWords(subject);
  return [
    `By state, ${noun_singular} shortage:`,
    marked.length === 0 ? `no states are marked underserved for ${who}.`
      : `${counted(marked.length, "state is", "states are")} marked underserved for ${who}: ${listed(marked)}.`,
    `Definition of the mark for states: a density of ${field} care in the sparsest quartile and below the threshold, 75% of the overall`,
    `${decimal(nation.per_100k)} per 100,000. By this measure, flagged states lack ${noun_plural}: ${plain} are scarce, in short supply and`,
    `needed, too few or not enough, a sign of inadequate or insufficient access. ${MARK_ONLY}`,
  ].join(" ");
}

/** Returns the paragraphs in the order of the export: national, states, underserved. */
export function supplyTexts(subject: SupplySubject): Paragraph[] {
  const { nation, states, complete, enrolled } = subject;
  const marked = complete ? states.filter(({ figures }) => figures.underserved).map(({ figures }) => figures.state_code) : null;
  return [
    {
      chunk_type: "national", scope: "US", text: nationalText(subject),
      data: {
        count: nation.count, density_per_100k: nation.per_100k, rank: null, quartile: null, underserved: null,
        population: nation.population, medicare_enrolled: enrolled, rank_enrolled: null,
      },
    },
    ...states.map((pair): Paragraph => {
      const { state_code, count, per_100k, rank, quartile, underserved, population } = pair.figures;
      const data = { count, density_per_100k: per_100k, rank, quartile, underserved, population, ...enrolledOf(pair) };
      return { chunk_type: "state", scope: state_code, text: stateText(subject, pair), data };
    }),
    {
      chunk_type: "underserved", scope: "US", text: underservedText(subject),
      data: { states: marked, count: marked?.length ?? null },
    },
  ];
}
