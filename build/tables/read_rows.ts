/** Reads the rows of a written table in their order, for the next table, which has most of them again. */
import { closeSync, openSync, readSync } from "node:fs";
import { type Cell, type RowOf, type TableName, TABLES } from "../../data/contract/release/tables.ts";
import { type Block, blockOpener, bufferAt, isNull, type Layout, layoutOf } from "../../data/table/block.ts";
import { parseIndex } from "../../data/table/table_index.ts";
import type { WrittenTable } from "./writer.ts";

/** The file stays open until the iteration ends. Throws an Error when it is cut off. */
export function* readRows<T extends TableName>(
  name: T, { entry, file, index: sidecar }: Pick<WrittenTable, "entry" | "file" | "index">,
): Generator<RowOf<T>> {
  const index = parseIndex(sidecar, entry.key_encoding);
  const layout = layoutOf(Object.entries(TABLES[name].columns).map(([column, type]) => ({ name: column, type })));
  const open = blockOpener(layout);
  const descriptor = openSync(file, "r");
  try {
    for (let at = 0; at < index.blocks; at += 1) {
      const { offset, length } = index.range(at);
      const bytes = Buffer.allocUnsafeSlow(length);
      if (readSync(descriptor, bytes, 0, length, offset) !== length) throw new Error(`${file}: ends inside block ${at}: remove it and build again`);
      yield* rowsIn<T>(open(bytes), layout, bytes);
    }
  } finally {
    closeSync(descriptor);
  }
}

function* rowsIn<T extends TableName>(block: Block, layout: readonly Layout[], bytes: Buffer): Generator<RowOf<T>> {
  const columns = layout.map(({ name, buffer, type }, column) => {
    const first = bufferAt(block, buffer + 1);
    const cellOf = type === "utf8" ? textsIn(block, first, bytes.subarray(bufferAt(block, buffer + 2))) : numbersIn(block, first);
    return { name, cellOf: (row: number): Cell => isNull(block, column, buffer, row) ? null : cellOf(row) };
  });
  for (let row = 0; row < block.rows; row += 1) {
    const cells: Record<string, Cell> = {};
    for (const { name, cellOf } of columns) cells[name] = cellOf(row);
    yield cells as RowOf<T>;
  }
}

/** Where each character is one byte, cutting one string is cheaper than a native call for each text. */
function textsIn({ view, rows }: Block, offsets: number, texts: Buffer): (row: number) => Cell {
  const startOf = (row: number): number => view.getInt32(offsets + row * 4, true);
  const whole = texts.toString("utf8", 0, startOf(rows));
  const isCut = whole.length === startOf(rows);
  return (row) => isCut ? whole.slice(startOf(row), startOf(row + 1)) : texts.toString("utf8", startOf(row), startOf(row + 1));
}

function numbersIn({ view }: Block, first: number): (row: number) => Cell {
  return (row) => view.getInt32(first + row * 4, true);
}
