/**
 * The block being filled: a row's cells into column buffers, the buffers into one message. A row comes as an
 * object, or cell by cell, as bytes, from where it lies.
 */
import { BLOCK_BYTES, BLOCK_ROWS } from "../../data/contract/tables.ts";
import type { Cell, TableName, TableSchema } from "../../data/contract/tables.ts";
import { type BatchMessage, batchMessages, type MessageHead } from "./batch_message.ts";
import { append, bodyBytes, bodySlack, clear, clearFor, type Column, drop, endCell, openColumn, putBytes, textAt, type TextColumn } from "./columns.ts";

/** Takes a row cell by cell, in the order of the table's columns. */
export interface RowCells {
  /** Bytes of UTF-8 of the cell in hand, behind what it has already. */
  put(from: Uint8Array, start: number, end: number): void;
  /** Ends that cell; one without a byte is null. */
  end(): void;
  /** A whole cell from bytes. */
  cell(from: Uint8Array, start: number, end: number): void;
  /** A whole cell from a value; a text or a number as the table says. */
  value(cell: Cell): void;
}

export interface OpenBlock {
  append(row: Readonly<Record<string, Cell>>, key: string): void;
  /** The cells of one row more; `endRow` when all are given. */
  readonly cells: RowCells;
  endRow(): void;
  /** Whether the message with its body would be longer than a block may be, as it would stand in the file (within 64 bytes). */
  isOver(): boolean;
  rows(): number;
  /** Of a row in the block: its first column. */
  keyAt(row: number): string;
  /** As it stands in the file: to be written before the next row. */
  message(): BatchMessage;
  clear(): void;
  /** Takes the last row back, and gives it to the next block when this one is written. */
  dropLast(): void;
  clearForLast(): void;
}

/** Everything a table's blocks share: the head of their messages, one set of column buffers, the size of a message's metadata. */
export function openBlock(name: TableName, table: TableSchema, head: MessageHead): OpenBlock {
  const names = Object.keys(table.columns);
  const most = table.blockRows ?? BLOCK_ROWS;
  const columns: readonly Column[] = names.map((column) => openColumn(table.columns[column]!, most));
  const messageOf = batchMessages(head);
  const metadata = metadataBytes(table);
  /** What a row takes beside the bytes of its texts, at most. */
  const rowBytes = 4 * columns.length;
  const slack = columns.reduce((sum, column) => sum + bodySlack(column, most), 0);
  let rows = 0;
  let next = 0;
  /** Counting all columns for each row costs more than the row: it is done again only when this many bytes have come. */
  let room = 0;
  let taken = 0;
  const isFull = (): boolean => {
    const bytes = columns.reduce((sum, column) => sum + bodyBytes(column), metadata);
    room = BLOCK_BYTES - slack - bytes;
    taken = 0;
    return bytes > BLOCK_BYTES;
  };
  const each = (work: (column: Column) => void): void => {
    for (const column of columns) work(column);
  };
  return {
    append(row, key) {
      // A column that the table lacks would be lost without a word.
      if (Object.keys(row).length > names.length) throw new Error(extraColumns(name, key, row, names));
      for (const [i, column] of names.entries()) {
        try {
          taken += append(columns[i]!, row[column]);
        } catch (error) {
          throw new Error(`table ${name}, key ${key}, column ${column}: ${(error as Error).message}`, { cause: error });
        }
      }
      rows += 1;
      taken += rowBytes;
    },
    cells: {
      put(from, start, end) {
        taken += end - start;
        putBytes(columns[next] as TextColumn, from, start, end);
      },
      end() {
        endCell(columns[next] as TextColumn);
        next += 1;
      },
      cell(from, start, end) {
        const column = columns[next] as TextColumn;
        taken += end - start;
        putBytes(column, from, start, end);
        endCell(column);
        next += 1;
      },
      value(cell) {
        taken += append(columns[next]!, cell);
        next += 1;
      },
    },
    endRow() {
      if (next !== columns.length) throw new Error(`table ${name}, row ${rows}: ${next} cells where the table has ${columns.length} columns`);
      next = 0;
      rows += 1;
      taken += rowBytes;
    },
    isOver: () => taken >= room && isFull(),
    rows: () => rows,
    keyAt: (row) => textAt(columns[0] as TextColumn, row),
    message: () => messageOf(columns, rows),
    clear() {
      each(clear);
      rows = 0;
      room = 0;
    },
    dropLast() {
      each(drop);
      rows -= 1;
    },
    clearForLast() {
      each(clearFor);
      rows = 1;
      room = 0;
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
  return `table ${name}, key ${key}: no such column: ${extra.join(", ")}; add it to data/contract/tables.ts or leave it out of the row`;
}
