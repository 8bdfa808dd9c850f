/**
 * Keeps keys and quotas in the memory of this process. The Worker at the edge serves from it, and `local_fallback.ts` counts
 * in it while the shared state is away. The rules are those of the file, and everything is forgotten at the end. A client
 * whose hits have all expired is removed as new ones arrive, so the size follows the clients that are still being counted.
 */
import { HOUR_MS, stepHourly, type HourCount } from "./rules/hourly.ts";
import { forgetAt, stepRolling, type HitLog } from "./rules/rolling.ts";
import { StateError, type Budget, type KeyRecord, type KeyStore, type Quotas, type Verdict, type Window } from "./rules/state.ts";

/** Old entries to look at for every new one: twice as many as arrive, so that the sweep always catches up. */
const SWEEP_PER_ARRIVAL = 2;

export function memoryKeys(): KeyStore {
  const records = new Map<string, KeyRecord>();
  const used = new Map<string, string>();
  let sandbox = true;
  const byHash = (hash: string): KeyRecord | undefined => [...records.values()].find((record) => record.hash === hash || record.replaced?.hash === hash);
  return {
    add(record) {
      const isTaken = records.has(record.id) || byHash(record.hash) !== undefined;
      if (isTaken) throw new StateError(`memory: a key with the id ${record.id} or the same hash is there already`);
      records.set(record.id, record);
    },
    find: (hash) => byHash(hash) ?? null,
    list: () => [...records.values()].sort((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
      .map((record) => ({ ...record, lastUsed: used.get(record.id) ?? null })),
    use: (id, day) => void used.set(id, day),
    rotate(id, hash, until) {
      const record = records.get(id);
      if (record === undefined) return null;
      if (byHash(hash) !== undefined) throw new StateError("memory: a key with the same hash is there already");
      const rotated = { ...record, hash, replaced: { hash: record.hash, until } };
      records.set(id, rotated);
      return rotated;
    },
    revoke(id, now) {
      const record = records.get(id);
      if (record === undefined) return null;
      const revoked = { ...record, revokedAt: record.revokedAt ?? now };
      records.set(id, revoked);
      return revoked;
    },
    sandboxEnabled: () => sandbox,
    enableSandbox(enabled) {
      sandbox = enabled;
    },
  };
}

/** A map that removes the entries `isOver` holds for, looking at a few of them for each new one. */
function sweptMap<V>(isOver: (value: V, now: number) => boolean) {
  const map = new Map<string, V>();
  let hand = map.entries();
  const sweep = (now: number): void => {
    for (let i = 0; i < SWEEP_PER_ARRIVAL; i += 1) {
      const next = hand.next();
      if (next.done === true) hand = map.entries();
      else if (isOver(next.value[1], now)) map.delete(next.value[0]);
    }
  };
  return {
    get: (key: string): V | undefined => map.get(key),
    set(key: string, value: V, now: number): void {
      if (!map.has(key)) sweep(now);
      map.set(key, value);
    },
    size: (): number => map.size,
  };
}

const NO_HITS: HitLog = new Float64Array(0);

/** `size` is for the test of its bounds. */
export function memoryQuotas() {
  const logs = sweptMap<{ log: HitLog; until: number }>((entry, now) => entry.until <= now);
  const hours = sweptMap<HourCount>((count, now) => (count.hour + 1) * HOUR_MS <= now);
  return {
    take(client: string, windows: readonly Window[], now: number): Verdict {
      const stored = logs.get(client);
      const { verdict, log } = stepRolling(stored?.log ?? NO_HITS, windows, now);
      if (log !== (stored?.log ?? NO_HITS)) logs.set(client, { log, until: forgetAt(windows, log.at(-1) ?? now) }, now);
      return verdict;
    },
    count(budgets: readonly Budget[], cost: number, now: number): Verdict {
      const stored = budgets.map((budget) => hours.get(budget.client) ?? null);
      const { verdict, changed } = stepHourly(stored, budgets, cost, now);
      budgets.forEach(({ client }, i) => {
        const count = changed[i];
        if (count) hours.set(client, count, now);
      });
      return verdict;
    },
    size: (): number => logs.size() + hours.size(),
  } satisfies Quotas & { size(): number };
}
