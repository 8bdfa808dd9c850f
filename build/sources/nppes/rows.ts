/**
 * Checks the rows of the registry file, the deactivation report and the file of other names, and writes them as records
 * (`layout.ts`). Cells are taken as bytes where these are exactly as expected; any other cell is read as text, which decides
 * and raises the issue.
 */
import { NUCC_SHAPE } from "../../../data/contract/ids.ts";
import type { ScanRow } from "../../csv/scan.ts";
import { textCache } from "../../csv/text_cache.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { RecordPen } from "../../spill/record_pen.ts";
import type { Spill } from "../../spill/spill.ts";
import { cellsOf, npiIn, plainDate, type RowCell, writeCell } from "../../values/row_bytes.ts";
import { usDate } from "../../values/values.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { acceptNpi } from "../reading/npi.ts";
import type { RoledMember } from "../reading/members.ts";
import type { SourceReader } from "../reading/source_reader.ts";
import { AT, CODE_BYTES, IGNORED_COLUMNS, KIND, REGISTRY_COLUMNS, type RegistryColumn, SLOT_COLUMNS, STATUS, TEXT_COLUMNS, TEXT_FIELDS } from "./layout.ts";

/** Reads a file's rows and gives each record to `take`. `number` is the file's place among those read. */
type ReadFile = (reader: SourceReader, file: RoledMember, number: number, pen: RecordPen, take: Spill["add"]) => Promise<FileLedger>;

const REPORT_COLUMNS = ["NPI", "NPPES Deactivation Date"] as const;
const REPORT_TITLE = /^"?NPPES Deactivated Records/i;
const reportCellOf = cellsOf(REPORT_COLUMNS);
const REPORT = { npi: reportCellOf("NPI"), date: reportCellOf("NPPES Deactivation Date") };

/** Reads the rows of a deactivation report as deactivated records. */
export const readReport: ReadFile = async (reader, file, number, pen, take) => {
  const { ledger, scan } = reader.open(file);
  await scan({ columns: { required: REPORT_COLUMNS }, titleRow: REPORT_TITLE }, (row) => {
    const npi = npiIn(row, REPORT.npi.at) ?? acceptNpi(row.text("NPI"), row, ledger);
    if (npi === null) return;
    const date = dateIn(row, REPORT.date, file.member.path, reader.issues);
    if (date === 0) {
      ledger.reject("no_deactivation_date", row);
      return;
    }
    pen.begin(KIND.registry, number, row.line, row.offset);
    writeDeactivated(pen, date);
    take(npi, pen.view, 0, pen.length);
  });
  return ledger;
};

const NAME_COLUMNS = ["NPI", "Provider Other Organization Name", "Provider Other Organization Name Type Code"] as const;
const nameCellOf = cellsOf(NAME_COLUMNS);
const OTHER = { npi: nameCellOf("NPI"), name: nameCellOf(NAME_COLUMNS[1]), type: nameCellOf(NAME_COLUMNS[2]) };
/** What an empty text takes in a record: its length. */
const EMPTY_TEXT_BYTES = 2;

/** Reads other names of organizations (`othername_pfile`, of 3 columns up to 2025 and 4 since). */
export const readOtherNames: ReadFile = async (reader, file, number, pen, take) => {
  const { ledger, scan } = reader.open(file);
  await scan({ columns: { required: NAME_COLUMNS, ignored: ["Created Date"] } }, (row) => {
    const npi = npiIn(row, OTHER.npi.at) ?? acceptNpi(row.text("NPI"), row, ledger);
    if (npi === null) return;
    pen.begin(KIND.otherName, number, row.line, row.offset);
    writeCell(row, OTHER.name, pen);
    if (pen.length === AT.body + EMPTY_TEXT_BYTES) {
      ledger.reject("no_name", row);
      return;
    }
    writeCell(row, OTHER.type, pen);
    take(npi, pen.view, 0, pen.length);
  });
  return ledger;
};

type Row = ScanRow<RegistryColumn>;
type Cell = RowCell<RegistryColumn>;
const cellOf = cellsOf(REGISTRY_COLUMNS);
const NPI = cellOf("NPI");
const ENTITY = cellOf("Entity Type Code");
const ENUMERATED = cellOf("Provider Enumeration Date");
const UPDATED = cellOf("Last Update Date");
const DEACTIVATED = cellOf("NPI Deactivation Date");
const REACTIVATED = cellOf("NPI Reactivation Date");
const TEXTS = TEXT_FIELDS.map((field) => cellOf(TEXT_COLUMNS[field]));
const SLOTS = SLOT_COLUMNS.map(({ code, primary }) => ({ code: cellOf(code), primary: cellOf(primary) }));

/** Where the records of one registry file go, and what is said of its rows. */
interface Writing {
  readonly pen: RecordPen;
  readonly file: string;
  readonly issues: Pick<Issues, "raise">;
  readonly isCode: (bytes: Buffer, start: number, end: number) => boolean;
}

/** Reads the rows of a full or weekly file. */
export const readRegistry: ReadFile = async (reader, file, number, pen, take) => {
  const { ledger, scan } = reader.open(file);
  const damage = { rows: 0, of: 0 };
  let damaged = false;
  const issues: Writing["issues"] = {
    raise(code, message) {
      damaged ||= code === "unknown_entity_type" || code === "unreadable_date";
      reader.issues.raise(code, message);
    },
  };
  const to: Writing = { pen, file: file.member.path, issues, isCode: textCache((text) => NUCC_SHAPE.test(text)) };
  await scan({ columns: { required: REGISTRY_COLUMNS, ignored: IGNORED_COLUMNS } }, (row) => {
    const npi = npiIn(row, NPI.at) ?? acceptNpi(row.text("NPI"), row, ledger);
    if (npi === null) return;
    damaged = false;
    pen.begin(KIND.registry, number, row.line, row.offset);
    writeRecord(row, to);
    take(npi, pen.view, 0, pen.length);
    damage.of += 1;
    if (damaged) damage.rows += 1;
  });
  refuseDamaged(file.member.path, damage);
  return ledger;
};

