/** MIPS scores in the headers of all years: scores that are zero, empty or N/A, and several organizations. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identityOf } from "../../../build/sources/reading/ledger.ts";
import { type MipsData, qppMips } from "../../../build/sources/qpp_mips.ts";
import type { Reading } from "../../../build/sources/reading/source.ts";
import { describeReal, SHARED } from "../../support/shared.ts";
import { messageOf, readFiles, shuffled } from "./folder.ts";
import { badNpi, npi } from "./npi.ts";

const PATH = "qpp_mips/2026-04-30/ec_score_file.csv";
const VINTAGES = {
  PY2018:
    "npi, org_pac_id, lst_nm, frst_nm, source, quality_category_score, pi_category_score, cost_category_score, ia_category_score, " +
    "final_mips_score",
  PY2019:
    "NPI, Org_PAC_ID, lst_nm, frst_nm, source, facility_ccn, facility_lbn, Quality_category_score, PI_category_score, IA_category_score, " +
    "Cost_category_score, final_MIPS_score",
  PY2020:
    "NPI, Org_PAC_ID, lst_nm, frst_nm, source, facility_ccn, facility_lbn, Quality_category_score, PI_category_score, IA_category_score, " +
    "Cost_category_score, final_MIPS_score_without_CPB, final_MIPS_score",
  "PY2022-2024":
    "NPI, Org_PAC_ID, Provider Last Name, Provider First Name, source, Facility-based scoring Certification number, Facility Name, " +
    "Quality_category_score, PI_category_score, IA_category_score, Cost_category_score, final_MIPS_score_without_CPB, final_MIPS_score",
  web:
    "npi,org_pac_id,provider_last_name,provider_first_name,source,facility_based_scoring_certification_number,facility_name," +
    "quality_category_score,pi_category_score,ia_category_score,cost_category_score,final_mips_score_without_cpb,final_mips_score",
} as const;

type Cells = Readonly<Record<string, string>>;
const CELLS: Cells = {
  org_pac_id: "0446157747",
  lst_nm: "SECRET",
  frst_nm: "SECRET",
  provider_last_name: "SECRET",
  provider_first_name: "SECRET",
  source: "group",
  facility_ccn: "05001F",
  facility_based_scoring_certification_number: "05001F",
  facility_lbn: "SECRET",
  facility_name: "SECRET",
  quality_category_score: "0",
  pi_category_score: "100",
  ia_category_score: "",
  cost_category_score: "N/A",
  final_mips_score_without_cpb: "88.5",
  final_mips_score: "90.25",
};
const WEB = VINTAGES.web.split(",");

/** Returns a file with the published header, including blanks after commas; rows have snake-case names. */
function fileOf(header: string, rows: readonly Cells[]): string {
  const names = header.split(",").map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "_"),
  );
  return `${header}\n${rows.map((row) => names.map((name) => ({ ...CELLS, ...row })[name] ?? "").join(",") + "\n").join("")}`;
}

function read(header: string, rows: readonly Cells[], more: Record<string, string> = {}): Promise<Reading<MipsData>> {
  return readFiles({ [PATH]: fileOf(header, rows), ...more }, qppMips);
}

function plain(reading: Reading<MipsData>): unknown[] {
  return [...reading.data.scored()].flatMap(({ scores }) => scores).map((score) => JSON.parse(identityOf(score)) as unknown);
}

describe.each(Object.entries(VINTAGES))("the layout of %s", (vintage, header) => {
  it("has each score by name: 0 is a score, empty and N/A are null", async () => {
    const reading = await read(header, [{ npi: npi(1) }]);
    const [facility_ccn, final_mips_score_without_cpb] = [
      vintage === "PY2018" ? null : "05001F",
      /2018|2019/.test(vintage) ? null : 88.5,
    ];
    expect(plain(reading)).toEqual([
      {
        npi: npi(1),
        source: "group",
        org_pac_id: "0446157747",
        facility_ccn,
        quality_category_score: 0,
        pi_category_score: 100,
        ia_category_score: null,
        cost_category_score: null,
        final_mips_score_without_cpb,
        final_mips_score: 90.25,
      },
    ]);
    expect(reading.issues.filter(({ code }) => code === "unknown_column")).toEqual([]);
    expect(JSON.stringify([...reading.data.scored()])).not.toContain("SECRET");
  });
});

