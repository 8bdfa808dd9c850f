/** Makes releases whose files all contain the release's stamp, and readers that count reads which mix two stamps. */
import { assembleRelease } from "../../build/publish/assemble.ts";
import type { AssembledRelease } from "../../build/files/artifact.ts";
import type { Store } from "../../data/store/store.ts";
import { openReader } from "../../lookup/release/reader.ts";
import type { Reader } from "../../lookup/release/reader.ts";
import { bytes, sampleParts, sha256 } from "../build/sample-release.ts";

export const FILES = ["public/v1/specialties.json", "public/v1/sources.json", "site/index.html"] as const;
const MEGABYTE = 1 << 20;
const SHARED = bytes("a table that no release changes");

/** The path of an extra file of a stamped release, for reads that are not cached. */
export const moreFile = (at: number): string => `public/v1/more/${at}.json`;

/** Makes a release with this stamp, `more` extra files, and `bulk` bytes in tables of one megabyte. */
export function stampedRelease(stamp: string, more = 0, bulk = 0): Promise<AssembledRelease> {
  const further = Array.from({ length: more },
    (_, at) => ({ path: moreFile(at), kind: "public" as const, rows: null, body: bytes(`{"stamp":"${stamp}","at":${at}}`) }));
  const tables = Array.from({ length: Math.ceil(bulk / MEGABYTE) },
    (_, at) => ({ kind: "table" as const, rows: 1, body: Buffer.alloc(MEGABYTE, `${stamp} ${at}.`) }));
  return assembleRelease(sampleParts(stamp, {
    tables: [],
    artifacts: [
      { kind: "table", rows: 1, body: SHARED },
      { kind: "table", rows: 1, body: bytes(`table of ${stamp}`) },
      { path: FILES[0], kind: "public", rows: 1, body: bytes(`{"stamp":"${stamp}"}`) },
      { path: FILES[1], kind: "public", rows: null, body: bytes(`{"stamp":"${stamp}","sources":[]}`) },
      { path: FILES[2], kind: "site", rows: null, body: bytes(`<p>"stamp":"${stamp}"</p>`) },
      ...further, ...tables,
    ],
  }));
}

export function stampedReader(store: Store): Reader {
  return openReader(store, { hash: sha256, needs: [FILES[0]] });
}

export interface Reads {
  count: number;
  mixed: number;
  /** Reads that failed with an error; wrong bytes never count here. */
  refused: number;
}

/** Reads every file of the reader's current release and returns its stamp, or null when nothing is served. */
export async function readStamps(reader: Reader, reads: Reads): Promise<string | null> {
  const release = reader.current();
  if (release === null) return null;
  const stamps = new Set<string>();
  for (const path of FILES) {
    reads.count += 1;
    try {
      const text = new TextDecoder().decode((await release.file(path)) ?? undefined);
      stamps.add(/"stamp":"([^"]*)"/.exec(text)?.[1] ?? `nonsense in ${path}`);
    } catch {
      reads.refused += 1;
    }
  }
  if (stamps.size > 1) reads.mixed += 1;
  return [...stamps][0] ?? null;
}
