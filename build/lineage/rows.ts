/**
 * Writes and reads lineage, the rows that a record comes from, as text. A row is `<file>:<line>:<offset>`: the number of the
 * file (`files.ts`), the line from 1, and the place of the row's first byte in the uncompressed file. Rows are separated by
 * spaces; `*<n>` behind a row repeats it n times, and `-` means that an expected row is missing: `- 0:2:40*3 0:3:90`.
 */
import type { FileNumbers } from "./files.ts";

/** Where a record came from; every record of a source has it. */
export interface Lineage {
  /** The member's path below the snapshots folder. */
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** The same with the number of the file. */
export interface RowAt {
  readonly file: number;
  readonly line: number;
  readonly offset: number;
}

/** Takes the rows that a record of a table comes from; null where an expected one is missing. */
export type NoteRows = (key: string, rows: readonly (Lineage | null)[]) => void;

/** Returns the text of `rows`, in their order. */
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

/** Returns the place behind the last of equal rows; a missing row is a run of its own. */
function endOfRun(rows: readonly (Lineage | null)[], from: number): number {
  const row = rows[from] ?? null;
  let to = from + 1;
  if (row === null) return to;
  while (to < rows.length && rows[to]?.offset === row.offset && rows[to]?.file === row.file && rows[to]?.line === row.line) to += 1;
  return to;
}

/** Returns what turns a text whose files are numbered by their places in `own` into one with the numbers of `files`. */
export function renumbered(own: readonly string[], files: FileNumbers): (text: string) => string {
  // A file gets its number here only when a text names it.
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

/** Reads what `rowsText` wrote. Throws an Error for any other text. */
export function parseRows(text: string): (RowAt | null)[] {
  return text.split(" ").flatMap((part) => {
    if (part === "-") return [null];
    const [, file, line, offset, count] = ROW.exec(part) ?? [];
    if (file === undefined) throw new Error(`${JSON.stringify(part)} is no row of a lineage table`);
    const row = { file: Number(file), line: Number(line), offset: Number(offset) };
    return Array.from({ length: Number(count ?? 1) }, () => row);
  });
}
