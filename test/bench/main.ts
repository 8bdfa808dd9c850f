/**
 * `npm run bench` compares this machine's figures with the project's targets; README.md in this folder explains them. Each bench
 * first checks that the answers are right, and then measures ours and the peer in turn. The exit code is 1 when a target is
 * missed, a bench fails or a peer is not installed. To add a bench, write a file in this folder and add it to the list below,
 * which is in the order of the table of targets.
 */
import { parseArgs } from "node:util";
import { unmeasured, type Bench, type Row } from "./bench.ts";
import { evidence } from "./evidence.ts";
import { history } from "./history/history.ts";
import { nationalHistory } from "./history/national.ts";
import { keep, provenance } from "./kept.ts";
import { load } from "./service/load.ts";
import { memory } from "./service/memory.ts";
import { nameSearch } from "./name_search.ts";
import { national } from "./national/national.ts";
import { npiBatch } from "./npi_batch.ts";
import { npiCold } from "./npi_cold.ts";
import { npiWarm } from "./npi_warm.ts";
import { nppesBuild } from "./nppes/build.ts";
import { nppesScan } from "./nppes/scan.ts";
import { writePage } from "./page.ts";
import { openProgress, type Progress } from "./progress.ts";
import { rebuild } from "./nppes/rebuild.ts";
import { releaseDiff } from "./release_diff.ts";
import { retrieval } from "./retrieval/retrieval.ts";
import { router } from "./service/router.ts";
import { s3Batch } from "./service/s3_batch.ts";
import { inColumns } from "./text.ts";

const BENCHES: readonly Bench[] = [nppesScan, nppesBuild, npiCold, npiWarm, npiBatch, s3Batch, router, nameSearch, memory, releaseDiff, rebuild,
  load, evidence];

const ELSEWHERE = "not measured here: npm ci && npm start to the first answer (a fresh machine is needed: CI times it), npm test";

const USAGE = `npm run bench -- [--rows N] [--only NAME] [--json] [--keep]
  --rows N       made-up providers to measure with (default 200000)
  --only NAME    benches whose name contains NAME: ${BENCHES.map(({ name }) => name).join(" | ")}
  --evidence     how well questions are understood, by category: the same as --only evidence-query
  --json         one JSON object a line: name, unit, ours, peer, ratio, target, holds
  --keep         write the run into test/bench/runs, with machine, versions and commit, and the page's tables from it
  --page         only write the tables of test/bench/README.md from the kept runs
npm run bench -- --national [--snapshots DIR] [--rows N] [--seed N] [--store DIR] [--lookups N] [--json] [--keep]
  one build of a whole registry by npm run build, then the service on it, asked N times (default 1000000)
  --snapshots    a folder from the generator; by default one of --rows (default 9400000) is made first
  --seed         the generator's seed (default 1); --rows and --seed must be those of the folder
  --store        an empty folder for the store, which is kept; by default a temporary one is removed at the end
npm run bench -- --retrieval [--rows N]
  scores the retrieval benchmark of a release of N made-up providers (default 20000), and writes test/bench/retrieval/README.md
npm run bench -- --history [--rows N] [--months N] [--lookups N] [--json] [--keep]
  builds N months (default 24) of snapshots one after the other and at once, and compares N answers (default 10000) on random days with
  those of the day's release
npm run bench -- --history --national [--rows N] [--snapshots DIR] [--weeks DIR] [--lookups N] [--backfill] [--json] [--keep]
  builds a whole registry (default 9400000), the same a month later and the real weekly files after it, and compares N answers
  --snapshots    a folder for the months, which is kept, and taken as it is if it is there
  --weeks        folders by date of real weekly files, npidata_pfile_<from>-<to>.csv.gz (default ../shared/snapshots/nppes)
  --backfill     builds all of them at once, too
${ELSEWHERE}`;

const OPTIONS = {
  rows: { type: "string" }, only: { type: "string", default: "" }, evidence: { type: "boolean", default: false },
  json: { type: "boolean", default: false }, keep: { type: "boolean", default: false }, page: { type: "boolean", default: false },
  national: { type: "boolean", default: false }, retrieval: { type: "boolean", default: false }, history: { type: "boolean", default: false },
  months: { type: "string", default: "24" }, weeks: { type: "string", default: "../shared/snapshots/nppes" }, backfill: { type: "boolean", default: false },
  snapshots: { type: "string" }, store: { type: "string" }, seed: { type: "string", default: "1" },
  lookups: { type: "string" }, help: { type: "boolean", default: false },
} as const;

type Flags = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

