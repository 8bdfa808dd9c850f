/**
 * Reads every malformed CSV file in two layouts, one for each CSV reader, and every malformed archive. `npm run test:servers`
 * tests the CSV files in all six layouts.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, CSV_CASES, ODD_CASES, sheetOf } from "./csv_cases.ts";
import { expectRefusal, expectOutcome, testCorpus } from "./csv_corpus.ts";
import { loadFormats } from "./formats.ts";
import { openHarness, type Harness } from "./run.ts";
import { ZIP_CASES } from "./zip_cases.ts";

const formats = await loadFormats(["nucc", "pecos", "oig_leie"]);
testCorpus(formats.filter(({ id }) => id !== "oig_leie"));

describe("an archive", () => {
  const format = formats.find(({ id }) => id === "oig_leie")!;
  const sheet = sheetOf(format);
  const good = { name: "UPDATED.csv", content: bytesOf(sheet, sheet.lines) };
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness("oig_leie", { ...format.before, bytes: good.content });
  });
  afterAll(() => harness.close());

  it.each(ZIP_CASES)("$name", async ({ as, bytes, expected }) => {
    const offer = { date: format.next.date, name: as === "gz" ? "UPDATED.csv.gz" : "leie.zip", bytes: bytes(good) };
    expectOutcome(await harness.offer(offer), format, expected, null);
    if ("degraded" in expected) await expectRefusal(harness, offer, expected.degraded);
    if ("unknown" in expected) await expectRefusal(harness, offer, expected.unknown);
    if ("quarantined" in expected) await expectRefusal(harness, offer, expected.quarantined);
  });
});

it.each([["files", CSV_CASES, 60 + ODD_CASES], ["archives", ZIP_CASES, 24]])("the corpus has enough %s, each with its own name", (_, cases, least) => {
  expect(cases.length).toBeGreaterThanOrEqual(least);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});
