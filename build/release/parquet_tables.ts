/** Writes the tables of a release as Parquet, too, when the operator asks for it. The manifest names both forms. */
import { join } from "node:path";
import { OBJECTS_PREFIX, type ReleaseTable } from "../../data/contract/release/release.ts";
import { measure } from "../publish/assemble.ts";
import type { Artifact } from "../files/artifact.ts";
import { writeParquetTwin } from "../tables/parquet.ts";
import type { WrittenTable } from "../tables/writer.ts";

export interface ParquetTables {
  readonly tables: readonly ReleaseTable[];
  readonly artifacts: readonly Artifact[];
}

/** Writes the files to `folder`, one after the other. They stay there until they are uploaded. */
export async function parquetTables(written: readonly WrittenTable[], folder: string, log: (line: string) => void): Promise<ParquetTables> {
  const tables: ReleaseTable[] = [];
  const artifacts: Artifact[] = [];
  for (const table of written) {
    const { entry } = table;
    if (entry.rows === 0) {
      // Readers disagree on a Parquet file without a row group.
      tables.push(entry);
      continue;
    }
    const { file, rows } = await writeParquetTwin(table, join(folder, `${entry.name}.parquet`));
    if (rows !== entry.rows) throw new Error(`table ${entry.name}: ${rows} rows as Parquet where the table has ${entry.rows}`);
    const { sha256, bytes } = await measure({ file });
    log(`table ${entry.name}: ${rows} rows as Parquet, ${bytes} bytes`);
    tables.push({ ...entry, parquet: OBJECTS_PREFIX + sha256 });
    artifacts.push({ kind: "table", rows, body: { file } });
  }
  return { tables, artifacts };
}
