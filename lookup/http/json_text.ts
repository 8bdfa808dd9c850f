/**
 * Joins JSON objects as text. A record, its provenance and a JSON column of a table are valid JSON already; parsing and
 * writing one again costs more than looking it up (data/contract/README.md#provenance).
 */

/**
 * Joins `{"a":1}` and `{"b":2}` into `{"a":1,"b":2}`. All are non-empty objects as `JSON.stringify` writes them. Join all of
 * them in one call: taking the braces off a joined object copies all of it.
 */
export function join(first: string, ...others: readonly string[]): string {
  let members = first.slice(1, -1);
  for (const other of others) members += `,${other.slice(1, -1)}`;
  return `{${members}}`;
}

/** The text between the braces of an object. For a joined object this copies all of it. */
export function membersOf(object: string): string {
  return object.slice(1, -1);
}

/** Adds a member at the end of a non-empty object; `json` is the text of its value. */
export function withMember(object: string, name: string, json: string): string {
  return `${object.slice(0, -1)},${JSON.stringify(name)}:${json}}`;
}
