/**
 * What other sources say of an NPI, whatever its status in the registry: their blocks of the provider table, found by going
 * along with the registry. Most NPIs are in none of them, and then nothing is made, not even the NPI's text: no object and
 * no closure either (tsx names each closure anew, which takes longer than the row).
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

/** Records of the other sources by NPI; what is asked by number is asked in ascending order. */
export interface Joins {
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  readonly enrolled: (npi: number) => EnrolledBytes | undefined;
  readonly performanceYear: number | null;
  readonly scored: (npi: number) => Scored | undefined;
  readonly recipient: (npi: number) => RecipientSums | undefined;
  readonly excluded: (npi: number) => Excluded | undefined;
  /** JSON by NPI. */
  readonly affiliations: ReadonlyMap<string, string>;
  /** The rows that name them. */
  readonly affiliationRows: ReadonlyMap<string, readonly Lineage[]>;
}

/** What the other sources have of an NPI. The same object each time; good until the next. */
interface Joined {
  exclusion: Exclusion | undefined;
  enrolled: EnrolledBytes | undefined;
  scored: Scored | undefined;
  recipient: RecipientSums | undefined;
  excluded: Excluded | undefined;
  affiliations: string | null;
  affiliationRows: readonly Lineage[] | undefined;
}

/** To be asked in ascending order of NPIs; facilities are those of an active one. */
export function openJoins({ exclusions, affiliations, affiliationRows, ...joins }: Joins): (npi: number, active: boolean) => Joined {
  const isMapped = npiInMaps(exclusions, affiliations);
  const joined: Joined = {
    exclusion: undefined, enrolled: undefined, scored: undefined, recipient: undefined, excluded: undefined, affiliations: null, affiliationRows: undefined,
  };
  return (key, active) => {
    const npi = isMapped(key) ? npiText(key) : null;
    joined.exclusion = npi === null ? undefined : exclusions.get(npi);
    joined.enrolled = joins.enrolled(key);
    joined.scored = joins.scored(key);
    joined.recipient = joins.recipient(key);
    joined.excluded = joins.excluded(key);
    joined.affiliations = npi !== null && active ? affiliations.get(npi) ?? null : null;
    joined.affiliationRows = npi !== null && active ? affiliationRows.get(npi) : undefined;
    return joined;
  };
}

/** Whether any of its cells is to hold something. */
export function hasJoined({ exclusion, enrolled, scored, recipient, excluded, affiliations }: Joined): boolean {
  return exclusion !== undefined || enrolled !== undefined || scored !== undefined || recipient !== undefined || excluded !== undefined || affiliations !== null;
}

/** Writes the cells from `oig_leie` to `affiliations`. */
export function joinedWriter({ performanceYear }: Joins): (cells: RowCells, joined: Joined) => void {
  const putEnrollments = enrollmentWriter();
  return (cells, { exclusion, enrolled, scored, recipient, excluded, affiliations }) => {
    cells.value(exclusionBlock(exclusion));
    putEnrollments(cells, enrolled);
    cells.value(mipsBlock(performanceYear, scored?.scores));
    cells.value(paymentBlock(recipient));
    cells.value(samBlock(excluded?.exclusions));
    cells.value(affiliations);
  };
}

/** The rows behind all but the payments, block by block and in the order of each. */
export function rowsBehind({ exclusion, enrolled, scored, excluded, affiliationRows }: Joined): readonly Lineage[] {
  return together(exclusion === undefined ? undefined : [exclusion], enrolled?.rows(), scored?.scores, excluded?.exclusions, affiliationRows);
}

const NO_ROWS: readonly Lineage[] = [];

/** Nearly every NPI has rows of one source at most, and then no list is made. */
function together(...lists: readonly (readonly Lineage[] | undefined)[]): readonly Lineage[] {
  let all = NO_ROWS;
  for (const list of lists) if (list !== undefined) all = all === NO_ROWS ? list : [...all, ...list];
  return all;
}
