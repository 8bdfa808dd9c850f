/**
 * Lists the files of a hospital release and their layouts. A facility file and its national file spell ids and columns
 * differently, so every family lists its columns and national averages one by one; nothing is matched by similarity.
 * See build/sources/README.md#measure-ids.
 */
import type { FileRole } from "../reading/source.ts";
import type { MeasureFamily } from "./hospital_measures.ts";
import { SURVEY } from "./hospital_survey.ts";

const PLACE = ["Facility Name", "Address", "City/Town", "State", "ZIP Code", "County/Parish", "Telephone Number"];
const ESTIMATES = ["Denominator", "Lower Estimate", "Higher Estimate"];
const PLAIN_NATIONAL = ["Measure Name", "Footnote", "Start Date", "End Date"];

function same(...ids: string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, id]));
}

function none(...ids: string[]): Record<string, null> {
  return Object.fromEntries(ids.map((id) => [id, null]));
}

const SEPSIS = ["SEP_1", "SEP_SH_3HR", "SEP_SH_6HR", "SEV_SEP_3HR", "SEV_SEP_6HR"];
const EMERGENCY = [
  "OP_18b", "OP_18b_HIGH_MIN", "OP_18b_LOW_MIN", "OP_18b_MEDIUM_MIN", "OP_18b_VERY_HIGH_MIN",
  "OP_18c", "OP_18c_HIGH_MIN", "OP_18c_LOW_MIN", "OP_18c_MEDIUM_MIN", "OP_18c_VERY_HIGH_MIN", "OP_22", "OP_23",
];
const INFECTIONS = [1, 2, 3, 4, 5, 6];

/**
 * The file of the readmissions-reduction program names its measures by id alone. The conditions are those that CMS lists for the program
 * (https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps/hospital-readmissions-reduction-program-hrrp),
 * in the words that CMS uses for the same patients in the names of its measures of deaths and complications.
 */
const READMISSION_NAMES = {
  "READM-30-AMI-HRRP": "Excess readmission ratio for heart attack patients",
  "READM-30-CABG-HRRP": "Excess readmission ratio for CABG surgery patients",
  "READM-30-COPD-HRRP": "Excess readmission ratio for COPD patients",
  "READM-30-HF-HRRP": "Excess readmission ratio for heart failure patients",
  "READM-30-HIP-KNEE-HRRP": "Excess readmission ratio for hip/knee replacement patients",
  "READM-30-PN-HRRP": "Excess readmission ratio for pneumonia patients",
};

