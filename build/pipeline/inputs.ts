/**
 * Gathers the inputs of a build: the snapshots of each source, the hashes of their files, and one fingerprint of it all. A
 * snapshot that cannot be opened, differs from its sidecar or is dated after the build becomes a candidate with a fault. It does
 * not stop the build.
 */
import { createHash } from "node:crypto";
import type { SourceId } from "../../data/contract/ids.ts";
import type { AcceptNote, ReadIssue, StrikeNote } from "../../data/contract/release/release.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import { type Candidates, openCandidate, type SnapshotCandidate } from "../snapshots/candidates.ts";
import { listSnapshots, type SourcesOfFile } from "../snapshots/snapshots.ts";

export interface Inputs {
  readonly candidates: Candidates;
  /** What in the folder belongs to no source. */
  readonly issues: readonly ReadIssue[];
  /** If it is that of the served release, there is nothing to publish. */
  readonly fingerprint: string;
}

export interface Configuration {
  readonly pipelineVersion: string;
  readonly publicUrl: string;
  /** The sources to read; empty for all. */
  readonly only: readonly SourceId[];
  readonly thresholds: ThresholdsOf;
  readonly accepts: readonly AcceptNote[];
  /** Absent without any. */
  readonly strikes?: readonly StrikeNote[];
  /** Options that change the release; absent without any. */
  readonly extras?: readonly string[];
}

/** Loads the readers only for a folder with such files: they would slow the check for changes. */
const sourcesOf: SourcesOfFile = async (file, path) => (await import("../readings/file_sources.ts")).sourcesOfFile(file, path);

/** The dates of the folders of these sources (all if there are none), ascending. */
export async function folderDates(dir: string, only: readonly SourceId[]): Promise<string[]> {
  const { dates } = await listSnapshots(dir, sourcesOf);
  const wanted = [...dates].filter(([source]) => only.length === 0 || only.includes(source));
  return [...new Set(wanted.flatMap(([, own]) => own))].sort();
}

/**
 * Reads names, sidecars and hashes, but no rows. `now` is the time of the build, and folders after `until` are left out. Throws an
 * InputError if the folder cannot be read.
 */
export async function gatherInputs(
  dir: string, configuration: Configuration, hashes: HashCache, now: string, until = "9999",
): Promise<Inputs> {
  const folder = await listSnapshots(dir, sourcesOf);
  const candidates = new Map<SourceId, readonly SnapshotCandidate[]>();
  const stated: unknown[] = [configuration];
  for (const [source, dates] of folder.dates) {
    if (configuration.only.length > 0 && !configuration.only.includes(source)) continue;
    const found: SnapshotCandidate[] = [];
    for (const date of dates) if (date <= until) found.push(await openCandidate(folder, source, date, hashes, now.slice(0, 10)));
    if (found.length === 0) continue;
    candidates.set(source, found);
    stated.push(found.map(({ folder, snapshot, fault, files }) =>
      [folder, snapshot?.date, snapshot?.sidecar, fault === null ? undefined : `${fault.file}: ${fault.problem}`, files]));
  }
  await hashes.save();
  return { candidates, issues: folder.issues, fingerprint: createHash("sha256").update(JSON.stringify(stated)).digest("hex") };
}
