/** Workbooks for tests, honest and not. */
import { zipOf } from "./zip.ts";

/** Shared texts, as spreadsheet programs write them. */
export function workbook(rows: readonly (readonly string[])[], parts: Readonly<Record<string, string>> = {}): Buffer {
  const texts = [...new Set(rows.flat())];
  const cell = (text: string, row: number, at: number): string => `<c r="${"AB"[at]}${row + 1}" s="1" t="s"><v>${texts.indexOf(text)}</v></c>`;
  const all: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": "<workbook/>",
    "xl/worksheets/sheet1.xml": sheet(
      rows.map((cells, row) => `<row r="${row + 1}" spans="1:2">${cells.map((text, at) => cell(text, row, at)).join("")}</row>`).join(""),
    ),
    "xl/sharedStrings.xml": `<?xml version="1.0"?><sst count="9">${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`,
    ...parts,
  };
  return zipOf(Object.entries(all).filter(([, content]) => content !== "").map(([name, content]) => ({ name, content })));
}

export function sheet(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\r\n<worksheet xmlns="x"><dimension ref="A1:B9"/><cols><col min="1"/></cols>`
    + `<sheetData>${rows}</sheetData><mergeCells/></worksheet>`;
}
