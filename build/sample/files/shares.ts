/**
 * Deals indices out in proportion to weights, always in the same order, so that a smaller sample is the beginning of a larger
 * one and every part has its share at any size. Random draws would be off by the square root of a share, and a map of few
 * providers would show that noise.
 */
import { pickAt } from "./random.ts";

/** The fraction of the square root of 2 in 32 bits, and odd. Not the golden ratio: the order of the NPIs comes from that. */
const STEP = 0x6a09e667;

/**
 * Returns a function from any index to one of n parts. The first indices are spread so evenly that a part is at most about two
 * off its share (a Kronecker sequence, see https://en.wikipedia.org/wiki/Low-discrepancy_sequence#Additive_recurrence).
 */
export function evenPick(weights: readonly number[], start: number): (index: number) => number {
  const pick = pickAt(weights);
  return (index) => pick((start + Math.imul(index, STEP)) >>> 0);
}

/**
 * Returns a function that gives the part of the next index: first `atLeast` for each part in turn, then by Webster's method of
 * apportionment (https://en.wikipedia.org/wiki/Sainte-Lagu%C3%AB_method).
 */
export function dealer(weights: readonly number[], atLeast: number): () => number {
  const counts = weights.map(() => 0);
  let index = -1;
  return () => {
    index += 1;
    let part = index % counts.length;
    if (index >= atLeast * counts.length) {
      const claims = weights.map((weight, i) => weight / (2 * counts[i]! + 1));
      part = claims.indexOf(Math.max(...claims));
    }
    counts[part]! += 1;
    return part;
  };
}
