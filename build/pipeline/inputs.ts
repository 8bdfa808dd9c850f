/**
 * What a build starts from: the snapshots of each source, their files' hashes, and one fingerprint over all of it. A
 * snapshot that cannot be opened or differs from its sidecar is a candidate with a fault: it stops its source, not the build.
 */
import { createHash } from "node:crypto";
import type { SourceId } from "../../data/contract/ids.ts";
import type { AcceptNote, ReadIssue } from "../../data/contract/release/release.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import { type Candidates, openCandidate, type SnapshotCandidate } from "../snapshots/candidates.ts";
import { listSnapshots } from "../snapshots/snapshots.ts";

export interface Inputs {
  readonly candidates: Candidates;
  /** What lies in the folder and fits nowhere. */
  readonly issues: readonly ReadIssue[];
  /** Equal when files, sidecars, revision, thresholds and acceptances are: then there is nothing to publish. */
  readonly fingerprint: string;
}

export interface Configuration {
  readonly pipelineVersion: string;
  readonly publicUrl: string;
  /** Sources to take, all when empty. */
  readonly only: readonly SourceId[];
  readonly thresholds: ThresholdsOf;
  readonly accepts: readonly AcceptNote[];
  /** What else is published on request; absent when nothing is. */
  readonly extras?: readonly string[];
}

/** Reads names, sidecars and hashes, no rows. Throws an InputError when the folder itself cannot be read. */
export async function gatherInputs(dir: string, configuration: Configuration, hashes: HashCache): Promise<Inputs> {
  const folder = await listSnapshots(dir);
  const candidates = new Map<SourceId, readonly SnapshotCandidate[]>();
  const stated: unknown[] = [configuration];
  for (const [source, dates] of folder.dates) {
    if (configuration.only.length > 0 && !configuration.only.includes(source)) continue;
    const found: SnapshotCandidate[] = [];
    for (const date of dates) found.push(await openCandidate(folder, source, date, hashes));
    candidates.set(source, found);
    stated.push(found.map(({ folder, snapshot, fault, files }) => [folder, snapshot?.date, snapshot?.sidecar, fault?.message, files]));
  }
  await hashes.save();
  return { candidates, issues: folder.issues, fingerprint: createHash("sha256").update(JSON.stringify(stated)).digest("hex") };
}
