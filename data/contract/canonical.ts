/** Writes canonical JSON, for everything that is hashed or signed. */

/** Returns UTF-8 JSON with sorted keys, two spaces and a final newline. Equal values give equal bytes. */
export function canonicalJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(value, sortKeys, 2)}\n`);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!(value instanceof Object) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
}
