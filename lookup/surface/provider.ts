/** Finds an NPI in the provider table, explains a missing one, and gives confidence scores. `provider_record.ts` has the registry's fields. */
import { NPI_SHAPE, hasValidCheckDigit, type EntitySource } from "../../data/contract/ids.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { sourceOf } from "./provenance.ts";
import type { Release } from "../release/reader.ts";

export type ProviderRow = RowOf<"providers">;

/** Throws `invalid_npi` unless it is ten digits. The check digit only explains an NPI that is not found (data/contract/README.md#identifiers). */
export function checkNpi(npi: string): string {
  if (NPI_SHAPE.test(npi)) return npi;
  throw new ApiError("invalid_npi", "An NPI is exactly ten digits, 0 to 9.");
}

/** The provider table; throws 503 for a release without one. */
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

/** The message for an NPI without a record. A release made from a part of the registry says so. */
export function absentMessage(release: Release): string {
  const nppes = release.manifest.sources.find(({ source_id: id }) => id === "nppes");
  const holder = nppes?.complete === false ? "This release holds only a part of the registry, and in it" : "The registry holds";
  return `${holder} no record of this NPI; details.reason says why.`;
}

/** Why an NPI without an exclusion is not cleared (data/contract/README.md#facts). */
export function exclusionNote(release: Release): string {
  const { status, facts, figures } = sourceOf(release, "oig_leie");
  if (status === "awaiting_ingest") return "The federal exclusion list is awaiting ingest: no exclusion can be shown.";
  const share = figures["npi_share"];
  const day = facts.snapshot === null ? "undated snapshot" : `snapshot of ${facts.snapshot}`;
  if (share === undefined) return `Exclusions are matched by NPI alone, in the ${day}.`;
  return `Exclusions are matched by NPI alone: ${(share * 100).toFixed(1)} % of the rows of the ${day} carry one.`;
}

/** The confidence of what the registry reports, between 0 and 1; the table has hundredths. */
export function confidenceOf(row: ProviderRow): number | null {
  return row.confidence === null ? null : row.confidence / 100;
}

/** The confidence of a joined source's block: exact, except for payments matched by name, where the lowest of any year counts. */
export function blockConfidence(id: EntitySource, block: string): number {
  if (id !== "open_payments") return CONFIDENCE.exact;
  const { years } = JSON.parse(block) as { years: { match_confidence: number }[] };
  return Math.min(CONFIDENCE.exact, ...years.map(({ match_confidence }) => match_confidence));
}
