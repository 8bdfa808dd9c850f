/**
 * Three parsers agree on a file: the byte scanner, papaparse, and a slow one written here from the rules alone, wherever the file
 * is cut in two. `CSV_CASES=100000` runs more cases than the usual 50.
 */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Header } from "../../../build/csv/header.ts";
import { type Body, readCsv, recordBody, type RowPlace, type Tally } from "../../../build/csv/read.ts";
import { scanBody, scanCsv } from "../../../build/csv/scan.ts";
import { NOT_WANTED, recordScanner, ScanKernels } from "../../../build/csv/scan_records.ts";
import { InputError } from "../../../build/snapshots/input_error.ts";

type Name = "a" | "b" | "c" | "absent";
type Open = (...rest: Parameters<typeof recordBody<Name>>) => Body;
const CASES = Number(process.env["CSV_CASES"] ?? 50);
const KERNELS = new ScanKernels();
const scanned: Open = (...rest) => scanBody(...rest, KERNELS);
const FROM = { offset: 1000, line: 5 };
const OPTIONS = { columns: { required: ["c", "a"], optional: ["absent", "b"] } } as const;

function headerOf(width: number): Header<Name> {
  const position = new Map<Name, number>((["c", "a", "b"] as const).slice(0, width).map((name, i) => [name, i === 0 ? width - 1 : i - 1]));
  return { width, position, unknown: [] };
}

/** Everything one reading says, as text; a refused file says its message alone. */
function outcome(open: Open, width: number, chunks: readonly Uint8Array[]): string {
  const said: string[] = [];
  const tally: Tally = { records: 0, wrongWidth: 0, blankLines: 0, windows1252: 0 };
  const place = (at: RowPlace): string => `${at.line} ${at.offset} ${at.hash()}`;
  try {
    const body = open("x.csv", headerOf(width), FROM, OPTIONS, {
      onRow: (row) => said.push(`${place(row)} ${JSON.stringify([row.text("a"), row.text("b"), row.text("c"), row.text("absent")])}`),
      onReject: (reason, at) => said.push(`${place(at)} ${reason}`),
    }, tally);
    for (const chunk of chunks) body.push(chunk);
    body.finish();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  return [...said, JSON.stringify(tally)].join("\n");
}

/** A field with what ends it: a quoted one (blanks may follow the quote), or one that does not begin with a quote. */
const FIELD = /"((?:[^"]|"")*)" *(,|\r?\n|\r?$)|([^",\n][^,\n]*|)(,|\n|$)/y;

/** The outcome by the rules alone, on one byte a character; null where a quote stands wrong or the file is cut short. */
function third(bytes: Uint8Array, width: number): string[] | null {
  const text = Buffer.from(bytes).toString("latin1");
  const said: string[] = [];
  let line = FROM.line;
  for (let at = 0; at < text.length; ) {
    const start = at;
    const cells: string[] = [];
    let ending = ",";
    while (ending === ",") {
      FIELD.lastIndex = at;
      const found = FIELD.exec(text);
      if (found === null) return null;
      at = FIELD.lastIndex;
      cells.push(found[1]?.replaceAll('""', '"') ?? found[3] ?? "");
      ending = found[2] ?? found[4] ?? "";
    }
    const record = text.slice(start, at).replace(/\r?\n$/, "");
    const place = `${line} ${FROM.offset + start}`;
    line += text.slice(start, at).split("\n").length - 1;
    if (record === "") continue;
    if (!ending.endsWith("\n") && cells.length < width) return null;
    said.push(`${place} ${verdict(record, cells, width)}`);
  }
  return said;
}

function verdict(record: string, cells: readonly string[], width: number): string {
  const utf8 = (latin1: string): string => Buffer.from(latin1, "latin1").toString("utf8");
  if (record.includes("\0")) return "nul_byte";
  if (Buffer.compare(Buffer.from(utf8(record)), Buffer.from(record, "latin1")) !== 0) return "not_utf8";
  if (cells.length !== width) return "wrong_field_count";
  const { position } = headerOf(width);
  return JSON.stringify((["a", "b", "c", "absent"] as const).map((name) => utf8(cells[position.get(name) ?? -1] ?? "").trim() || null));
}

