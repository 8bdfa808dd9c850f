/**
 * The national provider registry: the newest full file with every later weekly file and deactivation report laid over it
 * by NPI, in date order (DECISIONS 10). Weekly files alone build too, marked incomplete. Only the columns named here are
 * ever read: mailing addresses, street lines, telephones, officials, other identifiers and licences stay in the file
 * (DECISIONS 3, "Never published").
 */
import { hasValidCheckDigit, NPI_SHAPE, NUCC_SHAPE } from "../../data/contract/ids.ts";
import type { CsvRow } from "../csv/read.ts";
import { InputError } from "../input-error.ts";
import type { Snapshot } from "../snapshots.ts";
import { keyedRows } from "./keyed.ts";
import type { FileLedger, Issues, Lineage } from "./ledger.ts";
import { IGNORED_COLUMNS, REGISTRY_COLUMNS, type RegistryColumn, SLOTS, type SwitchColumn, type TaxonomyColumn } from "./nppes_columns.ts";
import { filesToApply, NPPES_ROLES, type NppesFile, registryDate } from "./nppes_files.ts";
import { type OtherName, otherNames, type OtherNames } from "./nppes_other_names.ts";
import { lineageOf, openDesk, type ReadContext, type Reading, type ReadingDesk, type Source } from "./source.ts";
import { usDate } from "./values.ts";

export interface NppesTaxonomy {
  readonly code: string;
  /** The publisher's switch; `X` says that the question was not answered. */
  readonly primary: "Y" | "N" | "X" | null;
}

/** A deactivated one carries its NPI, status, dates and lineage, and nothing else. */
export interface NppesProvider extends Lineage {
  readonly npi: string;
  readonly status: "active" | "deactivated";
  readonly entity_type: "individual" | "organization" | null;
  readonly organization_name: string | null;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly suffix: string | null;
  readonly credential: string | null;
  /** Of the practice location, as published. */
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  /** In slot order; the primary may stand in any slot. */
  readonly taxonomies: readonly NppesTaxonomy[];
  readonly enumeration_date: string | null;
  readonly last_update_date: string | null;
  readonly deactivation_date: string | null;
  readonly reactivation_date: string | null;
  /** Of organizations, as published: aliases for the search. */
  readonly other_names: readonly OtherName[];
}

/** As a registry file states it. */
type RegistryRecord = Omit<NppesProvider, "other_names">;

export interface NppesData {
  /** Ascending by NPI, one record each; may be called again. */
  providers(): Iterable<NppesProvider>;
}

const REPORT_COLUMNS = { required: ["NPI", "NPPES Deactivation Date"] } as const;
type ReportColumn = (typeof REPORT_COLUMNS.required)[number];
const REPORT_TITLE = /^"?NPPES Deactivated Records/i;

export const nppes: Source<NppesData> = {
  id: "nppes",
  roles: NPPES_ROLES,
  expectedRejects: [],
  read: readNppes,
};

