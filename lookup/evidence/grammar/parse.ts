/**
 * Parses the ask of a question into an intent (lookup/evidence/README.md#grammar). Each word of the ask fills a slot, names a place or
 * is a function word, and each slot is used by the kind of question: what is left over is named in the refusal.
 */
import { type Intent, type IntentKind, intentSchema, type Measure, type Term } from "../../../data/contract/records/evidence.ts";
import type { DatasetSlug } from "../../../data/contract/ids.ts";
import { STATES } from "../../../data/reference/states.ts";
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import type { Slot } from "../ontology/lexicon.ts";
import type { Token } from "../words/tokens.ts";
import type { Places } from "../words/places.ts";

/** The ask alone: its words in order, each with the number of its clause. */
export interface Ask {
  readonly tokens: readonly Token[];
  readonly spelt: readonly string[];
  readonly clauses: readonly number[];
  readonly slots: readonly Slot[];
  readonly places: Places;
  readonly slug: DatasetSlug;
}

/** Why no intent was found: the words that fill no slot, or null where the whole cannot be read as one question. */
export interface Failure {
  readonly words: string | null;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
  twelve: 12, dozen: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100,
  thousand: 1_000 };

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
  return { value, at };
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word);
  if (/^\d+k$/.test(word)) return Number(word.slice(0, -1)) * 1_000;
  return NUMBER_WORDS[word] ?? null;
}

/** The number right behind a position. */
function numberAfter({ tokens }: Ask, at: number): { readonly value: number; readonly at: readonly number[] } | null {
  for (let index = at; index < Math.min(tokens.length, at + 3); index += 1) {
    const token = tokens[index];
    if (token === undefined) return null;
    const number = numberAt(tokens, index);
    if (number !== null) return number;
    if (!/^(?:a|an|the|just|of|about|average|rating|score)$/.test(token.word)) return null;
  }
  return null;
}

class Slots {
  readonly used = new Set<number>();
  readonly slots: readonly Slot[];
  constructor(slots: readonly Slot[]) { this.slots = slots; }

  has(type: string, value?: string): boolean {
    return this.slots.some((slot) => slot.type === type && (value === undefined || slot.value === value));
  }

  /** Marks the slots as part of the question, and tells whether there were any. */
  use(type: string, value?: string): boolean {
    const met = this.slots.filter((slot) => slot.type === type && (value === undefined || slot.value === value));
    for (const slot of met) for (const at of slot.at) this.used.add(at);
    return met.length > 0;
  }

  first(type: string, value?: string): Slot | undefined {
    return this.slots.find((slot) => slot.type === type && (value === undefined || slot.value === value));
  }

  /** Numbers of a rank: `number one`, `out of 51`, and guesses at it: `10th, 40th?` */
  spareNumbers(ask: Ask): void {
    ask.tokens.forEach(({ word }, at) => { if ([1, 50, 51].includes(numberOf(word) ?? 0) || /^\d+(?:st|nd|rd|th)$/.test(word)) this.used.add(at); });
  }

  words(ask: Ask, type: string): string {
    return this.slots.filter((slot) => slot.type === type).flatMap(({ at }) => at.map((index) => ask.spelt[index] ?? "")).join(" ");
  }
}

const BY_DENSITY = new RegExp([
  "\\b(?:scarc|spars|dens|thin|thick|rar|common|concentrat|plentiful|abundant|best|worst|poor|rich|hard|tough|shortage|lack|hurt|struggl|suffer|",
  "underserved|undersupplied|starved|short|off|supplied|served|covered|stocked|lag)",
].join(""));
const BY_COUNT = /\b(?:most|fewest|least|more|fewer|less|outnumber|maximum|minimum|many)\b/;

/** The measure that the words ask for; undefined where none of them does. */
function measureOf(ask: Ask, slots: Slots): Measure | undefined {
  const isFacility = datasetBySlug(ask.slug)?.kind === "facility";
  const compared = `${slots.words(ask, "order")} ${slots.words(ask, "more")}`;
  if (isFacility && slots.has("measure", "rating")) return "rating";
  if (slots.has("measure", "density") || slots.has("national")) return "density";
  if (BY_COUNT.test(compared) && !BY_DENSITY.test(compared)) return "count";
  if (slots.has("measure", "count") || slots.has("how") || (slots.has("compare") && / more /.test(` ${slots.words(ask, "compare")} `))) return "count";
  if (isFacility && /\b(?:best|worst|better|worse)\b/.test(compared)
    && !/\b(?:off|supplied|served|covered|stocked|supply|shortage|lack|access)\b/.test(ask.spelt.join(" "))) return "rating";
  return undefined;
}

type Parsed = Pick<Intent, "kind"> & Partial<Pick<Intent, "measure" | "limit" | "threshold" | "term">>;

