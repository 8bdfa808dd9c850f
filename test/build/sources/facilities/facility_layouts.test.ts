/** Facility files in older layouts, releases with missing files, and rows that contradict each other. */
import { describe, expect, it } from "vitest";
import { asc } from "../../../../build/sources/facilities/asc.ts";
import { clinicalTrials } from "../../../../build/sources/clinical_trials.ts";
import { dialysis } from "../../../../build/sources/facilities/dialysis.ts";
import { hospice } from "../../../../build/sources/facilities/hospice.ts";
import { nursingHome } from "../../../../build/sources/facilities/nursing_home.ts";
import { CCN, file, issuesOf } from "./facility_files.ts";
import { csvOf, messageOf, readFiles, shuffled } from "../folder.ts";

describe("nursing homes", () => {
  it.each([
    ["before June 2023", [
      "Federal Provider Number", "Provider Name", "Provider City", "Provider State", "Ownership Type", "Overall Rating", "Overall Rating Footnote",
    ]],
    ["before 2020", ["PROVNUM", "PROVNAME", "CITY", "STATE", "OWNERSHIP", "OVERALL_RATING", "OVERALL_RATING_FN"]],
    ["before 2020 in lower case", ["provnum", "provname", "city", "state", "ownership", "overall_rating", "overall_rating_fn"]],
  ])("are read in the layout %s", async (_, header) => {
    const rows = [["015009", "HOME", "TOWN", "AL", "OWNER", "4", ""], ["14E169", "OTHER", "TOWN", "IL", "OWNER", "", "18"]];
    const { data, issues } = await readFiles({ "nursing_home/2019-12-01/ProviderInfo_Download.csv": csvOf(header, rows) }, nursingHome);
    expect(data.facilities.map((f) => [f.ccn, f.facility_name, f.city, f.state, f.ownership_type, f.overall_star, f.overall_star_footnote])).toEqual([
      ["015009", "HOME", "TOWN", "AL", "OWNER", 4, null], ["14E169", "OTHER", "TOWN", "IL", "OWNER", null, "18"],
    ]);
    expect(issues.filter(({ code }) => code === "unknown_column")).toEqual([]);
  });

  it("have SNF rates, words and suppressed scores", async () => {
    const row = (code: string, score: string, footnote = ""): Record<string, string> => (
      { [CCN]: "015009", State: "AL", "Measure Code": code, Score: score, Footnote: footnote, "Start Date": "10/01/2022", "End Date": "09/30/2023" }
    );
    const { data } = await readFiles({
      ...file("ProviderInfo_Nov2026.csv", { [CCN]: "015009", State: "AL" }),
      ...file(
        "Provider_Data_Nov2026.csv", row("S_004_01_PPR_PD_OBS", "10.5"), row("S_005_02_DTC_COMP_PERF", "Better than the National Rate"),
        row("S_039_01_HAI_RS_RATE", "Not Available", "1"),
      ),
      "nursing_home/2026-11-01/Skilled_Nursing_Facility_Quality_Reporting_Program_National_Data_Nov2026.csv":
        csvOf([CCN, "Measure Code", "Score"], [["Nation", "S_004_01_PPR_PD_NAT_UNADJUST_AVG", "10.8"], ["Nation", "S_039_01_HAI_RS_RATE", "7.1"]]),
    }, nursingHome);
    const snf = data.measures.get("015009")?.filter(({ id }) => id.startsWith("S_"));
    expect(snf?.map((m) => [m.id, m.value, m.value_text, m.national_avg, m.footnote?.codes ?? null, m.period_start])).toEqual([
      ["S_004_01_PPR_PD_OBS", 10.5, null, 10.8, null, "2022-10-01"],
      ["S_005_02_DTC_COMP_PERF", null, "Better than the National Rate", null, null, "2022-10-01"],
      ["S_039_01_HAI_RS_RATE", null, null, 7.1, ["1"], "2022-10-01"],
    ]);
  });

  it("are refused without their provider file", async () => {
    expect(await messageOf(readFiles(file("MDS_Nov2026.csv", { [CCN]: "015009" }), nursingHome))).toContain("holds no provider information file");
  });
});

