/**
 * Corrects misspelled words to the nearest known one: at most one error in a short word and two in a long one, with the
 * first letter kept (or swapped with the second), and only when one word is nearest. Known words are never changed.
 */
import { STATES } from "../../../data/reference/states.ts";
import { slips } from "../../http/slips.ts";
import { exactly, isSlotWord, slotWords, wordsOfClass } from "../ontology/lexicon.ts";
import { SYNONYMS } from "../ontology/synonyms.ts";
import { countiesByName } from "./counties_named.ts";
import { isBaseVerb, isEnglish } from "./english.ts";
import type { Token } from "./tokens.ts";

/** Lower-case. Numbers are known, and so is a single letter. */
export function isKnownWord(word: string): boolean {
  return word.length < 2 || SYNONYMS.has(word) || /\d/.test(word) || isSlotWord(word) || isEnglish(word);
}

const KEY_WORDS = ["underserved", "quartile", "ranking", "ranked", "density", "average", "rating", "ratings", "national", "nationwide", "methodology",
  "calculate", "calculated", "highest", "lowest", "fewest", "compare", "capita", "shortage", "population", "states", "county", "predict", "prediction",
  "forecast", "payment", "payments", "claims", "billing", "reimbursement", "competitors", "vendors", "instructions", "previous", "number", "many",
  "there", "doctors", "people", "please", "percent", "percentage", "quality", "practice", "currently", "total", "which", "where",
  "residents", "inhabitants", "explain", "rank", "most", "rate",
  "count", "counts", "share", "differ", "quartile", "density", "rating", "average", "fewest", "highest", "lowest", "flagged", "bottom", "supply", "source",
  "sources", "compare", "underserved", "where", "active", "among", "better",
  "facilities", "compared", "comparison", "headcount", "nation", "country"];
const NAMES = ["dataset", "state"];

const STATE_WORDS: ReadonlySet<string> = new Set(STATES.flatMap(({ state_name }) => state_name.toLowerCase().split(" ")));

/** Corrections for a short misspelled word. Cities and places of care are left out: `carry` and `pairs` would match by chance. */
const CORRECTABLE_SHORT: ReadonlySet<string> = new Set([...wordsOfClass(["dataset"]), ...STATE_WORDS, ...KEY_WORDS].filter((word) => word.length >= 4));
/** Corrections for a longer misspelled word. */
const CORRECTABLE: readonly string[] = [...new Set([...wordsOfClass([...NAMES, "uncovered", "city", "nation", "elsewhere"]), ...KEY_WORDS]
  .filter((word) => word.length >= 4)), ...slotWords().filter((word) => word.length > 7 && isEnglish(word))];

const CITY_WORDS: ReadonlySet<string> = new Set(wordsOfClass(["city"]).filter((word) => !CORRECTABLE_SHORT.has(word)));

const BY_LETTER: ReadonlyMap<string, readonly string[]> = groupByLetter(CORRECTABLE);

function groupByLetter(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) groups.set(word.charAt(0), [...(groups.get(word.charAt(0)) ?? []), word]);
  return groups;
}

function allowed(length: number): number {
  if (length < 5) return 0;
  if (length < 7) return 1;
  return length < 12 ? 2 : 3;
}

/** Nearest first; null when nothing is near enough or two different names are equally near. */
function nearest(word: string, candidates: readonly string[]): string | null {
  const most = allowed(word.length);
  let best: string | null = null;
  let least = most + 1;
  let tied = false;
  for (const candidate of candidates) {
    const count = slips(word, candidate, Math.min(least, most));
    if (count > most || count > least) continue;
    // When a state and another name are equally near, the state is meant.
    if (count === least && best !== null && STATE_WORDS.has(best) && !STATE_WORDS.has(candidate)) continue;
    if (count === least && best !== null && STATE_WORDS.has(candidate) && !STATE_WORDS.has(best)) best = candidate;
    // A plural and its singular are not a tie: the ending decides.
    tied = count === least && best !== null && stem(best) !== stem(candidate);
    if (count < least || (candidate.endsWith("s") === word.endsWith("s") && !tied)) best = candidate;
    least = count;
  }
  return tied ? null : best;
}

function stem(word: string): string {
  return word.replace(/(?:ists|ist|ies|ics|ic|ical|al|y|s|ian|ians)$/, "");
}

const FUNCTION_WORDS: readonly string[] = slotWords().filter((word) => /^.{4,5}$/.test(word) && exactly([word], ["function", "lead"]) !== null);

/** `utha`, a word of four letters with its letters in another order; `totl`, a word of five without one inside. */
function fromLetters(word: string): string | null {
  const letters = (text: string): string => `${text[0]}${Array.from(text).sort().join("")}`;
  if (word.length !== 4 || isKnownWord(word)) return null;
  return [...STATE_WORDS, ...KEY_WORDS, ...FUNCTION_WORDS].find((key) => letters(key) === letters(word))
    ?? KEY_WORDS.find((key) => key.length === 5 && key[0] === word[0] && key.at(-1) === word.at(-1) && slips(word, key, 1) === 1)
    ?? [...KEY_WORDS, ...FUNCTION_WORDS].find((key) => key.length === 5 && consonants(key) === consonants(word) && slips(word, key, 1) === 1) ?? null;
}

/** `mainland`, which is no slip for Maryland. */
function isCompound(word: string): boolean {
  return Array.from(word).some((_, at) => at > 3 && at < word.length - 3 && isEnglish(word.slice(0, at)) && isEnglish(word.slice(at)));
}

