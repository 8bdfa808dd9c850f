/** The two reference sources: taxonomy names in both layouts, and state populations. */
import { describe, expect, it } from "vitest";
import { census } from "../../../build/sources/census.ts";
import { nucc } from "../../../build/sources/nucc.ts";
import { STATES } from "../../../data/reference/states.ts";
import { csvOf, messageOf, readFiles, shuffled } from "./folder.ts";

describe("nucc", () => {
  const header = ["Code", "Grouping", "Classification", "Specialization", "Definition", "Notes", "Display Name", "Section"];
  it("has display names by code and a version, but no definitions", async () => {
    const reading = await readFiles(
      {
        "nucc/2025-07-01/nucc_taxonomy_251.csv": csvOf(
          header,
          [
            ["207N00000X", "g", "Dermatology", "", "SECRET, definition", "n", "Dermatology Physician", "Individual"],
            ["101Y00000X", "g", "Counselor", "", "d", "n", "Counselor", "s"],
            ["207N", "g", "c", "", "", "", "d", "s"],
            ["207ND0900X", "", "", "", "", "", "", ""],
            ["101Y00000X", "g", "Counselor", "", "d", "n", "Counselor", "s"],
          ],
          "\r\n",
        ),
      },
      nucc,
    );
    expect([...reading.data.names].map(([code, { display_name }]) => [code, display_name])).toEqual([
      ["101Y00000X", "Counselor"],
      ["207N00000X", "Dermatology Physician"],
    ]);
    expect([reading.data.version, reading.rows]).toEqual([
      "25.1",
      { rows_in: 5, published: 2, collapsed: 1, rejected: { bad_code: 1, no_name: 1 } },
    ]);
    expect(JSON.stringify([...reading.data.names])).not.toContain("SECRET");
  });

  it("is read in the layout of 2016: six columns in Windows-1252", async () => {
    const text = csvOf(header.slice(0, 6), [["207ND0900X", "g", "Dermatology", "Dermatopathology", "a master\u0092s degree", "n"]]);
    const reading = await readFiles({ "nucc/2016-01-01/nucc_taxonomy_160.csv": Buffer.from(text, "latin1") }, nucc);
    expect(reading.data.names.get("207ND0900X")?.display_name).toBe("Dermatology, Dermatopathology");
    expect(reading.issues.map(({ code, count }) => `${count} ${code}`)).toEqual(["1 absent_column", "1 windows_1252"]);
  });
});

describe("census", () => {
  const path = "census/2024-12-19/NST-EST2024-ALLDATA.csv";
  const rows = [
    ["10", "0", "United States", "340110988"],
    ["20", "0", "Northeast Region", "57832935"],
    ...STATES.map(({ fips, state_name, population_2024 }) => ["40", String(Number(fips)), state_name, String(population_2024)]),
    ["40", "72", "Puerto Rico", "3203295"],
  ];
  const file = (table: readonly (readonly string[])[]): Record<string, string> => ({
    [path]: csvOf(["SUMLEV", "STATE", "NAME", "POPESTIMATE2024"], table, "\r\n"),
  });

  it.each([
    ["lost leading zeros", rows],
    ["leading zeros", rows.map(([level, state, ...rest]) => [`0${level}`, (state ?? "").padStart(2, "0"), ...rest])],
    ["rows in another order", shuffled(rows, 3)],
  ])("has 51 populations that add up to the nation, with %s", async (_, table) => {
    const reading = await readFiles(file(table), census);
    expect([...reading.data]).toEqual(STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]));
    expect(reading.rows).toEqual({ rows_in: 54, published: 51, collapsed: 0, rejected: { outside_the_51: 1, region_total: 2 } });
  });

  it.each([
    [
      "a state is missing",
      rows.filter(([, state]) => state !== "6"),
      "its 50 states sum to 300679725 where the row of the nation says 340110988",
    ],
    [
      "a figure is wrong",
      rows.map((row) => (row[1] === "6" ? ["40", "6", "California", "1"] : row)),
      "its 51 states sum to 300679726 where the row of the nation says 340110988",
    ],
    ["the nation is missing", rows.slice(1), "its 51 states sum to 340110988 where the row of the nation says nothing"],
  ])("is refused if %s", async (_, table, problem) => {
    expect(await messageOf(readFiles(file(table), census))).toBe(`${path}: ${problem}; take the publisher's own file`);
  });
});
