/**
 * The `names` table of a release, opened for prefix searches: which blocks can hold names with a prefix, and those names,
 * block by block. A search decodes only the keys that it looks at.
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
  /** The blocks that can hold keys with the prefix. Needs no read. */
  span(prefix: string): Span;
  /**
   * Reads the blocks with one range read and calls `use` with their keys that have the prefix. With a local store the keys
   * are valid inside `use` only. Throws a StoreError when a block is damaged or missing.
   */
  scan<R>(prefix: string, blocks: Span, use: (blocks: readonly BlockKeys[]) => R): MaybePromise<R>;
}

const encoder = new TextEncoder();

/** Opens the table by reading its sidecar index. Throws a StoreError when that is damaged or of another version. */
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
