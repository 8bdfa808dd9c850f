/**
 * Defines what a release knows of earlier snapshots (build/README.md#history): the snapshots of each source in its past, and how
 * the past of one record is written in the tables `provider_history` and `facility_history`.
 */
import * as z from "zod/v4";
import { isoDate, sourceId } from "../provenance.ts";

export const historySnapshot = z.strictObject({
  snapshot: isoDate,
  /** The hash over the sorted sha256 of the snapshot's files. */
  files_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** False for a part of a publication: a record that it lacks may have been in it. */
  complete: z.boolean(),
});
export type HistorySnapshot = z.infer<typeof historySnapshot>;

/** The snapshots of one source that a published release was made of, oldest first. */
export const sourceTimeline = z.strictObject({ source_id: sourceId, synthetic: z.boolean(), snapshots: z.array(historySnapshot) });
export type SourceTimeline = z.infer<typeof sourceTimeline>;

export const historyFile = z.strictObject({ sources: z.array(sourceTimeline) });

export type HistoryValue = string | number | boolean | null;

/**
 * From this snapshot on, to the one before the next run, the source said this. Without a value it is the value in the release's
 * own table, so that a record takes place here only for what it no longer says.
 */
export type Run = readonly [from: string] | readonly [from: string, value: HistoryValue];

/** The runs of each field that ever changed, by source; `listed` is whether the source had the record. The column `fields`, as JSON. */
export type HistoryFields = Readonly<Record<string, Readonly<Record<string, readonly Run[]>>>>;

/** A value that another reading of the same snapshot replaced. The column `corrections`, as a JSON array. */
export type Correction = readonly [source: string, snapshot: string, field: string, was: HistoryValue];

/** Returns the newest snapshot dated on or before the day; null before the first. */
export function snapshotOn({ snapshots }: SourceTimeline, day: string): HistorySnapshot | null {
  return snapshots.findLast(({ snapshot }) => snapshot <= day) ?? null;
}

/** What a field said in a snapshot of its timeline. `current` is the value in the release's own table. */
export function saidIn(runs: readonly Run[] | undefined, snapshot: string, current: HistoryValue): HistoryValue {
  const run = runs?.findLast(([from]) => from <= snapshot);
  return run === undefined || run.length === 1 ? current : run[1];
}

export interface Interval {
  readonly value: HistoryValue;
  /** The first and the last snapshot that said so. */
  readonly first_snapshot: string;
  readonly last_snapshot: string;
}

/** What a field said in all snapshots of its timeline, oldest first. */
export function intervalsOf(runs: readonly Run[] | undefined, { snapshots }: SourceTimeline, current: HistoryValue): Interval[] {
  const intervals: Interval[] = [];
  for (const { snapshot } of snapshots) {
    const value = saidIn(runs, snapshot, current);
    const last = intervals.at(-1);
    if (last?.value === value) intervals.splice(-1, 1, { ...last, last_snapshot: snapshot });
    else intervals.push({ value, first_snapshot: snapshot, last_snapshot: snapshot });
  }
  return intervals;
}
