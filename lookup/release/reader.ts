/**
 * Chooses the release to serve (data/store/README.md#reading-a-release). The reader polls the store for a newer generation,
 * and adopts its release once the manifest, every table and the required files are verified. Until then, or when the store
 * fails, the last good release stays. A release that cannot be used is passed over for the newest one that can: at the start,
 * and when a served table turns out to be damaged. For no other reason does the reader go back a generation.
 */
import { newestGenerations, readManifest } from "../../data/store/generations.ts";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { MOST_BYTES, objectKey } from "../../data/contract/release/release.ts";
import type { Generation, Manifest } from "../../data/contract/release/release.ts";
import { getAtMost, UnusableError } from "../../data/store/store.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";
import { openNamed } from "./named.ts";
import { openReleaseLog } from "./release_log.ts";
import { openRelease } from "./release.ts";
import type { Release, ReleaseFiles, ReleaseOptions } from "./release.ts";
import { rememberUnusable } from "./unusable.ts";

export type { Release, ReleaseFiles } from "./release.ts";

export interface Reader {
  /** The release that a new request is answered from; null until one is adopted. */
  current(): Release | null;
  /** The files of a release by name, null for one never published or no longer kept. */
  named(release: string): MaybePromise<ReleaseFiles | null>;
  /** The log of releases; null if the store has none. */
  releaseLog(): Promise<Uint8Array | null>;
  /** Looks for a newer release; true when it adopted one. Never rejects: `lastError` has the reason. */
  poll(): Promise<boolean>;
  /** One line on why the newest generation is not served, or what is wrong with it; null if nothing is. */
  readonly lastError: string | null;
}

export interface ReaderOptions extends Omit<ReleaseOptions, "failed"> {
  readonly log?: (line: string) => void;
  /** Takes the lines about releases that cannot be served, which `log` gets without it. */
  readonly warn?: (line: string) => void;
  /** Returns what is wrong with a release's attestation; null if nothing is. Without it a release needs none. */
  readonly attestationFault?: (bytes: Uint8Array, manifest: Manifest, manifestSha256: string) => string | null;
  /** Paths of JSON files that must be readable before a release is adopted, if its manifest lists them. */
  readonly needs?: readonly string[];
}

/** Opens a reader that has not read anything: `poll` once before serving, and then regularly. */
export function openReader(store: Store, options: ReaderOptions): Reader {
  let current: Release | null = null;
  let lastError: string | null = null;
  let polling: Promise<boolean> | null = null;
  const { log = () => undefined, warn = log } = options;
  const named = openNamed(store, options);
  const releaseLog = openReleaseLog(store);
  const unusable = rememberUnusable(store);

  /** Adopts the generation's release, or returns why it cannot be used. */
  const adopt = async (generation: Generation): Promise<string | null> => {
    const known = await unusable.faultOf(generation);
    if (known !== null) return known;
    if (generation.generation === current?.generation.generation) return null;
    try {
      current = await load(store, generation, { ...options, failed: (error) => void giveUp(generation, error) });
      unusable.forget(generation);
      log(`serving release ${generation.release} (generation ${generation.generation})`);
      return null;
    } catch (error) {
      if (!(error instanceof UnusableError)) throw error;
      await unusable.add(generation, error, false);
      return error.message;
    } finally {
      // A clean-up frees the disk of a removed table only when nobody has its file open.
      store.closeFiles?.();
    }
  };
  /** Passes over the served release from now on. If the store fails meanwhile, the next request for the damaged block tries again. */
  const giveUp = async (generation: Generation, error: UnusableError): Promise<void> => {
    if (generation !== current?.generation) return;
    try {
      await unusable.add(generation, error, true);
    } catch {
      return;
    }
    await polling;
    await reader.poll();
  };
  /** Tries the newest generation first. Returns what is wrong with it. */
  const adoptNewest = async (): Promise<string | null> => {
    let fault: string | null = null;
    const served = current?.generation ?? null;
    const isServedUsable = served !== null && await unusable.faultOf(served) === null;
    let newest: Generation | null = null;
    for await (const generation of newestGenerations(store, (line) => { fault = line; })) {
      newest ??= generation;
      if (isServedUsable && generation.generation < served.generation) break;
      const why = await adopt(generation);
      if (why === null) return fault;
      fault ??= why;
    }
    return fault ?? behind(store, newest, served?.generation ?? 0);
  };
  const report = (fault: string | null, adopted: boolean): void => {
    const served = current === null ? "nothing is served" : `${adopted ? "" : "still "}serving release ${current.manifest.release}`;
    // Logged once, because each poll would repeat the same line.
    if (fault !== null && fault !== lastError) warn(`${fault}; ${served}`);
    lastError = fault;
  };
  const pollOnce = async (): Promise<boolean> => {
    const before = current;
    const fault = await adoptNewest().catch((error: unknown) => (error as Error).message);
    report(fault, current !== before);
    return current !== before;
  };
  const reader: Reader = {
    current: () => current,
    named: (release) => (release === current?.manifest.release ? current : named(release, current?.generation.generation ?? 0)),
    releaseLog: () => releaseLog(current?.generation.generation ?? 0),
    poll: () => (polling ??= pollOnce().finally(() => (polling = null))),
    get lastError() { return lastError; },
  };
  return reader;
}

function behind(store: Store, newest: Generation | null, served: number): string {
  if (newest === null && served === 0) return `store ${store.name}: no release was published yet; run "npm run build"`;
  const found = `its newest generation is ${newest?.generation ?? "none"}, older than ${served}, which is served`;
  return `store ${store.name}: ${found}; publish again, or restart to go back`;
}

async function refuseUnattested(store: Store, generation: Generation, manifest: Manifest, { attestationFault }: ReaderOptions): Promise<void> {
  if (attestationFault === undefined) return;
  const key = objectKey(generation.release, publicPath.attestation);
  const bytes = manifest.attestation === undefined ? null : await getAtMost(store, key, MOST_BYTES.attestation);
  const fault = bytes === null ? "there is none" : attestationFault(bytes, manifest, generation.manifest_sha256);
  if (fault === null) return;
  const remedy = "sign the release with the key that belongs to --public-key, or name the right one";
  throw new UnusableError(key, `${store.name}: the attestation of release ${generation.release} cannot be trusted (${fault}): ${remedy}`);
}

async function load(store: Store, generation: Generation, options: ReaderOptions & ReleaseOptions): Promise<Release> {
  const manifest = await readManifest(store, generation);
  await refuseUnattested(store, generation, manifest, options);
  const release = await openRelease(store, generation, manifest, options);
  await Promise.all((options.needs ?? []).map((path) => release.json(path)));
  return release;
}
