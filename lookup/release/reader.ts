/**
 * Which release is served. The reader watches the store for a newer generation and adopts its release once the manifest,
 * every table's sidecar and the files the service cannot do without have been read and verified; until then, and when
 * the store fails or the new release is damaged, the last good one goes on. It never goes back a generation.
 */
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";
import { openNamed } from "./named.ts";
import { openRelease } from "./release.ts";
import type { Release, ReleaseFiles, ReleaseOptions } from "./release.ts";

export type { Release, ReleaseFiles } from "./release.ts";

export interface Reader {
  /** The release a request pins when it begins; null until one was adopted. */
  current(): Release | null;
  /** The files of a release that was published under that name, null for one that never was or is no longer kept. */
  named(release: string): MaybePromise<ReleaseFiles | null>;
  /** True when a newer release was adopted. Never throws: what went wrong stands in `lastError`. */
  poll(): Promise<boolean>;
  /** Why the newest generation is not the one served, or what is wrong with it, in one line; null while all is well. */
  readonly lastError: string | null;
}

export interface ReaderOptions extends ReleaseOptions {
  readonly log?: (line: string) => void;
  /** Paths of JSON files without which a release is not adopted, where its manifest lists them. */
  readonly needs?: readonly string[];
}

/** A reader that has read nothing yet: `poll` it once before serving, then as often as a release should be noticed. */
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
  const tell = (fault: string | null, adopted: boolean): void => {
    const served = current === null ? "nothing is served" : `${adopted ? "" : "still "}serving release ${current.manifest.release}`;
    // A poll a minute would else repeat the same line all night.
    if (fault !== null && fault !== lastError) log(`${fault}; ${served}`);
    lastError = fault;
  };
  const pollOnce = async (): Promise<boolean> => {
    try {
      const adopted = await adoptNewest();
      tell(warning, adopted);
      return adopted;
    } catch (error) {
      tell((error as Error).message, false);
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
