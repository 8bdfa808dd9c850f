/**
 * The XML of a worksheet, as far as a table of text cells needs it, read element by element from a stream: rows, cells,
 * shared and inline texts. Whatever else could change a value is refused, never passed over: numbers and dates (their
 * meaning is in the styles), formulas, rich text, other encodings, entities of a document's own.
 */

/** Decoded XML in pieces of any size. */
export type SheetText = AsyncGenerator<string>;
/** The error for what is not understood; `row` is the sheet's own number. */
export type RefuseSheet = (problem: string, row?: number) => Error;

/** One row of the report has 100 characters. */
const MAX_ELEMENT = 64 * 1024;
const MAX_HEAD = 1024 * 1024;
const MAX_TEXTS = 4_000_000;
const MAX_TEXT_CHARACTERS = 64 * 1024 ** 2;
const MAX_COLUMNS = 64;
const MAX_ROW = 1_048_576;
/** Rows left out in a row: more of them are no table. */
const MAX_GAP = 1000;
const CSV_CHUNK = 256 * 1024;

const ATTRIBUTES = "((?:\\s+[\\w:.]+=\"[^\"<]*\")*)\\s*";
const ROW = new RegExp(`^<row${ATTRIBUTES}(?:/>|>(.*)</row>)$`, "s");
const CELL = new RegExp(`\\s*<c${ATTRIBUTES}(?:/>|>(.*?)</c>)`, "sy");
const CELL_PLACE = /^([A-Z]{1,3})(\d+)$/;
const PLACE = /\sr="([^"]*)"/;
const TYPE = /\st="([^"]*)"/;
const VALUE = /^<v>([^<]*)<\/v>$/s;
const INLINE = /^<is>\s*<t(?:\s+xml:space="preserve")?\s*(?:\/>|>([^<]*)<\/t>)\s*<\/is>$/s;
const SHARED = /^<si>\s*<t(?:\s+xml:space="preserve")?\s*(?:\/>|>([^<]*)<\/t>)\s*<\/si>$/s;
const SHARED_EMPTY = /^<si\s*\/>$/;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'" };

/** The table of shared texts, in order. */
export async function sharedTexts(xml: SheetText, refuse: RefuseSheet): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  for await (const some of elements(xml, { name: "si", list: "sst" }, refuse)) {
    for (const element of some) {
      const text = sharedText(element);
      if (text === null) throw refuse(`its shared text ${texts.length + 1} is more than plain text`);
      characters += texts[texts.push(unescaped(text, refuse)) - 1]!.length;
    }
    if (texts.length > MAX_TEXTS || characters > MAX_TEXT_CHARACTERS) throw refuse("has more shared texts than any report");
  }
  return texts;
}

/** Null for what is more than plain text. */
function sharedText(element: string): string | null {
  const found = SHARED.exec(element);
  return found === null ? (SHARED_EMPTY.test(element) ? "" : null) : found[1] ?? "";
}

/** The rows as CSV, each on the line of its own number; rows shorter than those before them are filled up with empty cells. */
export async function* csvOfRows(xml: SheetText, texts: readonly string[], refuse: RefuseSheet): AsyncGenerator<Uint8Array> {
  let line = 0;
  let width = 0;
  let csv = "";
  for await (const some of elements(xml, { name: "row", list: "sheetData" }, refuse)) {
    for (const element of some) {
      const [whole, attributes = "", inner = ""] = ROW.exec(element) ?? [];
      if (whole === undefined) throw refuse("has a row that is no plain element", line + 1);
      const row = rowNumber(attributes, line, refuse);
      const cells = cellsOf(inner, row, texts, refuse);
      width = Math.max(width, cells.length);
      csv += "\n".repeat(row - line - 1) + csvLine(cells, width);
      line = row;
    }
    if (csv.length < CSV_CHUNK) continue;
    yield Buffer.from(csv);
    csv = "";
  }
  yield Buffer.from(csv);
}

function rowNumber(attributes: string, before: number, refuse: RefuseSheet): number {
  const stated = attributeOf(attributes, PLACE);
  const row = stated === null ? before + 1 : Number(stated);
  if (!Number.isInteger(row) || row > MAX_ROW) throw refuse(`has a row numbered ${JSON.stringify(stated)}`, before + 1);
  if (row <= before) throw refuse(`has row ${row} behind row ${before}`, row);
  if (row - before > MAX_GAP) throw refuse(`leaves out ${row - before - 1} rows before row ${row}`, row);
  return row;
}

function cellsOf(inner: string, row: number, texts: readonly string[], refuse: RefuseSheet): string[] {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  let end = 0;
  for (let found = CELL.exec(inner); found !== null; found = CELL.exec(inner)) {
    end = CELL.lastIndex;
    const [, attributes = "", content = ""] = found;
    const column = columnNumber(attributes, row, cells.length, refuse);
    while (cells.length < column) cells.push("");
    cells.push(textOf(attributes, content, row, texts, refuse));
  }
  if (inner.slice(end).trim() !== "") throw refuse("has something else than cells in a row", row);
  return cells;
}

