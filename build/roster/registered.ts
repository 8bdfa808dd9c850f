/** Looks NPIs up in a release: what its tables say of each, and the federal rows that say so. */
import type { Origin } from "../../data/contract/records/roster.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { exclusionsOf, type Registered } from "../../data/roster/findings.ts";
import { parseRows } from "../lineage/rows.ts";
import type { Records } from "../tables/records.ts";

/** Returns what the release has of each NPI; NPIs that it does not know are absent. */
export type Lookup = (npis: readonly string[]) => Promise<ReadonlyMap<string, Registered>>;

/** The federal rows of an NPI, by source, in their order. */
type Origins = ReadonlyMap<string, readonly Origin[]>;
const NO_ORIGINS: Origins = new Map();

/** Opens the look-up. Throws an Error for a release without providers. */
export async function openLookup(records: Records): Promise<Lookup> {
  if (!records.has("providers")) throw new Error("this release has no table of providers: load a registry snapshot (nppes) and build it again");
  const files = await filesOf(records);
  return async (npis) => {
    const wanted = [...new Set(npis)].sort();
    const origins = new Map<string, Origins>();
    for await (const { npi, rows } of records.among("provider_lineage", wanted, ["npi", "rows"])) origins.set(npi, originsOf(rows, files));
    const found = new Map<string, Registered>();
    for await (const row of records.among("providers", wanted, COLUMNS)) found.set(row.npi, registeredOf(row, origins.get(row.npi) ?? NO_ORIGINS));
    return found;
  };
}

type Files = ReadonlyMap<number, { readonly source: string; readonly path: string }>;

async function filesOf(records: Records): Promise<Files> {
  const files = new Map<number, { source: string; path: string }>();
  for await (const { number, source_id, path } of records.where("lineage_files", {})) files.set(Number(number), { source: source_id ?? "", path: path ?? "" });
  return files;
}

function originsOf(rows: string | null, files: Files): Origins {
  const origins = new Map<string, Origin[]>();
  for (const row of rows === null ? [] : parseRows(rows)) {
    const file = row === null ? undefined : files.get(row.file);
    if (row === null || file === undefined) continue;
    const origin = { file: file.path, line: row.line, offset: row.offset };
    const known = origins.get(file.source);
    if (known === undefined) origins.set(file.source, [origin]);
    else known.push(origin);
  }
  return origins;
}

const COLUMNS = ["npi", "status", "entity_type", "state", "deactivation_date", "oig_leie", "sam_gov", "pecos"] as const;
type Row = Pick<RowOf<"providers">, (typeof COLUMNS)[number]>;

function registeredOf({ status, entity_type, state, deactivation_date, oig_leie, sam_gov, pecos }: Row, origins: Origins): Registered {
  const at = (source: string, i = 0): Origin | null => origins.get(source)?.[i] ?? null;
  return {
    status, entity_type, state, deactivation_date, origin: at("nppes"), exclusions: exclusionsOf({ oig_leie, sam_gov }, at),
    isEnrolled: pecos !== null, enrollmentOrigin: at("pecos"),
  };
}
