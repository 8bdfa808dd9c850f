/** The NPI check that all sources share: the published reasons, and cells that say that no NPI is known. */
import { expect, it } from "vitest";
import { openLedger } from "../../../../build/sources/reading/ledger.ts";
import { acceptNpi, npiText } from "../../../../build/sources/reading/npi.ts";
import { badNpi, npi } from "../npi.ts";

/** Ten digits with a valid check digit, above the largest key of a table. */
const TOO_LARGE = "9000000007";

function accepted(cell: string | null, mayBeUnknown: boolean): number | string {
  const reasons: string[] = [];
  const ledger = openLedger("a.csv", ({ reason }) => reasons.push(reason));
  return acceptNpi(cell, { line: 2, offset: 10, hash: () => "" }, ledger, { mayBeUnknown }) ?? reasons.join();
}

it.each([
  [npi(1), Number(npi(1)), Number(npi(1))],
  [badNpi(1), "bad_check_digit", "bad_check_digit"],
  [TOO_LARGE, "bad_npi", "bad_npi"],
  ["12345", "bad_npi", "bad_npi"],
  ["", "bad_npi", "bad_npi"],
  [null, "bad_npi", "no_npi"],
  ["0", "bad_npi", "no_npi"],
  ["0000000000", "bad_check_digit", "no_npi"],
])("acceptNpi takes %j as %s, and as %s where the NPI may be unknown", (cell, required, optional) => {
  expect([accepted(cell, false), accepted(cell, true)]).toEqual([required, optional]);
});

it("npiText restores leading zeros", () => {
  expect(npiText(12)).toBe("0000000012");
});
