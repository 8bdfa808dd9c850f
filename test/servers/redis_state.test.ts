/** Tests the Redis driver with a real Redis: the suite of every driver, and a server that goes away and comes back. */
import { join } from "node:path";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRedisState } from "../../lookup/state/redis/state.ts";
import type { State } from "../../lookup/state/rules/state.ts";
import { record, T0, testState } from "../lookup/state/drivers.ts";
import { testWebhooks } from "../lookup/state/webhook_drivers.ts";
import { PILOT } from "../lookup/state/windows.ts";
import { freePort, programOf, scratch, startRedis, type RunningProgram } from "./support/servers.ts";

const path = programOf("redis-server", "redis-server");
const folder = scratch("redis-state");
let port = 0;
let redis: RunningProgram;
const url = (): string => `redis://127.0.0.1:${port}`;

async function emptied(): Promise<State> {
  const client = createClient({ url: url() });
  await client.connect();
  await client.flushAll();
  await client.close();
  return openRedisState(url());
}

/** Returns how long the work took, and its error or null. */
async function timed(work: () => unknown): Promise<{ ms: number; error: unknown }> {
  const begun = performance.now();
  const error = await (async () => work())().then(() => null, (thrown: unknown) => thrown);
  return { ms: performance.now() - begun, error };
}

/** Polls until the state answers again; the driver reconnects at least once a second. */
async function untilItAnswers(state: State): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (performance.now() < deadline) {
    if ((await timed(() => state.keys.sandboxEnabled())).error === null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the driver did not come back");
}

describe.skipIf(path === null)("redis", () => {
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(path!, join(folder, "redis"), port);
  });
  afterAll(() => redis?.stop("SIGKILL"));

  testState("redis", emptied);
  testWebhooks("redis", emptied);

  it("keeps keys, quotas and the sandbox switch over kill -9, and refuses at once while Redis is down", async () => {
    const state = await emptied();
    await state.keys.add(record());
    await state.keys.revoke("key_1", T0 + 3);
    await state.keys.enableSandbox(false);
    for (let i = 0; i < 7; i += 1) await state.quotas.take("c", PILOT, T0 + i);
    await state.quotas.count([{ name: "hour", client: "k", limit: 5 }], 2, T0);

    await redis.stop("SIGKILL");
    for (let i = 0; i < 5; i += 1) {
      const away = await timed(() => state.quotas.take("c", PILOT, T0 + 8));
      expect(away.error).toMatchObject({ name: "StateError", message: expect.stringContaining(`state redis://127.0.0.1:${port}`) as string });
      expect(away.ms).toBeLessThan(2_000);
    }
    redis = await startRedis(path!, join(folder, "redis"), port);
    await untilItAnswers(state);
    expect(await state.keys.list()).toStrictEqual([{ ...record({ revokedAt: T0 + 3 }), lastUsed: null }]);
    expect(await state.keys.sandboxEnabled()).toBe(false);
    expect((await state.quotas.take("c", PILOT, T0 + 10)).standings.map(({ remaining }) => remaining)).toStrictEqual([52, 992]);
    expect((await state.quotas.count([{ name: "hour", client: "k", limit: 5 }], 0, T0)).standings[0]?.remaining).toBe(3);
    await state.close();
  });

  it("answers within two seconds when Redis accepts connections but is silent, and recovers", async () => {
    const state = await emptied();
    redis.child.kill("SIGSTOP");
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => timed(() => state.quotas.take("c", PILOT, T0))));
    for (const { ms, error } of outcomes) {
      expect(ms).toBeLessThan(2_000);
      expect(error).toMatchObject({ name: "StateError" });
    }
    for (let i = 0; i < 4; i += 1) expect((await timed(() => state.keys.find("x"))).ms).toBeLessThan(2_000);
    redis.child.kill("SIGCONT");
    await untilItAnswers(state);
    await state.close();
  });

  it("reports in one line that nothing answers, without the password", async () => {
    const closed = await freePort();
    const { error, ms } = await timed(() => openRedisState(`redis://user:secret@127.0.0.1:${closed}/2`));
    expect((error as Error).message).toBe(`state redis://127.0.0.1:${closed}/2: ECONNREFUSED; check that Redis runs there and REDIS_URL names it`);
    expect(ms).toBeLessThan(2_000);
    await expect(openRedisState("redis://not a url")).rejects.toThrow("REDIS_URL is no URL");
  });

  it("refuses a layout of a later release and names both versions", async () => {
    await (await emptied()).close();
    const client = createClient({ url: url() });
    await client.connect();
    await client.set("provider-supply:layout", "9");
    await client.close();
    await expect(openRedisState(url())).rejects.toThrow(/has layout 9, this release reads up to 1; upgrade the service$/);
  });

  it("stores nothing without an expiry except keys and settings", async () => {
    const state = await emptied();
    for (let i = 0; i < 50; i += 1) {
      await state.quotas.take(`c${i}`, PILOT, T0 + i);
      await state.quotas.count([{ name: "hour", client: `k${i}`, limit: 5 }], 1, T0 + i);
    }
    const client = createClient({ url: url() });
    await client.connect();
    const names = await client.keys("provider-supply:*");
    const lives = await Promise.all(names.map(async (name) => [name, await client.pTTL(name)] as const));
    expect(names).toHaveLength(101);
    expect(lives.filter(([, life]) => life < 0).map(([name]) => name)).toStrictEqual(["provider-supply:layout"]);
    for (const [name, life] of lives) {
      if (name.includes(":rolling:")) expect(life).toBeLessThanOrEqual(86_400_000 + 10_000);
      if (name.includes(":hourly:")) expect(life).toBeLessThanOrEqual(3_600_000 + 10_000);
    }
    await client.close();
    await state.close();
  });

  it("counts by Redis's clock, whatever the clocks of the machines say", async () => {
    await (await emptied()).close();
    const machines = await Promise.all([0, 3_600_000, -7_200_000].map(async (off) => {
      const clock = (): number => Date.now() + off;
      return { clock, state: await openRedisState(url(), { clocks: { clock, quotaClock: clock } }) };
    }));
    let admitted = 0;
    for (let i = 0; i < 90; i += 1) {
      const { clock, state } = machines[i % 3]!;
      const { allowed, standings } = await state.quotas.take("c", PILOT, clock());
      if (allowed) admitted += 1;
      // How far the clocks are apart is known to within a round trip.
      expect(standings[0]!.resetAt - clock()).toBeLessThanOrEqual(60_000 + 1_000);
      expect(standings[0]!.resetAt - clock()).toBeGreaterThan(30_000);
    }
    expect(admitted).toBe(60);
    for (const { state } of machines) await state.close();
  });
});
