/**
 * Lists the home health files and their measures. There are no measure ids: the title of a column is the id, and the national
 * file has the same title in another letter case. Footnotes are sentences in the agency file and numbers in the survey.
 */
import type { FileRole } from "../reading/source.ts";
import type { MeasureColumns } from "../measures/column_per_measure.ts";

export const CCN = "CMS Certification Number (CCN)";

/** `id` is the title of the column. The title of its footnote column differs in letter case, or by a missing "for". */
function outcome(id: string, footnote: string): MeasureColumns {
  return { id, reason: footnote, national: id };
}

const HOW_OFTEN = [
  "the home health team began their patients' care in a timely manner",
  "the home health team determined whether patients received a flu shot for the current flu season",
  "patients got better at walking or moving around",
  "patients got better at getting in and out of bed",
  "patients got better at bathing",
  "patients' breathing improved",
  "patients got better at taking their drugs correctly by mouth",
  "physician-recommended actions to address medication issues were completely timely",
];
const SKIN = "Changes in skin integrity post-acute care: pressure ulcer/injury";
const SAME_CASE = [
  "Percent of Residents Experiencing One or More Falls with Major Injury", "Discharge Function Score",
  "Transfer of Health Information to the Provider", "Transfer of Health Information to the Patient",
];
const SPENDING =
  "How much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally";
const SPENDING_FOOTNOTE =
  "Footnote for how much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally";

/** The publisher compares both the observed and the risk-standardized rate with the national observed rate. */
function claims(group: string): MeasureColumns[] {
  const common = { reason: `Footnote for ${group} Risk-Standardized Rate`, national: `${group} National Observed Rate` };
  return [
    { id: `${group} Observed Rate`, ...common },
    { id: `${group} Risk-Standardized Rate`, compared: `${group} Performance Categorization`, ...common },
  ];
}

export const AGENCY_MEASURES: readonly MeasureColumns[] = [
  ...HOW_OFTEN.map((what) => outcome(`How often ${what}`, `Footnote for how often ${what}`)),
  outcome(SKIN, `Footnote ${SKIN}`),
  ...SAME_CASE.map((title) => outcome(title, `Footnote for ${title}`)),
  ...["DTC", "PPR", "PPH"].flatMap(claims),
  { id: SPENDING, reason: SPENDING_FOOTNOTE, national: SPENDING },
];

export const AGENCY_IGNORED: readonly (string | RegExp)[] = [
  "Address", "ZIP Code", "Telephone Number", /^Offers /, /^(?:Numerator|Denominator) for /,
  /^(?:DTC|PPR|PPH) (?:Numerator|Denominator|Risk-Standardized Rate \((?:Lower|Upper) Limit\))$/, /^No\. of episodes to calc /,
];

export const NATIONAL_IGNORED: readonly (string | RegExp)[] = [
  "quality of patient care star rating", /^star rating [\d.]+ percentage$/, /^(?:dtc|ppr|pph) number of hhas that /,
];

/** We have never seen a national file of the survey, so its measures have no national average. */
export const SURVEY_MEASURES: readonly MeasureColumns[] = [
  { id: "HHCAHPS Survey Summary Star Rating", reason: "HHCAHPS Survey Summary Star Rating Footnote" },
  { id: "Star Rating for health team gave care in a professional way", reason: "Footnote for Star Rating for gave care in a professional way" },
  { id: "Star Rating for health team communicated well with them", reason: "Footnote for Star Rating for communicated well with them" },
  {
    id: "Star Rating team discussed medicines, pain, and home safety",
    reason: "Footnote Star Rating discussed medicines, pain, home safety",
  },
  { id: "Star Rating for how patients rated overall care from agency", reason: "Footnote for Star Rating for overall care from agency" },
  ...[
    "gave care in a professional way", "communicated well with them", "discussed medicines, pain, and home safety with them",
  ].map((what) => {
    const id = `Percent of patients who reported that their home health team ${what}`;
    return { id, reason: `Footnote for ${id}` };
  }),
  {
    id: "Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)",
    reason: "Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)",
  },
  {
    id: "Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family",
    reason: "Footnote for Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family",
  },
  { id: "Survey response rate", reason: "Footnote for Survey response rate" },
];

export const SURVEY_IGNORED: readonly (string | RegExp)[] = [
  "Number of completed Surveys", "Footnote for number of completed surveys", "Footnote Number",
];

export const HOME_HEALTH_ROLES: readonly FileRole[] = [
  { role: "agency", pattern: /^HH_Provider[_.].*csv$/i },
  { role: "national", pattern: /^HH_National_.*\.csv$/i },
  { role: "survey", pattern: /^HHCAHPS_Provider_.*\.csv$/i },
  { role: "state", pattern: /^(?:HH|HHCAHPS)_State_.*\.csv$/i, unused: "state totals say nothing of one agency" },
  { role: "measure date", pattern: /^HH_(?:MeasureDateRange|Date).*\.csv$/i, unused: "their layout is not known to this revision; measures are undated" },
  { role: "service area", pattern: /^HH_Zip.*\.csv$/i, unused: "service areas are not part of this release" },
];
