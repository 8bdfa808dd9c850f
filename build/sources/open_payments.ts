/**
 * Open Payments: what manufacturers reported to have given a person, by NPI and program year. A row with an NPI belongs
 * to that NPI. A row without one is matched by name and place against the registry (`person_match.ts`), with the score of
 * the match as its confidence; a row that matches nobody, or several, is rejected with that reason. Disputed records stay
 * and say so. Research payments and ownership interests are other questions and are not read.
 *
 * Rows are sorted on disk, by record number to find repeats, then by recipient: memory is bounded whatever their number.
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { linked } from "../kept/made.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { filledFile, filledSpill } from "../spill/filled.ts";
import { type At, recordAt, recordsOf } from "../spill/group.ts";
import { hashOfText } from "../spill/hash.ts";
import { recordPen, type RecordPen } from "../spill/record_pen.ts";
import { type Groups, sortedGroups } from "../spill/sorted_file.ts";
import type { Group, Spill } from "../spill/spill.ts";
import type { FileLedger, Issues, Lineage } from "./ledger.ts";
import { npiRuns } from "./npi_runs.ts";
import { matchRecipients, profileHash } from "./open_payments_people.ts";
import { BELOW, BY_NPI, endOfPayment, fileOf, npiOf, paymentIn, personIn, writePayment, yearOf } from "./open_payments_record.ts";
import { type Column, COLUMNS, paymentDate, paymentOf } from "./open_payments_rows.ts";
import { settleRecords } from "./open_payments_settle.ts";
import { belowThreshold, hasThreshold } from "./open_payments_thresholds.ts";
import { keptStage } from "./kept_stage.ts";
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
  /** Where the payments lie (`open_payments_record.ts`), ascending by NPI, and the files that they name by number. */
  readonly file: string;
  readonly files: readonly string[];
  /** Ascending by NPI, some of them where they are given; may be called again. */
  recipients(only?: ReadonlySet<number>): Iterable<PaymentRecipient>;
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
  revive: (state, path) => recipientsData(path(PAYMENTS), state as RecipientsState),
};

const PAYMENTS = "payments";

interface RecipientsState {
  readonly years: readonly number[];
  readonly files: readonly string[];
}

function recipientsData(sorted: string, { years, files }: RecipientsState): OpenPaymentsData {
  return { program_years: years, file: sorted, files, recipients: (only) => recipientsIn(sorted, files, only) };
}