/** How many states are to be listed: `top 5`, `which 3 states`, `which state`, `all states`. */
function limitOf(ask: Ask, slots: Slots): number {
  const numbers = ask.tokens.flatMap((token, at) => {
    const value = numberOf(token.word);
    const slot = ask.slots.find((each) => each.at.includes(at));
    return value !== null && (slot === undefined || slot.type === "states" || slot.type === "function") && !slots.used.has(at) ? [{ value, at }] : [];
  });
  const named = numbers.find(({ value }) => value >= 1 && value <= 51 && !(value === 1 && numbers.length > 1));
  if (named !== undefined) slots.used.add(named.at);
  const words = slots.words(ask, "states");
  const said = ` ${ask.spelt.join(" ")} `;
  if (/ (?:which|what) (?:one )?of (?:the |all )+.*states.* (?:has|is|ranks|comes) /.test(said)) return 1;
  if (named !== undefined && named.value !== 50 && named.value !== 51) return named.value;
  if (/\b(?:each|every|all|by state|per state|statewise)\b/.test(words) || /\b50\b|\b51\b|\bfifty\b/.test(words)
    || /^(?:the |all )?states$/.test(words) && / (?:rank|order|sort|ranking) /.test(said)) return 51;
  return /\b(?:state|who|whos)\b/.test(words) && !/\bstates\b/.test(words) || / number one /.test(said) ? 1 : 5;
}

/** `the best nursing homes in Texas`: asks for single facilities or people, not for a state. */
function isSingledOut(ask: Ask, slots: Slots): boolean {
  const dataset = slots.first("dataset")?.at[0] ?? -1;
  const order = slots.slots.find(({ type, at }) => (type === "order" || type === "measure") && at.at(-1) === dataset - 1)
    ?? slots.slots.find(({ type, at }) => type === "order" && at.at(-1) === dataset - 2 && numberOf(ask.tokens[dataset - 1]?.word) !== null);
  const words = (order?.at ?? []).map((at) => ask.spelt[at]).join(" ");
  return order !== undefined && !slots.has("states") && /\b(?:best|worst|top|bottom|finest|rated|highest|lowest|quality)\b/.test(words);
}

/** `most dermatologists in Texas` may ask for a part of Texas; `does Texas have the most` and `where does it rank` ask for its place. */
function isPlaceAsked({ spelt }: Ask, slots: Slots): boolean {
  return slots.has("measure", "rank") || /^(?:is|are|does|do|has|have|how)$/.test(spelt[0] ?? "") || /\b(?:the|a|any|single) states?\b/.test(spelt.join(" "));
}

function thresholdOf(ask: Ask, slots: Slots, measure: Measure): NonNullable<Intent["threshold"]> | null {
  const above = slots.first("above");
  if (above === undefined) return null;
  const first = above.at[0] ?? 0;
  // `500 or more` and `3.5 stars or higher` have their number in front.
  const front = first - (/^stars?$/.test(ask.spelt[first - 1] ?? "") ? 2 : 1);
  const before = numberOf(ask.tokens[front]?.word);
  const number = ask.spelt[first] !== "or" ? numberAfter(ask, (above.at.at(-1) ?? 0) + 1) : before === null ? null : { value: before, at: [front] };
  slots.use("above");
  if (number === null) {
    // `above average` is above the national density.
    const isMean = measure === "density" && slots.first("average")?.at[0] === (above.at.at(-1) ?? 0) + 1;
    // `exceed the national psychiatrist density`
    const isOfNation = measure === "density" && /^(?:the )?(?:national|nations|us|countrys) /.test(ask.spelt.slice((above.at.at(-1) ?? 0) + 1).join(" "));
    if (!slots.use("national") && !isMean && !isOfNation) return null;
    return { measure, than: above.value as NonNullable<Intent["threshold"]>["than"], number: null };
  }
  for (const at of number.at) slots.used.add(at);
  return { measure, than: above.value as NonNullable<Intent["threshold"]>["than"], number: number.value };
}

/** Words that would fill slots with another meaning than the asker's; null if there are none. */
function misreading(ask: Ask, slots: Slots, isFacility: boolean): string | null {
  const { states } = ask.places;
  const dataset = slots.first("dataset")?.at ?? [];
  const before = (at: number): Slot | undefined => slots.slots.find((slot) => slot.at.at(-1) === at - 1);
  const rating = slots.first("measure", "rating");
  if (rating !== undefined && (slots.has("measure", "density") || !isFacility)) return slots.words(ask, "measure");
  // `the most five-star nursing homes`: a number of stars is no average.
  if (rating !== undefined && !slots.has("above") && numberOf(ask.tokens[(rating.at[0] ?? 0) - 1]?.word) !== null) return slots.words(ask, "measure");
  const isAmong = slots.has("share") || slots.has("order") || slots.has("measure", "rank");
  if (states.length === 1 && isAmong && slots.has("region")) return slots.words(ask, "region");
  const best = [before(dataset[0] ?? 0), slots.first("more"), slots.first("above")].find((slot) => slot !== undefined
    && (slot.type === "order" || (slot.at[0] ?? 0) > (dataset[0] ?? 0)) && /^(?:best|worst|finest|better|worse)$/.test(ask.spelt[slot.at[0] ?? 0] ?? "")
    && /^(?:best|worst|finest|better|worse|than)$/.test(ask.spelt[slot.at.at(-1) ?? 0] ?? ""));
  if (best !== undefined && !isFacility && !slots.has("measure", "density")) return slots.words(ask, best.type);
  // `How many would Ohio have at the national rate?`
  if (slots.has("national") && / would (?:\w+ ){1,3}(?:have|need) /.test(` ${ask.spelt.join(" ")} `)) return "would";
  // `the largest states` are large themselves.
  const large = slots.slots.find(({ type, at }) => type === "order" && /^(?:largest|biggest|smallest|poorest|richest)$/.test(ask.spelt[at.at(-1) ?? 0] ?? "")
    && /^states?$/.test(ask.spelt[(at.at(-1) ?? 0) + 1] ?? ""));
  if (large !== undefined) return slots.words(ask, "order");
  return null;
}