async function readNppes(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<NppesData>> {
  const desk = openDesk(nppes, context);
  const files = filesToApply(snapshots.flatMap((snapshot) => desk.sort(snapshot)), desk.issues);
  const registry = new Map<string, { record: RegistryRecord; ledger: FileLedger }>();
  const names = otherNames();
  for (const file of files) {
    if (file.role === "other name") {
      await names.read(desk, file);
      continue;
    }
    const { records, ledger } = file.role === "deactivation" ? await readReport(desk, file) : await readRegistry(desk, file);
    for (const [npi, record] of records) {
      const before = registry.get(npi);
      if (before !== undefined && reactivatedSince(before.record, record)) {
        ledger.supersede();
        continue;
      }
      before?.ledger.supersede();
      registry.set(npi, { record, ledger });
    }
  }
  const complete = files[0]?.role === "full" && files[0].snapshot.sidecar.complete !== false;
  names.settle((npi) => registry.get(npi)?.record.status === "active");
  const sorted = [...registry.keys()].sort();
  return desk.finish({
    ...registryDate(files), complete,
    figures: { ...figuresOf(registry.values()), weekly_files: files.filter(({ role }) => role === "weekly").length },
    data: { providers: () => recordsOf(sorted, registry, names) },
  });
}

function* recordsOf(
  sorted: readonly string[], registry: ReadonlyMap<string, { record: RegistryRecord }>, names: OtherNames,
): Generator<NppesProvider> {
  for (const npi of sorted) {
    const entry = registry.get(npi);
    if (entry !== undefined) yield { ...entry.record, other_names: names.of(npi) };
  }
}

/** A deactivation that is older than the reactivation already on record says nothing new (DECISIONS 3). */
function reactivatedSince(before: RegistryRecord, after: RegistryRecord): boolean {
  return after.status === "deactivated" && after.deactivation_date !== null
    && before.status === "active" && before.reactivation_date !== null && before.reactivation_date > after.deactivation_date;
}

function figuresOf(entries: Iterable<{ record: RegistryRecord }>): Record<string, number> {
  const figures = { individuals: 0, organizations: 0, deactivated: 0 };
  for (const { record } of entries) {
    if (record.status === "deactivated") figures.deactivated += 1;
    else if (record.entity_type === "individual") figures.individuals += 1;
    else if (record.entity_type === "organization") figures.organizations += 1;
  }
  return figures;
}

interface FileRecords {
  readonly records: ReadonlyMap<string, RegistryRecord>;
  readonly ledger: FileLedger;
}

async function readReport(desk: ReadingDesk, file: NppesFile): Promise<FileRecords> {
  const { ledger, read } = desk.open(file);
  const rows = keyedRows<RegistryRecord>(ledger);
  await read<ReportColumn>({ columns: REPORT_COLUMNS, titleRow: REPORT_TITLE }, (row) => {
    const npi = acceptNpi(row, ledger);
    if (npi === null) return;
    const date = dateOf(row.text("NPPES Deactivation Date"), file.member.path, desk.issues);
    if (date === null) ledger.reject("no_deactivation_date", row);
    else rows.add(npi, deactivated(npi, date, lineageOf(ledger, row)), row);
  });
  return { records: rows.records, ledger };
}

async function readRegistry(desk: ReadingDesk, file: NppesFile): Promise<FileRecords> {
  const { ledger, read } = desk.open(file);
  const rows = keyedRows<RegistryRecord>(ledger);
  const damage = { rows: 0, of: 0 };
  const columns = { required: REGISTRY_COLUMNS, ignored: IGNORED_COLUMNS };
  await read<RegistryColumn>({ columns }, (row) => {
    const npi = acceptNpi(row, ledger);
    if (npi === null) return;
    let damaged = false;
    const issues: Pick<Issues, "raise"> = {
      raise(code, message) {
        damaged ||= code === "unknown_entity_type" || code === "unreadable_date";
        desk.issues.raise(code, message);
      },
    };
    rows.add(npi, recordOf(npi, row, lineageOf(ledger, row), issues), row);
    damage.of += 1;
    if (damaged) damage.rows += 1;
  });
  refuseDamaged(file.member.path, damage);
  return { records: rows.records, ledger };
}

/** Single odd cells are the publisher's; odd cells in most rows are a program's that saved the file again. */
function refuseDamaged(path: string, { rows, of }: { rows: number; of: number }): void {
  if (rows * 2 <= of) return;
  const problem = `the entity type or a date cannot be read in ${rows} of ${of} rows: a program has saved the file again`;
  throw new InputError({ file: path, problem, remedy: "take the publisher's own file" });
}

function acceptNpi(row: CsvRow<"NPI">, ledger: FileLedger): string | null {
  const npi = row.text("NPI");
  if (npi === null || !NPI_SHAPE.test(npi)) ledger.reject("bad_npi", row);
  else if (!hasValidCheckDigit(npi)) ledger.reject("bad_check_digit", row);
  else return npi;
  return null;
}

function recordOf(npi: string, row: CsvRow<RegistryColumn>, lineage: Lineage, issues: Pick<Issues, "raise">): RegistryRecord {
  const { file } = lineage;
  const deactivation = dateOf(row.text("NPI Deactivation Date"), file, issues);
  const reactivation = dateOf(row.text("NPI Reactivation Date"), file, issues);
  if (deactivation !== null && (reactivation === null || reactivation < deactivation)) return deactivated(npi, deactivation, lineage);
  return {
    npi,
    status: "active",
    entity_type: entityType(row.text("Entity Type Code"), file, issues),
    organization_name: row.text("Provider Organization Name (Legal Business Name)"),
    last_name: row.text("Provider Last Name (Legal Name)"),
    first_name: row.text("Provider First Name"),
    middle_name: row.text("Provider Middle Name"),
    suffix: row.text("Provider Name Suffix Text"),
    credential: row.text("Provider Credential Text"),
    city: row.text("Provider Business Practice Location Address City Name"),
    state: row.text("Provider Business Practice Location Address State Name"),
    postal_code: row.text("Provider Business Practice Location Address Postal Code"),
    country: row.text("Provider Business Practice Location Address Country Code (If outside U.S.)"),
    taxonomies: taxonomiesOf(row, file, issues),
    enumeration_date: dateOf(row.text("Provider Enumeration Date"), file, issues),
    last_update_date: dateOf(row.text("Last Update Date"), file, issues),
    deactivation_date: deactivation,
    reactivation_date: reactivation,
    ...lineage,
  };
}

function deactivated(npi: string, date: string, lineage: Lineage): RegistryRecord {
  return {
    npi, status: "deactivated", entity_type: null, organization_name: null, last_name: null, first_name: null, middle_name: null,
    suffix: null, credential: null, city: null, state: null, postal_code: null, country: null, taxonomies: [],
    enumeration_date: null, last_update_date: null, deactivation_date: date, reactivation_date: null, ...lineage,
  };
}

function entityType(code: string | null, file: string, issues: Pick<Issues, "raise">): NppesProvider["entity_type"] {
  if (code === "1") return "individual";
  if (code === "2") return "organization";
  issues.raise("unknown_entity_type", `${file}: entity type ${code === null ? "empty on an active record" : JSON.stringify(code)}`);
  return null;
}

function taxonomiesOf(row: CsvRow<TaxonomyColumn | SwitchColumn>, file: string, issues: Pick<Issues, "raise">): NppesTaxonomy[] {
  const taxonomies: NppesTaxonomy[] = [];
  for (const slot of SLOTS) {
    const code = row.text(slot.code);
    if (code === null) continue;
    if (!NUCC_SHAPE.test(code)) {
      issues.raise("unknown_taxonomy_shape", `${file}: a taxonomy that is not nine characters and X; it is left out`);
    } else {
      taxonomies.push({ code, primary: primaryOf(row.text(slot.primary), file, issues) });
    }
  }
  return taxonomies;
}

function primaryOf(text: string | null, file: string, issues: Pick<Issues, "raise">): NppesTaxonomy["primary"] {
  if (text === null || text === "Y" || text === "N" || text === "X") return text;
  issues.raise("unknown_primary_switch", `${file}: primary taxonomy switch ${JSON.stringify(text)}; taken as unknown`);
  return null;
}

function dateOf(text: string | null, file: string, issues: Pick<Issues, "raise">): string | null {
  if (text === null) return null;
  const date = usDate(text);
  if (date === null) issues.raise("unreadable_date", `${file}: a date that is not MM/DD/YYYY; taken as unknown`);
  return date;
}
