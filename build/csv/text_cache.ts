/** What a text leads to, asked by the text's bytes: of the few texts that stand in millions of rows, each becomes a string once. */

const PLACES = 8192;
/** Beyond this many texts, which no code set has, each is made into a string every time. */
const MOST = PLACES / 2;

interface Known<T> {
  readonly bytes: Uint8Array;
  readonly value: T;
}

/** `make` must answer the same for the same text. */
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

/** Not negative; equal stretches have equal ones. */
export function hashOfStretch(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i += 1) hash = ((hash << 5) - hash + bytes[i]!) | 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}

/** Whether two stretches hold the same bytes. */
export function areEqual(a: Uint8Array, startA: number, endA: number, b: Uint8Array, startB: number, endB: number): boolean {
  if (endA - startA !== endB - startB) return false;
  for (let i = startA, j = startB; i < endA; i += 1, j += 1) if (a[i] !== b[j]) return false;
  return true;
}
