/** A subscription lives as long as its key: what belongs to one that was revoked or has expired is sent nothing. */
import type { KeyRecord, KeyStore } from "../state/rules/state.ts";
import type { Subscription } from "../state/rules/webhooks.ts";

function isUsable({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

/** Those whose key may be used now, and the operator's own. */
export async function withKeysOf(subscriptions: readonly Subscription[], keys: KeyStore, now: number): Promise<Subscription[]> {
  if (subscriptions.every(({ keyId }) => keyId === null)) return [...subscriptions];
  const usable = new Set((await keys.list()).filter((record) => isUsable(record, now)).map(({ id }) => id));
  return subscriptions.filter(({ keyId }) => keyId === null || usable.has(keyId));
}
