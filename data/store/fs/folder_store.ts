/**
 * A store in a folder: each object is a file, and its path is the key. Reads are synchronous, because the asynchronous file
 * API makes a local lookup four to six times as expensive; `write.ts` has the writes. Several processes, also on several
 * machines, can share a folder if its file system has hard links.
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

/** Enough for the tables of two releases, and far below any limit on open files. */
const OPEN_FILES = 32;

/**
 * Opens the store in the folder at `path`, which the first write creates. An error of the file system becomes a StoreError
 * that names the path and what to do.
 */
export function folderStore(path: string): Store {
  const root = resolve(path);
  const fileOf = (key: string): string => join(root, checkKey(key));
  const writer = folderWriter();
  const openFiles = descriptorCache(OPEN_FILES, fileOf);
  return {
    name: root,
    get(key, range, scratch) {
      if (range === undefined) return orNull(root, fileOf(key), readWhole);
      // Files that can be replaced are opened for each read.
      if (!key.startsWith(OBJECTS_PREFIX)) return orNull(root, fileOf(key), (file) => readRange(file, range));
      return orNull(root, `${root}/${key}`, () => openFiles.read(key, range, scratch));
    },
    readThrough: (key, signal) => readThrough(fileOf(key), signal),
    closeFiles: () => openFiles.close(),
    head: (key) => orNull(root, fileOf(key), (file) => infoOf(key, statSync(file))),
    async put(key, body) {
      await writer.put(fileOf(key), body);
      openFiles.forget(key);
    },
    putIfAbsent: async (key, body) => writer.putIfAbsent(fileOf(key), body),
    list: (prefix) => listFolder(root, checkPrefix(prefix)),
    async delete(key) {
      await remove(root, fileOf(key));
      openFiles.forget(key);
    },
  };
}

/** Returns a plain array and no Buffer, so that results do not depend on the driver. */
function readWhole(file: string): Uint8Array {
  const bytes = readFileSync(file);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

const READ_AHEAD_BYTES = 1024 * 1024;

/** Uses asynchronous reads, so the service can answer requests meanwhile. */
async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  try {
    const bytes = Buffer.allocUnsafeSlow(READ_AHEAD_BYTES);
    const handle = await open(file);
    try {
      while (!signal.aborted && (await handle.read(bytes, 0, READ_AHEAD_BYTES)).bytesRead > 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw storeFailure("read", file, error);
  }
}

/** Returns the result of `read`, or null when there is no object: no file, a folder, or a path below a file. */
function orNull<T>(root: string, file: string, read: (file: string) => T): T | null {
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
    // A broken link, or a folder without permission: there is nothing to list.
    return false;
  }
}

function infoOf(key: string, stats: Stats): ObjectInfo | null {
  return stats.isFile() ? { key, bytes: stats.size, modified: Math.floor(stats.mtimeMs) } : null;
}

/** Walks depth first, so memory holds the names of one folder per level. */
function listFolder(root: string, prefix: string): AsyncGenerator<ObjectInfo> {
  return walk(root, prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix);
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ObjectInfo> {
  for (const key of entriesOf(root, folder)) {
    if (!key.startsWith(prefix) && !prefix.startsWith(key)) continue;
    if (key.endsWith("/")) yield* walk(root, key, prefix);
    else if (key.startsWith(prefix)) {
      const info = orNull(root, join(root, key), (file) => infoOf(key, statSync(file)));
      // Null when the file was deleted since the listing.
      if (info !== null) yield info;
    }
  }
}

/** Returns the keys of a folder's files, and of its folders with a final slash, so `a-b` sorts before `a/b`. */
function entriesOf(root: string, folder: string): string[] {
  const path = join(root, folder);
  const entries = orNull(root, path, (path) => readdirSync(path, { withFileTypes: true })) ?? [];
  return entries.filter((entry) => !entry.name.startsWith(UNFINISHED)).map((entry) => keyOf(path, folder, entry)).sort(compareKeys);
}

/** A link counts as its target, because operators link `objects` to a larger disk. */
function keyOf(path: string, folder: string, entry: Dirent): string {
  const isDirectory = entry.isDirectory() || (entry.isSymbolicLink() && isFolder(join(path, entry.name)));
  return `${folder}${entry.name}${isDirectory ? "/" : ""}`;
}

/** Removes the file and the folders that become empty. Otherwise a later key with such a folder's name could not be written. */
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
    // It is not empty, or another process removed it first.
    return false;
  }
}
