/**
 * Content codings for the files of a release: which one a request takes, and the encoded bytes, made when they are first
 * asked for and kept within a bound. They are made here and not when a release is built, because another version of the
 * compressor gives other bytes, and a release is to have the same ones everywhere.
 */
import type { MaybePromise } from "../../data/store/store.ts";
import { openCache } from "../release/cache.ts";

/** In the order of preference. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number];

/** What encodes; the adapter brings it, since a platform's own edge may do this itself. */
export type Encoders = Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>>;

const CACHE_BYTES = 32 * 1024 * 1024;
/** Below this an encoding saves less than a packet. */
const LEAST_BYTES = 1024;

/** `gzip;q=0.5` as its name and weight; a malformed weight counts as 1, as everywhere. */
function weights(accept: string): Map<string, number> {
  return new Map(accept.split(",").map((part) => {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const q = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1");
    return [name, Number.isNaN(q) ? 1 : q] as const;
  }));
}

/** The coding to answer with (RFC 9110 12.5.3); null sends the bytes as they are. */
export function codingFor(accept: string | null): Coding | null {
  if (accept === null) return null;
  const sent = weights(accept);
  const weightOf = (coding: Coding): number => sent.get(coding) ?? sent.get("*") ?? 0;
  const best = Math.max(...CODINGS.map(weightOf));
  if (best <= 0 || best < (sent.get("identity") ?? 0)) return null;
  return CODINGS.find((coding) => weightOf(coding) === best) ?? null;
}

const IS_TEXT = /^(?:text\/|application\/(?:json|x-ndjson|xml|pdf)|image\/svg)/;

/** PDFs of a release hold their streams uncompressed; pictures, fonts and tables would not shrink. */
export function isWorthEncoding(type: string, bytes: number): boolean {
  return bytes >= LEAST_BYTES && IS_TEXT.test(type);
}

export interface Encoded {
  /** `bytes` in the coding; `name` stands for exactly these bytes in the cache. */
  of(name: string, coding: Coding, bytes: Uint8Array): MaybePromise<Uint8Array>;
}

export function openEncoded(encoders: Encoders): Encoded {
  const cache = openCache<string, Uint8Array>(CACHE_BYTES, (bytes) => bytes.length);
  return { of: (name, coding, bytes) => cache.fetch(`${name} ${coding}`, () => encoders[coding](bytes)) };
}
