/** The deactivation report as the publisher ships it, a sheet in a zip: read as its CSV form is, or refused in one line. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { csvOfRows, sharedTexts } from "../../../build/snapshots/sheet_xml.ts";
import { sheetAsCsv } from "../../../build/snapshots/sheet.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { zipOf } from "./zip.ts";
import { csvOf, messageOf, readFiles } from "../sources/folder.ts";
import { badNpi, npi } from "../sources/npi.ts";
import { sheet, workbook } from "./workbook.ts";

const TITLE = "NPPES Deactivated Records as of Oct 09 2023";
const HEADER = ["NPI", "NPPES Deactivation Date"];
const ENTRY = "NPPES Deactivated NPI Report 20231009.xlsx";
const AT = "nppes/2023-10-09/NPPES_Deactivated_NPI_Report_100923_V2.zip";

const inZip = (bytes: Buffer): Record<string, Buffer> => ({ [AT]: zipOf([{ name: ENTRY, content: bytes }]) });
const rows = [[npi(2), "10/08/2023"], [npi(1), "10/07/2023"], [npi(1), "10/07/2023"], [badNpi(1), "10/07/2023"], [npi(3), ""], [npi(4), "13/45/2023"]];

describe("the report", () => {
  it("as a sheet in a zip says what its CSV form says, row for row", async () => {
    const told = async (files: Record<string, string | Buffer>): Promise<unknown> => {
      const { data, rows, rejects, snapshot, issues, files: read } = await readFiles(files, nppes);
      return {
        people: Array.from(data.providers(), ({ npi, status, deactivation_date, line }) => [npi, status, deactivation_date, line]),
        npis: [...data.npis()], rows, rejects: rejects.map(({ line, reason }) => [line, reason]), snapshot, codes: issues.map(({ code }) => code), files: read.length,
      };
    };
    const csv = { [AT.replace(/_100923_V2\.zip$/, "_20231009.csv")]: `${TITLE},\r\n${csvOf(HEADER, rows, "\r\n")}` };
    const asSheet = await told(inZip(workbook([[TITLE], HEADER, ...rows])));
    expect(asSheet).toEqual(await told(csv));
    expect(asSheet).toMatchObject({
      npis: [Number(npi(1)), Number(npi(2))].sort((a, b) => a - b), snapshot: "2023-10-09",
      rows: { rows_in: 6, published: 2, collapsed: 1, rejected: { bad_check_digit: 1, no_deactivation_date: 2 } },
    });
  });

  it("may lie there unzipped, with inline texts, cells without a place, empty rows and cells, and escaped texts", async () => {
    const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const cells = [
      `<row>${inline(`${TITLE} &amp; more`)}</row>`, `<row r="2" ht="15">${inline("NPI")}${inline("NPPES&#x20;Deactivation Date")}</row>`,
      "<row r=\"3\"/>", `<row r="5"><c r="A5" t="str"><v>${npi(1)}</v></c><c r="B5" t="inlineStr"><is><t>10/07/2023</t></is></c></row>`,
      `<row r="6"><c r="A6" t="str"><v>${npi(2)}</v></c><c r="B6" s="2"/></row>`,
    ];
    const bytes = workbook([], { "xl/worksheets/sheet1.xml": sheet(cells.join("\n")), "xl/sharedStrings.xml": "" });
    const reading = await readFiles({ [`nppes/2023-10-09/${ENTRY}`]: bytes }, nppes);
    expect(Array.from(reading.data.providers(), ({ npi: number, line }) => [number, line])).toEqual([[npi(1), 5]]);
    expect([reading.rejects.map(({ line, reason }) => [line, reason]), reading.issues.map(({ code, count }) => `${count} ${code}`)])
      .toEqual([[[6, "no_deactivation_date"]], ["2 blank_lines"]]);
  });

  it("leaves nothing behind in the work folder", async () => {
    const workDir = mkdtempSync(join(tmpdir(), "sheet-test-"));
    onTestFinished(() => rmSync(workDir, { recursive: true }));
    const content = workbook([[TITLE], HEADER, [npi(1), "10/07/2023"]]);
    const member = sheetAsCsv({ name: ENTRY, path: "p", open: async function* () { yield content; } }, workDir);
    const chunks: Uint8Array[] = [];
    for await (const chunk of member.open()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(`"${TITLE}"\n"NPI","NPPES Deactivation Date"\n"${npi(1)}","10/07/2023"\n`);
    expect(readdirSync(workDir)).toEqual([]);
  });

  it.each([
    ["no workbook", "not a zip", ": is not a readable zip archive"],
    ["no worksheet", workbook([], { "xl/worksheets/sheet1.xml": "" }), ": is a zip without a worksheet, no workbook"],
    ["two sheets", workbook([], { "xl/worksheets/sheet2.xml": sheet("") }), ": holds 2 sheets, and one is known"],
    ["numbers", workbook([], { "xl/worksheets/sheet1.xml": sheet("<row r=\"3\"><c r=\"A3\"><v>1.0E9</v></c></row>") }), "!xl/worksheets/sheet1.xml, line 3: has a number or a date where the report has text"],
    ["a formula", workbook([], { "xl/worksheets/sheet1.xml": sheet("<row><c t=\"str\"><f>A1</f><v>1</v></c></row>") }), ", line 1: has a cell that is more than a value, such as a formula"],
    ["rich text", workbook([], { "xl/sharedStrings.xml": "<sst><si><r><t>1</t></r></si></sst>" }), "!xl/sharedStrings.xml: its shared text 1 is more than plain text"],
    ["a text that is not there", workbook([], { "xl/worksheets/sheet1.xml": sheet("<row r=\"9\"><c t=\"s\"><v>7</v></c></row>") }), ", line 9: points to shared text \"7\", which is not there"],
    ["rows out of order", workbook([], { "xl/worksheets/sheet1.xml": sheet("<row r=\"9\"/><row r=\"8\"/>") }), ", line 8: has row 8 behind row 9"],
    ["a hole of rows", workbook([], { "xl/worksheets/sheet1.xml": sheet("<row r=\"1048576\"/>") }), ", line 1048576: leaves out 1048575 rows before row 1048576"],
    ["a cell of another row", workbook([], { "xl/worksheets/sheet1.xml": sheet("<row r=\"2\"><c r=\"A3\"/></row>") }), ", line 2: has the cell \"A3\" in row 2"],
    ["a sheet cut short", workbook([], { "xl/worksheets/sheet1.xml": "<worksheet><sheetData><row r=\"1\"/>" }), ": ends inside its <sheetData>"],
    ["another element", workbook([], { "xl/worksheets/sheet1.xml": sheet(`<x>${"a".repeat(70_000)}</x>`) }), ": has something else than <row> in its <sheetData>, or one of more than 64 KB"],
    ["entities", workbook([], { "xl/worksheets/sheet1.xml": "<!DOCTYPE a [<!ENTITY b \"c\">]><worksheet><sheetData></sheetData>" }), ": declares entities of its own"],
    ["an unknown entity", workbook([], { "xl/sharedStrings.xml": "<sst><si><t>&b;</t></si></sst>" }), ": uses the entity \"&b;\""],
    ["another encoding", workbook([], { "xl/worksheets/sheet1.xml": "" , "xl/worksheets/a.xml": "\u0000" }), ": has no <sheetData>: it is not written as a publisher's sheet"],
  ])("with %s is refused, and names what to do", async (_, bytes, message) => {
    const told = await messageOf(readFiles(inZip(Buffer.from(bytes as string)), nppes));
    expect(told).toContain(`${AT}!${ENTRY}`);
    expect(told).toContain(message);
    expect(told.split("\n")).toHaveLength(1);
  });
});

it("pieces of any size give the same rows", async () => {
  const xml = sheet(`<row r="1"><c r="A1" t="s"><v>1</v></c></row> <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>2</v></c></row><row/>`);
  const texts = "<sst count=\"3\"><si><t>a &lt; \"b\"</t></si>\n<si/><si><t>c</t></si></sst>";
  const pieces = async function* (text: string, size: number): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const refuse = (problem: string): Error => new Error(problem);
  const outcomes = new Set<string>();
  for (const size of [1, 2, 3, 5, 7, 64, 1000]) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of csvOfRows(pieces(xml, size), await sharedTexts(pieces(texts, size), refuse), refuse)) chunks.push(chunk);
    outcomes.add(Buffer.concat(chunks).toString());
  }
  expect([...outcomes]).toEqual(["\"\"\n\"a < \"\"b\"\"\",\"c\"\n\n"]);
});
