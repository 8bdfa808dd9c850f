/**
 * The blocks of a table: reads the sidecar index once, then each block by range, and checks it against the index. Shared by
 * look-ups by key (`table.ts`) and searches by prefix (`name_table.ts`). With a store that answers without promises, reads
 * return without promises too.
 */
import { manifestKey, objectKey } from "../../data/contract/release/release.ts";
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import { BLOCK_BYTES, TABLES } from "../../data/contract/release/tables.ts";
import type { TableName, TableSchema } from "../../data/contract/release/tables.ts";
import { attempt, chain, UnusableError } from "../../data/store/store.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";
import { openCache } from "./cache.ts";
import type { Cache } from "./cache.ts";
import { crc32 } from "./crc32.ts";
import type { Crc32 } from "./crc32.ts";
import { parseIndex } from "../../data/table/table_index.ts";
import type { TableIndex } from "../../data/table/table_index.ts";

/** Where the bytes of a table come from, and what checks them. */
export interface TableSource {
  readonly store: Store;
  readonly release: string;
  /** Reads the sidecar and throws unless it has the bytes that the manifest lists. Without it only their format is checked. */
  readonly read?: (path: string) => MaybePromise<Uint8Array>;
  /** The size that the manifest lists. With it, the table is compared with its size and its first and last block is read. */
  readonly bytesOf?: (path: string) => number;
  /** Called when a block was damaged twice in a row. */
  readonly failed?: (error: UnusableError) => void;
  /** That of `node:zlib` where it exists: four times as fast as ours, which is the default. */
  readonly crc32?: Crc32;
  /** Size of the cache of blocks for a store that answers with promises; the page cache has those of a local store. */
  readonly cacheBytes?: number;
}

export interface TableBlocks {
  readonly index: TableIndex;
  /** One block by one range read, or from the cache. With a local store the bytes are valid until the next call. */
  readonly read: (block: number) => MaybePromise<Uint8Array>;
  /** `count` consecutive blocks by one range read. */
  readMany(block: number, count: number): MaybePromise<readonly Uint8Array[]>;
  /** The error for a block that is damaged. */
  damaged(what: string, cause?: unknown): UnusableError;
}

const CACHE_BYTES = 8 * 1024 * 1024;
/** Blocks of a local store that are kept, a megabyte for each table, so that a record asked for repeatedly is read once. */
const SLOTS = 16;

/** Opens a table by reading its sidecar index. Throws an UnusableError when the table is damaged or of another version. */
export async function openBlocks(name: TableName, entry: ReleaseTable, source: TableSource): Promise<TableBlocks> {
  checkSchema(name, entry, source.release);
  const opened = await readIndex(entry, source);
  const { index, isRemote } = opened;
  const { one, many } = blockReader(entry, opened, source);
  const cache: Cache<number, Uint8Array> = openCache(source.cacheBytes ?? CACHE_BYTES, (bytes) => bytes.length);
  const read = isRemote ? (block: number) => cache.fetch(block, () => one(block)) : one;
  const single = (bytes: Uint8Array): readonly Uint8Array[] => [bytes];
  await refuseIncomplete(entry, index, source, one);
  return {
    index,
    read,
    readMany(block, count) {
      if (count !== 1) return many(block, count);
      const bytes = read(block);
      return bytes instanceof Promise ? bytes.then(single) : single(bytes);
    },
    damaged: (what, cause) => damaged(entry, source, what, cause),
  };
}

/** Throws when the table's size is not the listed one, or when its first or last block does not match its checksum. */
async function refuseIncomplete(entry: ReleaseTable, index: TableIndex, source: TableSource, read: TableBlocks["read"]): Promise<void> {
  const bytes = source.bytesOf?.(entry.object);
  if (bytes === undefined) return;
  const info = await source.store.head(objectKey(source.release, entry.object));
  if (info === null) throw damaged(entry, source, "the object is missing");
  if (info.bytes !== bytes) throw damaged(entry, source, `the object has ${info.bytes} bytes where the manifest says ${bytes}`);
  for (const block of index.blocks === 0 ? [] : new Set([0, index.blocks - 1])) await read(block);
}

/** Throws for a table that another version wrote. */
function checkSchema(name: TableName, entry: ReleaseTable, release: string): void {
  const schema: TableSchema = TABLES[name];
  const fault = schemaFault(schema, entry);
  if (fault === null) return;
  const remedy = "build a release with this version, or serve this one with the version that built it";
  throw new UnusableError(manifestKey(release), `release ${release}, table ${name}: ${fault}; ${remedy}`);
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
  /** Whether the store answered with a promise, so that its blocks are worth caching. */
  readonly isRemote: boolean;
}

async function readIndex(entry: ReleaseTable, source: TableSource): Promise<OpenedIndex> {
  const answer = source.read?.(entry.index) ?? source.store.get(objectKey(source.release, entry.index));
  const bytes = await answer;
  if (bytes === null) throw damaged(entry, source, `its index ${entry.index} is missing`);
  const index = parsed(bytes, entry, source);
  if (index.blocks !== entry.blocks) {
    throw damaged(entry, source, `the index has ${index.blocks} blocks where the manifest says ${entry.blocks}`);
  }
  return { index, isRemote: answer instanceof Promise };
}

