/** Sources, datasets, versions and changelogs: each id once, and the figures that DECISIONS 4 sets. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { DATASET_SLUGS, FACILITY_TYPES, facilitySource, METHODOLOGY_ONLY_SLUGS, SOURCE_IDS } from "../../../data/contract/ids.ts";
import { RESOLVER_CHANGELOG, SUPPLY_CHANGELOG } from "../../../data/reference/changelog.ts";
import { datasetBySlug, DATASETS } from "../../../data/reference/datasets.ts";
import { UPTIME_TARGET } from "../../../data/reference/service.ts";
import { sourceById, SOURCES } from "../../../data/reference/sources.ts";
import { changesOf, currentVersion } from "../../../data/reference/versions.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

/** DECISIONS 4, starting SLAs in days. */
const SLA: Readonly<Record<string, number>> = {
  nppes: 35, nucc: 220, oig_leie: 35, pecos: 100, qpp_mips: 400, open_payments: 220, sam_gov: 3, hospital: 100, nursing_home: 40,
  home_health: 100, hospice: 100, dialysis: 100, asc: 100, census: 400, clinical_trials: 35,
};

describe("sources", () => {
  it("has each source id once, in the contract's order", () => {
    expect(SOURCES.map((source) => source.slug)).toEqual([...SOURCE_IDS]);
    expect(SOURCE_IDS.map((id) => sourceById(id).slug)).toEqual([...SOURCE_IDS]);
  });

  it("has the SLAs of DECISIONS 4, and the weekly one for nppes alone", () => {
    expect(Object.fromEntries(SOURCES.map((source) => [source.slug, source.sla_days]))).toEqual(SLA);
    expect(SOURCES.filter((source) => source.weekly_sla_days !== undefined).map((source) => [source.slug, source.weekly_sla_days]))
      .toEqual([["nppes", 10]]);
  });

  it("leaves time between the publisher's rhythm and the SLA", () => {
    expect(SOURCES.filter((source) => source.cadence_days < 1 || source.cadence_days >= source.sla_days)).toEqual([]);
  });

  it("calls all but the NUCC code set federal, and sorts facilities by type", () => {
    expect(SOURCES.filter((source) => source.tier === "2").map((source) => source.slug)).toEqual(["nucc"]);
    expect(SOURCES.filter((source) => source.family === "facilities").map((source) => source.slug))
      .toEqual(FACILITY_TYPES.map(facilitySource));
  });

  it("names authority, terms and pages for each", () => {
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
  it("has each of the 17 once, in the order of spec 4.4", () => {
    expect(DATASETS.map((dataset) => dataset.slug)).toEqual([...DATASET_SLUGS]);
    expect(datasetBySlug("search")).toBeNull();
  });

  it("dates supply by nppes and facilities by their own file", () => {
    for (const dataset of DATASETS) {
      const first = dataset.kind === "supply" ? "nppes" : facilitySource(dataset.facility_type);
      expect(dataset.source_families[0], dataset.slug).toBe(first);
      expect(dataset.refresh_cadence, dataset.slug).toBe(sourceById(first).refresh_cadence);
    }
    expect(DATASETS.filter((dataset) => dataset.kind === "supply")).toHaveLength(13);
  });
});

describe("versions", () => {
  it("are well formed, newest first, and the dataset's own", () => {
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
  it("list the versions of spec 9 without made-up dates", () => {
    expect(SUPPLY_CHANGELOG.map((entry) => entry.version)).toEqual(["1.0.0"]);
    expect(RESOLVER_CHANGELOG.map((entry) => entry.version)).toEqual(["v1.1", "v1.2", "v1.3", "v1.4", "v1.5"]);
    expect([...SUPPLY_CHANGELOG, ...RESOLVER_CHANGELOG].filter((entry) => entry.date !== null || entry.changes.length === 0)).toEqual([]);
  });

  it("aim at the uptime of DECISIONS 2", () => {
    expect(UPTIME_TARGET).toBe("99.5%");
  });
});

describeReal("the changelog against the spec", () => {
  it("says what the table of spec 9 says", () => {
    const spec = readFileSync(resolve(SHARED, "spec/API.md"), "utf8");
    const rows = Array.from(spec.matchAll(/^\| (v1\.\d) \| (.+) \|$/gm), (row) => [row[1], row[2]?.toLowerCase()]);
    const ours = RESOLVER_CHANGELOG.map((entry) => [entry.version, entry.changes.join(" ").replace(/\.$/, "").toLowerCase()]);
    expect(ours).toEqual(rows);
  });
});
