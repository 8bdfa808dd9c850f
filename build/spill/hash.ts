/** 32 bits of a text, to lay records out by texts that are no numbers: FNV-1a. Two texts may share them. */

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** By UTF-16 units: of ASCII as `hashOfBytes` has it. */
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
