/** The commit protocol: faults and kills at every operation, races, and stores that ignore conditions. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publish } from "../../../build/publish/publish.ts";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { CURRENT_KEY, generationKey } from "../../../data/contract/release/release.ts";
import { newestGeneration } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Body, Store } from "../../../data/store/store.ts";
import { contentsOf, countingStore, faultStore, listed, STORE_KINDS, wrapStore } from "../../support/stores.ts";
import type { Fault } from "../../support/stores.ts";
import { bytes, effects, readServed, sampleParts, sampleRelease } from "../sample-release.ts";

const FAULTS = (["before", "after"] as const).flatMap((when) => (["once", "killed"] as const).map((afterwards) => ({ when, afterwards })));

/** What a publication leaves, without the times and nonces of generations and their copies. */
async function objectsOf(store: Store): Promise<Map<string, string>> {
  const contents = await contentsOf(store);
  for (const key of contents.keys()) if (/^(?:generations\/|claims\/|probe\/|(?:current\.json|log\.ndjson)$)/.test(key)) contents.delete(key);
  return contents;
}

describe.each(STORE_KINDS)("in a $kind store", ({ open }) => {
  let store: Store;
  let remove: () => void;
  beforeEach(() => {
    ({ store, remove } = open());
  });
  afterEach(() => remove());

  it("a release is published, and the next one shares unchanged objects", async () => {
    const [one, two] = [await sampleRelease("one"), await sampleRelease("two")];
    const first = await publish(store, one, effects());
    expect(first).toMatchObject({ status: "published", uploaded: 6, kept: 0 });
    expect(first.generation).toMatchObject({ generation: 1, previous: null, action: "publish" });
    const second = await publish(store, two, effects());
    expect(second).toMatchObject({ status: "published", uploaded: 5, kept: 1 });
    expect(second.generation).toMatchObject({ generation: 2, previous: one.manifest.release });
    expect(await readServed(store)).toBe(two.manifest.release);
    expect(await store.get(CURRENT_KEY)).toEqual(await store.get(generationKey(2)));
    expect(await listed(store, "probe/")).toEqual([]);
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, releases: 2, generations: 2, findings: [] });
  });

  it("publishing the served release changes nothing", async () => {
    const release = await sampleRelease("one");
    const first = await publish(store, release, effects());
    const before = await contentsOf(store);
    const counting = countingStore(store);
    const again = await publish(counting.store, release, effects());
    expect(again).toMatchObject({ status: "unchanged", uploaded: 0, kept: 6, generation: first.generation });
    expect(counting.writes()).toEqual([]);
    expect(await contentsOf(store)).toEqual(before);
  });

  it("publishing the served release restores missing and truncated objects", async () => {
    const release = await sampleRelease("one");
    await publish(store, release, effects());
    await store.delete(release.uploads[0]?.key ?? "");
    await store.put(release.uploads[1]?.key ?? "", bytes("cut"));
    await store.delete(CURRENT_KEY);
    expect(await publish(store, release, effects())).toMatchObject({ status: "unchanged", uploaded: 2 });
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [] });
  });

  it("exactly one of two racing publishers wins each generation", async () => {
    const releases = await Promise.all(Array.from({ length: 20 }, (_, round) => sampleRelease(`race ${round}`)));
    for (let round = 0; round < releases.length; round += 2) {
      const pair = releases.slice(round, round + 2);
      const results = await Promise.allSettled(pair.map((release) => publish(store, release, effects())));
      const winner = await newestGeneration(store);
      expect(winner?.generation).toBe(round / 2 + 1);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = results.find((result) => result.status === "rejected")?.reason as Error;
      const won = `generation ${winner?.generation} was won by another run, "npm run build" at 2024-03-06T00:00:00.000Z`;
      expect(lost.message).toContain(`${won}, which serves release ${winner?.release}`);
      expect(lost.message).toContain("run the same command again");
      expect(await readServed(store)).toBe(winner?.release);
    }
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, generations: 10, releases: 20 });
  });
});

