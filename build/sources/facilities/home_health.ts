/**
 * Reads home health agencies (Provider Data Catalog): the agency file (name, place, patient-care star, a column for each
 * measure), its national file, and the patient survey. Stars come in half steps.
 * See build/sources/README.md#home-health.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { columnsOf, measuresOfRow, nationalTitles, readColumnPerMeasure } from "../measures/column_per_measure.ts";
import { acceptCcn, checkState, type Footnote, type Star } from "../measures/facility.ts";
import { facilitiesByCcn, facilityData, type FacilityData, facilityOutcome, reviveFacilities } from "../measures/facility_data.ts";
import { type FacilityFields, type FacilityRows, readFacilityRows } from "../measures/facility_rows.ts";
import { type Averages, readNation } from "../measures/national_averages.ts";
import type { MeasureFile } from "../measures/packed_measures.ts";
import { footnotesOf, LEFT_EMPTY } from "../measures/footnotes.ts";
import {
  AGENCY_IGNORED, AGENCY_MEASURES, CCN, HOME_HEALTH_ROLES, NATIONAL_IGNORED, SURVEY_IGNORED, SURVEY_MEASURES,
} from "./home_health_files.ts";
import type { Issues } from "../reading/ledger.ts";
import type { Score } from "../measures/scores.ts";
import { atMostOne, newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader, type SourceReader } from "../reading/source_reader.ts";
import { isNoValue } from "../../values/values.ts";

const STAR = "Quality of patient care star rating";
const STAR_FOOTNOTE = "Footnote for quality of patient care star rating";

const AGENCY = {
  required: [CCN, "Provider Name", "City/Town", "State", "Type of Ownership", STAR, STAR_FOOTNOTE],
  optional: ["Certification Date", ...columnsOf(AGENCY_MEASURES)],
  ignored: AGENCY_IGNORED,
};

export const homeHealth: Source<FacilityData> = {
  id: "home_health",
  roles: HOME_HEALTH_ROLES,
  expectedRejects: [],
  read: readHomeHealth,
  revive: reviveFacilities,
};

async function readHomeHealth(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const reader = openSourceReader(homeHealth, context);
  const snapshot = newest("home_health", snapshots);
  const members = reader.sort(snapshot);
  const averages = await readNation(reader, atMostOne(members, "national"), "home_health", {
    key: "Country", titles: nationalTitles(AGENCY_MEASURES), ignored: NATIONAL_IGNORED,
  });
  const agencies = await readAgencies(reader, reader.only(members, "agency", snapshot), averages);
  const measures = [...agencies.measures, ...await readSurvey(reader, atMostOne(members, "survey"))];
  const data = facilityData("home_health", facilitiesByCcn(agencies.facilities), measures, reader.issues);
  return reader.finish({ snapshot, ...facilityOutcome(data) });
}

function readAgencies(reader: SourceReader, member: RoledMember, averages: Averages): Promise<FacilityRows> {
  return readFacilityRows(reader, member, AGENCY, (row, ledger) => {
    const ccn = acceptCcn(row.text(CCN), row, ledger, reader.issues);
    if (ccn === null) return null;
    return {
      facility: facilityOf(ccn, row, ledger.file, reader.issues),
      measures: measuresOfRow(row, AGENCY_MEASURES, { averages, reasonOf: sentence }, ledger.file, reader.issues),
    };
  });
}

/** Footnotes of the agency file are whole sentences; `-` means none. */
function sentence(cell: string | null, score: Score): Footnote | null {
  if (cell !== null && !isNoValue(cell)) return { codes: [], text: cell };
  return score.missing ? { codes: [], text: score.text === "" ? LEFT_EMPTY : score.text } : null;
}

function facilityOf(ccn: string, row: CsvRow<string>, file: string, issues: Issues): FacilityFields {
  const state = row.text("State");
  const ownership = row.text("Type of Ownership");
  checkState(ccn, state, file, issues);
  return {
    ccn,
    facility_type: "home-health",
    facility_name: row.text("Provider Name"),
    ownership_type: ownership === null || isNoValue(ownership) ? null : ownership,
    city: row.text("City/Town"),
    state,
    ...starOf(row, file, issues),
  };
}

/** `2` is a whole star. For `2.5` the whole star is null, and the text is kept as published. */
function starOf(row: CsvRow<string>, file: string, issues: Issues): Star {
  const text = row.text(STAR) ?? "";
  const footnote = row.text(STAR_FOOTNOTE);
  const said = footnote === null || isNoValue(footnote) ? null : footnote;
  if (/^[1-5](?:\.0)?$/.test(text)) return { overall_star: Number(text), overall_star_exact: null, overall_star_footnote: said };
  if (/^[1-4]\.5$/.test(text)) return { overall_star: null, overall_star_exact: text, overall_star_footnote: said };
  if (!isNoValue(text)) issues.raise("unknown_star", `${file}: ${STAR} ${JSON.stringify(text)}; taken as unknown`);
  return { overall_star: null, overall_star_exact: null, overall_star_footnote: said ?? (text === "" ? LEFT_EMPTY : text) };
}

/** Footnotes of the survey are codes, several in a cell (`9,10`); no file has their texts. */
function readSurvey(reader: SourceReader, member: RoledMember | undefined): Promise<MeasureFile[]> {
  const footnotes = footnotesOf(new Map(), false);
  return readColumnPerMeasure(reader, member, {
    ccn: CCN, measures: SURVEY_MEASURES, ignored: SURVEY_IGNORED,
    reasonOf: (cell, score, file) => footnotes.of(cell, score, file, reader.issues),
  });
}