/** A few odd cells are the publisher's own. Odd cells in most rows mean that a program has saved the file again. */
function refuseDamaged(path: string, { rows, of }: { rows: number; of: number }): void {
  if (rows * 2 <= of) return;
  const problem = `the entity type or a date cannot be read in ${rows} of ${of} rows: a program has saved the file again`;
  throw new InputError({ file: path, problem, remedy: "take the publisher's own file", changed: true });
}

const ONE = 49;
const TWO = 50;
const LETTER_N = 78;
const LETTER_X = 88;
const LETTER_Y = 89;

function writeRecord(row: Row, to: Writing): void {
  const { pen, file, issues } = to;
  const deactivation = dateIn(row, DEACTIVATED, file, issues);
  const reactivation = dateIn(row, REACTIVATED, file, issues);
  if (deactivation !== 0 && reactivation < deactivation) {
    writeDeactivated(pen, deactivation);
    return;
  }
  writeFields(pen, entityOf(row, to), dateIn(row, ENUMERATED, file, issues), dateIn(row, UPDATED, file, issues), deactivation, reactivation);
  for (const cell of TEXTS) writeCell(row, cell, pen);
  if (!pen.isAscii()) pen.set(AT.textKind, 1);
  writeSlots(row, to);
}

/** A deactivated record has its date, and nothing else. */
function writeDeactivated(pen: RecordPen, date: number): void {
  writeFields(pen, STATUS.deactivated, 0, 0, date, 0);
  for (let i = 0; i < TEXTS.length; i += 1) pen.text(null);
  pen.byte(0);
}

/** Writes the fields between the origin and the texts, in the order of `AT`. */
function writeFields(pen: RecordPen, status: number, enumeration: number, update: number, deactivation: number, reactivation: number): void {
  pen.byte(status);
  pen.number(enumeration);
  pen.number(update);
  pen.number(deactivation);
  pen.number(reactivation);
  pen.byte(0);
}

function entityOf(row: Row, { file, issues }: Writing): number {
  const letter = letterIn(row, ENTITY);
  if (letter === ONE) return STATUS.individual;
  if (letter === TWO) return STATUS.organization;
  const code = row.text(ENTITY.column);
  issues.raise("unknown_entity_type", `${file}: entity type ${code === null ? "empty on an active record" : JSON.stringify(code)}`);
  return STATUS.unknown;
}

/** The only letter of a cell, as its code; 0 for an empty cell and for a longer one. */
function letterIn(row: Row, { column, at }: Cell): number {
  const start = row.starts[at]!;
  const length = row.ends[at]! - start;
  if (length === 1) return row.bytes[start]!;
  const text = length === 0 ? null : row.text(column);
  return text?.length === 1 ? text.charCodeAt(0) : 0;
}

function writeSlots(row: Row, to: Writing): void {
  const { pen } = to;
  const countAt = pen.length;
  let count = 0;
  pen.byte(0);
  for (const { code, primary } of SLOTS) {
    if (row.starts[code.at] === row.ends[code.at] || !writeCode(row, code, to)) continue;
    pen.byte(switchOf(row, primary, to));
    count += 1;
  }
  pen.set(countAt, count);
}

/** Returns false for a cell without a code. */
function writeCode(row: Row, { column, at }: Cell, { pen, file, issues, isCode }: Writing): boolean {
  const start = row.starts[at]!;
  if (isCode(row.bytes, start, row.ends[at]!)) {
    pen.raw(row.bytes, start, start + CODE_BYTES);
    return true;
  }
  const code = row.text(column);
  const isOne = code !== null && NUCC_SHAPE.test(code);
  if (isOne) pen.raw(Buffer.from(code), 0, CODE_BYTES);
  else if (code !== null) issues.raise("unknown_taxonomy_shape", `${file}: a taxonomy that is not nine characters and X; it is left out`);
  return isOne;
}

function switchOf(row: Row, cell: Cell, { file, issues }: Writing): number {
  const letter = letterIn(row, cell);
  if (letter === LETTER_Y || letter === LETTER_N || letter === LETTER_X) return letter;
  const text = row.text(cell.column);
  if (text !== null) issues.raise("unknown_primary_switch", `${file}: primary taxonomy switch ${JSON.stringify(text)}; taken as unknown`);
  return 0;
}

/** The date of a cell, 20240131 for 2024-01-31; 0 for none, and for one that cannot be read. */
function dateIn<C extends string>(row: ScanRow<C>, { column, at }: RowCell<C>, file: string, issues: Pick<Issues, "raise">): number {
  const start = row.starts[at]!;
  const end = row.ends[at]!;
  if (start === end) return 0;
  const plain = plainDate(row.bytes, start, end);
  if (plain !== 0) return plain;
  const text = row.text(column);
  if (text === null) return 0;
  const date = usDate(text);
  if (date !== null) return Number(date.replaceAll("-", ""));
  issues.raise("unreadable_date", `${file}: a date that is not MM/DD/YYYY; taken as unknown`);
  return 0;
}
