/** The suite for all state drivers, run by `drivers.test.ts` and, over Redis, in `test/servers`. Hours are whole hours of the epoch. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SKEW_MS } from "../../../lookup/state/rules/clock.ts";
import type { MaybePromise } from "../../../data/store/store.ts";
import type { KeyRecord, State } from "../../../lookup/state/rules/state.ts";
import { PILOT } from "./windows.ts";

export const T0 = 500_000 * 3_600_000;
const HOUR = 3_600_000;

export function record(over: Partial<KeyRecord> = {}): KeyRecord {
  return { id: "key_1", hash: "a".repeat(64), surface: "supply", tier: "pilot", issuedAt: T0, expiresAt: null, revokedAt: null, ...over };
}

export function testState(name: string, open: () => MaybePromise<State>): void {
  const withState = async (use: (state: State) => Promise<void>): Promise<void> => {
    const state = await open();
    try {
      await use(state);
    } finally {
      await state.close();
    }
  };

  describe(`${name}: keys`, () => {
    it("finds by hash, lists in order of issue, revokes once", () => withState(async ({ keys }) => {
      const later = record({ id: "key_2", hash: "b".repeat(64), surface: "resolver", tier: "pro", issuedAt: T0 + 1, expiresAt: T0 + HOUR });
      await keys.add(later);
      await keys.add(record());
      expect(await keys.find("b".repeat(64))).toStrictEqual(later);
      expect(await keys.find("c".repeat(64))).toBeNull();
      expect(await keys.list()).toStrictEqual([{ ...record(), lastUsed: null }, { ...later, lastUsed: null }]);
      expect(await keys.revoke("key_1", T0 + 5)).toStrictEqual(record({ revokedAt: T0 + 5 }));
      expect(await keys.revoke("key_1", T0 + 9)).toStrictEqual(record({ revokedAt: T0 + 5 }));
      expect(await keys.revoke("key_3", T0)).toBeNull();
    }));

    it("refuses a second key of the same id or hash", () => withState(async ({ keys }) => {
      await keys.add(record());
      await expect((async () => keys.add(record({ id: "key_2" })))()).rejects.toThrow("is there already");
      await expect((async () => keys.add(record({ hash: "b".repeat(64) })))()).rejects.toThrow("is there already");
      expect(await keys.list()).toHaveLength(1);
    }));

    it("keeps a label, and the day of the last use", () => withState(async ({ keys }) => {
      const labelled = record({ label: "Ünit 5 | a@b.example" });
      await keys.add(labelled);
      await keys.use("key_1", "2026-11-20");
      await keys.use("key_1", "2026-11-21");
      await keys.use("key_none", "2026-11-21");
      expect(await keys.find(labelled.hash)).toStrictEqual(labelled);
      expect(await keys.list()).toStrictEqual([{ ...labelled, lastUsed: "2026-11-21" }]);
    }));

    it("finds a rotated key by both of its hashes, and by no older one", () => withState(async ({ keys }) => {
      const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(64)) as [string, string, string];
      await keys.add(record({ label: "kept" }));
      await keys.add(record({ id: "key_2", hash: "d".repeat(64) }));
      expect(await keys.rotate("key_1", second, T0 + 7)).toStrictEqual(record({ hash: second, label: "kept", replaced: { hash: first, until: T0 + 7 } }));
      const rotated = record({ hash: third, label: "kept", replaced: { hash: second, until: T0 + 9 } });
      expect(await keys.rotate("key_1", third, T0 + 9)).toStrictEqual(rotated);
      expect([await keys.find(first), await keys.find(second), await keys.find(third)]).toStrictEqual([null, rotated, rotated]);
      expect(await keys.rotate("key_none", "e".repeat(64), T0)).toBeNull();
      for (const taken of [second, third, "d".repeat(64)]) {
        await expect((async () => keys.rotate("key_1", taken, T0))(), taken).rejects.toThrow("is there already");
      }
      expect(await keys.revoke("key_1", T0 + 5)).toStrictEqual({ ...rotated, revokedAt: T0 + 5 });
    }));

    it("accepts the sandbox key until it is switched off", () => withState(async ({ keys }) => {
      expect(await keys.sandboxEnabled()).toBe(true);
      await keys.enableSandbox(false);
      expect(await keys.sandboxEnabled()).toBe(false);
      await keys.enableSandbox(true);
      expect(await keys.sandboxEnabled()).toBe(true);
    }));
  });

  describe(`${name}: rolling windows`, () => {
    it("admits exactly 60 of 500 simultaneous takes", () => withState(async ({ quotas }) => {
      const verdicts = await Promise.all(Array.from({ length: 500 }, async () => quotas.take("key:1", PILOT, T0)));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(60);
      expect(verdicts[0]).toStrictEqual({
        allowed: true,
        standings: [{ ...PILOT[0], remaining: 59, resetAt: T0 + 60_000 }, { ...PILOT[1], remaining: 999, resetAt: T0 + 86_400_000 }],
      });
      expect(verdicts[499]?.standings.map(({ remaining }) => remaining)).toStrictEqual([0, 940]);
    }));

    it("counts a rejection in no window", () => withState(async ({ quotas }) => {
      for (let i = 0; i < 60; i += 1) await quotas.take("c", PILOT, T0 + i);
      for (let i = 0; i < 1_000; i += 1) await quotas.take("c", PILOT, T0 + 60 + i);
      const first = await quotas.take("c", PILOT, T0 + 60_000);
      expect(first.allowed).toBe(true);
      expect(first.standings.map(({ remaining }) => remaining)).toStrictEqual([0, 939]);
      expect((await quotas.take("c", PILOT, T0 + 60_000)).allowed).toBe(false);
    }));

    it("agrees with a count over all admitted times, for any times", () => fc.assert(fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 150 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 20 }),
      (gaps, few, many) => withState(async ({ quotas }) => {
        const windows = [{ name: "short", ms: 50, limit: few }, { name: "long", ms: 400, limit: many }];
        const admitted: number[] = [];
        let now = T0;
        for (const gap of gaps) {
          now += gap;
          const within = (ms: number): number[] => admitted.filter((time) => time > now - ms);
          const expected = windows.every(({ ms, limit }) => within(ms).length < limit);
          const { allowed, standings } = await quotas.take("c", windows, now);
          expect(allowed).toBe(expected);
          if (allowed) admitted.push(now);
          for (const [i, { ms, limit }] of windows.entries()) {
            expect(standings[i]?.remaining).toBe(limit - within(ms).length);
            expect(standings[i]?.resetAt).toBe((within(ms)[0] ?? now) + ms);
          }
        }
      }),
    ), { numRuns: name === "memory" ? 100 : 15 }));

    it("keeps clients apart", () => withState(async ({ quotas }) => {
      for (let i = 0; i < 60; i += 1) await quotas.take("a", PILOT, T0);
      expect((await quotas.take("a", PILOT, T0)).allowed).toBe(false);
      expect((await quotas.take("b", PILOT, T0)).allowed).toBe(true);
    }));

    it("neither refills nor locks out for longer than the window when the clock goes back an hour", () => withState(async ({ quotas }) => {
      for (let i = 0; i < 60; i += 1) await quotas.take("c", PILOT, T0 + i);
      const back = T0 - HOUR;
      const rejected = await quotas.take("c", PILOT, back);
      expect(rejected.allowed).toBe(false);
      expect(rejected.standings[0]?.resetAt).toBeLessThanOrEqual(back + 60_000);
      expect((await quotas.take("c", PILOT, back + 59_900)).allowed).toBe(false);
      const after = await quotas.take("c", PILOT, back + 60_000);
      expect(after.allowed).toBe(true);
      expect(after.standings[1]?.remaining).toBe(939);
    }));

    it("counts a request that got the lock second at the time of the first", () => withState(async ({ quotas }) => {
      const one = [{ name: "w", ms: 60_000, limit: 2 }];
      await quotas.take("c", one, T0 + SKEW_MS);
      expect((await quotas.take("c", one, T0)).allowed).toBe(true);
      expect((await quotas.take("c", one, T0 + 60_000)).allowed).toBe(false);
      expect((await quotas.take("c", one, T0 + SKEW_MS + 60_000)).allowed).toBe(true);
    }));
  });

  describe(`${name}: hourly budgets`, () => {
    const budget = (client: string, limit: number) => ({ name: "hour", client, limit });

    it("resets the budget at the full hour and not before", () => withState(async ({ quotas }) => {
      const end = T0 + HOUR - 1;
      const verdicts = [];
      for (let i = 0; i < 4; i += 1) verdicts.push(await quotas.count([budget("k", 3)], 1, end));
      expect(verdicts.map(({ allowed }) => allowed)).toStrictEqual([true, true, true, false]);
      expect(verdicts[3]?.standings).toStrictEqual([{ name: "hour", ms: HOUR, limit: 3, remaining: 0, resetAt: T0 + HOUR }]);
      const next = await quotas.count([budget("k", 3)], 1, T0 + HOUR);
      expect(next.standings[0]).toMatchObject({ remaining: 2, resetAt: T0 + 2 * HOUR });
    }));

    it("counts in all budgets or in none", () => withState(async ({ quotas }) => {
      const both = [budget("address", 5), budget("all", 2)];
      for (let i = 0; i < 5; i += 1) await quotas.count(both, 1, T0);
      expect((await quotas.count(both, 0, T0)).standings.map(({ remaining }) => remaining)).toStrictEqual([3, 0]);
      const large = await quotas.count([budget("npis", 1_500)], 1_000, T0);
      expect(large.allowed).toBe(true);
      expect((await quotas.count([budget("npis", 1_500)], 1_000, T0)).allowed).toBe(false);
      expect((await quotas.count([budget("npis", 1_500)], 500, T0)).standings[0]?.remaining).toBe(0);
    }));

    it("keeps the used units when the clock goes back, until the end of that hour", () => withState(async ({ quotas }) => {
      const one = [budget("k", 1)];
      await quotas.count(one, 1, T0);
      const back = T0 - HOUR;
      const rejected = await quotas.count(one, 1, back);
      expect(rejected).toMatchObject({ allowed: false, standings: [{ resetAt: T0 }] });
      expect((await quotas.count(one, 1, T0 - SKEW_MS - 1)).allowed).toBe(false);
      expect((await quotas.count(one, 1, T0)).allowed).toBe(true);
    }));

    it("does not return to an hour that another process has just left", () => withState(async ({ quotas }) => {
      await quotas.count([budget("k", 2)], 1, T0);
      expect((await quotas.count([budget("k", 2)], 1, T0 - 1)).allowed).toBe(true);
      expect((await quotas.count([budget("k", 2)], 1, T0 + 1)).allowed).toBe(false);
    }));
  });
}
