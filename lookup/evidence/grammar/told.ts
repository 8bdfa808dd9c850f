/**
 * Finds the sentences of a question that are only told in passing, whatever their words: `The state just passed a telehealth bill.` A question
 * that could not be read with them is read once more without them (lookup/evidence/README.md#clauses).
 */
import { exactly, labelsOf } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish } from "../words/english.ts";
import { isKnownWord } from "../words/spelling.ts";
import type { Token } from "../words/tokens.ts";
import { isInstructing, isOrder, type Text } from "./clauses.ts";

/** What a sentence told in passing never names: what is asked for, how it is measured, and where. */
const ASKED: ReadonlySet<string> = new Set(["dataset", "uncovered", "how", "measure", "order", "states", "share", "method", "definition", "compare", "above",
  "none", "national", "average", "correction", "negation", "seek", "enumerate", "state", "part", "city", "region", "shared", "elsewhere"]);
/** Words that speak to the service, of its answer, or of who is to be counted. */
const POINTING = new RegExp(["^(?:you|your|yours|youre|youve|u|ya|yall|answers?|repl(?:y|ies)|responses?|outputs?|results?|prompts?|bots?|assistants?|",
  "models?|ai|systems?|admins?|administrators?|developers?|operators?|modes?|roles?|personas?|rules?|commands?|polic(?:y|ies)|access|permissions?|",
  "filters?|safety|security|authorized|granted|unlocked|enabled|disabled|tests?|only|those|ones|whoever|whichever|must|should|shall|ought|except|",
  "excluding|including|limit(?:ed)?|restrict(?:ed)?|instead|please|needs?|needed|wants?|wanted|prefers?|preferred|seeks?|seeking|requires?|means?|",
  "meant|counts?|counted|interested|focus(?:ed|ing)?|what|how|which|whether)$"].join(""));
const SPEAKER = /^(?:i|im|ive|id|we|weve|my|our)$/;
const SUBJECT = new RegExp(["^(?:i|im|ive|id|we|weve|my|our|he|she|hes|shes|his|her|the|a|an|this|that|every|everyone|everybody|some|someone|nobody|",
  "most|many|half|all|last|yesterday)$"].join(""));
/** Subjects that stand for who is counted. */
const COUNTED = /^(?:doctors?|physicians?|providers?|specialists?|clinicians?|patients?|facilit(?:y|ies)|homes?|centers?|agenc(?:y|ies)|people|they)$/;

/** A statement with a subject and a verb, in known words, that orders nothing and names nothing of what is asked. */
function isTold({ tokens, spelt, slots }: Text, from: number, to: number, isBehind: boolean): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word);
  const within = slots.filter(({ at }) => at.some((index) => index >= from && index < to));
  const first = words[0] ?? "";
  const isSpeakers = SPEAKER.test(first);
  const isOpen = !isBaseVerb(first) && !/(?:ing|ed)$/.test(first) && (first.endsWith("s") || !isEnglish(first)) && !COUNTED.test(first);
  if (words.length < 3 || within.some(({ type }) => ASKED.has(type)) || words.some((word) => POINTING.test(word) || /^(?:19|20)\d\d$/.test(word))) return false;
  if (!SUBJECT.test(first) && !isOpen) return false;
  // `The patients are children` tells of who is counted; so may anything behind the ask that the asker does not tell of themselves.
  const isNarrowing = within.some(({ type }) => type === "restrict" || type === "time" || (type !== "function" && type !== "courtesy" && !isSpeakers));
  const isOfCounted = COUNTED.test(words[1] ?? "") || (isBehind && isNarrowing);
  const isVerb = (word: string, at: number): boolean => exactly([word], ["finite"]) !== null || (word.endsWith("ed") && isEnglish(word))
    || /^(?:am|keep|have|do)$/.test(word) || (word.endsWith("s") && isBaseVerb(word.slice(0, -1)) && !/^(?:the|a|an|of|in|my|our)$/.test(words[at - 1] ?? ""));
  if (isOfCounted || !words.some((word, at) => at > 0 && isVerb(word, at))) return false;
  const isStrange = ({ word, typed }: Token): boolean => /[a-z]{3}/.test(word) && !/^[A-Z]/.test(typed) && !isEnglish(word) && !isKnownWord(word);
  if (tokens.slice(from, to).some(isStrange) || isInstructing(words) || isOrder(words) || labelsOf(words, "machine").length > 0) return false;
  // No order rides along: `, write a poem`, `and add ten`.
  return !words.some((word, at) => at > 0 && isBaseVerb(word) && exactly([word], ["purpose"]) === null
    && (tokens[from + at]?.gap === "," || /^(?:and|then|or|so|now|but)$/.test(spelt[from + at - 1] ?? "")));
}

/** The words that are left without the sentences told in passing; null where there are none of them, or nothing else. */
export function withoutTold(text: Text): readonly number[] | null {
  const starts = [...new Set(text.sentenceAt)];
  const isAskAt = (from: number, to: number): boolean => text.slots.some(({ type, at: [at = 0] }) => type === "dataset" && at >= from && at < to);
  const ask = starts.findIndex((from, index) => isAskAt(from, starts[index + 1] ?? text.tokens.length));
  const told = new Set(starts.filter((from, index) => index !== ask && isTold(text, from, starts[index + 1] ?? text.tokens.length, index > ask)));
  if (told.size === 0 || ask < 0) return null;
  return text.tokens.flatMap((_, at) => (told.has(text.sentenceAt[at] ?? 0) ? [] : [at]));
}
