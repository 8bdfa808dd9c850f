/**
 * Hospitals of the Provider Data Catalog: general information (who, where, the overall star) and the measure files that
 * name a facility. State files say nothing of one hospital and are not read; a national file is read where its
 * facility file is there to be compared.
 */
import { stateOfCcn } from "../../data/reference/ccn.ts";
import type { CsvRow } from "../csv/read.ts";
import type { Snapshot } from "../snapshots.ts";
import { acceptCcn, type Facility, type Measure } from "./facility.ts";
import { type Footnotes, readFootnotes } from "./hospital_footnotes.ts";
import { readMeasures } from "./hospital_measures.ts";
import { HOSPITAL_ROLES } from "./hospital_files.ts";
import { keyedRows } from "./keyed.ts";
import type { FileLedger, Issues } from "./ledger.ts";
import { lineageOf, newest, only, openDesk } from "./source.ts";
import type { ReadContext, Reading, ReadingDesk, RoledMember, Source } from "./source.ts";
import { isNoValue } from "./values.ts";

export interface HospitalData {
  /** Ascending by CCN. */
  readonly facilities: readonly Facility[];
  /** By CCN, each list ascending by measure id. */
  readonly measures: ReadonlyMap<string, readonly Measure[]>;
}

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

export const hospital: Source<HospitalData> = {
  id: "hospital",
  roles: HOSPITAL_ROLES,
  expectedRejects: ["empty_score"],
  read: readHospital,
};

async function readHospital(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<HospitalData>> {
  const desk = openDesk(hospital, context);
  const snapshot = newest("hospital", snapshots);
  const members = desk.sort(snapshot);
  const footnotes = await readFootnotes(desk, members);
  const facilities = await readFacilities(desk, only(members, "general information", snapshot), footnotes);
  const measures = await readMeasures(desk, members, footnotes);
  const known = new Set(facilities.map(({ ccn }) => ccn));
  const strangers = [...measures.keys()].filter((ccn) => !known.has(ccn)).length;
  if (strangers > 0) desk.issues.raise("measures_without_facility", "hospital: CCNs with measures and no general information", strangers);
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false,
    figures: { facilities: facilities.length, rated: facilities.filter(({ overall_star }) => overall_star !== null).length },
    data: { facilities, measures },
  });
}

async function readFacilities(desk: ReadingDesk, member: RoledMember, footnotes: Footnotes): Promise<Facility[]> {
  const { ledger, read } = desk.open(member);
  const rows = keyedRows<Facility>(ledger);
  await read<Column>({ columns: COLUMNS }, (row) => {
    const ccn = acceptCcn(row, ledger, desk.issues);
    if (ccn !== null) rows.add(ccn, facilityOf(ccn, row, ledger, footnotes, desk.issues), row);
  });
  return [...rows.records.values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

function facilityOf(ccn: string, row: CsvRow<Column>, ledger: FileLedger, footnotes: Footnotes, issues: Issues): Facility {
  const state = row.text("State");
  const issuer = stateOfCcn(ccn);
  if (issuer === null) issues.raise("unknown_ccn_prefix", `${ledger.file}: CCN prefix ${ccn.slice(0, 2)} is in no table`);
  else if (issuer !== state) {
    issues.raise("ccn_state_differs", `${ledger.file}: a CCN issued in another state; the file's own state is kept`);
  }
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

type Star = Pick<Facility, "overall_star" | "overall_star_exact" | "overall_star_footnote">;

function starOf(row: CsvRow<Column>, file: string, footnotes: Footnotes, issues: Issues): Star {
  const text = row.text("Hospital overall rating") ?? "";
  const star = /^[1-5]$/.test(text) ? Number(text) : null;
  if (star === null && !isNoValue(text)) {
    issues.raise("unknown_star", `${file}: overall rating ${JSON.stringify(text)}; taken as unknown`);
  }
  const notes = footnotes.codesOf(row.text("Hospital overall rating footnote")).map((code) => footnotes.labelled(code, file, issues));
  const why = star === null && notes.length === 0 ? [text === "" ? "Left empty by the publisher" : text] : notes;
  return { overall_star: star, overall_star_exact: null, overall_star_footnote: why.length === 0 ? null : why.join(" ") };
}
