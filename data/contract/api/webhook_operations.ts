/** Lists the operations for webhook subscriptions (data/contract/README.md#webhooks), a part of the table in `api.ts`. */
import * as z from "zod/v4";
import { dateTime } from "../provenance.ts";
import {
  DELIVERY_DAYS, DELIVERY_LIMIT, DELIVERY_STATES, webhookChange, webhookCreated, webhookDeleted, webhookDeliveries, webhookDetail, webhookList,
  webhookOrder, webhookReplayed, webhookRotated, webhookTested,
} from "../records/webhooks.ts";

const none = z.object({});
const one = z.object({ id: z.string().meta({ description: "The id of the webhook." }) });
const KEYED = ["invalid_key", "read_only_key", "rate_limited"] as const;
const WRITTEN = ["invalid_request", "payload_too_large", "unsupported_media_type"] as const;

export const WEBHOOK_OPERATIONS = {
  webhook_list: {
    path: "/webhooks", auth: "live_key", summary: "List the webhooks of your key, oldest first.",
    params: none, query: none, response: webhookList, errors: KEYED, consults: [],
  },
  webhook_create: {
    path: "/webhooks", method: "POST", auth: "live_key", summary: "Subscribe an address to events.",
    params: none, query: none, body: webhookOrder, response: webhookCreated, errors: [...KEYED, ...WRITTEN, "webhook_limit"], consults: [],
  },
  webhook_get: {
    path: "/webhooks/{id}", auth: "live_key", summary: "One webhook with its NPIs.",
    params: one, query: none, response: webhookDetail, errors: KEYED, consults: [],
  },
  webhook_change: {
    path: "/webhooks/{id}", method: "PATCH", auth: "live_key", summary: "Change a webhook, or start and stop its deliveries.",
    params: one, query: none, body: webhookChange, response: webhookDetail, errors: [...KEYED, ...WRITTEN], consults: [],
  },
  webhook_delete: {
    path: "/webhooks/{id}", method: "DELETE", auth: "live_key", summary: "Remove a webhook and all its deliveries.",
    params: one, query: none, response: webhookDeleted, errors: KEYED, consults: [],
  },
  webhook_rotate_secret: {
    path: "/webhooks/{id}/rotate-secret", method: "POST", auth: "live_key",
    summary: "Get a new signing secret.",
    params: one, query: none, response: webhookRotated, errors: KEYED, consults: [],
  },
  webhook_test: {
    path: "/webhooks/{id}/test", method: "POST", auth: "live_key", summary: "Send one test event to the address.",
    params: one, query: none, response: webhookTested, errors: [...KEYED, "invalid_request"], consults: [],
  },
  webhook_deliveries: {
    path: "/webhooks/{id}/deliveries", auth: "live_key", summary: `List the deliveries of the last ${DELIVERY_DAYS} days, newest first.`,
    params: one,
    query: z.object({
      limit: z.int().min(DELIVERY_LIMIT.least).max(DELIVERY_LIMIT.most).default(DELIVERY_LIMIT.default),
      state: z.enum(DELIVERY_STATES).optional(),
    }),
    response: webhookDeliveries, errors: [...KEYED, "invalid_request"], consults: [],
  },
  webhook_replay: {
    path: "/webhooks/{id}/replay", method: "POST", auth: "live_key",
    summary: "Send the events since a given time again.",
    params: one, query: z.object({ since: dateTime.meta({ description: `At most ${DELIVERY_DAYS} days ago.` }) }), response: webhookReplayed,
    errors: [...KEYED, "invalid_request"], consults: [],
  },
} as const;
