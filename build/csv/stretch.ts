/** A stretch of bytes as a key: for tables that find a value by its bytes and make no string of it. */

/** Not negative; equal stretches have equal ones. */
export function hashOfStretch(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i += 1) hash = ((hash << 5) - hash + bytes[i]!) | 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}

/** Whether `whole` is just that stretch. */
export function isStretch(whole: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (whole.length !== end - start) return false;
  for (let i = 0; i < whole.length; i += 1) if (whole[i] !== bytes[start + i]) return false;
  return true;
}
