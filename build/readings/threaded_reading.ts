/**
 * Reads a source on a worker, while this thread reads another. The reading crosses as plain data; its tables are opened from
 * the files that the source's `keep` wrote, as they are for a reading from the build cache.
 */
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { linkFile } from "../cache/build_cache.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import type { ReadContext, Reading, Source } from "../sources/reading/source.ts";
import { startWorker, type WorkerModule } from "../threads/worker.ts";
import type { ClosedSnapshot, ReadingJob, ReadingTask } from "./reading_worker.ts";

/** Less is read in the time a worker takes to start. */
const LARGE_BYTES = 16 * 1024 * 1024;

/**
 * One of `THREADED_SOURCES`, read by a worker when its newest snapshot is large. With `onReject` it is read by this thread,
 * because a reading that crosses holds only the first rejected rows.
 */
export function threadedSource<T>(
  source: Source<T>, module: WorkerModule = { url: new URL("./reading_worker.ts", import.meta.url) }, largeBytes = LARGE_BYTES,
): Source<T> {
  return {
    ...source,
    read: (snapshots, context) => context.onReject !== undefined || sizeOf(snapshots) < largeBytes
      ? source.read(snapshots, context)
      : readThreaded(source, snapshots, context, module),
  };
}

/** Only the newest snapshot is read. */
function sizeOf([newest]: readonly Snapshot[]): number {
  return newest?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
}

async function readThreaded<T>(
  source: Source<T>, snapshots: readonly Snapshot[], context: ReadContext, module: WorkerModule,
): Promise<Reading<T>> {
  const files = snapshots.flatMap((snapshot) => snapshot.files);
  const sha256 = new Map(await Promise.all(files.map(async (file) => [file.path, await context.sha256(file)] as const)));
  const kept = mkdtempSync(join(context.workDir, `${source.id}-kept-`));
  const job: ReadingJob = { source: source.id, snapshots: snapshots.map(closed), sha256, workDir: context.workDir, kept };
  const worker = startWorker<ReadingTask>(module, job, { name: `${source.id}: the worker that reads it`, errors: [InputError] });
  const { reading, state } = await worker.answer();
  return {
    ...reading,
    data: source.revive!(state, (file) => join(kept, file)),
    keep(folder) {
      for (const file of readdirSync(kept)) linkFile(join(kept, file), join(folder, file));
      return state;
    },
  };
}

function closed(snapshot: Snapshot): ClosedSnapshot {
  return { ...snapshot, files: snapshot.files.map(({ name, path, file, bytes, mtime_ms }) => ({ name, path, file, bytes, mtime_ms })) };
}
