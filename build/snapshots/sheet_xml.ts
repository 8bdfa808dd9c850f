/**
 * Reads the XML of a worksheet as far as a table of text cells needs it: rows, cells, shared and inline texts. saxes reads
 * the XML. Everything else that could change a value is refused, never passed over: numbers and dates (their meaning is in
 * the styles), formulas, rich text, and entities that a document declares itself.
 */
import { SaxesParser } from "saxes";

/** Decoded XML in pieces of any size. */
export type SheetText = AsyncGenerator<string>;
/** Whether a number is refused, because nothing says what it means, or given as text, where a reader judges every value itself. */
export type SheetNumbers = "refused" | "as_text";
/** Makes the error for XML that we do not understand. `row` is the sheet's own number. */
export type RefuseSheet = (problem: string, row?: number) => Error;

const MAX_TEXT = 64 * 1024;
/** Characters without the end of any element. One row of the report has 100. */
const MAX_HELD = 1024 * 1024;
const MAX_TEXTS = 4_000_000;
const MAX_TEXT_CHARACTERS = 64 * 1024 ** 2;
const MAX_COLUMNS = 64;
const MAX_ROW = 1_048_576;
/** Most rows that a sheet may leave out between two others. */
const MAX_GAP = 1000;
const CSV_CHUNK = 256 * 1024;
const CELL_PLACE = /^([A-Z]{1,3})(\d+)$/;

/** Called for everything inside a list. A path such as `row/c/v` names an element and those around it. */
interface ListVisitor {
  readonly open: (path: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (path: string, text: string) => void;
  readonly close: (path: string) => void;
}

/** Visits the content of the one element `list`, and yields after each piece. What is outside of the list is about looks. */
async function* visit(xml: SheetText, list: string, visitor: ListVisitor, refuse: RefuseSheet): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let state = "before" as "before" | "inside" | "behind";
  const paths: string[] = [];
  let held = 0;
  const text = (content: string): void => {
    if (state === "inside") visitor.text(paths.at(-1) ?? "", content);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("error", ({ message }) => { throw refuse(`is not well-formed XML (${message.replace(/\.$/, "")})`); });
  parser.on("doctype", () => { throw refuse("declares entities of its own"); });
  parser.on("opentag", ({ name, attributes }) => {
    if (state === "inside") {
      const path = paths.length === 0 ? name : `${paths.at(-1)}/${name}`;
      paths.push(path);
      visitor.open(path, attributes);
    } else if (state === "before" && name === list) state = "inside";
  });
  parser.on("closetag", () => {
    held = 0;
    if (state !== "inside") return;
    const path = paths.pop();
    if (path === undefined) state = "behind";
    else visitor.close(path);
  });
  for await (const piece of xml) {
    held += piece.length;
    parser.write(piece);
    if (held > MAX_HELD) throw refuse("has an element of more than a megabyte");
    yield;
  }
  if (state === "inside") throw refuse(`ends inside its <${list}>`);
  if (state === "before") throw refuse(`has no <${list}>: it is not written as a publisher's sheet`);
  parser.close();
}

/** The table of shared texts, in order. */
export async function sharedTexts(xml: SheetText, refuse: RefuseSheet): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let parts = 0;
  const visitor: ListVisitor = {
    open(path) {
      parts = path === "si" ? 0 : parts + 1;
      if (path === "si") texts.push("");
      else if (path !== "si/t" || parts > 1) throw refuse(`its shared text ${texts.length} is more than plain text`);
    },
    text(path, text) {
      if (path === "si/t") texts[texts.length - 1] += text;
      else if (text.trim() !== "") throw refuse("has text between its shared texts");
      characters += text.length;
    },
    close: () => undefined,
  };
  for await (const _ of visit(xml, "sst", visitor, refuse)) {
    if (texts.length > MAX_TEXTS || characters > MAX_TEXT_CHARACTERS) throw refuse("has more shared texts than any report");
  }
  return texts;
}

/** The rows as CSV, each on the line of its own number. A row that is shorter than those before it gets empty cells at its end. */
export async function* csvOfRows(
  xml: SheetText, texts: readonly string[], refuse: RefuseSheet, numbers: SheetNumbers = "refused",
): AsyncGenerator<Uint8Array> {
  const rows = rowReader(texts, refuse, numbers);
  for await (const _ of visit(xml, "sheetData", rows, refuse)) {
    if (rows.length() >= CSV_CHUNK) yield rows.take();
  }
  yield rows.take();
}

