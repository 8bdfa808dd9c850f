/**
 * Random numbers as a pure function of (seed, stream name, index). Row 7 of a stream is the same in a sample of 100 rows and
 * of nine million, whatever was drawn before it, so two sources agree on a person without shared state. Only integer
 * arithmetic is used, which gives the same numbers on every machine. Not for secrets.
 */

/** `seek` sets the position; every draw advances it. */
export interface RandomStream {
  seek(index: number): void;
  /** Returns 0 to 4,294,967,295. */
  u32(): number;
  /** Returns 0 to `limit` - 1. `limit` must be below 2,097,152, so that a product stays an exact integer. */
  below(limit: number): number;
  /** Returns true in `perMille` of a thousand cases. */
  chance(perMille: number): boolean;
  /** Returns one element of the list. */
  pick<T>(list: readonly T[]): T;
}

const TWO_32 = 4_294_967_296;

/** Hashes a stream name (FNV-1a). */
function hashText(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A finalizer: every input bit affects every output bit. */
function mix(value: number): number {
  let z = value | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) | 0;
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/**
 * Returns the stream `name` of `seed` (a 32-bit integer), at index 0. The generator is xoroshiro64** with 64 bits of state:
 * with 32 bits, two of nine million people would often differ only in their NPI.
 */
export function randomStream(seed: number, name: string): RandomStream {
  const low = mix(hashText(name, 0x811c9dc5) ^ mix(seed));
  const high = mix(hashText(name, 0x9747b28c) + Math.imul(seed, 0x9e3779b9));
  let s0 = 1;
  let s1 = 0;
  function seek(index: number): void {
    s0 = mix(low + Math.imul(index, 0x9e3779b9)) | 1;
    s1 = mix(high ^ Math.imul(index + 1, 0x85ebca6b));
  }
  function u32(): number {
    const result = Math.imul(rotate(Math.imul(s0, 0x9e3779bb), 5), 5) >>> 0;
    const t = s1 ^ s0;
    s0 = rotate(s0, 26) ^ t ^ (t << 9);
    s1 = rotate(t, 13);
    return result;
  }
  function below(limit: number): number {
    return Math.floor((u32() * limit) / TWO_32);
  }
  seek(0);
  return {
    seek,
    u32,
    below,
    chance: (perMille) => below(1000) < perMille,
    pick<T>(list: readonly T[]): T {
      return list[below(list.length)] as T;
    },
  };
}

/** Returns a function from a u32 to 0 to n - 1, so that each has as many of the u32 as its whole-number weight says. */
export function pickAt(weights: readonly number[]): (point: number) => number {
  const upTo: number[] = [];
  let total = 0;
  for (const weight of weights) upTo.push((total += weight));
  return (u32) => {
    const point = Math.floor((u32 * total) / TWO_32);
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((upTo[middle] as number) > point) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Returns a function that draws 0 to n - 1 in proportion to whole-number `weights`, with one u32 and a binary search. */
export function weightedPick(weights: readonly number[]): (random: RandomStream) => number {
  const pick = pickAt(weights);
  return (random) => pick(random.u32());
}
