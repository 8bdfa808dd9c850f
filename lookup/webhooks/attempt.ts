/** One attempt at one leased delivery: checks that it may still be sent, signs and posts it, and records the outcome. */
import { TEST_EVENT } from "../../data/contract/records/webhooks.ts";
import { withMember } from "../http/json_text.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { State } from "../state/rules/state.ts";
import { ownerOf } from "../state/rules/turns.ts";
import type { Delivery, Outcome, Subscription } from "../state/rules/webhooks.ts";
import { withKeysOf } from "./owners.ts";
import type { Parcel, Reply } from "./post.ts";
import { nextAttempt, retryAfterMs, STOP_AFTER_MS, WINDOW_MS } from "./schedule.ts";
import { signatureHeaders } from "./signature.ts";
import { targetOf, TargetError, type Allowed } from "./target.ts";

export interface AttemptOptions {
  readonly state: Pick<State, "webhooks" | "keys">;
  readonly post: (parcel: Parcel) => Promise<Reply>;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly allowed: Allowed;
  /** `{webhook_url}` of the contract, without a slash at the end. */
  readonly webhookUrl: string;
  /** Takes a line for the operator. */
  readonly log: (line: string) => void;
  readonly attempted?: (attempt: Attempted) => void;
}

/** An attempt as metrics see it. */
export interface Attempted {
  readonly event: string;
  readonly outcome: "delivered" | "retried" | "failed";
}

/** A delivery that this process holds for `LEASE_MS` from `leasedAt` on. */
export interface Leased {
  readonly delivery: Delivery;
  readonly subscription: Subscription;
  readonly lease: string;
  readonly leasedAt: number;
}

/** Four times the deadline of an attempt. */
export const LEASE_MS = 60_000;
/** With less of the lease left no attempt starts: this process was held up, and another may be about to take over. */
const LEASE_LEFT_MS = 20_000;

/** Makes the attempt. Rejects when the state fails; the delivery is then repeated once its lease has ended. */
export async function deliver(leased: Leased, options: AttemptOptions): Promise<void> {
  const { delivery, subscription, leasedAt } = leased;
  const { state: { webhooks, keys }, clock } = options;
  const at = clock();
  const unsent = { at: null, dueAt: at, status: delivery.status, error: delivery.error, verdict: null };
  if ((await withKeysOf([subscription], keys, at)).length === 0) return record(leased, { ...unsent, state: "skipped" }, options);
  if (delivery.firstAt !== null && at - delivery.firstAt >= WINDOW_MS) return record(leased, { ...unsent, state: "failed" }, options);
  if (at - leasedAt > LEASE_MS - LEASE_LEFT_MS) return;
  const reply = await post(leased, at, options);
  // Read again, because another delivery may have succeeded in the meantime.
  const failingSince = (await webhooks.find(subscription.id))?.failingSince ?? null;
  await record(leased, outcomeOf(delivery, failingSince, at, reply, options), options);
}

async function post({ delivery, subscription }: Leased, at: number, options: AttemptOptions): Promise<Reply> {
  try {
    return await options.post(parcelOf(delivery, subscription, at, options));
  } catch (error) {
    if (error instanceof TargetError) return { status: null, retryAfter: null, error: "refused target" };
    throw error;
  }
}

function parcelOf(delivery: Delivery, subscription: Subscription, at: number, { allowed, webhookUrl }: AttemptOptions): Parcel {
  const { url, secret, oldSecret } = subscription;
  const seconds = Math.floor(at / 1000);
  const body = Buffer.from(withMember(delivery.body, "delivered_at", JSON.stringify(iso(seconds))));
  const secrets = oldSecret !== null && oldSecret.until > at ? [secret, oldSecret.secret] : [secret];
  return {
    target: targetOf(url, allowed), owner: ownerOf(subscription), body,
    headers: {
      "Content-Type": "application/json", "User-Agent": `provider-supply-webhooks/1 (+${webhookUrl}/v1/${delivery.event})`,
      ...signatureHeaders({ id: delivery.id, seconds, body, secrets }),
    },
  };
}

function iso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** What the reply means for the delivery and its subscription. */
function outcomeOf(delivery: Delivery, failingSince: number | null, at: number, reply: Reply, { clock, random }: AttemptOptions): Outcome {
  const now = clock();
  const { status, error } = reply;
  const base = { at, dueAt: now, status, error };
  if (status !== null && status >= 200 && status < 300) return { ...base, state: "delivered", verdict: "takes" };
  // A test that fails counts, so that a receiver that is away gets no more attention for being tested, and it stops nothing.
  if (delivery.event === TEST_EVENT) return { ...base, state: "failed", verdict: "fails" };
  if (status === 410) return { ...base, state: "failed", verdict: "gone" };
  const retryAfter = retryAfterMs(reply.retryAfter, now);
  const next = nextAttempt({ firstAt: delivery.firstAt ?? at, now, attempts: delivery.attempts + 1, retryAfter }, random);
  if (next !== null) return { ...base, state: "pending", dueAt: next, verdict: "fails" };
  return { ...base, state: "failed", verdict: failingSince !== null && now - failingSince >= STOP_AFTER_MS ? "failing" : "fails" };
}

const REPORTED = { pending: "retried", delivered: "delivered", failed: "failed", skipped: "failed" } as const;

async function record({ delivery, lease }: Leased, outcome: Outcome, { state: { webhooks }, log, attempted }: AttemptOptions): Promise<void> {
  const isRecorded = await webhooks.finish(delivery, lease, outcome);
  if (outcome.at === null || !isRecorded) return;
  attempted?.({ event: delivery.event, outcome: REPORTED[outcome.state] });
  if (outcome.verdict === "gone") log(`webhook ${delivery.subscription} is stopped: its receiver answered 410`);
  if (outcome.verdict === "failing") log(`webhook ${delivery.subscription} is stopped: every delivery failed for three days`);
}
