/** Writes the tables of a release. One pass over the registry writes the providers and counts the supply. */
import { join } from "node:path";
import type { TableName } from "../../data/contract/release/tables.ts";
import { affiliationRows, affiliationsByNpi, facilityRows, qualityRows } from "../datasets/facilities.ts";
import { facilitiesByType, sumsOfFacilities } from "../datasets/facility_types.ts";
import { keyCursor, npiCursor } from "../datasets/npi_cursor.ts";
import { facilityListRows, openProviderLists, type ProviderLists } from "../datasets/lists.ts";
import { paymentTable } from "../datasets/payment_table.ts";
import type { Joins } from "../datasets/provider_joins.ts";
import { writeProviderRows } from "../datasets/providers.ts";
import { specialtyReader, supplyTally, type SupplyTally } from "../datasets/supply.ts";
import { trialRows } from "../datasets/trials.ts";
import { type FileNumbers, openFileNumbers } from "../lineage/files.ts";
import { type CachedTable, cachedTable } from "../tables/cached_table.ts";
import type { BuildCache } from "../cache/build_cache.ts";
import { rowsText } from "../lineage/rows.ts";
import { type NameTable, openNameTable } from "../names/name_table.ts";
import { taxonomyFiles } from "../names/taxonomies.ts";
import type { Readings } from "../readings/readings.ts";
import type { Artifact } from "../files/artifact.ts";
import type { Lineage } from "../lineage/rows.ts";
import { npiText } from "../sources/reading/npi.ts";
import { STATUS } from "../sources/nppes/layout.ts";
import type { Reading } from "../sources/reading/source.ts";
import { withTableWriter, type TableWriter, type WrittenTable } from "../tables/writer.ts";

export interface ReleaseTables {
  /** Null while the registry is not ingested. */
  readonly tally: SupplyTally | null;
  readonly written: readonly WrittenTable[];
  readonly artifacts: readonly Artifact[];
}

interface Place {
  readonly folder: string;
  readonly buildCache: BuildCache;
  readonly log: (line: string) => void;
}

function writeTable<T extends TableName>(name: T, { folder, log }: Place, fill: (writer: TableWriter<T>) => void): WrittenTable {
  return logged(withTableWriter(name, join(folder, `${name}.arrow`), fill), log);
}

function logged(table: WrittenTable, log: (line: string) => void): WrittenTable {
  log(`table ${table.entry.name}: ${table.rows} rows in ${table.blocks} blocks, ${table.bytes} bytes`);
  return table;
}

export function artifactsOf({ file, rows, index, sha256, bytes }: WrittenTable): Artifact[] {
  return [{ kind: "table", rows, body: { file, known: { sha256, bytes } } }, { kind: "index", rows: null, body: index }];
}

interface Registry {
  readonly registry: NonNullable<Readings["nppes"]>;
  readonly joins: Joins;
  readonly tally: SupplyTally | null;
  /** The registry's own date. */
  readonly snapshot: string;
  readonly names: NameTable;
  readonly lists: ProviderLists;
  readonly files: FileNumbers;
}

function writeProviders(
  writer: TableWriter<"providers">, lineage: TableWriter<"provider_lineage">, { registry, joins, tally, snapshot, names, lists, files }: Registry,
): void {
  const specialtyOf = specialtyReader();
  writeProviderRows(writer, { registry: registry.data, snapshot, joins }, (bytes, joined, isEnrolled) => {
    lineage.beginRow(bytes.key);
    lineage.cells.value(npiText(bytes.key));
    lineage.cells.value(rowsText([bytes.lineage(), ...joined], files));
    lineage.endRow();
    if (bytes.status === STATUS.deactivated) return;
    const specialty = specialtyOf(bytes);
    const isNamed = names.wants(bytes.key);
    if (!isNamed && specialty === null) return;
    const provider = bytes.provider();
    if (isNamed) names.provider(provider);
    if (specialty === null) return;
    tally?.add(provider, specialty, isEnrolled);
    lists.add(provider, specialty, isEnrolled);
  });
}

