/**
 * Makes the folder of a build's temporary files: sorted rows, tables before they are published. The build removes it at the
 * end; a folder that a killed build left behind is removed by the next build on the same machine.
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

/** Makes the folder under `parent`. Its name holds the host and the process id, for the next build's sweep. */
export async function openWorkFolder(parent = tmpdir()): Promise<WorkFolder> {
  // Other machines may share `parent`, and their process ids mean nothing here.
  const own = `${PREFIX}${hostname().replaceAll(/[^A-Za-z0-9.]/g, "_")}-`;
  await sweep(parent, own);
  const path = await mkdtemp(join(parent, `${own}${process.pid}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Writes all of `bytes` to an open file, at its end or from `position` on; a single `writeSync` may take only a part. Throws an
 * Error that names `path` and says what to do, for example when the disk is full.
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
