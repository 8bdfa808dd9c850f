/** What the facility files have in common, from build/sources/README.md#ccns to build/sources/README.md#snapshot-dates. */
import { describe, expect, it } from "vitest";
import { asc } from "../../../../build/sources/facilities/asc.ts";
import { dialysis } from "../../../../build/sources/facilities/dialysis.ts";
import type { Facility, Measure } from "../../../../build/sources/measures/facility.ts";
import { homeHealth } from "../../../../build/sources/facilities/home_health.ts";
import { hospice } from "../../../../build/sources/facilities/hospice.ts";
import { hospital } from "../../../../build/sources/facilities/hospital.ts";
import { nursingHome } from "../../../../build/sources/facilities/nursing_home.ts";
import { isNoValue } from "../../../../build/values/values.ts";
import { CCN_SHAPE } from "../../../../data/contract/ids.ts";
import { stateOfCcn } from "../../../../data/reference/ccn.ts";
import { CCN, file, issuesOf } from "./facility_files.ts";
import { csvOf, readFiles } from "../folder.ts";

const HOSPITAL = ["Facility ID", "Facility Name", "City/Town", "State", "Hospital Ownership", "Hospital overall rating", "Hospital overall rating footnote"];
const hospitals = (rows: readonly (readonly string[])[]): Record<string, string> => {
  const cells = rows.map(([ccn = "", state = "", star = "3", note = ""]) => [ccn, "H", "C", state, "O", star, note]);
  return { "hospital/2024-07-31/Hospital_General_Information.csv": csvOf(HOSPITAL, cells) };
};
const home = (ccn: string, state: string, more: Record<string, string> = {}): Record<string, string> => (
  { [CCN]: ccn, "Provider Name": "HOME", "City/Town": "TOWN", State: state, "Overall Rating": "4", "Processing Date": "2026-11-01", ...more }
);
const agency = (ccn: string, state: string, more: Record<string, string>): Record<string, string> => (
  { [CCN]: ccn, "Provider Name": "AGENCY", State: state, "Quality of patient care star rating": "-", ...more }
);
const stars = (facilities: readonly Facility[]) => facilities.map((f) => [f.ccn, f.overall_star, f.overall_star_exact, f.overall_star_footnote]);
const measure = (list: readonly Measure[] | undefined, id: string): Measure | undefined => list?.find((each) => each.id === id);

