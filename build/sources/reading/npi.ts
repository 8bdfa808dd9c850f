/** NPIs in files: judged as text, kept as the number that sorts the tables. */
import { hasValidCheckDigit, NPI_SHAPE } from "../../../data/contract/ids.ts";
import type { CsvRow } from "../../csv/read.ts";
import type { FileLedger } from "./ledger.ts";

/** Null when the row is rejected. The number must fit the tables' keys: the NPIs that are issued begin with 1 or 2. */
export function acceptNpi(row: CsvRow<"NPI">, ledger: FileLedger): number | null {
  const npi = row.text("NPI");
  if (npi === null || !NPI_SHAPE.test(npi) || Number(npi) > 0xffffffff) ledger.reject("bad_npi", row);
  else if (!hasValidCheckDigit(npi)) ledger.reject("bad_check_digit", row);
  else return Number(npi);
  return null;
}

export function npiText(npi: number): string {
  return String(npi).padStart(10, "0");
}
