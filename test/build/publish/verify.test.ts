/** `verify` finds and names any damage of a store. */
import { beforeEach, expect, it } from "vitest";
import { publish } from "../../../build/publish/publish.ts";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { CURRENT_KEY, generationKey, manifestKey } from "../../../data/contract/release/release.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { StoreError } from "../../../data/store/store.ts";
import type { Store } from "../../../data/store/store.ts";
import { countingStore, wrapStore } from "../../support/stores.ts";
import { bytes, effects, sampleParts, sampleRelease } from "../sample-release.ts";

let store: Store;
let keys: readonly string[];
let release: string;
beforeEach(async () => {
  store = memoryStore();
  for (const stamp of ["one", "two", "three"]) {
    const assembled = await sampleRelease(stamp);
    keys = assembled.uploads.map(({ key }) => key);
    release = assembled.manifest.release;
    await publish(store, assembled, effects());
  }
});

const find = async (): Promise<string[]> => (await verifyStore(store, effects())).findings.map(({ key, problem }) => `${problem} ${key}`);
const change = async (key: string, edit: (data: Uint8Array) => Uint8Array): Promise<void> => {
  await store.put(key, edit((await store.get(key)) ?? bytes("")));
};
const flipped = (data: Uint8Array): Uint8Array => data.map((byte, at) => (at === data.length - 1 ? byte ^ 1 : byte));

it("an undamaged store has no findings, and the objects are counted", async () => {
  // 6 objects per release, one of them shared by all three.
  expect(await verifyStore(store, effects())).toMatchObject({ ok: true, generations: 3, releases: 3, objects: 16, findings: [] });
});

it.each([0, 1, 2, 3, 4, 5])("object %i is found when it is missing, truncated, longer or has a flipped bit", async (at) => {
  const key = keys[at] ?? "";
  const original = (await store.get(key)) ?? bytes("");
  await store.delete(key);
  expect(await find()).toEqual([`missing ${key}`]);
  for (const damaged of [original.slice(1), Buffer.concat([original, original]), flipped(original), bytes("")]) {
    await store.put(key, damaged);
    expect(await find()).toEqual([`damaged ${key}`]);
    expect((await verifyStore(store, effects())).ok).toBe(false);
  }
});

it("two swapped objects are found", async () => {
  const [a, b] = [`releases/${release}/site/index.html`, `releases/${release}/public/v1/sources.json`];
  const [inA, inB] = [(await store.get(a)) ?? bytes(""), (await store.get(b)) ?? bytes("")];
  await store.put(a, inB);
  await store.put(b, inA);
  expect(await find()).toEqual([`damaged ${b}`, `damaged ${a}`]);
});

it.each<[string, (text: string) => string]>([
  ["one character", (text) => text.replace('"synthetic": true', '"synthetic":  true')],
  ["a value", (text) => text.replace("abcdef0", "abcdef1")],
  ["its format version", (text) => text.replace('"manifest_version": 1', '"manifest_version": 2')],
  ["a way out of the store", (text) => text.replace("site/index.html", "../../../etc/passwd")],
  ["half of it", (text) => text.slice(0, text.length / 2)],
  ["a page of HTML", () => "<html>502</html>"],
  ["nothing", () => ""],
])("finds a manifest changed: %s", async (_what, edit) => {
  await change(manifestKey(release), (data) => bytes(edit(new TextDecoder().decode(data))));
  const found = await find();
  expect(found).toContain(`damaged ${manifestKey(release)}`);
  expect(found.filter((line) => !line.startsWith("unexpected"))).toHaveLength(1);
});

it("a missing manifest is found, and an edited one that no generation names", async () => {
  await store.delete(manifestKey(release));
  expect(await find()).toContain(`missing ${manifestKey(release)}`);
  const first = (await sampleRelease("one")).manifest.release;
  await store.delete(generationKey(1));
  await change(manifestKey(first), (data) => bytes(new TextDecoder().decode(data).replace("abcdef0", "abcdef1")));
  expect(await find()).toContain(`damaged ${manifestKey(first)}`);
});

