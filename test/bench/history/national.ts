/**
 * `npm run bench -- --history --national` builds a whole registry, the same a month later and the real weekly files after it into one
 * store, each by `npm run build` when it comes, and the second month also without a predecessor. Every release is asked for the same
 * records when it is new, and the last one for all of those days. Only the newest tables are kept, because those of all take 30 GB.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { pipelineVersion } from "../../../build/pipeline/revision.ts";
import { randomStream } from "../../../build/sample/files/random.ts";
import { type Manifest, objectKey } from "../../../data/contract/release/release.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Release } from "../../../lookup/release/reader.ts";
import { openRelease } from "../../../lookup/release/release.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { against, bounded, mustEqual, reported, type Row, unmeasured } from "../bench.ts";
import { type BuildRun, runBuild } from "../national/build.ts";
import { askingOf, bytesOf, differenceOf, lookups, nowOf, type Told } from "./history.ts";
import { addMonth } from "./months.ts";
import { nationalMonths } from "./national_months.ts";

export interface NationalHistoryOptions {
  readonly rows: number;
  /** Where the months are, or will be written and kept; otherwise they are removed. */
  readonly snapshots: string | undefined;
  /** A folder of the real weekly files, by date. */
  readonly weeks: string;
  readonly answers: number;
  /** Builds all of it once more, at once. */
  readonly backfill: boolean;
  readonly progress: (what: string) => void;
}

/** The real weeks have taxonomies that the generator does not know. In a small registry their rows are many. */
const LENIENT = { nppes: { max_rise: 1, max_fill_move: 1, max_new_value: 1 } };

interface Built {
  readonly date: string;
  readonly run: BuildRun;
  readonly manifest: Manifest;
  /** What the release says of each key. */
  readonly told: readonly Told[];
}

