/** The test suite that every store driver must pass. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compareKeys, StoreError } from "../../../data/store/store.ts";
import type { Store } from "../../../data/store/store.ts";
import { listed } from "../../support/stores.ts";
import type { StoreKind } from "../../support/stores.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const keysOf = async (store: Store, prefix = ""): Promise<string[]> => (await listed(store, prefix)).map(({ key }) => key);

async function textOf(store: Store, key: string, offset?: number, length = Infinity): Promise<string | null> {
  const read = await store.get(key, offset === undefined ? undefined : { offset, length });
  return read === null ? null : new TextDecoder().decode(read);
}

async function* streamed(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield bytes(piece);
}

/** Registers the suite for one kind of store. */
export function storeContract({ kind, open }: StoreKind): void {
  describe(`the ${kind} store`, () => {
    let store: Store;
    let remove: () => void;
    beforeEach(() => {
      ({ store, remove } = open());
    });
    afterEach(() => remove());

    reading(() => store);
    writing(() => store);
    creating(() => store);
    listing(() => store);
    refusing(() => store);
  });
}

function reading(at: () => Store): void {
  it("a new store has no object", async () => {
    expect(await at().get("objects/a")).toBeNull();
    expect(await at().get("objects/a", { offset: 0, length: 1 })).toBeNull();
    expect(await at().head("current.json")).toBeNull();
    expect(await keysOf(at())).toEqual([]);
    expect(await keysOf(at(), "generations/")).toEqual([]);
    await at().delete("objects/a");
  });

  it.each(["objects/ranges", "releases/r/public/v1/ranges.json"])("%s is read whole and by range", async (key) => {
    await at().put(key, bytes("0123456789"));
    expect(await at().get(key)).toEqual(bytes("0123456789"));
    expect(await textOf(at(), key, 0, 4)).toBe("0123");
    expect(await textOf(at(), key, 6, 4)).toBe("6789");
    expect(await textOf(at(), key, 6, 0)).toBe("");
    expect(await textOf(at(), key, 6, 40)).toBe("6789");
    expect(await textOf(at(), key, 0, Number.MAX_SAFE_INTEGER)).toBe("0123456789");
    expect(await textOf(at(), key, 10, 1)).toBe("");
    expect(await textOf(at(), key, 1000, 1)).toBe("");
  });

  it.each([{ offset: -1, length: 1 }, { offset: 0, length: -1 }, { offset: 0.5, length: 1 }, { offset: 0, length: Number.NaN }])(
    "the range %j is refused", async (range) => {
      await at().put("objects/a", bytes("0123456789"));
      await expect(async () => at().get("objects/a", range)).rejects.toThrow(StoreError);
      await at().put("current.json", bytes("0123456789"));
      await expect(async () => at().get("current.json", range)).rejects.toThrow(StoreError);
    });

  it("head gives the size and time of an object", async () => {
    await at().put("generations/00000001.json", bytes("12345"));
    const info = await at().head("generations/00000001.json");
    expect(info).toMatchObject({ key: "generations/00000001.json", bytes: 5 });
    expect(Math.abs((info?.modified ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await listed(at())).toEqual([info]);
  });

  it("a prefix of a key or a path below an object is no object", async () => {
    await at().put("releases/r/manifest.json", bytes("{}"));
    expect(await at().get("releases/r")).toBeNull();
    expect(await at().get("releases/r", { offset: 0, length: 1 })).toBeNull();
    expect(await at().head("releases")).toBeNull();
    expect(await at().get("releases/r/manifest.json/x")).toBeNull();
    expect(await at().head("releases/r/manifest.json/x")).toBeNull();
    await at().delete("releases/r/manifest.json/x");
    expect(await keysOf(at())).toEqual(["releases/r/manifest.json"]);
  });
}

function writing(at: () => Store): void {
  it.each(["objects/a", "current.json"])("%s is replaced, and ranges before and after are right", async (key) => {
    await at().put(key, bytes("old bytes"));
    expect(await textOf(at(), key, 0, 3)).toBe("old");
    await at().put(key, bytes("new"));
    expect(await textOf(at(), key, 0, 9)).toBe("new");
    expect(await textOf(at(), key)).toBe("new");
  });

  it("an empty object is stored", async () => {
    await at().put("objects/empty", bytes(""));
    expect(await at().get("objects/empty")).toEqual(bytes(""));
    expect(await textOf(at(), "objects/empty", 0, 10)).toBe("");
    expect(await at().head("objects/empty")).toMatchObject({ bytes: 0 });
    expect(await at().putIfAbsent("objects/empty", bytes("x"))).toBe(false);
    await at().put("objects/streamed", streamed());
    expect(await at().get("objects/streamed")).toEqual(bytes(""));
  });

  it("a stream is stored", async () => {
    await at().put("objects/s", streamed("one ", "", "two ", "three"));
    expect(await textOf(at(), "objects/s")).toBe("one two three");
  });

  it("a stream that fails changes nothing, and its error is thrown", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes("half");
      throw new RangeError("the source broke off");
    }
    await expect(at().put("objects/new", broken())).rejects.toThrow(RangeError);
    await at().put("objects/old", bytes("old"));
    await expect(at().put("objects/old", broken())).rejects.toThrow("the source broke off");
    expect(await keysOf(at())).toEqual(["objects/old"]);
    expect(await textOf(at(), "objects/old")).toBe("old");
  });

  it("a caller that changes its buffer does not change the object", async () => {
    const given = bytes("abc");
    await at().put("objects/a", given);
    await at().putIfAbsent("objects/b", given);
    given.fill(0);
    const got = await at().get("objects/a");
    got?.fill(0);
    expect([await textOf(at(), "objects/a"), await textOf(at(), "objects/b")]).toEqual(["abc", "abc"]);
  });

  it("a deleted key can be deleted again and written again, also under a shorter key", async () => {
    await at().put("a/b/c", bytes("1"));
    await at().put("objects/x", bytes("1"));
    expect(await textOf(at(), "objects/x", 0, 1)).toBe("1");
    for (const key of ["a/b/c", "a/b/c", "objects/x", "objects/x"]) await at().delete(key);
    expect(await textOf(at(), "objects/x", 0, 1)).toBeNull();
    expect(await keysOf(at())).toEqual([]);
    await at().put("a/b", bytes("2"));
    expect(await keysOf(at())).toEqual(["a/b"]);
  });

  it("concurrent writes and deletes in a folder all work", async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(numbers.map(async (number) => {
      await at().put(`deep/er/${number}`, bytes(String(number)));
      if (number % 2 === 0) await at().delete(`deep/er/${number}`);
    }));
    expect(await keysOf(at(), "deep/")).toHaveLength(20);
  });
}

