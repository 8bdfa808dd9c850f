/**
 * Reads dialysis facilities (Provider Data Catalog): the listing (name, place, star, a column for each measure and its
 * availability code), the patient survey, and the scores of the quality incentive program. If a release lacks the listing,
 * the facilities come from the survey and the scores, and their stars are said to await the listing.
 * See build/sources/README.md#dialysis.
 */
import { STAR_AWAITS } from "../../../data/contract/release/tables.ts";
import type { CsvRow } from "../../csv/read.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import {
  AVAILABILITY, CCN, DIALYSIS_ROLES, LISTING_IGNORED, LISTING_MEASURES, NATIONAL_IGNORED, newestName, newestNationalName, PROGRAM_FILES,
  SURVEY_MEASURES, SURVEY_TOTAL,
} from "./dialysis_files.ts";
import { nameOf, readProgram } from "./dialysis_program.ts";
import { columnsOf, measuresOfRow, nationalTitles } from "../measures/column_per_measure.ts";
import { acceptCcn, checkState, type Footnote, type Star, wholeStar } from "../measures/facility.ts";
import { facilitiesByCcn, facilityData, type FacilityData, facilityOutcome, reviveFacilities } from "../measures/facility_data.ts";
import { type FacilityFields, type FacilityRows, NO_FACILITY_ROWS, readFacilityRows } from "../measures/facility_rows.ts";
import { type Averages, readNation } from "../measures/national_averages.ts";
import { footnotesOf, LEFT_EMPTY, readFootnoteTexts } from "../measures/footnotes.ts";
import type { Issues } from "../reading/ledger.ts";
import type { Score } from "../measures/scores.ts";
import { atMostOne, newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader, type SourceReader } from "../reading/source_reader.ts";

const PLACE = [CCN, "Facility Name", "City/Town", "State", "Profit or Non-Profit"];
const LISTING = {
  required: [...PLACE, "Five Star"],
  optional: ["Five Star Data Availability Code", ...columnsOf(LISTING_MEASURES)],
  ignored: LISTING_IGNORED,
  rename: newestName,
};
const SURVEY_DATE = "ICH-CAHPS date";
const SURVEY = {
  required: [...PLACE, SURVEY_DATE],
  // The date is also the period of every measure, but a column must be asked for only once.
  optional: columnsOf(SURVEY_MEASURES).filter((name) => name !== SURVEY_DATE),
  ignored: [...LISTING_IGNORED, SURVEY_TOTAL],
};
const CODES = footnotesOf(AVAILABILITY, false);
const AWAITING: Star = { overall_star: null, overall_star_exact: null, overall_star_footnote: STAR_AWAITS };

export const dialysis: Source<FacilityData> = {
  id: "dialysis",
  roles: DIALYSIS_ROLES,
  expectedRejects: [],
  read: readDialysis,
  revive: reviveFacilities,
};

async function readDialysis(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const reader = openSourceReader(dialysis, context);
  const snapshot = newest("dialysis", snapshots);
  const members = reader.sort(snapshot);
  const listings = [await readFacilities(reader, members), await readSurvey(reader, members), ...await readScores(reader, members)];
  const facilities = facilitiesByCcn(...listings.map((listing) => listing.facilities));
  if (facilities.length === 0) {
    throw new InputError({ file: snapshot.folder, problem: "holds no file that names a facility", remedy: "add DFC_FACILITY.csv", changed: true });
  }
  const data = facilityData("dialysis", facilities, listings.flatMap((listing) => listing.measures), reader.issues);
  return reader.finish({ snapshot, ...facilityOutcome(data) });
}

/** 001 says that there is a value; every other code is the reason why there is none. */
function availability(cell: string | null, score: Score, file: string, issues: Issues): Footnote | null {
  return CODES.of(cell === "001" ? null : cell, score, file, issues);
}

async function readFacilities(reader: SourceReader, members: readonly RoledMember[]): Promise<FacilityRows> {
  const member = atMostOne(members, "listing");
  if (member === undefined) {
    reader.issues.raise("no_listing", "dialysis: no DFC_FACILITY.csv; facilities are those its sibling files name, and no star is known");
    return NO_FACILITY_ROWS;
  }
  const averages = await readNation(reader, atMostOne(members, "national"), "dialysis", {
    key: "COUNTRY", titles: nationalTitles(LISTING_MEASURES), ignored: NATIONAL_IGNORED, rename: newestNationalName,
  });
  return readFacilityRows(reader, member, LISTING, (row, ledger) => {
    const ccn = acceptCcn(row.text(CCN), row, ledger, reader.issues);
    if (ccn === null) return null;
    const reasonOf = (cell: string | null, score: Score): Footnote | null => availability(cell, score, ledger.file, reader.issues);
    return {
      facility: facilityOf(ccn, row, starOf(row, ledger.file, reader.issues), ledger.file, reader.issues),
      measures: measuresOfRow(row, LISTING_MEASURES, { averages, reasonOf }, ledger.file, reader.issues),
    };
  });
}

function facilityOf(ccn: string, row: CsvRow<string>, star: Star, file: string, issues: Issues): FacilityFields {
  const state = row.text("State");
  checkState(ccn, state, file, issues);
  return {
    ccn, facility_type: "dialysis", facility_name: nameOf(row), ownership_type: row.text("Profit or Non-Profit"),
    city: row.text("City/Town"), state, ...star,
  };
}

function starOf(row: CsvRow<string>, file: string, issues: Issues): Star {
  const text = row.text("Five Star") ?? "";
  const star = wholeStar(text, file, issues);
  const code = row.text("Five Star Data Availability Code");
  const why = code === null || code === "001" ? null : CODES.labeled(code, file, issues);
  return { overall_star: star, overall_star_exact: null, overall_star_footnote: why ?? (star === null ? text || LEFT_EMPTY : null) };
}

async function readSurvey(reader: SourceReader, members: readonly RoledMember[]): Promise<FacilityRows> {
  const member = atMostOne(members, "survey");
  if (member === undefined) return NO_FACILITY_ROWS;
  const averages: Averages = await readNation(reader, atMostOne(members, "survey national"), "dialysis survey", {
    key: "COUNTRY", titles: nationalTitles(SURVEY_MEASURES), ignored: [SURVEY_TOTAL.toLowerCase()],
  });
  return readFacilityRows(reader, member, SURVEY, (row, ledger) => {
    const ccn = acceptCcn(row.text(CCN), row, ledger, reader.issues);
    if (ccn === null) return null;
    const reasonOf = (cell: string | null, score: Score): Footnote | null => availability(cell, score, ledger.file, reader.issues);
    return {
      facility: facilityOf(ccn, row, AWAITING, ledger.file, reader.issues),
      measures: measuresOfRow(row, SURVEY_MEASURES, { averages, reasonOf }, ledger.file, reader.issues),
    };
  });
}

async function readScores(reader: SourceReader, members: readonly RoledMember[]): Promise<FacilityRows[]> {
  const texts = atMostOne(members, "footnote");
  const footnotes = texts === undefined
    ? footnotesOf(new Map(), false)
    : footnotesOf(await readFootnoteTexts(reader, texts, ["Footnote", "Reason for No Score"]), true);
  const listings: FacilityRows[] = [];
  for (const program of PROGRAM_FILES) {
    const member = atMostOne(members, program.role);
    if (member !== undefined) listings.push(await readProgram(reader, member, program, footnotes));
  }
  return listings;
}
