/**
 * Runs a module on a worker thread with one job, and returns its one answer: to a caller that awaits it, or to one that blocks
 * on it without a turn of its event loop. The module calls `serve` (`serve.ts`); what else the two share, such as rings
 * (`ring.ts`), lies in the job.
 *
 * Node 20 takes no `.ts` file as the first module of a worker: esbuild bundles the module and its imports into one script
 * first, where it is not compiled yet. Its functions then call each other directly, where modules loaded one by one as CommonJS call through getters.
 */
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type * as Compiler from "esbuild";
import { LOOK_MS, type Wait } from "./ring.ts";
import { ENDED, type Outcome, SIGNAL_BYTES, STOPPED, type Task, type WorkerData } from "./serve.ts";

/** A disk that does nothing for so long is not slow: the worker is gone. */
const PATIENCE_MS = 300_000;
const REMEDY = "run the same command again";

/** The worker died, or did nothing for too long. That says nothing about its input. */
export class WorkerLost extends Error {
  override readonly name = "WorkerLost";
}

export interface WorkerModule {
  /** Of the file that calls `serve`. */
  readonly url: URL;
  /** How long `wait` and `result` wait for a worker that does nothing. */
  readonly patience?: number;
}

export interface WorkerTexts {
  /** What the worker is, for messages: "pecos: the worker that reads it". */
  readonly name: string;
  /** Error classes that keep their class, and not only their fields, on the way back. */
  readonly errors?: readonly { readonly name: string; readonly prototype: Error }[];
}

/** Each method that returns something throws the worker's error when it failed, and `WorkerLost` when it is gone. */
export interface RunningWorker<Answer> {
  answer(): Promise<Answer>;
  /** Blocks until the answer is there. */
  result(): Answer;
  /** Blocks until `look` finds something. */
  readonly wait: Wait;
  /** Lets the event loop turn until `look` finds something, as long as the worker lives. */
  poll<T>(look: () => T | null): Promise<T>;
  /** Tells the worker that no more is wanted, and blocks until it has ended. Returns its answer when it had one, else null. */
  readonly stop: () => Answer | null;
  /** Ends the thread wherever it is. */
  terminate(): Promise<void>;
}

export function startWorker<T extends Task>(
  { url, patience = PATIENCE_MS }: WorkerModule, job: T["job"], { name, errors = [] }: WorkerTexts,
): RunningWorker<T["answer"]> {
  const signals = new SharedArrayBuffer(SIGNAL_BYTES);
  const words = new Int32Array(signals);
  const { port1, port2 } = new MessageChannel();
  const data: WorkerData = { job, port: port2, signals };
  const file = fileURLToPath(url);
  const isSource = file.endsWith(".ts");
  const worker = new Worker(isSource ? scriptOf(file) : file, { eval: isSource, workerData: data, transferList: [port2], execArgv: [] });
  worker.unref();
  let outcome: Outcome | null = null;

  const lost = (what: string): Outcome => ({ error: new WorkerLost(`${name} ${what}; ${REMEDY}`) });
  /** Null while the worker works. Needs no turn of the event loop, except to see that the worker died. */
  const ended = (): Outcome | null => outcome ??= (receiveMessageOnPort(port1)?.message as Outcome | undefined) ?? null;
  const end = (how: Outcome): Outcome => outcome = ended() ?? how;
  const sleep = (): void => void Atomics.wait(words, ENDED, 0, LOOK_MS);

  worker.on("error", (error) => void end(lost(`failed (${error.message})`)));
  const exited = new Promise<Outcome>((resolve) => {
    worker.on("exit", (code) => {
      resolve(end(lost(`ended early, with code ${code}`)));
      port1.close();
    });
  });

  function thrown(how: Outcome): Error {
    if (!("error" in how)) return new WorkerLost(`${name} ended early; ${REMEDY}`);
    if (how.error instanceof Error) return how.error;
    const error = Object.assign(new Error(how.error.message), how.error);
    const kept = errors.find((kind) => kind.name === error.name);
    return kept === undefined ? error : Object.setPrototypeOf(error, kept.prototype) as Error;
  }

  function answerIn(how: Outcome): T["answer"] {
    if ("answer" in how) return how.answer;
    throw thrown(how);
  }

  const wait: Wait = (look) => {
    for (let waited = 0; waited < patience; waited += LOOK_MS) {
      // Asked before the look: what the worker wrote before it ended is still found.
      const how = ended();
      const found = look();
      if (found !== null) return found;
      if (how !== null) throw thrown(how);
    }
    throw thrown(end(lost("has stopped")));
  };

  return {
    wait,
    result() {
      return answerIn(ended() ?? wait(() => { sleep(); return ended(); }));
    },
    async answer() {
      worker.ref();
      return answerIn(await exited);
    },
    async poll(look) {
      for (;;) {
        const how = ended();
        const found = look();
        if (found !== null) return found;
        if (how !== null) throw thrown(how);
        await setImmediate();
      }
    },
    stop() {
      Atomics.store(words, STOPPED, 1);
      for (let waited = 0; ended() === null && waited < patience; waited += LOOK_MS) sleep();
      return outcome !== null && "answer" in outcome ? outcome.answer : null;
    },
    async terminate() {
      await worker.terminate();
    },
  };
}

const scripts = new Map<string, string>();

function scriptOf(file: string): string {
  const script = scripts.get(file) ?? bundled(file);
  scripts.set(file, script);
  return script;
}

function bundled(file: string): string {
  const { buildSync } = createRequire(import.meta.url)("esbuild") as typeof Compiler;
  const { outputFiles: [script], warnings: [warning] } = buildSync({
    entryPoints: [file], bundle: true, platform: "node", format: "cjs", packages: "external", write: false, logLevel: "silent",
    // Only code that starts a worker asks where a module lies, and a worker starts no other.
    define: { "import.meta.url": "''" },
  });
  if (warning !== undefined || script === undefined) throw new Error(`${file}: cannot be run as a worker (${warning?.text ?? "esbuild returned no script"})`);
  // Packages are resolved from the module, wherever the build was started.
  return `require = require("node:module").createRequire(${JSON.stringify(file)});\n${script.text}`;
}
