/** Workers write the same bytes of the provider table as this thread, and an error of a worker is thrown here. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyCursor } from "../../../build/datasets/npi_cursor.ts";
import type { Joins } from "../../../build/datasets/provider_joins.ts";
import { openProviderParts } from "../../../build/datasets/threaded_parts.ts";
import { type RegistryRows, writeHere, writeThreaded } from "../../../build/datasets/providers.ts";
import { nppes as nppesSample } from "../../../build/sample/people/nppes.ts";
import { oigLeie as leieSample } from "../../../build/sample/people/oig_leie.ts";
import { pecos as pecosSample } from "../../../build/sample/people/pecos.ts";
import { samplePeople } from "../../../build/sample/people/people.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { oigLeie } from "../../../build/sources/oig_leie.ts";
import { pecos } from "../../../build/sources/pecos/pecos.ts";
import { withTableWriter, type TableWriter, type WrittenTable } from "../../../build/tables/writer.ts";
import { folderOf, readFrom } from "../sources/folder.ts";
import { EXITS } from "../threads/workers.ts";

const PROVIDERS = 2_000;
/** Makes several parts for each worker, and a last one that is not full. */
const PART_ROWS = 300;

let rows: () => RegistryRows;

const dir = mkdtempSync(join(tmpdir(), "providers-"));
afterAll(() => rmSync(dir, { recursive: true }));

beforeAll(async () => {
  const sample = { dir, providers: PROVIDERS, seed: 1, people: samplePeople(1) };
  for (const source of [nppesSample, leieSample, pecosSample]) await source.write(sample);
  const registry = (await readFrom(dir, nppes)).data;
  const exclusions = (await readFrom(dir, oigLeie)).data;
  const enrolled = (await readFrom(dir, pecos)).data;
  rows = () => {
    const joins: Joins = {
      exclusions, enrolled: keyCursor(enrolled.bytes()), performanceYear: null, scored: () => undefined, recipient: () => undefined, arePaymentsWhole: true,
      excluded: () => undefined, affiliations: new Map(), affiliationRows: new Map(),
    };
    return { registry, snapshot: "2026-11-15", joins };
  };
});

function written(write: (writer: TableWriter<"providers">) => void): WrittenTable {
  return withTableWriter("providers", join(folderOf({}), "table"), write);
}

describe("the provider table", () => {
  it("has the same bytes from workers, and each provider is noted with its joined rows", () => {
    const noted: string[][] = [[], []];
    const [here, inWorkers] = [writeHere, writeThreaded].map((write, i) => written((writer) => {
      write(writer, rows(), { partRows: PART_ROWS, note: (provider, joined) => noted[i]!.push(`${provider.key} ${joined.length}`) });
    }));
    expect(here!.rows).toBeGreaterThan(PROVIDERS - 10);
    expect(here!.blocks).toBeGreaterThan(PROVIDERS / PART_ROWS);
    expect({ ...inWorkers, file: "" }).toEqual({ ...here, file: "" });
    expect(noted[0]).toEqual(noted[1]);
    expect(noted[0]!.filter((line) => !line.endsWith(" 0")).length).toBeGreaterThan(100);
  });

  it("has the same bytes if parts and blocks are larger than the buffers of a worker", () => {
    const affiliations = new Map(Array.from(rows().registry.bytes(), ({ key }) => [String(key), JSON.stringify(String(key).repeat(2_000))]));
    const given = (): RegistryRows => ({ ...rows(), joins: { ...rows().joins, affiliations } });
    const module = { url: new URL("../../../build/datasets/parts_worker.ts", import.meta.url), patience: 5_000 };
    const openParts: typeof openProviderParts = (job, take) => openProviderParts(job, take, module);
    const inWorkers = written((writer) => writeThreaded(writer, given(), { partRows: PART_ROWS, openParts }));
    const here = written((writer) => writeHere(writer, given(), { partRows: PART_ROWS }));
    expect(here.bytes).toBeGreaterThan(30_000_000);
    expect({ ...inWorkers, file: "" }).toEqual({ ...here, file: "" });
  });

  it("is refused if a worker exits without an error", () => {
    const openParts: typeof openProviderParts = (job, take) => openProviderParts(job, take, EXITS);
    expect(() => written((writer) => writeThreaded(writer, rows(), { partRows: PART_ROWS, openParts })))
      .toThrow(/registry: a worker that makes rows of it has stopped;/);
  });

  it("is refused with the worker's error if the registry's file is missing", () => {
    const given = rows();
    const registry = { file: `${given.registry.file}.gone`, bytes: given.registry.bytes };
    expect(() => written((writer) => writeThreaded(writer, { ...given, registry }, { partRows: PART_ROWS }))).toThrow(/ENOENT.*registry\.gone/);
  });
});
