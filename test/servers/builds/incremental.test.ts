/**
 * A chain of builds, each with something new in the folder. With the build cache and without it, every release has the same
 * bytes, and unchanged objects are not uploaded again. A cache that is damaged, removed or of other code changes nothing.
 * No server is needed; it builds fifteen times.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "../../../build/pipeline/build.ts";
import type { BuildReport } from "../../../build/pipeline/options.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Manifest } from "../../../data/contract/release/release.ts";
import type { Store } from "../../../data/store/store.ts";

const NOW = "2026-11-21T00:00:00Z";
const effects = { log: () => undefined, now: () => new Date(NOW), nonce: () => "incremental" };

const folder = mkdtempSync(join(tmpdir(), "incremental-"));
const snapshots = join(folder, "snapshots");
const aside = join(folder, "aside");
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a release from the snapshots folder. */
async function built(store: Store, cacheFolder: string | null,
  { rehash = false, version = "0000000" } = {}): Promise<{ report: BuildReport; manifest: Manifest }> {
  const report = await build({
    snapshots, store, now: NOW, pipelineVersion: version, publicUrl: "http://127.0.0.1:8787", only: [], hashCache: null, rehash, cacheFolder,
  }, effects);
  return { report, manifest: await readManifest(store, (await newestGeneration(store))!) };
}

/** Returns the folder of the registry's newest weekly file, which is moved away and put back later. */
function weekly(): string {
  return readdirSync(join(snapshots, "nppes")).sort().at(-1)!;
}

/** Adds a later snapshot of a source: a copy of the newest one with one changed file. */
function refresh(source: string, day: string, file: string, change: (lines: string[]) => string[]): void {
  const [date] = readdirSync(join(snapshots, source)).sort((a, b) => (a < b ? 1 : -1));
  const next = join(snapshots, source, day);
  cpSync(join(snapshots, source, date!), next, { recursive: true });
  const path = join(next, file);
  writeFileSync(path, change(readFileSync(path, "latin1").split(/(?<=\n)/)).join(""), "latin1");
  const sidecar = JSON.parse(readFileSync(join(next, "snapshot.json"), "utf8")) as Record<string, unknown>;
  const { sha256: _sha256, bytes: _bytes, ...rest } = sidecar;
  writeFileSync(join(next, "snapshot.json"), JSON.stringify({ ...rest, snapshot: day }));
}

/** Every file of the build cache. */
function cachedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Damages the middle of a file. It writes a new file, because a running build may still have the old one open. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  rmSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

describe("a chain of builds", () => {
  const stores = { plain: memoryStore(), cached: memoryStore() };
  const cache = join(folder, "cache");
  beforeAll(async () => {
    await writeSample({ dir: snapshots, providers: 1_000, seed: 5, log: () => undefined });
    const week = weekly();
    renameSync(join(snapshots, "nppes", week), aside);
  });

  /** Builds with and without the cache, compares the two, and returns the former. */
  async function step(): Promise<{ report: BuildReport; manifest: Manifest }> {
    const plain = await built(stores.plain, null);
    const cached = await built(stores.cached, cache);
    expect(cached.manifest).toEqual(plain.manifest);
    expect(cached.report.objects).toEqual(plain.report.objects);
    return cached;
  }

  it("makes the same releases with the cache: at first, with another week, with another list", async () => {
    const first = await step();
    expect(readdirSync(cache).filter((name) => name.startsWith("rows-"))).toEqual([expect.stringMatching(/^rows-nppes-/)]);
    renameSync(aside, join(snapshots, "nppes", "2026-11-15"));
    const second = await step();
    refresh("oig_leie", "2026-11-19", "UPDATED.csv", (lines) => lines.slice(0, -3));
    const third = await step();
    expect(new Set([first, second, third].map(({ manifest }) => manifest.release)).size).toBe(3);
    // The facilities are those of the previous release, so their tables are already in the store.
    for (const [before, after] of [[first, second], [second, third]] as const) {
      const unchanged = before.manifest.tables.filter(({ object, name }) =>
        after.manifest.tables.some((table) => table.name === name && table.object === object));
      expect(unchanged.map(({ name }) => name)).toEqual(expect.arrayContaining(["facilities", "quality", "trials"]));
      expect(after.report.objects.kept).toBeGreaterThanOrEqual(2 * unchanged.length);
    }
  }, 400_000);

  it("makes the same release with another hospital file, and saves new entries only for what depends on it", async () => {
    const before = new Set(readdirSync(cache));
    refresh("hospital", "2026-11-19", "Hospital_General_Information.csv", (lines) => lines.toSpliced(5, 1));
    await step();
    const kinds = readdirSync(cache).filter((name) => !before.has(name)).map((name) => name.replace(/-[0-9a-f]{24}$/, ""));
    expect(kinds.sort((a, b) => (a < b ? -1 : 1))).toEqual([
      "digest-hospital", "reading-hospital", "table-facilities", "table-facility_lists", "table-names", "table-quality",
    ]);
  }, 400_000);

  it("publishes nothing when nothing changed, and makes everything again with --rehash, other code or a damaged cache", async () => {
    const { report } = await built(stores.cached, cache);
    expect(report.status).toBe("unchanged");
    const alone = await built(memoryStore(), null);
    // The entry of the registry's rows may be of its first files alone.
    const made = (): string[] => cachedFiles(cache).filter((path) => !path.includes("rows-nppes")).sort((a, b) => (a < b ? -1 : 1));
    const whole = made();
    expect((await built(memoryStore(), cache, { rehash: true })).manifest).toEqual(alone.manifest);
    for (const path of cachedFiles(cache)) damage(path);
    expect((await built(memoryStore(), cache)).manifest).toEqual(alone.manifest);
    rmSync(cache, { recursive: true });
    expect((await built(memoryStore(), cache)).manifest).toEqual(alone.manifest);
    expect(made()).toEqual(whole);
    const other = { version: "0000001" };
    expect((await built(memoryStore(), cache, other)).manifest).toEqual((await built(memoryStore(), null, other)).manifest);
    const old = new Set(whole);
    expect(made().filter((path) => old.has(path))).toEqual([]);
  }, 600_000);
});
