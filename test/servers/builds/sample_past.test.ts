/** A sample with a past: its one release has a line in every series and knows what earlier snapshots said. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildAfter } from "../../../build/pipeline/backfill.ts";
import type { BuildOptions } from "../../../build/pipeline/options.ts";
import { pastDates, writeSample } from "../../../build/sample/sample.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { historyFile } from "../../../data/contract/release/history.ts";
import type { Manifest } from "../../../data/contract/release/release.ts";
import { seriesFile } from "../../../data/contract/release/series.ts";
import { newestGeneration, parseJson, readListed, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { effects } from "../../build/sample-release.ts";
import { SAMPLE_NOW, SAMPLE_URL } from "../../support/sample_store.ts";

const [store, past] = [memoryStore(), memoryStore()];
const dates = pastDates(2);
let folder: string;
let options: BuildOptions;
let manifest: Manifest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sample-past-"));
  await writeSample({ dir: folder, providers: 600, seed: 1, past: 2, log: () => undefined });
  options = {
    snapshots: folder, store, now: SAMPLE_NOW, pipelineVersion: "0000000", publicUrl: SAMPLE_URL, only: ["nppes", "census"],
    hashCache: null, rehash: false,
  };
  await buildAfter(options, effects(), past, dates);
  manifest = await readManifest(store, (await newestGeneration(store))!);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const hasPages = ({ objects }: Manifest): boolean => objects.some(({ path }) => path.endsWith(".html"));

async function publicFile(path: string): Promise<unknown> {
  const bytes = await readListed(store, manifest, path);
  return (parseJson(bytes ?? new Uint8Array()) as { data: unknown }).data;
}

it("publishes one release, whose series have a point for each snapshot of the registry", async () => {
  expect((await newestGeneration(store))?.generation).toBe(1);
  const { points } = seriesFile.parse(await publicFile(publicPath.series("pediatrics-supply", "json")));
  expect(points.map(({ snapshot, breaks, synthetic }) => [snapshot, breaks, synthetic])).toEqual([
    ["2026-05-10", [], true], ["2026-08-09", [], true], ["2026-11-15", [], true],
  ]);
  const counts = points.map(({ rows }) => Number(rows[0]![1]));
  expect(counts[0]).toBeGreaterThan(20);
  expect(counts[2]).toBeGreaterThanOrEqual(counts[0]!);
});

it("knows the snapshots of the past and what they said", async () => {
  const { sources } = historyFile.parse(await publicFile(publicPath.history));
  const registry = sources.find(({ source_id }) => source_id === "nppes");
  expect(registry?.snapshots.map(({ snapshot }) => snapshot)).toEqual(["2026-05-10", "2026-08-09", "2026-11-15"]);
  expect(manifest.tables.find(({ name }) => name === "provider_history")?.rows).toBeGreaterThan(10);
  expect(hasPages(manifest)).toBe(true);
});

it("keeps the releases of the past bare, and does not build them again for a store that has a release", async () => {
  const newest = (await newestGeneration(past))!;
  expect(newest.generation).toBe(2);
  expect(hasPages(await readManifest(past, newest))).toBe(false);
  const { status } = await buildAfter(options, effects(), memoryStore(), dates);
  expect(status).toBe("unchanged");
});