/** Whether several states are named side by side: `from Ohio practicing in Michigan` is no comparison. */
function areListed(ask: Ask, slots: Slots): boolean {
  if (["compare", "more", "order", "above", "average", "states"].some((type) => slots.has(type)) || / up\b/.test(slots.words(ask, "measure"))) return true;
  const [first = 0, ...others] = ask.places.states.map(({ at }) => at).sort((a, b) => a - b);
  const isJoint = ({ word, gap }: Token): boolean => gap !== "" || /^(?:and|or|vs|versus|plus|n|then|nor)$/.test(word);
  return others.every((to) => to === first || ask.tokens.slice(first + 1, to + 1).some(isJoint));
}

/** Words that ask for something other than a number, where no word for a number stands beside them. */
const QUESTIONS = new Set(["what", "whats", "how", "where", "who", "which", "whom", "whose"]);

function kindOf(ask: Ask, slots: Slots): Parsed | Failure {
  const { states } = ask.places;
  const isFacility = datasetBySlug(ask.slug)?.kind === "facility";
  const measure = measureOf(ask, slots);
  const withMeasure = measure === undefined ? {} : { measure };
  const isListed = slots.has("states");
  slots.use("measure", "count");
  const misread = misreading(ask, slots, isFacility);
  if (misread !== null) return { words: misread };
  if (slots.has("none")) {
    const none = slots.first("none");
    const dataset = slots.first("dataset");
    if (dataset === undefined || (none?.at.at(-1) ?? 0) + 1 !== dataset.at[0] || !isListed || states.length > 0) return { words: slots.words(ask, "none") };
    for (const type of ["none", "states", "how"]) slots.use(type);
    return { kind: "threshold", threshold: { measure: "count", than: "fewer than", number: 1 } };
  }
  if (slots.has("above") && !slots.has("share") && !(states.length > 1 && !/\d/.test(ask.spelt.join(" ")))) {
    const than = thresholdOf(ask, slots, measure === "rating" || measure === "density" ? measure : "count");
    if (than === null && states.length < 2) return { words: slots.words(ask, "above") };
    // `Is the rating of Ohio above 3?` is answered with the rating; `cardiologists over 60 in Ohio` narrows them.
    const isYesOrNo = /^(?:is|are|does|do|has|have|did|can)$/.test(ask.spelt[0] ?? "");
    if (than !== null && than.number !== null && states.length > 1) return { words: slots.words(ask, "above") };
    const isOfNumber = isBeforeDataset(slots) || (slots.first("measure", "count")?.at[0] ?? Infinity) < (slots.first("dataset")?.at[0] ?? 0);
    if (than !== null && than.number !== null && states.length === 1 && (!isYesOrNo || (than.measure === "count" && !isOfNumber))) {
      return { words: slots.words(ask, "above") };
    }
    if (than !== null && states.length === 0) {
      if (!isListed) return { words: slots.words(ask, "above") };
      for (const type of ["states", "how", "average", "more"]) slots.use(type);
      if (than.measure === "density") slots.use("measure", "density");
      if (than.measure === "rating") slots.use("measure", "rating");
      return { kind: "threshold", threshold: than };
    }
    if (than !== null && than.number === null) {
      for (const type of ["compare", "more", "how", "average"]) slots.use(type);
      slots.use("measure", "density");
      return { kind: measure === "rating" ? "average_rating" : "density", ...withMeasure };
    }
  }
  if (slots.has("share")) {
    const inside = states[0]?.at ?? 0;
    const [from, to] = [slots.first("share")?.at[0] ?? 0, slots.first("dataset")?.at[0] ?? 0];
    const isOfState = inside > from && inside < to && !slots.slots.some(({ type, at: [at = 0] }) => type === "nation" && at > inside && at < to);
    // Of `What share of Ohio's cardiologists is in Cleveland?` nothing is known.
    const isOfNation = slots.slots.some(({ type, at: [at = 0] }) => type === "nation" && at > from);
    if (states.length !== 1 || isOfState || (ask.places.widened && !isOfNation)) return { words: slots.words(ask, "share") };
    for (const type of ["share", "how", "nation"]) slots.use(type);
    // `Does Texas have more than 10 percent of them?`
    if (/^(?:is|are|does|do|has|have)$/.test(ask.spelt[0] ?? "")) {
      slots.use("above");
      if (numberOf(ask.tokens[from - 1]?.word) !== null) slots.used.add(from - 1);
    }
    return { kind: "share" };
  }
  // `In which of the three` asks for as many states as it says, or is no question that was understood.
  const told = /\b(?:of|among) (?:the|these|those|our|my)? ?(two|three|four|five|six)\b/.exec(ask.spelt.join(" "));
  if (told !== null && numberOf(told[1]) !== states.length) return { words: told[0] };
  if (states.length > 1 && !areListed(ask, slots)) return { words: null };
  const isCompared = slots.has("compare") || slots.has("more");
  // One number for both is not held, and `between` them is nowhere.
  if (slots.has("order") && /\bsum\b/.test(ask.spelt.join(" "))) return { words: "sum" };
  if (states.length > 1 && (/\b(?:sum|add)\b/.test(ask.spelt.join(" ")) || (slots.has("average") && measure !== "rating" && measure !== "density")
    || (slots.has("how") && !isCompared && ask.spelt.includes("between")))) return { words: null };
  // `Which of the two has more?`, where only one is known
  if (states.length === 1 && /\b(?:the two|two)\b/.test(slots.words(ask, "compare"))) return { words: slots.words(ask, "compare") };
  if (states.length > 1) return compared(ask, slots, measure);
  if (states.length === 0 && slots.has("order", "most") && slots.has("order", "least")) return { words: slots.words(ask, "order") };
  if (states.length === 1 && slots.has("compare") && /\bother states$/.test(slots.words(ask, "states"))) {
    for (const type of ["compare", "states"]) slots.use(type);
    for (const value of ["density", "rank"]) slots.use("measure", value);
    return { kind: "rank", ...withMeasure };
  }
  const order = slots.words(ask, "order");
  const isShortage = slots.has("measure", "underserved");
  if (states.length === 1 && !isShortage && /^(?:scarce|rare|sparse|hard|tough|difficult)\b/.test(order)) {
    for (const type of ["order", "verdict"]) slots.use(type);
    return { kind: "underserved" };
  }
  if (isShortage && states.length === 1 && (slots.has("how") || /\b(?:where|which|what)\b/.test(slots.words(ask, "states")))) {
    return { words: `${slots.words(ask, "how")} ${slots.words(ask, "measure")}` };
  }
  // `How many are there? A number is enough.`
  const clauseAt = (type: string, value?: string): number => ask.clauses[slots.first(type, value)?.at[0] ?? 0] ?? 0;
  if (isShortage && (slots.has("how") || slots.has("measure", "count")) && clauseAt("measure", "underserved") !== clauseAt("dataset")) {
    return { words: slots.words(ask, "measure") };
  }
  if (isShortage && states.length === 1 && measure === "density" && ask.spelt.includes("how")) {
    for (const value of ["underserved", "density"]) slots.use("measure", value);
    return { kind: "density" };
  }
  if (isShortage && !(order !== "" && states.length === 0)) {
    for (const type of ["states", "how", "verdict", "order", "more", ...(ask.places.isNation ? ["compare"] : [])]) slots.use(type);
    slots.use("measure", "underserved");
    slots.use("measure", "density");
    return { kind: "underserved" };
  }
  if (slots.has("measure", "quartile")) {
    if (states.length !== 1) return { words: slots.words(ask, "measure") };
    for (const type of ["order", "states", "verdict", "compare", "more"]) slots.use(type);
    for (const value of ["quartile", "density", "rank"]) slots.use("measure", value);
    ask.spelt.forEach((word, at) => { if (/^(?:first|second|third|fourth|upper|lower|middle)$/.test(word)) slots.used.add(at); });
    return { kind: "quartile" };
  }
  const counted = ask.spelt[(slots.first("how")?.at.at(-1) ?? 0) + 1] ?? "";
  // The average does not tell how many have five stars.
  if (isFacility && slots.has("measure", "rating") && slots.has("how") && !slots.has("average") && !slots.has("order") && !counted.startsWith("star")) {
    return { words: slots.words(ask, "measure") };
  }
  // `On the five-star scale, where does it stand?`
  if (isFacility && slots.has("measure", "rating") && states.length === 1 && slots.has("average") && / scale\b/.test(slots.words(ask, "measure"))
    && slots.use("measure", "rank")) {
    for (const type of ["average", "how"]) slots.use(type);
    slots.use("measure", "rating");
    return { kind: "average_rating" };
  }
  // `stack up against the national average` compares with it.
  const isBesideNation = slots.has("national") && slots.has("compare") && slots.has("measure", "rank") && slots.use("measure", "rank");
  if (slots.has("order") || (slots.has("measure", "rank") && !isBesideNation)) {
    if (states.length === 1) {
      const isStateAsked = /^(?:does|do|has)$/.test(ask.spelt[0] ?? "") && states[0]?.at === 1;
      if ((isSingledOut(ask, slots) && !isStateAsked) || !isPlaceAsked(ask, slots)) {
        return { words: `${slots.words(ask, "order")} ${slots.words(ask, "measure")}`.trim() };
      }
      for (const type of ["order", "states", "average", "compare", "more"]) slots.use(type);
      for (const value of ["rank", "density", "rating", "underserved"]) slots.use("measure", value);
      slots.spareNumbers(ask);
      // `in the top ten`
      const top = slots.first("order")?.at.at(-1) ?? -2;
      if (numberOf(ask.tokens[top + 1]?.word) !== null) slots.used.add(top + 1);
      return { kind: "rank", ...withMeasure };
    }
    if (isSingledOut(ask, slots) && measure !== "density") return { words: slots.words(ask, "order") };
    const limit = limitOf(ask, slots);
    for (const type of ["order", "states", "average", "how", "national", "compare"]) slots.use(type);
    for (const value of ["rank", "density", "rating", "underserved"]) slots.use("measure", value);
    // The least underserved state, and an underserved one with the most: neither is the worst supplied.
    const marked = slots.first("measure", "underserved")?.at.at(-1) ?? 0;
    const isAmong = /^states?$/.test(ask.spelt[marked + 1] ?? "") && ask.clauses[marked] === ask.clauses[slots.first("order")?.at[0] ?? 0];
    if (isShortage && (isAmong || /\b(?:least|fewest|lowest|smallest)\b/.test(order))) {
      return { words: `${order} ${slots.words(ask, "measure")}` };
    }
    const least = isShortage || slots.has("order", "least");
    return { kind: least ? "bottom_states" : "top_states", limit, measure: isShortage ? "density" : measure ?? "density" };
  }
  const isEach = /\b(?:each|every|by|per|list all|list the)\b/.test(slots.words(ask, "states"))
    || ask.spelt.some((word) => /^(?:order|sort|arrange|ordered|sorted|list|table|breakdown|rundown)$/.test(word))
    || / for all (?:the |of the )?states| states (?:ranked |ordered )?by /.test(` ${ask.spelt.join(" ")}`)
    || (/\ball\b/.test(slots.words(ask, "states")) && (measure === "density" || measure === "rating"));
  if (isListed && isEach && states.length === 0) {
    for (const type of ["states", "how"]) slots.use(type);
    if (measure === "rating" || measure === "density") slots.use("average");
    slots.use("measure", "density");
    slots.use("measure", "rating");
    return { kind: "top_states", limit: 51, measure: measure ?? "count" };
  }
  if (isFacility && slots.has("measure", "rating")) {
    for (const type of ["average", "how", "national", "above", "more", "compare"]) slots.use(type);
    slots.use("measure", "rating");
    return { kind: "average_rating" };
  }
  if (slots.has("measure", "density") || (slots.has("national") && !(states.length === 0 && /^nation\w* figure$/.test(slots.words(ask, "national"))))) {
    for (const type of ["average", "how", "national", "compare", "more", "above"]) slots.use(type);
    slots.use("measure", "density");
    return { kind: "density" };
  }
  if (states.length === 1 && (slots.has("compare") || slots.has("more")) && ask.places.isNation) {
    slots.use("compare");
    slots.use("more");
    return { kind: "density" };
  }
  if (!slots.use("how") && !slots.has("measure", "count") && !slots.has("supply") && ask.tokens.some(({ word }, at) => QUESTIONS.has(word)
    && ask.slots.some((slot) => slot.type === "function" && slot.at.includes(at)))) return { words: null };
  const isAsked = /\b(?:which|what|where|who|other|those|these|how many states|number of states|count the states|first)\b/;
  if (!isAsked.test(slots.words(ask, "states"))) slots.use("states");
  slots.use("national");
  return { kind: isFacility ? "facility_count" : states.length === 0 ? "national" : "count" };
}

