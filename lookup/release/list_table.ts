/**
 * A table of lists, opened for pages: each row has what a page of its list shows, so a page is one range read of two blocks
 * (data/table/README.md#lists).
 */
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import type { ListTable, RowOf } from "../../data/contract/release/tables.ts";
import { chain } from "../../data/store/store.ts";
import { blockDecoder } from "./block.ts";
import { openBlocks } from "./table_blocks.ts";
import type { TableSource } from "./table_blocks.ts";

export interface Lists<R> {
  /** At most `most` rows of the list, in order: the first ones, or those after the key `after`. Throws a StoreError when a block is damaged or missing. */
  page(list: string, after: string | null, most: number): Promise<R[]>;
}

/** A page may begin at the end of a block. The next one then has the rest, because a block has more rows than the longest page. */
const BLOCKS_AT_ONCE = 2;

const encoder = new TextEncoder();

/** Opens the table by reading its sidecar index. Throws a StoreError when that is damaged or of another version. */
export async function openLists<T extends ListTable>(name: T, entry: ReleaseTable, source: TableSource): Promise<Lists<RowOf<T>>> {
  const table = await openBlocks(name, entry, source);
  const decoder = blockDecoder(entry.columns);
  return {
    async page(list, after, most) {
      // No key has a NUL, so every key after `after` is at or after this one.
      const from = after === null ? list : `${after}\0`;
      const [listBytes, fromBytes] = [encoder.encode(list), encoder.encode(from)];
      const rows: RowOf<T>[] = [];
      const add = (blocks: readonly Uint8Array[]): void => {
        try {
          for (const bytes of blocks) rows.push(...decoder.rows(bytes, listBytes, fromBytes, most - rows.length) as RowOf<T>[]);
        } catch (error) {
          throw table.damaged(`a block of lists is ${(error as Error).message}`, error);
        }
      };
      const { to } = table.index.span(list);
      for (let block = table.index.span(from).from; block < to && rows.length < most; block += BLOCKS_AT_ONCE) {
        await chain(table.readMany(block, Math.min(BLOCKS_AT_ONCE, to - block)), add);
      }
      return rows;
    },
  };
}
