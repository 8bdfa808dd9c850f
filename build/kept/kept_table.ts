/**
 * A table of a release with the lineage of its rows, kept between builds. Files are numbered anew in each release, by when
 * they are first met: what is kept names them by numbers of its own, and is told again in the numbers of the release.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RowOf, TableName } from "../../data/contract/tables.ts";
import { type FileNumbers, openFileNumbers } from "../lineage/files.ts";
import { type NoteRows, renumbered, rowsText } from "../lineage/rows.ts";
import { filledFile } from "../spill/filled.ts";
import { readRecords, type RecordWriter, viewOf } from "../spill/record_file.ts";
import { filledTable, type WrittenTable } from "../tables/writer.ts";
import type { Workshop } from "./made.ts";

export interface KeptTable {
  readonly table: WrittenTable;
  /** Gives the key and the lineage of each row, ascending, in the numbers of `files`. */
  readonly notes: (files: FileNumbers) => Generator<readonly [key: string, rows: string]>;
}

interface TableState extends Omit<WrittenTable, "file" | "index"> {
  /** By the numbers of the notes. */
  readonly files: readonly string[];
}

/** `rows` come in the order of the table's key; `inputs` as `Workshop.make` takes them. */
export async function keptTable<T extends TableName>(
  workshop: Workshop, name: T, inputs: unknown, rows: (note: NoteRows) => Iterable<RowOf<T>>,
): Promise<KeptTable> {
  const { state, path } = await workshop.make<TableState>(`table-${name}`, inputs, (folder) => {
    const numbers = openFileNumbers();
    let written: WrittenTable | undefined;
    filledFile(join(folder, NOTES), (notes) => {
      written = filledTable(name, join(folder, TABLE), (writer) => {
        for (const row of rows((key, from) => addText(notes, `${key}\t${rowsText(from, numbers)}`))) writer.write(row);
      });
    });
    const { file: _, index, ...table } = written!;
    writeFileSync(join(folder, INDEX), index);
    return { ...table, files: numbers.rows().map(({ path: file }) => file ?? "") };
  });
  const { files: own, ...table } = state;
  return {
    table: { ...table, file: path(TABLE), index: readFileSync(path(INDEX)) },
    *notes(files) {
      const numberOf = renumbered(own, files);
      for (const { bytes, start, end } of readRecords(path(NOTES))) {
        const note = bytes.toString("utf8", start, end);
        const tab = note.indexOf("\t");
        yield [note.slice(0, tab), numberOf(note.slice(tab + 1))];
      }
    },
  };
}

function addText(writer: RecordWriter, text: string): void {
  const bytes = Buffer.from(text);
  writer.add(0, viewOf(bytes), 0, bytes.length);
}

const TABLE = "table.arrow";
const INDEX = "table.index";
const NOTES = "notes";
