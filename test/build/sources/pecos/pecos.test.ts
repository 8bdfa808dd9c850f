/** Medicare enrollments, in both layouts of the enrollment extract. */
import { describe, expect, it } from "vitest";
import { pecos } from "../../../../build/sources/pecos/pecos.ts";
import { csvOf, messageOf, readFiles, shuffled } from "../folder.ts";
import { badNpi, npi } from "../npi.ts";

const OLD = "NPI,PECOS_ASCT_CNTL_ID,ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC,STATE_CD,FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME".split(
  ",",
);
const NEW = ["NPI", "MULTIPLE_NPI_FLAG", ...OLD.slice(1)];
const PATH = "pecos/2025-10-01/PPEF_Enrollment_Extract_2025.10.01.csv";

function row(header: readonly string[], number: string, id: string, state = "NY"): string[] {
  const cells: Record<string, string> = {
    NPI: number,
    ENRLMT_ID: id,
    PECOS_ASCT_CNTL_ID: "0012345678",
    PROVIDER_TYPE_CD: "14-83",
    PROVIDER_TYPE_DESC: "PRACTITIONER - HEMATOLOGY/ONCOLOGY",
    STATE_CD: state,
    LAST_NAME: "SECRET",
  };
  return header.map((name) => cells[name] ?? "");
}

describe.each([
  ["with MULTIPLE_NPI_FLAG", NEW],
  ["of April 2025", OLD],
])("the layout %s", (_, header) => {
  it("has enrollments by NPI and id, without repeats and bad rows, in any order of rows", async () => {
    const rows = [
      row(header, npi(2), "I20040101000001"),
      row(header, npi(1), "I20200101000002", "NJ"),
      row(header, npi(1), "I20040101000003"),
      row(header, npi(1), "I20040101000003"),
      row(header, badNpi(3), "I20040101000004"),
      row(header, "", "I20040101000005"),
      row(header, npi(4), "X1"),
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const reading = await readFiles({ [PATH]: csvOf(header, shuffled(rows, seed)) }, pecos);
      outcomes.add(
        JSON.stringify([
          Array.from(reading.data.enrolled(), ({ npi, enrollments }) => [npi, enrollments.map(({ enrollment_id, state }) => `${enrollment_id} ${state}`)]),
          reading.rows,
          reading.figures,
        ]),
      );
      expect([reading.snapshot, reading.complete, reading.issues.map(({ code }) => code)]).toEqual(
        header === NEW ? ["2025-10-01", true, []] : ["2025-10-01", false, ["absent_column"]],
      );
      expect(JSON.stringify([...reading.data.enrolled()])).not.toContain("SECRET");
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
      [
        [
          [npi(1), ["I20040101000003 NY", "I20200101000002 NJ"]],
          [npi(2), ["I20040101000001 NY"]],
        ],
        { rows_in: 7, published: 3, collapsed: 1, rejected: { bad_check_digit: 1, bad_enrollment_id: 1, bad_npi: 1 } },
        { enrolled_npis: 2 },
      ],
    ]);
  });
});

describe("additional NPIs of an enrollment", () => {
  const ADDITIONAL = "pecos/2025-10-01/PPEF_Additional_NPIs_2025.10.01.csv";
  const flagged = (number: string, id: string): string[] => row(NEW, number, id).map((cell, i) => (NEW[i] === "MULTIPLE_NPI_FLAG" ? "Y" : cell));
  const additional = (rows: readonly (readonly [string, string])[]): string => csvOf(["ENRLMT_ID", "NPI"], rows.map(([id, number]) => [id, number]));

  it("are enrolled with the id of the enrollment; one that is also in the extract is listed once", async () => {
    const ID = "O20040101000001";
    const rows = [[ID, npi(1)], [ID, npi(2)], [ID, npi(2)], [ID, badNpi(3)], ["X", npi(4)]] as const;
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 50; seed += 1) {
      const reading = await readFiles({ [PATH]: csvOf(NEW, [flagged(npi(1), "O20040101000001")]), [ADDITIONAL]: additional(shuffled(rows, seed)) }, pecos);
      outcomes.add(JSON.stringify([
        Array.from(reading.data.enrolled(), (each) => [each.npi, each.enrollments.map(({ enrollment_id, state, file }) => [enrollment_id, state, file])]),
        reading.rows, reading.complete, reading.figures,
      ]));
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([[
      [[npi(1), [["O20040101000001", "NY", PATH]]], [npi(2), [["O20040101000001", null, ADDITIONAL]]]],
      { rows_in: 6, published: 2, collapsed: 2, rejected: { bad_check_digit: 1, bad_enrollment_id: 1 } },
      true, { enrolled_npis: 2 },
    ]]);
  });

  it("make the extract incomplete if their file is missing", async () => {
    const alone = await readFiles({ [PATH]: csvOf(NEW, [row(NEW, npi(1), "I20040101000001"), flagged(npi(2), "O20040101000001")]) }, pecos);
    const none = await readFiles({ [PATH]: csvOf(NEW, [row(NEW, npi(1), "I20040101000001")]) }, pecos);
    expect([alone.complete, none.complete]).toEqual([false, true]);
  });
});

describe("the extract", () => {
  it("is incomplete if its sidecar says so; other files raise issues and are not read", async () => {
    const reading = await readFiles(
      {
        [PATH]: csvOf(NEW, [row(NEW, npi(1), "O20040101000001")]),
        "pecos/2025-10-01/snapshot.json": '{"complete":false}',
        "pecos/2025-10-01/PPEF_Reassignment_Extract_2025.10.01.csv": "x",
        "pecos/2025-10-01/OrderReferring_20251001.csv": "x",
      },
      pecos,
    );
    expect([reading.complete, reading.issues.map(({ message }) => message.split(":")[0])]).toEqual([
      false,
      ["order and referring files are not read", "reassignment files are not read"],
    ]);
  });

  it("is refused with a clear message if it is missing or there are two", async () => {
    expect(await messageOf(readFiles({ "pecos/2025-10-01/PPEF_Additional_NPIs.csv": "x" }, pecos))).toBe(
      "pecos/2025-10-01: holds no enrollment file; add the publisher's file, PPEF_Enrollment_Extract*.csv",
    );
    expect(await messageOf(readFiles({ [PATH]: "x", "pecos/2025-10-01/PPEF_Enrollment_Extract_2025.04.01.csv": "x" }, pecos))).toBe(
      `pecos/2025-10-01: holds 2 enrollment files (pecos/2025-10-01/PPEF_Enrollment_Extract_2025.04.01.csv, ${PATH}); leave only one`,
    );
  });
});
