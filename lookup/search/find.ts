/**
 * From a query to the records of one group, by few reads whose number is known beforehand. What begins with the query as
 * typed stands together, so most answers are one read. Else the rarest word leads: the sidecar tells how many blocks hold
 * names that begin with it, and when those are few they are read at once and hold every answer there is. For words that
 * are all frequent the query's words are tried in other orders, then a bounded part of the rarest word's names.
 */
import { NAME_GROUPS, type NameGroup } from "../../data/contract/names.ts";
import type { BlockKeys } from "../block.ts";
import { leads, openMatches, type Matches, type NameHit, type NameQuery } from "./match.ts";
import type { NameTable } from "./names.ts";

/** Blocks read at once for a leading word: at most 8,192 keys, under 400 KB. Up to here every record is found. */
export const LEADING_BLOCKS = 8;
/** So few that looking at all of them costs less than trying the words in order first. */
const FEW_BLOCKS = 2;
/** A word's or phrase's own names: the first are in the first block but for records met again and again. */
const BLOCKS_IN_ORDER = 4;
/** Words whose other orders are tried: five orders beside the typed one. */
const MOST_WORDS_TURNED = 3;

interface Search {
  readonly table: NameTable;
  readonly query: NameQuery;
  readonly limit: number;
  readonly matches: Matches;
  /** The key's beginning for these words. */
  readonly prefix: (words: string) => string;
}

/** At most `limit` records of the group, best first; the same for the same release. Throws a StoreError as reads do. */
export async function findNames(table: NameTable, group: NameGroup, query: NameQuery, limit: number): Promise<NameHit[]> {
  if (query.words.length === 0) return [];
  const matches = openMatches(query, limit);
  const search: Search = { table, query, limit, matches, prefix: (words) => `${NAME_GROUPS[group]} ${words}` };
  if (query.words.length === 1) await takeInOrder(search, query.text);
  else await takeSeveral(search);
  return matches.best();
}

interface Leader {
  readonly word: string;
  readonly blocks: number;
}

function leadersOf({ table, query, prefix }: Search): Leader[] {
  const leaders = query.words.filter(leads).map((word) => ({ word, blocks: table.span(prefix(word)) }));
  return leaders.sort((a, b) => a.blocks - b.blocks);
}

async function takeSeveral(search: Search): Promise<void> {
  const { query, matches } = search;
  const [rarest] = leadersOf(search);
  // A word that begins no name at all: nothing to read.
  if (rarest?.blocks === 0) return;
  if (rarest !== undefined && rarest.blocks <= FEW_BLOCKS) return takeLed(search, rarest);
  await takeInOrder(search, query.text);
  if (matches.areSettled()) return;
  if (rarest !== undefined && rarest.blocks <= LEADING_BLOCKS) return takeLed(search, rarest);
  for (const order of otherOrders(query.words)) {
    if (matches.areEnough()) return;
    await takeInOrder(search, order.join(" "));
  }
  if (rarest !== undefined && !matches.areEnough()) await takeLed(search, rarest);
}

/** Every order of two or three words but the one given. */
function otherOrders(words: readonly string[]): string[][] {
  if (words.length > MOST_WORDS_TURNED) return [];
  const orders = (left: readonly string[]): string[][] =>
    left.length === 0 ? [[]] : left.flatMap((word) => orders(left.filter((other) => other !== word)).map((rest) => [word, ...rest]));
  return orders(words).slice(1);
}

/**
 * What begins with the words stands best first, so the first `limit` records settle it. One block a read: the next is
 * seldom needed.
 */
async function takeInOrder({ table, limit, matches, prefix }: Search, words: string): Promise<void> {
  const blocks = Math.min(table.span(prefix(words)), BLOCKS_IN_ORDER);
  const taken = new Set<string>();
  for (let skip = 0; skip < blocks && taken.size < limit; skip += 1) {
    await table.scan(prefix(words), { skip, count: 1 }, (read) => {
      for (const keys of read) {
        for (let i = 0; i < keys.count && taken.size < limit; i += 1) {
          const identifier = matches.add(keys.at(i));
          if (identifier !== null) taken.add(identifier);
        }
      }
    });
  }
}

async function takeLed({ table, query, matches, prefix }: Search, { word }: Leader): Promise<void> {
  const others = query.words.filter((other) => other !== word).sort((a, b) => b.length - a.length);
  const mark = ` ${others[0]}`;
  await table.scan(prefix(word), { skip: 0, count: LEADING_BLOCKS }, (blocks) => {
    for (const keys of blocks) takeHolding(keys, mark, matches);
  });
}

/** Adds the keys that hold the mark: found in all the text at once, which takes a tenth of looking at each key. */
function takeHolding(keys: BlockKeys, mark: string, matches: Matches): void {
  const text = keys.text();
  if (text === null) {
    for (let i = 0; i < keys.count; i += 1) matches.add(keys.at(i));
    return;
  }
  for (let at = text.indexOf(mark); at >= 0;) {
    const row = rowAt(keys, at);
    const end = keys.start(row + 1);
    matches.add(text.slice(keys.start(row), end));
    at = text.indexOf(mark, end);
  }
}

/** The key in whose part of the text the position lies. */
function rowAt(keys: BlockKeys, at: number): number {
  let low = 0;
  let high = keys.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (keys.start(middle) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
