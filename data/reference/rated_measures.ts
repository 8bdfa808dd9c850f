/**
 * Lists the measures in which a state's facilities are compared with the nation: those where it is clear whether higher or
 * lower is better. The ids are the publisher's, the names are ours. Other measures are not compared.
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
