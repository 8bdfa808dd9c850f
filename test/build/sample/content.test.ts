import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePeople } from "../../../build/sample/people/people.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { hasValidCheckDigit } from "../../../data/contract/ids.ts";
import { snapshotSidecar } from "../../../data/contract/release/release.ts";
import { stateOfCcn } from "../../../data/reference/ccn.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";
import type { SampleFile } from "../../../build/sample/sample.ts";
import { filesBelow, parseRecords, sheetIn, sparseRecords, unzip } from "./read.ts";

type Row = Record<string, string>;
const PROVIDERS = 4000;
const FULL_DAY = "2026-11-08";
let dir = "";
let list: SampleFile[] = [];
let files = new Map<string, Buffer>();
let providers: Row[] = [];
let week: Row[] = [];
let report: string[][] = [];
let byNpi = new Map<string, Row>();

const usToIso = (date: string): string => date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, "$3-$1-$2");
const slot = (row: Row, n: number): [string, string] =>
  [row[`Healthcare Provider Taxonomy Code_${n}`] ?? "", row[`Healthcare Provider Primary Taxonomy Switch_${n}`] ?? ""];
const slots = (row: Row): [string, string][] => Array.from({ length: 15 }, (_, i) => slot(row, i + 1)).filter(([code]) => code !== "");
const share = (part: number, whole: number): number => part / whole;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "sample-content-"));
  list = await writeSample({ dir, providers: PROVIDERS, seed: 11, log: () => undefined });
  files = await filesBelow(dir);
  const full = await unzip(join(dir, "nppes/2026-11-08/NPPES_Data_Dissemination_November_2026_V2.zip"));
  const weekly = await unzip(join(dir, "nppes/2026-11-15/NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip"));
  providers = sparseRecords(full.get("npidata_pfile_20050523-20261108.csv") ?? "", "\n");
  week = sparseRecords(weekly.get("npidata_pfile_20261109-20261115.csv") ?? "", "\n");
  byNpi = new Map(providers.map((row) => [row["NPI"] ?? "", row]));
  report = (await sheetIn(join(dir, "nppes/2026-11-09/NPPES_Deactivated_NPI_Report_110926_V2.zip"))).slice(2);
});
afterAll(() => rm(dir, { recursive: true }));

function records(path: string, newline: "\n" | "\r\n" = "\r\n"): Row[] {
  const file = files.get(path);
  if (file === undefined) throw new Error(`${path} is not in the sample`);
  return parseRecords(file, newline);
}

