/** The fields whose past is kept, by table and source. No name of a person is among them, and nothing that is computed here. */
import { facilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import type { HistoryValue } from "../../data/contract/release/history.ts";
import type { Cell, RowOf } from "../../data/contract/release/tables.ts";
import type { RowChange } from "../diff/rows.ts";

/** The tables whose rows have a past, and the tables that it is kept in. */
export const PASTS = { providers: "provider_history", facilities: "facility_history" } as const;
export const HISTORY_TABLES = ["providers", "facilities"] as const;
export type HistoryTable = (typeof HISTORY_TABLES)[number];

type CellOf = RowChange["before"];
type Field<T extends HistoryTable> = readonly [name: string, column: keyof RowOf<T> & string, valueOf?: (cell: Cell) => HistoryValue];

const REGISTRY: readonly Field<"providers">[] = (
  [
    "status", "deactivation_date", "entity_type", "organization_name", "primary_taxonomy", "taxonomy_codes", "city", "state", "postal_code",
    "enumeration_date",
  ] as const
).map((name) => [name, name]);

const inside = (key: string) => (cell: Cell): HistoryValue => (
  typeof cell === "string" ? (JSON.parse(cell) as Readonly<Record<string, HistoryValue>>)[key] ?? null : null
);
const isThere = (cell: Cell): boolean => cell !== null;

const PROVIDER_FIELDS: readonly (readonly [SourceId, readonly Field<"providers">[]])[] = [
  ["nppes", REGISTRY],
  ["oig_leie", [
    ["excluded", "oig_leie", isThere], ["exclusion_type", "oig_leie", inside("exclusion_type")], ["exclusion_date", "oig_leie", inside("exclusion_date")],
  ]],
  ["pecos", [["pecos_enrolled", "pecos", isThere]]],
];

const FACILITY_FIELDS: readonly Field<"facilities">[] = (
  ["facility_name", "ownership_type", "city", "state", "overall_star", "overall_star_exact"] as const
).map((name) => [name, name]);

/** Whether the release had a row of the record, so that it can tell what the source says of it. */
export const LISTED = "listed";

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

function changeOf<T extends HistoryTable>(source: SourceId, fields: readonly Field<T>[], { kind, columns, before, after }: RowChange): SourceChange[] {
  const concerned = kind === "changed" ? fields.filter(([, column]) => columns.includes(column)) : fields;
  const values = concerned.map(([name, column, valueOf = (cell) => cell]) => [name, [valueOf(before(column)), valueOf(after(column))]] as const)
    .filter(([, [was, is]]) => kind !== "changed" || was !== is);
  if (kind === "changed") return values.length === 0 ? [] : [{ source, kind, fields: Object.fromEntries(values) }];
  return [{ source, kind, fields: { ...Object.fromEntries(values), [LISTED]: [kind === "gone", kind === "added"] } }];
}
