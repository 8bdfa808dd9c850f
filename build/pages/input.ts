/** The input of the pages, and two functions on it that all pages use: a source by id, and the service's root address. */
import type { ListedDataset } from "../../data/contract/release/catalogue.ts";
import type { FacilityStateRow } from "../../data/contract/release/facility_states.ts";
import type { DatasetSlug, FacilityType, SourceId, SpecialtySlug } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { SeriesFile } from "../../data/contract/release/series.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import type { StudySlug } from "../../data/reference/datasets.ts";
import type { StateFigures } from "../datasets/density.ts";

export interface NationalSupply {
  /** Active providers and residents of the 50 states and DC together, and providers per 100,000 residents to two decimals. */
  readonly active_providers: number;
  /** Null without a census. */
  readonly population_2024: number | null;
  /** Null if the states cannot be compared. */
  readonly per_100k: number | null;
}

/** One registered code of a specialty, by state. */
export interface SliceFigures {
  readonly code: string;
  readonly display_name: string;
  readonly states: readonly StateFigures[];
}

export interface SiteInput {
  /** The service's address without a path. Used in canonical links and example commands only. */
  readonly publicUrl: string;
  /** The build's `--now`, an ISO date-time in UTC. */
  readonly now: string;
  readonly synthetic: boolean;
  /** One entry for each source id, including sources that are not loaded. */
  readonly sources: readonly ReleaseSource[];
  /** 51 rows per specialty. A specialty without figures in this release is missing from both maps. */
  readonly byState: ReadonlyMap<SpecialtySlug, readonly SpecialtyStateRow[]>;
  readonly national: ReadonlyMap<SpecialtySlug, NationalSupply>;
  /** For specialties with several codes. */
  readonly slices: ReadonlyMap<SpecialtySlug, readonly SliceFigures[]>;
  /** The number of facilities in the release, counted by certification number. A type that is not loaded is missing. */
  readonly facilities: ReadonlyMap<FacilityType, { readonly ccns: number }>;
  /** 51 rows per study of facilities whose source is loaded. */
  readonly facilityStates: ReadonlyMap<StudySlug, readonly FacilityStateRow[]>;
  /** A dataset without a point is missing. */
  readonly series: ReadonlyMap<DatasetSlug, Pick<SeriesFile, "columns" | "points">>;
  /** The template's narrative of each dataset with figures. */
  readonly narratives: ReadonlyMap<DatasetSlug, string>;
  /** The export files of each dataset with figures. */
  readonly exports: ReadonlyMap<DatasetSlug, ListedDataset>;
  /** An NPI of this release for the example command. It belongs to an organization, so that no person serves as the example. */
  readonly sampleNpi: string | null;
  /** A facility of this release for the example commands. */
  readonly sampleFacility: { readonly ccn: string; readonly type: FacilityType } | null;
}

/** Throws if the release does not list the source, because it would look like a source that is not loaded. */
export function releaseSourceOf(input: SiteInput, id: SourceId): ReleaseSource {
  const source = input.sources.find((each) => each.source_id === id);
  if (source === undefined) throw new Error(`no release source ${id}: list every source, awaiting_ingest where nothing was read`);
  return source;
}

/** The public URL without a slash at its end. */
export function publicRoot(input: SiteInput): string {
  return input.publicUrl.replace(/\/+$/, "");
}
