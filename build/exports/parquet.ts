/** The flat rows of an export as Parquet: 54 rows, one row group, the columns of the contract in its order. */
import { ByteWriter, parquetWrite } from "hyparquet-writer";
import { exportFlatRow, type ExportFlatRow } from "../../data/contract/release/export.ts";
import { PARQUET_WRITER } from "../tables/parquet.ts";

type ParquetType = "STRING" | "INT32" | "DOUBLE";

/** Every other column is text. */
const NUMBERS: Readonly<Partial<Record<keyof ExportFlatRow, ParquetType>>> = {
  count: "INT32", density_per_100k: "DOUBLE", rank: "INT32", average_star: "DOUBLE",
};

/** The same rows give the same bytes. */
export function parquetOf(rows: readonly ExportFlatRow[]): Uint8Array {
  const names = Object.keys(exportFlatRow.shape) as (keyof ExportFlatRow)[];
  const columnData = names.map((name) => {
    const type = NUMBERS[name] ?? "STRING";
    return { name, data: rows.map((row) => row[name]), type, nullable: type !== "STRING" };
  });
  const writer = new ByteWriter();
  // Into memory it is written at once, without a promise.
  void parquetWrite({ writer, columnData, createdBy: PARQUET_WRITER });
  return Uint8Array.from(writer.getBytes());
}
