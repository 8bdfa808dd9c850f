/** Hospitals and their measures: stars, footnotes, national averages, periods, and every spelling of "no value". */
import { describe, expect, it } from "vitest";
import { hospital } from "../../../../build/sources/facilities/hospital.ts";
import type { FacilityData } from "../../../../build/sources/measures/facility_data.ts";
import type { Reading } from "../../../../build/sources/reading/source.ts";
import { csvOf, messageOf, readFiles, shuffled } from "../folder.ts";

const AT = "hospital/2024-07-31";
const GENERAL = [
  "Facility ID",
  "Facility Name",
  "Address",
  "City/Town",
  "State",
  "Hospital Ownership",
  "Hospital overall rating",
  "Hospital overall rating footnote",
];
const GENERAL_PATH = `${AT}/Hospital_General_Information.csv`;
const MEASURE = ["Facility ID", "Facility Name", "Measure ID", "Measure Name", "Score", "Footnote", "Start Date", "End Date"];
const NATIONAL = ["Measure ID", "Measure Name", "Score", "Footnote", "Start Date", "End Date"];
const PERIOD = ["07/01/2022", "06/30/2023"];
const FOOTNOTES = {
  [`${AT}/Footnote_Crosswalk.csv`]: csvOf(
    ["Footnote", "Footnote Text"],
    [
      ["1", "Too few."],
      ["5", "Not this period."],
      ["16", "Too few measures."],
      ["23", "Discrepancies."],
    ],
  ),
};

const general = (rows: readonly string[][]): Record<string, string> => ({ [GENERAL_PATH]: csvOf(GENERAL, rows) });
const one = (ccn: string, star: string, footnote = "", state = "AL"): string[] => [
  ccn,
  "A HOSPITAL ",
  "1 STREET",
  "BOAZ",
  state,
  "Proprietary",
  star,
  footnote,
];
const imaging = (rows: readonly string[][]): Record<string, string> => ({
  [`${AT}/Outpatient_Imaging_Efficiency-Hospital.csv`]: csvOf(MEASURE, rows),
});
const score = (id: string, value: string, footnote = "", dates = PERIOD): string[] => [
  "010005",
  "A HOSPITAL",
  id,
  "A measure",
  value,
  footnote,
  ...dates,
];

function messages(reading: Reading<FacilityData>): string[] {
  return reading.issues.map(({ code, message, count }) => `${count} ${code} ${message}`);
}

async function measuresOf(files: Record<string, string>): Promise<Reading<FacilityData>> {
  return readFiles({ ...general([one("010005", "3")]), ...FOOTNOTES, ...files }, hospital);
}

