/**
 * Lists the dialysis files and their measures: for each column of the facility listing (named as in the July 2026 layout) its
 * availability code, category and date column, and its name in the national file; then the patient survey and the scores of
 * the ESRD quality incentive program.
 */
import type { FileRole } from "../reading/source.ts";
import type { MeasureColumns } from "../measures/column_per_measure.ts";

export const CCN = "CMS Certification Number (CCN)";

/** Columns that were renamed between 2025 and 2026: older name to newest. */
const RENAMED: Readonly<Record<string, string>> = {
  "Standardized First Kidney Transplant Waitlist Ratio": "First Year Standardized Kidney Transplant Waitlist Ratio",
  "SWR Date": "FYSWR Date",
  "SWR category text": "FYSWR category text",
  "Number of patients in this facility for SWR": "Number of patients in this facility for FYSWR",
  "95% C.I. (upper limit) for SWR": "95% C.I. (upper limit) for FYSWR",
  "95% C.I. (lower limit) for SWR": "95% C.I. (lower limit) for FYSWR",
  "Percentage of Prevalent Patients Waitlisted": "Percentage of Prevalent Patients Waitlisted for Kidney Transplant",
};

export function newestName(published: string): string {
  return RENAMED[published] ?? published;
}

/** The meaning of the availability codes, as far as the publisher documents it; 001 means that there is a value. */
export const AVAILABILITY: ReadonlyMap<string, string> = new Map([
  ["199", "Too few patients to report"],
  ["258", "Not open long enough to report"],
  ["260", "Not enough measures to calculate a star rating"],
  ["261", "Not rated because of an inaccurate measure"],
  ["270", "Not rated because of a natural disaster"],
]);

const EQRS = "EQRS Date";
const CLAIMS = "Claims Date";

/** `compared` is the column of the category, if there is one. */
function listed(id: string, reason: string | null, national: string | null, period: string, compared: string | null = null): MeasureColumns {
  return {
    id, period,
    ...(reason === null ? {} : { reason }), ...(national === null ? {} : { national }), ...(compared === null ? {} : { compared }),
  };
}

const PHOSPHORUS = ["less than 3.5", "between 3.5-4.5", "between 4.6-5.5", "between 5.6-7.0", "greater than 7.0"];
const ED30 = "Emergency Department Encounter Ratio Occurring within 30 Days of Hospital Discharge data availability Code";

