/**
 * JSON joined as text. A record, its provenance and a JSON column of a table are each valid JSON objects already; parsing
 * one only to write it again costs more than the look-up it came from (DESIGN 3).
 */

/**
 * `{"a":1}`, `{"b":2}` and so on as `{"a":1,"b":2}`. All are non-empty objects as `JSON.stringify` writes them. As many as
 * there are at once: whenever an object put together is cut open again, all of it is copied.
 */
export function join(first: string, ...others: readonly string[]): string {
  let members = first.slice(1, -1);
  for (const other of others) members += `,${other.slice(1, -1)}`;
  return `{${members}}`;
}

/** What stands between the braces of an object. Of one just put together it copies all. */
export function membersOf(object: string): string {
  return object.slice(1, -1);
}

/** One more member at the end of a non-empty object; `json` is the text of its value. */
export function withMember(object: string, name: string, json: string): string {
  return `${object.slice(0, -1)},${JSON.stringify(name)}:${json}}`;
}
