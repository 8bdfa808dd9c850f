/**
 * When a name answers a query, and how well. Every word of the query must begin a word of the name, in any order. The
 * very name comes first, then names that hold the query's words as whole words (first those that begin with them as
 * typed), then names in which a word only begins so. Among equals the order of the table decides: name, then identifier.
 */
import { NAME_PARTS, normalizeName, SMALL_WORDS } from "../../data/contract/names.ts";

export interface NameQuery {
  /** The words, each once, in the order typed. */
  readonly words: readonly string[];
  /** The same with single spaces between. */
  readonly text: string;
}

export interface NameHit {
  readonly identifier: string;
  /** Another name of the record, as published, where the query met that one. */
  readonly otherName: string | null;
}

/** No words at all when the text holds neither a letter nor a digit. */
export function nameQuery(text: string): NameQuery {
  const words = [...new Set(normalizeName(text).split(" "))].filter((word) => word !== "");
  return { words, text: words.join(" ") };
}

/**
 * Whether every name with this word has a key that begins with it. The keys turn each name to all of its words but the
 * small ones and single letters, so a beginning of either may stand in names that no key of it leads to.
 */
export function leads(word: string): boolean {
  return word.length > 1 && ![...SMALL_WORDS].some((small) => small.startsWith(word));
}

const EXACT = 0;
const AS_TYPED = 1;
const WHOLE_WORDS = 2;
const BEGINNINGS = 3;
const NO_MATCH = 4;

function rankOf(name: string, { words, text }: NameQuery): number {
  const padded = ` ${name} `;
  let whole = true;
  for (const word of words) {
    if (!padded.includes(` ${word}`)) return NO_MATCH;
    whole &&= padded.includes(` ${word} `);
  }
  if (!whole) return BEGINNINGS;
  if (name.length === text.length) return EXACT;
  return padded.startsWith(` ${text} `) ? AS_TYPED : WHOLE_WORDS;
}

/** Whether a record's own name answers the query no worse than another name of it: then that one need not be told. */
export function answersAsWell(query: NameQuery, own: string, other: string): boolean {
  return rankOf(normalizeName(own), query) <= rankOf(normalizeName(other), query);
}

interface Match {
  readonly rank: number;
  readonly key: string;
}

function isBetter(a: Match, b: Match): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.key < b.key);
}

/** The best match of each identifier so far: a record that is met under several keys is one record. */
export interface Matches {
  /** Takes a key of the table; the identifier when it answers the query. */
  add(key: string): string | null;
  /** Whether `limit` records are there that begin with the query as typed: no other can come before them but an equal. */
  areSettled(): boolean;
  areEnough(): boolean;
  best(): NameHit[];
}

export function openMatches(query: NameQuery, limit: number): Matches {
  const found = new Map<string, Match>();
  return {
    add(key) {
      // Behind the letter of the group and a space.
      const [name = "", identifier = ""] = key.slice(2).split(NAME_PARTS, 2);
      const match = { rank: rankOf(name, query), key };
      if (match.rank === NO_MATCH) return null;
      const before = found.get(identifier);
      if (before === undefined || isBetter(match, before)) found.set(identifier, match);
      return identifier;
    },
    areSettled: () => [...found.values()].filter(({ rank }) => rank <= AS_TYPED).length >= limit,
    areEnough: () => found.size >= limit,
    best() {
      const sorted = [...found].sort(([, a], [, b]) => (isBetter(a, b) ? -1 : 1));
      return sorted.slice(0, limit).map(([identifier, { key }]) => ({ identifier, otherName: key.split(NAME_PARTS)[2] ?? null }));
    },
  };
}
