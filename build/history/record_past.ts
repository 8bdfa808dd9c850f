/** Moves the past of one record from the release before to the new one. */
import type { SourceId } from "../../data/contract/ids.ts";
import { type Correction, type HistoryFields, type HistoryValue, LISTED, type Run } from "../../data/contract/release/history.ts";
import type { SourceChange } from "./fields.ts";
import { type FieldChange, moved } from "./runs.ts";
import type { SourceStep } from "./timeline.ts";

export interface RecordPast {
  readonly fields: HistoryFields;
  readonly corrections: readonly Correction[];
}

export const NO_PAST: RecordPast = { fields: {}, corrections: [] };

export type Steps = ReadonlyMap<SourceId, SourceStep>;

/** Sources and fields are in one order, so that the same past is the same text. */
export function movedPast(past: RecordPast, changes: readonly SourceChange[], steps: Steps): RecordPast {
  const fields: Record<string, Record<string, readonly Run[]>> = {};
  const corrections: Correction[] = past.corrections.filter(([source]) => steps.get(source as SourceId)?.isFresh !== true);
  for (const [source, step] of steps) {
    const change = changes.find((each) => each.source === source);
    const known = step.isFresh ? {} : past.fields[source] ?? {};
    const after = change === undefined && step.keepsUnnamed ? known : movedSource(source, known, step.isFresh ? undefined : change, step, corrections);
    if (Object.keys(after).length > 0) fields[source] = after;
  }
  return { fields, corrections };
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
