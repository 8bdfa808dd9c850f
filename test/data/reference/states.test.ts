/** The 51 and their populations, compared with the Census file if it is available. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { stateByCode, STATES, TERRITORIES } from "../../../data/reference/states.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

describe("states", () => {
  it("the list has the 50 states and DC once each, sorted by code", () => {
    const codes = STATES.map((state) => state.state_code);
    expect(codes).toHaveLength(51);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(new Set(STATES.map((state) => state.fips)).size).toBe(51);
    expect(STATES.filter((state) => !/^[A-Z]{2}$/.test(state.state_code) || !/^\d{2}$/.test(state.fips))).toEqual([]);
  });

  it("the populations sum to the national one of 2024", () => {
    expect(STATES.reduce((sum, state) => sum + state.population_2024, 0)).toBe(340_110_988);
  });

  it("a code in any case finds its state, and other codes find none", () => {
    expect(stateByCode("dc")).toMatchObject({ state_code: "DC", state_name: "District of Columbia", fips: "11" });
    expect(stateByCode("wY")?.population_2024).toBe(587_618);
    for (const other of ["PR", "AE", "", "C", "CAL", " CA", "06", "ıd", "ſC"]) expect(stateByCode(other), other).toBeNull();
  });

  it("no state shares a code with a territory", () => {
    const codes = TERRITORIES.map((territory) => territory.state_code);
    expect([...codes].sort()).toEqual(["AA", "AE", "AP", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"]);
    expect(codes.filter((code) => stateByCode(code) !== null)).toEqual([]);
  });
});

describeReal("states against the Census Bureau's NST-EST2024-ALLDATA", () => {
  it("each state has the name, FIPS code and population of the Census file", () => {
    const text = readFileSync(resolve(SHARED, "federal/census/NST-EST2024-ALLDATA.csv"), "utf8");
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    const published = rows.filter((row) => Number(row["SUMLEV"]) === 40 && row["NAME"] !== "Puerto Rico")
      .map((row) => `${row["NAME"]} ${(row["STATE"] ?? "").padStart(2, "0")} ${row["POPESTIMATE2024"]}`);
    const ours = STATES.map((state) => `${state.state_name} ${state.fips} ${state.population_2024}`);
    expect(ours.sort()).toEqual(published.sort());
  });
});
