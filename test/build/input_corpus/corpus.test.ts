/**
 * Every malformed CSV file in two layouts, one of either reader, and every damaged, dishonest and odd archive, through the
 * whole way of reading: each ends as stated (reliability I1, I6). `npm run test:servers` does the first in all six layouts.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, CSV_CASES, ODD_CASES, sheetOf } from "./csv_cases.ts";
import { expectRefusal, expectStated, testCorpus } from "./csv_corpus.ts";
import { loadFormats } from "./formats.ts";
import { openStation, type Station } from "./run.ts";
import { ZIP_CASES } from "./zip_cases.ts";

const formats = await loadFormats(["nucc", "pecos", "oig_leie"]);
testCorpus(formats.filter(({ id }) => id !== "oig_leie"));

describe("an archive", () => {
  const format = formats.find(({ id }) => id === "oig_leie")!;
  const sheet = sheetOf(format);
  const good = { name: "UPDATED.csv", content: bytesOf(sheet, sheet.lines) };
  let station: Station;
  beforeAll(async () => {
    station = await openStation("oig_leie", { ...format.before, bytes: good.content });
  });
  afterAll(() => station.close());

  it.each(ZIP_CASES)("$name", async ({ as, bytes, stated }) => {
    const offer = { date: format.next.date, name: as === "gz" ? "UPDATED.csv.gz" : "leie.zip", bytes: bytes(good) };
    expectStated(await station.offer(offer), format, stated, null);
    if ("degraded" in stated) await expectRefusal(station, offer, stated.degraded);
    if ("quarantined" in stated) await expectRefusal(station, offer, stated.quarantined);
  });
});

it.each([["files", CSV_CASES, 60 + ODD_CASES], ["archives", ZIP_CASES, 24]])("there are enough %s, each under a name of its own", (_, cases, least) => {
  expect(cases.length).toBeGreaterThanOrEqual(least);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});
