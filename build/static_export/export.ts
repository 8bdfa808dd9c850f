/**
 * Exports the public files and the site as a plain folder for any web server or CDN, each file with its `.br` and `.gz`. The
 * folder is written under another name, and then a link is moved to it, so a server never sees a partial export.
 */
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { LOG_KEY, MOST_BYTES } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { getAtMost } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { AT_ONCE, inParallel } from "../publish/parallel.ts";
import { headersFile, redirectsFile, staticFiles, type StaticFile } from "./files.ts";

export interface ExportOptions {
  /** The link to create or move. It is the root of the web server. */
  readonly out: string;
  readonly publicExports: boolean;
}

export interface ExportEffects {
  readonly log: (line: string) => void;
  readonly now: () => Date;
  readonly nonce: () => string;
}

export interface ExportReport {
  readonly release: string;
  readonly out: string;
  /** The number of files and their bytes, without the compressed ones. */
  readonly files: number;
  readonly bytes: number;
}

const DAY_MS = 24 * 3600 * 1000;
/** The same rule as in the lookup: text from a kilobyte on is compressed. */
const TEXT = new Set([".html", ".css", ".js", ".json", ".jsonl", ".ndjson", ".txt", ".csv", ".xml", ".atom", ".svg", ".pdf"]);
const LEAST_BYTES = 1024;

/**
 * Exports the served release. Throws an Error, and leaves `out` unchanged, when `out` was not made by an export or the
 * release is damaged.
 */
export async function exportStatic(store: Store, { out, publicExports }: ExportOptions, effects: ExportEffects): Promise<ExportReport> {
  const place = resolve(out);
  const before = await targetOf(place);
  const generation = await newestGeneration(store, effects.log);
  if (generation === null) throw new Error(`store ${store.name} holds no release: build one into it, or name another store`);
  const manifest = await readManifest(store, generation);
  const folder = `${place}.${manifest.release}.${effects.nonce().slice(0, 8)}`;
  try {
    const releaseLog = await getAtMost(store, LOG_KEY, MOST_BYTES.log);
    const files = [
      ...(releaseLog === null ? [] : [{ path: publicPath.releaseLog, read: () => Promise.resolve(releaseLog) }]),
      ...staticFiles(store, manifest, publicExports), { path: "_headers", read: () => Promise.resolve(headersFile()) },
      { path: "_redirects", read: () => Promise.resolve(redirectsFile()) },
    ];
    const sizes = await writeFiles(folder, files, new Date(generation.created_at));
    await moveLink(place, folder);
    if (before !== null) await rm(before, { recursive: true, force: true });
    await sweep(place, folder, effects.now().getTime());
    return { release: manifest.release, out: place, files: files.length, bytes: sizes };
  } catch (error) {
    if (await targetOf(place).catch(() => null) !== folder) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns whether a path has the name of an export of `place`. No other folder is ever removed. */
function isExportOf(place: string, path: string): boolean {
  const [name, start] = [basename(path), `${basename(place)}.`];
  const isNamedSo = name.startsWith(start) && /^\d{8}-[0-9a-f]{12}\.[\w-]+$/.test(name.slice(start.length));
  return isNamedSo && dirname(path) === dirname(place);
}

/** Returns the current target of the link, null if there is none. */
async function targetOf(place: string): Promise<string | null> {
  const found = await lstat(place).catch(() => null);
  if (found === null) return null;
  const target = found.isSymbolicLink() ? resolve(dirname(place), await readlink(place)) : null;
  if (target !== null && isExportOf(place, target)) return target;
  throw new Error(`${place} was not made by an export, and is left as it is: name another folder with --out, or remove it`);
}

/** Writes the files with the time of the commit, so the same release has the same ETags on every machine. */
async function writeFiles(folder: string, files: readonly StaticFile[], modified: Date): Promise<number> {
  let bytes = 0;
  await inParallel([...files], AT_ONCE, async (file) => {
    const content = await file.read();
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    for (const [suffix, encoded] of await encodings(file.path, content)) {
      await writeFile(path + suffix, encoded);
      await utimes(path + suffix, modified, modified);
    }
    bytes += content.length;
  });
  return bytes;
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Returns the file, and its compressed forms that are smaller. */
async function encodings(path: string, bytes: Uint8Array): Promise<[suffix: string, bytes: Uint8Array][]> {
  if (bytes.length < LEAST_BYTES || !TEXT.has(extname(path))) return [["", bytes]];
  // Quality 9 takes forty times as long as 8 for files of these sizes, and saves half a percent.
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const br = await asBrotli(bytes, { params: parameters });
  const encoded: [string, Uint8Array][] = [[".br", br], [".gz", await asGzip(bytes, { level: 9 })]];
  return [["", bytes], ...encoded.filter(([, { length }]) => length < bytes.length)];
}

/** Renames a new link over the old one, which is atomic. */
async function moveLink(place: string, folder: string): Promise<void> {
  const link = `${folder}.link`;
  await symlink(basename(folder), link);
  try {
    await rename(link, place);
  } catch (error) {
    await rm(link, { force: true });
    throw error;
  }
}

/** Removes the folders of killed exports once they are a day old, so none of them is still being written. */
async function sweep(place: string, current: string, now: number): Promise<void> {
  for (const name of await readdir(dirname(place))) {
    const path = join(dirname(place), name);
    if (path === current || !isExportOf(place, path)) continue;
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
