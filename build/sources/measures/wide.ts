/**
 * Files with one row a facility and a column a measure. Each source lists its measures with the columns that belong to
 * each: the value, why there is none, how it compares, its period, and the column of the national file that holds its
 * average. Nothing is matched by likeness.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Footnote } from "./facility.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { Issues } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import type { BareMeasure } from "./measure_rows.ts";
import { NO_PERIOD, type Period, periodOfText } from "../../values/period_text.ts";
import { type Score, scoreOf } from "./scores.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { isNoValue } from "../../values/values.ts";

export interface WideMeasure {
  /** There are no measure ids in such files: the column's title is one. */
  readonly id: string;
  /** Column of the value, where it is not the id. */
  readonly value?: string;
  /** Column of the footnote or availability code. */
  readonly reason?: string;
  /** Column of the category against the nation. */
  readonly compared?: string;
  /** Column of the period, as one text. */
  readonly period?: string;
  /** Column of the national file, letter case aside; absent where none is published. */
  readonly national?: string;
}

/** National figures by column title in lower case. */
export type Averages = ReadonlyMap<string, number | null>;

export interface WideReading {
  readonly averages: Averages;
  readonly reasonOf: (cell: string | null, score: Score) => Footnote | null;
  /** For measures without a period column of their own. */
  readonly period?: Period;
}

export function columnsOf(measures: readonly WideMeasure[]): string[] {
  const named = measures.flatMap(({ id, value, reason, compared, period }) => [value ?? id, reason, compared, period]);
  return [...new Set(named.filter((name) => name !== undefined))];
}

/** The measures of one row; those whose column the layout lacks are left out. */
export function measuresOfRow(
  row: CsvRow<string>, measures: readonly WideMeasure[], reading: WideReading, file: string, issues: Issues,
): BareMeasure[] {
  return measures.filter(({ id, value }) => row.has(value ?? id)).map((measure) => {
    const score = scoreOf(row.text(measure.value ?? measure.id), measure.id, file, issues);
    const compared = measure.compared === undefined ? null : row.text(measure.compared);
    return {
      id: measure.id,
      name: measure.id,
      value: score.value,
      value_text: score.word,
      national_avg: measure.national === undefined ? null : reading.averages.get(measure.national.toLowerCase()) ?? null,
      compared_to_national: compared === null || isNoValue(compared) ? null : compared,
      ...periodOfCell(measure.period === undefined ? null : row.text(measure.period), reading.period, file, issues),
      footnote: reading.reasonOf(measure.reason === undefined ? null : row.text(measure.reason), score),
    };
  });
}

export function periodOfCell(cell: string | null, otherwise: Period | undefined, file: string, issues: Issues): Period {
  if (cell === null || isNoValue(cell)) return otherwise ?? NO_PERIOD;
  const period = periodOfText(cell);
  if (period === null) issues.raise("unreadable_period", `${file}: a period in a notation that is not known; taken as unknown`);
  return period ?? otherwise ?? NO_PERIOD;
}

interface NationalFile {
  /** Column that tells the rows apart; null for a file of one row. */
  readonly key: string | null;
  /** Titles of the figures; a layout may lack some. */
  readonly titles: readonly string[];
  readonly ignored: readonly (string | RegExp)[];
  /** Turns an older title into the one asked for. */
  readonly rename?: (published: string) => string;
  /** Rows of other keys, such as states, are rejected with the reason `not_national`. */
  readonly accepts: (key: string) => boolean;
}

interface NationalRow extends Lineage {
  readonly figures: readonly (number | null)[];
}

/** The figures of each accepted row by its key in upper case (empty without a key column). */
export async function readNationalRows(reader: SourceReader, member: RoledMember, national: NationalFile): Promise<Map<string, Averages>> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<NationalRow>(ledger);
  const titles = [...new Set(national.titles.map((title) => title.toLowerCase()))];
  const key = national.key?.toLowerCase() ?? null;
  const columns = {
    required: key === null ? [] : [key], optional: titles, ignored: national.ignored,
    rename: (name: string) => (national.rename?.(name) ?? name).toLowerCase(),
  };
  await scan<string>({ columns }, (row) => {
    const name = key === null ? "" : (row.text(key) ?? "").toUpperCase();
    const figures = titles.map((title) => scoreOf(row.text(title), title, ledger.file, reader.issues).value);
    if (national.accepts(name)) rows.add(name, { figures, ...lineageOf(ledger, row) }, row);
    else ledger.reject("not_national", row);
  });
  return new Map([...rows.records].map(([name, { figures }]) => [name, new Map(titles.map((title, i) => [title, figures[i] ?? null]))]));
}

export const NO_AVERAGES: Averages = new Map();

/** The only row of a national file; no averages, and an issue, where the release lacks the file. */
export async function readNation(
  reader: SourceReader, member: RoledMember | undefined, what: string, national: Omit<NationalFile, "accepts">,
): Promise<Averages> {
  if (member === undefined) {
    reader.issues.raise("no_national_file", `${what}: no national file; measures stand without a national average`);
    return NO_AVERAGES;
  }
  const rows = await readNationalRows(reader, member, { ...national, accepts: (key) => national.key === null || /^(?:US|NATION)$/.test(key) });
  const [row] = rows.values();
  if (row === undefined) reader.issues.raise("no_national_row", `${member.member.path}: no row of the nation`);
  return row ?? NO_AVERAGES;
}

export function nationalTitles(measures: readonly WideMeasure[]): string[] {
  return measures.flatMap(({ national }) => national ?? []);
}
