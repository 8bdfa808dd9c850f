import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LEIE_SNAPSHOT } from "../../../build/sample/files/dates.ts";
import { oigLeie } from "../../../build/sample/people/oig_leie.ts";
import { recordsOn } from "../../../build/sample/people/past.ts";
import { samplePeople } from "../../../build/sample/people/people.ts";
import { LONGEST_PAST, pastDates, type SampleFile, writeSample } from "../../../build/sample/sample.ts";
import { filesBelow, parseRecords, sparseRecords, unzip } from "./read.ts";

const PROVIDERS = 3000;
let dir = "";
let files: SampleFile[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "sample-past-"));
  files = await writeSample({ dir: join(dir, "past"), providers: PROVIDERS, seed: 5, past: LONGEST_PAST, log: () => undefined });
});
afterAll(() => rm(dir, { recursive: true }));

async function registryOf(date: string): Promise<Map<string, Record<string, string>>> {
  const full = files.find(({ path }) => path.startsWith(`nppes/${date}/`) && path.includes("npidata_pfile"))!;
  const [, , zip = "", entry = ""] = full.path.split("/");
  const text = (await unzip(join(dir, "past/nppes", date, zip))).get(entry) ?? "";
  return new Map(sparseRecords(text, "\n").map((row) => [row["NPI"] ?? "", row]));
}

it("has the registry and the exclusion list of four quarters before, each synthetic and complete", async () => {
  const dates = ["nppes", "oig_leie"].map((source) => [...new Set(files.filter(({ path }) => path.startsWith(source)).map(({ path }) => path.split("/")[1]))]);
  expect(dates).toEqual([
    ["2025-11-09", "2026-02-08", "2026-05-10", "2026-08-09", "2026-11-08", "2026-11-09", "2026-11-15"],
    ["2025-11-10", "2026-02-09", "2026-05-11", "2026-08-10", "2026-11-10"],
  ]);
  expect(pastDates(2)).toEqual(["2026-05-11", "2026-08-10"]);
  const sidecar = JSON.parse(await readFile(join(dir, "past/nppes/2025-11-09/snapshot.json"), "utf8")) as object;
  expect(sidecar).toMatchObject({ synthetic: true, complete: true, snapshot: "2025-11-09" });
});

it("has the nursing homes of the same quarters, some of them with another name or other stars", async () => {
  const own = (date: string): string => files.find(({ path }) => path.startsWith(`nursing_home/${date}/NH_ProviderInfo`))!.path;
  const homesOf = async (date: string) => sparseRecords(await readFile(join(dir, "past", own(date)), "utf8"), "\n");
  const [was, is] = [await homesOf("2025-11-02"), await homesOf("2026-11-01")];
  const different = (name: string): number => was.filter((row, i) => row[name] !== is[i]?.[name]).length;
  expect(own("2025-11-02")).toContain("NH_ProviderInfo_Nov2025.csv");
  expect(different("CMS Certification Number (CCN)")).toBe(0);
  expect(different("Overall Rating")).toBeGreaterThan(10);
  expect(different("Provider Name")).toBeGreaterThan(0);
});

it("lacks the NPIs issued later, and has later deactivations as active and changed records as they were", async () => {
  const [was, is] = [await registryOf("2025-11-09"), await registryOf("2026-11-08")];
  const isActive = (row: Record<string, string> | undefined): boolean => (row?.["Entity Type Code"] ?? "") !== "";
  const changed = (column: string): number =>
    [...was].filter(([npi, row]) => isActive(row) && isActive(is.get(npi)) && row[column] !== is.get(npi)?.[column]).length;
  expect(is.size - was.size).toBeGreaterThan(0.02 * PROVIDERS);
  expect([...was.keys()].filter((npi) => !is.has(npi))).toEqual([]);
  expect([...was].filter(([npi, row]) => isActive(row) && !isActive(is.get(npi))).length).toBeGreaterThan(1);
  expect(changed("Provider Business Practice Location Address City Name")).toBeGreaterThan(10);
  expect(changed("Healthcare Provider Taxonomy Code_1")).toBeGreaterThan(5);
  expect(changed("Provider Organization Name (Legal Business Name)")).toBeGreaterThan(2);
  for (const row of was.values()) {
    for (const [name, value] of Object.entries(row)) {
      if (name.endsWith("Date") && value.replace(/(\d\d)\/(\d\d)\/(\d{4})/, "$3-$1-$2") > "2025-11-09") throw new Error(`${row["NPI"]}: ${name} ${value}`);
    }
  }
});

it("says the same of a record on each day until its last update", () => {
  const people = samplePeople(5);
  const at = [0, 40, 80].map((days) => recordsOn({ dir: "", providers: PROVIDERS, seed: 5, people }, LEIE_SNAPSHOT - 300 + days));
  for (let index = 0; index < PROVIDERS; index += 1) {
    if (people.at(index).updated <= LEIE_SNAPSHOT - 220) continue;
    const places = new Set(at.flatMap((recordOf) => recordOf(index)?.place.postalCode ?? []));
    expect(places.size, String(index)).toBeLessThan(2);
  }
});

it("does not change the files of today", async () => {
  await writeSample({ dir: join(dir, "today"), providers: PROVIDERS, seed: 5, log: () => undefined });
  const [today, past] = [await filesBelow(join(dir, "today")), await filesBelow(join(dir, "past"))];
  for (const [path, bytes] of today) expect(past.get(path)?.equals(bytes), path).toBe(true);
  expect(past.size).toBeGreaterThan(today.size);
});

it("takes people off the exclusion list and puts others on it, without a jump that would hold the list back", async () => {
  for (const seed of [1, 2, 3]) {
    const own = join(dir, `seed ${seed}`);
    await oigLeie.write({ dir: own, providers: 40_000, seed, past: LONGEST_PAST, people: samplePeople(seed) });
    const lists = [...(await filesBelow(own))].filter(([path]) => path.endsWith(".csv")).map(([, bytes]) => parseRecords(bytes, "\r\n"));
    const npis = lists.map((rows) => new Set(rows.flatMap(({ NPI = "" }) => (NPI === "0000000000" ? [] : [NPI]))));
    const [first, last] = [npis[0]!, npis.at(-1)!];
    expect([...first].filter((npi) => !last.has(npi)).length).toBeGreaterThan(3);
    expect([...last].filter((npi) => !first.has(npi)).length).toBeGreaterThan(3);
    const filled = lists.map((rows) => rows.filter(({ NPI }) => NPI !== "0000000000").length / rows.length);
    for (const [i, share] of filled.slice(1).entries()) expect(Math.abs(share - filled[i]!), `seed ${seed}, list ${i + 1}`).toBeLessThan(0.02);
  }
});

it("refuses a past that is too long", async () => {
  await expect(writeSample({ dir, providers: 1, seed: 1, past: 5, log: () => undefined })).rejects.toThrow("past must be a whole number from 0 to 4");
});
