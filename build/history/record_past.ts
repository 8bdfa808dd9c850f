/** Moves the past of one record from the release before to the new one. */
import type { SourceId } from "../../data/contract/ids.ts";
import { type Correction, type HistoryFields, type HistoryRows, type HistoryValue, LISTED, type Run } from "../../data/contract/release/history.ts";
import type { SourceChange } from "./fields.ts";
import { type FieldChange, moved } from "./runs.ts";
import type { SourceStep } from "./timeline.ts";

export interface RecordPast {
  readonly fields: HistoryFields;
  readonly corrections: readonly Correction[];
  readonly rows: HistoryRows;
}

export const NO_PAST: RecordPast = { fields: {}, corrections: [], rows: {} };

/** The rows of a record by source, as `HistoryRows` writes them. */
export type Rows = ReadonlyMap<SourceId, string>;

export type Steps = ReadonlyMap<SourceId, SourceStep>;

/**
 * `rows` are those of the record in the release before. Sources and fields are in one order, so that the same past is the same text.
 */
export function movedPast(past: RecordPast, changes: readonly SourceChange[], steps: Steps, rows: Rows): RecordPast {
  const kept: Record<string, HistoryRows[string]> = {};
  const fields: Record<string, Record<string, readonly Run[]>> = {};
  const corrections: Correction[] = past.corrections.filter(([source]) => steps.get(source as SourceId)?.isFresh !== true);
  for (const [source, step] of steps) {
    const known = step.isFresh ? {} : past.fields[source] ?? {};
    const change = changes.find((each) => each.source === source && (saysAnything(each) || Object.keys(known).length > 0));
    const after = change === undefined && step.keepsUnnamed ? known : movedSource(source, known, step.isFresh ? undefined : change, step, corrections);
    if (Object.keys(after).length === 0) continue;
    fields[source] = after;
    const left = movedRows(step.isFresh ? {} : past.rows[source] ?? {}, change === undefined ? undefined : rows.get(source), step);
    if (Object.keys(left).length > 0) kept[source] = left;
  }
  return { fields, corrections, rows: kept };
}

/** False for most records that come or go: the list of surgical centers names few NPIs, and that it does not name one tells nothing. */
function saysAnything({ kind, fields }: SourceChange): boolean {
  return kind === "changed" || Object.entries(fields).some(([field, values]) => field !== LISTED && values.some((value) => value !== null));
}

/** Adds the rows of the snapshot before, which was the last to say what changed. Those of the release's own snapshot are in its lineage tables. */
function movedRows(known: HistoryRows[string], left: string | undefined, { from, to }: SourceStep): HistoryRows[string] {
  const rows = Object.entries(known).filter(([snapshot]) => snapshot !== to);
  if (from !== null && left !== undefined) rows.push([from, left]);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function movedSource(
  source: SourceId, known: Readonly<Record<string, readonly Run[]>>, change: SourceChange | undefined, step: SourceStep, corrections: Correction[],
): Record<string, readonly Run[]> {
  const isGone = change?.kind === "gone";
  const named = change === undefined ? new Map<string, FieldChange>()
    : new Map(Object.entries(change.fields).map(([field, [before, after]]) => [field, valuesOf(change, field, before, after, step)]));
  const runs: Record<string, readonly Run[]> = {};
  for (const field of [...new Set([...Object.keys(known), ...named.keys()])].sort()) {
    const { runs: own, corrected } = moved(known[field] ?? null, named.get(field) ?? null, step, isGone && field !== LISTED);
    if (own !== null) runs[field] = own;
    if (corrected !== undefined && step.to !== null) corrections.push([source, step.to, field, corrected]);
  }
  return runs;
}

/**
 * A record that comes or goes has a value on one side only. Where the same files were read again, the value before was another
 * method's, and the new one stands for all snapshots that said the same.
 */
function valuesOf({ kind }: SourceChange, field: string, before: HistoryValue, after: HistoryValue, { isRestated }: SourceStep): FieldChange {
  if (field === LISTED) return { before, after };
  if (kind === "gone") return { before };
  return kind === "added" || isRestated ? { after } : { before, after };
}
