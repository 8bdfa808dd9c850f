/** Tests that the tables of README.md match the saved runs, and that a run has what readers need and nothing that names a machine. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Row } from "./bench.ts";
import { pages } from "./page.ts";
import { notInstalled } from "./peers.ts";
import { openProgress } from "./progress.ts";
import { cellsOf, figure, inColumns } from "./text.ts";

const RUNS = join(import.meta.dirname, "runs");

describe("the page of figures", () => {
  it("matches the saved runs (npm run bench -- --page rewrites it)", async () => {
    const { is, should } = await pages();
    expect(is).toBe(should);
  });

  const kept = (existsSync(RUNS) ? readdirSync(RUNS) : []).filter((name) => name.endsWith(".json"));
  it.each(kept)("has a run %s with machine, versions and rows, and without folders or hosts", (name) => {
    const text = readFileSync(join(RUNS, name), "utf8");
    const run = JSON.parse(text) as { kind: string; rows: number; date: string; machine: object; node: string; peers: object; results: Row[] };
    expect(name).toBe(`${run.date}-${run.kind === "bench" ? "" : `${run.kind}-`}${run.rows}.json`);
    expect(Object.keys(run.machine)).toEqual(["cores", "cpu", "memory_gb"]);
    expect(run.node).toMatch(/^v\d+\./);
    expect(run.results.length).toBeGreaterThan(10);
    for (const row of run.results) expect(Object.keys(row)).toEqual(expect.arrayContaining(["name", "unit", "ours", "peer", "ratio", "target", "holds"]));
    expect(text).not.toMatch(/"\/|\/(home|tmp|root|work|var|Users)\/|https?:/);
  });
});

describe("a row", () => {
  const row: Row = { name: "scan", unit: "s", ours: 1.234, peer: 12, ratio: 0.1028, target: "<= 0.3x", holds: true };
  it("shows both figures, their ratio and whether its target holds", () => {
    expect(cellsOf(row)).toEqual(["scan", "1.23 s", "12 s", "0.10x", "<= 0.3x", "holds"]);
    expect(cellsOf({ ...row, holds: false }).at(-1)).toBe("MISSED");
    expect(cellsOf({ ...row, target: "reported" }).at(-1)).toBe("");
  });

  it("that was not measured shows the reason and no figure", () => {
    const cells = cellsOf({ ...row, ours: null, peer: null, ratio: null, holds: false, note: "peer not installed" });
    expect(cells).toEqual(["scan", "", "", "", "<= 0.3x", "MISSED peer not installed"]);
    expect(inColumns([row])).toMatch(/^what +ours +peer +ratio +target\nscan +1\.23 s +12 s +0\.10x +<= 0\.3x +holds$/);
  });

  it("of a peer that is not installed does not hold, and shows how to install it", () => {
    expect(notInstalled("DuckDB", "scan", "<= 0.3x")).toMatchObject({
      ours: null, peer: null, holds: false, note: "peer not installed (DuckDB): npm install --prefix test/bench/peers",
    });
  });

  it("is DuckDB of the version that the tests use", () => {
    const duckdbOf = (file: string): unknown => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Record<string, Record<string, string>>;
      return { ...dependencies, ...devDependencies }["@duckdb/node-api"];
    };
    expect(duckdbOf("peers/package.json")).toBe(duckdbOf("../../package.json"));
  });

  it("shows each figure with the precision that was measured", () => {
    expect([0.123, 12.34, 1234.5, 1_000_000].map(figure)).toEqual(["0.12", "12.3", "1,235", "1,000,000"]);
  });
});

it("a long run prints its current step and the seconds since its start", () => {
  const lines: string[] = [];
  let now = 0;
  const progress = openProgress((line) => lines.push(line), () => now);
  progress.begin("scan");
  now = 65_000;
  progress.tell("round 1 of 7");
  progress.end();
  expect(lines).toEqual(["[    0 s] scan: begun", "[   65 s] scan: round 1 of 7", "[   65 s] scan: done in 65 s"]);
});
