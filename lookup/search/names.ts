/**
 * The `names` table of a release, open for prefix searches: which blocks may hold names that begin so, and those names,
 * block by block. The keys are handed on where they lie, so a search decodes those it looks at and no others.
 */
import type { ReleaseTable } from "../../data/contract/release.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { blockDecoder } from "../block.ts";
import type { BlockKeys } from "../block.ts";
import { openBlocks } from "../table_blocks.ts";
import type { TableSource } from "../table_blocks.ts";

export interface NameTable {
  readonly rows: number;
  /** Blocks that may hold keys beginning with the prefix: known without a read. */
  span(prefix: string): number;
  /**
   * Hands `use` the keys beginning with the prefix: of `count` blocks, `skip` blocks into the span, by one range read.
   * A local store's keys are good within `use` alone. Throws a StoreError when a block is damaged or missing.
   */
  scan<R>(prefix: string, part: { readonly skip: number; readonly count: number }, use: (blocks: readonly BlockKeys[]) => R): MaybePromise<R>;
}

/** Opens the table with one read, that of its sidecar. Throws a StoreError when it is damaged or of another version. */
export async function openNames(entry: ReleaseTable, source: TableSource): Promise<NameTable> {
  const blocks = await openBlocks("names", entry, source);
  const { index } = blocks;
  const decoder = blockDecoder(entry.columns);
  const keysOf = (bytes: Uint8Array, prefix: string): BlockKeys => {
    try {
      return decoder.keys(bytes, new TextEncoder().encode(prefix));
    } catch (error) {
      throw blocks.damaged(`a block of names is ${(error as Error).message}`, error);
    }
  };
  return {
    rows: entry.rows,
    span(prefix) {
      const { from, to } = index.span(prefix);
      return to - from;
    },
    scan(prefix, { skip, count }, use) {
      const { from, to } = index.span(prefix);
      const first = from + skip;
      const many = Math.min(count, to - first);
      if (many <= 0) return use([]);
      const read = blocks.readMany(first, many);
      const hand = (bytes: readonly Uint8Array[]) => use(bytes.map((each) => keysOf(each, prefix)));
      return read instanceof Promise ? read.then(hand) : hand(read);
    },
  };
}
