/**
 * Finds the query that was meant where one finds nothing: words that no name has are replaced by the nearest words that names do have.
 * Two letters swapped, one too many or one missing twin are tried first, then vowels. Each guess costs one read of a block per group,
 * so their number is bounded by the length of the words.
 */
import { NAME_GROUPS, type NameGroup } from "../../data/contract/release/names.ts";
import type { NameTable } from "../release/name_table.ts";
import { nameQuery, type NameQuery } from "./match.ts";

const GROUPS: readonly NameGroup[] = ["providers", "hospitals", "facilities"];

/** Shorter words have too many neighbors, longer ones too many variants. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 14;
/** How many words of a query are corrected, and how many it may have. */
const MOST_WRONG = 2;
const MOST_WORDS = 6;
/** How many corrections of a word are offered to be searched. */
const MOST_MEANT = 4;

const VOWELS = Array.from("aeiouy");

function places({ length }: string): number[] {
  return Array.from({ length }, (_, at) => at);
}

/** Two neighbors swapped, one letter left out, one letter doubled. */
function slipsOfFingers(word: string): string[] {
  return [
    ...places(word).slice(1).map((at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)),
    ...places(word).slice(1).map((at) => word.slice(0, at) + word.slice(at + 1)),
    ...places(word).map((at) => word.slice(0, at) + word.charAt(at) + word.slice(at)),
  ];
}

/** One vowel missing, or another in its place. */
function slipsOfVowels(word: string): string[] {
  return places(word).slice(1).flatMap((at) => VOWELS.flatMap((vowel) => [
    word.slice(0, at) + vowel + word.slice(at), ...(VOWELS.includes(word.charAt(at)) ? [word.slice(0, at) + vowel + word.slice(at + 1)] : []),
  ]));
}

/** Whether a name has the word: as a whole word, or at least a word that begins with it. */
async function isInNames(table: NameTable, word: string, isWhole: boolean): Promise<boolean> {
  const found = await Promise.all(GROUPS.map((group) => {
    const prefix = `${NAME_GROUPS[group]} ${word}`;
    const { from, to } = table.span(prefix);
    // Keys with the prefix may begin only in the second block. Those with the whole word come first.
    return table.scan(prefix, { from, to: Math.min(to, from + 2) }, (blocks) => blocks.some((keys) => (
      keys.count > 0 && (!isWhole || !/[a-z0-9]/.test(keys.at(0).charAt(prefix.length)))
    )));
  }));
  return found.includes(true);
}

/** The words of names that are one slip away, likeliest first. */
async function meantBy(table: NameTable, word: string): Promise<string[]> {
  for (const variantsOf of [slipsOfFingers, slipsOfVowels]) {
    const variants = [...new Set(variantsOf(word))].filter((each) => each !== word);
    const known = await Promise.all(variants.map((each) => isInNames(table, each, true)));
    const meant = variants.filter((_, at) => known[at]);
    if (meant.length > 0) return meant.slice(0, MOST_MEANT);
  }
  return [];
}

function isCorrectable(word: string): boolean {
  return word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS && !/\d/.test(word);
}

/** Queries with the wrong words corrected, likeliest first; none if every word is in some name or none is near. */
export async function nearQueries(table: NameTable, { words }: NameQuery): Promise<NameQuery[]> {
  if (words.length > MOST_WORDS) return [];
  const known = await Promise.all(words.map((word) => isInNames(table, word, false)));
  const wrong = words.filter((_, at) => !known[at]);
  if (wrong.length === 0 || wrong.length > MOST_WRONG || !wrong.every(isCorrectable)) return [];
  const meant = new Map(await Promise.all(wrong.map(async (word) => [word, await meantBy(table, word)] as const)));
  const queries = words.reduce<string[]>((before, word) => before.flatMap((each) => (meant.get(word) ?? [word]).map((next) => `${each} ${next}`)), [""]);
  return queries.map(nameQuery);
}
