/** The tables of facilities: their order, CCNs that two types claim, affiliations, figures by state. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { tableFromIPC } from "apache-arrow";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { affiliationsByNpi, facilityRows, qualityRows } from "../../../build/datasets/facilities.ts";
import { facilityStateRows, facilityStates } from "../../../build/datasets/facility_states.ts";
import { facilitiesByType, sharedCcnIssues } from "../../../build/datasets/facility_types.ts";
import type { Facility, Measure } from "../../../build/sources/measures/facility.ts";
import type { FacilityData } from "../../../build/sources/measures/facility_data.ts";
import { nursingHome } from "../../../build/sources/facilities/nursing_home.ts";
import type { Reading } from "../../../build/sources/reading/source.ts";
import { openTableWriter } from "../../../build/tables/writer.ts";
import { facilityStateRow } from "../../../data/contract/release/facility_states.ts";
import type { ReleaseSource } from "../../../data/contract/release/release.ts";
import type { FacilityType } from "../../../data/contract/ids.ts";
import { STAR_AWAITS } from "../../../data/contract/release/tables.ts";
import { stateOfCcn } from "../../../data/reference/ccn.ts";
import { STATES } from "../../../data/reference/states.ts";
import { CCN, file } from "../sources/facilities/facility_files.ts";
import { readFiles } from "../sources/folder.ts";

const POPULATION = new Map(STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]));
const PLACE = { file: "f", line: 1, offset: 0 };

function facility(
  ccn: string, type: FacilityType, state: string | null, star: number | null = null, exact: string | null = null, footnote: string | null = null,
): Facility {
  return {
    ccn, facility_type: type, facility_name: `${type} ${ccn}`, ownership_type: null, city: null, state,
    overall_star: star, overall_star_exact: exact, overall_star_footnote: footnote, ...PLACE,
  };
}

const measure = (ccn: string, id: string): Measure => ({
  ccn, id, name: id, value: 1, value_text: null, national_avg: null, compared_to_national: null,
  period_start: "2024-01-01", period_end: "2024-12-31", footnote: null, ...PLACE,
});

function reading(facilities: readonly Facility[], more: Partial<FacilityData> = {}): Reading<FacilityData> {
  const data = { facilities, measures: new Map<string, Measure[]>(), affiliations: [], ...more };
  return { data } as unknown as Reading<FacilityData>;
}

it("a CCN of two types resolves to the first type, both keep their quality, and the other source reports it", () => {
  const byType = facilitiesByType({
    dialysis: reading([facility("010001", "dialysis", "AL"), facility("012306", "dialysis", "AL")]),
    hospital: reading([facility("010001", "hospital", "AL")], { measures: new Map([["010001", [measure("010001", "M")]]]) }),
    asc: reading([facility("05C0001831", "asc", "CA")], {
      affiliations: [{ npi: "1003015843", ccn: "05C0001831", ...PLACE }, { npi: "1003015843", ccn: "05C0001832", ...PLACE }],
    }),
  });
  expect(facilityRows(byType).map((row) => [row.ccn, row.facility_type])).toEqual([["010001", "hospital"], ["012306", "dialysis"], ["05C0001831", "asc"]]);
  const rows = [...qualityRows(byType)];
  expect(rows.map(({ key }) => key)).toEqual(["asc:05C0001831", "dialysis:010001", "dialysis:012306", "hospital:010001"]);
  expect(rows.at(-1)).toMatchObject({ measurement_period: "2024-01-01/2024-12-31" });
  expect([...sharedCcnIssues(byType)]).toEqual([["dialysis", [{
    code: "ccn_of_another_type", count: 1, message: "dialysis: CCNs that hospital lists too; a CCN resolves to the hospital",
  }]]]);
  expect(JSON.parse(affiliationsByNpi(byType).get("1003015843") ?? "")).toEqual([
    { ccn: "05C0001831", facility_type: "asc", source_id: "asc" }, { ccn: "05C0001832", facility_type: "asc", source_id: "asc" },
  ]);
});

it("state figures count half stars, have an exact mean, and leave out territories and unknown states", () => {
  const facilities = [
    facility("017000", "home-health", "AL", null, "2.5"), facility("017001", "home-health", "AL", 4),
    facility("017002", "home-health", "AL", null, null, "Too small."), facility("027000", "home-health", "AK", null, "1.5"),
    facility("407000", "home-health", "PR", 5), facility("037000", "home-health", null, 5),
  ];
  const rows = facilityStateRows("home-health", facilities, POPULATION, WHOLE);
  expect(rows).toHaveLength(51);
  for (const row of rows) facilityStateRow.parse(row);
  expect(rows.find(({ state_code }) => state_code === "AL")).toEqual({
    state_code: "AL", count: 3, density_per_100k: 0.06, rank: 2, rated_count: 2, average_star: 3.25,
    star_counts: { 1: 0, 1.5: 0, 2: 0, 2.5: 1, 3: 0, 3.5: 0, 4: 1, 4.5: 0, 5: 0 }, suppressed_share: 0.3333,
  });
  expect(rows.find(({ state_code }) => state_code === "AK")).toMatchObject({ count: 1, rank: 1, average_star: 1.5, suppressed_share: 0 });
  expect(rows.find(({ state_code }) => state_code === "WY")).toMatchObject({ count: 0, rated_count: 0, average_star: null, suppressed_share: null });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(4);
});

function releaseSource(source_id: ReleaseSource["source_id"], complete: boolean): ReleaseSource {
  return { source_id, complete, synthetic: false, files: [] } as unknown as ReleaseSource;
}

it("stars whose file is missing are not suppressed stars, and without the census there are counts alone", () => {
  const waiting = [facility("001500", "hospice", "AZ", null, null, STAR_AWAITS)];
  expect(facilityStateRows("hospice", waiting, POPULATION, WHOLE).find(({ state_code }) => state_code === "AZ"))
    .toMatchObject({ count: 1, rated_count: null, average_star: null, star_counts: {}, suppressed_share: null });
  const byType = facilitiesByType({ hospice: reading(waiting), asc: reading([facility("05C0001831", "asc", "CA")]) });
  const sources = [releaseSource("hospice", true), releaseSource("census", true)];
  expect([...facilityStates(byType, POPULATION, sources).keys()]).toEqual(["hospice-availability"]);
  const { rows, basis } = facilityStates(byType, new Map(), [sources[0]!, releaseSource("census", false)]).get("hospice-availability")!;
  expect(rows.find(({ state_code }) => state_code === "AZ")).toMatchObject({ count: 1, density_per_100k: null, rank: null, average_star: null });
  expect(basis.gap).toEqual({ flag: "awaiting_ingest", reason: expect.stringContaining("Census") as string });
});

it("the mean of stars agrees with a second computation", () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 40 }), (halves) => {
    const facilities = halves.map((half, i) => {
      const isWhole = half % 2 === 0;
      return facility(String(i).padStart(6, "0"), "home-health", "TX", isWhole ? half / 2 : null, isWhole ? null : String(half / 2));
    });
    const mean = halves.reduce((sum, half) => sum + half, 0) / 2 / halves.length;
    const average = facilityStateRows("home-health", facilities, POPULATION, WHOLE).find(({ state_code }) => state_code === "TX")?.average_star ?? 0;
    expect(Math.abs(average - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
    expect(average).toBe(Number(average.toFixed(2)));
  }));
});

const STATE_PREFIXES = ["01", "14", "17", "03", "00", "A0", "B5", "D6", "45"];
const anyCcn = fc.oneof(
  fc.tuple(fc.constantFrom(...STATE_PREFIXES), fc.integer({ min: 1, max: 9999 })).map(([prefix, n]) => prefix + String(n).padStart(4, "0")),
  fc.tuple(fc.constantFrom("14", "17", "24", "28", "01"), fc.constantFrom("E", "A", "F"), fc.integer({ min: 0, max: 999 }))
    .map(([prefix, letter, n]) => `${prefix}${letter}${String(n).padStart(3, "0")}`),
);

it("a CCN is the same text in the file, in the reading and in the table", async () => {
  const dir = mkdtempSync(join(tmpdir(), "ccn-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await fc.assert(fc.asyncProperty(fc.uniqueArray(anyCcn, { minLength: 1, maxLength: 20 }), async (drawn) => {
    // A number of four zeros could be an E that was read as one: such a row is rejected, see damaged_ccn.
    const ccns = ["14E169", "17E011", ...drawn.filter((ccn) => !/^[1-9]\d?0+$/.test(ccn) && ccn !== "14E169" && ccn !== "17E011")];
    const rows = ccns.map((ccn) => ({ [CCN]: ccn, State: stateOfCcn(ccn) ?? "", "Overall Rating": "3" }));
    const { data } = await readFiles(file("ProviderInfo_Nov2026.csv", ...rows), nursingHome);
    const path = join(dir, "facilities.arrow");
    const writer = openTableWriter("facilities", path);
    for (const row of facilityRows(new Map([["nursing-home", data]]))) writer.write(row);
    writer.close();
    expect([...tableFromIPC(readFileSync(path)).getChild("ccn") ?? []]).toEqual([...ccns].sort());
  }), { numRuns: 25 });
});
