/** Every kind of bad CSV ends in one clear line, or in rejected rows with a reason. */
import { describe, expect, it } from "vitest";
import { type CsvOptions, readCsv } from "../../../build/csv/read.ts";
import { messageOf } from "../sources/folder.ts";

type Column = "npi" | "name" | "more";
const OPTIONS: CsvOptions<Column> = { columns: { required: ["npi", "name"], optional: ["more"], ignored: [/^skip/] }, titleRow: /^Title/ };

async function read(
  content: string | Uint8Array,
  options: CsvOptions<Column> = OPTIONS,
): Promise<{ rows: (string | null)[][]; rejects: string[]; count: Awaited<ReturnType<typeof readCsv>> }> {
  const rows: (string | null)[][] = [];
  const rejects: string[] = [];
  async function* open(): AsyncGenerator<Uint8Array> {
    if (content.length > 0) yield Buffer.from(content as string);
  }
  const count = await readCsv({ path: "s/2024-01-01/x.csv", open }, options, {
    onRow: (row) => rows.push([row.text("npi"), row.text("name")]),
    onReject: (reason, place) => rejects.push(`${reason} line ${place.line} offset ${place.offset} ${place.hash()}`),
  });
  return { rows, rejects, count };
}

const REFUSED: readonly (readonly [string, string | Uint8Array, string])[] = [
  ["nothing", "", ": is empty; fetch the file again from its publisher"],
  ["only blank lines", "\n\n", ": is empty; fetch the file again from its publisher"],
  ["a web page", "<!DOCTYPE html>\n<html>", ": is a web page, not CSV; fetch the file again from its publisher"],
  [
    "an error document",
    "<Error><Code>AccessDenied</Code></Error>\n",
    ": is an XML document, not CSV; fetch the file again from its publisher",
  ],
  ["JSON", '{"error": "no"}\n', ": is JSON, not CSV; fetch the file again from its publisher"],
  [
    "a zip under the name of a CSV",
    "PK\u0003\u0004abc\n",
    ": is a zip archive (or a spreadsheet file), not CSV; fetch the file again from its publisher",
  ],
  ["UTF-16", Buffer.from("\ufeffnpi,name\n1,2\n", "utf16le"), ": is in UTF-16; save it as UTF-8"],
  [
    "no delimiter",
    "npi name\n1 2\n",
    ', line 1: the header has no comma: "npi name"; fetch the file again from its publisher',
  ],
  [
    "a missing column",
    "npi,title\n1,2\n",
    ', line 1: the header lacks the column "name"; if the publisher renamed it, this release cannot read the new layout: keep the older snapshot',
  ],
  [
    "several missing columns",
    "x,y\n1,2\n",
    ', line 1: the header lacks 2 columns, first "npi"; if the publisher renamed it, this release cannot read the new layout: keep the older snapshot',
  ],
  ["a column twice", "npi,name,name\n1,2,3\n", ', line 1: the header has the column "name" twice; fetch the file again from its publisher'],
  [
    "a byte order mark inside the header",
    "npi,\ufeffname\n1,2\n",
    ", line 1: the name of column 2 begins with a byte order mark; fetch the file again from its publisher",
  ],
  ["a NUL in the header", "npi,na\0me\n1,2\n", ", line 1: the header holds a NUL byte; fetch the file again from its publisher"],
  ["line ends of CR only", "npi,name\r1,2\r", ", line 1: its lines end with CR only; save it with LF or CRLF line ends"],
  [
    "a quote of the header never closed",
    'npi,"name\n1,2\n',
    ", line 1: a quote opened in the header is not closed; fetch the file again from its publisher",
  ],
  ["no header in 1 MB", "x".repeat(1_100_000), ": has no complete header in its first 1 MB; fetch the file again from its publisher"],
  ["a title and nothing else", "Title\n", ": is empty; fetch the file again from its publisher"],
  [
    "a quote never closed",
    'npi,name\n1,2\n3,"4\n5,6\n',
    ", line 3: a quote opened in this record is not closed; fetch the file again from its publisher",
  ],
  [
    "a quote that swallows rows",
    'npi,name\n1,"2\n3,"4"\n5,6\n',
    ", line 2: a quote opened in this record is not closed; fetch the file again from its publisher",
  ],
  [
    "a record over 1 MB",
    `npi,name\n1,"${"x\n".repeat(600_000)}`,
    ", line 2: this record is longer than 1 MB: a quote opened in it is not closed, or its line end is lost; fetch the file again from its publisher",
  ],
  [
    "an end inside a record",
    "npi,name,more\n1,2,3\n4,5",
    ", line 3: the file ends inside this record (2 of 3 fields): it was cut short; fetch the file again from its publisher",
  ],
  [
    "no row of the header's width",
    "npi,name\n1,2,3\n4,5,6\n",
    ": no record has the 2 fields of the header; fetch the file again from its publisher",
  ],
];

