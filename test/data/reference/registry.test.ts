/** The registry of sources, datasets, versions and changelogs: each id once, and the SLAs of data/contract/README.md#freshness. */
import { describe, expect, it } from "vitest";
import { DATASET_SLUGS, FACILITY_TYPES, facilitySource, METHODOLOGY_ONLY_SLUGS, SOURCE_IDS } from "../../../data/contract/ids.ts";
import { RESOLVER_CHANGELOG, SUPPLY_CHANGELOG } from "../../../data/reference/changelog.ts";
import { datasetBySlug, DATASETS } from "../../../data/reference/datasets.ts";
import { UPTIME_TARGET } from "../../../data/reference/service.ts";
import { sourceById, SOURCES } from "../../../data/reference/sources.ts";
import { changesOf, currentVersion } from "../../../data/reference/versions.ts";

/** The SLAs in days (data/contract/README.md#freshness). */
const SLA: Readonly<Record<string, number>> = {
  nppes: 35, nucc: 220, oig_leie: 35, pecos: 100, qpp_mips: 400, open_payments: 220, sam_gov: 3, hospital: 100, nursing_home: 40,
  home_health: 100, hospice: 100, dialysis: 100, asc: 100, census: 400, clinical_trials: 35,
};

describe("sources", () => {
  it("the registry has each source id once, in the order of the contract", () => {
    expect(SOURCES.map((source) => source.slug)).toEqual([...SOURCE_IDS]);
    expect(SOURCE_IDS.map((id) => sourceById(id).slug)).toEqual([...SOURCE_IDS]);
  });

  it("each source has its SLA, and only nppes has a weekly one", () => {
    expect(Object.fromEntries(SOURCES.map((source) => [source.slug, source.sla_days]))).toEqual(SLA);
    expect(SOURCES.filter((source) => source.weekly_sla_days !== undefined).map((source) => [source.slug, source.weekly_sla_days]))
      .toEqual([["nppes", 10]]);
  });

  it("each SLA is longer than the publisher's cadence", () => {
    expect(SOURCES.filter((source) => source.cadence_days < 1 || source.cadence_days >= source.sla_days)).toEqual([]);
  });

  it("all sources except NUCC are federal, and facility sources are in the order of their types", () => {
    expect(SOURCES.filter((source) => source.tier === "2").map((source) => source.slug)).toEqual(["nucc"]);
    expect(SOURCES.filter((source) => source.family === "facilities").map((source) => source.slug))
      .toEqual(FACILITY_TYPES.map(facilitySource));
  });

  it("each source names its authority, terms and pages", () => {
    for (const source of SOURCES) {
      expect(new URL(source.official_url).protocol, source.slug).toBe("https:");
      expect(new URL(source.license_url).protocol, source.slug).toBe("https:");
      for (const text of [source.authority, source.display_name, source.short_name, source.license_note, source.coverage_note]) {
        expect(text.trim(), source.slug).not.toBe("");
      }
    }
  });
});

describe("datasets", () => {
  it("the list has each of the 17 once, in the order of the contract", () => {
    expect(DATASETS.map((dataset) => dataset.slug)).toEqual([...DATASET_SLUGS]);
    expect(datasetBySlug("search")).toBeNull();
  });

  it("a supply dataset has the date of nppes, a facility dataset that of its own source", () => {
    for (const dataset of DATASETS) {
      const first = dataset.kind === "supply" ? "nppes" : facilitySource(dataset.facility_type);
      expect(dataset.source_families[0], dataset.slug).toBe(first);
      expect(dataset.refresh_cadence, dataset.slug).toBe(sourceById(first).refresh_cadence);
    }
    expect(DATASETS.filter((dataset) => dataset.kind === "supply")).toHaveLength(13);
  });
});

describe("versions", () => {
  it("each methodology has well-formed versions, newest first, and its dataset has the first", () => {
    for (const slug of [...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]) {
      const changes = changesOf(slug);
      for (const { version, date } of changes) {
        expect(version, slug).toMatch(/^v20\d{2}\.(?:[1-9]|1[0-2])\.[1-9]\d*$/);
        expect(date, slug).toMatch(/^20\d{2}-\d{2}-\d{2}$/);
        expect(`v${date.slice(0, 4)}.${Number(date.slice(5, 7))}.`, slug).toBe(version.replace(/\d+$/, ""));
      }
      const dates = changes.map((change) => change.date);
      expect(dates, slug).toEqual([...dates].sort().reverse());
      expect(currentVersion(slug), slug).toBe(changes[0]);
    }
    for (const dataset of DATASETS) expect(dataset.methodology_version).toBe(currentVersion(dataset.slug).version);
  });
});

describe("changelogs and service", () => {
  it("the changelogs list their versions without dates", () => {
    expect(SUPPLY_CHANGELOG.map((entry) => entry.version)).toEqual(["1.0.0"]);
    expect(RESOLVER_CHANGELOG.map((entry) => [entry.version, ...entry.changes])).toEqual([
      ["v1.1", "Added the payments endpoint."],
      ["v1.2", "Added the quality endpoint across six facility types."],
      ["v1.3", "Added batch resolution, up to 1,000 NPIs."],
      ["v1.4", "Provenance extended from 8 keys to the full 14 keys."],
      ["v1.5", "Added `include=facts`."],
      ["v1.6", expect.stringContaining("`/providers`"), expect.stringContaining("/history`"), expect.stringContaining("`as_of`")],
    ]);
    expect([...SUPPLY_CHANGELOG, ...RESOLVER_CHANGELOG].filter((entry) => entry.date !== null || entry.changes.length === 0)).toEqual([]);
  });

  it("the uptime target is 99.5%", () => {
    expect(UPTIME_TARGET).toBe("99.5%");
  });
});
