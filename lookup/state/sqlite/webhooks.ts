/**
 * Webhooks in the state file. The cursor moves in the transaction that queues what was read, and a delivery is leased in the
 * one that finds it, so that a process may end at any time and several may work on one file.
 */
import { TEST_EVENT, type DeliveryState } from "../../../data/contract/records/webhooks.ts";
import { durably, transaction, type SqliteFile } from "./transaction.ts";
import { inTurn, ownerOf, type Candidate, type InFlight } from "../rules/turns.ts";
import type { Claim, Cursor, Delivery, Due, Outcome, StopReason, Subscription, WebhookStore } from "../rules/webhooks.ts";

type Doc = Omit<Subscription, "failingSince" | "stopped" | "version">;
type SubscriptionRow = [doc: string, failingSince: number | null, stoppedAt: number | null, reason: StopReason | null, version: number];
type DeliveryRow = [string, string, string, string, number, DeliveryState, number, number, number | null, number | null, number, number | null, string | null];

const SUBSCRIPTION = "doc, failing_since, stopped_at, stop_reason, version";
const DELIVERY = "webhook, event_id, event, body, generation, state, attempts, created_at, first_at, last_at, due_at, status, error";
const CURSOR = "webhook_cursor";

function subscriptionOf([doc, failingSince, stoppedAt, reason, version]: SubscriptionRow): Subscription {
  return { ...JSON.parse(doc) as Doc, failingSince, stopped: stoppedAt === null ? null : { at: stoppedAt, reason: reason ?? "stopped" }, version };
}

function deliveryOf([subscription, id, event, body, generation, state, attempts, createdAt, firstAt, lastAt, dueAt, status, error]: DeliveryRow): Delivery {
  return { subscription, id, event, body, generation, state, attempts, createdAt, firstAt, lastAt, dueAt, status, error };
}

/** The webhook tables of an opened file. */
export function sqliteWebhooks(file: SqliteFile): WebhookStore {
  return { ...subscriptionTable(file), ...outboxTable(file), ...queueTable(file), ...history(file) };
}

function subscriptionTable(file: SqliteFile): Pick<WebhookStore, "add" | "find" | "npisOf" | "list" | "save" | "remove"> {
  const byId = file.prepare(`SELECT ${SUBSCRIPTION} FROM webhooks WHERE id = ?`).raw(true);
  const npis = file.prepare("SELECT npis FROM webhooks WHERE id = ?").raw(true);
  const all = file.prepare(`SELECT ${SUBSCRIPTION} FROM webhooks ORDER BY created_at, id`).raw(true);
  const ofKey = file.prepare(`SELECT ${SUBSCRIPTION} FROM webhooks WHERE key_id = ? ORDER BY created_at, id`).raw(true);
  const insert = file.prepare(
    "INSERT INTO webhooks (id, key_id, created_at, doc, npis, failing_since, stopped_at, stop_reason, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const update = file.prepare(
    `UPDATE webhooks SET doc = ?, npis = coalesce(?, npis), failing_since = ?, stopped_at = ?, stop_reason = ?, version = version + 1
     WHERE id = ? AND version = ?`,
  );
  const skip = file.prepare("UPDATE deliveries SET state = 'skipped' WHERE webhook = ? AND state = 'pending'");
  const removeQueue = file.prepare("DELETE FROM deliveries WHERE webhook = ?");
  const remove = file.prepare("DELETE FROM webhooks WHERE id = ?");
  const docOf = ({ failingSince: _f, stopped: _s, version: _v, ...doc }: Subscription): string => JSON.stringify(doc satisfies Doc);
  return {
    add: durably(file, (subscription: Subscription, list: readonly string[], most: number): boolean => {
      const { id, keyId, createdAt, failingSince, stopped, version } = subscription;
      if (keyId !== null && ofKey.all(keyId).length >= most) return false;
      insert.run(id, keyId, createdAt, docOf(subscription), list.join(","), failingSince, stopped?.at ?? null, stopped?.reason ?? null, version);
      return true;
    }),
    find(id) {
      const row = byId.get(id) as SubscriptionRow | undefined;
      return row === undefined ? null : subscriptionOf(row);
    },
    npisOf: (id) => ((npis.get(id) as [string] | undefined)?.[0] ?? "").split(",").filter((npi) => npi !== ""),
    list: (keyId) => ((keyId === undefined ? all.all() : ofKey.all(keyId)) as SubscriptionRow[]).map(subscriptionOf),
    save: durably(file, (subscription: Subscription, list: readonly string[] | null): boolean => {
      const { id, failingSince, stopped, version } = subscription;
      const { changes } = update.run(docOf(subscription), list?.join(",") ?? null, failingSince, stopped?.at ?? null, stopped?.reason ?? null, id, version);
      if (changes === 1 && stopped !== null) skip.run(id);
      return changes === 1;
    }),
    remove: durably(file, (id: string): boolean => {
      removeQueue.run(id);
      return remove.run(id).changes === 1;
    }),
  };
}

