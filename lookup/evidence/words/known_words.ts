/** Knows every word that questions are read with: names of datasets, places and cities, and ordinary words. */
import { CITIES } from "../../../data/reference/cities.ts";
import { STATES } from "../../../data/reference/states.ts";
import { DATASET_NAMES, namesOf, PRACTITIONERS, UNCOVERED_NAMES } from "./dataset_words.ts";
import { ELSEWHERE_NAMES, NATION_NAMES, PAIRS, REGION_NAMES, STATE_NICKNAMES, STATE_PARTS } from "./place_words.ts";
import { PLAIN_WORDS } from "./plain_words.ts";

function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => name.toLowerCase().split(" "));
}

const SUBJECT_WORDS: ReadonlySet<string> = new Set(wordsOf([...Object.values(DATASET_NAMES).flatMap(namesOf), ...namesOf(UNCOVERED_NAMES), ...PRACTITIONERS]));

const PLACE_WORDS: ReadonlySet<string> = new Set(wordsOf([
  ...STATES.flatMap(({ state_name, state_code }) => [state_name, state_code]), ...Object.values(STATE_NICKNAMES).flatMap(namesOf),
  ...namesOf(NATION_NAMES), ...namesOf(ELSEWHERE_NAMES), ...namesOf(REGION_NAMES), ...Object.values(STATE_PARTS).flatMap(namesOf),
    ...Object.keys(PAIRS), ...CITIES.keys(), "carolina", "dakota",
]));

const KEY_WORDS = [
  "underserved quartile ranking ranked density average rating ratings national nationwide methodology calculate calculated highest ",
  "lowest fewest compare capita shortage population states county predict prediction forecast payment payments claims billing ",
  "reimbursement competitors vendors instructions previous number many there doctors people please",
].join("").split(" ");

/** Lower-case. Numbers are known, and so is a single letter. */
export function isKnownWord(word: string): boolean {
  return word.length < 2 || /\d/.test(word) || PLAIN_WORDS.has(word) || SUBJECT_WORDS.has(word) || PLACE_WORDS.has(word);
}

/** Corrections for a short misspelled word. Cities and places of care are left out: `carry` and `pairs` would match by chance. */
export const CORRECTABLE_SHORT: ReadonlySet<string> = new Set([
  ...wordsOf([...Object.values(DATASET_NAMES).flatMap(namesOf), ...STATES.map(({ state_name }) => state_name)]), ...KEY_WORDS,
].filter((word) => word.length >= 5));

/** Corrections for a longer misspelled word. */
export const CORRECTABLE: readonly string[] = [...new Set([
  ...[...SUBJECT_WORDS, ...PLACE_WORDS].filter((word) => word.length >= 4),
  ...KEY_WORDS,
])];