interface RowReader extends ListVisitor {
  /** Characters of CSV to take. */
  readonly length: () => number;
  readonly take: () => Uint8Array;
}

function rowReader(texts: readonly string[], refuse: RefuseSheet, numbers: SheetNumbers): RowReader {
  let csv = "";
  let row = 0;
  let width = 0;
  let cells: string[] = [];
  /** Of the current cell. */
  let [type, value]: [string | undefined, string | null] = ["", null];

  function unknown(path: string): Error {
    if (path.startsWith("row/c/")) return refuse(`has a cell that is more than ${type === "inlineStr" ? "plain text" : "a value, such as a formula"}`, row);
    if (path.startsWith("row/")) return refuse("has something else than cells in a row", row);
    return refuse("has something else than <row> in its <sheetData>", row + 1);
  }

  function shared(at: string): string {
    const text = /^\d{1,7}$/.test(at) ? texts[Number(at)] : undefined;
    if (text === undefined) throw refuse(`points to shared text ${JSON.stringify(at.slice(0, 20))}, which is not there`, row);
    return text;
  }

  function textOfCell(written: string): string {
    if (type === "s") return shared(written);
    if (type === "str" || type === "inlineStr") return written;
    if (numbers === "refused" || (type !== undefined && type !== "n")) throw refuse("has a number or a date where the report has text", row);
    // Ten digits may be written as 1.003000126E9.
    return Number.isFinite(Number(written)) ? String(Number(written)) : written;
  }

  return {
    open(path, { r: place, t }) {
      if (path === "row") {
        const next = rowNumber(place, row, refuse);
        csv += "\n".repeat(next - row - 1);
        [row, cells] = [next, []];
      } else if (path === "row/c") {
        const column = columnNumber(place, row, cells.length, refuse);
        while (cells.length <= column) cells.push("");
        [type, value] = [t, null];
      } else if (path === (type === "inlineStr" ? "row/c/is/t" : "row/c/v") && value === null) value = "";
      else if (path !== "row/c/is" || type !== "inlineStr") throw unknown(path);
    },
    text(path, text) {
      if (path === "row/c/v" || path === "row/c/is/t") value += text;
      else if (text.trim() !== "") throw refuse("has text outside of its cells", row);
      if (value !== null && value.length > MAX_TEXT) throw refuse("has a text of more than 64 KB", row);
    },
    close(path) {
      if (path === "row") {
        width = Math.max(width, cells.length);
        csv += csvLine(cells, width);
      } else if (path === "row/c" && value !== null) {
        cells[cells.length - 1] = textOfCell(value);
      }
    },
    length: () => csv.length,
    take() {
      const bytes = Buffer.from(csv);
      csv = "";
      return bytes;
    },
  };
}

function rowNumber(stated: string | undefined, before: number, refuse: RefuseSheet): number {
  const row = stated === undefined ? before + 1 : Number(stated);
  if (!Number.isInteger(row) || row > MAX_ROW) throw refuse(`has a row numbered ${JSON.stringify(stated)}`, before + 1);
  if (row <= before) throw refuse(`has row ${row} behind row ${before}`, row);
  if (row - before > MAX_GAP) throw refuse(`leaves out ${row - before - 1} rows before row ${row}`, row);
  return row;
}

/** Counts from 0. A cell without a place follows the one before it. */
function columnNumber(stated: string | undefined, row: number, next: number, refuse: RefuseSheet): number {
  if (stated === undefined) return next;
  const [, letters = "", number] = CELL_PLACE.exec(stated) ?? [];
  let column = -1;
  for (let i = 0; i < letters.length; i += 1) column = (column + 1) * 26 + letters.charCodeAt(i) - 65;
  if (number !== String(row) || column < next || column >= MAX_COLUMNS) throw refuse(`has the cell ${JSON.stringify(stated)} in row ${row}`, row);
  return column;
}

function csvLine(cells: readonly string[], width: number): string {
  if (cells.length === 0) return "\n";
  let fields = "";
  for (let i = 0; i < width; i += 1) fields += `,"${(cells[i] ?? "").replaceAll("\"", "\"\"")}"`;
  return `${fields.slice(1)}\n`;
}