describe("general information", () => {
  it("has facilities by CCN with the publisher's star, or the reason for having none", async () => {
    const reading = await readFiles(
      {
        ...general([
          one("01014F", "Not Available", "16, 23"),
          one("001500", "4", "", "AZ"),
          one("010005", "5", "23"),
          one("33013E", "Not Available", "", "NY"),
          one("10006", "2"),
        ]),
        ...FOOTNOTES,
      },
      hospital,
    );
    expect(reading.data.facilities.map((f) => [f.ccn, f.state, f.overall_star, f.overall_star_footnote])).toEqual([
      ["001500", "AZ", 4, null],
      ["010005", "AL", 5, "23: Discrepancies."],
      ["010006", "AL", 2, null],
      ["01014F", "AL", null, "16: Too few measures. 23: Discrepancies."],
      ["33013E", "NY", null, "Not Available"],
    ]);
    expect(reading.data.facilities[0]).toEqual({
      ccn: "001500",
      facility_type: "hospital",
      facility_name: "A HOSPITAL",
      ownership_type: "Proprietary",
      city: "BOAZ",
      state: "AZ",
      overall_star: 4,
      overall_star_exact: null,
      overall_star_footnote: null,
      file: GENERAL_PATH,
      line: 3,
      offset: expect.any(Number) as number,
    });
    expect(messages(reading)).toEqual([`1 padded_ccn ${GENERAL_PATH}: a CCN whose leading zeros were lost; they are put back`]);
    expect(reading.figures).toEqual({ facilities: 5, rated: 3 });
  });

  it("rejects invalid CCNs, leaves out what two rows dispute, keeps the state in the file, and raises issues", async () => {
    const reading = await readFiles(
      {
        ...general([
          one("1.4E+170", "3"),
          one("1700000000000", "3"),
          one("", "3"),
          one("010005", "3"),
          one("010005", "4"),
          one("010007", "3"),
          one("010007", "3"),
          one("010008", "4.5"),
          one("030008", "1", "", "NM"),
          one("ZZ0001", "1", "99"),
        ]),
        ...FOOTNOTES,
      },
      hospital,
    );
    expect(reading.data.facilities.map((f) => [f.ccn, f.state, f.overall_star])).toEqual([
      ["010005", "AL", null],
      ["010007", "AL", 3],
      ["010008", "AL", null],
      ["030008", "NM", 1],
      ["ZZ0001", "AL", 1],
    ]);
    expect(reading.rows).toEqual({ rows_in: 14, published: 9, collapsed: 2, rejected: { bad_ccn: 3 } });
    expect(messages(reading)).toEqual([
      `1 ccn_state_differs ${GENERAL_PATH}: a CCN issued in another state; the file's own state is kept`,
      `1 disputed_facility ${GENERAL_PATH}: rows 5 and 6, both of CCN 010005, disagree; what they dispute is null`,
      `1 unknown_ccn_prefix ${GENERAL_PATH}: CCN prefix ZZ is in no table`,
      `1 unknown_footnote ${GENERAL_PATH}: footnote "99" is not in the crosswalk`,
      `1 unknown_star ${GENERAL_PATH}: overall rating "4.5"; taken as unknown`,
    ]);
  });

  it("is required", async () => {
    expect(await messageOf(readFiles(imaging([]), hospital))).toBe(
      "hospital/2024-07-31: holds no general information file; add the publisher's file, Hospital_General_Information.csv",
    );
  });
});

