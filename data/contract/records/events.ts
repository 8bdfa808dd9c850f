/**
 * The events of Surface B (spec 6, DECISIONS 7) as build derives and lookup delivers them. They lie in the release as its
 * outbox, listed in its manifest, so that the generation that makes a release visible makes its events due:
 *
 *   releases/<release>/events/outbox-<6 digits>.ndjson   one `StoredEvent` a line, at most `OUTBOX_LINES` a file, in the
 *                                                        order to send; the first file is always there, maybe empty
 *   releases/<release>/events/exclusions.txt             `<npi> <exclusion date or ->` of every exclusion ever announced
 *                                                        or there at first load, sorted: none is announced twice
 *
 * A release's events are due once, at the first generation that names it: `data/store/outbox.ts` reads them in this order.
 */
import * as z from "zod/v4";
import { deprecation } from "./deprecations.ts";
import { dateTime, isoDate, sourceId, uri } from "../provenance.ts";
import { uuidV5 } from "../uuid.ts";

export const EVENTS = ["source.refreshed", "provider.changed", "exclusion.added"] as const;
export type EventName = (typeof EVENTS)[number];

const npi = z.string().regex(/^[0-9]{10}$/);
/** Below the base of Surface B. */
const href = z.string().startsWith("/v1/");

export const sourceRefreshed = z.strictObject({
  event: z.literal("source.refreshed"),
  dataset_id: sourceId,
  snapshot: isoDate,
  previous_snapshot: isoDate,
  /** Additive: what of the interface is going to be removed; absent while nothing is. */
  deprecations: z.array(deprecation).min(1).optional(),
}).meta({ id: "SourceRefreshed" });

export const providerChanged = z.strictObject({
  event: z.literal("provider.changed"),
  npi,
  /** The source whose fields changed. */
  dataset_id: sourceId,
  snapshot: isoDate,
  previous_snapshot: isoDate,
  /** Names, never values, in the order of the record: `address.city`, `primary_taxonomy`, `exclusion`. */
  changed_fields: z.array(z.string()).min(1),
  href,
}).meta({ id: "ProviderChanged" });

export const exclusionAdded = z.strictObject({
  event: z.literal("exclusion.added"),
  npi,
  dataset_id: z.literal("oig_leie"),
  snapshot: isoDate,
  exclusion_type: z.string().nullable(),
  exclusion_date: isoDate.nullable(),
  href,
}).meta({ id: "ExclusionAdded" });

export const eventBody = z.discriminatedUnion("event", [sourceRefreshed, providerChanged, exclusionAdded]);
export type EventBody = z.infer<typeof eventBody>;

/** A line of the outbox. The sender adds `delivered_at` to `body`, and sends `id` as `webhook-id`. */
export const storedEvent = z.strictObject({ id: z.uuid(), body: eventBody });
export type StoredEvent = z.infer<typeof storedEvent>;

/** What a subscriber receives. */
export const webhookBody = z.discriminatedUnion("event", [
  sourceRefreshed.extend({ delivered_at: dateTime }),
  providerChanged.extend({ delivered_at: dateTime }),
  exclusionAdded.extend({ delivered_at: dateTime }),
]);
export type WebhookBody = z.infer<typeof webhookBody>;

/** The version 5 UUID of `provider-supply event` in the nil namespace. */
const NAMESPACE = "e0103307-b9d0-582a-9374-0f5f2e2a45bb";

/**
 * The same for the same event, whoever derives it and however often: of an exclusion the NPI and its date, of the others
 * the pair of snapshots. (A release's own id cannot be in it: that is a hash over the events, too.)
 */
export function eventId(body: EventBody): string {
  const { event } = body;
  if (event === "exclusion.added") return uuidV5(NAMESPACE, `${event}:${body.npi}:${body.exclusion_date ?? "-"}`);
  const about = event === "provider.changed" ? `:${body.npi}` : "";
  return uuidV5(NAMESPACE, `${event}:${body.dataset_id}:${body.previous_snapshot}:${body.snapshot}${about}`);
}

export const EVENTS_PREFIX = "events/";
export const EXCLUSIONS_PATH = "events/exclusions.txt";
/** About a megabyte: a file is verified whole before a line of it is sent. */
export const OUTBOX_LINES = 5000;

export function outboxPath(file: number): string {
  return `events/outbox-${String(file).padStart(6, "0")}.ndjson`;
}

/**
 * A line of the public feeds: what is due to everybody. Records that changed and exclusions are counted there, by source
 * and release, however few: the public plane names no NPI. A subscriber is told of his own ones by webhook.
 */
export const feedItem = z.strictObject({
  id: z.uuid(),
  event: z.enum(EVENTS),
  dataset_id: sourceId,
  snapshot: isoDate,
  previous_snapshot: isoDate,
  title: z.string(),
  text: z.string(),
  /** The release's own time. */
  date_published: dateTime,
  url: uri,
  /** Events of this name, 1 for a source that was refreshed. */
  count: z.int().positive(),
  /** Of `provider.changed`: in how many of them each field changed. */
  fields: z.record(z.string(), z.int().positive()),
}).meta({ id: "FeedItem" });
export type FeedItem = z.infer<typeof feedItem>;

/** Items a feed keeps, the newest first. */
export const FEED_ITEMS = 100;

/** The id of what a feed says of all events of a name together. */
export function feedId({ event, dataset_id, previous_snapshot, snapshot }: Pick<FeedItem, "event" | "dataset_id" | "previous_snapshot" | "snapshot">): string {
  return uuidV5(NAMESPACE, `${event}:${dataset_id}:${previous_snapshot}:${snapshot}`);
}
