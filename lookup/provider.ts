/** One row of the provider table as both surfaces show it: its fields, why one is null, and why an NPI has no row. */
import { NPI_SHAPE, hasValidCheckDigit, type EntitySource } from "../data/contract/ids.ts";
import type { RowOf } from "../data/contract/tables.ts";
import { CONFIDENCE } from "../data/reference/confidence.ts";
import type { MaybePromise } from "../data/store/store.ts";
import { ApiError, unavailable } from "./errors.ts";
import { flagOf, nullsOf, sourceOf, type Flags } from "./provenance.ts";
import type { Release } from "./release/reader.ts";

export type ProviderRow = RowOf<"providers">;

/** Throws `invalid_npi` by shape alone (DECISIONS 2): the check digit only explains an NPI that is not found. */
export function checkNpi(npi: string): string {
  if (NPI_SHAPE.test(npi)) return npi;
  throw new ApiError("invalid_npi", "An NPI is exactly ten digits, 0 to 9.");
}

/** The table of a release that is to hold providers; 503 when it has none. */
export function providersOf(release: Release): NonNullable<Release["tables"]["providers"]> {
  const { providers } = release.tables;
  if (providers === null) throw unavailable("The provider table");
  return providers;
}

export function findProvider(release: Release, npi: string): MaybePromise<ProviderRow | null> {
  return providersOf(release).get(npi);
}

/** Why the registry shows no record of a well-formed NPI. */
export function absentReason(npi: string): "bad_check_digit" | "not_in_registry" {
  return hasValidCheckDigit(npi) ? "not_in_registry" : "bad_check_digit";
}

/** What to say of an NPI without a record: a release made of a part of the registry cannot speak for the whole of it. */
export function absentMessage(release: Release): string {
  const nppes = release.manifest.sources.find(({ source_id: id }) => id === "nppes");
  const holder = nppes?.complete === false ? "This release holds only a part of the registry, and in it" : "The registry holds";
  return `${holder} no record of this NPI; details.reason says why.`;
}

/** How little it means that the exclusion list shows nothing of an NPI (DECISIONS 3). */
export function exclusionNote(release: Release): string {
  const { status, facts, figures } = sourceOf(release, "oig_leie");
  if (status === "awaiting_ingest") return "The federal exclusion list is awaiting ingest: no exclusion can be shown.";
  const share = figures["npi_share"];
  const day = facts.snapshot === null ? "undated snapshot" : `snapshot of ${facts.snapshot}`;
  if (share === undefined) return `Exclusions are matched by NPI alone, in the ${day}.`;
  return `Exclusions are matched by NPI alone: ${(share * 100).toFixed(1)} % of the rows of the ${day} carry one.`;
}

/** The registry's own fields, in the order of the contract. A deactivated NPI has no personal ones. */
export function providerFields(row: ProviderRow): Record<string, unknown> {
  return {
    npi: row.npi,
    status: row.status,
    deactivation_date: row.deactivation_date,
    entity_type: row.entity_type,
    organization_name: row.organization_name,
    display_name: row.display_name,
    primary_taxonomy: row.primary_taxonomy,
    enumeration_date: row.enumeration_date,
    address: row.status === "deactivated" ? null : { city: row.city, state: row.state, postal_code: row.postal_code },
  };
}

/** Why each of those is null, if it is. The registry publishes nothing of a deactivated NPI but the date. */
export function providerFlags(row: ProviderRow): Flags {
  return {
    npi: "present",
    status: "present",
    deactivation_date: flagOf(row.deactivation_date),
    entity_type: flagOf(row.entity_type),
    // A person has no organization name to collect.
    organization_name: flagOf(row.organization_name, row.entity_type === "individual" ? "not_collected" : "null_at_source"),
    display_name: flagOf(row.display_name),
    primary_taxonomy: flagOf(row.primary_taxonomy),
    enumeration_date: flagOf(row.enumeration_date),
    city: flagOf(row.city),
    state: flagOf(row.state),
    postal_code: flagOf(row.postal_code),
  };
}

/** All that `providerFlags` goes by, as a variant of the registry's provenance. */
export function providerVariant(row: ProviderRow): string {
  return row.entity_type + nullsOf([
    row.deactivation_date, row.organization_name, row.display_name, row.primary_taxonomy, row.enumeration_date,
    row.city, row.state, row.postal_code,
  ]);
}

/** Of what the registry reports of a provider, between 0 and 1; the table keeps hundredths. */
export function confidenceOf(row: ProviderRow): number | null {
  return row.confidence === null ? null : row.confidence / 100;
}

/** Of its primary taxonomy, and so of a record that shows it: lower where none was flagged and the first listed stands in (DECISIONS 3). */
export function primaryConfidence(row: ProviderRow): number | null {
  if (row.confidence === null || row.taxonomy_basis !== "first_listed") return confidenceOf(row);
  return Math.round(row.confidence - CONFIDENCE.first_listed_penalty * 100) / 100;
}

/** Of a joined source's block: exact but for payments, which may be matched by name; the least sure year tells. */
export function blockConfidence(id: EntitySource, block: string): number {
  if (id !== "open_payments") return CONFIDENCE.exact;
  const { years } = JSON.parse(block) as { years: { match_confidence: number }[] };
  return Math.min(CONFIDENCE.exact, ...years.map(({ match_confidence }) => match_confidence));
}
