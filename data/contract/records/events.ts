/**
 * Defines the events of Surface B, which the build derives and the lookup delivers (data/contract/README.md#events). They are part of the
 * release, listed in its manifest, so the generation that publishes a release also makes its events due:
 *
 *   releases/<release>/events/outbox-<6 digits>.ndjson   one `StoredEvent` a line, at most `OUTBOX_LINES` a file, in the
 *                                                        order to send; the first file always exists, maybe empty
 *   releases/<release>/events/exclusions.txt             `<npi> <exclusion date or ->` of every exclusion that was announced
 *                                                        or was there at first load, sorted, so none is announced twice
 *
 * The events of a release are due once, at the first generation that names it. `data/store/outbox.ts` reads them.
 */
import * as z from "zod/v4";
import { deprecation } from "./deprecations.ts";
import { dateTime, isoDate, sourceId, uri } from "../provenance.ts";
import { uuidV5 } from "../uuid.ts";

export const EVENTS = ["source.refreshed", "provider.changed", "exclusion.added"] as const;
export type EventName = (typeof EVENTS)[number];

const npi = z.string().regex(/^[0-9]{10}$/);
/** Relative to the base of Surface B. */
const href = z.string().startsWith("/v1/");

export const sourceRefreshed = z.strictObject({
  event: z.literal("source.refreshed"),
  dataset_id: sourceId,
  snapshot: isoDate,
  previous_snapshot: isoDate,
  /** Additive: the deprecation notices; absent while there are none. */
  deprecations: z.array(deprecation).min(1).optional(),
}).meta({ id: "SourceRefreshed" });

export const providerChanged = z.strictObject({
  event: z.literal("provider.changed"),
  npi,
  /** The source whose fields changed. */
  dataset_id: sourceId,
  snapshot: isoDate,
  previous_snapshot: isoDate,
  /** Field names in the order of the record, never values: `address.city`, `primary_taxonomy`, `exclusion`. */
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

/** The body that a subscriber receives. */
export const webhookBody = z.discriminatedUnion("event", [
  sourceRefreshed.extend({ delivered_at: dateTime }),
  providerChanged.extend({ delivered_at: dateTime }),
  exclusionAdded.extend({ delivered_at: dateTime }),
]);
export type WebhookBody = z.infer<typeof webhookBody>;

/** The version 5 UUID of `provider-supply event` in the nil namespace. */
const NAMESPACE = "e0103307-b9d0-582a-9374-0f5f2e2a45bb";

/**
 * Returns the id of an event, which is the same whenever the event is derived again. The id of an exclusion comes from the
 * NPI and its date, the others from the pair of snapshots. (It cannot contain the release id, which is a hash over the
 * events too.)
 */
export function eventId(body: EventBody): string {
  const { event } = body;
  if (event === "exclusion.added") return uuidV5(NAMESPACE, `${event}:${body.npi}:${body.exclusion_date ?? "-"}`);
  const about = event === "provider.changed" ? `:${body.npi}` : "";
  return uuidV5(NAMESPACE, `${event}:${body.dataset_id}:${body.previous_snapshot}:${body.snapshot}${about}`);
}

export const EVENTS_PREFIX = "events/";
export const EXCLUSIONS_PATH = "events/exclusions.txt";
/** About a megabyte. A whole file is verified before a line of it is sent. */
export const OUTBOX_LINES = 5000;

export function outboxPath(file: number): string {
  return `events/outbox-${String(file).padStart(6, "0")}.ndjson`;
}

/**
 * A line of the public feeds. The feeds count changed records and exclusions by source and release, because public files
 * name no NPI. Subscribers get the NPIs by webhook.
 */
export const feedItem = z.strictObject({
  id: z.uuid(),
  event: z.enum(EVENTS),
  dataset_id: sourceId,
  snapshot: isoDate,
  previous_snapshot: isoDate,
  title: z.string(),
  text: z.string(),
  /** The release's `now`. */
  date_published: dateTime,
  url: uri,
  /** The number of events of this name; 1 for `source.refreshed`. */
  count: z.int().positive(),
  /** For `provider.changed`: the number of events in which each field changed. */
  fields: z.record(z.string(), z.int().positive()),
}).meta({ id: "FeedItem" });
export type FeedItem = z.infer<typeof feedItem>;

/** How many items a feed keeps, newest first. */
export const FEED_ITEMS = 100;

/** Returns the id of a feed item, which covers all events of one name. */
export function feedId({ event, dataset_id, previous_snapshot, snapshot }: Pick<FeedItem, "event" | "dataset_id" | "previous_snapshot" | "snapshot">): string {
  return uuidV5(NAMESPACE, `${event}:${dataset_id}:${previous_snapshot}:${snapshot}`);
}
