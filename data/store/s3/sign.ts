/**
 * Signs read requests with AWS Signature Version 4. The time is in whole seconds and the range is not signed, as S3 allows,
 * so the reads of a batch share a signature; signing each would take an eighth of its time. (If someone changed the range
 * on the way, the Content-Range of the answer would not match.)
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
import { createHmac, hash } from "node:crypto";
import type { Credentials } from "./target.ts";

/** The SHA-256 of an empty body. */
const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

export interface Unsigned {
  readonly method: "GET" | "HEAD";
  readonly host: string;
  /** Encoded by `encodePath`. */
  readonly path: string;
  /** Encoded, with its parameters sorted by name; empty for none. */
  readonly query: string;
}

/** Alternating names and values, the fastest form for `http.request`. */
type HeaderLines = readonly string[];

/** `now` in milliseconds since the epoch. */
export type Signer = (request: Unsigned, credentials: Credentials, now: number) => HeaderLines;

/** Returns a signer for one region, which caches the last signature. It returns all headers of a read without a range. */
export function signer(region: string): Signer {
  const sign = openSigner(region);
  let last: { readonly request: Unsigned; readonly by: Credentials; readonly second: number; readonly headers: HeaderLines } | null = null;
  return (request, by, now) => {
    const second = Math.floor(now / 1000);
    if (last?.second !== second || last.by !== by || !isSame(last.request, request)) {
      last = { request, by, second, headers: sign(request, by, new Date(second * 1000)) };
    }
    return last.headers;
  };
}

function isSame(a: Unsigned, b: Unsigned): boolean {
  return a.path === b.path && a.method === b.method && a.query === b.query && a.host === b.host;
}

function openSigner(region: string): (request: Unsigned, credentials: Credentials, now: Date) => HeaderLines {
  let keyed: { of: string; key: Buffer } = { of: "", key: Buffer.alloc(0) };
  const dayKey = (day: string, secret: string): Buffer => {
    const of = `${day} ${secret}`;
    if (keyed.of !== of) keyed = { of, key: hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), "s3"), "aws4_request") };
    return keyed.key;
  };
  return ({ method, host, path, query }, { accessKeyId, secretAccessKey, sessionToken }, now) => {
    const time = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    const day = time.slice(0, 8);
    // Sorted by name, as the signature needs them.
    const headers = ["host", host, "x-amz-content-sha256", EMPTY_SHA256, "x-amz-date", time];
    if (sessionToken !== undefined) headers.push("x-amz-security-token", sessionToken);
    let [lines, names] = ["", ""];
    for (let at = 0; at < headers.length; at += 2) {
      lines += `${headers[at]}:${headers[at + 1]}\n`;
      names += at === 0 ? headers[at] : `;${headers[at]}`;
    }
    const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${EMPTY_SHA256}`;
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash("sha256", canonical)}`;
    const signature = createHmac("sha256", dayKey(day, secretAccessKey)).update(text).digest("hex");
    headers.push("authorization", `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`);
    return headers;
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Percent-encodes all characters except the unreserved ones of RFC 3986. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function encodePath(path: string): string {
  return path.split("/").map(encodePart).join("/");
}
