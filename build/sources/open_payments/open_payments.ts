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
import { linkFile } from "../../cache/build_cache.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { withRecordWriter, withSpill } from "../../spill/filled.ts";
import { recordAt } from "../../spill/group.ts";
import { recordPen } from "../../spill/record_pen.ts";
import { type Groups, sortedGroups } from "../../spill/sorted_file.ts";
import type { Spill } from "../../spill/spill.ts";
import { cachedStage } from "../reading/cached_stage.ts";
import type { FileLedger } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiRuns } from "../reading/npi_runs.ts";
import { openSettled } from "./order.ts";
import { matchRecipients } from "./people.ts";
import { BY_NPI, endOfPayment, fileOf, paymentIn, yearOf } from "./record.ts";
import { NUMBERED, settledRows, UNNUMBERED } from "./stage.ts";
import { paymentSums, type RecipientSums } from "./sums.ts";
import { hasThreshold } from "./thresholds.ts";
import { newest, openSourceReader, type ReadContext, type Reading, type Source } from "../reading/source.ts";

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
  /** What they come to; may be called again. */
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
  return { program_years: years, file: sorted, files, recipients: (only) => recipientsIn(sorted, files, only), sums: () => paymentSums(sorted) };
}

async function readOpenPayments(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<OpenPaymentsData>> {
  const reader = openSourceReader(openPayments, context);
  const snapshot = newest("open_payments", snapshots);
  const members = reader.sort(snapshot).filter(({ role }) => role === "general payment");
  if (members.length === 0) {
    const problem = "holds no general payment file";
    throw new InputError({ file: snapshot.folder, problem, remedy: "add the publisher's OP_DTL_GNRL file", changed: true });
  }
  const folder = mkdtempSync(join(context.workDir, "open_payments-"));
  const { ledgers, state: years, path } = await cachedStage({
    reader, context, members, name: "payments-settled",
    make: (own) => settledRows(own, { reader, members, folder }),
  });
  const matched = await matchedRows(path(UNNUMBERED), { ledgers, folder, context });
  for (const year of years.filter((year) => !hasThreshold(year))) {
    reader.issues.raise("no_threshold", `program year ${year} has no de-minimis threshold in this revision: no record of it is left out`);
  }
  const sorted = join(folder, PAYMENTS);
  const state = { years, files: ledgers.map(({ file }) => file) };
  const figures = writeSorted(sortedGroups(path(NUMBERED), matched), sorted, ledgers, years);
  return reader.finish({
    snapshot, complete: snapshot.sidecar.complete !== false, figures,
    data: recipientsData(sorted, state),
    keep: (kept) => {
      linkFile(sorted, join(kept, PAYMENTS));
      return state;
    },
  });
}

interface Matching {
  readonly ledgers: readonly FileLedger[];
  readonly folder: string;
  readonly context: ReadContext;
}

/** The rows without an NPI, laid out by that of whom the registry tells they are. */
function matchedRows(unnumbered: string, { ledgers, folder, context: { registry } }: Matching): Promise<Spill> {
  const pen = recordPen();
  return withSpill(join(folder, "matched"), (matched) => matchRecipients(sortedGroups(unnumbered, null), {
    folder, registry, ledgers,
    matched(npi, score, row) {
      pen.copy(row.view, row.start, endOfPayment(row));
      pen.set(0, Math.round(score * 100));
      matched.add(npi, pen.view, 0, pen.length);
    },
  }));
}

/** Writes each recipient's payments in their order, those below the threshold withdrawn, and counts what is written. */
function writeSorted(paid: Groups, file: string, ledgers: readonly FileLedger[], years: readonly number[]): Record<string, number> {
  const counts = new Map(years.map((year) => [year, 0]));
  const figures = { recipients: 0, records_matched_by_name: 0 };
  const files = ledgers.map((ledger) => ledger.file);
  const settled = openSettled(files);
  withRecordWriter(file, (writer) => paid.groups((group) => {
    const { order, above } = settled(group);
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
