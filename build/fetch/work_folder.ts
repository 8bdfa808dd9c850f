/**
 * The `.fetch` folder, where a fetch does its work. A lock keeps a second fetch out. Unfinished downloads stay for the next
 * run, and the folder is removed when it is empty.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FetchError } from "./errors.ts";
import { WORK } from "./snapshot_folder.ts";

const LOCK = "lock";
/** After this long the publisher has replaced the file, so an unfinished download of it is useless. */
const KEEP_PARTS_MS = 14 * 86_400_000;

export interface WorkFolder {
  readonly dir: string;
  /** The file for the partial download of an address. */
  partOf(url: string): string;
  close(): Promise<void>;
}

/** Throws a FetchError when another fetch holds the lock. `isAlive` tells whether a process id is in use. */
export async function openWorkFolder(snapshots: string, now: Date, isAlive: (pid: number) => boolean = processIsAlive): Promise<WorkFolder> {
  const dir = join(snapshots, WORK);
  await mkdir(dir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    const remedy = "name another folder with --snapshots";
    throw new FetchError(`${snapshots}: cannot be written to (${error.code ?? error.message}); ${remedy}`, { cause: error });
  });
  await lock(join(dir, LOCK), isAlive);
  await sweep(dir, now);
  return {
    dir,
    partOf: (url) => join(dir, `${createHash("sha256").update(url).digest("hex").slice(0, 24)}.part`),
    async close() {
      await rm(join(dir, LOCK), { force: true });
      await rmdir(dir).catch(() => undefined); // not empty: it holds unfinished downloads
    },
  };
}

async function lock(file: string, isAlive: (pid: number) => boolean): Promise<void> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (holder > 0 && holder !== process.pid && isAlive(holder)) {
      throw new FetchError(`another fetch (process ${holder}) is at work in this folder: wait for it, or remove ${file} if there is none`);
    }
    await writeFile(file, `${process.pid}\n`);
  }
}

function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the unfinished snapshots of killed runs, and old unfinished downloads. */
async function sweep(dir: string, now: Date): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.name === LOCK) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory() || now.getTime() - (await stat(path)).mtimeMs > KEEP_PARTS_MS) await rm(path, { recursive: true, force: true });
  }
}
