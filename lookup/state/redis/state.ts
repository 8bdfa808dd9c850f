/**
 * State in Redis or Valkey, for several instances of the service with the same keys and quotas. It follows the same rules as
 * the file, each decision in one script on the server. Run Redis with `appendonly yes` and without eviction, or a restart
 * loses state.
 */
import { SKEW_MS, type Clock, type Clocks } from "../rules/clock.ts";
import { HOUR_MS } from "../rules/hourly.ts";
import { grouped } from "../rules/group_commit.ts";
import { openRedisLink, type RedisLink } from "./link.ts";
import { ADD_KEY, FIND_KEY, REVOKE_KEY, ROTATE_KEY, TURN } from "./scripts.ts";
import { redisWebhooks } from "./webhooks.ts";
import { StateError, type Budget, type KeyRecord, type KeyStore, type Quotas, type State, type Verdict, type Window } from "../rules/state.ts";

const PREFIX = "provider-supply:";
const LAYOUT_KEY = `${PREFIX}layout`;
const LAYOUT = 1;
const KEYS_BY_ID = `${PREFIX}keys`;
const IDS_BY_HASH = `${PREFIX}key-hashes`;
const REVOKED_BY_ID = `${PREFIX}keys-revoked`;
const USED_BY_ID = `${PREFIX}keys-used`;
const SANDBOX = `${PREFIX}sandbox`;

export interface RedisOptions {
  /**
   * The clocks that the times of calls come from. The driver measures their difference to Redis's clock at the start and
   * counts with Redis's, so that machines with different clocks count alike. Without them, times are used as given.
   */
  readonly clocks?: Clocks;
}

/** Connects to `redis://` or `rediss://`. Rejects with a StateError of one line. */
export async function openRedisState(url: string, { clocks }: RedisOptions = {}): Promise<State> {
  const link = await openRedisLink(url);
  try {
    await checkLayout(link);
    const [drift, quotaDrift] = clocks === undefined ? [0, 0] : [await driftOf(link, clocks.clock), await driftOf(link, clocks.quotaClock)];
    return { name: link.name, keys: redisKeys(link), quotas: redisQuotas(link, quotaDrift), webhooks: redisWebhooks(link, drift), close: () => link.close() };
  } catch (error) {
    await link.close();
    throw error;
  }
}

async function checkLayout(link: RedisLink): Promise<void> {
  await link.command("SET", LAYOUT_KEY, String(LAYOUT), "NX");
  const layout = Number(await link.command("GET", LAYOUT_KEY));
  if (layout > LAYOUT) {
    throw new StateError(`state ${link.name}: has layout ${layout}, this release reads up to ${LAYOUT}; upgrade the service`);
  }
}

/** How far Redis's clock is ahead of `clock`, in whole milliseconds, measured at the middle of the round trip. */
async function driftOf(link: RedisLink, clock: Clock): Promise<number> {
  const asked = clock();
  const [seconds, micros] = await link.command("TIME") as [string, string];
  return Math.round(Number(seconds) * 1000 + Number(micros) / 1000 - (asked + clock()) / 2);
}

type Found = readonly [] | readonly [string, string | null];

function recordOf([text, revoked]: Found): KeyRecord | null {
  if (text === undefined) return null;
  return { ...JSON.parse(text) as Omit<KeyRecord, "revokedAt">, revokedAt: revoked === null || revoked === undefined ? null : Number(revoked) };
}

/** A map reply of either protocol version: a flat list of pairs, or an object. */
function entriesOf(reply: unknown): [string, string][] {
  if (!Array.isArray(reply)) return Object.entries(reply as Record<string, string>);
  return Array.from({ length: reply.length / 2 }, (_, i) => [String(reply[2 * i]), String(reply[2 * i + 1])]);
}

