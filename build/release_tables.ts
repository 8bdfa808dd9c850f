/** The tables of a release, written from the readings in one pass over the registry that also counts the supply. */
import { join } from "node:path";
import type { ReleaseTable } from "../data/contract/release.ts";
import type { RowOf, TableName } from "../data/contract/tables.ts";
import { affiliationRows, affiliationsByNpi, facilityRows, qualityRows } from "./datasets/facilities.ts";
import { facilitiesByType } from "./datasets/facility_types.ts";
import { follow, followKeyed } from "./datasets/follow.ts";
import { paymentRows } from "./datasets/payments.ts";
import type { Joins } from "./datasets/provider_joins.ts";
import { providerRows } from "./datasets/providers.ts";
import { specialtyReader, supplyTally, type SupplyTally } from "./datasets/supply.ts";
import { trialRows } from "./datasets/trials.ts";
import { type FileNumbers, openFileNumbers } from "./lineage/files.ts";
import { type NoteRows, rowsText } from "./lineage/rows.ts";
import { openNameIndex, type NameIndex } from "./names/names.ts";
import { taxonomyFiles } from "./names/taxonomies.ts";
import type { Readings } from "./readings.ts";
import type { Artifact } from "./publish/release.ts";
import type { Lineage } from "./sources/ledger.ts";
import { npiText } from "./sources/npi.ts";
import { STATUS } from "./sources/nppes_record.ts";
import type { Reading } from "./sources/source.ts";
import { openTableWriter, type TableWriter, type WrittenTable } from "./tables/writer.ts";

export interface ReleaseTables {
  /** Null while the registry or the census is not ingested. */
  readonly tally: SupplyTally | null;
  readonly tables: readonly ReleaseTable[];
  /** The same with their files in the folder. */
  readonly written: readonly WrittenTable[];
  readonly artifacts: readonly Artifact[];
}

function written<T extends TableName>(name: T, folder: string, rows: Iterable<RowOf<T>>, log: (line: string) => void): WrittenTable {
  return filled(name, folder, log, (writer) => {
    for (const row of rows) writer.write(row);
  });
}

function filled<T extends TableName>(name: T, folder: string, log: (line: string) => void, fill: (writer: TableWriter<T>) => void): WrittenTable {
  const writer = openTableWriter(name, join(folder, `${name}.arrow`));
  try {
    fill(writer);
  } catch (error) {
    writer.abandon();
    throw error;
  }
  const table = writer.close();
  log(`table ${name}: ${table.rows} rows in ${table.blocks} blocks, ${table.bytes} bytes`);
  return table;
}

function artifactsOf({ file, rows, index }: WrittenTable): Artifact[] {
  return [{ kind: "table", rows, body: { file } }, { kind: "index", rows: null, body: index }];
}

interface Registry {
  readonly registry: NonNullable<Readings["nppes"]>;
  readonly joins: Joins;
  readonly tally: SupplyTally | null;
  readonly names: NameIndex;
  readonly files: FileNumbers;
}

