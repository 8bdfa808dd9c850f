/**
 * What every facility source gives out, whatever its files look like: facilities by CCN and their quality measures; and
 * how each takes the CCN of a row.
 */
import type { FacilityType } from "../../data/contract/ids.ts";
import type { CsvRow } from "../csv/read.ts";
import type { FileLedger, Issues, Lineage } from "./ledger.ts";
import { parseCcn } from "./values.ts";

export interface Facility extends Lineage {
  readonly ccn: string;
  readonly facility_type: FacilityType;
  readonly facility_name: string | null;
  readonly ownership_type: string | null;
  readonly city: string | null;
  /** The file's own state, also where the CCN's prefix says another one. */
  readonly state: string | null;
  /** The publisher's whole number, 1 to 5. */
  readonly overall_star: number | null;
  /** Half stars as published (home health); null elsewhere. */
  readonly overall_star_exact: string | null;
  /** The publisher's footnotes on the star (`16: There are too few measures ...`), or its word for none. */
  readonly overall_star_footnote: string | null;
}

/** Why a value is missing or how it is meant. */
export interface Footnote {
  /** As published; empty where only words stand in the place of the value. */
  readonly codes: readonly string[];
  readonly text: string;
}

export interface Measure extends Lineage {
  readonly ccn: string;
  /** As the facility file spells it. */
  readonly id: string;
  readonly name: string;
  /** Null where the publisher gives no number: never zero. */
  readonly value: number | null;
  /** A score that is a word (`Yes`, `No`). */
  readonly value_text: string | null;
  readonly national_avg: number | null;
  /** `No Different Than the National Rate`, as published. */
  readonly compared_to_national: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly footnote: Footnote | null;
}

/** Gives the row to the ledger when it has no usable CCN, and says where leading zeros were put back. */
export function acceptCcn(row: CsvRow<"Facility ID">, ledger: FileLedger, issues: Issues): string | null {
  const found = parseCcn(row.text("Facility ID") ?? "");
  if (found === null) {
    ledger.reject("bad_ccn", row);
    return null;
  }
  if (found.padded) issues.raise("padded_ccn", `${ledger.file}: a CCN whose leading zeros were lost; they are put back`);
  return found.ccn;
}
