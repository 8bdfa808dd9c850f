/** The hospital patient survey: the columns of values and footnotes, and the national figures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hospital } from "../../../../build/sources/facilities/hospital.ts";
import { describeReal, SHARED } from "../../../support/shared.ts";
import { csvOf, readFiles } from "../folder.ts";

const AT = "hospital/2024-07-31";
const COLUMNS = [
  "Facility ID", "Facility Name", "HCAHPS Measure ID", "HCAHPS Question", "Patient Survey Star Rating", "Patient Survey Star Rating Footnote",
  "HCAHPS Answer Percent", "HCAHPS Answer Percent Footnote", "HCAHPS Linear Mean Value", "Number of Completed Surveys",
  "Number of Completed Surveys Footnote", "Start Date", "End Date",
];
const PERIOD = ["10/01/2022", "09/30/2023"];
const NONE = "Not Applicable";
const GENERAL = {
  [`${AT}/Hospital_General_Information.csv`]: csvOf(
    ["Facility ID", "Facility Name", "City/Town", "State", "Hospital Ownership", "Hospital overall rating", "Hospital overall rating footnote"],
    [["010005", "H", "C", "AL", "O", "4", ""]],
  ),
  [`${AT}/Footnote_Crosswalk.csv`]: csvOf(["Footnote", "Footnote Text"], [["1", "Too few."], ["15", "Fewer than 100 surveys."]]),
};
const row = (id: string, star: readonly [string, string], percent: readonly [string, string], linear: string, surveys: readonly [string, string]): string[] =>
  ["010005", "H", id, `question of ${id}`, ...star, ...percent, linear, ...surveys, ...PERIOD];
const survey = (rows: readonly string[][]): Record<string, string> => ({ ...GENERAL, [`${AT}/HCAHPS-Hospital.csv`]: csvOf(COLUMNS, rows) });

it("a measure has the value, the footnote and the national figure of its kind", async () => {
  const reading = await readFiles({
    ...survey([
      row("H_COMP_1_A_P", [NONE, ""], ["82", ""], NONE, ["533", ""]),
      row("H_COMP_2_A_P", [NONE, ""], ["Not Available", "1"], NONE, ["Not Available", "1"]),
      row("H_COMP_1_LINEAR_SCORE", [NONE, ""], [NONE, ""], "0", ["533", ""]),
      row("H_COMP_2_LINEAR_SCORE", [NONE, ""], [NONE, ""], "Not Available", ["Not Available", "1"]),
      row("H_COMP_1_STAR_RATING", ["4", ""], [NONE, ""], NONE, ["533", ""]),
      row("H_STAR_RATING", ["Not Available", "15"], [NONE, ""], NONE, ["73", ""]),
      row("H_NEW_QUESTION_A_P", [NONE, ""], ["9", ""], NONE, ["533", ""]),
    ]),
    [`${AT}/HCAHPS-National.csv`]: csvOf(["HCAHPS Measure ID", "HCAHPS Answer Percent"], [["H_COMP_1_A_P", "80"], ["H_COMP_2_A_P", "79"]]),
  }, hospital);
  expect(reading.data.measures.get("010005")?.map(({ id, value, national_avg, footnote }) => [id, value, national_avg, footnote])).toEqual([
    ["H_COMP_1_A_P", 82, 80, null],
    ["H_COMP_1_LINEAR_SCORE", 0, null, null],
    ["H_COMP_1_STAR_RATING", 4, null, null],
    ["H_COMP_2_A_P", null, 79, { codes: ["1"], text: "Too few." }],
    ["H_COMP_2_LINEAR_SCORE", null, null, { codes: ["1"], text: "Too few." }],
    ["H_NEW_QUESTION_A_P", 9, null, null],
    ["H_STAR_RATING", null, null, { codes: ["15"], text: "Fewer than 100 surveys." }],
  ]);
  const [first] = reading.data.measures.get("010005") ?? [];
  expect([first?.name, first?.period_start, first?.period_end]).toEqual(["question of H_COMP_1_A_P", "2022-10-01", "2023-09-30"]);
  expect(reading.data.facilities[0]?.overall_star, "the survey's star is not the hospital's").toBe(4);
  expect(reading.issues.map(({ code, count }) => `${count} ${code}`)).toEqual(["1 unknown_measure"]);
  expect(reading.rows.rows_in).toBe(1 + 2 + 7 + 2);
});

describeReal("the national file of July 2024", () => {
  it("has only known measures, each with a figure", async () => {
    const text = readFileSync(join(SHARED, "federal/hospital/release_2024-07/HCAHPS-National.csv"), "utf8");
    const ids = text.split("\n").slice(1).map((line) => line.split(",")[0] ?? "").filter((id) => id !== "");
    const reading = await readFiles({
      ...survey(ids.map((id) => row(id, [NONE, ""], ["50", ""], NONE, ["533", ""]))), [`${AT}/HCAHPS-National.csv`]: text,
    }, hospital);
    const measures = reading.data.measures.get("010005") ?? [];
    expect([ids.length, measures.length, measures.filter(({ national_avg }) => national_avg !== null).length]).toEqual([72, 72, 72]);
    expect(measures.find(({ id }) => id === "H_NURSE_RESPECT_A_P")?.national_avg).toBe(86);
    expect(reading.issues).toEqual([]);
  });
});