describe("facility files", () => {
  it("have CCNs that are not six digits", async () => {
    const real = [
      "001500", "B51780", "D61500", "01A193", "18E123", "05F001", "01014F", "33U096", "16Z334", "01T011", "05C0001831", "99D0000001", "99X0000001",
    ];
    expect(real.filter((ccn) => !CCN_SHAPE.test(ccn))).toEqual([]);
    const { data, rows } = await readFiles(hospitals(real.map((ccn) => [ccn, stateOfCcn(ccn) ?? ""])), hospital);
    expect(data.facilities.map(({ ccn }) => ccn)).toEqual([...real].sort());
    expect(rows.rejected).toEqual({});
  });

  it("have CCN prefixes of two characters, which never replace the state in the file", async () => {
    expect(["A0", "55", "D8", "00", "D9", "E3"].map((prefix) => stateOfCcn(`${prefix}1500`))).toEqual(["CA", "CA", "CA", "AZ", "AZ", "TX"]);
    const reading = await readFiles(file("General-Information_Nov2026.csv", { [CCN]: "031501", State: "NM" }, { [CCN]: "001500", State: "AZ" }), hospice);
    expect(reading.data.facilities.map(({ ccn, state }) => [ccn, state])).toEqual([["001500", "AZ"], ["031501", "NM"]]);
    expect(issuesOf(reading)).toEqual(["1 ccn_state_differs"]);
  });

  it("have CCNs without their leading zeros, which are restored only if all characters are digits", async () => {
    const rows = [["12306", "AL"], ["1234A", "AL"], ["05C000183", "CA"]].map(([ccn = "", State = ""]) => ({ [CCN]: ccn, State, "Five Star": "3" }));
    const reading = await readFiles(file("DFC_FACILITY.csv", ...rows), dialysis);
    expect(reading.data.facilities.map(({ ccn }) => ccn)).toEqual(["012306"]);
    expect(reading.rows.rejected).toEqual({ bad_ccn: 2 });
  });

  it("have CCNs with an exponent instead of a letter E, which are repaired or rejected", async () => {
    const rows = [["1.4E+170", "IL"], ["1700000000000", "KS"], ["9E+020", "DC"], ["1.4E+171", "NY"], ["14E322", "IL"]];
    const reading = await readFiles(file("ProviderInfo_Nov2026.csv", ...rows.map(([ccn = "", state = ""]) => home(ccn, state))), nursingHome);
    expect(reading.data.facilities.map(({ ccn }) => ccn)).toEqual(["09E020", "14E169", "14E322", "17E011"]);
    expect(reading.rows.rejected).toEqual({ damaged_ccn: 1 });
    expect(issuesOf(reading)).toContain("3 mended_ccn");
  });

  it("spell the same measure differently in facility and national files", async () => {
    const columns = ["Facility ID", "Measure ID", "Measure Name", "Score", "Footnote", "Start Date", "End Date"];
    const at = "hospital/2024-07-31/Outpatient_Imaging_Efficiency";
    const reading = await readFiles({
      ...hospitals([["010001", "AL"]]),
      [`${at}-Hospital.csv`]: csvOf(columns, [["010001", "OP-10", "CT", "6", "", "07/01/2022", "06/30/2023"]]),
      [`${at}-National.csv`]: csvOf(columns.slice(1), [["OP_10", "CT", "5.8", "", "", ""]]),
    }, hospital);
    expect(measure(reading.data.measures.get("010001"), "OP-10")?.national_avg).toBe(5.8);
    const sentence = "Percentage of long stay residents who lose too much weight";
    const homes = await readFiles({
      ...file("ProviderInfo_Nov2026.csv", home("015009", "AL")),
      ...file("MDS_Nov2026.csv", { [CCN]: "015009", State: "AL", "Measure Code": "404", "Four Quarter Average Score": "4.5" }),
      ...file("StateUSAverages_Nov2026.csv", { "State or Nation": "NATION", [sentence]: "5.9" }, { "State or Nation": "AL", [sentence]: "9.9" }),
    }, nursingHome);
    expect(measure(homes.data.measures.get("015009"), "404")).toMatchObject({ value: 4.5, national_avg: 5.9 });
    expect(homes.rows.rejected).toEqual({ not_national: 1 });
    const skin = "Changes in skin integrity post-acute care: pressure ulcer/injury";
    const agencies = await readFiles({
      ...file("HH_Provider_Oct2026.csv", agency("017000", "AL", { [skin]: "0.1" })),
      ...file("HH_National_Oct2026.csv", { Country: "Nation", "Changes in Skin Integrity post-acute care: pressure ulcer/injury": "0.2" }),
    }, homeHealth);
    expect(measure(agencies.data.measures.get("017000"), skin)).toMatchObject({ value: 0.1, national_avg: 0.2 });
  });

  it("spell a missing value in many ways, all of which become null, but never a zero", async () => {
    const spellings = [
      "Not Available", "Not Applicable", "Not Applicable (our hospital does not provide inpatient labor/delivery care)", "N/A", "N/A (5)",
      "Too Few to Report", "Number of Cases Too Small", "No Score", "No Rate", "-", "",
    ];
    expect(spellings.filter((text) => !isNoValue(text))).toEqual([]);
    const center = { "Facility ID": "05C0001831", NPI: "1003015843", State: "CA", Year: "2024" };
    const reading = await readFiles(file("ASC_Facility.csv", { ...center, "ASC-14 Rate": "0", "ASC-9 Rate": "N/A", "ASC-9 Footnote": "5" }), asc);
    const own = reading.data.measures.get("05C0001831");
    expect([measure(own, "ASC-14")?.value, measure(own, "ASC-9")?.value, measure(own, "ASC-9")?.footnote?.codes]).toEqual([0, null, ["5"]]);
  });

  it("give the reasons for missing values as footnotes, in several notations", async () => {
    const survey = "HHCAHPS Survey Summary Star Rating";
    const title = "Discharge Function Score";
    const reading = await readFiles({
      ...file("HH_Provider_Oct2026.csv", agency("017000", "AL", { [title]: "-", [`Footnote for ${title}`]: "Too small." })),
      ...file("HHCAHPS_Provider_Oct2026.csv", { [CCN]: "017000", [survey]: "Not Available", [`${survey} Footnote`]: "9,10" }),
    }, homeHealth);
    const own = reading.data.measures.get("017000");
    expect(measure(own, survey)?.footnote?.codes).toEqual(["9", "10"]);
    expect(measure(own, title)?.footnote).toEqual({ codes: [], text: "Too small." });
    const row = { [CCN]: "012306", State: "AL", "Patient Survival data availability code": "199", "Five Star Data Availability Code": "258" };
    const { data } = await readFiles(file("DFC_FACILITY.csv", row), dialysis);
    expect(measure(data.measures.get("012306"), "Mortality Rate (Facility)")?.footnote).toEqual({ codes: ["199"], text: "Too few patients to report" });
    expect(stars(data.facilities)).toEqual([["012306", null, null, "258: Not open long enough to report"]]);
  });

  it("have whole stars, half stars or none", async () => {
    const rated = (ccn: string, star: string): Record<string, string> => agency(ccn, "AL", { "Quality of patient care star rating": star });
    const agencies = await readFiles(file("HH_Provider_Oct2026.csv", rated("017000", "2.5"), rated("017009", "4"), rated("017013", "-")), homeHealth);
    expect(stars(agencies.data.facilities)).toEqual([["017000", null, "2.5", null], ["017009", 4, null, null], ["017013", null, null, "-"]]);
    const hospices = await readFiles(file("General-Information_Nov2026.csv", { [CCN]: "001500", State: "AZ" }), hospice);
    expect(stars(hospices.data.facilities)).toEqual([["001500", null, null, expect.stringContaining("Awaiting ingest")]]);
    const centers = await readFiles(file("ASC_Facility.csv", { "Facility ID": "05C0001831", NPI: "1003015843", State: "CA", Year: "2024" }), asc);
    expect(stars(centers.data.facilities)).toEqual([["05C0001831", null, null, null]]);
  });

  it("have formatted numbers, and words as scores", async () => {
    const columns = ["Facility ID", "Measure ID", "Measure Name", "Score", "Footnote", "Start Date", "End Date"];
    const scores = [["A", "1,931"], ["B", "$25,753.96"], ["C", "0.00000"], ["D", "44.000"], ["SM_7", "Yes"]];
    const { data } = await readFiles({
      ...hospitals([["010001", "AL"]]),
      "hospital/2024-07-31/Maternal_Health-Hospital.csv": csvOf(columns, scores.map(([id = "", score = ""]) => ["010001", id, "m", score, "", "", ""])),
    }, hospital);
    expect(data.measures.get("010001")?.map(({ value, value_text }) => value ?? value_text)).toEqual([1931, 25_753.96, 0, 44, "Yes"]);
  });

  it("write the period of each measure in one of several notations", async () => {
    const row = {
      [CCN]: "012306", State: "AL", "SMR Date": "01Jan2019-31Dec2022", "SHR Date": "21OCT2022-14JUL2023",
      "Mortality Rate (Facility)": "20", "Hospitalization Rate (Facility)": "150",
    };
    const { data } = await readFiles(file("DFC_FACILITY.csv", row), dialysis);
    const own = data.measures.get("012306");
    expect([measure(own, "Mortality Rate (Facility)"), measure(own, "Hospitalization Rate (Facility)")].map((m) => [m?.period_start, m?.period_end]))
      .toEqual([["2019-01-01", "2022-12-31"], ["2022-10-21", "2023-07-14"]]);
    const center = { "Facility ID": "05C0001831", NPI: "1003015843", State: "CA" };
    const periods = file("ASC_Facility.csv", { ...center, Year: "2022", "ASC-9 Rate": "1" }, { ...center, Year: "2023_Q3", "ASC-20 Rate": "2" });
    const centers = await readFiles(periods, asc);
    expect(centers.data.measures.get("05C0001831")?.filter(({ value }) => value !== null).map(({ id, period_start }) => [id, period_start]))
      .toEqual([["ASC-20", "2023-07-01"], ["ASC-9", "2022-01-01"]]);
  });

  it("have many rows for one facility", async () => {
    const rows = ["1003015843", "1003036310"].flatMap((NPI) => ["2022", "2023_Q3"].map((Year) => ({ "Facility ID": "05C0001831", NPI, State: "CA", Year })));
    const reading = await readFiles(file("ASC_Facility.csv", ...rows), asc);
    expect([reading.rows.published, reading.data.facilities.length, reading.data.affiliations.map(({ npi, ccn }) => ({ npi, ccn }))]).toEqual([
      4, 1, [{ npi: "1003015843", ccn: "05C0001831" }, { npi: "1003036310", ccn: "05C0001831" }],
    ]);
  });

  it("have the date of the snapshot; the only file with a date of its own is compared with it", async () => {
    const reading = await readFiles(file("ProviderInfo_Nov2026.csv", home("015009", "AL", { "Processing Date": "2026-10-01" })), nursingHome);
    expect(reading.snapshot).toMatch(/^2026-11/);
    expect(issuesOf(reading)).toContain("1 other_processing_date");
    const undated = await readFiles({
      ...file("General-Information_Nov2026.csv", { [CCN]: "001500", State: "AZ" }), "hospice/2026-11-18/snapshot.json": "{\"snapshot\":null}",
    }, hospice);
    expect(undated.snapshot).toBeNull();
  });
});
