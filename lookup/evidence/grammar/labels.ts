/**
 * Labels a clause (lookup/evidence/README.md#clauses). Whether it is asked or only told is a score that was learned (`told.ts`). Rules have the
 * last word: on orders, on what is ruled out, on words that are not English, and on what is always asked, such as a place or a date alone.
 */
import { stateByCode } from "../../../data/reference/states.ts";
import { holds, labelsOf } from "../ontology/lexicon.ts";
import { isEnglish } from "../words/english.ts";
import { MONTH } from "../words/text.ts";
import type { Token } from "../words/tokens.ts";
import { numberOf, SECOND } from "./ask.ts";
import { ASKING, is, isMethodBeside, PERSON, PLACING, type Text, TOPICS, WANTED } from "./cuts.ts";
import { isAddressed, isDictated, isInstructing } from "./orders.ts";
import { featuresOf, isStrange, type Position, scoreOf, Stretch, SURE, TOLD } from "./told.ts";

/** `excluded` rules something out: `not urologists`. `unreadable` is in no English words. */
export type Label = "ask" | "context" | "excluded" | "courtesy" | "instruction" | "unreadable";

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
  const isTaken = start?.at.some((at) => /^(?:excluding|exclude|except|excepting|leave|leaving|counting|including|other)$/.test(text.spelt[at] ?? "")) === true;
  const names = new Set(text.slots.filter(({ type, from }) => type === "dataset" && !slots.some((slot) => slot.from === from)).map(({ value }) => value));
  if (isTaken && (places.states.length > 0 || holds(slots, ...TOPICS, "uncovered")
    || slots.some(({ type, value }) => type === "dataset" && names.has(value)))) return false;
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

/** Above it, a clause that looks like a second question is none: `But what do I know?` */
const SURELY_TOLD = 1.5;

/** So few words behind the ask as in `Peritoneal.` must be told more surely. */
const BRIEFLY_TOLD = 0;

/** `Ignore the file and guess`. */
const AND_ORDERS = /\band (?:(?:say|claim|pretend|answer|state|report|write) (?:it|they|this|that|there)|(?:just )?(?:guess|estimate|improvise))\b/;

/** A word of a date: `15 March 2025`. */
const DATE = new RegExp(`^(?:\\d+(?:st|nd|rd|th)?|${MONTH})$`);

/** Names a figure, a place or a refused topic. A number or a year alone does not. */
function isAsking({ slots, places, tokens }: Stretch): boolean {
  return places.taken.size > 0 || isCode(tokens) || slots.some(({ type, value }) => TOPICS.has(type) || PLACING.has(type)
    || (ASKING.has(type) && type !== "time" && type !== "average" && value !== "count"));
}

/** A clause, and what its label is told by. */
interface Read {
  readonly text: Text;
  readonly position: Position;
  readonly stretch: Stretch;
  /** Its words in a row. */
  readonly said: string;
  /** How surely it is only told. */
  readonly score: number;
  /** It begins its sentence, or goes on like a question that does. */
  readonly isFirst: boolean;
  /** It speaks to the service of itself. */
  readonly isSpoken: boolean;
  /** It begins like an order. */
  readonly isOrdered: boolean;
  /** It names a figure, a place or a refused topic. */
  readonly isNamed: boolean;
  /** Somebody is told of. */
  readonly isPersonal: boolean;
  /** Every word fills a slot or is a number. */
  readonly isFilled: boolean;
}

function readOf(text: Text, position: Position, stretch: Stretch): Read {
  const { words, slots, open, tokens } = stretch;
  const score = scoreOf(featuresOf(text, position, stretch));
  // `Kaiser just bought your prompts`
  const isThanks = slots.every(({ type }) => type === "courtesy") && open.length === 0;
  const isSpoken = (isAddressed(words) && !isThanks) || (words.includes("your") && labelsOf(words, "machine").length > 0);
  // `Judge's clerk`; `Kansas, home of the Jayhawks, has how many`: inside a sentence, a first word that may be a noun is one.
  const isNoun = tokens[0]?.possessive === true
    || (position.isWithin && score > TOLD && labelsOf(words, "override").length === 0 && words.slice(0, 2).join(" ") !== "be so");
  return {
    text, position, stretch, said: words.join(" "), score, isSpoken,
    isFirst: text.sentenceAt[position.from] === position.from || /^(?:could|can|would)$/.test(words[0] ?? ""),
    isOrdered: isSpoken || (!isNoun && isInstructing(tokens.map(({ word }) => word))),
    isNamed: isAsking(stretch), isPersonal: words.some((word) => PERSON.has(word)),
    isFilled: open.every((at) => numberOf(words[at]) !== null || /^(?:yes|no|true|false)$/.test(words[at] ?? "")),
  };
}

