/** Every county code of 2024 and Connecticut's old ones, compared with the Census list if it is available. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { countiesByFips, countyByFips } from "../../../data/reference/counties.ts";
import { stateByCode, STATES } from "../../../data/reference/states.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

const COUNTIES = [...countiesByFips().values()];

/** Codes of the list that were retired by 2022, without Connecticut's eight (build/sources/README.md#counties). */
const RETIRED = new Set([
  "02201", "02231", "02232", "02261", "02270", "02280", "12025", "30113", "46113", "51515", "51560", "51780",
]);

/** Counties for which the list has an older spelling than the Bureau. */
const RENAMED: Readonly<Record<string, string>> = {
  "02195": "Petersburg Borough", "22059": "LaSalle Parish", "35013": "Doña Ana County",
};

describe("counties", () => {
  it("the list has 3,144 counties in use and 8 retired, each once and in order", () => {
    expect(COUNTIES).toHaveLength(3152);
    expect(COUNTIES.filter((county) => !county.retired)).toHaveLength(3144);
    const codes = COUNTIES.map((county) => county.fips);
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it("each code begins with the FIPS code of its state, and every state has some", () => {
    const wrong = COUNTIES.filter((county) => stateByCode(county.state_code)?.fips !== county.fips.slice(0, 2));
    expect(wrong).toEqual([]);
    expect(new Set(COUNTIES.map((county) => county.state_code)).size).toBe(STATES.length);
    expect(COUNTIES.filter((county) => !/^\d{5}$/.test(county.fips))).toEqual([]);
  });

  it("Connecticut has its old counties and its planning regions", () => {
    const connecticut = COUNTIES.filter((county) => county.state_code === "CT");
    expect(connecticut.filter((county) => county.retired).map((county) => county.fips))
      .toEqual(["09001", "09003", "09005", "09007", "09009", "09011", "09013", "09015"]);
    expect(connecticut.filter((county) => !county.retired).map((county) => county.fips))
      .toEqual(["09110", "09120", "09130", "09140", "09150", "09160", "09170", "09180", "09190"]);
    expect(countyByFips("09001")).toEqual({ fips: "09001", name: "Fairfield County", state_code: "CT", retired: true });
    expect(countyByFips("09110")?.name).toBe("Capitol Planning Region");
    expect(COUNTIES.filter((county) => county.retired && county.state_code !== "CT")).toEqual([]);
  });

  it("each county has its full name", () => {
    const names = ["01001", "11001", "22001", "02020", "02063", "24510", "32510", "35013", "51510", "24033", "29186"]
      .map((fips) => countyByFips(fips)?.name);
    expect(names).toEqual([
      "Autauga County", "District of Columbia", "Acadia Parish", "Anchorage Municipality", "Chugach Census Area", "Baltimore city",
      "Carson City", "Doña Ana County", "Alexandria city", "Prince George's County", "Ste. Genevieve County",
    ]);
  });

  it("any other code gives null", () => {
    for (const other of ["", "1001", "010010", "02261", "46113", "72001", "09111", "0900I", "01000"]) {
      expect(countyByFips(other), other).toBeNull();
    }
  });
});

describeReal("counties against the Census Bureau's code list", () => {
  it("the list has the codes and names of the Census list, without the retired ones", () => {
    const text = readFileSync(resolve(SHARED, "federal/census/fips_codes.csv"), "utf8");
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    const nameOf = (fips: string, name: string): string => RENAMED[fips] ?? (fips.startsWith("091") ? `${name} Planning Region` : name);
    const published = rows
      .map((row) => ({ fips: `${row["state_code"]}${row["county_code"]}`, name: row["county"] ?? "", state: row["state"] ?? "" }))
      .filter(({ fips, state }) => stateByCode(state) !== null && !RETIRED.has(fips))
      .map(({ fips, name, state }) => `${fips} ${state} ${nameOf(fips, name)}`);
    expect(COUNTIES.map((county) => `${county.fips} ${county.state_code} ${county.name}`)).toEqual(published.sort());
  });
});
