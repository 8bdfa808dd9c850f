/**
 * Makes blocks of rows. A block ends at 256 rows or 64 KB, so that a lookup reads one block. Only the open block is in memory.
 * The same rows give the same blocks.
 */
import { crc32 } from "node:zlib";
import { BLOCK_ROWS, type Cell, type TableName, type TableSchema } from "../../data/contract/release/tables.ts";
import { openBlock } from "./block.ts";
import type { BatchMessage, BlockCells } from "./cell_store.ts";
import type { MessageHead } from "./message_head.ts";

/** A block as it is written to the file; good until the next. */
export interface MadeBlock {
  readonly message: BatchMessage;
  /** The checksum of the message. */
  readonly crc32: number;
  readonly rows: number;
  readonly firstKey: string;
  readonly lastKey: string;
}

export interface BlockMaker {
  /** Takes the cells of the next row; `endRow` ends it. */
  readonly cells: BlockCells;
  readonly endRow: () => void;
  append(row: Readonly<Record<string, Cell>>, key: string): void;
  /** Ends the open block; the next row begins another. */
  readonly closeBlock: () => void;
}

export function openBlockMaker(name: TableName, table: TableSchema, head: MessageHead, take: (block: MadeBlock) => void): BlockMaker {
  const blockRows = table.blockRows ?? BLOCK_ROWS;
  const block = openBlock(name, table, head);
  const flush = (): void => {
    if (block.rows() === 0) return;
    const [rows, message] = [block.rows(), block.message()];
    take({ message, crc32: crc32(message.bytes), rows, firstKey: block.keyAt(0), lastKey: block.keyAt(rows - 1) });
  };
  const closeBlock = (): void => {
    flush();
    block.clear();
  };
  /** Ends the block if the row that was just added fills it. */
  const closeIfFull = (): void => {
    if (block.rows() > 1 && block.isOver()) {
      // The last row is too much and begins the next block. A row that is too large by itself gets its own block.
      block.dropLast();
      flush();
      block.clearForLast();
    }
    if (block.rows() === blockRows) closeBlock();
  };
  return {
    cells: block.cells,
    endRow() {
      block.endRow();
      closeIfFull();
    },
    append(row, key) {
      block.append(row, key);
      closeIfFull();
    },
    closeBlock,
  };
}
