/** The thread that reads one source (`reading_beside.ts`), tells what the reading says, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { toldError } from "../snapshots/input_error.ts";
import { opened, type ReadingJob, THREADED_SOURCES, type Told } from "./reading_job.ts";

async function read({ source, snapshots, sha256, workDir, kept }: ReadingJob): Promise<Told> {
  try {
    const reader = THREADED_SOURCES.find(({ id }) => id === source)!;
    const context = { sha256: async ({ path }: { readonly path: string }) => sha256.get(path)!, workDir };
    const { data: _, keep, ...reading } = await reader.read(await Promise.all(snapshots.map(opened)), context);
    return { reading, state: keep!(kept) };
  } catch (error) {
    return toldError(error);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void read(workerData as ReadingJob).then((told) => parentPort?.postMessage(told));
