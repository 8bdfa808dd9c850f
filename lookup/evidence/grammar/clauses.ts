/**
 * Cuts a question into clauses and labels each one (lookup/evidence/README.md#clauses). Only asks are read for what is wanted.
 * A clause is an instruction until it looks like a question, a statement or a courtesy, so that an order in words nobody
 * listed is not taken for context.
 */
import { STATES } from "../../../data/reference/states.ts";
import { exactly, labelsOf, type Slot, slotsOf } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish } from "../words/english.ts";
import { mentionsOf } from "../words/mentions.ts";
import { type Places, placesOf } from "../words/places.ts";
import { isKnownWord } from "../words/spelling.ts";
import type { Token } from "../words/tokens.ts";
import { asideScore } from "./asides.ts";

/** `excluded` rules something out: `not urologists`. `unreadable` is in no English words. */
export type Label = "ask" | "context" | "excluded" | "courtesy" | "instruction" | "unreadable";

export interface Clause {
  readonly label: Label;
  readonly from: number;
  readonly to: number;
  /** In `a rate will do`, only `rate` is read: the other words fill no slot and narrow nothing. */
  readonly isAside?: true;
}

export interface Text {
  readonly tokens: readonly Token[];
  /** The words as they should be spelt. */
  readonly spelt: readonly string[];
  readonly slots: readonly Slot[];
  /** Words for asking and telling: they stand in statements, too, and say nothing about the label of a clause. */
  readonly reporting: readonly Slot[];
  /** The first position of the sentence of each word. */
  readonly sentenceAt: readonly number[];
}

/** The slots of each sentence: no phrase reaches over a full stop. */
export function textOf(tokens: readonly Token[], spelt: readonly string[]): Text {
  const starts = [0, ...tokens.flatMap(({ gap }, at) => (gap === "." && at > 0 ? [at] : [])), tokens.length];
  // `the number, not the rate, of psychiatrists`
  const isResumed = ({ gap, word }: Token, at: number): boolean => gap === "," && word === "of"
    && tokens.slice(Math.max(0, at - 4), at).some((each) => each.word === "not");
  // `For a brief, please compare`
  const isBegged = ({ gap, word }: Token, at: number): boolean => gap === "," && word === "please" && tokens[at + 1]?.gap === "";
  const edges = [...new Set([...starts, ...tokens.flatMap((token, at) => (isResumed(token, at) || isBegged(token, at) ? [at] : []))])].sort((a, b) => a - b);
  const slots = edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0;
    return slotsOf(spelt.slice(from, to)).map((slot) => ({ ...slot, at: slot.at.map((at) => at + from) }));
  });
  const sentenceAt = starts.slice(1).flatMap((to, index) => Array.from({ length: to - (starts[index] ?? 0) }, () => starts[index] ?? 0));
  const isReporting = ({ value }: Slot): boolean => value === "reporting";
  return { tokens, spelt, slots: slots.filter((slot) => !isReporting(slot)), reporting: slots.filter(isReporting), sentenceAt };
}

const PEOPLE = ["i", "im", "ive", "id", "we", "weve", "my", "our", "he", "she", "hes", "shes", "his", "her", "they", "it", "its"];
const PERSON: ReadonlySet<string> = new Set(PEOPLE);
/** A clause begins with the first word where one of the others follows; null stands for any. */
const JOINTS: Readonly<Record<string, ReadonlySet<string> | null>> = {
  because: null, cuz: null, coz: null, while: null, although: null, though: null, but: null, unless: null, until: null, im: null, whether: null,
  since: new Set([...PEOPLE, "the", "a", "there", "this", "that"]),
  so: new Set([...PEOPLE, "that", "how", "what", "which", "please", "tell", "give", "can", "could", "people", "the", "anyway"]),
  as: new Set(["i", "im", "we", "my", "part", "well"]),
  before: PERSON,
  by: new Set(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "noon", "tonight", "lunch"]),
  after: PERSON,
  when: PERSON,
  if: PERSON,
  and: new Set([...PEOPLE, "how", "what", "which", "whats", "please", "tell", "give", "show", "need", "want", "wonder", "wondered", "would", "then", "is",
    "are", "explain", "where", "when", "who", "just", "now"]),
  for: new Set(["a", "an", "my", "our", "the", "this", "that", "work", "school", "class", "context", "reference", "homework", "research", "fun", "his",
    "her", "their", "mom", "mother", "dad", "father", "grandma", "grandpa"]),
  i: new Set(["am", "was", "have", "need", "want", "live", "work", "just"]),
};
/** Slots at which a question starts inside a sentence: `my boss wants to know how many`. */
const HEADS: ReadonlySet<string> = new Set(["how", "method", "definition", "lead", "share"]);
/** Slots that ask for something. */
const ASKING: ReadonlySet<string> = new Set(["dataset", "uncovered", "how", "measure", "order", "states", "method", "definition", "share", "compare", "more",
  "above", "none", "national", "verdict", "average", "restrict", "time", "correction", "enumerate", "seek"]);
export const PLACING: ReadonlySet<string> = new Set(["state", "part", "city", "nation", "elsewhere", "region", "shared", "here"]);
const TOPICS: ReadonlySet<string> = new Set(["payment_data", "predictions", "competitor_compare", "individual_provider_lookup", "out_of_scope"]);

function is(type: string, word: string | undefined): boolean {
  return word !== undefined && exactly([word], [type]) !== null;
}

type SlotAt = ReadonlyMap<number, Slot>;

/** `Spokane, Washington` and `Cook County, Illinois` are one place, `OH, PA` a list. */
function isAddress({ spelt }: Text, slotAt: SlotAt, at: number): boolean {
  return PLACING.has(slotAt.get(at)?.type ?? "") && (PLACING.has(slotAt.get(at - 1)?.type ?? "") || /^(?:county|parish|borough)$/.test(spelt[at - 1] ?? ""));
}

/** `Q1, Q2, Q3 or Q4` */
function isSameMeasure(slotAt: SlotAt, at: number): boolean {
  const [left, right] = [slotAt.get(at - 1), slotAt.get(at)];
  return left?.type === "measure" && right?.type === "measure" && left.value === right.value;
}

