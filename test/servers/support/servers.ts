/**
 * Starts real servers for tests, each on a free port with all its files in its own folder. If a program is not installed, its
 * tests are skipped with a notice; with REQUIRE_SERVERS=1 they fail.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll } from "vitest";
import { accepts } from "../../support/ports.ts";

export { freePort } from "../../support/ports.ts";

const FOLDERS = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the program's path, or null after a notice when it is not installed and not required. */
export function programOf(name: string, debianPackage: string): string | null {
  const path = FOLDERS.map((folder) => join(folder, name)).find(isExecutable);
  if (path !== undefined) return path;
  const missing = `${name} is not installed: apt-get install ${debianPackage}`;
  if (process.env["REQUIRE_SERVERS"] === "1") throw new Error(missing);
  console.warn(`${missing}; its tests are skipped`);
  return null;
}

/** Creates a folder that is removed after the tests of the file. */
export function scratch(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface RunningProgram {
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has written so far. */
  said(): string;
  /** Sends the signal and resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program that stays in the foreground, and resolves once its port accepts connections. */
async function running(path: string, args: readonly string[], port: number): Promise<RunningProgram> {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = performance.now() + 15_000;
  while (!await accepts(port)) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${path} does not listen on ${port}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port, child,
    said: () => said,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a Redis that writes every change to `folder` before it answers, as the README advises for keys and quotas. */
export function startRedis(path: string, folder: string, port: number): Promise<RunningProgram> {
  mkdirSync(folder, { recursive: true });
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes", "--appendfsync", "always"];
  return running(path, options, port);
}

/** Starts nginx with `http` as the contents of its http block. */
export function startNginx(path: string, folder: string, port: number, http: string): Promise<RunningProgram> {
  const file = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${join(folder, name)};`).join("\n");
  // Started as root, nginx would run its worker as another user, who may not write to the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  writeFileSync(file, `${user}daemon off;\nworker_processes 1;\npid ${join(folder, "nginx.pid")};\nerror_log stderr warn;\n`
    + `events { worker_connections 1024; }\nhttp {\n  access_log off;\n${temporary}\n${http}\n}\n`);
  return running(path, ["-p", folder, "-c", file, "-e", "stderr"], port);
}
