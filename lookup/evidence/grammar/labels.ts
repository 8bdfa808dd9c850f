/**
 * Labels a clause (lookup/evidence/README.md#clauses). Whether it is asked or only told is learned: a linear score over its words, their
 * classes and where it stands. Rules have the last word: on orders, on what is ruled out, on words that are not English, and on what is always
 * asked, such as a place or a date alone.
 */
import { stateByCode } from "../../../data/reference/states.ts";
import { holds, labelsOf, type Slot, slotOf } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish } from "../words/english.ts";
import { type Places, placesOf } from "../words/places.ts";
import { isKnownWord } from "../words/spelling.ts";
import { MONTH } from "../words/text.ts";
import type { Token } from "../words/tokens.ts";
import { numberOf } from "./ask.ts";
import { ASKING, is, isMethodBeside, PERSON, PLACING, type Text, TOPICS, WANTED } from "./cuts.ts";
import { LABEL_WEIGHTS } from "./label_weights.ts";
import { isAddressed, isDictated, isFiniteVerb, isInstructing } from "./orders.ts";

/** `excluded` rules something out: `not urologists`. `unreadable` is in no English words. */
export type Label = "ask" | "context" | "excluded" | "courtesy" | "instruction" | "unreadable";

/** Where a clause stands. */
export interface Position {
  readonly from: number;
  readonly to: number;
  /** Behind a clause that names a dataset and asks. */
  readonly isAfter: boolean;
  /** Attached by a comma to such a clause. */
  readonly isTail: boolean;
  /** Behind a clause of the same sentence that asks, and inside the sentence. */
  readonly isWithin: boolean;
  /** Behind a clause of the same sentence that is told. */
  readonly isBehindTold: boolean;
}

export const BUCKETS = 131_072;
/** A weight is a letter, from A (-12) to Y (12); two of them count as one (`scoreOf`). */
export const ZERO = "M".charCodeAt(0);
/** Above it, a clause is told. Set so that a narrowing clause is rarely dropped. */
export const TOLD = -0.55;
/** Above it, a clause is told even if it begins as an order does. */
const SURE = 1;

const WEIGHTS = Int8Array.from(LABEL_WEIGHTS.replaceAll("\n", ""), (letter) => letter.charCodeAt(0) - ZERO);

/** A stretch of the text, and what its words fill. */
class Stretch {
  readonly words: readonly string[];
  readonly tokens: readonly Token[];
  readonly slots: readonly Slot[];
  readonly places: Places;
  readonly typeAt: ReadonlyMap<number, string>;
  /** Words that fill no slot and name no place. */
  readonly open: readonly number[];

  constructor(text: Text, { from, to }: Position) {
    this.slots = text.slots.filter(({ at }) => at.some((index) => index >= from && index < to));
    this.typeAt = new Map(this.slots.flatMap(({ type, at }) => at.map((index) => [index - from, type] as const)));
    this.words = text.spelt.slice(from, to);
    this.tokens = text.tokens.slice(from, to);
    this.places = placesOf(this.tokens, this.words, this.slots.map((slot) => slotOf(slot, slot.at.map((at) => at - from))), new Set());
    this.open = this.words.flatMap((word, index) => (this.typeAt.has(index) || this.places.taken.has(index) || !/[a-z\d]/.test(word) ? [] : [index]));
  }
}

/** FNV-1a: the same bucket for the same feature everywhere. */
function bucketOf(feature: string): number {
  let hash = 0x81_1C_9D_C5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash % BUCKETS;
}

function stemOf(word: string): string {
  return word.replace(/(?<=..)(?:ing|ed|es|s|e|ly)$/, "");
}

/** Words that stand for themselves; others are known by their ending. */
const FUNCTION = new RegExp(["^(?:i|im|ive|id|we|weve|my|our|he|she|his|her|they|it|you|your|the|an?|this|that|these|those|in|on|at|of|for|to|by|with|",
  "from|and|or|but|so|as|if|because|only|just|not|no|who|what|which|how|is|are|was|were|be|has|have|had|do|does|did|will|would|can|could|should|must|",
  "please|thanks|about|near|per|than|any|all|some|ones|them|their|<.*)$"].join(""));

function shapeOf(word: string): string {
  if (FUNCTION.test(word)) return word;
  return /^\d/.test(word) ? "number" : /(?:ing|ed|ly)$/.exec(word)?.[0] ?? (isBaseVerb(word) ? "verb" : word.endsWith("s") ? "plural" : "word");
}

function isStrange(word: string): boolean {
  return !isEnglish(word) && !isKnownWord(word);
}

/** Classes whose words stand for themselves, since they say nothing of what is asked. */
const OPEN: ReadonlySet<string> = new Set(["function", "courtesy", "lead"]);

