/**
 * Runs that are kept: one JSON file each in `runs/`, with what one needs to judge the figures (machine, Node, versions of
 * the peers, commit), and nothing that names a host or a folder. The page's tables are written from them.
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
/** Packages of the product's own that stand on the peer's side of a row. */
const OWN_PEERS = ["libsql", "papaparse", "apache-arrow"];

/** Where the figures come from; read before the run, for a commit may follow while it lasts. */
export interface Provenance {
  /** UTC. */
  readonly date: string;
  readonly commit: string | null;
  /** True when the checkout held changes that no commit has. */
  readonly changed: boolean | null;
  readonly machine: { readonly cores: number; readonly cpu: string; readonly memory_gb: number };
  readonly node: string;
  /** Null for one that is not installed. */
  readonly peers: Readonly<Record<string, string | null>>;
}

interface RunFacts extends Provenance {
  readonly rows: number;
  /** The whole run took. */
  readonly seconds: number;
  readonly results: readonly Row[];
}
export type BenchRun = RunFacts & { readonly kind: "bench" };
export type NationalRun = RunFacts & NationalRecord & { readonly kind: "national" };
export type KeptRun = BenchRun | NationalRun;

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

/** Null outside a checkout. */
async function git(...args: string[]): Promise<string | null> {
  const run = promisify(execFile)("git", args, { cwd: import.meta.dirname });
  return run.then(({ stdout }) => stdout.trim(), () => null);
}

/** wrk prints its usage, and ends with 1, when asked for its version. */
async function wrkVersion(): Promise<string | null> {
  const said = await promisify(execFile)("wrk", ["-v"]).then(({ stdout }) => stdout, (error: { stdout?: string }) => error.stdout ?? "");
  return /wrk (\S+)/.exec(said)?.[1] ?? null;
}

/** The name of the file, `runs/2026-11-21-1000000.json`; one of the same day and size is replaced. */
export async function keep(run: KeptRun): Promise<string> {
  const name = `${run.date}-${run.kind === "national" ? "national-" : ""}${run.rows}.json`;
  await mkdir(RUNS, { recursive: true });
  await writeFile(join(RUNS, name), `${jsonOf(run)}\n`);
  return `test/bench/runs/${name}`;
}

/** One result a line, so that two runs can be compared by eye. */
function jsonOf({ results, ...facts }: KeptRun): string {
  const head = JSON.stringify(facts, null, 2).replace(/\n\}$/, "");
  return `${head},\n  "results": [\n${results.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]\n}`;
}

/** The newest kept run of each kind, the largest of a day; null where there is none. */
export async function newestRuns(): Promise<{ bench: BenchRun | null; national: NationalRun | null }> {
  const names = await readdir(RUNS).catch(() => []);
  const runs = await Promise.all(names.filter((name) => name.endsWith(".json"))
    .map(async (name) => JSON.parse(await readFile(join(RUNS, name), "utf8")) as KeptRun));
  runs.sort((a, b) => (a.date === b.date ? b.rows - a.rows : a.date < b.date ? 1 : -1));
  return { bench: runs.find((run) => run.kind === "bench") ?? null, national: runs.find((run) => run.kind === "national") ?? null };
}
