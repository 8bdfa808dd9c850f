/**
 * Tells orders to the service from what is asked or told: by listed phrases, and by a verb in its base form at the start of a clause, so that an
 * order in words that nobody listed is still an order.
 */
import { exactly, labelsOf } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish } from "../words/english.ts";

/** Tells the service what it is, what its answers must be, or that something no longer holds. */
const ADDRESSED = new RegExp([
  " (?:you|u|your (?:answers?|reply|response)) (?:must|should|shall|will|are (?:now|a|an|the|my|not|free|no|in)|have to|need to|may not|cannot|can now|ought|",
  "are to|are required)(?![a-z])",
  "| (?<!(?:hope|think|guess|bet|suspect|believe|doubt|know) )",
  "(?:your|the|all|every|each|any|this) (?:[a-z]+ )?(?:answers?|repl(?:y|ies)|responses?|output|summary|figures? you|assistant|chatbot|bot|model|",
  "ai|system) (?:is|are|must|should|shall|will|needs? to|has to|have to|cannot|may|begins?|ends?|starts?) ",
  "| (?:begin|start|end|finish|open|close|preface|conclude) (?:your|the|each|every) (?:answer|reply|response|sentence)s? with ",
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
  "(?:its? |that |as |with |is |the number |a )*(?:yes|no|[\\d.]+)(?: [a-z]+)?|(?:say|claim|report|state) (?:[a-z]+ ){1,3}(?:has|have) (?:only )?\\d.*)$",
].join(""));

/** Dictates the answer. `words` are a clause in lower case. */
export function isDictated(words: readonly string[]): boolean {
  return DICTATED.test(words.join(" "));
}

/** Speaks to the service of itself, or voids what holds for it. */
export function isAddressed(words: readonly string[]): boolean {
  return ADDRESSED.test(` ${words.join(" ")} `);
}

/** Words before the verb of an order. */
const BEFORE_ORDER = /^(?:and|then|also|now|please|pls|just|but|so|kindly|dont|not|do|never|always|finally|next|first|afterwards|instead|or)$/;
/** Verbs that nobody orders: `and need one fact`, `but will be in Ohio`. */
const WISHES = /^(?:will|can|may|might|must|need|want|hope|wonder|wish|love|like|prefer|appreciate|know|understand|think|believe|bet)$/;
const AFTER_ORDER = new RegExp([
  "^(?:there|i|we|they|he|she|you|this|these|those|that|what|which|who|how|whatever|everything|anything|all|me|us|the|a|an|your|my|every|it|in|as|",
  "like|with|to|no|only)$",
].join(""));

export function isFiniteVerb(word: string): boolean {
  return exactly([word], ["finite"]) !== null || (word.endsWith("ed") && !isBaseVerb(word) && isEnglish(word));
}

/** An order to the service: a verb in its base form at the start, and no statement behind it. */
export function isInstructing(words: readonly string[]): boolean {
  // `be so good as to become a waiter`
  const polite = /^be so (?:good|kind) as to /.test(`${words.join(" ")} `) ? 5 : 0;
  const first = words.findIndex((word, at) => at >= polite && !BEFORE_ORDER.test(word));
  const verb = words[first];
  if (verb === undefined || exactly([verb], ["opener"]) !== null || WISHES.test(verb)) return false;
  // `Output will be cited`, `access matters`: a noun.
  const isNoun = /^(?:will|matters|is|are|was)$/.test(words[first + 1] ?? "");
  if (exactly([verb], ["override"]) !== null && !/^(?:what|whats|show)$/.test(verb) && !isNoun) return true;
  if (!isBaseVerb(verb) || /^(?:will|goes) (?:be|to|in|into|on|for) /.test(words.slice(first + 1).join(" "))) return false;
  if (/^(?:dont|never|not|always)$/.test(words[first - 1] ?? "")) return true;
  const rest = words.slice(first + 1, first + 8);
  const [statement, object] = [rest.findIndex(isFiniteVerb), rest.findIndex((word) => AFTER_ORDER.test(word))];
  if (statement >= 0 && (object < 0 || statement < object)) return false;
  return !(exactly([verb], ["purpose"]) !== null && object !== 0);
}

/** A phrase that is an instruction by itself, or a verb near a word for instructions or secrets. */
export function hasOrder(words: readonly string[]): boolean {
  if (labelsOf(words, "injection").length > 0) return true;
  const things = labelsOf(words, "machine");
  if (things.length === 0) return false;
  const verbs = labelsOf(words, "override").map(({ from }) => from);
  // `My script uses the word. What does it mean?`, `a prompt reply`
  const isNear = (verb: number, thing: number): boolean => Math.abs(verb - thing) <= 7 && (verb < thing || !/^whats?$/.test(words[verb] ?? ""))
    && !/\bprompt (?:reply|return)$/.test(words.slice(thing, verb + 1).join(" "));
  return things.some(({ from: thing }) => verbs.some((verb) => isNear(verb, thing)));
}
