/**
 * Lists malformed CSV files with their expected outcome: rows rejected for some reason, the snapshot quarantined (it is whole,
 * but differs from earlier ones) or degraded (not whole, to be fetched again). Each is made from a good file of any layout.
 * `records` returns the physical records, so that their number is known without a parser; `file` returns the bytes of a file
 * that must not be read at all.
 */
import { gzipSync } from "node:zlib";
import type { Format } from "./formats.ts";

type Bytes = string | Uint8Array;

export type Expected =
  | { readonly rejected: Readonly<Record<string, number>> }
  | { readonly quarantined: string }
  /** Quarantined only because there is an older snapshot to compare with. */
  | { readonly fallen: string }
  | { readonly degraded: string }
  /** The folder is no snapshot, because the source knows no file in it. */
  | { readonly unknown: string }
  /** Unusual, but read: with this issue, or with none. */
  | { readonly accepted: string | null };

export interface CsvCase {
  readonly name: string;
  readonly file?: (good: Sheet) => Bytes;
  readonly records?: (good: Sheet) => readonly Bytes[];
  /** The line end after each record, and after the last one. */
  readonly end?: string;
  readonly last?: string;
  /** The number of `records` that are blank lines. */
  readonly blank?: number;
  readonly expected: Expected | ((format: Format) => Expected);
}

export interface Sheet {
  readonly format: Format;
  readonly header: readonly string[];
  /** The rows as CSV, without line ends. */
  readonly lines: readonly string[];
  readonly headerLine: string;
  /** Returns the line of row `AT` with other fields. */
  changed(change: (row: string[]) => readonly string[]): string;
  /** Returns the line of row `AT` with `text`, unquoted, in its text column. */
  raw(text: string): string;
  /** Returns all lines with row `AT` replaced. */
  with(...lines: readonly Bytes[]): Bytes[];
}

const AT = 5;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (row: readonly string[]): string => row.map(quoted).join(",");

export function sheetOf(format: Format): Sheet {
  const { header, rows } = format;
  const lines = rows.map(lineOf);
  return {
    format, header, lines,
    headerLine: lineOf(header),
    changed: (change) => lineOf(change([...rows[AT]!])),
    raw: (text) => rows[AT]!.map((cell, i) => (i === format.text ? text : quoted(cell))).join(","),
    with: (...replaced) => [...lines.slice(0, AT), ...replaced, ...lines.slice(AT + 1)],
  };
}

/** Returns the bytes of a file with these records. */
export function bytesOf({ headerLine }: Pick<Sheet, "headerLine">, records: readonly Bytes[], end = "\n", last = end): Buffer {
  const parts = [headerLine, ...records].map((record) => Buffer.from(record as string));
  return Buffer.concat(parts.flatMap((part, i) => [part, Buffer.from(i === parts.length - 1 ? last : end)]));
}

/** Returns all lines, with bytes that are not valid text in the text column of row `AT`. */
function withBytes(good: Sheet, ...bytes: number[]): Bytes[] {
  const [before = "", after = ""] = good.raw("\u0001").split("\u0001");
  return good.with(Buffer.concat([Buffer.from(`${before}x`), Buffer.from(bytes), Buffer.from(after)]));
}

const renamed = (good: Sheet, name: (old: string) => string): string =>
  good.header.map((old, i) => quoted(i === good.format.text ? name(old) : old)).join(",");
const underHeader = (good: Sheet, headerLine: string): Buffer => bytesOf({ headerLine }, good.lines);
const once = (reason: string): Expected => ({ rejected: { [reason]: 1 } });
const undecoded = ({ windows1252 }: Format): Expected => (windows1252 ? { accepted: "windows_1252" } : once("not_utf8"));
const utf16be = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