describe("measures", () => {
  const national = {
    [`${AT}/Outpatient_Imaging_Efficiency-National.csv`]: csvOf(NATIONAL, [
      ["OP_10", "n", "5.8", "", ...PERIOD],
      ["OP_8", "n", "Not Applicable", "", ...PERIOD],
    ]),
  };

  it("have the national average of their id, their own period, and the footnote", async () => {
    const reading = await measuresOf({
      ...imaging([score("OP-10", "13.4"), score("OP-8", "Not Available", "1, 5"), score("OP-39", "0"), score("OP-13", "N/A (5)")]),
      ...national,
    });
    const path = `${AT}/Outpatient_Imaging_Efficiency-Hospital.csv`;
    expect(
      reading.data.measures
        .get("010005")
        ?.map(({ id, value, national_avg, period_start, period_end, footnote }) => [
          id,
          value,
          national_avg,
          period_start,
          period_end,
          footnote,
        ]),
    ).toEqual([
      ["OP-10", 13.4, 5.8, "2022-07-01", "2023-06-30", null],
      ["OP-13", null, null, "2022-07-01", "2023-06-30", { codes: [], text: "N/A (5)" }],
      ["OP-39", 0, null, "2022-07-01", "2023-06-30", null],
      ["OP-8", null, null, "2022-07-01", "2023-06-30", { codes: ["1", "5"], text: "Too few. Not this period." }],
    ]);
    expect(messages(reading)).toEqual([
      `1 no_national_average ${path}: the national file has no OP_13`,
      `1 no_national_average ${path}: the national file has no OP_39`,
    ]);
  });

  it.each([
    ["Not Available"],
    ["Not Applicable"],
    ["N/A"],
    ["Too Few to Report"],
    ["Number of Cases Too Small"],
    ["No Score"],
    ["No Rate"],
    ["-"],
  ])("%j is null, and the text is the footnote", async (text) => {
    const [measure] = (await measuresOf(imaging([score("OP-10", text)]))).data.measures.get("010005") ?? [];
    expect([measure?.value, measure?.value_text, measure?.footnote]).toEqual([null, null, { codes: [], text }]);
  });

  it.each([
    ["1,931", 1931],
    ["$25,753.96", 25_753.96],
    ["0", 0],
  ])("%j is read as %d", async (text, value) => {
    expect((await measuresOf(imaging([score("OP-10", text)]))).data.measures.get("010005")?.[0]?.value).toBe(value);
  });

  it("may be words, percentiles or unknown", async () => {
    const maternal = `${AT}/Maternal_Health-Hospital.csv`;
    const reading = await measuresOf({
      [maternal]: csvOf(MEASURE, [
        score("SM_7", "Yes"),
        score("PC_05", "Not Applicable (no such care)", "5"),
        score("PC_01", "2", "1"),
        score("PC_99", "perhaps"),
        score("PC_07", ""),
        score("PC_01", ""),
      ]),
      [`${AT}/Maternal_Health-National.csv`]: csvOf(NATIONAL, [
        ["PC_01_NINETIETH", "n", "0", "", ...PERIOD],
        ["PC_01", "n", "2", "", ...PERIOD],
      ]),
    });
    expect(
      reading.data.measures
        .get("010005")
        ?.map(({ id, value, value_text, national_avg, footnote }) => [id, value, value_text, national_avg, footnote]),
    ).toEqual([
      ["PC_01", 2, null, 2, { codes: ["1"], text: "Too few." }],
      ["PC_05", null, null, null, { codes: ["5"], text: "Not this period. Not Applicable (no such care)" }],
      ["PC_99", null, null, null, { codes: [], text: "perhaps" }],
      ["SM_7", null, "Yes", null, null],
    ]);
    expect(messages(reading)).toEqual([
      `1 unknown_measure ${maternal}: measure "PC_99" is in no table of national averages`,
      `1 unknown_score ${maternal}: PC_99 has the score "perhaps"; taken as unknown`,
    ]);
    expect(reading.rows.rejected).toEqual({ empty_score: 2 });
  });

  it("of the other families are read: compared rates, ratios without an average, spending", async () => {
    const rates = [
      "Facility ID",
      "Measure ID",
      "Measure Name",
      "Compared to National",
      "Denominator",
      "Score",
      "Lower Estimate",
      "Higher Estimate",
      "Footnote",
      "Start Date",
      "End Date",
    ];
    const reading = await measuresOf({
      [`${AT}/Complications_and_Deaths-Hospital.csv`]: csvOf(rates, [
        ["010005", "MORT_30_AMI", "n", "No Different Than the National Rate", "1,931", "12.1", "1", "2", "", ...PERIOD],
        ["010005", "PSI_90", "n", "Not Available", "", "Not Available", "", "", "5", ...PERIOD],
      ]),
      [`${AT}/Complications_and_Deaths-National.csv`]: csvOf(
        ["Measure ID", "Measure Name", "National Rate", "Number of Hospitals Worse", "Footnote", "Start Date", "End Date"],
        [
          ["MORT_30_AMI", "n", "12.6", "28", "", ...PERIOD],
          ["PSI_90", "n", "1", "2", "", ...PERIOD],
        ],
      ),
      [`${AT}/FY_2024_Hospital_Readmissions_Reduction_Program_Hospital.csv`]: csvOf(
        ["Facility ID", "Measure Name", "Excess Readmission Ratio", "Footnote", "Start Date", "End Date"],
        [["010005", "READM-30-AMI-HRRP", "0.8784", "", ...PERIOD]],
      ),
      [`${AT}/Medicare_Hospital_Spending_Per_Patient-Hospital.csv`]: csvOf(MEASURE, [score("MSPB-1", "0.95")]),
      [`${AT}/Medicare_Hospital_Spending_Per_Patient-National.csv`]: csvOf(
        ["Measure ID", "Score", "National Median"],
        [["MSPB_1", "0.99", "$25,753.96"]],
      ),
    });
    expect(
      reading.data.measures
        .get("010005")
        ?.map(({ id, name, value, national_avg, compared_to_national }) => [id, name, value, national_avg, compared_to_national]),
    ).toEqual([
      ["MORT_30_AMI", "n", 12.1, 12.6, "No Different Than the National Rate"],
      ["MSPB-1", "A measure", 0.95, 0.99, null],
      ["PSI_90", "n", null, 1, null],
      ["READM-30-AMI-HRRP", "Excess readmission ratio for heart attack patients", 0.8784, null, null],
    ]);
    expect(messages(reading)).toEqual([]);
  });

  it("include the hybrid readmission measure of 2025 with its national rate", async () => {
    const columns = [...MEASURE.slice(0, 4), "Compared to National", ...MEASURE.slice(4)];
    const { data, issues } = await measuresOf({
      [`${AT}/Unplanned_Hospital_Visits-Hospital.csv`]: csvOf(columns, [
        ["010005", "H", "Hybrid_HWR", "Hybrid HWR", "Number of Cases Too Small", "15.2", "", ...PERIOD],
      ]),
      [`${AT}/Unplanned_Hospital_Visits-National.csv`]: csvOf(["Measure ID", "Measure Name", "National Rate"], [["Hybrid_HWR", "Hybrid HWR", "15.0"]]),
    });
    expect(data.measures.get("010005")?.map(({ id, value, national_avg }) => [id, value, national_avg])).toEqual([["Hybrid_HWR", 15.2, 15]]);
    expect(issues).toEqual([]);
  });

  it("without dates have those of Measure_Dates.csv, where the ids of infections lack their ending", async () => {
    const dates = csvOf(
      ["Measure ID", "Measure Name", "Measure Start Quarter", "Start Date", "Measure End Quarter", "End Date"],
      [
        ["OP_10", "n", "", "01/01/2021", "", "12/31/2021"],
        ["HAI_1", "n", "", "01/01/2020", "", "12/31/2020"],
      ],
    );
    const reading = await measuresOf({
      ...imaging([score("OP-10", "1", "", ["", ""]), score("OP-8", "1", "", ["Not Available", ""])]),
      [`${AT}/Measure_Dates.csv`]: dates,
      [`${AT}/Healthcare_Associated_Infections-Hospital.csv`]: csvOf(
        [...MEASURE, "Compared to National"],
        [[...score("HAI_1_SIR", "1", "", ["", ""]), "N/A"]],
      ),
    });
    expect(reading.data.measures.get("010005")?.map(({ id, period_start, period_end }) => [id, period_start, period_end])).toEqual([
      ["HAI_1_SIR", "2020-01-01", "2020-12-31"],
      ["OP-10", "2021-01-01", "2021-12-31"],
      ["OP-8", null, null],
    ]);
  });

  it("do not depend on the order of rows; contradictions are withheld, unknown facilities counted", async () => {
    const rows = [
      score("OP-10", "1"),
      score("OP-10", "1"),
      score("OP-8", "1"),
      score("OP-8", "2"),
      score("OP-13", "3"),
      ["010999", "B", "OP-13", "m", "4", "", ...PERIOD],
      ["010005", "A", "", "m", "4", "", ...PERIOD],
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const { data, rows: sums, issues } = await measuresOf(imaging(shuffled(rows, seed)));
      outcomes.add(
        JSON.stringify([
          [...data.measures].map(([ccn, listed]) => [ccn, listed.map(({ id, value }) => [id, value])]),
          sums.rejected,
          sums.collapsed,
          issues.map(({ code }) => code),
        ]),
      );
    }
    expect([...outcomes]).toEqual([
      '[[["010005",[["OP-10",1],["OP-13",3]]],["010999",[["OP-13",4]]]],{"conflicting_duplicate":2,"no_measure_id":1},1,["measures_without_facility"]]',
    ]);
  });
});
