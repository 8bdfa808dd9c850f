/** Look-ups through a store that counts reads, and what happens when bytes are damaged. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { TABLES } from "../../../data/contract/release/tables.ts";
import type { KeyedTable, RowOf } from "../../../data/contract/release/tables.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { StoreError } from "../../../data/store/store.ts";
import { openTable } from "../../../lookup/release/table.ts";
import type { Table } from "../../../lookup/release/table.ts";
import { parseIndex } from "../../../data/table/table_index.ts";
import { counting, emptyRow, RELEASE, storeTable, tableOf } from "../../support/tables.ts";
import type { Counted, TableBytes } from "../../support/tables.ts";

interface Open<T extends KeyedTable> extends Counted {
  readonly table: Table<T>;
}

async function opened<T extends KeyedTable>(name: T, bytes: TableBytes, remote = false, cacheBytes?: number): Promise<Open<T>> {
  const counted = counting(await storeTable(bytes), remote);
  const table = await openTable(name, bytes.entry, { store: counted.store, release: RELEASE, crc32, ...(cacheBytes === undefined ? {} : { cacheBytes }) });
  expect(counted.reads.splice(0).map(({ key, range }) => ({ key, range }))).toEqual([{ key: bytes.entry.index, range: undefined }]);
  return { table, ...counted };
}

/** NPIs 1000000000, 1000000003, ...: the neighbors of each are absent. */
function provider(i: number): RowOf<"providers"> {
  return { ...emptyRow("providers", String(1_000_000_000 + i * 3)), city: `city ${i}`, confidence: i };
}

const providers = Array.from({ length: 1_500 }, (_, i) => provider(i));
const providerTable = tableOf("providers", providers);

describe("a look-up", () => {
  it("finds every key with at most one range read of one block, synchronously when the store is", async () => {
    const { table, reads } = await opened("providers", providerTable);
    for (const row of providers) expect(table.get(row.npi)).toEqual(row);
    expect(reads).toHaveLength(providerTable.entry.blocks);
    for (const { key, range, bytes, scratch } of reads) {
      expect(key).toBe(providerTable.entry.object);
      expect(range?.length).toBe(bytes);
      expect(bytes).toBeLessThanOrEqual(64 * 1024);
      expect(scratch).toBe(true);
    }
  });

  it("keeps a few blocks of a local store and never mixes them up", async () => {
    const keys = Array.from({ length: 40 }, (_, i) => String(100 + i));
    const { table, reads } = await opened("facilities",
      tableOf("facilities", keys.map((ccn) => ({ ...emptyRow("facilities", ccn), city: "x".repeat(40_000) }))));
    const ask = async (i: number): Promise<number> => {
      expect((await table.get(keys[i]!))?.ccn).toBe(keys[i]);
      return reads.splice(0).length;
    };
    expect([await ask(0), await ask(0), await ask(1), await ask(0)]).toEqual([1, 0, 1, 0]);
    for (let i = 0; i < 200; i += 1) expect(await ask((i * 17) % 40)).toBeLessThanOrEqual(1);
    expect([await ask(0), await ask(16), await ask(0), await ask(32), await ask(16)]).toEqual([1, 1, 1, 1, 1]);
  });

  it("answers null for absent keys, with at most one read, and none outside the table", async () => {
    const { table, reads } = await opened("providers", providerTable);
    for (const { npi } of providers.slice(0, -1)) {
      expect([table.get(String(Number(npi) + 1)), table.get(String(Number(npi) + 2))]).toEqual([null, null]);
      expect(reads.splice(0).length).toBeLessThanOrEqual(1);
    }
    const outside = ["0000000000", "0999999999", String(Number(providers.at(-1)!.npi) + 1), "4294967295", "9999999999"];
    const malformed = ["", "1", "100000000", "10000000000", "1000000000 ", "１０００００００００", "1000000e00", "-100000000"];
    expect([...outside, ...malformed].map((key) => table.get(key))).toEqual([...outside, ...malformed].map(() => null));
    expect(reads).toEqual([]);
  });

  it("reads nothing for most absent keys of a table with a filter, and finds all that it has", async () => {
    const { table, reads } = await opened("provider_history", tableOf("provider_history", providers.map(({ npi }) => emptyRow("provider_history", npi))));
    for (const { npi } of providers) expect((await table.get(npi))?.npi).toBe(npi);
    reads.length = 0;
    const absent = providers.slice(1).map(({ npi }) => String(Number(npi) - 1));
    for (const npi of absent) expect(await table.get(npi)).toBeNull();
    // A byte for each key leaves an eighth of the bits set.
    expect(reads.length).toBeLessThan(absent.length / 6);
  });

  it("finds text keys of any length, but not their prefixes or longer keys", async () => {
    const keys = ["0", "00", "01A", "01B0000000000", "é", "ééé", "\uffee", "\u{1f600}"];
    const bytes = tableOf("facilities", keys.map((ccn) => ({ ...emptyRow("facilities", ccn), city: "x".repeat(40_000) })));
    expect(bytes.blocks).toBe(keys.length);
    const { table, reads } = await opened("facilities", bytes);
    expect(await Promise.all(keys.map(async (key) => (await table.get(key))?.ccn))).toEqual(keys);
    expect(reads.splice(0)).toHaveLength(keys.length);
    const absent = ["000", "01", "01B000000000", "01B00000000000", "éé", "z"];
    expect(await table.getMany(absent)).toEqual(absent.map(() => null));
    reads.splice(0);
    expect(["", "\0", "0\0", "/", "\u{1f600}\u{1f600}\u{1f600}\u{1f600}", "\u{1f601}"].map((key) => table.get(key)))
      .toEqual([null, null, null, null, null, null]);
    expect(reads).toEqual([]);
  });

  it.each([
    ["much longer", [10, 600_000, 20, 2_000_000, 30]],
    ["all longer than one read", [70_000, 80_000, 90_000]],
    ["nearly as long as one read, down to where the sidecar says it otherwise", [65_000, ...Array.from({ length: 60 }, (_, i) => 63_200 - i * 8)]],
  ])("finds rows after blocks that are %s", async (_, sizes) => {
    const rows = sizes.map((size, i) => ({ ...emptyRow("quality", `hospital:${100_000 + i}`), measures: "m".repeat(size) }));
    const { table } = await opened("quality", tableOf("quality", rows));
    expect(await table.getMany(rows.map(({ key }) => key))).toEqual(rows);
  });

  it("is null without a read in an empty table", async () => {
    for (const name of Object.keys(TABLES).filter((name) => name !== "names") as KeyedTable[]) {
      const { table, reads } = await opened(name, tableOf(name, []));
      expect([table.rows, table.get("1000000000"), table.get(""), await table.getMany(["a", "1000000000"])]).toEqual([0, null, null, [null, null]]);
      expect(reads).toEqual([]);
    }
  });
});

