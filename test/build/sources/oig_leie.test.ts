/** The exclusion list: current exclusions by NPI, and every quirk in build/sources/README.md#oig-leie. */
import { describe, expect, it } from "vitest";
import { oigLeie } from "../../../build/sources/oig_leie.ts";
import { csvOf, messageOf, readFiles, shuffled } from "./folder.ts";
import { badNpi, npi } from "./npi.ts";

const HEADER =
  "LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE".split(
    ",",
  );
const PATH = "oig_leie/2023-06-30/UPDATED.csv";

function row(cells: Readonly<Record<string, string>>, header: readonly string[] = HEADER): string[] {
  const filled: Record<string, string> = {
    LASTNAME: "SECRET",
    DOB: "19530822",
    NPI: npi(1),
    EXCLTYPE: "1128a1   ",
    EXCLDATE: "20200319",
    REINDATE: "00000000",
    WAIVERDATE: "00000000",
    ...cells,
  };
  return header.map((name) => filled[name] ?? "");
}

const list = (rows: readonly string[][], header: readonly string[] = HEADER): Record<string, string> => ({
  [PATH]: csvOf(header, rows, "\r\n"),
});

describe("current exclusions", () => {
  it("have a valid NPI; blanks and all-zero dates are null; nothing personal is read", async () => {
    const reading = await readFiles(
      list([
        row({}),
        row({ NPI: "0000000000" }),
        row({ NPI: "0" }),
        row({ NPI: "" }),
        row({ NPI: badNpi(2) }),
        row({ NPI: "12345" }),
        row({ NPI: npi(3), REINDATE: "20220101" }),
        row({ NPI: npi(4), EXCLTYPE: " ", WAIVERDATE: "20210101", WVRSTATE: "OH", REINDATE: "0" }),
      ]),
      oigLeie,
    );
    expect([...reading.data.values()]).toEqual([
      {
        npi: npi(1),
        exclusion_type: "1128a1",
        exclusion_date: "2020-03-19",
        reinstatement_date: null,
        waiver_date: null,
        waiver_state: null,
        file: PATH,
        line: 2,
        offset: HEADER.join(",").length + 2,
      },
      expect.objectContaining({ npi: npi(4), exclusion_type: null, waiver_date: "2021-01-01", waiver_state: "OH" }),
    ]);
    expect(reading.rows).toEqual({
      rows_in: 8,
      published: 2,
      collapsed: 0,
      rejected: { bad_check_digit: 1, bad_npi: 1, no_npi: 3, reinstated: 1 },
    });
    expect(reading.figures).toEqual({ rows: 8, rows_with_npi: 3, npi_share: 0.375, excluded_npis: 2 });
    expect(reading.issues.map(({ code, count }) => `${count} ${code}`)).toEqual(["1 no_exclusion_type"]);
    expect(JSON.stringify([...reading.data.values()])).not.toContain("SECRET");
  });

  it("are one for each NPI: the one with the newest date, in any order of rows", async () => {
    const rows = [
      row({ EXCLDATE: "20100101" }),
      row({ EXCLDATE: "20200101" }),
      row({ EXCLDATE: "20200101", EXCLTYPE: "1128b4" }),
      row({ EXCLDATE: "20230101", REINDATE: "20230601" }),
      row({ EXCLDATE: "0" }),
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const reading = await readFiles(list(shuffled(rows, seed)), oigLeie);
      outcomes.add(JSON.stringify([[...reading.data.values()].map((found) => [found.exclusion_date, found.exclusion_type]), reading.rows]));
    }
    expect([...outcomes]).toEqual(['[[["2020-01-01","1128b4"]],{"rows_in":5,"published":1,"collapsed":3,"rejected":{"reinstated":1}}]']);
  });

  it("are empty in the layout before 2013, and issues say so; a file without only the NPI column is refused", async () => {
    const old = HEADER.filter((name) => !["NPI", "WAIVERDATE", "WVRSTATE"].includes(name));
    const reading = await readFiles(list([row({}, old)], old), oigLeie);
    expect([reading.data.size, reading.rows.rejected, reading.issues.map(({ code }) => code)]).toEqual([
      0,
      { no_npi: 1 },
      ["absent_column", "absent_column", "absent_column"],
    ]);
    const renamed = HEADER.map((name) => (name === "NPI" ? "NPI_NUMBER" : name));
    expect(await messageOf(readFiles(list([row({}, renamed)], renamed), oigLeie))).toBe(
      `${PATH}: the header lacks some of NPI, WAIVERDATE and WVRSTATE, but not all three as the layout before 2013 does; ` +
      "if the publisher renamed one, keep the older snapshot",
    );
  });

  it("have null for an invalid date, and an issue", async () => {
    const reading = await readFiles(list([row({ EXCLDATE: "20201340" })]), oigLeie);
    expect([[...reading.data.values()][0]?.exclusion_date, reading.issues[0]?.code]).toEqual([null, "unreadable_date"]);
  });

  it("are read past empty lines, which raise an issue", async () => {
    const text = csvOf(HEADER, [row({})], "\r\n");
    const reading = await readFiles({ [PATH]: `${text}\r\n\r\n` }, oigLeie);
    expect([reading.rows.rows_in, reading.issues]).toEqual([
      1,
      [{ code: "blank_lines", message: `${PATH}: empty lines among the records; they are stepped over`, count: 2 }],
    ]);
  });

  it("are not read from monthly supplements", async () => {
    expect(await messageOf(readFiles({ "oig_leie/2023-06-30/2306EXCL.csv": "x", "oig_leie/2023-06-30/2306REIN.csv": "x" }, oigLeie))).toBe(
      "oig_leie/2023-06-30: holds no exclusions file; add the publisher's file, UPDATED.csv",
    );
  });
});
