/**
 * Rows of the registry file and of the deactivation report, judged and written as records. Cells are taken as bytes where
 * they are as expected; any other goes through its text, which decides and raises the issue.
 */
import { NUCC_SHAPE } from "../../../data/contract/ids.ts";
import type { ScanRow } from "../../csv/scan.ts";
import type { CellPlaces } from "../../csv/scan_records.ts";
import { openKernelOn } from "../../kernels/kernel.ts";
import { REGISTRY_KERNEL } from "../../kernels/registry.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { RecordPen } from "../../spill/record_pen.ts";
import type { Spill } from "../../spill/spill.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { acceptNpi } from "../reading/npi.ts";
import { IGNORED_COLUMNS, REGISTRY_COLUMNS, type RegistryColumn, SLOTS } from "./columns.ts";
import type { NppesFile } from "./files.ts";
import { AT, KIND, STATUS } from "./record.ts";
import { cellsOf, npiIn, plainDate, type RowCell, writeCell } from "../../values/row_bytes.ts";
import type { SourceReader } from "../reading/source_reader.ts";
import { usDate } from "../../values/values.ts";

/** What takes a record where it lies. */
export type TakeRecord = Spill["add"];

const REPORT_COLUMNS = { required: ["NPI", "NPPES Deactivation Date"] } as const;
type ReportColumn = (typeof REPORT_COLUMNS.required)[number];
const REPORT_TITLE = /^"?NPPES Deactivated Records/i;

/** In the order of the record's texts. */
const TEXT_COLUMNS = [
  "Provider Organization Name (Legal Business Name)", "Provider Last Name (Legal Name)", "Provider First Name",
  "Provider Middle Name", "Provider Name Suffix Text", "Provider Credential Text",
  "Provider Business Practice Location Address City Name", "Provider Business Practice Location Address State Name",
  "Provider Business Practice Location Address Postal Code",
  "Provider Business Practice Location Address Country Code (If outside U.S.)",
] as const satisfies readonly RegistryColumn[];

const reportCellOf = cellsOf<ReportColumn>(REPORT_COLUMNS.required);
const REPORTED_NPI = reportCellOf("NPI");
const REPORTED = reportCellOf("NPPES Deactivation Date");

type Cell = RowCell<RegistryColumn>;
const cellOf = cellsOf(REGISTRY_COLUMNS);
const NPI = cellOf("NPI");
const ENTITY = cellOf("Entity Type Code");
const ENUMERATED = cellOf("Provider Enumeration Date");
const UPDATED = cellOf("Last Update Date");
const DEACTIVATED = cellOf("NPI Deactivation Date");
const REACTIVATED = cellOf("NPI Reactivation Date");
const TEXT_CELLS = TEXT_COLUMNS.map(cellOf);
const SLOT_CELLS = SLOTS.map(({ code, primary }) => ({ code: cellOf(code), primary: cellOf(primary) }));

/** The report's rows as deactivated records; `number` is the file's own among those applied. */
export async function readReport(reader: SourceReader, file: NppesFile, number: number, pen: RecordPen, take: TakeRecord): Promise<FileLedger> {
  const { ledger, scan } = reader.open(file);
  await scan<ReportColumn>({ columns: REPORT_COLUMNS, titleRow: REPORT_TITLE }, (row) => {
    const npi = npiIn(row, REPORTED_NPI.at) ?? acceptNpi(row.text("NPI"), row, ledger);
    if (npi === null) return;
    const date = dateIn(row, REPORTED, file.member.path, reader.issues);
    if (date === 0) {
      ledger.reject("no_deactivation_date", row);
      return;
    }
    pen.begin(KIND.registry, number, row.line, row.offset);
    writeDeactivated(pen, date);
    take(npi, pen.view, 0, pen.length);
  });
  return ledger;
}

