/** Which words of an ask its kind does not use: what is left over refuses the question (lookup/evidence/README.md#grammar). */
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { stateByCode } from "../../../data/reference/states.ts";
import { holds, labelsOf, range, type Slot, typeAt } from "../ontology/lexicon.ts";
import type { Token } from "../words/tokens.ts";
import { type Ask, isPlural, numberOf, SECOND, type Slots } from "./ask.ts";

/** Classes whose words may be left over. */
const FREE = new Set(["dataset", "check", "function", "courtesy", "lead", "supply", "state", "part", "nation", "here", "verdict", "region", "elsewhere",
  "shared", "correction", "enumerate", "seek"]);
/** Names that say nothing but where, if they are of a place at all: `my friend Georgia`. */
const NAMES: ReadonlySet<string> = new Set(["state", "part"]);

/** Words behind which a word for telling names a thing or is what the asker or the service does: `in your memo`, `as you report`. */
const BEFORE_REPORTING = /^(?:your|you|my|our|we|i|the|a|an|this|these|to|in|as|for|from|by|one|its)$/;

/** The slot of each word. */
type SlotBy = ReadonlyMap<number, Slot>;

/** A word for telling that says something about who is counted: `published urologists`, `urologists in Ohio who answered`. */
function selects(ask: Ask, at: number, slotBy: SlotBy): boolean {
  const told = slotBy.get(at);
  if (told?.value !== "reporting") return false;
  // `little Delaware`
  if (slotBy.get(told.to)?.type === "state") return false;
  const beside = (index: number): Slot | undefined => (ask.clauses[index] === ask.clauses[at] ? slotBy.get(index) : undefined);
  const [before, next] = [beside(told.from - 1), beside(told.to)];
  if (next?.type === "dataset" || before?.type === "how" || before?.value === "count") return true;
  const isBehind = ask.slots.some((slot) => slot.type === "dataset" && slot.from < at && ask.clauses[slot.from] === ask.clauses[at]);
  return isBehind && !BEFORE_REPORTING.test(ask.spelt[told.from - 1] ?? "");
}

/** A state's code in capitals that was not read as a place: `compare(OH, IN, neurologists)`. */
function isUnreadCode({ tokens, places }: Ask, at: number): boolean {
  const { typed = "", gap = "" } = tokens[at] ?? {};
  if (!/^[A-Z]{2}$/.test(typed) || places.taken.has(at) || stateByCode(typed) === null) return false;
  const isShouted = (token: Token | undefined): boolean => token === undefined || !/[a-z]/.test(token.typed);
  if (tokens.every(isShouted) || (at === 0 ? /^(?:OK|HI|OH)$/.test(typed) : isShouted(tokens[at - 1]) && isShouted(tokens[at + 1]))) return false;
  // A degree, as in `MD ophthalmologists`.
  if (typed === "MD" && tokens[at + 1]?.gap === "") return false;
  return !(gap === "" && /^(?:OR|IN|ME)$/.test(typed) && tokens[at + 1]?.gap === "");
}

/** The words that may stand right in front of a dataset: any other one says which of them, as in `mobile dermatologists`. */
const BEFORE_DATASET = new RegExp([
  "^(?:the|so|an?|any|all|some|every|each|both|either|these|those|this|that|such|various|ones?|total|overall|combined|of|in|for|at|on|to|from|by|with|",
  "whose|who|where|meaning|within|",
  "across|throughout|among|around|about|into|as|over|per|regarding|regards|wrt|concerning|re|via|and|or|also|plus|then|if|when|while|",
  "is|are|was|were|be|am|do|does|did|have|has|had|having|s|can|could|would|may|might|i|we|you|it|they|their|its|our|my|your|his|her|which|what|how|",
  "nd|n|w|ie|eg|many|more|only|just|even|still|now|currently|presently|today|please|say|like|there|here|up|down|than|versus|between|exactly|",
  "approximately|roughly|actual|real|current|latest|active|actively|practice|practicing|entire|whole|",
  "working|operating|certified|licensed|registered|enrolled|listed|",
  "medicare|cms|specialty|medical|individual|distinct|separate|unique|different|single|state|dataset|data|offers?|offering|providing|showing|",
  "listing|comparing|well|aka|",
  "counts?|counting|counted|gets?|",
  "got|holds?|places?|wide|row|table|md)$",
].join(""));

