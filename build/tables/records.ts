/** Reads rows of a published release's tables by key, by key prefix, or by column values. */
import type { RowOf, TableName } from "../../data/contract/release/tables.ts";
import { Cursor, WINDOW_BYTES } from "./cursor.ts";
import { openStored, type StoredRelease, type TableBytes } from "./table_bytes.ts";

export interface Records {
  /** Returns null when there is no such row or table. */
  find<T extends TableName>(name: T, key: string): Promise<RowOf<T> | null>;
  /** Yields these columns of the rows with these keys; each needed block is read once. `keys` are in ascending order, each once. */
  among<T extends "providers" | "provider_lineage" | "lineage", C extends keyof RowOf<T> & string>(
    name: T, keys: readonly string[], columns: readonly C[],
  ): AsyncGenerator<Pick<RowOf<T>, C>>;
  /** Only for tables with text keys. */
  startingWith<T extends TableName>(name: T, prefix: string): AsyncGenerator<RowOf<T>>;
  /** Yields the rows with these values. Reads the whole table. */
  where<T extends TableName>(name: T, values: Partial<RowOf<T>>): AsyncGenerator<RowOf<T>>;
  has(name: TableName): boolean;
}

/** Opens tables on demand. Each read may throw a LostBase when the table is damaged. */
export function openRecords(release: StoredRelease): Records {
  const opened = new Map<TableName, Promise<TableBytes | null>>();
  const tableOf = (name: TableName): Promise<TableBytes | null> => {
    const table = opened.get(name) ?? openStored(release, name);
    opened.set(name, table);
    return table;
  };
  return {
    async find(name, key) {
      const table = await tableOf(name);
      const block = table?.index.find(key) ?? -1;
      if (table === null || block === -1) return null;
      const cursor = await openAt(table, block);
      for (let row = 0; row < cursor.rows; row += 1) if (cursor.cell(0, row) === key) return rowAt(cursor, row);
      return null;
    },
    async *among<T extends TableName, C extends keyof RowOf<T> & string>(name: T, keys: readonly string[], columns: readonly C[]) {
      const table = await tableOf(name);
      if (table === null) return;
      const blocks = keys.map((key) => table.index.find(key));
      // Where most blocks hold a wanted key, reading on is cheaper than asking for each.
      const isDense = new Set(blocks).size * DENSE > table.index.blocks;
      const cursor = isDense ? new Cursor(table, WINDOW_BYTES, Buffer.allocUnsafeSlow(WINDOW_BYTES)) : new Cursor(table, 0);
      const places = columns.map((column) => ({ name: column, at: cursor.layout.findIndex((each) => each.name === column) }));
      for (const [i, key] of keys.entries()) {
        const block = blocks[i]!;
        if (block === -1) continue;
        if (cursor.rows === 0 || cursor.block !== block) {
          [cursor.block, cursor.rows] = [block, 0];
          await cursor.load();
        }
        const row = rowOf(cursor, key);
        if (row !== -1) yield Object.fromEntries(places.map(({ name, at }) => [name, cursor.cell(at, row)])) as Pick<RowOf<T>, C>;
      }
    },
    async *startingWith(name, prefix) {
      const table = await tableOf(name);
      if (table === null) return;
      const { from, to } = table.index.span(prefix);
      for (let block = from; block < to; block += 1) {
        const cursor = await openAt(table, block);
        for (let row = 0; row < cursor.rows; row += 1) if (String(cursor.cell(0, row)).startsWith(prefix)) yield rowAt(cursor, row);
      }
    },
    async *where(name, values) {
      const table = await tableOf(name);
      if (table === null) return;
      const cursor = new Cursor(table);
      const wanted = Object.entries(values).map(([column, value]) => ({ at: cursor.layout.findIndex((each) => each.name === column), value }));
      for (; !cursor.isDone; cursor.advance(cursor.rows)) {
        await cursor.load();
        for (let row = 0; row < cursor.rows; row += 1) if (wanted.every(({ at, value }) => cursor.cell(at, row) === value)) yield rowAt(cursor, row);
      }
    },
    has: (name) => release.manifest.tables.some((table) => table.name === name),
  };
}

const DENSE = 2;

/** Finds a key of ASCII characters in the open block by halving; -1 when it is not there. */
function rowOf(cursor: Cursor, key: string): number {
  let [from, to] = [0, cursor.rows];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (String(cursor.cell(0, middle)) < key) from = middle + 1;
    else to = middle;
  }
  return from < cursor.rows && cursor.cell(0, from) === key ? from : -1;
}

async function openAt(table: TableBytes, block: number): Promise<Cursor> {
  const cursor = new Cursor(table, 0);
  cursor.block = block;
  await cursor.load();
  return cursor;
}

function rowAt<T extends TableName>(cursor: Cursor, row: number): RowOf<T> {
  return Object.fromEntries(cursor.layout.map(({ name }, column) => [name, cursor.cell(column, row)])) as RowOf<T>;
}