export const LISTING_MEASURES: readonly MeasureColumns[] = [
  listed("Mortality Rate (Facility)", "Patient Survival data availability code", "Mortality Rate (US)", "SMR Date", "Patient Survival Category Text"),
  listed(
    "Hospitalization Rate (Facility)", "Patient Hospitalization data availability Code",
    "Hospitalization Rate (US)", "SHR Date", "Patient hospitalization category text",
  ),
  listed(
    "Readmission Rate (Facility)", "Patient Hospital Readmission data availability Code",
    "Readmission Rate (US)", "SRR Date", "Patient Hospital Readmission Category",
  ),
  listed(
    "Transfusion Rate (Facility)", "Patient Transfusion data availability Code",
    "Transfusion Rate (US)", "STrR Date", "Patient Transfusion category text",
  ),
  listed(
    "First Year Standardized Kidney Transplant Waitlist Ratio", "Patient transplant waitlist data availability code",
    "First Year Standardized Kidney Transplant Waitlist Ratio (US)", "FYSWR Date", "FYSWR category text",
  ),
  listed(
    "Percentage of Prevalent Patients Waitlisted for Kidney Transplant", "Patient prevalent transplant waitlist data availability code",
    "Percentage of Prevalent Patients Waitlisted for Kidney Transplant (US)", EQRS, "PPPW category text",
  ),
  listed(
    "Standardized ED visits ratio (Facility)", "Emergency Department Encounter data availability Code",
    "Standardized ED visits ratio (US)", "SEDR Date", "SEDR category text",
  ),
  listed(
    "Standardized ED visits within 30 days of hospital discharge ratio (Facility)", ED30,
    "Standardized ED visits within 30 days of hospital discharge ratio (US)", "ED30 Date", "ED30 Category text",
  ),
  listed(
    "SMoSR: Standardized Modality Switch Ratio (FACILITY)", "Modality Switch Data Availability Code", null,
    "YEARS Modality Switch BASED UPON", "SMoSR: Classification Category (FACILITY)",
  ),
  listed("Standard Infection Ratio", "Patient Infection Data Availability Code", null, "SIR Date", "Patient Infection category text"),
  listed("Fistula Rate (Facility)", "Fistula data availability code", "Fistula Rate (US)", EQRS, "Fistula Category Text"),
  listed(
    "Healthcare worker COVID-19 vaccination adherence percentage", "HCP Vaccination Data Availability Code",
    "Healthcare worker COVID-19 vaccination adherence percentage (US)", "HCP Vaccination Data Collection Dates",
  ),
  listed("Percent of Adult HD patients with Kt/V >= 1.2", "Adult HD Kt/V data availability code", "Percentage of adult HD patients with Kt/V>=1.2", EQRS),
  listed("Percentage of Adult PD PTS with Kt/V >= 1.7", "Adult PD Kt/V data availability code", "Percentage Of Adult PD Patients With Kt/V>=1.7", EQRS),
  listed(
    "Percentage of Pediatric HD patients with Kt/V >= 1.2", "Pediatric HD Kt/V Data Availability Code",
    "Percentage Of Pediatric HD Patients With Kt/V>=1.2", EQRS,
  ),
  listed(
    "Percentage of pediatric PD patients with Kt/V>=1.8", "Pediatric PD Kt/V Data Availability Code",
    "Percentage Of Pediatric PD Patients With Kt/V>=1.8", EQRS,
  ),
  listed("Percentage of Medicare patients with Hgb<10 g/dL", "HGB<10 data availability code", "Percentage Of Patients With Hgb<10 g/dL (US)", CLAIMS),
  listed("Percentage of Medicare patients with Hgb>12 g/dL", "Hgb > 12 data availability code", "Percentage of patients with Hgb>12 g/dL (US)", CLAIMS),
  listed(
    "Percentage of Adult patients with hypercalcemia (serum calcium greater than 10.2 mg/dL)", "Hypercalcemia Data Availability Code",
    "Percentage Of Adult Patients With Hypercalcemia (Serum Calcium Greater Than 10.2 Mg/dL)", EQRS,
  ),
  ...PHOSPHORUS.map((range) => listed(
    `Percentage of Adult patients with serum phosphorus ${range} mg/dL`, "Serum phosphorus Data Availability Code",
    `Percentage Of Adult Patients With Serum Phosphorus ${range} Mg/dL`, EQRS,
  )),
  listed(
    "Percentage of Adult patients with long term catheter in use", "Long term catheter Data Availability Code",
    "Percentage Of Adult Patients With Long Term Catheter In Use", EQRS,
  ),
  listed("Percentage of pediatric HD patients with nPCR", "nPCR Data Availability Code", "Percentage Of Pediatric HD Patients With nPCR", EQRS),
];

export const LISTING_IGNORED: readonly (string | RegExp)[] = [
  "Network", "Address Line 1", "Address Line 2", "ZIP Code", "County/Parish", "Telephone Number", "Chain Owned", "Chain Organization", "Late Shift",
  "# of Dialysis Stations", /^Offers /, "Certification Date", "Five Star Date", /^Number of /i, /(?:Upper|Lower) Confidence Limit/,
  /^95% C\.I\. /, /^SMoSR: Number of /,
];

export const NATIONAL_IGNORED: readonly (string | RegExp)[] = [/ (?:better|as|worse)(?: than)? expected \(us\)$/];

/** The national file of 2024 has the older names. */
export function newestNationalName(published: string): string {
  const suffix = " (US)";
  return published.endsWith(suffix) ? newestName(sentenceCase(published.slice(0, -suffix.length))) + suffix : published;
}

/** The national file writes `Percentage Of Prevalent Patients Waitlisted`, the listing `Percentage of ...`. */
function sentenceCase(title: string): string {
  return title.replaceAll(" Of ", " of ");
}

