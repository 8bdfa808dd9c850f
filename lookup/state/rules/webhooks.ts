/**
 * The interface of the webhook state: subscriptions, the queue of deliveries, and how far the outboxes of the releases have
 * been read into it. Each function is atomic, whichever process ends at any time. Times are milliseconds since the epoch.
 * All drivers pass one test suite (`test/lookup/state/webhook_drivers.ts`).
 */
import type { EventName } from "../../../data/contract/records/events.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { DeliveryState } from "../../../data/contract/records/webhooks.ts";
import type { MaybePromise } from "../../../data/store/store.ts";

export type StopReason = "stopped" | "gone" | "failing";

/** A subscription without its NPIs, which may be 110 KB and are only needed to match events. */
export interface Subscription {
  readonly id: string;
  /** The key that it belongs to, null for one of the operator's. */
  readonly keyId: string | null;
  readonly url: string;
  readonly events: readonly EventName[];
  readonly npiCount: number;
  /** Empty for all sources. */
  readonly datasetIds: readonly SourceId[];
  /** In plain text, because signing needs the secret itself. */
  readonly secret: string;
  readonly oldSecret: { readonly secret: string; readonly until: number } | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** The time of the first failure since the last success. */
  readonly failingSince: number | null;
  readonly stopped: { readonly at: number; readonly reason: StopReason } | null;
  /** Incremented by every change, so that `save` detects concurrent ones. */
  readonly version: number;
}

/** One event for one subscription, ready to be queued. */
export interface Due {
  readonly subscription: string;
  /** The event's id: the `webhook-id` of every attempt. */
  readonly id: string;
  readonly event: string;
  /** JSON text of the body without `delivered_at`. */
  readonly body: string;
  /** The generation of the release with the event. */
  readonly generation: number;
}

export interface Delivery extends Due {
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** When the next attempt is due; meaningless unless pending. */
  readonly dueAt: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** How far the outboxes have been read: all up to this generation, then `file` whole files and `line` lines of the next one. */
export interface Cursor {
  readonly generation: number;
  readonly file: number;
  readonly line: number;
}

export interface Claim {
  readonly now: number;
  /** The unique name of this claim. Only its holder may finish what is leased under it. */
  readonly lease: string;
  readonly leaseMs: number;
  readonly most: number;
  /** How many of those may go to failing subscriptions. */
  readonly mostFailing: number;
  /** The limit for one subscription, over all processes; 1 for a failing one. */
  readonly each: number;
  /** The limit for one owner, over all processes (`turns.ts`). */
  readonly eachOwner: number;
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly state: DeliveryState;
  /** When the attempt began; null when none was made. */
  readonly at: number | null;
  readonly dueAt: number;
  readonly status: number | null;
  readonly error: string | null;
  /** What it means for the subscription: it works, it fails, or it is stopped for a reason; null for nothing. */
  readonly verdict: "takes" | "fails" | "gone" | "failing" | null;
}

export interface WebhookStore {
  /** False when the key has `most` subscriptions already. */
  add(subscription: Subscription, npis: readonly string[], most: number): MaybePromise<boolean>;
  find(id: string): MaybePromise<Subscription | null>;
  npisOf(id: string): MaybePromise<readonly string[]>;
  /** Oldest first; of one key, or all of them. */
  list(keyId?: string): MaybePromise<readonly Subscription[]>;
  /**
   * Replaces a subscription, and its NPIs unless they are null. False when it is gone or has another version: read it
   * again. Stopping one skips its pending deliveries.
   */
  save(subscription: Subscription, npis: readonly string[] | null): MaybePromise<boolean>;
  /** Removes a subscription and its deliveries. False when no subscription has this id. */
  remove(id: string): MaybePromise<boolean>;

  cursor(): MaybePromise<Cursor | null>;
  /** Sets the cursor if there is none, so that earlier events are not sent. */
  begin(cursor: Cursor): MaybePromise<void>;
  /**
   * Queues the deliveries between two places of the outboxes and moves the cursor, in one step. Returns false and queues
   * nothing when the cursor is not at `from`, because another process was faster. A queued delivery is not queued again.
   */
  advance(from: Cursor, to: Cursor, due: readonly Due[], now: number): MaybePromise<boolean>;
  /** Queues one delivery for an active subscription; false for a stopped one. */
  queue(due: Due, now: number): MaybePromise<boolean>;

  /**
   * Leases pending deliveries that are due. Owners take turns (`turns.ts`), each with those due longest first. Within a
   * subscription, a generation's first attempts come before those of any later generation.
   */
  claim(claim: Claim): MaybePromise<readonly Delivery[]>;
  /** Records the outcome of an attempt. False when another claim has taken over the lease. */
  finish(delivery: Pick<Delivery, "subscription" | "id">, lease: string, outcome: Outcome): MaybePromise<boolean>;

  /** Newest first. */
  deliveries(subscription: string, most: number, state?: DeliveryState): MaybePromise<readonly Delivery[]>;
  /** Queues the deliveries since then that are not pending again, with the same ids. Returns how many; 0 for a stopped subscription. */
  replay(subscription: string, since: number, now: number): MaybePromise<number>;
  /** Deletes at most `most` deliveries from before then that are not pending. Returns how many. */
  forget(before: number, most: number): MaybePromise<number>;
}
