/**
 * Finds the records of one group for a query, with a bounded number of reads. Names that begin with the query as typed are
 * stored together, so most searches read one block. Otherwise the rarest word leads: the sidecar index tells how many blocks
 * hold names that begin with it, and if those are few, they are read at once and contain every match. If all words are
 * frequent, the words are tried in other orders, and then a sample of the rarest word's names is read.
 */
import { NAME_GROUPS, type NameGroup } from "../../data/contract/release/names.ts";
import type { BlockKeys } from "../release/block.ts";
import type { Span } from "../../data/table/table_index.ts";
import { isComplete, bestOf, leads, noMatches, takeKey, type Matches, type NameHit, type NameQuery } from "./match.ts";
import type { NameTable } from "../release/name_table.ts";

/** Blocks read at once for a leading word: at most 8,192 keys, under 400 KB. A word with no more blocks finds every match. */
export const LEADING_BLOCKS = 8;
/** With so few blocks, reading all of them costs less than trying the words in order first. */
const FEW_BLOCKS = 2;
/** Blocks read for names that begin with a phrase. Usually one is enough, unless the same records repeat in it. */
const BLOCKS_IN_ORDER = 4;
/** With more words than this, no other orders are tried. Three words have five other orders. */
const MOST_WORDS_TURNED = 3;

interface Search {
  readonly table: NameTable;
  /** The prefix of the group's keys. */
  readonly group: string;
  readonly query: NameQuery;
  readonly limit: number;
  readonly matches: Matches;
}

/** At most `limit` records of the group, best first. The same query gives the same records for a release. */
export async function findNames(table: NameTable, group: NameGroup, query: NameQuery, limit: number): Promise<NameHit[]> {
  if (query.words.length === 0) return [];
  const matches = noMatches(query, limit);
  const search: Search = { table, group: `${NAME_GROUPS[group]} `, query, limit, matches };
  await (query.words.length === 1 ? takeInOrder(search, query.text) : takeSeveral(search));
  return bestOf(matches);
}

/** A word that leads to every name with it, and the blocks of those keys. */
interface Leader {
  readonly word: string;
  readonly blocks: Span;
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

function rarestLeader({ table, group, query }: Search): Leader | undefined {
  const leaders = query.words.filter(leads).map((word): Leader => ({ word, blocks: table.span(group + word) }));
  return leaders.sort((a, b) => lengthOf(a.blocks) - lengthOf(b.blocks))[0];
}

async function takeSeveral(search: Search): Promise<void> {
  const { query, matches, limit } = search;
  const leader = rarestLeader(search);
  const blocks = leader === undefined ? Infinity : lengthOf(leader.blocks);
  if (leader !== undefined && blocks <= FEW_BLOCKS) return takeLed(search, leader);
  await takeInOrder(search, query.text);
  if (isComplete(matches)) return;
  if (leader !== undefined && blocks <= LEADING_BLOCKS) return takeLed(search, leader);
  for (const order of otherOrders(query.words)) {
    if (matches.found.size >= limit) return;
    await takeInOrder(search, order.join(" "));
  }
  if (leader !== undefined && matches.found.size < limit) await takeLed(search, leader);
}

/** Every other order of two or three words. */
function otherOrders(words: readonly string[]): string[][] {
  return words.length > MOST_WORDS_TURNED ? [] : orders(words).slice(1);
}

function orders(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]];
  return words.flatMap((word) => orders(words.filter((other) => other !== word)).map((rest) => [word, ...rest]));
}

/**
 * Takes names that begin with the words. The best come first, so it stops after `limit` records. Reads one block at a time,
 * because the next is seldom needed.
 */
async function takeInOrder({ table, group, limit, matches }: Search, words: string): Promise<void> {
  const prefix = group + words;
  const { from, to } = table.span(prefix);
  const taken = new Set<string>();
  for (let block = from; block < Math.min(to, from + BLOCKS_IN_ORDER) && taken.size < limit; block += 1) {
    await table.scan(prefix, { from: block, to: block + 1 }, (read) => {
      for (const keys of read) takeFirst(keys, matches, taken, limit);
    });
  }
}

function takeFirst(keys: BlockKeys, matches: Matches, taken: Set<string>, limit: number): void {
  for (let from = 0; from < keys.count && taken.size < limit; from += limit) {
    const to = Math.min(keys.count, from + limit);
    // Decoded together; decoding them one by one takes half of the search.
    const text = keys.text(from, to);
    for (let i = from; i < to && taken.size < limit; i += 1) {
      const key = text === null ? keys.at(i) : text.slice(keys.start(i) - keys.start(from), keys.start(i + 1) - keys.start(from));
      const identifier = takeKey(matches, key);
      if (identifier !== null) taken.add(identifier);
    }
  }
}

/** Takes the names with the leading word that also have the other words, from all of its blocks or a sample. */
async function takeLed({ table, group, query, matches }: Search, { word, blocks }: Leader): Promise<void> {
  const [rest = ""] = query.words.filter((other) => other !== word).sort((a, b) => b.length - a.length);
  const reads = spread(blocks).map((part) => table.scan(group + word, part, (blocks) => {
    for (const keys of blocks) takeHolding(keys, ` ${rest}`, matches);
  }));
  await Promise.all(reads);
}

/** All of the blocks as one read if they are few; else some, evenly spread, because similar names are stored together. */
function spread(blocks: Span): Span[] {
  const many = lengthOf(blocks);
  if (many <= LEADING_BLOCKS) return [blocks];
  return Array.from({ length: LEADING_BLOCKS }, (_, i) => {
    const from = blocks.from + Math.floor((i * many) / LEADING_BLOCKS);
    return { from, to: from + 1 };
  });
}

/** Takes the keys that contain the mark. Searching all the text at once costs a tenth of searching each key. */
function takeHolding(keys: BlockKeys, mark: string, matches: Matches): void {
  const text = keys.text(0, keys.count);
  if (text === null) {
    for (let i = 0; i < keys.count; i += 1) takeKey(matches, keys.at(i));
    return;
  }
  let row = 0;
  for (let at = text.indexOf(mark); at >= 0;) {
    row = rowAt(keys, at, row);
    const end = keys.start(row + 1);
    takeKey(matches, text.slice(keys.start(row), end));
    row += 1;
    at = text.indexOf(mark, end);
  }
}

/** The row whose key contains the position in the text; not before row `low`. */
function rowAt(keys: BlockKeys, at: number, low: number): number {
  // Where nearly every key contains the mark, it is the next row.
  if (keys.start(low + 1) > at) return low;
  let high = keys.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (keys.start(middle) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
