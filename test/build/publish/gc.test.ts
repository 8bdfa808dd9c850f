/** Clean-up: what is kept, what is removed, what stops it, and that no order of events removes an object that is needed. */
import { describe, expect, it, vi } from "vitest";
import { collectGarbage } from "../../../build/publish/gc.ts";
import { publish } from "../../../build/publish/publish.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { ObjectInfo, Store } from "../../../data/store/store.ts";
import { gcModel } from "../../chaos/publish/gc_model.ts";
import { sampleStore } from "../../support/sample_store.ts";
import { contentsOf, countingStore, faultStore, wrapStore } from "../../support/stores.ts";
import { bytes, effects, readServed, sampleRelease } from "../sample-release.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Aged {
  readonly store: Store;
  readonly names: readonly string[];
  readonly pass: (ms: number) => void;
}

/** Returns a store with releases 1 to `count`, published `gapMs` apart, the last one now. */
async function storeOf(count: number, gapMs: number): Promise<Aged> {
  let now = Date.parse("2026-03-01T00:00:00Z");
  const store = memoryStore(() => now);
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    if (i > 0) now += gapMs;
    names.push((await publish(store, await sampleRelease(`r${i}`), effects())).generation.release);
  }
  return { store, names, pass: (ms) => { now += ms; } };
}

const clean = (store: Store, apply = true) => collectGarbage(store, { apply }, effects());

describe("what is kept", () => {
  it("the newest five are kept at any age, and older releases lose their tables; generations and narratives stay", async () => {
    const { store, names, pass } = await storeOf(8, 10 * DAY);
    await store.put("narratives/x/v1", bytes("prose"));
    await store.put("probe/left", bytes("x"));
    pass(30 * DAY);
    const report = await clean(store);
    expect(report).toMatchObject({ applied: true, releases: names.slice(0, 3).sort(), kept: names.slice(3).sort() });
    const left = await contentsOf(store);
    const first = `releases/${names[0]}/`;
    const stored = [...left.keys()].filter((key) => key.startsWith(first)).map((key) => key.slice(first.length));
    expect(stored).toEqual(["manifest.json", "public/v1/sources.json", "public/v1/specialties.json", "site/index.html"]);
    expect([...left.keys()].filter((key) => key.startsWith("objects/"))).toHaveLength(11);
    expect([left.has("narratives/x/v1"), left.has("generations/00000001.json"), left.has("probe/left")]).toEqual([true, true, false]);
    expect([...left.keys()].filter((key) => /^(?:claims|cleanups)\//.test(key))).toEqual([]);
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [] });
    expect(await readServed(store)).toBe(names[7]);
    expect(await clean(store)).toMatchObject({ releases: [], objects: 0 });
    expect((await rollback(store, names[3]!, effects())).status).toBe("rolled_back");
    await expect(rollback(store, names[0]!, effects())).rejects.toThrow("holds no release");
  });

  it("a release served within seven days is kept, even if it was published long before", async () => {
    const { store, names, pass } = await storeOf(9, HOUR);
    pass(7 * DAY - 6.5 * HOUR);
    expect((await clean(store)).releases).toEqual([names[0]]);
    pass(HOUR);
    expect((await clean(store)).releases).toEqual([names[1]]);
  });

  it("objects younger than a day are kept, even if nothing names them yet", async () => {
    const { store, names, pass } = await storeOf(7, 10 * DAY);
    await store.put(`releases/${names[0]!}/site/new.html`, bytes("being written again"));
    await store.put(`objects/${"a".repeat(64)}`, bytes("on its way"));
    expect((await clean(store)).releases).toEqual([names[1]]);
    expect(await store.head(`objects/${"a".repeat(64)}`)).not.toBeNull();
    pass(25 * HOUR);
    expect((await clean(store)).releases).toEqual([names[0]]);
    expect(await store.head(`objects/${"a".repeat(64)}`)).toBeNull();
  });

  it("every object of a real release is of a known kind", async () => {
    expect(await clean(await sampleStore(2_000), false)).toMatchObject({ releases: [], objects: 0 });
  });

  it("without --apply everything is kept and nothing is written", async () => {
    const { store, names, pass } = await storeOf(7, 10 * DAY);
    pass(9 * DAY);
    const counting = countingStore(store);
    const late = { ...effects(), now: () => new Date("2027-01-01T00:00:00Z") };
    expect(await collectGarbage(counting.store, { apply: false }, late)).toMatchObject({ applied: false, releases: names.slice(0, 2).sort() });
    expect(counting.writes()).toEqual([]);
  });
});