function outboxTable(file: SqliteFile): Pick<WebhookStore, "cursor" | "begin" | "advance" | "queue"> {
  const select = file.prepare("SELECT value FROM settings WHERE name = ?").raw(true);
  const set = file.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)");
  // Nothing for a removed subscription. What arrives while one is stopped is kept for a replay.
  const insert = file.prepare(
    `INSERT OR IGNORE INTO deliveries (webhook, event_id, event, body, generation, state, attempts, created_at, due_at)
     SELECT id, ?, ?, ?, ?, CASE WHEN stopped_at IS NULL THEN 'pending' ELSE 'skipped' END, 0, ?, ? FROM webhooks WHERE id = ?`,
  );
  const active = file.prepare("SELECT 1 FROM webhooks WHERE id = ? AND stopped_at IS NULL").raw(true);
  const cursor = (): Cursor | null => {
    const row = select.get(CURSOR) as [string] | undefined;
    return row === undefined ? null : JSON.parse(row[0]) as Cursor;
  };
  const put = ({ subscription, id, event, body, generation }: Due, now: number): void => void insert.run(id, event, body, generation, now, now, subscription);
  return {
    cursor,
    begin: durably(file, (first: Cursor): void => {
      if (cursor() === null) set.run(CURSOR, JSON.stringify(first));
    }),
    advance: transaction(file, (from: Cursor, to: Cursor, due: readonly Due[], now: number): boolean => {
      const at = cursor();
      if (at === null || at.generation !== from.generation || at.file !== from.file || at.line !== from.line) return false;
      for (const each of due) put(each, now);
      set.run(CURSOR, JSON.stringify(to));
      return true;
    }),
    queue: transaction(file, (due: Due, now: number): boolean => {
      if (active.get(due.subscription) === undefined) return false;
      put(due, now);
      return true;
    }),
  };
}

