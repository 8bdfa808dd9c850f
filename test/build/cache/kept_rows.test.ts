/**
 * Readings from kept rows against readings from the files: the same to the last issue and reject, whatever was kept, and
 * nothing but time is lost by an entry that is damaged, of other code or of other files.
 */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type KeptRows, openKeptRows } from "../../../build/cache/kept_rows.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { listSnapshots, openSnapshots, type Snapshot } from "../../../build/snapshots/snapshots.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import type { Source } from "../../../build/sources/reading/source.ts";
import { sampleSnapshots } from "../../support/sample_store.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

interface Watched {
  readonly keptRows: KeptRows;
  readonly found: number[];
  readonly logged: string[];
}

/** Notes how many parts each search found. */
function watched(path: string, version = "1", ignore = false): Watched {
  const found: number[] = [];
  const logged: string[] = [];
  const kept = openKeptRows({ folder: path, version, ignore, log: (line) => void logged.push(line) });
  const keptRows: KeptRows = {
    ...kept,
    async find(source, parts) {
      const entry = await kept.find(source, parts);
      found.push(entry?.parts ?? 0);
      return entry;
    },
  };
  return { keptRows, found, logged };
}

/** Everything a reading says, its records in full. */
async function read<T>(source: Source<T>, snapshots: readonly Snapshot[], keptRows?: KeptRows, onReject?: () => void): Promise<unknown> {
  const hashes = await openHashCache(null);
  const reading = await source.read(snapshots, { sha256: (file) => hashes.sha256(file), workDir: folder(), keptRows, onReject });
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(reading.data as Record<string, unknown>)) {
    data[name] = typeof value === "function" && name !== "bytes" ? [...(value as () => Iterable<unknown>)()] : value;
  }
  delete data["bytes"];
  delete data["file"];
  return structuredClone({ ...reading, keep: undefined, data });
}

async function snapshotsOf(source: Source<unknown>): Promise<Snapshot[]> {
  return openSnapshots(await listSnapshots(await sampleSnapshots(2_000)), source.id);
}

describe("the registry's rows", () => {
  it("reads the same from its files, while they are kept, and from what was kept", async () => {
    const snapshots = await snapshotsOf(nppes);
    const { keptRows, found, logged } = watched(folder());
    const plain = await read(nppes, snapshots);
    expect(await read(nppes, snapshots, keptRows)).toEqual(plain);
    expect(await read(nppes, snapshots, keptRows)).toEqual(plain);
    expect([found[0], found[1]! > 0, logged]).toEqual([0, true, []]);
  });
});

describe("the registry", () => {
  it("reads new files alone behind those that were kept", async () => {
    const all = await snapshotsOf(nppes);
    expect(all.length).toBeGreaterThan(2);
    const { keptRows, found } = watched(folder());
    const older = all.slice(1);
    await read(nppes, older, keptRows);
    expect(await read(nppes, all, keptRows)).toEqual(await read(nppes, all));
    expect(await read(nppes, older, keptRows)).toEqual(await read(nppes, older));
    expect(found[0]).toBe(0);
    expect(found[1]).toBeGreaterThan(0);
    expect(found[2]).toBe(found[1]);
  });

  it("does not take kept rows for those of a changed file, of other code, or for a sink of rejects", async () => {
    const snapshots = await snapshotsOf(nppes);
    const place = folder();
    await read(nppes, snapshots, watched(place).keptRows);
    const other = watched(place, "2");
    await read(nppes, snapshots, other.keptRows);
    const ignoring = watched(place, "2", true);
    await read(nppes, snapshots, ignoring.keptRows);
    const relabelled = snapshots.map((snapshot) => ({ ...snapshot, sidecar: { ...snapshot.sidecar, note: "another" } }));
    const changed = watched(place, "2");
    await read(nppes, relabelled, changed.keptRows);
    const sink = watched(place, "2");
    await read(nppes, relabelled, sink.keptRows, () => undefined);
    expect([other.found, ignoring.found, changed.found, sink.found]).toEqual([[0], [0], [0], []]);
    // One entry a source, whatever was read.
    expect(readdirSync(place).filter((name) => name.startsWith("nppes-"))).toHaveLength(2);
  });
});

it.each<[string, (path: string, name: string) => void]>([
  ["a byte is changed", (path) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
  }],
  ["it is cut", (path) => truncateSync(path, 100)],
  ["it is longer", (path) => appendFileSync(path, "x")],
  ["it is gone", (path) => rmSync(path)],
  ["its description is no JSON", (path) => writeFileSync(path.replace(/\.rows$/, ".json"), "{")],
])("an entry is not used once %s", async (_, damage) => {
  const snapshots = await snapshotsOf(nppes);
  const place = folder();
  const plain = await read(nppes, snapshots, watched(place).keptRows);
  const rows = readdirSync(place).find((name) => name.endsWith(".rows"))!;
  damage(join(place, rows), rows);
  const after = watched(place);
  expect(await read(nppes, snapshots, after.keptRows)).toEqual(plain);
  const mended = watched(place);
  expect(await read(nppes, snapshots, mended.keptRows)).toEqual(plain);
  expect([after.found, mended.found[0]! > 0]).toEqual([[0], true]);
});

it("a folder that cannot be written to costs the entry, not the reading", async () => {
  const place = folder();
  const snapshots = await snapshotsOf(nppes);
  const { keptRows, logged } = watched(place);
  const broken: KeptRows = {
    ...keptRows,
    async keep(source, parts) {
      const keeper = await keptRows.keep(source, parts);
      return { ...keeper, commit: (state) => { rmSync(place, { recursive: true }); return keeper.commit(state); } };
    },
  };
  expect(await read(nppes, snapshots, broken)).toEqual(await read(nppes, snapshots));
  expect(logged.join()).toContain("sorted rows are not kept for the next build");
});