function redisKeys(link: RedisLink): KeyStore {
  return {
    async add({ revokedAt, ...record }) {
      const added = await link.script(ADD_KEY, [KEYS_BY_ID, IDS_BY_HASH], [record.id, record.hash, JSON.stringify(record)]);
      if (added === 0) throw new StateError(`state ${link.name}: a key with the id ${record.id} or the same hash is there already`);
      if (revokedAt !== null) await link.command("HSETNX", REVOKED_BY_ID, record.id, String(revokedAt));
    },
    async find(hash) {
      return recordOf(await link.script(FIND_KEY, [KEYS_BY_ID, IDS_BY_HASH, REVOKED_BY_ID], [hash]) as Found);
    },
    async list() {
      const revoked = new Map(entriesOf(await link.command("HGETALL", REVOKED_BY_ID)));
      const records = entriesOf(await link.command("HGETALL", KEYS_BY_ID)).flatMap(([id, text]) => recordOf([text, revoked.get(id) ?? null]) ?? []);
      const used = new Map(entriesOf(await link.command("HGETALL", USED_BY_ID)));
      return records.sort((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
        .map((record) => ({ ...record, lastUsed: used.get(record.id) ?? null }));
    },
    async use(id, day) {
      await link.command("HSET", USED_BY_ID, id, day);
    },
    async rotate(id, hash, until) {
      const text = await link.command("HGET", KEYS_BY_ID, id) as string | null;
      if (text === null) return null;
      const { replaced, ...record } = JSON.parse(text) as KeyRecord;
      const rotated = JSON.stringify({ ...record, hash, replaced: { hash: record.hash, until } });
      if (await link.script(ROTATE_KEY, [KEYS_BY_ID, IDS_BY_HASH], [id, text, rotated, hash, replaced?.hash ?? ""]) === 0) {
        throw new StateError(`state ${link.name}: the key ${id} was changed meanwhile, or the same hash is there already; try again`);
      }
      return recordOf([rotated, await link.command("HGET", REVOKED_BY_ID, id) as string | null]);
    },
    async revoke(id, now) {
      return recordOf(await link.script(REVOKE_KEY, [KEYS_BY_ID, REVOKED_BY_ID], [id, now]) as Found);
    },
    async sandboxEnabled() {
      return await link.command("GET", SANDBOX) !== "off";
    },
    async enableSandbox(enabled) {
      await link.command("SET", SANDBOX, enabled ? "on" : "off");
    },
  };
}

type Call = readonly [kind: "take" | "count", keys: readonly string[], args: readonly number[]];

/** `drift` is added to times in calls and subtracted from times in replies. Full hours are those of Redis's clock. */
function redisQuotas(link: RedisLink, drift: number): Quotas {
  const ask = grouped(async (calls: readonly Call[]) => JSON.parse(await link.script(TURN, [], [JSON.stringify(calls)]) as string) as number[][]);
  return {
    async take(client: string, windows: readonly Window[], now: number): Promise<Verdict> {
      const limits = windows.flatMap(({ ms, limit }) => [ms, limit]);
      const reply = await ask(["take", [`${PREFIX}rolling:${client}`], [now + drift, SKEW_MS, ...limits]]);
      const allowed = reply[0] === 1;
      const standings = windows.map((window, i) => {
        const [used = 0, leaving = now] = reply.slice(2 + 2 * i);
        return { ...window, remaining: Math.max(0, window.limit - used - (allowed ? 1 : 0)), resetAt: leaving - drift + window.ms };
      });
      return { allowed, standings };
    },
    async count(budgets: readonly Budget[], cost: number, now: number): Promise<Verdict> {
      const keys = budgets.map(({ client }) => `${PREFIX}hourly:${client}`);
      const reply = await ask(["count", keys, [now + drift, SKEW_MS, cost, ...budgets.map(({ limit }) => limit)]]);
      const standings = budgets.map(({ name, limit }, i) => {
        const [hour = 0, used = 0] = reply.slice(1 + 2 * i);
        return { name, ms: HOUR_MS, limit, remaining: Math.max(0, limit - used), resetAt: (hour + 1) * HOUR_MS };
      });
      return { allowed: reply[0] === 1, standings };
    },
  };
}