function queueTable(file: SqliteFile): Pick<WebhookStore, "claim" | "finish"> {
  const active = file.prepare("SELECT id, key_id, failing_since FROM webhooks WHERE stopped_at IS NULL").raw(true);
  const inFlight = file.prepare("SELECT webhook, generation, attempts FROM deliveries WHERE lease_until > ?").raw(true);
  const ready = file.prepare(
    `SELECT seq, due_at, generation, attempts FROM deliveries WHERE webhook = ? AND state = 'pending' AND due_at <= ?
     AND (lease_until IS NULL OR lease_until <= ?) ORDER BY due_at, seq LIMIT ?`,
  ).raw(true);
  const lease = file.prepare(`UPDATE deliveries SET lease = ?, lease_until = ? WHERE seq = ? RETURNING ${DELIVERY}`).raw(true);
  const held = file.prepare("SELECT seq FROM deliveries WHERE webhook = ? AND event_id = ? AND lease = ?").raw(true);
  const record = file.prepare(
    `UPDATE deliveries SET lease = NULL, lease_until = NULL, due_at = ?, status = ?, error = ?, attempts = attempts + ?, first_at = coalesce(first_at, ?),
     last_at = coalesce(?, last_at),
     state = CASE WHEN ? = 'pending' AND (SELECT stopped_at FROM webhooks WHERE id = webhook) IS NOT NULL THEN 'skipped' ELSE ? END
     WHERE seq = ?`,
  );
  const takes = file.prepare("UPDATE webhooks SET failing_since = NULL, version = version + 1 WHERE id = ? AND failing_since IS NOT NULL");
  const fails = file.prepare("UPDATE webhooks SET failing_since = ?, version = version + 1 WHERE id = ? AND failing_since IS NULL");
  const stop = file.prepare("UPDATE webhooks SET stopped_at = ?, stop_reason = ?, version = version + 1 WHERE id = ? AND stopped_at IS NULL");
  const skip = file.prepare("UPDATE deliveries SET state = 'skipped' WHERE webhook = ? AND state = 'pending'");

  /** What is due, and what is in flight; the place of a delivery is its `seq`. */
  const candidates = ({ now, each }: Claim): { readonly due: Candidate[]; readonly flying: InFlight[] } => {
    const leased = inFlight.all(now) as [string, number, number][];
    const flying: InFlight[] = [];
    const due = (active.all() as [string, string | null, number | null][]).flatMap(([id, keyId, failingSince]) => {
      const sent = { owner: ownerOf({ id, keyId }), isFailing: failingSince !== null };
      const own = leased.filter(([webhook]) => webhook === id);
      flying.push(...own.map(() => sent));
      const free = (sent.isFailing ? 1 : each) - own.length;
      if (free <= 0) return [];
      const rows = ready.all(id, now, now, free) as [number, number, number, number][];
      const first = Math.min(...own.filter(([, , attempts]) => attempts === 0).map(([, generation]) => generation),
        ...rows.filter(([, , , attempts]) => attempts === 0).map(([, , generation]) => generation));
      return rows.filter(([, , generation, attempts]) => attempts > 0 || generation <= first)
        .map(([place, dueAt]) => ({ ...sent, place, dueAt }));
    });
    return { due, flying };
  };
  const judge = (id: string, { verdict, at, dueAt }: Outcome): void => {
    if (verdict === "takes") takes.run(id);
    if (verdict === null || verdict === "takes") return;
    fails.run(at, id);
    if (verdict === "fails") return;
    stop.run(at ?? dueAt, verdict, id);
    skip.run(id);
  };
  return {
    claim: transaction(file, (claim: Claim): readonly Delivery[] => {
      const { due, flying } = candidates(claim);
      return inTurn(due, flying, claim).map(({ place }) => deliveryOf(lease.get(claim.lease, claim.now + claim.leaseMs, place) as DeliveryRow));
    }),
    finish: transaction(file, ({ subscription, id }: Pick<Delivery, "subscription" | "id">, name: string, outcome: Outcome): boolean => {
      const row = held.get(subscription, id, name) as [number] | undefined;
      if (row === undefined) return false;
      const { state, at, dueAt, status, error } = outcome;
      record.run(dueAt, status, error, at === null ? 0 : 1, at, at, state, state, row[0]);
      judge(subscription, outcome);
      return true;
    }),
  };
}

function history(file: SqliteFile): Pick<WebhookStore, "deliveries" | "replay" | "forget"> {
  const select = file.prepare(
    `SELECT ${DELIVERY} FROM deliveries WHERE webhook = ? AND (? IS NULL OR state = ?) ORDER BY created_at DESC, seq DESC LIMIT ?`,
  ).raw(true);
  const again = file.prepare(
    `UPDATE deliveries SET state = 'pending', attempts = 0, first_at = NULL, due_at = ? WHERE webhook = ? AND created_at >= ? AND state <> 'pending'
     AND event <> '${TEST_EVENT}' AND (SELECT stopped_at FROM webhooks WHERE id = webhook) IS NULL`,
  );
  const forget = file.prepare("DELETE FROM deliveries WHERE seq IN (SELECT seq FROM deliveries WHERE created_at < ? AND state <> 'pending' LIMIT ?)");
  return {
    deliveries: (id, most, state) => (select.all(id, state ?? null, state ?? null, most) as DeliveryRow[]).map(deliveryOf),
    replay: transaction(file, (id: string, since: number, now: number): number => again.run(now, id, since).changes),
    forget: transaction(file, (before: number, most: number): number => forget.run(before, most).changes),
  };
}
