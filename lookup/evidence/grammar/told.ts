/**
 * Decides of what stands beside an ask whether it is only told: `The state just passed a telehealth bill.`, `Bill analysis for HB 212.`,
 * `Policy student, second week.` A sentence is told if its form shows it: it has a subject and a verb, or says what the asker is doing, or
 * names who asks or what for. It orders nothing, selects nobody and speaks of no figure (lookup/evidence/README.md#clauses).
 */
import { exactly, labelsOf, type Slot } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish, stemsOf } from "../words/english.ts";
import { isKnownWord } from "../words/spelling.ts";
import type { Token } from "../words/tokens.ts";
import { type Clause, isInstructing, isOrder, type Text } from "./clauses.ts";

/** What is asked for and how it is measured: only asks speak of it. */
const ASKED: ReadonlySet<string> = new Set(["how", "measure", "order", "states", "share", "method", "definition", "compare", "above", "none", "national",
  "average", "correction", "negation", "seek", "enumerate"]);
/** What narrows an ask, or is asked for in its place, where it is no asker's own business. */
const NARROWING: ReadonlySet<string> = new Set(["restrict", "time", "uncovered", "payment_data", "predictions", "competitor_compare",
  "individual_provider_lookup", "out_of_scope"]);
/** Words that select who is counted, speak to the service, of its answer or of its rules. */
const POINTING = new RegExp(["^(?:only|solely|those|ones|whoever|whichever|any(?:one|body)|must|should|shall|ought|except|excluding|including|limit(?:ed)?|",
  "restrict(?:ed)?|instead|rather|please|specifically|you|your|yours|youre|youve|u|ya|yall|answers?|repl(?:y|ies)|responses?|outputs?|results?|",
  "prompts?|bots?|assistants?|models?|ai|admins?|developers?|operators?|modes?|roles?|personas?|rules?|commands?|",
  "permissions?|filters?|authorized|granted|unlocked|enabled|disabled|counts?|counted|what|how|which|whether)$"].join(""));
const SPEAKER = /^(?:i|im|ive|id|ill|we|weve|wed|my|our)$/;
const PERSON = /^(?:i|im|ive|id|ill|we|weve|wed|my|our|he|she|hes|shes|his|her)$/;
const DETERMINER = /^(?:the|a|an|this|that|my|our|his|her|another|every|each|some|no|its|their|your|these)$/;
const PREPOSITION = new RegExp(["^(?:in|on|at|near|within|inside|outside|among|around|along|across|between|beyond|throughout|during|before|after|since|",
  "until|over|under|of|off|per|by|for|with|without|from|to|as|like|about|if|when|while|because|unless|and|or|but|so|who|whose|where|not|just|",
  "is|are|was|were|do|does|did|can|could|will|would|should|has|have|why|there|then|also|too|plus)$"].join(""));
const SUBJECT = /^(?:i|im|we|my|our|he|she|his|her|the|an?|this|that|every|everyone|everybody|some|someone|nobody|dr|mr|mrs|ms)$/;
/** Who is counted, and the figure: a sentence about them is part of the ask. */
const COUNTED = new RegExp(["^(?:doctors?|physicians?|providers?|specialists?|clinicians?|practitioners?|patients?|facilit(?:y|ies)|homes?|centers?|",
  "agenc(?:y|ies)|people|folks|they|these|those|practices?|offices?|care|coverage|services?|visits?|ones?|kinds?|types?|figures?|numbers?|totals?|data|",
  "rates?|lists?|it|everything|all|each|both|better|best|worse|younger|older)$"].join(""));
/** What who is counted may be doing. */
const DOING = new RegExp(["^(?:accept|take|see|treat|speak|serve|practice|offer|provide|operate|perform|prescribe|specializ|deliver|exclude|include|leave|",
  "count|limit|restrict|consider|assume|focus|adjust|mean|use|live|own|employ|specialize|sort|keep|ignore)$"].join(""));
/** Wishes of the asker name what is asked for, and those of others may. */
const WISH = new RegExp(["^(?:need|want|prefer|like|mean|meant|care|ask|asking|look|looking|require|seek|seeking|interested|focus|focused|focusing|",
  "thinking|mind|needs|wants|wanted|needed|prefers|likes|requires|seeks|means)$"].join(""));
