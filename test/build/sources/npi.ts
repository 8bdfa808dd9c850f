/** Makes NPIs for tests: nine digits and a valid check digit. */
import { hasValidCheckDigit } from "../../../data/contract/ids.ts";

export function npi(number: number): string {
  const nine = String(100_000_000 + number);
  const digit = Array.from("0123456789").find((last) => hasValidCheckDigit(nine + last));
  return nine + (digit ?? "");
}

/** Returns the same NPI with a wrong last digit. */
export function badNpi(number: number): string {
  const good = npi(number);
  return good.slice(0, 9) + String((Number(good[9]) + 1) % 10);
}
