/**
 * What the service remembers between requests: keys, quotas, webhooks. Drivers stand behind one interface and share one test
 * suite (`test/lookup/state/drivers.ts`). A driver answers without a promise where it can, because an embedded file is
 * quicker than a turn of the event loop; `chain` lets callers serve both kinds.
 */
import type { MaybePromise } from "../../../data/store/store.ts";
import type { KeySurface, KeyTier } from "../../../data/contract/keys.ts";
import type { WebhookStore } from "./webhooks.ts";

/** One issued key. Times are milliseconds since the epoch; the key itself is nowhere, only its SHA-256 in hex. */
export interface KeyRecord {
  /** Public name of the key, for lists, logs and revocation; says nothing about the key. */
  readonly id: string;
  readonly hash: string;
  readonly surface: KeySurface;
  readonly tier: KeyTier;
  readonly issuedAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

export interface KeyStore {
  /** Throws a StateError when the id or the hash is there already. */
  add(record: KeyRecord): MaybePromise<void>;
  find(hash: string): MaybePromise<KeyRecord | null>;
  /** All of them, oldest first, the revoked and the expired too. */
  list(): MaybePromise<readonly KeyRecord[]>;
  /** The record after revocation (an earlier revocation keeps its time), null when no key has this id. */
  revoke(id: string, now: number): MaybePromise<KeyRecord | null>;
  /** Whether the shared sandbox key is accepted; it is until switched off. */
  sandboxEnabled(): MaybePromise<boolean>;
  enableSandbox(enabled: boolean): MaybePromise<void>;
}

/** At most `limit` requests in any `ms` milliseconds. */
export interface Window {
  readonly name: string;
  readonly ms: number;
  readonly limit: number;
}

/** At most `limit` units of one client between two full hours of the epoch. */
export interface Budget {
  readonly name: string;
  readonly client: string;
  readonly limit: number;
}

/** How one window or budget stands after the request. */
export interface Standing {
  readonly name: string;
  /** Length of the window; an hour for a budget. */
  readonly ms: number;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since the epoch: when room is made again (a window), or when all of it is back (a budget). */
  readonly resetAt: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** In the order asked. */
  readonly standings: readonly Standing[];
}

export interface Quotas {
  /** Counts one request of the client in all windows, or, when any is full, in none. */
  take(client: string, windows: readonly Window[], now: number): MaybePromise<Verdict>;
  /** Counts `cost` units in all budgets, or, when any would overflow, in none. A cost of 0 only looks. */
  count(budgets: readonly Budget[], cost: number, now: number): MaybePromise<Verdict>;
}

export interface State {
  /** What to call it in a message: a path or an address, never a credential. */
  readonly name: string;
  readonly keys: KeyStore;
  readonly quotas: Quotas;
  readonly webhooks: WebhookStore;
  close(): MaybePromise<void>;
}

/** A state that failed or cannot be opened. `message` is one line: where, what, what to do. */
export class StateError extends Error {
  override readonly name = "StateError";
}
