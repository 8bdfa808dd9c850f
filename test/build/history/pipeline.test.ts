/** Two builds of the sample, the second with a later weekly file: the second release still knows what the first one said. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build } from "../../../build/pipeline/build.ts";
import { Cursor } from "../../../build/tables/cursor.ts";
import { openStored } from "../../../build/tables/table_bytes.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { historyFile, type HistoryFields, saidIn, type SourceTimeline } from "../../../data/contract/release/history.ts";
import { objectKey, type Manifest } from "../../../data/contract/release/release.ts";
import { newestGeneration, readGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { openRelease, type Release } from "../../../lookup/release/release.ts";
import { effects, sha256 } from "../sample-release.ts";
import { SAMPLE_NOW, SAMPLE_URL, sampleSnapshots } from "../../support/sample_store.ts";

const WEEKLY = "nppes/2026-11-15";
const text = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array());
let folder: string;
let store: Store;

/** Builds twice into a store of its own and returns the store. */
async function builtTwice(): Promise<Store> {
  const own = memoryStore();
  const from = await sampleSnapshots(2_000);
  const first = mkdtempSync(join(folder, "first-"));
  cpSync(from, first, { recursive: true, filter: (path) => !path.includes(WEEKLY) });
  for (const snapshots of [first, from]) {
    await build({
      snapshots, store: own, now: SAMPLE_NOW, pipelineVersion: "0000000", publicUrl: SAMPLE_URL,
      only: ["nppes", "nucc", "census", "pecos", "oig_leie", "hospital"], hashCache: null, rehash: false,
    }, effects());
  }
  return own;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "history-"));
  store = await builtTwice();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function releaseAt(generation: number): Promise<Release> {
  const found = (await readGeneration(store, generation))!;
  return openRelease(store, found, await readManifest(store, found), { hash: sha256 });
}

async function timelineOf(release: Release): Promise<SourceTimeline> {
  const { sources } = historyFile.parse((await release.json(publicPath.history) as { data: unknown }).data);
  return sources.find(({ source_id }) => source_id === "nppes")!;
}

async function npisIn(manifest: Manifest): Promise<string[]> {
  const cursor = new Cursor((await openStored({ store, manifest }, "providers"))!);
  const npis: string[] = [];
  while (!cursor.isDone) {
    await cursor.load();
    npis.push(String(cursor.cell(0, cursor.row)));
    cursor.advance(1);
  }
  return npis;
}

/** The NPIs that changed, which are those with a past. */
async function changedIn(manifest: Manifest): Promise<number> {
  const { data } = JSON.parse(text(await store.get(objectKey(manifest.release, publicPath.changes)))) as {
    data: { tables: { providers: { added: number; changed: number; gone: number } } };
  };
  const { added, changed, gone } = data.tables.providers;
  return added + changed + gone;
}

it("answers for the first snapshot what the first release said, and for the second what it says itself", async () => {
  const [first, second] = [await releaseAt(1), await releaseAt(2)];
  expect((await timelineOf(second)).snapshots.map(({ snapshot }) => snapshot)).toEqual(["2026-11-09", "2026-11-15"]);
  const table = second.manifest.tables.find(({ name }) => name === "provider_history")!;
  expect(table.rows).toBeGreaterThan(5);
  expect(table.rows).toBeLessThanOrEqual(await changedIn(second.manifest));
  const npis = [...new Set([...await npisIn(first.manifest), ...await npisIn(second.manifest)])];
  const [was, is] = [await first.tables.providers!.getMany(npis), await second.tables.providers!.getMany(npis)];
  const past = await second.tables.provider_history!.getMany(npis);
  expect(was.filter((row) => row !== null).length).toBeGreaterThan(1_500);
  const wrong = npis.filter((_, i) => {
    const fields = JSON.parse(past[i]?.fields ?? "{}") as HistoryFields;
    const isListed = saidIn(fields["nppes"]?.["listed"], "2026-11-09", is[i] !== null);
    if (isListed !== (was[i] !== null)) return true;
    return was[i] !== null && (["status", "deactivation_date", "primary_taxonomy", "city", "state", "postal_code", "organization_name"] as const).some(
      (field) => saidIn(fields["nppes"]?.[field], "2026-11-09", is[i]?.[field] ?? null) !== was[i]?.[field],
    );
  });
  expect(wrong).toEqual([]);
});

it("has a series of two points, and is the same bytes in another store", async () => {
  const { release } = await readManifest(store, (await newestGeneration(store))!);
  const key = objectKey(release, publicPath.series("dermatology-supply", "json"));
  const series = async (of: Store): Promise<string> => text(await of.get(key));
  expect((JSON.parse(await series(store)) as { data: { points: unknown[] } }).data.points).toHaveLength(2);
  const again = await builtTwice();
  expect((await readManifest(again, (await newestGeneration(again))!)).release).toBe(release);
  expect(await series(again)).toBe(await series(store));
}, 120_000);
