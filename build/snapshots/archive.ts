/**
 * Lists the members of a publisher's file: a plain CSV and a `.gz` have one, a zip has one per entry. A reader gets a member's
 * uncompressed bytes, however they were packed.
 */
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { FETCH_AGAIN, InputError, unreadable } from "./input_error.ts";
import { CHUNK_BYTES } from "./unpack.ts";
import { listZip, MAX_RATIO, MAX_TOTAL_BYTES, RATIO_FREE_BYTES, readZipEntry } from "./zip.ts";

export interface Member {
  /** The name its publisher gave it, without folders and without `.gz`. Sources recognize a member by it. */
  readonly name: string;
  /** The path below the snapshots folder; the entry of a zip follows a `!`. */
  readonly path: string;
  /**
   * The uncompressed bytes, from the start at each call. Throws an InputError for a damaged file. A chunk is good only until
   * the next one is asked for.
   */
  open(): AsyncIterable<Uint8Array>;
  /**
   * Starts a worker on a member whose bytes take work to make, while other members are read. Returns a function to call once
   * the member is read or not wanted: it ends the worker and removes its files.
   */
  begin?(): Promise<() => Promise<void>>;
}

/** `path` is the file on disk, `label` its name in messages and lineage, `bytes` its size on disk, `most` what a `.gz` may unpack to. */
export async function membersOf(path: string, label: string, bytes: number, most = MAX_TOTAL_BYTES): Promise<Member[]> {
  const name = label.slice(label.lastIndexOf("/") + 1);
  if (/\.zip$/i.test(name)) return zipMembers(path, label);
  if (/\.gz$/i.test(name)) return [{ name: name.slice(0, -3), path: label, open: () => gunzipped(path, label, bytes, most) }];
  return [{ name, path: label, open: () => plain(path, label) }];
}

async function zipMembers(path: string, label: string): Promise<Member[]> {
  const entries = await listZip(path, label);
  return entries.map((entry) => {
    const member = `${label}!${entry.name}`;
    return {
      name: entry.name.slice(entry.name.lastIndexOf("/") + 1),
      path: member,
      open: () => readZipEntry(path, entry, member),
    };
  });
}

/** Reads synchronously into one buffer: a stream takes three times as long, and nothing else waits for this thread. */
async function* plain(path: string, label: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  try {
    const file = openSync(path, "r");
    try {
      for (let got = readSync(file, bytes); got > 0; got = readSync(file, bytes)) yield bytes.subarray(0, got);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw unreadable(label, error);
  }
}

async function* gunzipped(path: string, label: string, bytes: number, most: number): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  packed.on("error", (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  let size = 0;
  try {
    for await (const chunk of gunzip) {
      size += (chunk as Buffer).length;
      if (size > RATIO_FREE_BYTES && size > bytes * MAX_RATIO) throw new Error(`grows more than ${MAX_RATIO} times`);
      if (size > most) throw new Error(`grows to more than ${most} bytes`);
      yield chunk as Buffer;
    }
  } catch (error) {
    const problem = `cannot be unpacked (${(error as Error).message})`;
    throw new InputError({ file: label, problem, remedy: FETCH_AGAIN, cause: error });
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}
