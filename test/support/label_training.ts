/**
 * Trains the weights with which clauses are labelled (lookup/evidence/README.md#clauses): from the questions of the set, in which is marked
 * what is only told, and from sentences that were written to stand beside a question.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asSentence } from "../../lookup/evidence/programs/sentence.ts";
import { labelled } from "../../lookup/evidence/grammar/clauses.ts";
import { type Spoken, spoken } from "../../lookup/evidence/grammar/spoken.ts";
import { BUCKETS, featuresOf } from "../../lookup/evidence/grammar/told.ts";
import { spellings } from "../../lookup/evidence/words/spelling.ts";
import { type Token, tokenise } from "../../lookup/evidence/words/tokens.ts";
import { evaluationSet, QUESTIONS } from "./evidence_questions.ts";

const SENTENCES = join(import.meta.dirname, "../evidence_questions/sentences.tsv");
/** Where the trained weights are kept. */
export const WEIGHTS_FILE = join(import.meta.dirname, "../../lookup/evidence/grammar/label_weights.ts");

/** The code that reads the examples: what it makes of a word is what the weights are learned for. */
const EVIDENCE = join(import.meta.dirname, "../../lookup/evidence");
const ROOMS = ["grammar", "ontology", "programs", "words"];
const READERS = ROOMS.flatMap((room) => readdirSync(join(EVIDENCE, room)).map((name) => join(EVIDENCE, room, name)));

/** The SHA-256 of what the weights are trained from and by: it stands in their file, so that stale ones show without a training. */
export function digestOfExamples(): string {
  const files = [QUESTIONS, SENTENCES, import.meta.filename, ...READERS.filter((file) => file !== WEIGHTS_FILE)];
  return files.sort().reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256")).digest("hex");
}

/** Of a sentence that is not told, one clause at least asks, narrows or orders. */
export interface Example {
  readonly writer: string;
  readonly isTold: boolean;
  /** How much it counts. */
  readonly weight: number;
  /** The features of each of its clauses. */
  readonly clauses: readonly (readonly number[])[];
}

export interface Beside {
  readonly writer: string;
  readonly label: "told" | "narrows" | "order";
  /** The question alone, and beside the sentence. */
  readonly plain: string;
  readonly question: string;
  /** Words of the question in front of the sentence. */
  readonly skipped: number;
  readonly words: number;
}

/** An aside stands at the bar. */
const ASKS = ["In Ohio| how many urologists are there?", "Which state| has the most dermatologists per 100,000?",
  "What do nursing homes in Iowa| average in stars?", "Kansas| has how many pediatricians?", "Is Nevada| underserved for psychiatrists?",
  "How do Utah and Maine| compare on neurologists?"];

