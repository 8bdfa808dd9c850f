/** What the thread that makes a table's bytes shares with the one that hashes and writes them. */
import { createHash } from "node:crypto";
import { type Outcome, OUTCOME_BYTES, outcomeOn } from "../threads/outcome.ts";
import { type Ring, RING_HEAD_BYTES, ringBytes, ringOn } from "../threads/ring.ts";
import { LOOK_AFTER_MS } from "../threads/wait.ts";
import { pagesShared } from "../kernels/kernel.ts";

const SIZE = { slots: 10, slotBytes: 512 * 1024 };
/** So that its slots begin where pages do, as writing past the cache asks for. */
const RING_AT = 4096 - RING_HEAD_BYTES;

/** The file is open; its number is the process's, whichever thread writes. */
export interface DiskJob {
  readonly memory: SharedArrayBuffer;
  readonly file: number;
  readonly path: string;
}

export function diskMemory(): SharedArrayBuffer {
  return pagesShared(RING_AT + ringBytes(SIZE) + OUTCOME_BYTES);
}

export function diskOn(memory: SharedArrayBuffer): { readonly ring: Ring; readonly outcome: Outcome } {
  return { ring: ringOn(memory, SIZE, RING_AT), outcome: outcomeOn(memory, RING_AT + ringBytes(SIZE)) };
}

/** Puts what comes through the ring until its end; the sha256 of it all. Throws what `put` throws. */
export function drain({ memory }: Pick<DiskJob, "memory">, put: (bytes: Uint8Array) => void): string {
  const { ring } = diskOn(memory);
  const hash = createHash("sha256");
  for (let count = 0; ; ) {
    // Asked before the slot: what is filled after the last look is still taken.
    const over = ring.hasEnded();
    const chunk = ring.take(count, over ? 0 : LOOK_AFTER_MS);
    if (chunk !== null) {
      hash.update(chunk);
      put(chunk);
      ring.release(count);
      count += 1;
    } else if (over) {
      return hash.digest("hex");
    }
  }
}
