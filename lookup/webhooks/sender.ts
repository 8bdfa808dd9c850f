/**
 * Sends what is due: leases deliveries from the queue, makes one attempt each, records what came of it. Nothing waits for a
 * subscriber: each has at most two connections, one while it fails, and those that fail share half of all connections.
 * A process may end anywhere: what it had leased is leased again when its time is over, under the same id.
 */
import { TEST_EVENT } from "../../data/contract/records/webhooks.ts";
import type { Clock } from "../state/rules/clock.ts";
import { withMember } from "../http/json_text.ts";
import type { State } from "../state/rules/state.ts";
import type { Delivery, Outcome, Subscription } from "../state/rules/webhooks.ts";
import { withKeysOf } from "./owners.ts";
import type { Parcel, Reply } from "./post.ts";
import { nextAttempt, retryAfterMs, STOP_AFTER_MS, WINDOW_MS } from "./schedule.ts";
import { signatureHeaders } from "./signature.ts";
import { targetOf, TargetError, type Allowed } from "./target.ts";

export interface SenderOptions {
  readonly state: Pick<State, "webhooks" | "keys">;
  readonly post: (parcel: Parcel) => Promise<Reply>;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A name nobody else gives. */
  readonly newLease: () => string;
  readonly allowed: Allowed;
  /** `{webhook_url}` of the contract, without a slash at the end. */
  readonly webhookUrl: string;
  /** A line for the operator. */
  readonly log: (line: string) => void;
  readonly attempted?: (attempt: Attempted) => void;
}

/** An attempt as metrics see it. */
export interface Attempted {
  readonly event: string;
  readonly outcome: "delivered" | "retried" | "failed";
}

export interface Sender {
  /** Starts whatever is due now, as far as there are connections, and goes on as they become free. Rejects when the state fails. */
  pump(): Promise<void>;
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
  /** Starts nothing more. */
  stop(): void;
}

const MOST = 64;
const MOST_FAILING = 32;
const EACH = 2;
/** Four times the deadline of an attempt. */
const LEASE_MS = 60_000;
/** An attempt is not begun on a lease that ends sooner: the process was held up, and another may be about to take over. */
const LEASE_LEFT_MS = 20_000;