describe("NPPES", () => {
  it("has unique NPIs that were never issued: they begin with 2 and have a valid check digit", () => {
    const all = [...providers, ...week].map((row) => row["NPI"] ?? "");
    for (const npi of all) if (!/^2\d{9}$/.test(npi) || !hasValidCheckDigit(npi)) throw new Error(npi);
    expect(byNpi.size).toBe(PROVIDERS);
    expect(new Set(week.map((row) => row["NPI"])).size).toBe(week.length);
  });
  it("is not sorted: each NPI is about 90 million below the previous one, and wraps around", () => {
    const numbers = providers.map((row) => Number(row["NPI"]));
    const ascending = numbers.filter((value, i) => i > 0 && value > (numbers[i - 1] ?? 0)).length;
    expect(share(ascending, PROVIDERS)).toBeCloseTo(0.09, 2);
  });
  it("has the proportions of the nation: 77% people, 3% deactivated, some reactivated", () => {
    const of = (type: string): number => share(providers.filter((row) => row["Entity Type Code"] === type).length, PROVIDERS);
    expect(of("1")).toBeCloseTo(0.77, 1);
    expect(of("2")).toBeGreaterThan(0.17);
    expect(of("")).toBeGreaterThan(0.02);
    expect(of("")).toBeLessThan(0.04);
    const back = providers.filter((row) => row["NPI Reactivation Date"] !== "");
    expect(back.length).toBeGreaterThan(10);
    for (const row of back) {
      expect(row["Entity Type Code"]).not.toBe("");
      expect(usToIso(row["NPI Deactivation Date"] ?? "") < usToIso(row["NPI Reactivation Date"] ?? "")).toBe(true);
    }
  });
  it("has only the date for a deactivated NPI", () => {
    for (const row of providers.filter((row) => row["Entity Type Code"] === "")) {
      expect(Object.keys(row)).toEqual(["NPI", "NPI Deactivation Date"]);
    }
  });
  it("has no date later than the file", () => {
    for (const row of providers) {
      for (const [name, value] of Object.entries(row)) {
        if (name.endsWith("Date") && usToIso(value) > FULL_DAY) throw new Error(`${row["NPI"]}: ${name} ${value}`);
      }
    }
  });
  it("has the primary taxonomy in any slot, and sometimes in none", () => {
    const active = providers.filter((row) => row["Entity Type Code"] !== "");
    const primaries = active.map((row) => slots(row).findIndex(([, flag]) => flag === "Y"));
    for (let n = 0; n < 8; n += 1) expect(primaries, `slot ${n + 1}`).toContain(n);
    expect(primaries).toContain(-1);
    expect(Math.max(...active.map((row) => slots(row).length))).toBe(15);
    for (const row of active) expect(slots(row).filter(([, flag]) => flag === "Y").length).toBeLessThan(2);
  });
  it("has every registered code as a primary taxonomy of a person, and every specialty in most states", () => {
    const people = samplePeople(11);
    const individuals = Array.from({ length: 20_000 }, (_, index) => people.at(index)).filter(({ entity }) => entity === "individual");
    const primary = individuals.map(({ slots, place }) => {
      const flagged = slots.find((one) => one.primary === "Y");
      return [flagged?.taxonomy.code, place.state] as const;
    });
    for (const { slug, codes } of SPECIALTIES) {
      const own = new Set<string | undefined>(codes.map(({ code }) => code));
      for (const code of own) expect(primary.some(([taxonomy]) => taxonomy === code), `${slug} ${code}`).toBe(true);
      const states = new Set(primary.filter(([code]) => own.has(code)).map(([, state]) => state));
      expect(STATES.filter(({ state_code }) => states.has(state_code)).length, slug).toBeGreaterThan(38);
    }
  });
  it("has practices in all states and DC, in territories, at military post offices and abroad", () => {
    const states = new Set(providers.map((row) => row["Provider Business Practice Location Address State Name"]));
    for (const { state_code } of STATES) expect(states, state_code).toContain(state_code);
    for (const other of ["PR", "GU", "AE", "QUEBEC"]) expect(states).toContain(other);
    const countries = new Set(providers.map((row) => row["Provider Business Practice Location Address Country Code (If outside U.S.)"]));
    expect(countries).toContain("CA");
  });
  it("has names with commas and with quotes", () => {
    const names = providers.map((row) => row["Provider Organization Name (Legal Business Name)"] ?? "");
    expect(names.some((name) => name.includes(","))).toBe(true);
    expect(names.some((name) => name.includes('"'))).toBe(true);
  });
});

describe("the weekly file", () => {
  const kind = (row: Row): string => {
    const before = byNpi.get(row["NPI"] ?? "");
    if (before === undefined) return "added";
    if (row["Entity Type Code"] === "") return "deactivated";
    return before["Entity Type Code"] === "" ? "reactivated" : "changed";
  };
  it("adds, changes, deactivates and reactivates providers", () => {
    const counts = ["added", "changed", "deactivated", "reactivated"].map((name) => week.filter((row) => kind(row) === name).length);
    for (const count of counts) expect(count).toBeGreaterThan(1);
  });
  it("changes records and their update dates within the week", () => {
    for (const row of week.filter((row) => kind(row) === "changed")) {
      const before = byNpi.get(row["NPI"] ?? "") ?? {};
      expect(row["Last Update Date"]).toMatch(/^11\/(09|1[0-3])\/2026$/);
      const zip = "Provider Business Practice Location Address Postal Code";
      expect(row[zip]).not.toBe(before[zip]);
      expect(row["Provider Last Name (Legal Name)"]).toBe(before["Provider Last Name (Legal Name)"]);
    }
  });
  it("follows a report of all deactivated NPIs, newest first, some of them active in the full file", () => {
    const reported = new Set(report.map(([npi = ""]) => npi));
    expect(reported.size).toBe(report.length);
    for (const row of providers) if (row["Entity Type Code"] === "") expect(reported, row["NPI"]).toContain(row["NPI"]);
    expect(report.filter(([npi = ""]) => byNpi.get(npi)?.["Entity Type Code"] !== "").length).toBeGreaterThan(2);
    const days = report.map(([, date = ""]) => usToIso(date));
    expect(days).toEqual([...days].sort().reverse());
  });
});

