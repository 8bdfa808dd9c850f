/** Knows ordinary English words and the base forms of verbs, from a list of stems that `english_words.ts` holds. */
import { ENGLISH_WORDS } from "./english_words.ts";

/** The forms that a word may be an inflection of: `written` of none, `stopped` of `stopp`, `stoppe` and `stop`. */
export function stemsOf(word: string): string[] {
  const stems: string[] = [];
  const cut = (ending: string, ...with_: readonly string[]): void => {
    if (word.length > ending.length + 2 && word.endsWith(ending)) for (const end of with_) stems.push(word.slice(0, -ending.length) + end);
  };
  cut("s", "");
  cut("es", "");
  cut("ies", "y");
  cut("ied", "y");
  cut("ily", "y");
  for (const ending of ["ed", "ing", "er", "ers", "est"]) {
    const bare = word.slice(0, -ending.length);
    // `rateing` is a slip, `seeing` is none.
    if (ending === "ing" && /[^eioy]e$/.test(bare)) continue;
    cut(ending, "", "e");
    if (word.endsWith(ending) && bare.length > 3 && bare.at(-1) === bare.at(-2)) stems.push(bare.slice(0, -1));
  }
  cut("ly", "");
  cut("y", "", "e");
  return stems;
}

const WORDS = new Set<string>();
const VERBS = new Set<string>();
let last = "";
for (const [, shared, rest = "", mark] of ENGLISH_WORDS.replaceAll("\n", "").matchAll(/(\d)([a-z]*)(\+?)/g)) {
  last = last.slice(0, Number(shared)) + rest;
  WORDS.add(last);
  if (mark === "+") VERBS.add(last);
}

export function isEnglish(word: string): boolean {
  const isKnown = (each: string): boolean => WORDS.has(each) || stemsOf(each).some((stem) => WORDS.has(stem));
  return isKnown(word) || (word.endsWith("s") && isKnown(word.slice(0, -1)));
}

/** `write` and `stop`: the form with which an order begins. */
export function isBaseVerb(word: string): boolean {
  return VERBS.has(word);
}
