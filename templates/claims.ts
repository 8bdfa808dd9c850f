/**
 * Writes the sentence that states one figure: the `claim` of an evidence item. It uses the figure alone, so anyone who has the figure's
 * path can write the same sentence and compare. For a null figure the sentence says that it is not known.
 */
import type { Figure, FigureValue, Metric } from "../data/contract/release/figures.ts";
import type { DatasetSlug, SourceId } from "../data/contract/ids.ts";
import { grouped, longDate, percent } from "../data/contract/numbers.ts";
import { datasetBySlug, FACILITY_NOUNS } from "../data/reference/datasets.ts";
import { sourceById } from "../data/reference/sources.ts";
import { specialtyBySlug } from "../data/reference/specialties.ts";
import { stateByCode } from "../data/reference/states.ts";
import { counted, decimal, listed, ordinal, sentence } from "./words.ts";

export interface Nouns {
  readonly one: string;
  readonly many: string;
}

/** The nouns for what a dataset counts: `active urologist` and `active urologists`. */
export function nounsOf(slug: DatasetSlug): Nouns {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind === "facility") {
    const [one, many] = FACILITY_NOUNS[dataset.facility_type];
    return { one, many };
  }
  const specialty = dataset === null ? null : specialtyBySlug(dataset.specialty);
  if (specialty === null) throw new Error(`${slug}: the dataset names no specialty and no type of facility`);
  return { one: `active ${specialty.noun_singular}`, many: `active ${specialty.noun_plural}` };
}

/** The place as it stands in the middle of a sentence: `the District of Columbia`. */
export function placeOf(scope: string): string {
  if (scope === "US") return "the 50 states and DC together";
  const name = stateByCode(scope)?.state_name ?? scope;
  return scope === "DC" ? `the ${name}` : name;
}

function titleOf(slug: DatasetSlug): string {
  return datasetBySlug(slug)?.display_name ?? slug;
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  ingested: "is loaded in this release",
  quarantined: "is held back, because no snapshot of it passed its checks, so its figures are not known",
  awaiting_ingest: "is not loaded in this release, so its figures are not known",
};

function stateNames(codes: readonly string[]): string {
  return listed(codes.map((code) => stateByCode(code)?.state_name ?? code));
}

type Value = Exclude<FigureValue, null>;
interface Wording {
  /** Names the figure, for the sentence that says it is not known. */
  readonly name: (place: string, nouns: Nouns) => string;
  readonly says: (value: Value, place: string, nouns: Nouns, figure: Figure) => string;
}

function sourceName(id: string): string {
  return sourceById(id as SourceId).display_name;
}

const WORDINGS: Readonly<Record<Metric, Wording>> = {
  count: {
    name: (place, { many }) => `the number of ${many} in ${place}`,
    says: (value, place, nouns) => `${place} ${isTogether(place)} ${counted(Number(value), nouns.one, nouns.many)}`,
  },
  density: {
    name: (place, { many }) => `the density of ${many} in ${place}`,
    says: (value, place, { many }) => `${place} ${isTogether(place)} ${decimal(Number(value))} ${many} per 100,000 residents`,
  },
  rank: {
    name: (place, { many }) => `the rank of ${place} by density of ${many}`,
    says: (value, place, { many }) => `${place} ranks ${ordinal(Number(value))} of the 50 states and DC by density of ${many}`,
  },
  quartile: {
    name: (place, { many }) => `the density quartile of ${place} for ${many}`,
    says: (value, place, { many }) => `${place} is in density quartile ${Number(value)} of 4 for ${many}, where 4 is the densest`,
  },
  underserved: {
    name: (place, { many }) => `whether ${place} is underserved in ${many}`,
    says: (value, place, { many }) => `${place} is ${value === true ? "" : "not "}marked underserved in ${many}`,
  },
  population: {
    name: (place) => `the population of ${place}`,
    says: (value, place) => `${place} ${isTogether(place)} ${grouped(Number(value))} residents by the population estimates of Vintage 2024`,
  },
  average_star: {
    name: (place, { many }) => `the average star rating of ${many} in ${place}`,
    says: (value, place, { many }) => `${many} in ${place} are rated ${decimal(Number(value))} of 5 stars on average`,
  },
  rated_count: {
    name: (place, { many }) => `the number of ${many} in ${place} with a published star rating`,
    says: (value, place, nouns) => `${place} ${isTogether(place)} ${counted(Number(value), nouns.one, nouns.many)} with a published star rating`,
  },
  suppressed_share: {
    name: (place, { many }) => `the share of ${many} in ${place} without a published star rating`,
    says: (value, place, { many }) => `${percent(Number(value))} of the ${many} in ${place} are without a published star rating`,
  },
  marked_count: {
    name: (_, { many }) => `the number of states marked underserved in ${many}`,
    says: (value, _, { many }) => `${grouped(Number(value))} ${value === 1 ? "state is" : "states are"} marked underserved in ${many}`,
  },
  marked_states: {
    name: (_, { many }) => `the states marked underserved in ${many}`,
    says: (value, _, { many }) => {
      const codes = value as readonly string[];
      return codes.length === 0 ? `the list of states marked underserved in ${many} is empty` : `marked underserved in ${many}: ${stateNames(codes)}`;
    },
  },
  version: {
    name: () => "the version of the method",
    says: (value, _place, _nouns, { dataset }) => `${titleOf(dataset)} follows method ${String(value)}`,
  },
  released: {
    name: () => "the day on which the method was released",
    says: (value, _place, _nouns, { dataset }) => `the method of ${titleOf(dataset)} was released on ${longDate(String(value))}`,
  },
  rule: {
    name: () => "the rule of the method",
    says: (value, _place, _nouns, { dataset }) => `a rule of ${titleOf(dataset)}: ${String(value).replace(/\.$/, "")}`,
  },
  snapshot: {
    name: () => "the date of the snapshot",
    says: (value, _place, _nouns, { scope }) => `the snapshot of ${sourceName(scope)} behind these figures is dated ${longDate(String(value))}`,
  },
  status: {
    name: () => "the state of the source",
    says: (value, _place, _nouns, { scope }) => `${sourceName(scope)} ${STATUS_WORDS[String(value)] ?? String(value)}`,
  },
};

function isTogether(place: string): string {
  return place.endsWith("together") ? "have" : "has";
}

function recordsText(value: number, place: string, { one, many }: Nouns): string {
  const records = counted(value, `record of ${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`, `records of ${many}`);
  return `${records} in ${place} ${value === 1 ? "was" : "were"} read, from only part of the source`;
}

/** One sentence with a period. `isPart`: only part of the source is loaded, so that a count is of the records read. */
export function claimText(figure: Figure, isPart = false): string {
  const { metric, scope, dataset, value, snapshot } = figure;
  const { name, says } = WORDINGS[metric];
  const [place, nouns] = [placeOf(scope), nounsOf(dataset)];
  if (isPart && metric === "count") return `${sentence(recordsText(Number(value), place, nouns))}.`;
  const text = value === null ? `${name(place, nouns)} is not known` : says(value, place, nouns, figure);
  return snapshot === undefined || metric === "snapshot" ? `${sentence(text)}.` : `In the snapshot of ${longDate(snapshot)}, ${text}.`;
}
