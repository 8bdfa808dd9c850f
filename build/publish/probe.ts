/**
 * Checks that a store creates an object only if it is absent, on which the commit rests: otherwise two publications could both
 * win. A bucket may come to lie behind a proxy that drops the condition, so every commit of a new generation begins with it.
 */
import { PROBE_PREFIX } from "../../data/contract/release/release.ts";
import { StoreError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";

/** Throws a StoreError unless the store keeps the condition now. It takes four small requests. */
export async function probeConditions(store: Store, nonce: string): Promise<void> {
  const key = `${PROBE_PREFIX}${nonce}`;
  const [first, second] = [new TextEncoder().encode("first"), new TextEncoder().encode("second")];
  try {
    const answers = [await store.putIfAbsent(key, first), await store.putIfAbsent(key, second)];
    const kept = await store.get(key);
    if (answers[0] && !answers[1] && kept !== null && Buffer.compare(kept, first) === 0) return;
  } finally {
    await store.delete(key);
  }
  throw new StoreError(
    `store ${store.name} ignores the condition "create only if absent", on which publishing rests: ` +
      `use a store that keeps it (a folder, or object storage with If-None-Match)`,
  );
}
