/**
 * Writes one table of a release: a standard Arrow IPC file sorted by key, whose record batches end at 256 rows or 64 KB so that
 * a lookup reads one of them, and the sidecar index that says which one. Rows are streamed to disk; only the open block and the
 * index (first key and place of each block) are in memory. The same rows give the same bytes. See data/table/README.md#file.
 */
import { createHash } from "node:crypto";
import { TABLES } from "../../data/contract/release/tables.ts";
import type { RowOf, TableName, TableSchema } from "../../data/contract/release/tables.ts";
import { OBJECTS_PREFIX } from "../../data/contract/release/release.ts";
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import { openArrowFile } from "./arrow_file.ts";
import type { BatchPlace } from "./arrow_file.ts";
import type { BlockCells } from "./cell_store.ts";
import { type MadeBlock, openBlockMaker } from "./block_maker.ts";
import { type KeyOrder, openKeyOrder } from "./keys.ts";
import { headOf, schemaOf } from "./message_head.ts";
import { encodeSidecar } from "./sidecar.ts";

export interface TableWriter<T extends TableName> {
  /**
   * Rows come in strictly ascending byte order of their keys, every column given (null for what is unknown).
   * Throws on a key that is out of order, repeated or malformed, and on a cell of another type; names the table and key.
   * After a throw the table is unfinished: `abandon` it.
   */
  write(row: RowOf<T>): void;
  /**
   * The same without an object, for tables of millions of rows: `cells` then takes every column of the row in order, the key too,
   * and `endRow` ends the row. Texts are not checked to be UTF-8. A key of ten digits may be a number, in all rows of a table.
   */
  beginRow(key: string | number): void;
  readonly cells: BlockCells;
  endRow(): void;
  /** Ends the open block; the next row begins another. */
  closeBlock(): void;
  /** Adds a block that was made elsewhere, such as by a worker. To be called when no block is open. */
  readonly putBlock: (block: MadeBlock) => void;
  /** Writes what is left, closes the file and describes it. To be called once. */
  close(): WrittenTable;
  /** Closes the file unfinished. */
  abandon(): void;
}

export interface WrittenTable {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The sidecar index and its hash; it is published with the file. */
  readonly index: Uint8Array;
  readonly indexSha256: string;
  readonly rows: number;
  readonly blocks: number;
  /** The table's entry in the manifest; its objects are named `objects/<sha256>`. */
  readonly entry: ReleaseTable;
}

interface Written {
  readonly blocks: BatchPlace[];
  readonly firstKeys: string[];
  /** All keys of a table with a filter. */
  readonly filtered?: number[];
  rows: number;
}

/** Creates the file (its folder must exist) and takes rows until `close`. */
export function openTableWriter<T extends TableName>(name: T, file: string): TableWriter<T> {
  const schema: TableSchema = TABLES[name];
  const order = openKeyOrder(name, schema);
  const written: Written = { blocks: [], firstKeys: [], ...schema.hasFilter === true ? { filtered: [] } : {}, rows: 0 };
  const take = (block: MadeBlock): void => {
    written.blocks.push(arrow.write(block));
    written.firstKeys.push(block.firstKey);
    written.rows += block.rows;
  };
  const arrowSchema = schemaOf(schema);
  const maker = openBlockMaker(name, schema, headOf(schema, arrowSchema), take);
  const arrow = openArrowFile(file, arrowSchema);
  return {
    write(row) {
      const key = row[schema.key as keyof RowOf<T>] as string;
      order.check(key);
      maker.append(row, key);
      written.filtered?.push(Number(key));
    },
    beginRow(key) {
      if (typeof key === "number") order.checkNumber(key);
      else order.check(key);
      written.filtered?.push(Number(key));
    },
    cells: maker.cells,
    endRow: maker.endRow,
    closeBlock: maker.closeBlock,
    putBlock(block) {
      order.checkNumber(Number(block.firstKey));
      if (block.rows > 1) order.checkNumber(Number(block.lastKey));
      take(block);
    },
    close() {
      maker.closeBlock();
      return describe(name, file, arrow.close(), written, order);
    },
    abandon: () => arrow.abandon(),
  };
}

/** Writes a table with all that `fill` adds, and leaves nothing open when `fill` throws. */
export function withTableWriter<T extends TableName>(name: T, file: string, fill: (writer: TableWriter<T>) => void): WrittenTable {
  const writer = openTableWriter(name, file);
  try {
    fill(writer);
  } catch (error) {
    writer.abandon();
    throw error;
  }
  return writer.close();
}

function describe(
  name: TableName, file: string, arrow: { readonly bytes: number; readonly sha256: string }, written: Written, order: KeyOrder,
): WrittenTable {
  const table: TableSchema = TABLES[name];
  const { rows, blocks, ...keys } = written;
  const index = encodeSidecar({ encoding: table.keyEncoding, keyWidth: order.width(), blocks, ...keys, lastKey: order.last() });
  const indexSha256 = createHash("sha256").update(index).digest("hex");
  const entry: ReleaseTable = {
    name, key: table.key, key_encoding: table.keyEncoding,
    columns: Object.entries(table.columns).map(([column, type]) => ({ name: column, type })),
    rows, blocks: blocks.length, object: OBJECTS_PREFIX + arrow.sha256, index: OBJECTS_PREFIX + indexSha256,
  };
  return { file, ...arrow, index, indexSha256, rows, blocks: blocks.length, entry };
}
