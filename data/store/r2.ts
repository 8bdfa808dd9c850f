/**
 * A store in an R2 bucket that is bound to a Worker: the same keys as an S3 store at `s3://bucket/prefix`, so that what is
 * published there is read here. No credential is involved; every read has a deadline.
 */
import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import { mediaTypeOf } from "../contract/release/media_types.ts";
import { checkKey, checkPrefix, clampRange, StoreError } from "./store.ts";
import type { Body, ByteRange, ObjectInfo, Store } from "./store.ts";

export interface R2Options {
  /** Ends in a slash, or is empty. */
  readonly prefix?: string;
  /** Milliseconds for one request, its body included. */
  readonly patience?: number;
}

const PATIENCE = 10_000;

export function r2Store(bucket: R2Bucket, { prefix = "", patience = PATIENCE }: R2Options = {}): Store {
  const name = `r2://${prefix}`;
  const ask = async <T>(verb: string, key: string, work: () => Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${patience} ms`)), patience);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw new StoreError(`store ${name}: cannot ${verb} ${key} (${(error as Error).message}): try again`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  const read = async (key: string, range?: ByteRange): Promise<Uint8Array | null> => {
    const found = await bucket.get(prefix + key, range === undefined ? {} : { range: { offset: range.offset, length: range.length } });
    return found === null ? null : new Uint8Array(await found.arrayBuffer());
  };
  const head = async (key: string): Promise<ObjectInfo | null> => {
    checkKey(key);
    return ask("read", key, async () => infoOf(await bucket.head(prefix + key), prefix));
  };
  return {
    name,
    async get(key, range) {
      checkKey(key);
      if (range === undefined) return ask("read", key, () => read(key));
      clampRange(range, Number.MAX_SAFE_INTEGER);
      if (range.length === 0) return (await head(key)) === null ? null : new Uint8Array();
      try {
        return await ask("read", key, () => read(key, range));
      } catch (error) {
        // A range that begins behind the end is an error there and an empty answer here.
        const info = await head(key);
        if (info === null || range.offset >= info.bytes) return info === null ? null : new Uint8Array();
        throw error;
      }
    },
    head,
    async put(key, body) {
      checkKey(key);
      const bytes = await gathered(body);
      await ask("write", key, () => bucket.put(prefix + key, bytes, { httpMetadata: { contentType: mediaTypeOf(key) } }));
    },
    async putIfAbsent(key, body) {
      checkKey(key);
      return await ask("write", key, () => bucket.put(prefix + key, body, { onlyIf: { etagDoesNotMatch: "*" } })) !== null;
    },
    async *list(from) {
      checkPrefix(from);
      for (let cursor: string | undefined; ;) {
        const page = await ask("list", from, () => bucket.list({ prefix: prefix + from, ...(cursor === undefined ? {} : { cursor }) }));
        for (const object of page.objects) {
          const info = infoOf(object, prefix);
          if (info !== null) yield info;
        }
        if (!page.truncated) return;
        cursor = page.cursor;
      }
    },
    async delete(key) {
      await ask("delete", checkKey(key), () => bucket.delete(prefix + key));
    },
  };
}

function infoOf(object: R2Object | null, prefix: string): ObjectInfo | null {
  return object === null ? null : { key: object.key.slice(prefix.length), bytes: object.size, modified: object.uploaded.getTime() };
}

/** R2 takes a stream only with its length known, and a Worker writes little: the prose of narratives. */
async function gathered(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body) chunks.push(chunk.slice());
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
