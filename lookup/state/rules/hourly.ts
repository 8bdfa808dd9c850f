/**
 * The hourly budget as a pure function of one counter for each client. A log of up to 50,000 units an hour is not needed,
 * because the contract resets the budget at the full hour (data/contract/README.md#limits).
 */
import type { Budget, Standing, Verdict } from "./state.ts";
import { SKEW_MS } from "./clock.ts";

export const HOUR_MS = 3_600_000;

export interface HourCount {
  /** Hours since the epoch. */
  readonly hour: number;
  readonly used: number;
}

export interface HourlyStep {
  readonly verdict: Verdict;
  /** For each budget the counter to store, null when nothing changed. */
  readonly changed: readonly (HourCount | null)[];
}

/** Counts `cost` units at `now` (milliseconds since the epoch) in all budgets, or in none when one would overflow. */
export function stepHourly(
  stored: readonly (HourCount | null)[], budgets: readonly Budget[], cost: number, now: number,
): HourlyStep {
  const before = budgets.map((_, i) => currentHour(stored[i] ?? null, now));
  const allowed = cost === 0 || budgets.every((budget, i) => (before[i]?.used ?? 0) + cost <= budget.limit);
  const after = before.map(({ hour, used }) => ({ hour, used: allowed ? used + cost : used }));
  const standings = budgets.map((budget, i) => standing(budget, after[i]!));
  return { verdict: { allowed, standings }, changed: after.map((count, i) => difference(stored[i] ?? null, count)) };
}

/** The counter at `now`: empty in a new hour. */
function currentHour(stored: HourCount | null, now: number): HourCount {
  const hour = Math.floor(now / HOUR_MS);
  if (stored === null || stored.hour < hour) return { hour, used: 0 };
  if (stored.hour * HOUR_MS - now <= SKEW_MS) return stored;
  // The clock was set back: used units stay used until the end of the current hour.
  return { hour, used: stored.used };
}

function difference(stored: HourCount | null, count: HourCount): HourCount | null {
  if (stored === null) return count.used === 0 ? null : count;
  return stored.hour === count.hour && stored.used === count.used ? null : count;
}

function standing(budget: Budget, count: HourCount): Standing {
  const remaining = Math.max(0, budget.limit - count.used);
  return { name: budget.name, ms: HOUR_MS, limit: budget.limit, remaining, resetAt: (count.hour + 1) * HOUR_MS };
}
