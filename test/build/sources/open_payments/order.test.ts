/** Compares the order of payments, the threshold and the yearly sums, all computed from bytes, with a simple computation on objects. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { presortedSorter, writePresorted } from "../../../../build/sources/open_payments/order.ts";
import { type Payment, paymentIn, writePayment } from "../../../../build/sources/open_payments/record.ts";
import { paymentSums } from "../../../../build/sources/open_payments/sums.ts";
import { withRecordWriter, withSpill } from "../../../../build/spill/with_writer.ts";
import { recordAt } from "../../../../build/spill/group.ts";
import { recordPen } from "../../../../build/spill/record_pen.ts";
import { sortedGroups } from "../../../../build/spill/sorted_file.ts";
import { npi } from "../npi.ts";

/** Deliberately not in alphabetical order. */
const FILES = ["b.csv", "a.csv"];
const RECIPIENTS = [1_000_000_012, 1_000_000_020];
/** The small amount and the yearly total of 2023 and 2024, as in `thresholds.ts`. */
const THRESHOLDS = new Map([[2023, [1220, 12_205]], [2024, [1307, 13_066]]] as const);

type Drawn = Omit<Payment, "line" | "offset"> & { readonly recipient: number };

const drawn: fc.Arbitrary<Drawn> = fc.record({
  recipient: fc.constantFrom(...RECIPIENTS),
  program_year: fc.constantFrom(2012, 2023, 2024),
  manufacturer: fc.constantFrom(null, "Acme", "Acme Inc", "Ätna", "Zeta"),
  cents: fc.constantFrom(1, 9, 10, 500, 1219, 1220, 1306, 1307, 12_000, 13_000),
  nature: fc.constantFrom(null, "Food", "Gift"),
  date: fc.constantFrom(null, "2023-12-31", "2024-01-02", "2024-01-10"),
  payments: fc.constantFrom(null, 1, 2, 10),
  disputed: fc.boolean(),
  confidence: fc.constantFrom(0.85, 0.97, 1, 1, 1),
  file: fc.constantFrom(...FILES),
});

const folder = mkdtempSync(join(tmpdir(), "order-"));
afterAll(() => rmSync(folder, { recursive: true }));

const byText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function inOrder(a: Payment, b: Payment): number {
  return a.program_year - b.program_year
    || byText(a.date ?? "", b.date ?? "")
    || byText(a.manufacturer ?? "", b.manufacturer ?? "")
    || a.cents - b.cents
    || byText(a.nature ?? "", b.nature ?? "")
    || byText(String(a.payments ?? ""), String(b.payments ?? ""))
    || Number(a.disputed) - Number(b.disputed)
    || b.confidence - a.confidence
    || byText(a.file, b.file)
    || a.offset - b.offset;
}

function isBelow({ program_year, manufacturer, cents, payments }: Payment, all: readonly Payment[]): boolean {
  const threshold = THRESHOLDS.get(program_year as 2023 | 2024);
  if (threshold === undefined) return false;
  const total = all.filter((other) => other.program_year === program_year && other.manufacturer === manufacturer).reduce((sum, other) => sum + other.cents, 0);
  return cents < threshold[0] * (payments ?? 1) && total <= threshold[1];
}

/** Presorts the payments with an NPI, adds those matched by name, and sorts all of them. */
async function sortedFromBytes(
  payments: readonly (Payment & { readonly recipient: number })[],
): Promise<{ above: Payment[]; below: Payment[]; sums: unknown[] }> {
  const pen = recordPen();
  const write = (payment: Payment): void => {
    writePayment(pen, "7", FILES.indexOf(payment.file), { ...payment, npi: payment.confidence === 1 ? npi(1) : null, person: null });
    pen.set(0, Math.round(payment.confidence * 100));
  };
  const [presorted, sorted] = [join(folder, "presorted"), join(folder, "sorted")];
  const spilled = (path: string, isOwn: (payment: Payment) => boolean) => withSpill(join(folder, path), (spill) => {
    for (const payment of payments.filter(isOwn)) {
      write(payment);
      spill.add(payment.recipient, pen.view, 0, pen.length);
    }
  });
  writePresorted(await spilled("paid", ({ confidence }) => confidence === 1), presorted, FILES);
  const matched = await spilled("matched", ({ confidence }) => confidence < 1);
  const [above, below]: [Payment[], Payment[]] = [[], []];
  const sort = presortedSorter(FILES);
  withRecordWriter(sorted, (writer) => sortedGroups(presorted, matched).groups((group) => {
    const found = sort(group);
    for (let place = 0; place < group.count; place += 1) {
      const at = recordAt(group, found.order[place]!);
      (place < found.above ? above : below).push(paymentIn(at, FILES));
      if (place < found.above) writer.add(group.key, at.view, at.start, at.end);
    }
  }));
  return { above, below, sums: [...paymentSums(sorted)] };
}

function paymentOf(drawn: Payment & { readonly recipient: number }): Payment {
  const { recipient: _, ...payment } = drawn;
  return payment;
}

function sumsOf(recipient: number, payments: readonly Payment[]): unknown {
  const years = [...new Set(payments.map(({ program_year }) => program_year))].sort((a, b) => a - b);
  return { key: recipient, years: years.map((program_year) => {
    const own = payments.filter((payment) => payment.program_year === program_year);
    return {
      program_year, records: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0),
      confidence: Math.min(...own.map(({ confidence }) => confidence)),
    };
  }) };
}

it("payments are sorted, judged and added up from bytes as from objects, with and without matches by name", async () => {
  await fc.assert(fc.asyncProperty(fc.array(drawn, { maxLength: 24 }), async (made) => {
    const payments = made.map((payment, i) => ({ ...payment, line: i + 2, offset: i * 100 }));
    const expected = RECIPIENTS.map((recipient) => {
      const own = payments.filter((payment) => payment.recipient === recipient).map(paymentOf).sort(inOrder);
      return { recipient, above: own.filter((payment) => !isBelow(payment, own)), below: own.filter((payment) => isBelow(payment, own)) };
    });
    const { above, below, sums } = await sortedFromBytes(payments);
    expect(above).toEqual(expected.flatMap((each) => each.above));
    expect(below).toEqual(expected.flatMap((each) => each.below));
    expect(sums).toEqual(expected.filter((each) => each.above.length > 0).map((each) => sumsOf(each.recipient, each.above)));
  }), { numRuns: 200 });
});
