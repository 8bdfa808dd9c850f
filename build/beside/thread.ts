/**
 * Threads beside the one that builds. They run TypeScript too, whatever runs this one: Node 20 takes no `.ts` file as the
 * first module of a worker, not even under tsx, so a line of JavaScript starts it.
 */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Runs the module at `url`, which finds `job` as its `workerData`. */
export function startThread(url: URL, job: unknown): Worker {
  const tsx = createRequire(import.meta.url).resolve("tsx/cjs/api");
  const file = fileURLToPath(url);
  const first = `require(${JSON.stringify(tsx)}).require(${JSON.stringify(file)}, ${JSON.stringify(file)});`;
  return new Worker(first, { eval: true, workerData: job, execArgv: [] });
}
