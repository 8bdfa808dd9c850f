/**
 * A table of a release, open for look-ups: its sidecar index in memory, its rows in the store. A look-up is exactly one
 * range read of one block, and none at all for a key that no block can hold. A store that answers without a promise is
 * answered from without one.
 */
import { objectKey } from "../data/contract/release.ts";
import type { ReleaseTable } from "../data/contract/release.ts";
import { BLOCK_BYTES, TABLES } from "../data/contract/tables.ts";
import type { RowOf, TableName, TableSchema } from "../data/contract/tables.ts";
import { StoreError } from "../data/store/store.ts";
import type { MaybePromise, Store } from "../data/store/store.ts";
import { blockDecoder } from "./block.ts";
import { openCache } from "./cache.ts";
import type { Cache } from "./cache.ts";
import { crc32 } from "./crc32.ts";
import type { Crc32 } from "./crc32.ts";
import { parseIndex } from "./table_index.ts";
import type { TableIndex } from "./table_index.ts";

export interface Table<T extends TableName> {
  readonly name: T;
  readonly rows: number;
  /** The row, null when the table has none under this key. Throws a StoreError when the block is damaged or missing. */
  get(key: string): MaybePromise<RowOf<T> | null>;
  /** The rows in the order of the keys; each block is read once. A key given twice is answered twice. */
  getMany(keys: readonly string[]): Promise<(RowOf<T> | null)[]>;
}

/** Where a table's bytes come from and what checks them. */
export interface TableSource {
  readonly store: Store;
  readonly release: string;
  /** Throws unless the sidecar's bytes are those the manifest lists. Without it only their form is checked. */
  readonly verify?: (path: string, bytes: Uint8Array) => MaybePromise<void>;
  /** `node:zlib`'s where there is one: four times as fast as the plain one taken otherwise. */
  readonly crc32?: Crc32;
  /** Blocks kept of a store that answers with promises; a local one's are in the page cache already. */
  readonly cacheBytes?: number;
}

/**
 * So many reads at once answer 1,000 NPIs, which lie in about 985 blocks, within 9 latencies of the store; 64 take 16,
 * which misses DESIGN 6, and 256 gain nothing more.
 */
const READS_IN_FLIGHT = 128;
const CACHE_BYTES = 8 * 1024 * 1024;

