/** Reads the real facility and study files, in today's and older layouts: each is read in full or refused with a reason. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { SourceId } from "../../../data/contract/ids.ts";
import { STATES } from "../../../data/reference/states.ts";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { facilityStateRows } from "../../../build/datasets/facility_states.ts";
import { asc } from "../../../build/sources/facilities/asc.ts";
import { clinicalTrials } from "../../../build/sources/clinical_trials.ts";
import { dialysis } from "../../../build/sources/facilities/dialysis.ts";
import type { FacilityData } from "../../../build/sources/measures/facility_data.ts";
import { homeHealth } from "../../../build/sources/facilities/home_health.ts";
import { hospice } from "../../../build/sources/facilities/hospice.ts";
import { nursingHome } from "../../../build/sources/facilities/nursing_home.ts";
import type { Reading, Source } from "../../../build/sources/reading/source.ts";
import { countRecords, readRecords } from "./second_count.ts";
import { describeReal, SHARED } from "../../support/shared.ts";
import { issuesOf } from "../../build/sources/facilities/facility_files.ts";
import { messageOf, readFiles, readFrom } from "../../build/sources/folder.ts";

const CCN = "CMS Certification Number (CCN)";
const FEDERAL = join(SHARED, "federal");
const real = (path: string): Buffer => readFileSync(join(FEDERAL, path));
const measuresOf = (reading: Reading<FacilityData>, ccn: string) => new Map(reading.data.measures.get(ccn)?.map((each) => [each.id, each]));

describeReal("facilities of the real snapshots", () => {
  const sources: readonly Source<FacilityData>[] = [nursingHome, homeHealth, hospice, dialysis, asc];
  const readings = new Map<SourceId, Reading<FacilityData>>();
  beforeAll(async () => {
    for (const source of sources) readings.set(source.id, await readFrom(join(SHARED, "snapshots"), source));
  });
  const reading = (id: SourceId): Reading<FacilityData> => {
    const found = readings.get(id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };

  it.each(sources.map(({ id }) => id))("%s: every row is accounted for, and a second count agrees", (id) => {
    expect(reading(id).files.length).toBeGreaterThan(0);
    for (const file of reading(id).files) {
      const rejected = Object.values(file.rejected).reduce((sum, n) => sum + n, 0);
      const counted = countRecords(file.path);
      expect([file.path, file.rows_in, file.published + file.collapsed + rejected]).toEqual([file.path, counted, counted]);
    }
  });

  it("raise only the expected issues", () => {
    expect(Object.fromEntries([...readings].map(([id, each]) => [id, [...new Set(each.issues.map(({ code }) => code))]]))).toEqual({
      nursing_home: ["no_national_file"],
      home_health: ["measures_without_facility", "unused_file"],
      hospice: [],
      dialysis: ["no_listing", "unused_file"],
      asc: ["absent_column", "ccn_state_differs", "several_names", "several_values", "unused_file"],
    });
  });

  it("give a reason for every null measure, and every CCN has six or ten characters", () => {
    for (const [id, { data }] of readings) {
      const all = [...data.measures.values()].flat();
      const silent = all.filter((m) => m.value === null && m.value_text === null
        && (m.footnote === null || (m.footnote.text === "" && m.footnote.codes.length === 0)));
      expect([id, silent.length]).toEqual([id, 0]);
      expect(data.facilities.filter(({ ccn }) => !/^(?:[0-9A-Z]{6}|\d\d[A-Z]\d{7})$/.test(ccn))).toEqual([]);
      expect(data.facilities.every(({ ccn }, i) => i === 0 || (data.facilities[i - 1]?.ccn ?? "") < ccn)).toBe(true);
    }
  });

  it("nursing homes: stars as published, and staffing hours to the last digit", () => {
    const rows = readRecords("nursing_home/2026-05-01/NH_ProviderInfo_May2026.csv");
    expect(reading("nursing_home").data.facilities.map((f) => [f.ccn, String(f.overall_star), f.state]))
      .toEqual(rows.map((row) => [row[CCN], row["Overall Rating"], row["State"]]));
    for (const row of rows) {
      const own = measuresOf(reading("nursing_home"), row[CCN] ?? "");
      const hours = "Reported Total Nurse Staffing Hours per Resident per Day";
      expect(own.get(hours)?.value).toBe(Number(row[hours]));
      expect(own.get("Short-Stay QM Rating")?.footnote?.codes ?? []).toEqual(row["Short-Stay QM Rating"] === "" ? ["2"] : []);
    }
  });

  it("home health: half stars as published, national averages by title, survey footnotes by number", () => {
    const rows = readRecords("home_health/2025-04-30/HH_Provider_Apr2025.csv");
    const { data } = reading("home_health");
    for (const row of rows) {
      const facility = data.facilities.find(({ ccn }) => ccn === row[CCN]);
      const star = row["Quality of patient care star rating"] ?? "";
      expect([facility?.overall_star ?? null, facility?.overall_star_exact ?? null]).toEqual(star.includes(".") ? [null, star] : [Number(star), null]);
    }
    const own = measuresOf(reading("home_health"), rows[0]?.[CCN] ?? "");
    expect(own.get("Changes in skin integrity post-acute care: pressure ulcer/injury")?.national_avg).toBe(0.2);
    expect(own.get("PPH Risk-Standardized Rate")).toMatchObject({ value: null, national_avg: 9.9, footnote: { codes: [] } });
    const survey = [...data.measures.values()].flat().filter(({ id }) => id === "HHCAHPS Survey Summary Star Rating");
    expect([survey.length, survey.filter(({ value }) => value === null).length]).toEqual([12_068, 7383]);
  });

  it("state figures: counts, stars and their mean are those of a second computation over the file", () => {
    const rows = readRecords("home_health/2025-04-30/HH_Provider_Apr2025.csv");
    const population = new Map(STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]));
    for (const state of facilityStateRows("home-health", reading("home_health").data.facilities, population, WHOLE)) {
      const stars = rows.filter((row) => row["State"] === state.state_code).map((row) => Number(row["Quality of patient care star rating"]));
      const mean = stars.length === 0 ? null : Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length + 1e-9) * 100) / 100;
      const people = population.get(state.state_code) ?? 0;
      expect([state.count, state.rated_count, state.average_star]).toEqual([stars.length, stars.length, mean]);
      expect(state.density_per_100k).toBeCloseTo((stars.length * 100_000) / people, 1);
      expect(state.star_counts["1.5"]).toBe(stars.filter((star) => star === 1.5).length);
      expect(state.suppressed_share).toBe(stars.length === 0 ? null : 0);
    }
  });

  it("dialysis without its listing file: facilities come from the other files, stars are awaited, codes give the reasons", () => {
    const survey = readRecords("dialysis/2024-07-31/ICH_CAHPS_FACILITY.csv.gz");
    const total = readRecords("dialysis/2024-07-31/TPS.csv.gz");
    const { data } = reading("dialysis");
    expect(data.facilities.map(({ ccn }) => ccn)).toEqual([...new Set([...survey, ...total].map((row) => row[CCN] ?? ""))].sort());
    expect(new Set(data.facilities.map((f) => `${f.overall_star} ${f.overall_star_footnote?.slice(0, 15)}`))).toEqual(new Set(["null Awaiting ingest"]));
    expect(data.facilities.filter(({ facility_name, ccn }) => facility_name?.startsWith(ccn))).toEqual([]);
    for (const row of total.filter((_, i) => i % 100 === 0)) {
      const own = measuresOf(reading("dialysis"), row[CCN] ?? "").get("Total Performance Score");
      const score = row["Total Performance Score"] ?? "";
      expect([own?.value, own?.national_avg]).toEqual([score === "No Score" ? null : Number(score), 64]);
    }
    const states = facilityStateRows("dialysis", data.facilities, new Map(STATES.map((s) => [s.state_code, s.population_2024])), WHOLE);
    expect(new Set(states.map((s) => JSON.stringify([s.rated_count, s.average_star, s.star_counts, s.suppressed_share]))))
      .toEqual(new Set(["[null,null,{},null]"]));
  });

  it("surgical centers: a value when all rows of a center agree, and no value when they differ", () => {
    const rows = readRecords("asc/2024-07-31/ASC_Facility.csv.gz").filter((row) => row["Year"] === "2022");
    const values = new Map<string, Set<number>>();
    for (const row of rows) {
      const key = row["Facility ID"] ?? "";
      const value = row["ASC-12 RSHV Rate"] ?? "N/A";
      if (value !== "N/A") values.set(key, (values.get(key) ?? new Set()).add(Number(value)));
    }
    let differing = 0;
    for (const ccn of new Set(rows.map((row) => row["Facility ID"] ?? ""))) {
      const own = measuresOf(reading("asc"), ccn).get("ASC-12");
      const [only, ...others] = values.get(ccn) ?? [];
      if (others.length > 0) differing += 1;
      expect([ccn, own?.value, own?.national_avg]).toEqual([ccn, others.length > 0 || only === undefined ? null : only, 9.9]);
    }
    expect(differing).toBeGreaterThan(10);
    const npis = new Set(readRecords("asc/2024-07-31/ASC_Facility.csv.gz").map((row) => row["NPI"]));
    expect(new Set(reading("asc").data.affiliations.map(({ npi }) => npi))).toEqual(npis);
  });
});

describeReal("other real facility files", () => {
  it("the reshaped infections file: 82 CCNs are repaired, 1,698 padded, 205 with letters intact, and one row stays ambiguous", async () => {
    const at = "nursing_home/2026-05-01";
    const reading = await readFiles({
      [`${at}/NH_ProviderInfo_May2026.csv`]: real("nursing_home/NH_ProviderInfo_May2026.first19.csv"),
      [`${at}/CMS Nursing Home HAI039.csv`]: real("nursing_home/CMS_Nursing_Home_HAI039.csv"),
    }, nursingHome);
    expect([reading.rows.rows_in, reading.rows.rejected]).toEqual([15_107 + 19, { damaged_ccn: 1 }]);
    expect(issuesOf(reading)).toEqual(expect.arrayContaining(["82 mended_ccn", "1698 padded_ccn"]));
    const rates = [...reading.data.measures.values()].flat().filter(({ id }) => id === "S_039_01_HAI_RS_RATE");
    const known = new Set(real("pos/roster_snf.csv").toString("utf8").split("\n").map((line) => line.slice(0, 6)));
    const mended = ["14E169", "17E011", "21E009", "09E020", "30E059"];
    expect(mended.filter((ccn) => !rates.some((rate) => rate.ccn === ccn))).toEqual([]);
    expect(rates.filter(({ ccn }) => known.has(ccn)).length / rates.length).toBeGreaterThan(0.8);
    expect(rates.filter(({ ccn }) => /^\d\d[AEF]/.test(ccn)).length).toBe(205 + 82);
    expect(rates.filter(({ value }) => value === null).every(({ footnote }) => footnote?.text === "Not Available")).toBe(true);
  });

  it.each([
    ["nursing_home", "NH_QualityMsr_MDS_Oct2024"], ["nursing_home", "NH_QualityMsr_Claims_Oct2024"], ["nursing_home", "NH_StateUSAverages_Oct2024"],
    ["nursing_home", "Skilled_Nursing_Facility_Quality_Reporting_Program_Provider_Data_Oct2024"], ["hospice", "Hospice_Provider_Aug2024"],
  ] as const)("%s: the header of %s is known, and the file is refused because it has no rows", async (source, name) => {
    const listing = source === "hospice"
      ? { "hospice/2026-05-31/Hospice_General-Information_May2026.csv": real("hospice/Hospice_General-Information_May2026.first106_last84.csv") }
      : { "nursing_home/2026-05-31/NH_ProviderInfo_May2026.csv": real("nursing_home/NH_ProviderInfo_May2026.first19.csv") };
    const path = `${source}/2026-05-31/${name}.csv`;
    const files = { ...listing, [path]: real(`${source}/${name}.header_only.csv`) };
    expect(await messageOf(readFiles(files, source === "hospice" ? hospice : nursingHome)))
      .toBe(`${path}: has a header and no rows; fetch the file again from its publisher`);
  });

  it("dialysis of April 2025 is read with fewer columns, older names and lost leading zeros", async () => {
    const path = "dialysis/2025-04-30/DFC_FACILITY.csv";
    const reading = await readFiles({ [path]: real("dialysis/release_2025-04/DFC_FACILITY.reduced_2500.csv") }, dialysis);
    expect([reading.rows, reading.figures]).toEqual([{ rows_in: 2500, published: 2500, collapsed: 0, rejected: {} }, { facilities: 2500, rated: 2315 }]);
    expect(reading.issues.filter(({ code }) => code === "unknown_column")).toEqual([]);
    expect(issuesOf(reading)).toContain("305 padded_ccn");
    expect(measuresOf(reading, "012306").get("First Year Standardized Kidney Transplant Waitlist Ratio")?.value).toBe(1.32);
  });

  it.each([
    ["release_2024-07/DFC_FACILITY.california_normalised.csv", ", line 1: the header lacks 6 columns, first \"CMS Certification Number (CCN)\""],
    ["release_2026-07/DFC_FACILITY.header_only.csv", ": has a header and no rows"],
  ])("dialysis %s is refused", async (name, problem) => {
    const path = "dialysis/2026-07-15/DFC_FACILITY.csv";
    expect(await messageOf(readFiles({ [path]: real(`dialysis/${name}`) }, dialysis))).toContain(path + problem);
  });

  it("dialysis of July 2026 has no unknown column", async () => {
    const header = real("dialysis/release_2026-07/DFC_FACILITY.header_only.csv").toString("utf8").trim();
    const row = header.split(",").map((_, i) => (i === 0 ? "012306" : "")).join(",");
    const reading = await readFiles({ "dialysis/2026-07-15/DFC_FACILITY.csv": `${header}\n${row}\n` }, dialysis);
    expect(reading.issues.filter(({ code }) => code === "unknown_column" || code === "absent_column")).toEqual([]);
  });

  it("surgical centers of late 2024 are read with four more measures and CRLF", async () => {
    const reading = await readFiles({ "asc/2025-01-14/ASC_Facility.csv": real("asc/release_2025-01/ASC_Facility.csv") }, asc);
    expect([reading.rows.rows_in, reading.rows.published]).toEqual([8180, 8180]);
    expect(new Set(reading.issues.map(({ code }) => code))).toEqual(new Set(["ccn_state_differs", "no_national_file", "several_names", "several_values"]));
    expect(measuresOf(reading, "36C0001267").get("ASC-1")).toMatchObject({ value: 0, period_start: "2023-01-01", period_end: "2023-12-31" });
  });

  it("a file that is not from the publisher is reported and not read", async () => {
    const general = { "hospice/2026-05-31/Hospice_General-Information_May2026.csv": real("hospice/Hospice_General-Information_May2026.first106_last84.csv") };
    const reading = await readFiles({ ...general, "hospice/2026-05-31/cms_patient_care.csv": real("hospice/cms_patient_care.csv") }, hospice);
    expect([issuesOf(reading), reading.rows.rows_in]).toEqual([["1 unknown_file"], 190]);
  });
});

describeReal("studies", () => {
  const files = ["urology_2024-09.csv", "adalimumab_2026-03.csv", "hypertension_india_2026-04.csv", "herniated_disc_2024-12.json"];
  const NCT = /NCT\d{8}/g;

  describe.each(files)("%s", (name) => {
    it("is read in full, without the people in it", async () => {
      const text = real(`clinical_trials/ctg-studies.${name}`);
      const reading = await readFiles({ [`clinical_trials/2026-04-30/ctg-studies.${name}`]: text }, clinicalTrials);
      const studies = name.endsWith(".json")
        ? (JSON.parse(text.toString("utf8")) as { protocolSection: { identificationModule: { nctId: string } } }[])
          .map((each) => each.protocolSection.identificationModule.nctId)
        : [...text.toString("utf8").matchAll(/(?:^|\n)(NCT\d{8}),/g)].map((match) => match[1] ?? "");
      expect([...reading.data.keys()]).toEqual([...studies].sort());
      expect([reading.rows.rows_in, reading.rows.published, reading.issues]).toEqual([studies.length, studies.length, []]);
      for (const [nct, trial] of reading.data) {
        expect(Object.keys(trial).sort())
          .toEqual(["conditions", "file", "last_update", "line", "nct", "offset", "sponsor", "start_date", "status", "title", "url"]);
        expect(text.subarray(trial.offset, trial.offset + 200_000).toString("utf8").match(NCT)?.[0]).toBe(nct);
        expect(trial.title.length).toBeGreaterThan(5);
        expect(trial.url).toBe(`https://clinicaltrials.gov/study/${nct}`);
      }
      expect(JSON.stringify([...reading.data.values()])).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
    });
  });

  it("make one table from all four files", async () => {
    const together = Object.fromEntries(files.map((name) => [`clinical_trials/2026-04-30/ctg-studies.${name}`, real(`clinical_trials/ctg-studies.${name}`)]));
    const reading = await readFiles(together, clinicalTrials);
    expect([reading.rows.rows_in, reading.rows.published, reading.data.size]).toEqual([1007, 1007, 1007]);
  });
});
