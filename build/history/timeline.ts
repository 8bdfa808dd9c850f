/** Which snapshots of a source are in the past of a release, and where the snapshot of a new release belongs among them. */
import type { SourceId } from "../../data/contract/ids.ts";
import type { HistorySnapshot, SourceTimeline } from "../../data/contract/release/history.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { isEntire, isLoaded } from "../../data/reference/source_state.ts";
import { sha256OfFiles } from "../files/artifact.ts";

/** The sources of the fields with a history. */
export const HISTORY_SOURCES: readonly SourceId[] = [
  "nppes", "oig_leie", "pecos", "hospital", "nursing_home", "home_health", "hospice", "dialysis", "asc",
];

/** How a source moved from the release before to the new one. */
export interface SourceStep {
  readonly timeline: SourceTimeline;
  /** The dates of the timeline, the new one too. */
  readonly dates: readonly string[];
  /** The snapshot of the release before, if its rows are to be kept, because the new release has another one. */
  readonly from: string | null;
  /** The snapshot of the new release; null if it has none that belongs to the timeline. */
  readonly to: string | null;
  /** The past of a record that the difference does not name stays as it is written. */
  readonly keepsUnnamed: boolean;
  /** The same files read again: what differs is the method. */
  readonly isRestated: boolean;
  /** Other files of a date that the timeline has. */
  readonly isCorrection: boolean;
  /** The first real snapshot after synthetic ones: those are no past of it. */
  readonly isFresh: boolean;
}

/**
 * `before` and `past` are null without a release before, or if its past is unknown: then the past begins with its snapshot. `files` are
 * those that the rows of the release before came from.
 */
export function stepOf(past: SourceTimeline | null, before: ReleaseSource | null, now: ReleaseSource, files: readonly string[] = []): SourceStep {
  const known = past ?? beginning(before, now);
  const own = entryOf(now);
  const isFresh = own !== null && !now.synthetic && known.synthetic;
  const timeline = isFresh || known.snapshots.length === 0 ? { ...known, synthetic: now.synthetic, snapshots: [] } : known;
  const { snapshots } = timeline;
  const isOfTimeline = own !== null && timeline.synthetic === now.synthetic;
  const same = isOfTimeline ? snapshots.find(({ snapshot }) => snapshot === own.snapshot) : undefined;
  const from = before === null || before.synthetic !== timeline.synthetic ? null : entryOf(before)?.snapshot ?? null;
  const isSame = same !== undefined && same.files_sha256 === own?.files_sha256;
  const newest = snapshots.at(-1)?.snapshot ?? "";
  const to = isOfTimeline ? own.snapshot : null;
  const all = isOfTimeline ? sorted([...snapshots.filter((each) => each !== same), own]) : snapshots;
  const left = from === to || isFresh || files.length === 0 ? null : from;
  const after = all.map((each) => (each.snapshot === left ? { ...each, files: [...files] } : each));
  return {
    timeline: { ...timeline, snapshots: after }, dates: after.map(({ snapshot }) => snapshot), from: left, to, isFresh,
    keepsUnnamed: to === null || to === from || (to > newest && (from === newest || snapshots.length === 0)),
    isRestated: isSame && to === from,
    isCorrection: same !== undefined && !isSame,
  };
}

/** A release from before there was a history is the beginning of it. */
function beginning(before: ReleaseSource | null, now: ReleaseSource): SourceTimeline {
  const first = before === null ? null : entryOf(before);
  return { source_id: now.source_id, synthetic: before?.synthetic ?? now.synthetic, snapshots: first === null ? [] : [first] };
}

function entryOf(source: ReleaseSource): HistorySnapshot | null {
  const { facts: { snapshot }, files } = source;
  return !isLoaded(source) || snapshot === null ? null : { snapshot, files_sha256: sha256OfFiles(files), complete: isEntire(source) };
}

function sorted(snapshots: readonly HistorySnapshot[]): HistorySnapshot[] {
  return [...snapshots].sort((a, b) => (a.snapshot < b.snapshot ? -1 : 1));
}
