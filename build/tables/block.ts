/** The block being filled: a row's cells into column buffers, the buffers into one Arrow record batch. */
import { Field, Int32, makeData, RecordBatch, Schema, Struct, Utf8 } from "apache-arrow";
import { BLOCK_ROWS } from "../../data/contract/tables.ts";
import type { Cell, TableName, TableSchema } from "../../data/contract/tables.ts";
import { openColumn } from "./columns.ts";
import type { Column } from "./columns.ts";

export interface OpenBlock {
  readonly schema: Schema;
  append(row: Readonly<Record<string, Cell>>, key: string): void;
  drop(): void;
  clear(): void;
  rows(): number;
  /** Upper bound (within 64 bytes) of the message with its body, as it will stand in the file. */
  bytes(): number;
  /** Views of the buffers: to be written before the next `append`. */
  batch(): RecordBatch;
}

/** Everything a table's blocks share: the Arrow schema, one set of column buffers, the size of a message's metadata. */
export function openBlock(name: TableName, table: TableSchema): OpenBlock {
  const names = Object.keys(table.columns);
  const most = table.blockRows ?? BLOCK_ROWS;
  const columns: readonly [string, Column][] = names.map((column) => [column, openColumn(table.columns[column]!, most)]);
  const schema = new Schema(names.map((column) => field(column, table)));
  const struct = new Struct(schema.fields);
  const metadata = metadataBytes(table);
  let rows = 0;
  return {
    schema,
    append(row, key) {
      // A column that the table lacks would be lost without a word.
      if (Object.keys(row).length > names.length) throw new Error(extraColumns(name, key, row, names));
      for (const [column, cells] of columns) {
        try {
          cells.append(row[column]);
        } catch (error) {
          throw new Error(`table ${name}, key ${key}, column ${column}: ${(error as Error).message}`, { cause: error });
        }
      }
      rows += 1;
    },
    drop() {
      for (const [, cells] of columns) cells.drop();
      rows -= 1;
    },
    clear() {
      for (const [, cells] of columns) cells.clear();
      rows = 0;
    },
    rows: () => rows,
    bytes: () => columns.reduce((sum, [, cells]) => sum + cells.bodyBytes(), metadata),
    batch() {
      const children = columns.map(([, cells]) => cells.data());
      return new RecordBatch(schema, makeData({ type: struct, length: rows, nullCount: 0, children }));
    },
  };
}

function field(column: string, table: TableSchema): Field {
  return new Field(column, table.columns[column] === "utf8" ? new Utf8() : new Int32(), column !== table.key);
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