/** The start of `not urologists`, `instead of the total`; a bare `not` counts only behind a name. */
function isNegation(tokens: readonly Token[], slotAt: SlotAt, at: number): boolean {
  const slot = slotAt.get(at);
  if (slot?.type !== "negation" || slot.at[0] !== at) return false;
  if (slot.at.length > 1 || tokens[at]?.word !== "not") return true;
  const before = slotAt.get(at - 1)?.type ?? "";
  return before === "dataset" || before === "measure" || PLACING.has(before) || /^(?:and|but)$/.test(tokens[at - 1]?.word ?? "");
}

/** `for my sociology paper` tells what for; `for the Kaiser network` narrows the question. */
function isPurpose(at: number, spelt: readonly string[], slotAt: SlotAt): boolean {
  // `mean for a state to be`
  if (spelt[at + 3] === "to") return false;
  for (let index = at + 1; index < Math.min(spelt.length, at + 8); index += 1) {
    const type = slotAt.get(index)?.type ?? "";
    if (PLACING.has(type) || type === "dataset") return false;
    if (is("purpose", spelt[index])) return true;
  }
  // `need it for a footnote`: what the number is for, whatever it is.
  const isNeeded = /\b(?:needs?|want|wants|use|using) (?:it|this|that|(?:the |a |one |that |this )?(?:number|figure|stat|count|total|rate|value|answer))\b/
    .test(spelt.slice(Math.max(0, at - 9), at).join(" "));
  return isNeeded && /^(?:a|an|my|our)$/.test(spelt[at + 1] ?? "")
    && spelt.slice(at + 2, at + 6).every((word) => !is("restrict", word) && !is("uncovered", word));
}

/** `plus the source it is from`: the method asked for beside a figure. */
function isMethodBeside({ spelt, slots }: Text, at: number): boolean {
  if (!/^(?:and|plus|with|along|together|including)$/.test(spelt[at] ?? "") || /^(?:along|together)$/.test(spelt[at - 1] ?? "")) return false;
  const method = slots.find((slot) => slot.type === "method" && (slot.at[0] ?? 0) >= at && (slot.at[0] ?? 0) <= at + 6);
  const isNamed = (slot: Slot): boolean => slot.type === "dataset" || slot.type === "how" || slot.type === "measure";
  return method !== undefined && slots.some((slot) => slot.type === "dataset" && (slot.at[0] ?? 0) < at)
    && slots.some((slot) => (slot.type === "how" || slot.type === "measure") && (slot.at[0] ?? 0) < at)
    && !slots.some((slot) => isNamed(slot) && (slot.at[0] ?? 0) > at);
}

function isJoint({ spelt, tokens }: Text, slotAt: SlotAt, at: number): boolean {
  const word = spelt[at] ?? "";
  // In capitals, `ID` is Idaho and not `I'd`.
  if (!Object.hasOwn(JOINTS, word) || tokens[at + 1]?.typed === "ID") return false;
  if (word === "whether") return /^(?:asks?|asked|wonders?|wondered|know)$/.test(spelt[at - 1] ?? "");
  const follows = JOINTS[word];
  if (word === "by" || word === "before") return follows?.has(spelt[at + 1] ?? "") === true || (word === "before" && isPurpose(at, spelt, slotAt));
  return (follows === null || follows?.has(spelt[at + 1] ?? "") === true) && (word !== "for" || isPurpose(at, spelt, slotAt));
}

/** `The children's hospital wants to know`: who asks, whoever that is. */
const ASKER = new RegExp(["^(?:the|an?|our|my|his|her|some) (?!.*\\b(?:ones|only|those)\\b)(?:[a-z]+ ){1,5}",
  "(?:wants?|wanted|needs?|needed|asks?|asked|wonders?|wondered|would like) (?:(?:us|me) )?(?:to (?:know|learn|hear|see|find out) )?$"].join(""));

/** `wants Mom in a nursing home`, `I want her near me`: no figure is wished for. */
function isOfSomebody(spelt: readonly string[], at: number): boolean {
  return /^(?:wants?|needs?)$/.test(spelt[at] ?? "") && /^(?:him|her|them|mom|mother|mum|dad|father|grandma|grandpa)$/.test(spelt[at + 1] ?? "");
}

/** A question that begins behind words which are no part of it. */
function isHead({ spelt }: Text, slotAt: SlotAt, from: number, at: number): boolean {
  const slot = slotAt.get(at);
  if (slot === undefined || slot.at[0] !== at) return false;
  if (HEADS.has(slot.type) && slot.type !== "lead" && ASKER.test(`${spelt.slice(from, at).join(" ")} `)) return true;
  const isNumberOf = slot.value === "count" && slot.at.length > 1 && slotAt.get((slot.at.at(-1) ?? 0) + 1)?.type === "dataset"
    && spelt.slice(from, at).some((word) => PERSON.has(word) || is("finite", word));
  if (!HEADS.has(slot.type) && !isNumberOf) return false;
  const isWish = /^(?:needs|wants|need|want)$/.test(spelt[at] ?? "") && !/^(?:this|that|it)$/.test(spelt[at + 1] ?? "") && !isOfSomebody(spelt, at)
    // `My mom may need dialysis`
    && !/^(?:may|might|will|could|would|should|must)$/.test(spelt[at - 1] ?? "");
  if (slot.type === "lead" && slot.at.length === 1 && !isWish) return false;
  // `We place nurses and look for empty markets`
  if (slot.type === "lead" && spelt[at - 1] === "and" && /^(?:we|i|they|he|she)$/.test(spelt[from] ?? "") && !isWish) return false;
  return spelt.slice(from, at).some((_, index) => !slotAt.has(from + index)) || (spelt[from] === "for" && isPurpose(from, spelt, slotAt));
}

/** `A colleague told me there are about 90 psychiatrists in Alaska.`: what somebody said, in front of the question about it. */
const REPORTED = new RegExp(["^(?:(?:and|but|so|well) )*(?:i|we|he|she|they|someone|somebody|people|everyone|",
  "(?:an?|the|my|our|some|this|that|his|her)(?: [a-z]+){1,4}) ",
  "(?:(?:just|once|recently|always|keeps?|has|have) )*(?:told|tells|says?|said|saying|claim(?:s|ed)?|quote[sd]?|heard|read|thinks?|thought|believe[sd]?|",
  "insist(?:s|ed)?|argue[sd]?|swears?|swore|bets?|guess(?:es|ed)?|reported|mentioned|wrote|assume[sd]?) (?!(?:me |us )?(?:how|what|which) )"].join(""));

