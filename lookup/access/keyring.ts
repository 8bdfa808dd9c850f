/**
 * From a key in a request to its record. The shape is checked before anything is looked up, the look-up is by SHA-256 (no
 * secret is ever compared), and what was found is believed for a few seconds, so that the usual request reads no state.
 */
import { parseKey, type KeySurface } from "../../data/contract/keys.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import { type KeyRecord, type KeyStore } from "../state/rules/state.ts";
import { chain } from "../../data/store/store.ts";

export interface KeyringOptions {
  readonly keys: KeyStore;
  readonly clock: Clock;
  /** SHA-256 in hex. */
  readonly hash: (key: string) => MaybePromise<string>;
}

export interface Keyring {
  /** The record of a key that may be used on the surface now, null for every other. */
  find(key: string, surface: KeySurface): MaybePromise<KeyRecord | null>;
  sandboxEnabled(): MaybePromise<boolean>;
}

/** How long a record is believed without looking again: revocation takes effect within this (milliseconds). */
const RECORD_MS = 5_000;
/** Far more keys than an operator issues; at the cap the memory starts again. Unknown keys are not remembered at all. */
const MAX_RECORDS = 10_000;

export function createKeyring({ keys, clock, hash }: KeyringOptions): Keyring {
  const found = new Map<string, { readonly record: KeyRecord; readonly at: number }>();
  let sandbox: { readonly enabled: boolean; readonly at: number } | null = null;
  const isFresh = (at: number): boolean => Math.abs(clock() - at) < RECORD_MS;

  const byHash = (digest: string): MaybePromise<KeyRecord | null> => {
    const known = found.get(digest);
    if (known !== undefined && isFresh(known.at)) return known.record;
    const at = clock();
    return chain(keys.find(digest), (record) => {
      if (found.size >= MAX_RECORDS) found.clear();
      if (record === null) found.delete(digest);
      else found.set(digest, { record, at });
      return record;
    });
  };

  return {
    find(key, surface) {
      if (parseKey(key)?.surface !== surface) return null;
      return chain(chain(hash(key), byHash), (record) => (record !== null && isUsable(record, surface, clock()) ? record : null));
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

function isUsable({ surface, revokedAt, expiresAt }: KeyRecord, asked: KeySurface, now: number): boolean {
  return surface === asked && revokedAt === null && (expiresAt === null || expiresAt > now);
}
