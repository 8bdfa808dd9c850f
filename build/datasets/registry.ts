/** The facts of a source that its provenance is made of, and the public source registry. See data/contract/README.md#source-registry. */
import type { MethodologySlug, SourceId } from "../../data/contract/ids.ts";
import type { SourceFacts } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { SourceFamilyEntry } from "../../data/contract/records/supply.ts";
import { SOURCES, sourceById } from "../../data/reference/sources.ts";
import { currentVersion } from "../../data/reference/versions.ts";
import type { Period } from "./periods.ts";

/** The methodology a source's own values follow; datasets made of several sources have their own. */
const METHODOLOGY_OF: Readonly<Record<SourceId, MethodologySlug>> = {
  nppes: "provider-resolution",
  nucc: "provider-resolution",
  oig_leie: "exclusion-facts",
  pecos: "provider-resolution",
  qpp_mips: "provider-resolution",
  open_payments: "payments",
  sam_gov: "exclusion-facts",
  hospital: "hospital-quality",
  nursing_home: "nursing-home-quality",
  home_health: "home-health-quality",
  hospice: "hospice-availability",
  dialysis: "dialysis-quality",
  asc: "asc-quality",
  census: "provider-resolution",
  clinical_trials: "search",
};

/** Part of `_source` and of every page, so that nobody takes synthetic data for the publisher's. */
const SYNTHETIC_MARK = " (SYNTHETIC sample, not federal data)";

export interface Stamp {
  /** The build's `--now`. */
  readonly now: string;
  readonly pipelineVersion: string;
  /** Where the attestation of the release is; absent without one. */
  readonly slsaProvenanceUrl?: string;
}

export interface Publication {
  readonly snapshot: string | null;
  readonly synthetic: boolean;
  readonly period: Period;
}

export function sourceFactsOf(source: SourceId, publication: Publication, stamp: Stamp): SourceFacts {
  const { display_name, official_url } = sourceById(source);
  return {
    source_id: source,
    display_name: publication.synthetic ? display_name + SYNTHETIC_MARK : display_name,
    url: official_url,
    snapshot: publication.snapshot,
    methodology: currentVersion(METHODOLOGY_OF[source]).version,
    last_checked: stamp.now,
    pipeline_version: stamp.pipelineVersion,
    license: "CC0-1.0",
    coverage_period_start: publication.period.start,
    coverage_period_end: publication.period.end,
    slsa_provenance_url: stamp.slsaProvenanceUrl ?? null,
  };
}

/** The public entries of the source registry, in its order. */
export function registryEntries(sources: readonly ReleaseSource[]): SourceFamilyEntry[] {
  const published = new Map(sources.map((source) => [source.source_id, source]));
  return SOURCES.map((family) => {
    const source = published.get(family.slug);
    if (source === undefined) throw new Error(`${family.slug}: every source stands in the manifest, ingested or not`);
    const { slug, short_name, authority, tier, refresh_cadence, official_url, license_note, license_url } = family;
    return {
      slug, short_name, display_name: source.facts.display_name, authority, family: family.family, tier,
      status: source.status, refresh_cadence, official_url, license_note, license_url,
    };
  });
}