/** What those counted may be said to be: any other word says which of them, as in `how many are single`. */
const PREDICATE = new RegExp(["^(?:there|their|thier|ther|it|they|we|i|you|that|what|which|active|actively|practicing|working|operating|registered|found|",
  "located|listed|missing|open|placed|assigned|counted|having|home|in|up|out|both|please|looking|people|available|licensed|certified|enrolled)$"].join(""));

/** What may stand at the end of `how many`, behind who is counted and where; in `are with us` and `do you like` other words say which of them. */
const IN_TAIL = new RegExp(["^(?:have|has|having|had|got|gets?|holds?|exists?|are|is|be|s|do|does|did|can|could|would|there|it|we|i|you|they|one|each|all|the|",
  "an?|in|on|at|of|by|as|up|your|its|our|their|this|that|these|data|files?|records?|registry|federal|nppes|npi|books?|lists?|listed|counted|found|registered|",
  "shows?|finds?|talking|looking|about|active|actively|practic(?:e|es|ing)|work|works|working|operat(?:e|es|ing|ion)|served?|now|then|today|currently|",
  "right|present|moment|days|time|so|far|already|again|too|such|actually|really|even|please|altogether|told|overall|total|around|statewide|state|area|",
  "and|or|md|dc|respectively|whole|together|exactly|rn|ther|across|among|for|count|contains?|offers?|fields?|makes?|theyve|weve|ive|sits?|sort)$"].join(""));

/** Behind the last name and place of its clause, with nothing behind it that fills a slot. */
function isTail({ clauses, places, spelt }: Ask, at: number, slotBy: SlotBy): boolean {
  const isNamed = (index: number): boolean => places.taken.has(index) || slotBy.get(index)?.type === "dataset";
  const isFree = (index: number): boolean => !isNamed(index) && /^(?:function|lead|courtesy|)$/.test(slotBy.get(index)?.type ?? "");
  const [from, to] = [clauses.indexOf(clauses[at]!), clauses.lastIndexOf(clauses[at]!)];
  return spelt.slice(from, at).some((_, index) => isNamed(from + index)) && spelt.slice(at, to + 1).every((_, index) => isFree(at + index));
}

/** What may stand behind `by`, and is no figure: `by the way`, `by your count`, `by which`. */
const BEHIND_BY = new RegExp(["^(?:the|an?|any|all|each|every|what|which|whom|that|this|these|those|your|our|my|its|their|his|her|how|state|states|far|",
  "now|then|and|or|with|practice|just|simply|sheer|itself|me|you|us|it|them)$"].join(""));

/** What may stand behind `could`, and asks for no more than a number. */
const MERELY = new RegExp(["^(?:you|(?:the |there |that |this |it |they |we |i |one |state )*",
  "(?:be|have|find|expect|count|say(?! so)|list|put|write|cite|quote|",
  "call|claim|show|hold|offer)|(?:your|the) (?:data|figures|numbers|files?|records))\\b|^$"].join(""));

/**
 * Words that are left over though their class is free, since they change what is asked by the slots around them: `near Texas`, `does Ohio need`,
 * `how many people per urologist`.
 */
