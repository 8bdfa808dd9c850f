/** One NPI in the provider table: its row, why it has none, and how sure it is; `provider_record.ts` is what of it the registry reports. */
import { NPI_SHAPE, hasValidCheckDigit, type EntitySource } from "../../data/contract/ids.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { sourceOf } from "./provenance.ts";
import type { Release } from "../release/reader.ts";

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

/** Of what the registry reports of a provider, between 0 and 1; the table keeps hundredths. */
export function confidenceOf(row: ProviderRow): number | null {
  return row.confidence === null ? null : row.confidence / 100;
}

/** Of a joined source's block: exact but for payments, which may be matched by name; the least sure year tells. */
export function blockConfidence(id: EntitySource, block: string): number {
  if (id !== "open_payments") return CONFIDENCE.exact;
  const { years } = JSON.parse(block) as { years: { match_confidence: number }[] };
  return Math.min(CONFIDENCE.exact, ...years.map(({ match_confidence }) => match_confidence));
}
