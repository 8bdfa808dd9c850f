/** The ask of a question: its words, the slots they fill, its numbers and terms, and which words a kind of question has used. */
import type { DatasetSlug } from "../../../data/contract/ids.ts";
import type { Term } from "../../../data/contract/records/evidence.ts";
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { NUMBER_WORDS, type Slot, typeAt } from "../ontology/lexicon.ts";
import type { Places } from "../words/places.ts";
import type { Token } from "../words/tokens.ts";

/** `and what keeps them from moving`, `What are they busy with?`: a second question, though nothing of it is understood. */
export const SECOND = new RegExp(["^(?:(?:and|or|but|plus|also) )*(?:(?:(?:for|to|by|with|from) )?(?:what|how|why|whom|who|where|when)(?: \\w+){0,2} ",
  "(?:is|are|was|were|do|does|did|can|could|would|will|should|ought|has|have|keeps?|makes?|checks?|needs?|gets?|might|must|am|put|puts|pulled)|",
  "how (?:come|often|much|well|long|soon|far|hard)|why|",
  "(?:is|are|was|were|do|does|did|can|could|should|has|have) (?:i|we|they|it|he|she|there|that|this|the|my|any|anyone|anybody|patients|people))\\b"].join(""));

/** The ask alone: its words in order, each with the number of its clause. */
export interface Ask {
  readonly tokens: readonly Token[];
  readonly spelt: readonly string[];
  readonly clauses: readonly number[];
  readonly slots: readonly Slot[];
  readonly places: Places;
  readonly slug: DatasetSlug;
  /** The term that it names, or that was told where it asks what `it` means. */
  readonly term: Term | undefined;
}

/** What some clauses say, before the dataset is known. */
export type Part = Omit<Ask, "slug">;

/** The words of the terms that have a rule of their own. */
const TERM_WORDS: readonly (readonly [Term, RegExp])[] = [
  ["underserved", /\b(?:underserved|shortages?|deserts?)\b/], ["quartile", /\bquartiles?\b/], ["rating", /\b(?:stars?|ratings?|rated)\b/],
  ["rank", /\brank/], ["density", /\b(?:densit|per (?:100k|100000|capita)|rate\b)/], ["active", /\b(?:active|counts?|counted|counting|qualif(?:y|ies))\b/],
];

export function termOf(spelt: readonly string[]): Term | undefined {
  const words = spelt.join(" ");
  return TERM_WORDS.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Whether a name is a plural: `urologists`; not `dialysis`, `pediatrics`. */
export function isPlural(name: string | undefined): boolean {
  return /(?<!i|[rdt]ic)s$|^(?:people|folk)$/.test(name ?? "");
}

/** The words of a number: `one hundred` has two. */
function numberAt(tokens: readonly Token[], from: number): { readonly value: number; readonly at: readonly number[] } | null {
  const first = numberOf(tokens[from]?.word);
  if (first === null) return null;
  const at = [from];
  let value = first;
  for (let next = from + 1; /^(?:hundred|thousand)$/.test(tokens[next]?.word ?? ""); next += 1) {
    value *= numberOf(tokens[next]?.word) ?? 1;
    at.push(next);
  }
  // `twenty five`
  const unit = numberOf(tokens[from + 1]?.word) ?? 0;
  if (first >= 20 && first < 100 && first % 10 === 0 && /^[a-z]/.test(tokens[from + 1]?.word ?? "") && unit > 0 && unit < 10
    && tokens[from + 2]?.word !== "star") {
    value += unit;
    at.push(from + 1);
  }
  // `three and a half stars`
  if (["and", "a", "half"].every((word, next) => tokens[from + 1 + next]?.word === word)) {
    value += 0.5;
    at.push(from + 1, from + 2, from + 3);
  }
  return { value, at };
}

export function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word);
  if (/^\d+(?:\.\d+)?k$/.test(word)) return Number(word.slice(0, -1)) * 1_000;
  return NUMBER_WORDS[word] ?? null;
}

/** The number after a position, with at most two words such as `just about` in between. */
export function numberAfter({ tokens }: Ask, at: number): { readonly value: number; readonly at: readonly number[] } | null {
  for (let index = at; index < Math.min(tokens.length, at + 3); index += 1) {
    const token = tokens[index];
    // `lower than the one in Texas`
    if (token === undefined || (token.word === "one" && tokens[index - 1]?.word === "the")) return null;
    const number = numberAt(tokens, index);
    if (number !== null) return number;
    if (!/^(?:a|an|the|just|of|about|average|rating|score)$/.test(token.word)) return null;
  }
  return null;
}

/** The number in front of a position, behind which only what it counts may stand: `two hundred hospices`, `2 per 100,000`. */
export function numberBefore({ tokens, clauses, slots }: Ask, at: number): { readonly value: number; readonly at: readonly number[] } | null {
  let end = at;
  while (end > 0 && clauses[end - 1] === clauses[at] && /^(?:dataset|measure|average|function)$/.test(typeAt(slots, end - 1))) end -= 1;
  let from = end;
  while (from > 0 && numberOf(tokens[from - 1]?.word) !== null && typeAt(slots, from - 1) === "") from -= 1;
  return from === end ? null : numberAt(tokens, from);
}

/** CMS gives hospices no overall star. */
export function hasStars(slug: string): boolean {
  return datasetBySlug(slug)?.kind === "facility" && slug !== "hospice-availability";
}

/** `20th`, `tenth` */
export const ORDINAL = new RegExp(["^(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|fifteenth|twentieth|",
  "thirtieth|fortieth|fiftieth)$"].join(""));

/** The slots of an ask, and which words the question has used. Of a class that is named as `measure density`, the slots of one value. */
export class Slots {
  readonly used = new Set<number>();
  private readonly ask: Part;
  constructor(ask: Part) { this.ask = ask; }

  all(name: string): readonly Slot[] {
    const [type, value] = name.split(" ");
    return this.ask.slots.filter((slot) => slot.type === type && (value === undefined || slot.value === value));
  }

  has(...names: readonly string[]): boolean {
    return names.some((name) => this.all(name).length > 0);
  }

  /** Marks the slots as part of the question, and tells whether there were any. */
  use(...names: readonly string[]): boolean {
    const met = names.flatMap((name) => this.all(name));
    for (const slot of met) for (const at of slot.at) this.used.add(at);
    return met.length > 0;
  }

  first(name: string): Slot | undefined {
    return this.all(name)[0];
  }

  /** Numbers of a rank: `number one`, `out of 51`, and guesses at it: `10th, 40th?` */
  spareNumbers(): void {
    this.ask.tokens.forEach(({ word }, at) => {
      if ([1, 50, 51].includes(numberOf(word) ?? 0) || /^\d+(?:st|nd|rd|th)$/.test(word)) this.used.add(at);
    });
  }

  words(...names: readonly string[]): string {
    return names.map((name) => this.all(name).flatMap(({ at }) => at.map((index) => this.ask.spelt[index] ?? "")).join(" ")).join(" ").trim();
  }
}
