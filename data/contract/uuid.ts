/**
 * Makes UUIDs of version 5 (RFC 9562, 5.5): the same namespace and name give the same id in every release. SHA-1
 * (FIPS 180-4) is implemented here because an answer needs about twenty ids synchronously, and Web Crypto is asynchronous.
 */

/** Returns the version 5 UUID of a name in a namespace, in lower case. */
export function uuidV5(namespace: string, name: string): string {
  const space = namespace.replaceAll("-", "").match(/../g)!.map((byte) => parseInt(byte, 16));
  const bytes = sha1(Uint8Array.from([...space, ...new TextEncoder().encode(name)])).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function sha1(message: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, padded, at);
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Adds one block of 64 bytes to the state. */
function mix(state: Int32Array, message: DataView, at: number): void {
  const words = new Int32Array(80);
  for (let i = 0; i < 16; i += 1) words[i] = message.getInt32(at + i * 4);
  for (let i = 16; i < 80; i += 1) words[i] = rotated(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1);
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let i = 0; i < 80; i += 1) {
    const next = (rotated(a, 5) + round(i, b, c, d) + e + words[i]!) | 0;
    [e, d, c, b, a] = [d, c, rotated(b, 30), a, next];
  }
  [a, b, c, d, e].forEach((word, i) => (state[i] = state[i]! + word));
}

function round(i: number, b: number, c: number, d: number): number {
  if (i < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (i < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (i < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}
