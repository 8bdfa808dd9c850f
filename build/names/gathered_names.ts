/**
 * The names of a large registry's providers, gathered and sorted by a worker while this thread writes other tables. They are
 * three quarters of all names, and depend on the registry alone.
 */
import { rmSync } from "node:fs";
import { startWorker, type WorkerModule } from "../threads/worker.ts";
import { linesIn } from "./line_sorter.ts";
import type { NamesTask } from "./names_worker.ts";

export interface GatheredNames {
  /** Every key, ascending. Blocks until they are gathered; throws the worker's error. */
  sorted(): Generator<string>;
  /** Stops the worker and removes its file. A second call does nothing. */
  close(): void;
}

/** `registry` is the file of its records, `path` the beginning of the names of the worker's files. */
export function gatherNames(
  registry: string, path: string, module: WorkerModule = { url: new URL("./names_worker.ts", import.meta.url) },
): GatheredNames {
  const worker = startWorker<NamesTask>(module, { registry, path }, { name: `${path}: the worker that gathers names` });
  return {
    *sorted() {
      yield* linesIn(worker.result());
    },
    close() {
      const file = worker.stop();
      if (file !== null) rmSync(file, { force: true });
    },
  };
}