const cell = fc.constantFrom(
  '""', "", '"a"', "b", '"c,d"', '"e""f"', '"""g"', '"h""""', '"i\nj"', '"k\r\nl"', " m ", '" n "', '"o"  ', "\u00e9", '"\u65e5\u672c"', "\ufeffp\u00a0", "q\r",
  "\u2028",
  'r"s', '"t"u', '"v" "', '"w', "\0", "0012",
);
const sound = fc.array(cell.filter((text) => !/^"(?:t|v|w)|\0/.test(text)), { minLength: 1, maxLength: 4 });
const run = fc.tuple(fc.integer({ min: 0, max: 30 }), cell).map(([empty, last]) => [...Array<string>(empty).fill('""'), last]);
const ending = fc.constantFrom("\n", "\n", "\n", "\r\n", "\r\n", "\r", "");
const odd = fc.array(fc.tuple(fc.nat(200), fc.constantFrom(0, 10, 13, 32, 34, 44, 0xc3, 0xff)), { maxLength: 2 });

/** Files of one width with records that keep to it, others that do not, and now and then a byte changed. */
const file = fc.record({
  width: fc.constantFrom(1, 2, 3, 25),
  records: fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: sound }, { weight: 1, arbitrary: run }, { weight: 1, arbitrary: fc.array(cell) }), ending), {
    maxLength: 5,
  }),
  keep: fc.boolean(),
  odd: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: odd }),
});

function bytesOf({ width, records, keep, odd }: typeof file extends fc.Arbitrary<infer T> ? T : never): Buffer {
  const fitted = ([cells, end]: readonly [readonly string[], string]): string => {
    const kept = keep ? [...cells, ...Array<string>(width).fill('""')].slice(0, width) : cells;
    return kept.join(",") + (keep && end.length < 2 ? "\n" : end);
  };
  const bytes = Buffer.from(records.map(fitted).join(""));
  for (const [at, byte] of odd) if (at < bytes.length) bytes[at] = byte;
  return bytes;
}

describe("the byte scanner", () => {
  it(`agrees with papaparse and with a third parser on ${CASES} files, cut at every byte`, { timeout: 3_600_000 }, () => {
    const judged = { by: 0 };
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 40 }), (made, size) => {
        const bytes = bytesOf(made);
        const { width } = made;
        const expected = outcome(recordBody, width, [bytes]);
        const rules = third(bytes, width);
        if (rules !== null) {
          judged.by += 1;
          const lines = expected.split("\n").slice(0, -1).map((line) => line.replace(/^(\d+ \d+) [0-9a-f]{16}/, "$1"));
          expect(lines).toEqual(rules);
        }
        for (let cut = 0; cut <= bytes.length; cut += 1) {
          const found = outcome(scanned, width, [bytes.subarray(0, cut), bytes.subarray(cut)]);
          if (found !== expected) expect(`cut at ${cut}: ${found}`).toBe(`cut at ${cut}: ${expected}`);
        }
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
        expect(outcome(scanned, width, pieces)).toBe(expected);
        expect(outcome(recordBody, width, pieces)).toBe(expected);
      }),
      { numRuns: CASES, seed: 1_679_576_722 },
    );
    // Most files are sound: a third parser that judged none would show nothing.
    expect(judged.by).toBeGreaterThan(CASES / 2);
  });

  it.each<[string, string, number, "incomplete" | "not plain"]>([
    ["whole records", '"a","b"\n1,2\r\n', 2, "incomplete"],
    ["a record that goes on", '1,2\n"a","b\n', 1, "incomplete"],
    ["half a line end", '1,2\n"a","b"\r', 1, "incomplete"],
    ["half a doubled quote", '1,2\n"a","b"', 1, "incomplete"],
    ["a byte behind a closing quote", '1,2\n"a"x,"b"\n3,4\n', 1, "not plain"],
    ["blanks behind a closing quote", '1,2\n"a" ,"b"\n', 1, "not plain"],
  ])("leaves only what is not plain to the other parser: %s", (_, text, records, stoppedAt) => {
    const scanner = recordScanner({ columns: 1, slots: Int32Array.of(NOT_WANTED, 0) }, 1, KERNELS);
    const { bytes, room, cells } = scanner;
    bytes.write(text, room);
    const found: string[] = [];
    const cell = (): string => bytes.toString("utf8", cells.starts[0], cells.ends[0]);
    scanner.scan(room, room + text.length, { record: () => found.push(cell()), blank: () => found.push("blank") });
    expect([found, scanner.stoppedAt]).toEqual([["b", "2"].slice(text.startsWith("1") ? 1 : 0).slice(0, records), stoppedAt]);
  });

  it("needs a chunk only until the next one, as the parser does, header included", async () => {
    const text = Buffer.from('a,"b\nb",c\n1,2,3\n"4",5,6\n');
    async function* open(): AsyncGenerator<Uint8Array> {
      const shared = Buffer.alloc(5);
      for (let at = 0; at < text.length; at += 5) yield shared.subarray(0, text.copy(shared, 0, at, at + 5));
    }
    for (const read of [scanCsv, readCsv]) {
      const found: (string | null)[] = [];
      await read({ path: "x.csv", open }, { columns: { required: ["a", "c"], ignored: [/^b/] } }, {
        onRow: (row) => found.push(row.text("a"), row.text("c")), onReject: (reason) => found.push(reason),
      });
      expect(found).toEqual(["1", "3", "4", "6"]);
    }
  });
});
