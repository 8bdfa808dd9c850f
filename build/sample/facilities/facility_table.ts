/** How the facility files of the sample are written: rows by column name, in the order of a published header. */
import type { Dialect } from "../files/rows.ts";
import type { SnapshotFolder } from "../files/snapshot.ts";

/** The names of a header; the text is wrapped at blanks. */
export function columnsOf(text: string): readonly string[] {
  return text.trim().replaceAll("|\n", "|").replaceAll("\n", " ").split("|");
}

/** How a publisher writes a file; `header` tells which names stand between quotes. */
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

/** Columns a row does not name are left empty. Throws on a cell of a column that the header lacks. */
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
