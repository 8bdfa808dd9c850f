/**
 * Joins the other sources with the registry by NPI, whatever its status, and writes their cells of the provider table. Most
 * NPIs are in none of them. Those cost no string, no object and no closure (tsx names each closure anew, which takes longer
 * than the row).
 */
import { npiText } from "../sources/reading/npi.ts";
import type { Lineage } from "../lineage/rows.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import type { RecipientSums } from "../sources/open_payments/sums.ts";
import type { EnrolledBytes } from "../sources/pecos/record.ts";
import type { Scored } from "../sources/qpp_mips.ts";
import type { Excluded } from "../sources/sam_gov.ts";
import { exclusionBlock, mipsBlock, samBlock } from "./entity_blocks.ts";
import type { RowCells } from "../tables/cell_store.ts";
import { enrollmentWriter } from "./enrollment_block.ts";
import { npiInMaps } from "./npi_cursor.ts";
import { paymentBlock } from "./payments.ts";

/** The records of the other sources by NPI. The functions are called in ascending order of NPIs. */
export interface Joins {
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  readonly enrolled: (npi: number) => EnrolledBytes | undefined;
  readonly performanceYear: number | null;
  readonly scored: (npi: number) => Scored | undefined;
  readonly recipient: (npi: number) => RecipientSums | undefined;
  /** Whether all payments were read, so that their sums are totals. */
  readonly arePaymentsWhole: boolean;
  readonly excluded: (npi: number) => Excluded | undefined;
  /** JSON by NPI. */
  readonly affiliations: ReadonlyMap<string, string>;
  /** The lineage of the affiliations. */
  readonly affiliationRows: ReadonlyMap<string, readonly Lineage[]>;
}

/** The records of one NPI. The object is reused: it is valid until the next NPI. */
interface Joined {
  exclusion: Exclusion | undefined;
  enrolled: EnrolledBytes | undefined;
  scored: Scored | undefined;
  recipient: RecipientSums | undefined;
  excluded: Excluded | undefined;
  affiliations: string | null;
  affiliationRows: readonly Lineage[] | undefined;
}

/** Call the result in ascending order of NPIs. */
export function openJoins({ exclusions, affiliations, affiliationRows, ...joins }: Joins): (npi: number) => Joined {
  const isMapped = npiInMaps(exclusions, affiliations);
  const joined: Joined = {
    exclusion: undefined, enrolled: undefined, scored: undefined, recipient: undefined, excluded: undefined,
    affiliations: null, affiliationRows: undefined,
  };
  return (key) => {
    const npi = isMapped(key) ? npiText(key) : null;
    joined.exclusion = npi === null ? undefined : exclusions.get(npi);
    joined.enrolled = joins.enrolled(key);
    joined.scored = joins.scored(key);
    joined.recipient = joins.recipient(key);
    joined.excluded = joins.excluded(key);
    joined.affiliations = npi === null ? null : affiliations.get(npi) ?? null;
    joined.affiliationRows = npi === null ? undefined : affiliationRows.get(npi);
    return joined;
  };
}

/** Tells whether any cell is not null. */
export function hasJoined({ exclusion, enrolled, scored, recipient, excluded, affiliations }: Joined): boolean {
  return exclusion !== undefined || enrolled !== undefined || scored !== undefined || recipient !== undefined || excluded !== undefined
    || affiliations !== null;
}

/** Writes the cells from `oig_leie` to `affiliations`. */
export function joinedWriter({ performanceYear, arePaymentsWhole }: Joins): (cells: RowCells, joined: Joined) => void {
  const putEnrollments = enrollmentWriter();
  return (cells, { exclusion, enrolled, scored, recipient, excluded, affiliations }) => {
    cells.value(exclusionBlock(exclusion));
    putEnrollments(cells, enrolled);
    cells.value(mipsBlock(performanceYear, scored?.scores));
    cells.value(paymentBlock(recipient, arePaymentsWhole));
    cells.value(samBlock(excluded?.exclusions));
    cells.value(affiliations);
  };
}

/** The lineage of all blocks but the payments, in the order of the blocks. */
export function lineageOf({ exclusion, enrolled, scored, excluded, affiliationRows }: Joined): readonly Lineage[] {
  return concatenated(exclusion === undefined ? undefined : [exclusion], enrolled?.rows(), scored?.scores, excluded?.exclusions, affiliationRows);
}

const NO_ROWS: readonly Lineage[] = [];

/** Makes a list only if rows of several sources meet, which is rare. */
function concatenated(...lists: readonly (readonly Lineage[] | undefined)[]): readonly Lineage[] {
  let all = NO_ROWS;
  for (const list of lists) if (list !== undefined) all = all === NO_ROWS ? list : [...all, ...list];
  return all;
}