const WISHED_FOR = /^(?:a|an|it|this|that|me|us|to|something|numbers|facts)$/;
/** Somebody in the singular asks; who is counted stands in the plural. */
const ASKER = new RegExp(["^(?:(?!number|paper|letter|center|matter|weather|winter|summer|december)[a-z]{3,}(?:er|or|ist|ian|ee|man|woman|analyst|consultant|",
  "assistant|accountant|agent)|student|resident|intern|nurse|grad|aide|mom|dad|chief|head|lead|rep|fellow|postdoc|undergrad|freelance|advocate|actuary|",
  "attorney|volunteer|daughter|paralegal|cousin|president|applicant|consultant|assistant|agent|parent)$"].join(""));

/**
 * An order begins with a verb and its object. A word for somebody's work in front of a bare noun in the singular is half of a compound: `Bill
 * analysis`, `Grant narrative`; no object of an order is one.
 */
function isImperative(words: readonly string[], tokens: readonly Token[], at: number): boolean {
  const [verb = "", next] = [words[at], words[at + 1]];
  if (!isBaseVerb(verb) || exactly([verb], ["opener"]) !== null
    || (words.length < 6 && words.at(-1) === "here" && !isFunctionWord(next ?? ""))) return false;
  if (next === undefined || exactly([verb], ["override"]) !== null) return true;
  const isFunction = DETERMINER.test(next) || PREPOSITION.test(next) || COUNTED.test(next) || /^(?:\d|.*ly$|up$|down$|out$|me$|us$|twice$|no$|yes$)/.test(next);
  if (isFunction) return exactly([verb], ["purpose"]) === null || isInstructing(words.slice(at));
  const isWork = [verb, next].some((word) => exactly([word], ["purpose"]) !== null);
  return !isWork || /^[A-Z]/.test(tokens[at + 1]?.typed ?? "") || /[^si]s$/.test(next);
}

function isFunctionWord(word: string): boolean {
  return DETERMINER.test(word) || PREPOSITION.test(word) || PERSON.test(word);
}

/** `passed the bill`, and neither `board certified` nor `recent graduates`. */
function isFinite(tokens: readonly Token[], at: number): boolean {
  const [before, word = "", next] = [tokens[at - 1], tokens[at]?.word, tokens[at + 1]?.word];
  if (exactly([word], ["finite"]) !== null || /^(?:am|im|ive|weve|hes|shes|keep|have|do|will)$/.test(word)) return true;
  if (before === undefined || COUNTED.test(word) || DETERMINER.test(before.word) || /^(?:of|in|on|for)$/.test(before.word)) return false;
  if (word.endsWith("ed") && isEnglish(word)) {
    const isOfName = (at > 1 && /^[A-Z]/.test(before.typed) && /^[a-z]/.test(tokens[at]!.typed)) || !isEnglish(tokens[0]!.word);
    return SUBJECT.test(tokens[0]!.word) || (next !== undefined && !COUNTED.test(next) && isOfName) || DETERMINER.test(next ?? "")
      || /^(?:it|us|me|him)$/.test(next ?? "");
  }
  return (word.endsWith("s") && next !== undefined && isBaseVerb(word.slice(0, -1)))
    || (/[^s]s$/.test(before.word) && isBaseVerb(word) && !PREPOSITION.test(word));
}

/** `Staff briefing for the committee, Tuesday`, `Policy student, second week`: its noun is a document, an occasion or who asks. */
function isHeading(words: readonly string[], tokens: readonly Token[], isBehind: boolean): boolean {
  const end = words.findIndex((word, at) => at > 0 && (PREPOSITION.test(word)
    || /^(?:\d.*|here|once|again|asking|writing|calling|tomorrow|today|tonight)$/.test(word)
    || (tokens[at]?.gap ?? "") !== ""));
  const head = words[(end < 0 ? words.length : end) - 1] ?? "";
  if (PREPOSITION.test(words[0] ?? "") || COUNTED.test(head)) return false;
  return /^(?:here|asking|writing|calling)$/.test(words[end] ?? "") || exactly([head], ["purpose"])?.value === "work" || (!isBehind && ASKER.test(head));
}