describe("many keys", () => {
  const keys = [...providers.map(({ npi }) => npi), "1000000001", providers[7]!.npi, "no"].reverse();
  const expected = keys.map((key) => providers.find(({ npi }) => npi === key) ?? null);

  it.each([false, true])("keep their order, read each block once, and return the row of a repeated key twice (remote: %s)", async (remote) => {
    const { table, reads } = await opened("providers", providerTable, remote);
    expect(await table.getMany(keys)).toEqual(expected);
    expect(reads).toHaveLength(providerTable.blocks);
    expect(new Set(reads.map(({ range }) => range?.offset)).size).toBe(providerTable.blocks);
  });

  it("have up to 128 reads in flight and no more", async () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({ ...emptyRow("facilities", String(i).padStart(6, "0")), city: "x".repeat(40_000) }));
    const { table, reads, highWater } = await opened("facilities", tableOf("facilities", rows), true);
    expect(await table.getMany(rows.map(({ ccn }) => ccn))).toEqual(rows);
    expect([reads.length, highWater()]).toEqual([200, 128]);
  });
});

it("a damaged block ends a look-up of many keys without further reads", async () => {
  const rows = Array.from({ length: 400 }, (_, i) => ({ ...emptyRow("facilities", String(i).padStart(6, "0")), city: "x".repeat(40_000) }));
  const bytes = tableOf("facilities", rows);
  bytes.arrow[parseIndex(bytes.index, "text").range(0).offset + 30_000]! ^= 1;
  const { table, reads } = await opened("facilities", bytes, true);
  await expect(table.getMany(rows.map(({ ccn }) => ccn))).rejects.toThrow("block 0 does not match its checksum");
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads.length).toBeLessThan(300);
});

