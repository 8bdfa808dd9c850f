/**
 * Creates, changes and removes subscriptions, for the API and for the operator's commands. An invalid order is an
 * `invalid_request` that names the field. A subscription belongs to one key, and no other key sees it; the operator's own
 * belong to none.
 */
import type { EventName } from "../../data/contract/records/events.ts";
import {
  DELIVERY_DAYS, ROTATION_HOURS, TEST_EVENT, webhookChange, webhookOrder, type DeliveryState, type WebhookChange, type WebhookOrder,
} from "../../data/contract/records/webhooks.ts";
import { RESOLVER_LIMITS } from "../../data/contract/limits.ts";
import type { ZodType } from "zod/v4";
import { ApiError } from "../http/errors.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Quotas } from "../state/rules/state.ts";
import type { Delivery, Subscription, WebhookStore } from "../state/rules/webhooks.ts";
import { targetOf, TargetError, type Allowed } from "./target.ts";

/** The owner of subscriptions: a key, or with null the operator, who sees all of them. */
export interface Owner {
  readonly keyId: string | null;
  /** How many subscriptions it may have. */
  readonly most: number;
}

export interface Subscriptions {
  list(owner: Owner): Promise<readonly Subscription[]>;
  /** `generation` is that of the newest release: events of that and earlier releases are not sent. */
  create(owner: Owner, order: unknown, generation: number): Promise<Subscription>;
  find(owner: Owner, id: string): Promise<Subscription>;
  npisOf(id: string): Promise<readonly string[]>;
  change(owner: Owner, id: string, change: unknown): Promise<Subscription>;
  remove(owner: Owner, id: string): Promise<void>;
  rotateSecret(owner: Owner, id: string): Promise<Subscription>;
  /** Queues a test and returns the id of its delivery. */
  test(owner: Owner, id: string): Promise<string>;
  deliveries(owner: Owner, id: string, most: number, state?: DeliveryState): Promise<readonly Delivery[]>;
  /** Returns how many are sent again. */
  replay(owner: Owner, id: string, since: number): Promise<number>;
}

export interface SubscriptionsOptions {
  readonly webhooks: WebhookStore;
  readonly quotas: Quotas;
  readonly clock: Clock;
  /** For the limits on tests and replays; `clock` when left out. */
  readonly quotaClock?: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly allowed: Allowed;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ID_BYTES = 12;
const SECRET_BYTES = 32;
/** How often a change is tried when others are made at the same time. */
const MOST_TRIES = 8;

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** `whsec_` and 32 random bytes in base64, the format of Standard Webhooks. */
function newSecret(random: SubscriptionsOptions["random"]): string {
  return `whsec_${btoa(String.fromCharCode(...random(SECRET_BYTES)))}`;
}

function invalid(message: string): ApiError {
  return new ApiError("invalid_request", message);
}

function parsed<T>(schema: ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  const issue = error?.issues[0];
  if (issue === undefined) return data as T;
  const where = issue.path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("").replace(/^\./, "");
  throw new ApiError("invalid_request", `The body is not a webhook${where === "" ? "" : `: ${where}`}: ${issue.message}.`, { field: where });
}

/** The URL in its parsed form, which holds no control character. Throws an `invalid_request` for a target that is refused. */
function checkedUrl(url: string, allowed: Allowed): string {
  try {
    return targetOf(url, allowed).url.href;
  } catch (error) {
    throw error instanceof TargetError ? new ApiError("invalid_request", error.message, { field: "url" }) : error;
  }
}

interface Wanted {
  readonly events: readonly EventName[];
  readonly npiCount: number;
  readonly datasetIds: Subscription["datasetIds"];
}

/** Throws for a combination that would never be sent, so that nobody waits for it. */
function checkWanted({ events, npiCount, datasetIds }: Wanted): void {
  const watched = events.find((event) => event !== "source.refreshed");
  if (watched !== undefined && npiCount === 0) throw invalid(`${watched} is sent for the NPIs of npis: name at least one, or leave the event out.`);
  if (watched === undefined && npiCount > 0) throw invalid("npis is for provider.changed and exclusion.added: add one of them to events, or leave npis out.");
  if (events.includes("exclusion.added") && datasetIds.length > 0 && !datasetIds.includes("oig_leie")) {
    throw invalid("exclusion.added comes from oig_leie: add it to dataset_ids, or leave dataset_ids out.");
  }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

export function createSubscriptions({ webhooks, quotas, clock, quotaClock = clock, random, allowed }: SubscriptionsOptions): Subscriptions {
  const find = async ({ keyId }: Owner, id: string): Promise<Subscription> => {
    const found = await webhooks.find(id);
    if (found === null || (keyId !== null && found.keyId !== keyId)) throw new ApiError("not_found", "There is no webhook of that id.");
    return found;
  };

  /** Counts what makes the service send without an event, because the target may be a stranger's. */
  const count = async ({ keyId }: Owner, what: "tests" | "replays"): Promise<void> => {
    if (keyId === null) return;
    const [now, limit] = [quotaClock(), RESOLVER_LIMITS.webhooks[`${what}PerHour`]];
    const { allowed, standings } = await quotas.count([{ name: "hour", client: `webhook-${what}:${keyId}`, limit }], 1, now);
    if (allowed) return;
    const seconds = Math.max(1, ...standings.map(({ resetAt }) => Math.ceil((resetAt - now) / 1000)));
    const message = `A key has ${limit} ${what} of webhooks an hour. The count starts again in ${seconds} seconds.`;
    throw new ApiError("rate_limited", message, undefined, { "Retry-After": String(seconds) });
  };

  const changed = async (owner: Owner, id: string, make: (held: Subscription) => Subscription, npis: readonly string[] | null): Promise<Subscription> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const held = await find(owner, id);
      const next = { ...make(held), changedAt: clock() };
      if (await webhooks.save(next, npis)) return { ...next, version: held.version + 1 };
    }
    throw new ApiError("source_unavailable", "The webhook is being changed by others. Try again in a moment.");
  };

