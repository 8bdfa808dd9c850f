import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { writeSample } from "../../../build/sample/sample.ts";
import { filesBelow, parseRows, unzip } from "./read.ts";

const FULL = "nppes/2026-11-08/NPPES_Data_Dissemination_November_2026_V2.zip";
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "sample-"))));
afterAll(() => rm(dir, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function write(name: string, providers: number, seed: number): Promise<string> {
  await writeSample({ dir: join(dir, name), providers, seed, log: () => undefined });
  return join(dir, name);
}

async function npidata(folder: string): Promise<string[]> {
  const entries = await unzip(join(folder, FULL));
  return entries.get("npidata_pfile_20050523-20261108.csv")?.toString("latin1").split("\n") ?? [];
}

describe("the same seed and size", () => {
  it("give the same bytes in another year, time zone and language", async () => {
    const first = await filesBelow(await write("first", 1000, 42));
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-03-04T23:59:59Z") });
    vi.stubEnv("TZ", "Pacific/Kiritimati");
    vi.stubEnv("LANG", "tr_TR.UTF-8");
    vi.spyOn(Math, "random").mockReturnValue(0.123);
    const second = await filesBelow(await write("second", 1000, 42));
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [path, bytes] of first) expect(second.get(path)?.equals(bytes), path).toBe(true);
    expect(first.size).toBe(68);
  });
  it("give the same bytes of a source when only some are written", async () => {
    await writeSample({ dir: join(dir, "some"), providers: 1000, seed: 42, only: ["nucc", "oig_leie"], log: () => undefined });
    const [some, all] = [await filesBelow(join(dir, "some")), await filesBelow(join(dir, "first"))];
    expect(new Set([...some.keys()].map((path) => path.split("/")[0]))).toEqual(new Set(["nucc", "oig_leie"]));
    for (const [path, bytes] of some) expect(all.get(path)?.equals(bytes), path).toBe(true);
  });
  it("do not give the same people as another seed", async () => {
    const [one, other] = [await npidata(join(dir, "first")), await npidata(await write("other", 1000, 43))];
    expect(one.filter((row) => row !== "" && other.includes(row))).toEqual([one[0]]);
  });
});

describe("a larger sample", () => {
  it("begins with the smaller one in NPPES, LEIE and PECOS", async () => {
    const [small, large] = [await write("small", 700, 5), await write("large", 2100, 5)];
    const rows = (await npidata(small)).slice(0, -1);
    expect(rows).toHaveLength(701);
    expect((await npidata(large)).slice(0, rows.length)).toEqual(rows);
    const [few, many] = [await filesBelow(small), await filesBelow(large)];
    for (const path of ["oig_leie/2026-11-10/UPDATED.csv", "pecos/2026-10-01/PPEF_Enrollment_Extract_2026.10.01.csv"]) {
      const beginning = few.get(path)?.toString("latin1") ?? "";
      expect(beginning.length).toBeGreaterThan(500);
      expect(many.get(path)?.toString("latin1").startsWith(beginning), path).toBe(true);
    }
    const weekly = (files: string) => join(files, "nppes/2026-11-15/NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip");
    const week = async (files: string) => [...(await unzip(weekly(files))).values()][0]?.toString("latin1").split("\n") ?? [];
    const later = await week(large);
    expect((await week(small)).filter((row) => !later.includes(row))).toEqual([]);
  });
  it("has the hospitals of the smaller one", async () => {
    const path = "hospital/2026-11-04/Hospital_General_Information.csv";
    const rowsOf = async (folder: string) => parseRows((await filesBelow(folder)).get(path) ?? "", "\r\n").map((row) => row.join("|"));
    const larger = await rowsOf(await write("more", 5_240, 5));
    const smaller = await rowsOf(join(dir, "small"));
    expect([smaller.length, larger.length]).toEqual([103, 132]);
    expect(smaller.filter((row) => !larger.includes(row))).toEqual([]);
  });
});

describe("options out of range", () => {
  it.each([[0, 1, "providers"], [1.5, 1, "providers"], [60_000_000, 1, "providers"], [10, -1, "seed"], [10, 2 ** 32, "seed"]])(
    "%s providers, seed %s: says which and what to do",
    async (providers, seed, word) => {
      await expect(writeSample({ dir, providers, seed, log: () => undefined })).rejects.toThrow(new RegExp(`sample: ${word} must be`));
    },
  );
});
