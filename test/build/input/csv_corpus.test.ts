/** Every malformed CSV file in two layouts, one of either reader; `npm run test:servers` does the same in all six. */
import { expect, it } from "vitest";
import { CSV_CASES, ODD_CASES } from "./csv_cases.ts";
import { testCorpus } from "./csv_corpus.ts";

await testCorpus(["nucc", "pecos"]);

it("at least sixty files are malformed, each under a name of its own", () => {
  expect(CSV_CASES.length - ODD_CASES).toBeGreaterThanOrEqual(60);
  expect(new Set(CSV_CASES.map(({ name }) => name)).size).toBe(CSV_CASES.length);
});
