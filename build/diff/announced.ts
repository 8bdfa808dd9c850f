/**
 * Decides which sources have something new to announce (data/contract/README.md#events). The difference starts from the newest published
 * release, even if it was rolled back, and from each source's announced snapshot. So a first load, a rollback, a repeated
 * snapshot and a withheld snapshot announce nothing, and nothing is announced twice.
 */
import type { AnnouncedSnapshot, Generation, Manifest, ReleaseSource } from "../../data/contract/release/release.ts";
import { isEntire, isLoaded } from "../../data/reference/source_state.ts";
import { readGeneration, readManifest } from "../../data/store/generations.ts";
import { StoreError, UnusableError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { sha256OfFiles } from "../files/artifact.ts";

/** Returns the manifest of the newest published generation, null if there is none or it is damaged. */
export async function publishedBefore(store: Store, newest: Generation | null, log: (line: string) => void): Promise<Manifest | null> {
  for (let number = newest?.generation ?? 0; number > 0; number -= 1) {
    const generation = number === newest?.generation ? newest : await readGeneration(store, number);
    if (generation?.action !== "publish") continue;
    try {
      return await readManifest(store, generation);
    } catch (error) {
      // If the store fails, the next run tries again. Damage would stay.
      if (error instanceof StoreError && !(error instanceof UnusableError)) throw error;
      log(`${(error as Error).message}; this release announces nothing, as if it were the first`);
      return null;
    }
  }
  return null;
}

/** An announced snapshot and the release that has its rows. */
export type Announced = AnnouncedSnapshot & { readonly release: string };

/** A source with a newer snapshot than the announced one. */
export interface Advance {
  readonly source: ReleaseSource;
  readonly snapshot: string;
  readonly before: Announced;
}

export interface AnnouncePlan {
  /** In the order of the sources. */
  readonly advances: readonly Advance[];
  /** The sources whose next difference starts from this release. */
  readonly taken: ReadonlySet<string>;
  /** For the manifest. */
  readonly announced: readonly AnnouncedSnapshot[];
}

/** Compares the sources of the new release with what was announced. */
export function planAnnouncements(published: Manifest | null, sources: readonly ReleaseSource[]): AnnouncePlan {
  const known = announcedIn(published);
  const advances: Advance[] = [];
  const taken = new Set<string>();
  const announced = sources.flatMap((source): AnnouncedSnapshot[] => {
    const before = known.get(source.source_id);
    const own = snapshotOf(source);
    if (own === null || (before !== undefined && !follows(before, own))) return before === undefined ? [] : [before];
    taken.add(source.source_id);
    if (before !== undefined && before.synthetic === own.synthetic && own.snapshot > before.snapshot) {
      advances.push({ source, snapshot: own.snapshot, before });
    }
    return [own];
  });
  return { advances, taken, announced };
}

function announcedIn(published: Manifest | null): ReadonlyMap<string, Announced> {
  const listed = published === null ? [] : published.announced ?? published.sources.flatMap((source) => snapshotOf(source) ?? []);
  return new Map(listed.map((each) => [each.source_id, { ...each, release: each.release ?? published?.release ?? "" }]));
}

/** Returns null for a source that is not loaded or has no date, because an event could not name its snapshot. */
function snapshotOf(source: ReleaseSource): AnnouncedSnapshot | null {
  const { source_id, facts, files, synthetic } = source;
  if (!isLoaded(source) || facts.snapshot === null) return null;
  return { source_id, snapshot: facts.snapshot, release: null, files_sha256: sha256OfFiles(files), complete: isEntire(source), synthetic };
}

/**
 * Returns whether the next difference starts from this release. It does not for an older snapshot, nor for other files of
 * the same day, whose changes are announced with the next snapshot. Real files after synthetic ones count as a first load;
 * synthetic files never follow real ones.
 */
function follows(before: AnnouncedSnapshot, own: AnnouncedSnapshot): boolean {
  if (before.synthetic !== own.synthetic) return before.synthetic;
  return own.snapshot > before.snapshot || (own.snapshot === before.snapshot && own.files_sha256 === before.files_sha256);
}

/** Added rows are announced unless the old snapshot was partial or lacked states and the new one holds them all. */
export function announcesAdditions({ source, before }: Advance): boolean {
  return before.complete || !isEntire(source);
}

/** Removed rows are announced only if both snapshots hold every record. */
export function announcesRemovals({ source, before }: Advance): boolean {
  return before.complete && isEntire(source);
}