/** From 0; cells without a place of their own follow each other. */
function columnNumber(attributes: string, row: number, next: number, refuse: RefuseSheet): number {
  const stated = attributeOf(attributes, PLACE);
  if (stated === null) return next;
  const [, letters = "", number] = CELL_PLACE.exec(stated) ?? [];
  let column = -1;
  for (let i = 0; i < letters.length; i += 1) column = (column + 1) * 26 + letters.charCodeAt(i) - 65;
  if (number !== String(row) || column < next || column >= MAX_COLUMNS) throw refuse(`has the cell ${JSON.stringify(stated)} in row ${row}`, row);
  return column;
}

function textOf(attributes: string, content: string, row: number, texts: readonly string[], refuse: RefuseSheet): string {
  if (content === "") return "";
  const type = attributeOf(attributes, TYPE);
  if (type === "inlineStr") {
    const found = INLINE.exec(content);
    if (found === null) throw refuse("has a cell of more than plain text", row);
    return unescaped(found[1] ?? "", refuse);
  }
  const [, value] = VALUE.exec(content) ?? [];
  if (value === undefined) throw refuse("has a cell that is more than a value, such as a formula", row);
  if (type === "str") return unescaped(value, refuse);
  if (type !== "s") throw refuse("has a number or a date where the report has text", row);
  const text = /^\d{1,7}$/.test(value) ? texts[Number(value)] : undefined;
  if (text === undefined) throw refuse(`points to shared text ${JSON.stringify(value.slice(0, 20))}, which is not there`, row);
  return text;
}

function attributeOf(attributes: string, attribute: RegExp): string | null {
  return attribute.exec(attributes)?.[1] ?? null;
}

function unescaped(text: string, refuse: RefuseSheet): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));|&/g, (entity, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const known = name === undefined ? (code >= 1 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : NAMED[name];
    if (known === undefined) throw refuse(`uses the entity ${JSON.stringify(entity)}`);
    return known;
  });
}

function csvLine(cells: readonly string[], width: number): string {
  if (cells.length === 0) return "\n";
  let fields = "";
  for (let i = 0; i < width; i += 1) fields += `,"${(cells[i] ?? "").replaceAll("\"", "\"\"")}"`;
  return `${fields.slice(1)}\n`;
}

interface ElementList {
  /** Of the elements that are wanted, whole. */
  readonly name: string;
  /** Of the one element that holds them, and nothing else. */
  readonly list: string;
}

/** The elements of the list, as many at once as each piece brings; everything outside the list is about looks. */
async function* elements(xml: SheetText, { name, list }: ElementList, refuse: RefuseSheet): AsyncGenerator<readonly string[]> {
  const endOf = elementEnds(name);
  let text = "";
  let inside = false;
  for await (const piece of xml) {
    text += piece;
    if (!inside) {
      const start = listStart(text, list, refuse);
      if (start === null) continue;
      if (start === "empty") return;
      text = text.slice(start);
      inside = true;
    }
    let from = 0;
    const whole: string[] = [];
    for (let end = endOf(text, from); end !== -1; end = endOf(text, from)) {
      whole.push(text.slice(from, end).trim());
      from = end;
    }
    yield whole;
    text = text.slice(from).trimStart();
    if (text.startsWith(`</${list}>`)) return;
    if (text.length > MAX_ELEMENT) throw refuse(`has something else than <${name}> in its <${list}>, or one of more than 64 KB`);
  }
  throw refuse(inside ? `ends inside its <${list}>` : `has no <${list}>: it is not written as a publisher's sheet`);
}

/** Where the list's content begins; null when more must be read first. */
function listStart(text: string, list: string, refuse: RefuseSheet): number | "empty" | null {
  const [tag] = new RegExp(`<${list}(?:\\s[^<>]*)?>`).exec(text) ?? [];
  if (/<!DOCTYPE|<!ENTITY/i.test(tag === undefined ? text : text.slice(0, text.indexOf(tag)))) throw refuse("declares entities of its own");
  if (tag === undefined) {
    if (text.length > MAX_HEAD) throw refuse(`has no <${list}> in its first megabyte`);
    return null;
  }
  return tag.endsWith("/>") ? "empty" : text.indexOf(tag) + tag.length;
}

/** Says what is behind the element that begins at `from`; -1 when it is not there to its end, or another one begins there. */
function elementEnds(name: string): (text: string, from: number) => number {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  return (text, from) => {
    let start = from;
    while (isBlank(text.charCodeAt(start))) start += 1;
    if (!text.startsWith(opening, start)) return -1;
    const open = text.indexOf(">", start);
    if (open === -1) return -1;
    if (text[open - 1] === "/") return open + 1;
    const close = text.indexOf(closing, open);
    return close === -1 ? -1 : close + closing.length;
  };
}

/** What XML counts as white space. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12);
}
