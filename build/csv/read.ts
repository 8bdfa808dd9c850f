/**
 * Reads a CSV file record by record. papaparse gives the cells; `records.ts` gives an independent count, lines and offsets. When
 * the two disagree on a part of the file, its records are parsed one by one. papaparse gets whole records only, and is told the
 * comma and the line end, so that it never guesses. Memory is one chunk, whatever the file's size, and the file is read no
 * faster than rows are taken.
 *
 * A row that cannot be read is rejected with a reason; a file that cannot be trusted is refused with an InputError.
 * See build/sources/README.md#rules-for-every-reader.
 */
import { createHash } from "node:crypto";
import Papa from "papaparse";
import type { Member } from "../snapshots/archive.ts";
import { FETCH_AGAIN, InputError } from "../snapshots/input_error.ts";
import { type Head, headFinder } from "./head.ts";
import { COMMA, type Columns, DELIMITER, type Header } from "./header.ts";
import { ENDING, FLAW, MAX_RECORD_BYTES, type Position, recordBytes, type Records, recordSplitter, type RecordSplitter } from "./records.ts";

export interface CsvOptions<C extends string> {
  readonly columns: Columns<C>;
  /** Matches a line that some publications have before the header. It is skipped, and not required. */
  readonly titleRow?: RegExp;
  /** Records that are not UTF-8 are read as Windows-1252, and counted. Only for sources that were published so. */
  readonly windows1252?: boolean;
}

/** A record; good only while `onRow` runs. */
export interface CsvRow<C extends string> extends RowPlace {
  /** The cell without surrounding blanks; null when it is empty and when the layout lacks the column. */
  text(column: C): string | null;
  /** Whether the layout has the column at all. */
  has(column: C): boolean;
}

export interface RowPlace {
  /** Physical line of the record's first byte, from 1. */
  readonly line: number;
  /** Place of that byte in the uncompressed file. */
  readonly offset: number;
  /** The first 16 hex digits of the sha256 of the record's bytes: they identify a row without its content. */
  hash(): string;
}

export interface CsvCount {
  /** Data records by the independent count: rows given out plus rows rejected here. */
  readonly records: number;
  readonly unknownColumns: readonly string[];
  readonly missingOptional: readonly string[];
  /** Empty lines, which are not records. */
  readonly blankLines: number;
  /** Records that were not UTF-8 and were read as Windows-1252. */
  readonly windows1252: number;
}

export type CsvRejection = "wrong_field_count" | "malformed_quotes" | "nul_byte" | "not_utf8";

export interface Handlers<C extends string> {
  onRow(row: CsvRow<C>): void;
  onReject(reason: CsvRejection, place: RowPlace): void;
}

/** Counts during one reading of a file. */
export interface Tally {
  records: number;
  wrongWidth: number;
  blankLines: number;
  windows1252: number;
}

/** Takes the bytes behind the header, chunk after chunk. */
export interface Body {
  push(chunk: Uint8Array): void;
  /** Takes the last record, when no line end closes it. */
  finish(): void;
}

/** Gives the rows in file order. Throws an InputError when the file is empty, not CSV, cut short, or lacks a required column. */
export async function readCsv<C extends string>(
  member: Pick<Member, "path" | "open">, options: CsvOptions<C>, handlers: Handlers<C>,
): Promise<CsvCount> {
  return readMember(member, options, (header, from, tally) => recordBody(member.path, header, from, options, handlers, tally));
}

/** Finds the header, gives everything behind it to what `open` returns, and returns the count. */
export async function readMember<C extends string>(
  member: Pick<Member, "path" | "open">, options: CsvOptions<C>, open: (header: Header<C>, from: Position, tally: Tally) => Body,
): Promise<CsvCount> {
  const tally: Tally = { records: 0, wrongWidth: 0, blankLines: 0, windows1252: 0 };
  const finder = headFinder(member.path, options);
  let found: { header: Header<C>; body: Body } | null = null;
  for await (const chunk of member.open()) {
    if (found !== null) {
      found.body.push(chunk);
      continue;
    }
    const head = finder.push(chunk);
    if (head === null) continue;
    found = { header: head.header, body: open(head.header, head.next, tally) };
    found.body.push(head.rest);
  }
  found ??= atEnd(finder.finish(), (head) => open(head.header, head.next, tally));
  found.body.finish();
  const { header } = found;
  if (tally.records > 0 && tally.wrongWidth === tally.records) throw allWrong(member.path, header.width);
  return {
    records: tally.records,
    unknownColumns: header.unknown,
    missingOptional: (options.columns.optional ?? []).filter((name) => !header.position.has(name)),
    blankLines: tally.blankLines,
    windows1252: tally.windows1252,
  };
}

function atEnd<C extends string>(head: Head<C>, open: (head: Head<C>) => Body): { header: Header<C>; body: Body } {
  return { header: head.header, body: open(head) };
}

/** Reads the bytes behind the header by papaparse, checked against the independent count. */
export function recordBody<C extends string>(
  file: string, header: Header<C>, from: Position, options: CsvOptions<C>, handlers: Handlers<C>, tally: Tally,
): Body & { readonly splitter: RecordSplitter } {
  const splitter = recordSplitter([COMMA], from);
  return {
    splitter,
    push(chunk) {
      const records = splitter.push(chunk);
      const pending = splitter.pending();
      refuseLongRecord(file, pending.line, pending.bytes);
      takeRecords(file, header, records, options, handlers, tally);
    },
    finish() {
      const { records, open } = splitter.finish();
      if (open) throw unclosed(file, splitter.pending().line);
      takeRecords(file, header, records, options, handlers, tally);
    },
  };
}