/** `My editor insists | Oregon has more. Is she right?`: what was said is asked about. */
function isClaim({ spelt, slots }: Text, at: number): boolean {
  const isSaid = new RegExp(["^(?:insist(?:s|ed)?|claim(?:s|ed)?|swears?|swore|says?|said|argue[sd]?|thinks?|thought|believe[sd]?|heard|bets?|told|tells|",
    "reckon(?:s|ed)?|consider)$"].join(""));
  return isSaid.test(spelt[at - 1] ?? "") && slots.some(({ type, at: [first = 0] }) => type === "check" && first > at);
}

/** The start of every clause. */
function cuts(text: Text): number[] {
  const { tokens, slots } = text;
  const slotAt = new Map(slots.flatMap((slot) => slot.at.map((at) => [at, slot] as const)));
  const found = [0];
  tokens.forEach(({ gap }, at) => {
    if (at === 0) return;
    const isInside = slotAt.has(at) && slotAt.get(at) === slotAt.get(at - 1);
    const isCut = gap === "." || (gap === "," && !isInside && !isAddress(text, slotAt, at) && !isSameMeasure(slotAt, at))
      || (!isInside && (isJoint(text, slotAt, at) || isMethodBeside(text, at) || isClaim(text, at)))
      || isHead(text, slotAt, found.at(-1) ?? 0, at) || isNegation(tokens, slotAt, at);
    if (isCut) found.push(at);
  });
  return found;
}

/** A stretch of the text, and what its words fill. */
class Stretch {
  readonly text: Text;
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly tokens: readonly Token[];
  readonly slots: readonly Slot[];
  readonly places: Places;
  /** Words that fill no slot and name no place. */
  readonly open: ReadonlySet<number>;
  private readonly typeAt: ReadonlyMap<number, string>;
  private readonly types: ReadonlySet<string>;

  constructor(text: Text, from: number, to: number) {
    const slots = text.slots.filter(({ at }) => at.some((index) => index >= from && index < to));
    this.typeAt = new Map(slots.flatMap(({ type, at }) => at.map((index) => [index - from, type] as const)));
    this.types = new Set(slots.map(({ type }) => type));
    [this.text, this.from, this.to, this.slots] = [text, from, to, slots];
    this.words = text.spelt.slice(from, to);
    this.tokens = text.tokens.slice(from, to);
    this.places = placesOf(this.tokens, this.words, mentionsOf(slots, from), new Set());
    this.open = new Set(this.words.flatMap((word, index) => (this.typeAt.has(index) || this.places.taken.has(index) || !/[a-z\d]/.test(word) ? [] : [index])));
  }

  has(...types: readonly string[]): boolean {
    return types.some((type) => this.types.has(type));
  }

  /** The position of the word inside the stretch, in a slot of one of the types. */
  fills(index: number, types: (type: string) => boolean): boolean {
    return types(this.typeAt.get(index) ?? "");
  }

  some(words: ReadonlySet<string>): boolean {
    return this.words.some((word) => words.has(word));
  }
}

function isName(token: Token | undefined): boolean {
  return token !== undefined && /^[A-Z]/.test(token.typed) && !isBaseVerb(token.word);
}

/** `Thanks, Lena`, `Hi Bob`: a name beside a courtesy. */
function isSigned({ text, tokens, to, open, words, slots }: Stretch, before: Label | null): boolean {
  const isLast = to === text.tokens.length;
  const isAlone = isLast || text.tokens[to]?.gap === ".";
  if (before === "courtesy" && isAlone && words.length === 1 && tokens[0]?.gap === "," && /^[A-Z]/.test(tokens[0].typed)
    && !is("override", words[0])) return true;
  if (open.size > 3 || ![...open].every((at) => isName(tokens[at]))) return false;
  if (open.size < words.length) return slots.some(({ type }) => type === "courtesy");
  return before === "courtesy" && (to === text.tokens.length || tokens[0]?.gap === ",");
}

/** Most of the words are no English ones. A name in capitals counts half. */
function isUnreadable({ tokens }: Stretch): boolean {
  const words = tokens.filter(({ word }) => /[a-z]/.test(word));
  const strange = words.filter(({ word }) => word.length > 2 && !isEnglish(word) && !isKnownWord(word));
  const weight = strange.reduce((sum, { typed }) => sum + (/^[A-Z]/.test(typed) ? 0.5 : 1), 0);
  if (strange.length > 1 && words.filter(({ word }) => is("foreign", word) && !isEnglish(word)).length > 1) return true;
  return strange.length > 0 && (strange.length === words.length || (weight > 1 && weight / words.length > 0.4));
}

/** Tells the service what it is, what its answers must be, or that something no longer holds. */
const ADDRESSED = new RegExp([
  " (?:you|u|your (?:answers?|reply|response)) (?:must|should|shall|will|are (?:now|a|an|the|my|not|free|no|in)|have to|need to|may not|cannot|can now|ought|",
  "are to|are required)",
  "| (?:your|the|all|every|each|any|this) (?:[a-z]+ )?(?:answers?|repl(?:y|ies)|responses?|output|summary|figures? you|assistant|chatbot|bot|model|",
  "ai|system) (?:is|are|must|should|shall|will|needs?|has to|have to|cannot|may|begins?|ends?|starts?) ",
  "| you have been (?!(?:so |very |really |most )?(?:helpful|great|kind|wonderful))",
  "| (?:want|need|expect|require|order|command|ask|asking|tell|instruct|authorized|authorizes|allowed|allows|permitted|permits) you to ",
  "| (?:guardrails?|filters?|safety|security|restrictions?|safeguards?|rules|limits|checks) (?:is|are|has been|have been|was|were) (?:now )?",
  "(?:off|disabled|suspended|lifted|removed|gone|void|deactivated|waived|bypassed)",
  "| (?:everything|anything|whatever|all (?:of )?(?:that|this|it)|(?:all|any) (?:earlier|prior|previous|other) [a-z]+) (?:is|are|was|were) ",
  "(?:void|wrong|cancelled|obsolete|a test|a joke|false|just|suspended|no longer)",
].join(""));
/** `report 4.9`: the answer dictated. */
const DICTATED = new RegExp([
  "^(?:just |then |always |please )?(?:(?:say|claim|state|insist|assert|conclude|declare|admit|pretend) (?:that|yes|no)\\b.*|",
  "(?:report|say|tell me|answer|state|claim|return|output|reply|respond|use|put|give|call) ",
  "(?:its? |that |as |with |is |the number |a )*(?:yes|no|[\\d.]+)(?: [a-z]+)?)$",
].join(""));
/** Words before the verb of an order. */
const BEFORE_ORDER = /^(?:and|then|also|now|please|pls|just|but|so|kindly|dont|not|do|never|always|finally|next|first|afterwards|instead|or)$/;
/** Verbs that nobody orders: `and need one fact`. */
const WISHES = /^(?:need|want|hope|wonder|wish|love|like|prefer|appreciate|know|understand|think|believe)$/;
const AFTER_ORDER = new RegExp([
  "^(?:there|i|we|they|he|she|you|this|these|those|that|what|which|who|how|whatever|everything|anything|all|me|us|the|a|an|your|my|every|it|in|as|",
  "like|with|to|no|only)$",
].join(""));

