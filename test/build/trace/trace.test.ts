/** Tracing the shared sample: values in their rows, recounted figures, and missing or changed files. */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATASET_SLUGS } from "../../../data/contract/ids.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { npiOrigins } from "../../../build/trace/origins.ts";
import { openRecords } from "../../../build/tables/records.ts";
import { trace } from "../../../build/trace/trace.ts";
import { sampleSnapshots, sampleStore } from "../../support/sample_store.ts";
import { openTraces, traceEachOfProviders, traceValues, type Traces } from "./values.ts";

describe("the sample", () => {
  let store: Store;
  let snapshots: string;
  let traces: Traces;
  beforeAll(async () => {
    [store, snapshots] = await Promise.all([sampleStore(2_000), sampleSnapshots(2_000)]);
    traces = await openTraces(store, snapshots);
  });

  it("has its values in the traced rows", async () => {
    const told = await traceValues(traces, 40, 7);
    expect([...told.values()].reduce((sum, count) => sum + count, 0)).toBe(40);
    expect([...told.keys()]).toEqual(expect.arrayContaining(["nppes", "open_payments", "pecos"]));
  });

  it("has every value of a provider in a row of its source", async () => {
    expect(Object.fromEntries(await traceEachOfProviders(traces))).toEqual({
      provider: "nppes", enrollment: "pecos", "MIPS score": "qpp_mips", exclusion: "oig_leie", "SAM.gov exclusion": "sam_gov", affiliation: "asc",
    });
  });

  it("gives the rows of a provider, the registry's first, none of another NPI", async () => {
    let providers = 0;
    for await (const { npi } of traces.records.where("providers", {})) {
      providers += 1;
      if (providers % 50 > 0) continue;
      const { rows } = await traces.trace("npi", npi);
      expect(rows[0]?.tells).toEqual(["provider"]);
      for (const { row, tells, source_id } of rows) if (source_id !== "open_payments") expect(row, tells.join()).toContain(npi);
    }
    expect(providers).toBeGreaterThan(1_000);
  });

  it("recounts a state's figure", async () => {
    const options = { store, snapshots, hashes: await openHashCache(null), limit: 2 };
    for (const dataset of DATASET_SLUGS.filter((_, i) => i % 4 === 0)) {
      const { figure, rows } = await trace({ kind: "figure", state: "TX", dataset }, options);
      expect(figure).toMatchObject({ dataset, state: "TX", counted: figure?.published });
      expect(rows.length).toBe(Math.min(2, figure?.counted ?? 0) + 1);
      expect(rows.at(-1)).toMatchObject({ source_id: "census", tells: ["population of TX"] });
      expect(rows.at(-1)?.row).toContain("Texas");
    }
  });

  it("gives a reason instead of a row when a file is missing or changed", async () => {
    const own = mkdtempSync(join(tmpdir(), "traced-"));
    onTestFinished(() => rmSync(own, { recursive: true }));
    const [facility] = await collected(traces.records.where("facilities", { facility_type: "hospital" }));
    const whole = await traces.trace("ccn", facility!.ccn);
    const path = whole.rows[0]!.path;
    const read = async () => (await (await openTraces(store, own)).trace("ccn", facility!.ccn)).rows[0];
    expect(await read()).toMatchObject({ row: null, absent: `the snapshots folder ${own} has no ${path} any more: put the file back to see the row` });
    cpSync(snapshots, own, { recursive: true });
    expect(await read()).toEqual(whole.rows[0]);
    appendFileSync(join(own, path), "\n");
    const changed = await read();
    expect(changed).toMatchObject({ row: null, sha256: whole.rows[0]!.sha256, line: whole.rows[0]!.line });
    expect(changed?.absent).toContain("is another file");
  });

  it("limits the rows of each source and counts the rest", async () => {
    const [quality] = await collected(traces.records.where("quality", { type: "hospital" }));
    const options = { store, snapshots, hashes: await openHashCache(null), limit: 1 };
    const all = await traces.trace("ccn", quality!.ccn!);
    const first = await trace({ kind: "ccn", key: quality!.ccn! }, options);
    expect([first.rows, first.more]).toEqual([all.rows.slice(0, 1), all.rows.length - 1]);
  });

  it("throws without a release, a record or lineage", async () => {
    const options = { snapshots, hashes: await openHashCache(null), limit: 1 };
    await expect(trace({ kind: "npi", key: "1" }, { ...options, store: memoryStore() })).rejects.toThrow("holds no release");
    await expect(traces.trace("npi", "1999999999")).rejects.toThrow("NPI 1999999999: this release has no such record");
    await expect(traces.trace("ccn", "999999")).rejects.toThrow("CCN 999999: this release has no such record");
    const manifest = await readManifest(store, (await newestGeneration(store))!);
    const tables = manifest.tables.filter(({ name }) => !name.includes("lineage"));
    await expect(npiOrigins(openRecords({ store, manifest: { ...manifest, tables } }), "1")).rejects.toThrow("keeps no lineage");
  });
});

async function collected<R>(rows: AsyncIterable<R>): Promise<R[]> {
  const all: R[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
