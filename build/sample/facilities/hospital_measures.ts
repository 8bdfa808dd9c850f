/**
 * Lists the measures of the sample's hospital files, and draws scores or the reasons for having none. Ids are spelled as in
 * each file: OP-10 and MSPB-1 in facility files, OP_10 and MSPB_1 in national files. Measure names and footnote texts are the
 * publisher's; all figures are invented.
 */
import { dayNumber } from "../files/dates.ts";
import type { HospitalRecord } from "./hospital_roster.ts";
import type { RandomStream } from "../files/random.ts";

/** The first and last day of a measure's period. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

export interface Measure {
  /** The id in the facility file, then the one in the national file and the file of dates. */
  readonly facilityId: string;
  readonly nationalId: string;
  readonly name: string;
  /** The national average and how far facilities differ from it, in units of 10^-decimals. */
  readonly center: number;
  readonly spread: number;
  readonly decimals: number;
  readonly period: Period;
}

/** One measure of one hospital in a facility file. */
export interface Score {
  readonly text: string;
  readonly sample: string;
  readonly footnote: string;
}

const FISCAL: Period = { start: dayNumber(2024, 7, 1), end: dayNumber(2025, 6, 30) };
const CALENDAR: Period = { start: dayNumber(2024, 1, 1), end: dayNumber(2024, 12, 31) };
const THREE_YEARS: Period = { start: dayNumber(2022, 7, 1), end: dayNumber(2025, 6, 30) };
const TWO_YEARS: Period = { start: dayNumber(2023, 7, 1), end: dayNumber(2025, 6, 30) };

function measure(facilityId: string, name: string, center: number, spread: number, decimals: number, period: Period): Measure {
  return { facilityId, nationalId: facilityId.replaceAll("-", "_"), name, center, spread, decimals, period };
}

export const IMAGING: readonly Measure[] = [
  measure("OP-10", "Abdomen CT Use of Contrast Material", 61, 60, 1, FISCAL),
  measure("OP-13", "Outpatients who got cardiac imaging stress tests before low-risk outpatient surgery", 36, 30, 1, FISCAL),
  measure("OP-39", "Breast Cancer Screening Recall Rates", 91, 60, 1, FISCAL),
  measure("OP-8", "MRI Lumbar Spine for Low Back Pain", 371, 120, 1, FISCAL),
];

export const ELECTIVE_DELIVERY = measure("PC_01", "Elective Delivery", 2, 2, 0, FISCAL);
export const BREAST_MILK = measure("PC_05", "Exclusive Breast Milk Feeding", 50, 30, 0, CALENDAR);
export const MATERNAL_STRUCTURE = measure("SM_7", "Maternal Morbidity Structural Measure", 0, 0, 0, CALENDAR);

export const SPENDING =
  measure("MSPB-1", "Medicare hospital spending per patient (Medicare Spending per Beneficiary)", 98, 14, 2, CALENDAR);

export const COMPLICATIONS: readonly Measure[] = [
  measure("COMP_HIP_KNEE", "Rate of complications for hip/knee replacement patients", 34, 12, 1, THREE_YEARS),
  measure("MORT_30_AMI", "Death rate for heart attack patients", 124, 28, 1, THREE_YEARS),
  measure("MORT_30_COPD", "Death rate for COPD patients", 92, 24, 1, THREE_YEARS),
  measure("MORT_30_HF", "Death rate for heart failure patients", 117, 30, 1, THREE_YEARS),
  measure("MORT_30_PN", "Death rate for pneumonia patients", 176, 40, 1, THREE_YEARS),
  measure("MORT_30_STK", "Death rate for stroke patients", 137, 30, 1, THREE_YEARS),
  measure("PSI_03", "Pressure ulcer rate", 61, 50, 2, TWO_YEARS),
  measure("PSI_90", "CMS Medicare PSI 90: Patient safety and adverse events composite", 100, 24, 2, TWO_YEARS),
];

/** Patient survey: the share that gave an answer, the linear score, and the star. The national file has only the shares. */
export const SURVEY: readonly Measure[] = [
  measure("H_COMP_1_A_P", "Patients who reported that their nurses \"Always\" communicated well", 80, 14, 0, CALENDAR),
  measure("H_COMP_1_LINEAR_SCORE", "Nurse communication - linear mean score", 91, 6, 0, CALENDAR),
  measure("H_COMP_1_STAR_RATING", "Nurse communication - star rating", 3, 2, 0, CALENDAR),
  measure("H_HSP_RATING_9_10", "Patients who gave their hospital a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)", 72, 18, 0, CALENDAR),
  measure("H_STAR_RATING", "Summary star rating", 3, 2, 0, CALENDAR),
];

/** These have no national file, and their id is in the column Measure Name. */
export const READMISSIONS: readonly Measure[] = ["AMI", "COPD", "PN", "HF", "HIP-KNEE", "CABG"].map((condition) =>
  measure(`READM-30-${condition}-HRRP`, `30-Day All-Cause Risk-Standardized Readmission Rate, ${condition}`, 10_000, 1200, 4, THREE_YEARS),
);

/** Returns `1.00` for 100 at two decimals, from whole numbers, so that nothing depends on float formatting. */
export function decimalText(value: number, decimals: number): string {
  if (decimals === 0) return String(value);
  const digits = String(value).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns why a hospital has no score: 1 too few cases, 5 not available, 7 no cases, 19 outside the quality programs. */
function footnoteOf(random: RandomStream, hospital: HospitalRecord): string {
  if (hospital.outsidePrograms) return "19";
  const point = random.below(100);
  if (point < 14) return "1";
  if (point < 18) return "5";
  if (point < 24) return "7";
  return point < 26 ? "1, 3" : "";
}

/** Draws the score of a facility: the mean of two draws around the center, never below zero. */
export function drawValue(random: RandomStream, { center, spread }: Measure): number {
  const width = 2 * spread + 1;
  return Math.max(0, center - spread + Math.floor((random.below(width) + random.below(width)) / 2));
}

/** Returns a score, or `Not Available` with the footnote that says why. */
export function scoreOf(random: RandomStream, hospital: HospitalRecord, of: Measure): Score {
  const footnote = footnoteOf(random, hospital);
  if (footnote !== "") return { text: "Not Available", sample: "Not Available", footnote };
  const footnoted = random.below(100);
  return {
    text: decimalText(drawValue(random, of), of.decimals),
    sample: String(11 + random.below(900)),
    footnote: footnoted < 4 ? "2" : footnoted < 5 ? "3, 29" : "",
  };
}

/** Codes and texts of the publisher's crosswalk, as far as they occur in the sample. */
export const FOOTNOTES: readonly (readonly [code: string, text: string])[] = [
  ["1", "The number of cases/patients is too few to report."],
  ["2", "Data submitted were based on a sample of cases/patients."],
  ["3", "Results are based on a shorter time period than required."],
  ["5", "Results are not available for this reporting period."],
  ["7", "No cases met the criteria for this measure."],
  ["16", "There are too few measures or measure groups reported to calculate a star rating or measure group score."],
  ["19", "Data are shown only for hospitals that participate in the Inpatient Quality Reporting (IQR) and Outpatient Quality " +
    "Reporting (OQR) programs."],
  ["22", "Overall star ratings are not calculated for Veterans Health Administration (VHA) or Department of Defense (DoD) hospitals."],
  ["26", "State and national averages include Department of Defense (DoD) hospital data."],
  ["29", "This measure was calculated using partial performance period data due to an Extraordinary Circumstances Exception."],
];
