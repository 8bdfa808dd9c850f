/** Every damaged, dishonest and odd archive, through the whole way of reading: each ends as stated (reliability I6). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { bytesOf, sheetOf } from "./csv_cases.ts";
import { expectRefusal, expectStated } from "./csv_corpus.ts";
import { loadFormats } from "./formats.ts";
import { openStation, type Station } from "./run.ts";
import { ZIP_CASES } from "./zip_cases.ts";

const [format] = await loadFormats(["oig_leie"]);
if (format === undefined) throw new Error("no layout");
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

it("at least two dozen, each under a name of its own", () => {
  expect(ZIP_CASES.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ZIP_CASES.map(({ name }) => name)).size).toBe(ZIP_CASES.length);
});
