/** The series of a chain of releases: a point for each complete snapshot, whatever order they come in. */
import { beforeEach, describe, expect, it } from "vitest";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import { publish } from "../../../build/publish/publish.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import type { Artifact } from "../../../build/files/artifact.ts";
import { withPoint } from "../../../build/history/series.ts";
import { seriesFiles } from "../../../build/history/series_files.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import type { DatasetSlug } from "../../../data/contract/ids.ts";
import { objectKey, type ReleaseSource } from "../../../data/contract/release/release.ts";
import { seriesFile, type SeriesFile, type SeriesPoint } from "../../../data/contract/release/series.ts";
import { STATES } from "../../../data/reference/states.ts";
import { newestGeneration, readGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { sourcesWith } from "../../site/made_up.ts";
import { bytes, effects, sha256 } from "../sample-release.ts";

const SUPPLY = "dermatology-supply";
const HOMES = "nursing-home-quality";

interface Edition {
  readonly nppes: string | null;
  /** Counted in each state. */
  readonly count: number;
  readonly change?: Partial<ReleaseSource>;
  readonly census?: string;
  readonly slugs?: readonly DatasetSlug[];
  readonly now?: string;
}

function withSnapshot(sources: readonly ReleaseSource[], id: string, snapshot: string): ReleaseSource[] {
  return sources.map((source) => (source.source_id === id ? { ...source, facts: { ...source.facts, snapshot } } : source));
}

function sourcesOf({ nppes, change, census }: Edition): ReleaseSource[] {
  const [registry] = sourcesWith("nppes", {}).filter(({ source_id }) => source_id === "nppes");
  const file = { ...registry!.files[0]!, sha256: sha256(bytes(nppes ?? "undated")) };
  const sources = sourcesWith("nppes", { facts: { ...registry!.facts, snapshot: nppes }, files: [file], ...change });
  return census === undefined ? sources : withSnapshot(sources, "census", census);
}

/** An export with the figures that a series takes from it. */
function exportOf(slug: DatasetSlug, count: number): Artifact {
  const data_availability = ["quartile:awaiting_ingest", "other:partial_source"];
  const place = (chunk_type: string, state_code: string, own: number) => (
    { chunk_type, data: { state_code, count: own, density_per_100k: own / 10, average_star: 3 }, data_availability }
  );
  const chunks = [
    place("national", "US", count * 51), ...STATES.map(({ state_code }) => place("state", state_code, count)),
    { chunk_type: "underserved", data: { state_code: "US" }, data_availability: [] },
  ];
  return { path: publicPath.exportFile(slug, "json"), kind: "public", rows: 54, body: bytes(JSON.stringify({ data: { chunks } })) };
}

let store: Store;
beforeEach(() => { store = memoryStore(); });

/** Publishes a release with nothing but its series, and returns what the build logged. */
async function publishEdition(edition: Edition): Promise<string[]> {
  const doing = effects();
  const newest = await newestGeneration(store);
  const served = newest === null ? null : await readManifest(store, newest).catch(() => null);
  const sources = sourcesOf(edition);
  const files = (edition.slugs ?? [SUPPLY]).map((slug) => exportOf(slug, edition.count));
  const { artifacts } = await seriesFiles({ store, served, sources, files, log: doing.log });
  const release = await assembleRelease({
    artifacts, tables: [], sources, announced: [], now: edition.now ?? "2026-11-21T00:00:00Z", pipelineVersion: "abcdef0",
    inputsSha256: sha256(bytes(JSON.stringify(edition))), publicUrl: "http://127.0.0.1:8787", synthetic: false,
  });
  await publish(store, release, doing, newest);
  return doing.lines;
}

async function bytesOf(path: string): Promise<string> {
  const { release } = await readManifest(store, (await newestGeneration(store))!);
  return new TextDecoder().decode((await store.get(objectKey(release, path))) ?? bytes("{}"));
}

async function seriesOf(slug: DatasetSlug = SUPPLY): Promise<SeriesFile> {
  return seriesFile.parse((JSON.parse(await bytesOf(publicPath.series(slug, "json"))) as { data: unknown }).data);
}

/** The date and the national count of each point. */
async function drawn(): Promise<string[]> {
  return (await seriesOf()).points.map(({ snapshot, rows }) => `${snapshot} ${String(rows[0]![1])}`);
}

async function publishAll(...editions: readonly Edition[]): Promise<SeriesPoint[]> {
  for (const edition of editions) await publishEdition(edition);
  return (await seriesOf()).points;
}

const JUNE: Edition = { nppes: "2026-06-08", count: 10 };
const JULY: Edition = { nppes: "2026-07-13", count: 11 };
const AUGUST: Edition = { nppes: "2026-08-10", count: 12 };

describe("a series", () => {
  it("has a point for each snapshot, with the figures of the nation and 51 states and what they were computed from", async () => {
    const points = await publishAll(JUNE, JULY);
    expect(points.map(({ snapshot }) => snapshot)).toEqual(["2026-06-08", "2026-07-13"]);
    expect(points[1]!.rows.slice(0, 2)).toEqual([["US", 561, 56.1, null, null, null, null, null, null], ["AK", 11, 1.1, null, null, null, null, null, null]]);
    expect(points[1]!.sources.map(({ source_id, snapshot }) => [source_id, snapshot])).toEqual([
      ["nppes", "2026-07-13"], ["nucc", "2026-07-01"], ["census", "2024-12-19"], ["pecos", "2026-10-01"],
    ]);
    expect(points[1]).toMatchObject({ breaks: [], replaced: [], synthetic: false, data_availability: ["quartile:awaiting_ingest"] });
  });

  it("is the same bytes when a snapshot is built again at another time", async () => {
    await publishAll(JUNE, JULY);
    const before = await bytesOf(publicPath.series(SUPPLY, "json"));
    await publishEdition({ ...JULY, now: "2026-12-24T00:00:00Z" });
    expect(await bytesOf(publicPath.series(SUPPLY, "json"))).toBe(before);
  });

  it("keeps a trace of figures that a correction of the same date replaced", async () => {
    const points = await publishAll(JUNE, { ...JULY, count: 99 }, JULY, JULY);
    expect(await drawn()).toEqual(["2026-06-08 510", "2026-07-13 561"]);
    expect(points[1]!.replaced).toHaveLength(1);
    expect(points[1]!.replaced[0]).toMatchObject({ rows_changed: 52, nation: ["US", 5049, 504.9, null, null, null, null, null, null] });
  });

  it("takes a late snapshot in at its date", async () => {
    await publishAll(JUNE, AUGUST, JULY, AUGUST);
    const late = await bytesOf(publicPath.series(SUPPLY, "json"));
    store = memoryStore();
    await publishAll(JUNE, JULY, AUGUST);
    expect(late).toBe(await bytesOf(publicPath.series(SUPPLY, "json")));
  });

  it("has no point of a snapshot that is a part, lacks a state, or has no date", async () => {
    const lacking: Partial<ReleaseSource> = { coverage: { state: "complete", reason: null, files: [], states: {}, missing_states: ["TX"] } };
    await publishAll(
      JUNE, { ...JULY, change: { complete: false } }, { ...JULY, change: lacking }, { ...JULY, nppes: null },
    );
    expect(await drawn()).toEqual(["2026-06-08 510"]);
  });

  it("keeps the points of a dataset that a release has no figures of", async () => {
    await publishAll(JUNE, { ...JULY, slugs: [] });
    expect(await drawn()).toEqual(["2026-06-08 510"]);
  });

  it("loses a point with the release that is rolled back", async () => {
    await publishAll(JUNE, JULY);
    const { release } = await readManifest(store, (await readGeneration(store, 1))!);
    await rollback(store, release, effects());
    await publishEdition(AUGUST);
    expect(await drawn()).toEqual(["2026-06-08 510", "2026-08-10 612"]);
  });

  it("continues an older release when that of the served one is damaged, and says so", async () => {
    await publishAll(JUNE, JULY);
    const { release } = await readManifest(store, (await newestGeneration(store))!);
    await store.put(objectKey(release, publicPath.series(SUPPLY, "json")), bytes("{}"));
    const lines = await publishEdition(AUGUST);
    expect(await drawn()).toEqual(["2026-06-08 510", "2026-08-10 612"]);
    expect(lines.join("\n")).toMatch(/the history in release \S+ is missing or damaged[\s\S]*the history continues that of release/);
  });

  it("flags another method, layout, taxonomy and population, and no other point", async () => {
    const profile = (columns: string[]): Partial<ReleaseSource> => (
      { profile: { rows: {}, columns: { registry: columns }, unknown_columns: {}, fill: {}, categories: {}, newest: {} } }
    );
    const points = await publishAll(
      { ...JUNE, change: profile(["NPI"]) }, { ...JULY, change: profile(["NPI", "New"]) }, { ...AUGUST, change: profile(["NPI", "New"]), census: "2025-12-18" },
    );
    expect(points.map(({ breaks }) => breaks)).toEqual([[], ["layout"], ["population"]]);
    const [first] = points;
    const nucc = { ...first!.sources.find(({ source_id }) => source_id === "nucc")!, snapshot: "2027-01-01" };
    const next = { ...first!, snapshot: "2027-01-11", methodology_version: "v2027.1.1", sources: [nucc] };
    expect(withPoint([first!], next)[1]!.breaks).toEqual(["method", "taxonomy"]);
  });

  it("of synthetic data is replaced by real figures, and takes no part in them", async () => {
    await publishAll({ ...JUNE, change: { synthetic: true } }, JULY, { ...AUGUST, change: { synthetic: true } });
    expect(await drawn()).toEqual(["2026-07-13 561"]);
  });

  it("of facilities has the date of its own source and lists stars", async () => {
    const sources = withSnapshot(sourcesOf(JUNE), "nursing_home", "2026-09-01");
    const { series } = await seriesFiles({ store, served: null, sources, files: [exportOf(HOMES, 5)], log: () => undefined });
    expect(series.get(HOMES)?.points.map(({ snapshot, rows }) => [snapshot, rows[0]])).toEqual([["2026-09-01", ["US", 255, 25.5, null, null, 3, null]]]);
  });

  it("stands in the index and as CSV with one line for each state and snapshot", async () => {
    await publishAll(JUNE, JULY);
    expect(JSON.parse(await bytesOf(publicPath.seriesIndex))).toEqual({ data: { datasets: [{
      dataset_slug: SUPPLY, display_name: "Dermatology supply by state", points: 2, first: "2026-06-08", newest: "2026-07-13",
      json: `/${publicPath.series(SUPPLY, "json")}`, csv: `/${publicPath.series(SUPPLY, "csv")}`,
    }] } });
    const lines = (await bytesOf(publicPath.series(SUPPLY, "csv"))).split("\r\n");
    expect(lines).toHaveLength(1 + 2 * 52 + 1);
    expect(lines[0]).toMatch(/^snapshot,state_code,count,.*,breaks,methodology_version,sources,synthetic,data_availability$/);
    expect(lines[2]).toMatch(/^2026-06-08,AK,10,1,/);
    expect(lines[54]).toMatch(/^2026-07-13,AK,11,1.1,/);
  });
});
