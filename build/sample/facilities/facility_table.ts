/** Writes facility files from cells by column name, in the order of a published header. */
import type { Dialect } from "../files/rows.ts";
import type { SnapshotFolder } from "../files/snapshot.ts";

/** Returns the names of a header from a text with bars between them and line breaks instead of some blanks. */
export function columnsOf(text: string): readonly string[] {
  return text.trim().replaceAll("|\n", "|").replaceAll("\n", " ").split("|");
}

/** How a publisher writes a file; `header` matches the names that are quoted. */
export interface Form extends Dialect {
  readonly header: RegExp;
}

export const EVERY_NAME = /^/;
export const QUOTED_HEADER: Form = { header: EVERY_NAME, quotes: "needed", newline: "\n" };
export const BARE: Form = { header: /,/, quotes: "needed", newline: "\n" };

export type Cells = Readonly<Record<string, string>>;

function headerLine(columns: readonly string[], quoted: RegExp): string {
  return columns.map((name) => (quoted.test(name) ? `"${name}"` : name)).join(",");
}

/** Missing cells are empty. Throws for a cell whose column is not in the header. */
export async function writeCells(
  folder: SnapshotFolder, name: string, form: Form, columns: readonly string[], rows: Iterable<Cells>,
): Promise<void> {
  const known = new Set(columns);
  const listed = [...rows];
  await folder.csv(name, form, async (file) => {
    file.line(headerLine(columns, form.header));
    await file.rows(0, listed.length, (out, index) => {
      const cells = listed[index] ?? {};
      const stray = Object.keys(cells).find((column) => !known.has(column));
      if (stray !== undefined) throw new Error(`${name}: the published header has no column ${JSON.stringify(stray)}`);
      for (const column of columns) out.field(cells[column] ?? "");
      out.endRow();
    });
  });
}
