/**
 * Computes the SHA-256 of input files and remembers it between runs by path, size and time of change, so that a re-run over
 * unchanged gigabytes reads none of them. `rehash` reads every file again.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { unreadable } from "./input_error.ts";

export interface HashedFile {
  readonly path: string;
  readonly file: string;
  readonly bytes: number;
  readonly mtime_ms: number;
}

export interface HashCache {
  /** In hex. Throws an InputError when the file cannot be read. */
  readonly sha256: (file: HashedFile) => Promise<string>;
  /** Writes the hashes to the cache file. To be called once, after the last file. */
  save(): Promise<void>;
}

interface Known {
  readonly bytes: number;
  readonly mtime_ms: number;
  readonly sha256: string;
}

/** With `cacheFile` null nothing is remembered. A cache file that cannot be read is ignored: that only costs time. */
export async function openHashCache(cacheFile: string | null, rehash = false): Promise<HashCache> {
  const known = cacheFile === null || rehash ? new Map<string, Known>() : await load(cacheFile);
  return {
    async sha256(file) {
      const before = known.get(file.file);
      if (before !== undefined && before.bytes === file.bytes && before.mtime_ms === file.mtime_ms) return before.sha256;
      const sha256 = await hashOf(file);
      known.set(file.file, { bytes: file.bytes, mtime_ms: file.mtime_ms, sha256 });
      return sha256;
    },
    async save() {
      if (cacheFile === null) return;
      await mkdir(dirname(cacheFile), { recursive: true });
      await writeFile(`${cacheFile}.new`, JSON.stringify(Object.fromEntries(known)));
      await rename(`${cacheFile}.new`, cacheFile);
    },
  };
}

async function load(cacheFile: string): Promise<Map<string, Known>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(cacheFile, "utf8")) as Record<string, Known>));
  } catch {
    return new Map();
  }
}

async function hashOf({ file, path }: HashedFile): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  } catch (error) {
    throw unreadable(path, error);
  }
  return hash.digest("hex");
}
