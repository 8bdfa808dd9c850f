/**
 * Quotas that this process counts on its own while the shared state does not count: for every caller while another process
 * holds the lock of the state file, since keys can still be read then; for keyless routes also while the state cannot be
 * reached at all.
 */
import { attempt } from "../../data/store/store.ts";
import { memoryQuotas } from "./memory.ts";
import type { Quotas, StateError, Verdict } from "./rules/state.ts";

/** `covered` is the kind of failure during which the local counters stand in; any other error is thrown again. */
export function withLocalFallback(quotas: Quotas, covered: typeof StateError): Quotas {
  const local = memoryQuotas();
  const unless = (error: unknown, counted: () => Verdict): Verdict => {
    if (error instanceof covered) return counted();
    throw error;
  };
  return {
    take: (client, windows, now) =>
      attempt(() => quotas.take(client, windows, now), (error) => unless(error, () => local.take(client, windows, now))),
    count: (budgets, cost, now) =>
      attempt(() => quotas.count(budgets, cost, now), (error) => unless(error, () => local.count(budgets, cost, now))),
  };
}
