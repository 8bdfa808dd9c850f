/**
 * Reads the files of the ESRD quality incentive program: for each facility a score, or the reason for having none, and the
 * national average. The name of a facility begins with its CCN, which also has a column of its own.
 */
import { STAR_AWAITS } from "../../../data/contract/release/tables.ts";
import type { CsvRow } from "../../csv/read.ts";
import { CCN, PROGRAM_PLACE, type ProgramFile } from "./dialysis_files.ts";
import { acceptCcn, checkState } from "../measures/facility.ts";
import { type FacilityFields, type FacilityRows, readFacilityRows } from "../measures/facility_rows.ts";
import type { MeasureFields } from "../measures/packed_measures.ts";
import type { Footnotes } from "../measures/footnotes.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { NO_PERIOD } from "../../values/period_text.ts";
import { scoreOf } from "../measures/scores.ts";
import type { RoledMember } from "../reading/members.ts";
import type { SourceReader } from "../reading/source_reader.ts";

export function readProgram(reader: SourceReader, member: RoledMember, program: ProgramFile, footnotes: Footnotes): Promise<FacilityRows> {
  const own = program.measures.flatMap(({ id, value, reason, average }) => [value ?? id, reason, average]).filter((name) => name !== undefined);
  const columns = { required: [CCN, "Facility Name", "City", "State", ...new Set(own)], ignored: [...PROGRAM_PLACE, ...program.ignored] };
  return readFacilityRows(reader, member, columns, (row, ledger) => {
    const ccn = acceptCcn(row.text(CCN), row, ledger, reader.issues);
    if (ccn === null) return null;
    return {
      facility: facilityOf(ccn, row, ledger.file, reader.issues),
      measures: program.measures.map((measure) => measureOf(measure, row, footnotes, ledger, reader.issues)),
    };
  });
}

function facilityOf(ccn: string, row: CsvRow<string>, file: string, issues: Issues): FacilityFields {
  const state = row.text("State");
  checkState(ccn, state, file, issues);
  return {
    ccn, facility_type: "dialysis", facility_name: nameOf(row), ownership_type: null, city: row.text("City"), state,
    overall_star: null, overall_star_exact: null, overall_star_footnote: STAR_AWAITS,
  };
}

/** Returns `032302 MARICOPA MEDICAL CTR - DIALYSIS` without the CCN. A few names in the survey begin with one, too. */
export function nameOf(row: CsvRow<string>): string | null {
  const name = row.text("Facility Name");
  const ccn = row.text(CCN) ?? "";
  return name?.startsWith(ccn) === true ? name.slice(ccn.length).replace(/^[\s-]+/, "") : name;
}

function measureOf(
  { id, value, reason, average }: ProgramFile["measures"][number], row: CsvRow<string>, footnotes: Footnotes, { file }: FileLedger, issues: Issues,
): MeasureFields {
  // The payment reduction is written `0.5%`.
  const score = scoreOf((row.text(value ?? id) ?? "").replace(/^([\d.]+)%$/, "$1"), id, file, issues);
  return {
    id, name: id, value: score.value, value_text: score.word,
    national_avg: average === undefined ? null : scoreOf(row.text(average), average, file, issues).value,
    compared_to_national: null, ...NO_PERIOD,
    footnote: footnotes.of(reason === undefined ? null : row.text(reason), score, file, issues),
  };
}
