/** The corpus of malformed CSV files as tests of any layout: each goes the whole way of reading and ends as stated (reliability I1, I2, I3, I5). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, CSV_CASES, type CsvCase, sheetOf, type Stated } from "./csv_cases.ts";
import type { Format } from "./formats.ts";
import { type Offer, openStation, type Outcome, type Station } from "./run.ts";

/** No input may hold a run up for longer. */
const LIMIT_MS = 60_000;

function fileOf(each: CsvCase, format: Format): { readonly offer: Offer; readonly records: number | null } {
  const sheet = sheetOf(format);
  const records = each.records?.(sheet);
  const bytes = records === undefined ? each.file!(sheet) : bytesOf(sheet, records, each.end, each.last);
  return { offer: { ...format.next, bytes }, records: records === undefined ? null : records.length - (each.blank ?? 0) };
}

/** Published, collapsed and rejected rows, which must make up the records that the file was made of. */
function expectAccount({ source, rejects }: Outcome, records: number, rejected: Readonly<Record<string, number>>): void {
  const { rows_in, published, collapsed } = source.rows;
  const sum = Object.values(source.rows.rejected).reduce((total, n) => total + n, 0);
  expect(source.rows.rejected).toEqual(rejected);
  expect([rows_in, published + collapsed + sum]).toEqual([records, records]);
  expect(rejects.length).toBe(sum);
  for (const { line, offset, row } of rejects) expect([line > 1, offset > 0, /^[0-9a-f]{16}$/.test(row)]).toEqual([true, true, true]);
}

function expectHeldBack({ source }: Outcome, format: Format, outcome: "quarantine" | "degraded", reason: string): void {
  const [withheld] = source.withheld ?? [];
  expect(withheld).toMatchObject({ outcome, folder: `${format.id}/${format.next.date}` });
  expect(withheld?.reason).toContain(reason);
  const isQuarantine = outcome === "quarantine";
  expect([source.drift_open, source.quarantined, source.degraded_upstream]).toEqual([isQuarantine, isQuarantine, !isQuarantine]);
  expect([source.facts.snapshot, source.rows.rows_in]).toEqual([format.before.date, format.rows.length]);
}

/** That a file of this layout ended as stated; `records` when it is known how many it was made of. */
export function expectStated(found: Outcome, format: Format, stated: Stated, records: number | null): void {
  if ("degraded" in stated) return expectHeldBack(found, format, "degraded", stated.degraded);
  if ("quarantined" in stated) return expectHeldBack(found, format, "quarantine", stated.quarantined);
  if ("fallen" in stated) return expectHeldBack(found, format, "quarantine", stated.fallen);
  expect([found.source.withheld, found.source.facts.snapshot]).toEqual([[], format.next.date]);
  if ("taken" in stated && stated.taken !== null) expect(found.source.issues.map(({ code }) => code)).toContain(stated.taken);
  expectAccount(found, records ?? format.rows.length, "rejected" in stated ? stated.rejected : {});
}

/** Without an older snapshot there is nothing to show instead: the run is refused in one line. */
export async function expectRefusal(station: Station, offer: Offer, reason: string): Promise<void> {
  const line = await station.offerAlone(offer);
  expect(line).toContain(reason);
  expect(line?.split("\n")).toHaveLength(1);
}

/** Registers a test for every case in each layout. */
export function testCorpus(formats: readonly Format[]): void {
  describe.each(formats)("$id", (format) => {
    let station: Station;
    beforeAll(async () => {
      const sheet = sheetOf(format);
      station = await openStation(format.id, { ...format.before, bytes: bytesOf(sheet, sheet.lines) });
    });
    afterAll(() => station.close());

    it.each(CSV_CASES)("$name", { timeout: LIMIT_MS }, async (each) => {
      const stated = typeof each.stated === "function" ? each.stated(format) : each.stated;
      const { offer, records } = fileOf(each, format);
      expectStated(await station.offer(offer), format, stated, records);
      if ("degraded" in stated) await expectRefusal(station, offer, stated.degraded);
      if ("quarantined" in stated) await expectRefusal(station, offer, stated.quarantined);
    });
  });
}
