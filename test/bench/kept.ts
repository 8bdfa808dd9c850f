/**
 * Saves and loads bench runs: one JSON file each in `runs/`, with the machine, Node, the versions of the peers and the commit,
 * and without host names or folders. The tables of README.md are written from these files.
 */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Row } from "./bench.ts";
import type { NationalRecord } from "./national/national.ts";
import { installedVersion, peerVersions } from "./peers.ts";

const RUNS = join(import.meta.dirname, "runs");
/** Dependencies of the product that are a peer in some row. */
const OWN_PEERS = ["libsql", "papaparse", "apache-arrow"];

/** Where the figures come from. It is read before the run, because a commit may follow during the run. */
export interface Provenance {
  /** UTC. */
  readonly date: string;
  readonly commit: string | null;
  /** True when the checkout had uncommitted changes. */
  readonly changed: boolean | null;
  readonly machine: { readonly cores: number; readonly cpu: string; readonly memory_gb: number };
  readonly node: string;
  /** Versions by package; null for a peer that is not installed. */
  readonly peers: Readonly<Record<string, string | null>>;
}

interface RunFacts extends Provenance {
  readonly rows: number;
  /** Duration of the whole run. */
  readonly seconds: number;
  readonly results: readonly Row[];
}
export type BenchRun = RunFacts & { readonly kind: "bench" };
export type NationalRun = RunFacts & NationalRecord & { readonly kind: "national" };
/** Of a whole registry a month later. */
export type HistoryRun = RunFacts & { readonly kind: "history" };
/** Of many months, built as they come and all at once. */
export type MonthsRun = RunFacts & { readonly kind: "months" };
export type KeptRun = BenchRun | NationalRun | HistoryRun | MonthsRun;

export async function provenance(): Promise<Provenance> {
  const processors = cpus();
  const commit = await git("rev-parse", "--short=12", "HEAD");
  const changes = await git("status", "--porcelain", "--untracked-files=no");
  const own = OWN_PEERS.map((name) => [name, installedVersion(new URL(`../../node_modules/${name}/package.json`, import.meta.url))] as const);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit, changed: changes === null ? null : changes !== "",
    machine: { cores: processors.length, cpu: processors[0]?.model.trim() ?? "unknown", memory_gb: Math.round(totalmem() / 1024 ** 3) },
    node: process.version,
    peers: { ...Object.fromEntries(own), ...peerVersions(), wrk: await wrkVersion() },
  };
}

/** Returns the output of git, or null outside a checkout. */
async function git(...args: string[]): Promise<string | null> {
  const run = promisify(execFile)("git", args, { cwd: import.meta.dirname });
  return run.then(({ stdout }) => stdout.trim(), () => null);
}

/** Asks wrk for its version; it then also prints its usage and exits with 1. */
async function wrkVersion(): Promise<string | null> {
  const said = await promisify(execFile)("wrk", ["-v"]).then(({ stdout }) => stdout, (error: { stdout?: string }) => error.stdout ?? "");
  return /wrk (\S+)/.exec(said)?.[1] ?? null;
}

/** Writes the run to a file such as `runs/2026-11-21-1000000.json`, replacing one of the same day and size, and returns its name. */
export async function keep(run: KeptRun): Promise<string> {
  const name = `${run.date}-${run.kind === "bench" ? "" : `${run.kind}-`}${run.rows}.json`;
  await mkdir(RUNS, { recursive: true });
  await writeFile(join(RUNS, name), `${jsonOf(run)}\n`);
  return `test/bench/runs/${name}`;
}

/** Formats a run as JSON with one result a line, so that two runs can be compared by eye. */
function jsonOf({ results, ...facts }: KeptRun): string {
  const head = JSON.stringify(facts, null, 2).replace(/\n\}$/, "");
  return `${head},\n  "results": [\n${results.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]\n}`;
}

/** Returns the newest saved run of each kind (the largest of its day), or null. */
export async function newestRuns(): Promise<{ [K in KeptRun["kind"]]: Extract<KeptRun, { kind: K }> | null }> {
  const names = await readdir(RUNS).catch(() => []);
  const runs = await Promise.all(names.filter((name) => name.endsWith(".json"))
    .map(async (name) => JSON.parse(await readFile(join(RUNS, name), "utf8")) as KeptRun));
  runs.sort((a, b) => (a.date === b.date ? b.rows - a.rows : a.date < b.date ? 1 : -1));
  const newest = <K extends KeptRun["kind"]>(kind: K) => runs.find((run): run is Extract<KeptRun, { kind: K }> => run.kind === kind) ?? null;
  return { bench: newest("bench"), national: newest("national"), history: newest("history"), months: newest("months") };
}
