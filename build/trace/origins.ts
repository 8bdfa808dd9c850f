/**
 * Which federal rows a published record comes from, told by the release alone: its tables and their lineage. What each row
 * is there for stands beside it. Nothing here opens a snapshot.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { QualityMeasure } from "../../data/contract/records/resolver.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { fileKey } from "../lineage/files.ts";
import { parseRows, type RowAt } from "../lineage/rows.ts";
import type { Records } from "./records.ts";

/** A row of a file, and what of the record it tells. */
export interface Origin {
  readonly source_id: SourceId;
  /** Below the snapshots folder, the entry of a zip after `!`. */
  readonly path: string;
  readonly line: number;
  readonly offset: number;
  /** `provider`, `exclusion`, `payments 2023`, `measure MORT_30_AMI`. */
  readonly tells: readonly string[];
}

/** Rows of a record before their files are named. */
type Told = readonly { readonly row: RowAt; readonly tells: string }[];

const NPI_TELLS: Readonly<Partial<Record<SourceId, string>>> = {
  nppes: "provider", oig_leie: "exclusion", pecos: "enrollment", qpp_mips: "MIPS score", sam_gov: "SAM.gov exclusion",
};

/** Throws an Error for a release without lineage tables. */
function refuseUntold(records: Records): void {
  if (records.has("lineage_files")) return;
  throw new Error("this release keeps no lineage: it was built by an older version of this program; build it again");
}

/** Of an NPI: its registry row, those joined to it, then its payments by year. Null when the release has no such provider. */
export async function npiOrigins(records: Records, npi: string): Promise<Origin[] | null> {
  refuseUntold(records);
  const own = await records.find("provider_lineage", npi);
  const years: Told[] = [];
  for await (const { key, rows } of records.startingWith("lineage", `payments:${npi}:`)) {
    years.push(toldBy(rows, () => `payments ${key.slice(-4)}`));
  }
  if (own === null && years.length === 0) return null;
  const registered = await named(records, toldBy(own?.rows ?? null, () => ""));
  const joined = registered.map((origin) => ({ ...origin, tells: [NPI_TELLS[origin.source_id] ?? "affiliation"] }));
  return [...joined, ...await named(records, years.flat())];
}

/** Of a CCN: its facility row, then those of its measures. Null when the release has no such facility. */
export async function ccnOrigins(records: Records, ccn: string): Promise<Origin[] | null> {
  refuseUntold(records);
  const facility = await records.find("lineage", `facilities:${ccn}`);
  const told: Told[] = [toldBy(facility?.rows ?? null, () => "facility")];
  for (const type of FACILITY_KEYS) {
    const quality = await records.find("quality", `${type}:${ccn}`);
    const lineage = await records.find("lineage", `quality:${type}:${ccn}`);
    if (quality === null || lineage === null) continue;
    const measures = JSON.parse(quality.measures ?? "[]") as QualityMeasure[];
    told.push(toldBy(lineage.rows, (i) => (i === 0 ? `star (${type})` : `measure ${measures[i - 1]?.id ?? "unknown"}`)));
  }
  const origins = await named(records, told.flat());
  return origins.length === 0 ? null : origins;
}

const FACILITY_KEYS = ["asc", "dialysis", "home-health", "hospice", "hospital", "nursing-home"] as const;

/** The row of one key of the common table: `census:CA`. */
export async function keyOrigins(records: Records, key: string, tells: string): Promise<Origin[]> {
  refuseUntold(records);
  return named(records, toldBy((await records.find("lineage", key))?.rows ?? null, () => tells));
}

function toldBy(text: string | null, tells: (at: number) => string): Told {
  if (text === null) return [];
  return parseRows(text).flatMap((row, i) => (row === null ? [] : [{ row, tells: tells(i) }]));
}

/** With their files' names, each row once, in the order in which they are first told. */
async function named(records: Records, told: Told): Promise<Origin[]> {
  const rows = new Map<string, { readonly row: RowAt; readonly tells: string[] }>();
  for (const { row, tells } of told) {
    const place = `${row.file}:${row.offset}`;
    const known = rows.get(place);
    if (known === undefined) rows.set(place, { row, tells: [tells] });
    else if (!known.tells.includes(tells)) known.tells.push(tells);
  }
  const origins: Origin[] = [];
  for (const { row: { file, line, offset }, tells } of rows.values()) {
    const { source_id, path } = await fileOf(records, file);
    origins.push({ source_id: source_id as SourceId, path, line, offset, tells });
  }
  return origins;
}

async function fileOf(records: Records, number: number): Promise<{ readonly source_id: string; readonly path: string }> {
  const row: RowOf<"lineage_files"> | null = await records.find("lineage_files", fileKey(number));
  if (row?.source_id === undefined || row.source_id === null || row.path === null) throw new Error(`table lineage_files has no file ${number}: the release is damaged; check it with "npm run verify"`);
  return { source_id: row.source_id, path: row.path };
}
