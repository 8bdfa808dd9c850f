/**
 * A store in an R2 bucket that is bound to a Worker. It has the same keys as an S3 store at `s3://bucket/prefix`, so a
 * Worker reads what the build published there. It needs no credentials. Every request has a deadline.
 */
import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import { mediaTypeOf } from "../contract/release/media_types.ts";
import { checkKey, checkPrefix, clampRange, StoreError } from "./store.ts";
import type { Body, ByteRange, ObjectInfo, Store } from "./store.ts";

export interface R2Options {
  /** Empty, or ends with a slash. */
  readonly prefix?: string;
  /** The deadline of a request and its body, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

export function r2Store(bucket: R2Bucket, { prefix = "", timeoutMs = TIMEOUT_MS }: R2Options = {}): Store {
  const name = `r2://${prefix}`;
  const request = requester(name, timeoutMs);
  const read = async (key: string, range?: ByteRange): Promise<Uint8Array | null> => {
    const found = await bucket.get(prefix + key, range === undefined ? {} : { range: { offset: range.offset, length: range.length } });
    return found === null ? null : new Uint8Array(await found.arrayBuffer());
  };
  const head = async (key: string): Promise<ObjectInfo | null> => {
    checkKey(key);
    return request("read", key, async () => infoOf(await bucket.head(prefix + key), prefix));
  };
  return {
    name,
    async get(key, range) {
      checkKey(key);
      if (range === undefined) return request("read", key, () => read(key));
      clampRange(range, Number.MAX_SAFE_INTEGER);
      if (range.length === 0) return (await head(key)) === null ? null : new Uint8Array();
      try {
        return await request("read", key, () => read(key, range));
      } catch (error) {
        // R2 throws for a range that begins after the end. Our stores return no bytes.
        const info = await head(key);
        if (info === null || range.offset >= info.bytes) return info === null ? null : new Uint8Array();
        throw error;
      }
    },
    head,
    async put(key, body) {
      checkKey(key);
      const bytes = await buffered(body);
      await request("write", key, () => bucket.put(prefix + key, bytes, { httpMetadata: { contentType: mediaTypeOf(key) } }));
    },
    async putIfAbsent(key, body) {
      checkKey(key);
      return await request("write", key, () => bucket.put(prefix + key, body, { onlyIf: { etagDoesNotMatch: "*" } })) !== null;
    },
    async *list(from) {
      checkPrefix(from);
      for (let cursor: string | undefined; ;) {
        const page = await request("list", from, () => bucket.list({ prefix: prefix + from, ...(cursor === undefined ? {} : { cursor }) }));
        for (const object of page.objects) {
          const info = infoOf(object, prefix);
          if (info !== null) yield info;
        }
        if (!page.truncated) return;
        cursor = page.cursor;
      }
    },
    async delete(key) {
      await request("delete", checkKey(key), () => bucket.delete(prefix + key));
    },
  };
}

type Request = <T>(verb: string, key: string, work: () => Promise<T>) => Promise<T>;

/** Returns a function that runs a request with a deadline and turns its error into a StoreError. */
function requester(name: string, timeoutMs: number): Request {
  return async (verb, key, work) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw new StoreError(`store ${name}: cannot ${verb} ${key} (${(error as Error).message}): try again`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

function infoOf(object: R2Object | null, prefix: string): ObjectInfo | null {
  return object === null ? null : { key: object.key.slice(prefix.length), bytes: object.size, modified: object.uploaded.getTime() };
}

/** R2 takes a stream only with a known length. A Worker writes only small objects (narratives), so they are buffered. */
async function buffered(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body) chunks.push(chunk.slice());
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
