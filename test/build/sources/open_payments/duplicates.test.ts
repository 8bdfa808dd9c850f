/** Compares the rows that `resolveDuplicates` keeps with a simple computation: repeats, contradictions, several files, any order. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { RowLedger } from "../../../../data/contract/release/release.ts";
import { withSpill } from "../../../../build/spill/with_writer.ts";
import { recordAt } from "../../../../build/spill/group.ts";
import { recordPen } from "../../../../build/spill/record_pen.ts";
import { openLedger, type Reject } from "../../../../build/sources/reading/ledger.ts";
import { resolveDuplicates } from "../../../../build/sources/open_payments/duplicates.ts";
import { idOf, rowIn, writePayment } from "../../../../build/sources/open_payments/record.ts";
import type { PaymentRow } from "../../../../build/sources/open_payments/rows.ts";
import { npi } from "../npi.ts";

interface Row {
  readonly id: string;
  readonly file: number;
  readonly cents: number;
}

const row = fc.record({ id: fc.constantFrom("1", "2", "3é", ""), file: fc.nat(2), cents: fc.constantFrom(1, 1, 1, 2) });
const folder = mkdtempSync(join(tmpdir(), "duplicates-"));
afterAll(() => rmSync(folder, { recursive: true }));

function paymentOf({ file, cents }: Row, line: number): PaymentRow {
  return {
    npi: npi(1), person: null, program_year: 2024, manufacturer: "Acme, \"Inc\" é", cents, nature: null, date: "2024-02-03", payments: null, disputed: true,
    file: `${file}.csv`, line, offset: line * 10,
  };
}

/** Returns the rows that are kept, and the account of each file. `hash` puts the record numbers into few or many groups. */
async function resolved(rows: readonly Row[], hash: (id: string) => number): Promise<{ kept: string[]; accounts: RowLedger[]; rejects: number }> {
  const rejects: Reject[] = [];
  const ledgers = [0, 1, 2].map((file) => openLedger(`${file}.csv`, (reject) => rejects.push(reject)));
  const pen = recordPen();
  const spill = await withSpill(join(folder, "rows"), (filling) => {
    for (const [line, each] of rows.entries()) {
      writePayment(pen, each.id, each.file, paymentOf(each, line));
      filling.add(hash(each.id), pen.view, 0, pen.length);
    }
  });
  const kept: string[] = [];
  spill.groups(resolveDuplicates(ledgers, (group, i) => {
    const record = recordAt(group, i);
    const { start, end } = idOf(record);
    const read = rowIn(record, ledgers.map(({ file }) => file));
    expect(read).toEqual(paymentOf(rows[read.line]!, read.line));
    kept.push(`${record.bytes.toString("utf8", start + 2, end)} ${read.cents}`);
  }));
  const accounts = ledgers.map((ledger, file) => ledger.close(rows.filter((each) => each.file === file).length));
  return { kept: kept.sort(), accounts, rejects: rejects.length };
}

/** Returns what one record number says in one file: null if its rows contradict each other, undefined if it has none. */
function amountIn(rows: readonly Row[], id: string, file: number): number | null | undefined {
  const amounts = new Set(rows.filter((each) => each.id === id && each.file === file).map(({ cents }) => cents));
  return amounts.size > 1 ? null : [...amounts][0];
}

function expected(rows: readonly Row[]): { kept: string[]; withheld: number } {
  const kept: string[] = [];
  let withheld = 0;
  for (const id of new Set(rows.map((each) => each.id))) {
    const files = [0, 1, 2].map((file) => amountIn(rows, id, file));
    for (const [file, amount] of files.entries()) if (amount === null) withheld += rows.filter((each) => each.id === id && each.file === file).length;
    const amounts = files.filter((each) => each !== null && each !== undefined);
    if (new Set(amounts).size > 1) withheld += amounts.length;
    else if (amounts[0] !== undefined) kept.push(`${id} ${amounts[0]}`);
  }
  return { kept: kept.sort(), withheld };
}

it("resolveDuplicates keeps the expected rows, whatever shares a hash and in any order of rows", async () => {
  await fc.assert(fc.asyncProperty(fc.array(row, { maxLength: 14 }), async (unordered) => {
    // Files are read one after another.
    const rows = unordered.toSorted((a, b) => a.file - b.file);
    const one = await resolved(rows, () => 7);
    const { kept, withheld } = expected(rows);
    const published = one.accounts.reduce((sum, account) => sum + account.published, 0);
    expect([one.kept, published, one.rejects]).toEqual([kept, kept.length, withheld]);
    expect(await resolved(rows, (id) => id.length)).toEqual(one);
    expect(await resolved(rows.toReversed().toSorted((a, b) => a.file - b.file), () => 7)).toEqual(one);
  }), { numRuns: 40 });
});
