/**
 * Reads from object storage: objects, ranges, HEAD and listings. An answer counts only if it has an ETag (so it comes from
 * the store and not from a proxy) and the length that it states. The caller compares the bytes with the manifest.
 */
import type { Attempts, Outcome, RetryPolicy } from "./attempts.ts";
import { codeOf, errorCodeOf, refusalOf, s3Failure } from "./errors.ts";
import type { Verb } from "./errors.ts";
import { parsePage } from "./list.ts";
import type { Page } from "./list.ts";
import type { ReadAnswer, ReadRequest, Send } from "./request.ts";
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
  /** The deadlines and retries for a key. */
  readonly policyFor: (key: string) => RetryPolicy;
}

const PAGE = 1000;

export function s3Reader(target: S3Target, { send, attempts, policyFor }: ReadOptions): S3Reader {
  const root = target.pathStyle ? `/${target.bucket}` : "";
  // All reads of a batch are of one object.
  let last: { readonly key: string; readonly path: string } | null = null;
  const pathOf = (key: string): string => {
    if (last?.key !== key) last = { key, path: `${root}/${encodePath(`${target.prefix}${checkKey(key)}`)}` };
    return last.path;
  };

  const fetchAs = async <T>(verb: Verb, key: string, request: Omit<ReadRequest, "deadlineMs">, use: (answer: ReadAnswer) => Outcome<T>): Promise<T> => {
    const result = await attempts.run(policyFor(key), async (deadlineMs): Promise<Outcome<T>> => {
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
    fetchAs("read", key, { method: "HEAD", path: pathOf(key) }, (answer) => infoIn(answer, key));
  const page = (prefix: string, token: string | null): Promise<Page> => {
    const query = listQuery(`${target.prefix}${prefix}`, token);
    return fetchAs("list", prefix, { method: "GET", path: root === "" ? "/" : root, query }, (answer) => pageIn(answer, target.prefix, prefix));
  };
  return {
    async get(key, range) {
      const path = pathOf(key);
      if (range === undefined) return fetchAs("read", key, { method: "GET", path }, wholeIn);
      const { offset, length } = clampRange(range, Number.MAX_SAFE_INTEGER);
      if (length === 0) return (await head(key)) === null ? null : new Uint8Array(0);
      return fetchAs("read", key, { method: "GET", path, range: [offset, offset + length - 1] }, (answer) => rangeIn(answer, offset, length));
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

/** The outcome of an unexpected answer. */
function otherwise<T>({ status, body }: ReadAnswer): Outcome<T> {
  const reason = refusalOf(status, body);
  if (status === 429 || status >= 500 || status === 408) return failed(reason, true);
  return { kind: "refused", reason: status >= 300 && status < 400 ? `${status} TemporaryRedirect` : reason };
}

/** An object is absent only if S3's error document says so. Any other 404 comes from a proxy. */
function absent<T>(answer: ReadAnswer): Outcome<T | null> {
  return errorCodeOf(answer.body) === "NoSuchKey" ? { kind: "done", value: null } : otherwise(answer);
}

/** S3 sends an ETag and a length with every object. The page of a proxy has no ETag; a truncated body has another length. */
function isObject({ headers, body }: ReadAnswer): boolean {
  return headers.etag !== undefined && headers["content-length"] === String(body.length);
}

function wholeIn(answer: ReadAnswer): Outcome<Uint8Array | null> {
  if (answer.status === 404) return absent(answer);
  if (answer.status !== 200) return otherwise(answer);
  return isObject(answer) ? { kind: "done", value: answer.body } : failed("200, but no whole object", false);
}

const CONTENT_RANGE = /^bytes (?<from>\d+)-(?<to>\d+)\/(?<size>\d+)$/;

function rangeIn(answer: ReadAnswer, offset: number, length: number): Outcome<Uint8Array | null> {
  if (answer.status === 404) return absent(answer);
  // The range begins after the end of the object.
  if (answer.status === 416) return { kind: "done", value: new Uint8Array(0) };
  if (answer.status !== 206) return answer.status === 200 ? failed("200, but not the range asked for", false) : otherwise(answer);
  const { from, to, size } = CONTENT_RANGE.exec(answer.headers["content-range"] ?? "")?.groups ?? {};
  const end = Math.min(offset + length, Number(size));
  const isAsked = Number(from) === offset && Number(to) === end - 1 && answer.body.length === end - offset;
  return isAsked && isObject(answer) ? { kind: "done", value: answer.body } : failed("206, but not the range asked for", false);
}

/** S3 answers HEAD for a missing object with a 404 without a body. */
function infoIn(answer: ReadAnswer, key: string): Outcome<ObjectInfo | null> {
  if (answer.status === 404) return { kind: "done", value: null };
  if (answer.status !== 200) return otherwise(answer);
  const { etag, "content-length": length, "last-modified": time } = answer.headers;
  const modified = Date.parse(time ?? "");
  if (etag === undefined || length === undefined || Number.isNaN(modified)) return failed("200, but no object's head", false);
  return { kind: "done", value: { key, bytes: Number(length), modified } };
}

function pageIn(answer: ReadAnswer, storePrefix: string, prefix: string): Outcome<Page> {
  if (answer.status !== 200) return otherwise(answer);
  try {
    const page = parsePage(answer.body, storePrefix);
    if (page.objects.every(({ key }) => key.startsWith(prefix))) return { kind: "done", value: page };
    return failed("the listing holds keys that were not asked for", false);
  } catch (error) {
    return failed((error as Error).message, false);
  }
}
