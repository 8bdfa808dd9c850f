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

/** A verdict in times of the wall clock. */
interface Timed extends Verdict {
  readonly now: number;
}

/**
 * Classes, because each request makes one of the admissions: with their functions made anew for each, and named by tsx, an
 * admission takes three times as long.
 */
class Counter implements Charges {
  readonly #options: ChargeOptions;

  constructor(options: ChargeOptions) {
    this.#options = options;
  }

  rolling(caller: Caller, client: string, windows: readonly Window[]): MaybePromise<Admission> {
    const counted = this.#options.quotaClock();
    return chain(this.#options.quotas.take(client, windows, counted), (found) => {
      const verdict = this.#onWall(found, counted);
      const headers = limitHeaders("supply", verdict.standings, verdict.now);
      if (!verdict.allowed) throw supplyLimited(verdict, headers);
      return new Unmetered(caller, "supply", headers);
    });
  }

  hourly(caller: Caller, budgets: readonly Budget[]): MaybePromise<Admission> {
    const counted = this.#options.quotaClock();
    return chain(this.#options.quotas.count(budgets, 1, counted), (found) => {
      const verdict = this.#onWall(found, counted);
      const headers = limitHeaders("resolver", verdict.standings, verdict.now);
      if (!verdict.allowed) throw resolverLimited("requests", verdict, headers);
      return new Metered(caller, headers, this, budgets);
    });
  }

  uncounted(caller: Caller, windows: readonly Window[]): Admission {
    const now = this.#options.clock();
    const standings = windows.map((window) => ({ ...window, remaining: window.limit, resetAt: now + window.ms }));
    return new Unmetered(caller, "supply", limitHeaders("supply", standings, now));
  }

  /** Counts all the NPIs of a batch, or none if they are too many. The request itself stays counted. */
  meter(budgets: readonly Budget[], npis: number, headers: Admission["headers"]): MaybePromise<void> {
    const { quotas, quotaClock, npisPerRequest } = this.#options;
    const counted = quotaClock();
    const metered = budgets.map(({ name, client, limit }) => ({ name, client: `npis:${client}`, limit: limit * npisPerRequest }));
    return chain(quotas.count(metered, npis, counted), (found) => {
      const verdict = this.#onWall(found, counted);
      if (!verdict.allowed) throw resolverLimited("NPIs in batches", verdict, headers);
    });
  }

  /** The quota clock is behind the wall clock once the machine has slept. */
  #onWall({ allowed, standings }: Verdict, counted: number): Timed {
    const behind = Math.round((this.#options.clock() - counted) / 1000) * 1000;
    if (behind === 0) return { allowed, standings, now: counted };
    return { allowed, standings: standings.map((each) => ({ ...each, resetAt: each.resetAt + behind })), now: counted + behind };
  }
}

class Unmetered implements Admission {
  readonly authenticated: boolean;
  readonly tier: string;
  readonly keyId: string | null;
  readonly surface: Surface;
  readonly headers: Admission["headers"];

  constructor({ authenticated, tier, keyId }: Caller, surface: Surface, headers: Admission["headers"]) {
    this.authenticated = authenticated;
    this.tier = tier;
    this.keyId = keyId;
    this.surface = surface;
    this.headers = headers;
  }

  meter(_npis: number): MaybePromise<void> {}
}

class Metered extends Unmetered {
  readonly #counter: Counter;
  readonly #budgets: readonly Budget[];

  constructor(caller: Caller, headers: Admission["headers"], counter: Counter, budgets: readonly Budget[]) {
    super(caller, "resolver", headers);
    this.#counter = counter;
    this.#budgets = budgets;
  }

  override meter(npis: number): MaybePromise<void> {
    return this.#counter.meter(this.#budgets, npis, this.headers);
  }
}

export function createCharges(options: ChargeOptions): Charges {
  return new Counter(options);
}

function supplyLimited({ standings }: Verdict, headers: Admission["headers"]): ApiError {
  const { name, limit, resetAt } = binding(standings);
  const message = `The quota of ${limit} requests in a ${name.replace("-", " ")} is used up until ${new Date(resetAt).toISOString()}.`;
  return new ApiError("rate_limit_exceeded", message, undefined, { ...headers, "Retry-After": SUPPLY_RETRY_AFTER });
}

function resolverLimited(what: string, { standings, now }: Timed, headers: Admission["headers"]): ApiError {
  const { limit, remaining, resetAt } = binding(standings);
  const left = `The budget of ${limit} ${what} an hour has ${remaining} left, too few for this request`;
  const message = `${left}. It is full again at ${new Date(resetAt).toISOString()}.`;
  return new ApiError("rate_limited", message, undefined, { ...headers, "Retry-After": String(secondsUntil(resetAt, now)) });
}