it("a look-up does not change the rows of earlier ones, although a folder reuses its buffer", async () => {
  const rows = [...providers.slice(0, 300), { ...provider(300), pecos: "p".repeat(100_000) }, ...providers.slice(301, 600)];
  const bytes = tableOf("providers", rows);
  const folder = mkdtempSync(join(tmpdir(), "tables-"));
  try {
    const store = await storeTable(bytes, folderStore(folder));
    const table = await openTable("providers", bytes.entry, { store, release: RELEASE, crc32 });
    const asked = rows.map((_, i) => rows[(i * 257) % rows.length]!);
    expect(asked.map(({ npi }) => table.get(npi))).toEqual(asked);
    expect(await table.getMany(asked.map(({ npi }) => npi))).toEqual(asked);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("blocks of a remote store", () => {
  it("are cached, and shared by concurrent look-ups", async () => {
    const { table, reads } = await opened("providers", providerTable, true);
    const pair = await Promise.all([table.get("1000000000"), table.get("1000000003")]);
    expect(pair.map((row) => row?.npi)).toEqual(["1000000000", "1000000003"]);
    expect(await table.get("1000000006")).toEqual(providers[2]);
    expect(reads).toHaveLength(1);
// If a later read overwrote a cached block, the look-up would return rows of another block.
    expect(reads[0]!.scratch).toBe(false);
  });

  it("are dropped when the cache is full", async () => {
    const blockBytes = providerTable.arrow.length / providerTable.blocks;
    const { table, reads } = await opened("providers", providerTable, true, blockBytes * 4.5);
    await table.getMany(providers.map(({ npi }) => npi));
    expect(reads.splice(0)).toHaveLength(6);
    await table.get(providers.at(-1)!.npi);
    expect(reads.splice(0)).toHaveLength(0);
    await table.get(providers[0]!.npi);
    expect(reads.splice(0)).toHaveLength(1);
  });
});

describe("damage is a StoreError that names the object and the block", () => {
  const { object } = providerTable.entry;
  const range = parseIndex(providerTable.index, "u32").range(1);
  const inBlock1 = providers[300]!.npi;

  function flipped(): TableBytes {
    const arrow = providerTable.arrow.slice();
    arrow[range.offset + range.length - 9]! ^= 1;
    return { ...providerTable, arrow };
  }

  it.each([false, true])("one flipped bit (remote: %s)", async (remote) => {
    const { table } = await opened("providers", flipped(), remote);
    const failure = async (): Promise<unknown> => table.get(inBlock1);
    await expect(failure()).rejects.toThrow(StoreError);
    await expect(failure()).rejects.toThrow(`${object}: block 1 does not match its checksum`);
    await expect(table.getMany([inBlock1])).rejects.toThrow("block 1 does not match its checksum");
    expect(await table.get(providers[0]!.npi)).toEqual(providers[0]);
  });

  it("is detected by our own checksum too", async () => {
    const store = await storeTable(flipped());
    const table = await openTable("providers", providerTable.entry, { store, release: RELEASE });
    expect(() => table.get(inBlock1)).toThrow("block 1 does not match its checksum");
    expect(table.get(providers[0]!.npi)).toEqual(providers[0]);
  });

  it("a truncated file, a missing file", async () => {
    const { table, store } = await opened("providers", { ...providerTable, arrow: providerTable.arrow.slice(0, range.offset + 100) });
    expect(() => table.get(inBlock1)).toThrow(`block 1 has 100 of its ${range.length} bytes`);
    await store.delete(object);
    expect(() => table.get(inBlock1)).toThrow("the object is missing");
  });

  it.each<[string, (index: Uint8Array) => Uint8Array, string]>([
    ["no index", () => new Uint8Array(0), "the index has 0 bytes and is cut off"],
    ["another magic", (index) => index.fill(65, 0, 8), 'the index begins with "AAAAAAAA", this version reads PSINDEX2'],
    ["an index without its last length", (index) => index.subarray(0, index.length - 1), "bytes where"],
    ["half an index", (index) => index.subarray(0, index.length / 2), "blocks need"],
    ["a longer index", (index) => new Uint8Array([...index, 0]), "bytes where"],
    ["another key width", (index) => index.fill(5, 12, 13), "the index has keys of 5 bytes where 4 are expected"],
  ])("%s", async (_, change, message) => {
    const bytes = { ...providerTable, index: change(providerTable.index.slice()) };
    const store = await storeTable(bytes);
    await expect(openTable("providers", bytes.entry, { store, release: RELEASE })).rejects.toThrow(message);
  });

  it("an index of another table, a missing index, an index that fails verification", async () => {
    const entry = { ...providerTable.entry, blocks: 7 };
    const store = await storeTable(providerTable);
    const source = { store, release: RELEASE };
    await expect(openTable("providers", entry, source)).rejects.toThrow("the index has 6 blocks where the manifest says 7");
    await expect(openTable("providers", providerTable.entry, { store: memoryStore(), release: RELEASE })).rejects.toThrow("is missing");
    const read = async (path: string): Promise<Uint8Array> => {
      const bytes = (await store.get(path))!;
      if (path === `objects/${createHash("sha256").update(bytes).digest("hex")}`) return bytes;
      throw new StoreError(`${path} is not itself`);
    };
    await expect(openTable("providers", providerTable.entry, { ...source, read })).resolves.toBeDefined();
    await store.put(providerTable.entry.index, tableOf("providers", providers.slice(0, 3)).index);
    await expect(openTable("providers", providerTable.entry, { ...source, read })).rejects.toThrow("is not itself");
  });
});

describe("a table of another version is refused with the difference", () => {
  const { entry } = providerTable;
  const columns = entry.columns;
  it.each([
    ["a column less", { columns: columns.slice(0, -1) }, "column 22 is none, this version reads affiliations utf8"],
    ["a column more", { columns: [...columns, { name: "height", type: "int32" as const }] }, "column 23 is height int32, this version reads none"],
    ["another type", { columns: columns.map((c) => (c.name === "confidence" ? { ...c, type: "utf8" as const } : c)) },
      "column 16 is confidence utf8, this version reads confidence int32"],
    ["another order", { columns: [columns[0]!, columns[2]!, columns[1]!, ...columns.slice(3)] },
      "column 2 is entity_type utf8, this version reads status utf8"],
    ["another key", { key: "ccn" }, "the key is ccn, this version reads npi"],
    ["another key encoding", { key_encoding: "text" as const }, "the key encoding is text, this version reads u32"],
  ])("%s", async (_, change, message) => {
    const opening = openTable("providers", { ...entry, ...change }, { store: memoryStore(), release: RELEASE });
    await expect(opening).rejects.toThrow(`release ${RELEASE}, table providers: ${message}`);
  });
});