/** `more than 500 cardiologists`: the number counts what the dataset counts. */
function isBeforeDataset(slots: Slots): boolean {
  const above = slots.first("above")?.at.at(-1) ?? 0;
  const dataset = slots.first("dataset")?.at[0] ?? -1;
  return dataset - above >= 2 && dataset - above <= 3;
}

function compared(ask: Ask, slots: Slots, measure: Measure | undefined): Parsed | Failure {
  for (const value of ["quartile", "underserved"] as const) {
    if (!slots.has("measure", value)) continue;
    for (const type of ["compare", "states", "verdict", "more", "how"]) slots.use(type);
    slots.use("measure", value);
    slots.use("measure", "density");
    return { kind: value };
  }
  for (const type of ["compare", "more", "states", "order", "average", "how", "above"]) slots.use(type);
  for (const value of ["rank", "density", "rating"]) slots.use("measure", value);
  // `for the three`
  ask.tokens.forEach(({ word }, at) => {
    if (numberOf(word) === ask.places.states.length && /^(?:the|all|these|those)$/.test(ask.spelt[at - 1] ?? "")) slots.used.add(at);
  });
  return { kind: "compare_states", ...(measure === undefined ? {} : { measure }) };
}

const FREE = new Set(["dataset", "check", "function", "courtesy", "lead", "supply", "state", "part", "nation", "here", "verdict", "region", "elsewhere",
  "shared", "correction", "enumerate", "seek"]);

