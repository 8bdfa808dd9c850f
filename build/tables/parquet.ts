/**
 * Writes a copy of a table as Parquet, for readers without Arrow: the same columns and rows in the same order, read back from
 * the file that was just written, a few megabytes at a time. Only on request (`--parquet`).
 */
import { fileWriter, ParquetWriter } from "hyparquet-writer";
import type { Cell } from "../../data/contract/release/tables.ts";
import { Cursor } from "./cursor.ts";
import { openWritten, type TableBytes } from "./table_bytes.ts";
import type { WrittenTable } from "./writer.ts";

/** Without a version, so that an update of the library does not change the file by itself. */
export const PARQUET_WRITER = "provider-supply";

/** A row group ends at either limit: the writer holds one in memory, and a reader fetches one. */
const GROUP_ROWS = 65_536;
const GROUP_BYTES = 8 << 20;

export interface ParquetTwin {
  readonly file: string;
  readonly rows: number;
}

/** Writes `file`; its folder must exist. */
export async function writeParquetTwin(table: WrittenTable, file: string): Promise<ParquetTwin> {
  const bytes = openWritten(table);
  try {
    const { columns, key } = table.entry;
    const schema = [
      { name: table.entry.name, num_children: columns.length },
      ...columns.map(({ name, type }) => ({
        name,
        repetition_type: name === key ? "REQUIRED" as const : "OPTIONAL" as const,
        ...(type === "utf8" ? { type: "BYTE_ARRAY" as const, converted_type: "UTF8" as const } : { type: "INT32" as const }),
      })),
    ];
    const writer = new ParquetWriter({ writer: fileWriter(file), schema, createdBy: PARQUET_WRITER });
    const rows = await writeGroups(writer, bytes);
    await writer.finish();
    return { file, rows };
  } finally {
    bytes.close();
  }
}

async function writeGroups(writer: ParquetWriter, table: TableBytes): Promise<number> {
  const cursor = new Cursor(table);
  let [rows, size] = [0, 0];
  let group = emptyGroup(cursor);
  const flush = async (): Promise<void> => {
    await writer.write({ columnData: group.map((data, i) => ({ name: cursor.layout[i]!.name, data })), rowGroupSize: GROUP_ROWS });
    group = emptyGroup(cursor);
    size = 0;
  };
  while (!cursor.isDone) {
    await cursor.load();
    for (const [i, data] of group.entries()) for (let row = 0; row < cursor.rows; row += 1) data.push(cursor.cell(i, row));
    rows += cursor.rows;
    size += cursor.bytes.length;
    const held = group[0]!.length + cursor.rows;
    cursor.advance(cursor.rows);
    if (size >= GROUP_BYTES || held > GROUP_ROWS) await flush();
  }
  if (group[0]!.length > 0) await flush();
  return rows;
}

function emptyGroup(cursor: Cursor): Cell[][] {
  return cursor.layout.map(() => []);
}
