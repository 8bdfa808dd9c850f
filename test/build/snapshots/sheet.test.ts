/** The deactivation report as the publisher ships it, a sheet in a zip: read as its CSV form is, or refused in one line. */
import { randomBytes } from "node:crypto";
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

/** A row with one cell. */
const cell = (type: string, content: string): string => `<row><c t="${type}">${content}</c></row>`;

/** Characters that do not pack well, so that no limit on packing refuses them first. */
function noise(length: number): string {
  return randomBytes(length / 2).toString("hex");
}

const withSheet = (xml: string): Buffer => workbook([], { "xl/worksheets/sheet1.xml": xml });
const withRows = (xml: string): Buffer => withSheet(sheet(xml));
const withTexts = (xml: string): Buffer => workbook([], { "xl/sharedStrings.xml": xml });
const inZip = (bytes: Buffer): Record<string, Buffer> => ({ [AT]: zipOf([{ name: ENTRY, content: bytes }]) });
const rows = [[npi(2), "10/08/2023"], [npi(1), "10/07/2023"], [npi(1), "10/07/2023"], [badNpi(1), "10/07/2023"], [npi(3), ""], [npi(4), "13/45/2023"]];

describe("the report", () => {
  it("as a sheet in a zip says what its CSV form says, row for row", async () => {
    const told = async (files: Record<string, string | Buffer>): Promise<unknown> => {
      const { data, rows, rejects, snapshot, issues, files: read } = await readFiles(files, nppes);
      return {
        people: Array.from(data.providers(), ({ npi, status, deactivation_date, line }) => [npi, status, deactivation_date, line]),
        npis: [...data.npis()], rows, rejects: rejects.map(({ line, reason }) => [line, reason]), snapshot,
        codes: issues.map(({ code }) => code), files: read.length,
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
    ["no worksheet", withSheet(""), ": is a zip without a worksheet, no workbook"],
    ["two sheets", workbook([], { "xl/worksheets/sheet2.xml": sheet("") }), ": holds 2 sheets, and one is known"],
    ["numbers", withRows("<row r=\"3\"><c r=\"A3\"><v>1.0E9</v></c></row>"),
      "!xl/worksheets/sheet1.xml, line 3: has a number or a date where the report has text"],
    ["a formula", withRows("<row><c t=\"str\"><f>A1</f><v>1</v></c></row>"), ", line 1: has a cell that is more than a value, such as a formula"],
    ["rich text", withTexts("<sst><si><r><t>1</t></r></si></sst>"), "!xl/sharedStrings.xml: its shared text 1 is more than plain text"],
    ["a text that is not there", withRows("<row r=\"9\"><c t=\"s\"><v>7</v></c></row>"), ", line 9: points to shared text \"7\", which is not there"],
    ["rows out of order", withRows("<row r=\"9\"/><row r=\"8\"/>"), ", line 8: has row 8 behind row 9"],
    ["a hole of rows", withRows("<row r=\"1048576\"/>"), ", line 1048576: leaves out 1048575 rows before row 1048576"],
    ["a cell of another row", withRows("<row r=\"2\"><c r=\"A3\"/></row>"), ", line 2: has the cell \"A3\" in row 2"],
    ["a sheet cut short", withSheet("<worksheet><sheetData><row r=\"1\"/>"), ": ends inside its <sheetData>"],
    ["another element", withRows(`<x>${"a".repeat(70_000)}</x>`), ", line 1: has something else than <row> in its <sheetData>"],
    ["entities", withSheet("<!DOCTYPE a [<!ENTITY b \"c\">]><worksheet><sheetData></sheetData>"), ": declares entities of its own"],
    ["an unknown entity", withTexts("<sst><si><t>&b;</t></si></sst>"), ": is not well-formed XML (undefined entity)"],
    ["another encoding", workbook([], { "xl/worksheets/sheet1.xml": "" , "xl/worksheets/a.xml": "\u0000" }), ": is not well-formed XML (disallowed character)"],
    ["no list of rows", withSheet("<worksheet/>"), ": has no <sheetData>: it is not written as a publisher's sheet"],
    ["a tag that closes nothing", withRows("<row></c></row>"), ": is not well-formed XML (unexpected close tag)"],
    ["a tag left open behind its rows", withSheet("<worksheet><sheetData/>"), ": is not well-formed XML (unclosed tag: worksheet)"],
    ["two values in a cell", withRows(cell("str", "<v>1</v><v>2</v>")), ", line 1: has a cell that is more than a value"],
    ["two texts in a cell", withRows(cell("inlineStr", "<is><t>1</t><t>2</t></is>")), ", line 1: has a cell that is more than plain text"],
    ["rich text in a cell", withRows(cell("inlineStr", "<is><r><t>1</t></r></is>")), ", line 1: has a cell that is more than plain text"],
    ["two parts in a shared text", withTexts("<sst><si><t>1</t><rPh><t>2</t></rPh></si></sst>"), ": its shared text 1 is more than plain text"],
    ["text between cells", withRows("<row>1</row>"), ", line 1: has text outside of its cells"],
    ["text between shared texts", withTexts("<sst>1<si/></sst>"), ": has text between its shared texts"],
    ["a text of 70 KB", withRows(cell("str", `<v>${"a".repeat(70_000)}</v>`)), ", line 1: has a text of more than 64 KB"],
    ["an endless element", withSheet(`<worksheet>${noise(3_000_000)}</worksheet>`), ": has an element of more than a megabyte"],
  ])("with %s is refused, and names what to do", async (_, bytes, message) => {
    const told = await messageOf(readFiles(inZip(Buffer.from(bytes as string)), nppes));
    expect(told).toContain(`${AT}!${ENTRY}`);
    expect(told).toContain(message);
    expect(told.split("\n")).toHaveLength(1);
  });
});

it("gives the same rows for pieces of any size", async () => {
  const xml = sheet(`<row r="1"><c r="A1" t="s"><v>1</v></c></row> <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>2</v></c></row><row/>
    <!-- a comment --><row><c t="str"><v>d<!-- e --><![CDATA[<f>]]>&#103;</v></c><c t="inlineStr"><is><t xml:space="preserve"> </t></is></c></row>`);
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
  expect([...outcomes]).toEqual(["\"\"\n\"a < \"\"b\"\"\",\"c\"\n\n\"d<f>g\",\" \"\n"]);
});
