/** Webhooks over the API: who owns them, what is refused, what is shown and what never is. */
import { describe, expect, it } from "vitest";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { RESOLVER_LIMITS } from "../../../data/contract/limits.ts";
import { createApp } from "../../../lookup/app/app.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { memoryState } from "../../support/memory_state.ts";
import { createSubscriptions } from "../../../lookup/webhooks/subscriptions.ts";
import { addKey, keyOf, NOW, sha256 } from "../access/support.ts";
import { ask, type Heard } from "../../support/ask.ts";
import { handMadeRelease, PUBLIC_URL } from "../../support/release.ts";
import { counting, WEBHOOK_ORDER } from "../../support/webhooks.ts";
import { benchOf } from "./bench.ts";

const [MINE, OTHERS, PRO] = [keyOf("resolver", 1), keyOf("resolver", 2), keyOf("resolver", 3)];
const NPIS = ["2000000001", "2000000002"];

async function service() {
  const state = memoryState();
  for (const key of [MINE, OTHERS]) await addKey(state, key, { surface: "resolver", tier: "starter" });
  await addKey(state, PRO, { surface: "resolver", tier: "pro" });
  const world = { now: NOW };
  const release = handMadeRelease();
  const subscriptions = createSubscriptions({ ...state, clock: () => world.now, random: counting(), allowed: new Set(["127.0.0.1:9000"]) });
  const access = createAccess({ state, clock: () => world.now, hash: sha256 });
  const app = createApp({
    reader: { current: () => release, named: () => null }, admit: (request, operation) => access.admit(request, operation), clock: () => world.now,
    webhooks: subscriptions,
    log: () => undefined, publicUrl: PUBLIC_URL, narratives: createNarratives({ store: memoryStore(), log: () => undefined }),
  });
  const call = (method: string, path: string, body?: unknown, key = MINE): Promise<Heard> => ask(app, `/v1/webhooks${path}`, {
    method, headers: { "x-service-key": key, "content-type": "application/json" }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { state, world, call, release };
}

const codeOf = ({ status, json }: Heard): [number, string] => [status, (json as { error: { code: string } }).error.code];

describe("subscriptions", () => {
  it("are created, shown, listed, changed and removed by their key; the secret is shown once", async () => {
    const { call, state, release } = await service();
    const made = await call("POST", "", { ...WEBHOOK_ORDER, events: ["source.refreshed", "exclusion.added"], npis: [...NPIS, NPIS[0]],
      dataset_ids: ["oig_leie"] });
    expect(made.status).toBe(200);
    const { id, secret } = made.json as { id: string; secret: string };
    expect(id).toMatch(/^wh_[0-9a-f]{24}$/);
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    expect(made.json).toMatchObject({ url: WEBHOOK_ORDER.url, npis: NPIS, npi_count: 2, dataset_ids: ["oig_leie"], active: true,
      inactive_reason: null, failing_since: null });
    expect(await state.webhooks.cursor()).toEqual({ generation: release.generation.generation, file: 0, line: 0 });

    expect((await call("GET", `/${id}`)).json).toMatchObject({ id, npis: NPIS });
    expect((await call("GET", "")).json).toMatchObject({ total: 1, webhooks: [{ id, npi_count: 2 }] });
    const changed = await call("PATCH", `/${id}`, { npis: ["2000000003"], active: false });
    expect(changed.json).toMatchObject({ npis: ["2000000003"], npi_count: 1, active: false, inactive_reason: "stopped", url: WEBHOOK_ORDER.url });
    expect((await call("PATCH", `/${id}`, { active: true })).json).toMatchObject({ active: true, inactive_reason: null });
    for (const { text } of [await call("GET", `/${id}`), await call("GET", ""), changed]) expect(text).not.toContain("whsec_");
    expect((await call("DELETE", `/${id}`)).json).toEqual({ id, deleted: true });
    expect(codeOf(await call("GET", `/${id}`))).toEqual([404, "not_found"]);
    expect((await call("GET", "")).json).toEqual({ webhooks: [], total: 0 });
  });

  it("are invisible to other keys, and the sandbox key gets 403 read_only_key on every route", async () => {
    const { call } = await service();
    const { id } = (await call("POST", "", WEBHOOK_ORDER)).json as { id: string };
    const routes = [["GET", ""], ["POST", ""], ["GET", `/${id}`], ["PATCH", `/${id}`], ["DELETE", `/${id}`], ["POST", `/${id}/rotate-secret`],
      ["POST", `/${id}/test`],
      ["GET", `/${id}/deliveries`], ["POST", `/${id}/replay?since=2027-01-15T00:00:00Z`]] as const;
    for (const [method, path] of routes) {
      const heard = await call(method, path, method === "PATCH" ? {} : WEBHOOK_ORDER, SANDBOX_KEY);
      expect(codeOf(heard), path).toEqual([403, "read_only_key"]);
      expect(heard.headers).toHaveProperty("X-RateLimit-Remaining");
      expect(codeOf(await call(method, path, WEBHOOK_ORDER, "x")), path).toEqual([401, "invalid_key"]);
      if (path !== "") expect(codeOf(await call(method, path, {}, OTHERS)), path).toEqual([404, "not_found"]);
    }
    expect((await call("GET", "", undefined, OTHERS)).json).toMatchObject({ total: 0 });
    expect((await call("GET", `/${id}`)).status).toBe(200);
  });

  it("that would never be sent are refused, with the field", async () => {
    const { call } = await service();
    const refused: readonly (readonly [object, RegExp])[] = [
      [{ ...WEBHOOK_ORDER, url: "http://a.example.com/" }, /https/], [{ ...WEBHOOK_ORDER, url: "https://u:p@a.example.com/" }, /password/],
      [{ ...WEBHOOK_ORDER, url: "https://10.0.0.1/" }, /public/],
      [{ ...WEBHOOK_ORDER, url: "https://localhost/" }, /public/], [{ ...WEBHOOK_ORDER, url: "https://a.example.com:22/" }, /port/],
      [{ ...WEBHOOK_ORDER, url: `https://a.example.com/${"x".repeat(2048)}` }, /url/],
      [{ events: ["source.refreshed"] }, /url/], [{ ...WEBHOOK_ORDER, events: ["webhook.test"] }, /events/],
      [{ ...WEBHOOK_ORDER, npis: Array.from({ length: 10_001 }, () => NPIS[0]) }, /npis/],
      [{ ...WEBHOOK_ORDER, events: ["provider.changed"], npis: ["1", "2"] }, /npis\[0\]/],
      [{ ...WEBHOOK_ORDER, events: ["exclusion.added"] }, /npis/], [{ ...WEBHOOK_ORDER, npis: NPIS }, /npis/],
      [{ ...WEBHOOK_ORDER, events: ["exclusion.added"], npis: NPIS, dataset_ids: ["nppes"] }, /oig_leie/],
      [{ ...WEBHOOK_ORDER, dataset_ids: ["dermatology-supply"] }, /dataset_ids/],
      [{ ...WEBHOOK_ORDER, secret: "mine" }, /secret/],
    ];
    for (const [order, words] of refused) {
      const heard = await call("POST", "", order);
      expect(codeOf(heard)).toEqual([400, "invalid_request"]);
      expect((heard.json as { error: { message: string } }).error.message).toMatch(words);
    }
    const { id } = (await call("POST", "", WEBHOOK_ORDER)).json as { id: string };
    expect(codeOf(await call("PATCH", `/${id}`, { events: ["exclusion.added"] }))).toEqual([400, "invalid_request"]);
    expect((await call("POST", "", { ...WEBHOOK_ORDER, url: "http://127.0.0.1:9000/x" })).status).toBe(200);
    const most = Array.from({ length: 10_000 }, (_, i) => String(2_000_000_000 + i));
    expect((await call("POST", "", { ...WEBHOOK_ORDER, events: ["provider.changed"], npis: most })).json).toMatchObject({ npi_count: 10_000 });
  });

  it("hold the parsed URL, without a control character, also where an earlier version stored another", async () => {
    const { call, state } = await service();
    const raw = "https://A.example.com/\u001b]0;owned\u0007/\u009b2J\n?q=\u007f\u001b[2J";
    const parsed = "https://a.example.com/%1B]0;owned%07/%C2%9B2J?q=%7F%1B[2J";
    const { id, url } = (await call("POST", "", { ...WEBHOOK_ORDER, url: raw })).json as { id: string; url: string };
    expect([url, (await state.webhooks.find(id))?.url]).toEqual([parsed, parsed]);
    expect((await call("PATCH", `/${id}`, { url: `${raw}x` })).json).toMatchObject({ url: `${parsed}x` });
    const held = (await state.webhooks.find(id))!;
    await state.webhooks.save({ ...held, url: raw }, null);
    expect((await call("GET", `/${id}`)).json).toMatchObject({ url: parsed });
    const long = `https://a.example.com/${"\u00e9".repeat(700)}`;
    expect(codeOf(await call("POST", "", { ...WEBHOOK_ORDER, url: long }))).toEqual([400, "invalid_request"]);
  });

  it("are limited in number by the tier of the key", async () => {
    const { call } = await service();
    const { starter } = RESOLVER_LIMITS.webhooks;
    for (let i = 0; i < starter; i += 1) expect((await call("POST", "", WEBHOOK_ORDER)).status).toBe(200);
    expect(codeOf(await call("POST", "", WEBHOOK_ORDER))).toEqual([409, "webhook_limit"]);
    for (let i = 0; i <= starter; i += 1) expect((await call("POST", "", WEBHOOK_ORDER, PRO)).status).toBe(200);
    const { webhooks } = (await call("GET", "")).json as { webhooks: { id: string }[] };
    await call("DELETE", `/${webhooks[0]!.id}`);
    expect((await call("POST", "", WEBHOOK_ORDER)).status).toBe(200);
  });
});

describe("tests and replays", () => {
  it.each([["test", RESOLVER_LIMITS.webhooks.testsPerHour], ["replay?since=2027-01-15T00:00:00Z", RESOLVER_LIMITS.webhooks.replaysPerHour]] as const)(
    "of a key are limited to so many an hour, over all its webhooks: %s", async (path, limit) => {
      const { call, world } = await service();
      const ids = await Promise.all([MINE, MINE, OTHERS].map(async (key) => ((await call("POST", "", WEBHOOK_ORDER, key)).json as { id: string }).id));
      for (let i = 0; i < limit; i += 1) expect((await call("POST", `/${ids[i % 2]}/${path}`)).status).toBe(200);
      const refused = await call("POST", `/${ids[0]}/${path}`);
      expect(codeOf(refused)).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers["Retry-After"])).toBeGreaterThan(0);
      expect((await call("POST", `/${ids[2]}/${path}`, undefined, OTHERS)).status).toBe(200);
      world.now += 3_600_000;
      expect((await call("POST", `/${ids[0]}/${path}`)).status).toBe(200);
    },
  );

  it("that fail make the webhook a failing one, and stop nothing", async () => {
    const bench = benchOf();
    await bench.subscribe("a");
    for (const [status, failingSince] of [[410, bench.now], [200, null]] as const) {
      bench.answer = () => ({ status, retryAfter: null, error: null });
      await bench.state.webhooks.queue({ subscription: "a", id: `test-${status}`, event: "webhook.test", body: "{}", generation: 0 }, bench.now);
      await bench.run();
      expect(await bench.state.webhooks.find("a")).toMatchObject({ failingSince, stopped: null });
    }
  });
});

