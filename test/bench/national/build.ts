/**
 * One build by the very command an operator types, in a process of its own, recorded: time, processor time of everything
 * it started, the most memory, when it said what. Processor time is the shell's own word; memory the system's, asked often.
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
  /** Megabytes, of the build's own process and its threads; null where the system does not tell. */
  readonly peak_mb: number | null;
  readonly status: BuildReport["status"];
  readonly release: string;
  /** What it logged and how many seconds after its beginning. */
  readonly log: readonly { readonly at: number; readonly line: string }[];
}

const ROOT = resolve(import.meta.dirname, "../../..");
/** npm's own lines hold folders of this machine. */
const SPOKEN_BY_NPM = /^(npm |> )/;
/** The system keeps the highest mark of each process, so that only what grows in a last half second can be missed. */
const LOOK_MS = 500;
/** Looking for processes reads all of the machine's. */
const LOOKS_A_TREE = 10;
/** `times` of the shell: its own time, then that of its children, user and system. */
const TIMED = 'npm run --silent build -- "$@"; code=$?; times >&3; exit $code';

/** `version` is the revision to build as: a checkout that somebody works in would else be another one each time. */
export async function runBuild(args: readonly string[], version: string, progress: (what: string) => void): Promise<BuildRun> {
  const start = performance.now();
  const at = (): number => Math.round((performance.now() - start) / 100) / 10;
  const child = spawn("sh", ["-c", TIMED, "sh", ...args, "--json"], {
    cwd: ROOT, env: { ...process.env, PIPELINE_VERSION: version }, stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const log: { at: number; line: string }[] = [];
  createInterface({ input: child.stderr! }).on("line", (line) => {
    if (SPOKEN_BY_NPM.test(line)) return;
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

/** A kept run names no folder of the machine it was made on: each stands as the option that gave it. */
function withoutFolders(line: string, args: readonly string[]): string {
  return args.reduce((text, arg, i) => (arg.startsWith("/") ? text.replaceAll(arg, args[i - 1] ?? "") : text), line);
}

/** The peak of the largest of its processes, in megabytes: npm and tsx stand beside the one that builds, and do nothing. */
function openWatch(pid: number): { readonly stop: () => number | null } {
  let [peak, looks, tree] = [0, 0, [pid]];
  const look = (): void => {
    if (looks % LOOKS_A_TREE === 0) tree = processTree(pid);
    looks += 1;
    peak = Math.max(peak, ...tree.map((each) => processFacts(each)?.peak ?? 0));
  };
  const watch = setInterval(look, LOOK_MS);
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

/** `0m1.23s 0m0.45s` in the second line. */
function cpuOf(times: string): number {
  const parts = [...(times.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0) * 10) / 10;
}
