/** The names of a registry's providers, gathered by a worker: the same as when they are added one by one, and a clear error when it fails. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuildCache } from "../../../build/cache/build_cache.ts";
import { gatherNames } from "../../../build/names/gathered_names.ts";
import { openNameTable } from "../../../build/names/name_table.ts";
import { providerKeys } from "../../../build/names/names.ts";
import { nppes, type NppesData } from "../../../build/sources/nppes/nppes.ts";
import { compareKeys } from "../../../data/store/store.ts";
import { nameRows } from "../../support/names.ts";
import { useWorld } from "../checks/world.ts";
import { readFrom } from "../sources/folder.ts";
import { EXITS } from "../threads/workers.ts";

const world = useWorld(3000);
let registry: NppesData;
let folder: string;
beforeAll(async () => {
  registry = (await readFrom(world.sample, nppes)).data;
  folder = mkdtempSync(join(tmpdir(), "gathered-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("names gathered by a worker", () => {
  it("are those of every provider, ascending, and leave no file behind", () => {
    const gathered = gatherNames(registry.file, join(folder, "names"));
    const keys = [...gathered.sorted()];
    expect(keys).toEqual([...registry.providers()].flatMap(providerKeys).sort(compareKeys));
    expect(keys.length).toBeGreaterThan(3000);
    gathered.close();
    gathered.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("make the same rows as names that are added one by one", () => {
    const given = nameRows((index) => {
      for (const provider of registry.providers()) index.provider(provider);
      index.facility({ ccn: "330001", facility_type: "hospital", facility_name: "GENERAL HOSPITAL" });
      index.trial({ nct: "NCT01234567", title: "Aspirin" });
    });
    const gathered = gatherNames(registry.file, join(folder, "names"));
    const gatheredRows = nameRows((index) => {
      index.facility({ ccn: "330001", facility_type: "hospital", facility_name: "GENERAL HOSPITAL" });
      index.trial({ nct: "NCT01234567", title: "Aspirin" });
    }, gathered.sorted());
    expect(gatheredRows).toEqual(given);
    gathered.close();
  });

  it.each(["begun before", "not begun"])("make the same table as names gathered on this thread, %s", async (begun) => {
    const tableBy = async (largeBytes: number): Promise<string> => {
      const workDir = mkdtempSync(join(folder, "table-"));
      const buildCache = openBuildCache({ folder: null, workDir, version: "0000000", ignore: false, log: () => undefined });
      const names = openNameTable({ buildCache, folder: workDir, registry: { data: registry, sum: "one" }, others: null }, largeBytes);
      if (begun === "begun before") names.startGathering();
      for (const provider of registry.providers()) if (names.wants(Number(provider.npi))) names.provider(provider);
      const { table } = await names.table();
      names.close();
      rmSync(workDir, { recursive: true });
      return `${table.rows} ${table.sha256}`;
    };
    expect(await tableBy(0)).toBe(await tableBy(Infinity));
  });

  it("throw the worker's error, and leave no file behind when they are closed early", () => {
    const absent = gatherNames(join(folder, "absent"), join(folder, "names"));
    expect(() => [...absent.sorted()]).toThrow("ENOENT");
    absent.close();
    gatherNames(registry.file, join(folder, "names")).close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("are not waited for when the worker dies", () => {
    const dead = gatherNames(registry.file, join(folder, "names"), EXITS);
    expect(() => [...dead.sorted()]).toThrow(/names: the worker that gathers names has stopped;/);
    dead.close();
  });
});
