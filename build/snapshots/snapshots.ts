/**
 * Opens a snapshots folder: `<source_id>/<YYYY-MM-DD>/<publisher's own files>` with an optional sidecar `snapshot.json`.
 * Lists what is there, dates each snapshot and checks its files against the sidecar. Anything else in the folder is reported as
 * an issue, except folders whose names begin with a dot: programs work in those (`.fetch` is ours).
 * See data/contract/README.md#snapshots-folder.
 */
import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import { type ReadIssue, snapshotSidecar, type SnapshotSidecar } from "../../data/contract/release/release.ts";
import { type Member, membersOf } from "./archive.ts";
import { dateInFileName } from "./file_dates.ts";
import { emptyFolder, notRead, strayDateFolder, strayFile, strayFolder } from "./folder_issues.ts";
import type { HashCache } from "./hashes.ts";
import { FETCH_AGAIN, InputError, unreadable } from "./input_error.ts";

const SIDECAR = "snapshot.json";
const DATE_FOLDER = /^\d{4}-\d{2}-\d{2}$/;

/** One file of a snapshot. */
export interface SourceFile {
  readonly name: string;
  /** The path below the snapshots folder, with `/`: its name in the manifest and in messages. */
  readonly path: string;
  /** The path on this machine. */
  readonly file: string;
  readonly bytes: number;
  readonly mtime_ms: number;
  readonly members: readonly Member[];
}

export interface Snapshot {
  readonly source_id: SourceId;
  /** `nppes/2024-01-07` */
  readonly folder: string;
  /** The date in the folder's name: snapshots are ordered by it, undated ones too. */
  readonly folder_date: string;
  /** The publication's date; null when the sidecar says that it is not known. */
  readonly date: string | null;
  readonly dated_by: "sidecar" | "file_name" | "folder";
  readonly sidecar: SnapshotSidecar;
  readonly files: readonly SourceFile[];
}

export interface SnapshotsFolder {
  readonly dir: string;
  /** Folder dates of each source, newest first; sources without a folder are absent. */
  readonly dates: ReadonlyMap<SourceId, readonly string[]>;
  readonly issues: readonly ReadIssue[];
}

/** Returns the sources that know this file. `path` is its name in messages. */
export type SourcesOfFile = (file: string, path: string) => Promise<readonly SourceId[]>;

/**
 * Lists the folders. `sourcesOf` is asked for the files that lie in no dated folder, so that an issue can name the right place.
 * Throws an InputError when `dir` cannot be read or holds no snapshot.
 */
export async function listSnapshots(dir: string, sourcesOf: SourcesOfFile = async () => []): Promise<SnapshotsFolder> {
  const issues: ReadIssue[] = [];
  const dates = new Map<SourceId, readonly string[]>();
  for (const entry of await entriesOf(dir, "the snapshots folder")) {
    if (entry.isDirectory() && isSourceId(entry.name)) {
      const found = await dateFolders(dir, entry.name, issues, sourcesOf);
      if (found.length > 0) dates.set(entry.name, found);
    } else if (entry.isDirectory()) {
      issues.push(strayFolder(entry.name));
    } else {
      issues.push(strayFile(entry.name, await sourcesOf(join(dir, entry.name), entry.name)));
    }
  }
  if (dates.size === 0) {
    throw new InputError({ file: dir, problem: "holds no snapshot", remedy: `put files under <source_id>/<YYYY-MM-DD>/ in it${notRead(issues)}` });
  }
  return { dir, dates, issues };
}

async function dateFolders(dir: string, source: SourceId, issues: ReadIssue[], sourcesOf: SourcesOfFile): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(join(dir, source), `the folder of ${source}`)) {
    const path = `${source}/${entry.name}`;
    if (entry.isDirectory() && isRealDate(entry.name)) {
      // A folder that was made for files to come, or emptied, is no snapshot, so it changes nothing.
      if ((await entriesOf(join(dir, path), `the snapshot ${path}`)).length > 0) found.push(entry.name);
      else issues.push(emptyFolder(path));
    } else if (entry.isDirectory()) issues.push(strayDateFolder(source, entry.name));
    else issues.push(strayFile(path, own(source, await sourcesOf(join(dir, path), path))));
  }
  return found.sort().reverse();
}

/** A file that several sources know belongs to the one in whose folder it lies. */
function own(source: SourceId, sources: readonly SourceId[]): readonly SourceId[] {
  return sources.includes(source) ? [source] : sources;
}

/** The snapshots of one source, newest first, with their sidecars read and archives listed. */
export async function openSnapshots(folder: SnapshotsFolder, source: SourceId): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = [];
  for (const date of folder.dates.get(source) ?? []) snapshots.push(await openSnapshot(folder.dir, source, date));
  return snapshots;
}

