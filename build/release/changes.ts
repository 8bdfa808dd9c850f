/** What changed since the release before: the events in the outbox, the feeds, the counts of changes, the export deltas. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { AnnouncedSnapshot, Generation, Manifest } from "../../data/contract/release/release.ts";
import { publishedBefore } from "../diff/announced.ts";
import { differenceOf, type Difference, type DifferenceInput, type DifferenceObserver } from "../diff/difference.ts";
import { withEarlierItems, feedItems, type FeedStamp } from "../diff/feed_items.ts";
import { feedFiles } from "../diff/feeds.ts";
import { deltaFiles } from "../exports/delta.ts";
import type { Artifact } from "../files/artifact.ts";
import { HISTORY_TABLES, type HistoryTable } from "../history/fields.ts";
import { type ChangeWriter, openChanges, type RowChanges } from "../history/row_changes.ts";

export interface ChangesInput extends Omit<DifferenceInput, "published">, FeedStamp {
  /** The newest generation at the start of the build. */
  readonly newest: Generation | null;
  /** The served release; null if there is none or it is damaged. */
  readonly served: Manifest | null;
  /** The public files of the new release. */
  readonly files: readonly Artifact[];
}

export interface Changes {
  readonly artifacts: readonly Artifact[];
  readonly announced: readonly AnnouncedSnapshot[];
  /** The rows that differ from the served release; null if there is none, or something of it is damaged. */
  readonly rows: RowChanges | null;
}

export async function changeFiles(input: ChangesInput): Promise<Changes> {
  const { store, newest, log } = input;
  const published = await publishedBefore(store, newest, log);
  const rows = input.served === null ? null : openChanges(input.folder);
  const difference = await differenceOf({ ...input, published, observer: observerOf(input.served, rows) });
  const items = await withEarlierItems(store, published, feedItems(difference.advances, difference.counts, input), log);
  const artifacts = [...difference.artifacts, changesFile(published, difference), ...feedFiles(items, input), ...await deltaFiles(input)];
  return { artifacts, announced: difference.announced, rows: rows?.close() ?? null };
}

/** The rows that differ from the served release, for the history: they are found in the same pass. */
function observerOf(served: Manifest | null, rows: ChangeWriter | null): DifferenceObserver | undefined {
  if (served === null || rows === null) return undefined;
  return {
    release: served, tables: HISTORY_TABLES, done: () => rows.complete(),
    visit: (table, change) => rows.add(table as HistoryTable, change),
  };
}

function changesFile(published: Manifest | null, { tables, advances }: Difference): Artifact {
  const data = {
    from: published === null ? null : { release: published.release, now: published.now },
    sources: advances.map(({ source, snapshot, before }) => ({ source_id: source.source_id, previous_snapshot: before.snapshot, snapshot })),
    tables: Object.fromEntries(Object.entries(tables).map(([name, { added, changed, gone, fields }]) => [name, { added, changed, gone, fields }])),
  };
  return { path: publicPath.changes, kind: "public", rows: null, body: new TextEncoder().encode(`${JSON.stringify({ data })}\n`) };
}
