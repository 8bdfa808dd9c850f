/**
 * How much each kind of caller may ask, and how an answer says where the caller stands: the X-RateLimit fields of either
 * surface (spec 8) and beside them the IETF fields of draft-ietf-httpapi-ratelimit-headers-10 (structured fields: a list
 * of policies named by strings, `q` quota, `w` window in seconds, `r` remaining, `t` seconds until there is more).
 */
import { RESOLVER_LIMITS, SUPPLY_LIMITS } from "../../data/contract/limits.ts";
import type { Surface } from "../http/errors.ts";
import type { Standing, Window } from "../state/rules/state.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The names are those of X-RateLimit-Window. */
function minute(limit: number): Window {
  return { name: "rolling-minute", ms: MINUTE_MS, limit };
}
function hour(limit: number): Window {
  return { name: "rolling-hour", ms: HOUR_MS, limit };
}
function day(limit: number): Window {
  return { name: "rolling-day", ms: DAY_MS, limit };
}

export const LIMITS = {
  /** Surface A, rolling. */
  supply: {
    pilot: [minute(SUPPLY_LIMITS.pilotPerMinute), day(SUPPLY_LIMITS.pilotPerDay)],
    /** No key on a route that takes one or none, per address. */
    anonymous: [hour(SUPPLY_LIMITS.anonymousPerHour)],
    /** Routes without keys, per address. */
    open: [minute(SUPPLY_LIMITS.openPerMinute)],
    /** Questions without a key, per address. */
    demo: [day(SUPPLY_LIMITS.demoPerDay)],
    /**
     * Requests refused for their key, per address: ten times what a pilot key may ask in a minute, so that a
     * misconfigured client keeps reading its 401, while guessing or noise ends in 429. No key's own budget is touched.
     */
    refused: [minute(600)],
  },
  /** Surface B, units an hour of the epoch. */
  resolver: {
    starter: RESOLVER_LIMITS.starterPerHour,
    pro: RESOLVER_LIMITS.proPerHour,
    sandbox: { perAddress: RESOLVER_LIMITS.sandboxPerAddress, inAll: RESOLVER_LIMITS.sandboxInAll },
    /** As on Surface A, in the hourly form of this surface: 600 a minute. */
    open: 36_000,
    refused: 36_000,
    /** NPIs inside batches: this many for each request of the hourly budget. */
    npisPerRequest: RESOLVER_LIMITS.npisPerRequest,
  },
} as const;

export interface Limits {
  readonly supply: Readonly<Record<keyof typeof LIMITS.supply, readonly Window[]>>;
  readonly resolver: {
    readonly starter: number;
    readonly pro: number;
    readonly sandbox: { readonly perAddress: number; readonly inAll: number };
    readonly open: number;
    readonly refused: number;
    readonly npisPerRequest: number;
  };
}

/** The least remaining; of equals the one that stays so longest. */
export function binding(standings: readonly Standing[]): Standing {
  return standings.reduce((a, b) => (b.remaining < a.remaining || (b.remaining === a.remaining && b.resetAt > a.resetAt) ? b : a));
}

/** Whole seconds from `now` until the reset, at least one. */
export function secondsUntil(resetAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetAt - now) / 1000));
}

/** What every answer of the surface carries, whatever its status; `now` in milliseconds since the epoch. */
export function limitHeaders(surface: Surface, standings: readonly Standing[], now: number): Record<string, string> {
  const { name, limit, remaining, resetAt } = binding(standings);
  const isSupply = surface === "supply";
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": isSupply ? new Date(resetAt).toISOString() : String(Math.ceil(resetAt / 1000)),
    ...(isSupply ? { "X-RateLimit-Window": name } : {}),
    "RateLimit-Policy": standings.map((one) => `"${one.name}";q=${one.limit};w=${one.ms / 1000}`).join(", "),
    RateLimit: standings.map((one) => `"${one.name}";r=${one.remaining};t=${secondsUntil(one.resetAt, now)}`).join(", "),
  };
}
