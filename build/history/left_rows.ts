/** Finds the federal rows of changed records in the release before, which nothing else would name any more (build/README.md#history). */
import type { SourceId } from "../../data/contract/ids.ts";
import { parseRows } from "../lineage/rows.ts";
import type { Records } from "../tables/records.ts";
import type { HistoryTable } from "./fields.ts";
import type { Rows } from "./record_past.ts";
import type { RecordChange } from "./row_changes.ts";

/** A file of the release before: its source, and its place among the files of that source. */
interface NumberedFile {
  readonly source: SourceId;
  readonly place: number;
}

export interface LeftFiles {
  /** By source, in the order of their numbers. */
  readonly paths: ReadonlyMap<SourceId, readonly string[]>;
  readonly byNumber: readonly NumberedFile[];
}

/** Empty for a release without lineage. */
export async function leftFiles(records: Records): Promise<LeftFiles> {
  const paths = new Map<SourceId, string[]>();
  const byNumber: NumberedFile[] = [];
  for await (const { number, source_id, path } of records.where("lineage_files", {})) {
    const source = source_id as SourceId;
    const own = paths.get(source) ?? [];
    byNumber[Number(number)] = { source, place: own.length };
    paths.set(source, [...own, path!]);
  }
  return { paths, byNumber };
}

export interface LeftChange extends RecordChange {
  readonly rows: Rows;
}

/** There may be millions of changes, so a part of them is in memory at a time. */
const PART = 4096;

export async function* withRows(table: HistoryTable, changes: Generator<RecordChange>, records: Records, files: LeftFiles): AsyncGenerator<LeftChange> {
  for (let part = taken(changes); part.length > 0; part = taken(changes)) {
    const rows = await rowsOf(table, part.map(({ key }) => key), records);
    for (const change of part) yield { ...change, rows: bySource(rows.get(change.key) ?? null, files) };
  }
}

function taken(changes: Generator<RecordChange>): RecordChange[] {
  const part: RecordChange[] = [];
  for (let next = changes.next(); next.done !== true; next = changes.next()) {
    part.push(next.value);
    if (part.length === PART) break;
  }
  return part;
}

async function rowsOf(table: HistoryTable, keys: readonly string[], records: Records): Promise<ReadonlyMap<string, string | null>> {
  const rows = new Map<string, string | null>();
  if (table === "providers") {
    for await (const row of records.among("provider_lineage", keys, ["npi", "rows"])) rows.set(row.npi, row.rows);
    return rows;
  }
  const prefix = "facilities:";
  for await (const row of records.among("lineage", keys.map((key) => prefix + key), ["key", "rows"])) rows.set(row.key.slice(prefix.length), row.rows);
  return rows;
}

function bySource(text: string | null, { byNumber }: LeftFiles): Rows {
  const rows = new Map<SourceId, string>();
  for (const row of text === null ? [] : parseRows(text)) {
    const file = row === null ? undefined : byNumber[row.file];
    if (row === null || file === undefined) continue;
    const own = `${file.place}:${row.line}:${row.offset}`;
    const known = rows.get(file.source);
    rows.set(file.source, known === undefined ? own : `${known} ${own}`);
  }
  return rows;
}
