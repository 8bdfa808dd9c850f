/**
 * Lists the nursing home files and their names for things: the columns in three layouts of the provider file, the measures in
 * that file, and for each measure code the sentence that the file of state and U.S. averages uses as its title.
 */
import type { FileRole } from "../reading/source.ts";
import type { MeasureColumns } from "../measures/column_per_measure.ts";

export const CCN = "CMS Certification Number (CCN)";

/** Names until May 2023, and names before 2020 in upper case, with their newest names. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  "Federal Provider Number": CCN, PROVNUM: CCN,
  PROVNAME: "Provider Name",
  "Provider City": "City/Town", CITY: "City/Town",
  "Provider State": "State", STATE: "State",
  OWNERSHIP: "Ownership Type",
  OVERALL_RATING: "Overall Rating", OVERALL_RATING_FN: "Overall Rating Footnote",
  SURVEY_RATING: "Health Inspection Rating", SURVEY_RATING_FN: "Health Inspection Rating Footnote",
  QUALITY_RATING: "QM Rating", QUALITY_RATING_FN: "QM Rating Footnote",
  STAFFING_RATING: "Staffing Rating", STAFFING_RATING_FN: "Staffing Rating Footnote",
  FILEDATE: "Processing Date",
};

/** The short names before 2020 come in upper and lower case. */
export function newestName(published: string): string {
  return OLDER_NAMES[published] ?? (/^[A-Za-z]+(?:_[A-Za-z0-9]+)*$/.test(published) ? OLDER_NAMES[published.toUpperCase()] : undefined) ?? published;
}

const rating = (name: string): MeasureColumns => ({ id: `${name} Rating`, reason: `${name} Rating Footnote` });
/** The averages file has the same title. */
const hours = (name: string, footnote: string): MeasureColumns => ({ id: name, reason: footnote, national: name });
const REPORTED = "Reported Staffing Footnote";

/** The measures in the provider file itself. */
export const PROVIDER_MEASURES: readonly MeasureColumns[] = [
  ...["Health Inspection", "QM", "Long-Stay QM", "Short-Stay QM", "Staffing"].map(rating),
  ...["Nurse Aide", "LPN", "RN", "Licensed", "Total Nurse"].map((who) => hours(`Reported ${who} Staffing Hours per Resident per Day`, REPORTED)),
  hours("Total number of nurse staff hours per resident per day on the weekend", REPORTED),
  hours("Registered Nurse hours per resident per day on the weekend", REPORTED),
  hours("Reported Physical Therapist Staffing Hours per Resident Per Day", "Physical Therapist Staffing Footnote"),
  hours("Total nursing staff turnover", "Total nursing staff turnover footnote"),
  hours("Registered Nurse turnover", "Registered Nurse turnover footnote"),
  hours("Number of administrators who have left the nursing home", "Administrator turnover footnote"),
];

export const PROVIDER_IGNORED: readonly (string | RegExp)[] = [
  "Provider Address", "ZIP Code", "Provider Zip Code", "Telephone Number", "Provider Phone Number", "Provider SSA County Code", "County/Parish", "Urban",
  "Provider County Name", "Number of Certified Beds", "Provider Type", "Provider Resides in Hospital", "Legal Business Name",
  "Continuing Care Retirement Community", "Special Focus Status", "Abuse Icon", "Location", "Latitude", "Longitude", "Geocoding Footnote",
  "Most Recent Health Inspection More Than 2 Years Ago", "Provider Changed Ownership in Last 12 Months", "With a Resident and Family Council",
  "Automatic Sprinkler Systems in All Required Areas", "Date First Approved to Provide Medicare and Medicaid Services",
  /^Average Number of Residents per Day/i, /^Chain /, "Affiliated Entity Name", "Affiliated Entity ID", "Number of Facilities in Chain",
  /^Nursing Case-Mix Index/, /^(?:Case-Mix|Adjusted) .* per Resident per Day$/, /^Rating Cycle /, "Total Weighted Health Survey Score",
  /^Number of (?:Facility Reported Incidents|Substantiated Complaints|Citations from Infection Control Inspections|Fines|Payment Denials)$/,
  "Total Amount of Fines in Dollars", "Total Number of Penalties",
  // All other short names before 2020.
  /^(?=.*[A-Z])[A-Z0-9]+(?:_[A-Z0-9]+)*$/,
];

