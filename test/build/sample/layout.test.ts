import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeSample } from "../../../build/sample/sample.ts";
import { SHARED, describeReal } from "../../support/shared.ts";
import { filesBelow, parseRecords, parseRows, sheetIn, unzip } from "./read.ts";

let dir = "";
let files = new Map<string, Buffer>();
let parts = new Map<string, Buffer>();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "sample-layout-"));
  await writeSample({ dir, providers: 1500, seed: 3, log: () => undefined });
  files = await filesBelow(dir);
  const zips = [
    "nppes/2026-11-08/NPPES_Data_Dissemination_November_2026_V2.zip", "sam_gov/2026-11-20/SAM_Exclusions_Public_Extract_V2_26324.ZIP",
    "open_payments/2026-06-30/PGYR2025_P06302026_06162026.zip", "open_payments/2026-06-30/PGYR2020_P06302026.zip",
  ];
  for (const zip of zips) parts = new Map([...parts, ...(await unzip(join(dir, zip)))]);
});
afterAll(() => rm(dir, { recursive: true }));

function text(path: string): string {
  const bytes = files.get(path) ?? parts.get(path);
  if (bytes === undefined) throw new Error(`${path} is not in the sample`);
  return bytes.toString("latin1");
}

/** Checks the line ends, and that every row is as wide as the header. */
function checkShape(path: string, newline: "\n" | "\r\n", columns: number): void {
  const whole = text(path);
  expect(whole.endsWith(newline), path).toBe(true);
  expect(whole.replaceAll(newline, "").includes("\n") || whole.replaceAll(newline, "").includes("\r"), path).toBe(false);
  const widths = new Set(parseRows(whole, newline).map((row) => row.length));
  expect([...widths], path).toEqual([columns]);
}

it("NPPES has 330 columns in every row, every field quoted, LF, ASCII", () => {
  checkShape("npidata_pfile_20050523-20261108.csv", "\n", 330);
  const lines = text("npidata_pfile_20050523-20261108.csv").trimEnd().split("\n");
  expect(lines).toHaveLength(1501);
  for (const line of lines) if (!/^(?:"(?:[ -!#-~]|"")*",){329}"(?:[ -!#-~]|"")*"$/.test(line)) throw new Error(line.slice(0, 200));
});

it("NPPES has additional files: other names with 4 columns, locations with 10 and some repeats, endpoints with 19", () => {
  checkShape("othername_pfile_20050523-20261108.csv", "\n", 4);
  checkShape("pl_pfile_20050523-20261108.csv", "\n", 10);
  checkShape("endpoint_pfile_20050523-20261108.csv", "\n", 19);
  const locations = text("pl_pfile_20050523-20261108.csv").trimEnd().split("\n");
  expect(new Set(locations).size).toBeLessThan(locations.length);
});

it("the deactivation report is a zipped workbook with a title, a header, then rows of texts", async () => {
  const rows = await sheetIn(join(dir, "nppes/2026-11-09/NPPES_Deactivated_NPI_Report_110926_V2.zip"));
  expect(rows.slice(0, 2)).toEqual([["NPPES Deactivated Records as of Nov 09 2026"], ["NPI", "NPPES Deactivation Date"]]);
  expect(rows[2]?.join()).toMatch(/^2\d{9},\d\d\/\d\d\/2026$/);
});

