/** What the thread that makes a table's bytes shares with the one that hashes and writes them. */
import { createHash } from "node:crypto";
import { type Outcome, OUTCOME_BYTES, outcomeOn } from "../beside/outcome.ts";
import { type Ring, ringBytes, ringOn } from "../beside/ring.ts";
import { LOOK_AFTER_MS } from "../beside/wait.ts";
import { writeWhole } from "../work_folder.ts";

/** As long as the writes of record files (`spill/record_file.ts`): a table can take the memory that they leave in the cache. */
const SIZE = { slots: 48, slotBytes: 128 * 1024, wake: 4 };

/** The file is open; its number is the process's, whichever thread writes. */
export interface DiskJob {
  readonly memory: SharedArrayBuffer;
  readonly file: number;
  readonly path: string;
}

export function diskMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(ringBytes(SIZE) + OUTCOME_BYTES);
}

export function diskOn(memory: SharedArrayBuffer): { readonly ring: Ring; readonly outcome: Outcome } {
  return { ring: ringOn(memory, SIZE), outcome: outcomeOn(memory, ringBytes(SIZE)) };
}

/** Writes what comes through the ring until its end; the sha256 of it all. Throws as `writeWhole` does. */
export function drain({ memory, file, path }: DiskJob): string {
  const { ring } = diskOn(memory);
  const hash = createHash("sha256");
  for (let count = 0; ; ) {
    // Asked before the slot: what is filled after the last look is still taken.
    const over = ring.hasEnded();
    const chunk = ring.take(count, over ? 0 : LOOK_AFTER_MS);
    if (chunk !== null) {
      hash.update(chunk);
      writeWhole(file, path, chunk);
      ring.release(count);
      count += 1;
    } else if (over) {
      return hash.digest("hex");
    }
  }
}
