/**
 * Answers a question about a dataset of which only a part was read: how many records were read, and that the question cannot be
 * answered from them. See data/contract/README.md#coverage.
 */
import type { AuditPack } from "../../data/contract/release/audit.ts";
import type { Intent } from "../../data/contract/records/evidence.ts";
import { missingRemark } from "../../data/reference/source_state.ts";

/** Why the count itself is of the records read; null when it is a total. */
export function partialCount({ sources }: AuditPack, { kind, states }: Intent): string | null {
  const [counted] = sources;
  if (kind === "methodology" || kind === "definition" || counted === undefined || counted.rows.rows_in === 0) return null;
  const { complete, coverage } = counted;
  if (!complete) return `Only part of it is loaded. ${coverage?.reason ?? ""}`.trim();
  const missing = coverage?.missing_states ?? [];
  const concerned = states.length === 0 || isRanking(kind) ? missing : missing.filter((code) => (states as readonly string[]).includes(code));
  return missingRemark(concerned);
}

/** Their answers need the counts of all states, not only of those that are named. */
function isRanking(kind: Intent["kind"]): boolean {
  return !["count", "density", "facility_count", "average_rating", "compare_states"].includes(kind);
}

/** The question for the records read in the places asked for, or in the nation for a ranking. */
export function countingOnly(intent: Intent): Intent {
  const { limit: _limit, measure: _measure, threshold: _threshold, with_method: _method, ...rest } = intent;
  return { ...rest, kind: "count" };
}
