/**
 * Questions in plain English, answered by a half of the service that is loaded with the first of them: setting up its words
 * and patterns takes longer than all else together, which a Worker would pay in every isolate. `serve.ts` loads it at once.
 */
import type { EvidenceResult } from "../../data/contract/records/evidence.ts";
import type { Call, SupplyOutcome } from "../surface/handler.ts";
import type * as Evidence from "./evidence.ts";

export type Asking = Evidence.Asking;

// Kept, because loading what is loaded takes its time, too.
let loading: Promise<typeof Evidence> | null = null;

export function loadQuestions(): Promise<typeof Evidence> {
  return (loading ??= import("./evidence.ts"));
}

/** As the operation of that name. */
export async function evidenceQuery(call: Call): Promise<SupplyOutcome> {
  return (await loadQuestions()).evidenceQuery(call);
}

/** The result for a question as such. Throws `query_too_long`; 503 as the operation does. */
export async function evidenceFor(asking: Asking, question: string): Promise<EvidenceResult> {
  return (await loadQuestions()).evidenceFor(asking, question);
}
