/**
 * `npm run fetch` as a story: for each source ask its publisher what the newest files are, obtain those that are not here
 * yet, put them into the snapshots folder as one dated snapshot. One source's trouble never keeps another from coming.
 */
import { join } from "node:path";
import type { SourceId } from "../../data/contract/ids.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { InputError } from "../snapshots/input_error.ts";
import { askText } from "./ask.ts";
import { discardPart } from "./download.ts";
import type { FetchEffects } from "./effects.ts";
import { FetchError } from "./errors.ts";
import { obtain, type Obtained, sha256Of } from "./obtain.ts";
import type { Pages, PlannedSnapshot, Publisher } from "./plan.ts";
import { publisherOf } from "./publishers.ts";
import { knownFiles, placeSnapshot, sizeOf } from "./snapshot_folder.ts";
import { enterWorkroom, type Workroom } from "./partial_files.ts";

/** data.cms.gov lists all its datasets with all their vintages in one answer. */
const MAX_PAGE_BYTES = 256 * 1024 ** 2;
/** All sources at their largest together have a quarter of this. */
const MAX_RUN_BYTES = 64 * 1024 ** 3;

/** `covered`: the changes of a week that the whole registry has already; `planned`: a dry run would fetch it. */
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
}

interface Run {
  readonly dir: string;
  readonly room: Workroom | null;
  readonly pages: (hosts: readonly string[]) => Pages;
  readonly effects: FetchEffects;
  bytes: number;
}

/** Throws a FetchError only when the folder itself cannot be worked in; a source's trouble is an outcome. */
export async function fetchSnapshots({ dir, sources, dryRun }: FetchOrder, effects: FetchEffects): Promise<FetchReport> {
  const room = dryRun ? null : await enterWorkroom(dir, effects.now());
  const run: Run = { dir, room, pages: pageReader(effects), effects, bytes: 0 };
  const outcomes: FetchOutcome[] = [];
  try {
    for (const source of sources) outcomes.push(...await fetchSource(source, run));
  } finally {
    await room?.leave();
  }
  return { snapshots: dir, dry_run: dryRun, ok: outcomes.every(({ status }) => status !== "failed"), bytes: run.bytes, outcomes };
}

function pageReader(effects: FetchEffects): (hosts: readonly string[]) => Pages {
  const read = new Map<string, Promise<string>>();
  return (hosts) => {
    const text = async (url: string): Promise<string> => {
      const page = read.get(url) ?? askText(url, hosts, MAX_PAGE_BYTES, effects);
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
  if ("by_hand" in publisher) return [{ ...NOTHING, source_id: source, status: "by_hand", message: publisher.by_hand }];
  const found = await orFailed(source, [], async () => publisher.find(run.pages(publisher.hosts)));
  if (!Array.isArray(found)) return [found];
  const outcomes: FetchOutcome[] = [];
  let whole: string | null = null;
  for (const planned of found) {
    const covered: boolean = planned.part === "changes" && whole !== null && planned.date !== null && planned.date <= whole;
    const { room } = run;
    const work = async (): Promise<FetchOutcome> =>
      (room === null ? foresee(publisher, planned, run) : fetchOne(publisher, planned, run, room));
    const outcome: FetchOutcome = covered
      ? { ...listed(source, planned), status: "covered", message: `in the whole registry of ${whole} already` }
      : await orFailed(source, planned.files, work);
    if (planned.part === "whole") whole = outcome.snapshot;
    outcomes.push(outcome);
  }
  return outcomes;
}

const NOTHING = { snapshot: null, folder: null, files: [], message: null };

/** What is known to go wrong becomes an outcome; a fault of ours is thrown. */
async function orFailed<T>(source: SourceId, files: PlannedSnapshot["files"], work: () => Promise<T>): Promise<T | FetchOutcome> {
  try {
    return await work();
  } catch (error) {
    const ours = error instanceof FetchError || error instanceof InputError;
    if (!ours && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return { ...listed(source, { date: null, files }), status: "failed", message: (error as Error).message };
  }
}

function listed(source: SourceId, { date, files }: PlannedSnapshot): FetchOutcome {
  const named = files.map(({ name, url }) => ({ name, url, bytes: null, sha256: null }));
  return { ...NOTHING, source_id: source, status: "planned", snapshot: date, files: named };
}

/** Without asking for any file. */
async function foresee({ source_id }: Publisher, planned: PlannedSnapshot, run: Run): Promise<FetchOutcome> {
  const known = await knownFiles(run.dir, source_id);
  const before = planned.files.map((file) => known.find(({ url, name }) => url === file.url && name === file.name));
  const all = before.every((file) => file !== undefined);
  const snapshot = planned.date ?? (all ? before[0]?.snapshot ?? null : null);
  return { ...listed(source_id, planned), snapshot, message: all ? "here already: only asked for again if it changed" : null };
}

async function fetchOne(publisher: Publisher, planned: PlannedSnapshot, run: Run, room: Workroom): Promise<FetchOutcome> {
  const { source_id } = publisher;
  const known = await knownFiles(run.dir, source_id);
  const obtained: Obtained[] = [];
  for (const file of planned.files) {
    if (run.bytes > MAX_RUN_BYTES) throw new FetchError(`more than ${MAX_RUN_BYTES / 1024 ** 3} GB in one run: look at what was fetched`);
    const got = await obtain(file, publisher, known, room, run.effects);
    if (got.file.move) run.bytes += got.file.bytes;
    obtained.push(got);
  }
  const files = obtained.map(({ file }) => file);
  const snapshot = planned.dated_inside === true ? obtained[0]?.date_inside ?? null : planned.date;
  const outcome = { ...NOTHING, source_id, snapshot, files: files.map(({ name, url, bytes, sha256 }) => ({ name, url, bytes, sha256 })) };
  const here = sameFolder(obtained) ?? await sameByHand(run.dir, source_id, snapshot, obtained);
  if (here !== null) {
    for (const { file } of obtained.filter(({ file }) => file.move)) await discardPart(file.from);
    return { ...outcome, status: "present", folder: `${source_id}/${here}` };
  }
  const retrieved = run.effects.now().toISOString();
  const folder = await placeSnapshot(run.dir, room.dir, folderDate(snapshot, files) ?? retrieved.slice(0, 10), {
    source_id, source_url: sourceById(source_id).official_url, snapshot, retrieved_at: retrieved,
    note: planned.note, complete: planned.complete, ...planned.facts, files,
  });
  for (const { url, move } of files) if (move) await discardPart(room.partOf(url));
  return { ...outcome, status: "fetched", folder: `${source_id}/${folder}` };
}

/** The newest date any of the files states, so that a companion released later makes a folder that sorts later. */
function folderDate(snapshot: string | null, files: readonly { readonly date: string | null }[]): string | null {
  return [snapshot, ...files.map(({ date }) => date)].filter((date) => date !== null).sort().at(-1) ?? null;
}

/** The folder that holds all of it from an earlier fetch. */
function sameFolder(obtained: readonly Obtained[]): string | null {
  const folders = new Set(obtained.map(({ same }) => same?.folder ?? null));
  return folders.size === 1 ? [...folders][0] ?? null : null;
}

/** The same for files a person put under the snapshot's date. */
async function sameByHand(dir: string, source: SourceId, date: string | null, obtained: readonly Obtained[]): Promise<string | null> {
  if (date === null) return null;
  for (const { file } of obtained) {
    const path = join(dir, source, date, file.name);
    if (await sizeOf(path) !== file.bytes || await sha256Of(path) !== file.sha256) return null;
  }
  return date;
}
