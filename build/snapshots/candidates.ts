/**
 * Opens the dated snapshot folders of a source as candidates for a build. A folder that cannot be opened, or that differs from
 * its sidecar, is a candidate with a fault: it stops its own source, not the build.
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

/** Opens one dated folder and verifies its files against the sidecar. An InputError becomes the fault of the candidate; other errors are thrown. */
export async function openCandidate({ dir }: SnapshotsFolder, source: SourceId, date: string, hashes: HashCache): Promise<SnapshotCandidate> {
  const place = { folder: `${source}/${date}`, folder_date: date };
  let snapshot: Snapshot | null = null;
  try {
    snapshot = await openSnapshot(dir, source, date);
    if (snapshot.files.length === 0) throw new InputError({ file: place.folder, problem: "holds no file", remedy: FETCH_AGAIN });
    const verified = await verifySnapshot(snapshot, hashes);
    const files = [...verified].map(([path, sha256]) => ({ path, sha256 })).sort((a, b) => (a.path < b.path ? -1 : 1));
    return { ...place, snapshot, fault: null, files };
  } catch (error) {
    if (error instanceof InputError) return { ...place, snapshot, fault: error, files: [] };
    throw error;
  }
}