/** The word itself when it is known or nothing is near. `Clinton` is a county in several states, and no slip for Clifton in New Jersey. */
function corrected(word: string): string {
  if (isKnownWord(word) || allowed(word.length) === 0 || countiesByName().has(word)) return word;
  const first = BY_LETTER.get(word.charAt(0)) ?? [];
  const second = word.charAt(1) === word.charAt(0) ? [] : (BY_LETTER.get(word.charAt(1)) ?? []);
  const candidates = [...first, ...second];
  const found = nearest(word, word.length < 7 ? candidates.filter((candidate) => CORRECTABLE_SHORT.has(candidate)) : candidates);
  // `realtor` is no slip for Rialto.
  const isFarCity = found !== null && CITY_WORDS.has(found) && slips(word, found, 2) > 1;
  return found === null || isFarCity || (STATE_WORDS.has(found) && isCompound(word)) ? word : found;
}

/** `agencies` for `agencys`, a plural as it is formed of most words. */
function pluralOf(word: string): string | null {
  const plural = word.replace(/[^aeiou]ys$/, (end) => `${end[0]}ies`);
  return plural !== word && isSlotWord(plural) && !isSlotWord(word) ? plural : null;
}

/** `talkin` for `talking`, `markd` for `marked`: a verb without a part of its ending. */
function withEnding(word: string): string | null {
  const bare = word.replace(/in$/, "").replace(/(?<=[^aeiou])d$/, "");
  const whole = word.endsWith("d") ? `${bare}ed` : `${bare}ing`;
  return bare !== word && !isKnownWord(word) && !isEnglish(word) && [bare, `${bare}e`].some(isBaseVerb) ? whole : null;
}

/** `um` for `ummm`, `please` for `pleeease`: a word drawn out. */
function fromDrawnOut(word: string): string | null {
  if (!/(.)\1/.test(word) || isKnownWord(word)) return null;
  return ["$1$1", "$1"].map((kept) => word.replace(/([a-z])\1\1+/g, kept)).concat(word.replace(/([a-z])\1+/g, "$1"))
    .find((each) => each !== word && isKnownWord(each)) ?? null;
}

function consonants(word: string): string {
  return word.replace(/[aeiou]/g, "");
}

/** Words by their consonants; null where several have the same. */
const BY_CONSONANTS = new Map<string, string | null>();
for (const word of new Set([...wordsOfClass(NAMES), ...KEY_WORDS])) {
  const bare = consonants(word);
  if (bare.length > 2 && bare !== word) BY_CONSONANTS.set(bare, BY_CONSONANTS.has(bare) ? null : word);
}

/** `crdlgsts`: a word typed without its vowels. */
function fromConsonants(word: string): string | null {
  return /[aeiou]/.test(word) || isKnownWord(word) ? null : BY_CONSONANTS.get(word) ?? null;
}

/** `nursing homs`, `nursing homse`: a short word beside one with which it makes a name, one slip away. */
function besideName(word: string, before: string): string | null {
  if (word.length < 4 || word.length > 5 || before.length < 5 || isKnownWord(word) || isEnglish(word)) return null;
  const isName = (candidate: string): boolean => exactly([before, candidate], ["dataset"]) !== null;
  return [...CORRECTABLE_SHORT].find((candidate) => candidate[0] === word[0] && slips(word, candidate, 1) < 2 && isName(candidate)) ?? null;
}

/** `nort carolina`: one slip from the first word of a state's name. */
function fromState(word: string, next: string): string | null {
  if (isKnownWord(word)) return null;
  return (/^(?:carolina|dakota)$/.test(next) ? ["north", "south"] : /^(?:hampshire|jersey|mexico|york)$/.test(next) ? ["new"] : [])
    .find((first) => slips(word, first, 1) < 2) ?? null;
}

/** A text with more unknown words is not read, however they are spelt. */
const MOST_UNKNOWN = 40;

/** Words in front of a verb that orders. */
const BEFORE_VERB = /^(?:|and|then|also|please|pls|just|now)$/;

/** `Post it on Twitter` is an order; in `does Ohio post` it is another word for `have`. */
function synonymOf(word: string, before: string): string | undefined {
  const synonym = SYNONYMS.get(word);
  return synonym === "have" && BEFORE_VERB.test(before) && isBaseVerb(word) ? word : synonym;
}

/** `corrected` that remembers the words of one question, and leaves them as they are where too many are unknown. */
function speller(): (word: string, next: string | undefined, isOpening: boolean) => string {
  const known = new Map<string, string>();
  let unknown = 0;
  let last = "";
  return (word, next = "", isOpening) => {
    const before = isOpening ? "" : last;
    const held = fromState(word, next) ?? synonymOf(word, before) ?? known.get(word) ?? pluralOf(word) ?? withEnding(word) ?? fromDrawnOut(word)
      ?? fromConsonants(word) ?? fromLetters(word) ?? besideName(word, before)
      ?? (isKnownWord(word) || (unknown += 1) > MOST_UNKNOWN ? word : corrected(word));
    known.set(word, held);
    last = held;
    return held;
  };
}

/** Spells the words of one question, text by text: as they should be, and a rare word as the one that the phrases use. */
export function spellings(): (tokens: readonly Token[]) => readonly string[] {
  const spell = speller();
  return (tokens) => tokens.map(({ word, isOpening }, at) => spell(word, tokens[at + 1]?.word, isOpening));
}
