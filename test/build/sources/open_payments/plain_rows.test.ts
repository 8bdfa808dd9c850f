/**
 * Compares records written directly from bytes with those of `paymentOf`: for every row that `plainPayments` writes, both must
 * be equal, and `paymentOf` must raise no issue.
 */
import { expect, it } from "vitest";
import { scanCsv } from "../../../../build/csv/scan.ts";
import { GENERAL_COLUMNS } from "../../../../build/sample/people/open_payments_columns.ts";
import { randomStream } from "../../../../build/sample/files/random.ts";
import { collectIssues, openLedger } from "../../../../build/sources/reading/ledger.ts";
import { plainPayments } from "../../../../build/sources/open_payments/plain_rows.ts";
import { writePayment } from "../../../../build/sources/open_payments/record.ts";
import { type Column, COLUMNS, paymentOf } from "../../../../build/sources/open_payments/rows.ts";
import { lineageOf } from "../../../../build/sources/reading/source_reader.ts";
import { hashOfText } from "../../../../build/spill/hash.ts";
import { recordPen } from "../../../../build/spill/record_pen.ts";

/** The first value of each is as publishers write it. */
const CELLS: Readonly<Partial<Record<Column, readonly string[]>>> = {
  change_type: ["NEW", "changed", " ADD ", "", "OTHER"],
  covered_recipient_type: ["Covered Recipient Physician", "covered recipient non-physician practitioner ", "Covered Recipient Teaching Hospital", "", "x"],
  covered_recipient_npi: ["1003000126", "", "1003000127", "0000000000", " 1003000126", "9003000126", "100300012"],
  covered_recipient_profile_id: ["88211", "88211.0", "", " 88211", "A1", "0"],
  covered_recipient_first_name: ["ANNA", "", " ", "Zoë", " ANNA", "É"],
  covered_recipient_middle_name: ["M", "", "é", " M "],
  covered_recipient_last_name: ["LEE", "", "O\"\"BRIEN", "LEE "],
  covered_recipient_specialty_1: ["Allopathic|Dermatology", "", "  "],
  recipient_city: ["TROY", "", "TROY, NY"],
  recipient_state: ["NY", "", " NY"],
  recipient_zip_code: ["12180-1234", "", "12180"],
  applicable_manufacturer_or_applicable_gpo_making_payment_name: ["ACME INC.", "", "\"\"ACME\"\"", "Äcme"],
  total_amount_of_payment_usdollars: [
    "54.10", "54.1", "0", "0.05", "007.5", "54.", ".5", "1e3", "-5", "", "999999999999.99", "1234567890123", "54.123", " 54.10",
  ],
  date_of_payment: ["04/16/2018", "02/29/2020", "02/29/2019", "2018-04-16", "04/16/2018 12:00:00 AM", "", "13/01/2020"],
  number_of_payments_included_in_total_amount: ["1", "12", "0", "01", "", "1234567890", "x", "123456789"],
  nature_of_payment_or_transfer_of_value: ["Food and Beverage", "", " Gift"],
  dispute_status_for_publication: ["No", "YES", "true", "", " yes"],
  record_id: ["1000000001", "A-1", "", " 7", "007"],
  program_year: ["2025", "2019", "1925", "20255", "", " 2025"],
  payment_publication_date: ["06/30/2026"],
};

function rows(count: number): string {
  const random = randomStream(1, "plain payments");
  const header = GENERAL_COLUMNS.join(",");
  const lines = Array.from({ length: count }, (_, i) => {
    random.seek(i);
    // One or two odd cells per row, so that some rows stay plain; every second row has no NPI.
    return GENERAL_COLUMNS.map((column) => {
      const cells = CELLS[column.toLowerCase() as Column] ?? [""];
      const usual = i % 2 === 0 && column === "Covered_Recipient_NPI" ? "" : cells[0]!;
      return `"${random.chance(80) ? random.pick(cells) : usual}"`;
    }).join(",");
  });
  return [header, ...lines, ""].join("\n");
}

it("plainPayments writes the same record as paymentOf, or leaves the row to it", async () => {
  const bytes = Buffer.from(rows(6_000));
  const [plainPen, textPen] = [recordPen(), recordPen()];
  const plain = plainPayments(3);
  const rejections: string[] = [];
  const ledger = openLedger("a.csv", ({ reason }) => rejections.push(reason));
  const [taken, judged] = [{ byNpi: 0, byName: 0 }, { rejected: 0, kept: 0 }];
  await scanCsv<Column>({ path: "a.csv", async *open() { yield bytes; } }, { columns: COLUMNS }, {
    onRow(row) {
      const issues = collectIssues();
      const isPlain = plain.write(row, plainPen);
      rejections.length = 0;
      const payment = paymentOf(row, ledger, lineageOf(ledger, row), issues);
      if (!isPlain) {
        judged[payment === null ? "rejected" : "kept"] += 1;
        return;
      }
      expect([rejections, issues.list()]).toEqual([[], []]);
      const id = row.text("record_id") ?? "";
      writePayment(textPen, id, 3, payment!);
      const [ours, theirs] = [plainPen, textPen].map(({ view, length }) => Buffer.from(view.buffer, view.byteOffset, length).toString("latin1"));
      expect(ours).toBe(theirs);
      expect(plain.key(row)).toBe(hashOfText(id));
      taken[payment!.npi === null ? "byName" : "byNpi"] += 1;
    },
    onReject: (reason) => { throw new Error(reason); },
  });
  expect(Math.min(taken.byNpi, taken.byName, judged.rejected, judged.kept)).toBeGreaterThan(100);
});