const BOXES = ["Lower box percent", "Middle box percent", "Top box percent"];
const box = (part: string, what: string): string => `${part} of patients-${what}`;
/** Three titles have a blank after the hyphen. */
const BLANK_AFTER = new Set([
  box("Top box percent", "providing information to patients"),
  ...BOXES.slice(1).map((part) => box(part, "rating of the nephrologist")),
]);

function surveyQuestion(what: string, star: string, boxes: readonly string[]): MeasureColumns[] {
  const reason = "ICH-CAHPS data availability code";
  const titles = [...boxes.map((part) => box(part, what)), `Linearized score of ${what}`]
    .map((title) => (BLANK_AFTER.has(title) ? title.replace("patients-", "patients- ") : title));
  return [...titles.map((id) => ({ id, reason, national: id })), { id: star, reason }];
}

export const SURVEY_MEASURES: readonly MeasureColumns[] = [
  ...surveyQuestion("nephrologists' communication and caring", "Star rating of nephrologists' communication and caring", BOXES),
  ...surveyQuestion("quality of dialysis center care and operations", "Star rating of quality of dialysis center care and operations", BOXES),
  ...surveyQuestion("providing information to patients", "Star rating of providing information to patients", ["Lower box percent", "Top box percent"]),
  ...surveyQuestion("rating of the nephrologist", "Star rating of the nephrologist", BOXES),
  ...surveyQuestion("rating of the dialysis center staff", "Star rating of the dialysis center staff", BOXES),
  ...surveyQuestion("rating of the dialysis facility", "Star rating of the dialysis facility", BOXES),
  { id: "ICH CAHPS Survey of patients' experiences star rating", reason: "ICH-CAHPS data availability code" },
  { id: "Survey response rate", reason: "ICH-CAHPS data availability code", national: "Survey response rate" },
].map((measure) => ({ ...measure, period: "ICH-CAHPS date" }));

export const SURVEY_TOTAL = "Total number of completed interviews from the Fall and Spring Surveys";

/** A file of the incentive program; `average` is the column of the national average, in the same row. */
export interface ProgramFile {
  readonly role: string;
  readonly measures: readonly (MeasureColumns & { readonly average?: string })[];
  readonly ignored: readonly string[];
}

function ratioFile(short: string, name: string): ProgramFile {
  const reason = `${short} Reason for No Score (See Footnotes File)`;
  return {
    role: short,
    measures: [
      { id: `${short} Measure Score`, reason, average: `National Average ${short} Measure Score` },
      { id: `${name}, Achievement Measure Ratio`, value: "Achievement Measure Ratio", reason },
    ],
    ignored: ["Measure Name", `State Average ${short} Measure Score`],
  };
}

export const PROGRAM_FILES: readonly ProgramFile[] = [
  {
    role: "TPS",
    measures: [{ id: "Total Performance Score", average: "National Average Total Performance Score" }, { id: "Payment Reduction Percentage" }],
    ignored: ["State Average Total Performance Score"],
  },
  ratioFile("SHR", "Standardized Hospitalization Ratio"),
  ratioFile("SRR", "Standardized Readmission Ratio"),
];

export const PROGRAM_PLACE = ["Alternate CCN", "Address", "Zip Code", "Network"];

export const DIALYSIS_ROLES: readonly FileRole[] = [
  { role: "listing", pattern: /^DFC_FACILITY\.csv$/i },
  { role: "national", pattern: /^DFC_NATIONAL\.csv$/i },
  { role: "survey", pattern: /^ICH_CAHPS_FACILITY\.csv$/i },
  { role: "survey national", pattern: /^ICH_CAHPS_NATIONAL\.csv$/i },
  { role: "TPS", pattern: /^TPS\.csv$/i },
  { role: "SHR", pattern: /^SHR\.csv$/i },
  { role: "SRR", pattern: /^SRR\.csv$/i },
  { role: "footnote", pattern: /^FOOTNOTES\.csv$/i },
  { role: "state", pattern: /^(?:DFC|ICH_CAHPS)_STATE\.csv$/i, unused: "state totals say nothing of one facility" },
];
