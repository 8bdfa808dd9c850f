/**
 * Publishes an assembled release: objects, manifest, generation, `current.json`, in this order (data/store/README.md#commit). If it
 * is killed at any point, readers see the old release or this one, never a mix, and the same command run again completes it.
 */
import { createHash } from "node:crypto";
import { manifestKey } from "../../data/contract/release/release.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import { newestGeneration } from "../../data/store/generations.ts";
import { isDiskFull } from "../../data/store/fs/errors.ts";
import { StoreError } from "../../data/store/store.ts";
import type { Body, Store } from "../../data/store/store.ts";
import { commit, tidyGenerations } from "./commit.ts";
import type { CommitEffects } from "./commit.ts";
import { AT_ONCE, inParallel } from "./parallel.ts";
import { probeConditions } from "./probe.ts";
import { sizesInStore } from "./stored_sizes.ts";
import { streamOf } from "./assemble.ts";
import { sha256Of } from "../files/artifact.ts";
import type { AssembledRelease, Upload } from "../files/artifact.ts";

export interface Publication {
  /** `unchanged`: the store already served this release. */
  readonly status: "published" | "unchanged";
  readonly generation: Generation;
  readonly uploaded: number;
  readonly uploadedBytes: number;
  /** Objects that the store already had. */
  readonly kept: number;
}

/** Objects up to this size are read back and hashed. Larger ones are hashed while they are sent, and compared by size. */
const SMALL_BYTES = 1 << 20;

/**
 * Publishes `release` and returns what was done. If it is already served, only missing objects are uploaded. Throws a
 * StoreError when the store fails or ignores conditions. Throws an Error when another run won, that is, when the newest
 * generation is not `onto`, from which the release's events were derived.
 */
export async function publish(
  store: Store, release: AssembledRelease, effects: CommitEffects, onto?: Generation | null,
): Promise<Publication> {
  const base = onto === undefined ? await newestGeneration(store, effects.log) : onto;
  if (base?.release !== release.manifest.release) await probeConditions(store, effects.nonce());
  const { sent, kept } = await uploadObjects(store, release, effects.log);
  const step = { release: release.manifest.release, manifestSha256: sha256Of(release.manifestBytes), action: "publish" } as const;
  const { generation, isNew } = await commit(store, base, step, effects, () => completeRelease(store, release, sent));
  effects.log(`release ${generation.release} ${isNew ? "published as" : "is served already by"} generation ${generation.generation}`);
  await tidyGenerations(store, effects);
  return { status: isNew ? "published" : "unchanged", generation, uploaded: sent.length, uploadedBytes: sum(sent), kept };
}

interface Uploaded {
  readonly sent: readonly Upload[];
  readonly kept: number;
}

async function uploadObjects(store: Store, release: AssembledRelease, log: (line: string) => void): Promise<Uploaded> {
  const sizes = await sizesInStore(store, release.manifest);
  const absent = release.uploads.filter(({ key, bytes }) => sizes.get(key) !== bytes);
  const kept = release.uploads.length - absent.length;
  log(`release ${release.manifest.release}: ${absent.length} objects to upload (${sum(absent)} bytes), ${kept} there already`);
  await inParallel(absent, AT_ONCE, (upload) => store.put(upload.key, bodyOf(upload))).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    const need = `this release needs ${sum(absent)} bytes beside what was there before`;
    throw new StoreError(`${(error as Error).message}; ${need}`, { cause: error });
  });
  return { sent: absent, kept };
}

function bodyOf(upload: Upload): Body {
  const { body, bytes } = upload;
  if (body instanceof Uint8Array) return body;
  // The build hashed this file while writing it, so the store may link it.
  return body.known === undefined ? unchangedStream(upload, body) : Object.assign(unchangedStream(upload, body), { file: body.file, bytes });
}

/** Throws at the end if the file changed, so the store does not create the object. */
async function* unchangedStream(upload: Upload, body: { readonly file: string }): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of streamOf(body)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== upload.sha256) throw new Error(`${body.file} changed while it was being published: build again`);
}

/** Writes the attestation and the manifest. It runs under the claim and checks all objects, because a clean-up may have removed some. */
async function completeRelease(store: Store, release: AssembledRelease, sent: readonly Upload[]): Promise<void> {
  await checkSizes(store, release);
  if (release.attestation !== undefined) await putWhole(store, release.attestation.key, release.attestation.bytes);
  await putWhole(store, manifestKey(release.manifest.release), release.manifestBytes);
  await checkUploads(store, release, sent);
}

/** Writes an object and reads it back, unless the store has the same bytes. So publishing the served release writes nothing. */
async function putWhole(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  if (await holds(store, key, bytes)) return;
  await store.put(key, bytes);
  if (!await holds(store, key, bytes)) throw damaged(store, key);
}

async function holds(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  if ((await store.head(key))?.bytes !== bytes.length) return false;
  const there = await store.get(key);
  return there !== null && Buffer.compare(there, bytes) === 0;
}

async function checkSizes(store: Store, release: AssembledRelease): Promise<void> {
  const sizes = await sizesInStore(store, release.manifest);
  for (const { key, bytes } of release.uploads) if (sizes.get(key) !== bytes) throw damaged(store, key);
}

/** The last check before the commit. It covers objects that were not sent, too, because someone may have removed them. */
async function checkUploads(store: Store, release: AssembledRelease, sent: readonly Upload[]): Promise<void> {
  await checkSizes(store, release);
  await inParallel(sent.filter(({ bytes }) => bytes <= SMALL_BYTES), AT_ONCE, async ({ key, sha256 }) => {
    const written = await store.get(key);
    if (written === null || sha256Of(written) !== sha256) throw damaged(store, key);
  });
}

function damaged(store: Store, key: string): StoreError {
  const what = `store ${store.name}: ${key} is not what was written to it, and nothing was published`;
  return new StoreError(`${what}: check the store and run the same command again`);
}

function sum(uploads: readonly Upload[]): number {
  return uploads.reduce((bytes, upload) => bytes + upload.bytes, 0);
}