  const withChange = (held: Subscription, { url, events, npis, dataset_ids, active }: WebhookChange): Subscription => {
    const next = {
      ...held, url: checkedUrl(url ?? held.url, allowed), events: events ?? held.events, npiCount: npis?.length ?? held.npiCount,
      datasetIds: dataset_ids ?? held.datasetIds,
    };
    checkWanted(next);
    if (active === true) return { ...next, stopped: null, failingSince: null };
    return active === false ? { ...next, stopped: held.stopped ?? { at: clock(), reason: "stopped" } } : next;
  };

  return {
    find,
    npisOf: async (id) => webhooks.npisOf(id),
    list: async ({ keyId }) => webhooks.list(keyId ?? undefined),
    async create({ keyId, most }, order, generation) {
      const { url, events, npis = [], dataset_ids = [] } = parsed<WebhookOrder>(webhookOrder, order);
      const [list, now] = [unique(npis), clock()];
      const made: Subscription = {
        id: `wh_${hex(random(ID_BYTES))}`, keyId, url: checkedUrl(url, allowed), events: unique(events), npiCount: list.length,
        datasetIds: unique(dataset_ids), secret: newSecret(random), oldSecret: null, createdAt: now, changedAt: now,
        failingSince: null, stopped: null, version: 1,
      };
      checkWanted(made);
      await webhooks.begin({ generation, file: 0, line: 0 });
      if (await webhooks.add(made, list, most)) return made;
      throw new ApiError("webhook_limit", `This key has ${most} webhooks, as many as it may have: remove one first.`, { limit: most });
    },
    async change(owner, id, change) {
      const wanted = parsed<WebhookChange>(webhookChange, change);
      const npis = wanted.npis === undefined ? null : unique(wanted.npis);
      const unrepeated = { ...wanted, ...(npis === null ? {} : { npis }), ...(wanted.events === undefined ? {} : { events: unique(wanted.events) }) };
      return changed(owner, id, (held) => withChange(held, unrepeated), npis);
    },
    async remove(owner, id) {
      await find(owner, id);
      await webhooks.remove(id);
    },
    rotateSecret(owner, id) {
      const secret = newSecret(random);
      return changed(owner, id, (held) => ({ ...held, secret, oldSecret: { secret: held.secret, until: clock() + ROTATION_HOURS * HOUR_MS } }), null);
    },
    async test(owner, id) {
      await find(owner, id);
      await count(owner, "tests");
      const delivery = `test_${hex(random(ID_BYTES))}`;
      const body = JSON.stringify({ event: TEST_EVENT, subscription_id: id });
      if (await webhooks.queue({ subscription: id, id: delivery, event: TEST_EVENT, body, generation: 0 }, clock())) return delivery;
      throw invalid("The webhook is not active: set active to true first.");
    },
    async deliveries(owner, id, most, state) {
      await find(owner, id);
      return webhooks.deliveries(id, most, state);
    },
    async replay(owner, id, since) {
      if ((await find(owner, id)).stopped !== null) throw invalid("The webhook is not active: set active to true first.");
      if (since < clock() - DELIVERY_DAYS * DAY_MS) throw invalid(`Deliveries are kept for ${DELIVERY_DAYS} days: since is at most that long ago.`);
      await count(owner, "replays");
      return webhooks.replay(id, since, clock());
    },
  };
}
