/**
 * Tests DEPLOYMENT.md, the Dockerfile and compose.yaml as far as possible without Docker: the service starts with the image's
 * commands, from the image's files alone, in a read-only folder; systemd accepts the units.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { freePort, scratch } from "./support/servers.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const folder = scratch("deployment");
const text = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const DOCKERFILE = text("Dockerfile").replaceAll("\\\n", "");
const lines = (instruction: string): string[] => [...DOCKERFILE.matchAll(new RegExp(`^ *${instruction} (.*)$`, "gm"))].map(([, rest]) => rest?.trim() ?? "");
const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** The files of the checkout that `COPY` takes. */
const copied = lines("COPY").filter((line) => !line.startsWith("--from")).flatMap((line) => line.split(" ").slice(0, -1));

describe("the image", () => {
  it("copies only files that exist and that .dockerignore lets through", () => {
    const ignore = text(".dockerignore").trim().split("\n");
    expect(ignore[0]).toBe("*");
    for (const path of copied) {
      expect(statSync(join(ROOT, path)), path).toBeDefined();
      expect(ignore, path).toContain(`!${path}`);
    }
    expect(lines("USER")).toEqual(["node"]);
  });

  it("starts from those files alone in a read-only folder, and its health check passes", async () => {
    const app = join(folder, "app");
    mkdirSync(app);
    for (const path of new Set(copied)) cpSync(join(ROOT, path), join(app, path), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(app, "node_modules"));
    chmodSync(app, 0o555);
    const [port, metrics] = [await freePort(), await freePort()];
    const set = Object.fromEntries(lines("ENV").flatMap((line) => line.split(" ")).map((pair) => pair.split("=") as [string, string]));
    const here = { HOST: "127.0.0.1", PORT: String(port), METRICS_HOST: "127.0.0.1", METRICS_PORT: String(metrics), STORE: join(folder, "store"),
      STATE: join(folder, "state") };
    const environment = { ...set, PIPELINE_VERSION: "", PATH: process.env["PATH"], ...here };
    const [entry, command] = [listOf(lines("ENTRYPOINT")[0]!), listOf(lines("CMD").at(-1)!)];
    const child = spawn(process.execPath, [...entry.slice(1), ...command], { cwd: app, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => { said += chunk.toString(); });
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    const check = listOf(/HEALTHCHECK.* CMD (\[.*\])/.exec(DOCKERFILE)?.[1] ?? "[]");
    const isHealthy = (): boolean => spawnSync(process.execPath, check.slice(1), { env: environment }).status === 0;
    expect(isHealthy(), "before it listens").toBe(false);
    const isStarting = (): boolean => !said.includes("listening on") && child.exitCode === null;
    for (let tries = 0; tries < 600 && isStarting(); tries += 1) await new Promise((done) => setTimeout(done, 100));
    expect(isHealthy(), said).toBe(true);
    expect((await fetch(`http://127.0.0.1:${metrics}/readyz`)).status, "without a release").toBe(503);
    child.kill("SIGTERM");
    expect(await ended, said).toBe(0);
    chmodSync(app, 0o755);
    expect(readdirSync(app).sort()).toEqual([...new Set([...copied, "node_modules"])].sort());
  });

  it("gets only variables from compose.yaml that some program reads", () => {
    const names = [...text("compose.yaml").matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    const sources = ["lookup/main.ts", "lookup/commands/serve.ts", "data/store/s3/target.ts"].map(text).join("");
    expect(names.filter((name) => !sources.includes(name ?? ""))).toEqual([]);
  });
});

const UNITS = [...text("DEPLOYMENT.md").matchAll(/```ini\n(# \/etc\/systemd\/system\/([\w.-]+)[^]*?)```/g)].map(([, unit = "", name = ""]) => ({ name, unit }));
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

describe("the systemd units", () => {
  it("name files that exist, and write only where they may", () => {
    expect(UNITS.map(({ name }) => name)).toEqual(["provider-supply.service", "provider-supply-build.service"]);
    for (const { name, unit } of UNITS) {
      for (const [, file = ""] of unit.matchAll(/ExecStart=-?\/usr\/bin\/node --import tsx (\S+)/g)) expect(statSync(join(ROOT, file)), name).toBeDefined();
      // With ProtectSystem=strict, not even /tmp is writable.
      expect(unit, name).toMatch(/ProtectSystem=strict/);
      expect(/PrivateTmp=yes/.test(unit) || /TMPDIR=\/var\/cache\/provider-supply\n[^]*CacheDirectory=provider-supply\n/.test(unit), name).toBe(true);
    }
  });

  it("build after a fetch that failed", () => {
    const steps = [...(UNITS[1]?.unit ?? "").matchAll(/^ExecStart=(-?)\S+ --import tsx build\/main\.ts (\w+)/gm)];
    expect(steps.map(([, ignored, name]) => `${ignored}${name}`)).toEqual(["-fetch", "build", "gc"]);
  });

  it.skipIf(!hasSystemd)("pass systemd-analyze without a warning", () => {
    const files = UNITS.map(({ name, unit }) => {
      const file = join(folder, name);
      writeFileSync(file, unit.replaceAll("/usr/bin/node", process.execPath));
      return file;
    });
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    expect([status, stderr.trim()]).toEqual([0, ""]);
  });
});
