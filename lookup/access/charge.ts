/**
 * Counts a request against its caller and returns headers with the remaining quota: rolling windows on Surface A, hourly
 * budgets on Surface B (data/contract/README.md#limits). A request over the quota throws an ApiError with the same headers.
 */
import { chain, type MaybePromise } from "../../data/store/store.ts";
import { ApiError, type Surface } from "../http/errors.ts";
import type { Admission as Granted } from "../http/message.ts";
import type { Clocks } from "../state/rules/clock.ts";
import { binding, limitHeaders, secondsUntil } from "./limits.ts";
import { type Budget, type Quotas, type Verdict, type Window } from "../state/rules/state.ts";

export interface Admission extends Granted {
  readonly surface: Surface;
  /** A tier of the contract, or `sandbox`, `anonymous` (a key was optional), `open` and `demo` (no key needed). */
  readonly tier: string;
  readonly keyId: string | null;
  meter(npis: number): MaybePromise<void>;
}

/** Who a request is counted for. */
export type Caller = Pick<Admission, "authenticated" | "tier" | "keyId">;

export interface Charges {
  /** Surface A: counts one request in all windows of the client. */
  rolling(caller: Caller, client: string, windows: readonly Window[]): MaybePromise<Admission>;
  /** Surface B: counts one request in all budgets. */
  hourly(caller: Caller, budgets: readonly Budget[]): MaybePromise<Admission>;
  /** Surface A: counts nothing, and says that everything is left. */
  uncounted(caller: Caller, windows: readonly Window[]): Admission;
}

export interface ChargeOptions extends Clocks {
  readonly quotas: Quotas;
  /** How many NPIs in batches an hourly budget has for each of its requests. */
  readonly npisPerRequest: number;
}

/** Seconds, the same for every 429 of Surface A (data/contract/README.md#limits). */
const SUPPLY_RETRY_AFTER = "60";

export function createCharges({ quotas, clock, quotaClock, npisPerRequest }: ChargeOptions): Charges {
  /** The verdict in times of the wall clock, which the quota clock is behind of once the machine has slept. */
  const onWall = ({ allowed, standings }: Verdict, counted: number): { readonly verdict: Verdict; readonly now: number } => {
    const behind = Math.round((clock() - counted) / 1000) * 1000;
    if (behind === 0) return { verdict: { allowed, standings }, now: counted };
    return { verdict: { allowed, standings: standings.map((each) => ({ ...each, resetAt: each.resetAt + behind })) }, now: counted + behind };
  };

  /** Counts all the NPIs of a batch, or none if they are too many. The request itself stays counted. */
  const meter = (budgets: readonly Budget[], npis: number, headers: Record<string, string>): MaybePromise<void> => {
    const counted = quotaClock();
    const metered = budgets.map(({ name, client, limit }) => ({ name, client: `npis:${client}`, limit: limit * npisPerRequest }));
    return chain(quotas.count(metered, npis, counted), (found) => {
      const { verdict, now } = onWall(found, counted);
      if (!verdict.allowed) throw resolverLimited("NPIs in batches", verdict, headers, now);
    });
  };

  return {
    uncounted(caller, windows) {
      const now = clock();
      const standings = windows.map((window) => ({ ...window, remaining: window.limit, resetAt: now + window.ms }));
      return { ...caller, surface: "supply", headers: limitHeaders("supply", standings, now), meter: () => {} };
    },
    rolling(caller, client, windows) {
      const counted = quotaClock();
      return chain(quotas.take(client, windows, counted), (found) => {
        const { verdict, now } = onWall(found, counted);
        const headers = limitHeaders("supply", verdict.standings, now);
        if (!verdict.allowed) throw supplyLimited(verdict, headers);
        return { ...caller, surface: "supply", headers, meter: () => {} };
      });
    },
    hourly(caller, budgets) {
      const counted = quotaClock();
      return chain(quotas.count(budgets, 1, counted), (found) => {
        const { verdict, now } = onWall(found, counted);
        const headers = limitHeaders("resolver", verdict.standings, now);
        if (!verdict.allowed) throw resolverLimited("requests", verdict, headers, now);
        return { ...caller, surface: "resolver", headers, meter: (npis) => meter(budgets, npis, headers) };
      });
    },
  };
}

function supplyLimited({ standings }: Verdict, headers: Record<string, string>): ApiError {
  const { name, limit, resetAt } = binding(standings);
  const message = `The quota of ${limit} requests in a ${name.replace("-", " ")} is used up until ${new Date(resetAt).toISOString()}.`;
  return new ApiError("rate_limit_exceeded", message, undefined, { ...headers, "Retry-After": SUPPLY_RETRY_AFTER });
}

function resolverLimited(what: string, { standings }: Verdict, headers: Record<string, string>, now: number): ApiError {
  const { limit, remaining, resetAt } = binding(standings);
  const message = `The budget of ${limit} ${what} an hour has ${remaining} left, too few for this request; wait for the full hour.`;
  return new ApiError("rate_limited", message, undefined, { ...headers, "Retry-After": String(secondsUntil(resetAt, now)) });
}