describe("the rows", () => {
  it("keep several organizations of one NPI, without repeats and contradictions, in any order of rows", async () => {
    const rows: Cells[] = [
      { npi: npi(1), org_pac_id: "9000000001" },
      { npi: npi(1), org_pac_id: "0000000001" },
      { npi: npi(1), org_pac_id: "", source: "individual", final_mips_score: "0" },
      { npi: npi(2) },
      { npi: npi(2) },
      { npi: npi(3), final_mips_score: "10" },
      { npi: npi(3), final_mips_score: "20" },
      { npi: badNpi(4) },
      { npi: "" },
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const reading = await read(VINTAGES.PY2020, shuffled(rows, seed));
      outcomes.add(
        JSON.stringify([
          plain(reading).map((score) => {
            const { npi, source, org_pac_id, final_mips_score } = score as Record<string, unknown>;
            return [npi, source, org_pac_id, final_mips_score].join(" ");
          }),
          reading.rows,
        ]),
      );
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
      [
        [
          `${npi(1)} individual  0`,
          `${npi(1)} group 0000000001 90.25`,
          `${npi(1)} group 9000000001 90.25`,
          `${npi(2)} group 0446157747 90.25`,
        ],
        { rows_in: 9, published: 4, collapsed: 1, rejected: { bad_check_digit: 1, bad_npi: 1, conflicting_duplicate: 2 } },
      ],
    ]);
  });

  it("raise issues for an unknown source, a score that is not a number, and a new column", async () => {
    const reading = await read(`${WEB.join(",")},shoe_size`, [
      { npi: npi(1), source: "astrology", final_mips_score: "high", shoe_size: "44" },
    ]);
    expect(reading.issues.map(({ code }) => code)).toEqual([
      "no_performance_year",
      "unknown_column",
      "unknown_score_source",
      "unreadable_score",
    ]);
    expect(plain(reading)).toMatchObject([{ source: "astrology", final_mips_score: null }]);
  });
});

describe("the performance year", () => {
  it.each([
    ["comes from the sidecar", PATH, '{"performance_year":2023,"note":"PY 2019"}', 2023],
    [
      "comes from the dataset's title in the note",
      PATH,
      '{"note":"PY 2022 Clinician Public Reporting: Overall MIPS Performance"}',
      2022,
    ],
    ["comes from the dataset's title", PATH, '{"dataset":"PY 2024 Clinician Public Reporting: Overall MIPS Performance","note":"PY 2022"}', 2024],
    ["comes from the file name", "qpp_mips/2026-04-30/ec_score_file_PY2021.csv", "{}", 2021],
    ["is never guessed from the publication date", PATH, "{}", null],
  ])("%s", async (_, path, sidecar, year) => {
    const text = fileOf(VINTAGES.web, [{ npi: npi(1) }]);
    const reading = await readFiles({ [path]: text, "qpp_mips/2026-04-30/snapshot.json": sidecar }, qppMips);
    expect(reading.data.performance_year).toBe(year);
    expect(reading.issues.some(({ code }) => code === "no_performance_year")).toBe(year === null);
  });
});

describe("other files of the program", () => {
  it("raise issues and are not read", async () => {
    const others = [
      "grp_public_reporting.csv",
      "vg_public_reporting.csv",
      "ec_public_reporting.csv",
      "2022_puf.csv",
      "puf_output_file_output.csv",
      "QPP_Experience_2023.csv",
    ];
    const reading = await read(
      VINTAGES.web,
      [{ npi: npi(1) }],
      Object.fromEntries(others.map((name) => [`qpp_mips/2026-04-30/${name}`, "x"])),
    );
    expect(reading.issues.map(({ code, count, message }) => `${count} ${code} ${message.split(" files")[0]}`)).toEqual([
      "1 no_performance_year qpp_mips/2026-04-30/ec_score_file.csv: neither the sidecar nor the name tells the performance year",
      "3 unused_file QPP Experience",
      "1 unused_file clinician measure",
      "2 unused_file group",
    ]);
  });
});

describeReal("the real files", () => {
  const real = (path: string): string => readFileSync(join(SHARED, "federal/qpp_mips", path), "utf8");

  it.each(["PY2018", "PY2019", "PY2020", "PY2022-2024"])("have only known columns in %s", async (vintage) => {
    const header = real(`headers/ec_score_file.${vintage}.header.csv`).trim();
    const reading = await read(header, [{ npi: npi(1) }]);
    expect([[...reading.data.scored()].length, reading.issues.filter(({ code }) => code === "unknown_column")]).toEqual([1, []]);
  });

  it.each(["grp_public_reporting_cahps.csv", "vg_public_reporting.csv"])("%s is refused as a file of scores", async (name) => {
    expect(await messageOf(readFiles({ [PATH]: real(name) }, qppMips))).toMatch(
      /^qpp_mips\/2026-04-30\/ec_score_file.csv, line 1: the header lacks \d+ columns, first "(?:npi|org_pac_id)"/,
    );
  });
});