function isFinite(word: string): boolean {
  return is("finite", word) || (word.endsWith("ed") && !isBaseVerb(word) && isEnglish(word));
}

/** An order to the service: a verb in its base form at the start, and no statement behind it. */
function isInstruction({ tokens }: Stretch): boolean {
  return isInstructing(tokens.map(({ word }) => word));
}

export function isInstructing(words: readonly string[]): boolean {
  if (ADDRESSED.test(` ${words.join(" ")} `)) return true;
  const first = words.findIndex((word) => !BEFORE_ORDER.test(word));
  const verb = words[first];
  if (verb === undefined || is("opener", verb) || WISHES.test(verb)) return false;
  // `Output will be cited`: a noun.
  if (is("override", verb) && !/^(?:what|whats|show)$/.test(verb) && words[first + 1] !== "will") return true;
  if (!isBaseVerb(verb) || /^(?:will|goes) (?:be|to|in|into|on|for) /.test(words.slice(first + 1).join(" "))) return false;
  if (/^(?:dont|never|not|always)$/.test(words[first - 1] ?? "")) return true;
  const rest = words.slice(first + 1, first + 8);
  const [statement, object] = [rest.findIndex(isFinite), rest.findIndex((word) => AFTER_ORDER.test(word))];
  if (statement >= 0 && (object < 0 || statement < object)) return false;
  return !(is("purpose", verb) && object !== 0);
}

/** `I mean those under 40`: a statement that narrows what was asked. */
const NARROWING: ReadonlySet<string> = new Set(["only", "just", "those", "ones", "them", "exclude", "excluding", "limit", "limited", "restrict"]);

/** `The board voted to open two clinics`: a verb behind a subject that is no name of ours. */
function isStatement(stretch: Stretch): boolean {
  const { words } = stretch;
  // `Mom was just diagnosed` narrows nothing.
  const isNarrowing = words.some((word, index) => NARROWING.has(word) && !(word === "just" && is("finite", words[index - 1])));
  if (QUESTION.test(firstWord(stretch)) || isNarrowing) return false;
  const hasDataset = stretch.has("dataset");
  const isNamed = (type: string): boolean => !hasDataset && (TOPICS.has(type) || type === "restrict" || type === "uncovered");
  const subject = words.findIndex((word, index) => /[a-z]/.test(word) && (stretch.open.has(index) || stretch.fills(index, isNamed)));
  /** `asked`, `predicts`, and `meet` behind `volunteers`. */
  const isConjugated = (word: string, index: number): boolean => isFinite(word)
    || (word.endsWith("s") && index < words.length - 1 && isBaseVerb(word.slice(0, -1)) && !hasDataset)
    || (isBaseVerb(word) && (stretch.open.has(index - 1) || stretch.fills(index - 1, isNamed)) && (words[index - 1] ?? "").endsWith("s"));
  const isVerb = (word: string, index: number): boolean => is("finite", word)
    || ((stretch.open.has(index) || stretch.fills(index, isNamed)) && isConjugated(word, index));
  return subject >= 0 && words.some((word, index) => index > subject && isVerb(word, index));
}

/** Whether the clause can be read as told in passing: it opens as statements do, or has their verb. */
function isTold({ words, tokens }: Stretch): boolean {
  const first = words[0] ?? "";
  if (is("opener", first) || is("purpose", first) || /(?:ing|ed)$/.test(first) || /^\d/.test(first)) return true;
  if (words.slice(1, 9).some((word) => is("finite", word) || word.endsWith("ed")) || words.length <= 3) return true;
  return /^[A-Z]/.test(tokens[0]?.typed ?? "") && !isEnglish(first);
}

const TITLES = /^(?:dr|drs|mr|mrs|ms|prof|professor|senator|governor|mayor|congressman|representative)$/;
const ABOUT = new RegExp([
  "^(?:as|because|cuz|coz|since|while|although|though|before|after|unless|until|someone|somebody|people|everyone|nobody|you)$",
].join(""));

/** The first word that is no courtesy and no conjunction. */
function firstWord(stretch: Stretch): string {
  return stretch.words.find((word, index) => !/^(?:and|but|so|also|then|plus)$/.test(word) && !stretch.fills(index, (type) => type === "courtesy")) ?? "";
}

/** `Dr. Alvarez, our medical director`: a person who is only mentioned. */
function isTitled(stretch: Stretch): boolean {
  const { slots, text } = stretch;
  return TITLES.test(firstWord(stretch)) && !slots.some(({ type, at }) => type === "dataset" || HEADS.has(type)
    || (TOPICS.has(type) && !TITLES.test(text.spelt[at[0] ?? 0] ?? "")));
}

/** `in our state`; not `I called the state office`. */
function isHere(stretch: Stretch): boolean {
  return stretch.has("here") && !/^(?:i|im|ive|id|we|weve|he|she|hes|shes|they|nobody|someone|everyone|no)$/.test(firstWord(stretch));
}

/** A clause about the asker or somebody else, without a question in it. */
function isAbout(stretch: Stretch): boolean {
  const { from, words, text } = stretch;
  const first = words.join(" ").startsWith("no one ") ? "nobody" : firstWord(stretch);
  const isLed = isWished(stretch, words.indexOf(first)) || isHere(stretch);
  const isFor = (first === "for" && isPurpose(from + words.indexOf("for"), text.spelt, new Map())) || /^as (?!of|well|for|to|many|much)/.test(words.join(" "));
  // `before the pandemic` is a time, and no statement.
  if (!isFor && !PERSON.has(first) && !stretch.some(PERSON) && stretch.has("restrict", "time", ...TOPICS)) return false;
  return (isFor || PERSON.has(first) || ABOUT.test(first)) && !isLed && !hasHead(stretch);
}

