/** Defines a facility and its quality measures, and checks the CCN, the state and the star of a row. */
import type { FacilityType } from "../../../data/contract/ids.ts";
import { stateOfCcn } from "../../../data/reference/ccn.ts";
import type { RowPlace } from "../../csv/read.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { isNoValue, parseCcn } from "../../values/values.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";

export interface Facility extends Lineage {
  readonly ccn: string;
  readonly facility_type: FacilityType;
  readonly facility_name: string | null;
  readonly ownership_type: string | null;
  readonly city: string | null;
  /** The state in the file, even if the prefix of the CCN belongs to another state. */
  readonly state: string | null;
  /** The publisher's whole number, 1 to 5. */
  readonly overall_star: number | null;
  /** Half stars as published (home health); null elsewhere. */
  readonly overall_star_exact: string | null;
  /** The publisher's footnotes on the star (`16: There are too few measures ...`), or its words where there is no star. */
  readonly overall_star_footnote: string | null;
}

export type Star = Pick<Facility, "overall_star" | "overall_star_exact" | "overall_star_footnote">;

/** Why a value is missing, or how to understand it. */
export interface Footnote {
  /** As published; empty where the publisher wrote words instead of a value. */
  readonly codes: readonly string[];
  readonly text: string;
}

export interface Measure extends Lineage {
  readonly ccn: string;
  /** As the facility file spells it; the column's title where each measure has a column. */
  readonly id: string;
  readonly name: string;
  /** Null where the publisher gives no number, never zero. */
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

/** An NPI that a facility file lists for a CCN. */
export interface Affiliation extends Lineage {
  readonly npi: string;
  readonly ccn: string;
}

/** Returns the CCN in a row's cell; rejects the row and returns null when it is not a usable one. */
export function acceptCcn(text: string | null, row: RowPlace, ledger: FileLedger, issues: Issues): string | null {
  const found = parseCcn(text ?? "");
  if (found === null) {
    ledger.reject("bad_ccn", row);
    return null;
  }
  if (found.padded) notePadded(ledger, issues);
  return found.ccn;
}

export function notePadded({ file }: FileLedger, issues: Issues): void {
  issues.raise("padded_ccn", `${file}: a CCN whose leading zeros were lost; they are put back`);
}

/** Compares the prefix with the state in the file, which is kept either way. See build/sources/README.md#ccn-prefixes. */
export function checkState(ccn: string, state: string | null, file: string, issues: Issues): void {
  const issuer = stateOfCcn(ccn);
  if (issuer === null) issues.raise("unknown_ccn_prefix", `${file}: CCN prefix ${ccn.slice(0, 2)} is in no table`);
  else if (issuer !== state) issues.raise("ccn_state_differs", `${file}: a CCN issued in another state; the file's own state is kept`);
}

/** Returns a whole star from 1 to 5, or null; any text other than "no value" also raises an issue. */
export function wholeStar(text: string, file: string, issues: Issues): number | null {
  if (/^[1-5]$/.test(text)) return Number(text);
  if (!isNoValue(text)) issues.raise("unknown_star", `${file}: overall rating ${JSON.stringify(text)}; taken as unknown`);
  return null;
}

/** The columns that rows of one facility may dispute; without a star, the footnote says why there is none. */
const DISPUTABLE = ["facility_name", "ownership_type", "city", "state"] as const;
const STAR = ["overall_star", "overall_star_exact", "overall_star_footnote"] as const;

/** How many disputes of one file are named; the others are counted. */
const NAMED_DISPUTES = 20;

/** Makes one facility of two rows that disagree: what they dispute is null, and an issue names both rows. */
export function disputes(issues: Issues) {
  let named = 0;
  return <F extends Omit<Facility, keyof Lineage>>(first: F, other: F, [a, b]: readonly [Lineage, Lineage]): F => {
    const what = (named += 1) > NAMED_DISPUTES
      ? "more rows of one CCN disagree" : `rows ${a.line} and ${b.line}, both of CCN ${first.ccn}, disagree`;
    issues.raise("disputed_facility", `${a.file}: ${what}; what they dispute is null`);
    const plain = DISPUTABLE.filter((field) => first[field] !== other[field]).map((field) => [field, null]);
    const isStarDisputed = STAR.some((field) => first[field] !== other[field]);
    const star = isStarDisputed ? { overall_star: null, overall_star_exact: null, overall_star_footnote: "Two rows of the publisher's file disagree." } : {};
    return { ...first, ...Object.fromEntries(plain), ...star };
  };
}
