/** Makes webhook subscriptions in memory for tests, with a few subscriptions already in place. */
import type { State } from "../../lookup/state/rules/state.ts";
import { memoryState } from "./memory_state.ts";
import { createSubscriptions, type SubscriptionsOptions, type Subscriptions } from "../../lookup/webhooks/subscriptions.ts";

export const OWNER = "key_good";
export const WEBHOOK_ORDER = { url: "https://hooks.example.com/in", events: ["source.refreshed"] } as const;

/** Returns a fake random generator: each call gives different bytes, and every run gives the same. */
export function counting(): (bytes: number) => Uint8Array {
  let made = 0;
  return (bytes) => {
    made += 1;
    return Uint8Array.from({ length: bytes }, (_, i) => (made * 31 + i * 7) % 256);
  };
}

/** Each of `ids` becomes a subscription of OWNER to all events of two NPIs. */
export function subscriptionsOf(clock: () => number, ids: readonly string[] = [],
  options: Partial<SubscriptionsOptions> & { state?: State } = {}): Subscriptions {
  const { webhooks, quotas } = options.state ?? memoryState();
  for (const id of ids) {
    void webhooks.add({
      id, keyId: OWNER, url: "https://hooks.example.com/in", events: ["source.refreshed", "provider.changed", "exclusion.added"], npiCount: 2, datasetIds: [],
      secret: "whsec_c2VjcmV0", oldSecret: null, createdAt: clock(), changedAt: clock(), failingSince: null, stopped: null, version: 1,
    }, ["2000000001", "2000000002"], 1000);
  }
  return createSubscriptions({ webhooks, quotas, clock, random: counting(), allowed: new Set(), ...options });
}
