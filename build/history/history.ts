/**
 * Writes the history of NPIs and CCNs: the tables of what earlier snapshots said, and the list of those snapshots. It is the
 * history of the release before, moved by the difference of the two releases (build/README.md#history).
 */
import { join } from "node:path";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import { type Correction, historyFile, type HistoryFields, type HistoryRows, type SourceTimeline } from "../../data/contract/release/history.ts";
import type { Manifest, ReleaseSource, StrikeNote } from "../../data/contract/release/release.ts";
import { parseJson, readListed } from "../../data/store/generations.ts";
import type { Artifact } from "../files/artifact.ts";
import { Cursor, WINDOW_BYTES } from "../tables/cursor.ts";
import { openRecords } from "../tables/records.ts";
import { LostBase, NO_TABLE, openStored, type TableBytes } from "../tables/table_bytes.ts";
import { openTableWriter, type TableWriter, type WrittenTable } from "../tables/writer.ts";
import { HISTORY_TABLES, type HistoryTable, PASTS } from "./fields.ts";
import { type LeftChange, type LeftFiles, leftFiles, withRows } from "./left_rows.ts";
import { readPast, type PastInput } from "./past.ts";
import { movedPast, NO_PAST, type RecordPast, type Steps } from "./record_past.ts";
import { compareRows, type RowChanges } from "./row_changes.ts";
import { strikesOf, type Strikes } from "./strikes.ts";
import { HISTORY_SOURCES, stepOf } from "./timeline.ts";

export interface HistoryInput extends PastInput {
  readonly sources: readonly ReleaseSource[];
  readonly tables: readonly WrittenTable[];
  readonly folder: string;
  /** The rows that differ from the served release, where they are known already. */
  readonly rows: RowChanges | null;
  readonly strikes: readonly StrikeNote[];
}

export interface WrittenHistory {
  readonly tables: readonly WrittenTable[];
  readonly artifacts: readonly Artifact[];
}

export async function historyFiles(input: HistoryInput): Promise<WrittenHistory> {
  const continued = await readPast(input, (release) => continuedFrom(release, input));
  const { steps, tables } = continued ?? { steps: stepsOf(null, input.sources, null, new Map()), tables: [] };
  const sources = [...steps.values()].map(({ timeline }) => timeline).filter(({ snapshots }) => snapshots.length > 0);
  const body = new TextEncoder().encode(`${JSON.stringify({ data: { sources } })}\n`);
  return { tables, artifacts: [{ path: publicPath.history, kind: "public", rows: sources.length, body }] };
}

/** Null if something of the release is damaged. */
async function continuedFrom(release: Manifest, input: HistoryInput): Promise<{ readonly steps: Steps; readonly tables: readonly WrittenTable[] } | null> {
  try {
    const past = await timelinesOf(release, input);
    const records = openRecords({ store: input.store, manifest: release });
    const files = await leftFiles(records);
    const steps = stepsOf(past, input.sources, release.sources, files.paths);
    const known = release === input.served ? input.rows : null;
    const changes = known ?? await compareRows({ store: input.store, manifest: release }, input.tables, input.folder);
    const tables: WrittenTable[] = [];
    for (const name of HISTORY_TABLES) {
      const before = await openStored({ store: input.store, manifest: release }, PASTS[name]);
      const strikes = strikesOf(name, input.strikes, steps);
      const named = withRows(name, strikes.among(changes.of(name)), records, files);
      const written = await writeTable(name, before, { changes: named, steps, strikes, folder: input.folder });
      if (written.rows === 0) continue;
      input.log(`table ${PASTS[name]}: ${written.rows} rows in ${written.blocks} blocks, ${written.bytes} bytes`);
      tables.push(written);
    }
    return { steps, tables };
  } catch (error) {
    if (!(error instanceof LostBase)) throw error;
    input.log(error.message);
    return null;
  }
}

/** The timelines of a release; null for one from before there was a history. Throws a LostBase when they are damaged. */
async function timelinesOf(release: Manifest, { store }: HistoryInput): Promise<ReadonlyMap<SourceId, SourceTimeline> | null> {
  if (!release.objects.some(({ path }) => path === publicPath.history)) return null;
  const bytes = await readListed(store, release, publicPath.history);
  const parsed = bytes === null ? null : historyFile.safeParse((parseJson(bytes) as { readonly data?: unknown } | undefined)?.data);
  if (parsed?.success !== true) throw new LostBase(`store ${store.name}: ${publicPath.history} of release ${release.release} is missing or damaged`);
  return new Map(parsed.data.sources.map((timeline) => [timeline.source_id, timeline]));
}