describe.each(FAULTS)("a fault $when an operation, $afterwards", (kind) => {
  async function storeServing(stamp: string | null): Promise<Store> {
    const store = memoryStore();
    if (stamp !== null) await publish(store, await sampleRelease(stamp), effects());
    return store;
  }

  async function expectedObjects(stamps: readonly string[]): Promise<Map<string, string>> {
    const store = memoryStore();
    for (const stamp of stamps) await publish(store, await sampleRelease(stamp), effects());
    return objectsOf(store);
  }

  /** Runs with a fault at operation 1, 2, 3 ... until there is no such operation. Returns the number of operations. */
  async function failEverywhere(run: (fault: Fault) => Promise<number>): Promise<number> {
    for (let at = 1; ; at++) if ((await run({ ...kind, at })) < at) return at - 1;
  }

  it.each([
    ["the first release", null], ["the second", "old"],
  ])("of the publication of %s: old or new, whole, and a second run converges", async (_name, before) => {
    const release = await sampleRelease("new");
    const expected = await expectedObjects(before === null ? ["new"] : [before, "new"]);
    const points = await failEverywhere(async (fault) => {
      const inner = await storeServing(before);
      const served = await readServed(inner);
      const faulty = faultStore(inner, fault);
      const outcome = await publish(faulty.store, release, effects()).catch((error: unknown) => error as Error);
      const seen = await readServed(inner);
      expect([served, release.manifest.release]).toContain(seen);
      if (!(outcome instanceof Error)) expect(seen).toBe(release.manifest.release);
      else expect(outcome.message).toMatch(/planted fault/);
      await publish(inner, release, effects());
      expect(await readServed(inner)).toBe(release.manifest.release);
      expect(await objectsOf(inner)).toEqual(expected);
      expect(await inner.get(CURRENT_KEY)).toEqual(await inner.get(generationKey(before === null ? 1 : 2)));
      const { ok, findings } = await verifyStore(inner, effects());
      expect({ ok, odd: findings.filter(({ key }) => !key.startsWith("probe/")) }).toEqual({ ok: true, odd: [] });
      return faulty.operations();
    });
    expect(points).toBeGreaterThan(30);
  });

  it("of a rollback leaves the old or the new release, and a second run completes it", async () => {
    const old = (await sampleRelease("old")).manifest.release;
    const points = await failEverywhere(async (fault) => {
      const inner = await storeServing("old");
      await publish(inner, await sampleRelease("new"), effects());
      const served = await readServed(inner);
      const before = await objectsOf(inner);
      const faulty = faultStore(inner, fault);
      await rollback(faulty.store, old, effects()).catch(() => {});
      expect([served, old]).toContain(await readServed(inner));
      await rollback(inner, old, effects());
      expect(await readServed(inner)).toBe(old);
      expect(await objectsOf(inner)).toEqual(before);
      expect((await newestGeneration(inner))?.generation).toBe(3);
      return faulty.operations();
    });
    expect(points).toBeGreaterThan(10);
  });
});

describe("the commit", () => {
  it("a lost answer is resolved as our own commit", async () => {
    const inner = memoryStore();
    const store = wrapStore(inner, async (operation, key, run) => {
      const answer = await run();
      if (operation === "putIfAbsent" && key.startsWith("generations/")) throw new Error("connection reset");
      return answer;
    });
    const done = await publish(store, await sampleRelease("one"), effects());
    expect(done).toMatchObject({ status: "published", generation: { generation: 1 } });
  });

  it("a false answer for our own object, after a client's retry, is resolved as our own commit", async () => {
    const store = wrapStore(memoryStore(), async (operation, key, run) => {
      const answer = await run();
      return operation === "putIfAbsent" && key.startsWith("generations/") ? (false as typeof answer) : answer;
    });
    expect(await publish(store, await sampleRelease("one"), effects())).toMatchObject({ status: "published" });
  });

  it("a commit fails when another run published meanwhile, even if its number is free again", async () => {
    const inner = memoryStore();
    const [mine, theirs] = [await sampleRelease("mine"), await sampleRelease("theirs")];
    await publish(inner, await sampleRelease("old"), effects());
    let stalled = true;
    const store = wrapStore(inner, async (operation, key, run) => {
      if (stalled && operation === "put" && key.endsWith("manifest.json")) {
        stalled = false;
        await publish(inner, theirs, effects());
        await publish(inner, await sampleRelease("later"), effects());
        await inner.delete(generationKey(2));
      }
      return run();
    });
    await expect(publish(store, mine, effects())).rejects.toThrow(/generation 3 was won by another run/);
    expect(await inner.get(generationKey(2))).toBeNull();
  });

  it("a commit of the same release by another run is no failure", async () => {
    const store = memoryStore();
    const release = await sampleRelease("one");
    const results = await Promise.all([publish(store, release, effects()), publish(store, release, effects())]);
    expect(results.map(({ status }) => status).sort()).toEqual(["published", "unchanged"]);
    expect((await newestGeneration(store))?.generation).toBe(1);
  });
});