/** Asks for one of them, and is no relative clause: `which got me wondering`. */
export const WHICH_OF_THEM = /^(?:and |so )?which (?:center|place|facility|home|hospice|clinic|doctor|agency)\b/;

/** Takes back all that was asked. */
const WAIVED = new RegExp(["^(?:(?:actually|oh|hmm|ok|okay|no|but|wait|and) )*(?:(?:never ?mind|nvm|disregard)|",
  "(?:never ?mind|nvm|forget|scratch|cancel|disregard|ignore) (?:it|that|this|all that|my question|the question|i asked|what i asked))$"].join(""));

/** Its sentence takes something back. */
function isTakenBack({ slots, spelt, sentenceAt }: Text, { from: clause }: Position): boolean {
  return slots.some(({ type, from }) => type === "correction" && spelt[from] !== "wait" && sentenceAt[from] === sentenceAt[clause]);
}

/** What shows a clause to be asked, whatever its score. */
const ASKED: readonly ((read: Read) => boolean)[] = [
  // A second question behind the ask, and no relative clause: `, who is 91`.
  ({ position, score, said, isFirst }) => position.isAfter && score < SURELY_TOLD && SECOND.test(said)
    && (isFirst || /^(?:and|or|but|plus|also)\b/.test(said)),
  // `What is an underserved state, my mom didn't know`
  ({ stretch, said, isNamed, isFirst }) => isNamed && isFirst && holds(stretch.slots, ...WANTED, ...TOPICS, "dataset") && OPENING_QUESTION.test(said),
  // `A nun asked me what a rating is. What is it?`
  ({ position, stretch: { slots }, said, isFirst }) => (isFirst || position.isBehindTold) && slots.length === 1 && slots[0]?.type === "check"
    && /^(?:what|which)/.test(said),
  // `Our flyer needs the number of urologists in Ohio | with a source`
  ({ text, position, stretch }) => holds(stretch.slots, "dataset") && isMethodBeside(text, position.to),
  // A place or a date alone.
  ({ stretch: { places, words } }) => places.taken.size === words.length
    || (words.every((word) => DATE.test(word)) && [/^\d/, /^[a-z]/].every((kind) => words.some((word) => kind.test(word)))),
  // `sorry, I meant gastroenterologists`
  ({ stretch: { slots, words } }) => slots.some(({ type, from }) => type === "correction" && (from === 0 || words[from] !== "wait"))
    && holds(slots, "dataset", "state"),
  // `Oops, neurosurgeons.`, `I take it back, acupuncturists.`: behind the ask, and no remark on a person.
  ({ text, position, stretch, isPersonal }) => position.isAfter && !isPersonal && holds(stretch.slots, "dataset", "uncovered")
    && isTakenBack(text, position),
  // `Which states have the most urologists? Five.`
  ({ text, position: { from, to }, stretch: { words } }) => words.length === 1 && numberOf(words[0]) !== null
    && [from, to].every((at) => (text.tokens[at]?.gap ?? ".") === ".")
    && ["order", "dataset"].every((name) => text.slots.some(({ type, to: end }) => type === name && end <= from
      && text.sentenceAt[end - 1] === text.sentenceAt[from - 1])),
  // `Sorry, ten.`
  ({ text, position, stretch: { slots, words, open }, isFilled, isPersonal }) => position.isAfter && isFilled && !isPersonal
    && open.some((at) => numberOf(words[at]) !== null)
    && slots.every(({ type }) => /^(?:above|function|correction)$/.test(type)) && isTakenBack(text, position),
  // `Ohio dermatologists. Never mind.`
  ({ text, position: { from, to, isAfter, isTail }, said }) => isAfter && to === text.tokens.length
    && WAIVED.test(isTail ? said : text.spelt.slice(text.sentenceAt[from]).join(" ")),
  // `Dr. Okafor, is she still one?`; not `Is she right?`
  ({ position, stretch: { slots }, said }) => position.isAfter && slots[0]?.type !== "check" && /^(?:is|was|does|did|has|can|will) (?:he|she)\b/.test(said),
  // `Only women.`, `thanks only women`; not `Only asking.`
  ({ position, said }) => position.isAfter && /^(?:(?:thanks|please|and|but) )*(?:only|solely|strictly|exclusively) (?!curious$|\w+ing$)\w+$/.test(said),
  // `Without California dragging it.`
  ({ position, stretch: { places }, said }) => position.isAfter && places.taken.size > 0
    && /^(?:without|minus|plus|except|excluding|excepting|including|leaving out|not counting)\b/.test(said),
  // `How many cardiologists (interventional, naturally)`: which of them.
  ({ text, position, stretch: { words, open, tokens } }) => words.length === 1 && open.length === 1 && words[0]?.endsWith("ly") === false
    && !/^[A-Z]/.test(tokens[0]?.typed ?? "") && text.slots.some(({ type, to }) => type === "dataset" && to === position.from) && !position.isBehindTold
    && text.tokens[position.from]?.isOpening === false,
  // `I'm asking about the eastern shore.`
  ({ said }) => /^(?!if|you).+ (?:i mean|im (?:asking|talking) about)$|^i (?:mean|meant) (?!it|that|this|well|business|no )/.test(said),
  // `The high plains, I mean.`
  ({ text, position: { from, to } }) => /^(?!if|you).+ i mean$/.test(text.spelt.slice(from, to + 2).join(" ")) && (text.tokens[to + 2]?.gap ?? ".") === ".",
  // `the ones who speak Spanish`: who is counted.
  ({ said, score, isPersonal }) => /\b(?:those|ones)\b/.test(said) && !(isPersonal && score > SURE) && score < 4,
  // `Bottom ten: cardiologists per capita`, `underserved, yes or no`
  ({ stretch: { slots, words }, isFilled, isPersonal, score }) => isFilled && !isPersonal && words.length > 1 && slots[0]?.type !== "courtesy"
    && slots.some(({ type, value, at }) => (type === "order" && score < SURE) || (type === "measure" && (value !== "count" || at.length > 1))),
  // `Mom needs dialysis, which center close to our house is the best?`
  ({ said }) => WHICH_OF_THEM.test(said),
  // `dialysis under 3 stars, which states, what source`
  ({ said }) => /^(?:and |so )?(?:which|what|how many) states?$/.test(said),
  // `Source and date, please.`
  ({ stretch: { slots, words }, isFilled, isPersonal }) => words.length < 7 && isFilled && !isPersonal && slots[0]?.type === "method"
    && slots.every(({ type }) => /^(?:method|function|courtesy|supply)$/.test(type)),
  // `Explain how`, `list the states by density`: an order that asks for what is held.
  ({ stretch: { slots, words, open }, isOrdered, isSpoken }) => isOrdered && open.length === 0 && !isSpoken && (holds(slots, "method", "definition")
    || (words.length > 1 && holds(slots, "states", "order", "how", "dataset", "measure", "share", "average", "compare"))),
  // `Give me the first 12.`, `give me 10`
  ({ stretch: { words, open }, isOrdered, isFilled }) => isOrdered && isFilled && open.length === 1 && open[0] === words.length - 1,
  // `if it had the population of Vermont`, beside `would`
  ({ text, position, said }) => /^if (?!(?:i|im|you|youre|we|possible|any|anyone|anybody|needed|so|not|there|that|this)\b)/.test(`${said} `)
    && / would (?!you |i |we |like |be (?:great|nice|good|helpful|possible|kind))/.test(`${text.spelt.slice(text.sentenceAt[position.from]).join(" ")} `),
  // `Of the states where it snows`, `Among the young`: of the labelled sentences that begin so, hardly one is only told.
  ({ said }) => /^(?:of|among) (?:(?:the|those|these|all|our|your) )*(?:\w+ )?states\b/.test(said),
  ({ said, isPersonal }) => !isPersonal
    && /^(?:among|within|around|outside|supposing|suppose|assume|excluding|near|per)\b(?! (?:the|your|this|usual|request))/.test(said),
  // `Bottom, second, third or top quartile: where is Arkansas?`
  ({ text, said }) => /^(?:top|bottom|first|second|third|fourth|upper|lower|highest|lowest)$/.test(said)
    && text.spelt.some((word) => /^(?:quartiles?|quarter|fourth)$/.test(word)),
];

