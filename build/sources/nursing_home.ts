/**
 * Nursing homes of the Provider Data Catalog: the provider file (who, where, the overall star, staffing) in the layouts of
 * today, of before June 2023 and of before 2020, and the measure files beside it. The publisher gives footnotes by
 * number, and no file with their texts.
 */
import type { CsvRow } from "../csv/read.ts";
import type { Snapshot } from "../snapshots.ts";
import { checkState, facilityData, facilityFigures, type Facility, type FacilityData, type Measure, type Star, wholeStar } from "./facility.ts";
import { type Footnotes, footnotesOf, LEFT_EMPTY } from "./footnotes.ts";
import { keyedRows } from "./keyed.ts";
import type { FileLedger, Issues } from "./ledger.ts";
import { CCN, newestName, NURSING_HOME_ROLES, PROVIDER_IGNORED, PROVIDER_MEASURES } from "./nursing_home_files.ts";
import { acceptNursingHome, readAverages, readMeasureFiles } from "./nursing_home_measures.ts";
import { lineageOf, newest, only, openDesk } from "./source.ts";
import type { ReadContext, Reading, ReadingDesk, RoledMember, Source } from "./source.ts";
import { type Averages, type BareMeasure, columnsOf, measuresOfRow, placed } from "./wide.ts";

const COLUMNS = {
  required: [CCN, "Provider Name", "City/Town", "State", "Ownership Type", "Overall Rating", "Overall Rating Footnote"],
  optional: ["Processing Date", ...columnsOf(PROVIDER_MEASURES)],
  ignored: PROVIDER_IGNORED,
  rename: newestName,
};

export const nursingHome: Source<FacilityData> = {
  id: "nursing_home",
  roles: NURSING_HOME_ROLES,
  // The averages file has a row for each state beside the one of the nation.
  expectedRejects: ["not_national"],
  read: readNursingHomes,
};

async function readNursingHomes(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const desk = openDesk(nursingHome, context);
  const snapshot = newest("nursing_home", snapshots);
  const members = desk.sort(snapshot);
  const footnotes = footnotesOf(new Map(), false);
  const averages = await readAverages(desk, members);
  const provider = await readProviders(desk, only(members, "provider information", snapshot), averages, footnotes);
  const measures = [...provider.measures, ...await readMeasureFiles(desk, members, averages, footnotes)];
  const data = facilityData("nursing_home", provider.facilities, measures, desk.issues);
  return desk.finish({ snapshot, complete: snapshot.sidecar.complete !== false, figures: facilityFigures(data), data });
}

/** What a row says, its measures without their place: two rows that say the same are one. */
interface ProviderRow extends Facility {
  readonly bare: readonly BareMeasure[];
}

async function readProviders(
  desk: ReadingDesk, member: RoledMember, averages: Averages, footnotes: Footnotes,
): Promise<{ facilities: Facility[]; measures: Measure[] }> {
  const { ledger, read } = desk.open(member);
  const rows = keyedRows<ProviderRow>(ledger);
  await read<string>({ columns: COLUMNS }, (row) => {
    const ccn = acceptNursingHome(row.text(CCN), row.text("State"), row, ledger, desk.issues);
    if (ccn === null) return;
    checkDate(row.text("Processing Date"), member, desk.issues);
    const reasonOf = (cell: string | null, score: { text: string; missing: boolean }) => footnotes.of(cell, score, ledger.file, desk.issues);
    const bare = measuresOfRow(row, PROVIDER_MEASURES, { averages, reasonOf }, ledger.file, desk.issues);
    rows.add(ccn, { ...facilityOf(ccn, row, ledger, footnotes, desk.issues), bare }, row);
  });
  const listed = [...rows.records.values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
  return {
    facilities: listed.map(({ bare: _, ...facility }) => facility),
    measures: listed.flatMap((row) => placed(row.ccn, row, row.bare)),
  };
}

/** The one facility file that says its own date (FACILITIES, fact 12). */
function checkDate(processed: string | null, { member, snapshot }: RoledMember, issues: Issues): void {
  if (processed === null || snapshot.date === null || processed === snapshot.date) return;
  issues.raise("other_processing_date", `${member.path}: Processing Date ${JSON.stringify(processed)}, the snapshot is of ${snapshot.date}`);
}

function facilityOf(ccn: string, row: CsvRow<string>, ledger: FileLedger, footnotes: Footnotes, issues: Issues): Facility {
  const state = row.text("State");
  checkState(ccn, state, ledger.file, issues);
  return {
    ccn,
    facility_type: "nursing-home",
    facility_name: row.text("Provider Name"),
    ownership_type: row.text("Ownership Type"),
    city: row.text("City/Town"),
    state,
    ...starOf(row, ledger.file, footnotes, issues),
    ...lineageOf(ledger, row),
  };
}

function starOf(row: CsvRow<string>, file: string, footnotes: Footnotes, issues: Issues): Star {
  const text = row.text("Overall Rating") ?? "";
  const star = wholeStar(text, file, issues);
  const notes = footnotes.codesOf(row.text("Overall Rating Footnote"));
  const why = star === null && notes.length === 0 ? [text === "" ? LEFT_EMPTY : text] : notes;
  return { overall_star: star, overall_star_exact: null, overall_star_footnote: why.length === 0 ? null : why.join(", ") };
}
