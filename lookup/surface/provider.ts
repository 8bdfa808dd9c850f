/** Finds an NPI in the provider table, says what an exclusion list can show, and gives confidence scores. `provider_record.ts` has the registry's fields. */
import { NPI_SHAPE, type EntitySource } from "../../data/contract/ids.ts";
import { longDate, percent } from "../../data/contract/numbers.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { DAY, isEntire, isLoaded, reasonsOf } from "../../data/reference/source_state.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { sourceById } from "../../data/reference/sources.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { once } from "../release/memo.ts";
import { ageSentence } from "./freshness.ts";
import { isPast, sourceOf } from "./provenance.ts";
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

/** The exclusion lists, in the order of the notes about them. */
export type ExclusionList = "oig_leie" | "sam_gov";

/**
 * Why an NPI without an exclusion is not cleared (data/contract/README.md#facts): what the list can show by NPI, which part of it
 * was read, and how old it is now.
 */
export function exclusionNote(release: Release, id: ExclusionList, now: number): string {
  const source = sourceOf(release, id);
  // The text changes with the days of the list's age, not between two requests of one day.
  return once(release, `exclusions of ${id} on day ${Math.floor(now / DAY)}`, () => [
    searched(release, source), source.complete || !isLoaded(source) ? null : "Only part of the list is loaded.",
    // That nothing is loaded is said already; that a snapshot was held back is not.
    isLoaded(source) || source.quarantined ? reasonsOf(source) : null,
    isLoaded(source) ? ageSentence(source, now) : null,
  ].filter((note) => note !== null).join(" "));
}

function searched(release: Release, source: ReleaseSource): string {
  const name = sourceById(source.source_id).short_name;
  if (!isLoaded(source) && isPast(release, source.source_id)) return `No list of exclusions of ${name} is known of that day: no exclusion can be shown.`;
  if (!isLoaded(source)) return `No list of exclusions of ${name} is loaded: no exclusion can be shown.`;
  const share = source.figures["npi_share"];
  const day = source.facts.snapshot === null ? "undated snapshot" : `snapshot of ${longDate(source.facts.snapshot)}`;
  const carry = share === undefined ? "" : `: ${percent(share)} of its rows carry one`;
  return `Exclusions of ${name} are matched by NPI alone, in the ${day}${carry}.`;
}

/** The confidence of what the registry reports, between 0 and 1; the table has hundredths. */
export function confidenceOf(row: ProviderRow): number | null {
  return row.confidence === null ? null : row.confidence / 100;
}

/**
 * The confidence of a joined source's block: exact, except for payments, where the lowest match of any year counts, and which are
 * counted among the records read.
 */
export function blockConfidence(release: Release, id: EntitySource, block: string): number {
  if (id !== "open_payments") return CONFIDENCE.exact;
  const { years } = JSON.parse(block) as { years: { match_confidence: number }[] };
  return paymentConfidence(release, Math.min(CONFIDENCE.exact, ...years.map(({ match_confidence }) => match_confidence)));
}

/** At most that of a figure from a partial source where only a part of the payments was read. */
export function paymentConfidence(release: Release, matched: number): number {
  return isEntire(sourceOf(release, "open_payments")) ? matched : Math.min(matched, CONFIDENCE.partial);
}
