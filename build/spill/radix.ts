/** Sorts indices by 32-bit keys: a radix sort in three passes of 11 bits. */

const BITS = 11;
const DIGITS = 1 << BITS;

/** Returns the indices of the first `count` keys in ascending order of the keys, equal keys in their own order; good until the next call. */
export type Sorter = (keys: Uint32Array, count: number) => Uint32Array;

/** The sorter keeps its arrays between calls: with new arrays and bytes for each bucket, a national build took 60 MB more. */
export function openSorter(): Sorter {
  const next = new Uint32Array(DIGITS + 1);
  let [order, other] = [new Uint32Array(0), new Uint32Array(0)];
  return (keys, count) => {
    if (count > order.length) [order, other] = [new Uint32Array(roomFor(count)), new Uint32Array(roomFor(count))];
    for (let i = 0; i < count; i += 1) order[i] = i;
    for (let shift = 0; shift < 32; shift += BITS) {
      distribute(keys, count, shift, { from: order, to: other, next });
      [order, other] = [other, order];
    }
    return order;
  };
}

/** The length of an array for so many, with room for a somewhat larger number next time. */
export function roomFor(count: number): number {
  return count + (count >> 2);
}

interface Pass {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Where the next index with each digit goes. */
  readonly next: Uint32Array;
}

function distribute(keys: Uint32Array, count: number, shift: number, { from, to, next }: Pass): void {
  next.fill(0);
  for (let i = 0; i < count; i += 1) next[((keys[i]! >>> shift) & (DIGITS - 1)) + 1]! += 1;
  for (let digit = 0; digit < DIGITS; digit += 1) next[digit + 1]! += next[digit]!;
  for (let i = 0; i < count; i += 1) {
    const digit = (keys[from[i]!]! >>> shift) & (DIGITS - 1);
    to[next[digit]!] = from[i]!;
    next[digit]! += 1;
  }
}
