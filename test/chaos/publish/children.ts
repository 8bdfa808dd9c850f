/** Bundles the publisher into one file that starts in a tenth of a second, and starts processes that run it. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { Environment } from "../../../data/store/s3/target.ts";

export interface Publisher {
  /** The path of the bundled program. */
  readonly file: string;
  /** Starts a process that publishes release `new` and kills itself at store operation `at` (0: never); `when` is before or after. */
  start(location: string, at: number, when: string, environment: Environment): ChildProcess;
  /** Starts a process that publishes the releases named on its input. */
  startRacer(environment: Environment): ChildProcess;
  remove(): void;
}

export async function bundlePublisher(): Promise<Publisher> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const outfile = join(folder, "publisher.mjs");
  await build({
    entryPoints: [resolve(import.meta.dirname, "publisher.ts")], outfile, bundle: true, platform: "node", format: "esm", logLevel: "error",
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const envOf = (environment: Environment): NodeJS.ProcessEnv => ({ ...process.env, ...environment });
  return {
    file: outfile,
    start: (location, at, when, environment) =>
      spawn(process.execPath, [outfile, "once", location, "new", String(at), when], { env: envOf(environment), stdio: ["ignore", "ignore", "inherit"] }),
    startRacer: (environment) => spawn(process.execPath, [outfile, "race"], { env: envOf(environment), stdio: ["pipe", "pipe", "inherit"] }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Resolves with the exit code, or null when the process was killed. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", resolve));
}
