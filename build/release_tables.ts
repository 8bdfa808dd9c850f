/** The tables of a release, written from the readings in one pass over the registry that also counts the supply. */
import { join } from "node:path";
import type { ReleaseTable } from "../data/contract/release.ts";
import type { RowOf, TableName } from "../data/contract/tables.ts";
import { affiliationsByNpi, facilityRows, qualityRows } from "./datasets/facilities.ts";
import { facilitiesByType } from "./datasets/facility_types.ts";
import { follow } from "./datasets/follow.ts";
import { paymentRows } from "./datasets/payments.ts";
import type { Joins } from "./datasets/provider_joins.ts";
import { providerRows } from "./datasets/providers.ts";
import { specialtyReader, supplyTally, type SupplyTally } from "./datasets/supply.ts";
import { trialRows } from "./datasets/trials.ts";
import { openNameIndex, type NameIndex } from "./names/names.ts";
import { taxonomyFiles } from "./names/taxonomies.ts";
import type { Readings } from "./readings.ts";
import type { Artifact } from "./publish/release.ts";
import { STATUS } from "./sources/nppes_record.ts";
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

function writeProviders(
  writer: TableWriter<"providers">, registry: NonNullable<Readings["nppes"]>, joins: Joins, tally: SupplyTally | null, names: NameIndex,
): void {
  const latest = registry.files.map((file) => /\/(\d{4}-\d{2}-\d{2})\//.exec(file.path)?.[1] ?? "").sort().at(-1) ?? "";
  const specialtyOf = specialtyReader();
  const write = providerRows(writer, joins, registry.snapshot ?? latest);
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
    enrolled: follow(readings.pecos?.data.enrolled() ?? []),
    performanceYear: readings.qpp_mips?.data.performance_year ?? null,
    scored: follow(readings.qpp_mips?.data.scored() ?? []),
    recipient: follow(readings.open_payments?.data.recipients() ?? []),
    excluded: follow(readings.sam_gov?.data.excluded() ?? []),
    affiliations: affiliationsByNpi(facilitiesByType(readings)),
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
  const { nppes, census, clinical_trials } = readings;
  const tally = nppes === undefined || census === undefined ? null : supplyTally(census.data);
  const tables: WrittenTable[] = [];
  if (nppes !== undefined) {
    tables.push(filled("providers", folder, log, (writer) => writeProviders(writer, nppes, joinsOf(readings), tally, names)));
  }
  const facilities = facilitiesByType(readings);
  if (facilities.size > 0) {
    tables.push(written("facilities", folder, noted(facilityRows(facilities), names.facility), log));
    tables.push(written("quality", folder, qualityRows(facilities), log));
  }
  if (readings.open_payments !== undefined) {
    tables.push(written("payments", folder, paymentRows(readings.open_payments.data.recipients()), log));
  }
  if (clinical_trials !== undefined) tables.push(written("trials", folder, noted(trialRows(clinical_trials.data), names.trial), log));
  tables.push(written("names", folder, names.rows(), log));
  const artifacts = [...tables.flatMap(artifactsOf), ...taxonomyFiles(readings.nucc?.data)];
  return { tally, tables: tables.map((table) => table.entry), written: tables, artifacts };
}
