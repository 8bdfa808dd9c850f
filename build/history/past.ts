/** Finds the release whose history the new release continues. */
import type { Manifest } from "../../data/contract/release/release.ts";
import { newestGenerations, readManifest } from "../../data/store/generations.ts";
import { UnusableError, type Store } from "../../data/store/store.ts";

export interface PastInput {
  readonly store: Store;
  /** The served release; null if there is none or it is damaged. */
  readonly served: Manifest | null;
  readonly log: (line: string) => void;
}

/**
 * Returns what `read` finds in the served release, so that a rollback takes the history back, too. If something there is damaged
 * (`read` returns null), an older release of the last eight generations stands in. Null if no release has it whole.
 */
export async function readPast<T>({ store, served, log }: PastInput, read: (release: Manifest) => Promise<T | null>): Promise<T | null> {
  for await (const release of releasesBefore(store, served, log)) {
    const found = await read(release);
    if (found === null) {
      log(`store ${store.name}: the history in release ${release.release} is missing or damaged; looking for it in an older release`);
      continue;
    }
    if (release !== served) log(`the history continues that of release ${release.release}`);
    return found;
  }
  return null;
}

async function* releasesBefore(store: Store, served: Manifest | null, log: PastInput["log"]): AsyncGenerator<Manifest, undefined> {
  if (served !== null) yield served;
  for await (const generation of newestGenerations(store, log)) {
    if (generation.release === served?.release) continue;
    try {
      yield await readManifest(store, generation);
    } catch (error) {
      // If the store fails now, the build ends. A damaged or collected release has nothing to give.
      if (!(error instanceof UnusableError)) throw error;
    }
  }
}
