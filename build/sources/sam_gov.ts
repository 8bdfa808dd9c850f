/**
 * SAM.gov exclusions (all agencies): the rows that carry an NPI, by that NPI and nothing else. A party has one row for
 * each agency that excludes it, and every row of the extract is in force. Names, addresses, cross-references and free
 * comments are never read.
 */
import { hasValidCheckDigit, NPI_SHAPE } from "../../data/contract/ids.ts";
import type { CsvRow } from "../csv/read.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { type FileLedger, identityOf, type Issues, type Lineage } from "./ledger.ts";
import { lineageOf, newest, only, openDesk, type ReadContext, type Reading, type Source } from "./source.ts";
import { usDate } from "./values.ts";

export interface SamExclusion extends Lineage {
  /** `Individual`, `Firm`, `Special Entity Designation`, `Vessel`. */
  readonly classification: string | null;
  readonly exclusion_program: string | null;
  readonly excluding_agency: string | null;
  readonly exclusion_type: string | null;
  /** Cause and treatment code, of older exclusions. */
  readonly ct_code: string | null;
  readonly active_date: string | null;
  /** Null when indefinite, and when it cannot be read. */
  readonly termination_date: string | null;
  readonly indefinite: boolean;
}

/** By NPI, each list ascending by date and agency. */
export type SamData = ReadonlyMap<string, readonly SamExclusion[]>;

const COLUMNS = {
  required: [
    "Classification", "Exclusion Program", "Excluding Agency", "CT Code", "Exclusion Type", "Active Date", "Termination Date",
    "Record Status", "NPI",
  ],
  ignored: [
    "Name", "Prefix", "First", "Middle", "Last", "Suffix", /^Address [1-4]$/, "City", "State / Province", "Country", "Zip Code",
    "Open Data Flag", "Blank (Deprecated)", "Unique Entity ID", "DUNS", "Additional Comments", "Cross-Reference", "SAM Number", "CAGE",
    "Creation_Date",
  ],
} as const;
type Column = (typeof COLUMNS.required)[number];

export const samGov: Source<SamData> = {
  id: "sam_gov",
  roles: [{ role: "exclusion", pattern: /^SAM_Exclusions_Public_Extract.*\.csv$/i }],
  expectedRejects: ["no_npi"],
  read: readSam,
};

async function readSam(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<SamData>> {
  const desk = openDesk(samGov, context);
  const snapshot = newest("sam_gov", snapshots);
  const extract = only(desk.sort(snapshot), "exclusion", snapshot);
  const found = new Map<string, Map<string, SamExclusion>>();
  const figures = { rows: 0, rows_with_npi: 0 };
  const { ledger, read } = desk.open(extract);
  // V2 is in UTF-8; comments of older extracts are not, and must not cost the row.
  await read<Column>({ columns: COLUMNS, windows1252: true }, (row) => {
    figures.rows += 1;
    const npi = acceptNpi(row, ledger);
    if (npi === null) return;
    figures.rows_with_npi += 1;
    const exclusion = exclusionOf(row, lineageOf(ledger, row), desk.issues);
    const listed = found.get(npi) ?? new Map<string, SamExclusion>();
    found.set(npi, listed);
    keep(listed, exclusion, ledger);
  });
  const data = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([npi, listed]) => [npi, sorted(listed)]));
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false, figures: { ...figures, excluded_npis: data.size }, data,
  });
}

function acceptNpi(row: CsvRow<"NPI">, ledger: FileLedger): string | null {
  const npi = row.text("NPI");
  if (npi === null || /^0+$/.test(npi)) ledger.reject("no_npi", row);
  else if (!NPI_SHAPE.test(npi)) ledger.reject("bad_npi", row);
  else if (!hasValidCheckDigit(npi)) ledger.reject("bad_check_digit", row);
  else return npi;
  return null;
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

/** Rows that say the same of one NPI are one. */
function keep(listed: Map<string, SamExclusion>, exclusion: SamExclusion, ledger: FileLedger): void {
  const identity = identityOf(exclusion);
  if (listed.has(identity)) {
    ledger.collapse();
    return;
  }
  listed.set(identity, exclusion);
  ledger.publish();
}

function sorted(listed: ReadonlyMap<string, SamExclusion>): SamExclusion[] {
  const rank = ([identity, { active_date, excluding_agency }]: [string, SamExclusion]): string =>
    `${active_date ?? ""} ${excluding_agency ?? ""} ${identity}`;
  return [...listed].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).map(([, exclusion]) => exclusion);
}
