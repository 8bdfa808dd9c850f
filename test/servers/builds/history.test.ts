/** The sample built date by date: the last release still knows what those before it said, and a backfill gives the same. */
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backfill } from "../../../build/pipeline/backfill.ts";
import { build } from "../../../build/pipeline/build.ts";
import type { BuildOptions } from "../../../build/pipeline/options.ts";
import { membersOf } from "../../../build/snapshots/archive.ts";
import { rowsAt, textOfRow } from "../../../build/trace/row_bytes.ts";
import { Cursor } from "../../../build/tables/cursor.ts";
import { openStored } from "../../../build/tables/table_bytes.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { historyFile, type HistoryFields, type HistoryRows, saidIn, type SourceTimeline } from "../../../data/contract/release/history.ts";
import { objectKey, type Manifest } from "../../../data/contract/release/release.ts";
import { newestGeneration, readGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { openRelease, type Release } from "../../../lookup/release/release.ts";
import { effects, sha256 } from "../../build/sample-release.ts";
import { SAMPLE_NOW, SAMPLE_URL, sampleSnapshots } from "../../support/sample_store.ts";

const text = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array());
let folder: string;
let store: Store;

const DATES = ["2026-11-08", "2026-11-09", "2026-11-15"];

function optionsOf(snapshots: string, own: Store): BuildOptions {
  return { snapshots, store: own, now: SAMPLE_NOW, pipelineVersion: "0000000", publicUrl: SAMPLE_URL, only: ["nppes"], hashCache: null, rehash: false };
}

/** Builds a folder each time that snapshots come. */
async function builtByStep(): Promise<Store> {
  const own = memoryStore();
  const from = await sampleSnapshots(2_000);
  const growing = join(folder, "growing");
  for (const date of DATES) {
    cpSync(from, growing, { recursive: true, filter: (path) => (/\d{4}-\d{2}-\d{2}/.exec(path.slice(from.length))?.[0] ?? "") <= date });
    await build(optionsOf(growing, own), effects());
  }
  return own;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "history-"));
  store = await builtByStep();
}, 300_000);
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

it("answers for the first snapshot what the first release said, and for the second what it says itself", async () => {
  const [first, second] = [await releaseAt(2), await releaseAt(3)];
  expect((await timelineOf(second)).snapshots.map(({ snapshot }) => snapshot)).toEqual(["2026-11-08", "2026-11-09", "2026-11-15"]);
  const table = second.manifest.tables.find(({ name }) => name === "provider_history")!;
  expect(table.rows).toBeGreaterThan(5);
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

it("names the row of the federal file behind a former value", async () => {
  const release = await releaseAt(3);
  const { snapshots } = await timelineOf(release);
  const npis = await npisIn((await releaseAt(2)).manifest);
  const past = await release.tables.provider_history!.getMany(npis);
  const found = await Promise.all(npis.flatMap((npi, i) => Object.entries((JSON.parse(past[i]?.rows ?? "{}") as HistoryRows)["nppes"] ?? {}).map(
    async ([snapshot, row]) => {
      const [file, , offset] = row.split(":").map(Number) as [number, number, number];
      const path = snapshots.find((each) => each.snapshot === snapshot)!.files![file]!;
      // A deactivation is in a spreadsheet, which has other bytes.
      if (!path.endsWith(".csv")) return [];
      const label = path.split("!")[0]!;
      const members = await membersOf(join(folder, "growing", label), label, statSync(join(folder, "growing", label)).size);
      const bytes = await rowsAt(members.find((each) => each.path === path)!, [offset]);
      return [[npi, textOfRow(bytes.get(offset)!)] as const];
    },
  )));
  const rows = found.flat();
  expect(rows.length).toBeGreaterThan(3);
  for (const [npi, row] of rows) expect(row.slice(0, 14)).toContain(npi);
});

it("is the same release, byte for byte, as of a backfill of the whole folder", async () => {
  const { release } = await readManifest(store, (await newestGeneration(store))!);
  const own = memoryStore();
  await backfill(optionsOf(await sampleSnapshots(2_000), own), effects());
  expect((await readManifest(own, (await newestGeneration(own))!)).release).toBe(release);
  const series = text(await own.get(objectKey(release, publicPath.series("dermatology-supply", "json"))));
  expect((JSON.parse(series) as { data: { points: { snapshot: string }[] } }).data.points.map(({ snapshot }) => snapshot)).toEqual([
    "2026-11-08", "2026-11-09", "2026-11-15",
  ]);
}, 300_000);

it("is left as it is by a backfill of what it was made of", async () => {
  const before = (await newestGeneration(store))!.generation;
  expect(await backfill(optionsOf(await sampleSnapshots(2_000), store), effects())).toMatchObject({ status: "unchanged" });
  expect((await newestGeneration(store))!.generation).toBe(before);
}, 300_000);