/** Words that select somebody, wherever they stand. */
const SELECTING = new RegExp(["(?<!(?:the|a|an|my|our|its|his|her|i|we|is|not) )\\bonly\\b(?! (?:have|had|has|know|knows|got|a|an|for|about|",
  "around|some|\\d+) )|\\b(?:solely|specifically|whoever|whichever|except|excluding|those (?:who|that|with|in)|ones|",
  "any(?:one|body)? (?:who|that|with|not|[a-z]+ed)|not (?:counting|including|if|just|unless))\\b"].join(""));
const PLACED = /^(?:near|along|across|around|outside|within|inside|under|over|between|beyond|among|throughout|without|minus)$/;
/** Behind these, a verb in front has its object. */
const OBJECT = new RegExp(["^(?:the|an?|this|that|these|those|every|each|all|both|me|us|him|them|it|out|up|off|like|with|one|two|three|four|five|ten|\\d+|",
  "any(?:one|body|thing))$"].join(""));
const WISHED = /^(?:i|we|id|wed) (?:d |would )?(?:really |just )?(?:need|want|prefer|rather) (?:it|them|to have) [a-z]+(?:ed|er)\b/;
const KIND = /^(?:hope|love|appreciate|bless|thank|let|trust)$/;

/** Whether a clause that is taken for context may change what is asked: `Near a base.`, `Cite three articles.`, `I want it sorted.` */
function isChanging({ tokens: every }: Text, { from, to }: Clause): boolean {
  const tokens = every.slice(from, to);
  const words = tokens.map(({ word }) => word);
  const [first = "", second = ""] = words;
  if (SELECTING.test(words.join(" ")) || WISHED.test(words.join(" "))) return true;
  const hasSubject = words.some((word, at) => PERSON.test(word) || (at > 0 && exactly([word], ["finite"]) !== null));
  return (PLACED.test(first) && !hasSubject) || (isImperative(words, tokens, 0) && OBJECT.test(second) && !WISH.test(first) && !KIND.test(first));
}

/** The clause of context that may change what is asked, or undefined. A sentence without a verb is context only if its form shows it. */
export function changingClause(text: Text, clauses: readonly Clause[]): Clause | undefined {
  const isPart = ({ from, to }: Clause): boolean => {
    const tokens = text.tokens.slice(from, to);
    const isWhole = text.sentenceAt[from] === from && (to === text.tokens.length || text.sentenceAt[to] === to);
    const isPolite = text.slots.some(({ type, at: [at = 0] }) => type === "courtesy" && at >= from && at < to);
    const words = tokens.map(({ word }) => word);
    const hasSubject = tokens.some(({ word, possessive }, at) => PERSON.test(word) || isFinite(tokens, at)
      || (possessive && /^(?:it|that|there)$/.test(word)));
    return isWhole && !isPolite && words.length > 1 && words.some((word) => /[a-z]/.test(word)) && !hasSubject
      && !/^(?:for|as|on|to|not|need (?:it|this) for)\b/.test(words.join(" ")) && !isTold(text, from, to, false);
  };
  return clauses.find((clause) => clause.label === "context" && (isChanging(text, clause) || isPart(clause)));
}

