/**
 * Reads the measure files of hospitals: for every facility row the value, the national average from the table of its family,
 * the period, and the footnote that explains a missing value. All spellings of "no value" become null, never zero.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Lineage } from "../../lineage/rows.ts";
import type { Period } from "../../values/period_text.ts";
import { isNoValue, usDate } from "../../values/values.ts";
import { acceptCcn } from "../measures/facility.ts";
import type { Footnotes } from "../measures/footnotes.ts";
import { readNationalCodes } from "../measures/national_averages.ts";
import { type MeasureFields, type MeasureFile, measurePacker, type MeasureRow } from "../measures/packed_measures.ts";
import { scoreOf } from "../measures/scores.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { Issues } from "../reading/ledger.ts";
import { atMostOne, type RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";

interface NationalFile {
  readonly role: string;
  readonly file: RegExp;
  /** Column of the measure's id, if it is not `Measure ID`. */
  readonly id?: string;
  /** Column of the national figure. */
  readonly value: string;
  readonly ignored: readonly (string | RegExp)[];
}

/** The layout of a facility measure file and of the national file it is compared with. */
export interface MeasureFamily {
  readonly role: string;
  readonly facility: RegExp;
  readonly id: string;
  /** Column of the measure's name, or the names by id where the file has only ids. */
  readonly name: string | Readonly<Record<string, string>>;
  readonly value: string;
  readonly footnote: string;
  readonly compared: string | null;
  /** For files where the measure's id decides which columns hold the value and, in this order, the footnotes. */
  readonly columnsOf?: (id: string) => { readonly value: string; readonly footnotes: readonly string[] };
  /** More columns that `columnsOf` may return. */
  readonly more?: readonly string[];
  /** Known columns of the facility file that are not read. */
  readonly ignored: readonly string[];
  readonly national: NationalFile | null;
  /** Facility id to national id; null where the publisher gives no national figure. Other ids raise an issue. */
  readonly averages: Readonly<Record<string, string | null>>;
}

/** The other files that complete the rows of a family. */
interface Companions {
  /** By national id; null without the national file. */
  readonly averages: ReadonlyMap<string, number | null> | null;
  readonly dates: ReadonlyMap<string, Period & Lineage>;
  readonly footnotes: Footnotes;
}

/** Reads the facility rows of all families. */
export async function readMeasures(
  reader: SourceReader, members: readonly RoledMember[], families: readonly MeasureFamily[], footnotes: Footnotes,
): Promise<MeasureFile[]> {
  const dates = await readDates(reader, atMostOne(members, "measure dates"));
  const measures: MeasureFile[] = [];
  for (const family of families) {
    const facility = atMostOne(members, family.role);
    const national = family.national === null ? undefined : atMostOne(members, family.national.role);
    if (facility === undefined) {
      if (national !== undefined) reader.issues.raise("unused_file", `${family.role}: a national file without its facility file is not read`);
      continue;
    }
    const { id = "Measure ID", value = "Score", ignored = [] } = family.national ?? {};
    const averages = national === undefined ? null : await readNationalCodes(reader, national, id, value, ignored);
    measures.push(await readFamily(reader, facility, family, { averages, dates, footnotes }));
  }
  return measures;
}

async function readFamily(
  reader: SourceReader, member: RoledMember, family: MeasureFamily, companions: Companions,
): Promise<MeasureFile> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<MeasureRow>(ledger);
  const { pack, shared } = measurePacker();
  const asked = [family.id, family.name, family.value, family.footnote, family.compared, ...family.more ?? []].filter((name) => typeof name === "string");
  const columns = { required: ["Facility ID", "Start Date", "End Date", ...asked], ignored: family.ignored };
  await scan<string>({ columns }, (row) => {
    const ccn = acceptCcn(row.text("Facility ID"), row, ledger, reader.issues);
    const id = row.text(family.id);
    if (ccn === null) return;
    if (id === null) ledger.reject("no_measure_id", row);
    else {
      const cells = cellsOf(id, row, family);
      // The publisher repeats some measures in a row without score and footnote, which contradicts nothing.
      if (cells.value === null && cells.footnote === null) ledger.reject("empty_score", row);
      else {
        const packed = pack([measureOf(id, cells, row, family, companions, ledger.file, reader.issues)]);
        rows.add(`${ccn} ${id}`, { ccn, packed, ...lineageOf(ledger, row) }, row);
      }
    }
  });
  return { rows: [...rows.records.values()], shared };
}

