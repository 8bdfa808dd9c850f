/**
 * The clauses of a question, each with its label (lookup/evidence/README.md#clauses). Only asks are read for what is wanted.
 */
import { range, typeAt } from "../ontology/lexicon.ts";
import { isBaseVerb } from "../words/english.ts";
import { ASKING, cuts, PERSON, PLACING, type Text, textOf, TOPICS, WANTED } from "./cuts.ts";
import { type Label, labelOf, WHICH_OF_THEM } from "./labels.ts";
import { isFiniteVerb } from "./orders.ts";
import type { Position } from "./told.ts";

export interface Clause {
  readonly label: Label;
  readonly from: number;
  readonly to: number;
}

/** Where each clause stands, cut also at `others`; whether one asks is decided by `labelAt`. */
export function labelled(text: Text, labelAt: (position: Position) => Label, others: readonly number[] = []): (Clause & Position)[] {
  const datasets = text.slots.filter(({ type }) => type === "dataset").map(({ from }) => from);
  const starts = [...new Set([...cuts(text), ...others, text.tokens.length])].sort((a, b) => a - b);
  const clauses: (Clause & Position)[] = [];
  const asked: number[] = [];
  for (const [index, from] of starts.slice(0, -1).entries()) {
    const to = starts[index + 1] ?? from;
    const isBehind = (since: number): boolean => (asked.at(-1) ?? -1) >= since;
    const last = clauses.at(-1);
    const isTail = text.tokens[from]?.gap !== "." && last?.label === "ask" && isBehind(text.sentenceAt[from] ?? 0);
    const isGoingOn = last !== undefined && text.sentenceAt[from] === text.sentenceAt[last.from];
    const isBehindTold = isGoingOn && last.label === "context";
    const isWithin = isGoingOn && last.label === "ask" && text.sentenceAt[to] === text.sentenceAt[from];
    const position = { from, to, isWithin, isAfter: isBehind(0), isTail, isBehindTold };
    const label = labelAt(position);
    clauses.push({ ...position, label });
    if (label === "ask") asked.push(...datasets.filter((at) => at >= from && at < to));
  }
  return clauses;
}

/** The clauses of a text, cut also at `others`. `known` holds labels that were found before. */
export function clausesOf(text: Text, others: readonly number[] = [], known = new Map<string, Label>()): Clause[] {
  return labelled(text, (position) => {
    const key = Object.values(position).join();
    const label = known.get(key) ?? labelOf(text, position);
    known.set(key, label);
    return label;
  }, others);
}

/** Words with which an ask begins behind words that tell of it: `got us wondering what`. */
const QUESTIONS = /^(?:what|whats|which|how|where|whether|who|whos)$/;
/** Words of which none stands in what is only told of an ask. */
const ASKED = new RegExp(["\\b(?:since|until|what|why|whats|which|how|there|only|those|ones|number|total|count|rate|share)\\b|",
  "^(?:(?:and|but|so) )?(?:among|of|per|between|counting|who|where|is|are|was|were|do|does|did|has|have|can|could|will|would)\\b"].join(""));
/** How many other readings are tried of each kind, in texts of how many words. */
const [MOST, LONGEST] = [4, 100];

/** Whether an ask may begin at `at`, behind words that tell of it: at a question, at what is wished for, or at any name behind a verb. */
type Frame = "asked" | "named" | null;

/** `My aunt keeps asking me | how many`, `I'd like to add | Maine's number`; `It got me thinking of | urologists per capita` is named. */
function frameAt({ spelt, slots, tokens }: Text, { from, to }: Clause, at: number): Frame {
  const front = spelt.slice(from, at);
  const [word = "", before = ""] = [spelt[at], spelt[at - 1]];
  const isTelling = (each: string, index: number): boolean => PERSON.has(each) || /^(?:me|us)$/.test(each)
    || (index > 0 && (isFiniteVerb(each) || /^(?:want|need|ask|wonder)$/.test(each)));
  // `Give me twice | the number`: an order.
  const lead = slots.find((slot) => slot.type === "lead" && slot.from === from);
  const isOrdered = lead !== undefined && lead.to < at && isBaseVerb(front[0] ?? "");
  const isStatement = !isOrdered && (front.some(isTelling) || (front[0] ?? "").endsWith("ing"));
  const isWish = /^(?:wants?|wanted|needs?|needed)$/.test(before)
    || (isStatement && /^(?:to|would|id|wed|better)$/.test(spelt[at - 2] ?? "") && isBaseVerb(before));
  const name = slots.find((slot) => slot.from === at);
  const isName = name !== undefined;
  const isWished = (isStatement && word === "the") || (isWish && (/^(?:an?|the)$/.test(word) || isName));
  const isFree = !slots.some(({ type, from: first }) => (ASKING.has(type) || TOPICS.has(type)) && first >= from && first < at);
  const isNamed = isStatement && isName && isFree && (/^(?:about|for|of|on)$/.test(before) || before.endsWith("ing") || isBaseVerb(before));
  const isBehindDataset = slots.some((slot) => slot.type === "dataset" && slot.from >= from && slot.from < at);
  // `made me | wonder whether Utah`
  // `someone asks | if Alabama is underserved`
  const asker = /^(?:me|us|him|her|them)$/.test(before) ? spelt[at - 2] ?? "" : before;
  const isWhether = word === "if" && /^(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|knows?|see)$/.test(asker);
  const isQuestion = (isWhether || QUESTIONS.test(name?.type === "lead" ? spelt[name.to - 1] ?? "" : word))
    && !slots.some((slot) => slot.from < at && slot.at.includes(at));
  // `and | which`: the second of two questions.
  const isAsked = isQuestion && (isStatement || (front.length === 1 && !/^(?:and|or|but|plus)$/.test(front[0] ?? "")));
  // `, which is what got me wondering | how many`; not `five years ago is what`
  const said = tokens[from]?.gap === "," ? front.join(" ").replace(/^which (?:is what )?/, "") : front.join(" ");
  const isEmpty = !slots.some((slot) => WANTED.has(slot.type) && slot.from >= at && slot.from < to)
    || (at === to - 1 && /^(?:is|are|was|were|be)$/.test(before));
  if (isEmpty || ASKED.test(said) || WHICH_OF_THEM.test(said)) return null;
  return isAsked || (isWished && !isBehindDataset) ? "asked" : isNamed ? "named" : null;
}

