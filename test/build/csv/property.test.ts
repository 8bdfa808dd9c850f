/** The reader's rows do not depend on chunk sizes, and damaged bytes never crash it or lose a row. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "../../../build/csv/read.ts";
import { InputError } from "../../../build/snapshots/input_error.ts";

interface Read {
  readonly rows: { readonly cells: (string | null)[]; readonly line: number; readonly offset: number }[];
  readonly rejects: { readonly reason: string; readonly line: number }[];
  readonly records: number;
  readonly blankLines: number;
}

const NAMES = ["a", "b", "c", "d"] as const;

async function read(bytes: Uint8Array, chunk: number, width: number): Promise<Read> {
  const rows: Read["rows"] = [];
  const rejects: Read["rejects"] = [];
  const names = NAMES.slice(0, width);
  async function* open(): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < bytes.length; i += chunk) yield bytes.subarray(i, i + chunk);
  }
  const count = await readCsv(
    { path: "x.csv", open },
    { columns: { required: names } },
    {
      onRow: (row) => rows.push({ cells: names.map((name) => row.text(name)), line: row.line, offset: row.offset }),
      onReject: (reason, place) => rejects.push({ reason, line: place.line }),
    },
  );
  return { rows, rejects, records: count.records, blankLines: count.blankLines };
}

const cell = fc
  .oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom("", '"', '""', "\n", "\r\n", ",", ' "', 'a"b', "\r", "é", "日本", "\u{1f600}", "\ufeff", "0012", "__proto__"),
  )
  .map((text) => text.replaceAll("\0", ""));

const table = fc.record({
  width: fc.integer({ min: 2, max: 4 }),
  rows: fc.array(fc.array(fc.record({ text: cell, quoted: fc.boolean() }), { minLength: 4, maxLength: 4 }), {
    minLength: 1,
    maxLength: 12,
  }),
  newline: fc.constantFrom("\n", "\r\n", "mixed"),
  closed: fc.boolean(),
});

function field({ text, quoted }: { text: string; quoted: boolean }): string {
  return quoted || /["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

describe("a CSV file cut anywhere", () => {
  it("gives the rows that were written, with their lines and offsets, for every chunk size from 1 to 64", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 64 }), async ({ width, rows, newline, closed }, chunk) => {
        const ends = rows.map((_, i) => (newline === "mixed" ? (i % 2 === 0 ? "\n" : "\r\n") : newline));
        let text = NAMES.slice(0, width).join(",") + (newline === "mixed" ? "\n" : newline);
        const expected: Read["rows"] = [];
        rows.forEach((row, i) => {
          const record = row.slice(0, width).map(field).join(",");
          const cells = row.slice(0, width).map((item) => (item.text.trim() === "" ? null : item.text.trim()));
          expected.push({ cells, line: text.split("\n").length, offset: Buffer.byteLength(text) });
          text += record + (i === rows.length - 1 && !closed ? "" : ends[i]);
        });
        const found = await read(Buffer.from(text), chunk, width);
        expect(found).toEqual({ rows: expected, rejects: [], records: rows.length, blankLines: 0 });
      }),
      { numRuns: 2000, seed: 20_240_731 },
    );
  });

  it("reads one awkward file alike at every chunk size", async () => {
    const bytes = Buffer.from('\ufeff"a","b"\r\n"1, ""x""","line\r\nbreak"\r\n"é","日本"\r\n,\r\n" 2 ",3');
    const whole = await read(bytes, bytes.length, 2);
    expect(whole.rows.map((row) => row.cells)).toEqual([
      ['1, "x"', "line\r\nbreak"],
      ["é", "日本"],
      [null, null],
      ["2", "3"],
    ]);
    expect(whole.rows.map((row) => row.line)).toEqual([2, 4, 5, 6]);
    for (let chunk = 1; chunk <= 64; chunk += 1) expect(await read(bytes, chunk, 2)).toEqual(whole);
  });

  it("survives any damage: an InputError of one line, or every record accounted for, the same at each chunk size", async () => {
    const good = Buffer.from('a,b,c\n1,"two, 2",3\n4,"fi""ve",6\n"7",8,"9\n10"\n11,12,13\n');
    const damage = fc.array(fc.record({ at: fc.nat(good.length - 1), byte: fc.constantFrom(0, 10, 13, 34, 44, 65, 0xff, 0xc3) }), {
      minLength: 1,
      maxLength: 5,
    });
    const outcome = async (bytes: Uint8Array, chunk: number): Promise<unknown> => {
      try {
        const found = await read(bytes, chunk, 3);
        expect(found.rows.length + found.rejects.length).toBe(found.records);
        return found;
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^x\.csv.*: .*; .*$/);
        return (error as Error).message;
      }
    };
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 1, max: 64 }), async (changes, chunk) => {
        const bytes = Uint8Array.from(good);
        for (const { at, byte } of changes) bytes[at] = byte;
        expect(await outcome(bytes, chunk)).toEqual(await outcome(bytes, bytes.length));
      }),
      { numRuns: 3000, seed: 7 },
    );
  });
});
