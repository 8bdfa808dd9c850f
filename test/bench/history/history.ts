/**
 * `npm run bench -- --history` builds a chain of releases from snapshots a month apart, as an operator does when they come, and the
 * same again from all of them at once. It asks the newest release for random records on random days, and the release of that day for
 * the same records, and compares the answers. Then it measures sizes, look-ups and the build of one more month.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backfill } from "../../../build/pipeline/backfill.ts";
import { build } from "../../../build/pipeline/build.ts";
import type { BuildOptions } from "../../../build/pipeline/options.ts";
import { randomStream } from "../../../build/sample/files/random.ts";
import { Cursor } from "../../../build/tables/cursor.ts";
import { openStored } from "../../../build/tables/table_bytes.ts";
import { generationKey, type Manifest, manifestKey, objectKey } from "../../../data/contract/release/release.ts";
import type { TableName } from "../../../data/contract/release/tables.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { newestGeneration, readGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Release } from "../../../lookup/release/reader.ts";
import { openRelease } from "../../../lookup/release/release.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { type Bench, benchOf, KEYED, requestOf } from "../../support/ask.ts";
import { counting } from "../../support/tables.ts";
import { against, alternate, bounded, mustEqual, reported, type Row } from "../bench.ts";
import { addMonth, MONTHLY, writeMonths, type Months } from "./months.ts";

export interface HistoryOptions {
  readonly rows: number;
  readonly months: number;
  readonly answers: number;
  readonly progress: (what: string) => void;
}

/** An hour of the last day of the newest month, so that every day before it may be asked about. */
export const nowOf = (date: string): string => `${date}T12:00:00Z`;

