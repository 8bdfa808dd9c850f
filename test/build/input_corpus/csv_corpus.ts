/** Registers the malformed CSV files as tests of any layout: each is read as in a build and must have its expected outcome. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, CSV_CASES, type CsvCase, sheetOf, type Expected } from "./csv_cases.ts";
import type { Format } from "./formats.ts";
import { type Offer, openHarness, type Outcome, type Harness } from "./run.ts";

/** No input may take longer. */
const LIMIT_MS = 60_000;

function fileOf(each: CsvCase, format: Format): { readonly offer: Offer; readonly records: number | null } {
  const sheet = sheetOf(format);
  const records = each.records?.(sheet);
  const bytes = records === undefined ? each.file!(sheet) : bytesOf(sheet, records, each.end, each.last);
  return { offer: { ...format.next, bytes }, records: records === undefined ? null : records.length - (each.blank ?? 0) };
}

/** Published, collapsed and rejected rows must add up to the records of the file. */
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

function expectUnknown({ source }: Outcome, format: Format, message: string): void {
  expect(source).toMatchObject({ status: "ingested", withheld: [], drift_open: false, facts: { snapshot: format.before.date } });
  const own = `${format.id}/${format.next.date}: ${message}`;
  expect(source.issues.filter(({ code }) => code === "no_known_file")).toMatchObject([{ message: expect.stringContaining(own) as string }]);
}

/** `records` is the number of records in the file, if it is known. */
export function expectOutcome(found: Outcome, format: Format, expected: Expected, records: number | null): void {
  if ("degraded" in expected) return expectHeldBack(found, format, "degraded", expected.degraded);
  if ("unknown" in expected) return expectUnknown(found, format, expected.unknown);
  if ("quarantined" in expected) return expectHeldBack(found, format, "quarantine", expected.quarantined);
  if ("fallen" in expected) return expectHeldBack(found, format, "quarantine", expected.fallen);
  expect([found.source.withheld, found.source.facts.snapshot]).toEqual([[], format.next.date]);
  if ("accepted" in expected && expected.accepted !== null) expect(found.source.issues.map(({ code }) => code)).toContain(expected.accepted);
  expectAccount(found, records ?? format.rows.length, "rejected" in expected ? expected.rejected : {});
}

/** Without an older snapshot, the run must fail with a message of one line. */
export async function expectRefusal(harness: Harness, offer: Offer, reason: string): Promise<void> {
  const line = await harness.offerAlone(offer);
  expect(line).toContain(reason);
  expect(line?.split("\n")).toHaveLength(1);
}

/** Registers a test for every case in each layout. */
export function testCorpus(formats: readonly Format[]): void {
  describe.each(formats)("$id", (format) => {
    let harness: Harness;
    beforeAll(async () => {
      const sheet = sheetOf(format);
      harness = await openHarness(format.id, { ...format.before, bytes: bytesOf(sheet, sheet.lines) });
    });
    afterAll(() => harness.close());

    it.each(CSV_CASES)("$name", { timeout: LIMIT_MS }, async (each) => {
      const expected = typeof each.expected === "function" ? each.expected(format) : each.expected;
      const { offer, records } = fileOf(each, format);
      expectOutcome(await harness.offer(offer), format, expected, records);
      if ("degraded" in expected) await expectRefusal(harness, offer, expected.degraded);
      if (!("quarantined" in expected)) return;
      // With nothing older to show, a share of bad rows holds no snapshot back: they are rejected and counted.
      if (expected.quarantined.startsWith("rejects")) expect(await harness.offerAlone(offer)).toBeNull();
      else await expectRefusal(harness, offer, expected.quarantined);
    });
  });
}
