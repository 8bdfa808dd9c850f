/**
 * What was announced before: the newest published release, whether it is served or was rolled back from, and of each
 * source the snapshot that the next difference starts from. So a first load, a rollback, the same snapshot published again
 * and a snapshot that is held back announce nothing, and what a rollback took from view is not told twice (DECISIONS 7).
 */
import { createHash } from "node:crypto";
import type { AnnouncedSnapshot, Generation, Manifest, ReleaseSource } from "../../data/contract/release/release.ts";
import { readGeneration, readManifest } from "../../data/store/generations.ts";
import { StoreError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";

/** The manifest of the newest generation that was published; null where there is none, or none that can be read. */
export async function publishedBefore(store: Store, newest: Generation | null, log: (line: string) => void): Promise<Manifest | null> {
  for (let number = newest?.generation ?? 0; number > 0; number -= 1) {
    const generation = number === newest?.generation ? newest : await readGeneration(store, number);
    if (generation?.action !== "publish") continue;
    try {
      return await readManifest(store, generation);
    } catch (error) {
      // A store that fails just now is asked again by the next run; damage stays.
      if (error instanceof StoreError) throw error;
      log(`${(error as Error).message}; this release announces nothing, as if it were the first`);
      return null;
    }
  }
  return null;
}

/** An announced snapshot and the release that holds its rows, by name. */
export type Announced = AnnouncedSnapshot & { readonly release: string };

/** A source that has published something newer than what was announced. */
export interface Advance {
  readonly source: ReleaseSource;
  readonly snapshot: string;
  readonly before: Announced;
}

export interface AnnouncePlan {
  /** In the order of the sources. */
  readonly advances: readonly Advance[];
  /** Sources whose rows in this release are the base of the next difference. */
  readonly taken: ReadonlySet<string>;
  /** For the manifest. */
  readonly announced: readonly AnnouncedSnapshot[];
}

/** Holds the sources of the release to be against what was announced. */
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

/** Null for a source that is not there or whose day is not known: no event could name its snapshot. */
function snapshotOf({ source_id, status, facts, files, complete, synthetic }: ReleaseSource): AnnouncedSnapshot | null {
  if (status === "awaiting_ingest" || facts.snapshot === null) return null;
  const hashes = files.map(({ sha256 }) => sha256).sort().join("\n");
  const files_sha256 = createHash("sha256").update(hashes).digest("hex");
  return { source_id, snapshot: facts.snapshot, release: null, files_sha256, complete, synthetic };
}

/**
 * Whether the next difference starts from this release. An older snapshot never does, nor do other files of the same day:
 * theirs is told with the next one. Real files follow made-up ones as a first load, and made-up ones never real ones.
 */
function follows(before: AnnouncedSnapshot, own: AnnouncedSnapshot): boolean {
  if (before.synthetic !== own.synthetic) return before.synthetic;
  return own.snapshot > before.snapshot || (own.snapshot === before.snapshot && own.files_sha256 === before.files_sha256);
}

/** Rows that only the new snapshot has are news, unless the old one was a part of a publication and the new one is whole. */
export function tellsAdditions({ source, before }: Advance): boolean {
  return before.complete || !source.complete;
}

/** Rows that the new snapshot lacks are gone only where both are whole. */
export function tellsRemovals({ source, before }: Advance): boolean {
  return before.complete && source.complete;
}
