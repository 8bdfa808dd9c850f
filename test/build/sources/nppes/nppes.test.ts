/** The registry: updates in date order, deactivations, and the oddities of its rows (build/sources/README.md#nppes). */
import { describe, expect, it } from "vitest";
import { REGISTRY_COLUMNS } from "../../../../build/sources/nppes/layout.ts";
import { nppes } from "../../../../build/sources/nppes/nppes.ts";
import type { NppesProvider } from "../../../../build/sources/nppes/record.ts";
import type { Reading } from "../../../../build/sources/reading/source.ts";
import { zipOf } from "../../snapshots/zip.ts";
import { csvOf, messageOf, readFiles, shuffled } from "../folder.ts";
import { badNpi, npi } from "../npi.ts";

type Cells = Readonly<Record<string, string>>;
const SECRET = "Provider First Line Business Mailing Address";
const HEADER = [SECRET, ...REGISTRY_COLUMNS, "Provider Sex Code"];
const PERSON: Cells = {
  "Entity Type Code": "1",
  "Provider Last Name (Legal Name)": "DOE",
  "Provider First Name": "ANN",
  [SECRET]: "1 SECRET STREET",
  "Provider Business Practice Location Address State Name": "NY",
  "Provider Enumeration Date": "05/23/2005",
  "Last Update Date": "01/02/2024",
  "Healthcare Provider Taxonomy Code_3": "207N00000X",
  "Healthcare Provider Primary Taxonomy Switch_3": "Y",
};

function registry(rows: readonly Cells[], header: readonly string[] = HEADER): string {
  return csvOf(
    header,
    rows.map((row) => header.map((name) => row[name] ?? "")),
  );
}

function week(end: string): string {
  const compact = end.replaceAll("-", "");
  return `nppes/${end}/npidata_pfile_${Number(compact) - 6}-${compact}.csv`;
}

function full(end: string): string {
  return `nppes/${end}/npidata_pfile_20050523-${end.replaceAll("-", "")}.csv`;
}

function report(end: string, rows: readonly (readonly [string, string])[], title = true): Record<string, string> {
  const text = csvOf(["NPI", "NPPES Deactivation Date"], rows, "\r\n");
  return {
    [`nppes/${end}/NPPES_Deactivated_NPI_Report_${end.replaceAll("-", "")}.csv`]:
      (title ? "NPPES Deactivated Records as of Oct 09 2023,\r\n" : "") + text,
  };
}

function statuses(reading: Reading<{ providers(): Iterable<NppesProvider> }>): string[] {
  return Array.from(reading.data.providers(), (p) => `${p.npi} ${p.status} ${p.last_name ?? "-"} ${p.deactivation_date ?? "-"}`);
}

const one = npi(1);
const two = npi(2);