const NOT_CSV: readonly CsvCase[] = [
  { name: "no byte at all", file: () => "", expected: { degraded: "is empty" } },
  { name: "only blank lines", file: () => "\n\r\n\n", expected: { degraded: "is empty" } },
  { name: "only a byte order mark", file: () => "\ufeff", expected: { degraded: "is empty" } },
  { name: "a web page", file: () => "<!DOCTYPE html>\n<html><body>Sign in</body></html>\n", expected: { degraded: "is a web page" } },
  { name: "a web page after blank lines", file: () => "\r\n\r\n  <HTML>\n", expected: { degraded: "is a web page" } },
  { name: "a piece of a web page", file: () => "<head><title>503</title></head>", expected: { degraded: "is a web page" } },
  { name: "a store's error document", file: () => "<Error><Code>AccessDenied</Code></Error>", expected: { degraded: "is an XML document" } },
  { name: "XML with its declaration", file: () => '<?xml version="1.0"?>\n<rows/>', expected: { degraded: "is an XML document" } },
  { name: "a JSON object", file: () => '{"error":"rate limit","retry":5}\n', expected: { degraded: "is JSON" } },
  { name: "a JSON array", file: () => '[{"NPI":"1234567893"}]', expected: { degraded: "is JSON" } },
  { name: "a PDF", file: () => "%PDF-1.7\n%\u00e2\u00e3\n", expected: { degraded: "is a PDF" } },
  { name: "a zip or a spreadsheet", file: () => Buffer.from("PK\u0003\u0004\u0014\u0000\u0006\u0000"), expected: { degraded: "is a zip archive" } },
  { name: "gzip under the name of CSV", file: (good) => gzipSync(bytesOf(good, good.lines)), expected: { degraded: "is compressed" } },
  {
    name: "an old spreadsheet", file: () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 10, 1, 10]),
    expected: { degraded: "the header has no comma" },
  },
  {
    name: "UTF-16 with its mark", file: (good) => Buffer.from(`\ufeff${bytesOf(good, good.lines).toString()}`, "utf16le"),
    expected: { degraded: "is in UTF-16" },
  },
  { name: "UTF-16, big end first", file: (good) => utf16be(`\ufeff${bytesOf(good, good.lines).toString()}`), expected: { degraded: "is in UTF-16" } },
  { name: "UTF-16 without its mark", file: (good) => Buffer.from(bytesOf(good, good.lines).toString(), "utf16le"), expected: { degraded: "holds a NUL byte" } },
  { name: "a server's apology", file: () => "Service Unavailable\n", expected: { degraded: "the header has no comma" } },
  { name: "a server's apology with a comma", file: () => "Sorry, try again\nlater, please\n", expected: { quarantined: "the header lacks" } },
  {
    name: "a pointer to a large file", file: () => "version https://git-lfs.example/spec/v1\noid sha256:00\nsize 1\n",
    expected: { degraded: "the header has no comma" },
  },
  { name: "only NULs, as after a crash", file: () => Buffer.alloc(4096), expected: { degraded: "holds a NUL byte" } },
  { name: "one endless line", file: () => "x".repeat(1_200_000), expected: { degraded: "has no complete header in its first 1 MB" } },
];

