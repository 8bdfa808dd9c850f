/** Finding the newest generation and its manifest, also when some are damaged. */
import { beforeEach, describe, expect, it } from "vitest";
import { generationKey, manifestKey } from "../../../data/contract/release/release.ts";
import type { Generation, Manifest } from "../../../data/contract/release/release.ts";
import { generationNumber, lookUpGenerations, newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { sha256 } from "../../build/sample-release.ts";

const RELEASE = "20240305-0123456789ab";
const MANIFEST: Manifest = {
  manifest_version: 1, release: RELEASE, now: "2024-03-05T00:00:00Z", pipeline_version: "abcdef0", inputs_sha256: "0".repeat(64),
  public_url: "http://127.0.0.1:8787", synthetic: true, sources: [], tables: [], objects: [],
};
const OBJECT = { path: "site/index.html", kind: "site", sha256: "0".repeat(64), bytes: 1, rows: null } as const;
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

let store: Store;
beforeEach(() => {
  store = memoryStore();
});

function generationOf(number: number, manifest: Uint8Array): Generation {
  return {
    generation: number, release: RELEASE, manifest_sha256: sha256(manifest), previous: null, action: "publish",
    created_at: "2024-03-06T00:00:00Z", nonce: `n${number}`,
  };
}

async function serve(manifest: Uint8Array): Promise<Generation> {
  await store.put(manifestKey(RELEASE), manifest);
  return generationOf(1, manifest);
}

it("the newest generation is found by number among other files, and an empty store has none", async () => {
  expect(await newestGeneration(store)).toBeNull();
  for (const number of [1, 2, 9, 10, 11]) await store.put(generationKey(number), json(generationOf(number, json(MANIFEST))));
  const foreign = ["00000012.json.bak", "99999999", "notes.txt", "00000000.json", "000000013.json"];
  for (const name of foreign) await store.put(`generations/${name}`, json("x"));
  expect(await newestGeneration(store)).toEqual(generationOf(11, json(MANIFEST)));
});

const DAMAGE = /generations\/00000002.json is damaged: restore it from a copy, or publish or roll back again/;

describe("a damaged newest generation", () => {
  const warnings: string[] = [];
  const newest = (): Promise<Generation | null> => newestGeneration(store, (line) => warnings.push(line));
  const damage = async (bytes: Uint8Array): Promise<void> => {
    warnings.length = 0;
    await store.put(generationKey(1), json(generationOf(1, json(MANIFEST))));
    await store.put(generationKey(2), bytes);
  };
  const whole = json(generationOf(2, json(MANIFEST)));

  it.each([
    ["empty", new Uint8Array(0)], ["half", whole.slice(0, whole.length >> 1)], ["zeros", new Uint8Array(whole.length)],
    ["garbage", new Uint8Array(300).fill(0x97)],
  ])(
    "a torn one (%s) is replaced by its copy or by the one before it, and keeps its number", async (_what, bytes) => {
      await damage(bytes);
      await store.put("current.json", json({ ...generationOf(2, json(MANIFEST)), nonce: "copied" }));
      expect(await newest()).toMatchObject({ generation: 2, nonce: "copied" });
      expect(warnings).toEqual([expect.stringMatching(/00000002.json is damaged.*current.json is a copy of generation 2 and stands in$/) as string]);
      for (const current of [json(generationOf(1, json(MANIFEST))), bytes]) {
        await store.put("current.json", current);
        warnings.length = 0;
        expect(await lookUpGenerations(store, (line) => warnings.push(line))).toEqual({ newest: generationOf(1, json(MANIFEST)), top: 2 });
        expect(warnings).toEqual([expect.stringMatching(/00000002.json is damaged.*generation 1 before it stands in$/) as string]);
      }
      await store.put(generationKey(1), bytes);
      await expect(newest(), "none is whole").rejects.toThrow(DAMAGE);
    });

  it.each([["another shape", "{}"], ["another number", JSON.stringify(generationOf(1, json(MANIFEST)))]])(
    "JSON of %s is refused, because a newer program may have written it", async (_what, text) => {
      await damage(new TextEncoder().encode(text));
      await expect(newest()).rejects.toThrow(DAMAGE);
      await store.put("current.json", whole);
      expect(await newest()).toEqual(generationOf(2, json(MANIFEST)));
    });
});

it("the manifest of a generation is read", async () => {
  expect(await readManifest(store, await serve(json(MANIFEST)))).toEqual(MANIFEST);
});

it("a manifest that is missing or has another hash is refused with a remedy", async () => {
  const generation = await serve(json(MANIFEST));
  await store.put(manifestKey(RELEASE), json({ ...MANIFEST, synthetic: false }));
  await expect(readManifest(store, generation)).rejects.toThrow(/json is damaged \(wrong sha256\), and generation 1 names .*roll back/);
  await store.delete(manifestKey(RELEASE));
  await expect(readManifest(store, generation)).rejects.toThrow(`manifest.json is missing, and generation 1 names release ${RELEASE}`);
});

it("a newer format is refused with both numbers before anything else is checked", async () => {
  const generation = await serve(json({ manifest_version: 2, whatever: true }));
  await expect(readManifest(store, generation)).rejects.toThrow(/manifest_version 2, and this program reads 1: upgrade this program/);
});

it.each<[string, unknown, RegExp]>([
  ["another release", { ...MANIFEST, release: "20240305-ffffffffffff" }, /it is the manifest of release 20240305-ffffffffffff/],
  ["an unknown key", { ...MANIFEST, extra: 1 }, /is damaged/],
  ["no version", { release: RELEASE }, /is damaged: manifest_version/],
  ["an object outside the store", { ...MANIFEST, objects: [{ ...OBJECT, path: "../../x" }] }, /not a store key/],
])("refuses a manifest of %s", async (_what, value, message) => {
  await expect(readManifest(store, await serve(json(value)))).rejects.toThrow(message);
});

it("only the key of a generation gives a number", () => {
  const keys = [generationKey(12), "generations/1.json", "generations/00000000.json", "x/00000001.json"];
  expect(keys.map(generationNumber)).toEqual([12, null, null, null]);
});
