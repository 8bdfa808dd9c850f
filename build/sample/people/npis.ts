/**
 * NPIs that cannot belong to anybody: they begin with 2, and only those beginning with 1 are issued. Their check digits
 * are right. The order is scrambled as in the publisher's file, where each NPI is about 91 million below the one before
 * and wraps round: a reader that hopes for sorted input is not served.
 */
import { randomStream } from "../files/random.ts";

/** Nine-digit bodies 200000000 to 299999999. */
const BODIES = 100_000_000;
/**
 * Prime to BODIES, so that no NPI comes twice in a hundred million; and near BODIES times the fifth power of the golden
 * ratio, so that a sample of any size is spread evenly.
 */
const STEP = 9_016_993;
/** The share of the prefix 80840 and of the leading 2, which is not doubled: 24 + 2 x 2. */
const PREFIX_SUM = 28;

function checkDigit(body: number): number {
  let sum = PREFIX_SUM;
  let rest = body - 2 * BODIES;
  // From the right, every other digit is doubled, beginning with the last of the body.
  for (let doubled = true, i = 0; i < 8; i += 1, doubled = !doubled) {
    const digit = rest % 10;
    rest = (rest - digit) / 10;
    const value = doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/** The NPI of the provider at an index (0 to 99,999,999) of a seed; distinct for distinct indices. */
export function npiNumbering(seed: number): (index: number) => string {
  const start = randomStream(seed, "npi").u32() % BODIES;
  return (index) => {
    const offset = (start - index * STEP) % BODIES;
    const body = 2 * BODIES + (offset < 0 ? offset + BODIES : offset);
    return String(body * 10 + checkDigit(body));
  };
}