const HEADERS: readonly CsvCase[] = [
  { name: "a header and no rows", file: (good) => `${good.headerLine}\n`, expected: { quarantined: "has a header and no rows" } },
  { name: "a header that no line end closes", file: (good) => good.headerLine, expected: { quarantined: "has a header and no rows" } },
  { name: "no header: rows from the first line", file: (good) => `${good.lines.join("\n")}\n`, expected: { quarantined: "the header lacks" } },
  {
    name: "a required column renamed", file: (good) => underHeader(good, renamed(good, () => "Brand New")),
    expected: { quarantined: "the header lacks the column" },
  },
  {
    name: "a required column with a second blank in it",
    file: (good) => underHeader(good, renamed(good, (name) => `${name.slice(0, 2)}  ${name.slice(2)}`)),
    expected: { quarantined: "the header lacks the column" },
  },
  {
    name: "an invisible character in a name", file: (good) => underHeader(good, renamed(good, (name) => `${name}\u200b`)),
    expected: { quarantined: "the header lacks the column" },
  },
  {
    name: "a name that is not UTF-8",
    file: (good) => {
      const [before = "", after = ""] = renamed(good, (name) => `${name}\u0001`).split("\u0001");
      return Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(`${after}\n${good.lines.join("\n")}\n`)]);
    },
    expected: { quarantined: "the header lacks the column" },
  },
  {
    name: "a column twice",
    file: (good) => bytesOf({ headerLine: `${good.headerLine},${quoted(good.header[good.format.text]!)}` }, good.lines.map((line) => `${line},x`)),
    expected: { quarantined: "twice" },
  },
  {
    name: "a byte order mark in the middle",
    file: (good) => underHeader(good, good.header.map((name, i) => quoted(i === 2 ? `\ufeff${name}` : name)).join(",")),
    expected: { degraded: "begins with a byte order mark" },
  },
  { name: "a NUL in a name", file: (good) => underHeader(good, renamed(good, (name) => `${name}\0`)), expected: { degraded: "holds a NUL byte" } },
  { name: "line ends of CR only", file: (good) => bytesOf(good, good.lines, "\r"), expected: { degraded: "end with CR only" } },
  { name: "CR twice at each line end", file: (good) => bytesOf(good, good.lines, "\r\r\n"), expected: { degraded: "end with CR only" } },
  {
    name: "a quote of the header never closed", file: (good) => underHeader(good, `"${good.headerLine}`),
    expected: { degraded: "a quote opened in the header is not closed" },
  },
  {
    name: "commas above, semicolons below", file: (good) => bytesOf(good, good.lines.map((line) => line.replaceAll(",", ";"))),
    expected: { degraded: "no record has the" },
  },
  { name: "tabs above, commas below", file: (good) => underHeader(good, good.header.join("\t")), expected: { quarantined: "are separated by tabs" } },
  ...[[";", "semicolons"], ["\t", "tabs"], ["|", "vertical bars"]].map(([delimiter = "", what = ""]): CsvCase => ({
    name: `${what} throughout`, expected: { quarantined: `are separated by ${what}` },
    file: (good) => bytesOf({ headerLine: good.header.join(delimiter) }, good.lines.map((line) => line.replaceAll(",", delimiter))),
  })),
  {
    name: "a delimiter nobody knows", file: (good) => bytesOf({ headerLine: good.header.join("^") }, good.lines),
    expected: { degraded: "the header has no comma" },
  },
  { name: "one name more than there are fields", file: (good) => underHeader(good, `${good.headerLine},Extra`), expected: { degraded: "no record has the" } },
  {
    name: "a line of prose above the header", file: (good) => `Extract, as of today\n${bytesOf(good, good.lines).toString()}`,
    expected: { quarantined: "the header lacks" },
  },
  {
    name: "the header again among the rows", records: (good) => good.with(good.lines[AT]!, good.headerLine),
    expected: ({ badKey, id }) => once(id === "open_payments" ? "unknown_recipient_type" : badKey),
  },
];

const FIELDS: readonly CsvCase[] = [
  { name: "a field too few", records: (good) => good.with(good.changed((row) => row.slice(0, -1))), expected: once("wrong_field_count") },
  { name: "a field too many", records: (good) => good.with(good.changed((row) => [...row, "x"])), expected: once("wrong_field_count") },
  { name: "a comma that is not quoted", records: (good) => good.with(good.raw("Smith, Ann")), expected: once("wrong_field_count") },
  { name: "single quotes around a comma", records: (good) => good.with(good.raw("'Smith, Ann'")), expected: once("wrong_field_count") },
  { name: "a blank before the quote", records: (good) => good.with(good.raw(' "Smith, Ann"')), expected: once("wrong_field_count") },
  { name: "one word", records: (good) => good.with(good.lines[AT]!, "continued"), expected: once("wrong_field_count") },
  { name: "only blanks", records: (good) => good.with(good.lines[AT]!, "   "), expected: once("wrong_field_count") },
  { name: "a total at the end", records: (good) => [...good.lines, "Total,12"], expected: once("wrong_field_count") },
  { name: "a row with tabs", records: (good) => good.with(good.changed((row) => row).replaceAll(",", "\t")), expected: once("wrong_field_count") },
  { name: "a row broken in two", records: (good) => good.with(...good.raw("\u0001").split("\u0001")), expected: { rejected: { wrong_field_count: 2 } } },
  { name: "two rows with a CR between them", records: (good) => good.with(`${good.lines[AT]}\r${good.lines[AT]}`), expected: once("wrong_field_count") },
  { name: "a hundred thousand commas", records: (good) => good.with(",".repeat(100_000)), expected: once("wrong_field_count") },
  { name: "only empty fields", records: (good) => good.with(good.lines[AT]!, ",".repeat(good.header.length - 1)), expected: ({ emptyRow }) => once(emptyRow) },
  { name: "a comma behind every row", records: (good) => good.lines.map((line) => `${line},`), expected: { degraded: "no record has the" } },
  {
    name: "half of the rows too short", records: (good) => good.lines.map((line, i) => (i % 2 === 0 ? line : "x,y")),
    expected: { quarantined: "rejects of rows" },
  },
];

