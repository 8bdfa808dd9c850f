/**
 * Tests what the national run compares a release with: at the size of the tests' sample, the generator's data of every provider
 * match the release, and any difference is found.
 */
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { openStore } from "../../../data/open_store.ts";
import { openReader, type Release } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { sampleSnapshots, sampleStoreFolder } from "../../support/sample_store.ts";
import { traceRecord } from "./trace.ts";
import { faultOf, questions, truthOf } from "./truth.ts";

const PROVIDERS = 2_000;
const truth = truthOf(PROVIDERS, 1);

describe.skipIf(process.env["CONFORMANCE_SNAPSHOTS"] !== undefined)("the generator's data", () => {
  let release: Release;
  const rowOf = async (npi: string): Promise<RowOf<"providers"> | null> => (await release.tables.providers?.get(npi)) ?? null;
  beforeAll(async () => {
    const reader = openReader(await openStore(await sampleStoreFolder(PROVIDERS)), { hash: sha256, crc32 });
    await reader.poll();
    release = reader.current()!;
  });

  it("match the release for every NPI, and the release has no other NPI", async () => {
    expect(release.tables.providers?.rows).toBe(truth.rows);
    for (let i = 0; i < truth.rows; i += 1) expect(faultOf(await rowOf(truth.npi(i)), truth.at(i), truth.npi(i))).toBeNull();
    for (let i = 0; i < 500; i += 1) expect(faultOf(await rowOf(truth.absent(i)), null, truth.absent(i))).toBeNull();
  });

  it("reveal a missing row, an extra row, and a wrong value in each column", async () => {
    const expected = [0, 1, 2, 3].map((i) => truth.at(i)).find(({ person }) => person !== null)!;
    const row = (await rowOf(expected.npi))!;
    expect(faultOf(row, expected, expected.npi)).toBeNull();
    expect(faultOf(null, expected, expected.npi)).toContain("not found");
    expect(faultOf(row, null, expected.npi)).toContain("it is not in the registry");
    for (const column of ["npi", "status", "entity_type", "taxonomy_codes", "city", "state", "postal_code", "enumeration_date", "last_update_date",
      "display_name"] as const) {
      expect(faultOf({ ...row, [column]: "another" }, expected, expected.npi), column).toContain(`${column} is another`);
    }
  });

  it("lead to the source rows of a record's values, and a wrong value is not found there", async () => {
    const store = await openStore(await sampleStoreFolder(PROVIDERS));
    const manifest = await readManifest(store, (await newestGeneration(store))!);
    const job = { store, manifest, snapshots: await sampleSnapshots(PROVIDERS), truth, seed: 1, count: 40 };
    expect(await traceRecord(job)).toMatchObject({ values: 40, wrong: 0, faults: [] });
    // With another seed, these NPIs belong to other people.
    await expect(traceRecord({ ...job, truth: truthOf(PROVIDERS, 2) })).rejects.toThrow("is not in the release");
  });
});

it("the questions are the same in each run, and one in five is for an unknown NPI", () => {
  const [first, second] = [questions(truth, 5), questions(truth, 5)];
  const asked = Array.from({ length: 1_000 }, first);
  expect(asked).toEqual(Array.from({ length: 1_000 }, second));
  const misses = asked.filter(({ expected }) => expected === null).length;
  expect(misses).toBeGreaterThan(150);
  expect(misses).toBeLessThan(250);
});
