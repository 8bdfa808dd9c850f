/**
 * `npm run bench -- [--rows N] [--only NAME] [--evidence] [--json]`: the figures of this machine against the project's targets. Each
 * bench first checks that the answers are right; it measures peers in turn within one run, and only ratios travel.
 * Exit code 1 when a target is missed. A bench is one file of this folder and one line of the list below.
 */
import { parseArgs } from "node:util";
import type { Bench, Row } from "./bench.ts";
import { evidence } from "./evidence.ts";
import { load } from "./load.ts";
import { memory } from "./memory.ts";
import { nameSearch } from "./name_search.ts";
import { npiBatch } from "./npi_batch.ts";
import { npiCold } from "./npi_cold.ts";
import { npiWarm } from "./npi_warm.ts";
import { nppesBuild } from "./nppes_build.ts";
import { nppesScan } from "./nppes_scan.ts";
import { releaseDiff } from "./release_diff.ts";
import { router } from "./router.ts";

const BENCHES: readonly Bench[] = [npiCold, npiWarm, npiBatch, router, memory, nppesScan, nppesBuild, nameSearch, releaseDiff, load, evidence];

const USAGE = `npm run bench -- [--rows N] [--only NAME] [--json]
  --rows N     made-up providers to measure with (default 200000)
  --only NAME  benches whose name holds NAME: ${BENCHES.map(({ name }) => name).join(" | ")}
  --evidence   how well questions are understood, by category: the same as --only evidence-query
  --json       one JSON object a line: name, unit, ours, peer, ratio, target, holds`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: {
    rows: { type: "string", default: "200000" }, only: { type: "string", default: "" },
    evidence: { type: "boolean", default: false }, json: { type: "boolean", default: false }, help: { type: "boolean", default: false },
  } });
  if (values.help) return say(USAGE, 0);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000) return say(`--rows ${values.rows}: give a whole number from 1000`, 2);
  const chosen = values.evidence ? [evidence] : BENCHES.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
  if (chosen.length === 0) return say(`--only ${values.only}: no such bench\n${USAGE}`, 2);
  const results: Row[] = [];
  for (const bench of chosen) {
    for (const row of await bench.run({ rows })) {
      results.push(row);
      if (values.json) console.log(JSON.stringify(row));
    }
  }
  if (!values.json) console.log(`${aligned(results)}\n${rows} made-up providers, medians, Node ${process.version}`);
  return results.every(({ holds }) => holds) ? 0 : 1;
}

function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

function aligned(results: readonly Row[]): string {
  const lines = [["what", "ours", "peer", "ratio", "target", ""], ...results.map((row) => [
    row.name, `${figure(row.ours)} ${row.unit}`, row.peer === null ? "" : `${figure(row.peer)} ${row.unit}`,
    row.ratio === null ? "" : `${row.ratio.toFixed(2)}x`, row.target, row.holds ? "holds" : "MISSED",
  ])];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) => line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  ")).join("\n");
}

function figure(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value.toFixed(value < 10 ? 2 : 1);
}

process.exitCode = await main();
