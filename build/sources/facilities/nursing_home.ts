/**
 * Reads nursing homes (Provider Data Catalog): the provider file (name, place, overall star, staffing) in its layouts of today,
 * before June 2023 and before 2020, and the measure files. Footnotes are numbers, and no file has their texts.
 * See build/sources/README.md#nursing-home.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { columnsOf, measuresOfRow } from "../measures/column_per_measure.ts";
import { checkState, type Footnote, type Star, wholeStar } from "../measures/facility.ts";
import { facilitiesByCcn, facilityData, type FacilityData, facilityOutcome, reviveFacilities } from "../measures/facility_data.ts";
import { type FacilityFields, type FacilityRows, readFacilityRows } from "../measures/facility_rows.ts";
import type { Averages } from "../measures/national_averages.ts";
import { type Footnotes, footnotesOf, LEFT_EMPTY } from "../measures/footnotes.ts";
import type { Issues } from "../reading/ledger.ts";
import { CCN, newestName, NURSING_HOME_ROLES, PROVIDER_IGNORED, PROVIDER_MEASURES } from "./nursing_home_files.ts";
import { acceptNursingHome, readAverages, readMeasureFiles } from "./nursing_home_measures.ts";
import type { Score } from "../measures/scores.ts";
import { newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader, type SourceReader } from "../reading/source_reader.ts";

const COLUMNS = {
  required: [CCN, "Provider Name", "City/Town", "State", "Ownership Type", "Overall Rating", "Overall Rating Footnote"],
  optional: ["Processing Date", ...columnsOf(PROVIDER_MEASURES)],
  ignored: PROVIDER_IGNORED,
  rename: newestName,
};

export const nursingHome: Source<FacilityData> = {
  id: "nursing_home",
  roles: NURSING_HOME_ROLES,
  // The averages file has a row for each state and one for the nation.
  expectedRejects: ["not_national"],
  read: readNursingHomes,
  revive: reviveFacilities,
};

async function readNursingHomes(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const reader = openSourceReader(nursingHome, context);
  const snapshot = newest("nursing_home", snapshots);
  const members = reader.sort(snapshot);
  const footnotes = footnotesOf(new Map(), false);
  const averages = await readAverages(reader, members);
  const provider = await readProviders(reader, reader.only(members, "provider information", snapshot), averages, footnotes);
  const measures = [...provider.measures, ...await readMeasureFiles(reader, members, averages, footnotes)];
  const data = facilityData("nursing_home", facilitiesByCcn(provider.facilities), measures, reader.issues);
  return reader.finish({ snapshot, ...facilityOutcome(data) });
}

function readProviders(reader: SourceReader, member: RoledMember, averages: Averages, footnotes: Footnotes): Promise<FacilityRows> {
  return readFacilityRows(reader, member, COLUMNS, (row, ledger) => {
    const ccn = acceptNursingHome(row.text(CCN), row.text("State"), row, ledger, reader.issues);
    if (ccn === null) return null;
    checkDate(row.text("Processing Date"), member, reader.issues);
    const reasonOf = (cell: string | null, score: Score): Footnote | null => footnotes.of(cell, score, ledger.file, reader.issues);
    return {
      facility: facilityOf(ccn, row, ledger.file, footnotes, reader.issues),
      measures: measuresOfRow(row, PROVIDER_MEASURES, { averages, reasonOf }, ledger.file, reader.issues),
    };
  });
}

/** This is the only facility file that states its own date. See build/sources/README.md#snapshot-dates. */
function checkDate(processed: string | null, { member, snapshot }: RoledMember, issues: Issues): void {
  if (processed === null || snapshot.date === null || processed === snapshot.date) return;
  issues.raise("other_processing_date", `${member.path}: Processing Date ${JSON.stringify(processed)}, the snapshot is of ${snapshot.date}`);
}

function facilityOf(ccn: string, row: CsvRow<string>, file: string, footnotes: Footnotes, issues: Issues): FacilityFields {
  const state = row.text("State");
  checkState(ccn, state, file, issues);
  return {
    ccn,
    facility_type: "nursing-home",
    facility_name: row.text("Provider Name"),
    ownership_type: row.text("Ownership Type"),
    city: row.text("City/Town"),
    state,
    ...starOf(row, file, footnotes, issues),
  };
}

function starOf(row: CsvRow<string>, file: string, footnotes: Footnotes, issues: Issues): Star {
  const text = row.text("Overall Rating") ?? "";
  const star = wholeStar(text, file, issues);
  const notes = footnotes.codesOf(row.text("Overall Rating Footnote"));
  const why = star === null && notes.length === 0 ? [text === "" ? LEFT_EMPTY : text] : notes;
  return { overall_star: star, overall_star_exact: null, overall_star_footnote: why.length === 0 ? null : why.join(", ") };
}
