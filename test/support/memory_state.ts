/** A complete state in memory for tests: the keys and quotas that the edge also uses, and the simplest webhook store that follows the rules. */
import { TEST_EVENT } from "../../data/contract/records/webhooks.ts";
import type { Claim, Cursor, Delivery, Due, Outcome, Subscription, WebhookStore } from "../../lookup/state/rules/webhooks.ts";
import { memoryKeys, memoryQuotas } from "../../lookup/state/memory.ts";
import type { State } from "../../lookup/state/rules/state.ts";
import { inTurn, ownerOf } from "../../lookup/state/rules/turns.ts";

export function memoryState(): State {
  return { name: "memory", keys: memoryKeys(), quotas: memoryQuotas(), webhooks: memoryWebhooks(), close: () => {} };
}

interface Row {
  delivery: Delivery;
  readonly place: number;
  lease: string | null;
  leaseUntil: number;
}

const byDue = (a: Row, b: Row): number => a.delivery.dueAt - b.delivery.dueAt || a.place - b.place;
const byAge = (a: Subscription, b: Subscription): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

function fresh(due: Due, isActive: boolean, now: number): Delivery {
  const state = isActive ? "pending" : "skipped";
  return { ...due, state, attempts: 0, createdAt: now, firstAt: null, lastAt: null, dueAt: now, status: null, error: null };
}

function isLeased({ lease, leaseUntil }: Row, { now }: Claim): boolean {
  return lease !== null && leaseUntil > now;
}

/** Rows that may be sent to one subscription now: at most `free`, and no generation before each earlier one was tried once. */
function dueOf(rows: readonly Row[], claim: Claim, isFailing: boolean): Row[] {
  const { now, each } = claim;
  const inFlight = rows.filter((row) => isLeased(row, claim));
  const free = (isFailing ? 1 : each) - inFlight.length;
  const ready = rows.filter((row) => row.delivery.state === "pending" && row.delivery.dueAt <= now && !inFlight.includes(row))
    .sort(byDue).slice(0, Math.max(0, free));
  const firsts = [...inFlight, ...ready].filter(({ delivery }) => delivery.attempts === 0).map(({ delivery }) => delivery.generation);
  return ready.filter(({ delivery }) => delivery.attempts > 0 || delivery.generation <= Math.min(...firsts));
}

function afterwards(subscription: Subscription, { verdict, at }: Outcome, now: number): Subscription {
  const { failingSince, stopped, version } = subscription;
  if (verdict === "takes" && failingSince !== null) return { ...subscription, failingSince: null, version: version + 1 };
  if (verdict === null || verdict === "takes") return subscription;
  const failing = { ...subscription, failingSince: failingSince ?? at };
  if (verdict === "fails") return failingSince === null ? { ...failing, version: version + 1 } : subscription;
  return { ...failing, stopped: stopped ?? { at: at ?? now, reason: verdict }, version: version + 1 };
}

