/**
 * Medicare enrollment (PPEF, quarterly): every enrollment of an NPI. Being listed means enrolled as of the snapshot; not
 * being listed means something only in a complete extract. Names are never read.
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { ScanRow } from "../csv/scan.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { type Placed, readRecords, recordWriter } from "../spill/record_file.ts";
import { placeIn, type RecordPen, recordPen, sameBody, textsIn } from "../spill/record_pen.ts";
import type { Groups } from "../spill/sorted_file.ts";
import type { Spill } from "../spill/spill.ts";
import { type FileLedger, identityOf, type Lineage } from "./ledger.ts";
import { acceptNpi, npiText } from "./npi.ts";
import { cellsOf, npiIn, writeCell } from "./row_bytes.ts";
import { scannedRows } from "./scanned_rows.ts";
import { newest, only, openDesk } from "./source.ts";
import type { ReadContext, Reading, ReadingDesk, RoledMember, Source } from "./source.ts";

export interface Enrollment extends Lineage {
  /** `I` or `O`, a date, six digits. */
  readonly enrollment_id: string;
  readonly provider_type_code: string | null;
  readonly provider_type: string | null;
  readonly state: string | null;
}

/** Of one NPI, ascending by enrollment id. */
export interface Enrolled {
  readonly npi: string;
  readonly enrollments: readonly Enrollment[];
}

export interface PecosData {
  /** Ascending by NPI, each once; may be called again. */
  enrolled(): Iterable<Enrolled>;
}

const COLUMNS = {
  required: ["NPI", "ENRLMT_ID", "PROVIDER_TYPE_CD", "PROVIDER_TYPE_DESC", "STATE_CD"],
  ignored: ["MULTIPLE_NPI_FLAG", "PECOS_ASCT_CNTL_ID", "FIRST_NAME", "MDL_NAME", "LAST_NAME", "ORG_NAME"],
} as const;
type Column = (typeof COLUMNS.required)[number];
const cellOf = cellsOf<Column>(COLUMNS.required);
const NPI = cellOf("NPI");
const ID = cellOf("ENRLMT_ID");
const RECORD_CELLS = [ID, cellOf("PROVIDER_TYPE_CD"), cellOf("PROVIDER_TYPE_DESC"), cellOf("STATE_CD")];

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
  const folder = mkdtempSync(join(context.workDir, "pecos-"));
  const pen = recordPen();
  const { rows, ledgers, kept } = await scannedRows({
    desk, context, members: [extract], path: join(folder, "rows"), scan: (member, _, spill) => scanEnrollments(desk, member, spill, pen),
  });
  const ledger = ledgers[0]!;
  const sorted = join(folder, "enrollments");
  const enrolledNpis = settle(rows, sorted, ledger);
  await kept();
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false,
    figures: { enrolled_npis: enrolledNpis },
    data: { enrolled: () => enrolledIn(sorted, ledger.file) },
  });
}

async function scanEnrollments(desk: ReadingDesk, member: RoledMember, spill: Spill, pen: RecordPen): Promise<FileLedger> {
  const { ledger, scan } = desk.open(member);
  await scan<Column>({ columns: COLUMNS }, (row) => {
    const npi = accept(row, ledger);
    if (npi === null) return;
    pen.begin(0, 0, row.line, row.offset);
    for (const cell of RECORD_CELLS) writeCell(row, cell, pen);
    spill.add(npi, pen.view, 0, pen.length);
  });
  return ledger;
}

const WRITE_BYTES = 1024 * 1024;

/** Each NPI's enrollments one after the other, exact repeats collapsed; the number of NPIs. */
function settle(rows: Groups, sorted: string, ledger: FileLedger): number {
  const writer = recordWriter(sorted, WRITE_BYTES);
  let npis = 0;
  try {
    rows.groups((group) => {
      npis += 1;
      for (let i = 0; i < group.count; i += 1) {
        let first = 0;
        while (!sameBody(group, first, i)) first += 1;
        if (first < i) {
          ledger.collapse();
          continue;
        }
        ledger.publish();
        writer.add(group.key, group.view, group.starts[i]!, group.ends[i]!);
      }
    });
  } finally {
    writer.close();
  }
  return npis;
}

function* enrolledIn(sorted: string, file: string): Generator<Enrolled> {
  let npi = -1;
  let enrollments: Enrollment[] = [];
  for (const record of readRecords(sorted)) {
    if (record.key !== npi && npi !== -1) {
      yield { npi: npiText(npi), enrollments: enrollments.sort(byId) };
      enrollments = [];
    }
    npi = record.key;
    enrollments.push(enrollmentIn(record, file));
  }
  if (npi !== -1) yield { npi: npiText(npi), enrollments: enrollments.sort(byId) };
}

function enrollmentIn(record: Placed, file: string): Enrollment {
  const [id, code, type, state] = textsIn(record, 4);
  return { enrollment_id: id ?? "", provider_type_code: code ?? null, provider_type: type ?? null, state: state ?? null, file, ...placeIn(record.view, record.start) };
}

/** The NPI as a number, which must fit the tables' keys; null when the row is rejected. */
function accept(row: ScanRow<Column>, ledger: FileLedger): number | null {
  const npi = npiIn(row, NPI.at) ?? acceptNpi(row, ledger);
  if (npi === null || isPlainId(row.bytes, row.starts[ID.at]!, row.ends[ID.at]!)) return npi;
  const id = row.text("ENRLMT_ID");
  if (id !== null && ENROLLMENT_ID.test(id)) return npi;
  ledger.reject("bad_enrollment_id", row);
  return null;
}

/** `ENROLLMENT_ID` on bytes. */
function isPlainId(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 15 || (bytes[start] !== LETTER_I && bytes[start] !== LETTER_O)) return false;
  for (let i = start + 1; i < end; i += 1) if (bytes[i]! < ZERO || bytes[i]! > NINE) return false;
  return true;
}

const LETTER_I = 73;
const LETTER_O = 79;
const ZERO = 48;
const NINE = 57;

/** Whatever the order of rows. */
function byId(a: Enrollment, b: Enrollment): number {
  return compare(a.enrollment_id, b.enrollment_id) || compare(identityOf(a), identityOf(b));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