export async function readRegistry(reader: SourceReader, file: NppesFile, number: number, pen: RecordPen, take: TakeRecord): Promise<FileLedger> {
  const { ledger, scan } = reader.open(file);
  const damage = { rows: 0, of: 0 };
  let damaged = false;
  const issues: Pick<Issues, "raise"> = {
    raise(code, message) {
      damaged ||= code === "unknown_entity_type" || code === "unreadable_date";
      reader.issues.raise(code, message);
    },
  };
  const columns = { required: REGISTRY_COLUMNS, ignored: IGNORED_COLUMNS };
  const takePlain = plainRows(number, take);
  await scan<RegistryColumn>({ columns }, (row) => {
    if (takePlain(row)) {
      damage.of += 1;
      return;
    }
    const npi = npiIn(row, NPI.at) ?? acceptNpi(row.text("NPI"), row, ledger);
    if (npi === null) return;
    damaged = false;
    pen.begin(KIND.registry, number, row.line, row.offset);
    writeRecord(row, pen, file.member.path, issues);
    take(npi, pen.view, 0, pen.length);
    damage.of += 1;
    if (damaged) damage.rows += 1;
  });
  refuseDamaged(file.member.path, damage);
  return ledger;
}

interface RegistryKernel {
  readonly open: (starts: number, ends: number, doubled: number) => void;
  readonly record: (to: number, file: number, line: number, offset: number, offsetHigh: number) => number;
}

/** What the kernel writes before the record. */
const NPI_BYTES = 4;

/** Takes a row whose cells are all as expected, which nearly all are, and says whether it is one. */
function plainRows(file: number, take: TakeRecord): (row: ScanRow<RegistryColumn>) => boolean {
  let opened: { readonly kernel: RegistryKernel; readonly view: DataView; readonly own: number } | null = null;
  return ({ places, line, offset }) => {
    if (places === null) return false;
    opened ??= openRegistry(places);
    const { kernel, view, own } = opened;
    const end = kernel.record(own, file, line, offset, Math.floor(offset / 2 ** 32));
    if (end === 0) return false;
    take(view.getUint32(own, true), view, own + NPI_BYTES, end);
    return true;
  };
}

function openRegistry({ memory, starts, ends, doubled, own }: CellPlaces): { kernel: RegistryKernel; view: DataView; own: number } {
  const kernel = openKernelOn(REGISTRY_KERNEL, memory) as RegistryKernel;
  kernel.open(starts, ends, doubled);
  return { kernel, view: new DataView(memory.buffer), own };
}

/** Single odd cells are the publisher's; odd cells in most rows are a program's that saved the file again. */
function refuseDamaged(path: string, { rows, of }: { rows: number; of: number }): void {
  if (rows * 2 <= of) return;
  const problem = `the entity type or a date cannot be read in ${rows} of ${of} rows: a program has saved the file again`;
  throw new InputError({ file: path, problem, remedy: "take the publisher's own file", changed: true });
}

const ZERO = 48;
const ONE = 49;
const TWO = 50;
const NINE = 57;
const LETTER_N = 78;
const LETTER_X = 88;
const LETTER_Y = 89;

function writeRecord(row: ScanRow<RegistryColumn>, pen: RecordPen, file: string, issues: Pick<Issues, "raise">): void {
  const deactivation = dateIn(row, DEACTIVATED, file, issues);
  const reactivation = dateIn(row, REACTIVATED, file, issues);
  if (deactivation !== 0 && reactivation < deactivation) {
    writeDeactivated(pen, deactivation);
    return;
  }
  pen.byte(entityOf(row, file, issues));
  pen.number(dateIn(row, ENUMERATED, file, issues));
  pen.number(dateIn(row, UPDATED, file, issues));
  pen.number(deactivation);
  pen.number(reactivation);
  pen.byte(0);
  for (const cell of TEXT_CELLS) writeCell(row, cell, pen);
  if (!pen.isAscii()) pen.set(AT.textKind, 1);
  writeSlots(row, pen, file, issues);
}

/** A deactivated record has its date, and nothing else. */
function writeDeactivated(pen: RecordPen, date: number): void {
  pen.byte(STATUS.deactivated);
  pen.number(0);
  pen.number(0);
  pen.number(date);
  pen.number(0);
  pen.byte(0);
  for (let i = 0; i < TEXT_CELLS.length; i += 1) pen.text(null);
  pen.byte(0);
}

