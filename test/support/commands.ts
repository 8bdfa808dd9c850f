/** Runs the project's compiled commands in separate processes, as production does. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { oncePerRun } from "./run_folder.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The compiled file of `main`: a command starts in a tenth of the time that its sources take. */
async function compiled(main: string): Promise<string> {
  const folder = await oncePerRun("compiled", async (made) => {
    await symlink(join(ROOT, "node_modules"), join(made, "node_modules"));
    await run(process.execPath, [join(ROOT, "build/compile.mjs"), join(made, "dist")], { cwd: ROOT });
  });
  return join(folder, "dist", main.replace(/\.ts$/, ".js"));
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `command("build/main.ts", ["verify", ...])`; never throws on a failing command. */
export async function command(main: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const options = { cwd: ROOT, env: { ...process.env, ...environment }, maxBuffer: 1 << 26 };
  try {
    const { stdout, stderr } = await run(process.execPath, [await compiled(main), ...args], options);
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

export interface RunningService {
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  stop(): Promise<number | null>;
  /** Kills the process with SIGKILL, as when the machine fails. */
  kill(): Promise<number | null>;
}

/** Starts `serve` on a free port and resolves once it listens. */
export async function startService(args: readonly string[], environment: Record<string, string> = {}): Promise<RunningService> {
  const child: ChildProcess = spawn(process.execPath, [await compiled("lookup/main.ts"), "serve", "--port", "0", ...args], {
    cwd: ROOT, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return new Promise((resolveService, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (url !== undefined) {
        const end = (signal: NodeJS.Signals) => (): Promise<number | null> => { child.kill(signal); return ended; };
        resolveService({ url, output: () => output, stop: end("SIGTERM"), kill: end("SIGKILL") });
      }
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${output}`)));
  });
}
