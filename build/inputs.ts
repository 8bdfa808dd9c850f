/** What a build starts from: the snapshots of each source, their files' hashes, and one fingerprint over all of it. */
import { createHash } from "node:crypto";
import type { SourceId } from "../data/contract/ids.ts";
import type { ReadIssue } from "../data/contract/release.ts";
import type { HashCache } from "./hashes.ts";
import { listSnapshots, openSnapshots, verifySnapshot, type Snapshot } from "./snapshots.ts";

export interface Inputs {
  readonly snapshots: ReadonlyMap<SourceId, readonly Snapshot[]>;
  /** What lies in the folder and fits nowhere. */
  readonly issues: readonly ReadIssue[];
  /** Equal when files, sidecars, revision and configuration are: then there is nothing to publish. */
  readonly fingerprint: string;
}

export interface Configuration {
  readonly pipelineVersion: string;
  readonly publicUrl: string;
  /** Sources to take, all when empty. */
  readonly only: readonly SourceId[];
}

/** Reads names, sidecars and hashes, no rows. Throws an InputError on a file that differs from what its sidecar states. */
export async function gatherInputs(dir: string, configuration: Configuration, hashes: HashCache): Promise<Inputs> {
  const folder = await listSnapshots(dir);
  const snapshots = new Map<SourceId, readonly Snapshot[]>();
  const stated: unknown[] = [configuration];
  for (const source of folder.dates.keys()) {
    if (configuration.only.length > 0 && !configuration.only.includes(source)) continue;
    const opened = await openSnapshots(folder, source);
    snapshots.set(source, opened);
    for (const snapshot of opened) {
      const verified = await verifySnapshot(snapshot, hashes);
      stated.push([snapshot.folder, snapshot.date, snapshot.sidecar, [...verified].sort(([a], [b]) => (a < b ? -1 : 1))]);
    }
  }
  await hashes.save();
  return { snapshots, issues: folder.issues, fingerprint: createHash("sha256").update(JSON.stringify(stated)).digest("hex") };
}
