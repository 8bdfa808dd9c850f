/**
 * The names of a large registry's providers, gathered and sorted by a second thread while this one writes other tables:
 * they are three quarters of all names, and nothing but the registry is needed for them.
 */
import { rmSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { startThread } from "../threads/thread.ts";
import { awaitEnd, LOOK_AFTER_MS, PATIENCE_MS, waitBeside } from "../threads/wait.ts";
import { linesIn } from "./line_sorter.ts";
import { type NamesJob, namesMemory, namesOn } from "./names_job.ts";

export interface GatheredNames {
  /** Every key, ascending. Waits for them; throws what the thread failed of. */
  sorted(): Generator<string>;
  /** At the end, or when they are not wanted: removes their file. Again is no fault. */
  close(): void;
}

/** `registry` is the file of its records, `path` the beginning of the names of files of this thread's own. */
export function gatherNames(registry: string, path: string, start = startWorker, patience = PATIENCE_MS): GatheredNames {
  const memory = namesMemory();
  const { outcome, stop } = namesOn(memory);
  const wait = waitBeside(outcome, `${path}: the thread that gathers names has stopped`, patience);
  start({ registry, path, memory }).unref();
  return {
    *sorted() {
      yield* linesIn(wait(() => {
        outcome.wait(LOOK_AFTER_MS);
        return outcome.state() === "done" ? outcome.text() : null;
      }));
    },
    close() {
      stop();
      awaitEnd(outcome, patience);
      if (outcome.state() === "done") rmSync(outcome.text(), { force: true });
    },
  };
}

function startWorker(job: NamesJob): Worker {
  return startThread(new URL("./names_thread.ts", import.meta.url), job);
}
