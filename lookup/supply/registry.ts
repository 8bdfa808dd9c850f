/** Serves the source registry and the methodology documents. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { DATASET_SLUGS, METHODOLOGY_ONLY_SLUGS, SOURCE_IDS, type MethodologySlug, type SourceId } from "../../data/contract/ids.ts";
import type { ProvenanceTuple } from "../../data/contract/provenance.ts";
import type { MethodologyDocument } from "../../data/contract/records/supply.ts";
import { currentVersion } from "../../data/reference/versions.ts";
import { ApiError } from "../http/errors.ts";
import { isoTime } from "../surface/freshness.ts";
import { paramOf, type Call, type SupplyOutcome } from "../surface/handler.ts";
import { isSourceId } from "../surface/provenance.ts";
import type { Release } from "../release/reader.ts";
import { pageUrl } from "./envelope.ts";
import { dataText, pickOnce } from "./files.ts";

/**
 * The 14-tuple of the registry and the status, which the service itself states. `_snapshot` is the release's day, and
 * `_dataset_id` names the artifact because no federal source is behind it.
 */
export function ownProvenance(
  release: Release | null, datasetId: string, url: string, fields: readonly string[], lastChecked: string,
): ProvenanceTuple {
  const day = release?.manifest.now.slice(0, 10) ?? null;
  return {
    _source: "provider-supply source registry",
    _source_url: url,
    _dataset_id: datasetId,
    _snapshot: day,
    _methodology: currentVersion("provider-resolution").version,
    _last_checked: release?.manifest.now ?? lastChecked,
    _confidence: release === null ? null : 1,
    _data_availability: fields.map((field) => `${field}:present`),
    // The contract asks for seven characters.
    _pipeline_version: release?.manifest.pipeline_version ?? "unknown",
    _doi: null,
    _license: "CC0-1.0",
    _coverage_period_start: day,
    _coverage_period_end: day === null ? null : "ongoing",
    _slsa_provenance_url: release?.manifest.attestation === undefined ? null : `${release.manifest.public_url}/${publicPath.attestation}`,
  };
}

export async function sources({ release, now }: Call): Promise<SupplyOutcome> {
  const data = await dataText(release, publicPath.sources);
  const url = pageUrl(release.manifest.public_url, sitePage.sources);
  const provenance = ownProvenance(release, "source_registry", url, ["sources", "total"], isoTime(now));
  return { data, consults: [...SOURCE_IDS], page: sitePage.methodologyIndex, provenance: JSON.stringify(provenance) };
}

const METHODOLOGY_SLUGS: ReadonlySet<string> = new Set([...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]);

export async function methodology(call: Call): Promise<SupplyOutcome> {
  const slug = paramOf(call, "dataset");
  if (!METHODOLOGY_SLUGS.has(slug)) throw new ApiError("methodology_not_found", "No dataset has this slug.");
  const path = publicPath.methodology(slug as MethodologySlug);
  const pick = (data: unknown): SourceId[] => (data as MethodologyDocument).source_families.filter(isSourceId);
  const families = await pickOnce(call.release, path, "families", pick);
  return { data: await dataText(call.release, path), consults: families, page: sitePage.methodology(slug) };
}