function narrows(ask: Ask, at: number, slotBy: SlotBy): boolean {
  const { slots, spelt, clauses, tokens, places } = ask;
  const wordBy = (offset: number): string => spelt[at + offset] ?? "";
  const typeBy = (offset: number): string => slotBy.get(at + offset)?.type ?? "";
  const isFirst = at === 0 || clauses[at] !== clauses[at - 1];
  const hasBeside = (type: string): boolean => slots.some((slot) => slot.type === type && clauses[slot.from] === clauses[at]);
  const [word, type, before, next] = [wordBy(0), typeBy(0), wordBy(-1), wordBy(1)];
  const isFunction = type === "function";
  const length = slotBy.get(at)?.at.length ?? 0;
  const isPhrase = length > 1;
  if (isFunction && !isPhrase && hasBeside("how") && !hasBeside("measure") && isTail(ask, at, slotBy) && !IN_TAIL.test(word)) return true;
  if (selects(ask, at, slotBy) || (/^(?:function|courtesy|lead)$/.test(type) && isUnreadCode(ask, at))) return true;
  // `near Ohio`, `N. Virginia`; not `Ohio n Iowa`
  const isBeside = typeBy(next === "to" ? 2 : 1) === "state" && typeBy(-1) !== "state";
  if (isFunction && isBeside && /^(?:near|outside|beyond|like|[nsew]|[ns][ew])$/.test(word)) return !(word === "like" && before === "in");
  // `How many ob-gyns in Idaho deliver?`: what they do.
  const isLast = (tokens[at + 1]?.gap ?? ".") !== "" && tokens[at]?.gap === "";
  const doer = typeBy(/^(?:still|also|ever|really|actually)$/.test(before) ? -2 : -1);
  if ((type === "lead" || word === "help") && !isPhrase && isLast && /^(?:state|dataset)$/.test(doer) && hasBeside("how")
    && !/^(?:get|see|show|report|count|list|have)$/.test(word)) return true;
  // `with no wait list`, `on the wait for one`
  if (type === "correction") {
    // `Scratch that.`, with nothing behind it: all that was asked.
    if (/^(?:scratch|strike|forget)$/.test(word) && tokens[at + length] === undefined) return true;
    const isNoun = /^(?:for|to|times?|lists?|until|before)$/.test(next) || (next === "" && typeBy(-1) === "dataset");
    return word === "wait" && clauses[at] === clauses[at - 1] && (isNoun || before === "by");
  }
  // `Does your data mark it that way?`
  if (type === "verdict" && typeBy(1) !== "verdict") return /^(?:it|them|that|this|so)$/.test(next);
  // `When does Idaho reach the national average?`; a rule has its date.
  if (word === "when" && isFirst && /^(?:is|are|was|were|does|do|did|will|has|have|had|can|could|would)$/.test(next)) return true;
  // `in the up`, of Michigan
  if (word === "up" && before === "the" && !isPhrase) return true;
  // `is Maine first`; not `First, how many`.
  if (/^(?:first|last|lastly|next|finally|but)$/.test(word) && !isPhrase) return !isFirst && !(typeBy(-1) === "state" && spelt.includes("then"));
  // `per patient`; not `per your data`
  if (word === "per" && typeBy(1) !== "dataset") {
    return !/^(?:your|our|my|the|this|these|cms|medicare|federal|latest|current|official|npi|usual)$/.test(next);
  }
  // `ER pediatricians`, `UM cardiologists`: sounds of speech are out before.
  if (/^(?:er|um|uh|hm|hmm|ah)$/.test(word) && typeBy(1) === "dataset" && tokens[at + 1]?.gap === "") return true;
  // `on need for oncologists`, `by falls`, `for seeing a urologist`, `the oncologists it keeps`, `which uses its oncologists more`
  if (word === "need" && /^(?:on|by|for|at|with)$/.test(before)) return true;
  if (isFunction && before === "by" && !isPhrase && !BEHIND_BY.test(word)) return true;
  if (isFunction && before === "for" && word.endsWith("ing") && word !== "having" && /^(?:an?|the)$/.test(next)) return true;
  if ((word === "keeps" && isLast) || (word === "uses" && typeBy(2) === "dataset")) return true;
  // `Oregon plus Idaho`: a sum
  if (word === "plus" && typeBy(-1) === "state" && typeBy(1) === "state" && (hasBeside("compare") || hasBeside("how"))) return true;
  // `of those oncologists`, `such chiropractors`: of the ones told of.
  if (/^(?:such|those|these)$/.test(word) && typeBy(1) === "dataset") return word === "such" || before === "of";
  // `of my cardiologists`
  if (/^(?:my|his|her)$/.test(word) && typeBy(1) === "dataset") return before === "of";
  if (/^(?:region|area|vicinity)$/.test(word) && places.taken.has(at - 1) && tokens[at - 1]?.possessive === true) return true;
  // `how many cardiologists like that`, `how many cardiologists in Ohio like their work`
  if (word === "like" && typeBy(-1) === "dataset" && /^(?:that|this|those|these|him|her|mine)$/.test(next)) return true;
  if (word === "like" && /^(?:state|dataset)$/.test(typeBy(-1)) && hasBeside("how") && /^(?:their|his|her|being|to)$/.test(next)) return true;
  // `public dermatologists`; not `a public count of dermatologists`
  if (isFunction && typeBy(1) === "dataset" && tokens[at + 1]?.gap === "" && !BEFORE_DATASET.test(word)) return !(word === "take" && isFirst);
  // `how many are still single`
  const isPredicate = /^(?:is|are|were|was|be)$/.test(wordBy(/^(?:still|now|currently|actually|really|also)$/.test(before) ? -2 : -1));
  if (isFunction && isPredicate && !isPhrase && (tokens[at + 1]?.gap ?? ".") !== "" && !PREDICATE.test(word)) return true;
  if (/^(?:city|town|place)$/.test(word) && /^(?:their|its|his|her)$/.test(before)) return true;
  // `go to the dermatologist`, `go from Ohio to Florida`, `for something else too`
  if (/^(?:go|going|went)$/.test(word) && /^(?:to|from)$/.test(next) && !/^(?:round|which|what)$/.test(wordBy(2))) return !hasBeside("share");
  // `What in the world`; not `how many are in the world`
  if (type === "courtesy" && /^(?:world|earth)$/.test(word)) return !/^(?:how|what|why|who|whats)$/.test(wordBy(word === "world" ? -3 : -2));
  if (word === "do" && /^(?:that|so|this|it)$/.test(next)) return true;
  if (/^(?:those|ones)$/.test(word) && ((isFirst && at > 0) || (typeBy(-1) === "lead" && slotBy.get(at - 1)?.at.length === 1))) return true;
  // `if you take out Anchorage`; not `if you know`
  const isLong = length > 3;
  if (word === "if" && !isFirst && !isLong) {
    return /^(?:i|we|you|one)$/.test(next) && !/^(?:know|can|could|would|have|may|might|must|like|want|dont|please|count|counted)$/.test(wordBy(2));
  }
  // `How many would there be if Ohio had as many as Texas?`
  if (word === "if" && !isLong) return at > 0 && /^(?:dataset|state)$/.test(typeBy(1));
  // `lacking chiropractors altogether`
  if (/^(?:altogether|entirely|completely)$/.test(word) && slots.some(({ value }) => value === "underserved")) return true;
  // `How many of them in Ohio could I reach?`; not `could be found`
  if (/^(?:can|could|would|will|might)$/.test(word) && slots.some((slot) => slot.type === "dataset" && slot.to <= at && clauses[slot.from] === clauses[at])
    && hasBeside("how")) return !MERELY.test(spelt.slice(at + 1).filter((_, index) => !places.taken.has(at + 1 + index)).join(" "));
  // `homes with a pool`
  if (type === "supply" && / (?:with|without|having|offering|(?:that|which|who) (?:have|has)) (?:a|an|no|good|better)$/
    .test(` ${wordBy(-3)} ${wordBy(-2)} ${before}`)) return true;
  if (word === "them") {
    // `Ohio and Utah: put them side by side`
    if (places.states.length > 1 && hasBeside("compare")) return false;
    // `states with fewer than 75 of them in them`
    if (before === "in" && hasBeside("states")) return false;
    return (/^(?:measure|average)$/.test(typeBy(-1)) && before !== "rank" && before !== "of")
      || (at > 0 && !/^(?:of|count|counted|for|are|find|get|have|do|rank)$/.test(before) && hasBeside("dataset"));
  }
  if (/^(?:licensed|certified|registered|enrolled)$/.test(word)) return !hasBeside("dataset") && typeBy(-1) !== "dataset";
  if (word === "alone") return !places.taken.has(at - 1) && typeBy(-1) !== "dataset";
  if (word === "care") return typeBy(-1) !== "dataset" && typeBy(1) !== "dataset";
  // `how many people are in nursing homes`; not `how many people are dermatologists`
  if (/^(?:people|folks|guys|persons)$/.test(word)) {
    if (typeBy(-1) === "share") return true;
    // `Where does a dermatologist serve the most people?`
    if (before === "same" || (typeBy(-1) === "order" && spelt[0] === "do")) return true;
    if (typeBy(-1) === "order") return !/^(?:are|work|works|working|practice|who|as|in|doing)$/.test(next);
    return typeBy(-1) === "how" && (datasetBySlug(ask.slug)?.kind === "facility" || !/^(?:are|work|works|working|practice|who|as)$/.test(next));
  }
  if (/^(?:practices?|offices?|departments?)$/.test(word)) {
    return /^(?:an?|their|own)$/.test(before) || (typeBy(-1) === "dataset" && (!isPlural(before) || word === "offices"));
  }
  if (/^(?:nation|us|usa|nationwide|nationally|country|america)$/.test(word)) return isAlsoNation(ask, at);
  if (word === "altogether") return places.states.length > 1;
  return /^(?:combined|together)$/.test(word) && (places.states.length > 1 || slots.some((slot) => slot.type === "order"));
}

