/**
 * A cache of build products, keyed by the hash of their inputs. An entry is a folder of files and a JSON state. A build that
 * asks for the same product of the same inputs by the same code takes the entry instead of making the product again.
 *
 *     <folder>/table-names-8c0f…/entry.json    its inputs, its state, and the size and CRC-32 of each file
 *     <folder>/table-names-8c0f…/table.arrow
 *
 * - Eviction: one entry a name. Saving an entry removes the others with its name.
 * - Atomicity: an entry is filled in the work folder of its build, linked into `<entry>.<process>.new`, then renamed. It is
 *   never written to again. There is no lock: two builds that share a folder can evict each other's entries.
 * - Damage: every file is read against its CRC-32 before an entry is used. A damaged entry counts as absent, and an entry
 *   that cannot be saved (as on a full disk) is left out, so the whole folder may be removed at any time.
 */
import { createHash } from "node:crypto";
import {
  closeSync, copyFileSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync, statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** Raise it when what an entry holds, or what it means, changes. */
const FORMAT = 3;
const READ_BYTES = 1024 * 1024;
const DESCRIPTION = "entry.json";

export interface CacheEntry<T> {
  readonly state: T;
  /** The path of one of its files, which is read only. */
  readonly path: (file: string) => string;
}

/** An entry whose files a caller writes over a longer time. */
export interface NewEntry {
  readonly path: (file: string) => string;
  /** Call it once all files are whole. */
  save(state: unknown): void;
}

export interface BuildCache {
  /** The entry of `name` made of just these inputs, or null. */
  find<T>(name: string, inputs: unknown): CacheEntry<T> | null;
  /** The newest entry of `name` from the same code, if the inputs it was made of are `usable`; or null. */
  previous<T>(name: string, usable: (inputs: unknown) => boolean): CacheEntry<T> | null;
  /**
   * Finds the entry of these inputs, or calls `make` and saves what it made: the files it wrote into the folder, and the
   * state it returned. `inputs` and the state are JSON. `make` must depend on nothing but its code and `inputs`.
   */
  make<T>(name: string, inputs: unknown, make: (folder: string) => T | Promise<T>): Promise<CacheEntry<T>>;
  /** Like `make`, for files that are written while the build does something else. Null when the cache saves nothing. */
  begin(name: string, inputs: unknown): NewEntry | null;
}

export interface BuildCacheOptions {
  /** Holds the entries between builds; null saves none. */
  readonly folder: string | null;
  /** A folder of this build alone. */
  readonly workDir: string;
  /** The revision of the code. */
  readonly version: string;
  /** Finds nothing, but saves as usual. */
  readonly ignore: boolean;
  readonly log: (line: string) => void;
}

/** The content of `entry.json`. */
interface Description {
  readonly version: string;
  readonly inputs: unknown;
  readonly state: unknown;
  readonly files: readonly FileSum[];
}

interface FileSum {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

export function openBuildCache({ folder, workDir, version: revision, ignore, log }: BuildCacheOptions): BuildCache {
  const version = `${FORMAT} ${revision}`;
  const readable = ignore ? null : folder;
  const idOf = (name: string, inputs: unknown): string => `${name}-${sha256Of(JSON.stringify([version, name, inputs])).slice(0, 24)}`;
  const find = <T>(id: string): CacheEntry<T> | null => (readable === null ? null : readEntry<T>(join(readable, id)));
  const begin = (id: string): string => {
    const own = join(workDir, id);
    mkdirSync(own);
    return own;
  };
  const save = (id: string, own: string, made: Pick<Description, "inputs" | "state">): void => {
    if (folder === null) return;
    try {
      saveEntry(folder, id, own, { version, ...made, files: readdirSync(own).sort().map((name) => sumOf(own, name)) });
    } catch (error) {
      log(`${nameOf(id)} is not cached for the next build (${(error as Error).message})`);
    }
  };
  return {
    find: (name, inputs) => find(idOf(name, inputs)),
    previous<T>(name: string, usable: (inputs: unknown) => boolean): CacheEntry<T> | null {
      const id = readable === null ? undefined : idsIn(readable).find((other) => nameOf(other) === name && !other.endsWith(".new"));
      return id === undefined ? null : readEntry<T>(join(readable!, id), (entry) => entry.version === version && usable(entry.inputs));
    },
    async make<T>(name: string, inputs: unknown, make: (folder: string) => T | Promise<T>): Promise<CacheEntry<T>> {
      const id = idOf(name, inputs);
      const found = find<T>(id);
      if (found !== null) return found;
      const own = begin(id);
      // As a later build reads it back.
      const state = JSON.parse(JSON.stringify(await make(own))) as T;
      save(id, own, { inputs, state });
      return { state, path: (file) => join(own, file) };
    },
    begin(name, inputs) {
      if (folder === null) return null;
      const id = idOf(name, inputs);
      const own = begin(id);
      return { path: (file) => join(own, file), save: (state) => save(id, own, { inputs, state }) };
    },
  };
}

/** Null for an entry that is absent, damaged or not `usable`. */
function readEntry<T>(path: string, usable: (entry: Description) => boolean = () => true): CacheEntry<T> | null {
  try {
    const [sum = "", text = ""] = readFileSync(join(path, DESCRIPTION), "utf8").split("\n", 2);
    if (sha256Of(text) !== sum) return null;
    const entry = JSON.parse(text) as Description;
    if (!usable(entry) || !entry.files.every((file) => isWhole(path, file))) return null;
    return { state: entry.state as T, path: (file) => join(path, file) };
  } catch {
    return null;
  }
}

/** Puts the files of the folder `own` and their description into the cache. */
function saveEntry(folder: string, id: string, own: string, entry: Description): void {
  const fresh = join(folder, `${id}.${process.pid}.new`);
  mkdirSync(folder, { recursive: true });
  // Other entries of the name, and what a killed build left of one.
  for (const other of idsIn(folder)) if (nameOf(other) === nameOf(id)) rmSync(join(folder, other), { recursive: true, force: true });
  try {
    mkdirSync(fresh);
    for (const { name } of entry.files) linkFile(join(own, name), join(fresh, name));
    const text = JSON.stringify(entry);
    writeFileSync(join(fresh, DESCRIPTION), `${sha256Of(text)}\n${text}`);
    renameSync(fresh, join(folder, id));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** None in a folder that cannot be read. */
function idsIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** `table-names` for `table-names-8c0f…` and `table-names-8c0f….417.new`. */
function nameOf(id: string): string {
  return id.replace(/-[0-9a-f]{24}(?:\.\d+\.new)?$/, "");
}

/** Links a file into another folder; copies it where the two are on different disks. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isWhole(folder: string, { name, bytes, crc32 }: FileSum): boolean {
  const path = join(folder, name);
  return statSync(path).size === bytes && sumOf(folder, name).crc32 === crc32;
}

function sumOf(folder: string, name: string): FileSum {
  const file = openSync(join(folder, name), "r");
  try {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    let [bytes, sum] = [0, 0];
    for (let got = readSync(file, buffer); got > 0; got = readSync(file, buffer)) {
      sum = crc32(buffer.subarray(0, got), sum);
      bytes += got;
    }
    return { name, bytes, crc32: sum };
  } finally {
    closeSync(file);
  }
}