/** A clause that rules out a name, a measure or a topic, and no part of a state. */
function isExcluded(stretch: Stretch): boolean {
  const { slots, places } = stretch;
  const start = slots.find(({ type }) => type !== "courtesy" && type !== "function");
  // `not how many, but how many per 100k`
  if (start?.type === "negation" && stretch.has("how") && slots.every(({ type }) => /^(?:negation|how|measure|function)$/.test(type))) return true;
  const isAny = /^(?:regardless|irrespective|whatever|no)$/.test(stretch.words[0] ?? "");
  if (start?.type !== "negation" || places.widened || stretch.has("how") || (stretch.has("restrict") && !isAny)) return false;
  // `Not the number of homes`, behind nursing homes
  const names = stretch.text.slots.filter(({ type }) => type === "dataset").flatMap(({ at }) => at.map((index) => stretch.text.spelt[index]));
  if (![...stretch.open].every((index) => names.includes(stretch.words[index])) && !stretch.has("dataset", "uncovered", ...TOPICS)) return false;
  return places.states.length > 0 || slots.some(({ type }) => ASKING.has(type) || TOPICS.has(type));
}

/** A wish to know, at the position or anywhere: `I want to know`, and neither `I run a shop` nor `we want to do better`. */
function isWished({ slots, text, from }: Stretch, index: number | null = null): boolean {
  return slots.some(({ type, at }) => type === "lead" && at.length > 1 && (index === null || at.includes(from + index))
    && !isOfSomebody(text.spelt, at.at(-1) ?? 0)
    && !/^(?:to|love|have|was|were|am|are|m|hope|us|me|a|the|been)$/.test(text.spelt[at.at(-1) ?? 0] ?? "") && !PERSON.has(text.spelt[(at[0] ?? 0) - 1] ?? ""));
}

/** Asks for something, by a word that begins a question or by a wish that names what is wished for. */
function hasHead(stretch: Stretch): boolean {
  if (stretch.has(...[...HEADS].filter((type) => type !== "lead"))) return true;
  return isWished(stretch) && stretch.slots.some(({ type }) => ASKING.has(type) || TOPICS.has(type) || type === "state" || type === "city");
}

function isStateCode(token: Token | undefined): boolean {
  return STATES.some(({ state_code }) => state_code === token?.typed);
}

/** `Greetings from a cold cabin`, `Sorry if this was asked before`. */
function isGreeting({ slots, text }: Stretch): boolean {
  const [first] = slots;
  return first !== undefined && (first.type === "courtesy" || text.spelt[first.at[0] ?? 0] === "sorry")
    && /^(?:from|if|that|for)$/.test(text.spelt[(first.at.at(-1) ?? 0) + 1] ?? "")
    && !slots.slice(1).some(({ type }) => ASKING.has(type) || TOPICS.has(type) || type === "restrict");
}

/** A clause all of whose words fill slots. */
function filledLabel({ slots, places, words }: Stretch): Label {
  if (slots[0]?.type === "courtesy" && words.includes("from") && !slots.some(({ type }) => ASKING.has(type))) return "context";
  // `help me out here`
  if (/^(?:courtesy|lead)$/.test(slots[0]?.type ?? "") && places.taken.size === 0
    && slots.every(({ type }) => /^(?:courtesy|lead|function|here)$/.test(type))) return "courtesy";
  return places.taken.size > 0 || slots.some(({ type }) => ASKING.has(type) || TOPICS.has(type) || PLACING.has(type)) ? "ask" : "courtesy";
}

/** Slots that make a question of a clause that is no statement. A number or a year alone does not. */
function isAsking({ slots }: Stretch): boolean {
  return slots.some(({ type, value }) => TOPICS.has(type) || (ASKING.has(type) && type !== "time" && type !== "average" && value !== "count"));
}

const QUESTION = /^(?:who|what|whats|which|where|when|why|how|is|are|does|do|did|can|will|could|would|should|has|have)$/;

/** `and who is the best`; not `what a week`. */
function isQuestion(stretch: Stretch): boolean {
  const first = firstWord(stretch);
  return QUESTION.test(first) && !/^(?:a|an|you)$/.test(stretch.words[stretch.words.indexOf(first) + 1] ?? "");
}

/** `Whoever answers the phone.`, `They must be friendly.`, `I need friendly people.`: told of what was asked about, it narrows that. */
const NARROWED = new RegExp(["^(?:(?:and|but|so|also|well) )*(?:who(?:m)?ever|whichever|",
  "(?:any|all|those|ones|some(?:one|body)|any(?:one|body)|people) (?:that|who|with)|must|should|(?:has|have|needs?|ought) to|",
  "(?:they|these|those|it|each|all) (?:all |also |only )?(?:must|should|(?:has|have|needs?) to|ought|are|arent|do|dont|",
  "can|cannot|cant|take|accept|see|treat|speak)|(?:i|we) (?:really |only |just )?(?:need|want|prefer|mean) (?!to |it |this |that |a (?:number|figure)).*",
  "(?:people|ones|kinds?|sort|types?|practices|offices|doctors)$|as of|back (?:when|in)|in (?:my|our|his|her) .*(?:time|days?|youth)$)\\b"].join(""));

/** What was asked about, in a sentence behind the ask. */
const THEY: ReadonlySet<string> = new Set(["they", "them", "their"]);
/** First words of a fragment, which belongs to the ask before it unless it has a subject and a verb. */
const FRAGMENT = new RegExp([
  "^(?:just|only|in|near|at|on|within|outside|inside|by|per|of|without|among|across|along|around|above|below|under|over|between|beyond|",
  "[a-z]+ed)$",
].join(""));

/** `Near the coast.`, `if they are under 50`: told behind the ask, it narrows what was asked. */
function isFragment(stretch: Stretch): boolean {
  const { words, from, text, open } = stretch;
  const first = firstWord(stretch);
  const isCondition = /^(?:if|when|once|after|unless|until|provided|assuming)$/.test(first);
  const isNarrowed = stretch.has("restrict", "time", "uncovered", "negation");
  if (words.some((word) => /^(?:i|im|ive|id|we|weve|my|our|he|she|please)$/.test(word))) return false;
  if (isCondition) return isNarrowed || stretch.some(THEY);
  if (words.slice(1).some(isFinite) || isPurpose(from + Math.max(0, words.indexOf("for")), text.spelt, new Map())) return false;
  return (open.size > 0 && FRAGMENT.test(first)) || (isNarrowed && FRAGMENT.test(first));
}

