/** The sender on a clock that the test moves: what is sent when, what stops it, and that no crash loses or renames an event. */
import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { webhookBody } from "../../../data/contract/records/events.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { memoryState } from "../../support/memory_state.ts";
import type { State } from "../../../lookup/state/rules/state.ts";
import type { Reply } from "../../../lookup/webhooks/post.ts";
import { provider, publishEdition } from "../../build/diff/chain.ts";
import { benchOf, DOWN, OK, queueOne, SECRET, T0, type Bench, type Sent } from "./bench.ts";

const HOUR = 3_600_000;
const times = (bench: Bench): number[] => bench.sent.map(({ at }) => (at - bench.sent[0]!.at) / 1000);

function acceptsStandard({ headers, body, at }: Sent, secret: string): unknown {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  try {
    return new Webhook(secret).verify(body, { ...headers });
  } finally {
    vi.useRealTimers();
  }
}

/** Verifies a header like Stripe's, but over the raw body only (data/contract/README.md#webhooks). */
function acceptsServiceHeader({ headers, body }: Sent, secret: string): boolean {
  const parts = (headers["X-Service-Signature"] ?? "").split(",").map((part) => part.split("=", 2) as [string, string]);
  const expected = createHmac("sha256", secret).update(body, "utf8").digest("hex");
  return parts.filter(([name]) => name === "v1").some(([, value]) => value === expected);
}

describe("a delivery", () => {
  it("verifies with the Standard Webhooks library and with an HMAC over its raw body, and says when it was sent", async () => {
    const bench = benchOf();
    await bench.subscribe("a");
    await queueOne(bench, "a", "id-1");
    bench.now += 1_999;
    await bench.run();
    const [sent] = bench.sent;
    const body = webhookBody.parse(acceptsStandard(sent!, SECRET));
    expect(acceptsServiceHeader(sent!, SECRET)).toBe(true);
    expect(acceptsServiceHeader({ ...sent!, body: `${sent!.body} ` }, SECRET)).toBe(false);
    expect(() => acceptsStandard({ ...sent!, headers: { ...sent!.headers, "webhook-id": "other" } }, SECRET)).toThrow();
    const seconds = Math.floor(sent!.at / 1000);
    expect(sent!.headers).toMatchObject({ "webhook-id": "id-1", "webhook-timestamp": String(seconds), "Content-Type": "application/json" });
    expect(sent!.headers["X-Service-Signature"]).toMatch(new RegExp(`^t=${seconds},v1=[0-9a-f]{64}$`));
    expect(sent!.headers["User-Agent"]).toContain("https://hooks.example/v1/source.refreshed");
    expect(Date.parse(body.delivered_at) / 1000).toBe(seconds);
  });

  it("has a signature with each secret for a day after a rotation, then with the new one only", async () => {
    const old = "whsec_b2xkIG9sZCBvbGQgb2xkIG9sZCBvbGQgb2xkIG9sZCA=";
    const bench = benchOf();
    await bench.subscribe("a", { oldSecret: { secret: old, until: T0 + 24 * HOUR } });
    await queueOne(bench, "a", "id-1");
    await bench.run();
    bench.now = T0 + 24 * HOUR;
    await queueOne(bench, "a", "id-2");
    await bench.run();
    const [within, after] = bench.sent as [Sent, Sent];
    for (const secret of [SECRET, old]) {
      expect(acceptsServiceHeader(within, secret)).toBe(true);
      expect(acceptsStandard(within, secret)).toMatchObject({ event: "source.refreshed" });
    }
    expect(acceptsServiceHeader(after, SECRET)).toBe(true);
    expect(acceptsServiceHeader(after, old)).toBe(false);
    expect(() => acceptsStandard(after, old)).toThrow();
  });
});