describe("a webhook's owner", () => {
  it("rotates its secret with 24 hours of both, tests it, lists its deliveries and replays them", async () => {
    const { call, state, world } = await service();
    const made = (await call("POST", "", WEBHOOK_ORDER)).json as { id: string; secret: string };
    const bench = benchOf({ state });
    bench.now = world.now;
    const rotated = (await call("POST", `/${made.id}/rotate-secret`)).json as { secret: string; old_secret_until: string };
    expect(rotated.secret).not.toBe(made.secret);
    expect(Date.parse(rotated.old_secret_until) - NOW).toBe(86_400_000);

    const { webhook_id } = (await call("POST", `/${made.id}/test`)).json as { webhook_id: string };
    await bench.run();
    expect(bench.sent).toMatchObject([{ id: webhook_id, url: WEBHOOK_ORDER.url }]);
    expect(bench.sent[0]!.headers["X-Service-Signature"]!.match(/v1=/g)).toHaveLength(2);
    expect(JSON.parse(bench.sent[0]!.body)).toMatchObject({ event: "webhook.test", subscription_id: made.id });
    expect((await call("GET", `/${made.id}/deliveries`)).json)
      .toMatchObject({ deliveries: [{ webhook_id, event: "webhook.test", state: "delivered", attempts: 1, response_status: 200, next_attempt_at: null }] });

    bench.answer = () => ({ status: 410, retryAfter: null, error: null });
    const body = '{"event":"source.refreshed","dataset_id":"nppes","snapshot":"2026-11-08","previous_snapshot":"2026-10-11"}';
    await state.webhooks.queue({ subscription: made.id, id: "e1", event: "source.refreshed", body, generation: 1 }, world.now);
    await bench.run();
    expect((await call("GET", `/${made.id}`)).json).toMatchObject({ active: false, inactive_reason: "gone" });
    const since = new Date(NOW - 1000).toISOString();
    expect(codeOf(await call("POST", `/${made.id}/replay?since=${since}`))).toEqual([400, "invalid_request"]);
    expect(codeOf(await call("POST", `/${made.id}/test`))).toEqual([400, "invalid_request"]);
    await call("PATCH", `/${made.id}`, { active: true });
    bench.answer = () => ({ status: 204, retryAfter: null, error: null });
    expect((await call("POST", `/${made.id}/replay?since=${since}`)).json).toMatchObject({ replayed: 1 });
    await bench.run();
    expect(bench.sent.map(({ id }) => id)).toEqual([webhook_id, "e1", "e1"]);
    for (const wrong of ["", "?since=yesterday", "?since=2026-01-01T00:00:00Z", "?since=2027-01-14"])
      expect(codeOf(await call("POST", `/${made.id}/replay${wrong}`)), wrong).toEqual([400, "invalid_request"]);
  });
});
