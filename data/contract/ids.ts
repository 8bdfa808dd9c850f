/**
 * Lists the fixed identifiers and the shapes of the others. An id has one spelling everywhere: `oig_leie` is the snapshot
 * folder, the `_dataset_id`, the JSON value and the name of its reader. See data/contract/README.md#identifiers.
 */

/** Federal source families, in the order the registry lists them. */
export const SOURCE_IDS = [
  "nppes", "nucc", "oig_leie", "pecos", "qpp_mips", "open_payments", "sam_gov",
  "hospital", "nursing_home", "home_health", "hospice", "dialysis", "asc",
  "census", "clinical_trials",
] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

/**
 * What a release has of a source. `held_back`: nothing, because its snapshots did not pass their checks. `asserted`: complete by
 * the operator's declaration. See data/contract/README.md#coverage.
 */
export const SOURCE_STATES = ["complete", "partial", "asserted", "unknown", "held_back", "not_loaded"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** The six sources joined by NPI on Surface A `/npi/{npi}` (data/contract/README.md#surface-a-records). */
export const ENTITY_SOURCES = ["nppes", "oig_leie", "pecos", "qpp_mips", "open_payments", "sam_gov"] as const;
export type EntitySource = (typeof ENTITY_SOURCES)[number];

/** Specialties with a supply dataset (data/contract/README.md#specialties-and-subspecialties). */
export const SPECIALTY_SLUGS = [
  "cardiology", "chiropractor", "dermatology", "gastroenterology", "neurology", "obgyn", "oncology",
  "ophthalmology", "orthopedic", "otolaryngology", "pediatrics", "psychiatry", "urology",
] as const;
export type SpecialtySlug = (typeof SPECIALTY_SLUGS)[number];

/** The 17 exported datasets (data/contract/README.md#exports). */
export const DATASET_SLUGS = [
  "dermatology-supply", "psychiatry-supply", "cardiology-supply", "obgyn-supply", "pediatrics-supply",
  "neurology-supply", "oncology-supply", "orthopedic-supply", "ophthalmology-supply", "gastroenterology-supply",
  "urology-supply", "otolaryngology-supply", "chiropractor-supply",
  "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability",
] as const;
export type DatasetSlug = (typeof DATASET_SLUGS)[number];

/** Slugs that have a methodology but no export (data/contract/README.md#methodologies). */
export const METHODOLOGY_ONLY_SLUGS = [
  "provider-resolution", "exclusion-facts", "payments", "hospital-quality", "asc-quality", "search",
] as const;
export type MethodologySlug = DatasetSlug | (typeof METHODOLOGY_ONLY_SLUGS)[number];

/** Facility types of Surface B `/v1/quality/{type}/{id}` (data/contract/README.md#surface-b-records); the source id is the same word with `_`. */
export const FACILITY_TYPES = ["hospital", "nursing-home", "home-health", "hospice", "dialysis", "asc"] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];
export type FacilitySource = "hospital" | "nursing_home" | "home_health" | "hospice" | "dialysis" | "asc";

export function facilitySource(type: FacilityType): FacilitySource {
  return type.replace("-", "_") as FacilitySource;
}

/** Ten ASCII digits. Anything else is 400 `invalid_npi`, before any lookup. */
export const NPI_SHAPE = /^[0-9]{10}$/;

/** Six characters, or ten for an ambulatory surgical center (`05C0001831`). Convert to upper case first. */
export const CCN_SHAPE = /^(?:[0-9A-Z]{6}|[0-9]{2}[A-Z][0-9]{7})$/;

/** A study of ClinicalTrials.gov. Convert to upper case first. */
export const NCT_SHAPE = /^NCT[0-9]{8}$/;

export const NUCC_SHAPE = /^[0-9A-Z]{9}X$/;

/**
 * Checks the NPI check digit: Luhn over `80840` and the ten digits (45 CFR 162.406). The constant 24 is the sum of the
 * prefix. Expects ten ASCII digits, or the number that they make.
 */
export function hasValidCheckDigit(npi: string | number): boolean {
  // In two halves, because whole numbers beyond 31 bits divide slowly.
  const upper = Math.floor(Number(npi) / 100_000);
  const lower = Number(npi) - upper * 100_000;
  return (24 + luhnSum(upper, 2) + luhnSum(lower, 1)) % 10 === 0;
}

/** The share of five digits. `weight` is that of the last one; 1 and 2 take turns. */
function luhnSum(five: number, weight: 1 | 2): number {
  let sum = 0;
  for (let rest = five | 0, times: number = weight, i = 0; i < 5; i += 1, times = 3 - times) {
    const digit = rest % 10;
    rest = (rest / 10) | 0;
    sum += times * digit > 9 ? times * digit - 9 : times * digit;
  }
  return sum;
}
