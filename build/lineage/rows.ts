/**
 * Where a record comes from, as text: `<file>:<line>:<offset>`, the number of the file (`files.ts`), the line in it from 1
 * and the byte of the uncompressed file at which the row begins. Rows stand one after the other with a space between;
 * `*<n>` says that a row stands for the next n, `-` that there is no row where one is expected.
 */
import type { FileNumbers } from "./files.ts";

/** Where a record came from: part of every record a source gives out. */
export interface Lineage {
  /** The member's path below the snapshots folder. */
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** A row by the number of its file. */
export interface RowAt {
  readonly file: number;
  readonly line: number;
  readonly offset: number;
}

/** Takes the rows behind a record of a table; null where one is expected and there is none. */
export type NoteRows = (key: string, rows: readonly (Lineage | null)[]) => void;

/** The text of some rows, in their order. */
export function rowsText(rows: readonly (Lineage | null)[], files: FileNumbers): string {
  let text = "";
  for (let from = 0, to = 0; from < rows.length; from = to) {
    to = endOfRun(rows, from);
    const row = rows[from] ?? null;
    if (from > 0) text += " ";
    text += row === null ? "-" : `${files.of(row.file)}:${row.line}:${row.offset}`;
    if (to > from + 1) text += `*${to - from}`;
  }
  return text;
}

/** One past the last of equal rows; what is no row stands alone. */
function endOfRun(rows: readonly (Lineage | null)[], from: number): number {
  const row = rows[from] ?? null;
  let to = from + 1;
  if (row === null) return to;
  while (to < rows.length && rows[to]?.offset === row.offset && rows[to]?.file === row.file && rows[to]?.line === row.line) to += 1;
  return to;
}

/** Takes texts of rows whose files are numbered by their places in `own`, and gives them in the numbers of `files`. */
export function renumbered(own: readonly string[], files: FileNumbers): (text: string) => string {
  // Asked when first met: only then does a file have a number.
  const numbers = new Map<string, string>();
  const numberOf = (place: string): string => {
    const known = numbers.get(place);
    if (known !== undefined) return known;
    const number = String(files.of(own[Number(place)]!));
    numbers.set(place, number);
    return number;
  };
  return (text) => text.split(" ").map((part) => {
    const end = part.indexOf(":");
    return end < 0 ? part : numberOf(part.slice(0, end)) + part.slice(end);
  }).join(" ");
}

const ROW = /^(\d+):(\d+):(\d+)(?:\*(\d+))?$/;

/** What `rowsText` wrote. Throws an Error for any other text. */
export function parseRows(text: string): (RowAt | null)[] {
  return text.split(" ").flatMap((part) => {
    if (part === "-") return [null];
    const [, file, line, offset, count] = ROW.exec(part) ?? [];
    if (file === undefined) throw new Error(`${JSON.stringify(part)} is no row of a lineage table`);
    const row = { file: Number(file), line: Number(line), offset: Number(offset) };
    return Array.from({ length: Number(count ?? 1) }, () => row);
  });
}
