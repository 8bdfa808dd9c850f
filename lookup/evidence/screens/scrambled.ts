/**
 * Restores scrambled words of an instruction: `ignroe all prevoius instrcutions`, or a dropped vowel. Only unknown words
 * are touched; an honest question has few, and none near such a verb.
 */
import { slips } from "../../http/slips.ts";
import { isKnownWord } from "../words/spelling.ts";

const WORDS = [
  "ignore ignoring disregard forget override bypass previous prior above instructions instruction rules prompt prompts system reveal ",
  "show print repeat hidden secret secrets password passwords guidelines directives restrictions developer jailbreak pretend ",
  "unrestricted everything credentials following safety filters guardrails original initial confidential environment variables ",
  "assistant unfiltered commands earlier display output execute database programming follow disable delete content filter number ",
  "numbers answer figures policies censorship screening validation administrator unlimited fabricate invent remove obey verbatim ",
  "continue",
].join("").split(" ");

function shaken(word: string): string {
  return Array.from(word).sort().join("");
}

const BY_LETTERS: ReadonlyMap<string, string> = new Map(WORDS.filter((word) => word.length > 4).map((word) => [shaken(word), word]));

function consonants(word: string): string {
  return word.charAt(0) + word.slice(1).replace(/[aeiou]/g, "");
}

const BY_CONSONANTS: ReadonlyMap<string, string> = new Map(WORDS.filter((word) => consonants(word).length > 3).map((word) => [consonants(word), word]));

/** The restored word, or the word itself when it is known or matches nothing. */
export function unscrambled(word: string): string {
  const shuffled = word.length < 5 ? undefined : BY_LETTERS.get(shaken(word));
  if (shuffled?.charAt(0) === word.charAt(0)) return shuffled;
  if (word.length < 4 || isKnownWord(word)) return word;
  const whole = shuffled ?? BY_CONSONANTS.get(word);
  if (whole !== undefined) return whole;
  const most = word.length < 7 ? 1 : 2;
  return word.length < 5 ? word : (WORDS.find((known) => known.length > 4 && slips(word, known, most) <= most) ?? word);
}
