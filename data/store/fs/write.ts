/**
 * How a folder store writes: a file of its own in the same folder, fsync, rename (or a hard link, which fails when the
 * name is taken), fsync of the folder. A reader sees the old bytes or the new ones, also after a power cut. What a
 * killed writer left behind is never listed, and the next writer in that folder removes it. A finished file on the same
 * file system is linked to its name instead, once it is durable.
 */
import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { link, mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { attempt, errorCode } from "./errors.ts";
import { UNFINISHED } from "../store.ts";
import type { Body, FinishedFile } from "../store.ts";

/** Longer than any upload: a file that nobody has written to for so long has no writer, whatever its name says. */
const ABANDONED_MS = 24 * 3600 * 1000;
const HOST = hostname().replaceAll(/[^\w.]/g, "").slice(0, 64);
const UNFINISHED_NAME = /^\.tmp-(?<host>[\w.]*)-(?<pid>\d+)-\d+$/;

export interface FolderWriter {
  put(file: string, body: Body): Promise<void>;
  putIfAbsent(file: string, body: Uint8Array): Promise<boolean>;
}

/** A writer for one store; it sweeps each folder the first time it writes there. */
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
      if ("file" in body && (await takeFile(body, file))) return;
      await writeBeside(file, body, (temporary) => rename(temporary, file));
    },
    async putIfAbsent(file, body) {
      await tidy(dirname(file));
      return writeBeside(file, body, async (temporary) => {
        const created = await linkIfAbsent(temporary, file);
        await unlink(temporary);
        return created;
      });
    },
  };
}

/**
 * Gives a finished file a second name, as if it had been written now. False where that cannot be (another file system, a name
 * that is taken, a file that is not what it was): it is copied then, and what is wrong with it shows.
 */
async function takeFile({ file: from, bytes }: FinishedFile, file: string): Promise<boolean> {
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

/** Writes a temporary file, lets `place` move it to its name, and makes both durable. Nothing stays if any step throws. */
async function writeBeside<T>(file: string, body: Body, place: (temporary: string) => Promise<T>): Promise<T> {
  const { handle, path } = await attempt("write", file, () => openBeside(dirname(file)));
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

/** Opens a new file under a name no other writer has; creates the folder when it is not there. */
async function openBeside(folder: string): Promise<{ handle: FileHandle; path: string }> {
  for (let missing = 0; ; ) {
    const path = join(folder, `${UNFINISHED}${HOST}-${process.pid}-${++written}`);
    try {
      return { handle: await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL), path };
    } catch (error) {
      // The folder may vanish again at once, and a few times over: who removes a folder's last object removes the folder.
      if (errorCode(error) === "ENOENT" && missing++ < 10) await createFolder(folder);
      else if (errorCode(error) !== "EEXIST") throw error;
    }
  }
}

/** The body's own errors pass as they are: they are not the store's. */
async function fill(handle: FileHandle, file: string, body: Body): Promise<void> {
  try {
    if (body instanceof Uint8Array) await attempt("write", file, () => handle.writeFile(body));
    else for await (const chunk of body) await attempt("write", file, () => handle.writeFile(chunk));
    await attempt("write", file, () => handle.sync());
  } finally {
    await attempt("write", file, () => handle.close());
  }
}

/** A new folder is a name in its parent, which has to be durable as well. */
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
    // Some network file systems refuse this on a folder; they make names durable themselves.
    if (!["EINVAL", "ENOTSUP"].includes(errorCode(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** Removes what writers that are no more left in the folder. Failing here is no failure of the write that follows. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
    const path = join(folder, name);
    if (await isAbandoned(name, path)) await unlink(path).catch(() => {});
  }
}

/** A writer is known dead only on this machine; elsewhere, time must tell. */
async function isAbandoned(name: string, path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) return false;
  if (Date.now() - stats.mtimeMs > ABANDONED_MS) return true;
  const { host, pid } = UNFINISHED_NAME.exec(name)?.groups ?? {};
  if (host !== HOST) return false;
  // A container's only process has the same number in every life: then the file is older than this life.
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
