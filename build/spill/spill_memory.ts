/** What a spill shares with the thread that lays its records out: a ring there, a ring back, and how it ended. */
import { type Outcome, OUTCOME_BYTES, outcomeOn } from "../threads/outcome.ts";
import { type Ring, ringBytes, ringOn } from "../threads/ring.ts";
import type { Layout } from "./buckets.ts";

export const SLOT_BYTES = 256 * 1024;
/** There, enough to go on while the thread starts; back, enough not to wait for each other. */
const INWARD = { slots: 32, slotBytes: SLOT_BYTES, wake: 8 };
const OUTWARD = { slots: 8, slotBytes: SLOT_BYTES };

export interface SpillJob extends Layout {
  readonly memory: SharedArrayBuffer;
}

export function spillMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(ringBytes(INWARD) + ringBytes(OUTWARD) + OUTCOME_BYTES);
}

interface Shared {
  /** Records as they come. */
  readonly inward: Ring;
  /** The same, sorted. */
  readonly outward: Ring;
  readonly outcome: Outcome;
}

export function spillOn(memory: SharedArrayBuffer): Shared {
  const [there, back] = [ringBytes(INWARD), ringBytes(OUTWARD)];
  return { inward: ringOn(memory, INWARD), outward: ringOn(memory, OUTWARD, there), outcome: outcomeOn(memory, there + back) };
}