/** `in Ohio and nationwide` asks for two numbers. */
function isAlsoNation({ spelt, places, slots }: Ask, at: number): boolean {
  return places.states.length === 1 && spelt.slice(Math.max(0, at - 3), at).includes("and")
    && !slots.some(({ type, value }) => (type === "measure" && value !== "count") || type === "compare" || type === "more");
}

/** Classes whose words name nothing that could be asked for. */
const BARE: ReadonlySet<string> = new Set(["function", "lead", "enumerate", "seek"]);

/** The clauses of three words and more that name nothing: `so keep within it` says something of what is asked that is not understood. */
function bareClauses({ tokens, clauses, slots, places }: Ask): Set<number> {
  if (holds(slots, "correction")) return new Set();
  const numbers = tokens.flatMap(({ word }, at) => (numberOf(word) !== null || /^\d/.test(word) ? [at] : []));
  // A phrase of several words is listed as a whole: `taken all together`.
  const naming = slots.filter(({ type, value, at }) => !BARE.has(type) || value === "reporting" || at.length > 2).flatMap(({ at }) => at);
  const framed = clauses.filter((clause) => clauses.every((each, at) => each !== clause || /^(?:lead|courtesy)$/.test(typeAt(slots, at))));
  const named = new Set([...[...naming, ...numbers, ...places.taken].map((at) => clauses[at]), ...framed]);
  return new Set(clauses.filter((clause) => !named.has(clause) && clauses.filter((each) => each === clause).length > 2
    && tokens[clauses.lastIndexOf(clause) + 1]?.isBehindColon !== true));
}

