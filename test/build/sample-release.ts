/** Small releases for the tests of the commit protocol, and the reader that must never see half of one. */
import { createHash } from "node:crypto";
import { assembleRelease } from "../../build/publish/assemble.ts";
import type { ReleaseParts } from "../../build/publish/assemble.ts";
import type { Artifact, AssembledRelease } from "../../build/files/artifact.ts";
import { CURRENT_KEY, generation, objectKey } from "../../data/contract/release/release.ts";
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import { newestGeneration, readGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const sha256 = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");

const SHARED_TABLE = bytes("a table that no release changes");

/** Two tables (one the same in every release), two public files, a page: every value carries the release's stamp. */
export function sampleParts(stamp: string, changes: Partial<ReleaseParts> = {}): ReleaseParts {
  const table = bytes(`table of ${stamp}`);
  const index = bytes(`index of ${stamp}`);
  const artifacts: Artifact[] = [
    { kind: "table", rows: 2, body: table },
    { kind: "index", rows: null, body: index },
    { kind: "table", rows: 1, body: SHARED_TABLE },
    { path: "public/v1/specialties.json", kind: "public", rows: 13, body: bytes(`{"stamp":"${stamp}"}`) },
    { path: "public/v1/sources.json", kind: "public", rows: null, body: bytes(`{"sources":"${stamp}"}`) },
    { path: "site/index.html", kind: "site", rows: null, body: bytes(`<p>${stamp}</p>`) },
  ];
  return {
    artifacts,
    tables: [tableOf("providers", table, index), tableOf("names", SHARED_TABLE, index)],
    sources: [],
    now: "2024-03-05T06:07:08Z",
    pipelineVersion: "abcdef0",
    inputsSha256: sha256(bytes(stamp)),
    publicUrl: "http://127.0.0.1:8787",
    synthetic: true,
    ...changes,
  };
}

function tableOf(name: string, table: Uint8Array, index: Uint8Array): ReleaseTable {
  const [object, sidecar] = [`objects/${sha256(table)}`, `objects/${sha256(index)}`];
  return { name, key: "npi", key_encoding: "u32", columns: [{ name: "npi", type: "utf8" }], rows: 2, blocks: 1, object, index: sidecar };
}

export function sampleRelease(stamp: string): Promise<AssembledRelease> {
  return assembleRelease(sampleParts(stamp));
}

/** Effects with a fixed clock and nonces that no other call gives. */
export function effects(): { now: () => Date; nonce: () => string; log: (line: string) => void; lines: string[] } {
  const lines: string[] = [];
  return { now: () => new Date("2024-03-06T00:00:00Z"), nonce: () => `nonce-${++nonces}`, log: (line) => void lines.push(line), lines };
}
let nonces = 0;

/** Reads the served release whole, as a reader that trusts nothing; null when nothing is served. */
export async function readServed(store: Store): Promise<string | null> {
  await checkCurrent(store);
  const newest = await newestGeneration(store);
  if (newest === null) return null;
  const manifest = await readManifest(store, newest);
  for (const object of manifest.objects) {
    const read = await store.get(objectKey(manifest.release, object.path));
    if (read === null || sha256(read) !== object.sha256) throw new Error(`served release lacks ${object.path}`);
  }
  return manifest.release;
}

/** `current.json` may lag, but it is always a generation that was committed. */
async function checkCurrent(store: Store): Promise<void> {
  const read = await store.get(CURRENT_KEY);
  if (read === null) return;
  const current = generation.parse(JSON.parse(new TextDecoder().decode(read)));
  const committed = await readGeneration(store, current.generation);
  if (committed?.nonce !== current.nonce) throw new Error(`current.json names generation ${current.generation}, which was not committed`);
}
