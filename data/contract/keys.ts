/**
 * Formats and parses access keys: `<service>_<surface>_<live|test>_`, 32 random base62 characters, and a checksum of 6.
 * The checksum lets a scanner or the service recognize a mistyped key without a lookup. Only the SHA-256 of a key is
 * stored. See data/contract/README.md#keys.
 */

export const SERVICE = "psp";
export const KEY_SURFACES = ["supply", "resolver"] as const;
export type KeySurface = (typeof KEY_SURFACES)[number];
export const KEY_TIERS = ["pilot", "starter", "pro"] as const;
export type KeyTier = (typeof KEY_TIERS)[number];

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BODY_LENGTH = 32;
const SHAPE = new RegExp(`^${SERVICE}_(supply|resolver)_(live|test)_([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{6})$`);

/** FNV-1a over the text, twice with different seeds, as six base62 digits. It catches typing errors and is not a secret. */
function checksum(text: string): string {
  const fnv = (seed: number): number => {
    let hash = seed;
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
    return hash;
  };
  let value = BigInt(fnv(0x811c9dc5)) * 4294967296n + BigInt(fnv(0x9747b28c));
  let digits = "";
  for (let i = 0; i < 6; i += 1) {
    digits += BASE62[Number(value % 62n)];
    value /= 62n;
  }
  return digits;
}

/** Makes a key from the caller's 32 random bytes: about 190 bits (a byte modulo 62 slightly favors the first eight digits). */
export function formatKey(surface: KeySurface, mode: "live" | "test", random: Uint8Array): string {
  let body = "";
  for (let i = 0; i < BODY_LENGTH; i += 1) body += BASE62[(random[i] ?? 0) % 62];
  const head = `${SERVICE}_${surface}_${mode}_${body}`;
  return head + checksum(head);
}

/** Returns the surface and mode of a well-formed key, null for anything else. */
export function parseKey(key: string): { surface: KeySurface; mode: "live" | "test" } | null {
  const match = SHAPE.exec(key);
  if (match === null || checksum(key.slice(0, -6)) !== match[4]) return null;
  return { surface: match[1] as KeySurface, mode: match[2] as "live" | "test" };
}

/** The published read-only sandbox key of Surface B (data/contract/README.md#keys). It is not a secret. */
export const SANDBOX_KEY = formatKey("resolver", "test", new TextEncoder().encode("provider-supply-public-sandbox-1"));
