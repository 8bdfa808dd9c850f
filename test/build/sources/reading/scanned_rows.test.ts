/**
 * The registry read from cached rows and read from its files: the same to the last issue and reject. A damaged entry, and
 * one of other code or other files, is not used.
 */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type BuildCache, openBuildCache } from "../../../../build/cache/build_cache.ts";
import { openHashCache } from "../../../../build/snapshots/hashes.ts";
import { listSnapshots, openSnapshots, type Snapshot } from "../../../../build/snapshots/snapshots.ts";
import { nppes } from "../../../../build/sources/nppes/nppes.ts";
import { sampleSnapshots } from "../../../support/sample_store.ts";

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "scanned-rows-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

interface Watched {
  readonly buildCache: BuildCache;
  /** Whether each search for rows found some. */
  readonly found: boolean[];
  readonly logged: string[];
}

/** The cache as another build opens it. */
function watched(folder: string, version = "1", ignore = false): Watched {
  const found: boolean[] = [];
  const logged: string[] = [];
  const cache = openBuildCache({ folder, workDir: newFolder(), version, ignore, log: (line) => void logged.push(line) });
  const previous: BuildCache["previous"] = (name, usable) => {
    const entry = cache.previous<never>(name, usable);
    found.push(entry !== null);
    return entry;
  };
  return { buildCache: { ...cache, previous }, found, logged };
}

/** A reading with all its records. */
async function read(snapshots: readonly Snapshot[], buildCache?: BuildCache, onReject?: () => void): Promise<unknown> {
  const hashes = await openHashCache(null);
  const reading = await nppes.read(snapshots, { sha256: (file) => hashes.sha256(file), workDir: newFolder(), buildCache, onReject });
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(reading.data as unknown as Record<string, unknown>)) {
    data[name] = typeof value === "function" && name !== "bytes" ? [...(value as () => Iterable<unknown>)()] : value;
  }
  delete data["bytes"];
  delete data["file"];
  return structuredClone({ ...reading, keep: undefined, data });
}

async function sampleRegistry(): Promise<Snapshot[]> {
  return openSnapshots(await listSnapshots(await sampleSnapshots(2_000)), "nppes");
}

describe("the registry", () => {
  it("reads the same from its files, while its rows are saved, and from the cache", async () => {
    const snapshots = await sampleRegistry();
    const folder = newFolder();
    const builds = [watched(folder), watched(folder)];
    const plain = await read(snapshots);
    for (const { buildCache } of builds) expect(await read(snapshots, buildCache)).toEqual(plain);
    expect(builds.map(({ found, logged }) => [found, logged])).toEqual([[[false], []], [[true], []]]);
  });

  it("reads a new file alone if the rows of the files before it are cached", async () => {
    const all = await sampleRegistry();
    expect(all.length).toBeGreaterThan(2);
    const folder = newFolder();
    const older = all.slice(1);
    const builds = [watched(folder), watched(folder), watched(folder)] as const;
    await read(older, builds[0].buildCache);
    expect(await read(all, builds[1].buildCache)).toEqual(await read(all));
    expect(await read(older, builds[2].buildCache)).toEqual(await read(older));
    expect(builds.map(({ found }) => found)).toEqual([[false], [true], [true]]);
  });

  it("does not take cached rows for a changed file, for other code, with ignore, or with onReject", async () => {
    const snapshots = await sampleRegistry();
    const folder = newFolder();
    await read(snapshots, watched(folder).buildCache);
    const other = watched(folder, "2");
    await read(snapshots, other.buildCache);
    const ignoring = watched(folder, "2", true);
    await read(snapshots, ignoring.buildCache);
    const relabelled = snapshots.map((snapshot) => ({ ...snapshot, sidecar: { ...snapshot.sidecar, note: "another" } }));
    const changed = watched(folder, "2");
    await read(relabelled, changed.buildCache);
    const rejecting = watched(folder, "2");
    await read(relabelled, rejecting.buildCache, () => undefined);
    expect([other.found, ignoring.found, changed.found, rejecting.found]).toEqual([[false], [false], [false], []]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it.each<[string, (path: string) => void]>([
    ["a byte is changed", (path) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
    }],
    ["they are cut", (path) => truncateSync(path, 100)],
    ["they are longer", (path) => appendFileSync(path, "x")],
    ["they are gone", (path) => rmSync(path)],
    ["their description is no JSON", (path) => writeFileSync(join(path, "../entry.json"), "{")],
  ])("does not take cached rows once %s, and saves them again", async (_, damage) => {
    const snapshots = await sampleRegistry();
    const folder = newFolder();
    const plain = await read(snapshots, watched(folder).buildCache);
    damage(join(folder, readdirSync(folder)[0]!, "rows"));
    const after = watched(folder);
    expect(await read(snapshots, after.buildCache)).toEqual(plain);
    const mended = watched(folder);
    expect(await read(snapshots, mended.buildCache)).toEqual(plain);
    expect([after.found, mended.found]).toEqual([[false], [true]]);
  });

  it("is read all the same if its rows cannot be saved", async () => {
    const place = join(newFolder(), "file");
    writeFileSync(place, "");
    const snapshots = await sampleRegistry();
    const { buildCache, logged } = watched(place);
    expect(await read(snapshots, buildCache)).toEqual(await read(snapshots));
    expect(logged.join()).toContain("rows-nppes is not cached for the next build");
  });
});