function entityOf(row: ScanRow<RegistryColumn>, file: string, issues: Pick<Issues, "raise">): number {
  const byte = onlyByte(row, ENTITY);
  if (byte === ONE) return STATUS.individual;
  if (byte === TWO) return STATUS.organization;
  const code = row.text(ENTITY.column);
  if (code === "1") return STATUS.individual;
  if (code === "2") return STATUS.organization;
  issues.raise("unknown_entity_type", `${file}: entity type ${code === null ? "empty on an active record" : JSON.stringify(code)}`);
  return STATUS.unknown;
}

/** Of a cell of one byte; 0 for any other. */
function onlyByte({ bytes, starts, ends }: ScanRow<RegistryColumn>, { at }: Cell): number {
  const start = starts[at]!;
  return ends[at] === start + 1 ? bytes[start]! : 0;
}

function writeSlots(row: ScanRow<RegistryColumn>, pen: RecordPen, file: string, issues: Pick<Issues, "raise">): void {
  const countAt = pen.length;
  let count = 0;
  pen.byte(0);
  for (const { code, primary } of SLOT_CELLS) {
    if (row.starts[code.at] === row.ends[code.at]) continue;
    if (!writeCode(row, code, pen, file, issues)) continue;
    pen.byte(switchOf(row, primary, file, issues));
    count += 1;
  }
  pen.set(countAt, count);
}

/** Whether there is a code. */
function writeCode(row: ScanRow<RegistryColumn>, { column, at }: Cell, pen: RecordPen, file: string, issues: Pick<Issues, "raise">): boolean {
  const start = row.starts[at]!;
  if (row.ends[at]! - start === 10 && isPlainCode(row.bytes, start)) {
    pen.raw(row.bytes, start, start + 10);
    return true;
  }
  const code = row.text(column);
  if (code === null) return false;
  if (!NUCC_SHAPE.test(code)) {
    issues.raise("unknown_taxonomy_shape", `${file}: a taxonomy that is not nine characters and X; it is left out`);
    return false;
  }
  const bytes = Buffer.from(code);
  pen.raw(bytes, 0, bytes.length);
  return true;
}

/** `NUCC_SHAPE` on bytes. */
function isPlainCode(bytes: Uint8Array, start: number): boolean {
  for (let i = 0; i < 9; i += 1) {
    const byte = bytes[start + i]!;
    if (!((byte >= ZERO && byte <= NINE) || (byte >= 65 && byte <= 90))) return false;
  }
  return bytes[start + 9] === LETTER_X;
}

function switchOf(row: ScanRow<RegistryColumn>, cell: Cell, file: string, issues: Pick<Issues, "raise">): number {
  const byte = onlyByte(row, cell);
  if (byte === LETTER_Y || byte === LETTER_N || byte === LETTER_X) return byte;
  const text = row.text(cell.column);
  if (text === null) return 0;
  if (text === "Y" || text === "N" || text === "X") return text.charCodeAt(0);
  issues.raise("unknown_primary_switch", `${file}: primary taxonomy switch ${JSON.stringify(text)}; taken as unknown`);
  return 0;
}

/** 20240131, 0 for none. */
function dateIn<C extends string>(row: ScanRow<C>, { column, at }: RowCell<C>, file: string, issues: Pick<Issues, "raise">): number {
  const start = row.starts[at]!;
  if (start === row.ends[at]) return 0;
  const plain = plainDate(row.bytes, start, row.ends[at]!);
  return plain === 0 ? dateOf(row.text(column), file, issues) : plain;
}

function dateOf(text: string | null, file: string, issues: Pick<Issues, "raise">): number {
  if (text === null) return 0;
  const date = usDate(text);
  if (date !== null) return Number(date.replaceAll("-", ""));
  issues.raise("unreadable_date", `${file}: a date that is not MM/DD/YYYY; taken as unknown`);
  return 0;
}
