/**
 * Writes the paragraphs of a supply dataset. Each is complete on its own when it is retrieved: who, where, how many, per
 * 100,000, the rank, the nation, the source and the limits. There are no dates in the text, so an unchanged figure keeps its
 * text and hash in the next snapshot. Every format has the date next to the text.
 */
import { grouped } from "../../data/contract/numbers.ts";
import { SYNONYMS } from "../../data/reference/synonyms.ts";
import type { Specialty } from "../../data/reference/specialties.ts";
import type { NationalFigures, StateFigures } from "../datasets/density.ts";
import type { StateAndEnrolled } from "../datasets/state_rows.ts";
import { isTotal } from "../datasets/basis.ts";
import { type Paragraph, partSentence, type Subject } from "./subject.ts";
import { namedPlaces, type Place } from "../../templates/ranking.ts";
import { against, counted, decimal, listed, ordinal, sentence, thereAre } from "../../templates/words.ts";

export interface SupplySubject extends Subject {
  readonly specialty: Specialty;
  readonly states: readonly StateAndEnrolled[];
  readonly nation: NationalFigures;
  /** How many in the nation are enrolled in Medicare; null if not known. */
  readonly enrolled: number | null;
}

const HOW = "Counted are active individual providers by primary taxonomy and by where their practice location is.";

function names({ dataset, specialty }: SupplySubject): string {
  return `${sentence(specialty.noun_plural)} are also called ${listed(SYNONYMS[dataset.slug])}.`;
}

/** Returns the last sentences of every paragraph. */
function provenance({ dataset, facts, caveat }: Subject): string {
  const limits = caveat === null ? "Registry records are self-reported." : `${caveat} Registry records are self-reported.`;
  return `Source: ${facts.display_name} (${facts.url}) and Census Bureau Vintage 2024 population; method ${dataset.methodology_version}. ${limits}`;
}

/** What can be told of a place where the states are not compared. `scope` is a state code or `US`. */
function uncompared(subject: SupplySubject, place: string, scope: string, { count, per_100k }: Pick<StateFigures, "count" | "per_100k">): string {
  const { specialty: { display_name, noun_singular, noun_plural }, basis } = subject;
  const counts = isTotal(basis, scope) ? thereAre(count, `active ${noun_singular}`, `active ${noun_plural}`)
    : counted(count, `record of an active ${noun_singular}`, `records of active ${noun_plural}`);
  return [
    `${display_name} supply in ${place} (${scope === "US" ? "50 states and DC" : scope}):`,
    `${counts} in ${place}${per_100k === null ? "" : `, ${decimal(per_100k)} per 100,000 residents`}.`,
    partSentence(subject, scope) ?? "", names(subject), HOW, provenance(subject),
  ].join(" ");
}

function enrolledSentence(count: number | null, rank: number | null): string {
  if (count === null) return "";
  return `Of these, ${counted(count, "is", "are")} enrolled in Medicare${rank === null ? "" : `, by whose density it would rank ${ordinal(rank)}`}.`;
}

/** Null where a part of a source cannot tell it. */
function enrolledOf({ enrolled: { count, per_100k, rank } }: StateAndEnrolled) {
  return { medicare_enrolled: per_100k === null ? null : count, rank_enrolled: rank };
}

function stateText(subject: SupplySubject, pair: StateAndEnrolled): string {
  const { specialty, nation } = subject;
  const { figures: state } = pair;
  const { medicare_enrolled, rank_enrolled } = enrolledOf(pair);
  if (!isKnown(state) || nation.per_100k === null) return uncompared(subject, state.state_name, state.state_code, state);
  const who = thereAre(state.count, `active ${specialty.noun_singular}`, `active ${specialty.noun_plural}`);
  const mark = state.underserved
    ? "It is marked underserved, a shortage by this measure (lowest density quartile and below 75 % of the national density)."
    : "It is not marked underserved: by this measure it does not have a shortage.";
  return [
    `${specialty.display_name} supply in ${state.state_name} (${state.state_code}): ${who} in ${state.state_name},`,
    `${decimal(state.per_100k)} per 100,000 residents, that is per capita (population ${grouped(state.population)}).`,
    `Among the states ${state.state_name} ranks ${ordinal(state.rank)} of 51 (50 states and DC) by density for ${specialty.noun_plural},`,
    `in quartile ${state.quartile} of 4 (4 is the densest),`,
    `${against(state.per_100k, nation.per_100k)} the national ${decimal(nation.per_100k)} per 100,000.`,
    mark, enrolledSentence(medicare_enrolled, rank_enrolled), names(subject), HOW, provenance(subject),
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
  const { specialty, nation, states, enrolled } = subject;
  const densest = placesOf(states);
  if (nation.per_100k === null || nation.population === null) return uncompared(subject, "the United States", "US", nation);
  const who = thereAre(nation.count, `active ${specialty.noun_singular}`, `active ${specialty.noun_plural}`);
  return [
    `${specialty.display_name} supply in the United States (50 states and DC): ${who} in the United States,`,
    `${decimal(nation.per_100k)} per 100,000 residents, that is per capita (population ${grouped(nation.population)}).`,
    `States which have the most ${specialty.noun_plural} per 100,000, the highest density: ${namedPlaces(densest.filter(({ value }) => value > 0), 5)}.`,
    `States which have the fewest, the lowest density: ${namedPlaces(densest.toReversed(), 5)}.`,
    enrolledSentence(enrolled, null), names(subject), HOW, provenance(subject),
  ].filter((part) => part !== "").join(" ");
}

function underservedText(subject: SupplySubject): string {
  const { specialty, nation, states } = subject;
  const about = `Underserved states for ${specialty.noun_plural} (${specialty.display_name.toLowerCase()}) in the United States, states which have a shortage:`;
  const part = partSentence(subject);
  if (part !== null || nation.per_100k === null) {
    return [about, "this release cannot tell them.", part ?? "", names(subject), HOW, provenance(subject)].join(" ");
  }
  const marked = placesOf(states.filter(({ figures }) => figures.underserved === true));
  const which = marked.length === 0
    ? `No states are marked underserved for ${specialty.noun_plural}.`
    : `${counted(marked.length, "state is", "states are")} marked underserved for ${specialty.noun_plural}: ${namedPlaces(marked, marked.length)} per 100,000.`;
  return [
    about, which,
    `States are marked which are in the lowest quartile by density and below 75 % of the national ${decimal(nation.per_100k)} per 100,000.`,
    "It is a statistical mark of this service, not a federal shortage-area designation.",
    names(subject), HOW, provenance(subject),
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
        state_code: "US", count: nation.count, density_per_100k: nation.per_100k, rank: null, quartile: null, underserved: null,
        population: nation.population, medicare_enrolled: enrolled, rank_enrolled: null,
      },
    },
    ...states.map((pair): Paragraph => {
      const { state_code, count, per_100k, rank, quartile, underserved, population } = pair.figures;
      const data = { state_code, count, density_per_100k: per_100k, rank, quartile, underserved, population, ...enrolledOf(pair) };
      return { chunk_type: "state", scope: state_code, text: stateText(subject, pair), data };
    }),
    {
      chunk_type: "underserved", scope: "US", text: underservedText(subject),
      data: { state_code: "US", states: marked, count: marked?.length ?? null },
    },
  ];
}
