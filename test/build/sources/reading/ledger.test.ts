/** The account of rows adds up or the build stops; `sink` sees all rejects, and the first ones are kept. */
import { describe, expect, it } from "vitest";
import { collectIssues, openLedger, rejectList, type Reject, sumLedgers } from "../../../../build/sources/reading/ledger.ts";
import { oigLeie } from "../../../../build/sources/oig_leie.ts";
import { csvOf, folderOf, readFrom } from "../folder.ts";

const place = (line: number) => ({ line, offset: line * 10, hash: () => `hash${line}` });

describe("the account of a file", () => {
  it("adds up published, collapsed and rejected rows, sorted by reason", () => {
    const ledger = openLedger("a.csv", () => undefined);
    for (let i = 0; i < 4; i += 1) ledger.publish();
    ledger.collapse();
    ledger.supersede();
    ledger.reject("z", place(1));
    ledger.reject("a", place(2));
    ledger.withdraw("published", "a", { file: "a.csv", line: 3, offset: 30 });
    ledger.withdraw("collapsed", "a", { file: "a.csv", line: 4, offset: 40 });
    const closed = ledger.close(7);
    expect(JSON.stringify(closed)).toBe('{"rows_in":7,"published":2,"collapsed":1,"rejected":{"a":3,"z":1}}');
    expect(JSON.stringify(sumLedgers([closed, closed]))).toBe('{"rows_in":14,"published":4,"collapsed":2,"rejected":{"a":6,"z":2}}');
  });

  it("throws if it does not add up", () => {
    const ledger = openLedger("a.csv", () => undefined);
    ledger.publish();
    expect(() => ledger.close(2)).toThrow("a.csv: 2 records counted, 1 accounted for: rows were lost in reading");
  });
});

describe("rejected rows", () => {
  it("all go to the sink; twenty of each file and reason are kept", async () => {
    const seen: Reject[] = [];
    const rows = Array.from({ length: 50 }, (_, i) => [i % 2 === 0 ? "" : "123", "1128a1", "20200101", "0", "0", ""]);
    const text = csvOf(["NPI", "EXCLTYPE", "EXCLDATE", "REINDATE", "WAIVERDATE", "WVRSTATE"], rows);
    const reading = await readFrom(folderOf({ "oig_leie/2023-06-30/UPDATED.csv": text }), oigLeie, (reject) => seen.push(reject));
    expect([seen.length, reading.rejects.length, reading.rows.rejected]).toEqual([50, 40, { bad_npi: 25, no_npi: 25 }]);
    expect(seen[1]).toEqual({
      file: "oig_leie/2023-06-30/UPDATED.csv", line: 3, offset: text.indexOf("123"), reason: "bad_npi", row: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
    expect(new Set(seen.map(({ row }) => row)).size).toBe(2);
  });

  it("have their place and reason, but not their content", () => {
    const list = rejectList(undefined);
    openLedger("a.csv", list.add).reject("why", place(5));
    expect(list.kept).toEqual([{ file: "a.csv", line: 5, offset: 50, reason: "why", row: "hash5" }]);
  });
});

describe("issues", () => {
  it("are counted by code and message, and sorted", () => {
    const issues = collectIssues();
    issues.raise("b", "two");
    issues.raise("a", "one", 3);
    issues.raise("b", "two");
    expect(issues.list()).toEqual([{ code: "a", message: "one", count: 3 }, { code: "b", message: "two", count: 2 }]);
  });
});
