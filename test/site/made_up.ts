/** A made-up release for tests of pages: valid rows for every specialty, and sources that are loaded, awaited and quarantined. */
import { createHash } from "node:crypto";
import type { ListedDataset, ListedFile } from "../../data/contract/release/catalogue.ts";
import { type Basis, basisOf } from "../../build/datasets/basis.ts";
import { nationOf, rankStates } from "../../build/datasets/density.ts";
import { facilityStateRows } from "../../build/datasets/facility_states.ts";
import { stateRow, withEnrolled } from "../../build/datasets/state_rows.ts";
import type { SupplyTally } from "../../build/datasets/supply.ts";
import type { Facility } from "../../build/sources/measures/facility.ts";
import type { SiteInput } from "../../build/pages/pages.ts";
import { type DatasetSlug, facilitySource, type FacilityType, SPECIALTY_SLUGS, type SourceId, type SpecialtySlug } from "../../data/contract/ids.ts";
import type { SourceFacts } from "../../data/contract/provenance.ts";
import { releaseSource, type ReleaseSource, type SnapshotFile } from "../../data/contract/release/release.ts";
import { specialtyStateRow } from "../../data/contract/records/supply.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { SOURCES, sourceById } from "../../data/reference/sources.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";

const NOW = "2026-11-21T08:30:00Z";

const SNAPSHOTS: Partial<Record<SourceId, string | null>> = {
  nppes: "2026-11-09", nucc: "2026-07-01", oig_leie: "2026-11-05", pecos: "2026-10-01", hospital: "2026-08-12", census: "2024-12-19",
  nursing_home: null, dialysis: "2026-07-15",
};

function factsOf(id: SourceId): SourceFacts {
  const { display_name, official_url } = sourceById(id);
  return {
    source_id: id, display_name, url: official_url, snapshot: SNAPSHOTS[id] ?? null, methodology: "v2026.11.1", last_checked: NOW,
    pipeline_version: "0123abc", license: "CC0-1.0", coverage_period_start: null, coverage_period_end: null, slsa_provenance_url: null,
  };
}

function fileOf(id: SourceId, name: string): SnapshotFile {
  const rejected = { missing_npi: 40, bad_check_digit: 2 };
  const sha256 = createHash("sha256").update(name).digest("hex");
  const rows = { rows_in: 10_142, published: 10_000, collapsed: 100, rejected };
  return { path: `${id}/${SNAPSHOTS[id] ?? "undated"}/${name}`, sha256, bytes: 1_234_567, ...rows };
}

function sourceOf(id: SourceId): ReleaseSource {
  const { refresh_cadence, cadence_days, sla_days } = sourceById(id);
  const files = id in SNAPSHOTS ? [fileOf(id, `${id}.csv.gz`)] : [];
  const [file] = files;
  return releaseSource.parse({
    source_id: id,
    status: file === undefined ? "awaiting_ingest" : id === "dialysis" ? "quarantined" : "ingested",
    facts: factsOf(id),
    sla_days, cadence: refresh_cadence, cadence_days,
    synthetic: false,
    complete: id !== "pecos",
    files,
    rows: file === undefined
      ? { rows_in: 0, published: 0, collapsed: 0, rejected: {} }
      : { rows_in: file.rows_in, published: file.published, collapsed: file.collapsed, rejected: file.rejected },
    issues: file === undefined ? [] : [{ code: "unknown_state", message: "state column holds a code that is none of ours", count: 3 }],
    drift_open: false, quarantined: id === "dialysis", degraded_upstream: false,
    reason: id === "dialysis" ? "The snapshot of 2026-10-15 lost a third of its rows; the one of 2026-07-15 is served."
      : file === undefined ? "No snapshot of this source is in the release." : null,
    figures: {},
  });
}

/** Counts that differ by state and specialty, with ties and one state with zero. */
function rowsOf(slug: SpecialtySlug, sources: readonly ReleaseSource[], populations: ReadonlyMap<string, number>) {
  const basis = basisOf(["nppes", "census"], sources);
  const rate = 2 + SPECIALTY_SLUGS.indexOf(slug);
  const counts = STATES.map(({ state_code, state_name, population_2024 }, index) => ({
    state_code, state_name, population: populations.get(state_code) ?? null,
    count: state_code === "WY" ? 0 : Math.round((population_2024 / 100_000) * rate * (0.55 + ((index * 37) % 51) / 40)),
  }));
  const enrolled = basisOf(["nppes", "pecos", "census"], sources);
  const facts = { nppes: factsOf("nppes"), census: factsOf("census"), pecos: factsOf("pecos"), basis, enrolled };
  const { count, population, per_100k } = nationOf(counts, basis);
  return {
    rows: withEnrolled(counts, counts.map((state) => ({ ...state, count: Math.floor(state.count / 2) })), facts)
      .map((state) => specialtyStateRow.parse(stateRow(state, facts, "whole"))),
    nation: { active_providers: count, population_2024: population, per_100k },
  };
}

/** Eight facilities in Alaska, nine in Alabama and so on; all but the first of a state have three stars. */
function facilitiesOf(facility_type: FacilityType): Facility[] {
  return STATES.flatMap(({ state_code }, i) => Array.from({ length: 8 + i }, (_, at) => ({
    ccn: `${facility_type} ${i} ${at}`, facility_type, facility_name: null, ownership_type: null, city: null, state: state_code,
    overall_star: at === 0 ? null : 3, overall_star_exact: null, overall_star_footnote: null, file: "made_up.csv", line: 1, offset: 0,
  })));
}

