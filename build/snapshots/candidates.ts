/**
 * Opens the dated snapshot folders of a source as candidates for a build. A folder that cannot be opened, that differs from its
 * sidecar or that is dated after the build is a candidate with a fault: it stops its own source, not the build.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { HashCache } from "./hashes.ts";
import { FETCH_AGAIN, InputError } from "./input_error.ts";
import { openSnapshot, type Snapshot, type SnapshotsFolder, verifySnapshot } from "./snapshots.ts";

/** A snapshot folder that was opened and matches its sidecar, or the fault that was found. */
export type SnapshotCandidate = {
  /** `oig_leie/2026-12-10` */
  readonly folder: string;
  readonly folder_date: string;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
} & ({ readonly snapshot: Snapshot; readonly fault: null } | { readonly snapshot: Snapshot | null; readonly fault: InputError });

/** Newest first. */
export type Candidates = ReadonlyMap<SourceId, readonly SnapshotCandidate[]>;

/**
 * Opens one dated folder, verifies its files against the sidecar, and compares its date with `today`, the day of the build. An
 * InputError becomes the fault of the candidate; other errors are thrown.
 */
export async function openCandidate(
  { dir }: SnapshotsFolder, source: SourceId, date: string, hashes: HashCache, today: string,
): Promise<SnapshotCandidate> {
  const place = { folder: `${source}/${date}`, folder_date: date };
  let snapshot: Snapshot | null = null;
  try {
    snapshot = await openSnapshot(dir, source, date);
    if (snapshot.files.length === 0) throw new InputError({ file: place.folder, problem: "holds no file", remedy: FETCH_AGAIN });
    const verified = await verifySnapshot(snapshot, hashes);
    refuseFuture(snapshot, today);
    const files = [...verified].map(([path, sha256]) => ({ path, sha256 })).sort((a, b) => (a.path < b.path ? -1 : 1));
    return { ...place, snapshot, fault: null, files };
  } catch (error) {
    if (error instanceof InputError) return { ...place, snapshot, fault: error, files: [] };
    throw error;
  }
}

const DATED_BY = { sidecar: "snapshot.json", file_name: "file names", folder: "folder" } as const;

/** An undated snapshot is judged by its folder's date. The day of the build is in the remedy, which the inputs' fingerprint leaves out. */
function refuseFuture({ folder, folder_date, date, dated_by }: Snapshot, today: string): void {
  const dated = date ?? folder_date;
  if (dated <= today) return;
  throw new InputError({
    file: folder, problem: `is dated ${dated} by its ${DATED_BY[date === null ? "folder" : dated_by]}, after this build`,
    remedy: `the build is of ${today}: correct the date, or build again once that day has come`, changed: true,
  });
}