function parsed(bytes: Uint8Array, entry: ReleaseTable, source: TableSource): TableIndex {
  try {
    return parseIndex(bytes, entry.key_encoding);
  } catch (error) {
    throw damaged(entry, source, (error as Error).message, error);
  }
}

interface BlockReader {
  readonly one: (block: number) => MaybePromise<Uint8Array>;
  readonly many: (block: number, count: number) => MaybePromise<readonly Uint8Array[]>;
}

/**
 * Reads blocks by range and compares their checksums with the index. Blocks of a remote store are checked every time, those
 * of a local disk only the first time, because the checksum takes longer than the read.
 */
function blockReader(entry: ReleaseTable, { index, isRemote }: OpenedIndex, source: TableSource): BlockReader {
  const key = objectKey(source.release, entry.object);
  const sum = source.crc32 ?? crc32;
  const known = new Uint8Array(index.blocks);
  const slots = blockSlots();
  const faultOf = (block: number, bytes: Uint8Array | null, length: number): string | null => {
    if (bytes === null) return "the object is missing";
    if (bytes.length !== length) return `block ${block} has ${bytes.length} of its ${length} bytes`;
    return sum(bytes) === index.crc32(block) ? null : `block ${block} does not match its checksum`;
  };
  /** Reads a damaged block again, because bytes may be spoiled on their way from the store. */
  const confirm = async (block: number): Promise<void> => {
    const range = index.range(block);
    const fault = await attempt(() => chain(source.store.get(key, range), (bytes) => faultOf(block, bytes, range.length)), () => null);
    if (fault !== null) source.failed?.(damaged(entry, source, fault));
  };
  const check = (block: number, bytes: Uint8Array | null, length: number): Uint8Array => {
    const fault = faultOf(block, bytes, length);
    if (fault === null && bytes !== null) return bytes;
    if (source.failed !== undefined) void confirm(block);
    throw damaged(entry, source, fault ?? "");
  };
  const checkOnce = (block: number, bytes: Uint8Array | null, length: number): Uint8Array => {
    if (known[block] === 1 && bytes?.length === length) return bytes;
    const sound = check(block, bytes, length);
    known[block] = 1;
    return sound;
  };
  const part = (bytes: Uint8Array | null, from: number, { offset, length }: { offset: number; length: number }): Uint8Array | null =>
    bytes?.subarray(offset - from, offset - from + length) ?? null;
  return {
    one(block) {
      const range = index.range(block);
      // Concurrent reads each need a buffer of their own.
      if (isRemote) {
        const bytes = source.store.get(key, range);
        return bytes instanceof Promise ? bytes.then((bytes) => check(block, bytes, range.length)) : check(block, bytes, range.length);
      }
      return slots.kept(block) ?? chain(source.store.get(key, range, slots.buffer(block)), (bytes) => slots.keep(block, checkOnce(block, bytes, range.length)));
    },
    many(block, count) {
      const ranges = Array.from({ length: count }, (_, i) => index.range(block + i));
      const { offset } = ranges[0]!;
      const last = ranges.at(-1)!;
      const bytes = source.store.get(key, { offset, length: last.offset + last.length - offset });
      const cut = (bytes: Uint8Array | null, one: typeof check): Uint8Array[] =>
        ranges.map((range, i) => one(block + i, part(bytes, offset, range), range.length));
      return bytes instanceof Promise ? bytes.then((bytes) => cut(bytes, check)) : cut(bytes, checkOnce);
    },
  };
}

/**
 * Keeps blocks in reused buffers: block n in buffer n modulo `SLOTS`. What `keep` returns is valid until another block of
 * the same slot is read.
 */
function blockSlots() {
  const buffers: Uint8Array[] = [];
  const blocks = new Int32Array(SLOTS).fill(-1);
  const kept: Uint8Array[] = [];
  return {
    kept: (block: number): Uint8Array | undefined => (blocks[block % SLOTS] === block ? kept[block % SLOTS] : undefined),
    /** The buffer to read the block into; the block it held is lost. */
    buffer(block: number): Uint8Array {
      blocks[block % SLOTS] = -1;
      return (buffers[block % SLOTS] ??= new Uint8Array(BLOCK_BYTES));
    },
    keep(block: number, bytes: Uint8Array): Uint8Array {
      blocks[block % SLOTS] = block;
      return (kept[block % SLOTS] = bytes);
    },
  };
}

function damaged(entry: ReleaseTable, source: TableSource, what: string, cause?: unknown): UnusableError {
  const where = `${source.store.name}: table ${entry.name} of release ${source.release}, ${entry.object}`;
  const remedy = 'check the store with "npm run verify" and publish the release anew';
  return new UnusableError(objectKey(source.release, entry.object), `${where}: ${what}; ${remedy}`, { cause });
}