it("LEIE has 18 columns, a bare header, quoted values, CRLF, and texts cut to the old widths", () => {
  checkShape("oig_leie/2026-11-10/UPDATED.csv", "\r\n", 18);
  const [header = "", ...rows] = text("oig_leie/2026-11-10/UPDATED.csv").trimEnd().split("\r\n");
  expect(header).not.toContain('"');
  for (const row of rows) expect(row).toMatch(/^(?:"[^"]*(?:""[^"]*)*",){17}"[^"]*"$/);
  for (const record of parseRecords(text("oig_leie/2026-11-10/UPDATED.csv"), "\r\n")) {
    expect((record["BUSNAME"] ?? "").length).toBeLessThan(31);
    expect((record["GENERAL"] ?? "").length).toBeLessThan(21);
  }
});

it("the other files have their widths and line ends", () => {
  checkShape("pecos/2026-10-01/PPEF_Enrollment_Extract_2026.10.01.csv", "\n", 11);
  checkShape("qpp_mips/2026-04-30/ec_score_file.csv", "\n", 13);
  checkShape("OP_DTL_GNRL_PGYR2025_P06302026_06162026.csv", "\n", 91);
  checkShape("OP_DTL_GNRL_PGYR2020_P06302026.csv", "\n", 75);
  checkShape("SAM_Exclusions_Public_Extract_V2_26324.CSV", "\n", 31);
  checkShape("nucc/2026-07-01/nucc_taxonomy_261.csv", "\r\n", 8);
  checkShape("census/2024-12-19/NST-EST2024-ALLDATA.csv", "\r\n", 75);
  checkShape("hospital/2026-11-04/Hospital_General_Information.csv", "\r\n", 38);
  checkShape("hospital/2026-11-04/Complications_and_Deaths-Hospital.csv", "\r\n", 18);
  checkShape("nursing_home/2026-11-01/NH_ProviderInfo_Nov2026.csv", "\n", 99);
  checkShape("home_health/2026-10-14/HH_Provider_Oct2026.csv", "\n", 96);
  checkShape("hospice/2026-11-18/Hospice_General-Information_Nov2026.csv", "\n", 12);
  checkShape("dialysis/2026-10-28/DFC_FACILITY.csv", "\n", 142);
  checkShape("asc/2026-11-04/ASC_Facility.csv", "\r\n", 50);
});

describeReal("the publishers' own files", () => {
  const real = async (path: string): Promise<Buffer> => {
    const bytes = await readFile(join(SHARED, path));
    return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  };
  const firstLine = (bytes: Buffer | string): string => bytes.toString("latin1").split(/\r?\n/)[0] ?? "";

  it("have the same headers, letter for letter", async () => {
    const week = "federal/nppes/weekly_20260601-20260607";
    const hospital = "snapshots/hospital/2024-07-31";
    const measureFiles = [
      "Outpatient_Imaging_Efficiency-Hospital.csv.gz", "Maternal_Health-Hospital.csv.gz",
      "Medicare_Hospital_Spending_Per_Patient-Hospital.csv.gz", "FY_2024_Hospital_Readmissions_Reduction_Program_Hospital.csv.gz",
      "Outpatient_Imaging_Efficiency-National.csv", "Maternal_Health-National.csv",
      "Medicare_Hospital_Spending_Per_Patient-National.csv", "Complications_and_Deaths-National.csv", "Measure_Dates.csv",
      "Footnote_Crosswalk.csv",
    ];
    const pairs: (readonly [string, string])[] = [
      ...["npidata", "othername", "pl", "endpoint"].flatMap((part) => ["", "_fileheader"].map((suffix) => [
        `${part}_pfile_20050523-20261108${suffix}.csv`, `${week}/${part}_pfile_20260601-20260607_fileheader.csv`,
      ] as const)),
      ["oig_leie/2026-11-10/UPDATED.csv", "snapshots/oig_leie/2023-06-30/UPDATED.csv.gz"],
      ["pecos/2026-10-01/PPEF_Enrollment_Extract_2026.10.01.csv", "federal/pecos/headers/PPEF_Enrollment_Extract.header.csv"],
      ["qpp_mips/2026-04-30/ec_score_file.csv", "federal/qpp_mips/headers/ec_score_file.PY2022-2024.header.csv"],
      ["OP_DTL_GNRL_PGYR2025_P06302026_06162026.csv", "federal/open_payments/headers/OP_DTL_GNRL.2024.header.csv"],
      ["OP_DTL_GNRL_PGYR2020_P06302026.csv", "federal/open_payments/general_2016-2019_P01222021.slice.csv"],
      ["SAM_Exclusions_Public_Extract_V2_26324.CSV", "federal/sam_gov/SAM_Exclusions_Public_Extract_V2.slice_2023-11.csv"],
      ["nucc/2026-07-01/nucc_taxonomy_261.csv", "federal/nucc/nucc_taxonomy_251.csv"],
      ["census/2024-12-19/NST-EST2024-ALLDATA.csv", "federal/census/NST-EST2024-ALLDATA.csv"],
      ["hospital/2026-11-04/Hospital_General_Information.csv", "federal/hospital/release_2026-04/Hospital_General_Information.csv"],
      ...measureFiles.map((name) => [`hospital/2026-11-04/${name.replace(".gz", "")}`, `${hospital}/${name}`] as const),
    ];
    const facilities: readonly (readonly [string, string])[] = [
      ["nursing_home/2026-11-01/NH_ProviderInfo_Nov2026.csv", "nursing_home/NH_ProviderInfo_May2026.first19.csv"],
      ["nursing_home/2026-11-01/NH_QualityMsr_MDS_Nov2026.csv", "nursing_home/NH_QualityMsr_MDS_Oct2024.header_only.csv"],
      ["nursing_home/2026-11-01/NH_QualityMsr_Claims_Nov2026.csv", "nursing_home/NH_QualityMsr_Claims_Oct2024.header_only.csv"],
      ["nursing_home/2026-11-01/NH_StateUSAverages_Nov2026.csv", "nursing_home/NH_StateUSAverages_Oct2024.header_only.csv"],
      ...["Provider", "National"].map((what) => [
        `nursing_home/2026-11-01/Skilled_Nursing_Facility_Quality_Reporting_Program_${what}_Data_Nov2026.csv`,
        `nursing_home/Skilled_Nursing_Facility_Quality_Reporting_Program_${what}_Data_Oct2024.header_only.csv`,
      ] as const),
      ["home_health/2026-10-14/HH_Provider_Oct2026.csv", "home_health/HH_Provider.slice_100.csv"],
      ["home_health/2026-10-14/HH_National_Oct2026.csv", "home_health/HH_National_Apr2025.csv"],
      ["home_health/2026-10-14/HHCAHPS_Provider_Oct2026.csv", "home_health/HHCAHPS_Provider_Apr2025.csv"],
      ["hospice/2026-11-18/Hospice_General-Information_Nov2026.csv", "hospice/Hospice_General-Information_May2026.first106_last84.csv"],
      ["hospice/2026-11-18/Hospice_Provider_Nov2026.csv", "hospice/Hospice_Provider_Aug2024.header_only.csv"],
      ["dialysis/2026-10-28/DFC_FACILITY.csv", "dialysis/release_2026-07/DFC_FACILITY.header_only.csv"],
      ...["DFC_NATIONAL", "ICH_CAHPS_FACILITY", "ICH_CAHPS_NATIONAL", "TPS", "SHR", "SRR", "FOOTNOTES"].map((name) => [
        `dialysis/2026-10-28/${name}.csv`, `dialysis/release_2024-07/${name}.csv`,
      ] as const),
      ["asc/2026-11-04/ASC_Facility.csv", "asc/release_2025-01/ASC_Facility.csv"],
      ...["ASC_National", "ASCQR_OAS_CAHPS_BY_ASC", "ASCQR_OAS_CAHPS_NATIONAL", "OAS_CAHPS_Footnotes"].map((name) => [
        `asc/2026-11-04/${name}.csv`, `asc/release_2024-07/${name}.csv`,
      ] as const),
      ["clinical_trials/2026-11-12/ctg-studies.csv", "clinical_trials/ctg-studies.adalimumab_2026-03.csv"],
    ];
    pairs.push(...facilities.map(([ours, theirs]) => [ours, `federal/${theirs}`] as const));
    for (const [ours, theirs] of pairs) expect(firstLine(text(ours)), ours).toBe(firstLine(await real(theirs)));
  });

  it("have the same areas, regions and divisions in the census, with leading zeros", async () => {
    // Our copy lost the leading zeros of two columns; the Bureau's file has them.
    const key = (row: Record<string, string>): (string | undefined)[] => [
      row["SUMLEV"]?.padStart(3, "0"), row["REGION"], row["DIVISION"], row["STATE"]?.padStart(2, "0"), row["NAME"], row["POPESTIMATE2024"],
    ];
    const theirs = parseRecords(await real("federal/census/NST-EST2024-ALLDATA.csv"), "\r\n");
    expect(parseRecords(text("census/2024-12-19/NST-EST2024-ALLDATA.csv"), "\r\n").map(key)).toEqual(theirs.map(key));
  });

  it("have the same codes and names in NUCC", async () => {
    const theirs = new Map(parseRecords(await real("federal/nucc/nucc_taxonomy_251.csv"), "\r\n").map((row) => [row["Code"], row]));
    for (const row of parseRecords(text("nucc/2026-07-01/nucc_taxonomy_261.csv"), "\r\n")) {
      expect({ ...theirs.get(row["Code"]), Definition: "", Notes: "" }).toEqual(row);
    }
  });

  it("share no person, business or hospital with the sample", async () => {
    const excluded = new Set((await real("snapshots/oig_leie/2023-06-30/UPDATED.csv.gz")).toString("latin1").split("\r\n").slice(1, -1));
    for (const line of text("oig_leie/2026-11-10/UPDATED.csv").split("\r\n").slice(1, -1)) expect(excluded.has(line), line).toBe(false);
    const place = (row: Record<string, string>): string => `${row["Facility Name"]}|${row["Address"]}`;
    const hospitals = parseRecords(await real("federal/hospital/release_2026-04/Hospital_General_Information.csv"), "\r\n").map(place);
    const invented = parseRecords(text("hospital/2026-11-04/Hospital_General_Information.csv"), "\r\n").map(place);
    expect(invented.filter((name) => hospitals.includes(name))).toEqual([]);
    const issued = parseRecords(await real("federal/nppes/samples/sample_np-data_pfile.csv"), "\n").map((row) => row["NPI"] ?? "");
    expect(issued.filter((npi) => npi.startsWith("2"))).toEqual([]);
  });
});