describe("a clean-up is stopped, and removes nothing,", () => {
  const shorter = (store: Store, drop: (info: ObjectInfo) => boolean): Store => ({
    ...store,
    async *list(prefix) {
      for await (const info of store.list(prefix)) if (!drop(info)) yield info;
    },
  });
  const reordered = (store: Store): Store => ({
    ...store,
    async *list(prefix) {
      const infos: ObjectInfo[] = [];
      for await (const info of store.list(prefix)) infos.push(info);
      yield* infos.reverse();
    },
  });
  it.each<[string, (store: Store) => Store, RegExp]>([
    ["by a listing that lacks the newest generation", (store) => shorter(store, ({ key }) => key === "generations/00000008.json"), /lacks generations after 7/],
    ["by a listing that lacks the first generation", (store) => shorter(store, ({ key }) => key === "generations/00000001.json"), /00000001.json is missing/],
    ["by a listing cut off behind the objects", (store) => shorter(store, ({ key }) => key > "objects/8"), /the listing lacks/],
    ["by a listing out of order", reordered, /out of order/],
  ])("%s", async (_what, wrap, message) => {
    const { store, pass } = await storeOf(8, 10 * DAY);
    pass(30 * DAY);
    const counting = countingStore(wrap(store));
    await expect(clean({ ...wrap(store), delete: (key) => counting.store.delete(key) })).rejects.toThrow(message);
    expect(counting.writes().filter(({ key }) => !key.startsWith("cleanups/"))).toEqual([]);
  });

  it.each(["releases/20240305-000000000000/attachments/x", "indexes/x", "objects/short"])("by %s, a key of an unknown kind", async (key) => {
    const { store, pass } = await storeOf(7, 10 * DAY);
    await store.put(key, bytes("x"));
    pass(30 * DAY);
    const before = await contentsOf(store);
    await expect(clean(store)).rejects.toThrow(`nothing was removed, because ${key} is of no kind that this program knows`);
    expect(await contentsOf(store)).toEqual(before);
  });

  it("by any operation that fails, and the next clean-up completes the work", async () => {
    for (const when of ["before", "after"] as const) {
      for (const afterwards of ["once", "killed"] as const) {
        for (let at = 1, operations = at; at <= operations; at += 3) {
          const { store, names, pass } = await storeOf(6, 10 * DAY);
          pass(30 * DAY);
          const faulty = faultStore(store, { at, when, afterwards });
          await clean(faulty.store).catch(() => undefined);
          operations = faulty.operations();
          expect(await readServed(store)).toBe(names[5]);
          pass(25 * HOUR);
          await clean(store);
          expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [], releases: 6 });
        }
      }
    }
  });
});

it("of a clean-up and a publication at the same time, the second one gives up", async () => {
  const { store, pass } = await storeOf(7, 10 * DAY);
  pass(30 * DAY);
  const release = await sampleRelease("new");
  let refused: unknown = null;
  const meeting = wrapStore(store, async (operation, key, run) => {
    if (operation === "list" && key === "" && refused === null) refused = await publish(store, release, effects()).catch((error: unknown) => error);
    return run();
  });
  await clean(meeting);
  const told = /a clean-up \("npm run gc"\) is under way since 2024-\S+ on \S+, process \d+, and nothing was published: run the same/;
  expect((refused as Error).message).toMatch(told);
  expect(await publish(store, release, effects())).toMatchObject({ status: "published" });
  expect(await verifyStore(store, effects())).toMatchObject({ ok: true });
});

describe("the note of a clean-up", () => {
  /** Starts a clean-up that hangs in its survey, as of a process that was killed or is slow. */
  async function hanging() {
    let now = Date.parse("2026-03-01T00:00:00Z");
    const store = memoryStore(() => now);
    await publish(store, await sampleRelease("old"), effects());
    let resume: () => void = () => undefined;
    const hang = new Promise<void>((resolve) => { resume = resolve; });
    const slow = wrapStore(store, async (operation, key, run) => {
      if (operation === "list" && key === "") await hang;
      return run();
    });
    let renew: () => void = () => undefined;
    const doing = { ...effects(), now: () => new Date(now), every: (_: number, work: () => void) => ((renew = work), () => undefined) };
    const cleaned = collectGarbage(slow, { apply: true }, doing);
    await vi.waitFor(async () => expect((await contentsOf(store)).size).toBeGreaterThan(8));
    const attempt = async (): Promise<string> => publish(store, await sampleRelease("new"), effects()).then(({ status }) => status, String);
    return { cleaned, resume, attempt, pass: (ms: number) => { now += ms; }, renew: async () => {
      renew();
      await new Promise(setImmediate);
    } };
  }

  it("of a killed process is in the way for two minutes", async () => {
    const { attempt, pass } = await hanging();
    pass(119_000);
    expect(await attempt()).toContain("is under way");
    pass(2_000);
    expect(await attempt()).toBe("published");
  });

  it("is renewed by a live one, which removes nothing when it was held up", async () => {
    const { cleaned, resume, attempt, pass, renew } = await hanging();
    for (let i = 0; i < 30; i += 1) {
      pass(10_000);
      await renew();
    }
    expect(await attempt()).toContain("is under way");
    pass(130_000);
    await renew();
    expect(await attempt(), "after a pause of the machine").toBe("published");
    resume();
    expect(await cleaned).toMatchObject({ releases: [], objects: 0 });
  });
});

it("no needed object is removed in 25 seeded sequences of concurrent operations", async () => {
  const { figures, violations } = await gcModel(1, 25);
  expect(violations).toEqual([]);
  expect(figures.sequences).toBe(25);
  expect(Math.min(figures.commits, figures.removed, figures.killed)).toBeGreaterThan(10);
});
