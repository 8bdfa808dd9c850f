/** The ring in shared memory between the thread that unpacks a zip entry and the one that reads it. */
import { CHUNK_BYTES, type PackedEntry } from "./unpack.ts";

const SLOTS = 6;
const HEAD_BYTES = 256;
export const RING_BYTES = HEAD_BYTES + SLOTS * CHUNK_BYTES;

export interface UnpackJob {
  readonly path: string;
  readonly entry: PackedEntry;
  readonly memory: SharedArrayBuffer;
}

/** Slots are counted on and on; the ring holds the last `SLOTS` of them. */
export interface Ring {
  /** Waits until there is room, and fills slot `count`. */
  put(count: number, chunk: Uint8Array): void;
  /** Says that `count` slots are all. */
  end(): void;
  /** What slot `count` holds; null when it is not filled after at most `ms`. */
  take(count: number, ms: number): Uint8Array | null;
  /** Gives slot `count` back. */
  release(count: number): void;
  hasEnded(): boolean;
}

/** Words of the head: slots ever filled, slots ever emptied, whether that is all; then each slot's length. */
const FILLED = 0;
const EMPTIED = 1;
const ENDED = 2;
const LENGTHS = 3;

export function ringOn(memory: SharedArrayBuffer): Ring {
  const words = new Int32Array(memory, 0, HEAD_BYTES / 4);
  const slot = (count: number): Uint8Array => new Uint8Array(memory, HEAD_BYTES + (count % SLOTS) * CHUNK_BYTES, CHUNK_BYTES);
  const tell = (word: number, value: number): void => {
    Atomics.store(words, word, value);
    Atomics.notify(words, word);
  };
  return {
    put(count, chunk) {
      while (count - Atomics.load(words, EMPTIED) >= SLOTS) Atomics.wait(words, EMPTIED, count - SLOTS);
      slot(count).set(chunk);
      words[LENGTHS + (count % SLOTS)] = chunk.length;
      tell(FILLED, count + 1);
    },
    end() {
      tell(ENDED, 1);
      Atomics.notify(words, FILLED);
    },
    take(count, ms) {
      Atomics.wait(words, FILLED, count, ms);
      return Atomics.load(words, FILLED) > count ? slot(count).subarray(0, words[LENGTHS + (count % SLOTS)]) : null;
    },
    release: (count) => tell(EMPTIED, count + 1),
    hasEnded: () => Atomics.load(words, ENDED) === 1,
  };
}
