/**
 * Reads Open Payments: the payments that manufacturers reported, by the recipient's NPI and program year. A row without an
 * NPI is matched with the registry by name and place (`person_match.ts`), and the score of the match is its confidence; a
 * row that matches nobody, or several people, is rejected. Disputed payments are published as disputed. Research payments
 * and ownership interests are not read. See build/sources/README.md#open-payments.
 *
 * Rows are sorted on disk, first by record number to find duplicates, then by recipient, so memory use does not grow.
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { linkFile } from "../../cache/build_cache.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { withRecordWriter, withSpill } from "../../spill/with_writer.ts";
import { recordAt } from "../../spill/group.ts";
import { recordPen } from "../../spill/record_pen.ts";
import { type Groups, sortedGroups } from "../../spill/sorted_file.ts";
import type { Spill } from "../../spill/spill.ts";
import { cachedStep } from "../reading/cached_step.ts";
import type { FileLedger } from "../reading/ledger.ts";
import { npiRuns } from "../reading/npi_runs.ts";
import { presortedSorter } from "./order.ts";
import { readPaymentFiles, WITH_NPI, WITHOUT_NPI } from "./payment_files.ts";
import { matchRecipients } from "./recipients.ts";
import { BY_NPI, endOfPayment, fileOf, paymentIn, type PaymentRecipient, yearOf } from "./record.ts";
import { paymentSums, type RecipientSums } from "./sums.ts";
import { hasThreshold } from "./thresholds.ts";
import { newest } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader } from "../reading/source_reader.ts";

export interface OpenPaymentsData {
  /** Program years of the files read, ascending. */
  readonly program_years: readonly number[];
  /** The file of payments (`record.ts`), ascending by NPI. */
  readonly file: string;
  /** The paths that the payments refer to by number. */
  readonly files: readonly string[];
  /** Ascending by NPI; all recipients unless `only` is given. May be called again. */
  recipients(only?: ReadonlySet<number>): Iterable<PaymentRecipient>;
  /** The yearly totals of all recipients; may be called again. */
  sums(): Iterable<RecipientSums>;
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
    { role: "documentation", pattern: /^(?:OP_.*|README)\.(?:txt|pdf)$/i, unused: "they are for people" },
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
  return { program_years: years, file: sorted, files, recipients: (only) => recipientsIn(sorted, files, only), sums: () => paymentSums(sorted) };
}

async function readOpenPayments(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<OpenPaymentsData>> {
  const reader = openSourceReader(openPayments, context);
  const snapshot = newest("open_payments", snapshots);
  const members = reader.sort(snapshot).filter(({ role }) => role === "general payment");
  if (members.length === 0) {
    const problem = "holds no general payment file";
    throw new InputError({ file: snapshot.folder, problem, remedy: "add the publisher's file, OP_DTL_GNRL_*.csv", changed: true });
  }
  const folder = mkdtempSync(join(context.workDir, "open_payments-"));
  const { ledgers, state: years, path } = await cachedStep({
    reader, context, members, name: "payment-files",
    make: (own) => readPaymentFiles(own, { reader, members, workDir: folder }),
  });
  const matched = await matchedRows(path(WITHOUT_NPI), { ledgers, folder, context });
  for (const year of years.filter((year) => !hasThreshold(year))) {
    reader.issues.raise("no_threshold", `program year ${year} has no de-minimis threshold in this revision: no record of it is left out`);
  }
  const sorted = join(folder, PAYMENTS);
  const state = { years, files: ledgers.map(({ file }) => file) };
  const figures = writePayments(sortedGroups(path(WITH_NPI), matched), sorted, ledgers, years);
  return reader.finish({
    snapshot, figures,
    data: recipientsData(sorted, state),
    keep: (kept) => {
      linkFile(sorted, join(kept, PAYMENTS));
      return state;
    },
  });
}

interface MatchContext {
  readonly ledgers: readonly FileLedger[];
  readonly folder: string;
  readonly context: ReadContext;
}

/** Returns the rows without an NPI by the NPI of the person that the registry has for them. */
function matchedRows(withoutNpi: string, { ledgers, folder, context: { registry } }: MatchContext): Promise<Spill> {
  const pen = recordPen();
  return withSpill(join(folder, "matched"), (matched) => matchRecipients(sortedGroups(withoutNpi, null), {
    folder, registry, ledgers,
    matched(npi, score, row) {
      pen.copy(row.view, row.start, endOfPayment(row));
      pen.set(0, Math.round(score * 100));
      matched.add(npi, pen.view, 0, pen.length);
    },
  }));
}

/** Writes the payments of each recipient, sorted, without those below the threshold. Returns the figures of the reading. */
function writePayments(paid: Groups, file: string, ledgers: readonly FileLedger[], years: readonly number[]): Record<string, number> {
  const counts = new Map(years.map((year) => [year, 0]));
  const figures = { recipients: 0, records_matched_by_name: 0 };
  const files = ledgers.map((ledger) => ledger.file);
  const sort = presortedSorter(files);
  withRecordWriter(file, (writer) => paid.groups((group) => {
    const { order, above } = sort(group);
    if (above > 0) figures.recipients += 1;
    for (let place = 0; place < group.count; place += 1) {
      const at = recordAt(group, order[place]!);
      if (place >= above) {
        ledgers[fileOf(at)]!.withdraw("published", "below_de_minimis", paymentIn(at, files));
        continue;
      }
      const year = yearOf(at);
      counts.set(year, (counts.get(year) ?? 0) + 1);
      if (at.view.getUint8(at.start) < BY_NPI) figures.records_matched_by_name += 1;
      writer.add(group.key, at.view, at.start, at.end);
    }
  }));
  return { ...figures, ...Object.fromEntries([...counts].map(([year, count]) => [`records_of_${year}`, count])) };
}

function* recipientsIn(sorted: string, files: readonly string[], only?: ReadonlySet<number>): Generator<PaymentRecipient> {
  for (const { npi, records } of npiRuns(sorted, (record) => paymentIn(record, files), only)) yield { npi, payments: records };
}
