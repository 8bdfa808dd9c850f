/**
 * How surely a clause is only told (lookup/evidence/README.md#clauses): a linear score over its words, their classes, the rest of its sentence
 * and where it stands. The weights are learned.
 */
import { type Slot, slotOf } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish } from "../words/english.ts";
import { type Places, placesOf } from "../words/places.ts";
import { isKnownWord } from "../words/spelling.ts";
import type { Token } from "../words/tokens.ts";
import { is, PERSON, type Text } from "./cuts.ts";
import { LABEL_WEIGHTS } from "./label_weights.ts";
import { isFiniteVerb } from "./orders.ts";

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

/** Above it, a clause is told. Set so that a narrowing clause is rarely dropped. */
export const TOLD = -0.55;
/** Above it, a clause is told even if it begins as an order does. */
export const SURE = 1;

/** Buckets of features. So many that two features hardly ever share one, since a shared one tells of neither. */
export const BUCKETS = 2 ** 19;
/** The weight of a bucket is a letter, from A (-12) to Y (12); two of them count as one (`scoreOf`). */
const ZERO = "M".charCodeAt(0);

/** The weights as text: for each that is not 0 how far its bucket is from the last one, in base 36, and its letter. */
export function lettersOf(weights: Int8Array): string {
  let last = 0;
  return Array.from(weights, (weight, bucket) => {
    if (weight === 0) return "";
    const step = bucket - last;
    last = bucket;
    return step.toString(36) + String.fromCharCode(ZERO + weight);
  }).join("");
}

/** The other way round; ends of lines count for nothing. */
export function weightsOf(letters: string): Int8Array {
  const weights = new Int8Array(BUCKETS);
  let [bucket, step] = [0, 0];
  for (let at = 0; at < letters.length; at += 1) {
    const code = letters.charCodeAt(at);
    if (code >= 65 && code <= 90) {
      bucket += step;
      weights[bucket] = code - ZERO;
      step = 0;
    } else if (code >= 48) step = step * 36 + code - (code < 58 ? 48 : 87);
  }
  return weights;
}

const WEIGHTS = weightsOf(LABEL_WEIGHTS);

/** A stretch of the text, and what its words fill. */
export class Stretch {
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

/** FNV-1a: the same number for the same text everywhere. */
function hashOf(text: string): number {
  let hash = 0x81_1C_9D_C5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash;
}

/** A feature as a number of 32 bits: its kind, and the hashes of its words in order. */
function featureOf(kind: string, words: readonly number[]): number {
  let hash = hashOf(kind);
  for (const word of words) {
    hash = Math.imul(hash ^ word, 0x9E_37_79_B1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
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

export function isStrange(word: string): boolean {
  return !isEnglish(word) && !isKnownWord(word) && !is("purpose", word);
}

/** Classes whose words stand for themselves, since they say nothing of what is asked. */
const OPEN: ReadonlySet<string> = new Set(["function", "courtesy", "lead"]);

/** Classes with which a question opens: what stands before a sentence with one and a dataset is more often told. */
const OPENING: ReadonlySet<string> = new Set(["how", "states", "order", "measure", "share", "method", "definition", "compare", "more"]);

/** What tells of a clause: its words alone and together, the classes that they fill, the rest of its sentence, and where it stands. */
export function featuresOf(text: Text, position: Position, { words, tokens, typeAt, places } = new Stretch(text, position)): number[] {
  const { from, to, isAfter, isTail, isBehindTold } = position;
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
  const found = new Set<number>();
  const add = (kind: string, ...hashes: readonly number[]): void => { found.add(featureOf(kind, hashes)); };
  add("all");
  add(stand);
  add(`${stand} ${read.includes("<dataset>")}`);
  add(`length ${Math.min(words.length, 8)}`);
  const later = text.slots.filter(({ from: first }) => first >= end).map(({ type }) => type);
  if (later.includes("dataset") && later.some((type) => OPENING.has(type))) {
    add("before");
    add(`before ${read.includes("<dataset>")} ${read.includes("<place>")}`);
  }
  if (isBehindTold) {
    add("telling");
    add(`telling ${PERSON.has(words[0] ?? "") || PERSON.has(words[1] ?? "")}`);
  }
  const isPersonal = read.some((word) => PERSON.has(word));
  const isStated = read.some((word, at) => at > 0 && isFiniteVerb(word));
  add(`said ${isPersonal} ${isStated}`);
  add(`said ${isPersonal} ${isStated} ${stand}`);
  for (const word of read) {
    if (word.startsWith("<")) {
      add(`${word} ${stand}`);
      add(`${word} ${isPersonal} ${isStated}`);
    } else if (isStrange(word)) add("strange");
  }
  const edged = (named: readonly string[]): number[] => [`start ${front}`, ...named, `end ${back}`].map(hashOf);
  const [stems, shapes] = [edged(read.map(stemOf)), edged(read.map(shapeOf))];
  add("first", ...stems.slice(1, 3));
  add("last", ...stems.slice(-2, -1));
  stems.forEach((stem, at) => {
    if (at === 0) return;
    add("word", stem);
    add("pair", ...stems.slice(at - 1, at + 1));
    add("shapes", ...shapes.slice(at - 1, at + 1));
    if (at < stems.length - 1) {
      add("three", ...stems.slice(at - 1, at + 2));
      for (const near of stems.slice(at + 1, Math.min(at + 6, stems.length - 1))) add("near", stem, near);
    }
  });
  if (end - start > to - from && end - start < 60) {
    text.spelt.slice(start, end).map((word) => hashOf(stemOf(word))).forEach((stem, at, all) => {
      add("sentence", stem);
      if (at > 0) add("sentence pair", all[at - 1]!, stem);
    });
  }
  return [...found];
}

/** The higher, the surer that a clause with these features is only told. */
export function scoreOf(features: readonly number[], weights: Int8Array = WEIGHTS): number {
  return features.reduce((sum, feature) => sum + (weights[feature % BUCKETS] ?? 0), 0) / (2 * Math.sqrt(features.length));
}
