/**
 * The 23 methodologies behind `/methodology/{dataset}`: the texts of `methodology_supply`, `methodology_facilities` and
 * `methodology_records`, each with its versions. What is published is this, word for word.
 */
import type { MethodologyDocument } from "../contract/records/supply.ts";
import { FACILITY_METHODOLOGIES } from "./methodology_facilities.ts";
import { RECORD_METHODOLOGIES } from "./methodology_records.ts";
import { type MethodologyText, supplyMethodology } from "./methodology_supply.ts";
import { SPECIALTIES } from "./specialties.ts";
import { changesOf, currentVersion } from "./versions.ts";

function withVersions(text: MethodologyText): MethodologyDocument {
  const { version, date } = currentVersion(text.slug);
  const { slug, display_name, ...rest } = text;
  return { slug, display_name, version, released: date, ...rest, changes: [...changesOf(slug)] };
}

/** One document per methodology slug: supply, facilities, records. */
export const METHODOLOGIES: readonly MethodologyDocument[] = [
  ...SPECIALTIES.map(supplyMethodology), ...FACILITY_METHODOLOGIES, ...RECORD_METHODOLOGIES,
].map(withVersions);

const BY_SLUG: ReadonlyMap<string, MethodologyDocument> = new Map(METHODOLOGIES.map((each) => [each.slug, each]));

/** Null for a slug that names no methodology (404 `methodology_not_found`). */
export function methodologyBySlug(slug: string): MethodologyDocument | null {
  return BY_SLUG.get(slug) ?? null;
}
