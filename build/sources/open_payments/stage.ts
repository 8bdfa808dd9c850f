/**
 * What the payment files say by themselves, whoever is in the registry: their rows by record number, repeats and
 * contradictions settled, those with an NPI laid out as its payments, the others by the person they name.
 */
import { join } from "node:path";
import { textCache } from "../../csv/text_cache.ts";
import { withRecordWriter, withSpill } from "../../spill/filled.ts";
import { recordAt } from "../../spill/group.ts";
import { hashOfText } from "../../spill/hash.ts";
import { recordPen, type RecordPen } from "../../spill/record_pen.ts";
import type { Spill } from "../../spill/spill.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { writeAlone } from "./order.ts";
import { profileHash } from "./people.ts";
import { plainPayments } from "./plain_rows.ts";
import { endOfPayment, npiOf, personIn, writePayment, yearOf } from "./record.ts";
import { type Column, COLUMNS, paymentDate, paymentOf } from "./rows.ts";
import { settleRecords } from "./matching.ts";
import { cellsOf } from "../../values/row_bytes.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";

export const NUMBERED = "numbered";
export const UNNUMBERED = "unnumbered";

interface Rows {
  readonly reader: SourceReader;
  readonly members: readonly RoledMember[];
  /** Of this build alone. */
  readonly folder: string;
}

/**
 * What the files say by themselves, whoever is in the registry: the rows that stand, those with an NPI as its payments
 * (`writeAlone`), the others by the hash of their profile. Gives the program years of them all, ascending.
 */
export async function settledRows(own: string, { reader, members, folder }: Rows): Promise<{ ledgers: FileLedger[]; state: number[] }> {
  const pen = recordPen();
  const ledgers: FileLedger[] = [];
  const rows = await withSpill(join(folder, "rows"), async (spill) => {
    for (const [number, member] of members.entries()) ledgers.push(await readFile(reader, member, { number, pen, spill }));
  });
  const years = new Set<number>();
  const unnumbered = await withSpill(join(folder, UNNUMBERED), async (unnumbered) => {
    const paid = await withSpill(join(folder, "paid"), (paid) => rows.groups(settleRecords(ledgers, (group, i) => {
      const row = recordAt(group, i);
      years.add(yearOf(row));
      const npi = npiOf(row);
      if (npi === null) unnumbered.add(profileHash(personIn(row)), row.view, row.start, row.end);
      else paid.add(npi, row.view, row.start, endOfPayment(row));
    })));
    writeAlone(paid, join(own, NUMBERED), ledgers.map(({ file }) => file));
  });
  withRecordWriter(join(own, UNNUMBERED), (writer) => unnumbered.groups(({ key, view, starts, ends, count }) => {
    for (let i = 0; i < count; i += 1) writer.add(key, view, starts[i]!, ends[i]!);
  }));
  return { ledgers, state: [...years].sort((a, b) => a - b) };
}

const PUBLISHED = cellsOf<Column>(COLUMNS.required)("payment_publication_date");

interface Laying {
  readonly number: number;
  readonly pen: RecordPen;
  readonly spill: Spill;
}

/** Lays every row that can be used out by its record number. */
async function readFile(reader: SourceReader, file: RoledMember, { number, pen, spill }: Laying): Promise<FileLedger> {
  const { ledger, scan } = reader.open(file);
  const published = new Set<string>();
  const notePublished = textCache((text) => published.add(text.trim()));
  const plain = plainPayments(number);
  await scan<Column>({ columns: COLUMNS }, (row) => {
    notePublished(row.bytes, row.starts[PUBLISHED.at]!, row.ends[PUBLISHED.at]!);
    if (plain.write(row, pen)) {
      spill.add(plain.key(row), pen.view, 0, pen.length);
      return;
    }
    const payment = paymentOf(row, ledger, lineageOf(ledger, row), reader.issues);
    if (payment === null) return;
    const id = row.text("record_id") ?? "";
    writePayment(pen, id, number, payment);
    spill.add(hashOfText(id), pen.view, 0, pen.length);
  });
  reportPublication(file, published, reader.issues);
  return ledger;
}

/** The snapshot's date is when the file was published; every row repeats it. */
function reportPublication({ member, snapshot }: RoledMember, published: ReadonlySet<string>, issues: Issues): void {
  for (const text of published) {
    const date = paymentDate(text);
    if (date === null || snapshot.date === null || date === snapshot.date) continue;
    issues.raise("publication_date", `${member.path}: published ${date} by its own column, ${snapshot.date} by its snapshot`);
  }
}
