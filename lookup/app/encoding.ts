/**
 * Content codings for the files of a release: chooses the coding of an answer, and compresses a file when it is first
 * requested. Compressed bytes are cached. They are not part of a release, because each version of a compressor gives
 * other bytes and a release must have the same bytes everywhere.
 */
import type { MaybePromise } from "../../data/store/store.ts";
import { openCache } from "../release/cache.ts";

/** In order of preference. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number];

/** Compressors, passed in by the adapter: the platform of an edge runtime may compress by itself. */
export type Encoders = Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>>;

const CACHE_BYTES = 32 * 1024 * 1024;
/** Compressing a smaller file saves less than a packet. */
const LEAST_BYTES = 1024;

/** Parses `br, gzip;q=0.5` into weights by name. A malformed weight counts as 1. */
function weights(accept: string): Map<string, number> {
  return new Map(accept.split(",").map((part) => {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const q = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1");
    return [name, Number.isNaN(q) ? 1 : q] as const;
  }));
}

/** The coding to answer with (RFC 9110, section 12.5.3), null for none. */
export function codingFor(accept: string | null): Coding | null {
  if (accept === null) return null;
  const sent = weights(accept);
  const weightOf = (coding: Coding): number => sent.get(coding) ?? sent.get("*") ?? 0;
  const best = Math.max(...CODINGS.map(weightOf));
  if (best <= 0 || best < (sent.get("identity") ?? 0)) return null;
  return CODINGS.find((coding) => weightOf(coding) === best) ?? null;
}

const IS_TEXT = /^(?:text\/|application\/(?:json|x-ndjson|xml|pdf)|image\/svg)/;

/** PDFs are included because ours hold uncompressed streams; pictures, fonts and tables would not shrink. */
export function isWorthEncoding(type: string, bytes: number): boolean {
  return bytes >= LEAST_BYTES && IS_TEXT.test(type);
}

export interface Encoded {
  /** Returns `bytes` in the coding. `name` is their key in the cache, so it must name exactly these bytes. */
  of(name: string, coding: Coding, bytes: Uint8Array): MaybePromise<Uint8Array>;
}

export function openEncoded(encoders: Encoders): Encoded {
  const cache = openCache<string, Uint8Array>(CACHE_BYTES, (bytes) => bytes.length);
  return { of: (name, coding, bytes) => cache.fetch(`${name} ${coding}`, () => encoders[coding](bytes)) };
}