async function main(): Promise<number> {
  const flags = parseArgs({ options: OPTIONS }).values;
  if (flags.help) return say(USAGE, 0);
  if (flags.page) return say((await writePage()).join("\n"), 0);
  if (flags.retrieval) return say(await retrieval(wholeNumber("--rows", flags.rows ?? "20000", 1_000)), 0);
  const progress = openProgress();
  if (flags.history) return (flags.national ? nationalHistoryRun : historyRun)(flags, progress);
  return flags.national ? nationalRun(flags, progress) : benches(flags, progress);
}

async function benches(flags: Flags, progress: Progress): Promise<number> {
  const rows = wholeNumber("--rows", flags.rows ?? "200000", 1_000);
  const chosen = flags.evidence ? [evidence] : BENCHES.filter(({ name }) => name.toLowerCase().includes(flags.only.toLowerCase()));
  if (chosen.length === 0) return say(`--only ${flags.only}: no such bench\n${USAGE}`, 2);
  if (flags.keep && chosen.length < BENCHES.length) return say("--keep keeps whole runs: leave --only and --evidence out", 2);
  const begun = await provenance();
  const results: Row[] = [];
  for (const bench of chosen) {
    for (const row of await measured(bench, rows, progress)) {
      results.push(row);
      if (flags.json) console.log(JSON.stringify(row));
    }
  }
  if (!flags.json) console.log(`${inColumns(results)}\n${rows} made-up providers, medians, Node ${process.version}\n${ELSEWHERE}`);
  if (flags.keep) await keptAs({ kind: "bench", rows, ...begun, seconds: progress.seconds(), results });
  return exitCode(results);
}

async function nationalRun(flags: Flags, progress: Progress): Promise<number> {
  const begun = await provenance();
  const { snapshots, store, keep: isKept } = flags;
  const options = {
    snapshots, store, progress: progress.tell,
    rows: wholeNumber("--rows", flags.rows ?? "9400000", 1_000), seed: wholeNumber("--seed", flags.seed, 0),
    lookups: wholeNumber("--lookups", flags.lookups ?? "1000000", 1_000),
  };
  const { results, ...record } = await national(options);
  console.log(flags.json ? results.map((row) => JSON.stringify(row)).join("\n") : inColumns(results));
  if (isKept) await keptAs({ kind: "national", rows: options.rows, ...begun, seconds: progress.seconds(), ...record, results });
  return exitCode(results);
}

async function historyRun(flags: Flags, progress: Progress): Promise<number> {
  const begun = await provenance();
  const rows = wholeNumber("--rows", flags.rows ?? "200000", 1_000);
  const results = await history({
    rows, months: wholeNumber("--months", flags.months, 3),
    answers: wholeNumber("--lookups", flags.lookups ?? "10000", 100), progress: progress.tell,
  });
  console.log(flags.json ? results.map((row) => JSON.stringify(row)).join("\n") : inColumns(results));
  if (flags.keep) await keptAs({ kind: "months", rows, ...begun, seconds: progress.seconds(), results });
  return exitCode(results);
}

async function nationalHistoryRun(flags: Flags, progress: Progress): Promise<number> {
  const begun = await provenance();
  const rows = wholeNumber("--rows", flags.rows ?? "9400000", 1_000);
  const { snapshots, weeks, backfill } = flags;
  const results = await nationalHistory({
    rows, snapshots, weeks, backfill, answers: wholeNumber("--lookups", flags.lookups ?? "10000", 100), progress: progress.tell,
  });
  console.log(flags.json ? results.map((row) => JSON.stringify(row)).join("\n") : inColumns(results));
  if (flags.keep) await keptAs({ kind: "history", rows, ...begun, seconds: progress.seconds(), results });
  return exitCode(results);
}

/** Runs a bench. A failure becomes a row that does not hold, so the results of the other benches are not lost. */
async function measured(bench: Bench, rows: number, progress: Progress): Promise<Row[]> {
  progress.begin(bench.name);
  try {
    return await bench.run({ rows, progress: progress.tell });
  } catch (error) {
    console.error(error);
    return [unmeasured(bench.name, "runs to its end", `failed: ${(error as Error).message.split("\n")[0]}`)];
  } finally {
    progress.end();
  }
}

async function keptAs(run: Parameters<typeof keep>[0]): Promise<void> {
  console.error(`kept as ${await keep(run)}\n${(await writePage()).join("\n")}`);
}

function exitCode(results: readonly Row[]): number {
  const missed = results.filter(({ holds }) => !holds);
  for (const { name, target, note } of missed) console.error(`MISSED: ${name} (${note ?? target})`);
  return missed.length === 0 ? 0 : 1;
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`${option} ${text}: give a whole number from ${least}`);
  return value;
}

function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = say(process.env["DEBUG"] === undefined ? `error: ${(error as Error).message}` : String((error as Error).stack), 2);
}