/** Classes whose words a second question may ask with beside those that are used. */
const ASKED_BESIDE = new Set(["method", "definition", "verdict"]);
/** What may stand beside the words of a check: `and what is it`; not `and what are they doing right`. */
const BESIDE_CHECK = /^(?:and|or|plus|also|so|then|it|me|us|them|him|her|please|exactly|really|there|now)$/;

/** The words of a second question of which nothing is used: `and how well do they listen`. */
function idleQuestions({ spelt, clauses, slots, places, tokens }: Ask, used: ReadonlySet<number>): Set<number> {
  const answered = new Set([...used, ...places.taken, ...slots.flatMap(({ type, at }) => (ASKED_BESIDE.has(type) ? at : []))]);
  const isChecked = (at: number): boolean => typeAt(slots, at) === "check";
  const first = Math.min(...used);
  return new Set(spelt.flatMap((word, from) => {
    const isStart = /^(?:and|or|plus|also)$/.test(word) || (tokens[from]?.isOpening === true && clauses[from] !== clauses[from - 1]);
    if (from <= first || !isStart) return [];
    const span = range(from, clauses.lastIndexOf(clauses[from] ?? 0) + 1);
    if (span.length < 3 || !SECOND.test(span.map((at) => spelt[at]).join(" "))) return [];
    return span.some((at) => answered.has(at)) || span.every((at) => isChecked(at) || BESIDE_CHECK.test(spelt[at] ?? "")) ? [] : span;
  }));
}

