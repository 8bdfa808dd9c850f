/** Makes the public JSON files of a release, at the paths of `data/contract/release/artifacts.ts`. */
import { type Examples, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { FacilityStateFile } from "../../data/contract/release/facility_states.ts";
import { type Availability, availabilityFlags, tupleOf } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { SpecialtyListItem } from "../../data/contract/records/supply.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { METHODOLOGIES } from "../../data/reference/methodologies.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { WEBHOOK_VECTORS } from "../../data/reference/webhook_vectors.ts";
import { gapOfNation, isTotal } from "../datasets/basis.ts";
import type { MeansOfMeasures, MeasuresOfStates } from "../datasets/best_measures.ts";
import type { FacilityDataset, FacilityStates } from "../datasets/facility_states.ts";
import { registryEntries } from "../datasets/registry.ts";
import { coverageOf, stateRow, type Supply, withEnrolled } from "../datasets/state_rows.ts";
import { facilitiesByType } from "../datasets/facility_types.ts";
import type { StoredProse } from "../exports/stored_prose.ts";
import { exportFiles } from "../exports/files.ts";
import { openApiDocument } from "./openapi.ts";
import type { Artifact } from "../files/artifact.ts";
import type { Readings } from "../readings/readings.ts";

/** The JSON is compact: it is spliced into answers, and cached a million times. */
function jsonFile(path: string, content: object, rows: number | null): Artifact {
  return { path, kind: "public", rows, body: new TextEncoder().encode(`${JSON.stringify(content)}\n`) };
}

function sliceFiles({ tally, facts }: Supply): Artifact[] {
  return SPECIALTIES.flatMap(({ slug, codes }) => codes.map(({ code, display_name }) => {
    const states = tally.slice(slug, code);
    const rows = withEnrolled(states, tally.enrolledSlice(slug, code), facts).map((state) => stateRow(state, facts, "slice"));
    const matched_count = states.reduce((sum, state) => sum + state.count, 0);
    return jsonFile(publicPath.slice(slug, code), { data: { code, display_name, matched_count, rows } }, rows.length);
  }));
}

const OF_STARS = ["rated_count", "average_star", "star_counts", "suppressed_share"];
const FACILITY_FIELDS = ["count", "density_per_100k", "rank", ...OF_STARS];

/** Counts are published of a part of a source too, and averages wherever the list is whole and a file of stars is loaded. */
function flagIn({ rows, basis }: FacilityDataset, field: string): Availability {
  const gap = gapOfNation(basis);
  const isComputed = field === "average_star" || field === "suppressed_share" ? !isTotal(basis, "US") : !field.endsWith("count") && field !== "star_counts";
  if (gap !== null && isComputed) return gap.flag;
  return OF_STARS.includes(field) && rows.every(({ rated_count }) => rated_count === null) ? "awaiting_ingest" : "present";
}

/** The figures of each facility dataset by state, with the provenance tuple of their source. */
function facilityFiles(states: FacilityStates, means: MeansOfMeasures, sources: readonly ReleaseSource[]): Artifact[] {
  return [...states].map(([slug, dataset]) => {
    const { rows, basis } = dataset;
    const [family] = datasetBySlug(slug)?.source_families ?? [];
    const source = sources.find(({ source_id }) => source_id === family);
    if (source === undefined) throw new Error(`${slug}: the manifest lists every source, ingested or not`);
    const flags = Object.fromEntries(FACILITY_FIELDS.map((field) => [field, flagIn(dataset, field)]));
    const confidence = isTotal(basis, "US") ? CONFIDENCE.exact : CONFIDENCE.partial;
    const provenance = tupleOf(source.facts, confidence, availabilityFlags(flags));
    const file: FacilityStateFile = { data: { dataset_slug: slug, rows: [...rows], measures: [...means.get(slug) ?? []] }, provenance };
    return jsonFile(publicPath.facilityStates(slug), file, rows.length);
  });
}

function specialtyList(publicUrl: string): SpecialtyListItem[] {
  return SPECIALTIES.map(({ slug, display_name, codes, dataset_slug, release_date }) => ({
    slug, display_name, taxonomy_codes: codes.map(({ code }) => code), study_url: `${publicUrl}/${sitePage.study(dataset_slug)}/`, release_date,
  }));
}

export interface PublicInput {
  readonly publicUrl: string;
  readonly sources: readonly ReleaseSource[];
  /** Null while the registry is not ingested; then no supply file is published. */
  readonly supply: Supply | null;
  readonly facilityStates: FacilityStates;
  readonly bestMeasures: MeasuresOfStates;
  readonly measureMeans: MeansOfMeasures;
  readonly storedProse: StoredProse;
  readonly examples: Examples;
}

export function publicFiles({ publicUrl, sources, supply, facilityStates, bestMeasures, measureMeans, storedProse, examples }: PublicInput): Artifact[] {
  const entries = registryEntries(sources);
  const always = [
    jsonFile(publicPath.specialties, { data: specialtyList(publicUrl) }, SPECIALTIES.length),
    jsonFile(publicPath.sources, { data: { sources: entries, total: entries.length } }, entries.length),
    jsonFile(publicPath.examples, { data: examples }, null),
    jsonFile(publicPath.webhookVectors, { data: WEBHOOK_VECTORS }, WEBHOOK_VECTORS.length),
    ...facilityFiles(facilityStates, measureMeans, sources),
    ...exportFiles({ publicUrl, sources, supply, facilityStates, bestMeasures, storedProse }),
    ...METHODOLOGIES.map((methodology) => jsonFile(publicPath.methodology(methodology.slug), { data: methodology }, null)),
    ...(["supply", "resolver"] as const).map((surface) => jsonFile(publicPath.openapi(surface), openApiDocument(surface, publicUrl), null)),
  ];
  if (supply === null) return always;
  return [
    ...always,
    ...[...supply.rows].map(([slug, rows]) => jsonFile(publicPath.byState(slug), { data: rows }, rows.length)),
    ...sliceFiles(supply),
    ...STATES.map(({ state_code }) => jsonFile(publicPath.coverage(state_code), { data: coverageOf(state_code, supply.rows) }, null)),
  ];
}

/** The NPI of an organization, so that no person becomes the example, and the CCN of a facility. */
export function examplesOf(readings: Readings): Examples {
  let npi: string | null = null;
  for (const provider of readings.nppes?.data.providers() ?? []) {
    if (provider.entity_type !== "organization") continue;
    npi = provider.npi;
    break;
  }
  const [first] = [...facilitiesByType(readings).values()].flatMap(({ facilities }) => facilities.slice(0, 1));
  return { npi, ccn: first?.ccn ?? null };
}
