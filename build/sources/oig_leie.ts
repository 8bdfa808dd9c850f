/**
 * Reads the List of Excluded Individuals/Entities: current exclusions by NPI. A row without an NPI is not joined to anyone,
 * because its publisher says that a matching name is not a finding. The share of rows with an NPI is a figure that answers
 * may state. Names, birth dates and addresses are never read. See build/sources/README.md#oig-leie.
 */
import type { CsvRow } from "../csv/read.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { type FileLedger, identityOf, type Issues } from "./reading/ledger.ts";
import type { Lineage } from "../lineage/rows.ts";
import { newest } from "./reading/members.ts";
import { acceptNpi, npiText } from "./reading/npi.ts";
import type { ReadContext, Reading, Source } from "./reading/source.ts";
import { lineageOf, openSourceReader } from "./reading/source_reader.ts";
import { compactDate } from "../values/values.ts";

export interface Exclusion extends Lineage {
  readonly npi: string;
  /** `1128a1`; null when the cell is empty. */
  readonly exclusion_type: string | null;
  readonly exclusion_date: string | null;
  /** Always null among current exclusions. */
  readonly reinstatement_date: string | null;
  readonly waiver_date: string | null;
  readonly waiver_state: string | null;
}

/** Current exclusions by NPI. */
export type LeieData = ReadonlyMap<string, Exclusion>;

const COLUMNS = {
  required: ["EXCLTYPE", "EXCLDATE", "REINDATE"],
  optional: ["NPI", "WAIVERDATE", "WVRSTATE"],
  ignored: [
    "LASTNAME", "FIRSTNAME", "MIDNAME", "BUSNAME", "GENERAL", "SPECIALTY", "UPIN", "DOB", "ADDRESS", "CITY", "STATE", "ZIP",
  ],
} as const;
type Column = (typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number];

const SUPPLEMENTS = "supplements do not make the list of current exclusions; UPDATED.csv replaces it whole";

export const oigLeie: Source<LeieData> = {
  id: "oig_leie",
  roles: [
    { role: "exclusions", pattern: /^UPDATED\.csv$/i },
    { role: "monthly exclusions", pattern: /^(?:\d{4}EXCL.*|sanc\d{4})\.csv$/i, unused: SUPPLEMENTS },
    { role: "monthly reinstatements", pattern: /^(?:\d{4}REIN.*|rein\d{4})\.csv$/i, unused: SUPPLEMENTS },
  ],
  expectedRejects: ["no_npi", "reinstated"],
  read: readLeie,
};

async function readLeie(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<LeieData>> {
  const reader = openSourceReader(oigLeie, context);
  const snapshot = newest("oig_leie", snapshots);
  const list = reader.only(reader.sort(snapshot), "exclusions", snapshot);
  const current = new Map<string, Exclusion>();
  const figures = { rows: 0, rows_with_npi: 0 };
  const { ledger, scan } = reader.open(list);
  const count = await scan<Column>({ columns: COLUMNS }, (row) => {
    figures.rows += 1;
    const npi = acceptNpi(row.text("NPI"), row, ledger, { mayBeUnknown: true });
    if (npi === null) return;
    figures.rows_with_npi += 1;
    const exclusion = exclusionOf(npiText(npi), row, lineageOf(ledger, row), reader.issues);
    if (exclusion.reinstatement_date === null) keepNewest(current, exclusion, ledger);
    else ledger.reject("reinstated", row);
  });
  refuseLostNpi(list.member.path, count.missingOptional.length);
  const share = figures.rows === 0 ? 0 : Math.round((figures.rows_with_npi / figures.rows) * 10_000) / 10_000;
  return reader.finish({
    snapshot,
    figures: { ...figures, npi_share: share, excluded_npis: current.size },
    data: new Map([...current].sort(([a], [b]) => (a < b ? -1 : 1))),
  });
}

/**
 * Throws for a file without some of NPI, WAIVERDATE and WVRSTATE: it has changed, and reading it would drop every exclusion.
 * The layout before June 2013 lacks all three, and its rows give no fact.
 */
function refuseLostNpi(file: string, absent: number): void {
  if (absent === 0 || absent === COLUMNS.optional.length) return;
  const problem = "the header lacks some of NPI, WAIVERDATE and WVRSTATE, but not all three as the layout before 2013 does";
  throw new InputError({ file, problem, remedy: "if the publisher renamed one, keep the older snapshot", changed: true });
}

function exclusionOf(npi: string, row: CsvRow<Column>, lineage: Lineage, issues: Issues): Exclusion {
  const type = row.text("EXCLTYPE");
  if (type === null) issues.raise("no_exclusion_type", `${lineage.file}: an exclusion without a type`);
  return {
    npi,
    exclusion_type: type,
    exclusion_date: dateOf(row.text("EXCLDATE"), lineage.file, issues),
    reinstatement_date: dateOf(row.text("REINDATE"), lineage.file, issues),
    waiver_date: dateOf(row.text("WAIVERDATE"), lineage.file, issues),
    waiver_state: row.text("WVRSTATE"),
    ...lineage,
  };
}

/** All zeros mean that there is no date. */
function dateOf(text: string | null, file: string, issues: Issues): string | null {
  if (text === null || /^0+$/.test(text)) return null;
  const date = compactDate(text);
  if (date === null) issues.raise("unreadable_date", `${file}: a date that is not YYYYMMDD; taken as unknown`);
  return date;
}

/** Keeps the newest exclusion of an NPI. If the dates are equal their text decides, so that the order of rows does not matter. */
function keepNewest(current: Map<string, Exclusion>, exclusion: Exclusion, ledger: FileLedger): void {
  const before = current.get(exclusion.npi);
  if (before === undefined) {
    current.set(exclusion.npi, exclusion);
    ledger.publish();
    return;
  }
  ledger.collapse();
  if (rankOf(exclusion) > rankOf(before)) current.set(exclusion.npi, exclusion);
}

function rankOf(exclusion: Exclusion): string {
  return `${exclusion.exclusion_date ?? ""} ${identityOf(exclusion)}`;
}
