/**
 * Makes the rows of the payments table, one for each NPI and program year, so that an answer needs one range read. Also makes
 * the summary by year in the provider's row. Amounts are added in cents.
 */
import { payments } from "../../data/contract/records/resolver.ts";
import { entityBlocks } from "../../data/contract/records/supply.ts";
import { paymentKey, type RowOf } from "../../data/contract/release/tables.ts";
import type { NoteRows } from "../lineage/rows.ts";
import type { Payment, PaymentRecipient } from "../sources/open_payments/record.ts";
import type { PaymentSum, RecipientSums } from "../sources/open_payments/sums.ts";

interface PaymentYear extends PaymentSum {
  /** In the order they have in the recipient. */
  readonly payments: readonly Payment[];
}

/** Ascending. */
function yearsOf({ payments: all }: PaymentRecipient): PaymentYear[] {
  const years = [...new Set(all.map(({ program_year }) => program_year))].sort((a, b) => a - b);
  return years.map((program_year) => {
    const own = all.filter((payment) => payment.program_year === program_year);
    return {
      program_year, payments: own, records: own.length,
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      confidence: Math.min(...own.map(({ confidence }) => confidence)),
    };
  });
}

/** The `open_payments` cell of the provider table, as JSON; null without payments. A part of the payments has no total. */
export function paymentBlock(recipient: RecipientSums | undefined, isWhole: boolean): string | null {
  if (recipient === undefined) return null;
  const years = recipient.years.map(({ program_year, cents, records, confidence }) => ({
    program_year, total_amount_usd: isWhole ? cents / 100 : null, record_count: records, match_confidence: confidence,
  }));
  return JSON.stringify(entityBlocks.open_payments.parse({ years }));
}

function publicPayment({ manufacturer, cents, nature, date, payments: included, disputed }: Payment): unknown {
  return { manufacturer, amount_usd: cents / 100, nature, date, payments_included: included, disputed };
}

/** In the order of the table's key. `note` gets the lineage of each row. */
export function* paymentRows(recipients: Iterable<PaymentRecipient>, note: NoteRows = () => undefined): Generator<RowOf<"payments">> {
  for (const recipient of recipients) {
    for (const { program_year, cents, payments: own, confidence } of yearsOf(recipient)) {
      note(paymentKey(recipient.npi, program_year), own);
      yield {
        key: paymentKey(recipient.npi, program_year),
        npi: recipient.npi,
        program_year,
        total_amount_usd: String(cents / 100),
        record_count: own.length,
        confidence: Math.round(confidence * 100),
        records: JSON.stringify(payments.shape.records.parse(own.map(publicPayment))),
      };
    }
  }
}
