/**
 * A table of a release, opened for look-ups: its sidecar index is in memory, its rows are in the store. A look-up is one
 * range read of one block, or no read for a key that no block can hold (data/table/README.md#one-read-a-lookup). With a
 * store that answers without promises, look-ups return without promises too.
 */
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import type { KeyedTable, RowOf } from "../../data/contract/release/tables.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { blockDecoder } from "./block.ts";
import type { Cells } from "./cells.ts";
import { openBlocks } from "./table_blocks.ts";
import type { TableSource } from "./table_blocks.ts";
import type { TableIndex } from "../../data/table/table_index.ts";

export interface Table<T extends KeyedTable> {
  readonly name: T;
  readonly rows: number;
  /** The row with this key, null for none. Throws a StoreError when the block is damaged or missing. */
  get(key: string): MaybePromise<RowOf<T> | null>;
  /** The rows in the order of the keys; a key given twice has its row twice. Each block is read once. */
  getMany(keys: readonly string[]): Promise<(RowOf<T> | null)[]>;
  /** The result of `read` on the cells of the row, else as `get`. `read` must not keep the cells. */
  pick<R>(key: string, read: (cells: Cells) => R): MaybePromise<R | null>;
  pickMany<R>(keys: readonly string[], read: (cells: Cells) => R): Promise<(R | null)[]>;
}

/**
 * With 128 reads in flight, 1,000 NPIs, which are in about 985 blocks, take 9 latencies of the store. With 64 they take 16,
 * over the target of 12 (test/bench/README.md#the-rows-and-why-that-peer), and 256 gain nothing.
 */
const READS_IN_FLIGHT = 128;

/** Opens a table by reading its sidecar index. Throws a StoreError when that is damaged or of another version. */
export async function openTable<T extends KeyedTable>(name: T, entry: ReleaseTable, source: TableSource): Promise<Table<T>> {
  const blocks = await openBlocks(name, entry, source);
  const { index, read } = blocks;
  const decoder = blockDecoder(entry.columns);
  const encode = entry.key_encoding === "u32" ? digitEncoder() : textBytes;
  const whole: Find<RowOf<T>> = (bytes, key) => decoder.find(bytes, key) as RowOf<T> | null;
  const found = <R>(find: Find<R>, bytes: Uint8Array, block: number, key: string): R | null => {
    try {
      return find(bytes, encode(key));
    } catch (error) {
      throw blocks.damaged(`block ${block} is ${(error as Error).message}`, error);
    }
  };
  const one = <R>(key: string, find: Find<R>): MaybePromise<R | null> => {
    const block = index.find(key);
    if (block < 0) return null;
    const bytes = read(block);
    return bytes instanceof Promise ? bytes.then((bytes) => found(find, bytes, block, key)) : found(find, bytes, block, key);
  };
  const many = async <R>(keys: readonly string[], find: Find<R>): Promise<(R | null)[]> => {
    const rows: (R | null)[] = keys.map(() => null);
    const groups = groupByBlock(index, keys);
    await inFlight(READS_IN_FLIGHT, [...groups.keys()].sort((a, b) => a - b), (block) => {
      const fill = (bytes: Uint8Array): void => {
        for (const i of groups.get(block)!) rows[i] = found(find, bytes, block, keys[i]!);
      };
      const bytes = read(block);
      return bytes instanceof Promise ? bytes.then(fill) : fill(bytes);
    });
    return rows;
  };
  return {
    name, rows: entry.rows,
    get: (key) => one(key, whole),
    getMany: (keys) => many(keys, whole),
    pick: (key, read) => one(key, (bytes, key) => decoder.pick(bytes, key, read)),
    pickMany: (keys, read) => many(keys, (bytes, key) => decoder.pick(bytes, key, read)),
  };
}

/** Finds a key in the block that can hold it. */
type Find<R> = (bytes: Uint8Array, key: Uint8Array) => R | null;

/**
 * Encodes a key of ten digits, always into the same ten bytes. Shorter or longer keys never get here, because the index
 * finds no block for them.
 */
function digitEncoder(): (key: string) => Uint8Array {
  const bytes = new Uint8Array(10);
  return (key) => {
    for (let i = 0; i < 10; i += 1) bytes[i] = key.charCodeAt(i);
    return bytes;
  };
}

function textBytes(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}

function groupByBlock(index: TableIndex, keys: readonly string[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [i, key] of keys.entries()) {
    const block = index.find(key);
    if (block < 0) continue;
    const group = groups.get(block);
    if (group === undefined) groups.set(block, [i]);
    else group.push(i);
  }
  return groups;
}

/** Runs `work` on the items in order, at most `limit` at a time, until the first failure. Waits only for work that returns a promise. */
async function inFlight<I>(limit: number, items: readonly I[], work: (item: I) => MaybePromise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const item = items[next]!;
      next += 1;
      try {
        const done = work(item);
        if (done instanceof Promise) await done;
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
}
