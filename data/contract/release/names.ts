/**
 * Names as the search compares them, and how they stand in the `names` table (DESIGN 3): build writes by this file,
 * lookup normalises a query by it, so that what is typed meets what is published.
 *
 * A row is one key and nothing else: `<group> <words>\t<identifier>`, and for another name of the record a second tab
 * and that name as published. The words are the normalised name, turned so that another of its words comes first; what
 * begins with a query therefore stands together. Group, words and identifier make a key unique, and a tab sorts before
 * a space and a space before every letter: `smith` comes before `smith anna`, and that before `smithson`.
 */

/** One letter for each kind of record: what a group of the answer is made from stands together. */
export const NAME_GROUPS = { providers: "p", hospitals: "h", facilities: "f", trials: "t", studies: "s" } as const;
export type NameGroup = keyof typeof NAME_GROUPS;

/** What stands between the words, the identifier and another name. */
export const NAME_PARTS = "\t";

/**
 * No key begins with one of these unless the name does: they stand in every other name, and a list of all that ends in
 * `llc` helps nobody.
 */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "a an and at by co corp for in inc llc llp ltd md of on or pa pc pllc the to with".split(" "),
);

/** Letters that Unicode does not take apart into a plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "n",
  "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "κ": "kappa", "λ": "lambda", "μ": "mu",
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/** `p.a.` is one word, and so is `o'brien`; anything else that is no letter or digit parts words. */
const DOTTED = /(?<![a-z0-9])[a-z](?:\.[a-z])+(?![a-z0-9])/g;
const APOSTROPHES = /['\u2018\u2019\u02bc`\u00b4]/g;
const BETWEEN_WORDS = /[^a-z0-9]+/g;

function plainLetters(text: string): string {
  // Taking apart costs more than all the rest, and nearly every published name is plain ASCII.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  const apart = text.replace(APOSTROPHES, "").normalize("NFKD").toLowerCase().replace(/\p{M}+/gu, "");
  return apart.replace(OTHER_LETTERS, (letter) => LETTERS[letter]!);
}

/** Lower-case `a-z` and `0-9` in words with single spaces between; empty when nothing of that is in the text. */
export function normalizeName(text: string): string {
  const plain = plainLetters(text).replace(APOSTROPHES, "");
  const joined = plain.includes(".") ? plain.replace(DOTTED, (letters) => letters.replaceAll(".", "")) : plain;
  return joined.replace(BETWEEN_WORDS, " ").trim();
}