/** Words behind which a word for telling names a thing or is what the asker or the service does: `in your memo`, `as you report`. */
const BEFORE_REPORTING = /^(?:your|you|my|our|we|i|the|a|an|this|these|to|in|as|for|from|by|one|its)$/;

/** A word for telling that says something about who is counted: `published urologists`, `urologists in Ohio who answered`. */
function isTold(ask: Ask, at: number): boolean {
  const slotAt = (index: number): Slot | undefined => ask.slots.find((slot) => slot.at.includes(index));
  const told = slotAt(at);
  if (told?.value !== "reporting") return false;
  const first = told.at[0] ?? at;
  const beside = (index: number): Slot | undefined => (ask.clauses[index] === ask.clauses[at] ? slotAt(index) : undefined);
  const [before, next] = [beside(first - 1), beside((told.at.at(-1) ?? at) + 1)];
  if (next?.type === "dataset" || before?.type === "how" || before?.value === "count") return true;
  const isBehind = ask.slots.some((slot) => slot.type === "dataset" && (slot.at[0] ?? 0) < at && ask.clauses[slot.at[0] ?? 0] === ask.clauses[at]);
  return isBehind && !BEFORE_REPORTING.test(ask.spelt[first - 1] ?? "");
}

function slotTypeAt({ slots }: Ask, index: number): string {
  return slots.find(({ at }) => at.includes(index))?.type ?? "";
}

