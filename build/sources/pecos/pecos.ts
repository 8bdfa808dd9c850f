/**
 * Reads Medicare enrollment (PPEF, quarterly): every enrollment of an NPI, including those from the file of additional
 * NPIs, which lists the second and later NPIs of an enrollment. A listed NPI is enrolled as of the snapshot. A missing one
 * is not enrolled only if the extract is complete and leaves out no NPI. Names are never read.
 * See build/sources/README.md#pecos.
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { ScanRow } from "../../csv/scan.ts";
import { linkFile } from "../../cache/build_cache.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { readRecords } from "../../spill/record_file.ts";
import { withRecordWriter } from "../../spill/with_writer.ts";
import { ORIGIN, type RecordPen, recordPen, sameBody } from "../../spill/record_pen.ts";
import type { Groups } from "../../spill/sorted_file.ts";
import type { Group, Spill } from "../../spill/spill.ts";
import type { FileLedger } from "../reading/ledger.ts";
import { acceptNpi } from "../reading/npi.ts";
import { compareEnrollments, type Enrolled, type EnrolledBytes, enrolledBytes, enrolledOf } from "./record.ts";
import { cellsOf, npiIn, writeCell } from "../../values/row_bytes.ts";
import { scannedRows } from "../reading/scanned_rows.ts";
import { atMostOne, newest, type RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader, type SourceReader } from "../reading/source_reader.ts";

export interface PecosData {
  /** Ascending by NPI, each once; may be called again. */
  enrolled(): Iterable<Enrolled>;
  /** The same as bytes, without a copy; each is valid until the next. May be called again. */
  bytes(): Iterable<EnrolledBytes>;
  /** Only their NPIs, as numbers, ascending; may be called again. */
  npis(): Iterable<number>;
}

const COLUMNS = {
  required: ["NPI", "ENRLMT_ID", "PROVIDER_TYPE_CD", "PROVIDER_TYPE_DESC", "STATE_CD"],
  optional: ["MULTIPLE_NPI_FLAG"],
  ignored: ["PECOS_ASCT_CNTL_ID", "FIRST_NAME", "MDL_NAME", "LAST_NAME", "ORG_NAME"],
} as const;
const ADDITIONAL = { required: ["NPI", "ENRLMT_ID"] } as const;
type Column = (typeof COLUMNS.required)[number] | "MULTIPLE_NPI_FLAG";
type AdditionalColumn = (typeof ADDITIONAL.required)[number];
const cellOf = cellsOf<Column>([...COLUMNS.required, ...COLUMNS.optional]);
const NPI = cellOf("NPI");
const ID = cellOf("ENRLMT_ID");
const RECORD_CELLS = [ID, cellOf("PROVIDER_TYPE_CD"), cellOf("PROVIDER_TYPE_DESC"), cellOf("STATE_CD")];
const FLAG = cellOf("MULTIPLE_NPI_FLAG");
const LETTER_Y = 89;
/** The kind of a record whose enrollment has, or may have, more NPIs. */
const SHARED = 1;
/** A record's body begins with the enrollment id: its length, then its text. */
const ID_BYTES = 2 + 15;

const ENROLLMENTS = "enrollments";
const ENROLLMENT_ID = /^[IO]\d{14}$/;
const NOT_NEEDED = "the enrollment extract alone says who is enrolled";

export const pecos: Source<PecosData> = {
  id: "pecos",
  roles: [
    { role: "enrollment", pattern: /^PPEF_Enrollment_Extract.*\.csv$/i },
    { role: "reassignment", pattern: /^PPEF_Reassignment_Extract.*\.csv$/i, unused: NOT_NEEDED },
    { role: "practice location", pattern: /^PPEF_Practice_Location_Extract.*\.csv$/i, unused: NOT_NEEDED },
    { role: "secondary specialty", pattern: /^PPEF_Secondary_Specialty_Extract.*\.csv$/i, unused: NOT_NEEDED },
    { role: "additional NPI", pattern: /^PPEF_Additional_NPIs.*\.csv$/i },
    { role: "order and referring", pattern: /^OrderReferring.*\.csv$/i, unused: NOT_NEEDED },
    { role: "clinician", pattern: /^DAC_NationalDownloadableFile.*\.csv$/i, unused: NOT_NEEDED },
  ],
  expectedRejects: [],
  read: readPecos,
  revive: (files, path) => enrolledData(path(ENROLLMENTS), files as string[]),
};

