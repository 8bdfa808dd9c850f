/** Surface B: which handler answers which operation of the contract. */
import type { ResolverOperation } from "../data/contract/api.ts";
import type { ResolverHandler } from "./handler.ts";
import { batch } from "./resolver/batch.ts";
import { ccn, quality } from "./resolver/facilities.ts";
import { payments } from "./resolver/payments.ts";
import { entity, npi } from "./resolver/providers.ts";
import { search } from "./resolver/search.ts";
import * as webhooks from "./resolver/webhooks.ts";
import { openapi } from "./supply/registry.ts";

export const RESOLVER_HANDLERS: Readonly<Record<ResolverOperation, ResolverHandler>> = {
  npi,
  entity,
  batch,
  ccn,
  quality,
  search,
  payments,
  webhook_list: webhooks.list,
  webhook_create: webhooks.create,
  webhook_get: webhooks.get,
  webhook_change: webhooks.change,
  webhook_delete: webhooks.remove,
  webhook_rotate_secret: webhooks.rotateSecret,
  webhook_test: webhooks.test,
  webhook_deliveries: webhooks.deliveries,
  webhook_replay: webhooks.replay,
  resolver_openapi: openapi("resolver"),
};