/** Counts of each code of a specialty with several codes. The second code has a count of zero everywhere. */
function slicesOf(slug: SpecialtySlug, basis: Basis, populations: ReadonlyMap<string, number>): NonNullable<ReturnType<SiteInput["slices"]["get"]>> {
  const codes = SPECIALTIES.find((each) => each.slug === slug)?.codes ?? [];
  return codes.map(({ code, display_name }, at) => ({
    code, display_name,
    states: rankStates(STATES.map(({ state_code, state_name }, i) => (
      { state_code, state_name, population: populations.get(state_code) ?? null, count: at === 1 ? 0 : 1 + ((i * 7 + at) % 11) }
    )), basis),
  }));
}

function fileListed(slug: DatasetSlug, format: ListedFile["format"], name: string): ListedFile {
  return {
    format, path: `${slug}/${name}`, url: `https://supply.example/public/v1/exports/${slug}/${name}`, media_type: "application/json", bytes: 54_321,
    sha256: createHash("sha256").update(name).digest("hex"), rows: 54, tokens_estimate: null, schema_url: null,
  };
}

function listed(slug: DatasetSlug): ListedDataset {
  const dataset = datasetBySlug(slug);
  if (dataset === null) throw new Error(`no ${slug}`);
  const { display_name, one_liner, methodology_version, refresh_cadence, source_families } = dataset;
  return {
    slug, display_name, one_liner, methodology_version, refresh_cadence, source_families: [...source_families], snapshot_date: "2026-11-09",
    study_url: `https://supply.example/studies/${slug}/`, methodology_url: `https://supply.example/methodology/${slug}/`, citation: "A. (2026).",
    license: "CC0-1.0", synthetic: false, complete: true, caveat: null,
    files: [fileListed(slug, "json", "llm-ready.json"), fileListed(slug, "text-blocks", "llm-ready.txt"), fileListed(slug, "parquet", "llm-ready.parquet")],
  };
}

const FACILITIES = { "nursing-home-quality": "nursing-home", "dialysis-quality": "dialysis", "hospital-quality": "hospital" } as const;
const FACILITY_SLUGS = ["nursing-home-quality", "dialysis-quality", "hospital-quality"] as const;
const WITH_FIGURES: readonly DatasetSlug[] = [...SPECIALTIES.map(({ dataset_slug }) => dataset_slug), "nursing-home-quality", "dialysis-quality"];

const SOURCES_MADE_UP: readonly ReleaseSource[] = SOURCES.map(({ slug }) => sourceOf(slug));

/** The sources with one that is a part of its publication, or lacks states, or is not loaded. */
export function sourcesWith(id: SourceId, change: Partial<ReleaseSource>): ReleaseSource[] {
  return SOURCES_MADE_UP.map((source) => (source.source_id === id ? releaseSource.parse({ ...source, ...change }) : source));
}

/** Forty providers of each specialty in each state but Texas, half of them enrolled in Medicare. */
export function tallyOf(populations: ReadonlyMap<string, number>): SupplyTally {
  const states = (count: number) => () => STATES.map(({ state_code, state_name }) => (
    { state_code, state_name, population: populations.get(state_code) ?? null, count: state_code === "TX" ? 0 : count }
  ));
  return { add: () => undefined, states: states(40), slice: states(4), enrolled: states(20), enrolledSlice: states(2), outside: () => 0, counted: () => 2_000 };
}

/** What a release says of a source that was read in part. */
export const PART: Partial<ReleaseSource> = {
  complete: false,
  coverage: { state: "partial", reason: "84 rows were read; a complete file has at least 7,000,000.", files: [], states: {}, missing_states: [] },
};

/** The release, with the `changes` of a test. The figures follow from its sources. */
export function madeUpRelease({ sources = SOURCES_MADE_UP, ...changes }: Partial<SiteInput> = {}): SiteInput {
  const isCensusLoaded = sources.some(({ source_id, status }) => source_id === "census" && status === "ingested");
  const populations = new Map(isCensusLoaded ? STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]) : []);
  const basis = basisOf(["nppes", "census"], sources);
  const supply = new Map(SPECIALTY_SLUGS.map((slug) => [slug, rowsOf(slug, sources, populations)]));
  return {
    publicUrl: "https://supply.example",
    now: NOW,
    synthetic: false,
    sources,
    byState: new Map([...supply].map(([slug, { rows }]) => [slug, rows])),
    national: new Map([...supply].map(([slug, { nation }]) => [slug, nation])),
    slices: new Map((["obgyn", "dermatology", "pediatrics"] as const).map((slug) => [slug, slicesOf(slug, basis, populations)])),
    narratives: new Map(WITH_FIGURES.map((slug) => [slug, "The registry counts some of them.\n\nCounted are individuals."])),
    series: new Map(),
    exports: new Map(WITH_FIGURES.map((slug) => [slug, listed(slug)])),
    facilities: new Map([["nursing-home", { ccns: 14_752 }], ["dialysis", { ccns: 7_512 }], ["hospital", { ccns: 5_381 }]]),
    facilityStates: new Map(FACILITY_SLUGS.map((slug) => {
      const type = FACILITIES[slug];
      return [slug, facilityStateRows(type, facilitiesOf(type), populations, basisOf([facilitySource(type), "census"], sources))];
    })),
    sampleNpi: "2000000002",
    sampleFacility: { ccn: "330001", type: "hospital" },
    ...changes,
  };
}
