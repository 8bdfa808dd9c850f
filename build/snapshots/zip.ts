/**
 * Reads the publishers' zip archives: lists and checks the entries before any is opened, and reads one entry as a stream.
 * yauzl reads the directory (zip64 included); we unpack ourselves (`unpack.ts`), because yauzl's stream checks no CRC and gives
 * 16 KB at a time.
 */
import { open } from "node:fs/promises";
import { isMainThread } from "node:worker_threads";
import * as yauzl from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { WorkerLost } from "../threads/worker.ts";
import { FETCH_AGAIN, InputError } from "./input_error.ts";
import { entryBytesThreaded } from "./threaded_unpack.ts";
import { entryBytes, type PackedEntry, STORED } from "./unpack.ts";

/** Limits against archives that would exhaust the machine. The whole NPPES file is 11 GB in a dozen entries. */
const MAX_ENTRIES = 50;
export const MAX_TOTAL_BYTES = 12 * 1024 ** 3;
/** A file may grow by this factor: NPPES grows 11 times, nearly empty tables up to 100 times. */
export const MAX_RATIO = 200;
export const RATIO_FREE_BYTES = 10 * 1024 ** 2;
/** A smaller entry is unpacked before a worker has even started. */
const THREADED_FROM_BYTES = 64 * 1024 ** 2;

const DEFLATED = 8;
const SYMLINK = 0xa000;
const CENTRAL = Buffer.from("PK\u0001\u0002");

export interface ZipEntry extends PackedEntry {
  readonly name: string;
}

/**
 * The entries of the archive at `path` that are files. Throws an InputError that names `label` for an archive that is damaged,
 * encrypted or too large, whose entries overlap or share a name, or whose entry has another name in its local header.
 */
export async function listZip(path: string, label: string): Promise<ZipEntry[]> {
  const refuse = (problem: string, cause?: unknown): InputError =>
    new InputError({ file: label, problem, remedy: FETCH_AGAIN, cause });
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    throw refuse(`is not a readable zip archive (${reason(error)})`, error);
  }
  try {
    const entries = await readDirectory(zip, refuse);
    // The cursor is where the counted entries end. It is a number, whatever the library's types say.
    if (await beginsEntry(path, Number(zip.readEntryCursor))) throw refuse(`lists more entries than the ${zip.entryCount} it counts`);
    return entries;
  } catch (error) {
    throw error instanceof InputError ? error : refuse(`is a damaged zip archive (${reason(error)})`, error);
  } finally {
    zip.close();
  }
}

/** Whether another entry of the directory begins at `position`. */
async function beginsEntry(path: string, position: number): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(CENTRAL.length), 0, CENTRAL.length, position);
    return buffer.equals(CENTRAL);
  } finally {
    await file.close();
  }
}

async function readDirectory(zip: ZipFile, refuse: (problem: string) => InputError): Promise<ZipEntry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw refuse(`holds ${zip.entryCount} entries, more than ${MAX_ENTRIES}`);
  const entries: ZipEntry[] = [];
  const taken: { from: number; to: number; name: string }[] = [];
  let renamed: string | undefined;
  for await (const entry of zip.eachEntry()) {
    const problem = entryProblem(entry);
    if (problem !== null) throw refuse(`entry ${JSON.stringify(entry.fileName)} ${problem}`);
    const { fileDataStart, fileName } = await zip.readLocalFileHeaderPromise(entry);
    if (!fileName.equals(entry.fileNameRaw)) {
      renamed ??= `entry ${JSON.stringify(entry.fileName)} is named ${JSON.stringify(fileName.toString())} before its data`;
    }
    taken.push({ from: entry.relativeOffsetOfLocalHeader, to: fileDataStart + entry.compressedSize, name: entry.fileName });
    if (entry.fileName.endsWith("/")) continue;
    entries.push({
      name: entry.fileName, method: entry.compressionMethod, crc32: entry.crc32,
      compressedSize: entry.compressedSize, size: entry.uncompressedSize, start: fileDataStart,
    });
  }
  taken.sort((a, b) => a.from - b.from);
  const overlap = taken.findIndex((entry, i) => i > 0 && entry.from < (taken[i - 1]?.to ?? 0));
  if (overlap !== -1) {
    throw refuse(`entries ${JSON.stringify(taken[overlap - 1]?.name)} and ${JSON.stringify(taken[overlap]?.name)} overlap`);
  }
  if (renamed !== undefined) throw refuse(renamed);
  const twice = entries.find(({ name }, i) => entries.findIndex((other) => other.name === name) !== i);
  if (twice !== undefined) throw refuse(`holds two entries named ${JSON.stringify(twice.name)}`);
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > MAX_TOTAL_BYTES) throw refuse(`unpacks to more than ${MAX_TOTAL_BYTES / 1024 ** 3} GB`);
  return entries;
}

function entryProblem(entry: Entry): string | null {
  // yauzl refuses absolute names, drive letters, `..` and (strictFileNames) backslashes before we see the entry.
  if (entry.isEncrypted()) return "is encrypted";
  if (entry.compressionMethod === 9) return "is packed with Deflate64, which is not supported";
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return `uses compression method ${entry.compressionMethod}, which is not supported`;
  }
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === SYMLINK) return "is a symbolic link";
  if (entry.uncompressedSize > RATIO_FREE_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO) {
    return `would grow more than ${MAX_RATIO} times when unpacked`;
  }
  return null;
}

/**
 * The bytes of one entry. Throws an InputError when the entry cannot be unpacked, or at its end when size or CRC-32 differ
 * from the directory; another Error when the worker that unpacks it dies, which says nothing against the file.
 */
export async function* readZipEntry(path: string, entry: ZipEntry, label: string): AsyncGenerator<Uint8Array> {
  try {
    yield* entry.size < THREADED_FROM_BYTES || !isMainThread ? entryBytes(path, entry) : entryBytesThreaded(path, entry);
  } catch (error) {
    if (error instanceof WorkerLost) throw new Error(`${label}: ${error.message}`, { cause: error });
    throw new InputError({ file: label, problem: reason(error), remedy: FETCH_AGAIN, cause: error });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