describe("a store that cannot be trusted", () => {
  it("a store that ignores the condition is refused before anything is published", async () => {
    const inner = memoryStore();
    const careless: Store = { ...inner, putIfAbsent: async (key, body) => inner.put(key, body).then(() => true) };
    await expect(publish(careless, await sampleRelease("one"), effects())).rejects.toThrow(/ignores the condition "create only if absent"/);
    expect(await listed(inner)).toEqual([]);
    await publish(inner, await sampleRelease("one"), effects());
    const before = await contentsOf(inner);
    await expect(publish(careless, await sampleRelease("two"), effects()), "in use").rejects.toThrow(/ignores the condition/);
    expect(await contentsOf(inner)).toEqual(before);
  });

  it.each([[[true, false], "second"], [[false, false], "first"]])("a store that answers %j and keeps %s is refused", async (answers, kept) => {
    const inner = memoryStore();
    const given = [...answers];
    const lying: Store = { ...inner, putIfAbsent: async (key) => inner.put(key, bytes(kept)).then(() => given.shift() ?? false) };
    await expect(publish(lying, await sampleRelease("one"), effects())).rejects.toThrow(/ignores the condition/);
  });

  it.each([["a small object", 0], ["the manifest", 1]])("a store that damages %s gets no publication", async (_what, at) => {
    const inner = memoryStore();
    const release = await sampleRelease("one");
    const victim = [`releases/${release.manifest.release}/site/index.html`, `releases/${release.manifest.release}/manifest.json`][at];
    const damage = (body: Body): Body => (body instanceof Uint8Array ? body.map((byte) => byte ^ 1) : body);
    const damaging: Store = { ...inner, put: (key, body) => inner.put(key, key === victim ? damage(body) : body) };
    await expect(publish(damaging, release, effects())).rejects.toThrow(/is not what was written to it, and nothing was published/);
    expect(await newestGeneration(inner)).toBeNull();
  });

  it("nothing is published when an existing object is removed meanwhile", async () => {
    const inner = memoryStore();
    await publish(inner, await sampleRelease("old"), effects());
    const release = await sampleRelease("new");
    const shared = release.uploads.find(({ key }) => key.startsWith("objects/") && inner.head(key) !== null)?.key ?? "";
    const cleaned = wrapStore(inner, async (operation, key, run) => {
      if (operation === "put" && key.endsWith("manifest.json")) await inner.delete(shared);
      return run();
    });
    await expect(publish(cleaned, release, effects())).rejects.toThrow(`${shared} is not what was written`);
  });

  it("a file that changed since it was listed is not stored", async () => {
    const folder = mkdtempSync(join(tmpdir(), "publish-test-"));
    const file = join(folder, "table");
    writeFileSync(file, "as it was listed");
    const release = await assembleRelease(sampleParts("one", { artifacts: [{ kind: "table", rows: 1, body: { file } }], tables: [] }));
    writeFileSync(file, "as it is by now!");
    const store = memoryStore();
    await expect(publish(store, release, effects())).rejects.toThrow(`${file} changed while it was being published: build again`);
    expect(await listed(store)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
