/**
 * Releases by their name: the public files of the served one and of those before it, as long as the store keeps them
 * (`/public/releases/<release>/`, DECISIONS 1). Only a release that some generation named was ever published, so only
 * those are opened; which they are is listed again when a newer generation is served, never because somebody asks.
 */
import { GENERATIONS_PREFIX, manifestKey } from "../../data/contract/release/release.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import { generationNumber, readGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { openCache } from "./cache.ts";
import { openFiles } from "./release.ts";
import type { ReleaseFiles, ReleaseOptions } from "./release.ts";

/** Manifests and file lists held beside the served one's. */
const OPEN_RELEASES = 8;

export type NamedReleases = (release: string, served: number) => Promise<ReleaseFiles | null>;

/** The files of a published release, null for one never published or no longer kept; `served` is the newest generation known. */
export function openNamed(store: Store, options: Pick<ReleaseOptions, "hash">): NamedReleases {
  let listed: { readonly at: number; readonly names: Promise<ReadonlyMap<string, Generation>> } | null = null;
  const open = openCache<string, ReleaseFiles>(OPEN_RELEASES, () => 1);

  const namesAt = (served: number): Promise<ReadonlyMap<string, Generation>> => {
    if (listed?.at === served) return listed.names;
    const names = listNames(store).catch((error: unknown) => {
      listed = null;
      throw error;
    });
    listed = { at: served, names };
    return names;
  };
  return async (release, served) => {
    const generation = (await namesAt(served)).get(release);
    if (generation === undefined || (await store.head(manifestKey(release))) === null) return null;
    return open.fetch(release, async () => openFiles(store, generation, await readManifest(store, generation), options));
  };
}

/** By release, the newest generation that names it. A damaged one names nothing here: `verify` is who reports it. */
async function listNames(store: Store): Promise<ReadonlyMap<string, Generation>> {
  const names = new Map<string, Generation>();
  for await (const { key } of store.list(GENERATIONS_PREFIX)) {
    const number = generationNumber(key);
    const generation = number === null ? null : await readGeneration(store, number).catch(() => null);
    if (generation !== null) names.set(generation.release, generation);
  }
  return names;
}
