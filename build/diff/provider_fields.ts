/**
 * Finds which fields of a provider's record differ, for each source. It returns field names and never values. Computed
 * fields (specialty, confidence) and the registry's update date do not count. Nor do the fields of a source with the same
 * snapshot as before: those changed with the method.
 */
import type { EntitySource, SourceId } from "../../data/contract/ids.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { announcesAdditions, announcesRemovals, type Advance } from "./announced.ts";
import type { RowChange } from "./rows.ts";

type Column = keyof RowOf<"providers">;

/** In the order of the record. */
const REGISTRY_FIELDS: readonly (readonly [Column, string])[] = [
  ["status", "status"], ["deactivation_date", "deactivation_date"], ["entity_type", "entity_type"],
  ["organization_name", "organization_name"], ["display_name", "display_name"], ["primary_taxonomy", "primary_taxonomy"],
  ["taxonomy_codes", "taxonomy_codes"], ["enumeration_date", "enumeration_date"],
  ["city", "address.city"], ["state", "address.state"], ["postal_code", "address.postal_code"],
];

/** The joined blocks, each with the fact that exists with it. */
const BLOCKS: readonly { readonly column: Exclude<EntitySource, "nppes">; readonly fact: string | null }[] = [
  { column: "oig_leie", fact: "exclusion" }, { column: "pecos", fact: "pecos_enrolled" }, { column: "qpp_mips", fact: null },
  { column: "open_payments", fact: "open_payments_recipient" }, { column: "sam_gov", fact: null },
];

export type Advances = ReadonlyMap<SourceId, Advance>;

export interface ChangedFields {
  readonly advance: Advance;
  readonly fields: readonly string[];
}

/** Returns the changed fields of each source with a new snapshot, in the order of the record. */
export function changedFields(change: RowChange, advances: Advances): ChangedFields[] {
  const registry = advances.get("nppes");
  if (change.kind !== "changed") return registry === undefined ? [] : present(change, registry);
  return [
    ...(registry === undefined ? [] : found(registry, REGISTRY_FIELDS.filter(([column]) => change.columns.includes(column)).map(([, field]) => field))),
    ...BLOCKS.flatMap(({ column, fact }) => blockFields(change, column, fact, advances.get(column))),
    ...(change.columns.includes("affiliations") ? affiliationFields(change, advances) : []),
  ];
}

function found(advance: Advance, fields: readonly string[]): ChangedFields[] {
  return fields.length === 0 ? [] : [{ advance, fields }];
}

/** Returns the registry fields of an added or removed record. */
function present({ kind, before, after }: RowChange, registry: Advance): ChangedFields[] {
  if (!(kind === "added" ? announcesAdditions : announcesRemovals)(registry)) return [];
  const cell = kind === "added" ? after : before;
  return found(registry, REGISTRY_FIELDS.filter(([column]) => cell(column) !== null).map(([, field]) => field));
}

function blockFields({ columns, before, after }: RowChange, column: string, fact: string | null, advance: Advance | undefined): ChangedFields[] {
  if (advance === undefined || !columns.includes(column)) return [];
  const comes = before(column) === null;
  const goes = after(column) === null;
  if ((comes && !announcesAdditions(advance)) || (goes && !announcesRemovals(advance))) return [];
  return found(advance, (comes || goes) && fact !== null ? [fact, column] : [column]);
}

interface Affiliation {
  readonly source_id: SourceId;
}

/** The column has the affiliations of all facility sources, so the entries of each source are compared separately. */
function affiliationFields({ before, after }: RowChange, advances: Advances): ChangedFields[] {
  const [was, is] = [before("affiliations"), after("affiliations")].map((cell) => (cell === null ? [] : JSON.parse(String(cell)) as Affiliation[]));
  return [...advances.values()].flatMap((advance) => {
    const [old, now] = [was!, is!].map((all) => all.filter(({ source_id }) => source_id === advance.source.source_id));
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    if ((old!.length === 0 && !announcesAdditions(advance)) || (now!.length === 0 && !announcesRemovals(advance))) return [];
    return found(advance, ["affiliated_facility"]);
  });
}
