/** The handler of each operation of Surface B. */
import type { ResolverOperation } from "../../data/contract/api/api.ts";
import type { ResolverHandler } from "../surface/handler.ts";
import { batch } from "./batch.ts";
import { ccn, quality } from "./facilities.ts";
import { ccnHistory, npiHistory } from "./history.ts";
import { facilities, providers } from "./lists.ts";
import { payments } from "./payments.ts";
import { entity, npi } from "./providers.ts";
import { search } from "./search.ts";
import { dated } from "../surface/as_of.ts";
import * as webhooks from "./webhooks.ts";
import { openapi } from "../surface/openapi.ts";

export const RESOLVER_HANDLERS: Readonly<Record<ResolverOperation, ResolverHandler>> = {
  npi: dated(npi),
  entity: dated(entity),
  batch: dated(batch),
  ccn: dated(ccn),
  quality: dated(quality),
  npi_history: npiHistory,
  ccn_history: ccnHistory,
  search,
  providers,
  facilities,
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
