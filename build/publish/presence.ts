/** What of a release is in the store, told by name and size. */
import { objectKey, OBJECTS_PREFIX, RELEASES_PREFIX } from "../../data/contract/release/release.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import type { Store } from "../../data/store/store.ts";
import { inParallel } from "./parallel.ts";

/** Requests under way at once: a remote store is waited for, and a folder does a few at a time anyway. */
export const AT_ONCE = 8;

/**
 * Bytes by key of those objects of the release that the store has. One listing of the release's folder, and one
 * question for each shared object, of which there are few.
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
