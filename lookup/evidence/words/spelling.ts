/**
 * Corrects misspelled words to the nearest known one: at most one error in a short word and two in a long one, with the
 * first letter kept (or swapped with the second), and only when one word is nearest. Known words are never changed.
 */
import { STATES } from "../../../data/reference/states.ts";
import { CORRECTABLE, CORRECTABLE_SHORT, isKnownWord } from "./known_words.ts";

const BY_LETTER: ReadonlyMap<string, readonly string[]> = groupByLetter(CORRECTABLE);

function groupByLetter(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) groups.set(word.charAt(0), [...(groups.get(word.charAt(0)) ?? []), word]);
  return groups;
}

/** The edit distance of two words, swaps included. Stops counting beyond `most`. */
export function slips(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[right.length] ?? most + 1;
}

const STATE_WORDS: ReadonlySet<string> = new Set(STATES.flatMap(({ state_name }) => state_name.toLowerCase().split(" ")));

function allowed(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
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
  return word.replace(/(?:ists|ist|ies|ics|ic|ical|y|s|ian|ians)$/, "");
}

/** The word itself when it is known or nothing is near. */
function corrected(word: string): string {
  if (isKnownWord(word) || allowed(word.length) === 0) return word;
  const first = BY_LETTER.get(word.charAt(0)) ?? [];
  const second = word.charAt(1) === word.charAt(0) ? [] : (BY_LETTER.get(word.charAt(1)) ?? []);
  const candidates = [...first, ...second];
  return nearest(word, word.length < 7 ? candidates.filter((candidate) => CORRECTABLE_SHORT.has(candidate)) : candidates) ?? word;
}

/** `corrected` that remembers the words of one question: several readings of it hold the same ones. */
export function speller(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const held = known.get(word) ?? corrected(word);
    known.set(word, held);
    return held;
  };
}
