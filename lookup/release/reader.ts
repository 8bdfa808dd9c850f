/**
 * Chooses the release to serve (data/store/README.md#reading-a-release). The reader polls the store for a newer generation,
 * and adopts its release once the manifest, the sidecar of every table and the required files are read and verified. Until
 * then, or when the store fails or the new release is damaged, the last good release stays. It never goes back a generation.
 */
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";
import { openNamed } from "./named.ts";
import { openRelease } from "./release.ts";
import type { Release, ReleaseFiles, ReleaseOptions } from "./release.ts";

export type { Release, ReleaseFiles } from "./release.ts";

export interface Reader {
  /** The release that a new request is answered from; null until one is adopted. */
  current(): Release | null;
  /** The files of a release by name, null for one never published or no longer kept. */
  named(release: string): MaybePromise<ReleaseFiles | null>;
  /** Looks for a newer release; true when it adopted one. Never rejects: `lastError` has the reason. */
  poll(): Promise<boolean>;
  /** One line on why the newest generation is not served, or what is wrong with it; null if nothing is. */
  readonly lastError: string | null;
}

export interface ReaderOptions extends ReleaseOptions {
  readonly log?: (line: string) => void;
  /** Paths of JSON files that must be readable before a release is adopted, if its manifest lists them. */
  readonly needs?: readonly string[];
}

/** Opens a reader that has not read anything: `poll` once before serving, and then regularly. */
export function openReader(store: Store, options: ReaderOptions): Reader {
  let current: Release | null = null;
  let lastError: string | null = null;
  let polling: Promise<boolean> | null = null;
  const log = options.log ?? (() => undefined);
  const named = openNamed(store, options);

  let warning: string | null = null;
  const adoptNewest = async (): Promise<boolean> => {
    warning = null;
    const generation = await newestGeneration(store, (line) => { warning = line; });
    const served = current?.generation.generation ?? 0;
    if (generation === null || generation.generation < served) throw new Error(warning ?? behind(store, generation, served));
    if (generation.generation === served) return false;
    current = await load(store, generation, options);
    log(`serving release ${generation.release} (generation ${generation.generation})`);
    return true;
  };
  const report = (fault: string | null, adopted: boolean): void => {
    const served = current === null ? "nothing is served" : `${adopted ? "" : "still "}serving release ${current.manifest.release}`;
    // Logged once, because each poll would repeat the same line.
    if (fault !== null && fault !== lastError) log(`${fault}; ${served}`);
    lastError = fault;
  };
  const pollOnce = async (): Promise<boolean> => {
    try {
      const adopted = await adoptNewest();
      report(warning, adopted);
      return adopted;
    } catch (error) {
      report((error as Error).message, false);
      return false;
    }
  };
  return {
    current: () => current,
    named: (release) => (release === current?.manifest.release ? current : named(release, current?.generation.generation ?? 0)),
    poll: () => (polling ??= pollOnce().finally(() => (polling = null))),
    get lastError() { return lastError; },
  };
}

function behind(store: Store, newest: Generation | null, served: number): string {
  if (newest === null && served === 0) return `store ${store.name}: no release was published yet; run "npm run build"`;
  const found = `its newest generation is ${newest?.generation ?? "none"}, older than ${served}, which is served`;
  return `store ${store.name}: ${found}; publish again, or restart to go back`;
}

async function load(store: Store, generation: Generation, options: ReaderOptions): Promise<Release> {
  const manifest = await readManifest(store, generation);
  const release = await openRelease(store, generation, manifest, options);
  await Promise.all((options.needs ?? []).map((path) => release.json(path)));
  return release;
}
