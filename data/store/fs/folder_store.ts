/**
 * The store in a folder: one file an object, its path the key. Reading is synchronous, because the asynchronous file
 * API costs a local look-up four to six times as much; writing is in `write.ts`. Several processes, also on several
 * machines, may share one folder as long as its file system has hard links.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Dirent, Stats } from "node:fs";
import { open, rmdir, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { descriptorCache, readRange } from "./descriptors.ts";
import { errorCode, storeFailure } from "./errors.ts";
import { folderWriter } from "./write.ts";
import { OBJECTS_PREFIX } from "../../contract/release/release.ts";
import { checkKey, checkPrefix, compareKeys, StoreError, UNFINISHED } from "../store.ts";
import type { ObjectInfo, Store } from "../store.ts";

/** Enough for the tables of two releases and their sidecars, and far below any limit on open files. */
const OPEN_FILES = 32;

/**
 * The store in the folder at `path`, which is created by the first write. Every failure of the file system is a
 * StoreError that names the path and what to do.
 */
export function folderStore(path: string): Store {
  const root = resolve(path);
  const fileOf = (key: string): string => join(root, checkKey(key));
  const writer = folderWriter();
  const kept = descriptorCache(OPEN_FILES, fileOf);
  return {
    name: root,
    get(key, range, scratch) {
      if (range === undefined) return reading(root, fileOf(key), readWhole);
      // Files that can be replaced are opened anew each time.
      if (!key.startsWith(OBJECTS_PREFIX)) return reading(root, fileOf(key), (file) => readRange(file, range));
      return reading(root, `${root}/${key}`, () => kept.read(key, range, scratch));
    },
    readThrough: (key, signal) => readThrough(fileOf(key), signal),
    head: (key) => reading(root, fileOf(key), (file) => infoOf(key, statSync(file))),
    async put(key, body) {
      await writer.put(fileOf(key), body);
      kept.forget(key);
    },
    putIfAbsent: async (key, body) => writer.putIfAbsent(fileOf(key), body),
    list: (prefix) => listFolder(root, checkPrefix(prefix)),
    async delete(key) {
      await remove(root, fileOf(key));
      kept.forget(key);
    },
  };
}

/** A plain array: what callers compare, slice and print must not depend on the driver. */
function readWhole(file: string): Uint8Array {
  const bytes = readFileSync(file);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

const THROUGH_BYTES = 1024 * 1024;

/** By the system's own threads: whoever asks something meanwhile is answered. */
async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  try {
    const bytes = Buffer.allocUnsafeSlow(THROUGH_BYTES);
    const handle = await open(file);
    try {
      while (!signal.aborted && (await handle.read(bytes, 0, THROUGH_BYTES)).bytesRead > 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw storeFailure("read", file, error);
  }
}

/** What `read` gives, or null where no object is: nothing there, a folder, or something below a file. */
function reading<T>(root: string, file: string, read: (file: string) => T): T | null {
  try {
    return read(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "EISDIR") return null;
    if (code === "ENOTDIR" && isFolder(root)) return null;
    if (error instanceof StoreError) throw error;
    throw storeFailure("read", file, error);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // A link to nowhere, a folder we may not enter: whatever it is, nothing can be listed in it.
    return false;
  }
}

function infoOf(key: string, stats: Stats): ObjectInfo | null {
  return stats.isFile() ? { key, bytes: stats.size, modified: Math.floor(stats.mtimeMs) } : null;
}

/** Depth first, so that no more than one folder's names are held for each level. */
function listFolder(root: string, prefix: string): AsyncGenerator<ObjectInfo> {
  return walk(root, prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix);
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ObjectInfo> {
  for (const key of entriesOf(root, folder)) {
    if (!key.startsWith(prefix) && !prefix.startsWith(key)) continue;
    if (key.endsWith("/")) yield* walk(root, key, prefix);
    else if (key.startsWith(prefix)) {
      const info = reading(root, join(root, key), (file) => infoOf(key, statSync(file)));
      // Gone between the listing and this line: then it is not there.
      if (info !== null) yield info;
    }
  }
}

/** Keys of the files in a folder and, with a slash behind, of its folders: sorted so, `a-b` stands before `a/b`. */
function entriesOf(root: string, folder: string): string[] {
  const path = join(root, folder);
  const entries = reading(root, path, (path) => readdirSync(path, { withFileTypes: true })) ?? [];
  return entries.filter((entry) => !entry.name.startsWith(UNFINISHED)).map((entry) => keyOf(path, folder, entry)).sort(compareKeys);
}

/** A link counts as what it leads to: operators put `objects` on a larger disk. */
function keyOf(path: string, folder: string, entry: Dirent): string {
  const isDirectory = entry.isDirectory() || (entry.isSymbolicLink() && isFolder(join(path, entry.name)));
  return `${folder}${entry.name}${isDirectory ? "/" : ""}`;
}

/** Removes the file and the folders it leaves empty: a key that ended in one of their names could not be written else. */
async function remove(root: string, file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || (code === "ENOTDIR" && isFolder(root))) return;
    throw storeFailure("remove", file, error);
  }
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    if (!(await removeIfEmpty(folder))) return;
  }
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch {
    // Not empty, or another process was quicker: both leave nothing to do.
    return false;
  }
}
