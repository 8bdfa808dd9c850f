/**
 * Loads the question endpoint with the first question. Setting up its words and patterns takes longer than everything else
 * together, and an edge Worker would pay that in every isolate. `service/service.ts` loads it at the start.
 */
import type { EvidenceResult } from "../../data/contract/records/evidence.ts";
import type { Call, SupplyOutcome } from "../surface/handler.ts";
import type * as Evidence from "./evidence.ts";

export type Asking = Evidence.Asking;

// Kept, because importing a loaded module again also takes time.
let loading: Promise<typeof Evidence> | null = null;

export function loadQuestions(): Promise<typeof Evidence> {
  return (loading ??= import("./evidence.ts"));
}

export async function evidenceQuery(call: Call): Promise<SupplyOutcome> {
  return (await loadQuestions()).evidenceQuery(call);
}

/** The result for a question. Throws `query_too_long`, and 503 as the operation does. */
export async function evidenceFor(asking: Asking, question: string): Promise<EvidenceResult> {
  return (await loadQuestions()).evidenceFor(asking, question);
}
