/**
 * Runs one build with an operator's command in a separate process and records its time, the processor time of all its processes,
 * its peak memory, and its log with times. The shell reports the processor time; memory is polled from the system.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { BuildReport } from "../../../build/pipeline/options.ts";
import { processFacts, processTree } from "../process_facts.ts";

export interface BuildRun {
  readonly seconds: number;
  readonly cpu_seconds: number;
  /** Megabytes of the build's process with its threads; null when the system does not report it. */
  readonly peak_mb: number | null;
  readonly status: BuildReport["status"];
  readonly release: string;
  /** Log lines, each with the seconds since the start. */
  readonly log: readonly { readonly at: number; readonly line: string }[];
}

const ROOT = resolve(import.meta.dirname, "../../..");
/** Lines that npm prints; they contain folders of this machine. */
const NPM_LINE = /^(npm |> )/;
/** The system records each process's peak, so polling misses only growth in the last half second. */
const POLL_MS = 500;
/** Polls between two searches for new processes, because a search reads all processes of the machine. */
const POLLS_A_SEARCH = 10;
/** `times` prints the shell's own time and then that of its children, user and system. */
const TIMED = 'npm run --silent build -- "$@"; code=$?; times >&3; exit $code';

/** `version` is the revision for the build; without it, a checkout with changes would give a new one each time. */
export async function runBuild(args: readonly string[], version: string, progress: (what: string) => void): Promise<BuildRun> {
  const start = performance.now();
  const at = (): number => Math.round((performance.now() - start) / 100) / 10;
  const child = spawn("sh", ["-c", TIMED, "sh", ...args, "--json"], {
    cwd: ROOT, env: { ...process.env, PIPELINE_VERSION: version }, stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const log: { at: number; line: string }[] = [];
  createInterface({ input: child.stderr! }).on("line", (line) => {
    if (NPM_LINE.test(line)) return;
    log.push({ at: at(), line: withoutFolders(line, args) });
    progress(line);
  });
  const memory = openWatch(child.pid ?? 0);
  const [said, times] = [text(child.stdout!), text(child.stdio[3] as Readable)];
  const [code] = await once(child, "exit") as [number | null];
  const seconds = at();
  const peak = memory.stop();
  if (code !== 0) throw new Error(`npm run build ended with ${code}: ${log.at(-1)?.line ?? "it said nothing"}`);
  const { status, release } = JSON.parse(await said) as BuildReport;
  return { seconds, cpu_seconds: cpuOf(await times), peak_mb: peak, status, release, log };
}

/** Replaces each folder by the option that named it, so that a saved run contains no folders of this machine. */
function withoutFolders(line: string, args: readonly string[]): string {
  return args.reduce((text, arg, i) => (arg.startsWith("/") ? text.replaceAll(arg, args[i - 1] ?? "") : text), line);
}

/** Watches the peak memory of the largest process, in megabytes. The others are npm and tsx, which only wait. */
function openWatch(pid: number): { readonly stop: () => number | null } {
  let [peak, looks, tree] = [0, 0, [pid]];
  const look = (): void => {
    if (looks % POLLS_A_SEARCH === 0) tree = processTree(pid);
    looks += 1;
    peak = Math.max(peak, ...tree.map((each) => processFacts(each)?.peak ?? 0));
  };
  const watch = setInterval(look, POLL_MS);
  return {
    stop() {
      clearInterval(watch);
      return peak === 0 ? null : Math.round(peak);
    },
  };
}

async function text(stream: Readable): Promise<string> {
  let whole = "";
  for await (const chunk of stream) whole += String(chunk);
  return whole;
}

/** Reads the processor seconds from the second line of `times`, such as `0m1.23s 0m0.45s`. */
function cpuOf(times: string): number {
  const parts = [...(times.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0) * 10) / 10;
}