describe("the other sources have the same people", () => {
  it("LEIE has an NPI in about 15% of rows, each with the name in NPPES", () => {
    const rows = records("oig_leie/2026-11-10/UPDATED.csv");
    expect(rows).toHaveLength(PROVIDERS / 100);
    const known = rows.filter((row) => row["NPI"] !== "0000000000");
    expect(known.length).toBeGreaterThan(2);
    expect(known.length).toBeLessThan(14);
    for (const row of known) {
      const provider = byNpi.get(row["NPI"] ?? "");
      expect(provider, row["NPI"]).toBeDefined();
      if (provider?.["Entity Type Code"] !== "1") continue;
      expect((provider["Provider Last Name (Legal Name)"] ?? "").startsWith(row["LASTNAME"] ?? "?")).toBe(true);
    }
    for (const row of rows) for (const name of ["EXCLDATE", "REINDATE", "WAIVERDATE"]) expect(row[name]).toMatch(/^\d{8}$/);
    expect(rows.some((row) => row["REINDATE"] === "00000000")).toBe(true);
  });
  it("PECOS has 0.29 rows per NPI like the publisher, many with several enrollments, all in NPPES", () => {
    const rows = records("pecos/2026-10-01/PPEF_Enrollment_Extract_2026.10.01.csv", "\n");
    const enrolled = new Set(rows.map((row) => row["NPI"] ?? ""));
    for (const npi of enrolled) if (!/^[12]$/.test(byNpi.get(npi)?.["Entity Type Code"] ?? "")) throw new Error(npi);
    const people = providers.filter((row) => row["Entity Type Code"] === "1");
    const rate = share(people.filter((row) => enrolled.has(row["NPI"] ?? "")).length, people.length);
    expect(rate).toBeGreaterThan(0.2);
    expect(rate).toBeLessThan(0.25);
    expect(share(rows.length, PROVIDERS)).toBeGreaterThan(0.26);
    expect(share(rows.length, PROVIDERS)).toBeLessThan(0.32);
    expect(rows.length).toBeGreaterThan(enrolled.size * 1.3);
    expect(new Set(rows.map((row) => row["ENRLMT_ID"])).size).toBe(rows.length);
    const ids = rows.map((row) => `${row["ENRLMT_ID"]} ${row["PECOS_ASCT_CNTL_ID"]}`);
    expect(ids.filter((id) => !/^[IO]20\d{12} \d{10}$/.test(id))).toEqual([]);
    const last = rows.find((row) => byNpi.get(row["NPI"] ?? "")?.["Entity Type Code"] === "1");
    expect(last?.["LAST_NAME"]).toBe(byNpi.get(last?.["NPI"] ?? "")?.["Provider Last Name (Legal Name)"]);
  });
  it("MIPS has 0.055 rows per NPI like the publisher, some with two organizations, nearly all enrolled", () => {
    const rows = parseRecords((files.get("qpp_mips/2026-04-30/ec_score_file.csv") ?? "").toString().replaceAll(", ", ","), "\n");
    const scored = new Set(rows.map((row) => row["NPI"] ?? ""));
    for (const npi of scored) expect(byNpi.get(npi)?.["Entity Type Code"], npi).toBe("1");
    expect(share(rows.length, PROVIDERS)).toBeGreaterThan(0.045);
    expect(share(rows.length, PROVIDERS)).toBeLessThan(0.065);
    expect(rows.length).toBeGreaterThan(scored.size * 1.05);
    const enrolled = new Set(records("pecos/2026-10-01/PPEF_Enrollment_Extract_2026.10.01.csv", "\n").map((row) => row["NPI"] ?? ""));
    const both = share([...scored].filter((npi) => enrolled.has(npi)).length, scored.size);
    expect(both).toBeGreaterThan(0.8);
    expect(both).toBeLessThan(1);
  });
  it("Open Payments has 1.65 rows per NPI in both years, without repeats", async () => {
    const zips = await Promise.all(["PGYR2025_P06302026_06162026", "PGYR2020_P06302026"].map((name) =>
      unzip(join(dir, `open_payments/2026-06-30/${name}.zip`))));
    const rows = zips.flatMap((zip) => [...zip.values()].flatMap((text) => parseRecords(text, "\n")));
    expect(share(rows.length, PROVIDERS)).toBeGreaterThan(1.5);
    expect(share(rows.length, PROVIDERS)).toBeLessThan(1.8);
    expect(new Set(rows.map((row) => row["Record_ID"])).size).toBe(rows.length);
  });
  it("NUCC has every code of NPPES, without definitions", () => {
    const rows = records("nucc/2026-07-01/nucc_taxonomy_261.csv");
    const codes = new Map(rows.map((row) => [row["Code"] ?? "", row]));
    for (const row of [...providers, ...week]) for (const [code] of slots(row)) if (!codes.has(code)) throw new Error(code);
    expect(rows.every((row) => row["Definition"] === "" && row["Notes"] === "")).toBe(true);
    for (const { codes: registered } of SPECIALTIES) {
      for (const { code, display_name } of registered) expect(codes.get(code)?.["Display Name"]).toBe(display_name);
    }
  });
});