function snapshotOf({ snapshot, files }: Registry["registry"]): string {
  return snapshot ?? files.map((file) => /\/(\d{4}-\d{2}-\d{2})\//.exec(file.path)?.[1] ?? "").sort().at(-1) ?? "";
}

/** The tables with the registry's records. */
function registryTables(parts: Omit<Registry, "snapshot" | "lists">, place: Place): WrittenTable[] {
  const snapshot = snapshotOf(parts.registry);
  const lists = openProviderLists(join(place.folder, "provider-lists"), snapshot);
  const tables: WrittenTable[] = [];
  try {
    tables.push(writeTable("provider_lineage", place, (lineage) => {
      tables.push(writeTable("providers", place, (writer) => writeProviders(writer, lineage, { ...parts, snapshot, lists })));
    }));
    tables.push(writeTable("provider_lists", place, (writer) => lists.rows((row) => writer.write(row))));
  } finally {
    lists.close();
  }
  return tables;
}

function joinsOf(readings: Readings): Joins {
  return {
    exclusions: readings.oig_leie?.data ?? new Map<string, never>(),
    enrolled: keyCursor(readings.pecos?.data.bytes() ?? []),
    performanceYear: readings.qpp_mips?.data.performance_year ?? null,
    scored: npiCursor(readings.qpp_mips?.data.scored() ?? []),
    recipient: keyCursor(readings.open_payments?.data.sums() ?? []),
    arePaymentsWhole: readings.open_payments?.complete === true,
    excluded: npiCursor(readings.sam_gov?.data.excluded() ?? []),
    affiliations: affiliationsByNpi(facilitiesByType(readings)),
    affiliationRows: affiliationRows(facilitiesByType(readings)),
  };
}

/** Leaves out the tables of sources that are not ingested: a missing table tells the lookup just that. */
export async function writeTables(readings: Readings, place: Place): Promise<ReleaseTables> {
  const others = [readings.clinical_trials?.sum ?? null, sumsOfFacilities(readings)];
  const names = openNameTable({ buildCache: place.buildCache, folder: place.folder, registry: readings.nppes, others });
  try {
    return await writeAll(readings, names, place);
  } finally {
    names.close();
  }
}

async function writeAll(readings: Readings, names: NameTable, place: Place): Promise<ReleaseTables> {
  const { nppes, census, nucc } = readings;
  const tally = nppes === undefined ? null : supplyTally(census?.data ?? new Map<never, never>());
  const files = openFileNumbers();
  const tables: WrittenTable[] = [];
  if (nppes !== undefined) {
    tables.push(...registryTables({ registry: nppes, joins: joinsOf(readings), tally, names, files }, place));
  }
  names.startGathering();
  const others = await otherTables(readings, names, place);
  tables.push(...others.map(({ table }) => logged(table, place.log)));
  tables.push(writeTable("lineage", place, (lineage) => {
    for (const [key, rows] of lineageOf(readings, others, files)) lineage.write({ key, rows });
  }));
  tables.push(writeTable("lineage_files", place, (writer) => files.rows().forEach((row) => writer.write(row))));
  tables.push(logged((await names.table()).table, place.log));
  const artifacts = [...tables.flatMap(artifactsOf), ...taxonomyFiles(nucc?.data)];
  return { tally, written: tables, artifacts };
}

/** All tables but the providers and the names. Their lineage is in the `lineage` table. */
async function otherTables(readings: Readings, names: NameTable, { buildCache }: Place): Promise<CachedTable[]> {
  const { open_payments, clinical_trials } = readings;
  const tables: CachedTable[] = [];
  const facilities = facilitiesByType(readings);
  const sums = sumsOfFacilities(readings);
  if (facilities.size > 0) {
    for (const facility of facilityRows(facilities)) names.facility(facility);
    tables.push(await cachedTable(buildCache, "facilities", sums, { rows: (note) => facilityRows(facilities, note) }));
    tables.push(await cachedTable(buildCache, "facility_lists", sums, { rows: () => facilityListRows(facilityRows(facilities)) }));
  }
  if (open_payments !== undefined) {
    tables.push(await paymentTable(buildCache, open_payments));
  }
  if (facilities.size > 0) tables.push(await cachedTable(buildCache, "quality", sums, { rows: (note) => qualityRows(facilities, note) }));
  if (clinical_trials !== undefined) {
    for (const trial of trialRows(clinical_trials.data, () => undefined)) names.trial(trial);
    tables.push(await cachedTable(buildCache, "trials", clinical_trials.sum ?? null, { rows: (note) => trialRows(clinical_trials.data, note) }));
  }
  return tables;
}

/** The lineage of each record, under the name of its table and its key, ascending. */
function* lineageOf({ census, nucc }: Readings, tables: readonly CachedTable[], files: FileNumbers): Generator<readonly [string, string]> {
  const origins = [["census", sortedOrigins(census)], ["nucc", nucc?.data.names ?? []]] as const;
  const parts = [
    ...origins.map(([name, rows]) => ({ name: name as string, notes: () => originNotes(rows, files) })),
    ...tables.map(({ table, lineage }) => ({ name: table.entry.name, notes: () => lineage(files) })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, notes } of parts) for (const [key, rows] of notes()) yield [`${name}:${key}`, rows];
}

function* originNotes(rows: Iterable<readonly [string, Lineage]>, files: FileNumbers): Generator<readonly [string, string]> {
  for (const [key, row] of rows) yield [key, rowsText([row], files)];
}

function sortedOrigins(reading: Reading<unknown> | undefined): [string, Lineage][] {
  return [...reading?.origins ?? []].sort(([a], [b]) => (a < b ? -1 : 1));
}
