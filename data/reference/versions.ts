/**
 * Lists the versions of each methodology, newest first. A version changes with the method, never with a new snapshot
 * (data/contract/README.md#versions): chunk ids contain it, and narratives are stored under it. To change a method, add a new entry
 * at the top of its list and describe the change. Nothing else in the repository names a version.
 */
import type { MethodologySlug } from "../contract/ids.ts";

interface MethodologyChange {
  /** `v<year>.<month>.<n>` */
  readonly version: string;
  /** The day of release, as an ISO date. */
  readonly date: string;
  readonly change: string;
}

const FIRST: MethodologyChange = { version: "v2026.11.1", date: "2026-11-21", change: "First release." };

const PARTS: MethodologyChange = {
  version: "v2026.11.2", date: "2026-11-23",
  change: "When only part of a source is loaded, only the records read are counted; densities, ranks and averages are null.",
};

const ENROLLED: MethodologyChange = {
  ...PARTS, change: `${PARTS.change} Added medicare_enrolled and rank_enrolled.`,
};

const CHANGES: Readonly<Record<MethodologySlug, readonly [MethodologyChange, ...MethodologyChange[]]>> = {
  "dermatology-supply": [ENROLLED, FIRST],
  "psychiatry-supply": [ENROLLED, FIRST],
  "cardiology-supply": [ENROLLED, FIRST],
  "obgyn-supply": [ENROLLED, FIRST],
  "pediatrics-supply": [ENROLLED, FIRST],
  "neurology-supply": [ENROLLED, FIRST],
  "oncology-supply": [ENROLLED, FIRST],
  "orthopedic-supply": [ENROLLED, FIRST],
  "ophthalmology-supply": [ENROLLED, FIRST],
  "gastroenterology-supply": [ENROLLED, FIRST],
  "urology-supply": [ENROLLED, FIRST],
  "otolaryngology-supply": [ENROLLED, FIRST],
  "chiropractor-supply": [ENROLLED, FIRST],
  "nursing-home-quality": [PARTS, FIRST],
  "dialysis-quality": [PARTS, FIRST],
  "home-health-quality": [PARTS, FIRST],
  "hospice-availability": [PARTS, FIRST],
  "provider-resolution": [FIRST],
  "exclusion-facts": [FIRST],
  payments: [FIRST],
  "hospital-quality": [FIRST],
  "asc-quality": [FIRST],
  search: [FIRST],
};

/** Returns all changes of a methodology, newest first. */
export function changesOf(slug: MethodologySlug): readonly MethodologyChange[] {
  return CHANGES[slug];
}

/** Returns the current version and its release day. */
export function currentVersion(slug: MethodologySlug): MethodologyChange {
  return CHANGES[slug][0];
}