describe("one file", () => {
  it("gives each provider with its fields, slots in order, ascending by NPI, and reads nothing personal", async () => {
    const reading = await readFiles(
      {
        [week("2024-01-07")]: registry([
          {
            ...PERSON,
            NPI: two,
            "Healthcare Provider Taxonomy Code_1": "208000000X",
            "Healthcare Provider Primary Taxonomy Switch_1": "X",
          },
          {
            NPI: one,
            "Entity Type Code": "2",
            "Provider Organization Name (Legal Business Name)": " CLINIC, INC ",
            "NPI Deactivation Date": "01/01/2020",
            "NPI Reactivation Date": "02/01/2020",
          },
        ]),
      },
      nppes,
    );
    const [organization, person] = [...reading.data.providers()];
    expect(organization).toMatchObject({
      npi: one,
      status: "active",
      entity_type: "organization",
      organization_name: "CLINIC, INC",
      last_name: null,
      deactivation_date: "2020-01-01",
      reactivation_date: "2020-02-01",
      line: 3,
    });
    expect(person).toMatchObject({
      npi: two,
      status: "active",
      entity_type: "individual",
      last_name: "DOE",
      credential: null,
      state: "NY",
      enumeration_date: "2005-05-23",
      last_update_date: "2024-01-02",
      taxonomies: [
        { code: "208000000X", primary: "X" },
        { code: "207N00000X", primary: "Y" },
      ],
      line: 2,
    });
    expect(JSON.stringify([...reading.data.providers()])).not.toContain("SECRET");
    expect([reading.complete, reading.snapshot, reading.issues]).toEqual([false, "2024-01-07", []]);
    expect(reading.figures).toEqual({ individuals: 1, organizations: 1, deactivated: 0, weekly_files: 1 });
  });

  it("rejects bad NPIs, collapses exact repeats, and withholds all rows that contradict each other", async () => {
    const reading = await readFiles(
      {
        [week("2024-01-07")]: registry([
          { ...PERSON, NPI: one },
          { ...PERSON, NPI: one, [SECRET]: "moved, and we do not read it" },
          { ...PERSON, NPI: badNpi(3) },
          { ...PERSON, NPI: "12345" },
          { ...PERSON, NPI: "" },
          { ...PERSON, NPI: two },
          { ...PERSON, NPI: two },
          { ...PERSON, NPI: two, "Provider First Name": "BEA" },
          { ...PERSON, NPI: two },
        ]),
      },
      nppes,
    );
    expect(statuses(reading)).toEqual([`${one} active DOE -`]);
    expect(reading.rows).toEqual({
      rows_in: 9,
      published: 1,
      collapsed: 1,
      rejected: { bad_check_digit: 1, bad_npi: 2, conflicting_duplicate: 4 },
    });
    expect(reading.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "4 bad_check_digit",
      "5 bad_npi",
      "6 bad_npi",
      "7 conflicting_duplicate",
      "8 conflicting_duplicate",
      "9 conflicting_duplicate",
      "10 conflicting_duplicate",
    ]);
    expect(JSON.stringify(reading.rejects)).not.toMatch(/DOE|SECRET|1000/);
  });

  it("raises an issue for what it cannot read, and takes it as unknown", async () => {
    const path = week("2024-01-07");
    const reading = await readFiles(
      {
        [path]: registry([
          ...[10, 11, 12, 13, 14].map((n) => ({ ...PERSON, NPI: npi(n) })),
          { ...PERSON, NPI: one, "Entity Type Code": "3", "Healthcare Provider Taxonomy Code_1": "207N", "Last Update Date": "2024-01-02" },
          { ...PERSON, NPI: two, "Healthcare Provider Primary Taxonomy Switch_3": "?" },
        ]),
      },
      nppes,
    );
    expect(reading.issues.map(({ code, message, count }) => `${count} ${code} ${message}`)).toEqual([
      `1 unknown_entity_type ${path}: entity type "3"`,
      `1 unknown_primary_switch ${path}: primary taxonomy switch "?"; taken as unknown`,
      `1 unknown_taxonomy_shape ${path}: a taxonomy that is not nine characters and X; it is left out`,
      `1 unreadable_date ${path}: a date that is not MM/DD/YYYY; taken as unknown`,
    ]);
    expect([...reading.data.providers()][0]).toMatchObject({
      entity_type: null,
      last_update_date: null,
      taxonomies: [{ code: "207N00000X" }],
    });
  });

  it("reads the layout of 2016 and columns in any order; a new column is an issue", async () => {
    const old = shuffled([...REGISTRY_COLUMNS, "Provider Gender Code", "Brand New"], 5);
    const reading = await readFiles({ [week("2024-01-07")]: registry([{ ...PERSON, NPI: one }], old) }, nppes);
    expect(statuses(reading)).toEqual([`${one} active DOE -`]);
    expect(reading.issues.map(({ message }) => message)).toEqual([`${week("2024-01-07")}: column "Brand New" is new; it is not read`]);
  });

  it("saved again by a program, missing a column, or without rows is refused", async () => {
    const path = week("2024-01-07");
    expect(await messageOf(readFiles({ [path]: registry([{ ...PERSON, NPI: one, "Entity Type Code": "1.0" }]) }, nppes))).toBe(
      `${path}: the entity type or a date cannot be read in 1 of 1 rows: a program has saved the file again; take the publisher's own file`,
    );
    expect(
      await messageOf(
        readFiles(
          {
            [path]: registry(
              [PERSON],
              HEADER.filter((name) => name !== "NPI Reactivation Date"),
            ),
          },
          nppes,
        ),
      ),
    ).toBe(
      `${path}, line 1: the header lacks the column "NPI Reactivation Date"; ` +
        "if the publisher renamed it, this release cannot read the new layout: keep the older snapshot",
    );
    expect(await messageOf(readFiles({ [path]: registry([]) }, nppes))).toBe(
      `${path}: has a header and no rows; fetch the file again from its publisher`,
    );
  });
});

