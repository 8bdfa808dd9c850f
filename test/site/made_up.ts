/** Makes an invented release for page tests: contract-valid rows for every specialty, and sources that are loaded, awaited or held back. */
import { createHash } from "node:crypto";
import type { ListedDataset, ListedFile } from "../../data/contract/release/catalogue.ts";
import { nationOf, rankStates } from "../../build/datasets/density.ts";
import { stateRow } from "../../build/datasets/state_rows.ts";
import type { SiteInput } from "../../build/pages/pages.ts";
import { type DatasetSlug, SPECIALTY_SLUGS, type SourceId, type SpecialtySlug } from "../../data/contract/ids.ts";
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
    reason: id === "dialysis" ? "The snapshot of 2026-10-15 lost a third of its rows; the one of 2026-07-15 is served." : null,
    figures: {},
  });
}

/** Makes counts that differ by state and specialty, with some ties and one state without providers. */
function rowsOf(slug: SpecialtySlug) {
  const rate = 2 + SPECIALTY_SLUGS.indexOf(slug);
  const counts = STATES.map(({ state_code, state_name, population_2024: population }, index) => ({
    state_code, state_name, population,
    count: state_code === "WY" ? 0 : Math.round((population / 100_000) * rate * (0.55 + ((index * 37) % 51) / 40)),
  }));
  const facts = { nppes: factsOf("nppes"), census: factsOf("census"), caveat: undefined };
  const { count, population, per_100k } = nationOf(counts);
  return {
    rows: rankStates(counts).map((figures) => specialtyStateRow.parse(stateRow(figures, facts, "whole"))),
    nation: { active_providers: count, population_2024: population, per_100k },
  };
}

/** Makes counts for each code of a specialty with several codes; no provider has the second code. */
function slicesOf(slug: SpecialtySlug): NonNullable<ReturnType<SiteInput["slices"]["get"]>> {
  const codes = SPECIALTIES.find((each) => each.slug === slug)?.codes ?? [];
  return codes.map(({ code, display_name }, at) => ({
    code, display_name,
    states: rankStates(STATES.map(({ state_code, state_name, population_2024: population }, i) => (
      { state_code, state_name, population, count: at === 1 ? 0 : 1 + ((i * 7 + at) % 11) }
    ))),
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
    license: "CC0-1.0", synthetic: false,
    files: [fileListed(slug, "json", "llm-ready.json"), fileListed(slug, "text-blocks", "llm-ready.txt"), fileListed(slug, "parquet", "llm-ready.parquet")],
  };
}

const WITH_FIGURES: readonly DatasetSlug[] = [...SPECIALTIES.map(({ dataset_slug }) => dataset_slug), "nursing-home-quality"];

/** Returns the whole release, with the parts in `changes` replaced. */
export function madeUpRelease(changes: Partial<SiteInput> = {}): SiteInput {
  const supply = new Map(SPECIALTY_SLUGS.map((slug) => [slug, rowsOf(slug)]));
  return {
    publicUrl: "https://supply.example",
    now: NOW,
    synthetic: false,
    sources: SOURCES.map(({ slug }) => sourceOf(slug)),
    byState: new Map([...supply].map(([slug, { rows }]) => [slug, rows])),
    national: new Map([...supply].map(([slug, { nation }]) => [slug, nation])),
    slices: new Map((["obgyn", "dermatology", "pediatrics"] as const).map((slug) => [slug, slicesOf(slug)])),
    narratives: new Map(WITH_FIGURES.map((slug) => [slug, "The registry counts some of them.\n\nCounted are individuals."])),
    exports: new Map(WITH_FIGURES.map((slug) => [slug, listed(slug)])),
    facilities: new Map([["nursing-home", { ccns: 14_752 }], ["dialysis", { ccns: 7_512 }]]),
    facilityStates: new Map([["nursing-home-quality", STATES.map(({ state_code }, i) => ({
      state_code, count: 10 + i, density_per_100k: 9.5 - i / 10, rank: 1 + i, rated_count: i, average_star: i === 0 ? null : 3.25, star_counts: {},
      suppressed_share: 0,
    }))]]),
    sampleNpi: "2000000002",
    sampleFacility: { ccn: "330001", type: "hospital" },
    ...changes,
  };
}
