/**
 * JSON joined as text. A record, its provenance and a JSON column of a table are each valid JSON objects already; parsing
 * one only to write it again costs more than the look-up it came from (DESIGN 3).
 */

/** `{"a":1}` and `{"b":2}` as `{"a":1,"b":2}`. Both are non-empty objects as `JSON.stringify` writes them. */
export function join(first: string, second: string): string {
  return `${first.slice(0, -1)},${second.slice(1)}`;
}

/** One more member at the end of a non-empty object; `json` is the text of its value. */
export function withMember(object: string, name: string, json: string): string {
  return withMembers(object, `${JSON.stringify(name)}:${json}`);
}

/** The same for `"a":1,"b":2`, all at once: each time an object put together is cut open again, all of it is copied. */
export function withMembers(object: string, members: string): string {
  return `${object.slice(0, -1)},${members}}`;
}