/** One snapshot; throws an InputError for a sidecar or an archive that cannot be read. */
export async function openSnapshot(dir: string, source: SourceId, folderDate: string): Promise<Snapshot> {
  const folder = `${source}/${folderDate}`;
  const names = (await entriesOf(join(dir, folder), `the snapshot ${folder}`))
    .map((entry) => entry.name).filter((name) => name !== SIDECAR).sort();
  const sidecar = await readSidecar(join(dir, folder, SIDECAR), `${folder}/${SIDECAR}`);
  const files: SourceFile[] = [];
  for (const name of names) files.push(await openFile(join(dir, folder, name), `${folder}/${name}`));
  return { source_id: source, folder, folder_date: folderDate, sidecar, files, ...dateOf(sidecar, files, folderDate) };
}

async function openFile(file: string, path: string): Promise<SourceFile> {
  const found = await stat(file).catch((error: unknown) => { throw unreadable(path, error); });
  if (found.isDirectory()) {
    throw new InputError({ file: path, problem: "is a folder inside a snapshot", remedy: "move its files up to the others" });
  }
  if (!found.isFile()) throw new InputError({ file: path, problem: "is no file", remedy: "put the publisher's file there" });
  const members = await membersOf(file, path, found.size);
  return { name: path.slice(path.lastIndexOf("/") + 1), path, file, bytes: found.size, mtime_ms: found.mtimeMs, members };
}

type Dating = Pick<Snapshot, "date" | "dated_by">;

/** The sidecar's date (also when it is null), or the newest date in the file names, or the folder's. */
function dateOf(sidecar: SnapshotSidecar, files: readonly SourceFile[], folderDate: string): Dating {
  if (sidecar.snapshot !== undefined) return { date: sidecar.snapshot, dated_by: "sidecar" };
  const named = files.flatMap(({ name, members }) => [name, ...members.map((member) => member.name)])
    .map(dateInFileName).filter((date) => date !== null).sort();
  const newest = named.at(-1);
  return newest === undefined ? { date: folderDate, dated_by: "folder" } : { date: newest, dated_by: "file_name" };
}

async function readSidecar(file: string, path: string): Promise<SnapshotSidecar> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw unreadable(path, error);
  }
  try {
    return snapshotSidecar.parse(JSON.parse(text));
  } catch (error) {
    const first = (error as { issues?: { path: unknown[]; message: string }[] }).issues?.[0];
    const problem = first === undefined ? "is not JSON" : `has a wrong ${JSON.stringify(first.path.join("."))} (${first.message})`;
    throw new InputError({ file: path, problem, remedy: "correct it, or remove it to have the files taken as they are", cause: error });
  }
}

/**
 * The SHA-256 of every file by path, checked against the hash and size that the sidecar states. One value in the sidecar
 * is enough for a single file; several files need one for each name. Throws an InputError.
 */
export async function verifySnapshot(snapshot: Snapshot, hashes: HashCache): Promise<ReadonlyMap<string, string>> {
  const { sidecar, files, folder } = snapshot;
  const found = new Map<string, string>();
  for (const file of files) {
    const bytes = statedFor(sidecar.bytes, file, files, folder);
    if (bytes !== undefined && bytes !== file.bytes) throw differs(file, "size in bytes", String(bytes), String(file.bytes));
    const hash = await hashes.sha256(file);
    const stated = statedFor(sidecar.sha256, file, files, folder);
    if (stated !== undefined && stated !== hash) throw differs(file, "sha256", stated, hash);
    found.set(file.path, hash);
  }
  const missing = namesIn(sidecar.sha256, sidecar.bytes).find((name) => !files.some((file) => file.name === name));
  if (missing !== undefined) {
    throw new InputError({ file: `${folder}/${missing}`, problem: `is listed in ${SIDECAR} and is not there`, remedy: FETCH_AGAIN });
  }
  return found;
}

function statedFor<T extends string | number>(
  stated: T | Record<string, T> | undefined, file: SourceFile, files: readonly SourceFile[], folder: string,
): T | undefined {
  if (typeof stated === "object") return stated[file.name];
  if (stated !== undefined && files.length !== 1) {
    throw new InputError({
      file: `${folder}/${SIDECAR}`, problem: `states one checksum or size for ${files.length} files`, remedy: "state one a file name",
    });
  }
  return stated;
}

function namesIn(...stated: (string | number | Record<string, unknown> | undefined)[]): string[] {
  return stated.flatMap((value) => (typeof value === "object" ? Object.keys(value) : []));
}

function differs(file: SourceFile, what: string, stated: string, found: string): InputError {
  const problem = `its ${what} is ${found} where ${SIDECAR} says ${stated}`;
  return new InputError({ file: file.path, problem, remedy: `${FETCH_AGAIN}, or correct ${SIDECAR}` });
}

async function entriesOf(dir: string, what: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.filter((entry) => !isHidden(entry)).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? `${what} is not there` : `${what} cannot be read (${code ?? (error as Error).message})`;
    throw new InputError({ file: dir, problem, remedy: "name an existing, readable folder with --snapshots", cause: error });
  }
}

function isHidden(entry: Dirent): boolean {
  return entry.isDirectory() && entry.name.startsWith(".");
}

function isSourceId(name: string): name is SourceId {
  return (SOURCE_IDS as readonly string[]).includes(name);
}

function isRealDate(name: string): boolean {
  return DATE_FOLDER.test(name) && !Number.isNaN(Date.parse(name)) && new Date(name).toISOString().startsWith(name);
}
