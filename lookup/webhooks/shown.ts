/** Subscriptions and deliveries as the API shows them, without secrets. */
import type { ShownDelivery, ShownWebhook } from "../../data/contract/records/webhooks.ts";
import type { Delivery, Subscription } from "../state/rules/webhooks.ts";

function isoOrNull(time: number | null): string | null {
  return time === null ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function iso(time: number): string {
  return isoOrNull(time) ?? "";
}

export function shownWebhook(subscription: Subscription, now: number): ShownWebhook {
  const { id, url, events, npiCount, datasetIds, stopped, failingSince, createdAt, changedAt, oldSecret } = subscription;
  return {
    // Earlier versions stored URLs as they were given, control characters included.
    id, url: new URL(url).href, events: [...events], npi_count: npiCount, dataset_ids: [...datasetIds], active: stopped === null,
    inactive_reason: stopped?.reason ?? null, inactive_since: isoOrNull(stopped?.at ?? null), failing_since: isoOrNull(failingSince),
    created_at: iso(createdAt), changed_at: iso(changedAt), old_secret_until: oldSecret !== null && oldSecret.until > now ? iso(oldSecret.until) : null,
  };
}

export function shownDelivery({ id, event, state, attempts, createdAt, firstAt, lastAt, dueAt, status, error }: Delivery): ShownDelivery {
  return {
    webhook_id: id, event: event as ShownDelivery["event"], state, attempts, created_at: iso(createdAt), first_attempt_at: isoOrNull(firstAt),
    last_attempt_at: isoOrNull(lastAt), next_attempt_at: state === "pending" ? iso(dueAt) : null, response_status: status, error,
  };
}
