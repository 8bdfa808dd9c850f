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
import { Cursor } from "../tables/cursor.ts";
import { openRecords } from "../tables/records.ts";
import { LostBase, openStored, type TableBytes } from "../tables/table_bytes.ts";
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
  const table = PASTS[name];
  const writer = openTableWriter(table, join(folder, `${table}.arrow`)) as TableWriter<"provider_history"> | TableWriter<"facility_history">;
  const write = ({ key, ...cells }: PastRow): void => {
    if (name === "providers") (writer as TableWriter<"provider_history">).write({ npi: key, ...cells });
    else (writer as TableWriter<"facility_history">).write({ ccn: key, ...cells });
  };
  const areUnnamedKept = [...steps.values()].every(({ keepsUnnamed, isFresh }) => keepsUnnamed && !isFresh);
  try {
    await mergeRows(before, changes, (key, row, change) => {
      // The usual month: most of the table is copied as it is.
      if (change === null && row !== null && areUnnamedKept) return write(row);
      const past = row === null ? NO_PAST : pastOf(row);
      const after = strikes.applied(key, movedPast(past, change?.changes ?? [], steps, change?.rows ?? new Map()));
      if (Object.keys(after.fields).length + after.corrections.length === 0) return;
      const [corrections, rows] = [after.corrections, after.rows].map((each) => (Object.keys(each).length === 0 ? null : JSON.stringify(each)));
      write({ key, fields: JSON.stringify(after.fields), corrections: corrections!, rows: rows! });
    });
  } catch (error) {
    writer.abandon();
    throw error;
  }
  return writer.close();
}

interface PastRow {
  readonly key: string;
  readonly fields: string | null;
  readonly corrections: string | null;
  readonly rows: string | null;
}

function pastOf({ fields, corrections, rows }: PastRow): RecordPast {
  return {
    fields: JSON.parse(fields ?? "{}") as HistoryFields, corrections: JSON.parse(corrections ?? "[]") as Correction[],
    rows: JSON.parse(rows ?? "{}") as HistoryRows,
  };
}

/** Calls `visit` for each key that has a past, a change or both, in the order of the keys. */
async function mergeRows(
  before: TableBytes | null, changes: AsyncGenerator<LeftChange>, visit: (key: string, row: PastRow | null, change: LeftChange | null) => void,
): Promise<void> {
  let next = await changes.next();
  const visitChange = async (): Promise<void> => {
    visit(next.value.key, null, next.value as LeftChange);
    next = await changes.next();
  };
  for await (const rows of before === null ? [] : blocksOf(before)) {
    for (const row of rows) {
      while (next.done !== true && next.value.key < row.key) await visitChange();
      const change = next.done !== true && next.value.key === row.key ? next.value : null;
      visit(row.key, row, change);
      if (change !== null) next = await changes.next();
    }
  }
  while (next.done !== true) await visitChange();
}

async function* blocksOf(table: TableBytes): AsyncGenerator<readonly PastRow[]> {
  const cursor = new Cursor(table);
  while (!cursor.isDone) {
    await cursor.load();
    const rows: PastRow[] = [];
    while (!cursor.isBetween) {
      // A table of a former version has no rows.
      const text = (column: number): string | null => (column < cursor.layout.length ? cursor.cell(column, cursor.row) as string | null : null);
      rows.push({ key: text(0)!, fields: text(1), corrections: text(2), rows: text(3) });
      cursor.advance(1);
    }
    yield rows;
  }
}
