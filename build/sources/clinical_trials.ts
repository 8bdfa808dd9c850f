/**
 * Reads studies of ClinicalTrials.gov from downloads of its search results, in CSV (whose cells contain line ends) or JSON.
 * Eight fields of a record are read; the people it names, their phone numbers and email addresses never are. If a study is
 * in several files, the latest update is used. See build/sources/README.md#clinicaltrialsgov.
 */
import type { CsvRow, RowPlace } from "../csv/read.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { keyedRows, type KeyedRows } from "./reading/keyed.ts";
import { type FileLedger, identityOf, type Issues } from "./reading/ledger.ts";
import type { Lineage } from "../lineage/rows.ts";
import { newest, type RoledMember } from "./reading/members.ts";
import type { ReadContext, Reading, Source } from "./reading/source.ts";
import { openSourceReader, type SourceReader } from "./reading/source_reader.ts";

export interface Trial extends Lineage {
  readonly nct: string;
  readonly title: string;
  /** As published: `RECRUITING`. */
  readonly status: string | null;
  readonly conditions: readonly string[];
  readonly sponsor: string | null;
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly start_date: string | null;
  readonly last_update: string | null;
  readonly url: string;
}

/** By NCT number, ascending. */
export type TrialData = ReadonlyMap<string, Trial>;

const COLUMNS = {
  required: ["NCT Number", "Study Title", "Study Status", "Conditions", "Sponsor", "Start Date", "Last Update Posted", "Study URL"],
  ignored: [
    "Acronym", "Brief Summary", "Study Results", "Interventions", "Primary Outcome Measures", "Secondary Outcome Measures",
    "Other Outcome Measures", "Collaborators", "Sex", "Age", "Phases", "Enrollment", "Funder Type", "Study Type", "Study Design", "Other IDs",
    "Primary Completion Date", "Completion Date", "First Posted", "Results First Posted", "Locations", "Study Documents",
  ],
} as const;
type Column = (typeof COLUMNS.required)[number];

export const clinicalTrials: Source<TrialData> = {
  id: "clinical_trials",
  roles: [
    { role: "CSV download", pattern: /^ctg-studies.*\.csv$/i },
    { role: "JSON download", pattern: /^ctg-studies.*\.json$/i },
  ],
  expectedRejects: [],
  read: readTrials,
};

interface Held {
  readonly ledger: FileLedger;
  readonly trial: Trial;
}

async function readTrials(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<TrialData>> {
  const reader = openSourceReader(clinicalTrials, context);
  const snapshot = newest("clinical_trials", snapshots);
  const members = reader.sort(snapshot);
  if (members.length === 0) {
    throw new InputError({ file: snapshot.folder, problem: "holds no download of ClinicalTrials.gov", remedy: "add ctg-studies.csv", changed: true });
  }
  const held = new Map<string, Held>();
  for (const member of members) merge(held, member.role === "CSV download" ? await readCsvFile(reader, member) : await readJsonFile(reader, member));
  const trials = [...held.values()].map(({ trial }) => trial).sort((a, b) => (a.nct < b.nct ? -1 : 1));
  return reader.finish({
    snapshot, part: "These are search results, not the whole registry: a missing study means nothing.",
    figures: { studies: trials.length }, data: new Map(trials.map((trial) => [trial.nct, trial])),
  });
}

interface ReadFile {
  readonly ledger: FileLedger;
  readonly rows: KeyedRows<Trial>;
}

/** If two files have the same study, the later update is kept, whichever file is read first. */
function merge(held: Map<string, Held>, { ledger, rows }: ReadFile): void {
  for (const [nct, trial] of rows.records) {
    const other = held.get(nct);
    if (other === undefined || isNewer(trial, other.trial)) held.set(nct, { ledger, trial });
    if (other !== undefined) (isNewer(trial, other.trial) ? other.ledger : ledger).supersede();
  }
}

function isNewer(a: Trial, b: Trial): boolean {
  const [one, two] = [a.last_update ?? "", b.last_update ?? ""];
  return one === two ? identityOf(a) > identityOf(b) : one > two;
}

type Fields = Readonly<Record<"nct" | "title" | "status" | "sponsor" | "start" | "updated", string | null>> & {
  readonly conditions: readonly string[];
};

async function readCsvFile(reader: SourceReader, member: RoledMember): Promise<ReadFile> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<Trial>(ledger);
  await scan<Column>({ columns: COLUMNS }, (row) => addTrial(rows, ledger, fieldsOfRow(row), row, reader.issues));
  return { ledger, rows };
}

function fieldsOfRow(row: CsvRow<Column>): Fields {
  return {
    nct: row.text("NCT Number"), title: row.text("Study Title"), status: row.text("Study Status"), sponsor: row.text("Sponsor"),
    start: row.text("Start Date"), updated: row.text("Last Update Posted"),
    conditions: (row.text("Conditions") ?? "").split("|").map((name) => name.trim()).filter((name) => name !== ""),
  };
}

async function readJsonFile(reader: SourceReader, member: RoledMember): Promise<ReadFile> {
  const { ledger, readJson } = reader.open(member);
  const rows = keyedRows<Trial>(ledger);
  await readJson((item, place) => addTrial(rows, ledger, fieldsOfRecord(item), place, reader.issues));
  return { ledger, rows };
}

/** Returns the value at a path of a record; null when any part of the path is missing. */
function at(item: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : null), item) ?? null;
}

function textAt(item: unknown, ...path: readonly string[]): string | null {
  const found = at(item, ...path);
  return typeof found === "string" && found.trim() !== "" ? found.trim() : null;
}

function fieldsOfRecord(item: unknown): Fields {
  const protocol = at(item, "protocolSection");
  const conditions = at(protocol, "conditionsModule", "conditions");
  return {
    nct: textAt(protocol, "identificationModule", "nctId"),
    title: textAt(protocol, "identificationModule", "briefTitle"),
    status: textAt(protocol, "statusModule", "overallStatus"),
    sponsor: textAt(protocol, "sponsorCollaboratorsModule", "leadSponsor", "name"),
    start: textAt(protocol, "statusModule", "startDateStruct", "date"),
    updated: textAt(protocol, "statusModule", "lastUpdatePostDateStruct", "date"),
    conditions: Array.isArray(conditions) ? conditions.filter((name) => typeof name === "string") : [],
  };
}

function addTrial(rows: KeyedRows<Trial>, ledger: FileLedger, fields: Fields, place: RowPlace, issues: Issues): void {
  const { nct, title, status, conditions, sponsor, start, updated } = fields;
  if (nct === null || !/^NCT\d{8}$/.test(nct)) return ledger.reject("bad_nct", place);
  if (title === null) return ledger.reject("no_title", place);
  const trial = {
    nct, title, status, conditions, sponsor, start_date: dayOrMonth(start, ledger.file, issues), last_update: dayOrMonth(updated, ledger.file, issues),
    // Built from the number, because a URL in a file could lead anywhere.
    url: `https://clinicaltrials.gov/study/${nct}`, file: ledger.file, line: place.line, offset: place.offset,
  };
  rows.add(nct, trial, place);
}

function dayOrMonth(text: string | null, file: string, issues: Issues): string | null {
  if (text === null) return null;
  if (/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/.test(text)) return text;
  issues.raise("unreadable_date", `${file}: a date that is neither YYYY-MM-DD nor YYYY-MM; taken as unknown`);
  return null;
}