/** A state's code in capitals that was not read as a place: `compare(OH, IN, neurologists)`. */
function isUnreadCode({ tokens, places }: Ask, at: number): boolean {
  const { typed = "", gap = "" } = tokens[at] ?? {};
  if (!/^[A-Z]{2}$/.test(typed) || places.taken.has(at) || !STATES.some(({ state_code }) => state_code === typed)) return false;
  const isShouted = (token: Token | undefined): boolean => token === undefined || !/[a-z]/.test(token.typed);
  if (tokens.every(isShouted) || (at === 0 ? /^(?:OK|HI|OH)$/.test(typed) : isShouted(tokens[at - 1]) && isShouted(tokens[at + 1]))) return false;
  // A degree, as in `MD ophthalmologists`; `all states plus DC`.
  if ((typed === "MD" && tokens[at + 1]?.gap === "") || (typed === "DC" && /^(?:plus|and|with|including)$/.test(tokens[at - 1]?.word ?? ""))) return false;
  return !(gap === "" && /^(?:OR|IN|ME)$/.test(typed) && tokens[at + 1]?.gap === "");
}

/** Function words that change what is asked, by the slots around them: `near Texas`, `does Ohio need`, `how many people per urologist`. */
function isTelling(ask: Ask, at: number): boolean {
  const word = ask.spelt[at] ?? "";
  if (isTold(ask, at) || (/^(?:function|courtesy|lead)$/.test(slotTypeAt(ask, at)) && isUnreadCode(ask, at))) return true;
  const typeAt = (index: number): string => slotTypeAt(ask, index);
  if (/^(?:near|outside|beyond|like)$/.test(word)) {
    if (typeAt(at) === "function" && (typeAt(at + 1) === "state" || (ask.places.taken.has(at + 1) && ask.spelt[at + 1]?.length === 2))) return true;
  }
  // `N. Virginia`; not `Ohio n Iowa`
  if (/^(?:[nsew]|n[ew]|s[ew])$/.test(word) && typeAt(at + 1) === "state" && typeAt(at - 1) !== "state") return typeAt(at) !== "state";
  if (word === "around" && /^states?$/.test(ask.spelt[at - 1] ?? "")) return true;
  // `is Maine first`; not `First, how many`.
  if (/^(?:first|last|lastly|next|finally|but)$/.test(word)) return at > 0 && ask.clauses[at] === ask.clauses[at - 1];
  // `people for each urologist` is the inverse of a density.
  if (/^(?:per|each|every)$/.test(word)) return typeAt(at + 1) === "dataset" && /^(?:per|for|to)$/.test(word === "per" ? word : ask.spelt[at - 1] ?? "");
  if (/^(?:need|needs|want|wants)$/.test(word)) {
    const before = /^(?:still|really|actually|also|now|even|currently)$/.test(ask.spelt[at - 1] ?? "") ? at - 2 : at - 1;
    return ask.clauses[at] === ask.clauses[before] && (typeAt(before) === "state" || typeAt(before) === "dataset");
  }
  if (/^(?:needed|wanted)$/.test(word)) return /^(?:are|is|be)$/.test(ask.spelt[at - 1] ?? "");
  // `public dermatologists`; not `a public count of dermatologists`
  const isKind = /^(?:federal|federally|public|publicly|known|official|mobile|other|another|same|different kinds)$/;
  if (isKind.test(word) && typeAt(at + 1) === "dataset") return true;
  if (/^(?:state|city|town|national)$/.test(word) && typeAt(at + 1) === "dataset" && typeAt(at - 1) === "how") return true;
  if (/^(?:parts?|country|region|area|places?|city|town|neighborhood|nation)$/.test(word) && /^(?:which|what)$/.test(ask.spelt[at - 1] ?? "")) return true;
  // `If Ohio had as many as Texas`
  if (word === "if") return ask.clauses[at] !== ask.clauses[at - 1] && /^(?:dataset|state)$/.test(typeAt(at + 1));
  // `as a share of doctors`
  if (/^(?:doctors|physicians|providers|specialists|practitioners|professionals|facilities)$/.test(word)
    && typeAt(ask.spelt.findLastIndex((each, index) => index < at && !/^(?:of|all|the|its)$/.test(each))) === "share") return true;
  if (/^(?:city|town|place)$/.test(word) && typeAt(at + 1) === "supply") return true;
  // `How many records do dermatologists keep?`
  if (/^(?:records?|entr(?:y|ies)|rows?|charts?|tables?|files?|answers?|results?|items?|lines?|categor(?:y|ies)|types?|kinds?|values?|things?)$/.test(word)
    && typeAt(at - 1) === "how") return true;
  if (/^(?:many|much|few|high)$/.test(word)) return ask.spelt[at - 1] === "too";
  if (word === "them") {
    return /^(?:measure|average)$/.test(typeAt(at - 1)) || (at > 0 && !/^(?:of|count|counted|for|are|find|get|have|do|rank)$/.test(ask.spelt[at - 1] ?? "")
      && ask.slots.some((slot) => slot.type === "dataset" && ask.clauses[slot.at[0] ?? 0] === ask.clauses[at]));
  }
  if (/^(?:licensed|certified|registered|enrolled)$/.test(word)) {
    return !ask.slots.some((slot) => slot.type === "dataset" && ask.clauses[slot.at[0] ?? 0] === ask.clauses[at]);
  }
  if (word === "alone") return !ask.places.taken.has(at - 1) && typeAt(at - 1) !== "dataset";
  if (word === "care") return typeAt(at - 1) !== "dataset" && typeAt(at + 1) !== "dataset";
  if (word === "do" && (ask.spelt[at - 1] === "a" || /^(?:that|so|this|it)$/.test(ask.spelt[at + 1] ?? ""))) return true;
  if (word === "like" && at === ask.spelt.length - 1) return typeAt(at - 1) === "dataset" || ask.places.taken.has(at - 1);
  if (/^(?:people|folks|guys|persons)$/.test(word)) {
    return typeAt(at - 1) === "how" && !/^(?:are|work|works|working|practice|who|as)$/.test(ask.spelt[at + 1] ?? "");
  }
  if (/^(?:practices?|offices?|departments?)$/.test(word)) {
    const before = ask.spelt[at - 1] ?? "";
    return typeAt(at - 1) === "dataset" && (!before.endsWith("s") || before.endsWith("ics"));
  }
  if (/^(?:those|ones)$/.test(word) && at > 0 && ask.clauses[at] !== ask.clauses[at - 1]) return true;
  if (/^(?:nation|us|usa|nationwide|nationally|country|america)$/.test(word)) return isAlsoNation(ask, at);
  return /^(?:combined|together)$/.test(word) && (ask.places.states.length > 1 || ask.slots.some(({ type }) => type === "order"));
}