it("a hospice's only star is the summary star of the survey, and its footnote says so", async () => {
  const header = [CCN, "Facility Name", "State", "Measure Code", "Measure Name", "Score", "Star Rating", "Footnote"];
  const row = (ccn: string, code: string, score: string, star: string, footnote = ""): string[] => [ccn, "H", "AZ", code, "n", score, star, footnote];
  const { data, figures } = await readFiles({
    ...file("General-Information_Nov2026.csv", ...["001500", "001502", "001504"].map((ccn) => ({ [CCN]: ccn, State: "AZ" }))),
    ...file("Hospice_Provider_Nov2026.csv", {
      [CCN]: "001500", "Measure Code": "H_012_00_OBSERVED", "Measure Name": "Index", Score: "9", "Measure Date Range": "07/01/2022-06/30/2024",
    }),
    "hospice/2026-11-18/Hospice_National_Nov2026.csv": csvOf(["Measure Code", "Measure Name", "Score"], [["H_012_00_OBSERVED", "Index", "8.8"]]),
    "hospice/2026-11-18/Provider_CAHPS_Hospice_Survey_Data_Nov2026.csv": csvOf(header, [
      row("001500", "SUMMARY_STAR_RATING", "Not Applicable", "4"), row("001500", "RATING_TBV", "81", "Not Applicable"),
      row("001502", "SUMMARY_STAR_RATING", "Not Applicable", "Not Available", "2"),
    ]),
  }, hospice);
  expect(data.facilities.map((f) => [f.ccn, f.overall_star, f.overall_star_footnote])).toEqual([
    ["001500", 4, "Summary star of the patient survey (CAHPS): CMS gives hospices no overall star"],
    ["001502", null, "2"], ["001504", null, "Not in the patient survey"],
  ]);
  expect(figures).toEqual({ facilities: 3, rated: 1 });
  expect(data.measures.get("001500")?.map((m) => [m.id, m.value, m.national_avg, m.period_end])).toEqual([
    ["H_012_00_OBSERVED", 9, 8.8, "2024-06-30"], ["RATING_TBV", 81, null, null], ["SUMMARY_STAR_RATING", 4, null, null],
  ]);
});

it("a dialysis facility comes from the listing if it is there, and a folder without facilities is refused", async () => {
  const place = {
    State: "AL", City: "TOWN", "Facility Name": "012306 SCORED", "Total Performance Score": "71", "National Average Total Performance Score": "64",
    "Payment Reduction Percentage": "0.5%",
  };
  const total = file("TPS.csv", { ...place, [CCN]: "012306" }, { ...place, [CCN]: "012307", "Facility Name": "012307-OTHER" });
  const listing = file("DFC_FACILITY.csv", { [CCN]: "012306", State: "AL", "Facility Name": "LISTED", "Five Star": "3" });
  const { data } = await readFiles({ ...total, ...listing }, dialysis);
  expect(data.facilities.map((f) => [f.ccn, f.facility_name, f.overall_star])).toEqual([["012306", "LISTED", 3], ["012307", "OTHER", null]]);
  expect(data.measures.get("012307")?.map((m) => [m.id, m.value, m.national_avg])).toEqual([
    ["Payment Reduction Percentage", 0.5, null], ["Total Performance Score", 71, 64],
  ]);
  expect(await messageOf(readFiles({ "dialysis/2026-10-28/notes.csv": "a,b\n1,2\n" }, dialysis))).toContain("holds no file that names a facility");
});

