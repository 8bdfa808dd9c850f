/** The best measures of each state, computed by hand, and the chunks that publish them. */
import { describe, expect, it } from "vitest";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { bestMeasures, measureMeans } from "../../../build/datasets/best_measures.ts";
import { chunksOf } from "../../../build/exports/chunks.ts";
import { facilityTexts, type FacilitySubject } from "../../../build/exports/facility_text.ts";
import type { Facility, Measure } from "../../../build/sources/measures/facility.ts";
import { facilityStateRows } from "../../../build/datasets/facility_states.ts";
import { exportChunk } from "../../../data/contract/release/export.ts";
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { RATED_MEASURES } from "../../../data/reference/rated_measures.ts";
import { STATES } from "../../../data/reference/states.ts";

interface Home {
  readonly state: string;
  readonly star: number | null;
  readonly values: Readonly<Record<string, number | null>>;
}

const LINEAGE = { file: "f", line: 1, offset: 0 };

function facilitiesOf(homes: readonly Home[]): { facilities: Facility[]; measures: Map<string, Measure[]>; affiliations: [] } {
  const ccnOf = (i: number): string => String(100_000 + i);
  const facilities = homes.map(({ state, star }, i): Facility => ({
    ccn: ccnOf(i), facility_type: "nursing-home", facility_name: null, ownership_type: null, city: null, state,
    overall_star: star, overall_star_exact: null, overall_star_footnote: star === null ? "Too new" : null, ...LINEAGE,
  }));
  const measures = new Map(homes.map(({ values }, i) => [ccnOf(i), Object.entries(values).map(([id, value]): Measure => ({
    ccn: ccnOf(i), id, name: id, value, value_text: null, national_avg: null, compared_to_national: null, period_start: null, period_end: null,
    footnote: null, ...LINEAGE,
  }))]));
  return { facilities, measures, affiliations: [] };
}

const many = (count: number, home: (i: number) => Home): Home[] => Array.from({ length: count }, (_, i) => home(i));

// Ohio has fewer catheters (better), more falls (worse), and less weight loss, but in nine homes. Texas is the opposite. Guam is not counted.
const HOMES: readonly Home[] = [
  ...many(12, (i) => ({ state: "OH", star: i % 4 === 0 ? null : 4, values: { 406: 1 + (i % 2), 410: 6, 404: i < 9 ? 1 : null, unlisted: 0 } })),
  ...many(12, (i) => ({ state: "TX", star: 2, values: { 406: 5 + (i % 2), 410: 2 + (i % 2), 404: 9, unlisted: 9 } })),
  ...many(30, () => ({ state: "GU", star: 5, values: { 406: 0, 410: 0, 404: 0 } })),
];

describe("the means of measures", () => {
  it("are of the nation, and of each state where ten facilities have a value, without territories", () => {
    const means = measureMeans(new Map([["nursing-home", facilitiesOf(HOMES)]])).get("nursing-home-quality");
    expect(means?.map(({ id }) => id)).toEqual(["404", "406", "410"]);
    expect(means?.find(({ id }) => id === "406")).toEqual({
      id: "406", name: "long-stay residents with a catheter left in the bladder (%)", better: "lower",
      nation: { mean: 3.5, facilities: 24 }, states: { OH: { mean: 1.5, facilities: 12 }, TX: { mean: 5.5, facilities: 12 } },
    });
    expect(Object.keys(means?.find(({ id }) => id === "404")?.states ?? {})).toEqual(["TX"]);
  });
});

