/**
 * Normalizes names for the search and defines the keys of the `names` table (data/table/README.md#name-table). The build
 * writes names with it and the lookup normalizes queries with it.
 *
 * A row is only a key: `<group> <words>\t<identifier>`. For another name of the record, a second tab and that name as
 * published follow. The words are the normalized name, rotated so that another of its words comes first, so all names that
 * begin with a query are neighbors. A tab sorts before a space, and a space before every letter: `smith` comes before
 * `smith anna`, which comes before `smithson`.
 */

/** The first letter of a key: the group of the search result, so that each group is one range of keys. */
export const NAME_GROUPS = { providers: "p", hospitals: "h", facilities: "f", trials: "t", studies: "s" } as const;
export type NameGroup = keyof typeof NAME_GROUPS;

/** Separates the words, the identifier and another name. */
export const NAME_PARTS = "\t";

/** A rotated name never begins with one of these. They are in too many names: a list of all names with `llc` helps nobody. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "a an and at by co corp for in inc llc llp ltd md of on or pa pc pllc the to with".split(" "),
);

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "n",
  "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "κ": "kappa", "λ": "lambda", "μ": "mu",
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/** `p.a.` is one word, and so is `o'brien`. Any other character that is no letter or digit separates words. */
const DOTTED = /(?<![a-z0-9])[a-z](?:\.[a-z])+(?![a-z0-9])/g;
const APOSTROPHES = /['\u2018\u2019\u02bc`\u00b4]/g;
const BETWEEN_WORDS = /[^a-z0-9]+/g;

function plainLetters(text: string): string {
  // Decomposing costs more than everything else, and nearly every published name is ASCII.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  const decomposed = text.replace(APOSTROPHES, "").normalize("NFKD").toLowerCase().replace(/\p{M}+/gu, "");
  return decomposed.replace(OTHER_LETTERS, (letter) => LETTERS[letter]!);
}

/** Returns words of `a-z` and `0-9` with single spaces between them, empty if the text has no such character. */
export function normalizeName(text: string): string {
  const plain = plainLetters(text).replace(APOSTROPHES, "");
  const joined = plain.includes(".") ? plain.replace(DOTTED, (letters) => letters.replaceAll(".", "")) : plain;
  return joined.replace(BETWEEN_WORDS, " ").trim();
}
