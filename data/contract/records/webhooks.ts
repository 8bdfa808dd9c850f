/**
 * Defines webhook subscriptions of Surface B (data/contract/README.md#webhooks): what a caller sends, what the service shows, and the numbers
 * that a receiver may rely on. The events are in `events.ts`.
 */
import * as z from "zod/v4";
import { EVENTS } from "./events.ts";
import { SOURCE_IDS } from "../ids.ts";
import { dateTime, sourceId } from "../provenance.ts";

export const WEBHOOK_NPIS_MAX = 10_000;
export const WEBHOOK_URL_LENGTH = 2048;
/** How long a delivery is listed and can be replayed. */
export const DELIVERY_DAYS = 30;
/** How long after `rotate-secret` deliveries are also signed with the old secret. */
export const ROTATION_HOURS = 24;
/** How many deliveries a list has at most. */
export const DELIVERY_LIMIT = { least: 1, most: 100, default: 50 } as const;

/** The event of `POST /webhooks/{id}/test`; nobody subscribes to it. */
export const TEST_EVENT = "webhook.test";

/** All events of a delivery, the test event included. */
export const DELIVERED_EVENTS = [...EVENTS, TEST_EVENT] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

const url = z.string().max(WEBHOOK_URL_LENGTH).meta({ description: "https, a public address, port 443 or from 1024 up; no user, password or fragment." });
const events = z.array(z.enum(EVENTS)).min(1).max(EVENTS.length);
const npis = z.array(z.string().regex(/^[0-9]{10}$/, "an NPI has ten digits")).max(WEBHOOK_NPIS_MAX)
  .meta({ description: "The NPIs that provider.changed and exclusion.added are sent for." });
const datasetIds = z.array(sourceId).max(SOURCE_IDS.length).meta({ description: "Only events of these sources; empty is every source." });

/** The schema of each field. The lookup checks each and names the first that is wrong. */
export const webhookOrder = z.strictObject({ url, events, npis: npis.optional(), dataset_ids: datasetIds.optional() }).meta({ id: "WebhookOrder" });
export type WebhookOrder = z.infer<typeof webhookOrder>;

export const webhookChange = z.strictObject({
  url: url.optional(), events: events.optional(), npis: npis.optional(), dataset_ids: datasetIds.optional(),
  active: z.boolean().optional().meta({ description: "false stops deliveries; true starts them again, also after the service stopped them." }),
}).meta({ id: "WebhookChange" });
export type WebhookChange = z.infer<typeof webhookChange>;

const shown = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENTS)),
  npi_count: z.int().nonnegative(),
  dataset_ids: z.array(sourceId),
  active: z.boolean(),
  /** Why it is not active: stopped by its owner, answered 410, or failing for three days. */
  inactive_reason: z.enum(["stopped", "gone", "failing"]).nullable(),
  inactive_since: dateTime.nullable(),
  /** The first failure since the last success. */
  failing_since: dateTime.nullable(),
  created_at: dateTime,
  changed_at: dateTime,
  /** Until when deliveries are also signed with the old secret. */
  old_secret_until: dateTime.nullable(),
};

export const webhook = z.strictObject(shown).meta({ id: "Webhook" });
export type ShownWebhook = z.infer<typeof webhook>;

const secret = z.string().regex(/^whsec_/).meta({ description: "Shown this once: signs every delivery." });

export const webhookDetail = z.strictObject({ ...shown, npis }).meta({ id: "WebhookDetail" });
export const webhookCreated = z.strictObject({ ...shown, npis, secret }).meta({ id: "WebhookCreated" });
export const webhookRotated = z.strictObject({ ...shown, secret }).meta({ id: "WebhookRotated" });
export const webhookList = z.strictObject({ webhooks: z.array(webhook), total: z.int().nonnegative() }).meta({ id: "WebhookList" });
export const webhookDeleted = z.strictObject({ id: z.string(), deleted: z.literal(true) }).meta({ id: "WebhookDeleted" });
export const webhookTested = z.strictObject({ webhook_id: z.string() }).meta({ id: "WebhookTested", description: "Find it by this id in the deliveries." });
export const webhookReplayed = z.strictObject({ since: dateTime, replayed: z.int().nonnegative() }).meta({ id: "WebhookReplayed" });

/** `skipped`: it was due while the subscription was not active and was not sent. A replay sends it. */
export const DELIVERY_STATES = ["pending", "delivered", "failed", "skipped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const webhookDelivery = z.strictObject({
  /** The `webhook-id` header, which is the same in every attempt and in a replay. */
  webhook_id: z.string(),
  event: z.enum(DELIVERED_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int().nonnegative(),
  created_at: dateTime,
  first_attempt_at: dateTime.nullable(),
  last_attempt_at: dateTime.nullable(),
  next_attempt_at: dateTime.nullable(),
  /** The last attempt: the receiver's status, or null and the error before there was one. */
  response_status: z.int().nullable(),
  error: z.string().nullable(),
}).meta({ id: "WebhookDelivery" });
export type ShownDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveries = z.strictObject({ deliveries: z.array(webhookDelivery) }).meta({ id: "WebhookDeliveries" });
