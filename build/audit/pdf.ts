/**
 * Renders a document as PDF, tagged for screen readers. The same blocks give the same bytes: dates are passed in, and
 * streams are not compressed, because another zlib version would give other bytes. (The service compresses responses.)
 */
import { once } from "node:events";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import type { Block, Column } from "./document.ts";

type Doc = PDFKit.PDFDocument;

const MARGIN = 54;
const PAGE = { width: 612, height: 792 };
const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = 30;
const BODY = 9;
const SMALL = 8;
const INK = "#1a1a1a";
const FAINT = "#555555";
const RULE = "#bbbbbb";
const GAP = 6;

/** The standard fonts have only Windows-1252. Other characters but line ends are shown as code points, for example `<U+4E2D>`. */
const BEYOND_LATIN_1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

export function drawable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const known = character === "\n" || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(character);
    return known ? character : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  }).join("");
}

function bottom(): number {
  return PAGE.height - MARGIN;
}

/** Adds a page if `height` does not fit on this one. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > bottom()) doc.addPage();
}

interface Style {
  readonly font: string;
  readonly size: number;
  readonly color: string;
  /** The space above, and the height that must still fit below, so a heading is never at the end of a page. */
  readonly above: number;
  readonly keep: number;
  readonly tag: string;
}

const PROSE: Readonly<Record<"title" | "heading" | "subheading" | "text" | "notice", Style>> = {
  title: { font: "Helvetica-Bold", size: 18, color: INK, above: 0, keep: 40, tag: "H1" },
  heading: { font: "Helvetica-Bold", size: 13, color: INK, above: 14, keep: 70, tag: "H2" },
  subheading: { font: "Helvetica-Bold", size: 10.5, color: INK, above: 10, keep: 60, tag: "H3" },
  text: { font: "Helvetica", size: BODY, color: INK, above: 0, keep: 0, tag: "P" },
  notice: { font: "Helvetica-Bold", size: BODY, color: "#8a1c00", above: 0, keep: 0, tag: "P" },
};

function drawProse(doc: Doc, text: string, style: Style): void {
  doc.font(style.font).fontSize(style.size).fillColor(style.color);
  const shown = drawable(text);
  doc.y += doc.y > MARGIN ? style.above : 0;
  makeRoom(doc, doc.heightOfString(shown, { width: WIDTH }) + style.keep);
  doc.addStructure(doc.struct(style.tag, {}, () => { doc.text(shown, MARGIN, doc.y, { width: WIDTH }); }));
  doc.y += GAP;
}

function drawList(doc: Doc, items: readonly string[]): void {
  const list = doc.struct("L");
  doc.addStructure(list);
  doc.font("Helvetica").fontSize(BODY).fillColor(INK);
  for (const item of items) {
    const shown = drawable(item);
    makeRoom(doc, doc.heightOfString(shown, { width: WIDTH - 12 }));
    const y = doc.y;
    list.add(doc.struct("LI", {}, () => {
      doc.text("•", MARGIN, y, { width: 10 });
      doc.text(shown, MARGIN + 12, y, { width: WIDTH - 12 });
    }));
    doc.y += 3;
  }
  list.end();
  doc.y += GAP - 3;
}

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly font: string;
  readonly color: string;
  readonly align: "left" | "right";
  readonly tag: string;
}

const PAD = 4;

function cellHeight(doc: Doc, cell: Cell): number {
  return doc.font(cell.font).fontSize(SMALL).heightOfString(cell.text, { width: cell.width - PAD });
}

/** Draws the cells of a row. A row is never split between pages. */
function drawRow(doc: Doc, parent: PDFKit.PDFStructureElement, cells: readonly Cell[], onNewPage?: () => void): void {
  const height = Math.max(...cells.map((cell) => cellHeight(doc, cell)));
  if (doc.y + height > bottom()) {
    doc.addPage();
    onNewPage?.();
  }
  const y = doc.y;
  const row = doc.struct("TR");
  parent.add(row);
  for (const cell of cells) {
    row.add(doc.struct(cell.tag, {}, () => {
      doc.font(cell.font).fontSize(SMALL).fillColor(cell.color);
      doc.text(cell.text, cell.x, y, { width: cell.width - PAD, align: cell.align });
    }));
  }
  row.end();
  doc.y = y + height + 3;
}