const DETERMINERS = /^(?:the|a|an|my|our|your|his|her|its|their|this|that|these|those|and|or|in|of|for|to)$/;

/** Whether a clause has a verb of its own, or goes on in the next one: `the mayor | asked me`. */
function hasVerb({ words, tokens, text, to }: Stretch): boolean {
  if (text.tokens[to]?.gap === "" || ((words[0] ?? "").endsWith("ing") && !/^(?:counting|excluding|including)$/.test(words[0] ?? ""))) return true;
  return words.some((word, at) => isFinite(word) || (tokens[at]?.possessive === true && (PERSON.has(word) || /^(?:that|there|here)$/.test(word)))
    || (at > 0 && !DETERMINERS.test(words[at - 1] ?? "")
    && (word.endsWith("ing") || isBaseVerb(word) || (word.endsWith("s") && isBaseVerb(word.slice(0, -1))))));
}

/** `for my sociology paper`, `because of a bet`. */
function isAttached(stretch: Stretch): boolean {
  return ABOUT.test(stretch.words[0] ?? "") || (stretch.words[0] === "for" && isPurpose(stretch.from, stretch.text.spelt, new Map()));
}

/** `County numbers are fine.`, `A woman would be best.`: behind an ask, what is accepted narrows it. */
const ACCEPTED = new RegExp(["(?: (?:is|are|would be|will be) (?:fine|okay|ok|enough|good|great|perfect|best|better|plenty|sufficient|acceptable)",
  "| (?:will|would) (?:do|work|suffice)| works?)(?: too| also| as well| for (?:me|us|now)| with (?:me|us))?$"].join(""));

const DATED = new RegExp("^(?:back )?(?:in|during|since|by|until|before|after|around|as of|for) (?:(?:the|year|early|late|mid|spring|summer|fall|winter|"
  + "\\d{1,2}|[a-z]*ber|january|february|march|april|may|june|july|august) )*(?:19|20)\\d\\d$");
const DESCRIBING = /^(?:home (?:of|to)|land of|where|(?:the|a|that) (?:place|state|land|home|birthplace|one) (?:where|that|of|with|which))\b/;
/** `Night shift nurse here`, `Reporter in Boise asking.`, `hearing tomorrow`: who asks, and by when. */
function isAskers(stretch: Stretch, isAfter: boolean): Label | null {
  const { words, to, text } = stretch;
  const said = words.join(" ");
  // `Cardiology fellow asking: how many cardiologists`
  const isTheir = !isAfter && text.slots.some(({ type, at }) => type === "dataset" && (at[0] ?? 0) >= to) && /^(?:\w+ ){1,6}(?:here|asking)$/.test(said);
  if (stretch.has("how", "method", "negation", ...(isTheir ? [] : ["dataset"]), ...(isAfter ? ["restrict", "uncovered"] : []))
    || words.some((word) => THEY.has(word))) return null;
  const isShort = words.length > 1 && words.length < 8 && !words.some((word) => PERSON.has(word) || is("finite", word));
  if (isShort && /^(?!anyone|who|any|all|those).* (?:here|asking|writing|calling|wondering|curious)$/.test(said)
    && !(isBaseVerb(words[0] ?? "") && /^(?:the|a|me|us|it|this|that|over|up|out)$/.test(words[1] ?? ""))) return "context";
  return null;
}

/** `We work in rates`, `The year is 2015`, `I have women in mind`: it says which figure is meant. */
const SCOPING = new RegExp(["\\b(?:focus(?:es|ed)?|interest(?:s|ed)?|in mind|thinking of|thinks? of|cares? about|prefers?|(?:wants?|needs?) (?:it|the|a)|",
  "(?:we|i|they|must|only) use|works? (?:in|by|per)|(?:year|date|period|it) is)\\b"].join(""));

function isScoping(stretch: Stretch, isAfter: boolean): boolean {
  if (!SCOPING.test(stretch.words.join(" ")) || stretch.words.includes("for")) return false;
  return stretch.words.some((word) => /^(?:19|20)\d\d$/.test(word)) || (isAfter && stretch.has("restrict"))
    || stretch.slots.some(({ type, value }) => type === "measure" && value === "density");
}

/** What a clause may say of the figure, or of who is counted. */
const NARROWED_BY: readonly string[] = ["order", "share", "states", "above", "average", "national", "restrict", "time", "none", "uncovered"];
const FRONTED = new RegExp(["^(?:in|on|at|near|within|inside|outside|among|amongst|around|along|across|between|beyond|throughout|during|before|after|since|",
  "until|over|under|of|off|per|by)$"].join(""));
/** `The doctors must be friendly.` */
const REQUIRED = new RegExp(["^(?:(?:the|all|any|these|those) )*(?:doctors|physicians|providers|specialists|clinicians|facilities|homes|centers|",
  "agencies|patients) (?:all |also |only )?(?:must|should|(?:have|need) to|ought)\\b"].join(""));

/**
 * `Per 100,000 residents:`, `As a rate.`, `Under 40:`, `Near the coast, how many`: without a verb, what measures, orders or narrows is never told
 * in passing, and no more is a place or a time in front of the question.
 */
function isPart(stretch: Stretch, before: Label | null, isAfter: boolean): boolean {
  const { words, from, text, to, slots } = stretch;
  // `My aunt, a woman of 58, asks`, `As an advocate for rural patients`, `Student question`: told of who asks.
  const isOfAsker = (slots[0]?.type === "courtesy" || /^as an? |(?:question|query|inquiry|request)$/.test(words.join(" "))) && !stretch.has("measure", "share");
  const isBest = words[0] === "best" && text.tokens[to]?.isBehindColon === true;
  if (before === "context" || isOfAsker || stretch.some(PERSON) || isUnreadable(stretch) || (isInstruction(stretch) && !isBest)) return false;
  if (words.includes("for") && isPurpose(from + words.indexOf("for"), text.spelt, new Map())) return false;
  const isFront = text.tokens[to]?.gap === "," && (QUESTION.test(text.spelt[to] ?? "") || text.slots.some(({ type, at }) => ASKING.has(type) && at[0] === to));
  if (isFront && !isAfter && FRONTED.test(words[0] ?? "") && stretch.open.size > 0) return true;
  return (stretch.has(...NARROWED_BY) || slots.some(({ type, value }) => type === "measure" && value !== "count"))
    && !words.some((word) => is("finite", word)) && !isStatement(stretch);
}

