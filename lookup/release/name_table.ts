/**
 * The `names` table of a release, open for prefix searches: which blocks may hold names that begin so, and those names,
 * block by block. The keys are handed on where they lie, so a search decodes those it looks at and no others.
 */
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { blockDecoder } from "./block.ts";
import type { BlockKeys } from "./block.ts";
import { openBlocks } from "./table_blocks.ts";
import type { TableSource } from "./table_blocks.ts";
import type { Span } from "../../data/table/table_index.ts";

export interface NameTable {
  readonly rows: number;
  /** Blocks that may hold keys beginning with the prefix: known without a read. */
  span(prefix: string): Span;
  /**
   * Hands `use` the keys of these blocks that begin with the prefix, read by one range read. A local store's keys are good
   * within `use` alone. Throws a StoreError when a block is damaged or missing.
   */
  scan<R>(prefix: string, blocks: Span, use: (blocks: readonly BlockKeys[]) => R): MaybePromise<R>;
}

const encoder = new TextEncoder();

/** Opens the table with one read, that of its sidecar. Throws a StoreError when it is damaged or of another version. */
export async function openNames(entry: ReleaseTable, source: TableSource): Promise<NameTable> {
  const blocks = await openBlocks("names", entry, source);
  const decoder = blockDecoder(entry.columns);
  const keysOf = (read: readonly Uint8Array[], prefix: string): BlockKeys[] => {
    try {
      return read.map((bytes) => decoder.keys(bytes, encoder.encode(prefix)));
    } catch (error) {
      throw blocks.damaged(`a block of names is ${(error as Error).message}`, error);
    }
  };
  return {
    rows: entry.rows,
    span: (prefix) => blocks.index.span(prefix),
    scan(prefix, { from, to }, use) {
      if (to <= from) return use([]);
      const read = blocks.readMany(from, to - from);
      return read instanceof Promise ? read.then((read) => use(keysOf(read, prefix))) : use(keysOf(read, prefix));
    },
  };
}
