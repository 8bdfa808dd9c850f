/**
 * The one interface between the build, the lookup and whatever keeps the bytes: a folder, memory, an S3 bucket.
 * `putIfAbsent` is the only condition every real store shares, and so the only one the commit protocol uses.
 * Keys are `/`-separated relative paths; `checkKey` says what is refused by every driver alike.
 */

export type MaybePromise<T> = T | Promise<T>;

export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface ObjectInfo {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since the epoch by the store's own clock; used by gc alone. */
  readonly modified: number;
}

/** An iterable is streamed, never gathered, where the driver can; one that throws leaves nothing behind. */
export type Body = Uint8Array | AsyncIterable<Uint8Array> | FinishedFile;

/** The bytes of a file that nobody writes to any more: a driver may take the file itself, and then reads none of it. */
export interface FinishedFile extends AsyncIterable<Uint8Array> {
  readonly file: string;
  readonly bytes: number;
}

export interface Store {
  /** What to call it in a message: a path or `s3://bucket/prefix`, never a credential. */
  readonly name: string;
  /**
   * The object's bytes, or the range's; null when there is no such object. A range past the end gives what is there.
   * Answered without a promise where the driver can, because a local look-up is cheaper than a turn of the event loop.
   * A driver may answer a range from `scratch`, which holds the range's length or more: such an answer is good until the
   * caller passes the buffer again. (A new buffer for each block costs a local look-up as much as its read.)
   */
  get(key: string, range?: ByteRange, scratch?: Uint8Array): MaybePromise<Uint8Array | null>;
  /**
   * Reads the object from its beginning to its end, so that it lies in the system's memory as it does after it was written;
   * until the signal is aborted. Absent where objects are not read from a disk.
   */
  readThrough?(key: string, signal: AbortSignal): Promise<void>;
  head(key: string): MaybePromise<ObjectInfo | null>;
  /** Creates or replaces the object, whole or not at all; durable when the promise resolves. */
  put(key: string, body: Body): Promise<void>;
  /** True when this call created the object, false when it was there already (whose bytes are then untouched). */
  putIfAbsent(key: string, body: Uint8Array): Promise<boolean>;
  /** Every object whose key begins with the prefix, in key order (`compareKeys`). */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
}

/** A store that failed, as opposed to an object that is not there. `message` names the store, the key and the remedy. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** How a file that is still being written is named; no key may look so, and no listing shows one. */
export const UNFINISHED = ".tmp-";

/** A segment is never `.` or `..`, never empty, never unfinished; no control character, backslash or half a surrogate pair. */
const KEY_SHAPE = /^(?:(?!\.{1,2}(?:\/|$)|\.tmp-)[^\p{Cc}\p{Cs}\\/]{1,255}(?:\/(?!$)|$))+$/u;
const MAX_KEY_BYTES = 512;
const MAX_SEGMENT_BYTES = 255;

/** Returns the key; throws a StoreError on one that could leave the store, name nothing, or fit no file system. */
export function checkKey(key: string): string {
  if (!KEY_SHAPE.test(key) || isTooLong(key)) throw new StoreError(`not a store key: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

/** As `checkKey`, for what a listing begins with: empty, part of a key, or a key and a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix !== "") checkKey(prefix.endsWith("/") ? prefix.slice(0, -1) : prefix);
  return prefix;
}

function isTooLong(key: string): boolean {
  // UTF-8 takes at most three bytes for a UTF-16 unit: short keys, which all of ours are, need no encoding.
  if (key.length * 3 <= MAX_SEGMENT_BYTES) return false;
  const encoder = new TextEncoder();
  if (encoder.encode(key).length > MAX_KEY_BYTES) return true;
  return key.split("/").some((segment) => encoder.encode(segment).length > MAX_SEGMENT_BYTES);
}

/** The order of their UTF-8 bytes, as S3 lists; JavaScript's own order differs above U+FFFF. */
export function compareKeys(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above every other unit. */
function byteRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The part of a range that an object of `size` bytes has; throws a StoreError on a negative or fractional range. */
export function clampRange(range: ByteRange, size: number): ByteRange {
  if (!Number.isSafeInteger(range.offset) || !Number.isSafeInteger(range.length) || range.offset < 0 || range.length < 0) {
    throw new StoreError(`not a byte range: offset ${range.offset}, length ${range.length}`);
  }
  const offset = Math.min(range.offset, size);
  return { offset, length: Math.min(range.length, size - offset) };
}

/** Calls `next` with the value, at once unless the value is a promise. */
export function chain<A, B>(value: MaybePromise<A>, next: (value: A) => MaybePromise<B>): MaybePromise<B> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** The result of `work`, or what `failed` makes of the error it throws or rejects with. */
export function attempt<T>(work: () => MaybePromise<T>, failed: (error: unknown) => T): MaybePromise<T> {
  try {
    const result = work();
    return result instanceof Promise ? result.catch(failed) : result;
  } catch (error) {
    return failed(error);
  }
}