export const MEASURE_FAMILIES: readonly MeasureFamily[] = [
  SURVEY,
  {
    role: "imaging", facility: /^Outpatient_Imaging_Efficiency-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: null, ignored: PLACE,
    national: { role: "imaging national", file: /^Outpatient_Imaging_Efficiency-National\.csv$/i, value: "Score", ignored: PLAIN_NATIONAL },
    averages: { "OP-8": "OP_8", "OP-10": "OP_10", "OP-13": "OP_13", "OP-39": "OP_39" },
  },
  {
    role: "maternal", facility: /^Maternal_Health-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: null, ignored: [...PLACE, "Sample"],
    national: { role: "maternal national", file: /^Maternal_Health-National\.csv$/i, value: "Score", ignored: PLAIN_NATIONAL },
    // PC_01_NINETIETH of the national file is a percentile, not an average.
    averages: { ...same("PC_01"), ...none("PC_05", "SM_7") },
  },
  {
    role: "spending", facility: /^Medicare_Hospital_Spending_Per_Patient-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: null, ignored: PLACE,
    national: {
      role: "spending national", file: /^Medicare_Hospital_Spending_Per_Patient-National\.csv$/i, value: "Score",
      ignored: ["Measure Name", "Footnote - Score", "National Median", "Footnote - National Median", "Start Date", "End Date"],
    },
    averages: { "MSPB-1": "MSPB_1" },
  },
  {
    role: "readmissions reduction", facility: /^FY_\d{4}_Hospital_Readmissions_Reduction_Program_Hospital\.csv$/i,
    id: "Measure Name", name: READMISSION_NAMES, value: "Excess Readmission Ratio", footnote: "Footnote", compared: null,
    ignored: [
      "Facility Name", "State", "Number of Discharges", "Predicted Readmission Rate", "Expected Readmission Rate", "Number of Readmissions",
    ],
    national: null,
    averages: none(
      "READM-30-AMI-HRRP", "READM-30-CABG-HRRP", "READM-30-COPD-HRRP", "READM-30-HF-HRRP", "READM-30-HIP-KNEE-HRRP", "READM-30-PN-HRRP",
    ),
  },
  {
    role: "complications", facility: /^Complications_and_Deaths-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: "Compared to National",
    ignored: [...PLACE, ...ESTIMATES],
    national: {
      role: "complications national", file: /^Complications_and_Deaths-National\.csv$/i, value: "National Rate",
      ignored: [...PLAIN_NATIONAL, /^Number of Hospitals /],
    },
    averages: same(
      "COMP_HIP_KNEE", "MORT_30_AMI", "MORT_30_CABG", "MORT_30_COPD", "MORT_30_HF", "MORT_30_PN", "MORT_30_STK", "PSI_03", "PSI_04",
      "PSI_06", "PSI_08", "PSI_09", "PSI_10", "PSI_11", "PSI_12", "PSI_13", "PSI_14", "PSI_15", "PSI_90",
    ),
  },
  {
    role: "unplanned visits", facility: /^Unplanned_Hospital_Visits-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: "Compared to National",
    ignored: [...PLACE, ...ESTIMATES, "Number of Patients", "Number of Patients Returned"],
    national: {
      role: "unplanned visits national", file: /^Unplanned_Hospital_Visits-National\.csv$/i, value: "National Rate",
      ignored: [...PLAIN_NATIONAL, /^Number of Hospitals /],
    },
    // READM_30_HOSP_WIDE became the hybrid measure in July 2025; the release notes write it with a blank.
    averages: same(
      "Hybrid_HWR", "Hybrid HWR", "EDAC_30_AMI", "EDAC_30_HF", "EDAC_30_PN", "OP_32", "OP_35_ADM", "OP_35_ED", "OP_36", "READM_30_AMI", "READM_30_CABG",
      "READM_30_COPD", "READM_30_HF", "READM_30_HIP_KNEE", "READM_30_HOSP_WIDE", "READM_30_PN",
    ),
  },
  {
    role: "timely care", facility: /^Timely_and_Effective_Care-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: null,
    ignored: [...PLACE, "Condition", "Sample"],
    national: {
      role: "timely care national", file: /^Timely_and_Effective_Care-National\.csv$/i, value: "Score",
      ignored: [...PLAIN_NATIONAL, "Condition", "Category"],
    },
    averages: {
      ...same("HCP_COVID_19", "IMM_3", "OP_29", "OP_31", ...EMERGENCY, ...SEPSIS),
      ...none("EDV", "STK_02", "STK_03", "STK_05", "STK_06", "VTE_1", "VTE_2", "Safe_Use_of_Opioids"),
    },
  },
  {
    role: "infections", facility: /^Healthcare_Associated_Infections-Hospital\.csv$/i,
    id: "Measure ID", name: "Measure Name", value: "Score", footnote: "Footnote", compared: "Compared to National", ignored: PLACE,
    national: {
      role: "infections national", file: /^Healthcare_Associated_Infections-National\.csv$/i, value: "Score", ignored: PLAIN_NATIONAL,
    },
    averages: {
      ...same(...INFECTIONS.map((n) => `HAI_${n}_SIR`)),
      ...none(...INFECTIONS.flatMap((n) => ["CILOWER", "CIUPPER", "DOPC", "ELIGCASES", "NUMERATOR"].map((part) => `HAI_${n}_${part}`))),
    },
  },
];

const STATE_ONLY = "state totals say nothing of one facility";

export const HOSPITAL_ROLES: readonly FileRole[] = [
  { role: "general information", pattern: /^Hospital_General_Information\.csv$/i },
  { role: "footnote", pattern: /^Footnote_Crosswalk\.csv$/i },
  { role: "measure dates", pattern: /^Measure_Dates\.csv$/i },
  ...MEASURE_FAMILIES.flatMap(({ role, facility, national }) => [
    { role, pattern: facility }, ...(national === null ? [] : [{ role: national.role, pattern: national.file }]),
  ]),
  { role: "state", pattern: /-State\.csv$/i, unused: STATE_ONLY },
  { role: "release log", pattern: /^Data_Updates_.*\.csv$/i, unused: "the snapshot's date is stated elsewhere" },
];
