/**
 * What was read once and may be asked for again, bounded by its bytes: the least recently used goes first. Callers who
 * ask for the same thing while it is on its way share one load; a load that fails is forgotten.
 */
import type { MaybePromise } from "../../data/store/store.ts";

export interface Cache<K, V> {
  /** The value kept under the key, or what `load` gives; answers at once when the load does. */
  fetch(key: K, load: () => MaybePromise<V>): MaybePromise<V>;
}

/** `weigh` gives a value's bytes; one that is heavier than a quarter of the capacity is handed out and not kept. */
export function openCache<K, V>(capacity: number, weigh: (value: V) => number): Cache<K, V> {
  // A Map keeps the order of insertion: the first key is the one not used for longest.
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
