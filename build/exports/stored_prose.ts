/**
 * The prose of narratives that the store keeps for all releases of a methodology version (DECISIONS 5): what a release's
 * static files carry where it is there, and, on request, put there by the build (`--narratives eager`), create-only.
 */
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { narrativeKey } from "../../data/contract/release/release.ts";
import { DATASETS } from "../../data/reference/datasets.ts";
import type { Store } from "../../data/store/store.ts";
import { proseOf } from "./narrative.ts";

/** As it lies in the store: whether it fits this release's slots is for its user to see. */
export type StoredProse = ReadonlyMap<DatasetSlug, string>;

export async function storedProse(store: Pick<Store, "get">): Promise<StoredProse> {
  const found = await Promise.all(DATASETS.map(async (dataset) => [dataset.slug, await store.get(narrativeKey(dataset))] as const));
  return new Map(found.flatMap(([slug, bytes]) => (bytes === null ? [] : [[slug, new TextDecoder().decode(bytes)] as const])));
}

/** Keeps the template's prose of every dataset that has none. Says how many were new. */
export async function storeTemplates(store: Pick<Store, "putIfAbsent">, log: (line: string) => void): Promise<void> {
  const written = await Promise.all(DATASETS.map((dataset) => store.putIfAbsent(narrativeKey(dataset), new TextEncoder().encode(proseOf(dataset)))));
  log(`narratives: ${written.filter(Boolean).length} of ${DATASETS.length} were not kept yet and are now`);
}
