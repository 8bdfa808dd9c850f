/**
 * Writes a workbook (XLSX) with one sheet of text cells, like the publisher's deactivation report. As in workbooks of
 * spreadsheet programs, all texts are in the shared table. There are no styles or properties, which no reader needs.
 */
import type { Dialect, RowFile } from "./rows.ts";

/** A table of texts: a title row, the header, then the rows. */
export interface Sheet {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: number;
  /** ASCII without `&` and `<`. */
  readonly cells: (row: number) => readonly string[];
}

/** Writes one part of the workbook. */
type WritePart = (name: string, dialect: Dialect, body: (file: RowFile) => Promise<void>) => Promise<void>;

const LINES: Dialect = { quotes: "needed", newline: "\n" };
const XML = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const FRAME: readonly (readonly [name: string, content: string])[] = [
  ["[Content_Types].xml", `<Types xmlns="${PACKAGE}/content-types">`
    + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    + `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`
    + `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>`
    + `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/></Types>`],
  ["_rels/.rels", `<Relationships xmlns="${PACKAGE}/relationships">`
    + `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`],
  ["xl/workbook.xml", `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">`
    + "<sheets><sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"],
  ["xl/_rels/workbook.xml.rels", `<Relationships xmlns="${PACKAGE}/relationships">`
    + `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`
    + `<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`],
];

/** Writes all parts in a spreadsheet program's order. Rows are streamed, so only the texts of the header are in memory. */
export async function writeWorkbook(part: WritePart, sheet: Sheet): Promise<void> {
  for (const [name, content] of FRAME) {
    await part(name, LINES, async (file) => {
      file.line(XML);
      file.line(content);
    });
  }
  const width = sheet.header.length;
  const last = `${columnName(width - 1)}${sheet.rows + 2}`;
  await part("xl/worksheets/sheet1.xml", LINES, async (file) => {
    file.line(XML);
    file.line(`<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/><sheetData>`);
    file.line(rowOf(1, [0]));
    await file.rows(0, sheet.rows + 1, (out, row) => out.line(rowOf(row + 2, sheet.header.map((_, i) => 1 + row * width + i))));
    file.line("</sheetData></worksheet>");
  });
  await part("xl/sharedStrings.xml", LINES, async (file) => {
    file.line(XML);
    const count = 1 + width * (sheet.rows + 1);
    file.line(`<sst xmlns="${MAIN}" count="${count}" uniqueCount="${count}">`);
    for (const text of [sheet.title, ...sheet.header]) file.line(shared(text));
    await file.rows(0, sheet.rows, (out, row) => {
      for (const text of sheet.cells(row)) out.line(shared(text));
    });
    file.line("</sst>");
  });
}

function shared(text: string): string {
  return `<si><t>${text}</t></si>`;
}

/** Returns a row whose cells refer to these shared texts by number. */
function rowOf(row: number, texts: readonly number[]): string {
  return `<row r="${row}">${texts.map((text, i) => `<c r="${columnName(i)}${row}" t="s"><v>${text}</v></c>`).join("")}</row>`;
}

function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}
