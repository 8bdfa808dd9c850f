/** Which payment rows stand, against a plain account of the same rows: repeats, contradictions, several files, any order. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { RowLedger } from "../../../../data/contract/release/release.ts";
import { withSpill } from "../../../../build/spill/filled.ts";
import { recordAt } from "../../../../build/spill/group.ts";
import { recordPen } from "../../../../build/spill/record_pen.ts";
import { openLedger, type Reject } from "../../../../build/sources/reading/ledger.ts";
import { idOf, rowIn, writePayment } from "../../../../build/sources/open_payments/record.ts";
import type { PaymentRow } from "../../../../build/sources/open_payments/rows.ts";
import { settleRecords } from "../../../../build/sources/open_payments/matching.ts";
import { npi } from "../npi.ts";

interface Row {
  readonly id: string;
  readonly file: number;
  readonly cents: number;
}

const row = fc.record({ id: fc.constantFrom("1", "2", "3é", ""), file: fc.nat(2), cents: fc.constantFrom(1, 1, 1, 2) });
const folder = mkdtempSync(join(tmpdir(), "settle-"));
afterAll(() => rmSync(folder, { recursive: true }));

function paymentOf({ file, cents }: Row, line: number): PaymentRow {
  return {
    npi: npi(1), person: null, program_year: 2024, manufacturer: "Acme, \"Inc\" é", cents, nature: null, date: "2024-02-03", payments: null, disputed: true,
    file: `${file}.csv`, line, offset: line * 10,
  };
}

/** What stands, and the account of each file. `hash` gives the record numbers few or many groups. */
async function settled(rows: readonly Row[], hash: (id: string) => number): Promise<{ stands: string[]; accounts: RowLedger[]; rejects: number }> {
  const rejects: Reject[] = [];
  const ledgers = [0, 1, 2].map((file) => openLedger(`${file}.csv`, (reject) => rejects.push(reject)));
  const pen = recordPen();
  const spill = await withSpill(join(folder, "rows"), (filling) => {
    for (const [line, each] of rows.entries()) {
      writePayment(pen, each.id, each.file, paymentOf(each, line));
      filling.add(hash(each.id), pen.view, 0, pen.length);
    }
  });
  const stands: string[] = [];
  spill.groups(settleRecords(ledgers, (group, i) => {
    const record = recordAt(group, i);
    const { start, end } = idOf(record);
    const read = rowIn(record, ledgers.map(({ file }) => file));
    expect(read).toEqual(paymentOf(rows[read.line]!, read.line));
    stands.push(`${record.bytes.toString("utf8", start + 2, end)} ${read.cents}`);
  }));
  const accounts = ledgers.map((ledger, file) => ledger.close(rows.filter((each) => each.file === file).length));
  return { stands: stands.sort(), accounts, rejects: rejects.length };
}

/** One number in one file: what it says, null where its rows contradict each other, undefined without any. */
function saidIn(rows: readonly Row[], id: string, file: number): number | null | undefined {
  const said = new Set(rows.filter((each) => each.id === id && each.file === file).map(({ cents }) => cents));
  return said.size > 1 ? null : [...said][0];
}

function expected(rows: readonly Row[]): { stands: string[]; withheld: number } {
  const stands: string[] = [];
  let withheld = 0;
  for (const id of new Set(rows.map((each) => each.id))) {
    const files = [0, 1, 2].map((file) => saidIn(rows, id, file));
    for (const [file, said] of files.entries()) if (said === null) withheld += rows.filter((each) => each.id === id && each.file === file).length;
    const said = files.filter((each) => each !== null && each !== undefined);
    if (new Set(said).size > 1) withheld += said.length;
    else if (said[0] !== undefined) stands.push(`${id} ${said[0]}`);
  }
  return { stands: stands.sort(), withheld };
}

it("agrees with a plain account, whatever shares a hash, and with itself in another order of rows", async () => {
  await fc.assert(fc.asyncProperty(fc.array(row, { maxLength: 14 }), async (unordered) => {
    // Files are read one after the other.
    const rows = unordered.toSorted((a, b) => a.file - b.file);
    const one = await settled(rows, () => 7);
    const { stands, withheld } = expected(rows);
    const published = one.accounts.reduce((sum, account) => sum + account.published, 0);
    expect([one.stands, published, one.rejects]).toEqual([stands, stands.length, withheld]);
    expect(await settled(rows, (id) => id.length)).toEqual(one);
    expect(await settled(rows.toReversed().toSorted((a, b) => a.file - b.file), () => 7)).toEqual(one);
  }), { numRuns: 40 });
});