async function readPecos(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<PecosData>> {
  const reader = openSourceReader(pecos, context);
  const snapshot = newest("pecos", snapshots);
  const members = reader.sort(snapshot);
  const extract = reader.only(members, "enrollment", snapshot);
  const additional = atMostOne(members, "additional NPI");
  const folder = mkdtempSync(join(context.workDir, "pecos-"));
  const pen = recordPen();
  const { rows, ledgers } = await scannedRows({
    reader, context, members: additional === undefined ? [extract] : [extract, additional], path: join(folder, "rows"),
    scan: (member, number, spill) => (number === 0 ? scanEnrollments : scanAdditional)(reader, member, spill, pen),
  });
  const sorted = join(folder, ENROLLMENTS);
  const files = ledgers.map(({ file }) => file);
  const { npis, shared } = writeEnrollments(rows, sorted, ledgers);
  return reader.finish({
    snapshot,
    part: shared > 0 && additional === undefined
      ? "Without the file of additional NPIs, an NPI that is not listed may still belong to an enrollment." : null,
    figures: { enrolled_npis: npis },
    data: enrolledData(sorted, files),
    keep: (kept) => {
      linkFile(sorted, join(kept, ENROLLMENTS));
      return files;
    },
  });
}

async function scanEnrollments(reader: SourceReader, member: RoledMember, spill: Spill, pen: RecordPen): Promise<FileLedger> {
  const { ledger, scan } = reader.open(member);
  let hasFlag: boolean | null = null;
  await scan<Column>({ columns: COLUMNS }, (row) => {
    const npi = accept(row, ledger);
    if (npi === null) return;
    hasFlag ??= row.has("MULTIPLE_NPI_FLAG");
    // The layout of April 2025 has no flag: there, every enrollment may have more NPIs.
    pen.begin(!hasFlag || isFlagged(row) ? SHARED : 0, 0, row.line, row.offset);
    for (const cell of RECORD_CELLS) writeCell(row, cell, pen);
    spill.add(npi, pen.view, 0, pen.length);
  });
  return ledger;
}

function isFlagged(row: ScanRow<Column>): boolean {
  const start = row.starts[FLAG.at]!;
  return row.ends[FLAG.at]! > start && row.bytes[start] === LETTER_Y;
}

/** These rows hold nothing of the enrollment but its id. */
async function scanAdditional(reader: SourceReader, member: RoledMember, spill: Spill, pen: RecordPen): Promise<FileLedger> {
  const { ledger, scan } = reader.open(member);
  await scan<AdditionalColumn>({ columns: ADDITIONAL }, (row) => {
    const npi = accept(row, ledger);
    if (npi === null) return;
    pen.begin(0, 1, row.line, row.offset);
    writeCell(row, ID, pen);
    for (let i = 1; i < RECORD_CELLS.length; i += 1) pen.text(null);
    spill.add(npi, pen.view, 0, pen.length);
  });
  return ledger;
}

/**
 * Writes the enrollments of each NPI as one record, without exact repeats. Returns the number of NPIs, and of rows whose
 * enrollment may have more NPIs.
 */
function writeEnrollments(rows: Groups, sorted: string, ledgers: readonly FileLedger[]): { npis: number; shared: number } {
  const counts = { npis: 0, shared: 0 };
  const order: number[] = [];
  withRecordWriter(sorted, (writer) => rows.groups((group) => {
    counts.npis += 1;
    order.length = 0;
    for (let i = 0; i < group.count; i += 1) {
      const file = fileIn(group, i);
      if (group.bytes[group.starts[i]! + ORIGIN.kind] === SHARED) counts.shared += 1;
      if (isRepeat(group, i, file)) {
        ledgers[file]!.collapse();
        continue;
      }
      ledgers[file]!.publish();
      order.push(i);
    }
    if (order.length > 1) order.sort((a, b) => compareEnrollments(group, a, b));
    writer.addJoined(group.key, group.view, group, order);
  }));
  return counts;
}

function fileIn({ view, starts }: Group, i: number): number {
  return view.getUint16(starts[i]! + ORIGIN.file, true);
}

/** True for an exact repeat, and for an additional NPI if the extract itself has the same NPI and enrollment. */
function isRepeat(group: Group, i: number, file: number): boolean {
  for (let other = 0; other < group.count; other += 1) {
    if (other < i && sameBody(group, other, i)) return true;
    if (file === 1 && other !== i && fileIn(group, other) === 0 && hasSameId(group, other, i)) return true;
  }
  return false;
}

function hasSameId({ bytes, starts }: Group, a: number, b: number): boolean {
  const [from, to] = [starts[a]! + ORIGIN.body, starts[b]! + ORIGIN.body];
  return bytes.compare(bytes, to, to + ID_BYTES, from, from + ID_BYTES) === 0;
}

function enrolledData(sorted: string, files: readonly string[]): PecosData {
  const bytes = (): Iterable<EnrolledBytes> => enrolledBytes(readRecords(sorted), files);
  return {
    *enrolled() {
      for (const each of bytes()) yield enrolledOf(each);
    },
    bytes,
    *npis() {
      for (const { key } of readRecords(sorted)) yield key;
    },
  };
}

/** Returns the NPI as a number, or null when the row is rejected. */
function accept(row: ScanRow<AdditionalColumn>, ledger: FileLedger): number | null {
  const npi = npiIn(row, NPI.at) ?? acceptNpi(row.text("NPI"), row, ledger);
  if (npi === null || isPlainId(row.bytes, row.starts[ID.at]!, row.ends[ID.at]!)) return npi;
  const id = row.text("ENRLMT_ID");
  if (id !== null && ENROLLMENT_ID.test(id)) return npi;
  ledger.reject("bad_enrollment_id", row);
  return null;
}

/** Tests bytes against `ENROLLMENT_ID`. */
function isPlainId(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 15 || (bytes[start] !== LETTER_I && bytes[start] !== LETTER_O)) return false;
  for (let i = start + 1; i < end; i += 1) if (bytes[i]! < ZERO || bytes[i]! > NINE) return false;
  return true;
}

const LETTER_I = 73;
const LETTER_O = 79;
const ZERO = 48;
const NINE = 57;