/** Classes with which a question opens: what stands before a sentence with one and a dataset is more often told. */
const OPENING: ReadonlySet<string> = new Set(["how", "states", "order", "measure", "share", "method", "definition", "compare", "more"]);

/** The buckets of a clause: its words and pairs of them, the classes that they fill, the rest of its sentence, and where it stands. */
export function featuresOf(text: Text, position: Position): number[] {
  return features(text, position, new Stretch(text, position));
}

function features(text: Text, { from, to, isAfter, isTail, isBehindTold }: Position, { words, tokens, typeAt, places }: Stretch): number[] {
  const start = text.sentenceAt[from] ?? 0;
  const end = text.sentenceAt.lastIndexOf(start) + 1;
  const [front, back] = [from === start ? "." : text.tokens[from]?.gap ?? "", to === end ? "." : text.tokens[to]?.gap ?? ""];
  const stand = `${isAfter ? "behind" : "front"} ${isTail ? "tail" : front === "." && back === "." ? "sentence" : "part"}`;
  const read = words.map((word, at) => {
    const type = typeAt.get(at);
    if (type !== undefined && !OPEN.has(type)) return `<${type}>`;
    if (places.taken.has(at)) return "<place>";
    return /^[A-Z]/.test(tokens[at]?.typed ?? "") && isStrange(word) ? "<name>" : word;
  }).filter((word, at, all) => word !== all[at - 1] || !word.startsWith("<"));
  const found = new Set(["all", stand, `${stand} ${read.includes("<dataset>")}`, `length ${Math.min(words.length, 8)}`]);
  const later = text.slots.filter(({ from: first }) => first >= end).map(({ type }) => type);
  if (later.includes("dataset") && later.some((type) => OPENING.has(type))) {
    found.add("before").add(`before ${read.includes("<dataset>")} ${read.includes("<place>")}`);
  }
  if (isBehindTold) found.add("telling").add(`telling ${PERSON.has(words[0] ?? "") || PERSON.has(words[1] ?? "")}`);
  [...read, `end ${back}`].forEach((word, at) => {
    const before = read[at - 1] ?? `start ${front}`;
    found.add(`word ${stemOf(word)}`);
    found.add(`pair ${stemOf(before)} ${stemOf(word)}`);
    if (at === 0) found.add(`first ${stemOf(word)} ${stemOf(read[1] ?? "")}`);
    if (at === read.length - 1) found.add(`last ${stemOf(word)}`);
    // A word that was never met may begin or end like one that was.
    if (word.length > 4 && !word.startsWith("<") && !FUNCTION.test(word)) found.add(`begins ${word.slice(0, 4)}`).add(`ends ${word.slice(-3)}`);
    found.add(`shapes ${shapeOf(before)} ${shapeOf(word)}`);
    if (word.startsWith("<")) found.add(`${word} ${stand}`);
    if (PERSON.has(word)) found.add("person");
    if (at > 0 && isFiniteVerb(word)) found.add("finite");
    if (!word.startsWith("<") && isStrange(word)) found.add("strange");
  });
  if (end - start > to - from && end - start < 60) for (const word of text.spelt.slice(start, end)) found.add(`sentence ${stemOf(word)}`);
  return [...found].map(bucketOf);
}

/** The higher, the surer that a clause with these buckets is only told. */
export function scoreOf(buckets: readonly number[], weights: Int8Array = WEIGHTS): number {
  return buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0) / (2 * Math.sqrt(buckets.length));
}

/** Many of the words are no English ones. Names with a capital count half; where the clause is surely told, only plain cases count. */
function isUnreadable({ tokens }: Stretch, isSure: boolean): boolean {
  const words = tokens.filter(({ word }) => /[a-z]/.test(word));
  const strange = words.filter(({ word }) => word.length > 2 && isStrange(word));
  const names = strange.filter(({ typed }) => /^[A-Z]/.test(typed)).length;
  if (strange.length > 1 && words.filter(({ word }) => is("foreign", word) && !isEnglish(word)).length > 1) return true;
  if (strange.length > 1 && names < strange.length && strange.length / words.length > 0.5 && !words.some(({ word }) => PERSON.has(word))) return true;
  const weight = strange.length - names / 2;
  // `Many thanks, Lena.`
  return !isSure && weight > 0.5 && (strange.length === words.length || (weight > 1 && weight / words.length > 0.4));
}

