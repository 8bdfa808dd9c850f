/**
 * The versions of each methodology, newest first. A version changes when the method does, never because a new snapshot
 * came (DECISIONS 5): chunk ids hold it, and a narrative is cached under it. To change a method, put a new entry first
 * in its list and say what is different; nothing else in the repository names a version.
 */
import type { MethodologySlug } from "../contract/ids.ts";

interface MethodologyChange {
  /** `v<year>.<month>.<n>` */
  readonly version: string;
  /** Day of release, ISO. */
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

/** All changes of a methodology, newest first. */
export function changesOf(slug: MethodologySlug): readonly MethodologyChange[] {
  return CHANGES[slug];
}

/** The version in force and the day it was released. */
export function currentVersion(slug: MethodologySlug): MethodologyChange {
  return CHANGES[slug][0];
}
