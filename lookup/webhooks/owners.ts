/** Filters out subscriptions whose key was revoked or has expired: they are sent nothing. */
import type { KeyRecord, KeyStore } from "../state/rules/state.ts";
import type { Subscription } from "../state/rules/webhooks.ts";

function isUsable({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

/** The subscriptions with a valid key, and the operator's own. */
export async function withKeysOf(subscriptions: readonly Subscription[], keys: KeyStore, now: number): Promise<Subscription[]> {
  if (subscriptions.every(({ keyId }) => keyId === null)) return [...subscriptions];
  const usable = new Set((await keys.list()).filter((record) => isUsable(record, now)).map(({ id }) => id));
  return subscriptions.filter(({ keyId }) => keyId === null || usable.has(keyId));
}
