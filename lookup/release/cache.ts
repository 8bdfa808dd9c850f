/**
 * A least-recently-used cache bounded by the bytes of its values. Callers that ask for the same key while it is loading
 * share one load; a failed load is not cached.
 */
import type { MaybePromise } from "../../data/store/store.ts";

export interface Cache<K, V> {
  /** The cached value, or the result of `load`. Returns a promise only if `load` does. */
  fetch(key: K, load: () => MaybePromise<V>): MaybePromise<V>;
}

/** `weigh` returns the bytes of a value. One over a quarter of the capacity is returned without being cached. */
export function openCache<K, V>(capacity: number, weigh: (value: V) => number): Cache<K, V> {
  // A Map keeps the order of insertion, so its first key is the least recently used.
  const kept = new Map<K, V>();
  const underway = new Map<K, Promise<V>>();
  let held = 0;
  const keep = (key: K, value: V): V => {
    const bytes = weigh(value);
    if (bytes > capacity / 4) return value;
    kept.set(key, value);
    held += bytes;
    for (const [oldest, dropped] of kept) {
      if (held <= capacity) break;
      kept.delete(oldest);
      held -= weigh(dropped);
    }
    return value;
  };
  const share = (key: K, loading: Promise<V>): Promise<V> => {
    const shared = loading.then((value) => keep(key, value)).finally(() => underway.delete(key));
    underway.set(key, shared);
    return shared;
  };
  return {
    fetch(key, load) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const shared = underway.get(key);
      if (shared !== undefined) return shared;
      const loaded = load();
      return loaded instanceof Promise ? share(key, loaded) : keep(key, loaded);
    },
  };
}
