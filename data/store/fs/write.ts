/**
 * Writes the files of a folder store: a temporary file in the same folder, fsync, rename (or a hard link, which fails if the
 * name is taken), fsync of the folder. So a reader sees the old or the new bytes, even after a power failure. The
 * temporary file of a killed writer is never listed, and the next writer in that folder removes it. A finished file on the
 * same file system is linked instead of copied.
 */
import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { link, mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { attempt, errorCode } from "./errors.ts";
import { UNFINISHED } from "../store.ts";
import type { Body, FinishedFile } from "../store.ts";

/** Longer than any upload. A temporary file of this age has no writer anymore, whatever its name says. */
const ABANDONED_MS = 24 * 3600 * 1000;
const HOST = hostname().replaceAll(/[^\w.]/g, "").slice(0, 64);
const UNFINISHED_NAME = /^\.tmp-(?<host>[\w.]*)-(?<pid>\d+)-\d+$/;

export interface FolderWriter {
  put(file: string, body: Body): Promise<void>;
  putIfAbsent(file: string, body: Uint8Array): Promise<boolean>;
}

/** Returns a writer for one store. It removes abandoned files from each folder at the first write there. */
export function folderWriter(): FolderWriter {
  const swept = new Map<string, Promise<void>>();
  const tidy = async (folder: string): Promise<void> => {
    const done = swept.get(folder) ?? sweep(folder);
    swept.set(folder, done);
    await done;
  };
  return {
    async put(file, body) {
      await tidy(dirname(file));
      if ("file" in body && (await linkFinished(body, file))) return;
      await writeTemporary(file, body, (temporary) => rename(temporary, file));
    },
    async putIfAbsent(file, body) {
      await tidy(dirname(file));
      return writeTemporary(file, body, async (temporary) => {
        const created = await linkIfAbsent(temporary, file);
        await unlink(temporary);
        return created;
      });
    },
  };
}

/**
 * Links a finished file to its key and sets its time to now. Returns false if that fails (another file system, a name that
 * is taken, another size); the caller then copies the file, which reports any real error.
 */
async function linkFinished({ file: from, bytes }: FinishedFile, file: string): Promise<boolean> {
  try {
    const handle = await open(from, constants.O_RDONLY);
    try {
      if ((await handle.stat()).size !== bytes) return false;
      const now = new Date();
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await createFolder(dirname(file));
    await link(from, file);
  } catch {
    return false;
  }
  await attempt("write", file, () => syncFolder(dirname(file)));
  return true;
}

/** Writes a temporary file, calls `place` to move it to its name, and syncs both. Removes the file if a step throws. */
async function writeTemporary<T>(file: string, body: Body, place: (temporary: string) => Promise<T>): Promise<T> {
  const { handle, path } = await attempt("write", file, () => openTemporary(dirname(file)));
  try {
    await fill(handle, file, body);
    const placed = await attempt("write", file, () => place(path));
    await attempt("write", file, () => syncFolder(dirname(file)));
    return placed;
  } catch (error) {
    await unlink(path).catch(() => {});
    throw error;
  }
}

async function linkIfAbsent(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

let written = 0;

/** Opens a new file with a unique name, and creates the folder if needed. */
async function openTemporary(folder: string): Promise<{ handle: FileHandle; path: string }> {
  for (let missing = 0; ; ) {
    const path = join(folder, `${UNFINISHED}${HOST}-${process.pid}-${++written}`);
    try {
      if (missing > 0) await createFolder(folder);
      return { handle: await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL), path };
    } catch (error) {
      // Whoever removes the last object of a folder removes the folder too, so it may vanish again, even while it is created.
      const vanished = errorCode(error) === "ENOENT" && missing++ < 100;
      if (!vanished && errorCode(error) !== "EEXIST") throw error;
    }
  }
}

/** Writes the body. Errors of the body itself are thrown unchanged: they are not errors of the store. */
async function fill(handle: FileHandle, file: string, body: Body): Promise<void> {
  try {
    if (body instanceof Uint8Array) await attempt("write", file, () => handle.writeFile(body));
    else for await (const chunk of body) await attempt("write", file, () => handle.writeFile(chunk));
    await attempt("write", file, () => handle.sync());
  } finally {
    await attempt("write", file, () => handle.close());
  }
}

/** Creates a folder and syncs its parents, because a new folder is an entry of its parent. */
async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems refuse to sync a folder. They make names durable themselves.
    if (!["EINVAL", "ENOTSUP"].includes(errorCode(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** Removes the files of dead writers from the folder. An error here does not fail the write that follows. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
    const path = join(folder, name);
    if (await isAbandoned(name, path)) await unlink(path).catch(() => {});
  }
}

/** Only a writer on this machine can be known to be dead. For others the age decides. */
async function isAbandoned(name: string, path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) return false;
  if (Date.now() - stats.mtimeMs > ABANDONED_MS) return true;
  const { host, pid } = UNFINISHED_NAME.exec(name)?.groups ?? {};
  if (host !== HOST) return false;
  // The process of a restarted container has the same id as before. Then the file is older than this process.
  return Number(pid) === process.pid ? stats.mtimeMs < performance.timeOrigin : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
