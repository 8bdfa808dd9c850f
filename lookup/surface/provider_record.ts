/**
 * One provider's record as both surfaces show it: the registry's fields as JSON text, why one is null, the confidence, and
 * the blocks of the joined sources. The text is written straight from the bytes of the table's block: no object is built
 * from a row only to be serialized again.
 */
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Flags } from "./provenance.ts";
import { providersOf, type ProviderRow } from "./provider.ts";
import { columnNumbers, jsonShape, type Cells } from "../release/cells.ts";
import type { Release } from "../release/reader.ts";

const COLUMN = columnNumbers("providers");

/** The registry's own fields, in the order of the contract. */
const FIELDS = {
  npi: COLUMN.npi,
  status: COLUMN.status,
  deactivation_date: COLUMN.deactivation_date,
  entity_type: COLUMN.entity_type,
  organization_name: COLUMN.organization_name,
  display_name: COLUMN.display_name,
  primary_taxonomy: COLUMN.primary_taxonomy,
  enumeration_date: COLUMN.enumeration_date,
  address: { city: COLUMN.city, state: COLUMN.state, postal_code: COLUMN.postal_code },
};
const SHAPE = jsonShape(FIELDS);
/** A deactivated NPI has no personal fields. */
const DEACTIVATED_SHAPE = jsonShape({ ...FIELDS, address: null });

/** Fields that may be null, in the order of their flags. */
const NULLABLE = [
  "deactivation_date", "entity_type", "organization_name", "display_name", "primary_taxonomy", "enumeration_date", "city", "state", "postal_code",
] as const satisfies readonly (keyof ProviderRow)[];
const NULLABLE_COLUMNS = NULLABLE.map((name) => COLUMN[name]);

/** The highest bit of a variant; each nullable field has one of the bits below. */
const INDIVIDUAL = 1 << NULLABLE.length;
/** The name that the record had on a past day is not kept. */
const NAME_UNKEPT = INDIVIDUAL * 2;
/** Above every variant. */
export const VARIANTS = NAME_UNKEPT * 2;

type Joined = Pick<ProviderRow, "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "affiliations">;

/** The blocks of the joined sources are JSON text, null where a source has no record of the NPI. */
export interface ProviderRecord extends Joined {
  /** The registry's fields as a JSON object. */
  readonly fields: string;
  /** The argument of `providerFlags`, below `VARIANTS`. */
  readonly variant: number;
  /** That of the primary taxonomy, between 0 and 1. */
  readonly confidence: number | null;
  /** The date as JSON text; null where the NPI is not deactivated. */
  readonly deactivated: string | null;
  /** The columns of joined sources of which nobody knows what they said; `isKept` reads them. */
  readonly unkept: readonly number[];
  /** Something of its past was struck, on this day or another. */
  readonly isStruck: boolean;
}

/** What `/npi/{npi}` shows of a record. */
export type ShownRecord = Pick<ProviderRecord, "fields" | "variant" | "confidence" | "pecos" | "unkept">;

/** False for a block of a past day that the history does not know, so that its absence says nothing. */
export function isKept({ unkept }: Pick<ProviderRecord, "unkept">, id: keyof Joined): boolean {
  return unkept.length === 0 || !unkept.includes(COLUMN[id]);
}

function variantOf(cells: Cells): number {
  let variant = cells.holds(COLUMN.entity_type, "individual") ? INDIVIDUAL : 0;
  for (let i = 0; i < NULLABLE_COLUMNS.length; i += 1) if (cells.isNull(NULLABLE_COLUMNS[i]!)) variant |= 1 << i;
  return cells.unkept.length > 0 && cells.unkept.includes(COLUMN.display_name) ? variant | NAME_UNKEPT : variant;
}

/** Why each null field is null. For a deactivated NPI the registry publishes only the date. */
export function providerFlags(variant: number): Flags {
  const whenNull = (name: string) => {
    if (name === "display_name" && (variant & NAME_UNKEPT) !== 0) return "not_kept";
    // A person has no organization name to collect.
    return name === "organization_name" && (variant & INDIVIDUAL) !== 0 ? "not_collected" : "null_at_source";
  };
  const flags = NULLABLE.map((name, i) => [name, (variant & (1 << i)) === 0 ? "present" : whenNull(name)] as const);
  return { npi: "present", status: "present", ...Object.fromEntries(flags) };
}

/** Lower where no taxonomy is flagged primary and the first listed is used (data/contract/README.md#confidence). The table has hundredths. */
function primaryConfidence(reported: number | null, isFirstListed: boolean): number | null {
  if (reported === null) return null;
  if (!isFirstListed) return reported / 100;
  return Math.round(reported - CONFIDENCE.first_listed_penalty * 100) / 100;
}

function recordOf(cells: Cells): ProviderRecord {
  const isDeactivated = cells.holds(COLUMN.status, "deactivated");
  return {
    fields: cells.json(isDeactivated ? DEACTIVATED_SHAPE : SHAPE),
    variant: variantOf(cells),
    confidence: primaryConfidence(cells.int(COLUMN.confidence), cells.holds(COLUMN.taxonomy_basis, "first_listed")),
    deactivated: isDeactivated ? JSON.stringify(cells.text(COLUMN.deactivation_date)) : null,
    oig_leie: cells.text(COLUMN.oig_leie),
    pecos: cells.text(COLUMN.pecos),
    qpp_mips: cells.text(COLUMN.qpp_mips),
    open_payments: cells.text(COLUMN.open_payments),
    sam_gov: cells.text(COLUMN.sam_gov),
    affiliations: cells.text(COLUMN.affiliations),
    unkept: cells.unkept,
    isStruck: cells.isStruck,
  };
}

/** The record of a row of a list, as `/npi/{npi}` gives it. Only active individuals are listed. */
export function listedRecord(row: RowOf<"provider_lists">): ShownRecord {
  const { npi, deactivation_date, display_name, primary_taxonomy, enumeration_date, city, state, postal_code } = row;
  const fields = {
    npi, status: "active", deactivation_date, entity_type: "individual", organization_name: null, display_name, primary_taxonomy, enumeration_date,
    address: { city, state, postal_code },
  };
  const cells: Readonly<Record<string, unknown>> = { ...fields, city, state, postal_code };
  return {
    fields: JSON.stringify(fields),
    variant: NULLABLE.reduce((variant, name, i) => (cells[name] === null ? variant | (1 << i) : variant), INDIVIDUAL),
    confidence: primaryConfidence(row.confidence, row.taxonomy_basis === "first_listed"),
    pecos: row.enrolled === null ? null : "{}",
    unkept: [],
  };
}

/** Null for an NPI without a record. */
export function findRecord(release: Release, npi: string): MaybePromise<ProviderRecord | null> {
  return providersOf(release).pick(npi, recordOf);
}

export function findRecords(release: Release, npis: readonly string[]): Promise<(ProviderRecord | null)[]> {
  return providersOf(release).pickMany(npis, recordOf);
}
