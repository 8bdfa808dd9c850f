/**
 * Reads the facility file of surgical centers, which has a row for each center, NPI and reporting period. A center is one
 * facility with one value per measure. If the rows of its NPIs have different values, nothing says which one is right for
 * the center, so the measure is null and its footnote lists the values.
 * See build/sources/README.md#many-rows-a-facility.
 */
import type { CsvRow } from "../../csv/read.ts";
import { CCN, CENTER_IGNORED, type CenterMeasure, MEASURES } from "./asc_files.ts";
import { acceptCcn, type Affiliation, checkState, type Facility, type Footnote, type Measure } from "../measures/facility.ts";
import type { Averages } from "../measures/national_averages.ts";
import { type MeasureFile, packedFile } from "../measures/packed_measures.ts";
import type { Footnotes } from "../measures/footnotes.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { npiRejection } from "../reading/npi.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { NO_PERIOD, periodOfText } from "../../values/period_text.ts";
import { type Score, scoreOf } from "../measures/scores.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { isNoValue } from "../../values/values.ts";

const COLUMNS = {
  required: ["Facility Name", CCN, "NPI", "City/Town", "State", "Year"],
  optional: MEASURES.flatMap(({ value, footnote, compared }) => [value, footnote, ...(compared === null ? [] : [compared])]),
  ignored: CENTER_IGNORED,
};

interface CenterCell {
  readonly score: Score;
  readonly compared: string | null;
  readonly footnote: Footnote | null;
}

interface CenterRow extends Lineage {
  readonly ccn: string;
  readonly npi: string;
  readonly year: string;
  readonly name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** By measure id, without the measures whose columns the layout lacks. */
  readonly cells: Readonly<Record<string, CenterCell>>;
}

export interface Centers {
  readonly facilities: readonly Facility[];
  readonly measures: readonly MeasureFile[];
  readonly affiliations: readonly Affiliation[];
}

/** `averages` by reporting period. */
export async function readCenters(
  reader: SourceReader, member: RoledMember, averages: ReadonlyMap<string, Averages>, footnotes: Footnotes,
): Promise<Centers> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<CenterRow>(ledger);
  await scan<string>({ columns: COLUMNS }, (row) => {
    const ccn = acceptCcn(row.text(CCN), row, ledger, reader.issues);
    const year = row.text("Year");
    if (ccn === null) return;
    if (year === null) ledger.reject("no_period", row);
    else rows.add(`${ccn} ${row.text("NPI") ?? ""} ${year}`, rowOf(ccn, year, row, footnotes, ledger, reader.issues), row);
  });
  const byCcn = new Map<string, CenterRow[]>();
  for (const row of rows.records.values()) byCcn.set(row.ccn, [...byCcn.get(row.ccn) ?? [], row]);
  const centers = [...byCcn.values()].map(inOrder);
  return {
    facilities: centers.map((center) => facilityOf(center, ledger.file, reader.issues)),
    measures: [packedFile(centers.flatMap((center) => MEASURES.flatMap((measure) => measureOf(center, measure, averages, ledger.file, reader.issues))))],
    affiliations: centers.flatMap((center) => affiliationsOf(center, ledger.file, reader.issues)),
  };
}

/** Sorts by period, newest first, then by NPI, so that the order of rows does not matter. */
function inOrder(rows: readonly CenterRow[]): readonly [CenterRow, ...CenterRow[]] {
  const sorted = [...rows].sort((a, b) => (a.year === b.year ? (a.npi < b.npi ? -1 : 1) : a.year > b.year ? -1 : 1));
  return sorted as unknown as readonly [CenterRow, ...CenterRow[]];
}

function rowOf(ccn: string, year: string, row: CsvRow<string>, footnotes: Footnotes, ledger: FileLedger, issues: Issues): CenterRow {
  const state = row.text("State");
  checkState(ccn, state, ledger.file, issues);
  const cells = MEASURES.filter(({ value }) => row.has(value)).map(({ id, value, footnote, compared }) => {
    const score = scoreOf(row.text(value), id, ledger.file, issues);
    const category = compared === null ? null : row.text(compared);
    return [id, { score, compared: category, footnote: footnotes.of(row.text(footnote), score, ledger.file, issues) }] as const;
  });
  return {
    ccn, npi: row.text("NPI") ?? "", year, name: row.text("Facility Name"), city: row.text("City/Town"), state,
    cells: Object.fromEntries(cells), ...lineageOf(ledger, row),
  };
}

/** Rows of several NPIs may spell name and city differently: those of the lowest NPI are used. Centers have no star. */
function facilityOf(center: readonly [CenterRow, ...CenterRow[]], file: string, issues: Issues): Facility {
  const { ccn, name, city, state, line, offset } = center.reduce((first, row) => (row.npi < first.npi ? row : first));
  if (center.some((row) => row.name !== name)) issues.raise("several_names", `${file}: a center whose NPIs have different names; the first NPI's stands`);
  return {
    ccn, facility_type: "asc", facility_name: name, ownership_type: null, city, state,
    overall_star: null, overall_star_exact: null, overall_star_footnote: null, file, line, offset,
  };
}

function isQuarter(year: string): boolean {
  return /Q[1-4]$/i.test(year);
}

/** Returns the rows of the newest period of the measure's kind (year or quarter), or of the other kind if there are none. */
function rowsOf(center: readonly CenterRow[], { id, reported }: CenterMeasure): readonly CenterRow[] {
  const holding = center.filter(({ cells }) => cells[id] !== undefined);
  const ofKind = holding.filter(({ year }) => isQuarter(year) === (reported === "quarter"));
  const chosen = ofKind.length === 0 ? holding : ofKind;
  return chosen.filter(({ year }) => year === chosen[0]?.year);
}

function measureOf(
  center: readonly CenterRow[], measure: CenterMeasure, averages: ReadonlyMap<string, Averages>, file: string, issues: Issues,
): Measure[] {
  const rows = rowsOf(center, measure);
  const valued = rows.filter(({ cells }) => cells[measure.id]?.score.value !== null);
  const [first] = valued.length === 0 ? rows : valued;
  const cell = first?.cells[measure.id];
  if (first === undefined || cell === undefined) return [];
  const values = [...new Set(valued.map(({ cells }) => cells[measure.id]?.score.value ?? 0))].sort((a, b) => a - b);
  if (values.length > 1) issues.raise("several_values", `${file}: ${measure.id} of a center whose NPIs give different values; taken as unknown`);
  const agreed = values.length > 1
    ? { value: null, compared: null, footnote: { codes: [], text: `Different values for the NPIs of this center: ${values.join("; ")}` } }
    : { value: cell.score.value, compared: cell.compared, footnote: cell.footnote };
  return [{
    ccn: first.ccn, id: measure.id, name: measure.name, value: agreed.value, value_text: null,
    national_avg: averages.get(first.year.toUpperCase())?.get(measure.national.toLowerCase()) ?? null,
    compared_to_national: agreed.compared === null || isNoValue(agreed.compared) ? null : agreed.compared,
    ...periodOfText(first.year) ?? NO_PERIOD, footnote: agreed.footnote, file, line: first.line, offset: first.offset,
  }];
}

function affiliationsOf(center: readonly CenterRow[], file: string, issues: Issues): Affiliation[] {
  const found = new Map<string, Affiliation>();
  for (const { npi, ccn, line, offset } of center) {
    if (found.has(npi)) continue;
    if (npiRejection(npi) === null) found.set(npi, { npi, ccn, file, line, offset });
    else issues.raise("bad_npi", `${file}: a center's NPI that is none; no provider is affiliated through it`);
  }
  return [...found.values()];
}