function instant(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

function parcelOf(delivery: Delivery, { url, secret, oldSecret }: Subscription, at: number, { allowed, webhookUrl }: SenderOptions): Parcel {
  const seconds = Math.floor(at / 1000);
  const body = Buffer.from(withMember(delivery.body, "delivered_at", JSON.stringify(instant(seconds))));
  const secrets = oldSecret !== null && oldSecret.until > at ? [secret, oldSecret.secret] : [secret];
  return {
    target: targetOf(url, allowed), body,
    headers: {
      "Content-Type": "application/json", "User-Agent": `provider-supply-webhooks/1 (+${webhookUrl}/v1/${delivery.event})`,
      ...signatureHeaders({ id: delivery.id, seconds, body, secrets }),
    },
  };
}

/** What an attempt means for the delivery and its subscription. */
function outcomeOf(delivery: Delivery, failingSince: number | null, at: number, reply: Reply, { clock, random }: SenderOptions): Outcome {
  const now = clock();
  const { status, error } = reply;
  const base = { at, dueAt: now, status, error };
  if (status !== null && status >= 200 && status < 300) return { ...base, state: "delivered", verdict: "takes" };
  if (delivery.event === TEST_EVENT) return { ...base, state: "failed", verdict: null };
  if (status === 410) return { ...base, state: "failed", verdict: "gone" };
  const retryAfter = retryAfterMs(reply.retryAfter, now);
  const next = nextAttempt({ firstAt: delivery.firstAt ?? at, now, attempts: delivery.attempts + 1, retryAfter }, random);
  if (next !== null) return { ...base, state: "pending", dueAt: next, verdict: "fails" };
  return { ...base, state: "failed", verdict: failingSince !== null && now - failingSince >= STOP_AFTER_MS ? "failing" : "fails" };
}

export function createSender(options: SenderOptions): Sender {
  const { state: { webhooks, keys }, post, clock, newLease, log, attempted } = options;
  const inFlight = new Set<Promise<void>>();
  let failing = 0;
  let isStopped = false;
  let pumping: Promise<void> | null = null;
  let again = false;

  const attempt = async (delivery: Delivery, subscription: Subscription, at: number): Promise<Reply> => {
    try {
      return await post(parcelOf(delivery, subscription, at, options));
    } catch (error) {
      if (error instanceof TargetError) return { status: null, retryAfter: null, error: "refused target" };
      throw error;
    }
  };

  const record = async (delivery: Delivery, lease: string, outcome: Outcome): Promise<void> => {
    const isRecorded = await webhooks.settle(delivery, lease, outcome);
    if (outcome.at === null || !isRecorded) return;
    attempted?.({ event: delivery.event, outcome: outcome.state === "pending" ? "retried" : outcome.state === "delivered" ? "delivered" : "failed" });
    if (outcome.verdict === "gone") log(`webhook ${delivery.subscription} is stopped: its receiver answered 410`);
    if (outcome.verdict === "failing") log(`webhook ${delivery.subscription} is stopped: every delivery failed for three days`);
  };

  const deliver = async (delivery: Delivery, subscription: Subscription, lease: string, leasedAt: number): Promise<void> => {
    const at = clock();
    const unsent = { at: null, dueAt: at, status: delivery.status, error: delivery.error, verdict: null };
    if ((await withKeysOf([subscription], keys, at)).length === 0) return record(delivery, lease, { ...unsent, state: "skipped" });
    if (delivery.firstAt !== null && at - delivery.firstAt >= WINDOW_MS) return record(delivery, lease, { ...unsent, state: "failed" });
    if (at - leasedAt > LEASE_MS - LEASE_LEFT_MS) return;
    const reply = await attempt(delivery, subscription, at);
    // As it is now: another delivery may have succeeded meanwhile.
    const failingSince = (await webhooks.find(subscription.id))?.failingSince ?? null;
    await record(delivery, lease, outcomeOf(delivery, failingSince, at, reply, options));
  };

  const start = (delivery: Delivery, subscription: Subscription, lease: string, leasedAt: number): void => {
    const weight = subscription.failingSince === null ? 0 : 1;
    failing += weight;
    const work = deliver(delivery, subscription, lease, leasedAt)
      .catch((error: unknown) => log(`webhook ${subscription.id}: an attempt is not recorded and will be repeated: ${(error as Error).message}`))
      .finally(() => {
        failing -= weight;
        inFlight.delete(work);
        if (!isStopped) void pump().catch((error: unknown) => log(`webhooks: ${(error as Error).message}`));
      });
    inFlight.add(work);
  };

  const startDue = async (most: number): Promise<void> => {
    const [lease, now] = [newLease(), clock()];
    for (const delivery of await webhooks.claim({ now, lease, leaseMs: LEASE_MS, most, mostFailing: MOST_FAILING - failing, each: EACH })) {
      const subscription = await webhooks.find(delivery.subscription);
      if (subscription !== null) start(delivery, subscription, lease, now);
    }
  };

  /** Ends in the same turn in which it finds that nobody asked again: no call of `pump` falls between. */
  const fill = async (): Promise<void> => {
    await Promise.resolve();
    try {
      do {
        again = false;
        if (isStopped || inFlight.size >= MOST) return;
        await startDue(MOST - inFlight.size);
      } while (again);
    } finally {
      pumping = null;
    }
  };

  const pump = (): Promise<void> => {
    again = true;
    return pumping ??= fill();
  };

  return {
    pump,
    async idle() {
      for (;;) {
        const work = pumping === null ? [...inFlight] : [...inFlight, pumping];
        if (work.length === 0) return;
        await Promise.allSettled(work);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
