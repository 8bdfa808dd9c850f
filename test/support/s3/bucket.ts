/** An S3 bucket in memory: objects with ETags, conditional requests, ranges, paged listings and multipart uploads. */
import { createHash } from "node:crypto";
import { compareKeys } from "../../../data/store/store.ts";

export interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export interface Asked {
  readonly method: string;
  /** The decoded key without the bucket's name; empty for a request to the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Bucket {
  readonly objects: Map<string, Kept>;
  conditions: Conditions;
  answer(asked: Asked): Answer;
}

/** How the bucket treats a conditional PUT, after real S3-like stores: `ignored` writes anyway, `unknown` answers 501, `mistaken` 304. */
export type Conditions = "kept" | "ignored" | "unknown" | "mistaken";

export interface BucketOptions {
  readonly now: () => number;
  readonly conditions?: Conditions;
  readonly pageSize?: number;
}

const NOTHING = Buffer.alloc(0);

export function xmlError(status: number, code: string): Answer {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>planted</Message></Error>`);
  return { status, headers: { "content-type": "application/xml" }, body };
}

const plain = (status: number, headers: Record<string, string> = {}): Answer => ({ status, headers, body: NOTHING });
const xml = (body: string): Answer => ({ status: 200, headers: { "content-type": "application/xml" },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`) });

export function memoryBucket({ now, conditions = "kept", pageSize = 1000 }: BucketOptions): Bucket {
  const objects = new Map<string, Kept>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const keep = (key: string, bytes: Buffer): Answer => {
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    objects.set(key, { bytes, etag, modified: now() });
    return plain(200, { etag });
  };
  const put = ({ key, headers, body, query }: Asked): Answer => {
    const upload = query.get("uploadId");
    if (upload !== null) {
      const parts = uploads.get(upload);
      if (parts === undefined) return xmlError(404, "NoSuchUpload");
      parts.set(Number(query.get("partNumber")), body);
      return plain(200, { etag: `"part-${query.get("partNumber")}"` });
    }
    if (headers["if-none-match"] !== undefined) {
      if (bucket.conditions === "unknown") return xmlError(501, "NotImplemented");
      if (bucket.conditions === "mistaken" && objects.has(key)) return plain(304);
      if (bucket.conditions === "kept" && objects.has(key)) return xmlError(412, "PreconditionFailed");
    }
    return keep(key, body);
  };
  const post = ({ key, query }: Asked): Answer => {
    if (query.has("uploads")) {
      const id = `upload-${uploads.size + 1}-${now()}`;
      uploads.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const parts = uploads.get(query.get("uploadId") ?? "");
    if (parts === undefined) return xmlError(404, "NoSuchUpload");
    uploads.delete(query.get("uploadId") ?? "");
    keep(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)));
    return xml("<CompleteMultipartUploadResult><ETag>\"whole\"</ETag></CompleteMultipartUploadResult>");
  };
  const remove = ({ key, query }: Asked): Answer => {
    const upload = query.get("uploadId");
    if (upload === null) objects.delete(key);
    else uploads.delete(upload);
    return plain(204);
  };
  const bucket: Bucket = {
    objects, conditions,
    answer(asked) {
      if (asked.method === "GET" && asked.key === "") return listing(objects, asked.query, pageSize);
      if (asked.method === "GET" || asked.method === "HEAD") return object(objects.get(asked.key), asked);
      if (asked.method === "PUT") return put(asked);
      return asked.method === "POST" ? post(asked) : remove(asked);
    },
  };
  return bucket;
}

function object(kept: Kept | undefined, { method, headers }: Asked): Answer {
  if (kept === undefined) return method === "HEAD" ? plain(404) : xmlError(404, "NoSuchKey");
  const told = { etag: kept.etag, "last-modified": new Date(kept.modified).toUTCString(), "content-length": String(kept.bytes.length) };
  if (method === "HEAD") return plain(200, told);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers["range"] ?? "") ?? [];
  if (from === undefined) return { status: 200, headers: told, body: kept.bytes };
  if (Number(from) >= kept.bytes.length) return xmlError(416, "InvalidRange");
  const body = kept.bytes.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + body.length - 1}/${kept.bytes.length}`;
  return { status: 206, headers: { ...told, "content-length": String(body.length), "content-range": range }, body };
}

function listing(objects: ReadonlyMap<string, Kept>, query: URLSearchParams, pageSize: number): Answer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token");
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && (after === null || compareKeys(key, after) > 0)).sort(compareKeys);
  const page = keys.slice(0, pageSize);
  const entries = page.map((key) => {
    const { bytes, modified, etag } = objects.get(key)!;
    return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${new Date(modified)
      .toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const more = keys.length > page.length;
  const token = more ? `<NextContinuationToken>${page.at(-1)!.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</NextContinuationToken>` : "";
  return xml(`<ListBucketResult><Name>b</Name><Prefix>p</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys>`
    + `<EncodingType>url</EncodingType><IsTruncated>${more}</IsTruncated>${token}${entries.join("")}</ListBucketResult>`);
}
