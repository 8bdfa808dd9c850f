/**
 * A ring buffer in shared memory: one thread fills its slots in order, another empties them in the same order. Slots are
 * numbered from 0 on and on; the ring holds the last few. Neither thread needs a message or a turn of its event loop.
 *
 *     bytes  0 .. 256                 slots filled, slots emptied, whether the writer has ended; then the length of each slot
 *     bytes  4096 ..                  the slots, each of `slotBytes`
 *
 * The memory begins at a page, and so does each slot of whole pages: direct I/O needs that (`files/direct_file.ts`).
 */
import { pagesShared } from "../kernels/kernel.ts";

export interface RingSize {
  readonly slots: number;
  readonly slotBytes: number;
  /** Wakes a sleeping thread once in so many slots (default 1, at most `slots`): waking costs as much as a copy. */
  readonly wake?: number;
}

/** A ring as one thread hands it to another, for example in a worker's job. */
export interface RingMemory extends RingSize {
  readonly memory: SharedArrayBuffer;
}

export interface Ring {
  /** The memory of slot `count`, for the writer; null when it is not free after at most `ms`. */
  room(count: number, ms: number): Uint8Array | null;
  /** The writer has put so many bytes into slot `count`. */
  filled(count: number, length: number): void;
  /** The writer has filled its last slot. */
  end(): void;
  hasEnded(): boolean;
  /** What slot `count` holds, for the reader; null when it is not filled after at most `ms`. */
  take(count: number, ms: number): Uint8Array | null;
  /** The reader is done with slot `count`. */
  release(count: number): void;
}

/** How long one look at a ring sleeps: a thread that died wakes nobody, so its peer looks again. */
export const LOOK_MS = 20;

/** Calls `look` until it returns something other than null. `look` itself sleeps up to `LOOK_MS`. */
export type Wait = <T>(look: () => T | null) => T;

const FILLED = 0;
const EMPTIED = 1;
const ENDED = 2;
const LENGTHS = 3;
const MOST_SLOTS = 60;
const SLOTS_AT = 4096;

export function newRing(size: RingSize): RingMemory {
  if (size.slots > MOST_SLOTS) throw new RangeError(`a ring of ${size.slots} slots: its head has room for ${MOST_SLOTS}`);
  return { ...size, memory: pagesShared(SLOTS_AT + size.slots * size.slotBytes) };
}

export function openRing({ memory, slots, slotBytes, wake = 1 }: RingMemory): Ring {
  const words = new Int32Array(memory, 0, LENGTHS + MOST_SLOTS);
  const slot = (count: number): Uint8Array => new Uint8Array(memory, SLOTS_AT + (count % slots) * slotBytes, slotBytes);
  const setCount = (word: number, count: number): void => {
    Atomics.store(words, word, count);
    if (count % wake === 0) Atomics.notify(words, word);
  };
  return {
    room(count, ms) {
      Atomics.wait(words, EMPTIED, count - slots, ms);
      return count - Atomics.load(words, EMPTIED) < slots ? slot(count) : null;
    },
    filled(count, length) {
      words[LENGTHS + (count % slots)] = length;
      setCount(FILLED, count + 1);
    },
    end() {
      Atomics.store(words, ENDED, 1);
      Atomics.notify(words, FILLED);
    },
    hasEnded: () => Atomics.load(words, ENDED) === 1,
    take(count, ms) {
      Atomics.wait(words, FILLED, count, ms);
      return Atomics.load(words, FILLED) > count ? slot(count).subarray(0, words[LENGTHS + (count % slots)]) : null;
    },
    release: (count) => setCount(EMPTIED, count + 1),
  };
}

/** What `nextChunk` returns at the end of a ring. */
export const RING_END: Uint8Array = new Uint8Array(0);

/** The bytes of slot `count`, or `RING_END` when the writer ended before it; null when there is neither after `LOOK_MS`. */
export function nextChunk(ring: Ring, count: number): Uint8Array | null {
  // Asked before the slot: a slot that is filled after this line is still taken.
  const over = ring.hasEnded();
  return ring.take(count, over ? 0 : LOOK_MS) ?? (over ? RING_END : null);
}

/**
 * Copies all of `from` into `into` at byte `at`, where either is shared memory. There `set` copies word by word, in more than twice
 * the time; a fill with exactly as many bytes as it fills is one native copy.
 */
export function copyShared(from: Uint8Array, into: Uint8Array, at: number): void {
  if (from.length > 0) Buffer.prototype.fill.call(into, from, at, at + from.length);
}
