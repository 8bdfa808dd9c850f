/**
 * The interface of the state: keys, quotas and webhooks. All drivers pass one test suite (`test/lookup/state/drivers.ts`). A
 * driver answers without a promise where it can, because an embedded file is faster than a turn of the event loop; with
 * `chain` callers handle both.
 */
import type { MaybePromise } from "../../../data/store/store.ts";
import type { KeySurface, KeyTier } from "../../../data/contract/keys.ts";
import type { WebhookStore } from "./webhooks.ts";

/** One issued key. Times are milliseconds since the epoch. The key itself is not stored, only its SHA-256 in hex. */
export interface KeyRecord {
  /** The public name of the key, for lists, logs and revocation. */
  readonly id: string;
  readonly hash: string;
  readonly surface: KeySurface;
  readonly tier: KeyTier;
  readonly issuedAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Whose key it is, in the operator's words. */
  readonly label?: string;
  /** The key that this one replaced, which is valid until then. */
  readonly replaced?: { readonly hash: string; readonly until: number };
}

/** A key as the operator sees it. Its last use is known to the day only, so that nobody can be followed by it. */
export type ListedKey = KeyRecord & { readonly lastUsed: string | null };

export interface KeyStore {
  /** Throws a StateError when the id or the hash exists already. */
  add(record: KeyRecord): MaybePromise<void>;
  /** By the hash of the key, or of the one that it replaced. */
  find(hash: string): MaybePromise<KeyRecord | null>;
  /** All keys, oldest first, including revoked and expired ones. */
  list(): MaybePromise<readonly ListedKey[]>;
  /** Notes that the key was used on that day (`2026-11-21`). */
  use(id: string, day: string): MaybePromise<void>;
  /**
   * Gives the key another hash; the one it has stays valid until then, and one that it replaced before ends. Returns the record,
   * null when no key has this id. Throws a StateError when the hash exists already.
   */
  rotate(id: string, hash: string, until: number): MaybePromise<KeyRecord | null>;
  /** Returns the revoked record (an earlier revocation keeps its time), null when no key has this id. */
  revoke(id: string, now: number): MaybePromise<KeyRecord | null>;
  /** Whether the shared sandbox key is accepted, as it is by default. */
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

/** The state of one window or budget after the request. */
export interface Standing {
  readonly name: string;
  /** Length of the window; an hour for a budget. */
  readonly ms: number;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since the epoch: when a window has room again, or when a budget is reset. */
  readonly resetAt: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** In the order of the windows or budgets. */
  readonly standings: readonly Standing[];
}

export interface Quotas {
  /** Counts one request of the client in all windows, or in none when one is full. */
  take(client: string, windows: readonly Window[], now: number): MaybePromise<Verdict>;
  /** Counts `cost` units in all budgets, or in none when one would overflow. A cost of 0 only reads. */
  count(budgets: readonly Budget[], cost: number, now: number): MaybePromise<Verdict>;
}

export interface State {
  /** The name in messages: a path or an address, never a credential. */
  readonly name: string;
  readonly keys: KeyStore;
  readonly quotas: Quotas;
  readonly webhooks: WebhookStore;
  close(): MaybePromise<void>;
}

/** A state that failed or cannot be opened. `message` is one line: where, what, what to do. */
export class StateError extends Error {
  override readonly name: string = "StateError";
}

/** Another process held the lock of the state for too long; nothing was read or written. */
export class StateBusyError extends StateError {
  override readonly name = "StateBusyError";
}