describe("the best measures of a state", () => {
  const found = bestMeasures(new Map([["nursing-home", facilitiesOf(HOMES)]])).get("nursing-home-quality");

  it("are those with a better mean than the nation's, higher or lower", () => {
    expect(found?.get("OH")).toEqual([
      { id: "406", name: "long-stay residents with a catheter left in the bladder (%)", better: "lower", mean: 1.5, national_mean: 3.5, facilities: 12 },
    ]);
    expect(found?.get("TX")?.map(({ id, mean, national_mean }) => [id, mean, national_mean])).toEqual([["410", 2.5, 4.25]]);
    expect([...found?.keys() ?? []].sort()).toEqual(["OH", "TX"]);
  });

  it("are three at most, and none if all states are alike", () => {
    const higher = RATED_MEASURES["hospice"]!.map(({ id }) => id);
    const hospice = facilitiesOf([
      ...many(10, (i) => ({ state: "ME", star: null, values: Object.fromEntries(higher.map((id, at) => [id, 50 + at * 3 + (i % 2)])) })),
      ...many(10, (i) => ({ state: "VT", star: null, values: Object.fromEntries(higher.map((id) => [id, 50 + (i % 2)])) })),
    ]);
    const best = bestMeasures(new Map([["hospice", hospice]])).get("hospice-availability");
    expect(best?.get("ME")?.map(({ id }) => id)).toEqual(higher.slice(-3).reverse());
    expect(best?.get("VT")).toBeUndefined();
    expect(bestMeasures(new Map([["hospice", facilitiesOf([])]])).get("hospice-availability")?.size).toBe(0);
  });
});

describe("the chunks of a facility dataset", () => {
  const dataset = datasetBySlug("nursing-home-quality")!;
  const data = facilitiesOf(HOMES);
  const population = new Map(STATES.map((state) => [state.state_code, state.population_2024]));
  const subject: FacilitySubject = {
    dataset, type: "nursing-home", rows: facilityStateRows("nursing-home", data.facilities, population, WHOLE),
    best: bestMeasures(new Map([["nursing-home", data]])).get("nursing-home-quality")!,
    cadence: "monthly", limitations: ["One."], caveat: null, basis: WHOLE, ofEnrolled: WHOLE, complete: true,
    facts: {
      source_id: "nursing_home", display_name: "Nursing homes", url: "https://example.org/nh", snapshot: "2026-11-15", methodology: "v2026.11.1",
      last_checked: "2026-11-21T00:00:00Z", pipeline_version: "0000000", license: "CC0-1.0", coverage_period_start: null, coverage_period_end: null,
      slsa_provenance_url: null,
    },
  };
  const chunks = chunksOf(subject, facilityTexts(subject), "Cited.");
  const ohio = chunks.find(({ id }) => id.includes(":state:OH:"));

  it("match the contract", () => {
    expect(chunks).toHaveLength(54);
    for (const chunk of chunks) expect(exportChunk.safeParse(chunk).error).toBeUndefined();
  });

  it("leave out the stars of a state without facilities, and do not call it densest", () => {
    const maine = chunks.find(({ id }) => id.includes(":state:ME:"));
    expect(maine?.text).toMatch(/^Maine \(ME\), a state with .* residents, has 0 nursing homes \(.*\) listed by CMS: a density of 0\.00 per 100,000 /);
    expect(maine?.text).not.toMatch(/star|undefined|  /);
    expect(chunks[0]?.text).toContain("per person and the highest density: Ohio (0.10) and Texas (0.04).");
  });

  it("give the count, the stars, the share without stars, and the best measures", () => {
    expect(ohio?.text).toMatch(/^Ohio \(OH\), a state with .* residents, has 12 nursing homes \(.*\) listed by CMS: a density of 0\.10 per 100,000/);
    expect(ohio?.text).toContain("9 are rated, on average 4.00 of 5 stars, compared with 2.86 overall (9 with 4); 25% are unrated, without a star");
    expect(ohio?.text).toContain(
      "Best measures of Ohio, by the mean of its facilities: " +
      "long-stay residents with a catheter left in the bladder (%) 1.50 (overall 3.50).",
    );
    expect(ohio?.data).toMatchObject({ count: 12, rated_count: 9, average_star: 4, suppressed_share: 0.25, star_counts: { 4: 9 } });
  });
});
