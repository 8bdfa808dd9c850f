/**
 * The one interface between the build, the lookup and whatever keeps the bytes: a folder, memory, an S3 bucket.
 * `putIfAbsent` is the only condition every real store shares, and so the only one the commit protocol uses.
 * Keys are `/`-separated relative paths; `..`, empty segments and a leading `/` are refused by every driver.
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

export type Body = Uint8Array | AsyncIterable<Uint8Array>;

export interface Store {
  /** What to call it in a message: a path or `s3://bucket/prefix`, never a credential. */
  readonly name: string;
  /**
   * The object's bytes, or the range's; null when there is no such object. A range past the end gives what is there.
   * Answered without a promise where the driver can, because a local look-up is cheaper than a turn of the event loop.
   */
  get(key: string, range?: ByteRange): MaybePromise<Uint8Array | null>;
  head(key: string): MaybePromise<ObjectInfo | null>;
  put(key: string, body: Body): Promise<void>;
  /** True when this call created the object, false when it was there already (whose bytes are then untouched). */
  putIfAbsent(key: string, body: Uint8Array): Promise<boolean>;
  /** Every object below the prefix, in key order. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
}

/** A store that failed, as opposed to an object that is not there. `message` names the store, the key and the remedy. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

const KEY_SHAPE = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[^\0\\]{1,512}[^/\0\\]$|^[^/\0\\.]$/;

/** Throws on a key that could leave the store or name nothing. */
export function checkKey(key: string): string {
  if (!KEY_SHAPE.test(key)) throw new StoreError(`not a store key: ${JSON.stringify(key)}`);
  return key;
}
