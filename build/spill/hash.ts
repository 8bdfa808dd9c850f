/** Hashes a text to 32 bits (FNV-1a), to lay records out by keys that are texts. Two texts may have the same hash. */

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Hashes UTF-16 units: for ASCII, the same as `hashOfBytes`. */
export function hashOfText(text: string): number {
  let hash = BASIS;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}

export function hashOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = BASIS;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, PRIME);
  return hash >>> 0;
}
