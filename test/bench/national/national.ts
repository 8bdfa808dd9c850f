/**
 * `npm run bench -- --national` sends a whole registry through everything: one build by `npm run build` from the publishers'
 * files, the same again with nothing changed, look-ups in the table and over HTTP with every answer compared with the generator,
 * and values traced to their bytes. The harness keeps no table in memory, so it grows only with the number of look-ups.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipelineVersion } from "../../../build/pipeline/revision.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import type { Manifest } from "../../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { openStore } from "../../../data/open_store.ts";
import { bounded, reported, unmeasured, type Row } from "../bench.ts";
import { askChild } from "../child.ts";
import { nppesBuildRows } from "../nppes/build.ts";
import { runBuild, type BuildRun } from "./build.ts";
import type { LookupCost, LookupJob } from "./lookups.ts";
import { serviceRecord, type ServiceRecord } from "./service.ts";
import { traceRecord, type TraceRecord } from "./trace.ts";
import { truthOf, type Truth } from "./truth.ts";

export interface NationalOptions {
  readonly snapshots: string | undefined;
  readonly store: string | undefined;
  readonly rows: number;
  readonly seed: number;
  readonly lookups: number;
  readonly progress: (what: string) => void;
}

export interface NationalRecord {
  readonly build: BuildRun;
  /** The same command again, with nothing changed. */
  readonly again: Omit<BuildRun, "log">;
  readonly sources: readonly SourceRows[];
  readonly artifacts: readonly ArtifactSize[];
  readonly lookups: LookupCost;
  readonly service: ServiceRecord;
  readonly trace: TraceRecord;
}

interface SourceRows {
  readonly source_id: string;
  readonly rows_in: number;
  readonly published: number;
  readonly collapsed: number;
  readonly rejected: number;
  /** Size of its files as published. */
  readonly bytes: number;
}

/** A table with its index, or all files of one kind together. */
interface ArtifactSize {
  readonly name: string;
  readonly rows: number | null;
  readonly blocks: number | null;
  readonly bytes: number;
  readonly index_bytes: number | null;
}

/** The build's time, a day after the generator's newest snapshot. */
const NOW = "2026-11-21T00:00:00Z";
const TRACED = 300;
/** Look-ups in the table for each one over HTTP. */
const TABLE_TO_HTTP = 10;

