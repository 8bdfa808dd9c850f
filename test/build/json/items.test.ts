/** A JSON array reads the same at every chunk size; a cut one and any other JSON are refused. */
import { expect, it } from "vitest";
import { readItems } from "../../../build/json/items.ts";

const ITEMS = [{ a: 1, b: ["]", "}", '"', "\\"] }, { text: "line\nbreak, and é ü 漢" }, [1, [2, { c: null }]], "plain, text", 5, {}];
const TEXT = `[\n${ITEMS.map((item) => JSON.stringify(item)).join(",\n")}\n]\n`;

function member(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  return {
    path: "x.json",
    async *open() { for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size); },
  };
}

async function read(text: string, size = 7): Promise<{ items: unknown[]; places: number[][] }> {
  const items: unknown[] = [];
  const places: number[][] = [];
  const count = await readItems(member(text, size), (item, place) => {
    items.push(item);
    places.push([place.line, place.offset]);
  });
  expect(count).toBe(items.length);
  return { items, places };
}

it("gives the items with their lines and offsets at every chunk size", async () => {
  const bytes = Buffer.from(TEXT);
  for (let size = 1; size < 80; size += 1) {
    const { items, places } = await read(TEXT, size);
    expect(items).toEqual(ITEMS);
    expect(places.map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    for (const [i, [, offset]] of places.entries()) {
      expect(bytes.toString("utf8", offset).startsWith(JSON.stringify(ITEMS[i]))).toBe(true);
    }
  }
});

it("an empty array has no items", async () => expect((await read("[ ]")).items).toEqual([]));

it.each([
  ["{}"], [""], ["[{}] x"], ["<html>"], ["[{\"a\":1}"], ["[{\"a\":1},"], ["[{\"a\":\"x}]"], ["[{a:1}]"], ["[{}{}]"], ["[}"],
])("%s is refused in one line", async (text) => {
  await expect(read(text)).rejects.toThrow(/^x\.json, line \d+: .*; fetch the file again/);
});
