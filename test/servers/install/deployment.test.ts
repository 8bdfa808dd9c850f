/**
 * Tests the Dockerfile, compose.yaml and the files in `deploy` as far as possible without Docker: the service starts with the
 * image's commands, from the image's files alone, in a read-only folder; systemd accepts the units, and Prometheus the rules.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { freePort, scratch } from "../support/servers.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const folder = scratch("deployment");
const text = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const DOCKERFILE = text("Dockerfile").replaceAll("\\\n", "");
const lines = (instruction: string): string[] => [...DOCKERFILE.matchAll(new RegExp(`^ *${instruction} (.*)$`, "gm"))].map(([, rest]) => rest?.trim() ?? "");
const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** The files of the checkout that `COPY` takes. */
const copied = lines("COPY").filter((line) => !line.startsWith("--from")).flatMap((line) => line.split(" ").slice(0, -1));
/** The last image, which serves. */
const LOOKUP = DOCKERFILE.slice(DOCKERFILE.lastIndexOf("\nFROM "));
const inLookup = (instruction: string): string[] => [...LOOKUP.matchAll(new RegExp(`^ *${instruction} (.*)$`, "gm"))].map(([, rest]) => rest?.trim() ?? "");

describe("the images", () => {
  it("copy only files that exist and that .dockerignore lets through, and run as different users", () => {
    const ignore = text(".dockerignore").trim().split("\n");
    expect(ignore[0]).toBe("*");
    for (const path of copied) {
      expect(statSync(join(ROOT, path)), path).toBeDefined();
      expect(ignore, path).toContain(`!${path}`);
    }
    expect(lines("USER")).toEqual(["10001:10000", "10002:10000"]);
    expect(inLookup("COPY").join("\n")).not.toMatch(/dist\/build|dist \.\/dist/);
  });

  it("copy only the packages that compiled code needs besides its own copies", () => {
    const { packages } = JSON.parse(text("package-lock.json")) as { packages: Record<string, { dependencies?: object; optionalDependencies?: object }> };
    const needed = new Set<string>();
    const add = (name: string): void => {
      const { dependencies, optionalDependencies } = packages[`node_modules/${name}`] ?? {};
      if (needed.has(name)) return;
      needed.add(name);
      Object.keys({ ...dependencies, ...optionalDependencies }).forEach(add);
    };
    add("libsql");
    const folders = [...new Set([...needed].map((name) => `node_modules/${name.startsWith("@") ? name.split("/")[0] : name}`))].sort();
    const fromModules = lines("COPY").filter((line) => line.includes("node_modules")).map((line) => line.split(" ")[1]!.replace("/app/", ""));
    expect(fromModules.sort()).toEqual([...folders, ...folders].sort());
  });

  it("compile and start from those files alone in a read-only folder, and the health check passes", async () => {
    const [source, app] = [join(folder, "source"), join(folder, "app")];
    for (const path of new Set(copied)) cpSync(join(ROOT, path), join(source, path), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(source, "node_modules"));
    const compiled = spawnSync(process.execPath, ["build/compile.mjs"], { cwd: source, encoding: "utf8" });
    expect([compiled.status, compiled.stderr]).toEqual([0, ""]);
    for (const copy of inLookup("COPY")) {
      const [from = "", to = ""] = copy.replace("--from=compiled /app/", "").split(" ");
      cpSync(join(source, from), join(app, to, to.endsWith("/") ? basename(from) : ""), { recursive: true });
    }
    chmodSync(app, 0o555);
    const [port, metrics] = [await freePort(), await freePort()];
    const set = Object.fromEntries(inLookup("ENV").flatMap((line) => line.split(" ")).map((pair) => pair.split("=") as [string, string]));
    const here = { LISTEN_HOST: "127.0.0.1", PORT: String(port), METRICS_HOST: "127.0.0.1", METRICS_PORT: String(metrics), STORE: join(folder, "store"),
      STATE: join(folder, "state") };
    const environment = { ...set, PATH: process.env["PATH"], ...here };
    const [entry, command] = [listOf(inLookup("ENTRYPOINT")[0]!), listOf(/^CMD (.*)$/m.exec(LOOKUP)?.[1] ?? "[]")];
    const child = spawn(process.execPath, [...entry.slice(1), ...command], { cwd: app, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => { said += chunk.toString(); });
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    const check = listOf(/HEALTHCHECK.* CMD (\[.*\])/.exec(LOOKUP)?.[1] ?? "[]");
    const isHealthy = (): boolean => spawnSync(process.execPath, check.slice(1), { env: environment }).status === 0;
    expect(isHealthy(), "before it listens").toBe(false);
    const isStarting = (): boolean => !said.includes("listening on") && child.exitCode === null;
    for (let tries = 0; tries < 600 && isStarting(); tries += 1) await new Promise((done) => setTimeout(done, 100));
    expect(isHealthy(), said).toBe(true);
    expect((await fetch(`http://127.0.0.1:${metrics}/readyz`)).status, "without a release").toBe(503);
    child.kill("SIGTERM");
    expect(await ended, said).toBe(0);
    chmodSync(app, 0o755);
    expect(readdirSync(app).sort()).toEqual(["dist", "node_modules"]);
  });

  it("get only variables from compose.yaml that some program reads, and no image without a password", () => {
    const names = [...text("compose.yaml").matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    const sources = ["lookup/main.ts", "lookup/commands/serve.ts", "build/commands/build.ts", "data/store/s3/target.ts"].map(text).join("");
    expect(names.filter((name) => name !== "NODE_IMAGE" && name !== "REDISCLI_AUTH" && !sources.includes(name ?? ""))).toEqual([]);
    expect(text("compose.yaml")).toMatch(/--requirepass/);
    expect(text("compose.yaml")).toMatch(/store:\/var\/lib\/provider-supply\/store:ro/);
  });
});

const UNITS = readdirSync(join(ROOT, "deploy/systemd")).sort().map((name) => ({ name, unit: text(`deploy/systemd/${name}`) }));
const SERVICES = UNITS.filter(({ name }) => name.endsWith(".service"));
const has = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

describe("the systemd units", () => {
  it("run compiled files, each as the user that its half has, and reach nothing of the other's", () => {
    expect(SERVICES.map(({ name }) => name)).toEqual(["-backup", "-build", "-fetch", ""].map((part) => `provider-supply${part}.service`));
    for (const { name, unit } of SERVICES) {
      const files = [...unit.matchAll(/^ExecStart=.*\/usr\/bin\/node(?: --\S+)* (\S+) (\S+)/gm)].map(([, file = ""]) => file);
      expect(files.length, name).toBeGreaterThan(0);
      const half = files[0]!.split("/")[1]!;
      for (const file of files) expect(statSync(join(ROOT, file.replace("dist/", "").replace(/\.js$/, ".ts"))), name).toBeDefined();
      expect(unit, name).toContain(`User=provider-supply-${half}\nGroup=provider-supply\n`);
      const writable = /^ReadWritePaths=(.*)$/m.exec(unit)?.[1] ?? "";
      if (half === "lookup") expect(writable, name).not.toMatch(/store|build|snapshots/);
      else expect(writable, name).not.toContain("lookup");
    }
  });

  it("build after a fetch that failed, and export", () => {
    const build = text("deploy/systemd/provider-supply-build.service");
    expect([...build.matchAll(/^ExecStart=\S+ dist\/build\/main\.js (\w+)/gm)].map(([, step]) => step)).toEqual(["build", "export", "gc"]);
    expect(build).toMatch(/^Wants=provider-supply-fetch\.service\nAfter=provider-supply-fetch\.service$/m);
    expect(build).not.toMatch(/^Requires=/m);
  });

  it("hand the signing key to the build alone", () => {
    expect(SERVICES.filter(({ unit }) => /SIGN_KEY=|LoadCredential=/.test(unit))).toEqual([]);
    const dropIn = text("deploy/systemd/provider-supply-sign.conf");
    expect(dropIn).toMatch(/^LoadCredential=release\.key:/m);
    expect(dropIn).toContain("provider-supply-build.service.d");
    for (const { name, unit } of SERVICES.filter(({ unit }) => unit.includes("dist/lookup"))) {
      expect(unit, name).toMatch(/^InaccessiblePaths=.*-\/etc\/provider-supply\/release\.key$/m);
    }
  });

  it.skipIf(!has("systemd-analyze"))("pass systemd-analyze without a warning, with an exposure below 3", () => {
    const files = UNITS.filter(({ name }) => !name.endsWith(".conf")).map(({ name, unit }) => {
      const file = join(folder, name);
      writeFileSync(file, unit.replaceAll("/usr/bin/node", process.execPath));
      return file;
    });
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    expect([status, stderr.trim()]).toEqual([0, ""]);
    for (const file of files.filter((file) => file.endsWith(".service"))) {
      const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=30", file], { encoding: "utf8" });
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]), file).toBeLessThan(3);
    }
  });
});

describe("what Prometheus and Grafana get", () => {
  it.skipIf(!has("promtool"))("passes promtool: the rules, and their own tests", () => {
    const where = { cwd: join(ROOT, "deploy/prometheus"), encoding: "utf8" } as const;
    for (const args of [["check", "rules", "rules.yml"], ["test", "rules", "rules.test.yml"]]) {
      const { status, stdout, stderr } = spawnSync("promtool", args, where);
      expect(status, `${stdout}${stderr}`).toBe(0);
    }
  });

  it("names only metrics that the service has", () => {
    const known = text("lookup/observe/metrics.ts");
    const used = [text("deploy/prometheus/rules.yml"), text("deploy/grafana/dashboard.json")].join("").matchAll(/provider_supply_(\w+)/g);
    const names = new Set([...used].map(([, name = ""]) => name.replace(/_bucket$/, "")));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !/^(?:process|nodejs)_/.test(name) && !new RegExp(`[}"]${name}[\`"]`).test(known))).toEqual([]);
  });
});