it("damaged, renumbered or lost generations are found, but not removed oldest ones", async () => {
  const second = (await store.get(generationKey(2))) ?? bytes("");
  await store.put(generationKey(2), bytes("{}"));
  expect(await find()).toEqual([`damaged ${generationKey(2)}`]);
  await store.put(generationKey(2), (await store.get(generationKey(3))) ?? bytes(""));
  expect(await find()).toEqual([`damaged ${generationKey(2)}`]);
  await store.delete(generationKey(2));
  expect(await find()).toEqual([`missing ${generationKey(2)}`]);
  await store.put(generationKey(2), second);
  await store.delete(generationKey(1));
  expect(await find()).toEqual([]);
});

it("a current.json that is no copy of a generation is found, but an older copy is not", async () => {
  await store.put(CURRENT_KEY, (await store.get(generationKey(1))) ?? bytes(""));
  expect(await find()).toEqual([]);
  await store.delete(generationKey(1));
  expect(await find()).toEqual([]);
  await store.put(CURRENT_KEY, (await store.get(generationKey(2))) ?? bytes(""));
  await change(CURRENT_KEY, (data) => bytes(new TextDecoder().decode(data).replace("nonce-", "other-")));
  expect(await find()).toEqual([`damaged ${CURRENT_KEY}`]);
  await store.put(CURRENT_KEY, bytes("null"));
  expect(await find()).toEqual([`damaged ${CURRENT_KEY}`]);
  await store.delete(CURRENT_KEY);
  expect(await find()).toEqual([`missing ${CURRENT_KEY}`]);
});

it("an object that no release names is listed, and the store counts as good", async () => {
  for (const key of ["objects/left-behind", "generations/notes.txt", "releases/20240101-aaaaaaaaaaaa/site/index.html", "probe/x"]) {
    await store.put(key, bytes("x"));
  }
  await store.put("narratives/dermatology-supply/v2024.1.0", bytes("prose"));
  const report = await verifyStore(store, effects());
  expect(report.ok).toBe(true);
  expect(report.findings.map(({ key, problem }) => `${problem} ${key}`)).toEqual([
    "unexpected generations/notes.txt", "unexpected objects/left-behind", "unexpected probe/x",
    "unexpected releases/20240101-aaaaaaaaaaaa/site/index.html",
  ]);
});

it("a large object is read in pieces, and its wrong last bit is found", async () => {
  const body = new Uint8Array(20 << 20).fill(3);
  const assembled = await assembleRelease(sampleParts("large", { artifacts: [{ kind: "table", rows: 1, body }], tables: [] }));
  const key = assembled.uploads[0]?.key ?? "";
  await publish(store, assembled, effects());
  const counting = countingStore(store);
  expect((await verifyStore(counting.store, effects())).ok).toBe(true);
  expect(counting.asked.filter((asked) => asked.operation === "get" && asked.key === key)).toHaveLength(3);
  await change(key, flipped);
  expect(await find()).toEqual([`damaged ${key}`]);
});

it("verification continues after an unreadable object", async () => {
  const bad = `releases/${release}/site/index.html`;
  const inner = store;
  store = wrapStore(inner, async (operation, key, run) => {
    if (operation === "get" && key === bad) throw new StoreError(`cannot read ${bad}: the disk reports an error (EIO)`);
    return run();
  });
  await inner.delete(`releases/${release}/public/v1/sources.json`);
  const { findings } = await verifyStore(store, effects());
  expect(findings).toEqual([
    { key: `releases/${release}/public/v1/sources.json`, problem: "missing", detail: "19 bytes" },
    { key: bad, problem: "damaged", detail: `cannot read ${bad}: the disk reports an error (EIO)` },
  ]);
});

it("a store without a release is an error", async () => {
  await expect(verifyStore(memoryStore(), effects())).rejects.toThrow(/^store memory holds no release: build one into it/);
});