/** `isBehind`: behind the ask, where a fragment belongs to it. */
function isTold({ tokens: every, slots: all }: Text, from: number, to: number, isBehind: boolean): boolean {
  const tokens = every.slice(from, to);
  const words = tokens.map(({ word }) => word);
  const within = all.filter(({ at }) => at.some((index) => index >= from && index < to));
  const [first = ""] = words;
  // `comparing notes`, `win over a candidate`, `my eyes aren't`
  const isPlain = ({ type, at: [at = 0] }: Slot): boolean => (type === "compare" && (every[at]?.word ?? "").endsWith("ing"))
    || (type === "above" && !words.some((word) => /^\d/.test(word))) || (type === "negation" && (every[at]?.word ?? "").endsWith("nt"));
  if (words.length < 2 || within.some((slot) => ASKED.has(slot.type) && !isPlain(slot))) return false;
  const isStrange = ({ word, typed }: Token): boolean => /[a-z]{3}/.test(word) && !/^[A-Z]/.test(typed) && !isEnglish(word) && !isKnownWord(word)
    && exactly([word], ["purpose"]) === null;
  const starts = words.flatMap((_, at) => (at === 0 || tokens[at]?.gap !== "" || /^(?:and|then|or|so|now|but)$/.test(words[at - 1] ?? "") ? [at] : []));
  if (words.some((word) => POINTING.test(word) || /^(?:19|20)\d\d$/.test(word)) || tokens.filter(isStrange).length * 3 > tokens.length || isOrder(words)
    || SELECTING.test(words.join(" ")) || labelsOf(words, "machine").length > 0 || starts.some((at) => isImperative(words, tokens, at))) return false;
  const isNarrowed = within.some(({ type }) => NARROWING.has(type));
  const speaker = words.findIndex((word) => PERSON.test(word));
  const isDoing = (at: number): boolean => /^..+ing$/.test(words[at] ?? "") && words.slice(at + 1).some(isFunctionWord) && (speaker >= 0
    || (words[at] === "working" ? words[at + 1] === "on" : stemsOf(words[at]!).some(isBaseVerb) && !stemsOf(words[at]!).some((stem) => DOING.test(stem))));
  // `Chasing a lead on hospices`, `Smoke-testing the endpoint`, `A coalition, drafting a letter`
  if (!isBehind && (starts.some(isDoing) || (isDoing(1) && !isFunctionWord(first)))) return true;
  const isOfNone = !within.some(({ type }) => type === "dataset");
  if (isOfNone && isHeading(words, tokens, isBehind)) return true;
  const verb = words.findIndex((_, at) => at > 0 && isFinite(tokens, at));
  if (verb < 0 && !/^(?:im|ive|weve)$/.test(first)) return false;
  const subject = PREPOSITION.test(first) ? speaker : 0;
  if (subject < 0
    || starts.some((at) => COUNTED.test(words[at] ?? "") || (DETERMINER.test(words[at] ?? "") && COUNTED.test(words[at + 1] ?? "")))) return false;
  // `Board certified`, `Black-owned`
  if (words.length < 4 && speaker < 0 && (words.at(-1) ?? "").endsWith("ed")) return false;
  const wish = words.findIndex((word, at) => WISH.test(word) && (!/^(?:look|seek)/.test(word) || words[at + 1] === "for"));
  if (wish >= 0 && (words.slice(0, wish).some((word) => SPEAKER.test(word)) || !WISHED_FOR.test(words[wish + 1] ?? "") || isNarrowed)) return false;
  return SPEAKER.test(first) || (isOfNone && !(isBehind && isNarrowed));
}

/** The words that are left without what is only told; null where nothing is, or nothing else. */
export function withoutTold(text: Text): readonly number[] | null {
  const starts = [...new Set(text.sentenceAt)];
  const units = starts.map((from, index) => ({ from, to: starts[index + 1] ?? text.tokens.length }));
  const nameIn = ({ from, to }: { from: number; to: number }): number | undefined => text.slots
    .find(({ type, at: [at = 0] }) => type === "dataset" && at >= from && at < to)?.at[0];
  const ask = units.findIndex((unit) => nameIn(unit) !== undefined && !isTold(text, unit.from, unit.to, false));
  if (ask < 0) return null;
  const told = new Set(units.filter(({ from, to }, index) => index !== ask && isTold(text, from, to, index > ask)).map(({ from }) => from));
  // `Writing a grant from Boise, how many`
  const { from } = units[ask]!;
  const comma = text.tokens.findIndex(({ gap }, at) => at > from && at <= (nameIn(units[ask]!) ?? from) && gap === ",");
  const start = comma > 0 && isTold(text, from, comma, false) ? comma : from;
  if (told.size === 0 && start === from) return null;
  return text.tokens.flatMap((_, at) => (told.has(text.sentenceAt[at] ?? 0) || (at >= from && at < start) ? [] : [at]));
}
