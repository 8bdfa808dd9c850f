/** Pages of lists through a store that counts reads. */
import { crc32 } from "node:zlib";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { LIST_LIMIT } from "../../../data/contract/records/resolver.ts";
import { TABLES, type RowOf } from "../../../data/contract/release/tables.ts";
import { UnusableError } from "../../../data/store/store.ts";
import { openLists, type Lists } from "../../../lookup/release/list_table.ts";
import { counting, emptyRow, RELEASE, storeTable, tableOf, type Counted, type TableBytes } from "../../support/tables.ts";

/** Lists of which one ends inside a block, one begins and ends with a block, and one is longer than ten. */
const SIZES = { "p:a ": 200, "p:b ": 56, "p:c ": 128, "p:d ": 1_500, "p:e ": 1 };
const rows = Object.entries(SIZES).flatMap(([list, size]) =>
  Array.from({ length: size }, (_, i): RowOf<"provider_lists"> => ({
    ...emptyRow("provider_lists", `${list}${i < size / 2 ? "ny" : "tx"}\t${1_000_000_000 + i * 2}`),
    display_name: "A LONG NAME OF A PERSON, MD", city: "SOME CITY",
  })));
const table = tableOf("provider_lists", rows);
const listed = (list: string, after: string | null, most: number): RowOf<"provider_lists">[] =>
  rows.filter(({ key }) => key.startsWith(list) && (after === null || key > after)).slice(0, most);

async function opened(remote: boolean, bytes: TableBytes = table): Promise<Counted & { lists: Lists<RowOf<"provider_lists">> }> {
  const counted = counting(await storeTable(bytes), remote);
  const lists = await openLists("provider_lists", bytes.entry, { store: counted.store, release: RELEASE, crc32 });
  counted.reads.length = 0;
  return { ...counted, lists };
}

it.each([true, false])("a page has the rows after any key, in one read of two blocks at most (remote: %s)", async (remote) => {
  const { lists, reads } = await opened(remote);
  const list = fc.constantFrom(...Object.keys(SIZES).flatMap((list) => [list, `${list}ny\t`, `${list}tx\t`]));
  const after = fc.tuple(fc.integer({ min: 999_999_990, max: 1_000_003_020 }), fc.constantFrom("ny", "tx"));
  await fc.assert(fc.asyncProperty(list, fc.option(after), fc.integer({ min: 1, max: LIST_LIMIT.most + 1 }), async (list, after, most) => {
    reads.length = 0;
    const key = after === null ? null : `${list.slice(0, 4)}${list.length > 4 ? list.slice(4) : `${after[1]}\t`}${after[0]}`;
    expect(await lists.page(list, key, most)).toEqual(listed(list, key, most));
    expect(reads.length).toBeLessThanOrEqual(1);
    for (const { bytes } of reads) expect(bytes).toBeLessThanOrEqual(64 * 1024);
  }), { numRuns: 500, seed: 24 });
});

it("a walk of pages has each row once", async () => {
  const { lists, reads } = await opened(true);
  const walked: RowOf<"provider_lists">[] = [];
  for (let page = await lists.page("p:d ", null, 25); page.length > 0; page = await lists.page("p:d ", walked.at(-1)!.key, 25)) walked.push(...page);
  expect(walked).toEqual(listed("p:d ", null, Infinity));
  expect(reads.length).toBeLessThanOrEqual(1_500 / 25);
});

it("a page is empty without a read for a list that is not there, and after the last key of the table", async () => {
  const { lists, reads } = await opened(true);
  expect([await lists.page("p:f ", null, 25), await lists.page("o:", null, 25), await lists.page("p:e ", "p:e zz\t9", 25)]).toEqual([[], [], []]);
  expect(reads).toEqual([]);
  expect(await (await opened(true, tableOf("provider_lists", []))).lists.page("p:a ", null, 25)).toEqual([]);
});

it("a page that a block of long rows cuts short goes on in the next ones", async () => {
  const long = rows.slice(0, 60).map((row) => ({ ...row, display_name: "x".repeat(30_000) }));
  const { lists, reads } = await opened(true, tableOf("provider_lists", long));
  expect(await lists.page("p:a ", null, 25)).toEqual(long.slice(0, 25));
  expect(reads.length).toBeGreaterThan(1);
});

it("a damaged block is an error that names the table", async () => {
  const arrow = table.arrow.slice();
  arrow.fill(7, arrow.length >> 1);
  const { lists } = await opened(true, { ...table, arrow });
  await expect(lists.page("p:e ", null, 25)).rejects.toThrow(UnusableError);
  await expect(lists.page("p:e ", null, 25)).rejects.toThrow("table provider_lists");
});

it("the longest page fits into a block, so two hold any", () => {
  for (const name of ["provider_lists", "facility_lists"] as const) expect(TABLES[name].blockRows).toBeGreaterThan(LIST_LIMIT.most + 1);
});