const FOR_HELP = new RegExp(["^(?:can|could|will|would) (?:you|someone|anyone) (?:please )?(?:help|assist) (?:me|us)(?: out)? ",
  "(?:with|on) (?:my|our|a|an|this|some) "].join(""));

/** `isTail`: attached by a comma to a question before it, where only a statement is told in passing. */
function labelOf(stretch: Stretch, before: Label | null, isTail: boolean, isAfter: boolean): Label {
  const { slots, words, tokens, from, to, open, text } = stretch;
  if (DICTATED.test(words.join(" "))) return "instruction";
  const isWish = /^(?:and |but |so )?(?:i|we|id|wed) (?:d |would )?(?:really |only |just )?(?:(?:need|want|prefer|like) (?:a|an|the|one|some)|mean|meant) /;
  if (isAfter && isWish.test(words.join(" ")) && stretch.has("restrict")) return "ask";
  if (isAfter && NARROWED.test(words.join(" ")) && !is("courtesy", words.join(" "))) return "ask";
  if (REQUIRED.test(words.join(" ")) || (isAfter && /^(?:which|who)(?: of them)? [a-z]+ (?:it|this|that|them)$/.test(words.join(" ")))) return "ask";
  if (isExcluded(stretch)) return labelsOf(words, "machine").length > 0 ? "instruction" : "excluded";
  const next = `${words.join(" ")} ${/^(?:wants?|needs?)$/.test(text.spelt[to] ?? "") && text.tokens[to]?.gap === "" ? "wants " : ""}`;
  if (text.sentenceAt[from] === from && ASKER.test(next) && !stretch.has("dataset", "how", "measure", "order", "states")) return "context";
  const isFollowed = text.sentenceAt.at(-1) !== text.sentenceAt[from];
  if (!isAfter && isFollowed && REPORTED.test(words.join(" ")) && !stretch.has("how", "method", "definition", "states", "lead", "negation")) return "context";
  const [whole] = slots;
  const label = isAskers(stretch, isAfter);
  if (label !== null) return label;
  if (isPart(stretch, before, isAfter) || isScoping(stretch, isAfter)) return "ask";
  // `In 2012, how many`: a time in front of the question, and not of what somebody did.
  const isDated = DATED.test(words.join(" "));
  const isInFront = text.tokens[to]?.gap === "," || text.tokens[to]?.isBehindColon === true;
  if (isDated && isInFront && !PERSON.has(text.spelt[to] ?? "") && !DETERMINERS.test(text.spelt[to] ?? "")) return "ask";
  if (words.length > 1 && whole?.type === "courtesy" && whole.at[0] === from && whole.at.at(-1) === to - 1) return "courtesy";
  if (isAfter && ACCEPTED.test(words.join(" ")) && !stretch.some(PERSON)) return "ask";
  // `Can you help me with my thesis?`
  if (FOR_HELP.test(words.join(" ")) && is("purpose", words.at(-1)) && !slots.some(({ type }) => ASKING.has(type) || TOPICS.has(type))) return "courtesy";
  if (words.length === 1 && words[0] === "best") return "courtesy";
  if (words.length === 1 && isStateCode(tokens[0])) return "ask";
  if ((isTail || (isAfter && open.size > 0)) && !hasVerb(stretch) && !isAttached(stretch) && !isSigned(stretch, before) && !isInstruction(stretch)) {
    return isUnreadable(stretch) && !isTail ? "unreadable" : "ask";
  }
  // `Dr. Patel, who chairs our task force, asked me`
  if (before === "context" && /^(?:who|whose|which)$/.test(words[0] ?? "") && tokens[0]?.gap === "," && text.tokens[to]?.gap === ","
    && !stretch.has("dataset", "measure", "order")) return "context";
  // `Iowa, the place where it was born`: told of the place.
  if (isTail && tokens[0]?.gap === "," && DESCRIBING.test(words.join(" "))
    && stretch.words.some(isFinite) && text.slots.some(({ type, at }) => type === "state" && at.includes(from - 1)) && !stretch.some(THEY)) return "context";
  if (isQuestion(stretch) && open.size > 0 && !isUnreadable(stretch)) return "ask";
  if (isTitled(stretch)) return "context";
  if (isAfter && isFragment(stretch)) return "ask";
  // `As of 2019.`, `I need it for 2019.`
  if (isAfter && words.some((word) => /^(?:19|20)\d\d$/.test(word)) && !words.some(isFinite) && !tokens.some(({ possessive }) => possessive)
    && !isPurpose(from + words.indexOf("for"), text.spelt, new Map())) return "ask";
  // `If ten neurologists moved to Wyoming`, `not counting part-timers`: it changes what is asked.
  if (/^(?:if|assuming|assume|suppose|supposing|imagine|lets? say)\b/.test(words.join(" ")) && stretch.has("dataset", "state")
    && !PERSON.has(words[1] ?? "")) return "ask";
  if (isAfter && whole?.type === "negation" && whole.at[0] === from && open.size > 0 && !stretch.some(PERSON)) return "ask";
  const isNarrowing = (stretch.has("restrict") && (stretch.some(NARROWING) || (isAfter && stretch.some(THEY))))
    || words.some((word) => word === "those" || word === "ones");
  if (isAbout(stretch)) {
    if (isInstruction(stretch)) return "instruction";
    if (isNarrowing) return "ask";
    return isUnreadable(stretch) ? "unreadable" : "context";
  }
  if (open.size === 0) return isStatement(stretch) ? "context" : filledLabel(stretch);
  if (isSigned(stretch, before)) return "courtesy";
  if (isGreeting(stretch) && !isInstruction(stretch)) return "context";
  const isPersonal = stretch.some(PERSON) && !isNarrowing && !isHere(stretch) && !stretch.has("dataset") && !hasHead(stretch);
  const isTelling = isPersonal || (isStatement(stretch) && !(isTail && !words.some((word) => is("finite", word))));
  if (isNarrowing && !isTelling) return "ask";
  if (!isTelling && (isAsking(stretch) || (isTail && !Object.hasOwn(JOINTS, words[0] ?? "")))) return "ask";
  if (isUnreadable(stretch)) return "unreadable";
  if (isInstruction(stretch)) return "instruction";
  if (isAfter && !isTelling && words.length < 4 && text.tokens[to]?.gap !== "") return "ask";
  return isTelling || isTold(stretch) || asideScore(words) > 1 ? "context" : "unreadable";
}

