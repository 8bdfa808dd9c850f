/**
 * One planned file made ready for a snapshot: left where it lies when the publisher says that it has not changed, else
 * downloaded into the workroom and checked before anyone sees it.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { checkContents } from "./contents.ts";
import { discardPart, download } from "./download.ts";
import type { FetchEffects } from "./effects.ts";
import { FetchError } from "./errors.ts";
import { nameIn } from "./links.ts";
import type { PlannedFile, Publisher } from "./plan.ts";
import { progressLine } from "./progress.ts";
import { type KnownFile, type NewFile, sizeOf } from "./snapshot_folder.ts";
import { fetchPages } from "./trials.ts";
import type { Workroom } from "./partial_files.ts";

export interface Obtained {
  readonly file: NewFile;
  /** What it is equal to, when it lies in the snapshots folder already. */
  readonly same: KnownFile | null;
  /** What the names inside a zip say. */
  readonly date_inside: string | null;
}

/** Throws a FetchError or an InputError. A file that fails its check is thrown away, one that was cut stays for the next run. */
export async function obtain(
  planned: PlannedFile, { source_id, hosts }: Publisher, known: readonly KnownFile[], room: Workroom, effects: FetchEffects,
): Promise<Obtained> {
  const before = known.find(({ url, name }) => url === planned.url && name === planned.name) ?? null;
  if (before !== null) await refuseDamaged(source_id, before);
  const unchanged = planned.paged === true && before !== null && planned.date !== null && before.date === planned.date;
  const label = `${source_id}  ${planned.name}`;
  const arrived = unchanged ? null : await arrive(planned, hosts, before, room.partOf(planned.url), label, effects);
  if (arrived === null) {
    if (before === null) throw new FetchError(`${planned.url}: the server says that nothing changed, and nothing was here before`);
    return { file: { ...before, date: planned.date, from: before.file, move: false }, same: before, date_inside: before.snapshot };
  }
  const { name, url, date } = planned;
  const same = known.find((other) => other.name === name && other.sha256 === arrived.sha256) ?? null;
  return {
    file: { ...arrived, name, url, date, from: room.partOf(url), move: true },
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
    await discardPart(part); // the pages of another day would not join it
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

/** A file that rotted on the disk would be left alone for ever: the publisher still has the version we think we have. */
async function refuseDamaged(source: string, { file, folder, name, sha256 }: KnownFile): Promise<void> {
  if (await sha256Of(file) === sha256) return;
  const remedy = `remove the folder ${source}/${folder} and run again`;
  throw new FetchError(`${source}/${folder}/${name} is not what was fetched (its sha256 differs): ${remedy}`);
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