it("a measure of a surgical center is null if its rows disagree, in any order of rows", async () => {
  const row = (NPI: string, Year: string, rate: string): Record<string, string> => (
    {
      "Facility ID": "05C0001831", NPI, Year, State: "CA", "Facility Name": `NAME ${NPI}`,
      "ASC-9 Rate": rate, "ASC-9 Footnote": rate === "N/A" ? "5" : "", "ASC-11 Rate": NPI === "1003015843" ? "99" : "N/A",
    }
  );
  const rows = [
    row("1003015843", "2024", "90"), row("1003036310", "2024", "91.5"), row("1003036310", "2024_Q4", "N/A"), row("1234567890", "2024", "N/A"),
  ];
  const outcomes = new Set<string>();
  for (let seed = 0; seed < 10; seed += 1) {
    const reading = await readFiles({
      ...file("ASC_Facility.csv", ...shuffled(rows, seed)),
      ...file("ASC_National.csv", { Year: "2024", "Avg ASC-9 Nat Rate": "81.34" }, { Year: "2024_Q4", "Avg ASC-9 Nat Rate": "N/A (5)" }),
    }, asc);
    const own = reading.data.measures.get("05C0001831")?.filter(({ id }) => id === "ASC-9" || id === "ASC-11");
    const measures = own?.map((m) => [m.id, m.value, m.national_avg, m.footnote?.text]);
    outcomes.add(JSON.stringify([measures, reading.data.facilities[0]?.facility_name, reading.data.affiliations.length]));
    expect(issuesOf(reading)).toEqual(expect.arrayContaining(["1 bad_npi", "1 several_names", "1 several_values"]));
  }
  const different = "Different values for the NPIs of this center: 90; 91.5";
  expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
    [[["ASC-11", 99, null, null], ["ASC-9", null, 81.34, different]], "NAME 1003015843", 2],
  ]);
});

describe("studies", () => {
  const header = ["NCT Number", "Study Title", "Study URL", "Study Status", "Conditions", "Sponsor", "Start Date", "Last Update Posted", "Locations"];
  const study = (nct: string, title: string, updated: string): string[] =>
    [nct, title, "https://elsewhere.example/x", "COMPLETED", "A | B|", "S", "2023-06", updated, "Dr. Canary, +1 555 0100"];
  const AT = "clinical_trials/2026-11-12/ctg-studies";

  it("in two files are taken from the later update, in any order of files; invalid numbers are rejected", async () => {
    const older = [study("NCT00000001", "Old\ntitle", "2024-01-01"), study("NCT00000002", "Two", "2024-01-01"), study("NCT1", "Bad", "2024-01-01")];
    const newer = [study("NCT00000001", "New title", "2025-01-01"), study("NCT00000003", "", "2025-01-01")];
    for (const [first, second] of [[older, newer], [newer, older]]) {
      const files = { [`${AT}-1.csv`]: csvOf(header, first ?? [], "\r\n"), [`${AT}-2.csv`]: csvOf(header, second ?? []) };
      const { data, rows } = await readFiles(files, clinicalTrials);
      expect([...data].map(([nct, { title }]) => [nct, title])).toEqual([["NCT00000001", "New title"], ["NCT00000002", "Two"]]);
      expect(rows).toEqual({ rows_in: 5, published: 2, collapsed: 1, rejected: { bad_nct: 1, no_title: 1 } });
      expect(data.get("NCT00000002")).toMatchObject({ conditions: ["A", "B"], start_date: "2023-06", url: "https://clinicaltrials.gov/study/NCT00000002" });
      expect(JSON.stringify([...data])).not.toMatch(/Canary|555|elsewhere/);
    }
  });

  it("are read from JSON with eight fields each; a record without them is rejected", async () => {
    const record = {
      protocolSection: {
        identificationModule: { nctId: "NCT00000004", briefTitle: "Title" }, statusModule: { overallStatus: "COMPLETED", startDateStruct: { date: "soon" } },
        contactsLocationsModule: { centralContacts: [{ name: "Canary", phone: "555", email: "canary@example.org" }] },
      },
    };
    const reading = await readFiles({ [`${AT}.json`]: JSON.stringify([record, {}, null, 7]) }, clinicalTrials);
    expect(reading.rows).toEqual({ rows_in: 4, published: 1, collapsed: 0, rejected: { bad_nct: 3 } });
    expect(issuesOf(reading)).toEqual(["1 unreadable_date"]);
    expect(JSON.stringify([...reading.data, reading.rejects, reading.issues])).not.toMatch(/canary/i);
    expect(await messageOf(readFiles({ [`${AT}.json`]: "[" }, clinicalTrials))).toContain("cut short");
  });
});
