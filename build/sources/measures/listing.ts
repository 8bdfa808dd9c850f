/** Files that name a facility in each row, with measures of their own beside its name: read as both at once. */
import type { Columns } from "../../csv/header.ts";
import type { CsvRow } from "../../csv/read.ts";
import type { Facility } from "./facility.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { type BareMeasure, type MeasureFile, measurePacker } from "./measure_rows.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";

/** A facility before it is told from where. */
export type BareFacility = Omit<Facility, keyof Lineage>;

export interface Listed {
  readonly facility: BareFacility;
  readonly measures: readonly BareMeasure[];
}

export interface Listing {
  /** In no particular order. */
  readonly facilities: Facility[];
  readonly measures: readonly MeasureFile[];
}

interface PackedListed extends Lineage {
  readonly facility: BareFacility;
  readonly packed: string;
}

export const NO_LISTING: Listing = { facilities: [], measures: [] };

/** `take` gives what a row says, or null once it has rejected it. */
export async function readListing(
  reader: SourceReader, member: RoledMember, columns: Columns<string>, take: (row: CsvRow<string>, ledger: FileLedger) => Listed | null,
): Promise<Listing> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<PackedListed>(ledger);
  const { pack, shared } = measurePacker();
  await scan<string>({ columns }, (row) => {
    const listed = take(row, ledger);
    if (listed === null) return;
    const { facility, measures } = listed;
    rows.add(facility.ccn, { facility, packed: pack(measures), ...lineageOf(ledger, row) }, row);
  });
  const records = [...rows.records.values()];
  return {
    facilities: records.map(({ facility, file, line, offset }) => ({ ...facility, file, line, offset })),
    measures: [{ rows: records.map(({ facility, ...row }) => ({ ccn: facility.ccn, ...row })), shared }],
  };
}
