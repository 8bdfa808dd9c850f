/** What the pages are made from, and the two looks into it that every page shares: a source by id, an address made absolute. */
import type { ListedDataset } from "../../data/contract/release/catalogue.ts";
import type { FacilityStateRow } from "../../data/contract/release/facility_states.ts";
import type { DatasetSlug, FacilityType, SourceId, SpecialtySlug } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import type { StateFigures } from "../datasets/density.ts";

export interface NationalSupply {
  /** Active providers of the 51 together, their residents, and the one per 100,000 of the other to two decimals. */
  readonly active_providers: number;
  readonly population_2024: number;
  readonly per_100k: number;
}

/** One registered code of a specialty, by state. */
export interface SliceFigures {
  readonly code: string;
  readonly display_name: string;
  readonly states: readonly StateFigures[];
}

export interface SiteInput {
  /** Where the service is reached, without a path; stands in canonical links and example commands alone. */
  readonly publicUrl: string;
  /** The build's `--now`, an ISO date-time in UTC. */
  readonly now: string;
  readonly synthetic: boolean;
  /** One entry for each source id, those awaiting ingest included. */
  readonly sources: readonly ReleaseSource[];
  /** 51 rows a specialty; a specialty without figures in this release is absent from both maps. */
  readonly byState: ReadonlyMap<SpecialtySlug, readonly SpecialtyStateRow[]>;
  readonly national: ReadonlyMap<SpecialtySlug, NationalSupply>;
  /** Of specialties with several codes. */
  readonly slices: ReadonlyMap<SpecialtySlug, readonly SliceFigures[]>;
  /** Facilities in the release by certification number; a type that awaits ingest is absent. */
  readonly facilities: ReadonlyMap<FacilityType, { readonly ccns: number }>;
  /** 51 rows of each facility dataset; empty while the census awaits ingest. */
  readonly facilityStates: ReadonlyMap<DatasetSlug, readonly FacilityStateRow[]>;
  /** The template's narrative of each dataset with figures. */
  readonly narratives: ReadonlyMap<DatasetSlug, string>;
  /** The export files of each dataset with figures. */
  readonly exports: ReadonlyMap<DatasetSlug, ListedDataset>;
  /** An NPI of this release for the example command; an organization's, so that no person is made an example. */
  readonly sampleNpi: string | null;
  /** A facility of this release, for the same. */
  readonly sampleFacility: { readonly ccn: string; readonly type: FacilityType } | null;
}

/** Throws when the release names no such source: an unnamed source could not be told from one awaiting ingest. */
export function releaseSourceOf(input: SiteInput, id: SourceId): ReleaseSource {
  const source = input.sources.find((each) => each.source_id === id);
  if (source === undefined) throw new Error(`no release source ${id}: list every source, awaiting_ingest where nothing was read`);
  return source;
}

/** The public URL without a slash at its end. */
export function publicRoot(input: SiteInput): string {
  return input.publicUrl.replace(/\/+$/, "");
}