function drawLine(doc: Doc): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.moveTo(MARGIN, doc.y - 2).lineTo(MARGIN + WIDTH, doc.y - 2).lineWidth(0.5).strokeColor(RULE).stroke();
  doc.endMarkedContent();
}

function cellsOf(columns: readonly Column[], texts: readonly string[], style: Pick<Cell, "font" | "color" | "tag">): Cell[] {
  let x = MARGIN;
  return columns.map(({ width, isNumber }, i) => {
    const share = width * WIDTH;
    const cell = { ...style, text: drawable(texts[i] ?? ""), x };
    x += share;
    // Otherwise a right-aligned column would touch the left-aligned one after it.
    return isNumber === true ? { ...cell, width: share - PAD, align: "right" } : { ...cell, width: share, align: "left" };
  });
}

function drawTable(doc: Doc, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const table = doc.struct("Table");
  doc.addStructure(table);
  const head = (): void => {
    drawRow(doc, table, cellsOf(columns, columns.map(({ title }) => title), { font: "Helvetica-Bold", color: FAINT, tag: "TH" }));
    drawLine(doc);
    doc.y += 2;
  };
  makeRoom(doc, 40);
  head();
  for (const row of rows) {
    drawRow(doc, table, cellsOf(columns, row, { font: "Helvetica", color: INK, tag: "TD" }), head);
    drawLine(doc);
    doc.y += 1;
  }
  table.end();
  doc.y += GAP;
}

/** Draws names on the left and values on the right. With long names (paths, addresses), each value is below its name. */
function drawFacts(doc: Doc, rows: readonly (readonly [string, string])[]): void {
  const table = doc.struct("Table");
  doc.addStructure(table);
  const isLong = rows.some(([name]) => name.length > 24);
  const left = isLong ? WIDTH : WIDTH * 0.2;
  for (const [name, value] of rows) {
    const label: Cell = { text: drawable(name), x: MARGIN, width: left, font: "Helvetica", color: FAINT, align: "left", tag: "TH" };
    const text: Cell = { ...label, text: drawable(value), color: INK, tag: "TD" };
    if (isLong) {
      makeRoom(doc, cellHeight(doc, label) + cellHeight(doc, text) + 3);
      drawRow(doc, table, [label]);
      drawRow(doc, table, [text]);
      doc.y += 3;
    } else drawRow(doc, table, [label, { ...text, x: MARGIN + left, width: WIDTH - left }]);
  }
  table.end();
  doc.y += GAP;
}

function drawBlock(doc: Doc, block: Block): void {
  if (block.kind === "list") drawList(doc, block.items);
  else if (block.kind === "facts") drawFacts(doc, block.rows);
  else if (block.kind === "table") drawTable(doc, block.columns, block.rows);
  else drawProse(doc, block.text, PROSE[block.kind]);
}

/** Draws the footer of every page, last, when the number of pages is known. */
function drawFooters(doc: Doc, foot: string): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    // Otherwise text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc.font("Helvetica").fontSize(7).fillColor(FAINT);
    doc.text(drawable(foot), MARGIN, PAGE.height - FOOT, { width: WIDTH - 80, lineBreak: false });
    doc.text(`page ${i + 1} of ${count}`, MARGIN + WIDTH - 80, PAGE.height - FOOT, { width: 80, align: "right", lineBreak: false });
    doc.endMarkedContent();
  }
}

export interface PdfOptions {
  readonly title: string;
  /** The text at the foot of every page. */
  readonly foot: string;
  /** The document's date, as an ISO date-time. */
  readonly date: string;
}

/** Returns the document as PDF. The library is loaded at the first call, because loading takes longer than the rest of the build's start. */
export async function pdfOf(blocks: readonly Block[], { title, foot, date }: PdfOptions): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const created = new Date(date);
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height], margin: MARGIN, bufferPages: true, compress: false,
    pdfVersion: "1.7", tagged: true, lang: "en-US", displayTitle: true,
    info: { Title: title, Author: SERVICE_NAME, Creator: SERVICE_NAME, Producer: SERVICE_NAME, CreationDate: created, ModDate: created },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  for (const block of blocks) drawBlock(doc, block);
  drawFooters(doc, foot);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
