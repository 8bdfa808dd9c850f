/** Which tables are read when a release is adopted, depending on free memory, and how it stops for a newer release. */
import { describe, expect, it } from "vitest";
import type { Manifest } from "../../../data/contract/release/release.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { StoreError, type Store } from "../../../data/store/store.ts";
import { warmTables } from "../../../lookup/release/warm.ts";
import { folderOf } from "../../build/sources/folder.ts";

const MB = 1024 * 1024;
const SIZES = { lineage: 1, trials: 2, payments: 8, names: 4, providers: 16 } as const;
const manifest = {
  tables: Object.keys(SIZES).map((name) => ({ name, object: `objects/${name}` })),
  objects: Object.entries(SIZES).map(([name, megabytes]) => ({ path: `objects/${name}`, bytes: megabytes * MB })),
} as unknown as Manifest;

/** The tables that are read with this much free memory. */
async function warmed(free: number, signal = new AbortController().signal, onRead: () => void = () => undefined): Promise<readonly [readonly string[],
  number]> {
  const keys: string[] = [];
  const readThrough: Store["readThrough"] = async (key) => {
    keys.push(key.replace("objects/", ""));
    onRead();
  };
  const read = await warmTables({ store: { ...memoryStore(), readThrough }, manifest, free, signal });
  return [keys, read / MB];
}

describe("warming", () => {
  it("reads the served tables, the most used first, up to half of the free memory", async () => {
    expect(await warmed(1000 * MB)).toEqual([["providers", "names", "payments", "trials"], 30]);
    expect(await warmed(45 * MB)).toEqual([["providers", "names", "trials"], 22]);
    expect(await warmed(20 * MB)).toEqual([["names", "trials"], 6]);
    expect(await warmed(0)).toEqual([[], 0]);
  });

  it("stops when another release is adopted, and does nothing without a disk", async () => {
    const adopted = new AbortController();
    expect(await warmed(1000 * MB, adopted.signal, () => adopted.abort())).toEqual([["providers"], 16]);
    expect(await warmTables({ store: memoryStore(), manifest, free: 1000 * MB, signal: adopted.signal })).toBe(0);
  });

  it("reads tables of a folder to their end, and names a missing one", async () => {
    const dir = folderOf({ "objects/whole": "x".repeat(3 * MB + 1) });
    const store = folderStore(dir);
    await store.readThrough?.("objects/whole", new AbortController().signal);
    await expect(store.readThrough?.("objects/gone", new AbortController().signal)).rejects.toThrow(StoreError);
  });
});
