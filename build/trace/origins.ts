/**
 * Finds the federal rows that a published record comes from, from the release's lineage tables
 * (data/table/README.md#lineage-tables). Each row has a label for what it contributes. No snapshot is opened.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { QualityMeasure } from "../../data/contract/records/resolver.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { fileKey } from "../lineage/files.ts";
import { parseRows, type RowAt } from "../lineage/rows.ts";
import type { Records } from "../tables/records.ts";

/** A row of a file, and what it contributes to the record. */
export interface Origin {
  readonly source_id: SourceId;
  /** Relative to the snapshots folder, with the entry of a zip after `!`. */
  readonly path: string;
  readonly line: number;
  readonly offset: number;
  /** `provider`, `exclusion`, `payments 2023`, `measure MORT_30_AMI`. */
  readonly tells: readonly string[];
}

/** The rows of a record, with file numbers instead of names. */
type LabeledRows = readonly { readonly row: RowAt; readonly tells: string }[];

const NPI_TELLS: Readonly<Partial<Record<SourceId, string>>> = {
  nppes: "provider", oig_leie: "exclusion", pecos: "enrollment", qpp_mips: "MIPS score", sam_gov: "SAM.gov exclusion",
};

/** Throws an Error for a release without lineage tables. */
function requireLineage(records: Records): void {
  if (records.has("lineage_files")) return;
  throw new Error("this release keeps no lineage: it was built by an older version of this program; build it again");
}

/** Returns the rows of an NPI: the registry's, the joined ones, then payments by year. Null when there is no such provider. */
export async function npiOrigins(records: Records, npi: string): Promise<Origin[] | null> {
  requireLineage(records);
  const own = await records.find("provider_lineage", npi);
  const years: LabeledRows[] = [];
  for await (const { key, rows } of records.startingWith("lineage", `payments:${npi}:`)) {
    years.push(labeled(rows, () => `payments ${key.slice(-4)}`));
  }
  if (own === null && years.length === 0) return null;
  const registered = await named(records, labeled(own?.rows ?? null, () => ""));
  const joined = registered.map((origin) => ({ ...origin, tells: [NPI_TELLS[origin.source_id] ?? "affiliation"] }));
  return [...joined, ...await named(records, years.flat())];
}

/** Returns the rows of a CCN: the facility's, then those of its measures. Null when there is no such facility. */
export async function ccnOrigins(records: Records, ccn: string): Promise<Origin[] | null> {
  requireLineage(records);
  const facility = await records.find("lineage", `facilities:${ccn}`);
  const labeledRows: LabeledRows[] = [labeled(facility?.rows ?? null, () => "facility")];
  for (const type of FACILITY_KEYS) {
    const quality = await records.find("quality", `${type}:${ccn}`);
    const lineage = await records.find("lineage", `quality:${type}:${ccn}`);
    if (quality === null || lineage === null) continue;
    const measures = JSON.parse(quality.measures ?? "[]") as QualityMeasure[];
    labeledRows.push(labeled(lineage.rows, (i) => (i === 0 ? `star (${type})` : `measure ${measures[i - 1]?.id ?? "unknown"}`)));
  }
  const origins = await named(records, labeledRows.flat());
  return origins.length === 0 ? null : origins;
}

const FACILITY_KEYS = ["asc", "dialysis", "home-health", "hospice", "hospital", "nursing-home"] as const;

/** Returns the rows of a key of the `lineage` table, such as `census:CA`. */
export async function keyOrigins(records: Records, key: string, tells: string): Promise<Origin[]> {
  requireLineage(records);
  return named(records, labeled((await records.find("lineage", key))?.rows ?? null, () => tells));
}

function labeled(text: string | null, tells: (at: number) => string): LabeledRows {
  if (text === null) return [];
  return parseRows(text).flatMap((row, i) => (row === null ? [] : [{ row, tells: tells(i) }]));
}

/** Adds the file names and merges repeated rows, in the order of their first appearance. */
async function named(records: Records, rows: LabeledRows): Promise<Origin[]> {
  const byPlace = new Map<string, { readonly row: RowAt; readonly tells: string[] }>();
  for (const { row, tells } of rows) {
    const place = `${row.file}:${row.offset}`;
    const known = byPlace.get(place);
    if (known === undefined) byPlace.set(place, { row, tells: [tells] });
    else if (!known.tells.includes(tells)) known.tells.push(tells);
  }
  const origins: Origin[] = [];
  for (const { row: { file, line, offset }, tells } of byPlace.values()) {
    const { source_id, path } = await fileOf(records, file);
    origins.push({ source_id: source_id as SourceId, path, line, offset, tells });
  }
  return origins;
}

async function fileOf(records: Records, number: number): Promise<{ readonly source_id: string; readonly path: string }> {
  const row: RowOf<"lineage_files"> | null = await records.find("lineage_files", fileKey(number));
  if (row?.source_id === undefined || row.source_id === null || row.path === null) {
    throw new Error(`table lineage_files has no file ${number}: the release is damaged; check it with "npm run verify"`);
  }
  return { source_id: row.source_id, path: row.path };
}
