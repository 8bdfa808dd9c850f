/**
 * Turns a spreadsheet (XLSX) into CSV, for the one publication that is a sheet of text cells: the NPPES deactivation report.
 * The CSV readers then check its rows like those of any CSV. A workbook is a zip of XML, so it is unpacked into the work folder
 * under the rules of `zip.ts`, and its rows are read as a stream (`sheet_xml.ts`). Line numbers are the sheet's row numbers;
 * offsets are those in the CSV.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Member } from "./archive.ts";
import { InputError } from "./input_error.ts";
import { csvOfRows, type RefuseSheet, sharedTexts, type SheetNumbers, type SheetText } from "./sheet_xml.ts";
import { listZip, readZipEntry, type ZipEntry } from "./zip.ts";

/** The report of a quarter of a million rows has 6 MB. */
const MAX_BYTES = 256 * 1024 ** 2;
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const SHARED = "xl/sharedStrings.xml";
const REMEDY = "save the sheet as CSV under the same name to have its rows read, or keep the older snapshot";

export function isSheet({ name }: Pick<Member, "name">): boolean {
  return /\.xlsx$/i.test(name);
}

/** Returns a sheet as a member that gives CSV, and any other member unchanged. The workbook is in `workDir` while it is read. */
export function sheetAsCsv(member: Member, workDir: string): Member {
  return isSheet(member) ? { ...member, open: () => openSheet(member, workDir) } : member;
}

async function* openSheet(member: Member, workDir: string): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(workDir, "sheet-"));
  try {
    yield* workbookAsCsv(await savedWorkbook(member, folder), member.path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Saves the member's bytes as a file in `folder` and returns its path. */
export async function savedWorkbook(member: Member, folder: string): Promise<string> {
  const workbook = join(folder, "workbook");
  await pipeline(Readable.from(capped(member)), createWriteStream(workbook));
  return workbook;
}

/** The rows of the only sheet in the file `workbook`, as CSV; `path` is the member's, for messages. */
export async function* workbookAsCsv(workbook: string, path: string, numbers?: SheetNumbers): AsyncGenerator<Uint8Array> {
  const entries = await listZip(workbook, path);
  const text = (entry: ZipEntry): SheetText => textOf(workbook, entry, path);
  const shared = entries.find(({ name }) => name === SHARED);
  const texts = shared === undefined ? [] : await sharedTexts(text(shared), refusal(path, SHARED));
  const sheet = onlySheet(entries, path);
  yield* csvOfRows(text(sheet), texts, refusal(path, sheet.name), numbers);
}

async function* capped(member: Member): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of member.open()) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw refused(member.path, "is a workbook of more than 256 MB");
    // A chunk is good only until the next one is asked for, and the stream holds several.
    yield Buffer.from(chunk);
  }
}

async function* textOf(workbook: string, entry: ZipEntry, path: string): SheetText {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of readZipEntry(workbook, entry, `${path}!${entry.name}`)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw refused(`${path}!${entry.name}`, "is not UTF-8");
    throw error;
  }
}

function onlySheet(entries: readonly ZipEntry[], path: string): ZipEntry {
  const sheets = entries.filter(({ name }) => WORKSHEET.test(name));
  const [sheet] = sheets;
  if (sheet !== undefined && sheets.length === 1) return sheet;
  throw refused(path, sheet === undefined ? "is a zip without a worksheet, no workbook" : `holds ${sheets.length} sheets, and one is known`);
}

function refusal(path: string, part: string): RefuseSheet {
  return (problem, row) => refused(`${path}!${part}`, problem, row);
}

function refused(file: string, problem: string, line?: number): InputError {
  return new InputError({ file, problem, remedy: REMEDY, changed: true, ...(line === undefined ? {} : { line }) });
}
