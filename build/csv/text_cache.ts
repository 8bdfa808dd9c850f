/** A cache from a text's bytes to a value: of a few texts in millions of rows, each becomes a string once. */

const PLACES = 8192;
/** No code set has more texts. Further ones are not cached. */
const MOST = PLACES / 2;

interface Known<T> {
  readonly bytes: Uint8Array;
  readonly value: T;
}

/** `make` must return the same value for the same text. */
export function textCache<T>(make: (text: string) => T): (bytes: Buffer, start: number, end: number) => T {
  const places: (Known<T> | undefined)[] = Array.from({ length: PLACES }, () => undefined);
  let count = 0;
  return (bytes, start, end) => {
    let at = hashOfStretch(bytes, start, end) % PLACES;
    for (let known = places[at]; known !== undefined; known = places[at]) {
      if (areEqual(known.bytes, 0, known.bytes.length, bytes, start, end)) return known.value;
      at = (at + 1) % PLACES;
    }
    const value = make(bytes.toString("utf8", start, end));
    if (count < MOST) places[at] = { bytes: Uint8Array.from(bytes.subarray(start, end)), value };
    count += 1;
    return value;
  };
}

/** Returns a hash of the bytes from `start` to `end`; it is never negative. */
export function hashOfStretch(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i += 1) hash = ((hash << 5) - hash + bytes[i]!) | 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}

/** Whether two ranges hold the same bytes. */
export function areEqual(a: Uint8Array, startA: number, endA: number, b: Uint8Array, startB: number, endB: number): boolean {
  if (endA - startA !== endB - startB) return false;
  for (let i = startA, j = startB; i < endA; i += 1, j += 1) if (a[i] !== b[j]) return false;
  return true;
}