function writeProviders(
  writer: TableWriter<"providers">, lineage: TableWriter<"provider_lineage">, { registry, joins, tally, names, files }: Registry,
): void {
  const latest = registry.files.map((file) => /\/(\d{4}-\d{2}-\d{2})\//.exec(file.path)?.[1] ?? "").sort().at(-1) ?? "";
  const specialtyOf = specialtyReader();
  const write = providerRows(writer, joins, registry.snapshot ?? latest, (provider, joined) => {
    const cells = lineage.beginRow(provider.key);
    cells.value(npiText(provider.key));
    cells.value(rowsText([provider.lineage(), ...joined], files));
    lineage.endRow();
  });
  for (const bytes of registry.data.bytes()) {
    const specialty = specialtyOf(bytes);
    write(bytes, specialty);
    if (bytes.status === STATUS.deactivated) continue;
    const provider = bytes.provider();
    names.provider(provider);
    if (specialty !== null) tally?.add(provider, specialty);
  }
}

function joinsOf(readings: Readings): Joins {
  return {
    exclusions: readings.oig_leie?.data ?? new Map<string, never>(),
    enrolled: followKeyed(readings.pecos?.data.bytes() ?? []),
    performanceYear: readings.qpp_mips?.data.performance_year ?? null,
    scored: follow(readings.qpp_mips?.data.scored() ?? []),
    recipient: follow(readings.open_payments?.data.recipients() ?? []),
    excluded: follow(readings.sam_gov?.data.excluded() ?? []),
    affiliations: affiliationsByNpi(facilitiesByType(readings)),
    affiliationRows: affiliationRows(facilitiesByType(readings)),
  };
}

/** The rows as they are, each one's name noted. */
function* noted<R>(rows: Iterable<R>, note: (row: R) => void): Generator<R> {
  for (const row of rows) {
    note(row);
    yield row;
  }
}

/** A table of a source that is not ingested is left out: its absence is what tells the lookup so. */
export function writeTables(readings: Readings, folder: string, log: (line: string) => void): ReleaseTables {
  const names = openNameIndex(folder);
  try {
    return writeAll(readings, names, folder, log);
  } finally {
    names.close();
  }
}

function writeAll(readings: Readings, names: NameIndex, folder: string, log: (line: string) => void): ReleaseTables {
  const { nppes, census } = readings;
  const tally = nppes === undefined || census === undefined ? null : supplyTally(census.data);
  const files = openFileNumbers();
  const tables: WrittenTable[] = [];
  if (nppes !== undefined) {
    const parts = { registry: nppes, joins: joinsOf(readings), tally, names, files };
    tables.push(filled("provider_lineage", folder, log, (lineage) => {
      tables.push(filled("providers", folder, log, (writer) => writeProviders(writer, lineage, parts)));
    }));
  }
  tables.push(filled("lineage", folder, log, (lineage) => {
    tables.push(...writeOthers(readings, names, (key, rows) => lineage.write({ key, rows: rowsText(rows, files) }), folder, log));
  }));
  tables.push(written("lineage_files", folder, files.rows(), log));
  tables.push(written("names", folder, names.rows(), log));
  const artifacts = [...tables.flatMap(artifactsOf), ...taxonomyFiles(readings.nucc?.data)];
  return { tally, tables: tables.map((table) => table.entry), written: tables, artifacts };
}

/** The tables whose lineage is in one, in the order of its keys. */
function writeOthers(
  readings: Readings, names: NameIndex, note: NoteRows, folder: string, log: (line: string) => void,
): WrittenTable[] {
  const { census, nucc, open_payments, clinical_trials } = readings;
  const noteOf = (table: string): NoteRows => (key, rows) => note(`${table}:${key}`, rows);
  const tables: WrittenTable[] = [];
  noteEach(sortedOrigins(census), noteOf("census"));
  const facilities = facilitiesByType(readings);
  if (facilities.size > 0) {
    tables.push(written("facilities", folder, noted(facilityRows(facilities, noteOf("facilities")), names.facility), log));
  }
  noteEach(nucc?.data.names ?? [], noteOf("nucc"));
  if (open_payments !== undefined) {
    tables.push(written("payments", folder, paymentRows(open_payments.data.recipients(), noteOf("payments")), log));
  }
  if (facilities.size > 0) tables.push(written("quality", folder, qualityRows(facilities, noteOf("quality")), log));
  if (clinical_trials !== undefined) {
    tables.push(written("trials", folder, noted(trialRows(clinical_trials.data, noteOf("trials")), names.trial), log));
  }
  return tables;
}

function noteEach(rows: Iterable<readonly [string, Lineage]>, note: NoteRows): void {
  for (const [key, row] of rows) note(key, [row]);
}

function sortedOrigins(reading: Reading<unknown> | undefined): [string, Lineage][] {
  return [...reading?.origins ?? []].sort(([a], [b]) => (a < b ? -1 : 1));
}