function creating(at: () => Store): void {
  it("putIfAbsent creates once and keeps the first bytes", async () => {
    expect(await at().putIfAbsent("generations/00000001.json", bytes("first"))).toBe(true);
    expect(await at().putIfAbsent("generations/00000001.json", bytes("second"))).toBe(false);
    expect(await textOf(at(), "generations/00000001.json")).toBe("first");
  });

  it("exactly one of 20 concurrent putIfAbsent calls wins, 10 times", async () => {
    for (let round = 1; round <= 10; round++) {
      const key = `generations/${String(round).padStart(8, "0")}.json`;
      const racers = Array.from({ length: 20 }, (_, racer) => at().putIfAbsent(key, bytes(`racer ${racer}`)));
      const answers = await Promise.all(racers);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await textOf(at(), key)).toBe(`racer ${answers.indexOf(true)}`);
    }
    expect(await keysOf(at())).toHaveLength(10);
  });
}

function listing(at: () => Store): void {
  it("more than 1,000 keys are listed in key order", async () => {
    const keys = Array.from({ length: 1100 }, (_, index) => `releases/r/site/${(index * 7919) % 1100}`);
    await Promise.all(keys.map((key) => at().put(key, bytes(key))));
    expect(await keysOf(at(), "releases/")).toEqual(keys.sort(compareKeys));
  });

  it("a listing is ordered by whole keys, not folder by folder", async () => {
    const keys = ["a", "a-b", "a.b", "a/c", "a0", "b/-", "b/a/z", "b/a-", "b/a0"].filter((key) => key !== "a");
    for (const key of keys) await at().put(key, bytes("x"));
    expect(await keysOf(at())).toEqual([...keys].sort());
  });

  it("a listing has the keys with the prefix, wherever the prefix ends", async () => {
    for (const key of ["current.json", "objects/aa", "objects/ab", "objects/b/c", "objectsandmore"]) await at().put(key, bytes("x"));
    expect(await keysOf(at(), "objects/")).toEqual(["objects/aa", "objects/ab", "objects/b/c"]);
    expect(await keysOf(at(), "objects/a")).toEqual(["objects/aa", "objects/ab"]);
    expect(await keysOf(at(), "objects")).toEqual(["objects/aa", "objects/ab", "objects/b/c", "objectsandmore"]);
    expect(await keysOf(at(), "objects/b/c")).toEqual(["objects/b/c"]);
    expect(await keysOf(at(), "objects/b/c/")).toEqual([]);
    expect(await keysOf(at(), "nothing/")).toEqual([]);
  });

  it("keys of any script are listed in the order of their UTF-8 bytes", async () => {
    const keys = ["site/é", "site/e\u0301", "site/日本", "site/\u{1F600}", "site/\uFF5E", "site/a b&c?%20#+'\"", "site/~"];
    for (const key of keys) await at().put(key, bytes(key));
    const sorted = keys.map((key) => Buffer.from(key)).sort((a, b) => Buffer.compare(a, b)).map(String);
    expect(await keysOf(at())).toEqual(sorted);
    for (const key of keys) expect(await textOf(at(), key)).toBe(key);
  });
}

const ODD_KEYS = [
  "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/..", "a/../b", "a/./b", "a\\b", "a\0b", "a\n/../b", "a\u007F",
  ".tmp-a", "a/.tmp-host-1-1", "a/.tmp-/b", `a/${"x".repeat(256)}`, `a/${"é".repeat(128)}`, "x/".repeat(300) + "x", "a\uD800",
];

function refusing(at: () => Store): void {
  it.each(ODD_KEYS.map((key) => [key]))("the key %j is refused everywhere", async (key) => {
    const attempts = [
      async () => at().get(key), async () => at().get(key, { offset: 0, length: 1 }), async () => at().head(key),
      async () => at().put(key, bytes("x")), async () => at().putIfAbsent(key, bytes("x")), async () => at().delete(key),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow(/^not a store key/);
    expect(await keysOf(at())).toEqual([]);
  });

  it.each(["..", "/", "../", "a/../", "a//", ".tmp-"])("the prefix %j is refused", async (prefix) => {
    await expect(async () => listed(at(), prefix)).rejects.toThrow(StoreError);
  });

  it("the longest allowed keys work", async () => {
    const key = `${"a".repeat(255)}/${"é".repeat(127)}`;
    await at().put(key, bytes("x"));
    expect(await keysOf(at())).toEqual([key]);
  });
}
