/** The provider table's rows: each NPI of the registry joined with the other sources' records of exactly that NPI. */
import type { EntitySource } from "../../data/contract/ids.ts";
import type { RowOf } from "../../data/contract/tables.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import type { NppesProvider } from "../sources/nppes.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import type { PaymentRecipient } from "../sources/open_payments.ts";
import type { Enrolled } from "../sources/pecos.ts";
import type { Scored } from "../sources/qpp_mips.ts";
import type { Excluded } from "../sources/sam_gov.ts";
import { enrollmentBlock, exclusionBlock, mipsBlock, samBlock } from "./entity_blocks.ts";
import { paymentBlock } from "./payments.ts";
import { primaryTaxonomy, specialtyOf } from "./supply.ts";

/** Records of the other sources by NPI. */
export interface Joins {
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  /** Of the scores. */
  readonly performanceYear: number | null;
  /** JSON by NPI. */
  readonly affiliations: ReadonlyMap<string, string>;
  /** These are asked in ascending order of NPIs. */
  readonly enrolled: (npi: string) => Enrolled | undefined;
  readonly scored: (npi: string) => Scored | undefined;
  readonly excluded: (npi: string) => Excluded | undefined;
  readonly recipient: (npi: string) => PaymentRecipient | undefined;
}

/** Names as published, in reading order; the credential after a comma. */
function displayName(provider: NppesProvider): string | null {
  if (provider.entity_type === "organization") return provider.organization_name;
  const name = [provider.first_name, provider.middle_name, provider.last_name, provider.suffix].filter((part) => part !== null).join(" ");
  if (name === "") return null;
  return provider.credential === null ? name : `${name}, ${provider.credential}`;
}

/** In hundredths. A deactivation is the registry's own record; all else is self-reported and ages. */
function confidenceOf(provider: NppesProvider, snapshot: string): number {
  if (provider.status === "deactivated") return CONFIDENCE.exact * 100;
  const limit = `${Number(snapshot.slice(0, 4)) - CONFIDENCE.recent_years}${snapshot.slice(4)}`;
  const recent = provider.last_update_date !== null && provider.last_update_date >= limit;
  return Math.round((recent ? CONFIDENCE.self_reported_recent : CONFIDENCE.self_reported_older) * 100);
}

/** A deactivated NPI keeps its date and nothing personal of the registry's (DECISIONS 2). */
function deactivatedRow(provider: NppesProvider, confidence: number): RowOf<"providers"> {
  return {
    npi: provider.npi, status: "deactivated", entity_type: null, display_name: null, organization_name: null,
    primary_taxonomy: null, taxonomy_codes: null, taxonomy_basis: null, specialty: null, city: null, state: null,
    postal_code: null, enumeration_date: null, last_update_date: null, deactivation_date: provider.deactivation_date,
    confidence, oig_leie: null, pecos: null, qpp_mips: null, open_payments: null, sam_gov: null, affiliations: null,
  };
}

/** What other sources say of exactly this NPI, whatever its status in the registry. */
function joinedBlocks(npi: string, joins: Joins): Pick<RowOf<"providers">, EntitySource & keyof RowOf<"providers">> {
  return {
    oig_leie: exclusionBlock(joins.exclusions.get(npi)),
    pecos: enrollmentBlock(joins.enrolled(npi)?.enrollments),
    qpp_mips: mipsBlock(joins.performanceYear, joins.scored(npi)?.scores),
    open_payments: paymentBlock(joins.recipient(npi)),
    sam_gov: samBlock(joins.excluded(npi)?.exclusions),
  };
}

/** `snapshot` is the registry's own date. */
export function providerRow(provider: NppesProvider, joins: Joins, snapshot: string): RowOf<"providers"> {
  const confidence = confidenceOf(provider, snapshot);
  const joined = joinedBlocks(provider.npi, joins);
  if (provider.status === "deactivated") return { ...deactivatedRow(provider, confidence), ...joined };
  const primary = primaryTaxonomy(provider);
  const codes = provider.taxonomies.map((slot) => slot.code).join(" ");
  return {
    npi: provider.npi,
    status: "active",
    entity_type: provider.entity_type,
    display_name: displayName(provider),
    organization_name: provider.entity_type === "organization" ? provider.organization_name : null,
    primary_taxonomy: primary?.code ?? null,
    taxonomy_codes: codes === "" ? null : codes,
    taxonomy_basis: primary?.basis ?? null,
    specialty: specialtyOf(provider),
    city: provider.city,
    state: provider.state,
    postal_code: provider.postal_code,
    enumeration_date: provider.enumeration_date,
    last_update_date: provider.last_update_date,
    deactivation_date: provider.deactivation_date,
    confidence,
    ...joined,
    affiliations: joins.affiliations.get(provider.npi) ?? null,
  };
}