export async function history(options: HistoryOptions): Promise<Row[]> {
  const { months: count, progress } = options;
  const folder = await mkdtemp(join(tmpdir(), "history-bench-"));
  try {
    const months = await writeMonths(join(folder, "months"), options.rows, count, progress);
    const chain = await builtByStep(folder, months, progress);
    const rows: Row[] = [];
    const add = (...more: readonly Row[]): void => {
      rows.push(...more);
      progress(more.map(({ name, ours, unit }) => `${name}: ${ours} ${unit}`).join("; "));
    };
    add(await asOnTheDay(chain, months, options));
    const { store, manifests } = chain;
    const npis = await keysOf(store, manifests.at(-1)!, "providers");
    add(...sizes(chain), ...await lookups({ ...months, store, npis, open: (from) => opened(chain, count - 1, from) }, progress));
    add(await atOnce(folder, chain, months, progress));
    add(await oneMoreMonth(folder, chain, months, progress));
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Chain {
  readonly store: Store;
  /** The release of each month. */
  readonly manifests: readonly Manifest[];
  /** Of the build of each month. */
  readonly seconds: readonly number[];
}

function optionsOf(snapshots: string, store: Store, state: string, now: string): BuildOptions {
  return {
    snapshots, store, now, pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: MONTHLY, rehash: false,
    hashCache: `${state}-hashes.json`, cacheFolder: `${state}-cache`,
  };
}

function effectsOf(progress: (what: string) => void): Parameters<typeof build>[1] {
  let count = 0;
  return { log: progress, now: () => new Date(0), nonce: () => String(count += 1) };
}

async function builtByStep(folder: string, { folders }: Months, progress: (what: string) => void): Promise<Chain> {
  const store = folderStore(join(folder, "store"));
  const growing = join(folder, "growing");
  const [manifests, seconds]: [Manifest[], number[]] = [[], []];
  for (const { path } of folders) {
    addMonth(path, growing);
    const { wall } = await timed(() => build(optionsOf(growing, store, join(folder, "state"), nowOf(folders.at(-1)!.date)), effectsOf(progress)));
    seconds.push(wall);
    const { generation } = (await newestGeneration(store))!;
    manifests.push(await readManifest(store, (await readGeneration(store, generation))!));
    progress(`built month ${manifests.length} of ${folders.length} in ${wall.toFixed(1)} s`);
  }
  mustEqual("releases", new Set(manifests.map(({ release }) => release)).size, folders.length);
  return { store, manifests, seconds };
}

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
}

async function opened({ store, manifests }: Chain, month: number, from: Store = store): Promise<Release> {
  return openRelease(from, (await readGeneration(store, month + 1))!, manifests[month]!, { hash: sha256 });
}

async function keysOf(store: Store, manifest: Manifest, table: TableName): Promise<string[]> {
  const bytes = await openStored({ store, manifest }, table);
  const keys: string[] = [];
  if (bytes === null) return keys;
  const cursor = new Cursor(bytes);
  while (!cursor.isDone) {
    await cursor.load();
    for (; !cursor.isBetween; cursor.advance(1)) keys.push(String(cursor.cell(0, cursor.row)));
  }
  return keys;
}

export interface Told {
  readonly status: number;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Asks a release in this process. The clock is that of the newest month. */
export function askingOf(release: Release, now: string): (path: string) => Promise<Told> {
  const { app } = benchOf(release, { clock: () => Date.parse(now) });
  return async (path) => {
    const { status, body } = await app(requestOf(path, { headers: KEYED.resolver }));
    const text = typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array);
    return { status, record: JSON.parse(text) as Told["record"] };
  };
}

/** Half of the NPIs are among those that changed, of which a random NPI is seldom one; every fifth question is for a CCN. */
async function asOnTheDay(chain: Chain, { folders }: Months, { answers, progress }: HistoryOptions): Promise<Row> {
  const { store, manifests } = chain;
  const now = nowOf(folders.at(-1)!.date);
  const newest = askingOf(await opened(chain, manifests.length - 1), now);
  const then = await Promise.all(manifests.map(async (_, month) => askingOf(await opened(chain, month), now)));
  const keys = {
    npi: [await keysOf(store, manifests.at(-1)!, "providers"), await keysOf(store, manifests.at(-1)!, "provider_history")],
    ccn: [await keysOf(store, manifests[0]!, "facilities"), await keysOf(store, manifests.at(-1)!, "facility_history")],
  };
  const random = randomStream(25, "as on the day");
  const [first, last] = [Date.parse(folders[0]!.date), Date.parse(folders.at(-1)!.date)].map((ms) => ms / 86_400_000);
  const wrong: unknown[] = [];
  let before = 0;
  for (let i = 0; i < answers; i += 1) {
    if (i % 1_000 === 0) progress(`answer ${i} of ${answers}`);
    const kind = i % 5 === 0 ? "ccn" : "npi";
    const key = random.pick(keys[kind][random.below(2)]!);
    const day = new Date((first! - 20 + random.below(last! - first! + 21)) * 86_400_000).toISOString().slice(0, 10);
    const month = folders.findLastIndex(({ date }) => date <= day);
    const asked = await newest(`/v1/${kind}/${key}?as_of=${day}`);
    if (month === -1) {
      before += 1;
      if (asked.status !== 404 || !JSON.stringify(asked.record).includes("before_history")) wrong.push({ key, day, asked });
      continue;
    }
    const told = await then[month]!(`/v1/${kind}/${key}`);
    const difference = differenceOf(asked, told);
    if (difference !== null) wrong.push({ key, day, difference });
  }
  if (wrong.length > 0) console.error(JSON.stringify(wrong.slice(0, 5), null, 1));
  const name = `${answers} answers of ${manifests.length} months, ${before} of them before the first: unlike those of the day's release`;
  return bounded(name, "answers", wrong.length, 0);
}

/** Fields that are not kept are compared no further than that they say so; ages and methods are those of the answer. */
export function differenceOf(asked: Told, told: Told): string | null {
  if (asked.status !== told.status) return `${asked.status} instead of ${told.status}: ${JSON.stringify(asked.record)}`;
  if (told.status !== 200) return null;
  const flags = asked.record["_data_availability"] as readonly string[];
  const names = Object.keys(told.record).filter((name) => !name.startsWith("_") && !flags.includes(`${name}:not_kept`));
  const wrong = [...names, "_snapshot"].filter((name) => JSON.stringify(asked.record[name]) !== JSON.stringify(told.record[name]));
  const [text, expected] = [asked, told].map(({ record }) => (name: string) => JSON.stringify(record[name]));
  return wrong.length === 0 ? null : wrong.map((name) => `${name}: ${text!(name)} instead of ${expected!(name)}`).join("; ");
}

export function bytesOf({ tables, objects }: Manifest, name: TableName): number {
  const table = tables.find((each) => each.name === name);
  return objects.filter(({ path }) => path === table?.object || path === table?.index).reduce((sum, { bytes }) => sum + bytes, 0);
}

function sizes({ manifests }: Chain): Row[] {
  const newest = manifests.at(-1)!;
  const share = (bytes: number, table: TableName): number => (bytes / bytesOf(newest, table)) * 100;
  const of = (manifest: Manifest | undefined): number => (manifest === undefined ? 0 : bytesOf(manifest, "provider_history"));
  const grown = manifests.map((manifest, month) => share(of(manifest) - of(manifests[month - 1]), "providers"));
  return [
    bounded("the largest growth of provider_history in a month, of the providers table", "%", Math.max(...grown), 3),
    reported(`provider_history after ${manifests.length} months, of the providers table`, "%", share(of(newest), "providers")),
    reported("provider_history, bytes", "bytes", of(newest), bytesOf(newest, "providers")),
    reported("provider_history, rows", "rows", newest.tables.find(({ name }) => name === "provider_history")?.rows ?? 0),
    reported("facility_history, bytes", "bytes", bytesOf(newest, "facility_history"), bytesOf(newest, "facilities")),
  ];
}

interface Asked extends Months {
  readonly store: Store;
  /** Random ones, or all. */
  readonly npis: readonly string[];
  /** Opens the newest release, from another store if one is given. */
  readonly open: (from?: Store) => Promise<Release>;
}

/**
 * Asked about on random days and without one: random NPIs, as in real traffic, and those that changed. An NPI that the registry did not
 * list on the day is left out, because a 404 is another answer. Reads are those of a release that has read nothing yet.
 */
export async function lookups({ store, npis, open, folders }: Asked, progress: (what: string) => void): Promise<Row[]> {
  const [newest, now] = [await open(), nowOf(folders.at(-1)!.date)];
  const random = randomStream(26, "look-ups");
  const changed = await keysOf(store, newest.manifest, "provider_history");
  const readsOf = async (path: string): Promise<number[]> => {
    const counted = counting(store, false);
    const cold = askingOf(await open(counted.store), now);
    counted.reads.length = 0;
    await cold(path);
    return counted.reads.flatMap(({ range }) => range?.length ?? []);
  };
  const path = `/v1/npi/${changed[changed.length >> 1]}`;
  const [plain, dated] = [await readsOf(path), await readsOf(`${path}?as_of=${folders[0]!.date}`)];
  const [{ app }, asking] = [benchOf(newest, { clock: () => Date.parse(now) }), askingOf(newest, now)];
  const costs = async (keys: readonly string[]): Promise<{ ours: number; peer: number }> => {
    const dated: string[] = [];
    while (dated.length < 4_000) {
      const path = `/v1/npi/${random.pick(keys)}?as_of=${random.pick(folders.slice(0, -1)).date}`;
      if ((await asking(path)).status === 200) dated.push(path);
    }
    const plain = dated.map((path) => path.slice(0, path.indexOf("?")));
    return alternate(() => aLookUp(app, dated), () => aLookUp(app, plain), progress);
  };
  const ofAll = await costs(npis);
  return [
    reported("range reads of the first as-of look-up, beside the plain one", "reads", dated.length, plain.length),
    bounded("the largest of those reads", "bytes", Math.max(...dated), 65_536),
    against("CPU of a look-up as of a random day, in process, beside the plain one", "us", ofAll, 1.5),
    against("the same of NPIs that changed", "us", await costs(changed), 1.5),
  ];
}

/** Microseconds of CPU, since other work on the machine stretches the time. */
async function aLookUp(app: Bench["app"], paths: readonly string[]): Promise<number> {
  const requests = paths.map((path) => requestOf(path, { headers: KEYED.resolver }));
  const used = process.cpuUsage();
  for (const request of requests) await app(request);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / paths.length;
}

/** The last month once more, on a store that knows only the month before it. Files of both are read before, so both reuse them alike. */
async function oneMoreMonth(folder: string, chain: Chain, { folders }: Months, progress: (what: string) => void): Promise<Row> {
  const now = nowOf(folders.at(-1)!.date);
  const [before, last] = [folders.at(-2)!.date, folders.at(-1)!.date];
  const times: { long: number[]; short: number[] } = { long: [], short: [] };
  for (let round = 0; round < 4; round += 1) {
    for (const kind of ["long", "short"] as const) {
      const store = folderStore(join(folder, `one-more-${kind}-${round}`));
      const options = optionsOf(join(folder, "growing"), store, join(folder, `state-${kind}-${round}`), now);
      if (kind === "short") await build({ ...options, until: before }, effectsOf(progress));
      else await copyMonths(chain, store, folders.length - 1, { ...options, until: before }, progress);
      times[kind].push((await timed(() => build({ ...options, until: last }, effectsOf(progress)))).cpu);
    }
  }
  const best = (figures: readonly number[]): number => Math.min(...figures);
  const name = `the build of one more month after ${folders.length - 1}, CPU, beside after one`;
  return against(name, "s", { ours: best(times.long), peer: best(times.short) }, 1.1);
}

/** A store that serves the release of the month, and a build cache that knows its files. */
async function copyMonths({ store, manifests }: Chain, to: Store, count: number, options: BuildOptions, progress: (what: string) => void): Promise<void> {
  const { release, objects } = manifests[count - 1]!;
  const keys = [...new Set(objects.map(({ path }) => objectKey(release, path))), manifestKey(release), generationKey(count)];
  for (const key of keys) await to.put(key, (await store.get(key))!);
  mustEqual("the served release", (await newestGeneration(to))?.release, release);
  await build({ ...options, store: folderStore(`${options.hashCache}-scratch`) }, effectsOf(progress));
}

/** The generations of a backfill of all months name the same releases. */
async function atOnce(folder: string, { manifests }: Chain, { folders }: Months, progress: (what: string) => void): Promise<Row> {
  const store = folderStore(join(folder, "backfill"));
  const { wall } = await timed(() => backfill(
    optionsOf(join(folder, "growing"), store, join(folder, "state-backfill"), nowOf(folders.at(-1)!.date)), effectsOf(progress),
  ));
  let different = 0;
  for (const [month, { release }] of manifests.entries()) if ((await readGeneration(store, month + 1))?.release !== release) different += 1;
  return bounded(`a backfill of all months (${wall.toFixed(0)} s): releases unlike those built when their snapshots came`, "releases", different, 0);
}