/** `Ohio 4 urologists`, `compared 2 the average`: typed for `for` and `to`. */
function isTypedShort({ tokens, slots, spelt }: Ask, at: number): boolean {
  const [before, next] = [typeAt(slots, at - 1), typeAt(slots, at + 1)];
  // `the label 4 urology`, `need a count 4 oklahoma`
  const isForDataset = next === "dataset" && (before === "state" || (before !== "above" && !isPlural(spelt[at + 1])));
  const isForState = next === "state" && /^(?:dataset|measure|supply)$/.test(before);
  return (tokens[at]?.word === "4" && (isForDataset || isForState)) || (tokens[at]?.word === "2" && before === "compare" && next !== "");
}

/** Classes that narrow a rule, too. */
const NARROWING: ReadonlySet<string> = new Set(["restrict", "uncovered", "time"]);

/** The words of the ask that the kind does not use. A rule alone may hold words of every class that narrows nothing. */
export function leftOver(ask: Ask, slots: Slots, isMethod: boolean): string[] {
  const clausesWith = (...types: string[]): Set<number> => new Set(ask.slots.filter(({ type }) => types.includes(type))
    .map(({ from }) => ask.clauses[from] ?? 0));
  const [ruled, named] = [clausesWith("method", "definition"), clausesWith("dataset", "how", "measure", "order", "states")];
  // What another sentence says narrows no rule.
  let sentence = 0;
  const sentenceAt = ask.tokens.map(({ gap }) => (gap === "." ? sentence += 1 : sentence));
  const ruledSentences = new Set(sentenceAt.filter((_, at) => ruled.has(ask.clauses[at] ?? 0)));
  const isOfRule = ({ type, from: first }: Slot): boolean => !NARROWING.has(type) && ask.spelt[first] !== "care";
  const ofRule = new Set([...ask.slots.filter(isOfRule), ...labelsOf(ask.spelt, "rule")].flatMap(({ at }) => at));
  const slotBy: SlotBy = new Map(ask.slots.flatMap((slot) => slot.at.map((at) => [at, slot] as const)));
  const spare = isMethod ? ofRule : new Set(ask.slots.flatMap(({ type, at }) => (FREE.has(type) && !NAMES.has(type)
    ? at.filter((index) => !narrows(ask, index, slotBy)) : [])));
  const bare = isMethod ? new Set<number>() : bareClauses(ask);
  const idle = isMethod ? new Set<number>() : idleQuestions(ask, slots.used);
  return ask.tokens.flatMap(({ word, typed }, at) =>
    (spare.has(at) && !bare.has(ask.clauses[at] ?? 0) && !idle.has(at))
    || slots.used.has(at) || isTypedShort(ask, at) || ask.places.taken.has(at) || word.length === 0
    || (isMethod && ruledSentences.size > 0 && !ruledSentences.has(sentenceAt[at] ?? 0))
    || (isMethod && ((numberOf(word) !== null && word.length < 8) || /^\d+(?:st|nd|rd|th)$/.test(word)))
    || (!isMethod && ruled.has(ask.clauses[at] ?? 0) && !named.has(ask.clauses[at] ?? 0) && ofRule.has(at)) ? [] : [typed]);
}
