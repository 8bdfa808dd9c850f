/**
 * Uploads a stream of unknown length: a small one in one request, a larger one in parts, with a few parts in memory. If the
 * stream or a part fails, the object is unchanged and no parts are left.
 */
import type { CompleteMultipartUploadCommandInput } from "@aws-sdk/client-s3";
import type { RunCall } from "./sdk.ts";
import { StoreError } from "../store.ts";

export interface UploadOptions {
  readonly key: string;
  readonly at: { readonly Bucket: string; readonly Key: string };
  readonly type: string;
  readonly partBytes: number;
  readonly run: RunCall;
  /** Writes an object that fits in one part. */
  readonly whole: (bytes: Uint8Array) => Promise<unknown>;
  /** Returns the size of the current object, null if there is none. */
  readonly bytesThere: () => Promise<number | null>;
}

interface Part {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

const AT_ONCE = 2;

/** Uploads `body`. Errors of the stream itself are thrown unchanged. */
export async function uploadParts(body: AsyncIterable<Uint8Array>, options: UploadOptions): Promise<void> {
  const pieces = cut(body, options.partBytes);
  const first = await pieces.next();
  if (first.done === true || first.value.length < options.partBytes) {
    await options.whole(first.done === true ? new Uint8Array(0) : first.value);
    return;
  }
  const { key, at, type, run } = options;
  const { UploadId } = await run("write", key, 0, (sdk, call) => sdk.client.send(new sdk.CreateMultipartUploadCommand({ ...at, ContentType: type }), call));
  try {
    const { parts, bytes } = await sendAll(first.value, pieces, { ...options, uploadId: UploadId });
    await complete({ ...at, UploadId, MultipartUpload: { Parts: parts } }, bytes, options);
  } catch (error) {
    // If this fails too, the bucket's lifecycle rule for unfinished uploads removes the parts.
    await run("remove", key, 0, (sdk, call) => sdk.client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId }), call)).catch(() => {});
    throw error;
  }
}

/** If only the answer was lost, the retry finds no such upload, and the object is complete. */
async function complete(input: CompleteMultipartUploadCommandInput, bytes: number, { key, run, bytesThere }: UploadOptions): Promise<void> {
  try {
    await run("write", key, 0, (sdk, call) => sdk.client.send(new sdk.CompleteMultipartUploadCommand(input), call));
  } catch (error) {
    const isGone = error instanceof StoreError && error.message.includes("NoSuchUpload");
    if (!isGone || (await bytesThere()) !== bytes) throw error;
  }
}

async function sendAll(
  first: Uint8Array, pieces: AsyncGenerator<Uint8Array>, { key, at, run, uploadId }: UploadOptions & { uploadId: string | undefined },
): Promise<{ parts: Part[]; bytes: number }> {
  const parts: Part[] = [];
  let sent = 0;
  let bytes = 0;
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const send = (Body: Uint8Array): void => {
    const PartNumber = ++sent;
    bytes += Body.length;
    const input = { ...at, UploadId: uploadId, PartNumber, Body };
    const sending: Promise<void> = run("write", key, Body.length, (sdk, call) => sdk.client.send(new sdk.UploadPartCommand(input), call))
      .then(({ ETag }) => void (parts[PartNumber - 1] = { PartNumber, ETag }), (error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  try {
    send(first);
    for await (const piece of pieces) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      if (failures.length > 0) break;
      send(piece);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
  return { parts, bytes };
}

/** Yields pieces of exactly `size` bytes, the last one shorter. Yields nothing for an empty stream. */
async function* cut(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(size - filled, chunk.length - at);
      piece.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
