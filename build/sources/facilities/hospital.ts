/**
 * Reads hospitals (Provider Data Catalog): general information (name, place, overall star) and the measure files that name a
 * facility. State files are not read; a national file is read if the release has its facility file.
 * See build/sources/README.md#hospital.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { acceptCcn, checkState, type Facility, disputes, type Star, wholeStar } from "../measures/facility.ts";
import { facilityData, type FacilityData, facilityOutcome, reviveFacilities } from "../measures/facility_data.ts";
import { type Footnotes, footnotesOf, LEFT_EMPTY, readFootnoteTexts } from "../measures/footnotes.ts";
import { readMeasures } from "./hospital_measures.ts";
import { HOSPITAL_ROLES, MEASURE_FAMILIES } from "./hospital_files.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { atMostOne, newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { lineageOf, openSourceReader, type SourceReader } from "../reading/source_reader.ts";

const COLUMNS = {
  required: [
    "Facility ID", "Facility Name", "City/Town", "State", "Hospital Ownership",
    "Hospital overall rating", "Hospital overall rating footnote",
  ],
  ignored: [
    "Address", "ZIP Code", "County/Parish", "Telephone Number", "Hospital Type", "Emergency Services",
    "Meets criteria for promoting interoperability of EHRs", "Meets criteria for birthing friendly designation",
    /^(?:MORT|Safety|READM|Pt Exp|TE) Group (?:Measure Count|Footnote)$/,
    /^Count of (?:Facility )?(?:MORT|Safety|READM|Pt Exp|TE) Measures(?: (?:Better|No Different|Worse))?$/,
  ],
} as const;
type Column = (typeof COLUMNS.required)[number];

export const hospital: Source<FacilityData> = {
  id: "hospital",
  roles: HOSPITAL_ROLES,
  expectedRejects: ["empty_score"],
  read: readHospital,
  revive: reviveFacilities,
};

async function readHospital(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<FacilityData>> {
  const reader = openSourceReader(hospital, context);
  const snapshot = newest("hospital", snapshots);
  const members = reader.sort(snapshot);
  const footnotes = await readFootnotes(reader, members);
  const facilities = await readFacilities(reader, reader.only(members, "general information", snapshot), footnotes);
  const data = facilityData("hospital", facilities, await readMeasures(reader, members, MEASURE_FAMILIES, footnotes), reader.issues);
  return reader.finish({ snapshot, ...facilityOutcome(data) });
}

/** Without the crosswalk, footnotes are codes without texts, and an issue says so. */
async function readFootnotes(reader: SourceReader, members: readonly RoledMember[]): Promise<Footnotes> {
  const crosswalk = atMostOne(members, "footnote");
  if (crosswalk !== undefined) return footnotesOf(await readFootnoteTexts(reader, crosswalk, ["Footnote", "Footnote Text"]), true);
  reader.issues.raise("no_footnote_texts", "hospital: no Footnote_Crosswalk.csv; footnotes are given by code only");
  return footnotesOf(new Map(), false);
}

async function readFacilities(reader: SourceReader, member: RoledMember, footnotes: Footnotes): Promise<Facility[]> {
  const { ledger, scan } = reader.open(member);
  const undisputed = disputes(reader.issues);
  const rows = keyedRows<Facility>(ledger, (first, other) => undisputed(first, other, [first, other]));
  await scan<Column>({ columns: COLUMNS }, (row) => {
    const ccn = acceptCcn(row.text("Facility ID"), row, ledger, reader.issues);
    if (ccn !== null) rows.add(ccn, facilityOf(ccn, row, ledger, footnotes, reader.issues), row);
  });
  return [...rows.records.values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

function facilityOf(ccn: string, row: CsvRow<Column>, ledger: FileLedger, footnotes: Footnotes, issues: Issues): Facility {
  const state = row.text("State");
  checkState(ccn, state, ledger.file, issues);
  return {
    ccn,
    facility_type: "hospital",
    facility_name: row.text("Facility Name"),
    ownership_type: row.text("Hospital Ownership"),
    city: row.text("City/Town"),
    state,
    ...starOf(row, ledger.file, footnotes, issues),
    ...lineageOf(ledger, row),
  };
}

function starOf(row: CsvRow<Column>, file: string, footnotes: Footnotes, issues: Issues): Star {
  const text = row.text("Hospital overall rating") ?? "";
  const star = wholeStar(text, file, issues);
  const notes = footnotes.codesOf(row.text("Hospital overall rating footnote")).map((code) => footnotes.labeled(code, file, issues));
  const why = star === null && notes.length === 0 ? [text === "" ? LEFT_EMPTY : text] : notes;
  return { overall_star: star, overall_star_exact: null, overall_star_footnote: why.length === 0 ? null : why.join(" ") };
}
