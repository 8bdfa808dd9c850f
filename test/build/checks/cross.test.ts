/** Checks of one source against another, and of our own counts. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { arithmeticChecks } from "../../../build/checks/arithmetic.ts";
import { knownNpis, npiShareCheck, registryCheck } from "../../../build/checks/cross.ts";
import { THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { supplyTally } from "../../../build/datasets/supply.ts";
import { supplyOf } from "../../../build/datasets/state_rows.ts";
import { gatherInputs } from "../../../build/pipeline/inputs.ts";
import { readSources } from "../../../build/readings/read_sources.ts";
import { releaseSources } from "../../../build/readings/release_sources.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import type { NppesProvider } from "../../../build/sources/nppes/record.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { ReleaseSource } from "../../../data/contract/release/release.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { countersOf, useWorld } from "./world.ts";

const upTo = (to: number, from = 1): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const known = knownNpis(upTo(5000), true);

describe("registryCheck of a list", () => {
  it.each([
    ["without unknown NPIs", upTo(1000), "0% (0 of 1,000 NPIs)", "ok"],
    ["with three unknown NPIs in a hundred", upTo(5030, 4031), "3% (30 of 1,000 NPIs)", "ok"],
    ["with a few more unknown NPIs", upTo(5033, 4034), "3.3% (33 of 1,000 NPIs)", "quarantine"],
    ["of unknown NPIs alone", upTo(9000, 8001), "100% (1,000 of 1,000 NPIs)", "quarantine"],
    ["of two unknown NPIs", [9001, 9002], "100% (2 of 2 NPIs)", "ok"],
    ["that is empty", [], "0% (0 of 0 NPIs)", "ok"],
  ])("%s: measures the share and judges it", (_, npis, measured, outcome) => {
    expect(registryCheck(npis, known, THRESHOLDS.pecos)).toEqual({
      check: "absent_from_registry", subject: "NPIs", measured, threshold: "at most 3%", outcome,
    });
  });

  it("counts but does not judge unknown NPIs against weekly files alone, in any order of NPIs", () => {
    const check = registryCheck([7001, 3, 7000, 5000, 1, 7002, 7003], knownNpis(upTo(5000), false), THRESHOLDS.qpp_mips);
    expect([check.measured, check.threshold, check.outcome])
      .toEqual(["57.1% (4 of 7 NPIs)", "not judged: the registry here is no full file", "ok"]);
  });

  it("finds every unknown NPI, whatever the length of the registry", () => {
    for (const size of [0, 1, 2, 3, 1023, 1024, 1025, 5000]) {
      const even = knownNpis(upTo(size).map((n) => 2 * n), true);
      expect(registryCheck(upTo(2 * size + 2), even, THRESHOLDS.pecos).measured).toContain(`(${(size + 2).toLocaleString("en-US")} of`);
    }
  });
});

it("npiShareCheck measures and judges the share of rows without an NPI, for each list of people", () => {
  const checkOf = (id: SourceId, field: string, filled: number, rows: number): string[] =>
    npiShareCheck({ fill: { [field]: filled, [`${field.split(": ")[0]}: OTHER`]: 0 }, looked_at: { [field.split(": ")[0] ?? ""]: rows } }, THRESHOLDS[id])
      .map(({ subject, measured, threshold, outcome }) => `${outcome}: ${subject} ${measured}, ${threshold}`);
  expect(checkOf("oig_leie", "exclusions: NPI", 0.1, 80_000)).toEqual(["ok: exclusions: NPI 90% (72,000 of 80,000 rows), at most 95%"]);
  expect(checkOf("oig_leie", "exclusions: NPI", 0.04, 80_000)).toEqual(["quarantine: exclusions: NPI 96% (76,800 of 80,000 rows), at most 95%"]);
  expect(checkOf("pecos", "enrollment: NPI", 0.99, 1000)).toEqual(["quarantine: enrollment: NPI 1% (10 of 1,000 rows), at most 0.1%"]);
  expect(checkOf("qpp_mips", "clinician score: npi", 0.9, 20)).toEqual(["ok: clinician score: npi 10% (2 of 20 rows), at most 0.1%"]);
  expect(checkOf("sam_gov", "exclusion: NPI", 0.01, 1000)).toEqual([]);
});

describe("arithmeticChecks", () => {
  const provider = (state: string): NppesProvider => ({ state, taxonomies: [] }) as unknown as NppesProvider;
  const source = (id: SourceId): ReleaseSource => ({ source_id: id, facts: {}, synthetic: false, complete: true }) as unknown as ReleaseSource;
  const [first] = SPECIALTIES;
  function supply(): ReturnType<typeof supplyOf> {
    const tally = supplyTally(new Map());
    for (const state of ["NY", "NY", "TX", "PR"]) tally.add(provider(state), first?.slug ?? "dermatology", false);
    return supplyOf(tally, [source("nppes"), source("census"), source("pecos")]);
  }

  it("reports the counts that hold", () => {
    expect(arithmeticChecks(supply()).map(({ check, measured, outcome }) => `${outcome} ${check} ${measured}`)).toEqual([
      `ok state_rows ${SPECIALTIES.length} with 51 rows`,
      `ok sum_of_states 3 providers in the states, ${SPECIALTIES.length} sums equal to the count`,
    ]);
    expect(arithmeticChecks(null)).toEqual([]);
  });

  it("throws for a missing row, a repeated row and a wrong sum", () => {
    const { rows, tally } = supply();
    const slug = first?.slug ?? "dermatology";
    const own = rows.get(slug) ?? [];
    const without = new Map(rows).set(slug, own.slice(1));
    expect(() => arithmeticChecks({ tally, rows: without }))
      .toThrow(`the check state_rows does not hold (${SPECIALTIES.length - 1} with 51 rows; not ${slug}; allowed: 51 rows each): nothing is published`);
    const twice = new Map(rows).set(slug, [...own.slice(1), ...own.slice(1, 2)]);
    expect(() => arithmeticChecks({ tally, rows: twice })).toThrow("state_rows");
    const lost = { ...tally, counted: (of: typeof slug) => tally.counted(of) + (of === slug ? 1 : 0) };
    expect(() => arithmeticChecks({ tally: lost, rows })).toThrow(`sums equal to the count; not ${slug}`);
  });
});

describe("a list of unknown NPIs", () => {
  const world = useWorld(600);
  const FEW: readonly SourceId[] = ["nppes", "oig_leie", "pecos", "qpp_mips"];

  async function sourcesOf(dir: string): Promise<ReleaseSource[]> {
    const hashes = await openHashCache(null);
    const configuration = { pipelineVersion: "0", publicUrl: "", only: FEW, thresholds: THRESHOLDS, accepts: [] };
    const { candidates } = await gatherInputs(dir, configuration, hashes, "2026-12-20");
    const rules = { served: null, thresholds: THRESHOLDS, accepts: [], only: FEW };
    const context = { sha256: hashes.sha256, workDir: world.work() };
    const { readings, verdicts } = await readSources(candidates, rules, context, () => undefined);
    return releaseSources(readings, verdicts, { now: "2026-12-20T00:00:00Z", pipelineVersion: "0000000" });
  }

  /** Replaces every NPI in the file by a valid one that is not in the registry. */
  function replaceNpis(file: string): void {
    const other = (npi: string): string => {
      for (let last = 0; ; last += 1) {
        const text = `1${npi.slice(1, 9)}${last}`;
        const digits = Array.from(`80840${text}`, Number).reverse();
        const sum = digits.reduce((total, n, i) => total + (i % 2 === 1 ? Math.floor((2 * n) / 10) + ((2 * n) % 10) : n), 0);
        if (sum % 10 === 0) return text;
      }
    };
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(?<=^|,|")2\d{9}(?=,|")/gm, other));
  }

  it("is held back, the earlier list stays, and each source reports its share", async () => {
    const dir = world.folder();
    const before = await sourcesOf(dir);
    expect(countersOf({ sources: before })).toBe("0 0 0");
    const shares = before.flatMap(({ source_id, checks = [] }) =>
      checks.filter(({ check }) => check === "absent_from_registry").map(({ outcome }) => `${source_id} ${outcome}`));
    expect(shares).toEqual(["oig_leie ok", "pecos ok", "qpp_mips ok"]);
    const later = join(dir, "pecos", "2026-11-18");
    cpSync(join(dir, "pecos", "2026-10-01"), later, { recursive: true });
    writeFileSync(join(later, "snapshot.json"), JSON.stringify({ snapshot: "2026-11-18", synthetic: true }));
    replaceNpis(join(later, "PPEF_Enrollment_Extract_2026.10.01.csv"));
    rmSync(join(later, "PPEF_Additional_NPIs_2026.10.01.csv"));
    const sources = await sourcesOf(dir);
    expect(countersOf({ sources })).toBe("1 1 0");
    const pecos = sources.find(({ source_id }) => source_id === "pecos");
    expect([pecos?.status, pecos?.facts.snapshot]).toEqual(["quarantined", "2026-10-01"]);
    expect(pecos?.reason).toMatch(/absent_from_registry of NPIs: 100% \(\d+ of \d+ NPIs\), allowed is at most 3%/);
  });
});