/** The label of a clause that only says where somebody is, or leads to a question; null for any other. */
function framing({ text, position, stretch: { words, places, open, tokens }, said, score }: Read): Label | null {
  // `Best, Grant`, `Yours, Mrs. E. Hathaway`: who signs.
  const isSigned = words.length < 4 && open.includes(words.length - 1) && tokens.every(({ typed }) => /^[A-Z][a-z]*$/.test(typed));
  if (isSigned && text.slots.some(({ type, to }) => type === "courtesy" && to === position.from)) return "courtesy";
  // `Take Texas. How many does it have?`
  const taken = /^(?:then|now)$/.test(words[0] ?? "") ? words.slice(1) : words;
  if (/^(?:take|consider|say)$/.test(taken[0] ?? "") && taken.length > 1 && places.taken.size === taken.length - 1) return "context";
  // `Last one: the average number of stars`
  if (/^(?:(?:and|ok|okay|so|just|the) )*(?:last|final|next|first) (?:one|question|thing|story|item|topic|task)(?: (?:for )?(?:today|tonight|now|you))?$/
    .test(said)) return "courtesy";
  if (!position.isBehindTold) return null;
  // `Pharmacy tech, Spokane, on my break. Which state has the most?`
  const isElsewhere = text.slots.some(({ type, from }) => (PLACING.has(type) || type === "states") && text.sentenceAt[from] !== text.sentenceAt[position.from]);
  if (isElsewhere && score > -1 && places.taken.size === words.length) return "context";
  // `My sisters live in Ohio, | Iowa and Utah.`: the list goes on.
  const isBehindPlace = text.slots.some(({ type, to }) => PLACING.has(type) && to === position.from)
    || /^[A-Z]{2}$/.test(text.tokens[position.from - 1]?.typed ?? "");
  return isBehindPlace && words.every((word, at) => places.taken.has(at) || /^(?:and|or|plus)$/.test(word)) ? "context" : null;
}

