/**
 * Medicare enrollment (PPEF, quarterly): every enrollment of an NPI. Being listed means enrolled as of the snapshot; not
 * being listed means something only in a complete extract. Names are never read.
 */
import { hasValidCheckDigit, NPI_SHAPE } from "../../data/contract/ids.ts";
import type { CsvRow } from "../csv/read.ts";
import type { Snapshot } from "../snapshots.ts";
import { type FileLedger, identityOf, type Lineage } from "./ledger.ts";
import { lineageOf, newest, only, openDesk, type ReadContext, type Reading, type Source } from "./source.ts";

export interface Enrollment extends Lineage {
  /** `I` or `O`, a date, six digits. */
  readonly enrollment_id: string;
  readonly provider_type_code: string | null;
  readonly provider_type: string | null;
  readonly state: string | null;
}

/** By NPI, each list ascending by enrollment id. */
export type PecosData = ReadonlyMap<string, readonly Enrollment[]>;

const COLUMNS = {
  required: ["NPI", "ENRLMT_ID", "PROVIDER_TYPE_CD", "PROVIDER_TYPE_DESC", "STATE_CD"],
  ignored: ["MULTIPLE_NPI_FLAG", "PECOS_ASCT_CNTL_ID", "FIRST_NAME", "MDL_NAME", "LAST_NAME", "ORG_NAME"],
} as const;
type Column = (typeof COLUMNS.required)[number];

const ENROLLMENT_ID = /^[IO]\d{14}$/;
const LATER = "the enrollment extract alone says who is enrolled";

export const pecos: Source<PecosData> = {
  id: "pecos",
  roles: [
    { role: "enrollment", pattern: /^PPEF_Enrollment_Extract.*\.csv$/i },
    { role: "reassignment", pattern: /^PPEF_Reassignment_Extract.*\.csv$/i, unused: LATER },
    { role: "practice location", pattern: /^PPEF_Practice_Location_Extract.*\.csv$/i, unused: LATER },
    { role: "secondary specialty", pattern: /^PPEF_Secondary_Specialty_Extract.*\.csv$/i, unused: LATER },
    { role: "additional NPI", pattern: /^PPEF_Additional_NPIs.*\.csv$/i, unused: LATER },
    { role: "order and referring", pattern: /^OrderReferring.*\.csv$/i, unused: LATER },
    { role: "clinician", pattern: /^DAC_NationalDownloadableFile.*\.csv$/i, unused: LATER },
  ],
  expectedRejects: [],
  read: readPecos,
};

async function readPecos(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<PecosData>> {
  const desk = openDesk(pecos, context);
  const snapshot = newest("pecos", snapshots);
  const extract = only(desk.sort(snapshot), "enrollment", snapshot);
  const enrollments = new Map<string, Enrollment[]>();
  const seen = new Set<string>();
  const { ledger, read } = desk.open(extract);
  await read<Column>({ columns: COLUMNS }, (row) => {
    const npi = row.text("NPI");
    const enrollment = accept(npi, row, ledger);
    if (enrollment === null || npi === null) return;
    const identity = `${npi} ${identityOf(enrollment)}`;
    if (seen.has(identity)) {
      ledger.collapse();
      return;
    }
    seen.add(identity);
    ledger.publish();
    const listed = enrollments.get(npi);
    if (listed === undefined) enrollments.set(npi, [enrollment]);
    else listed.push(enrollment);
  });
  for (const listed of enrollments.values()) {
    listed.sort((a, b) => compare(a.enrollment_id, b.enrollment_id) || compare(identityOf(a), identityOf(b)));
  }
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false,
    figures: { enrolled_npis: enrollments.size },
    data: new Map([...enrollments].sort(([a], [b]) => compare(a, b))),
  });
}

function accept(npi: string | null, row: CsvRow<Column>, ledger: FileLedger): Enrollment | null {
  const id = row.text("ENRLMT_ID");
  if (npi === null || !NPI_SHAPE.test(npi)) ledger.reject("bad_npi", row);
  else if (!hasValidCheckDigit(npi)) ledger.reject("bad_check_digit", row);
  else if (id === null || !ENROLLMENT_ID.test(id)) ledger.reject("bad_enrollment_id", row);
  else {
    return {
      enrollment_id: id,
      provider_type_code: row.text("PROVIDER_TYPE_CD"),
      provider_type: row.text("PROVIDER_TYPE_DESC"),
      state: row.text("STATE_CD"),
      ...lineageOf(ledger, row),
    };
  }
  return null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
