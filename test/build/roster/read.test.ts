/** Reading rosters: every encoding that spreadsheets write, workbooks, and a corpus of files that are no roster. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { columnsOf, columnsText, fieldMapOf } from "../../../build/roster/columns.ts";
import { personOf } from "../../../build/roster/person.ts";
import { readRoster, ROSTER_LIMITS, type RosterRow } from "../../../build/roster/read.ts";
import { sheet, workbook } from "../snapshots/workbook.ts";

function rosterFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "roster-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

async function read(name: string, content: string | Uint8Array): Promise<{ headers: readonly string[]; rows: RosterRow[]; encoding: string }> {
  const rows: RosterRow[] = [];
  let headers: readonly string[] = [];
  const { encoding } = await readRoster(rosterFile(name, content), {
    header: (names) => { headers = [...names]; }, row: (row) => void rows.push(row), between: async () => undefined,
  });
  return { headers, rows, encoding };
}

const cells = ({ rows }: { rows: readonly RosterRow[] }): (readonly string[])[] => rows.map((row) => row.cells);

describe("a roster", () => {
  const text = "NPI,Last name\r\n1003000126,Nuñez\r\n";
  const utf16 = (order: "le" | "be"): Buffer => {
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    return order === "le" ? bytes : bytes.swap16();
  };
  it.each([
    ["UTF-8", text, "UTF-8"], ["UTF-8 with a byte order mark", `\uFEFF${text}`, "UTF-8"], ["UTF-16, little-endian", utf16("le"), "UTF-16"],
    ["UTF-16, big-endian", utf16("be"), "UTF-16"], ["Windows-1252", Buffer.from(text, "latin1"), "UTF-8, 1 rows in Windows-1252"],
  ])("is read in %s", async (_, content, encoding) => {
    const found = await read("people.csv", content);
    expect([found.headers, cells(found), found.encoding]).toEqual([["NPI", "Last name"], [["1003000126", "Nuñez"]], encoding]);
  });

  it("may have a single column, empty rows and two columns called the same", async () => {
    expect(cells(await read("a.csv", "npi\n1003000126\n\n1003000134\n"))).toEqual([["1003000126"], ["1003000134"]]);
    const twice = await read("b.csv", "npi,note,note\n1,a,b\n,,\n");
    expect([twice.headers, cells(twice)]).toEqual([["npi", "note", "note"], [["1", "a", "b"]]]);
  });

  it("gives a row that cannot be read with its line and the reason", async () => {
    const { rows } = await read("a.csv", `npi,note\n1,a\n2\n3,"b"x"\n4,${"x".repeat(ROSTER_LIMITS.cell + 1)}\n`);
    expect(rows.map(({ row, line, problem }) => [row, line, problem])).toEqual([
      [1, 2, null], [2, 3, "it has more or fewer cells than the header"], [3, 4, "a quote in it is misplaced"],
      [4, 5, "a cell has more than 32767 characters"],
    ]);
  });

  it("may be a workbook, whose numbers are taken as they are written", async () => {
    const number = (row: number, value: string): string =>
      `<row r="${row}"><c r="A${row}"><v>${value}</v></c><c r="B${row}" t="inlineStr"><is><t>Roe</t></is></c></row>`;
    const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>NPI</t></is></c><c r="B1" t="inlineStr"><is><t>Last</t></is></c></row>';
    const book = workbook([], { "xl/worksheets/sheet1.xml": sheet(head + number(2, "1003000126") + number(4, "1.003000134E9")), "xl/sharedStrings.xml": "" });
    const found = await read("people.xlsx", book);
    expect([found.encoding, found.headers, found.rows.map(({ line, cells }) => [line, ...cells])])
      .toEqual(["XLSX", ["NPI", "Last"], [[2, "1003000126", "Roe"], [4, "1003000134", "Roe"]]]);
  });

  it("may end its lines in two ways, and holds a NUL byte in one row only", async () => {
    const { rows } = await read("a.csv", "npi,name\r\n1003000126,a\n1003000134,b\0\r\n1003000142,c\n");
    expect(rows.map(({ cells: [npi], problem }) => npi ?? problem)).toEqual(["1003000126", "it holds a NUL byte", "1003000142"]);
  });

  it("has NPIs as they are written: what a spreadsheet made of one is no NPI", async () => {
    const written = ["1.003E9", "1.003000126E+09", "1003000126.0", "'1003000126", "1003-000-126", "１００３", "1003000127", " 1003000126 "];
    const found = await read("a.csv", `npi,name\n${written.map((npi) => `${npi},a\n`).join("")}`);
    const faults = cells(found).map((each) => personOf(columnsOf(found.headers, new Map()), each).npi.fault);
    expect(faults).toEqual([...Array.from({ length: 6 }, () => "npi_malformed"), "npi_bad_check_digit", null]);
  });

  const blanks = " ".repeat(20_000_000);
  const bomb = workbook([], { "xl/worksheets/sheet1.xml": sheet(blanks), "xl/sharedStrings.xml": "" });
  const formula = workbook([], { "xl/worksheets/sheet1.xml": sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'), "xl/sharedStrings.xml": "" });
  it.each<readonly [string, string, string | Uint8Array, RegExp]>([
    ["no bytes", "a.csv", "", /is empty/], ["a million columns", "a.csv", `npi${",".repeat(1_000_000)}\n`, /has more|longer|columns|1 MB/],
    ["a wide header", "a.csv", `npi,${Array.from({ length: 200_000 }, (_, i) => i.toString(36)).join(",")}\n1\n`, /columns/],
    ["600 columns", "a.csv", `${Array.from({ length: 600 }, (_, i) => `c${i}`).join(",")}\n${",".repeat(599)}\n`, /has 600 columns, more than 500/],
    ["semicolons", "a.csv", "npi;Doe\n1;Secret\n", /separated by semicolons, not by commas/],
    ["an open quote", "a.csv", 'npi,name\n1,"Secret\n', /not closed/], ["a web page", "a.csv", "<html>Secret</html>", /web page/],
    ["UTF-16 without a byte order mark", "a.csv", Buffer.from("npi\nSecret\n", "utf16le"), /NUL byte/],
    ["NUL bytes alone", "a.csv", new Uint8Array(5_000), /NUL byte/],
    ["a byte order mark alone", "a.csv", "\uFEFF", /is empty/], ["empty lines alone", "a.csv", "\n\n\n", /is empty/],
    ["a header alone", "a.csv", "npi,name\n", /has a header and no rows/], ["a header without its line end", "a.csv", "npi", /has a header and no rows/],
    ["tabs", "a.csv", "npi\tDoe\n1\tSecret\n", /separated by tabs/], ["CR alone", "a.csv", "npi,name\r1,Secret\r", /end with CR only/],
    ["half of a gzip file", "a.csv.gz", gzipSync("npi,name\n1,Secret\n".repeat(1_000)).subarray(0, 60), /cannot be unpacked/],
    ["no gzip file", "a.csv.gz", "npi\nSecret\n", /cannot be unpacked/], ["a PDF", "a.csv", "%PDF-1.4\n%Secret\n", /is a PDF/],
    ["a workbook called CSV", "a.csv", formula, /is a zip archive/],
    ["too many rows in a small file", "a.csv.gz", gzipSync(`npi\n${"1\n".repeat(1_000_001)}`), /more than 1000000 rows/],
    ["a workbook that grows when unpacked", "a.xlsx", bomb, /would grow more than 200 times/],
    ["a cell over a megabyte", "a.csv", `npi,name\n1,"${"Secret\n".repeat(200_000)}"\n`, /longer than 1 MB/],
    ["a formula in a workbook", "a.xlsx", formula, /more than a value, such as a formula/], ["no workbook", "a.xlsx", "Secret", /not a readable zip archive/],
  ])("is refused with %s, in one line that repeats nothing of it", async (_, name, content, problem) => {
    const error: unknown = await read(name, content).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(problem);
    expect((error as Error).message).not.toMatch(/Secret|Doe|publisher|\n/);
  });
});

describe("the columns", () => {
  const headers = ["Employee", "Provider NPI", "Last Name", "DOB", "St."];
  it("are recognized by their headers, and the map wins", () => {
    expect(columnsOf(headers, new Map())).toEqual([null, "npi", "last_name", "date_of_birth", "state"]);
    expect(columnsOf(headers, fieldMapOf(["full_name=Employee", "state="]))).toEqual(["full_name", "npi", "last_name", "date_of_birth", null]);
    expect(columnsText(columnsOf(headers, new Map())))
      .toBe("npi is column 2, last_name is column 3, date_of_birth is column 4, state is column 5; 1 other column is copied and not read");
  });
  it.each<readonly [string, readonly string[], readonly string[], RegExp]>([
    ["no column of NPIs", ["JANE ROE", "x"], [], /none of the 2 columns is recognized as NPIs/],
    ["two columns of NPIs", ["NPI", "npi"], [], /columns 1 and 2 could both be npi/],
    ["a header that is not there", ["NPI"], ["state=Where"], /--map state=Where: no column has this header/],
    ["a header that is there twice", ["NPI", "x", "x"], ["state=x"], /2 columns have this header/],
  ])("are refused with %s, without repeating a header", (_, names, map, problem) => {
    let message = "";
    try { columnsOf(names, fieldMapOf(map)); } catch (error) { message = (error as Error).message; }
    expect(message).toMatch(problem);
    expect(message).not.toContain("JANE");
  });
  it("cannot be mapped to an unknown field", () => {
    expect(() => fieldMapOf(["ssn=SSN"])).toThrow(/FIELD is one of npi/);
  });
});
