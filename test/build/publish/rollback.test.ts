/** Rolling back to an earlier release. */
import { beforeEach, expect, it } from "vitest";
import { publish } from "../../../build/publish/publish.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { CURRENT_KEY, generationKey, manifestKey } from "../../../data/contract/release/release.ts";
import { newestGeneration } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { contentsOf, countingStore } from "../../support/stores.ts";
import { bytes, effects, readServed, sampleRelease } from "../sample-release.ts";

let store: Store;
let releases: string[];
beforeEach(async () => {
  store = memoryStore();
  releases = [];
  for (const stamp of ["one", "two", "three"]) {
    const release = await sampleRelease(stamp);
    releases.push(release.manifest.release);
    await publish(store, release, effects());
  }
});
const [FIRST, SECOND, THIRD] = [0, 1, 2];
const named = (at: number): string => releases[at] ?? "";

it("any earlier release is served by a new generation, and the newest again", async () => {
  const done = await rollback(store, named(FIRST), effects());
  expect(done.status).toBe("rolled_back");
  expect(done.generation).toMatchObject({ generation: 4, release: named(FIRST), previous: named(THIRD), action: "rollback" });
  expect(await readServed(store)).toBe(named(FIRST));
  expect(await store.get(CURRENT_KEY)).toEqual(await store.get(generationKey(4)));
  await rollback(store, named(THIRD), effects());
  expect(await readServed(store)).toBe(named(THIRD));
  expect(await verifyStore(store, effects())).toMatchObject({ ok: true, generations: 5, releases: 3, findings: [] });
});

it("rolling back to the served release changes nothing", async () => {
  const before = await contentsOf(store);
  const counting = countingStore(store);
  expect(await rollback(counting.store, named(THIRD), effects())).toMatchObject({ status: "unchanged", generation: { generation: 3 } });
  expect(counting.writes()).toEqual([]);
  expect(await contentsOf(store)).toEqual(before);
});

it.each([
  "20000101-000000000000", "", "../../..", "nonsense/../x",
])("names the releases there are when it is asked for %j", async (release) => {
  const message = `store memory holds no release ${JSON.stringify(release)}: it holds ${[...releases].sort().join(", ")}`;
  await expect(rollback(store, release, effects())).rejects.toThrow(message);
  await expect(rollback(memoryStore(), release, effects())).rejects.toThrow(/it holds none$/);
  expect((await newestGeneration(store))?.generation).toBe(3);
});

it.each(["missing", "truncated"])("a release with a %s object is refused", async (fault) => {
  const key = `releases/${named(SECOND)}/site/index.html`;
  if (fault === "missing") await store.delete(key);
  else await store.put(key, bytes("<p>"));
  await expect(rollback(store, named(SECOND), effects())).rejects.toThrow(`release ${named(SECOND)} is damaged (${key}`);
  expect(await readServed(store)).toBe(named(THIRD));
});

it("a release with an edited manifest is refused", async () => {
  const key = manifestKey(named(SECOND));
  const text = new TextDecoder().decode((await store.get(key)) ?? undefined);
  await store.put(key, bytes(text.replace('"synthetic": true', '"synthetic": false')));
  await expect(rollback(store, named(SECOND), effects())).rejects.toThrow(/manifest.json does not give its name/);
  await store.put(key, bytes(text.slice(0, 100)));
  await expect(rollback(store, named(SECOND), effects())).rejects.toThrow(/is damaged/);
});
