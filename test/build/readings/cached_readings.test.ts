/** Cached readings: those of every source come back as they were read, unless their inputs changed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openBuildCache } from "../../../build/cache/build_cache.ts";
import { readOrTake } from "../../../build/readings/cached_readings.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { listSnapshots, openSnapshots } from "../../../build/snapshots/snapshots.ts";
import { asc } from "../../../build/sources/facilities/asc.ts";
import { dialysis } from "../../../build/sources/facilities/dialysis.ts";
import { homeHealth } from "../../../build/sources/facilities/home_health.ts";
import { hospice } from "../../../build/sources/facilities/hospice.ts";
import { hospital } from "../../../build/sources/facilities/hospital.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { nursingHome } from "../../../build/sources/facilities/nursing_home.ts";
import { openPayments } from "../../../build/sources/open_payments/open_payments.ts";
import { pecos } from "../../../build/sources/pecos/pecos.ts";
import { qppMips } from "../../../build/sources/qpp_mips.ts";
import type { Reading, Source } from "../../../build/sources/reading/source.ts";
import { sampleSnapshots } from "../../support/sample_store.ts";

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "cached-readings-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A reading with all its records. */
function plain(whole: Reading<unknown>): unknown {
  const { keep: _, sum, ...reading } = whole;
  const data = Object.entries(reading.data as Record<string, unknown>).map(([name, value]) => {
    if (name === "measures") return [name, [...value as Iterable<unknown>]];
    return [name, typeof value === "function" && name !== "bytes" ? [...(value as () => Iterable<unknown>)()] : value];
  }).filter(([name]) => name !== "bytes" && name !== "file");
  return structuredClone({ ...reading, sum: typeof sum, data: Object.fromEntries(data) as unknown });
}

const CACHED = [nppes, pecos, qppMips, openPayments, hospital, nursingHome, homeHealth, hospice, dialysis, asc] as Source<unknown>[];

interface Reader {
  /** Reads, or takes the reading from the cache. */
  readonly take: (lookups: readonly string[], onReject?: () => void) => Promise<Reading<unknown>>;
  /** How often the source was read. */
  readonly reads: () => number;
}

async function readerOf(source: Source<unknown>): Promise<Reader> {
  const snapshots = openSnapshots(await listSnapshots(await sampleSnapshots(2_000)), source.id);
  const hashes = await openHashCache(null);
  const folder = newFolder();
  let reads = 0;
  const counted = { ...source, read: ((...all) => { reads += 1; return source.read(...all); }) as typeof source.read };
  const take = async (lookups: readonly string[], onReject?: () => void): Promise<Reading<unknown>> => {
    const buildCache = openBuildCache({ folder, workDir: newFolder(), version: "1", ignore: false, log: () => undefined });
    const context = { sha256: hashes.sha256, workDir: newFolder(), onReject, buildCache };
    return readOrTake({ source: counted, snapshots: await snapshots, context, lookups });
  };
  return { take, reads: () => reads };
}

it.each(CACHED)("a reading of $id comes back as it was read", async (source) => {
  const { take, reads } = await readerOf(source);
  const first = await take(["registry"]);
  const again = await take(["registry"]);
  expect(plain(again)).toEqual(plain(first));
  expect([again.sum, reads()]).toEqual([first.sum, 1]);
});

it("a source is read again for another registry or for onReject, and may say the same", async () => {
  const { take, reads } = await readerOf(openPayments);
  const first = await take(["registry"]);
  expect((await take(["another"])).sum).toBe(first.sum);
  await take(["another"], () => undefined);
  expect(reads()).toBe(3);
});
