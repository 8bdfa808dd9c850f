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

const CHANGES: Readonly<Record<MethodologySlug, readonly [MethodologyChange, ...MethodologyChange[]]>> = {
  "dermatology-supply": [FIRST],
  "psychiatry-supply": [FIRST],
  "cardiology-supply": [FIRST],
  "obgyn-supply": [FIRST],
  "pediatrics-supply": [FIRST],
  "neurology-supply": [FIRST],
  "oncology-supply": [FIRST],
  "orthopedic-supply": [FIRST],
  "ophthalmology-supply": [FIRST],
  "gastroenterology-supply": [FIRST],
  "urology-supply": [FIRST],
  "otolaryngology-supply": [FIRST],
  "chiropractor-supply": [FIRST],
  "nursing-home-quality": [FIRST],
  "dialysis-quality": [FIRST],
  "home-health-quality": [FIRST],
  "hospice-availability": [FIRST],
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
