/**
 * Other names of organizations (`othername_pfile`, of 3 columns up to 2025 and 4 since): aliases for the search. A weekly
 * file is a list of records, not of changes to them: beside the registry's records of that week it holds all other names
 * of each. So a later list replaces the earlier one, and a record without a list has no other names any more
 * (`nppes_settle.ts`).
 */
import type { ScanRow } from "../../csv/scan.ts";
import type { RecordPen } from "../../spill/record_pen.ts";
import type { FileLedger } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { acceptNpi } from "../reading/npi.ts";
import { KIND } from "./record.ts";
import type { TakeRecord } from "./rows.ts";
import { cellsOf, npiIn, writeCell } from "../../values/row_bytes.ts";
import type { RoledMember } from "../reading/members.ts";
import type { SourceReader } from "../reading/source_reader.ts";

export interface OtherName {
  readonly name: string;
  /** `1` former, `2` professional, `3` doing business as, `4` former legal business, `5` other; null when none is given. */
  readonly type_code: string | null;
}

const COLUMNS = {
  required: ["NPI", "Provider Other Organization Name", "Provider Other Organization Name Type Code"],
  ignored: ["Created Date"],
} as const;
type Column = (typeof COLUMNS.required)[number];
const cellOf = cellsOf(COLUMNS.required);
const NPI = cellOf("NPI");
const NAME = cellOf("Provider Other Organization Name");
const TYPE = cellOf("Provider Other Organization Name Type Code");
/** What a text without a byte takes of a record. */
const NO_TEXT = 2;

export interface NameRow extends OtherName, Lineage {}

/** The rows as records; `number` is the file's own among those applied. */
export async function readOtherNames(
  reader: SourceReader, file: RoledMember, number: number, pen: RecordPen, take: TakeRecord,
): Promise<FileLedger> {
  const { ledger, scan } = reader.open(file);
  await scan<Column>({ columns: COLUMNS }, (row: ScanRow<Column>) => {
    const npi = npiIn(row, NPI.at) ?? acceptNpi(row.text("NPI"), row, ledger);
    if (npi === null) return;
    pen.begin(KIND.otherName, number, row.line, row.offset);
    const unnamed = pen.length + NO_TEXT;
    writeCell(row, NAME, pen);
    if (pen.length === unnamed) {
      ledger.reject("no_name", row);
      return;
    }
    writeCell(row, TYPE, pen);
    take(npi, pen.view, 0, pen.length);
  });
  return ledger;
}

export function isKnownType({ type_code }: OtherName): boolean {
  return type_code !== null && /^[1-5]$/.test(type_code);
}

/** Ascending by name. */
export function sortNames<T extends OtherName>(names: readonly T[]): T[] {
  return [...names].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf({ name, type_code }: OtherName): string {
  return `${name}\u0000${type_code ?? ""}`;
}
