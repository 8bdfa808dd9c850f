/** A registry row becomes the same record, with the same account, whether the kernel takes its bytes or its texts are judged. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanCsv, type ScanRow } from "../../../../build/csv/scan.ts";
import { collectIssues, openLedger, type Reject } from "../../../../build/sources/reading/ledger.ts";
import { REGISTRY_COLUMNS, type RegistryColumn, SLOTS } from "../../../../build/sources/nppes/columns.ts";
import type { NppesFile } from "../../../../build/sources/nppes/files.ts";
import { readRegistry } from "../../../../build/sources/nppes/rows.ts";
import type { SourceReader } from "../../../../build/sources/reading/source_reader.ts";
import { recordPen } from "../../../../build/spill/record_pen.ts";

const PATH = "nppes/2026-11-08/x.zip!npidata_pfile_20050523-20261108.csv";
const HEADER = REGISTRY_COLUMNS.map((column) => `"${column}"`).join(",");

const npi = fc.constantFrom("1679576722", "1588667638", "1234567893", "1234567890", "2000000002", " 1679576722", "167957672", "16795767220", "",
  "0000000000", "16795x6722");
const date = fc.constantFrom("", "", "01/31/2024", "05/23/2005", "02/28/2023", "02/29/2024", "02/29/2023", "13/01/2020", "00/10/2020", "04/31/2020",
  "12/31/0000", " 01/31/2024", "2024-01-31", "1/2/2024", "01/3x/2024", "12/31/9999");
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("", "A", "SMITH", "O'NEIL-JONES", "SIXTEEN BYTES OK", "SEVENTEEN BYTES X") },
  { weight: 2, arbitrary: fc.constantFrom(" LED", "TRAILED ", "\t", "é", "aé", "éa", "日本", "a\u00a0b", "\u00a0", 'q"d', "two\nlines", "-") },
  { weight: 1, arbitrary: fc.constantFrom(254, 255, 256, 300).map((length) => "L".repeat(length)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
).map((value) => value.replaceAll(/[\0\r]/g, ""));
const code = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 2, arbitrary: fc.constantFrom("207R00000X", "363LF0000X") }, {
  weight: 1, arbitrary: fc.constantFrom("207r00000X", "207R00000Y", "207R0000X", "207R00000XX", " 207R00000X", "207R/0000X", "207R:0000X", "@[R000000X"),
});
const primary = fc.constantFrom("", "", "Y", "N", "X", "y", " ", "YY", "1");

const odd = fc.tuple(npi, fc.constantFrom("1", "2", "", "3", " 1", "12"), ...Array.from({ length: 10 }, () => text),
  ...Array.from({ length: 4 }, () => date), ...SLOTS.flatMap(() => [code, primary]));
const PLAIN = ["1679576722", "2", "CAFÉ CARE", "SMITH", "ANN", "", "JR", "MD, PHD", "OMAHA", "NE", "681310000", "US", "05/23/2005", "07/08/2007",
  "01/31/2010", "01/31/2024", "207R00000X", "Y"];

/** Cells in the order of the columns: a plain row with some of an odd one in it. */
const row = fc.tuple(odd, fc.oneof(fc.array(fc.nat(REGISTRY_COLUMNS.length - 1), { maxLength: 4 }), fc.constant(REGISTRY_COLUMNS.map((_, i) => i))))
  .map(([cells, taken]) => cells.map((cell, i) => (taken.includes(i) ? cell : PLAIN[i] ?? "")));

type Read = { readonly records: string[]; readonly rejects: Reject[]; readonly said: unknown; readonly ledger: unknown; readonly byKernel: number };

/** `seen` may change a row before it is judged. */
async function read(csv: string, seen: (row: ScanRow<RegistryColumn>) => ScanRow<RegistryColumn>): Promise<Read> {
  const [records, rejects, issues]: [string[], Reject[], ReturnType<typeof collectIssues>] = [[], [], collectIssues()];
  const ledger = openLedger(PATH, (reject) => rejects.push(reject));
  const pen = recordPen();
  let byKernel = 0;
  async function* open(): AsyncGenerator<Uint8Array> { yield Buffer.from(csv); }
  const reader = {
    issues,
    open: () => ({
      ledger,
      scan: (options: Parameters<typeof scanCsv<RegistryColumn>>[1], onRow: (row: ScanRow<RegistryColumn>) => void) => scanCsv({ path: PATH, open }, options, {
        onRow: (given) => onRow(seen(given)), onReject: (reason, place) => ledger.reject(reason, place),
      }),
    }),
  } as unknown as SourceReader;
  const file = { member: { path: PATH } } as unknown as NppesFile;
  let said: unknown = null;
  try {
    await readRegistry(reader, file, 3, pen, (key, from, start, end) => {
      if (from !== pen.view) byKernel += 1;
      records.push(`${key} ${Buffer.from(from.buffer, from.byteOffset + start, end - start).toString("hex")}`);
    });
  } catch (error) {
    said = (error as Error).message;
  }
  return { records, rejects, said: [said, issues.list()], ledger: ledger.state(), byKernel };
}

function lineOf(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
}

describe("a row of the registry", () => {
  it("is the same record by its bytes and by its texts", async () => {
    let byKernel = 0;
    let byTexts = 0;
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      const csv = `${[HEADER, ...rows.map(lineOf)].join("\n")}\n`;
      const { byKernel: taken, ...found } = await read(csv, (given) => given);
      const { byKernel: none, ...expected } = await read(csv, (given) => ({ ...given, places: null }));
      expect(found).toEqual(expected);
      expect(none).toBe(0);
      byKernel += taken;
      byTexts += found.records.length - taken;
    }), { numRuns: 400, seed: 1_497_758_544 });
    // Both ways were gone often: had one not been, nothing would be shown.
    expect(Math.min(byKernel, byTexts)).toBeGreaterThan(100);
  });

  it("is taken by its bytes where all is as expected", async () => {
    const plain = lineOf(REGISTRY_COLUMNS.map((_, i) => PLAIN[i] ?? ""));
    expect((await read(`${HEADER}\n${plain}\n`, (given) => given)).byKernel).toBe(1);
  });
});
