/**
 * Numbers the providers with NPIs that belong to nobody: they begin with 2, and only NPIs that begin with 1 have been issued.
 * Their check digits are valid. They are not in ascending order, as in the publisher's file, where each NPI is about 91
 * million below the previous one and wraps around.
 */
import { randomStream } from "../files/random.ts";

/** The number of nine-digit bodies, 200000000 to 299999999. */
const BODIES = 100_000_000;
/**
 * Coprime to BODIES, so that no NPI repeats within a hundred million; and close to BODIES times the fifth power of the golden
 * ratio, so that a sample of any size is spread evenly.
 */
const STEP = 9_016_993;
/** The prefix 80840 adds 24 to the checksum, the leading 2 adds 2 x 2. */
const PREFIX_SUM = 28;

function checkDigit(body: number): number {
  let sum = PREFIX_SUM;
  let rest = body - 2 * BODIES;
  // Every other digit from the right is doubled, beginning with the last of the body.
  for (let doubled = true, i = 0; i < 8; i += 1, doubled = !doubled) {
    const digit = rest % 10;
    rest = (rest - digit) / 10;
    const value = doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/** Returns a function that gives the NPI of a provider by its index, 0 to 99,999,999; no two indices have the same NPI. */
export function npiNumbering(seed: number): (index: number) => string {
  const start = randomStream(seed, "npi").u32() % BODIES;
  return (index) => {
    const offset = (start - index * STEP) % BODIES;
    const body = 2 * BODIES + (offset < 0 ? offset + BODIES : offset);
    return String(body * 10 + checkDigit(body));
  };
}