export async function nationalHistory(options: NationalHistoryOptions): Promise<Row[]> {
  const { rows: providers, answers, progress } = options;
  const folder = await mkdtemp(join(tmpdir(), "history-national-"));
  const [snapshots, store] = [join(folder, "snapshots"), folderStore(join(folder, "store"))];
  const version = pipelineVersion(process.env);
  try {
    const months = await nationalMonths(resolve(options.snapshots ?? join(folder, "months")), providers, options.weeks, progress);
    const now = nowOf(months.folders.at(-1)!.date);
    const keys = keysOf(months, Math.ceil(answers / months.folders.length));
    const thresholds = join(folder, "thresholds.json");
    await writeFile(thresholds, JSON.stringify(LENIENT));
    const buildInto = async (name: string, state: string, ...more: readonly string[]): Promise<BuildRun> => {
      const args = ["--snapshots", snapshots, "--store", join(folder, name), "--state", join(folder, state), "--now", now, "--thresholds", thresholds];
      const run = await runBuild([...args, ...more], version, progress);
      progress(`built in ${run.seconds} s with ${run.cpu_seconds} s of processor time and ${run.peak_mb} MB`);
      return run;
    };
    const chain: Built[] = [];
    let alone: BuildRun | null = null;
    for (const [step, { date, path }] of months.folders.entries()) {
      addMonth(path, snapshots);
      if (step === 1) {
        progress("the second month without a predecessor");
        // Both builds of this month reuse what the first month's build kept of the other sources.
        await promisify(execFile)("cp", ["-al", join(folder, "state"), join(folder, "state-alone")]);
        alone = await buildInto("alone", "state-alone");
        for (const name of ["alone", "state-alone"]) await rm(join(folder, name), { recursive: true });
      }
      progress(`the snapshots of ${date}`);
      const run = await buildInto("store", "state");
      const manifest = await readManifest(store, (await newestGeneration(store))!);
      refuseHeldBack(manifest, date);
      const told = await toldBy(askingOf(await newestOf(store), now), keys, progress);
      chain.push({ date, run, manifest, told });
      if (step > 0) await removeTables(store, chain[step - 1]!.manifest, manifest);
    }
    const rows = [
      ...buildRows(chain, alone!), ...sizeRows(chain),
      await asOnTheDay(chain, keys, askingOf(await newestOf(store), now), progress),
      ...await lookups({ ...months, store, npis: atRandom(months, 100_000), open: (from) => newestOf(from ?? store) }, progress),
    ];
    if (!options.backfill) return rows;
    for (const name of ["store", "state"]) await rm(join(folder, name), { recursive: true });
    return [...rows, await atOnce(chain, () => buildInto("at-once", "state", "--backfill"))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function newestOf(store: Store): Promise<Release> {
  const generation = (await newestGeneration(store))!;
  return openRelease(store, generation, await readManifest(store, generation), { hash: sha256 });
}

function atRandom({ registry }: Awaited<ReturnType<typeof nationalMonths>>, count: number): string[] {
  const random = randomStream(26, "national");
  return Array.from({ length: count }, () => registry.at(random.below(registry.count())).npi);
}

/** A third each at random, of those that differ in the second month, and of those in the weekly files. */
function keysOf({ registry, inWeeks }: Awaited<ReturnType<typeof nationalMonths>>, count: number): string[] {
  const random = randomStream(25, "national");
  const changed = registry.changed();
  return Array.from({ length: count }, (_, i) => {
    if (i % 3 === 0) return random.pick(inWeeks);
    return registry.at(i % 3 === 1 ? random.pick(changed) : random.below(registry.count())).npi;
  });
}

async function toldBy(ask: (path: string) => Promise<Told>, keys: readonly string[], progress: (what: string) => void): Promise<Told[]> {
  progress(`${keys.length} records of the release`);
  const told: Told[] = [];
  for (const key of keys) told.push(await ask(`/v1/npi/${key}`));
  return told;
}

function refuseHeldBack({ sources }: Manifest, date: string): void {
  const held = sources.filter(({ quarantined }) => quarantined).map(({ source_id }) => source_id);
  mustEqual(`snapshots held back on ${date}`, held, []);
  mustEqual("the registry's date", sources.find(({ source_id }) => source_id === "nppes")?.facts.snapshot, date);
}

async function removeTables(store: Store, old: Manifest, { objects }: Manifest): Promise<void> {
  const needed = new Set(objects.map(({ path }) => path));
  const tables = old.tables.flatMap(({ object, index }) => [object, index]).filter((path) => !needed.has(path));
  for (const path of tables) await store.delete(objectKey(old.release, path));
}

function buildRows(chain: readonly Built[], alone: BuildRun): Row[] {
  const [first, second, ...weeks] = chain.map(({ run }) => run);
  const peaks = [...chain.map(({ run }) => run), alone].map(({ peak_mb }) => peak_mb ?? Number.NaN);
  const memory = "the largest peak memory of those builds";
  return [
    reported("the first month, CPU", "s", first!.cpu_seconds),
    against("the second month, CPU, beside the same without a predecessor", "s", { ours: second!.cpu_seconds, peer: alone.cpu_seconds }, 1.1),
    reported("the second month, wall, beside the same without a predecessor", "s", second!.seconds, alone.seconds),
    reported("the second month, peak memory, beside the same without a predecessor", "MB", second!.peak_mb ?? Number.NaN, alone.peak_mb),
    ...weeks.flatMap((week, i) => [
      reported(`real week ${i + 1}, CPU, beside the first month`, "s", week.cpu_seconds, first!.cpu_seconds),
      reported(`real week ${i + 1}, wall, beside the first month`, "s", week.seconds, first!.seconds),
    ]),
    peaks.some(Number.isNaN) ? unmeasured(memory, "<= 768 MB", "this system does not tell") : bounded(memory, "MB", Math.max(...peaks), 768),
  ];
}

function sizeRows(chain: readonly Built[]): Row[] {
  const manifests = chain.map(({ manifest }) => manifest);
  const [newest, table] = [manifests.at(-1)!, manifests.at(-1)!.tables.find(({ name }) => name === "provider_history")];
  const bytes = manifests.map((manifest) => bytesOf(manifest, "provider_history"));
  const shares = bytes.map((own, i) => ((own - (bytes[i - 1] ?? 0)) / bytesOf(manifests[i]!, "providers")) * 100);
  return [
    bounded("growth of provider_history in the second month, of the providers table", "%", shares[1]!, 3),
    ...shares.slice(2).map((share, i) => reported(`its growth in real week ${i + 1}`, "%", share)),
    reported("provider_history, bytes, beside the providers table", "bytes", bytes.at(-1)!, bytesOf(newest, "providers")),
    reported("provider_history, rows", "rows", table?.rows ?? 0),
    reported("provider_history: read to open", "bytes", newest.objects.find(({ path }) => path === table?.index)?.bytes ?? Number.NaN),
  ];
}

async function asOnTheDay(
  chain: readonly Built[], keys: readonly string[], ask: (path: string) => Promise<Told>, progress: (what: string) => void,
): Promise<Row> {
  const wrong: unknown[] = [];
  for (const { date, told } of chain) {
    progress(`answers as of ${date}`);
    for (const [i, key] of keys.entries()) {
      const difference = differenceOf(await ask(`/v1/npi/${key}?as_of=${date}`), told[i]!);
      if (difference !== null) wrong.push({ key, date, difference });
    }
  }
  if (wrong.length > 0) console.error(JSON.stringify(wrong.slice(0, 5), null, 1));
  const name = `${chain.length * keys.length} answers of ${chain.length} dates: unlike those of the date's release`;
  return bounded(name, "answers", wrong.length, 0);
}

/** A chain's last release names all of its history, so two chains with the same one are the same. */
async function atOnce(chain: readonly Built[], build: () => Promise<BuildRun>): Promise<Row> {
  const { seconds, release } = await build();
  const different = release === chain.at(-1)!.run.release ? 0 : 1;
  const name = `a backfill of all ${chain.length} dates (${seconds.toFixed(0)} s): its last release unlike that built step by step`;
  return bounded(name, "releases", different, 0);
}
