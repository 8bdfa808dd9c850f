/**
 * Finds the record of a key. The look-up is by SHA-256, so no secret is ever compared. A record is cached for a few seconds, so
 * that most requests do not read the state, and a key that is not cached is looked up only if its format is right.
 */
import { parseKey, type KeySurface } from "../../data/contract/keys.ts";
import { attempt, chain, type MaybePromise } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import { type KeyRecord, type KeyStore } from "../state/rules/state.ts";

export interface KeyringOptions {
  readonly keys: KeyStore;
  readonly clock: Clock;
  /** SHA-256 in hex. */
  readonly hash: (key: string) => MaybePromise<string>;
}

export interface Keyring {
  /** The record of a key that is valid on the surface now, null for any other. */
  find(key: string, surface: KeySurface): MaybePromise<KeyRecord | null>;
  sandboxEnabled(): MaybePromise<boolean>;
}

/** How long a record is cached, in milliseconds; a revocation takes effect within this. */
const RECORD_MS = 5_000;
const DAY_MS = 86_400_000;
/** Far more keys than an operator issues; one more clears the cache. Unknown keys are not cached. */
const MAX_RECORDS = 10_000;
/** Longer than any key. */
const MAX_LENGTH = 100;

export function createKeyring({ keys, clock, hash }: KeyringOptions): Keyring {
  const found = new Map<string, { readonly record: KeyRecord; readonly at: number }>();
  const days = new Map<string, number>();
  let sandbox: { readonly enabled: boolean; readonly at: number } | null = null;
  const isFresh = (at: number): boolean => Math.abs(clock() - at) < RECORD_MS;

  const recordOf = (key: string, surface: KeySurface, digest: string): MaybePromise<KeyRecord | null> => {
    const known = found.get(digest);
    if (known !== undefined && isFresh(known.at)) return known.record;
    if (parseKey(key)?.surface !== surface) return null;
    const at = clock();
    return chain(keys.find(digest), (record) => {
      if (found.size >= MAX_RECORDS) found.clear();
      if (record === null) found.delete(digest);
      else found.set(digest, { record, at });
      return record;
    });
  };

  /** Once a day for each key. A note that cannot be written is no reason to refuse the request. */
  const noteUse = (id: string): void => {
    const day = Math.floor(clock() / DAY_MS);
    if (days.get(id) === day) return;
    if (days.size >= MAX_RECORDS) days.clear();
    days.set(id, day);
    void attempt(() => keys.use(id, new Date(day * DAY_MS).toISOString().slice(0, 10)), () => undefined);
  };

  return {
    find(key, surface) {
      if (key.length > MAX_LENGTH) return null;
      const digest = hash(key);
      return chain(digest, (digest) => chain(recordOf(key, surface, digest), (record) => {
        if (record === null || !isUsable(record, digest, surface, clock())) return null;
        noteUse(record.id);
        return record;
      }));
    },
    sandboxEnabled() {
      if (sandbox !== null && isFresh(sandbox.at)) return sandbox.enabled;
      const at = clock();
      return chain(keys.sandboxEnabled(), (enabled) => {
        sandbox = { enabled, at };
        return enabled;
      });
    },
  };
}

function isUsable({ hash, surface, revokedAt, expiresAt, replaced }: KeyRecord, digest: string, asked: KeySurface, now: number): boolean {
  const isCurrent = hash === digest || (replaced?.hash === digest && replaced.until > now);
  return isCurrent && surface === asked && revokedAt === null && (expiresAt === null || expiresAt > now);
}
