/**
 * Reading from object storage: whole objects, ranges, what is known of an object, listings. An answer counts only when it
 * is one of S3 (it has an ETag) and as long as it says; whose bytes they are is for the caller to check, by the manifest.
 */
import type { Attempts, Outcome, Patience } from "./attempts.ts";
import { codeOf, errorCodeOf, refusalOf, s3Failure } from "./errors.ts";
import type { Verb } from "./errors.ts";
import { parsePage } from "./list.ts";
import type { Page } from "./list.ts";
import type { Ask, Heard, Send } from "./request.ts";
import { encodePart, encodePath } from "./sign.ts";
import type { S3Target } from "./target.ts";
import { checkKey, clampRange, compareKeys, StoreError } from "../store.ts";
import type { ByteRange, ObjectInfo } from "../store.ts";

export interface S3Reader {
  get(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  head(key: string): Promise<ObjectInfo | null>;
  list(prefix: string): AsyncIterable<ObjectInfo>;
}

export interface ReadOptions {
  readonly send: Send;
  readonly attempts: Attempts;
  /** How long a read under this key may take. */
  readonly patienceFor: (key: string) => Patience;
}

const PAGE = 1000;

export function s3Reader(target: S3Target, { send, attempts, patienceFor }: ReadOptions): S3Reader {
  const root = target.pathStyle ? `/${target.bucket}` : "";
  // The reads of a batch are all of one object.
  let last: { readonly key: string; readonly path: string } | null = null;
  const pathOf = (key: string): string => {
    if (last?.key !== key) last = { key, path: `${root}/${encodePath(`${target.prefix}${checkKey(key)}`)}` };
    return last.path;
  };

  const ask = async <T>(verb: Verb, key: string, request: Omit<Ask, "deadlineMs">, use: (heard: Heard) => Outcome<T>): Promise<T> => {
    const result = await attempts.run(patienceFor(key), async (deadlineMs): Promise<Outcome<T>> => {
      try {
        return use(await send({ ...request, deadlineMs }));
      } catch (error) {
        return { kind: "failed", reason: codeOf(error), answered: false };
      }
    });
    if ("value" in result) return result.value;
    throw s3Failure({ store: target.name, verb, key, ...result });
  };
  const head = (key: string): Promise<ObjectInfo | null> =>
    ask("read", key, { method: "HEAD", path: pathOf(key) }, (heard) => infoIn(heard, key));
  const page = (prefix: string, token: string | null): Promise<Page> => {
    const query = listQuery(`${target.prefix}${prefix}`, token);
    return ask("list", prefix, { method: "GET", path: root === "" ? "/" : root, query }, (heard) => pageIn(heard, target.prefix, prefix));
  };
  return {
    async get(key, range) {
      const path = pathOf(key);
      if (range === undefined) return ask("read", key, { method: "GET", path }, wholeIn);
      const { offset, length } = clampRange(range, Number.MAX_SAFE_INTEGER);
      if (length === 0) return (await head(key)) === null ? null : new Uint8Array(0);
      return ask("read", key, { method: "GET", path, range: `bytes=${offset}-${offset + length - 1}` }, (heard) => rangeIn(heard, offset, length));
    },
    head,
    async *list(prefix) {
      let last = "";
      for (let token: string | null = null; ;) {
        const { objects, next } = await page(prefix, token);
        for (const info of objects) {
          if (compareKeys(info.key, last) <= 0) throw unlisted(target, prefix, "it is out of order");
          yield info;
          last = info.key;
        }
        if (next === null) return;
        if (next === token || objects.length === 0) throw unlisted(target, prefix, "it does not go on");
        token = next;
      }
    },
  };
}

function unlisted({ name }: S3Target, prefix: string, what: string): StoreError {
  const remedy = "use a store that lists by the order of its keys";
  return new StoreError(`store ${name}: the listing of ${JSON.stringify(prefix)} cannot be believed (${what}): ${remedy}`);
}

function listQuery(prefix: string, token: string | null): string {
  const from = token === null ? "" : `continuation-token=${encodePart(token)}&`;
  return `${from}encoding-type=url&list-type=2&max-keys=${PAGE}&prefix=${encodePart(prefix)}`;
}

function failed<T>(reason: string, answered: boolean): Outcome<T> {
  return { kind: "failed", reason, answered };
}

/** What every answer that is not the wanted one comes to. */
function otherwise<T>({ status, body }: Heard): Outcome<T> {
  const reason = refusalOf(status, body);
  if (status === 429 || status >= 500 || status === 408) return failed(reason, true);
  return { kind: "refused", reason: status >= 300 && status < 400 ? `${status} TemporaryRedirect` : reason };
}

/** Absent is only what S3 says is absent: any other page with a 404 is some machine in between. */
function absent<T>(heard: Heard): Outcome<T | null> {
  return errorCodeOf(heard.body) === "NoSuchKey" ? { kind: "done", value: null } : otherwise(heard);
}

/** S3 gives a tag and a length with every object; a page of a portal or a proxy lacks the one, a cut-off answer belies the other. */
function isObject({ headers, body }: Heard): boolean {
  return headers.etag !== undefined && headers["content-length"] === String(body.length);
}

function wholeIn(heard: Heard): Outcome<Uint8Array | null> {
  if (heard.status === 404) return absent(heard);
  if (heard.status !== 200) return otherwise(heard);
  return isObject(heard) ? { kind: "done", value: heard.body } : failed("200, but no whole object", false);
}

const CONTENT_RANGE = /^bytes (?<from>\d+)-(?<to>\d+)\/(?<size>\d+)$/;

function rangeIn(heard: Heard, offset: number, length: number): Outcome<Uint8Array | null> {
  if (heard.status === 404) return absent(heard);
  // Nothing of the object lies in the range.
  if (heard.status === 416) return { kind: "done", value: new Uint8Array(0) };
  if (heard.status !== 206) return heard.status === 200 ? failed("200, but not the range asked for", false) : otherwise(heard);
  const { from, to, size } = CONTENT_RANGE.exec(heard.headers["content-range"] ?? "")?.groups ?? {};
  const end = Math.min(offset + length, Number(size));
  const isAsked = Number(from) === offset && Number(to) === end - 1 && heard.body.length === end - offset;
  return isAsked && isObject(heard) ? { kind: "done", value: heard.body } : failed("206, but not the range asked for", false);
}

/** A 404 without a body is all that S3 says to HEAD. */
function infoIn(heard: Heard, key: string): Outcome<ObjectInfo | null> {
  if (heard.status === 404) return { kind: "done", value: null };
  if (heard.status !== 200) return otherwise(heard);
  const { etag, "content-length": length, "last-modified": time } = heard.headers;
  const modified = Date.parse(time ?? "");
  if (etag === undefined || length === undefined || Number.isNaN(modified)) return failed("200, but no object's head", false);
  return { kind: "done", value: { key, bytes: Number(length), modified } };
}

function pageIn(heard: Heard, storePrefix: string, prefix: string): Outcome<Page> {
  if (heard.status !== 200) return otherwise(heard);
  try {
    const page = parsePage(heard.body, storePrefix);
    if (page.objects.every(({ key }) => key.startsWith(prefix))) return { kind: "done", value: page };
    return failed("the listing holds keys that were not asked for", false);
  } catch (error) {
    return failed((error as Error).message, false);
  }
}
