/**
 * Describes the hospital patient survey (HCAHPS), which has a row for each hospital and measure. The kind of the measure
 * decides which of three columns holds its value: the percentage that gave an answer, the linear mean score, or the star
 * (`H_STAR_RATING` is the star of the survey, not the overall star of the hospital). The national file has only the
 * percentages, under the same ids.
 */
import type { MeasureFamily } from "./hospital_measures.ts";

const PERCENT = "HCAHPS Answer Percent";
const LINEAR = "HCAHPS Linear Mean Value";
const STAR = "Patient Survey Star Rating";
const SURVEYS = "Number of Completed Surveys Footnote";

/** The reason for a missing value is the footnote of the value or that of the number of surveys. Linear scores have none of their own. */
function columnsOf(id: string): { readonly value: string; readonly footnotes: readonly string[] } {
  if (id.endsWith("STAR_RATING")) return { value: STAR, footnotes: [`${STAR} Footnote`, SURVEYS] };
  if (id.endsWith("_LINEAR_SCORE")) return { value: LINEAR, footnotes: [`${PERCENT} Footnote`, `${STAR} Footnote`, SURVEYS] };
  return { value: PERCENT, footnotes: [`${PERCENT} Footnote`, SURVEYS] };
}

const HOW_OFTEN = ["A_P", "SN_P", "U_P"];
const AGREED = ["A", "D_SD", "SA"];
/** Answers by question. Composites 3 and 7 and their questions are in releases before January 2026. */
const ANSWERS: readonly (readonly [questions: readonly string[], answers: readonly string[]])[] = [
  [["COMP_1", "NURSE_RESPECT", "NURSE_LISTEN", "NURSE_EXPLAIN"], HOW_OFTEN],
  [["COMP_2", "DOCTOR_RESPECT", "DOCTOR_LISTEN", "DOCTOR_EXPLAIN"], HOW_OFTEN],
  [["COMP_3", "CALL_BUTTON", "BATH_HELP"], HOW_OFTEN],
  [["COMP_5", "MED_FOR", "SIDE_EFFECTS"], HOW_OFTEN],
  [["COMP_6", "DISCH_HELP", "SYMPTOMS"], ["N_P", "Y_P"]],
  [["COMP_7", "CT_PREFER", "CT_UNDER", "CT_MED"], AGREED],
  [["CLEAN_HSP", "QUIET_HSP"], HOW_OFTEN],
  [["HSP_RATING"], ["0_6", "7_8", "9_10"]],
  [["RECMND"], ["DN", "DY", "PY"]],
];
const SCORED = ["COMP_1", "COMP_2", "COMP_3", "COMP_5", "COMP_6", "COMP_7", "CLEAN", "QUIET", "HSP_RATING", "RECMND"];

const percentages = ANSWERS.flatMap(([questions, answers]) => questions.flatMap((question) => answers.map((answer) => `H_${question}_${answer}`)));
const withoutNational = [...SCORED.flatMap((what) => [`H_${what}_LINEAR_SCORE`, `H_${what}_STAR_RATING`]), "H_STAR_RATING"];

export const SURVEY: MeasureFamily = {
  role: "patient survey", facility: /^HCAHPS-Hospital\.csv$/i,
  id: "HCAHPS Measure ID", name: "HCAHPS Question", value: PERCENT, footnote: `${PERCENT} Footnote`, compared: null,
  columnsOf, more: [LINEAR, STAR, `${STAR} Footnote`, SURVEYS],
  ignored: [
    "Facility Name", "Address", "City/Town", "State", "ZIP Code", "County/Parish", "Telephone Number", "HCAHPS Answer Description",
    "Number of Completed Surveys", "Survey Response Rate Percent", "Survey Response Rate Percent Footnote",
  ],
  national: {
    role: "patient survey national", file: /^HCAHPS-National\.csv$/i, id: "HCAHPS Measure ID", value: PERCENT,
    ignored: ["HCAHPS Question", "HCAHPS Answer Description", "Footnote", "Start Date", "End Date"],
  },
  averages: { ...Object.fromEntries(percentages.map((id) => [id, id])), ...Object.fromEntries(withoutNational.map((id) => [id, null])) },
};