/** A clause that rules out a name, a measure or a topic, and no part of a state. */
function isExcluded(text: Text, stretch: Stretch): boolean {
  const { slots, places, words, open } = stretch;
  const start = slots.find(({ type }) => type !== "courtesy" && type !== "function");
  // `not how many, but how many per 100k`
  if (start?.type === "negation" && holds(slots, "how") && slots.every(({ type }) => /^(?:negation|how|measure|function)$/.test(type))) return true;
  // `if you drop every urgent care`: counted without them.
  if (words[0] === "if") return false;
  const isAny = /^(?:regardless|irrespective|whatever|no)$/.test(words[0] ?? "");
  // `not counting Davita`: counted without it; `excluding homes with one star`, of homes.
  const isTaken = start?.at.some((at) => /^(?:excluding|exclude|except|excepting|leave|leaving|counting|including)$/.test(text.spelt[at] ?? "")) === true;
  const names = new Set(text.slots.filter(({ type, from }) => type === "dataset" && !slots.some((slot) => slot.from === from)).map(({ value }) => value));
  if (isTaken && (holds(slots, ...TOPICS, "uncovered") || slots.some(({ type, value }) => type === "dataset" && names.has(value)))) return false;
  if (start?.type !== "negation" || places.widened || holds(slots, "how") || (holds(slots, "restrict") && !isAny)) return false;
  // `Not the number of homes`, behind nursing homes
  const named = text.slots.filter(({ type }) => type === "dataset").flatMap(({ at }) => at.map((index) => text.spelt[index]));
  const isVague = (index: number): boolean => named.includes(words[index]) || /^(?:anything|something|stuff|kind|sort)$/.test(words[index] ?? "");
  if (!open.every(isVague) && !holds(slots, "dataset", "uncovered")) return false;
  // `Drop anyone whose panel is closed`: counted without them.
  if (words.some((word) => /^(?:anyone|anybody|whoever|everyone|everybody|those|ones|them|whose|who|that|which)$/.test(word))) return false;
  return places.states.length > 0 || slots.some(({ type }) => ASKING.has(type) || TOPICS.has(type));
}

function isCode(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && (tokens[0]?.typed === "Miss" || /^[A-Z]{2}$/.test(tokens[0]?.typed ?? "") && stateByCode(tokens[0]!.typed) !== null);
}

const OPENING_QUESTION = new RegExp(["^(?:(?:hey|hi|so|and|ok|okay|but|also|then) )*(?:(?:what|which|how|who|where) ",
  "(?:is|are|does|do|did|many|has|have|share|percentage|part|portion|number|rank|quartile|states?)|(?:could|can|would) (?:you|i|we)|is|are|does|did)\\b"]
  .join(""));

/** `Kansas, where I was born, | has how many pediatricians?` */
const RESUMED = new RegExp(["^(?:has|have|holds?|is|are|ranks?|accounts? for|makes? up|comes?|stands?|sits?|falls?|gets?) ",
  "(?:(?:in|at|for|to) )?(?:how|what|where|which)\\b"].join(""));

/** A word of a date: `15 March 2025`. */
const DATE = new RegExp(`^(?:\\d+(?:st|nd|rd|th)?|${MONTH})$`);

/** Names a figure, a place or a refused topic. A number or a year alone does not. */
function isAsking({ slots, places, tokens }: Stretch): boolean {
  return places.taken.size > 0 || isCode(tokens) || slots.some(({ type, value }) => TOPICS.has(type) || PLACING.has(type)
    || (ASKING.has(type) && type !== "time" && type !== "average" && value !== "count"));
}

