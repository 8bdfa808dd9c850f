/**
 * What the service remembers of webhooks: subscriptions, the queue of deliveries, and how far the releases' outboxes have
 * been read into it. Each function is one step: all of it happens or nothing, whichever process dies when. Times are
 * milliseconds since the epoch. The drivers share one test suite (`test/lookup/state/webhook_drivers.ts`).
 */
import type { EventName } from "../../../data/contract/records/events.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { DeliveryState } from "../../../data/contract/records/webhooks.ts";
import type { MaybePromise } from "../../../data/store/store.ts";

export type StopReason = "stopped" | "gone" | "failing";

/** Without its NPIs, which may be 110 KB and are needed when events are matched and nowhere else. */
export interface Subscription {
  readonly id: string;
  /** The key it belongs to, null for one of the operator's own. */
  readonly keyId: string | null;
  readonly url: string;
  readonly events: readonly EventName[];
  readonly npiCount: number;
  /** Empty: every source. */
  readonly datasetIds: readonly SourceId[];
  /** As shown to its owner: a signature takes the secret itself, so no hash would do. */
  readonly secret: string;
  readonly oldSecret: { readonly secret: string; readonly until: number } | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** The first failure since the last success. */
  readonly failingSince: number | null;
  readonly stopped: { readonly at: number; readonly reason: StopReason } | null;
  /** Goes up with every change, so that none is lost: see `save`. */
  readonly version: number;
}

/** One event for one subscription, to be queued. */
export interface Due {
  readonly subscription: string;
  /** The event's id: the `webhook-id` of every attempt. */
  readonly id: string;
  readonly event: string;
  /** JSON text of the body but for `delivered_at`. */
  readonly body: string;
  /** Of the release that told of it. */
  readonly generation: number;
}

export interface Delivery extends Due {
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** When the next attempt is due; of no meaning unless pending. */
  readonly dueAt: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** How far the outboxes have been read: so many lines of so many whole files behind this generation. */
export interface Cursor {
  readonly generation: number;
  readonly file: number;
  readonly line: number;
}

export interface Claim {
  readonly now: number;
  /** Names this claim and no other: what is leased under it may be settled under it alone. */
  readonly lease: string;
  readonly leaseMs: number;
  readonly most: number;
  /** Of those, how many may go to subscriptions that are failing. */
  readonly mostFailing: number;
  /** At once to one subscription, by every process together; to a failing one, one. */
  readonly each: number;
}

/** What became of an attempt. */
export interface Outcome {
  readonly state: DeliveryState;
  /** When the attempt began; null when none was made. */
  readonly at: number | null;
  readonly dueAt: number;
  readonly status: number | null;
  readonly error: string | null;
  /** What it says of the subscription: it takes deliveries, it fails, it is to be stopped, or nothing. */
  readonly verdict: "takes" | "fails" | "gone" | "failing" | null;
}

export interface WebhookStore {
  /** False when the key has `most` of them already. */
  add(subscription: Subscription, npis: readonly string[], most: number): MaybePromise<boolean>;
  find(id: string): MaybePromise<Subscription | null>;
  npisOf(id: string): MaybePromise<readonly string[]>;
  /** Oldest first; of one key, or all of them. */
  list(keyId?: string): MaybePromise<readonly Subscription[]>;
  /**
   * Replaces it, and its NPIs unless they are null. False when it is gone or no longer of this version: read it again.
   * Stopping it lets nothing pending be sent.
   */
  save(subscription: Subscription, npis: readonly string[] | null): MaybePromise<boolean>;
  /** With all its deliveries. False when there is none of this id. */
  remove(id: string): MaybePromise<boolean>;

  cursor(): MaybePromise<Cursor | null>;
  /** Sets the cursor where there is none: what was published before is nobody's news. */
  begin(cursor: Cursor): MaybePromise<void>;
  /**
   * Queues what stands between two places of the outboxes, and moves the cursor, in one step. False, and nothing queued, when the
   * cursor is elsewhere: another process was quicker. What is there already is not queued twice.
   */
  advance(from: Cursor, to: Cursor, due: readonly Due[], now: number): MaybePromise<boolean>;
  /** One more for an active subscription; false for another. */
  queue(due: Due, now: number): MaybePromise<boolean>;

  /** Leases pending deliveries that are due, those due longest first; of one subscription none of a later generation before the first attempts of an earlier one. */
  claim(claim: Claim): MaybePromise<readonly Delivery[]>;
  /** Records an attempt. False when the lease has passed to another claim, whose word counts. */
  finish(delivery: Pick<Delivery, "subscription" | "id">, lease: string, outcome: Outcome): MaybePromise<boolean>;

  /** Newest first. */
  deliveries(subscription: string, most: number, state?: DeliveryState): MaybePromise<readonly Delivery[]>;
  /** Sends again, under their ids, what was queued since then and is not pending; how many. Nothing of a subscription that is not active. */
  replay(subscription: string, since: number, now: number): MaybePromise<number>;
  /** Forgets at most `most` deliveries queued before then that are not pending; how many. */
  forget(before: number, most: number): MaybePromise<number>;
}
