/**
 * Things a build makes of named inputs, kept between builds: what the same code once made of the same inputs is taken as it
 * is, file by file, instead of being made again. A thing is a folder of files and a state; inputs are whatever says all that
 * it depends on, best the sums of other things' files, so that what turns out the same in spite of new inputs ends the work there.
 * One entry a name. Each is checked before it is used, may be removed at any time, and whatever is wrong with it costs time.
 */
import { createHash } from "node:crypto";
import {
  closeSync, copyFileSync, existsSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** A change of what is kept, or of what it means, makes older entries useless. */
const FORMAT = 1;
const READ_BYTES = 1024 * 1024;
const ENTRY = "entry.json";

export interface CacheEntry<T> {
  readonly state: T;
  /** Where the file of that name lies; it is read only. */
  readonly path: (file: string) => string;
  /** The sha256 of each file. */
  readonly files: Entry["files"];
}

/** With what it was made of. */
export interface Earlier<T> extends CacheEntry<T> {
  readonly inputs: unknown;
}

export interface BuildCache {
  /** The thing of that name that the same code made last, whatever of: some of it may be as it would be made now. */
  earlier<T>(name: string): Earlier<T> | null;
  /** What `make` would not make again; null where it would. */
  find<T>(name: string, inputs: unknown): CacheEntry<T> | null;
  /**
   * What `make` makes of the inputs: its files go into the folder it is given, its state is JSON. It must depend on nothing
   * but the code and `inputs` (JSON, too).
   */
  make<T>(name: string, inputs: unknown, make: (folder: string) => T | Promise<T>): Promise<CacheEntry<T>>;
}

export interface BuildCacheOptions {
  /** Where things lie between builds; null keeps none. */
  readonly folder: string | null;
  /** A folder of this build alone. */
  readonly workDir: string;
  /** Of the code. */
  readonly version: string;
  /** Nothing is found; what is made is kept in its place. */
  readonly ignore: boolean;
  /** Hears of what could not be kept. */
  readonly log: (line: string) => void;
}

/** A thing as it is described beside its files. */
interface Entry {
  readonly version: string;
  readonly inputs: unknown;
  readonly state: unknown;
  readonly files: readonly (readonly [name: string, sha256: string])[];
}

export function openBuildCache({ folder, workDir, version, ignore, log }: BuildCacheOptions): BuildCache {
  const idOf = (name: string, inputs: unknown): string => `${name}-${sha256Of(JSON.stringify([FORMAT, version, name, inputs])).slice(0, 24)}`;
  const find = <T>(id: string): CacheEntry<T> | null => {
    const entry = folder === null || ignore ? null : readEntry(join(folder, id));
    return entry === null ? null : madeOf<T>(entry, join(folder!, id));
  };
  return {
    earlier<T>(name: string): Earlier<T> | null {
      const id = folder === null || ignore ? undefined : foldersIn(folder).find((other) => nameOf(other) === name && !other.endsWith(".new"));
      const entry = id === undefined ? null : readEntry(join(folder!, id));
      return entry?.version === version ? { ...madeOf<T>(entry, join(folder!, id!)), inputs: entry.inputs } : null;
    },
    find: (name, inputs) => find(idOf(name, inputs)),
    async make<T>(name: string, inputs: unknown, make: (folder: string) => T | Promise<T>): Promise<CacheEntry<T>> {
      const id = idOf(name, inputs);
      const kept = find<T>(id);
      if (kept !== null) return kept;
      const own = join(workDir, id);
      mkdirSync(own);
      // As it would come back: a thing just made is no other than a kept one.
      const state: unknown = JSON.parse(JSON.stringify(await make(own)));
      const entry = { version, inputs, state, files: readdirSync(own).sort().map((file) => [file, sumOf(join(own, file))] as const) };
      if (folder !== null) keepEntry({ folder, name, id, own, log }, entry);
      return madeOf<T>(entry, own);
    },
  };
}

function madeOf<T>(entry: Entry, folder: string): CacheEntry<T> {
  return { state: entry.state as T, path: (file) => join(folder, file), files: entry.files };
}

/** Null for an entry that is absent or damaged. */
function readEntry(path: string): Entry | null {
  try {
    const [sum = "", text = ""] = readFileSync(join(path, ENTRY), "utf8").split("\n", 2);
    if (sha256Of(text) !== sum) return null;
    const entry = JSON.parse(text) as Entry;
    return entry.files.every(([file, sha256]) => sumOf(join(path, file)) === sha256) ? entry : null;
  } catch {
    return null;
  }
}

interface Keeping {
  readonly folder: string;
  readonly name: string;
  readonly id: string;
  readonly own: string;
  readonly log: (line: string) => void;
}

/** What cannot be kept, as on a full disk, is not: the build goes on with its own. */
function keepEntry({ folder, name, id, own, log }: Keeping, entry: Entry): void {
  const path = join(folder, id);
  const fresh = `${path}.${process.pid}.new`;
  try {
    mkdirSync(folder, { recursive: true });
    // The one before it, and what a killed build left behind.
    for (const other of readdirSync(folder)) if (nameOf(other) === name) rmSync(join(folder, other), { recursive: true, force: true });
    mkdirSync(fresh);
    for (const [file] of entry.files) linked(join(own, file), join(fresh, file));
    const text = JSON.stringify(entry);
    writeFileSync(join(fresh, ENTRY), `${sha256Of(text)}\n${text}`);
    renameSync(fresh, path);
  } catch (error) {
    log(`${name} is not kept for the next build (${(error as Error).message})`);
    if (existsSync(fresh)) rmSync(fresh, { recursive: true });
  }
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Of an entry's folder: all before its id. */
function nameOf(folder: string): string {
  return folder.replace(/-[0-9a-f]{24}(?:\.\d+\.new)?$/, "");
}

/** Puts a file of the build into the folder of a thing, without a second copy where both lie on one disk. */
export function linked(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function sumOf(path: string): string {
  const file = openSync(path, "r");
  try {
    const hash = createHash("sha256").update(`${statSync(path).size} `);
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    for (let got = readSync(file, buffer); got > 0; got = readSync(file, buffer)) hash.update(buffer.subarray(0, got));
    return hash.digest("hex");
  } finally {
    closeSync(file);
  }
}
