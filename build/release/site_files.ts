/** The pages of a release, with the figures they show. */
import { type Examples, publicPath } from "../../data/contract/release/artifacts.ts";
import { DATASET_SLUGS, type DatasetSlug, type FacilityType } from "../../data/contract/ids.ts";
import type { NarrativeFile } from "../../data/contract/release/narrative.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { HOSPITAL_STUDY } from "../../data/reference/datasets.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { type FacilityStates, statesOfStudy } from "../datasets/facility_states.ts";
import { facilitiesByType } from "../datasets/facility_types.ts";
import { listingOf } from "../catalogue/listing.ts";
import { nationOf, rankStates } from "../datasets/density.ts";
import type { Supply } from "../datasets/state_rows.ts";
import { renderSite, type SiteInput } from "../pages/pages.ts";
import type { Readings } from "../readings/readings.ts";
import type { SeriesOfDatasets } from "../history/series_files.ts";
import type { Artifact } from "../files/artifact.ts";

function facilityCounts(readings: Readings): Map<FacilityType, { ccns: number }> {
  return new Map([...facilitiesByType(readings)].map(([type, { facilities }]) => [type, { ccns: facilities.length }]));
}

function sampleFacility(readings: Readings, ccn: string | null): SiteInput["sampleFacility"] {
  const [found] = [...facilitiesByType(readings)].filter(([, { facilities }]) => facilities[0]?.ccn === ccn);
  return found === undefined || ccn === null ? null : { ccn, type: found[0] };
}

/** The narratives of this release. */
function narrativesIn(files: readonly Artifact[]): Map<DatasetSlug, string> {
  const byPath = new Map(files.map((file) => [file.path, file.body]));
  return new Map(DATASET_SLUGS.flatMap((slug) => {
    const body = byPath.get(publicPath.narrative(slug));
    if (!(body instanceof Uint8Array)) return [];
    const { data } = JSON.parse(new TextDecoder().decode(body)) as { readonly data: NarrativeFile };
    return [[slug, data.text] as const];
  }));
}

function slicesOf({ tally, facts }: Supply): Parameters<typeof renderSite>[0]["slices"] {
  const several = SPECIALTIES.filter(({ codes }) => codes.length > 1);
  return new Map(several.map(({ slug, codes }) => [
    slug, codes.map(({ code, display_name }) => ({ code, display_name, states: rankStates(tally.slice(slug, code), facts.basis) })),
  ]));
}

export interface SiteFilesInput {
  readonly publicUrl: string;
  readonly now: string;
  readonly readings: Readings;
  readonly sources: readonly ReleaseSource[];
  readonly supply: Supply | null;
  readonly facilityStates: FacilityStates;
  readonly series: SeriesOfDatasets;
  readonly examples: Examples;
  /** The public files, which the pages describe and link to. */
  readonly files: readonly Artifact[];
}

export async function siteFiles({ publicUrl, now, readings, sources, supply, facilityStates, series, examples, files }: SiteFilesInput): Promise<Artifact[]> {
  const national = new Map(supply === null ? [] : SPECIALTIES.map(({ slug }) => {
    const { count, population, per_100k } = nationOf(supply.tally.states(slug), supply.facts.basis);
    return [slug, { active_providers: count, population_2024: population, per_100k }] as const;
  }));
  const hospitals = statesOfStudy(HOSPITAL_STUDY, facilitiesByType(readings), readings.census?.data ?? new Map<never, never>(), sources);
  const pages = await renderSite({
    publicUrl, now, sources, national,
    synthetic: sources.some((source) => source.synthetic),
    byState: supply?.rows ?? new Map<never, never>(),
    slices: supply === null ? new Map<never, never>() : slicesOf(supply),
    narratives: narrativesIn(files),
    series,
    exports: new Map(listingOf({ publicUrl, sources, files }).map((dataset) => [dataset.slug, dataset])),
    facilities: facilityCounts(readings),
    facilityStates: new Map([
      ...[...facilityStates].map(([slug, { rows }]) => [slug, rows] as const),
      ...hospitals === null ? [] : [[HOSPITAL_STUDY.slug, hospitals.rows] as const],
    ]),
    sampleNpi: examples.npi,
    sampleFacility: sampleFacility(readings, examples.ccn),
  });
  return pages.map(({ path, bytes }) => ({ path, kind: "site", rows: null, body: bytes }));
}