/** Opens a table with one read, that of its sidecar. Throws a StoreError when it is damaged or of another version. */
export async function openTable<T extends TableName>(name: T, entry: ReleaseTable, source: TableSource): Promise<Table<T>> {
  checkSchema(name, entry, source.release);
  const { index, travelled } = await readIndex(entry, source);
  const read = blockReader(entry, { index, travelled }, source);
  const cache: Cache<number, Uint8Array> = openCache(source.cacheBytes ?? CACHE_BYTES, (bytes) => bytes.length);
  const readBlock = travelled ? (block: number) => cache.fetch(block, () => read(block)) : read;
  const decoder = blockDecoder(entry.columns);
  const encode = entry.key_encoding === "u32" ? digitBytes : textBytes;
  const pick = (bytes: Uint8Array, block: number, key: string): RowOf<T> | null => {
    try {
      return decoder.find(bytes, encode(key)) as RowOf<T> | null;
    } catch (error) {
      throw damaged(entry, source, `block ${block} is ${(error as Error).message}`, error);
    }
  };
  const get = (key: string): MaybePromise<RowOf<T> | null> => {
    const block = index.find(key);
    if (block < 0) return null;
    const bytes = readBlock(block);
    return bytes instanceof Promise ? bytes.then((bytes) => pick(bytes, block, key)) : pick(bytes, block, key);
  };
  const getMany = async (keys: readonly string[]): Promise<(RowOf<T> | null)[]> => {
    const rows: (RowOf<T> | null)[] = keys.map(() => null);
    const groups = groupByBlock(index, keys);
    await inFlight(READS_IN_FLIGHT, [...groups.keys()].sort((a, b) => a - b), (block) => {
      const fill = (bytes: Uint8Array): void => {
        for (const i of groups.get(block)!) rows[i] = pick(bytes, block, keys[i]!);
      };
      const bytes = readBlock(block);
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

/** A table that another version wrote is refused by name, not misread. */
function checkSchema(name: TableName, entry: ReleaseTable, release: string): void {
  const schema: TableSchema = TABLES[name];
  const fault = schemaFault(schema, entry);
  if (fault === null) return;
  const remedy = "build a release with this version, or serve this one with the version that built it";
  throw new StoreError(`release ${release}, table ${name}: ${fault}; ${remedy}`);
}

function schemaFault(schema: TableSchema, entry: ReleaseTable): string | null {
  if (entry.key !== schema.key) return `the key is ${entry.key}, this version reads ${schema.key}`;
  if (entry.key_encoding !== schema.keyEncoding) {
    return `the key encoding is ${entry.key_encoding}, this version reads ${schema.keyEncoding}`;
  }
  const expected = Object.entries(schema.columns);
  for (let i = 0; i < Math.max(expected.length, entry.columns.length); i += 1) {
    const ours = expected[i] === undefined ? "none" : `${expected[i]![0]} ${expected[i]![1]}`;
    const theirs = entry.columns[i] === undefined ? "none" : `${entry.columns[i]!.name} ${entry.columns[i]!.type}`;
    if (ours !== theirs) return `column ${i + 1} is ${theirs}, this version reads ${ours}`;
  }
  return null;
}

interface OpenedIndex {
  readonly index: TableIndex;
  /** The store answered with a promise: its blocks come from elsewhere and are worth keeping. */
  readonly travelled: boolean;
}

async function readIndex(entry: ReleaseTable, source: TableSource): Promise<OpenedIndex> {
  const answer = source.store.get(objectKey(source.release, entry.index));
  const bytes = await answer;
  if (bytes === null) throw damaged(entry, source, `its index ${entry.index} is missing`);
  await source.verify?.(entry.index, bytes);
  const index = parsed(bytes, entry, source);
  if (index.blocks !== entry.blocks) {
    throw damaged(entry, source, `the index has ${index.blocks} blocks where the manifest says ${entry.blocks}`);
  }
  return { index, travelled: answer instanceof Promise };
}

function parsed(bytes: Uint8Array, entry: ReleaseTable, source: TableSource): TableIndex {
  try {
    return parseIndex(bytes, entry.key_encoding);
  } catch (error) {
    throw damaged(entry, source, (error as Error).message, error);
  }
}

/**
 * One block's bytes by one range read, against the index's checksum: every time where they travelled, but only the first
 * time where the store answers at once, from this machine's own disk: the checksum would cost more than the read.
 */
function blockReader(
  entry: ReleaseTable, { index, travelled }: OpenedIndex, source: TableSource,
): (block: number) => MaybePromise<Uint8Array> {
  const key = objectKey(source.release, entry.object);
  const sum = source.crc32 ?? crc32;
  const known = new Uint8Array(index.blocks);
  // Blocks that are kept, or on their way together, each need a buffer of their own.
  const scratch = travelled ? undefined : new Uint8Array(BLOCK_BYTES);
  const check = (block: number, bytes: Uint8Array | null, length: number): Uint8Array => {
    if (bytes === null) throw damaged(entry, source, "the object is missing");
    if (bytes.length !== length) throw damaged(entry, source, `block ${block} has ${bytes.length} of its ${length} bytes`);
    if (sum(bytes) !== index.crc32(block)) throw damaged(entry, source, `block ${block} does not match its checksum`);
    return bytes;
  };
  return (block) => {
    const range = index.range(block);
    const bytes = source.store.get(key, range, scratch);
    if (bytes instanceof Promise) return bytes.then((bytes) => check(block, bytes, range.length));
    if (known[block] === 1 && bytes?.length === range.length) return bytes;
    const sound = check(block, bytes, range.length);
    known[block] = 1;
    return sound;
  };
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

function damaged(entry: ReleaseTable, source: TableSource, what: string, cause?: unknown): StoreError {
  const where = `${source.store.name}: table ${entry.name} of release ${source.release}, ${entry.object}`;
  return new StoreError(`${where}: ${what}; check the store with "npm run verify" and publish the release anew`, { cause });
}