function memoryWebhooks(): WebhookStore {
  const subscriptions = new Map<string, { subscription: Subscription; npis: readonly string[] }>();
  const queues = new Map<string, Map<string, Row>>();
  let cursor: Cursor | null = null;
  let places = 0;

  const all = (): Subscription[] => [...subscriptions.values()].map(({ subscription }) => subscription).sort(byAge);
  const rowsOf = (id: string): Row[] => [...queues.get(id)?.values() ?? []];
  const skipPending = (id: string): void => {
    for (const row of rowsOf(id)) if (row.delivery.state === "pending") row.delivery = { ...row.delivery, state: "skipped" };
  };
  const insert = (due: Due, now: number): void => {
    const held = subscriptions.get(due.subscription)?.subscription;
    const queue = queues.get(due.subscription);
    if (held === undefined || queue === undefined || queue.has(due.id)) return;
    queue.set(due.id, { delivery: fresh(due, held.stopped === null, now), place: places += 1, lease: null, leaseUntil: 0 });
  };
  const replace = (subscription: Subscription, npis: readonly string[]): void => {
    subscriptions.set(subscription.id, { subscription, npis });
    if (subscription.stopped !== null) skipPending(subscription.id);
  };

  return {
    add(subscription, npis, most) {
      if (subscription.keyId !== null && all().filter(({ keyId }) => keyId === subscription.keyId).length >= most) return false;
      subscriptions.set(subscription.id, { subscription, npis });
      queues.set(subscription.id, new Map());
      return true;
    },
    find: (id) => subscriptions.get(id)?.subscription ?? null,
    npisOf: (id) => subscriptions.get(id)?.npis ?? [],
    list: (keyId) => all().filter((each) => keyId === undefined || each.keyId === keyId),
    save(subscription, npis) {
      const held = subscriptions.get(subscription.id);
      if (held === undefined || held.subscription.version !== subscription.version) return false;
      replace({ ...subscription, version: subscription.version + 1 }, npis ?? held.npis);
      return true;
    },
    remove(id) {
      queues.delete(id);
      return subscriptions.delete(id);
    },
    cursor: () => cursor,
    begin(first) {
      cursor ??= first;
    },
    advance(from, to, due, now) {
      if (cursor === null || cursor.generation !== from.generation || cursor.file !== from.file || cursor.line !== from.line) return false;
      for (const each of due) insert(each, now);
      cursor = to;
      return true;
    },
    queue(due, now) {
      if (subscriptions.get(due.subscription)?.subscription.stopped !== null) return false;
      insert(due, now);
      return true;
    },
    claim(claim) {
      const active = all().filter(({ stopped }) => stopped === null)
        .map((each) => ({ owner: ownerOf(each), isFailing: each.failingSince !== null, rows: rowsOf(each.id) }));
      const inFlight = active.flatMap((each) => each.rows.filter((row) => isLeased(row, claim)).map(() => each));
      const due = active.flatMap(({ rows, ...sent }) => dueOf(rows, claim, sent.isFailing)
        .map((row) => ({ ...sent, row, place: row.place, dueAt: row.delivery.dueAt })));
      const ready = inTurn(due, inFlight, claim);
      for (const { row } of ready) [row.lease, row.leaseUntil] = [claim.lease, claim.now + claim.leaseMs];
      return ready.map(({ row }) => row.delivery);
    },
    finish({ subscription, id }, lease, outcome) {
      const row = queues.get(subscription)?.get(id);
      const held = subscriptions.get(subscription);
      if (row === undefined || held === undefined || row.lease !== lease) return false;
      const { state, at, dueAt, status, error } = outcome;
      const { delivery } = row;
      row.lease = null;
      row.delivery = {
        ...delivery, dueAt, status, error, state: held.subscription.stopped !== null && state === "pending" ? "skipped" : state,
        ...(at === null ? {} : { attempts: delivery.attempts + 1, firstAt: delivery.firstAt ?? at, lastAt: at }),
      };
      replace(afterwards(held.subscription, outcome, dueAt), held.npis);
      return true;
    },
    deliveries: (id, most, state) => rowsOf(id).filter(({ delivery }) => state === undefined || delivery.state === state)
      .sort((a, b) => b.delivery.createdAt - a.delivery.createdAt || b.place - a.place).slice(0, most).map(({ delivery }) => delivery),
    replay(id, since, now) {
      if (subscriptions.get(id)?.subscription.stopped !== null) return 0;
      const again = rowsOf(id).filter(({ delivery: { createdAt, state, event } }) => createdAt >= since && state !== "pending" && event !== TEST_EVENT);
      for (const row of again) row.delivery = { ...row.delivery, state: "pending", attempts: 0, firstAt: null, dueAt: now };
      return again.length;
    },
    forget(before, most) {
      const old = [...queues.values()].flatMap((queue) => [...queue]
        .filter(([, { delivery }]) => delivery.createdAt < before && delivery.state !== "pending").map(([id]) => ({ queue, id })));
      for (const { queue, id } of old.slice(0, most)) queue.delete(id);
      return Math.min(old.length, most);
    },
  };
}
