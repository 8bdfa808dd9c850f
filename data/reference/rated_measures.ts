/**
 * Lists the measures in which a state's facilities are compared with the nation: those where it is clear whether higher or
 * lower is better. The ids are the publisher's, the names are ours. Other measures are not compared. Then says of any measure
 * which end is better, what it is about and in which unit it is.
 */
import type { FacilityType } from "../contract/ids.ts";

export interface RatedMeasure {
  readonly id: string;
  readonly name: string;
  readonly better: "higher" | "lower";
}

const higher = (id: string, name: string): RatedMeasure => ({ id, name, better: "higher" });
const lower = (id: string, name: string): RatedMeasure => ({ id, name, better: "lower" });

export const RATED_MEASURES: Readonly<Partial<Record<FacilityType, readonly RatedMeasure[]>>> = {
  "nursing-home": [
    lower("404", "long-stay residents who lose too much weight (%)"),
    lower("406", "long-stay residents with a catheter left in the bladder (%)"),
    lower("407", "long-stay residents with a urinary tract infection (%)"),
    lower("410", "long-stay residents with falls with major injury (%)"),
    lower("434", "short-stay residents newly given an antipsychotic (%)"),
    lower("451", "long-stay residents whose ability to move worsened (%)"),
    lower("479", "long-stay residents with pressure ulcers (%)"),
  ],
  "home-health": [
    higher("How often the home health team began their patients' care in a timely manner", "care begun in a timely manner (%)"),
    higher("How often patients got better at walking or moving around", "patients better at walking (%)"),
    higher("How often patients got better at bathing", "patients better at bathing (%)"),
    higher("How often patients' breathing improved", "patients whose breathing improved (%)"),
    higher("How often patients got better at taking their drugs correctly by mouth", "patients better at taking their drugs (%)"),
    higher("DTC Risk-Standardized Rate", "discharge to the community, risk-standardized (%)"),
    lower("PPH Risk-Standardized Rate", "potentially preventable hospitalizations, risk-standardized (%)"),
  ],
  hospice: [
    higher("H_008_01_OBSERVED", "comprehensive assessment at admission (%)"),
    higher("H_011_01_OBSERVED", "visits in the last days of life (%)"),
    higher("H_012_00_OBSERVED", "hospice care index, of ten"),
    higher("RECOMMEND_TBV", "families who would definitely recommend (%)"),
    higher("RATING_TBV", "families who rate it nine or ten (%)"),
    higher("TIMELY_CARE_TBV", "families who always got help in time (%)"),
  ],
  dialysis: [
    lower("Mortality Rate (Facility)", "mortality rate"),
    lower("Hospitalization Rate (Facility)", "hospitalization rate"),
    lower("Readmission Rate (Facility)", "readmission rate"),
    lower("Transfusion Rate (Facility)", "transfusion rate"),
    higher("Fistula Rate (Facility)", "fistula rate"),
    higher("Percent of Adult HD patients with Kt/V >= 1.2", "adult hemodialysis patients with Kt/V at target (%)"),
    lower("Percentage of Adult patients with long term catheter in use", "adult patients with a long-term catheter (%)"),
  ],
};

/** How many facilities of a state must have a value for a meaningful mean. */
export const ENOUGH_FACILITIES = 10;

/** How many measures are named for a state at most. */
export const BEST_MEASURES = 3;

type Better = RatedMeasure["better"];

/** Other measures whose better end is plain from what they count, by id or by the column's title; all of them are the publisher's. */
const PLAIN: Readonly<Partial<Record<FacilityType, readonly (readonly [RegExp, Better])[]>>> = {
  hospital: [
    [/^(?:MORT|READM|COMP|PSI|EDAC)[_-]|^HAI_\d_SIR$|^(?:PC_01|OP_22)$|^OP_18|^OP_3[256]|^OP[_-](?:8|10|13)$|^Safe_Use_of_Opioids$/, "lower"],
    [/^H_.*_(?:SN_P|N_P|D_SD|0_6|DN)$/, "lower"],
    [/_STAR_RATING$|^(?:OP_23|OP_29|OP_31|IMM_3|HCP_COVID_19)$|^(?:SE[PV]|STK|VTE)_|^H_.*_(?:A_P|Y_P|SA|9_10|DY|LINEAR_SCORE)$/, "higher"],
  ],
  "nursing-home": [
    [/^(?:401|405|408|409|419|452|453|480|521|522|551|552)$|turnover$|^Number of administrators who have left/, "lower"],
    [/^(?:415|430|454|471|472)$|hours per resident/i, "higher"],
    [/^S_0(?:13|38|39)_\d\d_(?:OBS|ADJ|HAI_RS)_RATE$/, "lower"],
  ],
  "home-health": [
    [/^(?:PPR|PPH) |^Changes in skin integrity|Falls with Major Injury$/, "lower"],
    [/^DTC |^How often |^Transfer of Health Information|^Discharge Function Score$|^Percent of patients who /, "higher"],
  ],
  asc: [[/^ASC-(?:[1-4]|12|14|17|18|19)$/, "lower"], [/^ASC-(?:9|11|13|20)$/, "higher"]],
  dialysis: [[/^Lower box /, "lower"], [/^(?:Top box|Linearized score) /, "higher"]],
};

