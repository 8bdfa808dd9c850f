/**
 * The block that is being filled: takes rows, as objects or cell by cell, into a cell store (`cell_store.ts`), and knows when
 * the block is full.
 */
import { BLOCK_BYTES, BLOCK_ROWS } from "../../data/contract/release/tables.ts";
import type { Cell, TableName, TableSchema } from "../../data/contract/release/tables.ts";
import { type BatchMessage, type BlockCells, bodySlack, CellStore } from "./cell_store.ts";
import type { MessageHead } from "./message_head.ts";

export interface OpenBlock {
  append(row: Readonly<Record<string, Cell>>, key: string): void;
  /** Takes the cells of the next row; `endRow` ends it. */
  readonly cells: BlockCells;
  endRow(): void;
  /** Whether the message with its body would be larger than a block may be (within 64 bytes). */
  isOver(): boolean;
  rows(): number;
  /** The key of a row in the block: its first column. */
  keyAt(row: number): string;
  /** The block as it is written to the file; good until the next row. */
  message(): BatchMessage;
  clear(): void;
  /** Sets the last row aside; `clearForLast` makes it the first row of the next block. */
  dropLast(): void;
  clearForLast(): void;
}

/** `head` is what each message starts with. */
export function openBlock(name: TableName, table: TableSchema, head: MessageHead): OpenBlock {
  const names = Object.keys(table.columns);
  const width = names.length;
  const most = table.blockRows ?? BLOCK_ROWS;
  // One row more than a block holds: the row that shows that the block is full.
  const store = new CellStore(Object.values(table.columns), most + 1, head);
  const metadata = metadataBytes(table);
  /** The most that a row takes without the bytes of its texts, and that the columns of a block take. */
  const rowBytes = 4 * width;
  const slack = width * bodySlack(most);
  let rows = 0;
  /** Bytes that may still come before the columns are measured again. Measuring for each row would cost more than the row. */
  let room = 0;
  let [countedRows, countedBytes] = [0, 0];

  const isFull = (): boolean => {
    const bytes = metadata + store.bodyBytes(rows);
    room = BLOCK_BYTES - slack - bytes;
    [countedRows, countedBytes] = [rows, store.taken];
    return bytes > BLOCK_BYTES;
  };
  const endRow = (): void => {
    const cells = store.count - rows * width;
    if (cells !== width) throw new Error(`table ${name}, row ${rows}: ${cells} cells where the table has ${width} columns`);
    rows += 1;
  };
  const begin = (kept: number): void => {
    rows = kept;
    room = countedRows = 0;
    countedBytes = store.taken;
  };
  return {
    append(row, key) {
      // A column that the table does not have would be lost silently.
      if (Object.keys(row).length > width) throw new Error(extraColumns(name, key, row, names));
      for (const column of names) {
        try {
          store.value(row[column]);
        } catch (error) {
          throw new Error(`table ${name}, key ${key}, column ${column}: ${(error as Error).message}`, { cause: error });
        }
      }
      endRow();
    },
    cells: store,
    endRow,
    isOver: () => store.taken - countedBytes + rowBytes * (rows - countedRows) >= room && isFull(),
    rows: () => rows,
    keyAt: (row) => store.textAt(row * width),
    message: () => store.message(rows),
    clear() {
      store.dropCells(rows * width);
      begin(0);
    },
    dropLast() {
      rows -= 1;
    },
    clearForLast() {
      store.dropCells(rows * width);
      begin(1);
    },
  };
}

/** A message's metadata has a fixed size for a schema: 16 bytes a column, 16 a buffer, and the frame around them. */
function metadataBytes(table: TableSchema): number {
  const types = Object.values(table.columns);
  const buffers = types.reduce((sum, type) => sum + (type === "utf8" ? 3 : 2), 0);
  return 16 * (types.length + buffers) + 144;
}

function extraColumns(name: TableName, key: string, row: object, names: readonly string[]): string {
  const extra = Object.keys(row).filter((column) => !names.includes(column));
  return `table ${name}, key ${key}: no such column: ${extra.join(", ")}; add it to data/contract/release/tables.ts or leave it out of the row`;
}