describe("a failing delivery", () => {
  it("is tried eight times within 24 hours with growing gaps, with the same id and a new signature", async () => {
    for (const chance of [0, 0.5, 0.999]) {
      const bench = benchOf({ random: () => chance });
      bench.answer = () => DOWN;
      await bench.subscribe("a");
      await queueOne(bench, "a", "id-1");
      await bench.runUntil(T0 + 30 * HOUR);
      const at = times(bench);
      expect(at).toHaveLength(8);
      expect(at[1]).toBeLessThanOrEqual(5);
      const gaps = at.slice(1).map((time, i) => time - at[i]!);
      expect([...gaps].sort((a, b) => a - b)).toEqual(gaps);
      expect(at[7]).toBeGreaterThan(22 * 3600);
      expect(at[7]).toBeLessThan(24 * 3600);
      expect(new Set(bench.sent.map(({ id }) => id)).size).toBe(1);
      for (const sent of bench.sent) expect(acceptsStandard(sent, SECRET))
        .toMatchObject({ delivered_at: new Date(Math.floor(sent.at / 1000) * 1000).toISOString().replace(".000", "") });
      expect(await bench.state.webhooks.deliveries("a", 9)).toMatchObject([{ state: "failed", attempts: 8, status: 503 }]);
    }
  });

  it("waits as long as Retry-After asks, but not past the window", async () => {
    const bench = benchOf();
    const answers: (string | null)[] = ["7200", null, new Date(T0 + 20 * HOUR).toUTCString(), "999999", "nonsense"];
    bench.answer = () => ({ ...DOWN, retryAfter: answers.shift() ?? null });
    await bench.subscribe("a");
    await queueOne(bench, "a", "id-1");
    await bench.runUntil(T0 + 30 * HOUR);
    const at = times(bench);
    expect(at[1]).toBe(7200);
    expect(at[3]).toBe(20 * 3600);
    expect(at.slice(4)).toEqual([23.75 * 3600]);
  });

  it("treats a redirect, any 4xx and a timeout as a failure, and any 2xx as success", async () => {
    const replies: Reply[] = [301, 307, 400, 404, 429, 500].map((status) => ({ ...OK, status }));
    const bench = benchOf();
    await bench.subscribe("a");
    for (const [i, reply] of [...replies, { status: null, retryAfter: null, error: "timeout" }].entries()) {
      bench.answer = () => reply;
      await queueOne(bench, "a", `bad-${i}`);
      await bench.run();
      expect((await bench.state.webhooks.deliveries("a", 1))[0], String(reply.status))
        .toMatchObject({ state: "pending", attempts: 1, status: reply.status, error: reply.error });
    }
    for (const status of [200, 201, 202, 204, 299]) {
      bench.answer = ({ id }) => (id.startsWith("good") ? { ...OK, status } : DOWN);
      await queueOne(bench, "a", `good-${status}`);
      await bench.runUntil(bench.now + 1_000);
      expect((await bench.state.webhooks.deliveries("a", 1))[0], String(status)).toMatchObject({ state: "delivered", status });
    }
  });

  it("is not sent after 24 hours, even if no sender ran", async () => {
    const bench = benchOf();
    bench.answer = () => DOWN;
    await bench.subscribe("a");
    await queueOne(bench, "a", "id-1");
    await bench.run();
    bench.now = T0 + 3 * HOUR;
    await bench.run();
    expect((await bench.state.webhooks.deliveries("a", 1))[0]).toMatchObject({ attempts: 2, dueAt: T0 + 5 * HOUR * 0.965 });
    bench.now = T0 + 25 * HOUR;
    await bench.run();
    expect(bench.sent).toHaveLength(2);
    expect((await bench.state.webhooks.deliveries("a", 1))[0]).toMatchObject({ state: "failed", attempts: 2 });
  });
});

