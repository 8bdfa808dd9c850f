/**
 * Ambulatory surgical centers of the Provider Data Catalog: the facility file (who, where, which NPIs, a column a
 * measure), its national file by reporting period, and the patient survey. Centers have ten-character CCNs and no star.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { type Centers, readCenters } from "./asc_centers.ts";
import {
  ASC_ROLES, CCN, MEASURES, NATIONAL_IGNORED, SURVEY_IGNORED, SURVEY_MEASURES, SURVEY_NATIONAL_IGNORED,
} from "./asc_files.ts";
import { facilitiesByCcn, facilityData, type FacilityData, facilityFigures, keepFacilities, reviveFacilities } from "../measures/facility.ts";
import { type Footnotes, footnotesOf, readFootnoteTexts } from "../measures/footnotes.ts";
import type { MeasureFile } from "../measures/measure_rows.ts";
import { NO_PERIOD, type Period } from "../../values/period_text.ts";
import { atMostOne, newest, only, openDesk } from "../reading/source.ts";
import type { ReadContext, Reading, ReadingDesk, RoledMember, Source } from "../reading/source.ts";
import { usDate } from "../../values/values.ts";
import { type Averages, nationalTitles, readNation, readNationalRows } from "../measures/wide.ts";
import { readWide } from "../measures/wide_file.ts";

export const asc: Source<FacilityData> = {
  id: "asc",
  roles: ASC_ROLES,
  expectedRejects: [],
  read: readAsc,
  revive: reviveFacilities,
};

async function readAsc(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const desk = openDesk(asc, context);
  const snapshot = newest("asc", snapshots);
  const members = desk.sort(snapshot);
  const centers = await readFacilities(desk, only(members, "facility", snapshot), members);
  const measures = [...centers.measures, ...await readSurvey(desk, members)];
  const affiliations = [...centers.affiliations].sort((a, b) => (`${a.npi} ${a.ccn}` < `${b.npi} ${b.ccn}` ? -1 : 1));
  const data = facilityData("asc", facilitiesByCcn(centers.facilities), measures, desk.issues, affiliations);
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false,
    figures: { ...facilityFigures(data), affiliated_npis: new Set(affiliations.map(({ npi }) => npi)).size }, data, keep: keepFacilities(data),
  });
}

async function readFacilities(desk: ReadingDesk, member: RoledMember, members: readonly RoledMember[]): Promise<Centers> {
  const national = atMostOne(members, "national");
  if (national === undefined) desk.issues.raise("no_national_file", "asc: no national file; measures stand without a national average");
  const averages = national === undefined ? new Map<string, Averages>() : await readNationalRows(desk, national, {
    key: "Year", titles: MEASURES.map((measure) => measure.national), ignored: NATIONAL_IGNORED, accepts: () => true,
  });
  return readCenters(desk, member, averages, await readFootnotes(desk, members, "footnote", ["Footnote", "Footnote Text"]));
}

/** Codes without their texts where the release lacks the file. */
async function readFootnotes(
  desk: ReadingDesk, members: readonly RoledMember[], role: string, columns: readonly [string, string],
): Promise<Footnotes> {
  const file = atMostOne(members, role);
  return file === undefined ? footnotesOf(new Map(), false) : footnotesOf(await readFootnoteTexts(desk, file, columns), true);
}

async function readSurvey(desk: ReadingDesk, members: readonly RoledMember[]): Promise<MeasureFile[]> {
  const footnotes = await readFootnotes(desk, members, "survey footnote", ["Footnote Number", "OAS CAHPS Footnotes"]);
  const survey = atMostOne(members, "survey");
  if (survey === undefined) return [];
  const averages = await readNation(desk, atMostOne(members, "survey national"), "asc survey", {
    key: null, titles: nationalTitles(SURVEY_MEASURES), ignored: SURVEY_NATIONAL_IGNORED,
  });
  return readWide(desk, survey, {
    ccn: CCN, measures: SURVEY_MEASURES, ignored: SURVEY_IGNORED, averages,
    period: { columns: ["Start Date", "End Date"], of: periodOf },
    reasonOf: (cell, score, file) => footnotes.of(cell, score, file, desk.issues),
  });
}

function periodOf(row: CsvRow<string>): Period {
  const period = { period_start: usDate(row.text("Start Date") ?? ""), period_end: usDate(row.text("End Date") ?? "") };
  return period.period_start === null || period.period_end === null ? NO_PERIOD : period;
}
