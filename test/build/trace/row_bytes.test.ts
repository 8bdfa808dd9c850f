/** Reading a row's bytes by its offset, for any cells and any chunk size. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Member } from "../../../build/snapshots/archive.ts";
import { rowsAt, textOfRow } from "../../../build/trace/row_bytes.ts";

function memberOf(name: string, bytes: Uint8Array, chunk: number): Member {
  return {
    name, path: `source/2024-01-01/${name}`,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    },
  };
}

const quoted = fc.constantFrom("x,y", "line\nline", 'say "so"').map((text) => `"${text.replaceAll('"', '""')}"`);
const cell = fc.oneof(fc.constantFrom("", "a", "Zoë", "1;2"), quoted);
const row = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => cells.join(","));

describe("a CSV file", () => {
  it("gives any of its rows, with any chunk size and line end", async () => {
    const property = fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }), fc.constantFrom("\n", "\r\n"), fc.integer({ min: 1, max: 40 }),
      fc.boolean(), fc.infiniteStream(fc.boolean()),
      async (cells, end, chunk, closed, picks) => {
        const rows = ["a,b,c", ...cells];
        const text = rows.join(end) + (closed ? end : "");
        let at = 0;
        const places = rows.map((each) => {
          const offset = at;
          at += Buffer.byteLength(each + end);
          return { offset, each };
        });
        const wanted = places.filter(() => picks.next().value);
        const found = await rowsAt(memberOf("a.csv", Buffer.from(text), chunk), wanted.map(({ offset }) => offset).reverse());
        // An empty last line without a line end is no row.
        const there = wanted.filter(({ offset }) => offset < Buffer.byteLength(text));
        expect(there.map(({ offset }) => textOfRow(found.get(offset)!))).toEqual(there.map(({ each }) => each));
      },
    );
    await fc.assert(property, { seed: 11, numRuns: 300 });
  });

  it("is read only up to the last requested row", async () => {
    let read = 0;
    const text = Buffer.from("a,b\n".repeat(10_000));
    const member = memberOf("a.csv", text, 100);
    const counted: Member = { ...member, async *open() { for await (const chunk of member.open()) { read += chunk.length; yield chunk; } } };
    expect([...(await rowsAt(counted, [200, 40])).keys()].sort((a, b) => a - b)).toEqual([40, 200]);
    expect(read).toBe(300);
  });

  it("has no row after its end", async () => {
    expect((await rowsAt(memberOf("a.csv", Buffer.from("a,b\n1,2\n"), 5), [4, 8, 100])).size).toBe(1);
  });

  it("is decoded as UTF-8, otherwise as Windows-1252", () => {
    expect([textOfRow(Buffer.from("Zoë")), textOfRow(Buffer.from([0x5a, 0xf6]))]).toEqual(["Zoë", "Zö"]);
  });
});

it("a JSON file gives its items", async () => {
  const text = ' [{"a": [1, "]"]},\n  {"b": 2} ]';
  const found = await rowsAt(memberOf("ctg-studies.json", Buffer.from(text), 4), [text.indexOf('{"b"')]);
  expect([...found.values()].map(textOfRow)).toEqual(['{"b": 2} ']);
});
