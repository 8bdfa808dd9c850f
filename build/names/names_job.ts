/** What a thread that gathers names shares with the one that wants them (`names_beside.ts`). */
import { type Outcome, OUTCOME_BYTES, outcomeOn } from "../threads/outcome.ts";

export interface NamesJob {
  /** The registry's records. */
  readonly registry: string;
  /** The beginning of the names of its files. */
  readonly path: string;
  readonly memory: SharedArrayBuffer;
}

export function namesMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(OUTCOME_BYTES + 4);
}

interface Shared {
  /** Says where the file is. */
  readonly outcome: Outcome;
  /** Says that it is not wanted any more. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
}

export function namesOn(memory: SharedArrayBuffer): Shared {
  const stopped = new Int32Array(memory, OUTCOME_BYTES, 1);
  return {
    outcome: outcomeOn(memory, 0),
    stop: () => void Atomics.store(stopped, 0, 1),
    isStopped: () => Atomics.load(stopped, 0) === 1,
  };
}
