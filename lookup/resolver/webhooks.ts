/** The caller's own webhooks: create, list, change, remove, test and replay them (data/contract/README.md#webhooks). */
import { RESOLVER_LIMITS } from "../../data/contract/limits.ts";
import { dateTime } from "../../data/contract/provenance.ts";
import { DELIVERY_LIMIT, DELIVERY_STATES, type DeliveryState } from "../../data/contract/records/webhooks.ts";
import { jsonBody } from "../http/body.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { paramOf, type Call, type ResolverOutcome } from "../surface/handler.ts";
import type { Query } from "../http/message.ts";
import type { Subscription } from "../state/rules/webhooks.ts";
import type { Owner, Subscriptions } from "../webhooks/subscriptions.ts";
import { shownDelivery, shownWebhook } from "../webhooks/shown.ts";

/** Enough for 10,000 NPIs with quotes and commas, and some white space. */
const BODY_LIMIT = 256 * 1024;

interface Asked {
  readonly subscriptions: Subscriptions;
  readonly owner: Owner;
  readonly id: string;
}

function asked(call: Call): Asked {
  const { keyId, tier } = call.admission;
  if (call.webhooks === null) throw unavailable("The record of webhooks");
  // Admission refuses the sandbox key. Checked again, because a null owner would own the operator's webhooks.
  if (keyId === undefined || keyId === null) throw new ApiError("read_only_key", "Webhooks belong to a key: send your own.");
  const { starter, pro } = RESOLVER_LIMITS.webhooks;
  return { subscriptions: call.webhooks, owner: { keyId, most: tier === "pro" ? pro : starter }, id: paramOf(call, "id") };
}

function answer(record: object): ResolverOutcome {
  return { record: JSON.stringify(record), consults: [] };
}

async function detail(call: Call, { subscriptions }: Asked, subscription: Subscription): Promise<object> {
  return { ...shownWebhook(subscription, call.now), npis: await subscriptions.npisOf(subscription.id) };
}

export async function list(call: Call): Promise<ResolverOutcome> {
  const { subscriptions, owner } = asked(call);
  const webhooks = (await subscriptions.list(owner)).map((each) => shownWebhook(each, call.now));
  return answer({ webhooks, total: webhooks.length });
}

export async function create(call: Call): Promise<ResolverOutcome> {
  const to = asked(call);
  const order = await jsonBody(call.request, BODY_LIMIT, "invalid_request");
  const made = await to.subscriptions.create(to.owner, order, call.release.generation.generation);
  return answer({ ...await detail(call, to, made), secret: made.secret });
}

export async function get(call: Call): Promise<ResolverOutcome> {
  const to = asked(call);
  return answer(await detail(call, to, await to.subscriptions.find(to.owner, to.id)));
}

export async function change(call: Call): Promise<ResolverOutcome> {
  const to = asked(call);
  const wanted = await jsonBody(call.request, BODY_LIMIT, "invalid_request");
  return answer(await detail(call, to, await to.subscriptions.change(to.owner, to.id, wanted)));
}

export async function remove(call: Call): Promise<ResolverOutcome> {
  const { subscriptions, owner, id } = asked(call);
  await subscriptions.remove(owner, id);
  return answer({ id, deleted: true });
}

export async function rotateSecret(call: Call): Promise<ResolverOutcome> {
  const { subscriptions, owner, id } = asked(call);
  const rotated = await subscriptions.rotateSecret(owner, id);
  return answer({ ...shownWebhook(rotated, call.now), secret: rotated.secret });
}

export async function test(call: Call): Promise<ResolverOutcome> {
  const { subscriptions, owner, id } = asked(call);
  return answer({ webhook_id: await subscriptions.test(owner, id) });
}

function limitOf(query: Query): number {
  const { least, most } = DELIVERY_LIMIT;
  const text = query.get("limit");
  if (text === null) return DELIVERY_LIMIT.default;
  const limit = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= least && limit <= most) return limit;
  throw new ApiError("invalid_request", `limit is a whole number from ${least} to ${most}.`);
}

function stateOf(query: Query): DeliveryState | undefined {
  const text = query.get("state");
  const state = DELIVERY_STATES.find((each) => each === text);
  if (text === null || state !== undefined) return state;
  throw new ApiError("invalid_request", `state is one of ${DELIVERY_STATES.join(", ")}.`);
}

export async function deliveries(call: Call): Promise<ResolverOutcome> {
  const { subscriptions, owner, id } = asked(call);
  const found = await subscriptions.deliveries(owner, id, limitOf(call.request.query), stateOf(call.request.query));
  return answer({ deliveries: found.map(shownDelivery) });
}

export async function replay(call: Call): Promise<ResolverOutcome> {
  const { subscriptions, owner, id } = asked(call);
  const since = call.request.query.get("since") ?? "";
  const time = dateTime.safeParse(since).success ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(time)) throw new ApiError("invalid_request", "Say from when on: since is a date-time such as 2026-11-20T00:00:00Z.");
  return answer({ since, replayed: await subscriptions.replay(owner, id, time) });
}
