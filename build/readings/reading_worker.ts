/** The worker of `threaded_reading.ts`: reads one source. */
import type { SourceId } from "../../data/contract/ids.ts";
import { membersOf } from "../snapshots/archive.ts";
import type { Snapshot, SourceFile } from "../snapshots/snapshots.ts";
import type { Reading } from "../sources/reading/source.ts";
import { serve, type Task } from "../threads/serve.ts";
import { THREADED_SOURCES } from "./threaded_sources.ts";

/** A snapshot as it crosses: the worker opens its files' members itself. */
export interface ClosedSnapshot extends Omit<Snapshot, "files"> {
  readonly files: readonly Omit<SourceFile, "members">[];
}

export interface ReadingJob {
  readonly source: SourceId;
  readonly snapshots: readonly ClosedSnapshot[];
  /** By the path of each file. */
  readonly sha256: ReadonlyMap<string, string>;
  readonly workDir: string;
  /** An empty folder for what the source's `keep` writes. */
  readonly kept: string;
}

/** A reading as it crosses: its data is in the folder `kept`, and `keep` returned `state`. */
export interface ReadingAnswer {
  readonly reading: Omit<Reading<unknown>, "data" | "keep">;
  readonly state: unknown;
}

export type ReadingTask = Task<ReadingJob, ReadingAnswer>;

serve<ReadingTask>(async ({ source, snapshots, sha256, workDir, kept }) => {
  const reader = THREADED_SOURCES.find(({ id }) => id === source)!;
  const context = { sha256: async ({ path }: { readonly path: string }) => sha256.get(path)!, workDir };
  const { data: _, keep, ...reading } = await reader.read(await Promise.all(snapshots.map(opened)), context);
  return { reading, state: keep!(kept) };
});

async function opened(snapshot: ClosedSnapshot): Promise<Snapshot> {
  const files = snapshot.files.map(async (file) => ({ ...file, members: await membersOf(file.file, file.path, file.bytes) }));
  return { ...snapshot, files: await Promise.all(files) };
}