interface Cells {
  readonly value: string | null;
  readonly footnote: string | null;
}

/** Returns the value and the first footnote in the columns of this measure. */
function cellsOf(id: string, row: CsvRow<string>, family: MeasureFamily): Cells {
  const { value, footnotes } = family.columnsOf?.(id) ?? { value: family.value, footnotes: [family.footnote] };
  return { value: row.text(value), footnote: footnotes.map((column) => row.text(column)).find((text) => text !== null) ?? null };
}

function measureOf(
  id: string, cells: Cells, row: CsvRow<string>, family: MeasureFamily, companions: Companions, file: string, issues: Issues,
): MeasureFields {
  const score = scoreOf(cells.value, id, file, issues);
  const compared = family.compared === null ? null : row.text(family.compared);
  return {
    id,
    name: (typeof family.name === "string" ? row.text(family.name) : family.name[id]) ?? `${family.value}, ${id}`,
    value: score.value,
    value_text: score.word,
    national_avg: averageOf(id, family, companions, file, issues),
    compared_to_national: compared === null || isNoValue(compared) ? null : compared,
    ...periodOf(id, row, family, companions.dates, file, issues),
    footnote: companions.footnotes.of(cells.footnote, score, file, issues),
  };
}

function averageOf(id: string, family: MeasureFamily, companions: Companions, file: string, issues: Issues): number | null {
  if (!Object.hasOwn(family.averages, id)) {
    issues.raise("unknown_measure", `${file}: measure ${JSON.stringify(id)} is in no table of national averages`);
    return null;
  }
  const nationalId = family.averages[id] ?? null;
  if (nationalId === null || companions.averages === null) return null;
  const average = companions.averages.get(nationalId);
  if (average === undefined) issues.raise("no_national_average", `${file}: the national file has no ${nationalId}`);
  return average ?? null;
}

/** Returns the dates of the row, or else those of Measure_Dates.csv, where the ids of infections lack their ending. */
function periodOf(
  id: string, row: CsvRow<string>, family: MeasureFamily, dates: Companions["dates"], file: string, issues: Issues,
): Period {
  const own = { period_start: dateOf(row.text("Start Date"), file, issues), period_end: dateOf(row.text("End Date"), file, issues) };
  if (own.period_start !== null && own.period_end !== null) return own;
  const listed = dates.get((family.averages[id] ?? id).replace(/_SIR$/, ""));
  return { period_start: listed?.period_start ?? null, period_end: listed?.period_end ?? null };
}

function dateOf(text: string | null, file: string, issues: Issues): string | null {
  if (text === null || isNoValue(text)) return null;
  const date = usDate(text);
  if (date === null) issues.raise("unreadable_date", `${file}: a date that is not MM/DD/YYYY; taken as unknown`);
  return date;
}

async function readDates(reader: SourceReader, member: RoledMember | undefined): Promise<Companions["dates"]> {
  if (member === undefined) return new Map();
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<Period & Lineage>(ledger);
  const columns = {
    required: ["Measure ID", "Start Date", "End Date"], ignored: ["Measure Name", "Measure Start Quarter", "Measure End Quarter"],
  };
  await scan<string>({ columns }, (row) => {
    const id = row.text("Measure ID");
    if (id === null) ledger.reject("no_measure_id", row);
    else {
      const period_start = dateOf(row.text("Start Date"), ledger.file, reader.issues);
      const period_end = dateOf(row.text("End Date"), ledger.file, reader.issues);
      rows.add(id, { period_start, period_end, ...lineageOf(ledger, row) }, row);
    }
  });
  return rows.records;
}