function takeRecords<C extends string>(
  file: string, header: Header<C>, records: Records, options: CsvOptions<C>, handlers: Handlers<C>, tally: Tally,
): void {
  if (records.starts.length === 0) return;
  const together = parseTogether(records);
  for (let i = 0; i < records.starts.length; i += 1) {
    if (records.starts[i] === records.ends[i]) {
      tally.blankLines += 1;
      continue;
    }
    tally.records += 1;
    refuseLongRecord(file, records.lines[i] ?? 1, records.ends[i]! - records.starts[i]!);
    const place = placeOf(records, i);
    const cells = together?.[i] ?? parseAlone(file, records, i, options, tally);
    if (typeof cells === "string") handlers.onReject(cells, place);
    else if (cells.length === header.width) handlers.onRow(rowOf(header, cells, place));
    else {
      tally.wrongWidth += 1;
      refuseCutRecord(file, records, i, cells.length, header.width);
      handlers.onReject("wrong_field_count", place);
    }
  }
}

/**
 * Parses records all at once, which is nearly always possible: clean records, one kind of line end, UTF-8. Returns null for
 * records that must be parsed one by one; papaparse would cut lines of mixed ends in the wrong places.
 */
function parseTogether(records: Records): string[][] | null {
  const flawed = records.flaws.some((flaw) => (flaw & (FLAW.quotes | FLAW.nul)) !== 0);
  const mixed = (records.endings & ENDING.crlf) !== 0 && (records.endings & ENDING.lf) !== 0;
  if (flawed || mixed) return null;
  const text = decode(records.bytes.subarray(records.starts[0], records.ends.at(-1)));
  if (text === null) return null;
  const newline = (records.endings & ENDING.crlf) !== 0 ? "\r\n" : "\n";
  const data = parseLines(text, newline);
  return data === null || data.length !== records.starts.length ? null : data;
}

function parseAlone<C extends string>(
  file: string, records: Records, i: number, options: CsvOptions<C>, tally: Tally,
): string[] | CsvRejection {
  const flaw = records.flaws[i] ?? 0;
  if ((flaw & FLAW.quotes) !== 0) {
    // A misplaced quote over several lines may hide whole records: their number would be a guess.
    if ((flaw & FLAW.lines) !== 0) throw unclosed(file, records.lines[i] ?? 1);
    return "malformed_quotes";
  }
  if ((flaw & FLAW.nul) !== 0) return "nul_byte";
  const bytes = recordBytes(records, i);
  let text = decode(bytes);
  if (text === null) {
    if (options.windows1252 !== true) return "not_utf8";
    tally.windows1252 += 1;
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  // One record without its line end; line ends inside quotes are data. So either line end will do.
  const data = parseLines(text, "\r\n");
  return data?.length === 1 ? (data[0] ?? "malformed_quotes") : "malformed_quotes";
}

/** `text` lacks its last line end: papaparse accepts blanks behind a closing quote only if a line end follows. */
function parseLines(text: string, newline: "\r\n" | "\n"): string[][] | null {
  const { data, errors } = Papa.parse<string[]>(text + newline, { header: false, delimiter: DELIMITER, newline });
  data.pop();
  return errors.length > 0 ? null : data;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function rowOf<C extends string>({ position }: Header<C>, cells: readonly string[], place: RowPlace): CsvRow<C> {
  return {
    ...place,
    text(column) {
      const at = position.get(column);
      const cell = at === undefined ? "" : (cells[at] ?? "").trim();
      return cell === "" ? null : cell;
    },
    has: (column) => position.has(column),
  };
}

function placeOf(records: Records, i: number): RowPlace {
  return {
    line: records.lines[i] ?? 0,
    offset: records.offset + (records.starts[i] ?? 0),
    hash: () => createHash("sha256").update(recordBytes(records, i)).digest("hex").slice(0, 16),
  };
}

/** Throws when the last record has too few fields and no line end: the rest of the file did not arrive. */
function refuseCutRecord(file: string, records: Records, i: number, found: number, width: number): void {
  const last = i === records.starts.length - 1 && (records.endings & ENDING.none) !== 0;
  if (!last || found >= width) return;
  const problem = `the file ends inside this record (${found} of ${width} fields): it was cut short`;
  throw new InputError({ file, line: records.lines[i] ?? 1, problem, remedy: FETCH_AGAIN });
}

/** Throws for a record that is too long, whether or not it is complete, so that the size of chunks makes no difference. */
export function refuseLongRecord(file: string, line: number, bytes: number): void {
  if (bytes <= MAX_RECORD_BYTES) return;
  const problem = "this record is longer than 1 MB: a quote opened in it is not closed, or its line end is lost";
  throw new InputError({ file, line, problem, remedy: FETCH_AGAIN });
}

function unclosed(file: string, line: number): InputError {
  return new InputError({ file, line, problem: "a quote opened in this record is not closed", remedy: FETCH_AGAIN });
}

function allWrong(file: string, width: number): InputError {
  return new InputError({ file, problem: `no record has the ${width} fields of the header`, remedy: FETCH_AGAIN });
}
