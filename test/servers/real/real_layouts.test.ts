/** Reads older, newer and damaged real files: each is read with every row counted, or refused with a reason. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hospital } from "../../../build/sources/facilities/hospital.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { nucc } from "../../../build/sources/nucc.ts";
import { oigLeie } from "../../../build/sources/oig_leie.ts";
import { pecos } from "../../../build/sources/pecos/pecos.ts";
import { describeReal, SHARED } from "../../support/shared.ts";
import { messageOf, readFiles } from "../../build/sources/folder.ts";

const FEDERAL = join(SHARED, "federal");
const real = (path: string): Buffer => readFileSync(join(FEDERAL, path));
const WEEK = "nppes/2024-01-07/npidata_pfile_20240101-20240107.csv";

describeReal("NPPES samples", () => {
  it.each([
    ["the first rows of the full file", "sample_np-data_pfile.csv", 60],
    ["the layout of 2016 with 329 columns", "nppes_small.csv", 342],
  ])("%s are read", async (_, name, rows) => {
    const reading = await readFiles({ [WEEK]: real(`nppes/samples/${name}`) }, nppes);
    expect([reading.rows.rows_in, reading.rows.published + reading.rows.collapsed, reading.rows.rejected]).toEqual([rows, rows, {}]);
    expect(reading.issues.filter(({ code }) => code === "unknown_column")).toEqual([]);
    expect(reading.figures["individuals"]).toBeGreaterThan(10);
  });

  it.each([
    [
      "nppes/samples/nppes_sample.csv",
      `${WEEK}: the entity type or a date cannot be read in 648 of 697 rows: a program has saved the file again; take the publisher's own file`,
    ],
    [
      "nppes/samples/extract3.csv",
      `${WEEK}: the entity type or a date cannot be read in 640 of 640 rows: a program has saved the file again; take the publisher's own file`,
    ],
    [
      "nppes/derived/clean_NPPES_sample.csv",
      `${WEEK}, line 1: the header lacks 34 columns, first "Entity Type Code"; if the publisher renamed it, this release cannot read the `
        + "new layout: keep the older snapshot",
    ],
    [
      "nppes/weekly_20260601-20260607/npidata_pfile_20260601-20260607_fileheader.csv",
      `${WEEK}: has a header and no rows; fetch the file again from its publisher`,
    ],
    [
      "nppes/weekly_20250714-20250720/pl_pfile_20250714-20250720.csv",
      `${WEEK}, line 1: the header lacks 45 columns, first "Entity Type Code"; if the publisher renamed it, this release cannot read the `
        + "new layout: keep the older snapshot",
    ],
  ])("%s is refused", async (path, message) => {
    expect(await messageOf(readFiles({ [WEEK]: real(path) }, nppes))).toBe(message);
  });

  it("have no unknown column in the headers of 2025 and 2026", async () => {
    for (const week of ["20250714-20250720", "20260601-20260607"]) {
      const header = real(`nppes/weekly_${week}/npidata_pfile_${week}_fileheader.csv`).toString().trim();
      const reading = await readFiles({ [WEEK]: `${header}\n"1003000126","1"${',""'.repeat(328)}\n` }, nppes);
      expect([reading.issues, reading.rows.published]).toEqual([[], 1]);
    }
  });

  it("are read from whole week folders under other names, and side files are reported", async () => {
    const names = readdirSync(join(FEDERAL, "nppes/weekly_20260601-20260607"));
    const files = Object.fromEntries(names.map((name) => [`nppes/2026-06-07/${name}`, real(`nppes/weekly_20260601-20260607/${name}`)]));
    const reading = await readFiles({ ...files, [WEEK]: real("nppes/samples/sample_np-data_pfile.csv") }, nppes);
    expect(reading.issues.map(({ code, count, message }) => `${count} ${code} ${message.split(" files")[0]}`)).toEqual([
      "1 unused_file endpoint",
      "4 unused_file file header",
      "1 unused_file practice location",
    ]);
  });
});

describeReal("all 252 LEIE files, each in the place of the full list", () => {
  const folders = ["monthly_exclusions", "monthly_reinstatements", "converted_from_dbf_2013-2015"];
  const AT = "oig_leie/2023-06-30/UPDATED.csv";

  it.each(folders)("%s", async (folder) => {
    const codes: Record<string, number> = {};
    let rows = 0;
    for (const name of readdirSync(join(FEDERAL, "oig_leie", folder))) {
      const text = real(`oig_leie/${folder}/${name}`);
      if (text.toString().trim().split("\n").length < 2) continue;
      const reading = await readFiles({ [AT]: text }, oigLeie);
      rows += reading.rows.rows_in;
      for (const { code, count } of reading.issues) codes[code] = (codes[code] ?? 0) + count;
      expect(Object.keys(reading.rows.rejected).filter((reason) => !["no_npi", "reinstated", "bad_check_digit"].includes(reason))).toEqual(
        [],
      );
    }
    expect([rows, codes]).toEqual(
      {
        monthly_exclusions: [14_172, {}],
        monthly_reinstatements: [3_080, {}],
        "converted_from_dbf_2013-2015": [8_590, { absent_column: 30 }],
      }[folder],
    );
  });

  it("1812EXCL.csv, which a spreadsheet damaged, gives only well-formed NPIs", async () => {
    const reading = await readFiles({ [AT]: real("oig_leie/monthly_exclusions/1812EXCL.csv") }, oigLeie);
    expect([...reading.data.keys()].every((npi) => /^[1-9]\d{9}$/.test(npi))).toBe(true);
    expect(reading.rows.rejected["no_npi"]).toBeGreaterThan(50);
  });
});

describeReal("other releases", () => {
  it.each([
    ["release_2025-late", 3866],
    ["release_2026-04", 3878],
  ])("hospital %s", async (release, facilities) => {
    const names = readdirSync(join(FEDERAL, "hospital", release));
    const files = Object.fromEntries(names.map((name) => [`hospital/2026-01-01/${name}`, real(`hospital/${release}/${name}`)]));
    const reading = await readFiles(files, hospital);
    expect([reading.data.facilities.length, reading.rows.rejected]).toEqual([facilities, {}]);
    expect(reading.issues.map(({ code }) => code)).toEqual(["no_footnote_texts"]);
  });

  it.each([
    ["240", 874],
    ["250", 879],
    ["251", 883],
    ["160", 845],
  ])("nucc %s", async (version, rows) => {
    const reading = await readFiles({ [`nucc/2025-01-01/nucc_taxonomy_${version}.csv`]: real(`nucc/nucc_taxonomy_${version}.csv`) }, nucc);
    expect([
      reading.rows.published,
      reading.data.names.get("111N00000X")?.display_name.startsWith("Chiropract"),
      reading.data.names.has("207N00000X"),
    ]).toEqual([rows, true, true]);
    expect(reading.issues.map(({ code }) => code)).toEqual(version === "160" ? ["absent_column", "windows_1252"] : []);
  });

  it.each([
    ["PPEF_Enrollment_Extract", []],
    // The layout of April 2025 has no MULTIPLE_NPI_FLAG. The reading reports that, and states nobody as not enrolled.
    ["PPEF_Enrollment_Extract_2025.04.01", ["absent_column"]],
  ])(
    "pecos %s: the real header holds no unknown column",
    async (name, codes) => {
      const header = real(`pecos/headers/${name}.header.csv`).toString().trim();
      const row = header
        .split(",")
        .map((column) => ({ NPI: "1003000126", ENRLMT_ID: "I20040101000001" })[column] ?? "x")
        .join(",");
      const reading = await readFiles({ "pecos/2025-10-01/PPEF_Enrollment_Extract.csv": `${header}\n${row}\n` }, pecos);
      expect([[...reading.data.enrolled()].length, reading.issues.map(({ code }) => code)]).toEqual([1, codes]);
    },
  );
});
