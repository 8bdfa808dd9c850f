/** Publications with events that fail or are killed at every operation: a release and its events appear together. */
import { describe, expect, it } from "vitest";
import { rollback } from "../../../build/publish/rollback.ts";
import { newestGeneration } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { faultStore, wrapStore, type Fault } from "../../support/stores.ts";
import { effects, readServed } from "../sample-release.ts";
import { eventsAfter, provider, publishEdition, told, type Edition } from "./chain.ts";

const OLD: Edition = {
  sources: { nppes: { snapshot: "2024-01-01" }, oig_leie: { snapshot: "2024-01-10" } },
  providers: [provider("2000000001"), provider("2000000002")], exclusions: {},
};
const NEW: Edition = {
  sources: { nppes: { snapshot: "2024-02-01" }, oig_leie: { snapshot: "2024-02-10" } },
  providers: [provider("2000000001", { city: "FLINT" }), provider("2000000002")], exclusions: { 2000000002: "2024-01-20" },
};
const OWED = [
  "source.refreshed nppes", "source.refreshed oig_leie", "exclusion.added 2000000002 2024-01-20",
  "provider.changed 2000000001 nppes: address.city",
];
// test/build/publish/publish.test.ts runs the commit protocol with all four kinds.
const FAULTS: readonly Omit<Fault, "at">[] = [{ when: "before", afterwards: "once" }, { when: "after", afterwards: "killed" }];

async function storeOf(...editions: readonly Edition[]): Promise<Store> {
  const store = memoryStore();
  for (const edition of editions) await publishEdition(store, edition);
  return store;
}

async function copyOf(store: Store): Promise<Store> {
  const copy = memoryStore();
  for await (const { key } of store.list("")) await copy.put(key, (await store.get(key))!);
  return copy;
}

/** Returns the events that a sender would find now. */
async function due(store: Store): Promise<string[]> {
  return told(await eventsAfter(store, 0));
}

describe.each(FAULTS)("a fault $when an operation, $afterwards", (kind) => {
  it("leaves the old release without events or the new one with all; a second run publishes them once", async () => {
    const before = await storeOf(OLD);
    const old = await readServed(before);
    const done = await storeOf(OLD, NEW);
    const [next, ids] = [await readServed(done), (await eventsAfter(done, 0)).map(({ id }) => id)];
    let points = 0;
    for (let at = 1; ; at += 1) {
      const inner = await copyOf(before);
      const fault: Fault = { ...kind, at };
      const faulty = faultStore(inner, fault);
      await publishEdition(faulty.store, NEW).catch(() => undefined);
      const seen = await readServed(inner);
      expect([seen, await due(inner)], `operation ${at}`).toEqual(seen === old ? [old, []] : [next, OWED]);
      await publishEdition(inner, NEW);
      expect((await eventsAfter(inner, 0)).map(({ id }) => id), `operation ${at}, again`).toEqual(ids);
      if (faulty.operations() < at) break;
      points = at;
    }
    expect(points).toBeGreaterThan(30);
  });
});

describe("another run", () => {
  it("that publishes the same events meanwhile wins, and the events are due once", async () => {
    const store = await storeOf(OLD);
    const results = await Promise.allSettled([publishEdition(store, NEW), publishEdition(store, { ...NEW, now: "2024-03-06T00:00:00Z" })]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await due(store)).toEqual(OWED);
  });

  it.each([["publishes", async (store: Store) => void await publishEdition(store, NEW)], ["rolls back", async (store: Store) => {
    const [first] = (await listedReleases(store)).sort();
    await rollback(store, first!, effects());
  }]])("that %s while this one builds stops it, because its events have another base", async (_what, act) => {
    const inner = await storeOf(OLD, { ...OLD, now: "2024-03-06T00:00:00Z" });
    let acted = false;
    const store = wrapStore(inner, async (operation, key, run) => {
      // While the difference is computed, before anything is uploaded.
      if (!acted && operation === "get" && key.endsWith("/exclusions.txt")) {
        acted = true;
        await act(inner);
      }
      return run();
    });
    await expect(publishEdition(store, { ...NEW, now: "2024-03-07T00:00:00Z" })).rejects.toThrow(/generation 3 was won by another run/);
    const before = await due(inner);
    await publishEdition(inner, { ...NEW, now: "2024-03-07T00:00:00Z" });
    expect((await newestGeneration(inner))?.generation).toBe(4);
    expect(await due(inner)).toEqual(OWED);
    expect([[], OWED]).toContainEqual(before);
  });

  async function listedReleases(store: Store): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of store.list("releases/")) if (key.endsWith("/manifest.json")) names.push(key.split("/")[1]!);
    return names;
  }
});