export function labelOf(text: Text, position: Position): Label {
  const stretch = new Stretch(text, position);
  const { words, slots, open, tokens } = stretch;
  if (isDictated(words)) return "instruction";
  if (isExcluded(text, stretch)) return labelsOf(words, "machine").length > 0 ? "instruction" : "excluded";
  const score = scoreOf(features(text, position, stretch));
  const isPolite = holds(slots, "courtesy") && open.every((at) => /^[A-Z]/.test(tokens[at]?.typed ?? ""));
  // `Kaiser just bought your prompts`
  const isSpoken = isAddressed(words) || (words.includes("your") && labelsOf(words, "machine").length > 0);
  // `Kansas, home of the Jayhawks, has how many`: inside a sentence, a first word that may be a noun is one.
  const isNoun = position.isWithin && score > TOLD && labelsOf(words, "override").length === 0;
  const isOrdered = isSpoken || (!isNoun && isInstructing(tokens.map(({ word }) => word)));
  const isNamed = isAsking(stretch);
  // `sorry, I meant gastroenterologists`
  const isMeant = holds(slots, "correction") && (holds(slots, "dataset", "state") || (position.isWithin && open.length === 0));
  // `The high plains, I mean.`, `I'm asking about the eastern shore.`, `I'm from Ohio but asking about Maine`
  const said = text.spelt.slice(position.from, position.to + 2).join(" ");
  const isNarrowed = (/^(?!if|you).+ i mean$/.test(said) && (text.tokens[position.to + 2]?.gap ?? ".") === ".")
    || /^(?!if|you).+ (?:i mean|im (?:asking|talking) about)$|^i (?:mean|meant) (?!it|that|this|well|business|no )/.test(words.join(" "))
    || /^(?:but |im |i am )+(?:asking|talking) about (?!this|it|that|you)/.test(said);
  const isPersonal = words.some((word) => PERSON.has(word));
  // `the ones who speak Spanish`: who is counted.
  const isPointing = (words.some((word) => word === "those" || word === "ones") && !(isPersonal && score > SURE))
    || (words.at(-1) === "only" && words[0] !== "for" && words.length < 6 && !isPersonal);
  const isPersonalOrPolite = slots[0]?.type === "courtesy" || words.length === 1 || isPersonal;
  const isFilled = open.every((at) => numberOf(words[at]) !== null || /^(?:yes|no|true|false)$/.test(words[at] ?? ""));
  // `if it had the population of Vermont`, beside `would`
  const isSupposed = (/^(?:were|had|was) (?:it|they|there)\b/.test(words.join(" ")) || words[0] === "if")
    && !/^(?:i|im|you|youre|we|possible|any|anyone|anybody|needed|so|not|there|that|this)$/.test(words[1] ?? "")
    && / would (?!you |i |we |like |be (?:great|nice|good|helpful|possible|kind))/.test(`${text.spelt.slice(text.sentenceAt[position.from]).join(" ")} `);
  // `Among the young`: of the labelled sentences that begin so, hardly one is only told.
  const isAmong = /^(?:among|within|around|outside|supposing|suppose|assume|excluding|near|per)\b(?! (?:the|your|this|usual|request))/.test(words.join(" "))
    && !isPersonal;
  // `Bottom ten: cardiologists per capita`, `underserved, yes or no`
  const isOrdering = isFilled && !isPersonalOrPolite && slots.some(({ type, value }) => type === "order" || (type === "measure" && value !== "count"));
  // `Give me the first 12.`, `give me 10`
  const isCounting = isOrdered && isFilled && open.length === 1 && open[0] === words.length - 1;
  const isListing = isOrdered && open.length === 0 && !isSpoken
    && (holds(slots, "method", "definition") || (words.length > 1 && holds(slots, "states", "order", "how", "dataset", "measure", "share", "average")));
  // `Take Texas. How many does it have?`
  if (/^(?:take|consider|say)$/.test(words[0] ?? "") && words.length > 1 && stretch.places.taken.size === words.length - 1) return "context";
  // `Over in England`
  const isPlace = stretch.places.taken.size === words.length
    || (stretch.places.elsewhere && open.length === 0 && !isPersonal && slots.every(({ type }) => type === "function" || PLACING.has(type)));
  const isDate = words.every((word) => DATE.test(word)) && [/^\d/, /^[a-z]/].every((kind) => words.some((word) => kind.test(word)));
  // `What is an underserved state, my mom didn't know`
  const isFirst = text.sentenceAt[position.from] === position.from || /^(?:could|can|would)$/.test(words[0] ?? "");
  const isWanting = holds(slots, ...WANTED, ...TOPICS, "dataset");
  // `How, and a line would do, is the count made?`
  const isParted = isFirst && words.length === 1 && /^(?:how|where|when|what|which|who)$/.test(words[0] ?? "") && position.to < text.tokens.length;
  const isQuestion = isParted || (isNamed && isWanting && ((isFirst && OPENING_QUESTION.test(words.join(" "))) || RESUMED.test(words.join(" "))));
  // `Our flyer needs the number of urologists in Ohio | with a source`
  const isFigure = holds(slots, "dataset") && isMethodBeside(text, position.to);
  const asking = [isQuestion, isFigure, isPlace, isDate, isMeant, isNarrowed, isPointing && score < 4, isOrdering, isListing, isCounting, isSupposed, isAmong];
  if (words.length === 1 && (slots[0]?.type === "courtesy" || words[0] === "then") && !isCode(tokens)) return "courtesy";
  if (asking.includes(true)) return "ask";
  if (score > TOLD) {
    if (isCode(tokens)) return "ask";
    if ((isPolite || open.length === 0) && !isNamed && !isSpoken) return "courtesy";
    if (isUnreadable(stretch, score > SURE)) return "unreadable";
    // `Exaggerate.`
    const isCommand = words.length === 1 && open.length === 1 && tokens[0]?.gap === ".";
    return isSpoken || (isOrdered && (score < SURE || isCommand)) ? "instruction" : "context";
  }
  if (open.length === 0 || isNamed) return "ask";
  // `Miss.` is Mississippi.
  return isUnreadable(stretch, false) ? "unreadable" : isOrdered && words.length > 1 ? "instruction" : "ask";
}
