/**
 * Rows of a source as they were scanned and sorted, kept between builds: a build that finds the same files again does not
 * read them again, and one that finds new files behind them reads those alone. One entry a source; it is named by the
 * files and the code it was made from, checked before it is used, and whatever is wrong with it only costs time.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { type RecordWriter, recordWriter } from "../spill/record_file.ts";
import type { Group } from "../spill/spill.ts";

/** A change of what is kept, or of what it means, makes older entries useless. */
const FORMAT = 1;
const READ_BYTES = 1024 * 1024;

/** What was kept of the first files of a source. */
export interface KeptEntry {
  /** How many of the files that were asked for. */
  readonly parts: number;
  readonly rows: string;
  /** As it was given to `commit`. */
  readonly state: unknown;
}

/** Takes rows while they are gone over. */
export interface RowKeeper {
  readonly add: (group: Group) => void;
  /** Makes an entry of them, in the place of any other of the source. */
  commit(state: unknown): Promise<void>;
}

export interface KeptRows {
  /** The entry of as many leading `parts` as there is one of; each part says all that its rows depend on. */
  find(source: string, parts: readonly string[]): Promise<KeptEntry | null>;
  keep(source: string, parts: readonly string[]): Promise<RowKeeper>;
}

export interface KeptRowsOptions {
  /** May be removed at any time. */
  readonly folder: string;
  /** Of the code. */
  readonly version: string;
  /** Nothing is found; what is read is kept in its place. */
  readonly ignore: boolean;
  /** Hears of what could not be kept. */
  readonly log: (line: string) => void;
}

export function openKeptRows({ folder, version, ignore, log }: KeptRowsOptions): KeptRows {
  return {
    async find(source, parts) {
      if (ignore) return null;
      const names = chain(version, parts);
      for (let count = parts.length; count > 0; count -= 1) {
        const path = join(folder, `${source}-${names[count - 1]!}`);
        const state = await readEntry(path);
        if (state !== undefined) return { parts: count, rows: `${path}.rows`, state };
      }
      return null;
    },
    async keep(source, parts) {
      await mkdir(folder, { recursive: true });
      // What a killed build left behind.
      for (const other of await readdir(folder)) if (other.startsWith(`${source}-`) && other.endsWith(".new")) await rm(join(folder, other));
      const name = `${source}-${chain(version, parts).at(-1)!}`;
      const path = join(folder, `${name}.${process.pid}.new`);
      return keeperOf(recordWriter(path), path, {
        async settle(state) {
          const { bytes, sum } = sumOf(path);
          for (const other of await readdir(folder)) if (other.startsWith(`${source}-`) && !other.endsWith(".new")) await rm(join(folder, other));
          await rename(path, join(folder, `${name}.rows`));
          await writeFile(join(folder, `${name}.json.new`), JSON.stringify({ bytes, crc32: sum, state }));
          await rename(join(folder, `${name}.json.new`), join(folder, `${name}.json`));
        },
        log,
      });
    },
  };
}

interface Settling {
  readonly settle: (state: unknown) => Promise<void>;
  readonly log: (line: string) => void;
}

/** What cannot be kept, as on a full disk, is not: the build goes on without it. */
function keeperOf(writer: RecordWriter, path: string, { settle, log }: Settling): RowKeeper {
  let failed: unknown;
  const trying = (work: () => void): void => {
    if (failed !== undefined) return;
    try {
      work();
    } catch (error) {
      failed = error;
    }
  };
  return {
    add({ key, view, starts, ends, count }) {
      trying(() => {
        for (let i = 0; i < count; i += 1) writer.add(key, view, starts[i]!, ends[i]!);
      });
    },
    async commit(state) {
      trying(() => writer.close());
      try {
        if (failed !== undefined) throw failed;
        await settle(state);
      } catch (error) {
        log(`sorted rows are not kept for the next build (${(error as Error).message})`);
        await rm(path, { force: true });
      }
    },
  };
}

/** The name of the first, of the first two, of the first three parts ... */
function chain(version: string, parts: readonly string[]): string[] {
  let name = createHash("sha256").update(JSON.stringify([FORMAT, version])).digest("hex");
  return parts.map((part) => {
    name = createHash("sha256").update(name).update(part).digest("hex");
    return name.slice(0, 24);
  });
}

/** The state of a whole entry; undefined for one that is absent or damaged. */
async function readEntry(path: string): Promise<unknown> {
  try {
    const entry = JSON.parse(await readFile(`${path}.json`, "utf8")) as { bytes: number; crc32: number; state: unknown };
    if ((await stat(`${path}.rows`)).size !== entry.bytes) return undefined;
    return sumOf(`${path}.rows`).sum === entry.crc32 ? entry.state : undefined;
  } catch {
    return undefined;
  }
}

function sumOf(path: string): { readonly bytes: number; readonly sum: number } {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    let [bytes, sum] = [0, 0];
    for (let got = readSync(file, buffer); got > 0; got = readSync(file, buffer)) {
      sum = crc32(buffer.subarray(0, got), sum);
      bytes += got;
    }
    return { bytes, sum };
  } finally {
    closeSync(file);
  }
}
