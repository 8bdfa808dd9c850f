/**
 * Reads one input as a build does: snapshots folder, hashes, checks and the source's reader, with a good older snapshot that is
 * already served. Also checks that nothing is written outside the work folder.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { gatherInputs } from "../../../build/pipeline/inputs.ts";
import { readSources } from "../../../build/readings/read_sources.ts";
import { releaseSources } from "../../../build/readings/release_sources.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import type { Reject } from "../../../build/sources/reading/ledger.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { Manifest, ReleaseSource } from "../../../data/contract/release/release.ts";

/** After the last of the publications. */
const LATER = "2027-12-31";
const NOW = "2027-02-01T00:00:00Z";
/** The only folder below the root where a reading may write. */
const WORK = "work";

export interface Outcome {
  readonly source: ReleaseSource;
  readonly rejects: readonly Reject[];
}

export interface Harness {
  /** Reads the folder with `file` as the newest snapshot of the source, compared with what is served. */
  offer(file: Offer): Promise<Outcome>;
  /** Does the same without an older snapshot. Returns the message with which the run fails, or null. */
  offerAlone(file: Offer): Promise<string | null>;
  close(): void;
}

export interface Offer {
  readonly date: string;
  readonly name: string;
  readonly bytes: string | Uint8Array;
}

/** Creates a folder with the good snapshot, which counts as served. */
export async function openHarness(id: SourceId, good: Offer): Promise<Harness> {
  const root = mkdtempSync(join(tmpdir(), "corpus-"));
  const folders = { both: join(root, "both"), alone: join(root, "alone") };
  mkdirSync(join(root, WORK));
  put(folders.both, id, good);
  const served = { sources: [(await readIn(root, folders.both, id, null)).source] } as unknown as Manifest;
  return {
    offer: (file) => offered(root, folders.both, id, file, served),
    async offerAlone(file) {
      try {
        await offered(root, folders.alone, id, file, null);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

function put(folder: string, id: SourceId, { date, name, bytes }: Offer): string {
  const dir = join(folder, id, date);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, name), bytes);
  return join(dir, name);
}

async function offered(root: string, folder: string, id: SourceId, file: Offer, served: Manifest | null): Promise<Outcome> {
  const path = put(folder, id, file);
  try {
    return await readIn(root, folder, id, served);
  } finally {
    rmSync(path);
  }
}

async function readIn(root: string, folder: string, id: SourceId, served: Manifest | null): Promise<Outcome> {
  const before = listing(root);
  const rejects: Reject[] = [];
  try {
    const hashes = await openHashCache(null);
    const configuration = { pipelineVersion: "0000000", publicUrl: "", only: [id], thresholds: THRESHOLDS, accepts: [] };
    const { candidates } = await gatherInputs(folder, configuration, hashes, LATER);
    const context = { sha256: hashes.sha256, workDir: join(root, WORK), onReject: (reject: Reject) => rejects.push(reject) };
    const { readings, verdicts } = await readSources(candidates, { served, thresholds: THRESHOLDS, accepts: [], only: [id] }, context, () => undefined);
    const source = releaseSources(readings, verdicts, { now: NOW, pipelineVersion: "0000000" }).find(({ source_id }) => source_id === id)!;
    return { source, rejects };
  } finally {
    expect(listing(root), "something was written outside the work folder").toEqual(before);
  }
}

function listing(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => !path.startsWith(WORK)).map((path) => {
    const found = statSync(join(root, path));
    return found.isFile() ? `${path} ${found.size} ${found.mtimeMs}` : path;
  }).sort();
}
