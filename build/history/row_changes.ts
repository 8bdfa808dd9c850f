/** Keeps the changed rows of two releases in files until the history tables are written, because there may be millions. */
import { join } from "node:path";
import { openStored, openWritten, type StoredRelease } from "../tables/table_bytes.ts";
import type { WrittenTable } from "../tables/writer.ts";
import type { RowChange } from "../diff/rows.ts";
import { diffTables } from "../diff/rows.ts";
import { readRecords, recordWriter, type RecordWriter, viewOf } from "../spill/record_file.ts";
import { HISTORY_TABLES, type HistoryTable, type SourceChange, sourceChanges } from "./fields.ts";

/** The changes of one record, by source. */
export interface RecordChange {
  readonly key: string;
  readonly changes: readonly SourceChange[];
}

export interface RowChanges {
  /** In the order of the keys. */
  of(table: HistoryTable): Generator<RecordChange>;
}

export interface ChangeWriter {
  /** Called in the order of the keys of each table. Ignores rows without a field that has a history. */
  add(table: HistoryTable, change: RowChange): void;
  /** All changes were added. */
  complete(): void;
  /** Returns null unless all changes were added. */
  close(): RowChanges | null;
}

export function openChanges(folder: string): ChangeWriter {
  const path = (table: HistoryTable): string => join(folder, `history-${table}.changes`);
  const writers: Readonly<Record<HistoryTable, RecordWriter>> = { providers: recordWriter(path("providers")), facilities: recordWriter(path("facilities")) };
  let isComplete = false;
  return {
    add(table, change) {
      const changes = sourceChanges(table, change);
      if (changes.length === 0) return;
      const bytes = Buffer.from(JSON.stringify({ key: change.key, changes } satisfies RecordChange));
      writers[table].add(0, viewOf(bytes), 0, bytes.length);
    },
    complete() {
      isComplete = true;
    },
    close() {
      for (const writer of Object.values(writers)) writer.close();
      return isComplete ? { of: (table) => changesIn(path(table)) } : null;
    },
  };
}

function* changesIn(path: string): Generator<RecordChange> {
  for (const { bytes, start, end } of readRecords(path)) yield JSON.parse(bytes.toString("utf8", start, end)) as RecordChange;
}

/**
 * Compares the tables of a published release with the new ones. A table that only one of them has is compared with no rows, so that
 * what it said is kept. Throws a LostBase when a block is damaged.
 */
export async function compareRows(base: StoredRelease, tables: readonly WrittenTable[], folder: string): Promise<RowChanges> {
  const writer = openChanges(folder);
  let changes: RowChanges | null = null;
  try {
    for (const name of HISTORY_TABLES) await compareTable(name, base, tables.find(({ entry }) => entry.name === name), writer);
    writer.complete();
  } finally {
    changes = writer.close();
  }
  return changes!;
}

async function compareTable(name: HistoryTable, base: StoredRelease, written: WrittenTable | undefined, writer: ChangeWriter): Promise<void> {
  const before = await openStored(base, name);
  const after = written === undefined ? null : openWritten(written);
  try {
    await diffTables(before, after, (change) => writer.add(name, change));
  } finally {
    after?.close();
  }
}
