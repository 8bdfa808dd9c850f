/**
 * Lists the hospice files: general information, and measures with one row per code, where numerator, denominator and
 * percentile each have a code of their own. The national files spell the codes as the provider files do. Only observed
 * figures and survey shares have a national average; counts and percentiles have none.
 */
import type { FileRole } from "../reading/source.ts";

export const CCN = "CMS Certification Number (CCN)";
export const SURVEY_STAR = "SUMMARY_STAR_RATING";

export const PLACE: readonly (string | RegExp)[] = [
  "Facility Name", "Address Line 1", "Address Line 2", "City/Town", "State", "ZIP Code", "County/Parish", "Telephone Number", "CMS Region",
];

/** Observed rates: hospice item set, composite, visits in the last days, care index. */
const OBSERVED = /^H_0(?:0[1-8]|11)_0[1-3]_OBSERVED$|^H_012_(?:0\d|10)_OBSERVED$/;
/** Patient survey: bottom, middle and top box of each question. */
const SURVEY = /^(?:EMO_REL|RATING|RECOMMEND|RESPECT|SYMPTOMS|TEAM_COMM|TIMELY_CARE|TRAINING|CARE_PREF)_[BMT]BV$/;
const WITHOUT_NATIONAL = new RegExp([
  "^H_0(?:0[1-8]|11|12)_\\d\\d_(?:DENOMINATOR|NUMERATOR|PERCENTILE)$", `^${SURVEY_STAR}$`, "^Average_Daily_Census$", "^(?:Care_Provided|Bene|Pct|Provided)_",
].join("|"), "i");

/** Says whether the national file has the `same` code or `none`, or that the code is unknown. */
export function nationalOf(code: string): "same" | "none" | "unknown" {
  if (OBSERVED.test(code) || SURVEY.test(code)) return "same";
  return WITHOUT_NATIONAL.test(code) ? "none" : "unknown";
}

const MONTH = "[_-][A-Za-z]{3}\\d{4}(?:_\\d)?\\.csv$";

export const HOSPICE_ROLES: readonly FileRole[] = [
  { role: "general information", pattern: new RegExp(`^Hospice_General-Information${MONTH}`, "i") },
  { role: "provider measure", pattern: new RegExp(`^Hospice_Provider${MONTH}`, "i") },
  { role: "national measure", pattern: new RegExp(`^Hospice_National${MONTH}`, "i") },
  { role: "survey", pattern: new RegExp(`^Provider_CAHPS_Hospice_Survey_Data${MONTH}`, "i") },
  { role: "survey national", pattern: new RegExp(`^National_CAHPS_Hospice_Survey_Data${MONTH}`, "i") },
  { role: "state", pattern: /^(?:Hospice_State|State_CAHPS).*\.csv$/i, unused: "state totals say nothing of one hospice" },
  { role: "service area", pattern: /^Hospice_Zip.*\.csv$/i, unused: "service areas are not part of this release" },
];
