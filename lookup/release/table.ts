/**
 * A table of a release, open for look-ups: its sidecar index in memory, its rows in the store. A look-up is exactly one
 * range read of one block, and none at all for a key that no block can hold. A store that answers without a promise is
 * answered from without one.
 */
import type { ReleaseTable } from "../../data/contract/release.ts";
import type { LineageTable, RowOf, TableName } from "../../data/contract/tables.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { blockDecoder } from "./block.ts";
import { openBlocks } from "./table_blocks.ts";
import type { TableSource } from "./table_blocks.ts";
import type { TableIndex } from "../../data/table/table_index.ts";

/** Tables whose rows are looked up by their whole key. */
export type KeyedTable = Exclude<TableName, "names" | LineageTable>;

export interface Table<T extends KeyedTable> {
  readonly name: T;
  readonly rows: number;
  /** The row, null when the table has none under this key. Throws a StoreError when the block is damaged or missing. */
  get(key: string): MaybePromise<RowOf<T> | null>;
  /** The rows in the order of the keys; each block is read once. A key given twice is answered twice. */
  getMany(keys: readonly string[]): Promise<(RowOf<T> | null)[]>;
}

/**
 * So many reads at once answer 1,000 NPIs, which lie in about 985 blocks, within 9 latencies of the store; 64 take 16,
 * which misses DESIGN 6, and 256 gain nothing more.
 */
const READS_IN_FLIGHT = 128;

/** Opens a table with one read, that of its sidecar. Throws a StoreError when it is damaged or of another version. */
export async function openTable<T extends KeyedTable>(name: T, entry: ReleaseTable, source: TableSource): Promise<Table<T>> {
  const blocks = await openBlocks(name, entry, source);
  const { index, read } = blocks;
  const decoder = blockDecoder(entry.columns);
  const encode = entry.key_encoding === "u32" ? digitBytes : textBytes;
  const pick = (bytes: Uint8Array, block: number, key: string): RowOf<T> | null => {
    try {
      return decoder.find(bytes, encode(key)) as RowOf<T> | null;
    } catch (error) {
      throw blocks.damaged(`block ${block} is ${(error as Error).message}`, error);
    }
  };
  const get = (key: string): MaybePromise<RowOf<T> | null> => {
    const block = index.find(key);
    if (block < 0) return null;
    const bytes = read(block);
    return bytes instanceof Promise ? bytes.then((bytes) => pick(bytes, block, key)) : pick(bytes, block, key);
  };
  const getMany = async (keys: readonly string[]): Promise<(RowOf<T> | null)[]> => {
    const rows: (RowOf<T> | null)[] = keys.map(() => null);
    const groups = groupByBlock(index, keys);
    await inFlight(READS_IN_FLIGHT, [...groups.keys()].sort((a, b) => a - b), (block) => {
      const fill = (bytes: Uint8Array): void => {
        for (const i of groups.get(block)!) rows[i] = pick(bytes, block, keys[i]!);
      };
      const bytes = read(block);
      return bytes instanceof Promise ? bytes.then(fill) : fill(bytes);
    });
    return rows;
  };
  return { name, rows: entry.rows, get, getMany };
}

/** The bytes of a key as a block holds it: ten digits need no encoder, which would take a tenth of the look-up. */
function digitBytes(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length);
  for (let i = 0; i < key.length; i += 1) bytes[i] = key.charCodeAt(i);
  return bytes;
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

/** Runs `work` over the items in order, at most `limit` unfinished; the first failure ends it. Never waits for what is done at once. */
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