function stepsOf(
  past: ReadonlyMap<SourceId, SourceTimeline> | null, sources: readonly ReleaseSource[], before: readonly ReleaseSource[] | null,
  files: LeftFiles["paths"],
): Steps {
  return new Map(HISTORY_SOURCES.flatMap((id) => {
    const now = sources.find(({ source_id }) => source_id === id);
    if (now === undefined) return [];
    return [[id, stepOf(past?.get(id) ?? null, before?.find(({ source_id }) => source_id === id) ?? null, now, files.get(id))] as const];
  }));
}

interface Move {
  readonly changes: AsyncGenerator<LeftChange>;
  readonly steps: Steps;
  readonly strikes: Strikes;
  readonly folder: string;
}

async function writeTable(name: HistoryTable, before: TableBytes | null, { changes, steps, strikes, folder }: Move): Promise<WrittenTable> {
  const writer = openTableWriter(PASTS[name], join(folder, `${PASTS[name]}.arrow`));
  const areUnnamedKept = [...steps.values()].every(({ keepsUnnamed, isFresh }) => keepsUnnamed && !isFresh);
  try {
    await mergeRows(before, changes, (key, row, change) => {
      // The usual month: most of the table is copied as it is.
      if (change === null && row !== null && areUnnamedKept) return copyRow(writer, key, row);
      const past = row === null ? NO_PAST : pastOf(row);
      const after = strikes.applied(key, movedPast(past, change?.changes ?? [], steps, change?.rows ?? new Map()));
      if (Object.keys(after.fields).length + after.corrections.length === 0) return;
      writer.beginRow(key);
      for (const cell of [key, JSON.stringify(after.fields), ...[after.corrections, after.rows].map(jsonOrNull)]) writer.cells.value(cell);
      writer.endRow();
    });
  } catch (error) {
    writer.abandon();
    throw error;
  }
  return writer.close();
}

function jsonOrNull(value: object): string | null {
  return Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

type HistoryWriter = Pick<TableWriter<"provider_history" | "facility_history">, "beginRow" | "cells" | "endRow">;

/** The key, and the fields, corrections and rows as JSON. */
const WIDTH = 4;

/** Copies the row of the cursor without making strings of its cells, because the table grows with every month. */
function copyRow({ beginRow, cells, endRow }: HistoryWriter, key: string, cursor: Cursor): void {
  const { row } = cursor;
  beginRow(key);
  for (let column = 0; column < WIDTH; column += 1) {
    if (isKnown(cursor, column)) cells.cell(cursor.bytes, cursor.textAt(column, row), cursor.textAt(column, row + 1));
    else cells.value(null);
  }
  endRow();
}

/** A table of a former version has no rows. */
function isKnown(cursor: Cursor, column: number): boolean {
  return column < cursor.layout.length && !cursor.isNull(column, cursor.row);
}

function pastOf(cursor: Cursor): RecordPast {
  const json = (column: number, absent: string): unknown => JSON.parse(isKnown(cursor, column) ? cursor.cell(column, cursor.row) as string : absent);
  return { fields: json(1, "{}") as HistoryFields, corrections: json(2, "[]") as Correction[], rows: json(3, "{}") as HistoryRows };
}

/** Calls `visit` for each key that has a past, a change or both, in the order of the keys. The cursor stands at the row of the past. */
async function mergeRows(
  before: TableBytes | null, changes: AsyncGenerator<LeftChange>, visit: (key: string, row: Cursor | null, change: LeftChange | null) => void,
): Promise<void> {
  let next = await changes.next();
  const visitChange = async (): Promise<void> => {
    visit(next.value.key, null, next.value as LeftChange);
    next = await changes.next();
  };
  const cursor = new Cursor(before ?? NO_TABLE, WINDOW_BYTES, Buffer.allocUnsafeSlow(WINDOW_BYTES));
  while (!cursor.isDone) {
    await cursor.load();
    while (!cursor.isBetween) {
      const key = cursor.cell(0, cursor.row) as string;
      while (next.done !== true && next.value.key < key) await visitChange();
      const change = next.done !== true && next.value.key === key ? next.value : null;
      visit(key, cursor, change);
      if (change !== null) next = await changes.next();
      cursor.advance(1);
    }
  }
  while (next.done !== true) await visitChange();
}
