/** Sorting by 32-bit keys: the order, not the things, in three passes of 11 bits. */

const BITS = 11;
const DIGITS = 1 << BITS;

/** Indices of `keys` in ascending order of what they stand for; equal keys keep their order. */
export function orderOf(keys: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length);
  for (let i = 0; i < order.length; i += 1) order[i] = i;
  let other = new Uint32Array(keys.length);
  for (let shift = 0; shift < 32; shift += BITS) {
    distribute(keys, shift, order, other);
    [order, other] = [other, order];
  }
  return order;
}

function distribute(keys: Uint32Array, shift: number, from: Uint32Array, to: Uint32Array): void {
  const next = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < keys.length; i += 1) next[((keys[i]! >>> shift) & (DIGITS - 1)) + 1]! += 1;
  for (let digit = 0; digit < DIGITS; digit += 1) next[digit + 1]! += next[digit]!;
  for (let i = 0; i < from.length; i += 1) {
    const digit = (keys[from[i]!]! >>> shift) & (DIGITS - 1);
    to[next[digit]!] = from[i]!;
    next[digit]! += 1;
  }
}
