/** Our query parser compared with URLSearchParams, on anything that a request line can contain. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Query } from "../../../lookup/http/message.ts";
import { queryOf } from "../../../lookup/http/query.ts";

const NAMES = ["a", "b", "", "include", "max_staleness", "__proto__", "length"];

function readings(text: string): readonly [unknown, unknown] {
  const read = (query: Query) => [query.size, [...query.keys()], NAMES.map((name) => [query.get(name), query.getAll(name)])];
  return [read(queryOf(text)), read(new URLSearchParams(text))];
}

it.each([
  "", "?", "?a", "?a=", "?=b", "?a=b", "?a=b=c", "?a=1&a=2", "?&&a=1&", "?a&b", "?a=1&b", "??a=1", "?a=b%20c", "?a+b=c", "?a=%zz", "?include=facts",
  "?__proto__=1&length=2", "?a=\u00e9", "?a;b=1",
])("%j", (text) => {
  const [ours, theirs] = readings(text);
  expect(ours).toEqual(theirs);
});

it("any combination of such parts", () => {
  const part = fc.constantFrom("a", "b", "include", "=", "&", "%", "+", "%41", "1", "?", "\u00ff");
  fc.assert(fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
    const [ours, theirs] = readings(`?${parts.join("")}`);
    expect(ours).toEqual(theirs);
  }), { numRuns: 500 });
});
