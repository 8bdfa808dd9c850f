/**
 * Reads and writes the snapshots folder: which files it has from which address and version, and how a new snapshot is
 * added. A snapshot appears all at once: its files, then its sidecar, are put into a folder under `.fetch`, and that
 * folder is renamed to the snapshot's date.
 */
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourceId } from "../../data/contract/ids.ts";
import { snapshotSidecar, type SnapshotSidecar } from "../../data/contract/release/release.ts";
import type { Version } from "./download.ts";
import { FetchError } from "./errors.ts";

/** The work folder. It is inside the snapshots folder, so a finished snapshot is moved by a rename. */
export const WORK = ".fetch";
const SIDECAR = "snapshot.json";

/** The title and the years of a dataset, as in its sidecar. */
export type DatasetFacts = Pick<SnapshotSidecar, "dataset" | "performance_year" | "program_year">;

export interface KnownFile extends Version {
  readonly name: string;
  readonly url: string;
  readonly date: string | null;
  /** For example `2026-08-09`. `snapshot` is the date that the snapshot states. */
  readonly folder: string;
  readonly snapshot: string | null;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file of the new snapshot. */
export interface NewFile extends Version {
  readonly name: string;
  readonly url: string;
  readonly date: string | null;
  readonly sha256: string;
  readonly bytes: number;
  /** Its current place. It is moved from the work folder, or copied from another snapshot. */
  readonly from: string;
  readonly move: boolean;
}

export interface NewSnapshot extends DatasetFacts {
  readonly source_id: SourceId;
  readonly source_url: string;
  readonly snapshot: string | null;
  readonly retrieved_at: string;
  readonly note?: string | undefined;
  readonly complete?: boolean | undefined;
  readonly files: readonly NewFile[];
}

/** The files of earlier fetches whose size is still right, newest folder first. Folders made by hand are left out: their sidecar does not list files. */
export async function knownFiles(dir: string, source: SourceId): Promise<KnownFile[]> {
  const found: KnownFile[] = [];
  for (const folder of (await namesIn(join(dir, source))).sort().reverse()) {
    const sidecar = await readSidecar(join(dir, source, folder, SIDECAR));
    if (sidecar === null) continue;
    for (const [name, { url, date, etag, last_modified }] of Object.entries(sidecar.files ?? {})) {
      const [bytes, sha256, file] = [of(sidecar.bytes, name), of(sidecar.sha256, name), join(dir, source, folder, name)];
      if (bytes === undefined || sha256 === undefined || await sizeOf(file) !== bytes) continue;
      found.push({ name, url, date, etag, last_modified, folder, snapshot: sidecar.snapshot ?? null, file, bytes, sha256 });
    }
  }
  return found;
}

/** A fetched snapshot has one value for each file name. */
function of<T extends string | number>(stated: T | Record<string, T> | undefined, name: string): T | undefined {
  return typeof stated === "object" ? stated[name] : undefined;
}

async function readSidecar(file: string): Promise<SnapshotSidecar | null> {
  try {
    return snapshotSidecar.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null; // absent or not ours: the build validates sidecars, fetching just ignores this one
  }
}

const FILE_NAME = /^[A-Za-z0-9._ -]{1,200}$/;

/** Throws a FetchError for a name that would leave the snapshot's folder or replace its sidecar. */
export function checkFileName(source: SourceId, name: string): void {
  if (FILE_NAME.test(name) && ![".", "..", SIDECAR].includes(name.toLowerCase())) return;
  throw new FetchError(`${source}: the publisher names a file ${JSON.stringify(name.slice(0, 200))}, which no snapshot may hold; download it by hand`);
}

/** How many later days to try when a folder name is taken. */
const MAX_DAYS = 60;

/**
 * Builds the snapshot under `work` and renames it to `<source>/<wanted>`, where `wanted` is a date. Returns the folder's
 * name. If that folder holds another snapshot, this one gets the next free day, so later fetches sort later. The sidecar
 * keeps the stated date.
 */
export async function placeSnapshot(dir: string, work: string, wanted: string, snapshot: NewSnapshot): Promise<string> {
  const unfinished = join(work, `${snapshot.source_id}.new`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const { name, from, move } of snapshot.files) {
    checkFileName(snapshot.source_id, name);
    if (move) await rename(from, join(unfinished, name));
    else await copyFile(from, join(unfinished, name), constants.COPYFILE_FICLONE);
  }
  await writeFile(join(unfinished, SIDECAR), `${JSON.stringify(sidecarOf(snapshot), null, 2)}\n`, { flush: true });
  await mkdir(join(dir, snapshot.source_id), { recursive: true });
  for (let day = 0; day <= MAX_DAYS; day += 1) {
    const folder = later(wanted, day);
    if (await renamed(unfinished, join(dir, snapshot.source_id, folder))) return folder;
  }
  throw new FetchError(`${snapshot.source_id}: the folders ${wanted} and ${MAX_DAYS} days after it are all taken; move old ones away`);
}

function sidecarOf({ source_url, snapshot, retrieved_at, note, complete, dataset, performance_year, program_year, files }: NewSnapshot): SnapshotSidecar {
  const by = <T>(value: (file: NewFile) => T): Record<string, T> => Object.fromEntries(files.map((file) => [file.name, value(file)]));
  return {
    snapshot, source_url, retrieved_at, note, complete, dataset, performance_year, program_year,
    sha256: by(({ sha256 }) => sha256),
    bytes: by(({ bytes }) => bytes),
    files: by(({ url, date, etag, last_modified }) => ({ url, date, etag, last_modified })),
  };
}

/** Returns false when the name is taken. A rename does not replace a folder that has files. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The size of a regular file, null where there is none. */
export async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
