/** Checks the NPIs of files as text, and turns them into the numbers that sort the tables. */
import { hasValidCheckDigit, NPI_SHAPE } from "../../../data/contract/ids.ts";
import type { RowPlace } from "../../csv/read.ts";
import type { FileLedger } from "./ledger.ts";

/** The largest key of a table (32 bits). Every NPI that has been issued begins with 1 or 2, so all of them fit. */
const MAX_NPI = 0xffffffff;

/** Returns the cell's text, or null where it says that no NPI is known: empty, `0000000000`, or `0` after a spreadsheet. */
export function knownNpi(cell: string | null): string | null {
  return cell === null || /^0+$/.test(cell) ? null : cell;
}

/** Returns the reason to reject an NPI, or null for a valid one. */
export function npiRejection(npi: string): "bad_npi" | "bad_check_digit" | null {
  if (!NPI_SHAPE.test(npi) || Number(npi) > MAX_NPI) return "bad_npi";
  return hasValidCheckDigit(npi) ? null : "bad_check_digit";
}

interface NpiColumn {
  /** The publisher leaves the column empty, or writes zeros, for whoever has no NPI: such a row is rejected as `no_npi`. */
  readonly mayBeUnknown?: boolean;
}

/** Returns the NPI in a row's cell as a number; rejects the row and returns null when it is not a valid one. */
export function acceptNpi(cell: string | null, row: RowPlace, ledger: FileLedger, { mayBeUnknown = false }: NpiColumn = {}): number | null {
  const isUnknown = mayBeUnknown && knownNpi(cell) === null;
  const rejection = isUnknown ? "no_npi" : npiRejection(cell ?? "");
  if (rejection === null) return Number(cell);
  ledger.reject(rejection, row);
  return null;
}

export function npiText(npi: number): string {
  return String(npi).padStart(10, "0");
}
