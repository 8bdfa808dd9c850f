/**
 * Reads hospices (Provider Data Catalog): general information, the measures by code, and the patient survey. CMS gives
 * hospices no overall star. `overall_star` holds the summary star of the survey, with a note that says so; it is null if
 * the survey has none or the release lacks the file. See build/sources/README.md#hospice.
 */
import { STAR_AWAITS } from "../../../data/contract/release/tables.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { periodOfCell } from "../measures/column_per_measure.ts";
import { acceptCcn, checkState, type Measure, type Star, wholeStar } from "../measures/facility.ts";
import { facilitiesByCcn, facilityData, type FacilityData, facilityOutcome, reviveFacilities } from "../measures/facility_data.ts";
import { type FacilityFields, type FacilityRows, readFacilityRows } from "../measures/facility_rows.ts";
import { readNationalCodes } from "../measures/national_averages.ts";
import { type MeasureFile, measuresIn } from "../measures/packed_measures.ts";
import { readRowPerMeasure } from "../measures/row_per_measure.ts";
import { footnotesOf } from "../measures/footnotes.ts";
import { CCN, HOSPICE_ROLES, nationalOf, PLACE, SURVEY_STAR } from "./hospice_files.ts";
import type { Issues } from "../reading/ledger.ts";
import { atMostOne, newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader, type SourceReader } from "../reading/source_reader.ts";

const GENERAL = {
  required: [CCN, "Facility Name", "City/Town", "State", "Ownership Type"],
  optional: ["Certification Date"],
  ignored: PLACE,
};

const SURVEY_NOTE = "Summary star of the patient survey (CAHPS): CMS gives hospices no overall star";

export const hospice: Source<FacilityData> = {
  id: "hospice",
  roles: HOSPICE_ROLES,
  expectedRejects: [],
  read: readHospices,
  revive: reviveFacilities,
};

async function readHospices(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const reader = openSourceReader(hospice, context);
  const snapshot = newest("hospice", snapshots);
  const members = reader.sort(snapshot);
  const general = await readGeneral(reader, reader.only(members, "general information", snapshot));
  const survey = await readCodes(reader, atMostOne(members, "survey"), atMostOne(members, "survey national"));
  const codes = await readCodes(reader, atMostOne(members, "provider measure"), atMostOne(members, "national measure"));
  const stars = starsOf(survey, reader.issues);
  const facilities = facilitiesByCcn(general.facilities).map((each) => ({ ...each, ...stars.of(each.ccn) }));
  const data = facilityData("hospice", facilities, [...codes ?? [], ...survey ?? []], reader.issues);
  return reader.finish({ snapshot, ...facilityOutcome(data) });
}

/** Returns the survey's star of a hospice, or the reason why it has none. */
function starsOf(survey: readonly MeasureFile[] | null, issues: Issues): { readonly of: (ccn: string) => Star } {
  const rows = [...measuresIn(survey ?? [])].filter(({ id }) => id === SURVEY_STAR);
  const stars = new Map(rows.map((row) => [row.ccn, surveyStar(row, issues)]));
  const none = { overall_star: null, overall_star_exact: null, overall_star_footnote: survey === null ? STAR_AWAITS : "Not in the patient survey" };
  return { of: (ccn) => stars.get(ccn) ?? none };
}

function surveyStar({ value, footnote, file }: Measure, issues: Issues): Star {
  const star = value === null ? null : wholeStar(String(value), file, issues);
  const why = [footnote?.codes.join(", ") ?? "", footnote?.text ?? ""].filter((part) => part !== "").join(": ");
  return { overall_star: star, overall_star_exact: null, overall_star_footnote: star === null ? why || "Not Available" : SURVEY_NOTE };
}

function readGeneral(reader: SourceReader, member: RoledMember): Promise<FacilityRows> {
  return readFacilityRows(reader, member, GENERAL, (row, ledger) => {
    const ccn = acceptCcn(row.text(CCN), row, ledger, reader.issues);
    if (ccn === null) return null;
    const state = row.text("State");
    checkState(ccn, state, ledger.file, reader.issues);
    const facility: FacilityFields = {
      ccn, facility_type: "hospice", facility_name: row.text("Facility Name"), ownership_type: row.text("Ownership Type"),
      city: row.text("City/Town"), state, overall_star: null, overall_star_exact: null, overall_star_footnote: null,
    };
    return { facility, measures: [] };
  });
}

/** Returns null without the file. In a survey file, the summary star has a column of its own. */
async function readCodes(reader: SourceReader, member: RoledMember | undefined, nation: RoledMember | undefined): Promise<MeasureFile[] | null> {
  if (member === undefined) {
    if (nation !== undefined) reader.issues.raise("unused_file", `${nation.role}: a national file without its provider file is not read`);
    return null;
  }
  const averages = nation === undefined ? null : await readNationalCodes(reader, nation, "Measure Code", "Score", [/./]);
  if (averages === null) reader.issues.raise("no_national_file", `hospice: no national file beside the ${member.role} file; no national averages`);
  const ofSurvey = member.role === "survey";
  return readRowPerMeasure(reader, member, {
    ccnOf: (row, ledger) => acceptCcn(row.text(CCN), row, ledger, reader.issues),
    code: "Measure Code", name: "Measure Name", footnote: "Footnote",
    valueOf: (row) => row.text(ofSurvey && row.text("Measure Code") === SURVEY_STAR ? "Star Rating" : "Score"),
    columns: {
      required: [CCN, "Measure Code", "Measure Name", "Score", "Footnote", ...(ofSurvey ? ["Star Rating"] : [])],
      optional: ["Measure Date Range"],
      ignored: [...PLACE, "Date"],
    },
    periodOf: (row, file) => periodOfCell(row.text("Measure Date Range"), undefined, file, reader.issues),
    averageOf: (code) => ({ same: averages?.get(code) ?? null, none: null, unknown: undefined })[nationalOf(code)],
  }, footnotesOf(new Map(), false));
}
