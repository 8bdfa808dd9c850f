/** Reads a sample with tools that the generator does not use: yauzl for zips, papaparse for CSV. */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import Papa from "papaparse";
import { fromBufferPromise, openPromise, type ZipFile } from "yauzl";

/** Returns every file below a folder, by its relative path. */
export async function filesBelow(dir: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.slice(dir.length + 1), await readFile(path));
  }
  return files;
}

/** Returns the entries of a zip in order; checks each CRC against the central directory. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  return entriesOf(await openPromise(path), path);
}

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (crc32(bytes) !== entry.crc32) throw new Error(`${path}: CRC of ${entry.fileName} does not match`);
    entries.set(entry.fileName, bytes);
  }
  return entries;
}

/** Returns the rows of the only sheet of the only workbook in a zip. */
export async function sheetIn(path: string): Promise<string[][]> {
  const [workbook] = (await unzip(path)).values();
  const parts = await entriesOf(await fromBufferPromise(workbook ?? Buffer.alloc(0)), path);
  const part = (name: string): string => parts.get(name)?.toString("utf8") ?? "";
  const texts = Array.from(part("xl/sharedStrings.xml").matchAll(/<t>([^<]*)<\/t>/g), ([, text]) => text ?? "");
  return Array.from(part("xl/worksheets/sheet1.xml").matchAll(/<row .*<\/row>/g), ([row]) =>
    Array.from(row.matchAll(/<v>(\d+)<\/v>/g), ([, at]) => texts[Number(at)] ?? ""));
}

/** Returns all rows as lists of fields, with the header first. */
export function parseRows(text: Buffer | string, newline: "\n" | "\r\n"): string[][] {
  return Papa.parse<string[]>(text.toString("latin1"), { delimiter: ",", newline, skipEmptyLines: true }).data;
}

/** Returns the rows below the header, by column name. */
export function parseRecords(text: Buffer | string, newline: "\n" | "\r\n"): Record<string, string>[] {
  const [header = [], ...rows] = parseRows(text, newline);
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ""])));
}

/** The same for files with many columns that are nearly all empty: empty cells are inherited, not own properties. */
export function sparseRecords(text: Buffer | string, newline: "\n" | "\r\n"): Record<string, string>[] {
  const [header = [], ...rows] = parseRows(text, newline);
  const blank = Object.fromEntries(header.map((name) => [name, ""]));
  return rows.map((row) => {
    const record = Object.create(blank) as Record<string, string>;
    for (const [i, value] of row.entries()) if (value !== "") record[header[i] ?? ""] = value;
    return record;
  });
}