describe("several files", () => {
  it("apply by date: the newest full file, later weeks, later reports", async () => {
    const reading = await readFiles(
      {
        [full("2023-12-10")]: registry([{ ...PERSON, NPI: npi(9) }]),
        [full("2024-01-07")]: registry([
          { ...PERSON, NPI: one },
          { ...PERSON, NPI: two },
          { ...PERSON, NPI: npi(3) },
        ]),
        [week("2023-12-31")]: registry([{ ...PERSON, NPI: one, "Provider Last Name (Legal Name)": "TOO OLD" }]),
        [week("2024-01-21")]: registry([
          { ...PERSON, NPI: one, "Provider Last Name (Legal Name)": "LAST" },
          { NPI: npi(3), "NPI Deactivation Date": "01/16/2024" },
        ]),
        [week("2024-01-14")]: registry([
          { ...PERSON, NPI: one, "Provider Last Name (Legal Name)": "BETWEEN" },
          { ...PERSON, NPI: npi(4) },
        ]),
        ...report("2024-01-15", [
          [two, "01/10/2024"],
          [npi(5), "01/01/2010"],
        ]),
      },
      nppes,
    );
    expect(statuses(reading)).toEqual([
      `${one} active LAST -`,
      `${two} deactivated - 2024-01-10`,
      `${npi(3)} deactivated - 2024-01-16`,
      `${npi(4)} active DOE -`,
      `${npi(5)} deactivated - 2010-01-01`,
    ]);
    expect(reading.files.map(({ path, rows_in, published, collapsed }) => [path.split("/")[1], rows_in, published, collapsed])).toEqual([
      ["2024-01-07", 3, 0, 3],
      ["2024-01-14", 2, 1, 1],
      ["2024-01-15", 2, 2, 0],
      ["2024-01-21", 2, 2, 0],
    ]);
    expect([reading.complete, reading.snapshot]).toEqual([true, "2024-01-21"]);
    expect(reading.issues.map(({ code, message }) => `${code} ${message.split(":")[0]}`)).toEqual([
      `superseded_file ${full("2023-12-10")}`,
      `superseded_file ${week("2023-12-31")}`,
    ]);
  });

  it("a deactivation does not win over a later reactivation or a newer file", async () => {
    const back = { ...PERSON, "NPI Deactivation Date": "01/02/2024", "NPI Reactivation Date": "01/05/2024" };
    const reading = await readFiles(
      {
        [week("2024-01-07")]: registry([
          { ...back, NPI: one },
          { ...back, NPI: two },
        ]),
        ...report(
          "2024-01-09",
          [
            [one, "01/02/2024"],
            [two, "01/08/2024"],
            [npi(3), "01/08/2024"],
          ],
          false,
        ),
        [week("2024-01-14")]: registry([{ ...PERSON, NPI: npi(3) }]),
      },
      nppes,
    );
    expect(statuses(reading)).toEqual([`${one} active DOE 2024-01-02`, `${two} deactivated - 2024-01-08`, `${npi(3)} active DOE -`]);
    expect(reading.rows).toEqual({ rows_in: 6, published: 3, collapsed: 3, rejected: {} });
  });

  it("a row deactivated again after its reactivation carries nothing personal", async () => {
    const reading = await readFiles(
      {
        [week("2024-01-07")]: registry([
          { ...PERSON, NPI: one, "NPI Deactivation Date": "01/06/2024", "NPI Reactivation Date": "01/05/2024" },
        ]),
      },
      nppes,
    );
    expect([...reading.data.providers()]).toEqual([
      {
        npi: one,
        status: "deactivated",
        entity_type: null,
        organization_name: null,
        last_name: null,
        first_name: null,
        middle_name: null,
        suffix: null,
        credential: null,
        city: null,
        state: null,
        postal_code: null,
        country: null,
        taxonomies: [],
        enumeration_date: null,
        last_update_date: null,
        deactivation_date: "2024-01-06",
        reactivation_date: null,
        other_names: [],
        file: week("2024-01-07"),
        line: 2,
        offset: expect.any(Number) as number,
      },
    ]);
  });

  it("in the publisher's zip: the members it knows are read or named, lineage points into the zip", async () => {
    const zip = "nppes/2024-01-08/NPPES_Data_Dissemination_January_2024_V2.zip";
    const reading = await readFiles(
      {
        [zip]: zipOf([
          { name: "npidata_pfile_20050523-20240107.csv", content: registry([{ ...PERSON, NPI: one }]) },
          { name: "npidata_pfile_20050523-20240107_fileheader.csv", content: "x" },
          { name: "pl_pfile_20050523-20240107.csv", content: "x" },
          { name: "endpoint_pfile_20050523-20240107.csv", content: "x" },
          { name: "Readme.pdf", content: "x" },
          { name: "surprise.csv", content: "x" },
        ]),
      },
      nppes,
    );
    expect([...reading.data.providers()][0]?.file).toBe(`${zip}!npidata_pfile_20050523-20240107.csv`);
    expect(reading.files.map(({ path, published }) => [path, published])).toEqual([[zip, 1]]);
    expect(reading.issues.map(({ code, message }) => `${code} ${message.split(":")[0]}`)).toEqual([
      `unknown_file ${zip}!surprise.csv`,
      "unused_file documentation files are not read",
      "unused_file endpoint files are not read",
      "unused_file file header files are not read",
      "unused_file practice location files are not read",
    ]);
    expect([reading.complete, reading.snapshot]).toEqual([true, "2024-01-07"]);
  });

  it("without a registry are refused in one line; an undated newest snapshot leaves the registry undated", async () => {
    expect(await messageOf(readFiles({ "nppes/2024-01-07/pl_pfile_20240101-20240107.csv": "x" }, nppes))).toBe(
      "nppes: holds no npidata_pfile and no deactivation report; add the monthly full file, or weekly files, under nppes/<YYYY-MM-DD>/",
    );
    const reading = await readFiles(
      { [week("2024-01-07")]: registry([{ ...PERSON, NPI: one }]), "nppes/2024-01-07/snapshot.json": '{"snapshot":null,"synthetic":true}' },
      nppes,
    );
    expect([reading.snapshot, reading.synthetic]).toEqual([null, true]);
  });
});

describe("the order of rows", () => {
  it("changes only lines and offsets", async () => {
    const rows: Cells[] = Array.from({ length: 60 }, (_, i) => ({
      ...PERSON,
      NPI: npi(i % 40),
      "Provider First Name": i % 7 === 0 ? `N${i}` : "ANN",
    }));
    rows.push({ NPI: npi(100), "NPI Deactivation Date": "01/01/2024" }, { NPI: badNpi(101) });
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const reading = await readFiles({ [week("2024-01-07")]: registry(shuffled(rows, seed)) }, nppes);
      outcomes.add(JSON.stringify([[...reading.data.providers()].map((p) => ({ ...p, line: 0, offset: 0 })), reading.rows]));
    }
    expect(outcomes.size).toBe(1);
  });
});
