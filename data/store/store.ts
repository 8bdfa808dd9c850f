/**
 * Defines the interface of a store: a folder, an S3 or R2 bucket, or memory (data/store/README.md#what-a-store-must-do).
 * `putIfAbsent` is the only condition that all real stores support, so the commit protocol uses no other. Keys are relative
 * paths with `/`; `checkKey` refuses bad ones for every driver.
 */

export type MaybePromise<T> = T | Promise<T>;

export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface ObjectInfo {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since the epoch, by the store's own clock. */
  readonly modified: number;
}

/** Drivers stream an iterable if they can. If it throws, no object is written. */
export type Body = Uint8Array | AsyncIterable<Uint8Array> | FinishedFile;

/** The bytes of a file that nobody writes to anymore. A driver may link the file instead of reading it. */
export interface FinishedFile extends AsyncIterable<Uint8Array> {
  readonly file: string;
  readonly bytes: number;
}

export interface Store {
  /** The name for messages: a path or `s3://bucket/prefix`, never a credential. */
  readonly name: string;
  /**
   * Returns the object's bytes, or those of the range; null when there is no such object. A range past the end returns the
   * bytes that exist. A driver returns a plain value if it can, because a turn of the event loop costs more than a local
   * read. A driver may return a range in `scratch`, a buffer of at least that length; the result is then valid until the
   * caller passes the buffer again. (A new buffer for each block costs as much as the read.)
   */
  get(key: string, range?: ByteRange, scratch?: Uint8Array): MaybePromise<Uint8Array | null>;
  /** Reads the whole object into the system's page cache, until the signal aborts. Absent when objects are not on a disk. */
  readThrough?(key: string, signal: AbortSignal): Promise<void>;
  /** Closes what the driver keeps open for further reads, so that removed objects do not stay on the disk. Absent when it keeps nothing. */
  closeFiles?(): void;
  head(key: string): MaybePromise<ObjectInfo | null>;
  /** Creates or replaces the object atomically. It is durable when the promise resolves. */
  put(key: string, body: Body): Promise<void>;
  /** Returns true when this call created the object, false when it existed; its bytes are then unchanged. */
  putIfAbsent(key: string, body: Uint8Array): Promise<boolean>;
  /** Lists the objects whose keys begin with the prefix, in key order (`compareKeys`). */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Deletes an object. It is no error if there is none. */
  delete(key: string): Promise<void>;
}

/** The store failed. (A missing object is null instead.) `message` names the store, the key and the remedy. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/**
 * An object is missing, is not what was published, or is of another version. Reading it again does not help until someone
 * writes it again.
 */
export class UnusableError extends StoreError {
  readonly key: string;

  constructor(key: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.key = key;
  }
}

/** The prefix of a file that is still being written. No key may have it, and no listing shows such a file. */
export const UNFINISHED = ".tmp-";

/** A segment is never empty, `.`, `..` or an unfinished file, and has no control character, backslash or lone surrogate. */
const KEY_SHAPE = /^(?:(?!\.{1,2}(?:\/|$)|\.tmp-)[^\p{Cc}\p{Cs}\\/]{1,255}(?:\/(?!$)|$))+$/u;
const MAX_KEY_BYTES = 512;
const MAX_SEGMENT_BYTES = 255;

/** Returns the key. Throws a StoreError on a key that leaves the store, is empty, or does not fit a file system. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new StoreError(`not a store key: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

export function isKey(key: string): boolean {
  return KEY_SHAPE.test(key) && !isTooLong(key);
}

/** As `checkKey`, for the prefix of a listing: empty, part of a key, or a key and a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix !== "") checkKey(prefix.endsWith("/") ? prefix.slice(0, -1) : prefix);
  return prefix;
}

function isTooLong(key: string): boolean {
  // A UTF-16 unit takes at most three bytes in UTF-8, so short keys (all of ours) need no encoding.
  if (key.length * 3 <= MAX_SEGMENT_BYTES) return false;
  const encoder = new TextEncoder();
  if (encoder.encode(key).length > MAX_KEY_BYTES) return true;
  return key.split("/").some((segment) => encoder.encode(segment).length > MAX_SEGMENT_BYTES);
}

/** Compares keys by their UTF-8 bytes, as S3 does. JavaScript's own order differs above U+FFFF. */
export function compareKeys(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}

/** Ranks surrogates above all other units, because they encode the highest code points. */
function byteRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Returns the part of a range that an object of `size` bytes has. Throws a StoreError on a negative or fractional range. */
export function clampRange(range: ByteRange, size: number): ByteRange {
  if (!Number.isSafeInteger(range.offset) || !Number.isSafeInteger(range.length) || range.offset < 0 || range.length < 0) {
    throw new StoreError(`not a byte range: offset ${range.offset}, length ${range.length}`);
  }
  const offset = Math.min(range.offset, size);
  return { offset, length: Math.min(range.length, size - offset) };
}

/**
 * Returns a whole object, null when there is none. Throws an UnusableError when it has more than `limit` bytes, and reads no
 * more than that, so a huge object does not fill the memory.
 */
export function getAtMost(store: Pick<Store, "name" | "get">, key: string, limit: number): MaybePromise<Uint8Array | null> {
  return chain(store.get(key, { offset: 0, length: limit + 1 }), (bytes) => {
    if (bytes === null || bytes.length <= limit) return bytes;
    throw new UnusableError(key, `store ${store.name}: ${key} has more than the ${limit} bytes that it may have: restore it from a copy`);
  });
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
