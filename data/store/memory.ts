/**
 * A store in memory, for tests. Bytes are copied in and out, so a caller who changes a buffer later does not change the
 * object.
 */
import { checkKey, checkPrefix, clampRange, compareKeys } from "./store.ts";
import type { Body, ByteRange, ObjectInfo, Store } from "./store.ts";

interface StoredObject {
  readonly bytes: Uint8Array;
  readonly modified: number;
}

/** Returns an empty store. `clock` returns the milliseconds for `modified`; by default, no two writes have the same. */
export function memoryStore(clock: () => number = increasing()): Store {
  const objects = new Map<string, StoredObject>();
  const keep = (key: string, bytes: Uint8Array): void => void objects.set(key, { bytes, modified: clock() });
  return {
    name: "memory",
    get: (key, range) => sliceOf(objects.get(checkKey(key)), range),
    head: (key) => infoOf(key, objects.get(checkKey(key))),
    async put(key, body) {
      checkKey(key);
      keep(key, await gather(body));
    },
    async putIfAbsent(key, body) {
      if (objects.has(checkKey(key))) return false;
      keep(key, body.slice());
      return true;
    },
    async *list(prefix) {
      checkPrefix(prefix);
      for (const key of [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(compareKeys)) {
        const info = infoOf(key, objects.get(key));
        if (info !== null) yield info;
      }
    },
    async delete(key) {
      objects.delete(checkKey(key));
    },
  };
}

function increasing(): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, Date.now()));
}

function infoOf(key: string, object: StoredObject | undefined): ObjectInfo | null {
  return object === undefined ? null : { key, bytes: object.bytes.length, modified: object.modified };
}

function sliceOf(object: StoredObject | undefined, range: ByteRange | undefined): Uint8Array | null {
  if (object === undefined) return null;
  const { offset, length } = clampRange(range ?? { offset: 0, length: object.bytes.length }, object.bytes.length);
  return object.bytes.slice(offset, offset + length);
}

async function gather(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk.slice());
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