/** The titles of MDS and claims codes in the averages file; null where it has none. */
const SENTENCES: Readonly<Record<string, readonly string[] | null>> = {
  401: ["Percentage of long stay residents whose need for help with daily activities has increased"],
  404: ["Percentage of long stay residents who lose too much weight"],
  405: ["Percentage of low risk long stay residents who lose control of their bowels or bladder"],
  406: ["Percentage of long stay residents with a catheter inserted and left in their bladder"],
  407: ["Percentage of long stay residents with a urinary tract infection"],
  408: ["Percentage of long stay residents who have depressive symptoms"],
  409: ["Percentage of long stay residents who were physically restrained"],
  410: ["Percentage of long stay residents experiencing one or more falls with major injury"],
  415: ["Percentage of long stay residents assessed and appropriately given the pneumococcal vaccine"],
  419: ["Percentage of long stay residents who received an antipsychotic medication"],
  430: ["Percentage of short stay residents assessed and appropriately given the pneumococcal vaccine"],
  434: ["Percentage of short stay residents who newly received an antipsychotic medication"],
  // In 2025 the measure of moving became one of walking and kept its code.
  451: [
    "Percentage of long stay residents whose ability to move independently worsened",
    "Percentage of long stay residents whose ability to walk independently worsened",
  ],
  452: ["Percentage of long stay residents who received an antianxiety or hypnotic medication"],
  453: ["Percentage of high risk long stay residents with pressure ulcers"],
  454: ["Percentage of long stay residents assessed and appropriately given the seasonal influenza vaccine"],
  471: ["Percentage of short stay residents who made improvements in function"],
  472: ["Percentage of short stay residents who were assessed and appropriately given the seasonal influenza vaccine"],
  479: ["Percentage of long stay residents with pressure ulcers"],
  480: ["Percentage of long stay residents with new or worsened bowel or bladder incontinence"],
  481: null,
  521: ["Percentage of short stay residents who were rehospitalized after a nursing home admission"],
  522: ["Percentage of short stay residents who had an outpatient emergency department visit"],
  551: ["Number of hospitalizations per 1000 long-stay resident days"],
  552: ["Number of outpatient emergency department visits per 1000 long-stay resident days"],
};

/** Returns the titles of a code; null where the averages file has none, undefined for an unknown code. */
export function sentencesOf(code: string): readonly string[] | null | undefined {
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
}

export const AVERAGE_TITLES: readonly string[] = [
  ...Object.values(SENTENCES).flatMap((sentences) => sentences ?? []), ...PROVIDER_MEASURES.flatMap(({ national }) => national ?? []),
];

export const AVERAGE_IGNORED: readonly (string | RegExp)[] = [
  /^cycle \d total number of /, "average number of residents per day", /^nursing case-mix index/, /^case-mix /, "number of fines", "fine amount in dollars",
  "processing date",
];

/**
 * SNF quality reporting: the codes that the national file spells differently from the provider file. Limits, counts, volumes
 * and categories have no national figure.
 */
export const SNF_NATIONAL: Readonly<Record<string, string>> = {
  S_004_01_PPR_PD_OBS: "S_004_01_PPR_PD_NAT_UNADJUST_AVG",
};
/** The file has codes alone. The names follow CMS's data dictionary and were not compared with a copy of it. Limits, counts and volumes have none. */
export const SNF_NAMES: Readonly<Record<string, string>> = {
  S_013_02_OBS_RATE: "Percentage of SNF residents who experience one or more falls with major injury during their SNF stay",
  S_038_02_ADJ_RATE: "Percentage of SNF residents with pressure ulcers/pressure injuries that are new or worsened",
  S_039_01_HAI_RS_RATE: "Percentage of infections patients got during their SNF stay that resulted in hospitalization",
};
export const SNF_WORDS = /^(?:(?:better|worse|no different) than the national (?:rate|average)|yes|no)$/i;

export const NURSING_HOME_ROLES: readonly FileRole[] = [
  { role: "provider information", pattern: /^(?:NH_)?ProviderInfo_.*\.csv$/i },
  { role: "MDS measure", pattern: /^NH_QualityMsr_MDS_.*\.csv$/i },
  { role: "claims measure", pattern: /^NH_QualityMsr_Claims_.*\.csv$/i },
  { role: "averages", pattern: /^NH_StateUSAverages_.*\.csv$/i },
  { role: "SNF quality reporting", pattern: /^Skilled_Nursing_Facility_Quality_Reporting_Program_Provider_Data_.*\.csv$/i },
  { role: "SNF quality reporting national", pattern: /^Skilled_Nursing_Facility_Quality_Reporting_Program_National_Data_.*\.csv$/i },
  { role: "infections", pattern: /^CMS[ _]Nursing[ _]Home[ _]HAI039\.csv$/i },
  {
    role: "other nursing home", pattern: /^(?:NH_|FY_\d{4}_SNF_VBP|Swing_Bed).*\.csv$/i,
    unused: "inspections, owners, penalties and payment programs are not part of this release",
  },
];
