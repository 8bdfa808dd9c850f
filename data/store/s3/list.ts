/**
 * Parses one page of a bucket's listing. A page that is cut off or belongs to another listing is refused, because a
 * clean-up would otherwise remove objects that are in use.
 */
import type { ObjectInfo } from "../store.ts";

export interface Page {
  readonly objects: readonly ObjectInfo[];
  /** The token of the next page, null at the end. */
  readonly next: string | null;
}

const ROOT = /^\s*(?:<\?xml[^>]*\?>\s*)?<ListBucketResult[\s>][^]*<\/ListBucketResult>\s*$/;

/** Parses a page. Throws an Error that says what is wrong with it. Keys are without the store's `prefix`. */
export function parsePage(body: Uint8Array, prefix: string): Page {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  if (!ROOT.test(text)) throw new Error("the listing is not whole");
  const head = text.replaceAll(/<Contents>[^]*?<\/Contents>/g, "");
  const decode = field(head, "EncodingType") === "url" ? fromUrl : fromXml;
  const entries = [...text.matchAll(/<Contents>(?<entry>[^]*?)<\/Contents>/g)].map(({ groups }) => groups?.["entry"] ?? "");
  const objects = entries.map((entry) => parseEntry(entry, prefix, decode));
  const count = field(head, "KeyCount");
  if (count !== null && Number(count) !== objects.length) throw new Error("the listing has fewer objects than it says");
  const isTruncated = field(head, "IsTruncated");
  if (isTruncated !== "true" && isTruncated !== "false") throw new Error("the listing does not say whether it ends");
  const next = field(head, "NextContinuationToken");
  if (isTruncated === "true" && (next === null || next === "")) throw new Error("the listing goes on, and does not say where");
  return { objects, next: isTruncated === "true" && next !== null ? fromXml(next) : null };
}

function parseEntry(entry: string, prefix: string, decode: (text: string) => string): ObjectInfo {
  const [key, size, time] = [field(entry, "Key"), field(entry, "Size"), field(entry, "LastModified")];
  const bytes = Number(size ?? "");
  const modified = Date.parse(time ?? "");
  if (key === null || size === null || !Number.isSafeInteger(bytes) || Number.isNaN(modified)) {
    throw new Error("the listing has an entry without key, size or time");
  }
  const whole = decode(key);
  if (!whole.startsWith(prefix)) throw new Error("the listing holds keys that were not asked for");
  // In whole seconds, as in the answer to HEAD.
  return { key: whole.slice(prefix.length), bytes, modified: Math.floor(modified / 1000) * 1000 };
}

function field(text: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? null;
}

/** Ceph leaves some characters to XML escapes instead of URL-encoding them. */
function fromUrl(text: string): string {
  return decodeURIComponent(fromXml(text).replaceAll("+", "%20"));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function fromXml(text: string): string {
  return text.replaceAll(/&(?:#x(?<hex>[0-9a-fA-F]+)|#(?<decimal>\d+)|(?<name>\w+));/g, (whole, hex: string, decimal: string, name: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
}
