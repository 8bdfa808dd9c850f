/** The log of releases: what it holds after any end of a publication, and that no rewriting of the past agrees with an old checkpoint. */
import { generateKeyPairSync, sign, verify } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { collectGarbage } from "../../../build/publish/gc.ts";
import { publish } from "../../../build/publish/publish.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { verifyLog, verifyStore } from "../../../build/publish/verify.ts";
import { canonicalJson } from "../../../data/contract/canonical.ts";
import { collectedKey, type Generation, generationKey, LOG_KEY, manifestKey, objectKey } from "../../../data/contract/release/release.ts";
import { checkpointOf, logLine, type Checkpoint } from "../../../data/attestation/release_log.ts";
import type { SigningKey, VerifyingKey } from "../../../data/attestation/keys.ts";
import { readGeneration } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { faultStore, listed } from "../../support/stores.ts";
import { bytes, effects, sampleRelease, sha256 } from "../sample-release.ts";

let store: Store;
let names: string[];
beforeEach(async () => {
  store = memoryStore();
  names = [];
  for (const stamp of ["one", "two", "three"]) names.push(await published(stamp));
});

async function published(stamp: string, signKey?: SigningKey): Promise<string> {
  return (await publish(store, await sampleRelease(stamp), { ...effects(), signKey })).generation.release;
}

async function linesOf(from: Store = store): Promise<string[]> {
  return new TextDecoder().decode(await from.get(LOG_KEY) ?? undefined).trimEnd().split("\n");
}

async function found(checkpoint: Checkpoint | null = null, key: VerifyingKey | null = null): Promise<string[]> {
  return (await verifyLog(store, { checkpoint, key })).findings.map((finding) => `${finding.key}: ${finding.detail}`);
}

async function rewrite(number: number, change: Partial<Generation>): Promise<void> {
  await store.put(generationKey(number), canonicalJson({ ...await readGeneration(store, number), ...change }));
}

/** Changes an entry and every hash after it, as whoever rewrites the past has to. */
async function rewriteAllFrom(number: number, change: Partial<Generation>): Promise<void> {
  await rewrite(number, change);
  for (let next = number + 1; await readGeneration(store, next) !== null; next++) {
    await rewrite(next, { previous_sha256: checkpointOf((await readGeneration(store, next - 1))!).sha256 });
  }
  await store.delete(LOG_KEY);
  await published("after the rewriting");
}

describe("the log of releases", () => {
  it("has a line for each publication, whose hash is in the next line", async () => {
    const lines = await linesOf();
    const entries = lines.map((line) => JSON.parse(line) as Generation);
    expect(entries.map(({ release }) => release)).toEqual(names);
    expect(entries.map(({ previous_sha256 }) => previous_sha256)).toEqual([null, ...lines.slice(0, -1).map((line) => sha256(bytes(line)))]);
    expect((await verifyStore(store, effects())).log).toEqual({ length: 3, sha256: sha256(bytes(lines[2]!)) });
    expect(await found()).toEqual([]);
  });

  it("gets a line more by a rollback, and keeps those before", async () => {
    const [before, { log }] = [await linesOf(), await verifyLog(store, {})];
    await rollback(store, names[0]!, effects());
    const after = await linesOf();
    expect(after.slice(0, 3)).toEqual(before);
    expect(JSON.parse(after[3]!)).toMatchObject({ action: "rollback", release: names[0], previous: names[2] });
    expect(await found(log)).toEqual([]);
  });

  it("does not agree with an entry that was changed, taken out or put in", async () => {
    const manifest_sha256 = "0".repeat(64);
    await rewrite(2, { manifest_sha256 });
    expect(await found()).toEqual([
      "generations/00000003.json: the entry before it is not the one that it names",
      "log.ndjson: its lines are not the generations; remove it, and the next publication writes it anew",
    ]);
    await store.delete(generationKey(2));
    expect(await found()).toEqual(["generations/00000002.json: later generations are there"]);
    await rewrite(3, { previous_sha256: null });
    expect((await found()).length).toBe(2);
  });

  it("that was rewritten from an entry on agrees with itself, and with no older checkpoint", async () => {
    const [first, newest] = await Promise.all([1, 3].map(async (number) => checkpointOf((await readGeneration(store, number))!)));
    await rewriteAllFrom(2, { release: names[0]!, manifest_sha256: (await readGeneration(store, 1))!.manifest_sha256 });
    expect(await found()).toEqual([]);
    expect(await found(first)).toEqual([]);
    expect(await found(newest)).toEqual(["generations/00000003.json: it is not the entry of the checkpoint: the past was rewritten"]);
  });

  it("that was cut off ends before an older checkpoint", async () => {
    const { log } = await verifyLog(store, {});
    await store.delete(generationKey(3));
    await store.delete(LOG_KEY);
    expect(await found(log)).toEqual(["generations/00000003.json: the log ends before entry 3 of the checkpoint"]);
  });

  it("goes on from entries of a version that named none before", async () => {
    for (const number of [1, 2, 3]) {
      const { previous_sha256: _, ...entry } = (await readGeneration(store, number))!;
      await store.put(generationKey(number), canonicalJson(entry));
    }
    await store.delete(LOG_KEY);
    await published("four");
    expect(await found()).toEqual([]);
    expect(await linesOf()).toHaveLength(4);
    await rewrite(3, { release: names[0]! });
    expect((await found())[0]).toBe("generations/00000004.json: the entry before it is not the one that it names");
    await published("five");
    await rewrite(5, { previous_sha256: undefined });
    expect(await found()).toContain("generations/00000005.json: it does not name the entry before");
  });
});

