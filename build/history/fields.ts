/** Splits a changed row into what changed of each source's fields with a history. */
import { facilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import { FACILITY_FIELDS, type HistoryField, type HistoryValue, LISTED, PROVIDER_FIELDS } from "../../data/contract/release/history.ts";
import type { RowChange } from "../diff/rows.ts";

/** The tables whose rows have a past, and the tables that it is kept in. */
export const PASTS = { providers: "provider_history", facilities: "facility_history" } as const;
export const HISTORY_TABLES = ["providers", "facilities"] as const;
export type HistoryTable = (typeof HISTORY_TABLES)[number];

type CellOf = RowChange["before"];
/** What a change of a row means for one source: its record came, changed or went. Both values of each field that differs. */
export interface SourceChange {
  readonly source: SourceId;
  readonly kind: RowChange["kind"];
  readonly fields: Readonly<Record<string, readonly [before: HistoryValue, after: HistoryValue]>>;
}

/** Splits the change of a row by source. Empty if no field with a history differs. */
export function sourceChanges(table: HistoryTable, change: RowChange): SourceChange[] {
  if (table === "providers") return PROVIDER_FIELDS.flatMap(([source, fields]) => changeOf(source, fields, change));
  const [was, is] = [typeOf(change.before), typeOf(change.after)];
  if (change.kind !== "changed" || was === is) return changeOf((is ?? was)!, FACILITY_FIELDS, change);
  // The CCN went from one source's list to another's.
  return [...changeOf(was!, FACILITY_FIELDS, { ...change, kind: "gone" }), ...changeOf(is!, FACILITY_FIELDS, { ...change, kind: "added" })];
}

function typeOf(cell: CellOf): SourceId | null {
  const type = cell("facility_type");
  return type === null ? null : facilitySource(type as FacilityType);
}

function changeOf(source: SourceId, fields: readonly HistoryField[], { kind, columns, before, after }: RowChange): SourceChange[] {
  const concerned = kind === "changed" ? fields.filter(({ column }) => columns.includes(column)) : fields;
  const values = concerned.map(({ name, column, valueOf }) => [name, [valueOf(before(column)), valueOf(after(column))]] as const)
    .filter(([, [was, is]]) => kind !== "changed" || was !== is);
  if (kind === "changed") return values.length === 0 ? [] : [{ source, kind, fields: Object.fromEntries(values) }];
  return [{ source, kind, fields: { ...Object.fromEntries(values), [LISTED]: [kind === "gone", kind === "added"] } }];
}
