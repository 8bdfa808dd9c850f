/**
 * Reads the payment files as far as that does not depend on the registry: resolves duplicate record numbers, then writes the
 * rows with an NPI as the payments of that NPI, and the others grouped by the person they name.
 */
import { join } from "node:path";
import { textCache } from "../../csv/text_cache.ts";
import { withRecordWriter, withSpill } from "../../spill/with_writer.ts";
import { recordAt } from "../../spill/group.ts";
import { hashOfText } from "../../spill/hash.ts";
import { recordPen, type RecordPen } from "../../spill/record_pen.ts";
import type { Spill } from "../../spill/spill.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { resolveDuplicates } from "./duplicates.ts";
import { writePresorted } from "./order.ts";
import { plainPayments } from "./plain_rows.ts";
import { profileHash } from "./recipients.ts";
import { endOfPayment, npiOf, personIn, writePayment, yearOf } from "./record.ts";
import { type Column, COLUMNS, paymentDate, paymentOf } from "./rows.ts";
import { cellsOf } from "../../values/row_bytes.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";

/** The two files that `readPaymentFiles` writes. */
export const WITH_NPI = "with_npi";
export const WITHOUT_NPI = "without_npi";

interface PaymentFiles {
  readonly reader: SourceReader;
  readonly members: readonly RoledMember[];
  /** For temporary files of this build. */
  readonly workDir: string;
}

/**
 * Writes two files into `folder`: the rows with an NPI, presorted (`writePresorted`), and the others by the hash of their
 * profile. The state is the program years of all rows, ascending.
 */
export async function readPaymentFiles(folder: string, { reader, members, workDir }: PaymentFiles): Promise<{ ledgers: FileLedger[]; state: number[] }> {
  const pen = recordPen();
  const ledgers: FileLedger[] = [];
  const rows = await withSpill(join(workDir, "rows"), async (spill) => {
    for (const [number, member] of members.entries()) ledgers.push(await readFile(reader, member, { number, pen, spill }));
  });
  const years = new Set<number>();
  const withoutNpi = await withSpill(join(workDir, WITHOUT_NPI), async (withoutNpi) => {
    const withNpi = await withSpill(join(workDir, WITH_NPI), (withNpi) => rows.groups(resolveDuplicates(ledgers, (group, i) => {
      const row = recordAt(group, i);
      years.add(yearOf(row));
      const npi = npiOf(row);
      if (npi === null) withoutNpi.add(profileHash(personIn(row)), row.view, row.start, row.end);
      else withNpi.add(npi, row.view, row.start, endOfPayment(row));
    })));
    writePresorted(withNpi, join(folder, WITH_NPI), ledgers.map(({ file }) => file));
  });
  withRecordWriter(join(folder, WITHOUT_NPI), (writer) => withoutNpi.groups(({ key, view, starts, ends, count }) => {
    for (let i = 0; i < count; i += 1) writer.add(key, view, starts[i]!, ends[i]!);
  }));
  return { ledgers, state: [...years].sort((a, b) => a - b) };
}

const PUBLISHED = cellsOf<Column>(COLUMNS.required)("payment_publication_date");

interface RowTarget {
  /** The number of the file. */
  readonly number: number;
  readonly pen: RecordPen;
  readonly spill: Spill;
}

/** Adds every usable row to the spill, by the hash of its record number. */
async function readFile(reader: SourceReader, file: RoledMember, { number, pen, spill }: RowTarget): Promise<FileLedger> {
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

/** Every row repeats the date on which the file was published; it should be the date of the snapshot. */
function reportPublication({ member, snapshot }: RoledMember, published: ReadonlySet<string>, issues: Issues): void {
  for (const text of published) {
    const date = paymentDate(text);
    if (date === null || snapshot.date === null || date === snapshot.date) continue;
    issues.raise("publication_date", `${member.path}: published ${date} by its own column, ${snapshot.date} by its snapshot`);
  }
}
