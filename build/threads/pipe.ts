/** Streams bytes through a ring, as if one thread wrote a file and another one read it. */
import { copyShared, LOOK_MS, nextChunk, openRing, RING_END, type RingMemory, type Wait } from "./ring.ts";

export interface RingWriter {
  /** Copies the bytes into slots; blocks while the ring is full. */
  readonly put: (bytes: Uint8Array) => void;
  /** Says that nothing more comes. */
  readonly end: () => void;
}

export function writeToRing(memory: RingMemory, wait: Wait): RingWriter {
  const ring = openRing(memory);
  let count = 0;
  return {
    put(bytes) {
      for (let from = 0; from < bytes.length;) {
        const slot = wait(() => ring.room(count, LOOK_MS));
        const part = bytes.subarray(from, from + slot.length);
        copyShared(part, slot, 0);
        ring.filled(count, part.length);
        count += 1;
        from += part.length;
      }
    },
    end: () => ring.end(),
  };
}

/**
 * Returns a function that copies the next bytes of the ring into `into` from `at` on, as many as there are and fit, and
 * returns their number, 0 at the end. It blocks while the ring is empty.
 */
export function readFromRing(memory: RingMemory, wait: Wait): (into: Uint8Array, at: number) => number {
  const ring = openRing(memory);
  let count = 0;
  let chunk = RING_END;
  let taken = 0;
  return (into, at) => {
    if (taken === chunk.length) {
      chunk = wait(() => nextChunk(ring, count));
      taken = 0;
    }
    const part = chunk.subarray(taken, taken + into.length - at);
    copyShared(part, into, at);
    taken += part.length;
    if (part.length > 0 && taken === chunk.length) {
      ring.release(count);
      count += 1;
    }
    return part.length;
  };
}

/** The ring's chunks in order, each good until the next is asked for. Blocks while the ring is empty. */
export function* chunksOf(memory: RingMemory, wait: Wait): Generator<Uint8Array> {
  const ring = openRing(memory);
  for (let count = 0; ; count += 1) {
    const chunk = wait(() => nextChunk(ring, count));
    if (chunk === RING_END) return;
    yield chunk;
    ring.release(count);
  }
}
