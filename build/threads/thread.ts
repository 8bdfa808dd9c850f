/**
 * Threads beside the one that builds. Node 20 takes no `.ts` file as the first module of a worker: a thread's module and all
 * it imports are put together into one script of JavaScript first. Its functions then call each other directly: loaded one by
 * one as CommonJS, every call from module to module goes through a getter.
 */
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";

const scripts = new Map<string, string>();

/** Runs the module at `url`, which finds `job` as its `workerData`. */
export function startThread(url: URL, job: unknown): Worker {
  const file = fileURLToPath(url);
  const script = scripts.get(file) ?? scriptOf(file);
  scripts.set(file, script);
  return new Worker(script, { eval: true, workerData: job, execArgv: [] });
}

/** The one message that the thread sends before it ends; rejects when it ends without. `read` is what it reads, for people. */
export function answerOf<T>(worker: Worker, read: string): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.on("message", resolve);
    worker.on("error", (error) => reject(new Error(`${read}: the thread that reads it failed (${error.message}); run the same command again`, { cause: error })));
    worker.on("exit", (code) => reject(new Error(`${read}: the thread that reads it ended early, with code ${code}; run the same command again`)));
  });
}

function scriptOf(file: string): string {
  const { outputFiles: [script], warnings: [warning] } = buildSync({
    entryPoints: [file], bundle: true, platform: "node", format: "cjs", packages: "external", write: false, logLevel: "silent",
    // Where modules lie is asked by those that start a thread, and a thread starts none.
    define: { "import.meta.url": "''" },
  });
  if (warning !== undefined || script === undefined) throw new Error(`${file}: cannot be run as a thread (${warning?.text ?? "nothing came of it"})`);
  // Packages are looked for from the module, wherever the build was started.
  return `require = require("node:module").createRequire(${JSON.stringify(file)});\n${script.text}`;
}
