/** The lock of the state folder, between processes. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockState } from "../../../build/cache/state_lock.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const NOW = new Date("2026-11-23T06:00:00Z");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "state-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a second build is told who has the folder, and gets it when the first has ended", () => {
  const unlock = lockState(folder, NOW);
  expect(() => lockState(folder, NOW)).toThrow(
    `another build has the state folder ${folder} since 2026-11-23T06:00:00.000Z (process ${process.pid} on ${hostname()}): wait until it has ended`);
  unlock();
  lockState(folder, NOW)();
});

it("a killed build gives the folder up", async () => {
  const script = `import { lockState } from ${JSON.stringify(join(ROOT, "build/cache/state_lock.ts"))};
    lockState(${JSON.stringify(folder)}, new Date()); console.log("locked"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((done) => child.stdout.once("data", done));
  expect(() => lockState(folder, NOW)).toThrow(`(process ${child.pid} on`);
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
  lockState(folder, NOW)();
});
