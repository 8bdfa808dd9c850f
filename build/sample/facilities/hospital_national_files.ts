/**
 * Writes the hospital files that name no hospital: national averages, with the national spelling of the ids (OP_10, MSPB_1),
 * the dates of the measures, and the texts of the footnotes.
 */
import { usDate } from "../files/dates.ts";
import {
  BREAST_MILK, COMPLICATIONS, ELECTIVE_DELIVERY, FOOTNOTES, IMAGING, MATERNAL_STRUCTURE, READMISSIONS, SPENDING, SURVEY, decimalText,
} from "./hospital_measures.ts";
import type { Measure } from "./hospital_measures.ts";
import { NOT_AVAILABLE, PERIOD_COLUMNS, period, table } from "./hospital_table.ts";
import type { SnapshotFolder } from "../files/snapshot.ts";

/** The invented averages are the centers around which the facilities were drawn. */
export async function nationalFiles(folder: SnapshotFolder): Promise<void> {
  const average = (measure: Measure): string => decimalText(measure.center, measure.decimals);
  const plain = ["Measure ID", "Measure Name", "Score", "Footnote", ...PERIOD_COLUMNS];
  await table(folder, "Outpatient_Imaging_Efficiency-National.csv", plain, IMAGING, (measure) => [
    [measure.nationalId, measure.name, average(measure), "", ...period(measure)],
  ]);
  // The second row is a percentile; PC_05 and SM_7 have no national figure.
  await table(folder, "Maternal_Health-National.csv", plain, [ELECTIVE_DELIVERY], (measure) => [
    [measure.nationalId, measure.name, average(measure), "26", ...period(measure)],
    [`${measure.nationalId}_NINETIETH`, `Top ten percent: ${measure.name}`, "0", "26", ...period(measure)],
  ]);
  const spending = [
    "Measure ID", "Measure Name", "Score", "Footnote - Score", "National Median", "Footnote - National Median", ...PERIOD_COLUMNS,
  ];
  await table(folder, "Medicare_Hospital_Spending_Per_Patient-National.csv", spending, [SPENDING], (measure) => [
    [measure.nationalId, measure.name, average(measure), "", "$26,100.50", "", ...period(measure)],
  ]);
  const counts = ["Worse", "Same", "Better", "Too Few"].map((result) => `Number of Hospitals ${result}`);
  const complications = ["Measure ID", "Measure Name", "National Rate", ...counts, "Footnote", ...PERIOD_COLUMNS];
  await table(folder, "Complications_and_Deaths-National.csv", complications, COMPLICATIONS, (measure) => [
    [measure.nationalId, measure.name, average(measure), "40", "2100", "60", NOT_AVAILABLE, "", ...period(measure)],
  ]);
  const survey = ["HCAHPS Measure ID", "HCAHPS Question", "HCAHPS Answer Description", "HCAHPS Answer Percent", "Footnote", ...PERIOD_COLUMNS];
  const shares = SURVEY.filter(({ nationalId }) => !/(?:LINEAR_SCORE|STAR_RATING)$/.test(nationalId));
  await table(folder, "HCAHPS-National.csv", survey, shares, (measure) => [
    [measure.nationalId, measure.name, measure.name, average(measure), "", ...period(measure)],
  ]);
}

/** Returns the quarter of a day, as in `3Q2024`. */
function quarterOf(day: number): string {
  const date = usDate(day);
  return `${Math.ceil(Number(date.slice(0, 2)) / 3)}Q${date.slice(6)}`;
}

export async function datesAndFootnotes(folder: SnapshotFolder): Promise<void> {
  const all = [...IMAGING, ELECTIVE_DELIVERY, BREAST_MILK, MATERNAL_STRUCTURE, SPENDING, ...COMPLICATIONS, ...READMISSIONS];
  const columns = ["Measure ID", "Measure Name", "Measure Start Quarter", "Start Date", "Measure End Quarter", "End Date"];
  await table(folder, "Measure_Dates.csv", columns, all, ({ nationalId, name, period: { start, end } }) => [
    [nationalId, name, quarterOf(start), usDate(start), quarterOf(end), usDate(end)],
  ]);
  await table(folder, "Footnote_Crosswalk.csv", ["Footnote", "Footnote Text"], FOOTNOTES, (footnote) => [footnote]);
}
