/**
 * A source read by a thread, while this one reads another. What the reading says comes back as it is; its data is made of
 * the files that its `keep` wrote there, as when it was kept between builds.
 */
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { answerOf, startThread } from "../threads/thread.ts";
import { linkFile } from "../cache/build_cache.ts";
import { errorTold } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { closed, type ReadingJob, type Told } from "./reading_job.ts";
import type { ReadContext, Reading, Source } from "../sources/reading/source.ts";

/** A thread takes longer to start than less takes to read. */
const LARGE_BYTES = 16 * 1024 * 1024;

/**
 * One of `THREADED_SOURCES`, read by a thread where it is large. Not where every rejected row is to be seen: a reading that comes
 * back has only the first ones.
 */
export function threadedSource<T>(source: Source<T>, start = startWorker, largeBytes = LARGE_BYTES): Source<T> {
  return {
    ...source,
    read: (snapshots, context) => context.onReject !== undefined || sizeOf(snapshots) < largeBytes
      ? source.read(snapshots, context)
      : readBeside(source, snapshots, context, start),
  };
}

/** Of the newest one, which is the one that is read. */
function sizeOf([newest]: readonly Snapshot[]): number {
  return newest?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
}

async function readBeside<T>(
  source: Source<T>, snapshots: readonly Snapshot[], context: ReadContext, start: (job: ReadingJob) => Worker,
): Promise<Reading<T>> {
  const files = snapshots.flatMap((snapshot) => snapshot.files);
  const sha256 = new Map(await Promise.all(files.map(async (file) => [file.path, await context.sha256(file)] as const)));
  const kept = mkdtempSync(join(context.workDir, `${source.id}-kept-`));
  const told = await answerOf<Told>(start({ source: source.id, snapshots: snapshots.map(closed), sha256, workDir: context.workDir, kept }), source.id);
  if (!("reading" in told)) throw errorTold(told);
  return {
    ...told.reading,
    data: source.revive!(told.state, (file) => join(kept, file)),
    keep(folder) {
      for (const file of readdirSync(kept)) linkFile(join(kept, file), join(folder, file));
      return told.state;
    },
  };
}

function startWorker(job: ReadingJob): Worker {
  return startThread(new URL("./reading_thread.ts", import.meta.url), job);
}