function besideOf(position: string, text: string, ask: string): string {
  const bare = text.replace(/[,:]$/, "");
  const plain = ask.replace("|", "");
  if (position === "inside") return ask.replace("|", `, ${bare},`);
  const stopped = /[.!?]$/.test(bare) ? bare : `${bare}.`;
  if (position === "front") return `${stopped} ${plain}`;
  if (position === "behind") return `${plain} ${stopped}`;
  return position === "tail" ? `${plain.slice(0, -1)}, ${bare}?` : `${bare}, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

const POSITIONS: readonly string[] = ["front", "behind", "tail", "lead", "inside"];
const LABELS: readonly string[] = ["told", "narrows", "order"];

/** The sentences, each beside one of six questions. */
export function sentencesBeside(): Beside[] {
  let writer = "";
  return readFileSync(SENTENCES, "utf8").trim().split("\n").flatMap((line, at) => {
    const [position = "", label = "", text = ""] = line.split("\t");
    if (position.startsWith("=")) writer = position.slice(2);
    if (/^[=#]/.test(line)) return [];
    if (!POSITIONS.includes(position) || !LABELS.includes(label) || text === "") throw new Error(`sentences.tsv:${at + 1}: no position, label and text`);
    const ask = ASKS[at % ASKS.length]!;
    const skipped = position === "inside" ? ask.slice(0, ask.indexOf("|")) : position === "behind" || position === "tail" ? ask.replace("|", "") : "";
    return [{ writer, label: label as Beside["label"], plain: ask.replace("|", ""), question: besideOf(position, text, ask), words: tokenise(text).length,
      skipped: tokenise(skipped).length }];
  });
}

function read(question: string): Spoken & { readonly tokens: readonly Token[] } {
  const tokens = tokenise(asSentence(question).text);
  return { tokens, ...spoken(tokens, spellings()(tokens)) };
}

/** Marks the words of each phrase where it stands, in order. */
function marked(tokens: readonly Token[], phrases: readonly string[]): Set<number> {
  const found = new Set<number>();
  let from = 0;
  for (const phrase of phrases.map((each) => tokenise(each).map(({ word }) => word))) {
    const at = tokens.findIndex((_, index) => index >= from && phrase.every((word, next) => tokens[index + next]?.word === word));
    if (at < 0) throw new Error(`"${phrase.join(" ")}" does not stand in "${tokens.map(({ word }) => word).join(" ")}"`);
    phrase.forEach((_, next) => found.add(at + next));
    from = at + phrase.length;
  }
  return found;
}

/** A sentence that narrows counts more, since to drop it is worse than to refuse for one that is told. */
const CARE = 2.5;
/** What is told in a question of the set counts more than a sentence that was written to be hard. */
const IN_QUESTION = 1.75;
/** The group of sentences that were added where one was misread: each of them stands for many. */
const BY_HAND = { group: "sentences_by_hand", weight: 3 };

/** Every example: each clause of the questions, and the clauses of each sentence together. */
export function labelExamples(): Example[] {
  const ofQuestions = evaluationSet().flatMap(({ question, told = [], written_by: writer }) => {
    const { text, at, tokens } = read(question);
    const typed = marked(tokens, told);
    const isMarked = new Set(at.flatMap((position, index) => (typed.has(position) ? [index] : [])));
    const ends = text.tokens.flatMap((_, index) => (index > 0 && isMarked.has(index) !== isMarked.has(index - 1) ? [index] : []));
    return labelled(text, ({ from }) => (isMarked.has(from) ? "context" : "ask"), ends)
      .map((clause) => ({ writer, isTold: isMarked.has(clause.from), weight: isMarked.has(clause.from) ? IN_QUESTION : 1,
        clauses: [featuresOf(text, clause)] }));
  });
  const ofSentences = sentencesBeside().map(({ writer, label, question, skipped, words }) => {
    const { text, at } = read(question);
    const isIn = (from: number): boolean => at[from]! >= skipped && at[from]! < skipped + words;
    // In a sentence that narrows, the rest may be told.
    const clauses = labelled(text, ({ from }) => (isIn(from) ? "context" : "ask")).filter(({ from }) => isIn(from));
    const weight = (label === "told" ? 1 : CARE) * (writer === BY_HAND.group ? BY_HAND.weight : 1);
    return { writer, isTold: label === "told", weight, clauses: clauses.map((clause) => featuresOf(text, clause)) };
  });
  return [...ofQuestions, ...ofSentences].filter(({ clauses }) => clauses.length > 0);
}

const ROUNDS = 28;
const RATE = 0.4;
const DECAY = 0.0001;
/** A feature that was met in fewer clauses tells nothing. */
const LEAST_MET = 3;
/** A weight is left out if it is smaller, times the square root of how many clauses have it: small weights tell little unless they are met often. */
const LEAST_WEIGHT = 5.5;

/** Logistic regression by stochastic gradients, in an order that is always the same. The mean of the last half of the rounds is taken. */
export function trained(examples: readonly Example[], rounds = ROUNDS): Int8Array {
  const met = new Map<number, number>();
  for (const { clauses } of examples) for (const feature of clauses.flat()) met.set(feature, (met.get(feature) ?? 0) + 1);
  const read = examples.map(({ isTold, weight, clauses }) => ({ isTold, weight, clauses: clauses.map((clause) => ({
    buckets: Uint32Array.from(clause.filter((feature) => met.get(feature)! >= LEAST_MET), (feature) => feature % BUCKETS),
    root: Math.sqrt(clause.length),
  })) }));
  type Clause = (typeof read)[number]["clauses"][number];
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(0.001);
  const scoreOf = ({ buckets, root }: Clause): number => {
    let sum = 0;
    for (const bucket of buckets) sum += weights[bucket]!;
    return sum / root;
  };
  const learn = (clause: Clause, sign: number, care: number): void => {
    const slope = -care * sign / (1 + Math.exp(sign * scoreOf(clause))) / clause.root;
    for (const bucket of clause.buckets) {
      const gradient = slope + DECAY * weights[bucket]!;
      squares[bucket]! += gradient * gradient;
      weights[bucket]! -= RATE * gradient / Math.sqrt(squares[bucket]!);
    }
  };
  const sums = new Float64Array(BUCKETS);
  const order = [...read.keys()];
  let seed = 1;
  const counted = rounds / 2;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const other = seed % (at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const at of order) {
      const { isTold, clauses, weight } = read[at]!;
      if (isTold) for (const clause of clauses) learn(clause, 1, weight);
      else learn(clauses.length === 1 ? clauses[0]! : clauses.toSorted((a, b) => scoreOf(a) - scoreOf(b))[0]!, -1, weight);
    }
    if (round >= rounds - counted) weights.forEach((weight, bucket) => { sums[bucket]! += weight; });
  }
  // The mean of the last rounds: no single example decides.
  const clausesWith = new Uint32Array(BUCKETS);
  for (const { clauses } of read) for (const { buckets } of clauses) for (const bucket of buckets) clausesWith[bucket]! += 1;
  return Int8Array.from(sums, (sum, bucket) => {
    const weight = sum / counted;
    return Math.abs(weight) * Math.sqrt(clausesWith[bucket]!) < LEAST_WEIGHT ? 0 : Math.max(-12, Math.min(12, Math.round(2 * weight)));
  });
}
