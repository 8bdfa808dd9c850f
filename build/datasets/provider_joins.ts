/**
 * What other sources say of an NPI, whatever its status in the registry: their blocks of the provider table, found by going
 * along with the registry. Most NPIs are in none of them, and then nothing is made, not even the NPI's text.
 */
import type { RowOf } from "../../data/contract/tables.ts";
import { npiText } from "../sources/npi.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import type { PaymentRecipient } from "../sources/open_payments.ts";
import type { Enrolled } from "../sources/pecos.ts";
import type { Scored } from "../sources/qpp_mips.ts";
import type { Excluded } from "../sources/sam_gov.ts";
import { enrollmentBlock, exclusionBlock, mipsBlock, samBlock } from "./entity_blocks.ts";
import { followKeys } from "./follow.ts";
import { paymentBlock } from "./payments.ts";

/** Records of the other sources by NPI; what is asked by number is asked in ascending order. */
export interface Joins {
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  readonly enrolled: (npi: number) => Enrolled | undefined;
  readonly performanceYear: number | null;
  readonly scored: (npi: number) => Scored | undefined;
  readonly recipient: (npi: number) => PaymentRecipient | undefined;
  readonly excluded: (npi: number) => Excluded | undefined;
  /** JSON by NPI. */
  readonly affiliations: ReadonlyMap<string, string>;
}

type Blocks = Readonly<Pick<RowOf<"providers">, "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "affiliations">>;

/** To be asked in ascending order of NPIs. */
export function openJoins(joins: Joins): (npi: number) => Blocks {
  const { exclusions, performanceYear, affiliations } = joins;
  const isMapped = followKeys(exclusions, affiliations);
  return (key) => {
    const npi = isMapped(key) ? npiText(key) : "";
    return {
      oig_leie: exclusionBlock(exclusions.get(npi)),
      pecos: enrollmentBlock(joins.enrolled(key)?.enrollments),
      qpp_mips: mipsBlock(performanceYear, joins.scored(key)?.scores),
      open_payments: paymentBlock(joins.recipient(key)),
      sam_gov: samBlock(joins.excluded(key)?.exclusions),
      affiliations: affiliations.get(npi) ?? null,
    };
  };
}
