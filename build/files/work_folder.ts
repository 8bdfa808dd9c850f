/**
 * The folder a build keeps its temporary files in: sorted rows, tables before they are published. Removed at the end; what
 * a killed run left behind is swept by the next one on the same machine.
 */
import { writeSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "provider-supply-build-";

export interface WorkFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes the folder under `parent`; its name says which process it belongs to. */
export async function openWorkFolder(parent = tmpdir()): Promise<WorkFolder> {
  // Another machine may share the folder: its process numbers say nothing here.
  const own = `${PREFIX}${hostname().replaceAll(/[^A-Za-z0-9.]/g, "_")}-`;
  await sweep(parent, own);
  const path = await mkdtemp(join(parent, `${own}${process.pid}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * All of `bytes` in an open file of the folder, behind what was written to it or from `position` on: one write may take less
 * than it is given. Throws an Error that names `path` and says what to do, as on a full disk.
 */
export function writeWhole(file: number, path: string, bytes: Uint8Array, position: number | null = null): void {
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, position === null ? null : position + done);
  } catch (error) {
    const what = `${path}: cannot be written (${(error as Error).message})`;
    throw new Error(`${what}; a national registry takes about 4 GB there: free some, or set TMPDIR to a folder with more room`, { cause: error });
  }
}

async function sweep(parent: string, own: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(own) ? /^(\d+)-/.exec(name.slice(own.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
