/**
 * Open Payments: what manufacturers reported to have given a person, by NPI and program year. A row with an NPI belongs
 * to that NPI. A row without one is matched by name and place against the registry (`person_match.ts`), with the score of
 * the match as its confidence; a row that matches nobody, or several, is rejected with that reason. Disputed records stay
 * and say so. Research payments and ownership interests are other questions and are not read.
 */
import type { CsvRow } from "../csv/read.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { keyedRows } from "./keyed.ts";
import { type FileLedger, identityOf, type Issues, type Lineage } from "./ledger.ts";
import { type Column, COLUMNS, paymentDate, paymentOf, type PaymentRow } from "./open_payments_rows.ts";
import { belowThreshold, hasThreshold } from "./open_payments_thresholds.ts";
import { type Match, matchPeople, type Named, type PersonRegistry } from "./person_match.ts";
import { lineageOf, newest, openDesk, type ReadContext, type Reading, type ReadingDesk, type RoledMember, type Source } from "./source.ts";

export interface Payment extends Lineage {
  readonly program_year: number;
  readonly manufacturer: string | null;
  readonly cents: number;
  readonly nature: string | null;
  readonly date: string | null;
  readonly payments: number | null;
  readonly disputed: boolean;
  /** 1 by NPI, else the score of the match by name and place. */
  readonly confidence: number;
}

export interface PaymentRecipient {
  readonly npi: string;
  /** By year, date, manufacturer and amount. */
  readonly payments: readonly Payment[];
}

export interface OpenPaymentsData {
  /** Program years of the files read, ascending. */
  readonly program_years: readonly number[];
  /** Ascending by NPI; may be called again. */
  recipients(): Iterable<PaymentRecipient>;
}

const OTHER_QUESTION = "only general payments are part of this release";

export const openPayments: Source<OpenPaymentsData> = {
  id: "open_payments",
  roles: [
    { role: "general payment", pattern: /^OP_DTL_GNRL_.*\.csv$/i },
    { role: "research payment", pattern: /^OP_DTL_RSRCH_.*\.csv$/i, unused: OTHER_QUESTION },
    { role: "ownership interest", pattern: /^OP_DTL_OWNRSHP_.*\.csv$/i, unused: OTHER_QUESTION },
    {
      role: "removed or deleted record", pattern: /^OP_(?:DTL_)?REMOVED.*\.csv$/i,
      unused: "the general files no longer have those records",
    },
    { role: "recipient profile", pattern: /^OP_.*PRFL_SPLMTL.*\.csv$/i, unused: "they hold names and addresses" },
    { role: "documentation", pattern: /\.(?:txt|pdf)$/i, unused: "they are for people" },
  ],
  expectedRejects: ["teaching_hospital", "non_covered_recipient", "below_de_minimis", "no_registry_match", "ambiguous_registry_match"],
  read: readOpenPayments,
};

/** A row that stands, with the account it is in. */
interface Entry {
  readonly row: PaymentRow;
  readonly ledger: FileLedger;
}

async function readOpenPayments(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<OpenPaymentsData>> {
  const desk = openDesk(openPayments, context);
  const snapshot = newest("open_payments", snapshots);
  const files = desk.sort(snapshot).filter(({ role }) => role === "general payment");
  if (files.length === 0) {
    const problem = "holds no general payment file";
    throw new InputError({ file: snapshot.folder, problem, remedy: "add the publisher's OP_DTL_GNRL file", changed: true });
  }
  const entries = new Map<string, Entry>();
  for (const file of files) await readFile(desk, file, entries);
  const years = [...new Set(Array.from(entries.values(), ({ row }) => row.program_year))].sort((a, b) => a - b);
  for (const year of years.filter((year) => !hasThreshold(year))) {
    desk.issues.raise("no_threshold", `program year ${year} has no de-minimis threshold in this revision: no record of it is left out`);
  }
  const found = recipientsOf([...entries.values()], context.registry);
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false,
    figures: figuresOf(years, found), data: { program_years: years, recipients: () => found },
  });
}

async function readFile(desk: ReadingDesk, file: RoledMember, entries: Map<string, Entry>): Promise<void> {
  const { ledger, read } = desk.open(file);
  const rows = keyedRows<PaymentRow>(ledger);
  const published = new Set<string | null>();
  await read<Column>({ columns: COLUMNS }, (row: CsvRow<Column>) => {
    published.add(row.text("payment_publication_date"));
    const payment = paymentOf(row, ledger, lineageOf(ledger, row), desk.issues);
    if (payment !== null) rows.add(row.text("record_id") ?? "", payment, row);
  });
  reportPublication(file, published, desk.issues);
  for (const [id, row] of rows.records) addEntry(entries, id, { row, ledger });
}

