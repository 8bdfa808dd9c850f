/** The reader: one release for a request, never an earlier or a damaged one, and the last good one when the store fails. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generationKey, MANIFEST_VERSION, LOG_KEY, manifestKey, objectKey } from "../../../data/contract/release/release.ts";
import type { Generation, Manifest, ReleaseObject } from "../../../data/contract/release/release.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { StoreError } from "../../../data/store/store.ts";
import type { MaybePromise, Store } from "../../../data/store/store.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import type { Reader, ReaderOptions, Release } from "../../../lookup/release/reader.ts";
import { counting, emptyRow, storeTable, tableOf } from "../../support/tables.ts";

const NPI = "1000000001";
/** In the middle of a table of 2,000 rows. */
const MIDDLE = "1000001001";
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A release with its number in its provider and files. */
async function publish(store: Store, generation: number, number = generation, rows = 1): Promise<Manifest> {
  const table = tableOf("providers", Array.from({ length: rows }, (_, i) => ({ ...emptyRow("providers", String(Number(NPI) + i)), city: `city ${number}` })));
  await storeTable(table, store);
  const release = `20260101-${String(number).padStart(12, "0")}`;
  const objects: ReleaseObject[] = [
    { path: table.entry.object, kind: "table", sha256: table.sha256, bytes: table.bytes, rows },
    { path: table.entry.index, kind: "index", sha256: table.indexSha256, bytes: table.index.length, rows: null },
  ];
  for (const [path, text] of [["public/v1/a.json", `{"number":${number}}`], ["site/a.html", `<p>${number}`], ["public/v1/no.json", "{"]] as const) {
    const bytes = encode(text);
    await store.put(objectKey(release, path), bytes);
    objects.push({ path, kind: path.startsWith("site") ? "site" : "public", sha256: sha256(bytes), bytes: bytes.length, rows: null });
  }
  const manifest: Manifest = {
    manifest_version: MANIFEST_VERSION, release, now: "2026-01-01T00:00:00Z", pipeline_version: "0123456", inputs_sha256: "0".repeat(64),
    public_url: "http://localhost:8787", synthetic: true, sources: [], tables: [table.entry], objects,
  };
  const bytes = encode(JSON.stringify(manifest));
  await store.put(manifestKey(release), bytes);
  const named: Generation = {
    generation, release, manifest_sha256: sha256(bytes), previous: null, action: "publish", created_at: "2026-01-01T00:00:00Z", nonce: "n",
  };
  await store.put(generationKey(generation), encode(JSON.stringify(named)));
  return manifest;
}

function reading(store: Store, options: Partial<ReaderOptions> = {}): Reader {
  return openReader(store, { hash: sha256, ...options });
}

async function cityOf(release: Release | null): Promise<string | null | undefined> {
  return (await release?.tables.providers?.get(NPI))?.city;
}

async function flip(store: Store, key: string): Promise<void> {
  const bytes = ((await store.get(key)) as Uint8Array).slice();
  bytes[bytes.length >> 1]! ^= 1;
  await store.put(key, bytes);
}

/** Names another path in the release's manifest, with the hash in its generation right. */
async function rewritten(store: Store, release: string, path: string): Promise<void> {
  const manifest = JSON.parse(new TextDecoder().decode((await store.get(manifestKey(release))) ?? undefined)) as Manifest;
  const bytes = encode(JSON.stringify({ ...manifest, objects: manifest.objects.map((object) => ({ ...object, path })) }));
  await store.put(manifestKey(release), bytes);
  const named = JSON.parse(new TextDecoder().decode((await store.get(generationKey(2))) ?? undefined)) as Generation;
  await store.put(generationKey(2), encode(JSON.stringify({ ...named, manifest_sha256: sha256(bytes) })));
}

/** The files that this process has open. */
function descriptors(): string[] {
  return readdirSync("/proc/self/fd").flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)];
    } catch {
      // The listing's own descriptor is closed by now.
      return [];
    }
  });
}

