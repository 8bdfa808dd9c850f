/**
 * Quotas for the routes that must answer whatever fails (the status of spec 3 is always 200): while the shared state is
 * away, this process counts for itself. A key cannot be checked without the state, so only keyless routes use this.
 */
import type { MaybePromise } from "../../data/store/store.ts";
import { memoryQuotas } from "./memory.ts";
import { StateError, type Quotas, type Verdict } from "./rules/state.ts";

/** The verdict of `work`, or of `instead` when the state has failed. */
function orElse(work: () => MaybePromise<Verdict>, instead: () => Verdict): MaybePromise<Verdict> {
  const spared = (error: unknown): Verdict => {
    if (error instanceof StateError) return instead();
    throw error;
  };
  try {
    const verdict = work();
    return verdict instanceof Promise ? verdict.catch(spared) : verdict;
  } catch (error) {
    return spared(error);
  }
}

export function withLocalFallback(quotas: Quotas): Quotas {
  const spare = memoryQuotas();
  return {
    take: (client, windows, now) => orElse(() => quotas.take(client, windows, now), () => spare.take(client, windows, now)),
    count: (budgets, cost, now) => orElse(() => quotas.count(budgets, cost, now), () => spare.count(budgets, cost, now)),
  };
}
