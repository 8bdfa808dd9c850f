/** Webhooks in Redis, for several instances: each function is one script on the server. */
import { TEST_EVENT, type DeliveryState } from "../../../data/contract/records/webhooks.ts";
import type { RedisLink, Script } from "./link.ts";
import * as scripts from "./webhook_scripts.ts";
import type { Cursor, Delivery, Due, Outcome, StopReason, Subscription, WebhookStore } from "../rules/webhooks.ts";

const PREFIX = "provider-supply:wh:";

type Doc = Omit<Subscription, "failingSince" | "stopped" | "version">;
type Found = [doc: string, version: string, failing: string | null, stopped: string | null];

function docOf({ failingSince: _f, stopped: _s, version: _v, ...doc }: Subscription): string {
  return JSON.stringify(doc satisfies Doc);
}

function stoppedText({ stopped }: Subscription): string {
  return stopped === null ? "" : `${stopped.at}:${stopped.reason}`;
}

function subscriptionOf([doc, version, failing, stopped]: Found): Subscription {
  const [at = "", reason = ""] = (stopped ?? "").split(":");
  return {
    ...JSON.parse(doc) as Doc, version: Number(version), failingSince: failing === null ? null : Number(failing),
    stopped: stopped === null ? null : { at: Number(at), reason: reason as StopReason },
  };
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** Alternating names and values, as HGETALL returns them in a script. */
function deliveryOf(subscription: string, fields: readonly string[]): Delivery {
  const field = new Map(Array.from({ length: fields.length / 2 }, (_, i) => [fields[2 * i]!, fields[2 * i + 1]!] as const));
  return {
    subscription, id: field.get("member")!.slice(16), event: field.get("event")!, body: field.get("body")!, generation: Number(field.get("generation")),
    state: field.get("state") as DeliveryState, attempts: Number(field.get("attempts")), createdAt: Number(field.get("created")),
    firstAt: numberOrNull(field.get("first")), lastAt: numberOrNull(field.get("last")), dueAt: Number(field.get("due")),
    status: numberOrNull(field.get("status")), error: field.get("error") ?? null,
  };
}

function placeOf({ generation, file, line }: Cursor): string {
  return `${generation}:${file}:${line}`;
}

function dueFields({ subscription, id, event, body, generation }: Due): (string | number)[] {
  return [subscription, id, event, body, generation];
}

function outcomeFields({ state, at, dueAt, status, error, verdict }: Outcome): (string | number)[] {
  return [state, at ?? "", dueAt, status ?? "", error ?? "", verdict ?? ""];
}

/** `drift` converts callers' times to Redis's clock, which decides when leases end: machines with different clocks never send twice. */
export function redisWebhooks(link: RedisLink, drift: number): WebhookStore {
  const run = (script: Script, ...args: (string | number)[]): Promise<unknown> => link.script(script, [], [PREFIX, ...args]);
  const did = async (script: Script, ...args: (string | number)[]): Promise<boolean> => (await run(script, ...args)) === 1;
  const read = async (...ids: string[]): Promise<Subscription[]> => {
    const found = (await run(scripts.READ_WEBHOOKS, ...ids) as Found[]).map(subscriptionOf);
    return found.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  };
  const find = async (id: string): Promise<Subscription | null> => (await read(id))[0] ?? null;

  return {
    find,
    add: (subscription, npis, most) => did(
      scripts.ADD_WEBHOOK, subscription.id, docOf(subscription), npis.join(","), subscription.version, subscription.failingSince ?? "",
      stoppedText(subscription), subscription.keyId ?? "", most,
    ),
    async npisOf(id) {
      const text = await link.command("HGET", `${PREFIX}npis`, id) as string | null;
      return (text ?? "").split(",").filter((npi) => npi !== "");
    },
    async list(keyId) {
      if (keyId === undefined) return read();
      const ids = await link.command("SMEMBERS", `${PREFIX}of:${keyId}`) as string[];
      return ids.length === 0 ? [] : read(...ids);
    },
    save: (subscription, npis) => did(
      scripts.SAVE_WEBHOOK, subscription.id, docOf(subscription), npis === null ? 0 : 1, npis?.join(",") ?? "", subscription.version,
      subscription.failingSince ?? "", stoppedText(subscription),
    ),
    async remove(id) {
      return did(scripts.REMOVE_WEBHOOK, id, (await find(id))?.keyId ?? "");
    },
    async cursor() {
      const text = await link.command("GET", `${PREFIX}cursor`) as string | null;
      if (text === null) return null;
      const [generation = 0, file = 0, line = 0] = text.split(":").map(Number);
      return { generation, file, line };
    },
    async begin(first) {
      await link.command("SET", `${PREFIX}cursor`, placeOf(first), "NX");
    },
    advance: (from, to, due, now) => did(scripts.ADVANCE, placeOf(from), placeOf(to), now, ...due.flatMap(dueFields)),
    queue: (due, now) => did(scripts.QUEUE, now, ...dueFields(due)),
    async claim({ now, lease, leaseMs, most, mostFailing, each, eachOwner }) {
      const reply = await run(scripts.CLAIM, now, now + drift, lease, leaseMs, most, mostFailing, each, eachOwner) as [string, string[]][];
      return reply.map(([subscription, fields]) => deliveryOf(subscription, fields));
    },
    finish: ({ subscription, id }, lease, outcome) => did(scripts.FINISH, subscription, id, lease, ...outcomeFields(outcome)),
    async deliveries(id, most, state) {
      const rows = await run(scripts.DELIVERIES, id, most, state ?? "") as string[][];
      return rows.map((fields) => deliveryOf(id, fields));
    },
    replay: async (id, since, now) => await run(scripts.REPLAY, id, since, now, TEST_EVENT) as number,
    forget: async (before, most) => await run(scripts.FORGET, before, most) as number,
  };
}
