/**
 * Opens earlier releases by name, for `/public/releases/<release>/`, as long as the store keeps them
 * (data/contract/README.md#public-files). Only a release that some generation names was published, so only those are opened.
 * The generations are listed again when a newer one is served, never because of a request.
 */
import { GENERATIONS_PREFIX, manifestKey } from "../../data/contract/release/release.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import { generationNumber, readGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { openCache } from "./cache.ts";
import { openFiles } from "./release.ts";
import type { ReleaseFiles, ReleaseOptions } from "./release.ts";

/** How many releases are kept open in addition to the served one. */
const OPEN_RELEASES = 8;

export type NamedReleases = (release: string, served: number) => Promise<ReleaseFiles | null>;

/** Returns the files of a published release, null for one never published or no longer kept. `served` is the served generation. */
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

/** The newest generation that names each release. A damaged generation is skipped; `verify` reports it. */
async function listNames(store: Store): Promise<ReadonlyMap<string, Generation>> {
  const names = new Map<string, Generation>();
  for await (const { key } of store.list(GENERATIONS_PREFIX)) {
    const number = generationNumber(key);
    const generation = number === null ? null : await readGeneration(store, number).catch(() => null);
    if (generation !== null) names.set(generation.release, generation);
  }
  return names;
}
