/**
 * Says what the figures of a dataset may be computed from: whole lists, or parts of them, from which only counts of the records
 * read are published (data/contract/README.md#coverage).
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { Availability } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { isLoaded, missingRemark } from "../../data/reference/source_state.ts";
import type { Study } from "../../data/reference/datasets.ts";
import { sourceById } from "../../data/reference/sources.ts";

/** Why figures are null, as a flag and as a sentence. */
export interface Gap {
  readonly flag: Extract<Availability, "partial_source" | "awaiting_ingest">;
  readonly reason: string;
}

export interface Basis {
  /** Why nothing is compared or divided; null when every source is whole. */
  readonly gap: Gap | null;
  /** States without records in lists that are whole otherwise: figures of these and comparisons between states are null. */
  readonly missing: ReadonlySet<string>;
  /** Why the figures of the missing states and all comparisons are null; null when no state is missing. */
  readonly missingReason: string | null;
  /** False when the counted records themselves are a part: then a count is of the records read. */
  readonly isCountWhole: boolean;
  readonly synthetic: boolean;
}

/** Everything was read. */
export const WHOLE: Basis = { gap: null, missing: new Set(), missingReason: null, isCountWhole: true, synthetic: false };

/** The taxonomy only names the codes that are counted, and the enrollments have figures of their own. */
const NOT_COMPARED: ReadonlySet<SourceId> = new Set(["nucc", "pecos"]);

export function basisOfDataset({ source_families }: Pick<Study, "source_families">, sources: readonly ReleaseSource[]): Basis {
  return basisOf(source_families.filter((id) => !NOT_COMPARED.has(id)), sources);
}

/** The basis of figures that count the records of the first source and compare them by means of the others. */
export function basisOf(ids: readonly SourceId[], sources: readonly ReleaseSource[]): Basis {
  const found = ids.flatMap((id) => sources.filter(({ source_id }) => source_id === id));
  const missing = [...new Set(found.flatMap(({ coverage }) => coverage?.missing_states ?? []))].sort();
  return {
    gap: found.map(gapOf).find((gap) => gap !== null) ?? null,
    missing: new Set(missing),
    missingReason: missingRemark(missing),
    isCountWhole: found[0]?.complete === true,
    synthetic: found.some(({ synthetic }) => synthetic),
  };
}

/** The basis of the counts of those who are enrolled in Medicare. */
export function enrolledBasis(sources: readonly ReleaseSource[]): Basis {
  return basisOf(["nppes", "pecos", "census"], sources);
}

/** Whether the count of a state, or of the nation (`US`), is a total and not the number of the records read. */
export function isTotal({ isCountWhole, missing }: Basis, scope: string): boolean {
  return isCountWhole && (scope === "US" ? missing.size === 0 : !missing.has(scope));
}

function gapOf(source: ReleaseSource): Gap | null {
  const { source_id, complete, coverage } = source;
  const { display_name } = sourceById(source_id);
  if (complete) return null;
  if (!isLoaded(source)) return { flag: "awaiting_ingest", reason: `${display_name} is not loaded yet.` };
  return { flag: "partial_source", reason: `Only part of ${display_name} is loaded. ${coverage?.reason ?? "It is not the whole publication."}` };
}

/** Why the figures of a state that need its whole count are null; null if they are known. */
export function gapOfState({ gap, missing, missingReason }: Basis, state: string): Gap | null {
  if (gap !== null || missingReason === null || !missing.has(state)) return gap;
  return { flag: "partial_source", reason: missingReason };
}

/** Why ranks, quartiles and sums over all states are null; null if they are known. */
export function gapOfNation({ gap, missingReason }: Basis): Gap | null {
  return gap ?? (missingReason === null ? null : { flag: "partial_source", reason: missingReason });
}

/** The reason behind its flag: `partial_source: Only part of NPPES is loaded. ...` */
export function flagged({ flag, reason }: Gap): string {
  return `${flag}: ${reason}`;
}