describe("a subscription", () => {
  it("is stopped at once by 410, and nothing pending is sent", async () => {
    const bench = benchOf();
    bench.answer = () => ({ ...OK, status: 410 });
    await bench.subscribe("a");
    for (let i = 0; i < 5; i += 1) await queueOne(bench, "a", `id-${i}`);
    await bench.runUntil(T0 + 30 * HOUR);
    expect(bench.sent.length).toBeLessThanOrEqual(2);
    expect(await bench.state.webhooks.find("a")).toMatchObject({ stopped: { reason: "gone", at: T0 } });
    expect([...new Set(bench.lines)]).toEqual(["webhook a is stopped: its receiver answered 410"]);
  });

  it("is stopped when every delivery failed for three days, and not when one succeeded", async () => {
    for (const through of [false, true]) {
      const bench = benchOf();
      bench.answer = ({ at }) => (through && at >= T0 + 57 * HOUR && at < T0 + 59 * HOUR ? OK : DOWN);
      await bench.subscribe("a");
      for (let day = 0; day < 5; day += 1) {
        await queueOne(bench, "a", `day-${day}`);
        await bench.runUntil(T0 + (day + 1) * 24 * HOUR);
        const stopped = (await bench.state.webhooks.find("a"))?.stopped;
        if (day < 3 || through) expect(stopped, `day ${day}`).toBeNull();
        else expect(stopped, `day ${day}`).toMatchObject({ reason: "failing" });
      }
    }
  });

  it("is not stopped by occasional failures over a month", async () => {
    const bench = benchOf();
    await bench.subscribe("a");
    for (let day = 0; day < 30; day += 3) {
      let left = 1;
      bench.answer = () => ((left -= 1) >= 0 ? DOWN : OK);
      await queueOne(bench, "a", `day-${day}`);
      await bench.runUntil(T0 + (day + 3) * 24 * HOUR);
    }
    expect(await bench.state.webhooks.find("a")).toMatchObject({ stopped: null, failingSince: null });
  });

  it("of a revoked or expired key is sent nothing more", async () => {
    const bench = benchOf();
    const key = { id: "key_1", hash: "a".repeat(64), surface: "resolver", tier: "pro", issuedAt: T0, expiresAt: T0 + HOUR, revokedAt: null } as const;
    await bench.state.keys.add(key);
    await bench.subscribe("a", { keyId: "key_1" });
    await queueOne(bench, "a", "id-1");
    await bench.run();
    expect(bench.sent).toHaveLength(1);
    bench.now = T0 + HOUR;
    await queueOne(bench, "a", "id-2");
    await bench.run();
    expect(bench.sent).toHaveLength(1);
    expect((await bench.state.webhooks.deliveries("a", 1))[0]).toMatchObject({ state: "skipped", attempts: 0 });
  });

  it("that hangs or fails delays no other: it has two connections, then one, and failing ones share half of all", async () => {
    const bench = benchOf();
    const hanging: (() => void)[] = [];
    bench.answer = ({ url }) => (url.includes("good") ? OK : new Promise((resolve) => { hanging.push(() => resolve(DOWN)); }));
    for (let i = 0; i < 40; i += 1) await bench.subscribe(`slow${i}`, { failingSince: i < 38 ? T0 : null });
    await bench.subscribe("good");
    for (let i = 0; i < 40; i += 1) for (let n = 0; n < 3; n += 1) await queueOne(bench, `slow${i}`, `id-${n}`);
    for (let n = 0; n < 50; n += 1) await queueOne(bench, "good", `id-${n}`);
    const flight = bench.sender.pump();
    await vi.waitFor(async () => expect(await bench.state.webhooks.deliveries("good", 99, "delivered")).toHaveLength(50));
    expect(bench.sent.filter(({ url }) => url.includes("slow"))).toHaveLength(32 + 4);
    await flight;
    bench.sender.stop();
    for (const end of hanging) end();
    await bench.sender.idle();
  });
});