/** The snapshot's date is when the file was published; every row repeats it. */
function reportPublication({ member, snapshot }: RoledMember, published: ReadonlySet<string | null>, issues: Issues): void {
  for (const text of published) {
    const date = paymentDate(text);
    if (date === null || snapshot.date === null || date === snapshot.date) continue;
    issues.raise("publication_date", `${member.path}: published ${date} by its own column, ${snapshot.date} by its snapshot`);
  }
}

/** A record number belongs to one payment, in whichever file it stands: a repeat collapses, a contradiction withholds both. */
function addEntry(entries: Map<string, Entry>, id: string, entry: Entry): void {
  const before = entries.get(id);
  if (before === undefined) {
    entries.set(id, entry);
  } else if (identityOf(before.row) === identityOf(entry.row)) {
    entry.ledger.supersede();
  } else {
    entries.delete(id);
    for (const { ledger, row } of [before, entry]) ledger.withdraw("published", "conflicting_duplicate", row);
  }
}

function recipientsOf(entries: readonly Entry[], registry: PersonRegistry | undefined): PaymentRecipient[] {
  const found = new Map<string, { payment: Payment; ledger: FileLedger }[]>();
  const add = (npi: string, { row, ledger }: Entry, confidence: number): void => {
    const { npi: _, person: __, ...rest } = row;
    const listed = found.get(npi) ?? [];
    found.set(npi, listed);
    listed.push({ payment: { ...rest, confidence }, ledger });
  };
  for (const entry of entries) if (entry.row.npi !== null) add(entry.row.npi, entry, 1);
  matchEntries(entries.filter(({ row }) => row.npi === null), registry, add);
  const recipients: PaymentRecipient[] = [];
  for (const [npi, listed] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const small = new Set(belowThreshold(listed.map(({ payment }) => payment)));
    for (const { payment, ledger } of listed) if (small.has(payment)) ledger.withdraw("published", "below_de_minimis", payment);
    const payments = listed.map(({ payment }) => payment).filter((payment) => !small.has(payment));
    if (payments.length > 0) recipients.push({ npi, payments: payments.sort(byDate) });
  }
  return recipients;
}

/**
 * Rows of one profile are of one person (the publisher's own number): one good address among them is enough. Where its
 * addresses lead to different people, nothing is matched.
 */
function matchEntries(
  entries: readonly Entry[], registry: PersonRegistry | undefined, add: (npi: string, entry: Entry, confidence: number) => void,
): void {
  const wanted = new Map<string, Named>();
  for (const { row } of entries) if (row.person !== null) wanted.set(JSON.stringify(row.person), row.person);
  const matches = registry === undefined ? [] : matchPeople([...wanted.values()], registry);
  const byPerson = new Map([...wanted.keys()].map((key, i) => [key, matches[i] ?? "none"] as const));
  const profiles = new Map<string, Match[]>();
  for (const { row } of entries) {
    const listed = profiles.get(profileOf(row)) ?? [];
    profiles.set(profileOf(row), listed);
    listed.push(byPerson.get(JSON.stringify(row.person)) ?? "none");
  }
  const agreed = new Map([...profiles].map(([profile, matches]) => [profile, agreement(matches)] as const));
  for (const entry of entries) {
    const match = agreed.get(profileOf(entry.row)) ?? "none";
    if (typeof match === "object") add(match.npi, entry, match.score);
    else entry.ledger.withdraw("published", match === "none" ? "no_registry_match" : "ambiguous_registry_match", entry.row);
  }
}

function profileOf({ person }: PaymentRow): string {
  return person?.profile_id ?? JSON.stringify(person);
}

/** The best of them when all that found someone found the same one. */
function agreement(matches: readonly Match[]): Match {
  const found = matches.filter((match) => typeof match === "object").sort((a, b) => b.score - a.score);
  const [best] = found;
  if (best === undefined) return matches.includes("ambiguous") ? "ambiguous" : "none";
  return found.every(({ npi }) => npi === best.npi) ? best : "ambiguous";
}

function byDate(a: Payment, b: Payment): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOf({ program_year, date, manufacturer, cents, nature, payments, disputed }: Payment): string {
  const amount = String(cents).padStart(14, "0");
  return [program_year, date ?? "", manufacturer ?? "", amount, nature ?? "", payments ?? "", disputed].join("\u0000");
}

function figuresOf(years: readonly number[], recipients: readonly PaymentRecipient[]): Record<string, number> {
  const counts = new Map(years.map((year) => [year, 0]));
  let matched = 0;
  for (const { payments } of recipients) {
    for (const { program_year, confidence } of payments) {
      counts.set(program_year, (counts.get(program_year) ?? 0) + 1);
      if (confidence < 1) matched += 1;
    }
  }
  const byYear = Object.fromEntries([...counts].map(([year, count]) => [`records_of_${year}`, count]));
  return { recipients: recipients.length, records_matched_by_name: matched, ...byYear };
}