async function readOpenPayments(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<OpenPaymentsData>> {
  const desk = openDesk(openPayments, context);
  const snapshot = newest("open_payments", snapshots);
  const members = desk.sort(snapshot).filter(({ role }) => role === "general payment");
  if (members.length === 0) {
    const problem = "holds no general payment file";
    throw new InputError({ file: snapshot.folder, problem, remedy: "add the publisher's OP_DTL_GNRL file", changed: true });
  }
  const folder = mkdtempSync(join(context.workDir, "open_payments-"));
  const { ledgers, state: years, path } = await keptStage({
    desk, context, members, name: "payments-settled",
    make: (own) => settledRows(own, { desk, members, folder }),
  });
  const matched = await matchedRows(path(UNNUMBERED), { ledgers, folder, context });
  for (const year of years.filter((year) => !hasThreshold(year))) {
    desk.issues.raise("no_threshold", `program year ${year} has no de-minimis threshold in this revision: no record of it is left out`);
  }
  const sorted = join(folder, PAYMENTS);
  const state = { years, files: ledgers.map(({ file }) => file) };
  const figures = writeSorted(sortedGroups(path(NUMBERED), matched), sorted, ledgers, years);
  return desk.finish({
    snapshot, complete: snapshot.sidecar.complete !== false, figures,
    data: recipientsData(sorted, state),
    keep: (kept) => {
      linked(sorted, join(kept, PAYMENTS));
      return state;
    },
  });
}

const NUMBERED = "numbered";
const UNNUMBERED = "unnumbered";

interface Rows {
  readonly desk: ReadingDesk;
  readonly members: readonly RoledMember[];
  /** Of this build alone. */
  readonly folder: string;
}

/**
 * What the files say by themselves, whoever is in the registry: the rows that stand, those with an NPI as its payments
 * (`writeAlone`), the others by the hash of their profile. Gives the program years of them all, ascending.
 */
async function settledRows(own: string, { desk, members, folder }: Rows): Promise<{ ledgers: FileLedger[]; state: number[] }> {
  const pen = recordPen();
  const ledgers: FileLedger[] = [];
  const rows = await filledSpill(join(folder, "rows"), async (spill) => {
    for (const [number, member] of members.entries()) ledgers.push(await readFile(desk, member, { number, pen, spill }));
  });
  const years = new Set<number>();
  const unnumbered = await filledSpill(join(folder, UNNUMBERED), async (unnumbered) => {
    const paid = await filledSpill(join(folder, "paid"), (paid) => rows.groups(settleRecords(ledgers, (group, i) => {
      const row = recordAt(group, i);
      years.add(yearOf(row));
      const npi = npiOf(row);
      if (npi === null) unnumbered.add(profileHash(personIn(row)), row.view, row.start, row.end);
      else paid.add(npi, row.view, row.start, endOfPayment(row));
    })));
    writeAlone(paid, join(own, NUMBERED), ledgers.map(({ file }) => file));
  });
  filledFile(join(own, UNNUMBERED), (writer) => unnumbered.groups(({ key, view, starts, ends, count }) => {
    for (let i = 0; i < count; i += 1) writer.add(key, view, starts[i]!, ends[i]!);
  }));
  return { ledgers, state: [...years].sort((a, b) => a - b) };
}

interface Laying {
  readonly number: number;
  readonly pen: RecordPen;
  readonly spill: Spill;
}

/** Lays every row that can be used out by its record number. */
async function readFile(desk: ReadingDesk, file: RoledMember, { number, pen, spill }: Laying): Promise<FileLedger> {
  const { ledger, scan } = desk.open(file);
  const published = new Set<string | null>();
  await scan<Column>({ columns: COLUMNS }, (row) => {
    published.add(row.text("payment_publication_date"));
    const payment = paymentOf(row, ledger, lineageOf(ledger, row), desk.issues);
    if (payment === null) return;
    const id = row.text("record_id") ?? "";
    writePayment(pen, id, number, payment);
    spill.add(hashOfText(id), pen.view, 0, pen.length);
  });
  reportPublication(file, published, desk.issues);
  return ledger;
}

/** The snapshot's date is when the file was published; every row repeats it. */
function reportPublication({ member, snapshot }: RoledMember, published: ReadonlySet<string | null>, issues: Issues): void {
  for (const text of published) {
    const date = paymentDate(text);
    if (date === null || snapshot.date === null || date === snapshot.date) continue;
    issues.raise("publication_date", `${member.path}: published ${date} by its own column, ${snapshot.date} by its snapshot`);
  }
}

interface Matching {
  readonly ledgers: readonly FileLedger[];
  readonly folder: string;
  readonly context: ReadContext;
}

/** The rows without an NPI, laid out by that of whom the registry tells they are. */
function matchedRows(unnumbered: string, { ledgers, folder, context: { registry } }: Matching): Promise<Spill> {
  const pen = recordPen();
  return filledSpill(join(folder, "matched"), (matched) => matchRecipients(sortedGroups(unnumbered, null), {
    folder, registry, ledgers,
    matched(npi, score, row) {
      pen.copy(row.view, row.start, endOfPayment(row));
      pen.set(0, Math.round(score * 100));
      matched.add(npi, pen.view, 0, pen.length);
    },
  }));
}

interface Placed {
  readonly payment: Payment;
  readonly at: At;
  readonly order: string;
}

/** Each recipient's payments as if there were no others of his: in their order, and behind them those below the threshold, marked so. */
function writeAlone(paid: Spill, file: string, files: readonly string[]): void {
  filledFile(file, (writer) => paid.groups((group) => {
    const { above, below } = payments(group, files);
    for (const { at: { view, start, end } } of above) writer.add(group.key, view, start, end);
    for (const { at: { view, start, end } } of below) {
      view.setUint8(start, BELOW);
      writer.add(group.key, view, start, end);
    }
  }));
}

/** Writes each recipient's payments in their order, those below the threshold withdrawn, and counts what is written. */
function writeSorted(paid: Groups, file: string, ledgers: readonly FileLedger[], years: readonly number[]): Record<string, number> {
  const counts = new Map(years.map((year) => [year, 0]));
  const figures = { recipients: 0, records_matched_by_name: 0 };
  const files = ledgers.map((ledger) => ledger.file);
  filledFile(file, (writer) => paid.groups((group) => {
    const { above, below } = hasMatched(group) ? settledAnew(group, files) : settledAlone(group);
    for (const at of below) ledgers[fileOf(at)]!.withdraw("published", "below_de_minimis", paymentIn(at, files));
    if (above.length > 0) figures.recipients += 1;
    for (const at of above) {
      const { view, start, end } = at;
      const year = yearOf(at);
      counts.set(year, (counts.get(year) ?? 0) + 1);
      if (view.getUint8(start) < BY_NPI) figures.records_matched_by_name += 1;
      writer.add(group.key, view, start, end);
    }
  }));
  return { ...figures, ...Object.fromEntries([...counts].map(([year, count]) => [`records_of_${year}`, count])) };
}

/** Matched rows come behind those by NPI. */
function hasMatched({ view, starts, count }: Group): boolean {
  const kind = view.getUint8(starts[count - 1]!);
  return kind !== BY_NPI && kind !== BELOW;
}

interface Settled {
  readonly above: readonly At[];
  readonly below: readonly At[];
}

/** As `writeAlone` wrote them. */
function settledAlone(group: Group): Settled {
  const all = recordsOf(group);
  const first = all.findIndex(({ view, start }) => view.getUint8(start) === BELOW);
  return first < 0 ? { above: all, below: [] } : { above: all.slice(0, first), below: all.slice(first).map(byNpi) };
}

/** With what was matched the yearly totals are others, and so may be what is below the threshold. */
function settledAnew(group: Group, files: readonly string[]): Settled {
  recordsOf(group).forEach(byNpi);
  const { above, below } = payments(group, files);
  return { above: above.map(({ at }) => at), below: below.map(({ at }) => at) };
}

/** Takes the mark off. */
function byNpi(at: At): At {
  if (at.view.getUint8(at.start) === BELOW) at.view.setUint8(at.start, BY_NPI);
  return at;
}

function payments(group: Group, files: readonly string[]): { readonly above: Placed[]; readonly below: Placed[] } {
  const listed = recordsOf(group).map((at) => {
    const payment = paymentIn(at, files);
    return { payment, at, order: orderOf(payment) };
  }).sort(byOrder);
  const small = new Set(belowThreshold(listed.map(({ payment }) => payment)));
  return { above: listed.filter(({ payment }) => !small.has(payment)), below: listed.filter(({ payment }) => small.has(payment)) };
}

function byOrder(a: Placed, b: Placed): number {
  return a.order < b.order ? -1 : a.order > b.order ? 1 : byPlace(a.payment, b.payment);
}

/** Of payments that say the same, the surer one first, then the one that was read first. */
function byPlace(a: Payment, b: Payment): number {
  return b.confidence - a.confidence || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.offset - b.offset);
}

function orderOf({ program_year, date, manufacturer, cents, nature, payments, disputed }: Payment): string {
  const amount = String(cents).padStart(14, "0");
  return [program_year, date ?? "", manufacturer ?? "", amount, nature ?? "", payments ?? "", disputed].join("\u0000");
}

function* recipientsIn(sorted: string, files: readonly string[], only?: ReadonlySet<number>): Generator<PaymentRecipient> {
  for (const { npi, records } of npiRuns(sorted, (record) => paymentIn(record, files), only)) yield { npi, payments: records };
}
