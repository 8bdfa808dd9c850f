/**
 * What is made once and kept: the same again to the last byte, made anew for other inputs or other code, and nothing but
 * time lost by what is damaged or cannot be kept. Readings of every source that is kept come back as they were read.
 */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readOrTake } from "../../../build/readings/kept_readings.ts";
import { openBuildCache, type BuildCache } from "../../../build/cache/build_cache.ts";
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

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "made-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

interface World {
  readonly kept: string;
  readonly logged: string[];
  readonly buildCache: (options?: { readonly version?: string; readonly ignore?: boolean }) => BuildCache;
}

function world(kept = join(folder(), "kept")): World {
  const logged: string[] = [];
  return {
    kept, logged,
    buildCache: ({ version = "1", ignore = false } = {}) => openBuildCache({ folder: kept, workDir: folder(), version, ignore, log: (line) => void logged.push(line) }),
  };
}

/** What was made of `inputs`, and whether it was made just now. */
async function text(buildCache: BuildCache, inputs: unknown, name = "text"): Promise<{ readonly said: string; readonly isNew: boolean }> {
  let isNew = false;
  const { state, path } = await buildCache.make(name, inputs, (own) => {
    isNew = true;
    writeFileSync(join(own, "body"), JSON.stringify(inputs));
    return { of: inputs };
  });
  return { said: `${JSON.stringify(state)} ${readFileSync(path("body"), "utf8")}`, isNew };
}

describe("a thing", () => {
  it("is made once of its inputs, and again of others, by other code, or when told to", async () => {
    const { buildCache, kept } = world();
    const first = await text(buildCache(), ["a"]);
    expect(first).toEqual({ said: '{"of":["a"]} ["a"]', isNew: true });
    expect(await text(buildCache(), ["a"])).toEqual({ ...first, isNew: false });
    expect((await text(buildCache({ ignore: true }), ["a"])).isNew).toBe(true);
    expect((await text(buildCache({ version: "2" }), ["a"])).isNew).toBe(true);
    expect((await text(buildCache(), ["b"])).said).toBe('{"of":["b"]} ["b"]');
    await text(buildCache(), ["b"], "text-of-another");
    // One entry a name.
    expect(readdirSync(kept).map((name) => name.replace(/-[0-9a-f]{24}$/, "")).sort()).toEqual(["text", "text-of-another"]);
  });

  it.each<[string, (entry: string) => void]>([
    ["a byte is changed", (entry) => writeFileSync(join(entry, "body"), '["A"]')],
    ["a file is longer", (entry) => appendFileSync(join(entry, "body"), " ")],
    ["a file is gone", (entry) => rmSync(join(entry, "body"))],
    ["its description is no JSON", (entry) => writeFileSync(join(entry, "entry.json"), "{")],
    ["it is gone", (entry) => rmSync(entry, { recursive: true })],
  ])("is made again when %s, and then is whole", async (_, damage) => {
    const { buildCache, kept } = world();
    const { said } = await text(buildCache(), ["a"]);
    // What is shared with the work folder of the build that made it is not written to.
    const entry = join(kept, readdirSync(kept)[0]!);
    const body = readFileSync(join(entry, "body"));
    rmSync(join(entry, "body"));
    writeFileSync(join(entry, "body"), body);
    damage(entry);
    expect(await text(buildCache(), ["a"])).toEqual({ said, isNew: true });
    expect(await text(buildCache(), ["a"])).toEqual({ said, isNew: false });
  });

  it("that cannot be kept costs the next build time, and this one nothing", async () => {
    const place = join(folder(), "file");
    writeFileSync(place, "");
    const { buildCache, logged } = world(place);
    expect((await text(buildCache(), ["a"])).isNew).toBe(true);
    expect(logged.join()).toContain("text is not kept for the next build");
  });

  it("that fails is not kept, nor is what a killed build left", async () => {
    const { buildCache, kept } = world();
    await expect(buildCache().make("text", ["a"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(kept)).toBe(false);
    const { isNew } = await text(buildCache(), ["a"]);
    writeFileSync(join(kept, `text-${"0".repeat(24)}.1.new`), "");
    await text(buildCache(), ["b"]);
    expect([isNew, readdirSync(kept).length]).toEqual([true, 1]);
  });
});

/** Everything a reading says, its records in full. */
function plain(whole: Reading<unknown>): unknown {
  const { keep: _, sum, ...reading } = whole;
  const data = Object.entries(reading.data as Record<string, unknown>).map(([name, value]) => {
    if (name === "measures") return [name, [...value as Iterable<unknown>]];
    return [name, typeof value === "function" && name !== "bytes" ? [...(value as () => Iterable<unknown>)()] : value];
  }).filter(([name]) => name !== "bytes" && name !== "file");
  return structuredClone({ ...reading, sum: typeof sum, data: Object.fromEntries(data) as unknown });
}

const KEPT = [nppes, pecos, qppMips, openPayments, hospital, nursingHome, homeHealth, hospice, dialysis, asc] as Source<unknown>[];

interface Taking {
  readonly take: (beside: readonly string[], onReject?: () => void) => Promise<Reading<unknown>>;
  readonly reads: () => number;
}

async function takingOf(source: Source<unknown>): Promise<Taking> {
  const snapshots = openSnapshots(await listSnapshots(await sampleSnapshots(2_000)), source.id);
  const hashes = await openHashCache(null);
  const { buildCache } = world();
  let reads = 0;
  const counted = { ...source, read: ((...all) => { reads += 1; return source.read(...all); }) as typeof source.read };
  const take = async (beside: readonly string[], onReject?: () => void): Promise<Reading<unknown>> => {
    const context = { sha256: hashes.sha256, workDir: folder(), onReject, buildCache: buildCache() };
    return readOrTake({ source: counted, snapshots: await snapshots, context, beside });
  };
  return { take, reads: () => reads };
}

it.each(KEPT)("a reading of $id comes back as it was", async (source) => {
  const { take, reads } = await takingOf(source);
  const first = await take(["registry"]);
  const again = await take(["registry"]);
  expect(plain(again)).toEqual(plain(first));
  expect([again.sum, reads()]).toEqual([first.sum, 1]);
});

it("a reading is made again for another registry or a sink of rejects, and may say the same", async () => {
  const { take, reads } = await takingOf(openPayments);
  const first = await take(["registry"]);
  expect((await take(["another"])).sum).toBe(first.sum);
  await take(["another"], () => undefined);
  expect(reads()).toBe(3);
});
