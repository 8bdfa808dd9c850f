/**
 * A ring of slots in shared memory between a thread that fills them and one that empties them, both in order. Slots are
 * counted on and on; the ring holds the last ones. No message and no event loop is needed: each side may stay in its loop.
 */
export interface RingSize {
  readonly slots: number;
  readonly slotBytes: number;
  /** A sleeper is woken with every so many slots (each, where absent; no more than there are): waking costs as much as a copy. */
  readonly wake?: number;
}

export interface Ring {
  /** The memory of slot `count`, to be filled; null when it is not free after at most `ms`. */
  room(count: number, ms: number): Uint8Array | null;
  /** Slot `count` holds so many bytes. */
  filled(count: number, length: number): void;
  /** Says that what was filled is all. */
  end(): void;
  /** What slot `count` holds; null when it is not filled after at most `ms`. */
  take(count: number, ms: number): Uint8Array | null;
  /** Gives slot `count` back. */
  release(count: number): void;
  hasEnded(): boolean;
  /** The emptying side says that it wants no more. */
  stop(): void;
  isStopped(): boolean;
}

/** Words of the head: slots ever filled, slots ever emptied, whether that is all, whether no more is wanted; then each slot's length. */
const FILLED = 0;
const EMPTIED = 1;
const ENDED = 2;
const STOPPED = 3;
const LENGTHS = 4;
export const RING_HEAD_BYTES = 256;
const MOST_SLOTS = RING_HEAD_BYTES / 4 - LENGTHS;

export function ringBytes({ slots, slotBytes }: RingSize): number {
  if (slots > MOST_SLOTS) throw new RangeError(`a ring of ${slots} slots: its head has room for ${MOST_SLOTS}`);
  return RING_HEAD_BYTES + slots * slotBytes;
}

/** In the bytes of `memory` from `at` on, a multiple of 4: zeros when the ring is new. */
export function ringOn(memory: SharedArrayBuffer, { slots, slotBytes, wake = 1 }: RingSize, at = 0): Ring {
  const words = new Int32Array(memory, at, RING_HEAD_BYTES / 4);
  const slot = (count: number): Uint8Array => new Uint8Array(memory, at + RING_HEAD_BYTES + (count % slots) * slotBytes, slotBytes);
  const tell = (word: number, value: number): void => {
    Atomics.store(words, word, value);
    Atomics.notify(words, word);
  };
  const tellCount = (word: number, count: number): void => {
    if (count % wake === 0) tell(word, count);
    else Atomics.store(words, word, count);
  };
  return {
    room(count, ms) {
      Atomics.wait(words, EMPTIED, count - slots, ms);
      return count - Atomics.load(words, EMPTIED) < slots ? slot(count) : null;
    },
    filled(count, length) {
      words[LENGTHS + (count % slots)] = length;
      tellCount(FILLED, count + 1);
    },
    end() {
      tell(ENDED, 1);
      Atomics.notify(words, FILLED);
    },
    take(count, ms) {
      Atomics.wait(words, FILLED, count, ms);
      return Atomics.load(words, FILLED) > count ? slot(count).subarray(0, words[LENGTHS + (count % slots)]) : null;
    },
    release: (count) => tellCount(EMPTIED, count + 1),
    hasEnded: () => Atomics.load(words, ENDED) === 1,
    stop() {
      tell(STOPPED, 1);
      Atomics.notify(words, EMPTIED);
    },
    isStopped: () => Atomics.load(words, STOPPED) === 1,
  };
}

/**
 * Copies all of `from` to `at`, where either is shared memory. `set` goes from word to word there, in twice the time and more:
 * a fill by as many bytes as it fills is one native copy.
 */
export function copyShared(from: Uint8Array, into: Uint8Array, at: number): void {
  if (from.length > 0) Buffer.prototype.fill.call(into, from, at, at + from.length);
}
