/**
 * Reads files with one row per facility and a column for each measure. Each source lists its measures with the columns that
 * belong to each: the value, the reason why it is missing, the comparison, the period, and the column of the national file
 * that holds the average. No column is matched by similarity.
 */
import type { CsvRow } from "../../csv/read.ts";
import { NO_PERIOD, type Period, periodOfText } from "../../values/period_text.ts";
import { isNoValue } from "../../values/values.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { Issues } from "../reading/ledger.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { acceptCcn, type Footnote } from "./facility.ts";
import { type Averages, NO_AVERAGES } from "./national_averages.ts";
import { type MeasureFields, type MeasureFile, measurePacker, type MeasureRow } from "./packed_measures.ts";
import { type Score, scoreOf } from "./scores.ts";

/** The columns of one measure. */
export interface MeasureColumns {
  /** Such files have no measure ids: the column's title is the id. */
  readonly id: string;
  /** Column of the value, if it is not the id. */
  readonly value?: string;
  /** Column of the footnote or availability code. */
  readonly reason?: string;
  /** Column of the category compared with the nation. */
  readonly compared?: string;
  /** Column of the period, as one text. */
  readonly period?: string;
  /** Column of the national file, in any letter case; absent if no average is published. */
  readonly national?: string;
}

interface RowContext {
  readonly averages: Averages;
  readonly reasonOf: (cell: string | null, score: Score) => Footnote | null;
  /** For measures without a period column of their own. */
  readonly period?: Period;
}

interface ColumnPerMeasure {
  /** Column of the CCN. */
  readonly ccn: string;
  readonly measures: readonly MeasureColumns[];
  readonly ignored: readonly (string | RegExp)[];
  readonly averages?: Averages;
  /** Columns of the period of the whole row. */
  readonly period?: { readonly columns: readonly string[]; readonly of: (row: CsvRow<string>, file: string) => Period };
  readonly reasonOf: (cell: string | null, score: Score, file: string) => Footnote | null;
}

/** Reads a file that holds nothing of a facility but its CCN, such as a patient survey; no measures without the file. */
export async function readColumnPerMeasure(reader: SourceReader, member: RoledMember | undefined, layout: ColumnPerMeasure): Promise<MeasureFile[]> {
  if (member === undefined) return [];
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<MeasureRow>(ledger);
  const { pack, shared } = measurePacker();
  const columns = { required: [layout.ccn, ...(layout.period?.columns ?? [])], optional: columnsOf(layout.measures), ignored: layout.ignored };
  await scan<string>({ columns }, (row) => {
    const ccn = acceptCcn(row.text(layout.ccn), row, ledger, reader.issues);
    if (ccn === null) return;
    const period = layout.period?.of(row, ledger.file);
    const context = {
      averages: layout.averages ?? NO_AVERAGES,
      reasonOf: (cell: string | null, score: Score) => layout.reasonOf(cell, score, ledger.file),
      ...(period === undefined ? {} : { period }),
    };
    rows.add(ccn, { ccn, packed: pack(measuresOfRow(row, layout.measures, context, ledger.file, reader.issues)), ...lineageOf(ledger, row) }, row);
  });
  return [{ rows: [...rows.records.values()], shared }];
}

export function columnsOf(measures: readonly MeasureColumns[]): string[] {
  const named = measures.flatMap(({ id, value, reason, compared, period }) => [value ?? id, reason, compared, period]);
  return [...new Set(named.filter((name) => name !== undefined))];
}

export function nationalTitles(measures: readonly MeasureColumns[]): string[] {
  return measures.flatMap(({ national }) => national ?? []);
}

/** Returns the measures of one row, without those whose column the layout lacks. */
export function measuresOfRow(
  row: CsvRow<string>, measures: readonly MeasureColumns[], context: RowContext, file: string, issues: Issues,
): MeasureFields[] {
  return measures.filter(({ id, value }) => row.has(value ?? id)).map((measure) => {
    const score = scoreOf(row.text(measure.value ?? measure.id), measure.id, file, issues);
    const compared = measure.compared === undefined ? null : row.text(measure.compared);
    return {
      id: measure.id,
      name: measure.id,
      value: score.value,
      value_text: score.word,
      national_avg: measure.national === undefined ? null : context.averages.get(measure.national.toLowerCase()) ?? null,
      compared_to_national: compared === null || isNoValue(compared) ? null : compared,
      ...periodOfCell(measure.period === undefined ? null : row.text(measure.period), context.period, file, issues),
      footnote: context.reasonOf(measure.reason === undefined ? null : row.text(measure.reason), score),
    };
  });
}

export function periodOfCell(cell: string | null, otherwise: Period | undefined, file: string, issues: Issues): Period {
  if (cell === null || isNoValue(cell)) return otherwise ?? NO_PERIOD;
  const period = periodOfText(cell);
  if (period === null) issues.raise("unreadable_period", `${file}: a period in a notation that is not known; taken as unknown`);
  return period ?? otherwise ?? NO_PERIOD;
}
