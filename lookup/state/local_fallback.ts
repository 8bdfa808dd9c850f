/**
 * Quotas for the routes that must always answer (the status route is always 200): while the shared state cannot be
 * reached, this process counts on its own. A key cannot be checked without the state, so only keyless routes use this.
 */
import { attempt } from "../../data/store/store.ts";
import { memoryQuotas } from "./memory.ts";
import { StateError, type Quotas, type Verdict } from "./rules/state.ts";

/** Returns the verdict of `local` for a failure of the state; throws any other error again. */
function unlessStateFailed(error: unknown, local: () => Verdict): Verdict {
  if (error instanceof StateError) return local();
  throw error;
}

export function withLocalFallback(quotas: Quotas): Quotas {
  const local = memoryQuotas();
  return {
    take: (client, windows, now) =>
      attempt(() => quotas.take(client, windows, now), (error) => unlessStateFailed(error, () => local.take(client, windows, now))),
    count: (budgets, cost, now) =>
      attempt(() => quotas.count(budgets, cost, now), (error) => unlessStateFailed(error, () => local.count(budgets, cost, now))),
  };
}
