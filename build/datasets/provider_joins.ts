/**
 * What other sources say of an NPI, whatever its status in the registry: their blocks of the provider table, found by going
 * along with the registry. Most NPIs are in none of them, and then nothing is made, not even the NPI's text.
 */
import type { RowOf } from "../../data/contract/tables.ts";
import { npiText } from "../sources/npi.ts";
import type { Lineage } from "../sources/ledger.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import type { PaymentRecipient } from "../sources/open_payments.ts";
import type { EnrolledBytes } from "../sources/pecos_record.ts";
import type { Scored } from "../sources/qpp_mips.ts";
import type { Excluded } from "../sources/sam_gov.ts";
import { exclusionBlock, mipsBlock, samBlock } from "./entity_blocks.ts";
import { followKeys } from "./follow.ts";
import { paymentBlock } from "./payments.ts";

/** Records of the other sources by NPI; what is asked by number is asked in ascending order. */
export interface Joins {
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  readonly enrolled: (npi: number) => EnrolledBytes | undefined;
  readonly performanceYear: number | null;
  readonly scored: (npi: number) => Scored | undefined;
  readonly recipient: (npi: number) => PaymentRecipient | undefined;
  readonly excluded: (npi: number) => Excluded | undefined;
  /** JSON by NPI. */
  readonly affiliations: ReadonlyMap<string, string>;
  /** The rows that name them. */
  readonly affiliationRows: ReadonlyMap<string, readonly Lineage[]>;
}

interface Joined extends Readonly<Pick<RowOf<"providers">, "oig_leie" | "qpp_mips" | "open_payments" | "sam_gov" | "affiliations">> {
  readonly enrolled: EnrolledBytes | undefined;
  /** The rows behind all but the payments, block by block and in the order of each. */
  rows(): readonly Lineage[];
}

/** To be asked in ascending order of NPIs; facilities are those of an active one. */
export function openJoins(joins: Joins): (npi: number, active: boolean) => Joined {
  const { exclusions, performanceYear, affiliations, affiliationRows } = joins;
  const isMapped = followKeys(exclusions, affiliations);
  return (key, active) => {
    const npi = isMapped(key) ? npiText(key) : "";
    const exclusion = exclusions.get(npi);
    const enrolled = joins.enrolled(key);
    const scores = joins.scored(key)?.scores;
    const excluded = joins.excluded(key)?.exclusions;
    return {
      oig_leie: exclusionBlock(exclusion),
      enrolled,
      qpp_mips: mipsBlock(performanceYear, scores),
      open_payments: paymentBlock(joins.recipient(key)),
      sam_gov: samBlock(excluded),
      affiliations: active ? affiliations.get(npi) ?? null : null,
      rows: () => together(exclusion === undefined ? undefined : [exclusion], enrolled?.rows(), scores, excluded, active ? affiliationRows.get(npi) : undefined),
    };
  };
}

const NO_ROWS: readonly Lineage[] = [];

/** Nearly every NPI has rows of one source at most, and then no list is made. */
function together(...lists: readonly (readonly Lineage[] | undefined)[]): readonly Lineage[] {
  let all = NO_ROWS;
  for (const list of lists) if (list !== undefined) all = all === NO_ROWS ? list : [...all, ...list];
  return all;
}