it("the log of releases is read again until it has an entry of the served generation", async () => {
  const counted = counting(memoryStore(), true);
  const reader = reading(counted.store);
  const logs = async (): Promise<string | null> => {
    const bytes = await reader.releaseLog();
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  await publish(counted.store, 1);
  await reader.poll();
  expect(await logs()).toBeNull();
  await counted.store.put(LOG_KEY, encode('{"generation":1}\n'));
  expect([await logs(), await logs()]).toEqual(['{"generation":1}\n', '{"generation":1}\n']);
  const reads = (): number => counted.reads.filter(({ key }) => key === LOG_KEY).length;
  expect(reads()).toBe(2);
  await publish(counted.store, 2);
  await reader.poll();
  await logs();
  await logs();
  expect(reads()).toBe(4);
});

describe("releases by name", () => {
  const numbered = (number: number): string => `20260101-${String(number).padStart(12, "0")}`;
  const textOf = async (reader: Reader, number: number): Promise<string | null> => {
    const bytes = await (await reader.named(numbered(number)))?.file("public/v1/a.json");
    return bytes ? new TextDecoder().decode(bytes) : null;
  };

  it("every published one is readable by its name, including a withdrawn one", async () => {
    const store = memoryStore();
    const reader = reading(store);
    for (const number of [1, 2, 3]) {
      await publish(store, number);
      await reader.poll();
    }
    expect(await Promise.all([1, 2, 3].map((number) => textOf(reader, number)))).toEqual(['{"number":1}', '{"number":2}', '{"number":3}']);
  });

  it("an unpublished or deleted one is not opened, and the store is listed once for a generation", async () => {
    const counted = counting(memoryStore(), true);
    await publish(counted.store, 1);
    await publish(counted.store, 2);
    await counted.store.delete(generationKey(2));
    const reader = reading(counted.store);
    await reader.poll();
    expect(await Promise.all([textOf(reader, 1), textOf(reader, 2)])).toEqual(['{"number":1}', null]);
    let lists = 0;
    const watched: Store = { ...counted.store, list: (prefix) => ((lists += 1), counted.store.list(prefix)) };
    const second = reading(watched);
    await second.poll();
    lists = 0;
    for (let i = 0; i < 50; i += 1) expect(await second.named(`20250101-${String(i).padStart(12, "0")}`)).toBeNull();
    expect(lists).toBe(1);
    await publish(watched, 3);
    await second.poll();
    await counted.store.delete(manifestKey(numbered(1)));
    expect([await second.named(numbered(1)), await textOf(second, 3)]).toEqual([null, '{"number":3}']);
  });

  it("a damaged file is never served", async () => {
    const store = memoryStore();
    const reader = reading(store);
    for (const number of [1, 2]) await publish(store, number);
    await reader.poll();
    await flip(store, objectKey(numbered(1), "public/v1/a.json"));
    await expect(textOf(reader, 1)).rejects.toThrow("does not match its sha256");
  });
});

describe("hot swap", () => {
  it("adopts a newer release, while requests with the old one are answered from it to the end", async () => {
    const store = memoryStore();
    const lines: string[] = [];
    const reader = reading(store, { log: (line) => lines.push(line) });
    await publish(store, 1);
    expect([reader.current(), await reader.poll(), await reader.poll()]).toEqual([null, true, false]);
    const held = reader.current()!;
    const { release } = await publish(store, 2);
    expect([await reader.poll(), reader.lastError]).toEqual([true, null]);
    expect(await Promise.all([cityOf(held), cityOf(reader.current())])).toEqual(["city 1", "city 2"]);
    expect(await Promise.all([held.json("public/v1/a.json"), reader.current()!.json("public/v1/a.json")])).toEqual([{ number: 1 }, { number: 2 }]);
    expect([reader.current()?.manifest.release, reader.current()?.generation.generation]).toEqual([release, 2]);
    expect(lines).toEqual(["serving release 20260101-000000000001 (generation 1)", "serving release 20260101-000000000002 (generation 2)"]);
  });

  it("adopts an older release when a newer generation names it, as after a rollback", async () => {
    const store = memoryStore();
    const reader = reading(store);
    await publish(store, 1);
    await reader.poll();
    await publish(store, 2);
    await reader.poll();
    await publish(store, 3, 1);
    expect([await reader.poll(), await cityOf(reader.current())]).toEqual([true, "city 1"]);
  });

  it.skipIf(!existsSync("/proc/self/fd"))("closes the files of the release before, so that a clean-up frees their space", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reader-"));
    try {
      const store = folderStore(folder);
      const reader = reading(store);
      const openOf = ({ tables }: Manifest): number => descriptors().filter((path) => path.startsWith(join(folder, tables[0]!.object))).length;
      const first = await publish(store, 1);
      await reader.poll();
      await cityOf(reader.current());
      const second = await publish(store, 2);
      await reader.poll();
      await cityOf(reader.current());
      expect(openOf(first)).toBe(0);
      const refused = await publish(store, 3);
      await flip(store, refused.tables[0]!.object);
      await reader.poll();
      expect([reader.current()?.manifest.release, openOf(refused)]).toEqual([second.release, 0]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("never goes back a generation, and reports it", async () => {
    const store = memoryStore();
    const reader = reading(store);
    await publish(store, 1);
    await publish(store, 2);
    await reader.poll();
    await store.delete(generationKey(2));
    expect([await reader.poll(), await cityOf(reader.current())]).toEqual([false, "city 2"]);
    expect(reader.lastError).toContain("its newest generation is 1, older than 2, which is served");
    await store.delete(generationKey(1));
    expect([await reader.poll(), reader.lastError]).toEqual([false, expect.stringContaining("is none, older than 2")]);
    await publish(store, 3);
    expect([await reader.poll(), reader.lastError, await cityOf(reader.current())]).toEqual([true, null, "city 3"]);
  });

  it("combines overlapping polls into one", async () => {
    const store = memoryStore();
    const counted = counting(store, true);
    await publish(store, 1);
    const reader = reading(counted.store);
    expect(await Promise.all([reader.poll(), reader.poll(), reader.poll()])).toEqual([true, true, true]);
    // The generation, the manifest, the sidecar, and the table's only block.
    expect(counted.reads).toHaveLength(4);
  });

  it("a store without a release is reported and does not throw", async () => {
    const reader = reading(memoryStore());
    expect([await reader.poll(), reader.current()]).toEqual([false, null]);
    expect(reader.lastError).toBe('store memory: no release was published yet; run "npm run build"');
  });
});

describe("a damaged new release is not adopted; the last good one stays, and a repaired one is adopted", () => {
  const damages: readonly [string, (store: Store, manifest: Manifest) => Promise<void>, string][] = [
    ["the generation", (store) => store.put(generationKey(2), encode("{")), "generations/00000002.json is damaged"],
    ["the manifest", (store, { release }) => flip(store, manifestKey(release)), "wrong sha256"],
    ["no manifest", (store, { release }) => store.delete(manifestKey(release)), "manifest.json is missing"],
    ["a sidecar", (store, { tables }) => flip(store, tables[0]!.index), "does not match its sha256"],
    ["a sidecar cut short", (store, { tables }) => store.put(tables[0]!.index, encode("PS")), "has 2 bytes where the manifest says"],
    ["no sidecar", (store, { tables }) => store.delete(tables[0]!.index), "is missing"],
    ["a table exchanged", async (store, { tables }) => store.put(tables[0]!.object, (await store.get(tables[0]!.index))!), "the object has"],
    ["a table with a flipped bit", (store, { tables }) => flip(store, tables[0]!.object), "block 0 does not match its checksum"],
    ["no table", (store, { tables }) => store.delete(tables[0]!.object), "the object is missing"],
    ["a bad path in the manifest", (store, { release }) => rewritten(store, release, "../../x"), "is not a store key"],
    ["a manifest of spaces", (store, { release }) => store.put(manifestKey(release), new Uint8Array((16 << 20) + 1).fill(32)), "has at most 16777216"],
    ["a needed file", (store, { release }) => flip(store, objectKey(release, "public/v1/a.json")), "public/v1/a.json of release"],
  ];
  it.each(damages)("%s", async (_, damage, message) => {
    const store = memoryStore();
    const lines: string[] = [];
    const reader = reading(store, { needs: ["public/v1/a.json"], warn: (line) => lines.push(line) });
    await publish(store, 1);
    await reader.poll();
    await damage(store, await publish(store, 2));
    expect([await reader.poll(), await reader.poll(), await cityOf(reader.current())]).toEqual([false, false, "city 1"]);
    expect(reader.lastError).toContain(message);
    const restarted = reading(store, { needs: ["public/v1/a.json"] });
    expect([await restarted.poll(), await cityOf(restarted.current()), restarted.lastError], "after a restart").toEqual([true, "city 1", reader.lastError]);
    expect(lines).toEqual([`${reader.lastError}; still serving release 20260101-000000000001`]);
    await publish(store, 2);
    expect([await reader.poll(), reader.lastError, await cityOf(reader.current())]).toEqual([true, null, "city 2"]);
  });

  it("what stays damaged is read less and less often, and at once when it was written again", async () => {
    const counted = counting(memoryStore(), true);
    const { store, reads } = counted;
    await publish(store, 1);
    const reader = reading(store);
    await reader.poll();
    const { release } = await publish(store, 2);
    await store.put(manifestKey(release), new Uint8Array(1 << 20).fill(32));
    await reader.poll();
    reads.length = 0;
    for (let i = 0; i < 100; i += 1) expect(await reader.poll()).toBe(false);
    expect(reads.filter(({ key }) => key === manifestKey(release)).length).toBeLessThan(8);
    expect(reader.lastError).toContain("wrong sha256");
    await publish(store, 2);
    expect([await reader.poll(), reader.lastError]).toEqual([true, null]);
  });

  it("a table that is damaged later sends the reader back to the last good release, until it is whole again", async () => {
    const store = memoryStore();
    const reader = reading(store);
    for (const number of [1, 2]) {
      await publish(store, number, number, 2_000);
      await reader.poll();
    }
    const held = reader.current()!;
    const { object } = held.manifest.tables[0]!;
    await flip(store, object);
    await expect((async () => held.tables.providers?.get(MIDDLE))()).rejects.toThrow("does not match its checksum");
    await expect.poll(() => reader.current()?.generation.generation).toBe(1);
    expect([await reader.poll(), await cityOf(reader.current()), reader.lastError]).toEqual([false, "city 1", expect.stringContaining(object)]);
    await flip(store, object);
    expect([await reader.poll(), await cityOf(reader.current()), reader.lastError]).toEqual([true, "city 2", null]);
  });

  it("a damaged release that is the only one stays", async () => {
    const store = memoryStore();
    const reader = reading(store);
    await publish(store, 1, 1, 2_000);
    await reader.poll();
    await flip(store, reader.current()!.manifest.tables[0]!.object);
    await expect((async () => reader.current()!.tables.providers?.get(MIDDLE))()).rejects.toThrow("does not match its checksum");
    expect([await reader.poll(), reader.current()?.generation.generation]).toEqual([false, 1]);
    expect(reader.lastError).toContain("does not match its checksum");
  });

  it("tables of another version", async () => {
    const store = memoryStore();
    const { tables, ...rest } = await publish(store, 1);
    const bytes = encode(JSON.stringify({ ...rest, tables: tables.map((table) => ({ ...table, columns: table.columns.slice(1) })) }));
    await store.put(manifestKey(rest.release), bytes);
    const named = JSON.parse(new TextDecoder().decode((await store.get(generationKey(1))) ?? undefined)) as Generation;
    await store.put(generationKey(1), encode(JSON.stringify({ ...named, manifest_sha256: sha256(bytes) })));
    const reader = reading(store);
    expect([await reader.poll(), reader.current()]).toEqual([false, null]);
    expect(reader.lastError).toContain("table providers: column 1 is status utf8, this version reads npi utf8");
  });

  it("a store that fails", async () => {
    const store = memoryStore();
    let broken = false;
    const get: Store["get"] = (key, range): MaybePromise<Uint8Array | null> => {
      if (broken) throw new StoreError("the disk is gone");
      return store.get(key, range);
    };
    const reader = reading({ ...store, get });
    await publish(store, 1);
    await reader.poll();
    await publish(store, 2);
    broken = true;
    expect([await reader.poll(), reader.lastError, reader.current()?.generation.generation]).toEqual([false, "the disk is gone", 1]);
    broken = false;
    expect([await reader.poll(), reader.lastError]).toEqual([true, null]);
  });
});

describe("files of a release", () => {
  async function release(remote: boolean): Promise<{ release: Release; store: Store; reads: { key: string }[] }> {
    const store = memoryStore();
    await publish(store, 1);
    const counted = counting(store, remote);
    const reader = reading(counted.store);
    await reader.poll();
    counted.reads.length = 0;
    return { release: reader.current()!, store, reads: counted.reads };
  }
  const text = async (bytes: MaybePromise<Uint8Array | null>): Promise<string> => new TextDecoder().decode((await bytes) ?? encode("null"));

  it("are null when the manifest does not list them, and for tables, which are read by block", async () => {
    const { release: held, reads } = await release(false);
    const { object, index } = held.manifest.tables[0]!;
    const paths = ["public/v1/b.json", object, index, "manifest.json", "../x"];
    expect(paths.map((path) => held.file(path))).toEqual(paths.map(() => null));
    expect(await held.json("public/v1/b.json")).toBeNull();
    expect(reads).toEqual([]);
  });

  it.each([false, true])("are read once for concurrent callers (remote: %s)", async (remote) => {
    const { release: held, reads } = await release(remote);
    const files = await Promise.all(Array.from({ length: 10 }, () => text(held.file("site/a.html"))));
    expect(new Set(files)).toEqual(new Set(["<p>1"]));
    const values = await Promise.all(Array.from({ length: 10 }, () => held.json("public/v1/a.json")));
    expect(new Set(values).size).toBe(1);
    expect(values[0]).toEqual({ number: 1 });
    expect(reads).toHaveLength(2);
  });

  it("are returned without a promise when store and hash are synchronous", async () => {
    expect((await release(false)).release.file("site/a.html")).toBeInstanceOf(Uint8Array);
    expect((await release(true)).release.file("site/a.html")).toBeInstanceOf(Promise);
  });

  it("are refused when a byte is wrong, and read again by the next call", async () => {
    const { release: held, store } = await release(true);
    const key = objectKey(held.manifest.release, "public/v1/a.json");
    const good = (await store.get(key))!;
    await flip(store, key);
    await expect(held.file("public/v1/a.json")).rejects.toThrow("public/v1/a.json of release 20260101-000000000001 does not match its sha256");
    await expect(held.json("public/v1/a.json")).rejects.toThrow(StoreError);
    await store.delete(key);
    await expect(held.file("public/v1/a.json")).rejects.toThrow("is missing");
    await store.put(key, good);
    expect([await text(held.file("public/v1/a.json")), await held.json("public/v1/a.json")]).toEqual(['{"number":1}', { number: 1 }]);
  });

  it("that are not JSON give an error that says so", async () => {
    await expect((await release(false)).release.json("public/v1/no.json")).rejects.toThrow("public/v1/no.json of release 20260101-000000000001 is no JSON");
  });
});
