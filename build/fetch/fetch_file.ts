/**
 * Fetches one planned file for a snapshot. If the publisher says that the file has not changed, the earlier copy is used.
 * Otherwise it is downloaded into the work folder and checked: it must not be empty, must be of the kind its name says (a
 * web page with status 200 is the most common failure), and every entry of a zip must match its size and CRC-32.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { refuseOtherFormats } from "../csv/header.ts";
import { dateInFileName } from "../snapshots/file_dates.ts";
import { FETCH_AGAIN, InputError } from "../snapshots/input_error.ts";
import { listZip, readZipEntry } from "../snapshots/zip.ts";
import { discardPart, download } from "./download.ts";
import type { FetchEffects } from "./effects.ts";
import { FetchError } from "./errors.ts";
import { nameIn } from "./links.ts";
import type { PlannedFile, Publisher } from "./plan.ts";
import { progressLine } from "./progress.ts";
import { type KnownFile, type NewFile, sizeOf } from "./snapshot_folder.ts";
import { fetchPages } from "./trials.ts";
import type { WorkFolder } from "./work_folder.ts";

export interface FetchedFile {
  readonly file: NewFile;
  /** The same file in the snapshots folder, if an earlier run fetched it. */
  readonly same: KnownFile | null;
  /** The newest date in the names of a zip's entries, null for other files. */
  readonly date_inside: string | null;
}

/** Throws a FetchError or an InputError. A file that fails its check is deleted; a partial download stays for the next run. */
export async function fetchFile(
  planned: PlannedFile, { source_id, hosts }: Publisher, known: readonly KnownFile[], work: WorkFolder, effects: FetchEffects,
): Promise<FetchedFile> {
  const before = known.find(({ url, name }) => url === planned.url && name === planned.name) ?? null;
  if (before !== null) await refuseDamaged(source_id, before);
  const unchanged = planned.paged === true && before !== null && planned.date !== null && before.date === planned.date;
  const label = `${source_id}  ${planned.name}`;
  const arrived = unchanged ? null : await arrive(planned, hosts, before, work.partOf(planned.url), label, effects);
  if (arrived === null) {
    if (before === null) throw new FetchError(`${planned.url}: the server says that nothing changed, and nothing was here before`);
    return { file: { ...before, date: planned.date, from: before.file, move: false }, same: before, date_inside: before.snapshot };
  }
  const { name, url, date } = planned;
  const same = known.find((other) => other.name === name && other.sha256 === arrived.sha256) ?? null;
  return {
    file: { ...arrived, name, url, date, from: work.partOf(url), move: true },
    same, date_inside: arrived.date_inside,
  };
}

type Arrived = Pick<NewFile, "bytes" | "sha256" | "etag" | "last_modified"> & { readonly date_inside: string | null };

async function arrive(
  planned: PlannedFile, hosts: readonly string[], known: KnownFile | null, part: string, label: string, effects: FetchEffects,
): Promise<Arrived | null> {
  const progress = progressLine(label, effects);
  try {
    const arrived = planned.paged === true
      ? await arrivePaged(planned.url, hosts, part, progress.at, effects)
      : await download({ url: planned.url, hosts, part, known, onBytes: progress.at }, effects);
    if (arrived === null) {
      await discardPart(part);
      return null;
    }
    const { date } = await checked(part, planned);
    return { ...arrived, date_inside: date };
  } finally {
    progress.done();
  }
}

async function arrivePaged(
  url: string, hosts: readonly string[], part: string, onBytes: (bytes: number, total: null) => void, effects: FetchEffects,
): Promise<Omit<Arrived, "date_inside">> {
  try {
    await fetchPages(url, hosts, part, effects, (bytes) => onBytes(bytes, null));
  } catch (error) {
    await discardPart(part); // the pages of a later run could belong to another version
    throw error;
  }
  return { bytes: await sizeOf(part) ?? 0, sha256: await sha256Of(part), etag: null, last_modified: null };
}

async function checked(part: string, { name, url }: PlannedFile): Promise<{ readonly date: string | null }> {
  try {
    return await checkContents(part, name, url.length > 120 ? `${new URL(url).origin}/.../${nameIn(url)}` : url);
  } catch (error) {
    await discardPart(part);
    throw error;
  }
}

/** Without this check, a file damaged on disk would stay forever, because the publisher still has the version we think we have. */
async function refuseDamaged(source: string, { file, folder, name, sha256 }: KnownFile): Promise<void> {
  if (await sha256Of(file) === sha256) return;
  const remedy = `remove the folder ${source}/${folder} and run again`;
  throw new FetchError(`${source}/${folder}/${name} is not what was fetched (its sha256 differs): ${remedy}`);
}

/** Throws an InputError naming `label`. */
async function checkContents(file: string, name: string, label: string): Promise<{ readonly date: string | null }> {
  const head = await headOf(file);
  if (head.length === 0) throw new InputError({ file: label, problem: "is empty", remedy: FETCH_AGAIN });
  if (/\.zip$/i.test(name)) return checkZip(file, label, head);
  refuseOtherFormats(label, head);
  return { date: null };
}

async function checkZip(file: string, label: string, head: Uint8Array): Promise<{ readonly date: string | null }> {
  // If it is no zip at all, the message should say what it is.
  if (head[0] !== 0x50 || head[1] !== 0x4b) refuseOtherFormats(label, head);
  const entries = await listZip(file, label);
  for (const entry of entries) {
    const bytes = readZipEntry(file, entry, `${label}!${entry.name}`);
    while ((await bytes.next()).done !== true);
  }
  return { date: entries.map(({ name }) => dateInFileName(name)).filter((date) => date !== null).sort().at(-1) ?? null };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
