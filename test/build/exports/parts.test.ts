/** What exports say where a list lacks a state, where there is no census, and where only the enrollments are a part. */
import { describe, expect, it } from "vitest";
import { facilityStates } from "../../../build/datasets/facility_states.ts";
import { supplyOf } from "../../../build/datasets/state_rows.ts";
import { exportFiles } from "../../../build/exports/files.ts";
import type { Facility } from "../../../build/sources/measures/facility.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import type { DatasetSlug } from "../../../data/contract/ids.ts";
import { exportEnvelope, type ExportChunk } from "../../../data/contract/release/export.ts";
import { STAR_AWAITS } from "../../../data/contract/release/tables.ts";
import type { ReleaseSource } from "../../../data/contract/release/release.ts";
import { STATES } from "../../../data/reference/states.ts";
import { sourcesWith, tallyOf } from "../../site/made_up.ts";

const MISSING = { state: "complete" as const, reason: null, files: [], states: {}, missing_states: ["TX"] };
const AWAITING: Partial<ReleaseSource> = { status: "awaiting_ingest", complete: false, files: [] };

/** Four homes in each state but Texas, three of them with three stars. */
const HOMES: readonly Facility[] = STATES.filter(({ state_code }) => state_code !== "TX").flatMap(({ state_code }, i) => Array.from({ length: 4 }, (_, at) => ({
  ccn: String(100_000 + i * 10 + at), facility_type: "nursing-home" as const, facility_name: null, ownership_type: null, city: null, state: state_code,
  overall_star: at === 0 ? null : 3, overall_star_exact: null, overall_star_footnote: null, file: "f", line: 1, offset: 0,
})));

/** The chunks of a dataset by scope. The chunk of the nation is `US`. */
function chunksIn(sources: readonly ReleaseSource[], slug: DatasetSlug, homes = HOMES): (scope: string) => ExportChunk {
  const isCensusLoaded = sources.some(({ source_id, files }) => source_id === "census" && files.length > 0);
  const populations = new Map(isCensusLoaded ? STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]) : []);
  const data = { facilities: [...homes], measures: new Map<string, never>(), affiliations: [] as [] };
  const files = exportFiles({
    publicUrl: "https://supply.example", sources, supply: supplyOf(tallyOf(populations), sources),
    facilityStates: facilityStates(new Map([["nursing-home", data]]), populations, sources), bestMeasures: new Map(), storedProse: new Map(),
  });
  const body = files.find(({ path }) => path === publicPath.exportFile(slug, "json"))?.body;
  const { chunks } = exportEnvelope.parse((JSON.parse(new TextDecoder().decode(body as Uint8Array)) as { data: unknown }).data);
  return (scope) => chunks.find(({ id }) => id.includes(scope === "US" ? ":national:" : `:state:${scope}:`))!;
}

describe("a facility list without the rows of a state", () => {
  const chunk = chunksIn(sourcesWith("nursing_home", { coverage: MISSING }), "nursing-home-quality");

  it("gives the other states their counts, densities and averages, and no rank", () => {
    const { text, data } = chunk("OH");
    expect(text).toMatch(/^Ohio \(OH\) has 4 nursing homes \([^)]*\) listed by CMS: 0\.03 per 100,000 residents\. How Ohio compares with other states/);
    expect(text).toContain("3 are rated, on average 3.00 of 5 stars (3 with 3)");
    expect(text).not.toMatch(/records? of nursing|averages|density of/);
    expect(data).toMatchObject({ count: 4, density_per_100k: 0.03, rank: null, average_star: 3 });
  });

  it("says of the missing state and of the nation that records were counted, and nothing of their ratings", () => {
    expect(chunk("TX").text).toMatch(/^0 CMS records of nursing homes \([^)]*\) in Texas \(TX\) were read\. The source is missing Texas/);
    expect(chunk("US").text).toMatch(/^200 CMS records of nursing homes .* in the United States \(US\) were read\. Counts are of the records read/);
    for (const scope of ["TX", "US"]) expect(chunk(scope).text, scope).not.toMatch(/\bstars?\b/);
  });
});

describe("a list without its file of stars", () => {
  const unrated = HOMES.map((home) => ({ ...home, overall_star: null, overall_star_footnote: STAR_AWAITS }));

  it("has the reason of the unknown average in each state and in the nation, and else none", () => {
    const stars = ["rated_count:awaiting_ingest", "average_star:awaiting_ingest", "suppressed_share:awaiting_ingest"];
    const chunk = chunksIn(sourcesWith("nppes", {}), "nursing-home-quality", unrated);
    for (const scope of ["OH", "US"]) expect(chunk(scope).data_availability, scope).toEqual(stars);
    expect(chunk("OH").text).toContain("No star rating is loaded for them");
    expect(chunksIn(sourcesWith("nppes", {}), "nursing-home-quality")("OH").data_availability).toEqual([]);
  });
});

describe("a registry without the providers of a state", () => {
  const chunk = chunksIn(sourcesWith("nppes", { coverage: MISSING }), "dermatology-supply");

  it("is told as the lists of facilities are", () => {
    expect(chunk("OH").text).toMatch(/^Ohio \(OH\) has 40 active dermatologists \([^)]*\) in NPPES: 0\.34 per 100,000 residents\. How Ohio/);
    expect(chunk("TX").text).toMatch(/^0 NPPES records of active dermatologists .* in Texas \(TX\) were read\. The source is missing Texas/);
    expect(chunk("US").text).toMatch(/^2,000 NPPES records of active dermatologists .* in the United States \(US\) were read\. Counts are of the records read/);
  });
});

describe("whole lists without a census", () => {
  it("are counted, with averages and without densities", () => {
    const chunk = chunksIn(sourcesWith("census", AWAITING), "nursing-home-quality");
    expect(chunk("OH").text).toMatch(/^Ohio \(OH\) has 4 nursing homes \([^)]*\) listed by CMS\. The density of Ohio is not known\. /);
    expect(chunk("US").text)
      .toMatch(/^The United States \(US\) has 200 nursing homes .* listed by CMS\. Densities, ranks and comparisons between states are not known\./);
    for (const scope of ["OH", "US"]) {
      expect(chunk(scope).text, scope).toContain("on average 3.00 of 5");
      expect(chunk(scope).text, scope).not.toMatch(/records? of|averages/);
    }
    const { text } = chunksIn(sourcesWith("census", AWAITING), "dermatology-supply")("OH");
    expect(text).toMatch(/^Ohio \(OH\) has 40 active dermatologists .* in NPPES\. The density of Ohio is not known\./);
  });
});

describe("the reason of a null number of enrolled providers", () => {
  const flagsIn = (change: Partial<ReleaseSource>, scope: string): string[] =>
    chunksIn(sourcesWith("pecos", change), "dermatology-supply")(scope).data_availability;

  it.each([
    ["a part", { complete: false }, "partial_source"], ["not loaded", AWAITING, "awaiting_ingest"],
  ] as const)("is that the enrollments are %s", (_, change, flag) => {
    expect(flagsIn(change, "OH")).toEqual([`medicare_enrolled:${flag}`, `rank_enrolled:${flag}`]);
    expect(flagsIn(change, "US")).toEqual([`medicare_enrolled:${flag}`]);
  });

  it("is not given where they are known", () => {
    expect(flagsIn({ complete: true, files: sourcesWith("pecos", {}).find(({ source_id }) => source_id === "nppes")!.files }, "OH")).toEqual([]);
  });
});