export function labelOf(text: Text, position: Position): Label {
  const stretch = new Stretch(text, position);
  const { words, slots, open, tokens } = stretch;
  if (isDictated(words)) return "instruction";
  if (isExcluded(text, stretch)) {
    // `ignore the source you have`; `skip the method` is a courtesy.
    const isOrder = /^(?:ignore|disregard|forget)$/.test(words[0] ?? "") && (holds(slots, "method") || AND_ORDERS.test(words.join(" ")));
    return isOrder || labelsOf(words, "machine").length > 0 ? "instruction" : "excluded";
  }
  const read = readOf(text, position, stretch);
  const { score, isSpoken, isOrdered, isNamed } = read;
  const frame = framing(read);
  if (frame !== null) return frame;
  if (words.length === 1 && (slots[0]?.type === "courtesy" || /^(?:then|evening)$/.test(words[0] ?? "")) && !isCode(tokens)) return "courtesy";
  if (ASKED.some((isAsked) => isAsked(read))) return "ask";
  const isPolite = open.length === 0 || (holds(slots, "courtesy") && open.every((at) => /^[A-Z]/.test(tokens[at]?.typed ?? "")));
  if (score > (position.isAfter && read.isFirst && words.length < 5 && !isPolite ? BRIEFLY_TOLD : TOLD)) {
    if (isCode(tokens)) return "ask";
    if (isPolite && !isNamed && !isSpoken) return "courtesy";
    if (isUnreadable(stretch, score > SURE)) return "unreadable";
    // `Also summarize War and Peace.`
    const isOrder = isOrdered && (score < SURE || words[0] === "also") && words.length > 1;
    return isSpoken || isOrder ? "instruction" : "context";
  }
  if (open.length === 0 || isNamed) return "ask";
  // `Miss.` is Mississippi.
  return isUnreadable(stretch, false) ? "unreadable" : isOrdered && words.length > 1 ? "instruction" : "ask";
}