/** The clauses of the same text with an ask cut off the words that tell of it. */
export function* framed(text: Text, clauses: readonly Clause[]): Generator<Clause[]> {
  if (text.tokens.length > LONGEST) return;
  const known = new Map<string, Label>();
  const starts = (["asked", "named"] as const).flatMap((frame) => clauses.filter(({ label }) => label === "ask" || label === "context")
    .flatMap((clause) => range(clause.from + 1, clause.to).filter((at) => frameAt(text, clause, at) === frame)));
  for (const at of starts.slice(0, MOST)) {
    const others = clausesOf(text, [at], known);
    const isTold = others.some(({ label, to }) => to === at && (label === "context" || label === "courtesy"));
    // What was asked is asked still, but for the words in front. `Can you?` asks nothing by itself.
    const isBare = ({ from, to }: Clause): boolean => range(from, to).every((word) => /^(?:function|courtesy|lead|check)$/.test(typeAt(text.slots, word)));
    const asked = clauses.filter(({ label }) => label === "ask");
    const isKept = asked.every((clause) => isBare(clause) || (clause.from < at && clause.to > at)
      || others.some(({ label, from }) => from === clause.from && label === "ask"));
    // `A nun asked me | what a rating is, and I had no reply. What is it?`: nothing else is asked.
    const isOnly = asked.every(isBare);
    const read = others.map((clause) => (isOnly && clause.from === at && clause.label === "context" ? { ...clause, label: "ask" as const } : clause));
    if (isTold && isKept && read.some(({ label, from }) => from === at && label === "ask")) yield read;
  }
}

/**
 * The same text without an aside: what is told inside a sentence parts phrases that only together are understood. The longest comes first.
 * `isBehindAsk` takes those behind an ask that name no place, or else all.
 */
export function* lifted({ tokens, spelt, slots }: Text, clauses: readonly Clause[], isBehindAsk: boolean): Generator<Text> {
  if (tokens.length > LONGEST) return;
  const isEdge = (at: number): boolean => tokens[at]?.gap !== "" && tokens[at]?.isOpening === false;
  const isAsking = (clause: Clause | undefined): boolean => clause?.label === "ask" && (QUESTIONS.test(spelt[clause.from] ?? "")
    || slots.some(({ type, from }) => (WANTED.has(type) || type === "dataset") && from >= clause.from && from < clause.to));
  const asides = clauses.flatMap(({ from }, first) => clauses.slice(first).flatMap(({ to }, more) => (to - from > 1 && isEdge(from) && isEdge(to)
    && (!isBehindAsk || isAsking(clauses[first - 1]))
    && clauses.slice(first, first + more + 1).every(({ label }) => label === "context" || label === "courtesy") ? [{ from, to }] : [])));
  const isAsked = (at: number): boolean => clauses.some(({ label, from, to }) => label === "ask" && at >= from && at < to);
  const places = slots.filter(({ type }) => PLACING.has(type) && type !== "here");
  const hasAsked = places.some(({ from }) => isAsked(from));
  for (const { from, to } of asides.sort((a, b) => (b.to - b.from) - (a.to - a.from)).slice(0, MOST)) {
    // `Our county, Washoe in Nevada, wants to know`
    if ((isBehindAsk || !hasAsked) && places.some((place) => place.from >= from && place.from < to)) continue;
    const kept = tokens.flatMap((token, at) => (at >= from && at < to ? [] : [at === to ? { ...token, gap: "" as const } : token]));
    const rest = textOf(kept, spelt.filter((_, at) => at < from || at >= to));
    // Nothing of an ask may be told now: `Hawaii is (I'm in a hurry, sorry) at what number`
    const isLost = clausesOf(rest).some((clause) => clause.label !== "ask" && range(clause.from, clause.to)
      .some((at) => isAsked(at < from ? at : at + to - from)));
    if (!isLost) yield rest;
  }
}
