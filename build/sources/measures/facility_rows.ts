/** Reads files with one row per facility: its name and place, and some measures of its own. */
import type { Columns } from "../../csv/header.ts";
import type { CsvRow } from "../../csv/read.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger } from "../reading/ledger.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { disputes, type Facility } from "./facility.ts";
import { type MeasureFields, type MeasureFile, measurePacker } from "./packed_measures.ts";

/** A facility without its place. */
export type FacilityFields = Omit<Facility, keyof Lineage>;

interface FacilityRow {
  readonly facility: FacilityFields;
  readonly measures: readonly MeasureFields[];
}

export interface FacilityRows {
  /** In no particular order. */
  readonly facilities: Facility[];
  readonly measures: readonly MeasureFile[];
}

interface PackedFacility extends Lineage {
  readonly facility: FacilityFields;
  readonly packed: string;
}

export const NO_FACILITY_ROWS: FacilityRows = { facilities: [], measures: [] };

/** `take` returns the content of a row, or null after rejecting it. */
export async function readFacilityRows(
  reader: SourceReader, member: RoledMember, columns: Columns<string>, take: (row: CsvRow<string>, ledger: FileLedger) => FacilityRow | null,
): Promise<FacilityRows> {
  const { ledger, scan } = reader.open(member);
  const { pack, shared } = measurePacker();
  const undisputed = disputes(reader.issues);
  // Measures that two rows dispute are left out, because none of the values can be told to be right.
  const rows = keyedRows<PackedFacility>(ledger, (first, other) => ({
    ...first, facility: undisputed(first.facility, other.facility, [first, other]),
    packed: first.packed === other.packed ? first.packed : pack([]),
  }));
  await scan<string>({ columns }, (row) => {
    const taken = take(row, ledger);
    if (taken === null) return;
    const { facility, measures } = taken;
    rows.add(facility.ccn, { facility, packed: pack(measures), ...lineageOf(ledger, row) }, row);
  });
  const records = [...rows.records.values()];
  return {
    facilities: records.map(({ facility, file, line, offset }) => ({ ...facility, file, line, offset })),
    measures: [{ rows: records.map(({ facility, ...row }) => ({ ccn: facility.ccn, ...row })), shared }],
  };
}
