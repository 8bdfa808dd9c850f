/**
 * Runs the whole corpus of malformed CSV files in all six layouts, and a zip entry of more than 4 GB. Each test may take 60
 * seconds, and all together 1 GB of memory. See build/sources/README.md#rules-for-every-reader.
 */
import { expect, it } from "vitest";
import { bytesOf, sheetOf } from "../build/input_corpus/csv_cases.ts";
import { expectOutcome, testCorpus } from "../build/input_corpus/csv_corpus.ts";
import { loadFormats } from "../build/input_corpus/formats.ts";
import { openHarness, type Outcome } from "../build/input_corpus/run.ts";
import { type ZipEntry, zipOf } from "../build/snapshots/zip.ts";
import { largeEntry } from "./support/large_entry.ts";

const GB = 1024 ** 3;

const formats = await loadFormats(["nppes", "oig_leie", "pecos", "open_payments", "hospital", "nucc"]);
testCorpus(formats);

it("an entry of more than 4 GB is read and counted, and refused when its stated size is cut to 32 bits or over the limits", async () => {
  const format = formats.find(({ id }) => id === "nppes");
  if (format === undefined) throw new Error("no layout");
  const sheet = sheetOf(format);
  const harness = await openHarness(format.id, { ...format.before, bytes: bytesOf(sheet, sheet.lines) });
  const offered = (made: ZipEntry): Promise<Outcome> =>
    harness.offer({ date: format.next.date, name: "NPPES_Data_Dissemination_December_2026_V2.zip", bytes: zipOf([made]) });
  try {
    const { made, times } = largeEntry(format, 4.2 * GB);
    const { source } = await offered(made);
    expect(source.withheld).toEqual([]);
    expect(source.rows).toEqual({ rows_in: 12 * times, published: 12, collapsed: 12 * (times - 1), rejected: {} });

    const size = made.size ?? 0;
    expect(size).toBeGreaterThan(2 ** 32);
    expectOutcome(await offered({ ...made, size: size % 2 ** 32 }), format, { degraded: "unpacks to more than the" }, null);
    expectOutcome(await offered({ ...made, size: 13 * GB }), format, { degraded: "would grow more than 200 times" }, null);
    expectOutcome(await offered({ ...made, size: 13 * GB, packedSize: GB }), format, { degraded: "zip archive" }, null);
  } finally {
    harness.close();
  }
}, 120_000);

it("the whole run stays below 1 GB of memory", () => {
  expect(process.resourceUsage().maxRSS / 1024 ** 2).toBeLessThan(1);
});
