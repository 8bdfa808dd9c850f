/**
 * Lists the files of ambulatory surgical centers and their measures. A column of the facility file begins with the id of the
 * measure; one of the national file has it in the middle. One measure is reported by quarter, the others by year.
 */
import type { FileRole } from "../reading/source.ts";

export const CCN = "Facility ID";

export interface CenterMeasure {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly footnote: string;
  readonly compared: string | null;
  /** Column of the national file. */
  readonly national: string;
  readonly reported: "year" | "quarter";
}

/** The file has ids alone. CMS names all but the first four in `Measure_Dates.csv` of the hospital files; those follow its data dictionary, not compared. */
const NAMES: Readonly<Record<number, string>> = {
  1: "Patient burns",
  2: "Patient falls",
  3: "Wrong site, wrong side, wrong patient, wrong procedure or wrong implant",
  4: "All-cause hospital transfers and admissions",
  9: "Percentage of patients receiving appropriate recommendation for follow-up screening colonoscopy",
  11: "Percentage of patients who had cataract surgery and had improvement in visual function within 90 days following the surgery",
  12: "Facility 7-Day Risk Standardized Hospital Visit Rate after Outpatient Colonoscopy",
  13: "Percentage of patients who received anesthesia who had a body temperature of 96.8 Fahrenheit within 15 minutes of arriving in the " +
    "post-anesthesia care unit",
  14: "Percentage of cataract surgeries that had an unplanned additional eye surgery (anterior vitrectomy)",
  17: "Hospital Visits after Orthopedic Ambulatory Surgical Center Procedures",
  18: "Hospital Visits after Urology Ambulatory Surgical Center Procedures",
  19: "Hospital Visits after General Surgery Procedures Performed",
  20: "HCP COVID-19 vaccination coverage Adherence Rate",
};

function named(n: number): Pick<CenterMeasure, "id" | "name"> {
  const id = `ASC-${n}`;
  return { id, name: NAMES[n] ?? id };
}

function rate(n: number, national: string, reported: CenterMeasure["reported"] = "year"): CenterMeasure {
  return { ...named(n), value: `ASC-${n} Rate`, footnote: `ASC-${n} Footnote`, compared: null, national, reported };
}

/** Risk-standardized hospital visits have a category, and one national figure instead of an average and a median. */
function visits(n: number): CenterMeasure {
  return {
    ...named(n), value: `ASC-${n} RSHV Rate`, footnote: `ASC-${n} Footnote`, compared: `ASC-${n} Performance Category`,
    national: `ASC-${n} Nat Rate`, reported: "year",
  };
}

export const MEASURES: readonly CenterMeasure[] = [
  ...[1, 2, 3, 4, 9, 11, 13, 14].map((n) => rate(n, `Avg ASC-${n} Nat Rate`)),
  ...[12, 17, 18, 19].map(visits),
  rate(20, "ASC-20 Nat Rate", "quarter"),
];

export const CENTER_IGNORED: readonly (string | RegExp)[] = [
  "ZIP Code", /^ASC-\d+ (?:Total Cases|Interval (?:Lower|Upper) Limit|Sample)$/,
];
export const NATIONAL_IGNORED: readonly (string | RegExp)[] = [/^median asc-\d+ nat rate$/, /^asc-\d+ (?:better|no different|worse|too small)$/];

const SURVEY_TITLES = [
  "Patients who reported that staff definitely gave care in a professional way and the facility was clean",
  "Patients who reported that staff somewhat gave care in a professional way or the facility was somewhat clean",
  "Patients who reported that staff did not give care in a professional way or the facility was not clean",
  "Facilities and staff linear mean score",
  "Patients who reported that staff definitely communicated about what to expect during and after the procedure",
  "Patients who reported that staff somewhat communicated about what to expect during and after the procedure",
  "Patients who reported that staff did not communicate about what to expect during and after the procedure",
  "Communication about your procedure linear mean score",
  "Patients who gave the facility a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)",
  "Patients who gave the facility a rating of 7 or 8 on a scale from 0 (lowest) to 10 (highest)",
  "Patients who gave the facility a rating of 0 to 6 on a scale from 0 (lowest) to 10 (highest)",
  "Patients' rating of the facility linear mean score",
  "Patients who reported YES they would DEFINITELY recommend the facility to family or friends",
  "Patients who reported PROBABLY YES they would recommend the facility to family or friends",
  "Patients who reported NO, they would not recommend the facility to family or friends",
  "Patients recommending the facility linear mean score",
  "Survey Response Rate Percent",
];

export const SURVEY_MEASURES = SURVEY_TITLES.map((id) => ({ id, reason: "Footnote", national: id }));
export const SURVEY_IGNORED = [
  "Facility Name", "Address", "City/Town", "State", "ZIP Code", "County/Parish", "Telephone Number", "Number of Sampled Patients",
  "Number of Completed Surveys",
];
export const SURVEY_NATIONAL_IGNORED = ["number of sampled patients", "number of completed surveys", "start date", "end date"];

export const ASC_ROLES: readonly FileRole[] = [
  { role: "facility", pattern: /^ASC_Facility\.csv$/i },
  { role: "national", pattern: /^ASC_National\.csv$/i },
  { role: "survey", pattern: /^ASCQR_OAS_CAHPS_BY_ASC\.csv$/i },
  { role: "survey national", pattern: /^ASCQR_OAS_CAHPS_NATIONAL\.csv$/i },
  { role: "survey footnote", pattern: /^OAS_CAHPS_Footnotes\.csv$/i },
  { role: "footnote", pattern: /^Footnote_Crosswalk\.csv$/i },
  { role: "state", pattern: /^(?:ASC_State|ASCQR_OAS_CAHPS_STATE)\.csv$/i, unused: "state totals say nothing of one center" },
];
