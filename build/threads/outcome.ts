/** How a thread's work ended, in shared memory: for one who waits for it without turning the event loop. */

const HEAD_BYTES = 8;
const TEXT_BYTES = 4096;
export const OUTCOME_BYTES = HEAD_BYTES + TEXT_BYTES;

const STATE = 0;
const LENGTH = 1;
const STATES = ["running", "done", "failed"] as const;

export interface Outcome {
  /** Says it once; a text of more than 4 KB is cut. */
  tell(state: "done" | "failed", text: string): void;
  state(): (typeof STATES)[number];
  /** What was told with it. */
  text(): string;
  /** Returns when the work has ended, or after `ms`. */
  wait(ms: number): void;
}

/** In the `OUTCOME_BYTES` of `memory` from `at` on, zeros at first; `at` is a multiple of 4. */
export function outcomeOn(memory: SharedArrayBuffer, at: number): Outcome {
  const words = new Int32Array(memory, at, HEAD_BYTES / 4);
  const bytes = new Uint8Array(memory, at + HEAD_BYTES, TEXT_BYTES);
  return {
    tell(state, text) {
      const told = Buffer.from(text).subarray(0, TEXT_BYTES);
      bytes.set(told);
      words[LENGTH] = told.length;
      Atomics.store(words, STATE, STATES.indexOf(state));
      Atomics.notify(words, STATE);
    },
    state: () => STATES[Atomics.load(words, STATE)] ?? "failed",
    text: () => Buffer.from(bytes.slice(0, words[LENGTH])).toString(),
    wait: (ms) => void Atomics.wait(words, STATE, 0, ms),
  };
}