describe("publications at the same time", () => {
  it("leave one chain, of those that won", async () => {
    const releases = await Promise.all(["a", "b", "c", "d"].map(sampleRelease));
    await Promise.allSettled(releases.map((release) => publish(store, release, effects())));
    await published("last");
    expect(await found()).toEqual([]);
    expect(await linesOf()).toHaveLength((await listed(store, "generations/")).length);
  });
});

describe("a publication that ends at any operation", () => {
  it.each((["before", "after"] as const).flatMap((when) => (["once", "killed"] as const).map((afterwards) => ({ when, afterwards }))))(
    "leaves a whole chain, and the next one completes the file (fails $when, $afterwards)", async ({ when, afterwards }) => {
      const release = await sampleRelease("crashing");
      for (let at = 1, operations = at; at <= operations; at += 1) {
        store = memoryStore();
        await published("one");
        const { log } = await verifyLog(store, {});
        const faulty = faultStore(store, { at, when, afterwards });
        await publish(faulty.store, release, effects()).catch(() => undefined);
        operations = faulty.operations();
        expect(await found(log)).toEqual([]);
        await publish(store, release, effects());
        expect(await found(log)).toEqual([]);
        expect(await linesOf()).toHaveLength((await listed(store, "generations/")).length);
      }
    },
  );

  it("and leaves a torn entry is mended before the next entry names it", async () => {
    const { log } = await verifyLog(store, {});
    await store.put(generationKey(4), bytes('{"generation": 4, "rel'));
    await store.put(generationKey(5), bytes(""));
    await published("six");
    const actions = (await linesOf()).map((line) => (JSON.parse(line) as Generation).action);
    expect(actions).toEqual(["publish", "publish", "publish", "rollback", "rollback", "publish"]);
    expect(await found(log)).toEqual([]);
    await rewrite(5, { release: names[0]!, manifest_sha256: (await readGeneration(store, 1))!.manifest_sha256 });
    expect(await found(log)).toContain("generations/00000005.json: it stands for a torn entry, and is not the one before it");
  });
});

describe("signatures", () => {
  const pairOf = (name: string): { signKey: SigningKey; key: VerifyingKey } => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const keyId = sha256(bytes(name));
    return {
      signKey: { keyId, sign: (data) => sign(null, data, privateKey) },
      key: { keyId, verify: (data, signature) => verify(null, data, publicKey, signature) },
    };
  };

  it("hold for the entries of the key, and the newest entry has to have one", async () => {
    const { signKey, key } = pairOf("ours");
    expect(await found(null, key)).toEqual([`generations/00000003.json: it is not signed by the key ${key.keyId}`]);
    await published("signed", signKey);
    expect(await found(null, key)).toEqual([]);
    expect(await found(null, pairOf("theirs").key)).toHaveLength(1);
    const entry = (await readGeneration(store, 4))!;
    await rewrite(4, { created_at: "2020-01-01T00:00:00Z" });
    await store.delete(LOG_KEY);
    expect(await found(null, key)).toEqual(["generations/00000004.json: its signature does not hold"]);
    await store.put(generationKey(4), canonicalJson(entry));
    await rollback(store, names[1]!, { ...effects(), signKey });
    expect(await found(null, key)).toEqual([]);
    expect(JSON.parse(logLine((await readGeneration(store, 5))!))).toHaveProperty("signature.key_id", key.keyId);
  });
});

describe("a clean-up", () => {
  const DAY = 86_400_000;
  let now = Date.parse("2026-01-01T00:00:00Z");

  it("keeps what the log promises, and verify misses it when it is gone", async () => {
    store = memoryStore(() => now);
    names = [];
    for (const stamp of ["1", "2", "3", "4", "5", "6", "7"]) {
      names.push(await published(stamp));
      now += 10 * DAY;
    }
    await collectGarbage(store, { apply: true }, effects());
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [] });
    await expect(rollback(store, names[0]!, effects())).rejects.toThrow("holds no release");
    for (const key of [manifestKey(names[0]!), objectKey(names[0]!, "public/v1/sources.json"), objectKey(names[0]!, "site/index.html")]) {
      const kept = (await store.get(key))!;
      await store.delete(key);
      const { findings } = await verifyStore(store, effects());
      expect(findings.filter(({ problem }) => problem === "missing")).toMatchObject([{ key }]);
      await store.put(key, kept);
    }
  });

  it("of a release that is published again is forgotten", async () => {
    store = memoryStore(() => now);
    names = [];
    for (const stamp of ["1", "2", "3", "4", "5", "6", "7"]) {
      names.push(await published(stamp));
      now += 10 * DAY;
    }
    await collectGarbage(store, { apply: true }, effects());
    expect(await store.head(collectedKey(names[0]!))).not.toBeNull();
    expect(await published("1")).toBe(names[0]);
    expect(await store.head(collectedKey(names[0]!))).toBeNull();
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [] });
  });
});
