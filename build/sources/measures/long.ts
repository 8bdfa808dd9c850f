/**
 * Files with one row a facility and measure code. Each source says which columns hold what, what each code's national
 * average is called, and how a row tells its period.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Footnotes } from "./footnotes.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { type BareMeasure, type MeasureFile, measurePacker, type MeasureRow } from "./measure_rows.ts";
import type { Period } from "../../values/period_text.ts";
import { scoreOf } from "./scores.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";

export interface LongFile {
  /** The row's CCN; null when it was rejected. */
  readonly ccnOf: (row: CsvRow<string>, ledger: FileLedger) => string | null;
  readonly code: string;
  /** Column of the measure's name; null where the code is all there is. */
  readonly name: string | null;
  readonly valueOf: (row: CsvRow<string>) => string | null;
  readonly footnote: string;
  readonly columns: { readonly required: readonly string[]; readonly optional?: readonly string[]; readonly ignored: readonly (string | RegExp)[] };
  readonly periodOf: (row: CsvRow<string>, file: string) => Period;
  /** The national average of a code; undefined for a code that is in no table. */
  readonly averageOf: (code: string) => number | null | undefined;
  /** Scores that are words. */
  readonly words?: RegExp;
}

/** All rows as measures. */
export async function readLong(reader: SourceReader, member: RoledMember, long: LongFile, footnotes: Footnotes): Promise<MeasureFile[]> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<MeasureRow>(ledger);
  const { pack, shared } = measurePacker();
  await scan<string>({ columns: long.columns }, (row) => {
    const ccn = long.ccnOf(row, ledger);
    const code = row.text(long.code);
    if (ccn === null) return;
    if (code === null) ledger.reject("no_measure_id", row);
    else {
      const packed = pack([measureOf(code, row, long, footnotes, ledger, reader.issues)]);
      rows.add(`${ccn} ${code}`, { ccn, packed, ...lineageOf(ledger, row) }, row);
    }
  });
  return [{ rows: [...rows.records.values()], shared }];
}

function measureOf(
  code: string, row: CsvRow<string>, long: LongFile, footnotes: Footnotes, ledger: FileLedger, issues: Issues,
): BareMeasure {
  const score = scoreOf(long.valueOf(row), code, ledger.file, issues, long.words);
  return {
    id: code,
    name: (long.name === null ? null : row.text(long.name)) ?? code,
    value: score.value,
    value_text: score.word,
    national_avg: averageOf(code, long, ledger.file, issues),
    compared_to_national: null,
    ...long.periodOf(row, ledger.file),
    footnote: footnotes.of(row.text(long.footnote), score, ledger.file, issues),
  };
}

function averageOf(code: string, long: LongFile, file: string, issues: Issues): number | null {
  const average = long.averageOf(code);
  if (average !== undefined) return average;
  issues.raise("unknown_measure", `${file}: measure ${JSON.stringify(code)} is in no table of national averages`);
  return null;
}

interface Figure extends Lineage {
  readonly value: number | null;
}

/** A national file of the same form: figures by code. */
export async function readNationalCodes(
  reader: SourceReader, member: RoledMember, code: string, value: string, ignored: readonly (string | RegExp)[],
): Promise<ReadonlyMap<string, number | null>> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<Figure>(ledger);
  await scan<string>({ columns: { required: [code, value], ignored } }, (row) => {
    const id = row.text(code);
    if (id === null) ledger.reject("no_measure_id", row);
    else rows.add(id, { value: scoreOf(row.text(value), id, ledger.file, reader.issues).value, ...lineageOf(ledger, row) }, row);
  });
  return new Map([...rows.records].map(([id, figure]) => [id, figure.value]));
}