describe("the events of releases", () => {
  const NPI = "2000000001";
/** Five releases with one provider who moves each month, and exclusions from the second on. */
  async function publishMonth(store: ReturnType<typeof memoryStore>, month: number): Promise<void> {
    const snapshot = `2024-0${month}-08`;
    await publishEdition(store, {
      sources: { nppes: { snapshot }, oig_leie: { snapshot } }, providers: [provider(NPI, { city: `CITY ${month}` }), provider("2000000019")],
      exclusions: month > 1 ? { [NPI]: "2024-01-20" } : {}, now: `2024-0${month}-09T00:00:00Z`,
    });
  }

  it("are sent once to matching subscriptions, by name, source and NPI, in the order of generations", async () => {
    const store = memoryStore();
    await publishMonth(store, 1);
    const bench = benchOf({ store });
    await bench.subscribe("all", {}, [NPI]);
    await bench.subscribe("sources", { events: ["source.refreshed"], datasetIds: ["oig_leie"] });
    await bench.subscribe("other", {}, ["2000000019"]);
    await bench.collect();
    for (const month of [2, 3]) await publishMonth(store, month);
    for (let i = 0; i < 3; i += 1) await bench.collect();
    await bench.run();
    const told = (name: string): string[] => bench.sent.filter(({ url }) => url.includes(`//${name}.`)).map(({ body }) => {
      const { event, dataset_id, snapshot } = JSON.parse(body) as { event: string; dataset_id: string; snapshot: string };
      return `${event} ${dataset_id} ${snapshot}`;
    });
    expect(told("all").slice(0, 4).sort()).toEqual([
      "exclusion.added oig_leie 2024-02-08", "provider.changed nppes 2024-02-08", "source.refreshed nppes 2024-02-08", "source.refreshed oig_leie 2024-02-08",
    ]);
    expect(told("all").slice(4).sort()).toEqual(["provider.changed nppes 2024-03-08", "source.refreshed nppes 2024-03-08",
      "source.refreshed oig_leie 2024-03-08"]);
    expect(told("sources")).toEqual(["source.refreshed oig_leie 2024-02-08", "source.refreshed oig_leie 2024-03-08"]);
    expect(told("other").every((line) => line.startsWith("source.refreshed"))).toBe(true);
    expect(await bench.state.webhooks.cursor()).toEqual({ generation: 3, file: 0, line: 0 });
  });

  it("from before the first subscription are not sent, nor those of a first load", async () => {
    const store = memoryStore();
    const bench = benchOf({ store });
    await bench.subscribe("a", {}, [NPI]);
    await bench.collect();
    await publishMonth(store, 1);
    await bench.collect();
    await bench.run();
    expect(bench.sent).toEqual([]);
    const late = benchOf({ store });
    await publishMonth(store, 2);
    await late.subscribe("a", {}, [NPI]);
    for (let i = 0; i < 2; i += 1) await late.collect();
    await late.run();
    expect(late.sent).toEqual([]);
  });

  it("are neither lost nor renamed when the sender dies at any step", async () => {
    const store = memoryStore();
    await publishMonth(store, 1);
/** Works until its n-th step and then never again, like a killed process. */
    const dyingState = (state: State, steps: number, isBefore: boolean): State => {
      let left = steps;
      const dying = new Proxy(state.webhooks, {
        get: (target, name) => (...args: unknown[]) => {
          const run = target[name as "find"] as (...args: unknown[]) => unknown;
          left -= 1;
          if (left < 0 || (left === 0 && isBefore)) throw new Error("dead");
          const outcome = Reflect.apply(run, target, args);
          if (left === 0) throw new Error("dead");
          return outcome;
        },
      });
      return { ...state, webhooks: dying };
    };
    const first = memoryState();
    const setup = benchOf({ store, state: first });
    await setup.collect();
    await publishMonth(store, 2);
    await publishMonth(store, 3);
    let deaths = 0;
    for (let steps = 1; steps < 60; steps += 1) {
      for (const isBefore of [true, false]) {
        const state = memoryState();
        const begin = { generation: 1, file: 0, line: 0 };
        const whole = benchOf({ store, state });
        for (const name of ["a", "b"]) await whole.subscribe(name, {}, [NPI]);
        await state.webhooks.begin(begin);
        const doomed = benchOf({ store, state: dyingState(state, steps, isBefore) });
        await doomed.collect().then(() => doomed.run()).catch(() => { deaths += 1; });
        await doomed.sender.idle();
        whole.now = T0 + 61_000;
        await whole.collect();
        await whole.run();
        const told = [...doomed.sent, ...whole.sent].map(({ url, id, body }) => `${url} ${id} ${(JSON.parse(body) as { event: string }).event}`);
        expect(new Set(told).size, `step ${steps}`).toBe(14);
        expect(new Set(whole.sent.map(({ url, id }) => url + id)).size).toBe(whole.sent.length);
// Only what was in flight when it died may be sent twice.
        expect(told.length - 14).toBeLessThanOrEqual(4);
      }
    }
    expect(deaths).toBeGreaterThan(3);
  });

  it("are sent once with two senders on one state", async () => {
    const store = memoryStore();
    await publishMonth(store, 1);
    const state = memoryState();
    const [one, two] = [benchOf({ store, state }), benchOf({ store, state })];
    for (const name of ["a", "b", "c"]) await one.subscribe(name, {}, [NPI]);
    await one.collect();
    for (const month of [2, 3, 4]) await publishMonth(store, month);
    await Promise.all([one, two].map(async (bench) => {
      await bench.collect();
      await bench.run();
    }));
    await one.run();
    const told = [...one.sent, ...two.sent].map(({ url, id }) => url + id);
    expect(told).toHaveLength(3 * 10);
    expect(new Set(told).size).toBe(told.length);
  });
});