describe("hospitals", () => {
  const general = (): Row[] => records("hospital/2026-11-04/Hospital_General_Information.csv");
  it("have CCNs of their state, at least two in each, some with letters and zeros", () => {
    const rows = general();
    const ccns = rows.map((row) => row["Facility ID"] ?? "");
    expect(new Set(ccns).size).toBe(rows.length);
    for (const row of rows) expect(stateOfCcn(row["Facility ID"] ?? ""), row["Facility ID"]).toBe(row["State"]);
    for (const { state_code } of STATES) expect(rows.filter((row) => row["State"] === state_code).length).toBeGreaterThan(1);
    expect(ccns.some((ccn) => ccn.startsWith("00"))).toBe(true);
    expect(ccns.some((ccn) => /^\d{5}F$/.test(ccn))).toBe(true);
    expect(ccns.some((ccn) => /^[A-E]\d{5}$/.test(ccn))).toBe(true);
  });
  it("have no star in about a tenth of cases, with a footnote", () => {
    const rows = general();
    const unrated = rows.filter((row) => row["Hospital overall rating"] === "Not Available");
    expect(share(unrated.length, rows.length)).toBeGreaterThan(0.03);
    expect(share(unrated.length, rows.length)).toBeLessThan(0.2);
    for (const row of unrated) expect(row["Hospital overall rating footnote"]).not.toBe("");
  });
  it("spell measure ids differently in facility and national files", () => {
    const ids = (name: string): (string | undefined)[] => records(`hospital/2026-11-04/${name}.csv`).map((row) => row["Measure ID"]);
    expect(ids("Outpatient_Imaging_Efficiency-Hospital")).toContain("OP-10");
    expect(ids("Outpatient_Imaging_Efficiency-National")).toContain("OP_10");
    expect(ids("Medicare_Hospital_Spending_Per_Patient-Hospital")).toContain("MSPB-1");
    expect(ids("Measure_Dates")).toContain("MSPB_1");
  });
  it("suppress some scores, each with a footnote of the crosswalk", () => {
    const texts = new Set(records("hospital/2026-11-04/Footnote_Crosswalk.csv").map((row) => row["Footnote"] ?? ""));
    for (const name of ["Outpatient_Imaging_Efficiency", "Complications_and_Deaths", "Maternal_Health"]) {
      const rows = records(`hospital/2026-11-04/${name}-Hospital.csv`);
      const missing = rows.filter((row) => row["Score"] === "Not Available");
      expect(missing.length).toBeGreaterThan(10);
      expect(missing.length).toBeLessThan(rows.length * 0.6);
      expect(missing.filter((row) => row["Footnote"] === "")).toEqual([]);
      const codes = new Set(rows.flatMap((row) => (row["Footnote"] ?? "").split(/, ?/)).filter((code) => code !== ""));
      expect([...codes].filter((code) => !texts.has(code))).toEqual([]);
    }
  });
});

describe("every snapshot", () => {
  it("has a sidecar with its date that says it is synthetic", () => {
    const sidecars = [...files.keys()].filter((path) => path.endsWith("snapshot.json"));
    expect(sidecars).toHaveLength(17);
    for (const path of sidecars) {
      const sidecar = snapshotSidecar.parse(JSON.parse(files.get(path)?.toString("utf8") ?? ""));
      expect(sidecar.synthetic).toBe(true);
      expect(sidecar.snapshot).toBe(path.split("/")[1]);
      expect(sidecar.note).toMatch(/^Synthetic/);
    }
  });
  it("is listed with its rows and bytes", () => {
    const plain = list.filter((file) => !/\.zip\//i.test(file.path));
    for (const { path, bytes } of plain) expect(files.get(path)?.length, path).toBe(bytes);
    expect(list.find((file) => file.path.endsWith("npidata_pfile_20050523-20261108.csv"))?.rows).toBe(PROVIDERS);
  });
  it("of the census has the real populations, which add up to the nation's", () => {
    const rows = records("census/2024-12-19/NST-EST2024-ALLDATA.csv");
    for (const state of STATES) {
      expect(rows.find((row) => row["STATE"] === state.fips)?.["POPESTIMATE2024"]).toBe(String(state.population_2024));
    }
    expect(rows[0]?.["POPESTIMATE2024"]).toBe("340110988");
  });
});
