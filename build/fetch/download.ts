/**
 * Downloads one file, and resumes after a broken connection. The bytes so far are in a `.part` file, with the server's
 * version (ETag, Last-Modified) in a `.part.json` file next to it. The next attempt, or the next run, requests only the
 * rest (`Range` with `If-Range`). If the file has changed since, the server sends the whole new one and the download
 * starts over.
 */
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import { refuseOtherFormats } from "../csv/header.ts";
import { type Answer, request, withRetries } from "./request.ts";
import type { FetchEffects } from "./effects.ts";
import { FetchError } from "./errors.ts";
import { nameIn } from "./links.ts";

/** The largest federal file, a year of Open Payments, has about 9 GB; NPPES about 1. */
const MAX_FILE_BYTES = 24 * 1024 ** 3;

/** How the server identifies a version of a file. */
export interface Version {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface Downloaded extends Version {
  readonly bytes: number;
  readonly sha256: string;
}

export interface DownloadOrder {
  readonly url: string;
  readonly hosts: readonly string[];
  /** The file that the bytes are written to. */
  readonly part: string;
  /** The version we have: the file is sent only if it changed. */
  readonly known: Version | null;
  /** Called with the bytes so far and the total, which is null when the server does not state it. */
  readonly onBytes: (bytes: number, total: number | null) => void;
}

/** The state of the partial download. */
interface Arrived extends Version {
  bytes: number;
  total: number | null;
  hash: Hash;
  etag: string | null;
  last_modified: string | null;
}

const partMark = z.object({
  url: z.string(), etag: z.string().nullable(), last_modified: z.string().nullable(), total: z.int().nullable(),
});

/** Returns null when the known version is the newest. Throws a FetchError; bytes that can be resumed then stay on disk. */
export async function download(order: DownloadOrder, effects: FetchEffects): Promise<Downloaded | null> {
  const arrived = await resumed(order);
  const handle = await open(order.part, arrived.bytes === 0 ? "w" : "r+");
  let done = false;
  try {
    const changed = await withRetries(nameIn(order.url), effects, async () => {
      const answer = await requestRest(order, arrived, effects);
      if (isKnown(answer, order.known)) {
        await answer.discard();
        return false;
      }
      await receive(answer, order, arrived, handle);
      return true;
    });
    await handle.sync();
    done = true;
    const { bytes, hash, etag, last_modified } = arrived;
    return changed ? { bytes, sha256: hash.digest("hex"), etag, last_modified } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    const remedy = "make room and run again: it goes on from there";
    throw new FetchError(`${nameIn(order.url)}: the disk is full after ${arrived.bytes} bytes; ${remedy}`, { cause: error });
  } finally {
    await handle.close();
    if (!done && (arrived.bytes === 0 || validatorOf(arrived) === null)) await discardPart(order.part);
  }
}

/** Deletes a partial download. */
export async function discardPart(part: string): Promise<void> {
  await rm(part, { force: true });
  await rm(`${part}.json`, { force: true });
}

async function resumed({ part, url }: DownloadOrder): Promise<Arrived> {
  const fresh: Arrived = { bytes: 0, total: null, hash: createHash("sha256"), etag: null, last_modified: null };
  try {
    const mark = partMark.parse(JSON.parse(await readFile(`${part}.json`, "utf8")));
    if (mark.url !== url || validatorOf(mark) === null) return fresh;
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of createReadStream(part, { highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    return { bytes, total: mark.total, hash, etag: mark.etag, last_modified: mark.last_modified };
  } catch {
    return fresh; // no partial download, or not a usable one
  }
}

async function requestRest({ url, hosts, known }: DownloadOrder, arrived: Arrived, effects: FetchEffects): Promise<Answer> {
  const validator = validatorOf(arrived);
  const headers: Record<string, string> = { "accept-encoding": "identity" };
  if (arrived.bytes > 0 && validator !== null) {
    headers["range"] = `bytes=${arrived.bytes}-`;
    headers["if-range"] = validator;
  } else if (known !== null) {
    if (known.etag !== null) headers["if-none-match"] = known.etag;
    if (known.last_modified !== null) headers["if-modified-since"] = known.last_modified;
  }
  return request(url, hosts, headers, [200, 206, 304, 416], effects);
}

/** `If-Range` takes a strong ETag or a date (RFC 9110, 13.1.5). */
function validatorOf({ etag, last_modified }: Version): string | null {
  return etag !== null && !etag.startsWith("W/") ? etag : last_modified;
}

/** Some servers ignore the condition and send the same version again; its ETag shows that. */
function isKnown(answer: Answer, known: Version | null): boolean {
  if (answer.status === 304) return true;
  return answer.status === 200 && known !== null && known.etag !== null && answer.headers.get("etag") === known.etag;
}

async function receive(answer: Answer, order: DownloadOrder, arrived: Arrived, handle: FileHandle): Promise<void> {
  const whole = answer.status === 200;
  if (!whole && await isComplete(answer, arrived)) return;
  if (!whole) await checkRange(answer, order, arrived, handle);
  let first = true;
  for await (const chunk of answer.body()) {
    if (first && whole) {
      // An error page must not make us delete what has arrived.
      if (/\.csv$/i.test(nameIn(order.url))) refuseOtherFormats(order.url, chunk);
      await startOver(answer, order, arrived, handle);
    }
    first = false;
    if (arrived.bytes + chunk.length > (arrived.total ?? MAX_FILE_BYTES)) throw await tooLong(order, arrived, handle);
    await writeAll(handle, chunk, arrived.bytes);
    arrived.hash.update(chunk);
    arrived.bytes += chunk.length;
    order.onBytes(arrived.bytes, arrived.total);
  }
  if (first && whole) await startOver(answer, order, arrived, handle);
  if (arrived.total !== null && arrived.bytes < arrived.total) {
    throw new FetchError(`${nameIn(order.url)} ended after ${arrived.bytes} of ${arrived.total} bytes`, { transient: true });
  }
}

/** True when the whole file had arrived already: the server still has this version and no bytes are left. */
async function isComplete(answer: Answer, { bytes }: Arrived): Promise<boolean> {
  if (answer.status !== 416 || answer.headers.get("content-range") !== `bytes */${bytes}`) return false;
  await answer.discard();
  return true;
}

/** Throws, and deletes what has arrived, when the range sent does not continue it. */
async function checkRange(answer: Answer, order: DownloadOrder, arrived: Arrived, handle: FileHandle): Promise<void> {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
  const joins = answer.status === 206 && arrived.bytes > 0 && Number(from) === arrived.bytes
    && (arrived.total === null || Number(total) === arrived.total);
  if (joins) return;
  await answer.discard();
  await reset(order, arrived, handle);
  throw new FetchError(`${nameIn(order.url)}: the server's rest does not fit what arrived before; begun again`, { transient: true });
}

async function tooLong(order: DownloadOrder, arrived: Arrived, handle: FileHandle): Promise<FetchError> {
  const announced = arrived.total;
  await reset(order, arrived, handle);
  return announced === null
    ? tooLarge(order)
    : new FetchError(`${nameIn(order.url)}: more bytes than the ${announced} announced; begun again`, { transient: true });
}

function tooLarge({ url }: DownloadOrder): FetchError {
  return new FetchError(`${url}: more than ${MAX_FILE_BYTES / 1024 ** 3} GB, which no file of this publisher has`);
}

/** With a content encoding, Content-Length is the compressed size, so the total is unknown. */
async function startOver(answer: Answer, order: DownloadOrder, arrived: Arrived, handle: FileHandle): Promise<void> {
  await reset(order, arrived, handle);
  const length = answer.headers.get("content-length");
  arrived.total = length === null || answer.headers.has("content-encoding") ? null : Number(length);
  if ((arrived.total ?? 0) > MAX_FILE_BYTES) throw tooLarge(order);
  arrived.etag = answer.headers.get("etag");
  arrived.last_modified = answer.headers.get("last-modified");
  const { etag, last_modified, total } = arrived;
  await writeFile(`${order.part}.json`, JSON.stringify({ url: order.url, etag, last_modified, total }));
}

async function reset(order: DownloadOrder, arrived: Arrived, handle: FileHandle): Promise<void> {
  await rm(`${order.part}.json`, { force: true });
  await handle.truncate(0);
  Object.assign(arrived, { bytes: 0, total: null, hash: createHash("sha256"), etag: null, last_modified: null });
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    done += (await handle.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  }
}