export async function national(options: NationalOptions): Promise<NationalRecord & { readonly results: readonly Row[] }> {
  const folder = await mkdtemp(join(tmpdir(), "bench-national-"));
  try {
    const snapshots = await snapshotsOf(options, folder);
    const record = await measured({ ...options, snapshots, store: resolve(options.store ?? join(folder, "store")) }, join(folder, "state"));
    return { ...record, results: [...rowsOf(record), ...await peerRows(snapshots, options)] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the build of the registry alone, which has peers. If it fails, the earlier measurements are kept. */
async function peerRows(snapshots: string, { rows, progress }: NationalOptions): Promise<Row[]> {
  try {
    progress("the registry's table and its peers");
    return await nppesBuildRows(snapshots, rows, progress);
  } catch (error) {
    console.error(error);
    return [unmeasured("NPPES zip to joined table", "runs to its end", `failed: ${(error as Error).message.split("\n")[0]}`)];
  }
}

/** Returns the given snapshots, or lets the generator make new ones. */
async function snapshotsOf({ snapshots, rows, seed, progress }: NationalOptions, folder: string): Promise<string> {
  if (snapshots !== undefined) return resolve(snapshots);
  const dir = join(folder, "snapshots");
  progress(`making the snapshots of ${rows} providers`);
  await writeSample({ dir, providers: rows, seed, log: progress });
  return dir;
}

async function measured(options: NationalOptions & { readonly snapshots: string; readonly store: string }, state: string): Promise<NationalRecord> {
  const { snapshots, rows, seed, lookups: count, progress } = options;
  const store = await openStore(options.store);
  if (await newestGeneration(store) !== null) {
    throw new Error(`--store ${options.store} holds a release already: give an empty folder, because a first build is measured`);
  }
  const args = ["--snapshots", snapshots, "--store", options.store, "--state", state, "--now", NOW];
  progress("building");
  const version = pipelineVersion(process.env);
  const build = await runBuild(args, version, progress);
  progress(`built in ${build.seconds} s with ${build.cpu_seconds} s of processor time; the same again`);
  const { log: _, ...again } = await runBuild(args, version, progress);
  const manifest = await readManifest(store, (await newestGeneration(store))!);
  const truth = truthOf(rows, seed);
  refuseOtherSnapshots(manifest, truth, rows);
  progress(`${count} look-ups in the table`);
  const job: LookupJob = { store: options.store, rows, seed, count };
  const lookups = await askChild<LookupCost>(join(import.meta.dirname, "lookups.ts"), job, ["--max-semi-space-size=8"]);
  const service = await serviceRecord({ store: options.store, truth, seed, count: Math.ceil(count / TABLE_TO_HTTP), progress });
  progress(`${TRACED} values to their bytes`);
  const trace = await traceRecord({ store, manifest, snapshots, truth, seed, count: TRACED });
  return { build, again, sources: sourcesOf(manifest), artifacts: artifactsOf(manifest), lookups, service, trace };
}

function refuseOtherSnapshots({ tables }: Manifest, truth: Truth, rows: number): void {
  const found = tables.find(({ name }) => name === "providers")?.rows ?? 0;
  if (found === truth.rows) return;
  throw new Error(`the snapshots make ${found} providers where the generator's of ${rows} make ${truth.rows}: give the --rows and --seed they were made with`);
}

function sourcesOf({ sources }: Manifest): SourceRows[] {
  return sources.map(({ source_id, rows, files }) => ({
    source_id, rows_in: rows.rows_in, published: rows.published, collapsed: rows.collapsed,
    rejected: Object.values(rows.rejected).reduce((sum, count) => sum + count, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

function artifactsOf({ tables, objects }: Manifest): ArtifactSize[] {
  const bytesOf = (path: string): number => objects.find((object) => object.path === path)?.bytes ?? 0;
  const own = tables.map(({ name, rows, blocks, object, index }) => ({ name, rows, blocks, bytes: bytesOf(object), index_bytes: bytesOf(index) }));
  const kinds = (["public", "site", "events"] as const).map((kind) => {
    const files = objects.filter((object) => object.kind === kind);
    return { name: `${files.length} ${kind} files`, rows: null, blocks: null, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), index_bytes: null };
  });
  return [...own, ...kinds];
}

function rowsOf({ build, again, artifacts, lookups, service, trace }: NationalRecord): Row[] {
  const providers = artifacts.find(({ name }) => name === "providers");
  const memory = (name: string, megabytes: number | null, target: number): Row =>
    (megabytes === null ? unmeasured(name, `<= ${target} MB`, "this system does not tell") : bounded(name, "MB", megabytes, target));
  const many = (count: number): string => count.toLocaleString("en-US");
  return [
    reported("national build, wall", "s", build.seconds),
    reported("national build, CPU", "s", build.cpu_seconds),
    memory("national build, peak memory", build.peak_mb, 768),
    bounded("the same again, nothing changed", "s", again.seconds, 2),
    { ...bounded("the same again: releases published", "releases", again.status === "published" ? 1 : 0, 0), ratio: null },
    bounded("providers: read to open", "bytes", providers?.index_bytes ?? Number.NaN, 400 * 1024),
    reported("release, opened with all its tables", "ms", lookups.open_ms),
    noneWrong(`${many(lookups.count)} look-ups in the table: wrong answers`, lookups),
    reported("look-up in the table, p50", "us", lookups.p50_us),
    reported("look-up in the table, p99", "us", lookups.p99_us),
    reported("look-up in the table, CPU", "us", lookups.cpu_us),
    memory("service, memory with the release open", service.mb_open, 160),
    noneWrong(`${many(service.lookups.count)} look-ups over HTTP: wrong answers`, service.lookups),
    reported("look-up over HTTP, p50 of 16 at once", "ms", service.lookups.p50_ms),
    reported("look-up over HTTP, p99 of 16 at once", "ms", service.lookups.p99_ms),
    reported("look-up over HTTP, CPU of the service", "us", service.lookups.cpu_us),
    noneWrong(`${many(service.searches.count)} searches over HTTP: wrong answers`, service.searches),
    reported("search over HTTP, p50 of 16 at once", "ms", service.searches.p50_ms),
    reported("search over HTTP, CPU of the service", "us", service.searches.cpu_us),
    memory("service, memory after the look-ups", service.mb_lookups, 160),
    memory("service, memory after the searches", service.mb_after, 160),
    noneWrong(`${trace.values} values traced to their bytes: not there`, trace),
  ];
}

function noneWrong(name: string, { wrong, faults }: { readonly wrong: number; readonly faults: readonly string[] }): Row {
  const row = { ...bounded(name, "answers", wrong, 0), ratio: null, target: "0" };
  return wrong === 0 ? row : { ...row, note: faults[0] ?? "" };
}
