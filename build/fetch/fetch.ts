/**
 * Runs `npm run fetch`. For each source it asks the publisher for the newest files, downloads the ones that are not here
 * yet, and adds them to the snapshots folder as one dated snapshot. If one source fails, the others are still fetched.
 */
import { join } from "node:path";
import type { SourceId } from "../../data/contract/ids.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { InputError } from "../snapshots/input_error.ts";
import { requestPage } from "./request.ts";
import { discardPart } from "./download.ts";
import type { FetchEffects } from "./effects.ts";
import { FetchError } from "./errors.ts";
import { fetchFile, type FetchedFile, sha256Of } from "./fetch_file.ts";
import { archiveOf } from "./archives.ts";
import type { Pages, PlannedSnapshot, Publisher } from "./plan.ts";
import { publisherOf } from "./publishers.ts";
import { checkFileName, knownFiles, placeSnapshot, sizeOf } from "./snapshot_folder.ts";
import { openWorkFolder, type WorkFolder } from "./work_folder.ts";

/** data.cms.gov lists all its datasets, with all their versions, in one answer. */
const MAX_PAGE_BYTES = 256 * 1024 ** 2;
/** Four times the size of all sources at their largest. */
const MAX_RUN_BYTES = 64 * 1024 ** 3;

/** So that a publisher that sends slowly for ever holds up no other. The largest file arrives in this time at 420 KB a second. */
const SOURCE_HOURS = 6;

/** `covered`: a weekly file whose changes are already in the full registry. `planned`: a dry run would fetch it. */
export type Status = "fetched" | "present" | "covered" | "planned" | "by_hand" | "failed";

export interface FetchOutcome {
  readonly source_id: SourceId;
  readonly status: Status;
  /** The publication's date, null when none is stated or known yet. */
  readonly snapshot: string | null;
  /** Below the snapshots folder: `nppes/2026-08-09`. */
  readonly folder: string | null;
  readonly files: readonly { readonly name: string; readonly url: string; readonly bytes: number | null; readonly sha256: string | null }[];
  /** What went wrong, or what a person has to do. */
  readonly message: string | null;
}

export interface FetchReport {
  readonly snapshots: string;
  readonly dry_run: boolean;
  /** False when anything failed. */
  readonly ok: boolean;
  readonly bytes: number;
  readonly outcomes: readonly FetchOutcome[];
}

export interface FetchOrder {
  readonly dir: string;
  readonly sources: readonly SourceId[];
  readonly dryRun: boolean;
  /** Fetches the older snapshots that publishers keep, and not the newest. */
  readonly archive?: boolean;
}

interface Run {
  readonly dir: string;
  readonly archive: boolean;
  /** Null in a dry run. */
  readonly work: WorkFolder | null;
  readonly pages: (hosts: readonly string[], effects: FetchEffects) => Pages;
  readonly effects: FetchEffects;
  readonly fetched: { bytes: number };
}

/** Throws a FetchError only when the folder itself cannot be used. The failure of a source is an outcome. */
export async function fetchSnapshots({ dir, sources, dryRun, archive = false }: FetchOrder, effects: FetchEffects): Promise<FetchReport> {
  const work = dryRun ? null : await openWorkFolder(dir, effects.now());
  const run: Run = { dir, archive, work, pages: pageReader(), effects, fetched: { bytes: 0 } };
  const outcomes: FetchOutcome[] = [];
  try {
    for (const source of sources) outcomes.push(...await withinHours(source, effects, (limited) => fetchSource(source, { ...run, effects: limited })));
  } finally {
    await work?.close();
  }
  return { snapshots: dir, dry_run: dryRun, ok: outcomes.every(({ status }) => status !== "failed"), bytes: run.fetched.bytes, outcomes };
}

/** Does the work with effects that end all its requests when the hours are over. */
async function withinHours<T>(source: SourceId, effects: FetchEffects, work: (limited: FetchEffects) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const stop = effects.after(SOURCE_HOURS * 3_600_000, () => {
    over.abort(new FetchError(`${source}: not done after ${SOURCE_HOURS} hours; what has arrived is kept: run again`));
  });
  const fetch: FetchEffects["fetch"] = (url, init) =>
    effects.fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal });
  try {
    return await work({ ...effects, fetch });
  } finally {
    stop();
  }
}

function pageReader(): Run["pages"] {
  const read = new Map<string, Promise<string>>();
  return (hosts, effects) => {
    const text = async (url: string): Promise<string> => {
      const page = read.get(url) ?? requestPage(url, hosts, MAX_PAGE_BYTES, effects).then(({ text }) => text);
      read.set(url, page);
      return page;
    };
    return { text, json: async (url) => parsed(url, await text(url)) };
  };
}

function parsed(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchError(`${url}: the answer is no JSON; the publisher may be at work on it: run again later`, { cause: error });
  }
}