/** Whether more or less is better, null if that is not plain. */
export function betterOf(type: FacilityType, id: string): Better | null {
  const rated = RATED_MEASURES[type]?.find((each) => each.id === id);
  return rated?.better ?? PLAIN[type]?.find(([pattern]) => pattern.test(id))?.[1] ?? null;
}

/** The subjects of measures with the words that tell them by, in the order in which a page shows them. */
const TOPICS: readonly (readonly [string, RegExp])[] = [
  ["Deaths", /mortality|^MORT_|survival/i],
  ["Infections and vaccines", /^HAI_|infection|vaccin|sepsis|^IMM_|^SEP_/i],
  ["Returns to the hospital", /readmi|hospitaliz|emergency department visit|^EDAC_|^Hybrid_|\bS[HR]R\b|^PPH|^PPR|hospital visit|^OP_35_|discharge to|^DTC/i],
  ["What patients say", /CAHPS|^H_(?=[A-Z])|\bbox percent|^Linearized|^Star rating|survey|_TBV$|_BBV$|_MBV$|\brecommend(?:ing)?\b|rating of/i],
  ["Staff", /staff|turnover|nurse|administrators/i],
  ["Births", /^PC_0|^SM_7$|maternal/i],
  ["Medical imaging", /^OP[_-](?:8|10|13|39)$/],
  ["Complications and safety", /^PSI|^COMP_|fall|ulcer|catheter|restrain|antipsychotic|complication|transfusion|hypercalc/i],
  ["Timeliness", /timely|^OP_(?!29|31)|^ED_/i],
];
const OTHER_TOPIC = "Other measures";

/** How many patients stand behind a measure: CMS gives these figures ids of their own in the hospice files. */
export const COUNTS_TOPIC = "Patients behind the measures";
const COUNTS = /_(?:DENOMINATOR|NUMERATOR)$/;

export const MEASURE_TOPICS: readonly string[] = [...TOPICS.map(([topic]) => topic), OTHER_TOPIC, COUNTS_TOPIC];

export function topicOf({ id, name }: { readonly id: string; readonly name: string | null }): string {
  if (COUNTS.test(id)) return COUNTS_TOPIC;
  return TOPICS.find(([, words]) => words.test(id) || words.test(name ?? ""))?.[0] ?? OTHER_TOPIC;
}

/**
 * Units that no name in the facility's file states. CMS gives them in its data dictionary and in the names of its national files
 * (https://data.cms.gov/provider-data/topics/hospitals): "Percentage of patients who left ...", "A lower number of minutes is better".
 * Excess readmissions are the predicted rate divided by the expected one, which are columns of the same file.
 */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:MORT_30|READM_30|COMP_HIP_KNEE|OP_35)|^Hybrid.HWR$|^H_(?=[A-Z])(?!.*(?:STAR_RATING|LINEAR_SCORE)$)/, "percent"],
  [/^OP[_-](?:8|10|13|22|23|29|31|39)$|^PC_0[15]$|^IMM_3$|^SE[PV]_|^(?:STK|VTE)_|^Safe_Use_of_Opioids$/, "percent"],
  [/^(?:DTC|PPH|PPR|How often|Changes in skin integrity|Transfer of Health Information|Discharge Function Score)\b|turnover$/, "percent"],
  [/^OP_18/, "minutes"],
  [/^ASC-[1-4]$/, "per 1,000 admissions"],
  [/^ASC-(?:9|11|13|14|20)$/, "percent"],
  [/^ASC-12$|^OP_32$/, "per 1,000 colonoscopies"],
  [/^ASC-1[789]$/, "per 1,000 procedures"],
  [/^PSI_(?!90)/, "per 1,000 discharges"],
  [/^EDAC_/, "days per 100 discharges"],
  [/^READM-30-.*-HRRP$/, "predicted divided by expected"],
  [/_SIR$/, "observed divided by predicted"],
  [/^MSPB/, "compared with the national median, which is 1"],
];

/**
 * The unit that the publisher's name of a measure states, or that we know by its id; null where neither tells. A name that says ratio
 * says enough, and some dialysis measures called ratios are rates by now.
 */
export function unitOf({ id, name }: { readonly id: string; readonly name: string | null }): string | null {
  const known = UNITS.find(([pattern]) => pattern.test(id))?.[1];
  if (known !== undefined) return known;
  const words = `${id} ${name ?? ""}`;
  if (/percent/i.test(words)) return "percent";
  return /\bhours\b/i.test(words) ? "hours" : null;
}

/** Whether a measure is itself a star rating, of one domain. */
export function isStarMeasure({ id, name }: { readonly id: string; readonly name: string | null }): boolean {
  return /star rating|^(?:Health Inspection|QM|Long-Stay QM|Short-Stay QM|Staffing) Rating$/i.test(name ?? id) || id.endsWith("_STAR_RATING");
}