describe("a CSV file that cannot be trusted", () => {
  it.each(REFUSED)("%s", async (_, content, message) => {
    expect(await messageOf(read(content))).toBe(`s/2024-01-01/x.csv${message}`);
  });
});

describe("a row that cannot be taken", () => {
  it("is rejected with its reason, line, offset and hash, and the others stand", async () => {
    const { rows, rejects, count } = await read('npi,name\n1,one\n2,two,2\n3,"th"ree"\n4,fo\0ur\n5,five\n6\n');
    expect(rows).toEqual([
      ["1", "one"],
      ["5", "five"],
    ]);
    expect(rejects.map((reject) => reject.replace(/ [0-9a-f]{16}$/, ""))).toEqual([
      "wrong_field_count line 3 offset 15",
      "malformed_quotes line 4 offset 23",
      "nul_byte line 5 offset 34",
      "wrong_field_count line 7 offset 49",
    ]);
    expect(count.records).toBe(6);
  });

  it("that is not UTF-8 is rejected, or read as Windows-1252 where the source says so", async () => {
    const bytes = Buffer.concat([Buffer.from("npi,name\n1,caf"), Buffer.from([0xe9]), Buffer.from("\n2,caf\u00e9\n")]);
    const strict = await read(bytes);
    expect([strict.rows, strict.rejects.map((reject) => reject.split(" ")[0])]).toEqual([[["2", "caf\u00e9"]], ["not_utf8"]]);
    const old = await read(bytes, { ...OPTIONS, windows1252: true });
    expect([old.rows, old.count.windows1252]).toEqual([
      [
        ["1", "caf\u00e9"],
        ["2", "caf\u00e9"],
      ],
      1,
    ]);
  });
});

describe("what a CSV file may look like", () => {
  it("columns in any order, unknown ones reported, known ones ignored, absent optional ones named", async () => {
    const { rows, count } = await read("skip this,name,new one,npi\na,b,c,0012\n");
    expect(rows).toEqual([["0012", "b"]]);
    expect([count.unknownColumns, count.missingOptional]).toEqual([["new one"], ["more"]]);
  });

  it("a header that no line end closes, after a title: no rows", async () => {
    expect((await read("Title\nnpi,name")).count.records).toBe(0);
  });

  it("a byte order mark, blanks around names and cells, a title row, blank lines", async () => {
    const { rows, count } = await read("\ufeffTitle of the file,\r\nnpi , name\r\n 1 , 2 \r\n\r\n3,\r\n\r\n");
    expect(rows).toEqual([
      ["1", "2"],
      ["3", null],
    ]);
    expect([count.records, count.blankLines]).toEqual([2, 2]);
  });

  it.each([[";", "semicolons"], ["\t", "tabs"], ["|", "vertical bars"]])("%j between fields, quoted or not, is refused by name", async (delimiter, what) => {
    for (const lines of [["npi,name", '1,"a,b"', ""], ['"npi","name"', '"1","a"', ""]]) {
      await expect(read(lines.join("\n").replaceAll(/,(?!b)/g, delimiter))).rejects.toThrow(`line 1: its fields are separated by ${what}`);
    }
  });

  it("LF and CRLF in one file, a column named __proto__, quotes inside unquoted cells", async () => {
    const { rows } = await read('npi,name,__proto__\n1,5" pipe,x\r\n2,"a ""b""",y\n');
    expect(rows).toEqual([
      ["1", '5" pipe'],
      ["2", 'a "b"'],
    ]);
  });
});
