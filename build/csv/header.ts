/**
 * Reads the header of a CSV file: the position of each column that was asked for, and reasons not to read the file at all.
 * Columns are found by name, at any position; an unknown name is reported.
 */
import Papa from "papaparse";
import { FETCH_AGAIN, InputError } from "../snapshots/input_error.ts";

export interface Columns<C extends string> {
  readonly required: readonly C[];
  /** Read where present, null where the layout lacks them. */
  readonly optional?: readonly C[];
  /** Columns that are known and not read, by name or by pattern. */
  readonly ignored?: readonly (string | RegExp)[];
  /** Turns a published name into the one asked for, where two layouts spell a column differently. */
  readonly rename?: (published: string) => string;
  /** Names that may occur more than once. Such a column is not read, because nothing tells which one is meant. */
  readonly repeated?: readonly string[];
  /** The file may have a single column, and so no comma. No publisher's file has. */
  readonly mayBeOne?: true;
}

export interface Header<C extends string> {
  /** Number of fields of every record. */
  readonly width: number;
  readonly position: ReadonlyMap<C, number>;
  /** Names that are neither asked for nor ignored. */
  readonly unknown: readonly string[];
}

/** Every publisher separates fields by commas. */
export const DELIMITER = ",";
export const COMMA = 44;
/** What other programs put between fields. A person who saves a file so has often lost leading zeros and long numbers as well. */
export const OTHER_DELIMITERS = new Map([[";", "semicolons"], ["\t", "tabs"], ["|", "vertical bars"]]);
const BOM = 0xfeff;
/** No publisher's file has a tenth as many. Names are compared with one another, so the time grows with the square of their number. */
const MAX_COLUMNS = 4096;

/** What a file is instead of CSV, by its first characters. */
const NOT_CSV: readonly { readonly begins: (start: string) => boolean; readonly what: string }[] = [
  { begins: (start) => /^\s*<(?:!doctype|html|head|body)/i.test(start), what: "is a web page" },
  { begins: (start) => /^\s*<\?xml|^\s*<[A-Za-z]/.test(start), what: "is an XML document" },
  { begins: (start) => /^\s*[{[]/.test(start), what: "is JSON" },
  { begins: (start) => start.startsWith("%PDF"), what: "is a PDF" },
  { begins: (start) => start.startsWith("PK\u0003\u0004"), what: "is a zip archive (or a spreadsheet file)" },
  { begins: (start) => start.startsWith("\u001f"), what: "is compressed" },
];

export const CR_ONLY = { problem: "its lines end with CR only", remedy: "save it with LF or CRLF line ends" } as const;

/** Throws when the file's first bytes show that it is not CSV in UTF-8 or Windows-1252. */
export function refuseOtherFormats(file: string, first: Uint8Array): void {
  if ((first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff)) {
    throw new InputError({ file, problem: "is in UTF-16", remedy: "save it as UTF-8" });
  }
  const start = new TextDecoder("latin1").decode(first.subarray(0, 256));
  const other = NOT_CSV.find(({ begins }) => begins(start));
  if (other !== undefined) throw new InputError({ file, problem: `${other.what}, not CSV`, remedy: FETCH_AGAIN });
}

/** Reads the header record `text` from line `line` of `file`. Throws an InputError that names what is wrong. */
export function readHeader<C extends string>(file: string, line: number, text: string, columns: Columns<C>): Header<C> {
  const refuse = (problem: string, remedy: string): InputError => new InputError({ file, line, problem, remedy });
  const changed = (problem: string, remedy: string): InputError => new InputError({ file, line, problem, remedy, changed: true });
  if (text.includes("\r")) throw refuse(CR_ONLY.problem, CR_ONLY.remedy);
  if (text.includes("\0")) throw refuse("the header holds a NUL byte", FETCH_AGAIN);
  const published = fieldsOf(text, DELIMITER);
  const other = [...OTHER_DELIMITERS].find(([delimiter]) => fieldsOf(text, delimiter).length > published.length)?.[1];
  if (other !== undefined) throw changed(`its fields are separated by ${other}, not by commas`, FETCH_AGAIN);
  if (published.length > MAX_COLUMNS) throw refuse(`the header has ${published.length} columns, more than ${MAX_COLUMNS}`, FETCH_AGAIN);
  if (published.length === 1 && columns.mayBeOne !== true) throw refuse(`the header has no comma: ${shown(text)}`, FETCH_AGAIN);
  const marked = published.findIndex((name) => name.charCodeAt(0) === BOM);
  if (marked !== -1) throw refuse(`the name of column ${marked + 1} begins with a byte order mark`, FETCH_AGAIN);
  const names = published.map((name) => name.trim()).map(columns.rename ?? ((name) => name));
  const missing = columns.required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw changed(
      `the header lacks ${missing.length === 1 ? "the column" : `${missing.length} columns, first`} "${missing[0] ?? ""}"`,
      "if the publisher renamed it, this release cannot read the new layout: keep the older snapshot",
    );
  }
  const twice = names.find((name, i) => name !== "" && names.indexOf(name) !== i && columns.repeated?.includes(name) !== true);
  if (twice !== undefined) throw changed(`the header has the column "${twice}" twice`, FETCH_AGAIN);
  const asked: readonly C[] = [...columns.required, ...(columns.optional ?? [])];
  const position = new Map(asked.map((name) => [name, names.indexOf(name)] as const).filter(([, at]) => at !== -1));
  const unknown = names.filter((name) => !position.has(name as C) && !isIgnored(name, columns.ignored ?? []));
  return { width: names.length, position, unknown };
}

function fieldsOf(text: string, delimiter: string): string[] {
  return Papa.parse<string[]>(text, { header: false, delimiter, newline: "\n" }).data[0] ?? [];
}

function isIgnored(name: string, ignored: readonly (string | RegExp)[]): boolean {
  return ignored.some((known) => (typeof known === "string" ? known === name : known.test(name)));
}

function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
}