const QUOTES: readonly CsvCase[] = [
  { name: "a quote inside a quoted field", records: (good) => good.with(good.raw('"th"ree"')), expected: once("malformed_quotes") },
  {
    name: "text behind the closing quote", records: (good) => good.with(good.raw('"one" two')),
    expected: { degraded: "a quote opened in this record is not closed" },
  },
  { name: "two quoted texts in one field", records: (good) => good.with(good.raw('"a"b"c"')), expected: once("malformed_quotes") },
  { name: "backslashes before quotes", records: (good) => good.with(good.raw('"a \\"b\\" c"')), expected: once("malformed_quotes") },
  {
    name: "a lone CR behind a closing quote", records: (good) => good.with(good.raw('"a"\rb')),
    expected: { degraded: "a quote opened in this record is not closed" },
  },
  { name: "a quote never closed", records: (good) => good.with(good.raw('"open')), expected: { degraded: "a quote opened in this record is not closed" } },
  {
    name: "a quote never closed in the last row", records: (good) => [...good.lines, good.raw('"open')],
    expected: { degraded: "a quote opened in this record is not closed" },
  },
  {
    name: "a quote that swallows rows", records: (good) => good.with(good.raw('"open'), good.raw('"shut" x')),
    expected: { degraded: "a quote opened in this record is not closed" },
  },
  { name: "a lone quote", records: (good) => good.with(good.raw('"')), expected: { degraded: "a quote opened in this record is not closed" } },
  {
    name: "a megabyte of lines in one quote", records: (good) => good.with(good.raw(`"${"x\n".repeat(600_000)}"`)),
    expected: { degraded: "this record is longer than 1 MB" },
  },
];

const BYTES: readonly CsvCase[] = [
  { name: "a NUL in a text", records: (good) => withBytes(good, 0), expected: once("nul_byte") },
  { name: "a hole of NULs before a row", records: (good) => good.with("\0".repeat(4096) + good.lines[AT]!), expected: once("nul_byte") },
  { name: "NULs at the end", records: (good) => [...good.lines, Buffer.alloc(512)], last: "", expected: once("nul_byte") },
  { name: "Latin 1", records: (good) => withBytes(good, 0xe9), expected: undecoded },
  { name: "a character cut in half", records: (good) => withBytes(good, 0xe2, 0x82), expected: undecoded },
  { name: "an overlong slash", records: (good) => withBytes(good, 0xc0, 0xaf), expected: undecoded },
  { name: "half of a pair of surrogates", records: (good) => withBytes(good, 0xed, 0xa0, 0x80), expected: undecoded },
  { name: "beyond Unicode", records: (good) => withBytes(good, 0xf5, 0x80, 0x80, 0x80), expected: undecoded },
  { name: "NULs in three rows", records: (good) => good.lines.map((line, i) => (i < 3 ? `${line}\0` : line)), expected: { quarantined: "rejects of rows" } },
  {
    name: "a text longer than any", records: (good) => good.with(good.raw("x".repeat(70_000))),
    expected: ({ spilled }) => (spilled ? once("text_too_long") : { accepted: null }),
  },
];

