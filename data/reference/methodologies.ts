/**
 * Builds the 23 methodology documents of `/methodology/{dataset}` from the texts of `methodology_supply`,
 * `methodology_facilities` and `methodology_records`, and their versions. The texts are published word for word.
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

/** Returns the methodology of a slug, null if there is none (404 `methodology_not_found`). */
export function methodologyBySlug(slug: string): MethodologyDocument | null {
  return BY_SLUG.get(slug) ?? null;
}
