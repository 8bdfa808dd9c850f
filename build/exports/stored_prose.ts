/**
 * Reads and writes the prose of narratives, which the store keeps for all releases of a methodology version
 * (data/contract/README.md#narratives). A release's files contain the stored prose if there is one. The build stores the template's prose
 * on request (`--narratives eager`) and never replaces any.
 */
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { MOST_BYTES, narrativeKey } from "../../data/contract/release/release.ts";
import { DATASETS } from "../../data/reference/datasets.ts";
import { getAtMost } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { proseOf } from "./narrative.ts";

/** The prose as stored. The caller checks whether it fits this release's slots. */
export type StoredProse = ReadonlyMap<DatasetSlug, string>;

export async function storedProse(store: Pick<Store, "name" | "get">): Promise<StoredProse> {
  const found = await Promise.all(DATASETS.map(async (dataset) => [dataset.slug, await getAtMost(store, narrativeKey(dataset), MOST_BYTES.note)] as const));
  return new Map(found.flatMap(([slug, bytes]) => (bytes === null ? [] : [[slug, new TextDecoder().decode(bytes)] as const])));
}

/** Stores the template's prose of every dataset without stored prose, and logs how many were new. */
export async function storeTemplates(store: Pick<Store, "putIfAbsent">, log: (line: string) => void): Promise<void> {
  const written = await Promise.all(DATASETS.map((dataset) => store.putIfAbsent(narrativeKey(dataset), new TextEncoder().encode(proseOf(dataset)))));
  log(`narratives: ${written.filter(Boolean).length} of ${DATASETS.length} were not kept yet and are now`);
}