/** What an aside never holds: a name, a question for a number or for a method, a place, words that narrow or name a refused topic. */
const NO_ASIDE: readonly string[] = ["dataset", "uncovered", "how", "method", "definition", "correction", "negation", "seek", "enumerate", "more", "compare",
  "above", "restrict", "time", ...TOPICS, ...PLACING];
const NO_ASIDE_WORD = /^(?:cit(?:y|ies)|towns?|count(?:y|ies)|names?|named|per|each|every|who|whom|whose|whoever|anyone|they|them|those|these|ones)$/;

/** A clause of the ask that changes nothing. */
function isAside(stretch: Stretch): boolean {
  // In `the standard | number of urologists`, the ask goes on.
  const isOpen = stretch.text.tokens[stretch.to]?.gap === "";
  if (isOpen || stretch.words.length < 2 || NARROWED.test(stretch.words.join(" ")) || stretch.has(...NO_ASIDE) || stretch.places.taken.size > 0) return false;
  return !stretch.words.some((word) => NO_ASIDE_WORD.test(word)) && asideScore(stretch.words) > (FRAGMENT.test(firstWord(stretch)) ? 6 : 4);
}

/** `Our newsletter`: what something may be told of. */
function isSubject(stretch: Stretch): boolean {
  return /^(?:my|our|the|his|her|a|an)$/.test(stretch.words[0] ?? "") && !stretch.slots.some(({ type }) => ASKING.has(type) || TOPICS.has(type));
}

/** What names the thing that is asked for: a clause without it may be told in passing. */
const NAMING: readonly string[] = ["dataset", "how", "states", "share", "definition", "compare", "seek", "enumerate", "correction"];

/**
 * Clauses at the start of a sentence that name nothing asked for are read as one: in `Our coalition, Rural Futures Network, meets
 * again`, only the whole shows that something is told.
 */
function joined(text: Text, clauses: readonly Clause[]): Clause[] {
  const first = clauses.findIndex(({ from, to }) => new Stretch(text, from, to).has(...NAMING));
  const group = first < 0 ? clauses : clauses.slice(0, first);
  const [start, end] = [group[0], group.at(-1)];
  const isTold = start?.label === "context" || start?.label === "courtesy" || (start !== undefined && isSubject(new Stretch(text, start.from, start.to)));
  const isApart = ({ label, from, to }: Clause): boolean => label === "instruction" || (label === "ask" && isWished(new Stretch(text, from, to)));
  if (end === undefined || start === end || !isTold || group.some(isApart)) return [...clauses];
  const label = labelOf(new Stretch(text, start.from, end.to), null, false, false);
  return label === "context" || label === "courtesy" ? [{ label, from: start.from, to: end.to }, ...clauses.slice(group.length)] : [...clauses];
}

const CLOSING = /^(?:thanks|you|advance|thx|cheers|sincerely|regards|best|respectfully|yours|faithfully|truly|warmly|wishes|cordially|gratefully)$/;

/** Where names and titles behind a closing begin: `Thanks, M. Ortega, Provider Network Analytics`. The length of the text if nowhere. */
function signatureAt({ tokens, slots }: Text): number {
  const closing = tokens.findLastIndex(({ word }, at) => CLOSING.test(word) && (tokens[at + 1]?.gap ?? "") !== "");
  const isPlain = (at: number): boolean => slots.every(({ type, at: words }) => !words.includes(at) || /^(?:function|courtesy|lead|nation|supply)$/.test(type)
    || (/^[A-Z]/.test(tokens[at]?.typed ?? "") && tokens.length - closing > 3 && (type === "restrict" || TOPICS.has(type))));
  const rest = tokens.slice(closing + 1);
  const isOfNames = rest.every(({ word, typed, gap }, index) => isPlain(closing + 1 + index) && !PERSON.has(word) && !NARROWING.has(word)
    && (/^[A-Z\d]/.test(typed) ? gap === "" || !isBaseVerb(word) : isEnglish(word) && !isBaseVerb(word) && !is("finite", word)));
  return closing > 0 && rest.length < 13 && /^[A-Z]/.test(rest[0]?.typed ?? "") && isOfNames ? closing + 1 : tokens.length;
}

export function clausesOf(text: Text): Clause[] {
  const signature = signatureAt(text);
  const starts = [...cuts(text), text.tokens.length];
  const datasets = text.slots.filter(({ type }) => type === "dataset").map(({ at }) => at[0] ?? 0);
  const clauses: Clause[] = [];
  let isAfter = false;
  for (let index = 0; index + 1 < starts.length; index += 1) {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    if (to === from) continue;
    const last = clauses.at(-1);
    const isTail = text.tokens[from]?.gap !== "." && last?.label === "ask" && datasets.some((at) => at < from && at >= (text.sentenceAt[from] ?? 0));
    const label: Label = from >= signature ? "courtesy" : labelOf(new Stretch(text, from, to), last?.label ?? null, isTail, isAfter);
    isAfter ||= label === "ask" && datasets.some((at) => at >= from && at < to);
    const isSpare = label === "ask" && isAside(new Stretch(text, from, to));
    clauses.push({ label, from, to, ...(isSpare ? { isAside: true } : {}) });
  }
  const sentences = new Map<number, Clause[]>();
  for (const clause of clauses) {
    const start = text.sentenceAt[clause.from] ?? 0;
    sentences.set(start, [...(sentences.get(start) ?? []), clause]);
  }
  return [...sentences.values()].flatMap((each) => joined(text, each));
}

/** A phrase that is an instruction by itself, or a verb near a word for instructions or secrets. */
export function isOrder(words: readonly string[]): boolean {
  if (labelsOf(words, "injection").length > 0) return true;
  const things = labelsOf(words, "machine");
  if (things.length === 0) return false;
  const verbs = labelsOf(words, "override").map(({ at }) => at[0] ?? 0);
  // `My script uses the word. What does it mean?`
  const isNear = (verb: number, thing: number): boolean => Math.abs(verb - thing) <= 7 && (verb < thing || !/^whats?$/.test(words[verb] ?? ""));
  return things.some(({ at: [thing = 0] }) => verbs.some((verb) => isNear(verb, thing)));
}
