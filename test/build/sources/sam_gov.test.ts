/** SAM.gov exclusions, in both layouts of the public extract. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type SamData, samGov } from "../../../build/sources/sam_gov.ts";
import type { Reading } from "../../../build/sources/reading/source.ts";
import { samBlock } from "../../../build/datasets/entity_blocks.ts";
import { describeReal, SHARED } from "../../support/shared.ts";
import { readFiles, shuffled } from "./folder.ts";
import { badNpi, npi } from "./npi.ts";

const PATH = "sam_gov/2026-11-20/SAM_Exclusions_Public_Extract_V2_26324.CSV";
const HEAD =
  "Classification,Name,Prefix,First,Middle,Last,Suffix,Address 1,Address 2,Address 3,Address 4,City,State / Province,Country,Zip Code";
const TAIL =
  "Exclusion Program,Excluding Agency,CT Code,Exclusion Type,Additional Comments,Active Date," +
  "Termination Date,Record Status,Cross-Reference,SAM Number,CAGE,NPI";
const LAYOUTS = {
  V2: `${HEAD},Open Data Flag,Blank (Deprecated),Unique Entity ID,${TAIL},Creation_Date`.split(","),
  V1: `${HEAD},DUNS,${TAIL}`.split(","),
};

type Cells = Readonly<Record<string, string>>;
/** Every column that is not published holds `CANARY`, which must not be in the data. */
const HHS: Cells = {
  Classification: "Individual",
  "Exclusion Program": "Reciprocal",
  "Excluding Agency": "HHS",
  "CT Code": "Z1",
  "Exclusion Type": "Prohibition/Restriction",
  "Additional Comments": "CANARY, “quoted” § 1320a-7",
  "Active Date": "05/20/2003",
  "Termination Date": "Indefinite",
  "Record Status": "",
  Creation_Date: "2003-05-20",
};

function fileOf(header: readonly string[], rows: readonly Cells[]): string {
  const line = (cells: readonly string[]): string => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
  return [header, ...rows.map((row) => header.map((name) => ({ ...HHS, ...row })[name] ?? "CANARY"))].map(line).join("");
}

function plain(reading: Reading<SamData>): Record<string, string[]> {
  return Object.fromEntries(
    [...reading.data.excluded()].map(({ npi: key, exclusions: listed }) => [
      key,
      listed.map(
        (record) => `${record.excluding_agency} ${record.active_date} ${record.indefinite ? "indefinite" : record.termination_date}`,
      ),
    ]),
  );
}

/** Only the newer layout has a date of creation for each record. */
const UNDATED = "absent_column";

describe.each(Object.entries(LAYOUTS))("the layout %s", (layout, header) => {
  it("has the rows of every agency by NPI, and none without an NPI, in any order of rows", async () => {
    const rows: Cells[] = [
      { NPI: npi(1) },
      { NPI: npi(1), "Excluding Agency": "OPM", "CT Code": "Z2", "Active Date": "05/12/2005", "Termination Date": "10/19/2026" },
      { NPI: npi(1) },
      { NPI: npi(2), "Active Date": "", "Termination Date": "soon" },
      { NPI: "" },
      { NPI: "0000000000" },
      { NPI: badNpi(3) },
      { NPI: "12" },
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const reading = await readFiles({ [PATH]: fileOf(header, shuffled(rows, seed)) }, samGov);
      outcomes.add(JSON.stringify([plain(reading), reading.rows, reading.figures, reading.issues.map(({ code }) => code)]));
      expect(JSON.stringify([[...reading.data.excluded()], reading.rejects, reading.issues])).not.toContain("CANARY");
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
      [
        { [npi(1)]: ["HHS 2003-05-20 indefinite", "OPM 2005-05-12 2026-10-19"], [npi(2)]: ["HHS null null"] },
        { rows_in: 8, published: 3, collapsed: 1, rejected: { bad_check_digit: 1, bad_npi: 1, no_npi: 2 } },
        { rows: 8, rows_with_npi: 4, excluded_npis: 2 },
        [...(layout === "V1" ? [UNDATED] : []), "unreadable_date"],
      ],
    ]);
  });
});

describe("what is published of an exclusion", () => {
  it("has these fields and no others", async () => {
    const reading = await readFiles({ [PATH]: fileOf(LAYOUTS.V2, [{ NPI: npi(1) }]) }, samGov);
    expect(JSON.parse(samBlock([...reading.data.excluded()][0]?.exclusions) ?? "")).toEqual({
      records: [
        {
          classification: "Individual",
          exclusion_program: "Reciprocal",
          excluding_agency: "HHS",
          exclusion_type: "Prohibition/Restriction",
          ct_code: "Z1",
          active_date: "2003-05-20",
          termination_date: null,
          indefinite: true,
        },
      ],
    });
  });

  it("is read if a comment is not UTF-8; a record status raises an issue", async () => {
    const text = fileOf(LAYOUTS.V1, [{ NPI: npi(1), "Additional Comments": "SECTION@", "Record Status": "Inactive" }]);
    const reading = await readFiles({ [PATH]: Buffer.from(text.replace("SECTION@", "\xa7"), "latin1") }, samGov);
    expect([[...reading.data.excluded()].length, reading.issues.map(({ code }) => code)]).toEqual([1, [UNDATED, "record_status", "windows_1252"]]);
  });
});

describeReal("the real rows", () => {
  it.each([
    ["V2.slice_2023-11", 16, []],
    ["V1.slice", 4, [UNDATED]],
  ])("%s are all read, and none has an NPI", async (name, rows, codes) => {
    const text = readFileSync(join(SHARED, `federal/sam_gov/SAM_Exclusions_Public_Extract_${name}.csv`));
    const reading = await readFiles({ [PATH]: text }, samGov);
    expect([reading.rows, reading.issues.map(({ code }) => code)]).toEqual([{ rows_in: rows, published: 0, collapsed: 0, rejected: { no_npi: rows } }, codes]);
    expect(reading.profile.newest).toEqual(codes.length === 0 ? { "exclusion: Creation_Date": "2023-11-22" } : {});
  });
});
