/**
 * Reads the SAM.gov exclusions of all agencies, by NPI; rows without an NPI are not used. A party has one row for each agency
 * that excludes it, and every row of the extract is in force. Names, addresses, cross-references and comments are never
 * read. See build/sources/README.md#samgov.
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { CsvRow } from "../csv/read.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { withRecordWriter, withSpill } from "../spill/with_writer.ts";
import { type At, recordsOf } from "../spill/group.ts";
import { placeIn, type RecordPen, recordPen, textsIn } from "../spill/record_pen.ts";
import type { Spill } from "../spill/spill.ts";
import { acceptNpi } from "./reading/npi.ts";
import { npiRuns } from "./reading/npi_runs.ts";
import { type FileLedger, identityOf, type Issues } from "./reading/ledger.ts";
import type { Lineage } from "../lineage/rows.ts";
import { newest } from "./reading/members.ts";
import type { ReadContext, Reading, Source } from "./reading/source.ts";
import { lineageOf, openSourceReader } from "./reading/source_reader.ts";
import { usDate } from "../values/values.ts";

export interface SamExclusion extends Lineage {
  /** `Individual`, `Firm`, `Special Entity Designation`, `Vessel`. */
  readonly classification: string | null;
  readonly exclusion_program: string | null;
  readonly excluding_agency: string | null;
  readonly exclusion_type: string | null;
  /** The cause and treatment code of older exclusions. */
  readonly ct_code: string | null;
  readonly active_date: string | null;
  /** Null when indefinite or unreadable. */
  readonly termination_date: string | null;
  readonly indefinite: boolean;
}

export interface SamData {
  /** The earliest active date of all exclusions; null when none has one. */
  readonly oldest: string | null;
  /** Ascending by NPI, each once; may be called again. */
  excluded(): Iterable<Excluded>;
}

/** The exclusions of one NPI, ascending by date and agency. */
export interface Excluded {
  readonly npi: string;
  readonly exclusions: readonly SamExclusion[];
}

const COLUMNS = {
  required: [
    "Classification", "Exclusion Program", "Excluding Agency", "CT Code", "Exclusion Type", "Active Date", "Termination Date",
    "Record Status", "NPI",
  ],
  // Compared with the snapshot's date (`profile/watched.ts`); layouts before V2 lack it.
  optional: ["Creation_Date"],
  ignored: [
    "Name", "Prefix", "First", "Middle", "Last", "Suffix", /^Address [1-4]$/, "City", "State / Province", "Country", "Zip Code",
    "Open Data Flag", "Blank (Deprecated)", "Unique Entity ID", "DUNS", "Additional Comments", "Cross-Reference", "SAM Number", "CAGE",
  ],
} as const;
type Column = (typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number];

export const samGov: Source<SamData> = {
  id: "sam_gov",
  roles: [{ role: "exclusion", pattern: /^SAM_Exclusions_Public_Extract.*\.csv$/i }],
  expectedRejects: ["no_npi"],
  read: readSam,
};