async function fetchSource(source: SourceId, run: Run): Promise<FetchOutcome[]> {
  const publisher = publisherOf(source);
  const byHand = (message: string): FetchOutcome[] => [{ ...NOTHING, source_id: source, status: "by_hand", message }];
  const older = run.archive ? archiveOf(source) : null;
  if (typeof older === "string") return byHand(older);
  if ("by_hand" in publisher) return byHand(publisher.by_hand);
  const found = await orFailed(source, [], run, async () => {
    const planned = await (older ?? publisher.find)(run.pages(publisher.hosts, run.effects));
    for (const { name } of planned.flatMap(({ files }) => files)) checkFileName(source, name);
    return planned;
  });
  if (!Array.isArray(found)) return [found];
  const outcomes: FetchOutcome[] = [];
  let whole: string | null = null;
  for (const planned of found) {
    const covered: boolean = planned.part === "changes" && whole !== null && planned.date !== null && planned.date <= whole;
    const { work } = run;
    const fetchPlanned = async (): Promise<FetchOutcome> =>
      (work === null ? planOnly(publisher, planned, run) : fetchOne(publisher, planned, run, work));
    const isHere = run.archive && planned.date !== null && await sizeOf(join(run.dir, source, planned.date, "snapshot.json")) !== null;
    const outcome: FetchOutcome = isHere ? { ...listed(source, planned), status: "present", folder: `${source}/${planned.date}` } : covered
      ? { ...listed(source, planned), status: "covered", message: `in the whole registry of ${whole} already` }
      : await orFailed(source, planned.files, run, fetchPlanned);
    if (planned.part === "whole") whole = outcome.snapshot;
    outcomes.push(outcome);
  }
  return outcomes;
}

const NOTHING = { snapshot: null, folder: null, files: [], message: null };

/** Turns any error into an outcome, so that one publisher's fault ends no other's fetch. One that we did not foresee is logged whole. */
async function orFailed<T>(source: SourceId, files: PlannedSnapshot["files"], { effects }: Run, work: () => Promise<T>): Promise<T | FetchOutcome> {
  try {
    return await work();
  } catch (error) {
    const foreseen = error instanceof FetchError || error instanceof InputError || (error as NodeJS.ErrnoException).syscall !== undefined;
    if (!foreseen) effects.log(`${source}: ${(error as Error).stack ?? String(error)}`);
    return { ...listed(source, { date: null, files }), status: "failed", message: foreseen ? (error as Error).message : `unexpected: ${String(error)}` };
  }
}

function listed(source: SourceId, { date, files }: PlannedSnapshot): FetchOutcome {
  const named = files.map(({ name, url }) => ({ name, url, bytes: null, sha256: null }));
  return { ...NOTHING, source_id: source, status: "planned", snapshot: date, files: named };
}

/** The outcome of a dry run, which requests no file. */
async function planOnly({ source_id }: Publisher, planned: PlannedSnapshot, run: Run): Promise<FetchOutcome> {
  const known = await knownFiles(run.dir, source_id);
  const before = planned.files.map((file) => known.find(({ url, name }) => url === file.url && name === file.name));
  const all = before.every((file) => file !== undefined);
  const snapshot = planned.date ?? (all ? before[0]?.snapshot ?? null : null);
  return { ...listed(source_id, planned), snapshot, message: all ? "here already: only asked for again if it changed" : null };
}

async function fetchOne(publisher: Publisher, planned: PlannedSnapshot, run: Run, work: WorkFolder): Promise<FetchOutcome> {
  const { source_id } = publisher;
  const known = await knownFiles(run.dir, source_id);
  const fetched: FetchedFile[] = [];
  for (const file of planned.files) {
    if (run.fetched.bytes > MAX_RUN_BYTES) throw new FetchError(`more than ${MAX_RUN_BYTES / 1024 ** 3} GB in one run: look at what was fetched`);
    const one = await fetchFile(file, publisher, known, work, run.effects);
    if (one.file.move) run.fetched.bytes += one.file.bytes;
    fetched.push(one);
  }
  const files = fetched.map(({ file }) => file);
  const snapshot = planned.dated_inside === true ? fetched[0]?.date_inside ?? null : planned.date;
  const outcome = { ...NOTHING, source_id, snapshot, files: files.map(({ name, url, bytes, sha256 }) => ({ name, url, bytes, sha256 })) };
  const here = sameFolder(fetched) ?? await sameByHand(run.dir, source_id, snapshot, fetched);
  if (here !== null) {
    for (const { file } of fetched.filter(({ file }) => file.move)) await discardPart(file.from);
    return { ...outcome, status: "present", folder: `${source_id}/${here}` };
  }
  const retrieved = run.effects.now().toISOString();
  const folder = await placeSnapshot(run.dir, work.dir, folderDate(snapshot, files) ?? retrieved.slice(0, 10), {
    source_id, source_url: sourceById(source_id).official_url, snapshot, retrieved_at: retrieved,
    note: planned.note, complete: planned.complete, ...planned.facts, files,
  });
  for (const { url, move } of files) if (move) await discardPart(work.partOf(url));
  return { ...outcome, status: "fetched", folder: `${source_id}/${folder}` };
}

/** The newest date of any of the files, so a snapshot with a newer companion file sorts later. */
function folderDate(snapshot: string | null, files: readonly { readonly date: string | null }[]): string | null {
  return [snapshot, ...files.map(({ date }) => date)].filter((date) => date !== null).sort().at(-1) ?? null;
}

/** The folder of an earlier fetch that already has all the files, or null. */
function sameFolder(fetched: readonly FetchedFile[]): string | null {
  const folders = new Set(fetched.map(({ same }) => same?.folder ?? null));
  return folders.size === 1 ? [...folders][0] ?? null : null;
}

/** As `sameFolder`, for files that a person put under the snapshot's date. */
async function sameByHand(dir: string, source: SourceId, date: string | null, fetched: readonly FetchedFile[]): Promise<string | null> {
  if (date === null) return null;
  for (const { file } of fetched) {
    const path = join(dir, source, date, file.name);
    if (await sizeOf(path) !== file.bytes || await sha256Of(path) !== file.sha256) return null;
  }
  return date;
}
