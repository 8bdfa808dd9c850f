/**
 * Reads a roster: CSV in UTF-8, Windows-1252 or UTF-16, plain or gzipped, or the one sheet of a workbook (XLSX). The rules are
 * those of the publishers' files (`build/csv`). Rows are given in file order, and the file is read no faster than they are taken.
 */
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { FileHash } from "../../data/contract/records/roster.ts";
import { readCsv } from "../csv/read.ts";
import { type Member, membersOf } from "../snapshots/archive.ts";
import { openHashCache } from "../snapshots/hashes.ts";
import { InputError, unreadable } from "../snapshots/input_error.ts";
import { isSheet, workbookAsCsv } from "../snapshots/sheet.ts";

/** A row as it is read; the cells are without surrounding blanks. */
export interface RosterRow {
  /** From 1, without the header and empty rows. */
  readonly row: number;
  readonly line: number;
  /** Empty for a row that cannot be read. */
  readonly cells: readonly string[];
  /** Why it cannot be read; null when it can. */
  readonly problem: string | null;
}

export interface RosterReader {
  /** Takes the header before the first row. May throw an Error to refuse the roster. */
  header(names: readonly string[]): void;
  row(row: RosterRow): void;
  /** Runs between two parts of the file, while nothing is read. */
  between(): Promise<void>;
}

export interface RosterFile extends FileHash {
  /** `UTF-8`, `UTF-16`, `XLSX`, `UTF-8, 3 rows in Windows-1252`. */
  readonly encoding: string;
  readonly rows: number;
}

/** A person's list is nowhere near these. More is a mistake or an attack. */
export const ROSTER_LIMITS = { columns: 500, rows: 1_000_000, cell: 32_767 } as const;

const REMEDY = "save the roster as CSV (UTF-8, separated by commas) and try again";
const PROBLEMS = {
  wrong_field_count: "it has more or fewer cells than the header", malformed_quotes: "a quote in it is misplaced",
  nul_byte: "it holds a NUL byte", not_utf8: "it is not UTF-8",
} as const;

/** Reads the whole roster. Throws an InputError for a file that is no roster, which never repeats what is in it. */
export async function readRoster(file: string, reader: RosterReader): Promise<RosterFile> {
  const label = basename(file);
  const found = await stat(file).catch((error: unknown) => { throw unreadable(label, error); });
  const hashed = { path: label, file, bytes: found.size, mtime_ms: found.mtimeMs };
  const sha256 = await (await openHashCache(null)).sha256(hashed);
  try {
    const [member, ...others] = await membersOf(file, label, found.size);
    if (member === undefined || others.length > 0) throw new InputError({ file: label, problem: "is an archive of several files", remedy: REMEDY });
    const { encoding, rows } = await readMember(member, file, reader);
    return { file: label, sha256, bytes: found.size, encoding, rows };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, line } = error;
    throw new InputError({ file: label, problem, remedy: REMEDY, cause: error, ...(line === null ? {} : { line }) });
  }
}

async function readMember(member: Member, file: string, reader: RosterReader): Promise<Pick<RosterFile, "encoding" | "rows">> {
  const refuse = (problem: string): InputError => new InputError({ file: member.path, problem, remedy: REMEDY });
  const names: string[] = [];
  const asked = Array.from({ length: ROSTER_LIMITS.columns }, (_, at) => String(at));
  let places: readonly string[] | null = null;
  let rows = 0;
  const give = (line: number, cells: readonly string[], problem: string | null): void => {
    rows += 1;
    if (rows > ROSTER_LIMITS.rows) throw refuse(`has more than ${ROSTER_LIMITS.rows} rows`);
    reader.row({ row: rows, line, cells, problem });
  };
  const open = (): void => {
    if (places !== null) return;
    if (names.length > ROSTER_LIMITS.columns) throw refuse(`has ${names.length} columns, more than ${ROSTER_LIMITS.columns}`);
    reader.header(names);
    places = asked.slice(0, names.length);
  };
  let utf16 = false;
  const bytes = isSheet(member) ? workbookAsCsv(file, member.path, "as_text") : decoded(member.open(), () => { utf16 = true; });
  const columns = {
    required: [], optional: asked, mayBeOne: true as const,
    // The place stands for the name, so that two columns may be called the same.
    rename: (name: string) => String(names.push(name) - 1),
  };
  const count = await readCsv<string>({ path: member.path, open: () => paused(bytes, reader) }, { columns, windows1252: true }, {
    onRow(row) {
      open();
      const cells = places!.map((place) => row.text(place) ?? "");
      if (cells.every((cell) => cell === "")) return;
      const isLong = cells.some((cell) => cell.length > ROSTER_LIMITS.cell);
      give(row.line, isLong ? [] : cells, isLong ? `a cell has more than ${ROSTER_LIMITS.cell} characters` : null);
    },
    onReject(reason, { line }) {
      open();
      give(line, [], PROBLEMS[reason]);
    },
  });
  open();
  // Otherwise a scheduled check of an export that failed would say every day that nothing is new.
  if (rows === 0) throw refuse("has a header and no rows");
  const encoding = isSheet(member) ? "XLSX" : utf16 ? "UTF-16" : "UTF-8";
  return { rows, encoding: count.windows1252 === 0 ? encoding : `${encoding}, ${count.windows1252} rows in Windows-1252` };
}

/** Files are read a megabyte at a time, which may be 20,000 rows. */
const PART_BYTES = 1 << 16;

async function* paused(bytes: AsyncIterable<Uint8Array>, reader: RosterReader): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PART_BYTES) {
      yield chunk.subarray(at, at + PART_BYTES);
      await reader.between();
    }
  }
}

/** Gives UTF-8 for UTF-16 with a byte order mark, and every other file unchanged. */
async function* decoded(bytes: AsyncIterable<Uint8Array>, onUtf16: () => void): AsyncGenerator<Uint8Array> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) {
      const name = chunk[0] === 0xff && chunk[1] === 0xfe ? "utf-16le" : chunk[0] === 0xfe && chunk[1] === 0xff ? "utf-16be" : null;
      if (name !== null) {
        decoder = new TextDecoder(name);
        onUtf16();
      }
      isFirst = false;
    }
    yield decoder === null ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  if (decoder !== null) yield Buffer.from(decoder.decode());
}
