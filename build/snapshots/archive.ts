/**
 * The readable members of a publisher's file: a plain CSV is its own only member, so is what a `.gz` packs, and a zip
 * has one per entry. Whoever reads a member sees uncompressed bytes and never how they were packed.
 */
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { FETCH_AGAIN, InputError, unreadable } from "./input_error.ts";
import { CHUNK_BYTES } from "./unpack.ts";
import { listZip, readZipEntry } from "./zip.ts";

/** A gzip may grow this much: 11 times is real for NPPES, nearly empty tables reach 100. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 10 * 1024 ** 2;

export interface Member {
  /** The name its publisher gave it, without folders and without `.gz`: what sources recognise it by. */
  readonly name: string;
  /** Below the snapshots folder, the entry of a zip after `!`. */
  readonly path: string;
  /**
   * The uncompressed bytes in order, from the start at each call; throws InputError for damaged files. A chunk is good only
   * until the next one is asked for.
   */
  open(): AsyncIterable<Uint8Array>;
  /**
   * Of one whose bytes take work to make: has a thread begin with it, while other members are read. Gives what is to be
   * called when it is read, or will not be: then the thread has ended, and left nothing behind.
   */
  begin?(): Promise<() => Promise<void>>;
}

/** `path` is on disk, `label` is how messages and lineage call it, `bytes` its size on disk. */
export async function membersOf(path: string, label: string, bytes: number): Promise<Member[]> {
  const name = label.slice(label.lastIndexOf("/") + 1);
  if (/\.zip$/i.test(name)) return zipMembers(path, label);
  if (/\.gz$/i.test(name)) return [{ name: name.slice(0, -3), path: label, open: () => gunzipped(path, label, bytes) }];
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

/** Read at once into the same bytes each time: a stream takes three times as long, and nothing else waits for this thread. */
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

async function* gunzipped(path: string, label: string, bytes: number): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  packed.on("error", (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  let size = 0;
  try {
    for await (const chunk of gunzip) {
      size += (chunk as Buffer).length;
      if (size > RATIO_FREE_BYTES && size > bytes * MAX_RATIO) throw new Error(`grows more than ${MAX_RATIO} times`);
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
