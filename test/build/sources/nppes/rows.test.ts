/** A registry row becomes the same record, with the same account, whether its cells are taken as bytes or as texts. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanCsv, type ScanRow } from "../../../../build/csv/scan.ts";
import { collectIssues, openLedger, type Reject } from "../../../../build/sources/reading/ledger.ts";
import { AT, REGISTRY_COLUMNS, type RegistryColumn, SLOT_COLUMNS, TEXT_COLUMNS } from "../../../../build/sources/nppes/layout.ts";
import { recordReader } from "../../../../build/sources/nppes/record.ts";
import { readRegistry } from "../../../../build/sources/nppes/rows.ts";
import type { RoledMember } from "../../../../build/sources/reading/members.ts";
import type { SourceReader } from "../../../../build/sources/reading/source_reader.ts";
import { viewOf } from "../../../../build/spill/record_file.ts";
import { recordPen } from "../../../../build/spill/record_pen.ts";

const PATH = "nppes/2026-11-08/x.zip!npidata_pfile_20050523-20261108.csv";
const HEADER = REGISTRY_COLUMNS.map((column) => `"${column}"`).join(",");

const npi = fc.constantFrom(
  "1679576722", "1588667638", "1234567893", "1234567890", "2000000002", " 1679576722", "167957672", "16795767220", "", "0000000000", "16795x6722",
);
const date = fc.constantFrom(
  "", "", "01/31/2024", "05/23/2005", "02/28/2023", "02/29/2024", "02/29/2023", "13/01/2020", "00/10/2020", "04/31/2020", "12/31/0000",
  " 01/31/2024", "2024-01-31", "1/2/2024", "01/3x/2024", "12/31/9999",
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("", "A", "SMITH", "O'NEIL-JONES", "SIXTEEN BYTES OK", "SEVENTEEN BYTES X") },
  { weight: 2, arbitrary: fc.constantFrom(" LED", "TRAILED ", "\t", "é", "aé", "éa", "日本", "a\u00a0b", "a\u00a0", "\u00a0", 'q"d', "two\nlines", "-") },
  { weight: 1, arbitrary: fc.constantFrom(254, 255, 256, 300).map((length) => "L".repeat(length)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
).map((value) => value.replaceAll(/[\0\r]/g, ""));
const code = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 2, arbitrary: fc.constantFrom("207R00000X", "363LF0000X") }, {
  weight: 1, arbitrary: fc.constantFrom("207r00000X", "207R00000Y", "207R0000X", "207R00000XX", " 207R00000X", "207R/0000X", "207R:0000X", "@[R000000X"),
});
const primary = fc.constantFrom("", "", "Y", "N", "X", "y", " ", "YY", "1");

const odd = fc.tuple(
  npi, fc.constantFrom("1", "2", "", "3", " 1", "12"), ...Array.from({ length: 10 }, () => text), ...Array.from({ length: 4 }, () => date),
  ...SLOT_COLUMNS.flatMap(() => [code, primary]),
);
const PLAIN = [
  "1679576722", "2", "CAFÉ CARE", "SMITH", "ANN", "", "JR", "MD, PHD", "OMAHA", "NE", "681310000", "US",
  "05/23/2005", "07/08/2007", "01/31/2010", "01/31/2024", "207R00000X", "Y",
];

/** Cells in the order of the columns: a plain row with some of an odd one in it. */
const row = fc.tuple(odd, fc.oneof(fc.array(fc.nat(REGISTRY_COLUMNS.length - 1), { maxLength: 4 }), fc.constant(REGISTRY_COLUMNS.map((_, i) => i))))
  .map(([cells, taken]) => cells.map((cell, i) => (taken.includes(i) ? cell : PLAIN[i] ?? "")));

interface Read {
  /** Each record without its origin, behind its NPI. */
  readonly records: readonly string[];
  readonly said: unknown;
}

async function read(rows: readonly (readonly string[])[]): Promise<Read> {
  const csv = `${[HEADER, ...rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))].join("\n")}\n`;
  const [records, rejects, issues]: [string[], Reject[], ReturnType<typeof collectIssues>] = [[], [], collectIssues()];
  const ledger = openLedger(PATH, (reject) => rejects.push(reject));
  async function* open(): AsyncGenerator<Uint8Array> { yield Buffer.from(csv); }
  const reader = {
    issues,
    open: () => ({
      ledger,
      scan: (options: Parameters<typeof scanCsv<RegistryColumn>>[1], onRow: (row: ScanRow<RegistryColumn>) => void) =>
        scanCsv({ path: PATH, open }, options, { onRow, onReject: (reason, place) => ledger.reject(reason, place) }),
    }),
  } as unknown as SourceReader;
  let refusal: string | null = null;
  try {
    await readRegistry(reader, { member: { path: PATH } } as unknown as RoledMember, 3, recordPen(), (key, from, start, end) => {
      records.push(`${key} ${Buffer.from(from.buffer, from.byteOffset + start + AT.body, end - start - AT.body).toString("hex")}`);
    });
  } catch (error) {
    refusal = (error as Error).message;
  }
  return { records, said: { refusal, issues: issues.list(), ledger: ledger.state(), rejects: rejects.map(({ line, reason }) => `${line} ${reason}`) } };
}

describe("a row of the registry", () => {
  // A cell with blanks around it is never taken as bytes: its text decides.
  it("becomes the same record when blanks surround its cells", async () => {
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      expect(await read(rows)).toEqual(await read(rows.map((cells) => cells.map((cell) => ` ${cell} `))));
    }), { numRuns: 100, seed: 1_497_758_544 });
  });

  it("gives each text to the field of its column", async () => {
    const columns = Object.values<string>(TEXT_COLUMNS);
    const { records: [record] } = await read([REGISTRY_COLUMNS.map((column, i) => (columns.includes(column) ? column : PLAIN[i] ?? ""))]);
    const bytes = Buffer.concat([Buffer.alloc(AT.body), Buffer.from(record!.slice(record!.indexOf(" ") + 1), "hex")]);
    const provider = recordReader([PATH]).provider("1679576722", { bytes, view: viewOf(bytes), start: 0, end: bytes.length });
    expect(provider).toMatchObject(TEXT_COLUMNS);
  });
});
