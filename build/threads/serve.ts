/** The worker's side of `worker.ts`: a worker module is one call of `serve`, which gets the job and sends the answer. */
import { type MessagePort, workerData } from "node:worker_threads";
import type { Wait } from "./ring.ts";

/** The types of a worker's job and answer. Both cross as structured clones. */
export interface Task<Job = unknown, Answer = unknown> {
  readonly job: Job;
  readonly answer: Answer;
}

/** What `startWorker` passes to the thread. */
export interface WorkerData {
  readonly job: unknown;
  /** Takes the one message, an `Outcome`. */
  readonly port: MessagePort;
  /** Two words, see below. */
  readonly signals: SharedArrayBuffer;
}

/** An error crosses as its message and its own fields. */
export type Outcome = { readonly answer: unknown } | { readonly error: { readonly name: string; readonly message: string } };

/** Words of `signals`: the worker has sent its outcome; the caller wants no more of it. */
export const ENDED = 0;
export const STOPPED = 1;
export const SIGNAL_BYTES = 8;

/** The caller, as the worker sees it. */
export interface Caller {
  /** Blocks until `look` finds something, however long it takes; throws once the caller has stopped the worker. */
  readonly wait: Wait;
  readonly isStopped: () => boolean;
}

/**
 * Runs `work` on the job of this thread and sends what it returns or throws:
 *
 *     export type SumTask = Task<readonly number[], number>;
 *     serve<SumTask>((numbers) => numbers.reduce((sum, number) => sum + number, 0));
 */
export function serve<T extends Task>(work: (job: T["job"], caller: Caller) => T["answer"] | Promise<T["answer"]>): void {
  const { job, port, signals } = workerData as WorkerData;
  const words = new Int32Array(signals);
  const isStopped = (): boolean => Atomics.load(words, STOPPED) === 1;
  const wait: Wait = (look) => {
    while (!isStopped()) {
      const found = look();
      if (found !== null) return found;
    }
    throw new Error("stopped by its caller");
  };
  const send = (outcome: Outcome): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    port.postMessage(outcome);
    Atomics.store(words, ENDED, 1);
    Atomics.notify(words, ENDED);
  };
  const answering = async (): Promise<T["answer"]> => work(job, { wait, isStopped });
  void answering().then((answer) => send({ answer })).catch((error: unknown) => send({ error: fieldsOf(error) }));
}

function fieldsOf(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  return Object.assign({ name: error.name, message: error.message }, error);
}
