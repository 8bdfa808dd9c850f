/** A stretch of bytes as a key: for tables that find a value by its bytes and make no string of it. */

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
