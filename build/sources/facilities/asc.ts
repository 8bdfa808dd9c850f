/**
 * Reads ambulatory surgical centers (Provider Data Catalog): the facility file (name, place, NPIs, a column for each measure),
 * its national file by reporting period, and the patient survey. Centers have ten-character CCNs and no star.
 * See build/sources/README.md#ambulatory-surgical-center.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { type Centers, readCenters } from "./asc_centers.ts";
import {
  ASC_ROLES, CCN, MEASURES, NATIONAL_IGNORED, SURVEY_IGNORED, SURVEY_MEASURES, SURVEY_NATIONAL_IGNORED,
} from "./asc_files.ts";
import { nationalTitles, readColumnPerMeasure } from "../measures/column_per_measure.ts";
import { facilitiesByCcn, facilityData, type FacilityData, facilityOutcome, reviveFacilities } from "../measures/facility_data.ts";
import { type Averages, readNation, readNationalRows } from "../measures/national_averages.ts";
import type { MeasureFile } from "../measures/packed_measures.ts";
import { type Footnotes, footnotesOf, readFootnoteTexts } from "../measures/footnotes.ts";
import { NO_PERIOD, type Period } from "../../values/period_text.ts";
import { atMostOne, newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader, type SourceReader } from "../reading/source_reader.ts";
import { usDate } from "../../values/values.ts";

export const asc: Source<FacilityData> = {
  id: "asc",
  roles: ASC_ROLES,
  expectedRejects: [],
  read: readAsc,
  revive: reviveFacilities,
};

async function readAsc(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const reader = openSourceReader(asc, context);
  const snapshot = newest("asc", snapshots);
  const members = reader.sort(snapshot);
  const centers = await readFacilities(reader, reader.only(members, "facility", snapshot), members);
  const measures = [...centers.measures, ...await readSurvey(reader, members)];
  const affiliations = [...centers.affiliations].sort((a, b) => (`${a.npi} ${a.ccn}` < `${b.npi} ${b.ccn}` ? -1 : 1));
  const data = facilityData("asc", facilitiesByCcn(centers.facilities), measures, reader.issues, affiliations);
  const outcome = facilityOutcome(data);
  const figures = { ...outcome.figures, affiliated_npis: new Set(affiliations.map(({ npi }) => npi)).size };
  return reader.finish({ snapshot, ...outcome, figures });
}

async function readFacilities(reader: SourceReader, member: RoledMember, members: readonly RoledMember[]): Promise<Centers> {
  const national = atMostOne(members, "national");
  if (national === undefined) reader.issues.raise("no_national_file", "asc: no national file; measures stand without a national average");
  const averages = national === undefined ? new Map<string, Averages>() : await readNationalRows(reader, national, {
    key: "Year", titles: MEASURES.map((measure) => measure.national), ignored: NATIONAL_IGNORED, accepts: () => true,
  });
  return readCenters(reader, member, averages, await readFootnotes(reader, members, "footnote", ["Footnote", "Footnote Text"]));
}

/** Without the file, footnotes are codes without texts. */
async function readFootnotes(
  reader: SourceReader, members: readonly RoledMember[], role: string, columns: readonly [string, string],
): Promise<Footnotes> {
  const file = atMostOne(members, role);
  return file === undefined ? footnotesOf(new Map(), false) : footnotesOf(await readFootnoteTexts(reader, file, columns), true);
}

async function readSurvey(reader: SourceReader, members: readonly RoledMember[]): Promise<MeasureFile[]> {
  const footnotes = await readFootnotes(reader, members, "survey footnote", ["Footnote Number", "OAS CAHPS Footnotes"]);
  const survey = atMostOne(members, "survey");
  if (survey === undefined) return [];
  const averages = await readNation(reader, atMostOne(members, "survey national"), "asc survey", {
    key: null, titles: nationalTitles(SURVEY_MEASURES), ignored: SURVEY_NATIONAL_IGNORED,
  });
  return readColumnPerMeasure(reader, survey, {
    ccn: CCN, measures: SURVEY_MEASURES, ignored: SURVEY_IGNORED, averages,
    period: { columns: ["Start Date", "End Date"], of: periodOf },
    reasonOf: (cell, score, file) => footnotes.of(cell, score, file, reader.issues),
  });
}

function periodOf(row: CsvRow<string>): Period {
  const period = { period_start: usDate(row.text("Start Date") ?? ""), period_end: usDate(row.text("End Date") ?? "") };
  return period.period_start === null || period.period_end === null ? NO_PERIOD : period;
}
