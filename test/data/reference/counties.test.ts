/** Every county code valid in 2024 and Connecticut's old ones, against the Census list where it is at hand. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { countiesByFips, countyByFips } from "../../../data/reference/counties.ts";
import { stateByCode, STATES } from "../../../data/reference/states.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

const COUNTIES = [...countiesByFips().values()];

/** Codes of the list that were defunct by 2022, Connecticut's eight apart (FACILITIES.md 8). */
const DEFUNCT = new Set([
  "02201", "02231", "02232", "02261", "02270", "02280", "12025", "30113", "46113", "51515", "51560", "51780",
]);

/** Where the list keeps an older spelling than the Bureau's own. */
const RENAMED: Readonly<Record<string, string>> = {
  "02195": "Petersburg Borough", "22059": "LaSalle Parish", "35013": "Doña Ana County",
};

describe("counties", () => {
  it("are 3,144 in use and 8 retired, each once and in order", () => {
    expect(COUNTIES).toHaveLength(3152);
    expect(COUNTIES.filter((county) => !county.retired)).toHaveLength(3144);
    const codes = COUNTIES.map((county) => county.fips);
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it("begin with the FIPS code of their state, and every state has some", () => {
    const strays = COUNTIES.filter((county) => stateByCode(county.state_code)?.fips !== county.fips.slice(0, 2));
    expect(strays).toEqual([]);
    expect(new Set(COUNTIES.map((county) => county.state_code)).size).toBe(STATES.length);
    expect(COUNTIES.filter((county) => !/^\d{5}$/.test(county.fips))).toEqual([]);
  });

  it("know Connecticut by both schemes", () => {
    const connecticut = COUNTIES.filter((county) => county.state_code === "CT");
    expect(connecticut.filter((county) => county.retired).map((county) => county.fips))
      .toEqual(["09001", "09003", "09005", "09007", "09009", "09011", "09013", "09015"]);
    expect(connecticut.filter((county) => !county.retired).map((county) => county.fips))
      .toEqual(["09110", "09120", "09130", "09140", "09150", "09160", "09170", "09180", "09190"]);
    expect(countyByFips("09001")).toEqual({ fips: "09001", name: "Fairfield County", state_code: "CT", retired: true });
    expect(countyByFips("09110")?.name).toBe("Capitol Planning Region");
    expect(COUNTIES.filter((county) => county.retired && county.state_code !== "CT")).toEqual([]);
  });

  it("carry their names as people write them", () => {
    const names = ["01001", "11001", "22001", "02020", "02063", "24510", "32510", "35013", "51510", "24033", "29186"]
      .map((fips) => countyByFips(fips)?.name);
    expect(names).toEqual([
      "Autauga County", "District of Columbia", "Acadia Parish", "Anchorage Municipality", "Chugach Census Area", "Baltimore city",
      "Carson City", "Doña Ana County", "Alexandria city", "Prince George's County", "Ste. Genevieve County",
    ]);
  });

  it("are null for anything else", () => {
    for (const other of ["", "1001", "010010", "02261", "46113", "72001", "09111", "0900I", "01000"]) {
      expect(countyByFips(other), other).toBeNull();
    }
  });
});

describeReal("counties against the Census Bureau's code list", () => {
  it("are its codes less the defunct ones, with its names", () => {
    const text = readFileSync(resolve(SHARED, "federal/census/fips_codes.csv"), "utf8");
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    const nameOf = (fips: string, name: string): string => RENAMED[fips] ?? (fips.startsWith("091") ? `${name} Planning Region` : name);
    const published = rows
      .map((row) => ({ fips: `${row["state_code"]}${row["county_code"]}`, name: row["county"] ?? "", state: row["state"] ?? "" }))
      .filter(({ fips, state }) => stateByCode(state) !== null && !DEFUNCT.has(fips))
      .map(({ fips, name, state }) => `${fips} ${state} ${nameOf(fips, name)}`);
    expect(COUNTIES.map((county) => `${county.fips} ${county.state_code} ${county.name}`)).toEqual(published.sort());
  });
});