/** `in Ohio and nationwide` asks for two numbers. */
function isAlsoNation({ spelt, places, slots }: Ask, at: number): boolean {
  return places.states.length === 1 && spelt.slice(Math.max(0, at - 3), at).includes("and")
    && !slots.some(({ type, value }) => (type === "measure" && value !== "count") || type === "compare" || type === "more");
}

/** The words of the ask that the kind does not use. */
function leftOver(ask: Ask, slots: Slots, isMethod: boolean): string[] {
  if (isMethod) return [];
  const clausesWith = (...types: string[]): Set<number> => new Set(ask.slots.filter(({ type }) => types.includes(type))
    .map(({ at }) => ask.clauses[at[0] ?? 0] ?? 0));
  const [ruled, named] = [clausesWith("method", "definition"), clausesWith("dataset", "how", "measure", "order", "states")];
  const spare = new Set(ask.slots.flatMap(({ type, at }) => (FREE.has(type) ? at.filter((index) => !isTelling(ask, index)) : [])));
  return ask.tokens.flatMap(({ word, typed }, at) =>
    spare.has(at) || slots.used.has(at) || ask.places.taken.has(at) || word.length === 0
    || (ruled.has(ask.clauses[at] ?? 0) && !named.has(ask.clauses[at] ?? 0)) ? [] : [typed]);
}

