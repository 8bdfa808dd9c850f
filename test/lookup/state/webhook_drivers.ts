/** The webhook suite for all state drivers, run by `drivers.test.ts` and, over Redis, in `test/servers`. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MaybePromise } from "../../../data/store/store.ts";
import { memoryState } from "../../support/memory_state.ts";
import type { State } from "../../../lookup/state/rules/state.ts";
import type { Claim, Delivery, Due, Outcome, Subscription, WebhookStore } from "../../../lookup/state/rules/webhooks.ts";

const T0 = 1_800_000_000_000;
const START = { generation: 3, file: 0, line: 0 };

export function subscription(id: string, over: Partial<Subscription> = {}): Subscription {
  return {
    id, keyId: "key_1", url: `https://${id}.example/hook`, events: ["source.refreshed", "provider.changed"], npiCount: 2, datasetIds: ["nppes"],
    secret: `whsec_${id}`,
    oldSecret: null, createdAt: T0, changedAt: T0, failingSince: null, stopped: null, version: 1, ...over,
  };
}

function due(subscription: string, id: string, generation = 4): Due {
  return { subscription, id, event: "source.refreshed", body: `{"event":"source.refreshed","id":"${id}"}`, generation };
}

const DELIVERED: Outcome = { state: "delivered", at: T0, dueAt: T0, status: 200, error: null, verdict: "takes" };
const FAILED: Outcome = { state: "pending", at: T0, dueAt: T0 + 5_000, status: 500, error: null, verdict: "fails" };

function claimAt(now: number, over: Partial<Claim> = {}): Claim {
  return { now, lease: `lease-${now}`, leaseMs: 60_000, most: 64, mostFailing: 32, each: 2, eachOwner: 16, ...over };
}

const idsOf = (deliveries: readonly Delivery[]): string[] => deliveries.map(({ subscription, id }) => `${subscription}/${id}`);

export function testWebhooks(name: string, open: () => MaybePromise<State>): void {
  const withStore = async (use: (store: WebhookStore) => Promise<void>): Promise<void> => {
    const state = await open();
    try {
      await use(state.webhooks);
    } finally {
      await state.close();
    }
  };
  /** Two subscriptions and the given events queued for them at T0. */
  const withQueue = (events: readonly Due[], use: (store: WebhookStore) => Promise<void>): Promise<void> => withStore(async (store) => {
    for (const id of ["a", "b"]) await store.add(subscription(id), [], 9);
    await store.begin(START);
    expect(await store.advance(START, { ...START, line: 1 }, events, T0)).toBe(true);
    await use(store);
  });

  describe(`${name}: subscriptions`, () => {
    it("stores them unchanged, by key, up to a limit", () => withStore(async (store) => {
      const npis = ["2000000001", "2000000002"];
      const full = subscription("a", { oldSecret: { secret: "whsec_old", until: T0 + 9 }, failingSince: T0 + 1, stopped: { at: T0 + 2, reason: "gone" } });
      expect(await store.add(full, npis, 2)).toBe(true);
      expect(await store.add(subscription("b", { createdAt: T0 - 1, datasetIds: [] }), [], 2)).toBe(true);
      expect(await store.add(subscription("c"), [], 2)).toBe(false);
      for (const id of ["c", "d"]) expect(await store.add(subscription(id, { keyId: null, createdAt: T0 + 5 }), [], 0)).toBe(true);
      expect(await store.find("a")).toStrictEqual(full);
      expect(await store.npisOf("a")).toStrictEqual(npis);
      expect(await store.npisOf("b")).toStrictEqual([]);
      expect((await store.list("key_1")).map(({ id }) => id)).toStrictEqual(["b", "a"]);
      expect((await store.list()).map(({ id }) => id)).toStrictEqual(["b", "a", "c", "d"]);
      expect(await store.list("key_2")).toStrictEqual([]);
      expect(await store.find("x")).toBeNull();
      expect(await store.remove("a")).toBe(true);
      expect(await store.remove("a")).toBe(false);
      expect(await store.add(subscription("e"), [], 2)).toBe(true);
    }));

    it("loses no change: the second of two changes to one version is refused", () => withStore(async (store) => {
      await store.add(subscription("a"), ["2000000001"], 9);
      const read = (await store.find("a"))!;
      expect(await store.save({ ...read, url: "https://one.example/" }, null)).toBe(true);
      expect(await store.save({ ...read, secret: "whsec_two" }, [])).toBe(false);
      expect(await store.find("a")).toStrictEqual(subscription("a", { url: "https://one.example/", version: 2 }));
      expect(await store.npisOf("a")).toStrictEqual(["2000000001"]);
      expect(await store.save({ ...(await store.find("a"))!, failingSince: T0 }, ["2000000009"])).toBe(true);
      expect([await store.npisOf("a"), (await store.find("a"))?.failingSince]).toStrictEqual([["2000000009"], T0]);
      expect(await store.save(subscription("x"), null)).toBe(false);
    }));
  });

  describe(`${name}: the outboxes`, () => {
    it("are read once: the cursor moves in the step that queues the rows", () => withStore(async (store) => {
      await store.add(subscription("a"), [], 9);
      expect(await store.cursor()).toBeNull();
      expect(await store.advance(START, { ...START, line: 1 }, [], T0)).toBe(false);
      await store.begin(START);
      await store.begin({ generation: 9, file: 0, line: 0 });
      expect(await store.cursor()).toStrictEqual(START);
      const next = { generation: 4, file: 1, line: 250 };
      const rows = [due("a", "e1"), due("a", "e2"), due("gone", "e1"), due("a", "e1")];
      const outcomes = await Promise.all([store.advance(START, next, rows, T0), store.advance(START, next, rows, T0)]);
      expect(outcomes.sort()).toStrictEqual([false, true]);
      expect(await store.cursor()).toStrictEqual(next);
      expect((await store.deliveries("a", 9)).map(({ id }) => id)).toStrictEqual(["e2", "e1"]);
    }));

    it("are kept for a replay while a subscription is stopped", () => withStore(async (store) => {
      await store.add(subscription("a", { stopped: { at: T0, reason: "stopped" } }), [], 9);
      await store.begin(START);
      await store.advance(START, { ...START, line: 1 }, [due("a", "e1")], T0);
      expect((await store.deliveries("a", 9))[0]?.state).toBe("skipped");
      expect(await store.replay("a", T0, T0)).toBe(0);
      expect(await store.queue(due("a", "test"), T0)).toBe(false);
      await store.save({ ...(await store.find("a"))!, stopped: null }, null);
      expect(await store.claim(claimAt(T0))).toStrictEqual([]);
      expect(await store.replay("a", T0 + 1, T0 + 2)).toBe(0);
      expect(await store.replay("a", T0, T0 + 2)).toBe(1);
      expect(idsOf(await store.claim(claimAt(T0 + 2)))).toStrictEqual(["a/e1"]);
    }));
  });

  describe(`${name}: the queue`, () => {
    it("leases what is due once, two of a subscription at a time, those due longest first", () => withQueue(
      [due("a", "e1"), due("a", "e2"), due("a", "e3"), due("b", "e1")], async (store) => {
        expect(await store.claim(claimAt(T0 - 1))).toStrictEqual([]);
        const first = await store.claim(claimAt(T0));
        expect(idsOf(first)).toStrictEqual(["a/e1", "a/e2", "b/e1"]);
        expect(first[0]).toStrictEqual({ ...due("a", "e1"), state: "pending", attempts: 0, createdAt: T0, firstAt: null, lastAt: null, dueAt: T0,
          status: null, error: null });
        expect(await store.claim(claimAt(T0 + 1))).toStrictEqual([]);
        expect(await store.finish(first[0]!, `lease-${T0}`, DELIVERED)).toBe(true);
        expect(await store.finish(first[0]!, `lease-${T0}`, DELIVERED)).toBe(false);
        expect(idsOf(await store.claim(claimAt(T0 + 2)))).toStrictEqual(["a/e3"]);
      },
    ));

    it("leases what a dead process had leased to another, and then accepts only that one's outcome", () => withQueue([due("a", "e1")], async (store) => {
      const [lost] = await store.claim(claimAt(T0));
      expect(await store.claim(claimAt(T0 + 59_999))).toStrictEqual([]);
      expect(idsOf(await store.claim(claimAt(T0 + 60_000)))).toStrictEqual(["a/e1"]);
      expect(await store.finish(lost!, `lease-${T0}`, { ...DELIVERED, state: "failed" })).toBe(false);
      expect(await store.finish(lost!, `lease-${T0 + 60_000}`, DELIVERED)).toBe(true);
      expect(await store.deliveries("a", 9)).toMatchObject([{ state: "delivered", attempts: 1 }]);
    }));

    it("leases at most the number asked for, also of failing subscriptions", () => withQueue(
      [due("a", "e1"), due("a", "e2"), due("b", "e1"), due("b", "e2")], async (store) => {
        expect(idsOf(await store.claim(claimAt(T0, { most: 1 })))).toStrictEqual(["a/e1"]);
        await store.finish({ subscription: "a", id: "e1" }, `lease-${T0}`, FAILED);
        expect(idsOf(await store.claim(claimAt(T0 + 5_000, { mostFailing: 0 })))).toStrictEqual(["b/e1", "b/e2"]);
        expect(idsOf(await store.claim(claimAt(T0 + 5_001)))).toStrictEqual(["a/e2"]);
        expect(await store.claim(claimAt(T0 + 5_002))).toStrictEqual([]);
      },
    ));

    it("lets owners take turns, up to the limit of each, half of it for failing subscriptions", () => withStore(async (store) => {
      const owners: Readonly<Record<string, string | null>> = { a: "key_many", b: "key_many", c: "key_many", d: "key_few", o: null, p: null };
      for (const [id, keyId] of Object.entries(owners)) await store.add(subscription(id, { keyId }), [], 9);
      await store.begin(START);
      const rows = ["a", "b", "c", "d", "o", "p"].flatMap((id) => [due(id, "e1"), due(id, "e2"), due(id, "e3")]);
      await store.advance(START, { ...START, line: 1 }, rows, T0);
      const first = await store.claim(claimAt(T0, { eachOwner: 4, most: 9 }));
      expect(idsOf(first)).toStrictEqual(["a/e1", "d/e1", "o/e1", "p/e1", "a/e2", "d/e2", "o/e2", "p/e2", "b/e1"]);
      expect(idsOf(await store.claim(claimAt(T0 + 1, { eachOwner: 4 })))).toStrictEqual(["b/e2"]);
      for (const delivery of first.filter(({ subscription }) => ["a", "b"].includes(subscription)))
        await store.finish(delivery, `lease-${T0}`, { ...FAILED, dueAt: T0 + 2 });
      await store.finish({ subscription: "b", id: "e2" }, `lease-${T0 + 1}`, { ...FAILED, dueAt: T0 + 2 });
      expect(idsOf(await store.claim(claimAt(T0 + 3, { eachOwner: 2 })))).toStrictEqual(["a/e3", "c/e1"]);
      expect(idsOf(await store.claim(claimAt(T0 + 4, { eachOwner: 4 })))).toStrictEqual(["b/e3", "c/e2"]);
    }));

    it("leases no later generation before the first attempts of an earlier one", () => withQueue(
      [due("a", "e1", 4), due("a", "e2", 5), due("b", "e3", 5), due("b", "e4", 5), due("b", "e5", 6)], async (store) => {
        expect(idsOf(await store.claim(claimAt(T0)))).toStrictEqual(["a/e1", "b/e3", "b/e4"]);
        expect(await store.claim(claimAt(T0 + 1))).toStrictEqual([]);
        await store.finish({ subscription: "b", id: "e3" }, `lease-${T0}`, { ...FAILED, verdict: null });
        expect(await store.claim(claimAt(T0 + 2))).toStrictEqual([]);
        await store.finish({ subscription: "b", id: "e4" }, `lease-${T0}`, DELIVERED);
        await store.finish({ subscription: "a", id: "e1" }, `lease-${T0}`, { ...FAILED, verdict: null });
        expect(idsOf(await store.claim(claimAt(T0 + 3)))).toStrictEqual(["a/e2", "b/e5"]);
        expect(idsOf(await store.claim(claimAt(T0 + 5_000)))).toStrictEqual(["a/e1", "b/e3"]);
      },
    ));

    it("records attempts and what they mean for the subscription", () => withQueue([due("a", "e1"), due("a", "e2"), due("a", "e3")], async (store) => {
      await store.claim(claimAt(T0));
      await store.finish({ subscription: "a", id: "e1" }, `lease-${T0}`, { ...FAILED, status: null, error: "timeout" });
      expect(await store.find("a")).toMatchObject({ failingSince: T0, version: 2, stopped: null });
      await store.finish({ subscription: "a", id: "e2" }, `lease-${T0}`, { ...FAILED, at: T0 + 9, dueAt: T0 + 6_500 });
      expect((await store.find("a"))?.failingSince).toBe(T0);
      expect(idsOf(await store.claim(claimAt(T0 + 5_500)))).toStrictEqual(["a/e3"]);
      await store.finish({ subscription: "a", id: "e3" }, `lease-${T0 + 5_500}`, { ...FAILED, dueAt: T0 + 90_000 });
      await store.claim(claimAt(T0 + 6_000));
      await store.finish({ subscription: "a", id: "e1" }, `lease-${T0 + 6_000}`, { ...DELIVERED, at: T0 + 6_000 });
      expect(await store.find("a")).toMatchObject({ failingSince: null, version: 3 });
      const [e1] = (await store.deliveries("a", 9, "delivered"));
      expect(e1).toMatchObject({ id: "e1", attempts: 2, firstAt: T0, lastAt: T0 + 6_000, status: 200, error: null });
// Without an attempt the count stays the same.
      const [next] = await store.claim(claimAt(T0 + 7_000, { each: 1 }));
      await store.finish(next!, `lease-${T0 + 7_000}`, { state: "pending", at: null, dueAt: T0 + 8_000, status: null, error: null, verdict: null });
      expect((await store.deliveries("a", 9)).find(({ id }) => id === next!.id)).toMatchObject({ attempts: next!.attempts, dueAt: T0 + 8_000 });
    }));

    it("stops a subscription after 410: nothing more is sent, and what was in flight is recorded", () => withQueue(
      [due("a", "e1"), due("a", "e2"), due("a", "e3"), due("b", "e1")], async (store) => {
        const claimed = await store.claim(claimAt(T0));
        await store.finish(claimed[0]!, `lease-${T0}`, { ...DELIVERED, state: "failed", status: 410, verdict: "gone" });
        expect(await store.find("a")).toMatchObject({ stopped: { at: T0, reason: "gone" }, failingSince: T0 });
        expect(await store.finish(claimed[1]!, `lease-${T0}`, { ...FAILED, verdict: null })).toBe(true);
        expect((await store.deliveries("a", 9)).map(({ id, state }) => `${id} ${state}`)).toStrictEqual(["e3 skipped", "e2 skipped", "e1 failed"]);
        expect(await store.claim(claimAt(T0 + 100_000))).toMatchObject([{ subscription: "b" }]);
      },
    ));

    it("queues what a replay asks for again with the same ids, and never a test", () => withQueue([due("a", "e1"), due("a", "e2")], async (store) => {
      expect(await store.queue({ ...due("a", "t1"), event: "webhook.test" }, T0 + 1)).toBe(true);
      for (const at of [T0 + 1, T0 + 2]) {
        for (const delivery of await store.claim(claimAt(at)))
          await store.finish(delivery, `lease-${at}`, { ...DELIVERED, state: delivery.id === "e1" ? "failed" : "delivered", at });
      }
      expect(await store.replay("a", T0, T0 + 10)).toBe(2);
      expect(await store.replay("a", T0, T0 + 10)).toBe(0);
      const again = await store.claim(claimAt(T0 + 10));
      expect(idsOf(again)).toStrictEqual(["a/e1", "a/e2"]);
      expect(again[0]).toMatchObject({ attempts: 0, firstAt: null, createdAt: T0 });
    }));

    it("deletes what ended long ago and nothing that is pending", () => withQueue([due("a", "e1"), due("a", "e2"), due("b", "e1")], async (store) => {
      for (const delivery of await store.claim(claimAt(T0))) if (delivery.id === "e1") await store.finish(delivery, `lease-${T0}`, DELIVERED);
      expect(await store.forget(T0, 9)).toBe(0);
      expect(await store.forget(T0 + 1, 1)).toBe(1);
      expect(await store.forget(T0 + 1, 9)).toBe(1);
      expect(idsOf([...await store.deliveries("a", 9), ...await store.deliveries("b", 9)])).toStrictEqual(["a/e2"]);
    }));
  });

  if (name === "memory") return;
  it(`${name}: agrees with memory for any operations in any order`, () => fc.assert(fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom("queue", "claim", "ok", "fail", "gone", "stop", "start", "replay", "late"), fc.integer({ min: 0, max: 3 })),
      { minLength: 5, maxLength: 40 }),
    (steps) => withStore(async (store) => {
      const model = memoryState().webhooks;
      const told: unknown[][] = [[], []];
      for (const [which, each] of [store, model].entries()) {
        for (const id of ["a", "b"]) await each.add(subscription(id), [], 9);
        await each.begin(START);
        let [now, place] = [T0, 0];
        const leased: { delivery: Delivery; lease: string }[] = [];
        for (const [step, n] of steps) {
          now += 1_000;
          const id = n % 2 === 0 ? "a" : "b";
          if (step === "queue") {
            const from = { ...START, line: place };
            place += 1;
            await each.advance(from, { ...START, line: place }, [due(id, `e${place}`, 4 + n), due("a", `f${place}`, 4)], now);
          } else if (step === "claim") {
            const lease = `l${now}`;
            const claimed = await each.claim(claimAt(now, { lease, most: n + 1, mostFailing: n, eachOwner: 1 + (n + now / 1_000) % 3 }));
            told[which]?.push(claimed);
            leased.push(...claimed.map((delivery) => ({ delivery, lease })));
          } else if (step === "replay") told[which]?.push(await each.replay(id, now - 5_000, now));
          else if (step === "late") now += 60_000;
          else if (step === "stop" || step === "start") {
            const held = await each.find(id);
            if (held !== null) await each.save({ ...held, stopped: step === "stop" ? { at: now, reason: "stopped" } : null }, null);
          } else {
            const one = leased.splice(n % Math.max(1, leased.length), 1)[0];
            if (one === undefined) continue;
            const outcome = { ok: DELIVERED, fail: { ...FAILED, dueAt: now + 2_000 },
              gone: { ...DELIVERED, state: "failed" as const, verdict: "gone" as const } }[step as "ok"];
            told[which]?.push(await each.finish(one.delivery, one.lease, { ...outcome, at: now }));
          }
        }
// Drivers may increment versions by different amounts.
        told[which]?.push((await each.list()).map((held) => ({ ...held, version: 0 })), await each.deliveries("a", 99),
          await each.deliveries("b", 99), await each.cursor());
      }
      expect(told[0]).toStrictEqual(told[1]);
    }),
  ), { numRuns: 25, seed: 7 }));
}
