/**
 * Traces values of random records of a national release to the bytes of their federal rows, with the code of `npm run trace`, and
 * looks for the values there with papaparse. All rows of a file are fetched in one pass, because the registry's zip takes
 * seconds to unpack.
 */
import Papa from "papaparse";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { localRows } from "../../../build/trace/local_files.ts";
import { npiOrigins, type Origin } from "../../../build/trace/origins.ts";
import { openRecords } from "../../../build/tables/records.ts";
import { textOfRow } from "../../../build/trace/row_bytes.ts";
import type { Manifest } from "../../../data/contract/release/release.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Truth } from "./truth.ts";
import { seeded } from "../providers.ts";

export interface TraceRecord {
  readonly values: number;
  /** Number of federal rows read, by source. */
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly wrong: number;
  readonly faults: readonly string[];
}

interface TraceJob {
  readonly store: Store;
  readonly manifest: Manifest;
  readonly snapshots: string;
  readonly truth: Truth;
  readonly seed: number;
  readonly count: number;
}

const COLUMNS = ["organization_name", "city", "state", "postal_code", "primary_taxonomy", "enumeration_date", "last_update_date", "deactivation_date"] as const;

/** A record, the column to look for, and the source rows of the record. */
interface Traced {
  readonly row: RowOf<"providers">;
  readonly last: string | null;
  readonly column: (typeof COLUMNS)[number];
  readonly origins: readonly Origin[];
}

export async function traceRecord(job: TraceJob): Promise<TraceRecord> {
  const start = performance.now();
  const traced = await choose(job);
  const rows = await bytesOf(traced.flatMap(({ origins }) => origins), job);
  const faults = traced.flatMap((one) => faultOf(one, rows) ?? []);
  const counts: Record<string, number> = {};
  for (const { source_id } of traced.flatMap(({ origins }) => origins)) counts[source_id] = (counts[source_id] ?? 0) + 1;
  return { values: traced.length, rows: counts, seconds: (performance.now() - start) / 1000, wrong: faults.length, faults: faults.slice(0, 5) };
}

async function choose({ store, manifest, truth, seed, count }: TraceJob): Promise<Traced[]> {
  const records = openRecords({ store, manifest });
  const below = seeded(seed + 17);
  const traced: Traced[] = [];
  while (traced.length < count) {
    const { npi, person } = truth.at(below(truth.rows));
    const row = await records.find("providers", npi);
    if (row === null) throw new Error(`NPI ${npi} is not in the release, and the generator wrote it`);
    const filled = COLUMNS.filter((column) => row[column] !== null);
    const column = filled[below(filled.length)];
    if (column === undefined) continue;
    traced.push({ row, last: person?.last ?? null, column, origins: await npiOrigins(records, npi) ?? [] });
  }
  return traced;
}

const placeOf = ({ path, offset }: Origin): string => `${path}@${offset}`;

/** Returns the text of each row by its place, without the rows that the file does not have. */
async function bytesOf(origins: readonly Origin[], { manifest, snapshots }: TraceJob): Promise<Map<string, string>> {
  const hashes = await openHashCache(null);
  const listed = manifest.sources.flatMap(({ files }) => files);
  const texts = new Map<string, string>();
  for (const path of new Set(origins.map((origin) => origin.path))) {
    const file = listed.find((one) => one.path === path.split("!")[0]);
    const own = origins.filter((origin) => origin.path === path);
    const { rows, absent } = await localRows(snapshots, path, file, own.map(({ offset }) => offset), hashes);
    if (absent !== null) throw new Error(absent);
    for (const origin of own) {
      const bytes = rows.get(origin.offset);
      if (bytes !== undefined) texts.set(placeOf(origin), textOfRow(bytes));
    }
  }
  return texts;
}

/**
 * Returns what is wrong with a record's source rows, or null. Each row must contain the NPI (payments before 2021 have no such
 * column and must contain the person's name), and one row of the registry must contain the value.
 */
function faultOf({ row, last, column, origins }: Traced, texts: ReadonlyMap<string, string>): string | null {
  const cells = origins.map((origin) => (Papa.parse<string[]>(texts.get(placeOf(origin)) ?? "", { header: false, newline: "\n" }).data[0] ?? [])
    .map((cell) => cell.trim()));
  const isOwn = ({ source_id }: Origin, own: readonly string[]): boolean => own.includes(row.npi)
    || (source_id === "open_payments" && last !== null && own.includes(last));
  const wrong = origins.findIndex((origin, i) => !isOwn(origin, cells[i]!));
  if (wrong >= 0) return `NPI ${row.npi}: the row at ${placeOf(origins[wrong]!)} does not have this NPI`;
  const wanted = spellings(String(row[column]));
  const isThere = origins.some(({ source_id }, i) => source_id === "nppes" && cells[i]!.some((cell) => wanted.includes(cell)));
  return isThere ? null : `NPI ${row.npi}: no row of the registry holds ${column} ${String(row[column])}`;
}

/** Returns the spellings of a value in the source files; a date is written differently there. */
function spellings(value: string): string[] {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return date === null ? [value] : [`${date[2]}/${date[3]}/${date[1]}`, `${date[1]}${date[2]}${date[3]}`];
}
