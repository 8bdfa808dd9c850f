/**
 * Lists the 17 datasets (data/contract/README.md#exports): their names, source families and methodology versions. The date of the first source
 * family is the dataset's snapshot date.
 */
import { DATASET_SLUGS, type DatasetSlug, type FacilityType, facilitySource, type SourceId, type SpecialtySlug } from "../contract/ids.ts";
import { sourceById } from "./sources.ts";
import { SPECIALTIES, type Specialty } from "./specialties.ts";
import { STATES_BY_NAME } from "./states.ts";
import { currentVersion } from "./versions.ts";

interface DatasetFacts<Slug> {
  readonly slug: Slug;
  readonly display_name: string;
  readonly one_liner: string;
  /** The first one's date is the snapshot date. */
  readonly source_families: readonly [SourceId, ...SourceId[]];
  /** The cadence of the first source family. */
  readonly refresh_cadence: string;
  readonly methodology_version: string;
}

type SupplyOf = DatasetFacts<DatasetSlug> & { readonly kind: "supply"; readonly specialty: SpecialtySlug };
type FacilitiesOf<Slug> = DatasetFacts<Slug> & { readonly kind: "facility"; readonly facility_type: FacilityType };

export type Dataset = SupplyOf | FacilitiesOf<DatasetSlug>;

/** What has a page with figures by state: the datasets, and hospitals, which have records and a methodology but no export. */
export type StudySlug = DatasetSlug | "hospital-quality";
export type Study = SupplyOf | FacilitiesOf<StudySlug>;

function supplyDataset(specialty: Specialty): Dataset {
  return {
    slug: specialty.dataset_slug,
    display_name: `${specialty.display_name} supply by state`,
    one_liner: `Active ${specialty.noun_plural} in each of the 50 states and DC, per 100,000 residents, ranked.`,
    kind: "supply",
    specialty: specialty.slug,
    source_families: ["nppes", "nucc", "census", "pecos"],
    refresh_cadence: sourceById("nppes").refresh_cadence,
    methodology_version: currentVersion(specialty.dataset_slug).version,
  };
}

function facilityDataset<Slug extends StudySlug>(slug: Slug, type: FacilityType, display_name: string, one_liner: string): FacilitiesOf<Slug> {
  const source = facilitySource(type);
  return {
    slug,
    display_name,
    one_liner,
    kind: "facility",
    facility_type: type,
    source_families: [source, "census"],
    refresh_cadence: sourceById(source).refresh_cadence,
    methodology_version: currentVersion(slug).version,
  };
}

/** The singular and the plural noun of a facility type, for prose. */
export const FACILITY_NOUNS: Readonly<Record<FacilityType, readonly [string, string]>> = {
  hospital: ["hospital", "hospitals"],
  "nursing-home": ["nursing home", "nursing homes"],
  "home-health": ["home health agency", "home health agencies"],
  hospice: ["hospice", "hospices"],
  dialysis: ["dialysis facility", "dialysis facilities"],
  asc: ["ambulatory surgical center", "ambulatory surgical centers"],
};

const FACILITY_DATASETS: readonly Dataset[] = [
  facilityDataset(
    "nursing-home-quality", "nursing-home", "Nursing home quality by state",
    "Medicare and Medicaid nursing homes in each of the 50 states and DC and the overall star ratings CMS publishes for them.",
  ),
  facilityDataset(
    "dialysis-quality", "dialysis", "Dialysis facility quality by state",
    "Medicare dialysis facilities in each of the 50 states and DC and the star ratings CMS publishes for them.",
  ),
  facilityDataset(
    "home-health-quality", "home-health", "Home health quality by state",
    "Medicare home health agencies in each of the 50 states and DC and the patient-care star ratings CMS publishes for them.",
  ),
  facilityDataset(
    "hospice-availability", "hospice", "Hospice availability by state",
    "Medicare hospices in each of the 50 states and DC, per 100,000 residents; CMS gives hospices no overall star.",
  ),
];

const BY_SLUG: ReadonlyMap<string, Dataset> = new Map(
  [...SPECIALTIES.map(supplyDataset), ...FACILITY_DATASETS].map((dataset) => [dataset.slug, dataset]),
);

/** Returns the dataset of a slug, null if there is none (404 `dataset_not_found`). */
export function datasetBySlug(slug: string): Dataset | null {
  return BY_SLUG.get(slug) ?? null;
}

/** All 17, in the published order (data/contract/README.md#exports). */
export const DATASETS: readonly Dataset[] = DATASET_SLUGS.flatMap((slug) => BY_SLUG.get(slug) ?? []);

export const HOSPITAL_STUDY = facilityDataset(
  "hospital-quality", "hospital", "Hospital quality by state",
  "Medicare hospitals in each of the 50 states and DC and the overall star ratings CMS publishes for them.",
);

export const STUDIES: readonly Study[] = [...DATASETS, HOSPITAL_STUDY];

/** Returns the study of a slug, null if there is none. */
export function studyBySlug(slug: string): Study | null {
  return STUDIES.find((study) => study.slug === slug) ?? null;
}

/** What a look-up suggests while a reader types. */
export const SUBJECTS: readonly string[] = [...STATES_BY_NAME.map(({ state_name }) => state_name), ...STUDIES.map(({ display_name }) => display_name)];
