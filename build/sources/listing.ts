/** Files that name a facility in each row, with measures of their own beside its name: read as both at once. */
import type { Columns } from "../csv/header.ts";
import type { CsvRow } from "../csv/read.ts";
import type { Facility, Measure } from "./facility.ts";
import { keyedRows } from "./keyed.ts";
import type { FileLedger, Lineage } from "./ledger.ts";
import { lineageOf, type ReadingDesk, type RoledMember } from "./source.ts";
import { type BareMeasure, placed } from "./wide.ts";

/** A facility before it is told from where. */
export type BareFacility = Omit<Facility, keyof Lineage>;

export interface Listed {
  readonly facility: BareFacility;
  readonly measures: readonly BareMeasure[];
}

export interface Listing {
  /** In no particular order. */
  readonly facilities: Facility[];
  readonly measures: Measure[];
}

export const NO_LISTING: Listing = { facilities: [], measures: [] };

/** `take` gives what a row says, or null once it has rejected it. */
export async function readListing(
  desk: ReadingDesk, member: RoledMember, columns: Columns<string>, take: (row: CsvRow<string>, ledger: FileLedger) => Listed | null,
): Promise<Listing> {
  const { ledger, scan } = desk.open(member);
  const rows = keyedRows<Listed & Lineage>(ledger);
  await scan<string>({ columns }, (row) => {
    const listed = take(row, ledger);
    if (listed !== null) rows.add(listed.facility.ccn, { ...listed, ...lineageOf(ledger, row) }, row);
  });
  const records = [...rows.records.values()];
  return {
    facilities: records.map(({ facility, file, line, offset }) => ({ ...facility, file, line, offset })),
    measures: records.flatMap((record) => placed(record.facility.ccn, record, record.measures)),
  };
}
