/** Finds which objects of a release the store has, and their sizes. */
import { objectKey, OBJECTS_PREFIX, RELEASES_PREFIX } from "../../data/contract/release/release.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import type { Store } from "../../data/store/store.ts";
import { AT_ONCE, inParallel } from "./parallel.ts";

/**
 * Returns the size of each object of the release that the store has, by key. It takes one listing of the release's folder,
 * and one request for each shared object, of which there are few.
 */
export async function sizesInStore(store: Store, { release, objects }: Manifest): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of store.list(`${RELEASES_PREFIX}${release}/`)) sizes.set(key, bytes);
  const shared = objects.filter(({ path }) => path.startsWith(OBJECTS_PREFIX));
  await inParallel(shared, AT_ONCE, async ({ path }) => {
    const key = objectKey(release, path);
    const info = await store.head(key);
    if (info !== null) sizes.set(key, info.bytes);
  });
  return sizes;
}
