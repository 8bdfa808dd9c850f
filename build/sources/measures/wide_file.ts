/** Wide files that name no facility beyond its CCN: patient surveys and the like. */
import type { CsvRow } from "../../csv/read.ts";
import { acceptCcn, type Footnote } from "./facility.ts";
import { keyedRows } from "../reading/keyed.ts";
import { type MeasureFile, measurePacker, type MeasureRow } from "./measure_rows.ts";
import type { Period } from "../../values/period_text.ts";
import type { Score } from "./scores.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { type Averages, columnsOf, measuresOfRow, NO_AVERAGES, type WideMeasure } from "./wide.ts";

interface WideFile {
  /** Column of the CCN. */
  readonly ccn: string;
  readonly measures: readonly WideMeasure[];
  readonly ignored: readonly (string | RegExp)[];
  readonly averages?: Averages;
  /** Columns of the period of the whole row. */
  readonly period?: { readonly columns: readonly string[]; readonly of: (row: CsvRow<string>, file: string) => Period };
  readonly reasonOf: (cell: string | null, score: Score, file: string) => Footnote | null;
}

/** All measures of all rows; none without the file. */
export async function readWide(reader: SourceReader, member: RoledMember | undefined, wide: WideFile): Promise<MeasureFile[]> {
  if (member === undefined) return [];
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<MeasureRow>(ledger);
  const { pack, shared } = measurePacker();
  const columns = { required: [wide.ccn, ...(wide.period?.columns ?? [])], optional: columnsOf(wide.measures), ignored: wide.ignored };
  await scan<string>({ columns }, (row) => {
    const ccn = acceptCcn(row.text(wide.ccn), row, ledger, reader.issues);
    if (ccn === null) return;
    const period = wide.period?.of(row, ledger.file);
    const reading = {
      averages: wide.averages ?? NO_AVERAGES,
      reasonOf: (cell: string | null, score: Score) => wide.reasonOf(cell, score, ledger.file),
      ...(period === undefined ? {} : { period }),
    };
    rows.add(ccn, { ccn, packed: pack(measuresOfRow(row, wide.measures, reading, ledger.file, reader.issues)), ...lineageOf(ledger, row) }, row);
  });
  return [{ rows: [...rows.records.values()], shared }];
}