async function readSam(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<SamData>> {
  const reader = openSourceReader(samGov, context);
  const snapshot = newest("sam_gov", snapshots);
  const extract = reader.only(reader.sort(snapshot), "exclusion", snapshot);
  const folder = mkdtempSync(join(context.workDir, "sam_gov-"));
  const pen = recordPen();
  const counts = { rows: 0, rows_with_npi: 0 };
  const { ledger, scan } = reader.open(extract);
  const rows = await withSpill(join(folder, "rows"), async (spill) => {
    // V2 is in UTF-8. Older extracts have comments in Windows-1252, for which no row should be rejected.
    await scan<Column>({ columns: COLUMNS, windows1252: true }, (row) => {
      counts.rows += 1;
      const npi = acceptNpi(row.text("NPI"), row, ledger, { mayBeUnknown: true });
      if (npi === null) return;
      counts.rows_with_npi += 1;
      writeExclusion(pen, exclusionOf(row, lineageOf(ledger, row), reader.issues));
      spill.add(npi, pen.view, 0, pen.length);
    });
  });
  const sorted = join(folder, "exclusions");
  const { oldest, excluded_npis } = writeExclusions(rows, sorted, ledger);
  return reader.finish({
    snapshot, figures: { ...counts, excluded_npis },
    data: { oldest, excluded: () => excludedIn(sorted, ledger.file) },
  });
}

const TEXTS = [
  "classification", "exclusion_program", "excluding_agency", "exclusion_type", "ct_code", "active_date", "termination_date",
] as const;

function writeExclusion(pen: RecordPen, exclusion: SamExclusion): void {
  pen.begin(exclusion.indefinite ? 1 : 0, 0, exclusion.line, exclusion.offset);
  for (const name of TEXTS) pen.text(exclusion[name]);
}

function exclusionIn(record: At, file: string): SamExclusion {
  const texts = textsIn(record, TEXTS.length);
  return {
    ...Object.fromEntries(TEXTS.map((name, i) => [name, texts[i] ?? null])) as Record<(typeof TEXTS)[number], string | null>,
    indefinite: record.view.getUint8(record.start) === 1, file, ...placeIn(record.view, record.start),
  };
}

/** Writes the exclusions of each NPI, sorted and without repeats. */
function writeExclusions(rows: Spill, sorted: string, ledger: FileLedger): { readonly oldest: string | null; readonly excluded_npis: number } {
  const found = { oldest: null as string | null, excluded_npis: 0 };
  withRecordWriter(sorted, (writer) => rows.groups((group) => {
    found.excluded_npis += 1;
    const listed = new Map<string, { readonly exclusion: SamExclusion; readonly at: At }>();
    for (const at of recordsOf(group)) {
      const exclusion = exclusionIn(at, ledger.file);
      const identity = identityOf(exclusion);
      if (listed.has(identity)) {
        ledger.collapse();
        continue;
      }
      ledger.publish();
      listed.set(identity, { exclusion, at });
      found.oldest = earlier(found.oldest, exclusion.active_date);
    }
    const inOrder = [...listed].map(([identity, { exclusion, at }]) => ({ rank: rankOf(exclusion, identity), at }));
    for (const { at } of inOrder.sort((a, b) => (a.rank < b.rank ? -1 : 1))) writer.add(group.key, at.view, at.start, at.end);
  }));
  return found;
}

function earlier(known: string | null, date: string | null): string | null {
  return date === null || (known !== null && known <= date) ? known : date;
}

function rankOf({ active_date, excluding_agency }: SamExclusion, identity: string): string {
  return `${active_date ?? ""} ${excluding_agency ?? ""} ${identity}`;
}

function* excludedIn(sorted: string, file: string): Generator<Excluded> {
  for (const { npi, records } of npiRuns(sorted, (record) => exclusionIn(record, file))) yield { npi, exclusions: records };
}

function exclusionOf(row: CsvRow<Column>, lineage: Lineage, issues: Issues): SamExclusion {
  if (row.text("Record Status") !== null) {
    issues.raise("record_status", `${lineage.file}: a record with a status, where all were active so far`);
  }
  const termination = row.text("Termination Date");
  const indefinite = termination?.toLowerCase() === "indefinite";
  return {
    classification: row.text("Classification"),
    exclusion_program: row.text("Exclusion Program"),
    excluding_agency: row.text("Excluding Agency"),
    exclusion_type: row.text("Exclusion Type"),
    ct_code: row.text("CT Code"),
    active_date: dateOf(row.text("Active Date"), lineage.file, issues),
    termination_date: indefinite ? null : dateOf(termination, lineage.file, issues),
    indefinite,
    ...lineage,
  };
}

function dateOf(text: string | null, file: string, issues: Issues): string | null {
  if (text === null) return null;
  const date = usDate(text);
  if (date === null) issues.raise("unreadable_date", `${file}: a date that is neither MM/DD/YYYY nor Indefinite; taken as unknown`);
  return date;
}
