/**
 * Reads files with one row per facility and measure. Each source says which columns hold what, what the national average of
 * each code is, and how a row states its period.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Period } from "../../values/period_text.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import type { Footnotes } from "./footnotes.ts";
import { type MeasureFields, type MeasureFile, measurePacker, type MeasureRow } from "./packed_measures.ts";
import { scoreOf } from "./scores.ts";

export interface RowPerMeasure {
  /** Returns the row's CCN, or null after rejecting the row. */
  readonly ccnOf: (row: CsvRow<string>, ledger: FileLedger) => string | null;
  readonly code: string;
  /** Column of the measure's name, or the names by code where the file has only codes. */
  readonly name: string | Readonly<Record<string, string>>;
  readonly valueOf: (row: CsvRow<string>) => string | null;
  readonly footnote: string;
  readonly columns: { readonly required: readonly string[]; readonly optional?: readonly string[]; readonly ignored: readonly (string | RegExp)[] };
  readonly periodOf: (row: CsvRow<string>, file: string) => Period;
  /** Returns the national average of a code; undefined for a code that is in no table. */
  readonly averageOf: (code: string) => number | null | undefined;
  /** Scores that are words. */
  readonly words?: RegExp;
}

export async function readRowPerMeasure(
  reader: SourceReader, member: RoledMember, layout: RowPerMeasure, footnotes: Footnotes,
): Promise<MeasureFile[]> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<MeasureRow>(ledger);
  const { pack, shared } = measurePacker();
  await scan<string>({ columns: layout.columns }, (row) => {
    const ccn = layout.ccnOf(row, ledger);
    const code = row.text(layout.code);
    if (ccn === null) return;
    if (code === null) ledger.reject("no_measure_id", row);
    else {
      const packed = pack([measureOf(code, row, layout, footnotes, ledger, reader.issues)]);
      rows.add(`${ccn} ${code}`, { ccn, packed, ...lineageOf(ledger, row) }, row);
    }
  });
  return [{ rows: [...rows.records.values()], shared }];
}

function measureOf(
  code: string, row: CsvRow<string>, layout: RowPerMeasure, footnotes: Footnotes, ledger: FileLedger, issues: Issues,
): MeasureFields {
  const score = scoreOf(layout.valueOf(row), code, ledger.file, issues, layout.words);
  return {
    id: code,
    name: (typeof layout.name === "string" ? row.text(layout.name) : layout.name[code]) ?? code,
    value: score.value,
    value_text: score.word,
    national_avg: averageOf(code, layout, ledger.file, issues),
    compared_to_national: null,
    ...layout.periodOf(row, ledger.file),
    footnote: footnotes.of(row.text(layout.footnote), score, ledger.file, issues),
  };
}

function averageOf(code: string, layout: RowPerMeasure, file: string, issues: Issues): number | null {
  const average = layout.averageOf(code);
  if (average !== undefined) return average;
  issues.raise("unknown_measure", `${file}: measure ${JSON.stringify(code)} is in no table of national averages`);
  return null;
}
