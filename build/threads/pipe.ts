/** Bytes from one thread to another through a ring, as if through a file that one writes and the other reads. */
import { copyShared, type Ring } from "./ring.ts";
import { LOOK_AFTER_MS, type Wait } from "./wait.ts";

/** Takes bytes, in stretches of at most a slot; after the last `ring.end()` is to be said. */
export function pipeInto(ring: Ring, wait: Wait): (bytes: Uint8Array) => void {
  let count = 0;
  return (bytes) => {
    for (let from = 0; from < bytes.length;) {
      const slot = wait(() => ring.room(count, LOOK_AFTER_MS));
      const part = bytes.subarray(from, from + slot.length);
      copyShared(part, slot, 0);
      ring.filled(count, part.length);
      count += 1;
      from += part.length;
    }
  };
}

const NOTHING = new Uint8Array(0);

/** Puts the bytes that come next into `into` from `at` on, as many as there are and fit: how many, 0 at the end. */
export function pipeFrom(ring: Ring, wait: Wait): (into: Uint8Array, at: number) => number {
  let count = 0;
  let chunk: Uint8Array = NOTHING;
  let taken = 0;
  return (into, at) => {
    if (taken === chunk.length) {
      chunk = wait(() => {
        // Asked before the slot: what is filled after the last look is still taken.
        const over = ring.hasEnded();
        return ring.take(count, over ? 0 : LOOK_AFTER_MS) ?? (over ? NOTHING : null);
      });
      taken = 0;
    }
    const part = chunk.subarray(taken, taken + into.length - at);
    copyShared(part, into, at);
    taken += part.length;
    if (part.length > 0 && taken === chunk.length) {
      ring.release(count);
      count += 1;
      chunk = NOTHING;
      taken = 0;
    }
    return part.length;
  };
}
