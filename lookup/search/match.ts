/**
 * Whether a name matches a query, and how well. Each word of the query must begin a word of the name, in any order. Exact
 * names come first, then names with all the words as whole words (first those that begin with the query as typed), then
 * names with a word that only begins like one. Ties are broken by the order of the table: name, then identifier.
 */
import { NAME_PARTS, normalizeName, SMALL_WORDS } from "../../data/contract/release/names.ts";

export interface NameQuery {
  /** The distinct words in the order typed. */
  readonly words: readonly string[];
  /** The words joined by single spaces. */
  readonly text: string;
}

export interface NameHit {
  readonly identifier: string;
  /** The other name of the record that matched, as published; null where its own name did. */
  readonly otherName: string | null;
}

/** Splits a text into normalized words. A text without letters and digits has none. */
export function nameQuery(text: string): NameQuery {
  const words = [...new Set(normalizeName(text).split(" "))].filter((word) => word !== "");
  return { words, text: words.join(" ") };
}

/**
 * Whether every name with this word has a key that begins with it. A name has a key for each of its words, except small
 * words and single letters; so for the beginning of one of those some names have no such key.
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

/** Whether a record's own name matches the query at least as well as its other name, which then need not be shown. */
export function answersAsWell(query: NameQuery, own: string, other: string): boolean {
  return rankOf(normalizeName(own), query) <= rankOf(normalizeName(other), query);
}

interface Match {
  readonly rank: number;
  readonly key: string;
  readonly otherName: string | null;
}

/** No two keys are equal. */
function compareMatches(a: Match, b: Match): number {
  return a.rank - b.rank || (a.key < b.key ? -1 : 1);
}

/** The best match of each identifier so far; a record found under several keys counts once. */
export interface Matches {
  readonly query: NameQuery;
  /** How many of the best are asked for. */
  readonly limit: number;
  readonly found: Map<string, Match>;
  /** The last of the best `limit` when some were dropped: a match after it is not needed. Null while all are kept. */
  floor: Match | null;
}

/** Matches kept beyond `limit` before the worst are dropped; a frequent word has thousands. */
const MORE = 64;

export function noMatches(query: NameQuery, limit: number): Matches {
  return { query, limit, found: new Map(), floor: null };
}

/** Adds a key of the table. Returns its identifier if it matches and may be among the best, else null. */
export function takeKey(matches: Matches, key: string): string | null {
  const { query, found, floor } = matches;
  const end = key.indexOf(NAME_PARTS);
  if (floor !== null && isTooLate(floor, query, key, end)) return null;
  // The key begins with the letter of the group and a space.
  const rank = rankOf(key.slice(2, end), query);
  if (rank === NO_MATCH) return null;
  const other = key.indexOf(NAME_PARTS, end + 1);
  const identifier = other < 0 ? key.slice(end + 1) : key.slice(end + 1, other);
  const match: Match = { rank, key, otherName: other < 0 ? null : key.slice(other + 1) };
  if (floor !== null && compareMatches(floor, match) < 0) return null;
  const before = found.get(identifier);
  if (before === undefined || compareMatches(match, before) < 0) found.set(identifier, match);
  if (found.size >= matches.limit + MORE) dropWorst(matches);
  return identifier;
}

/** A quick test on the key alone: once the floor has whole words, only an exact name or one that begins as typed can come before it. */
function isTooLate(floor: Match, { text }: NameQuery, key: string, end: number): boolean {
  return floor.rank <= WHOLE_WORDS && key > floor.key && end !== text.length + 2 && !key.startsWith(text, 2);
}

function dropWorst(matches: Matches): void {
  const { found, limit } = matches;
  const sorted = ordered(found);
  for (const [identifier] of sorted.slice(limit)) found.delete(identifier);
  matches.floor = sorted[limit - 1]![1];
}

function ordered(found: ReadonlyMap<string, Match>): [string, Match][] {
  return [...found].sort(([, a], [, b]) => compareMatches(a, b));
}

/** Whether `limit` records begin with the query as typed, so that no other search could find a better one. */
export function isComplete({ found, limit }: Matches): boolean {
  let best = 0;
  for (const { rank } of found.values()) if (rank <= AS_TYPED) best += 1;
  return best >= limit;
}

export function bestOf({ found, limit }: Matches): NameHit[] {
  return ordered(found).slice(0, limit).map(([identifier, { otherName }]) => ({ identifier, otherName }));
}