const ENDS: readonly CsvCase[] = [
  {
    name: "the end inside a record", file: (good) => bytesOf(good, good.lines).subarray(0, -Math.ceil(good.lines.at(-1)!.length * 0.9)),
    expected: { degraded: "the file ends inside this record" },
  },
  {
    name: "the end inside a quoted field", records: (good) => [...good.lines, good.raw('"Sm').split('"Sm')[0]! + '"Sm'], last: "",
    expected: { degraded: "a quote opened in this record is not closed" },
  },
  { name: "an old end-of-file mark", records: (good) => [...good.lines, "\u001a"], last: "", expected: { degraded: "the file ends inside this record" } },
  { name: "the end after half of the rows", records: (good) => good.lines.slice(0, 6), expected: { fallen: "volume of" } },
  {
    name: "all rows twice", records: (good) => [...good.lines, ...good.lines],
    expected: ({ id }) => (id === "nppes" ? { accepted: null } : { fallen: "volume of" }),
  },
];

const withKey = (good: Sheet, key: (old: string) => string): Bytes[] => good.with(good.changed((row) => row.with(good.format.key, key(row[good.format.key]!))));

const KEYS: readonly CsvCase[] = [
  { name: "a key as a spreadsheet writes it", records: (good) => withKey(good, () => "1.23457E+09"), expected: ({ badKey }) => once(badKey) },
  { name: "letters for digits in a key", records: (good) => withKey(good, (key) => `O${key.slice(1, -1)}?`), expected: ({ badKey }) => once(badKey) },
  {
    name: "wide digits in a key",
    records: (good) => withKey(good, (key) => String.fromCodePoint(...Array.from(key, (digit) => digit.codePointAt(0)! + 0xfee0))),
    expected: ({ badKey }) => once(badKey),
  },
  { name: "a blank inside a key", records: (good) => withKey(good, (key) => `${key.slice(0, 3)} ${key.slice(3)}`), expected: ({ badKey }) => once(badKey) },
  { name: "a sign before a key", records: (good) => withKey(good, (key) => `-${key.slice(1)}`), expected: ({ badKey }) => once(badKey) },
  {
    name: "a check digit that does not fit", records: (good) => withKey(good, (key) => key.slice(0, -1) + String((Number(key.at(-1)) + 1) % 10)),
    expected: ({ id }) => (id === "hospital" ? { accepted: null } : once(id === "nucc" ? "bad_code" : "bad_check_digit")),
  },
];

/** Files that look unusual and have the same content. */
const ODD: readonly CsvCase[] = [
  { name: "no line end behind the last row", records: (good) => good.lines, last: "", expected: { accepted: null } },
  { name: "CRLF in one file with LF", records: (good) => good.with(`${good.lines[AT]}\r`), expected: { accepted: null } },
  { name: "blank lines between rows", records: (good) => good.with("", good.lines[AT]!, ""), blank: 2, expected: { accepted: "blank_lines" } },
  { name: "a byte order mark at the start", file: (good) => `\ufeff${bytesOf(good, good.lines).toString()}`, expected: { accepted: null } },
  {
    name: "every field in quotes", records: (good) => good.format.rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")),
    expected: { accepted: null },
  },
  { name: "a quote inside an unquoted field", records: (good) => good.with(good.raw('5" pipe')), expected: { accepted: null } },
  { name: "line breaks and commas in quotes", records: (good) => good.with(good.raw('"a,\r\nb\nc"')), expected: { accepted: null } },
  {
    name: "columns in another order",
    file: (good) => bytesOf({ headerLine: lineOf(good.header.toReversed()) }, good.format.rows.map((row) => lineOf(row.toReversed()))),
    expected: { accepted: null },
  },
];

export const CSV_CASES: readonly CsvCase[] = [...NOT_CSV, ...HEADERS, ...FIELDS, ...QUOTES, ...BYTES, ...ENDS, ...KEYS, ...ODD];
export const ODD_CASES = ODD.length;
