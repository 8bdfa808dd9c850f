/** The thread that lays a spill's records out over files, then gives them back sorted (`spill_beside.ts`), and ends. */
import { workerData } from "node:worker_threads";
import { pipeFrom, pipeInto } from "../threads/pipe.ts";
import { layOut } from "./buckets.ts";
import { recordsFrom, recordStream } from "./record_file.ts";
import type { Spill } from "./spill.ts";
import { SLOT_BYTES, type SpillJob, spillOn } from "./spill_memory.ts";

const job = workerData as SpillJob;
const { inward, outward, outcome } = spillOn(job.memory);

/** As long as it takes: this thread ends with the process, and what came before it was given up is taken too. */
function patiently<T>(look: () => T | null): T {
  for (;;) {
    const found = look();
    if (found !== null) return found;
  }
}

function unlessStopped<T>(look: () => T | null): T {
  return patiently(() => {
    if (outward.isStopped()) throw new Error("no more is wanted");
    return look();
  });
}

function takeAll(laid: Spill): void {
  const source = { pull: pipeFrom(inward, patiently), close: () => undefined };
  for (const { key, view, start, end } of recordsFrom(() => source, job.path)) laid.add(key, view, start, end);
}

function giveBack(laid: Spill): void {
  const sorted = recordStream(pipeInto(outward, unlessStopped), SLOT_BYTES, () => outward.end());
  laid.records(({ key, view, start, end }) => sorted.add(key, view, start, end));
  sorted.close();
}

try {
  const laid = layOut(job);
  takeAll(laid);
  if (outward.isStopped()) laid.abandon();
  else giveBack(laid);
  outcome.tell("done", "");
} catch (error) {
  outcome.tell("failed", (error as Error).message);
}