/** The words of the terms that have a rule of their own. */
const TERM_WORDS: readonly (readonly [Term, RegExp])[] = [
  ["underserved", /\b(?:underserved|shortages?|deserts?)\b/], ["quartile", /\bquartiles?\b/], ["rating", /\b(?:stars?|ratings?|rated)\b/],
  ["rank", /\brank/], ["density", /\b(?:densit|per (?:100k|capita)|rate\b)/], ["active", /\b(?:active|counts?|counted|counting|qualif(?:y|ies))\b/],
];

function termOf(ask: Pick<Ask, "spelt">): Term | undefined {
  const words = ask.spelt.join(" ");
  return TERM_WORDS.find(([, pattern]) => pattern.test(words))?.[0];
}

/** What the method is asked of: alone, or beside a figure of another clause. */
function methodKind(ask: Ask, slots: Slots): IntentKind | null {
  const clauseOf = ({ at }: Slot): number => ask.clauses[at[0] ?? 0] ?? 0;
  const methods = slots.slots.filter(({ type }) => type === "method" || type === "definition");
  const method = methods.find((each) => slots.slots.some((slot) => slot.type === "dataset" && clauseOf(slot) === clauseOf(each))) ?? methods[0];
  if (method === undefined) return null;
  const clause = clauseOf(method);
  const figure = slots.slots.some(({ type, at }) => ["how", "dataset", "measure", "states"].includes(type) && ask.clauses[at[0] ?? 0] !== clause);
  const asked = slots.slots.some(({ type, at }) => ["how", "measure", "states", "order"].includes(type) && ask.clauses[at[0] ?? 0] !== clause)
    || ask.places.states.length > 0;
  if (figure && asked && slots.slots.some(({ type, at }) => type === "dataset" && ask.clauses[at[0] ?? 0] !== clause)) return null;
  return slots.has("definition") && !slots.has("method") && termOf(ask) !== undefined ? "definition" : "methodology";
}

/** Whether the rule alone is asked for: words that narrow a number do not change it. */
export function asksMethodAlone(ask: Ask): boolean {
  return methodKind(ask, new Slots(ask.slots)) !== null;
}

const EXPLAINED = new RegExp(["\\b(?:means?|meaning|stands? for|(?:you|we|they) (?:call|mark|flag|label)|qualif(?:y|ies)|glossary|term|",
  "(?:what|whats)(?: is| are| s)? (?:an?|the|your|these|those)? ?(?:underserved|shortage|quartile|stars?|per 100k|rank))\\b"].join(""));

/** `What does underserved mean in your data?`: a term without a dataset, whose rule all datasets with it share. */
export function termAsked(ask: Omit<Ask, "slug">): Intent | null {
  const term = termOf(ask);
  const isAsked = ask.slots.some(({ type }) => type === "definition" || type === "method") || EXPLAINED.test(ask.spelt.join(" "));
  const isNarrowed = ask.places.taken.size > 0 || ask.slots.some(({ type }) => /^(?:restrict|time|uncovered|how|compare)$/.test(type));
  // `What star rating does Maplewood have?` asks for a value of something, and not for what a rating is.
  const isValue = /\b(?:do|does|did) .+ (?:have|get|hold|earn|carry|receive)$/.test(ask.spelt.join(" ")) && !ask.spelt.includes("meaning");
  if (!isAsked || term === undefined || isNarrowed || isValue) return null;
  const dataset_slug = term === "rating" ? "nursing-home-quality" : "dermatology-supply";
  return intentSchema.parse({ kind: "definition", dataset_slug, states: [], geo_widened: false, place: null, term, is_general: true });
}

export function intentOf(ask: Ask): Intent | Failure {
  const slots = new Slots(ask.slots);
  const alone = methodKind(ask, slots);
  const hasMethod = slots.has("method") || slots.has("definition");
  slots.use("method");
  slots.use("definition");
  const term = termOf(ask);
  const parsed: Parsed | Failure = alone === null ? kindOf(ask, slots) : { kind: alone, ...(term === undefined ? {} : { term }) };
  if ("words" in parsed) return parsed;
  const left = leftOver(ask, slots, alone !== null);
  if (left.length > 0) return { words: left.join(" ") };
  const { places, slug } = ask;
  const isRanking = parsed.kind === "top_states" || parsed.kind === "bottom_states" || parsed.kind === "threshold";
  const intent = intentSchema.safeParse({
    ...parsed, dataset_slug: slug, states: isRanking ? [] : places.states.map(({ code }) => code), geo_widened: places.widened,
    place: places.widened ? places.place : null, ...(hasMethod && alone === null ? { with_method: true } : {}),
  });
  return intent.success ? intent.data : { words: null };
}
