/**
 * The `.fetch` folder: one fetch at a time works in it, unfinished downloads wait there for the next run, and it goes
 * when nothing is left in it.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FetchError } from "./errors.ts";
import { WORK } from "./snapshot_folder.ts";

const LOCK = "lock";
/** A download nobody went on with for this long was of a file that has since been replaced. */
const KEEP_PARTS_MS = 14 * 86_400_000;

export interface Workroom {
  readonly dir: string;
  /** Where the bytes of an address gather. */
  partOf(url: string): string;
  leave(): Promise<void>;
}

/** Throws a FetchError when another fetch is at work there. `isAlive` tells whether a process id is in use. */
export async function enterWorkroom(snapshots: string, now: Date, isAlive: (pid: number) => boolean = processIsAlive): Promise<Workroom> {
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
    async leave() {
      await rm(join(dir, LOCK), { force: true });
      await rmdir(dir).catch(() => undefined); // parts wait in it
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

/** Half-gathered snapshots of a run that was killed, and parts nobody came back for. */
async function sweep(dir: string, now: Date): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.name === LOCK) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory() || now.getTime() - (await stat(path)).mtimeMs > KEEP_PARTS_MS) await rm(path, { recursive: true, force: true });
  }
}
