/**
 * When a name answers a query, and how well. Every word of the query must begin a word of the name, in any order. The
 * very name comes first, then names that hold the query's words as whole words (first those that begin with them as
 * typed), then names in which a word only begins so. Among equals the order of the table decides: name, then identifier.
 */
import { NAME_PARTS, normalizeName, SMALL_WORDS } from "../../data/contract/release/names.ts";

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
  readonly otherName: string | null;
}

/** No two keys are equal. */
function compareMatches(a: Match, b: Match): number {
  return a.rank - b.rank || (a.key < b.key ? -1 : 1);
}

/** The best match of each identifier so far: a record that is met under several keys is one record. */
export interface Matches {
  readonly query: NameQuery;
  /** The best of these are asked for. */
  readonly limit: number;
  readonly found: Map<string, Match>;
  /** What comes after it is not among the best `limit`; null while all are kept. */
  floor: Match | null;
}

/** A frequent word leads to thousands: so many are held beside those asked for before the rest is let go. */
const HELD = 64;

export function noMatches(query: NameQuery, limit: number): Matches {
  return { query, limit, found: new Map(), floor: null };
}

/** Takes a key of the table; the identifier when it answers the query and may be among the best. */
export function takeKey(matches: Matches, key: string): string | null {
  const { query, found, floor } = matches;
  const end = key.indexOf(NAME_PARTS);
  if (floor !== null && isTooLate(floor, query, key, end)) return null;
  // Behind the letter of the group and a space.
  const rank = rankOf(key.slice(2, end), query);
  if (rank === NO_MATCH) return null;
  const other = key.indexOf(NAME_PARTS, end + 1);
  const identifier = other < 0 ? key.slice(end + 1) : key.slice(end + 1, other);
  const match: Match = { rank, key, otherName: other < 0 ? null : key.slice(other + 1) };
  if (floor !== null && compareMatches(floor, match) < 0) return null;
  const before = found.get(identifier);
  if (before === undefined || compareMatches(match, before) < 0) found.set(identifier, match);
  if (found.size >= matches.limit + HELD) letGo(matches);
  return identifier;
}

/** Told from the key alone: behind whole words only the very name or one that begins as typed can still come before. */
function isTooLate(floor: Match, { text }: NameQuery, key: string, end: number): boolean {
  return floor.rank <= WHOLE_WORDS && key > floor.key && end !== text.length + 2 && !key.startsWith(text, 2);
}

function letGo(matches: Matches): void {
  const { found, limit } = matches;
  const sorted = ordered(found);
  for (const [identifier] of sorted.slice(limit)) found.delete(identifier);
  matches.floor = sorted[limit - 1]![1];
}

function ordered(found: ReadonlyMap<string, Match>): [string, Match][] {
  return [...found].sort(([, a], [, b]) => compareMatches(a, b));
}

/** Whether `limit` records begin with the query as typed: what is found another way could only come after them. */
export function areSettled({ found, limit }: Matches): boolean {
  let settled = 0;
  for (const { rank } of found.values()) if (rank <= AS_TYPED) settled += 1;
  return settled >= limit;
}

export function bestOf({ found, limit }: Matches): NameHit[] {
  return ordered(found).slice(0, limit).map(([identifier, { otherName }]) => ({ identifier, otherName }));
}
