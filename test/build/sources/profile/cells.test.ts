/** A profile of scanned rows (bytes) has the figures of the profile of parsed rows (strings). */
import { expect, it } from "vitest";
import { cellCounts } from "../../../../build/sources/profile/cells.ts";
import { openProfile } from "../../../../build/sources/profile/profile.ts";
import { readCsv, type CsvOptions } from "../../../../build/csv/read.ts";
import { scanCsv, type ScanRow } from "../../../../build/csv/scan.ts";
import type { Snapshot } from "../../../../build/snapshots/snapshots.ts";
import { REGISTRY_COLUMNS } from "../../../../build/sources/nppes/layout.ts";
import { csvOf } from "../folder.ts";

const CODES = ["207N00000X", "207R00000X", " ", "", "\"odd\"", "0000000000", "0", "207N00000X ", "Å"];
const DATES = ["01/02/2024", "99/99/2099", "02/29/2024", "02/03/2024", "not a date", "", "12/31/2023"];

it("the profile of scanned rows equals that of parsed rows", async () => {
  const rows = Array.from({ length: 500 }, (_, n) => REGISTRY_COLUMNS.map((column, i) => {
    if (column === "Last Update Date" || column.endsWith("ctivation Date")) return DATES[(n * (i + 3)) % DATES.length] ?? "";
    return CODES[(n * (i + 1)) % CODES.length] ?? "";
  }));
  const bytes = Buffer.from(csvOf(REGISTRY_COLUMNS, rows));
  const member = { path: "x", async *open() { yield bytes; } };
  const options: CsvOptions<string> = { columns: { required: REGISTRY_COLUMNS } };
  const snapshot = { folder: "nppes/2024-02-11", date: "2024-02-11" } as Snapshot;
  const found = { records: 500, asked: REGISTRY_COLUMNS, unknown: [] };
  const parsed = openProfile("nppes");
  const onParsed = parsed.rowsOf("full", snapshot);
  await readCsv(member, options, { onRow: (row) => onParsed?.(row), onReject: () => undefined });
  parsed.closeFile("full", found);
  const scanned = openProfile("nppes");
  const onScanned = scanned.scannedRowsOf("full", snapshot, [...REGISTRY_COLUMNS]);
  await scanCsv(member, options, { onRow: (row) => onScanned?.(row), onReject: () => undefined });
  scanned.closeFile("full", found);
  const expected = parsed.finish({});
  expect(Object.keys(expected.newest)).toEqual(["registry: Last Update Date"]);
  expect(Object.keys(expected.counts["registry: Healthcare Provider Taxonomy Code_1"] ?? {}).length).toBeGreaterThan(4);
  expect(scanned.finish({})).toEqual(expected);
});

it("cellCounts counts values with the same hash apart, and leaves out values once it is full", () => {
  const counts = cellCounts(1000);
  for (let n = 0; n < 3000; n += 1) {
    const text = `V${n % 1001}`;
    const bytes = Buffer.from(text);
    counts.add({ bytes, starts: Int32Array.of(0), ends: Int32Array.of(bytes.length), text: () => text } as unknown as ScanRow<string>, 0, "x");
  }
  const found = new Map<string, number>();
  counts.each((text, count) => found.set(text, count));
  expect(found).toEqual(new Map(Array.from({ length: 1000 }, (_, n) => [`V${n}`, n < 998 ? 3 : 2])));
});
