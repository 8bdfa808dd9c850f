/**
 * The quotas of each kind of caller, and the headers that report them: the X-RateLimit fields of either surface
 * (data/contract/README.md#limits) and the IETF fields of draft-ietf-httpapi-ratelimit-headers-10 (structured fields: a list
 * of named policies with `q` quota, `w` window in seconds, `r` remaining, `t` seconds until the reset).
 */
import { RESOLVER_LIMITS, SUPPLY_LIMITS } from "../../data/contract/limits.ts";
import type { Surface } from "../http/errors.ts";
import type { Standing, Window } from "../state/rules/state.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The names are the values of X-RateLimit-Window. */
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
    /** Without a key where one is optional, per address. */
    anonymous: [hour(SUPPLY_LIMITS.anonymousPerHour)],
    /** Routes without keys, per address. */
    open: [minute(SUPPLY_LIMITS.openPerMinute)],
    /** Questions without a key, per address. */
    demo: [day(SUPPLY_LIMITS.demoPerDay)],
    /**
     * Requests refused for their key, per address: ten times the minute of a pilot key, so that a misconfigured client
     * keeps getting its 401, while guessing ends in 429. No key's own budget is used.
     */
    refused: [minute(600)],
  },
  /** Surface B, units an hour of the epoch. */
  resolver: {
    starter: RESOLVER_LIMITS.starterPerHour,
    pro: RESOLVER_LIMITS.proPerHour,
    sandbox: { perAddress: RESOLVER_LIMITS.sandboxPerAddress, inAll: RESOLVER_LIMITS.sandboxInAll },
    /** As on Surface A: 600 a minute, stated per hour. */
    open: 36_000,
    refused: 36_000,
    /** How many NPIs in batches the hourly budget has for each of its requests. */
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

/** The standing with the least remaining; among equals the one with the latest reset. */
export function binding(standings: readonly Standing[]): Standing {
  return standings.reduce((a, b) => (b.remaining < a.remaining || (b.remaining === a.remaining && b.resetAt > a.resetAt) ? b : a));
}

/** Whole seconds from `now` until the reset, at least one. */
export function secondsUntil(resetAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetAt - now) / 1000));
}

/** The headers of every answer of the surface, with any status. `now` is in milliseconds since the epoch. */
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
