/** Starts the service in a separate process, like `npm run serve`, with its log in a file, as under a supervisor. */
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join, resolve } from "node:path";

export interface RunningService {
  readonly child: ChildProcess;
  readonly port: number;
}

/** `folder` is for the state and the log; `flags` are more options of `serve`. Throws when the process ends before it listens. */
export async function startService(folder: string, store: string, flags: readonly string[] = []): Promise<RunningService> {
  const log = openSync(join(folder, "log"), "w");
  const args = ["--max-semi-space-size=8", "--import", "tsx", "lookup/main.ts", "serve", "--store", store, "--state", join(folder, "state"),
    "--port", "0", ...flags];
  const child = spawn(process.execPath, args, { cwd: resolve(import.meta.dirname, "../../.."), stdio: ["ignore", "pipe", log] });
  closeSync(log);
  let said = "";
  return new Promise((done, fail) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const port = /listening on http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) done({ child, port: Number(port) });
    });
    child.once("exit", (code) => fail(new Error(`serve ended with ${code}: ${said}`)));
  });
}
