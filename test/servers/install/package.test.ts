/**
 * The package as its users get it: packed, installed into an empty folder without network, and run by `npx` there. Only `libsql`,
 * which has an executable for each platform, is taken from this project's own folder instead of the registry.
 */
import { execFile, spawn } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../../support/agent.ts";
import { LOCATION, startS3 } from "../../support/s3/server.ts";
import { freePort, programOf, scratch, startRedis } from "../support/servers.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const folder = scratch("package");
const installed = join(folder, "empty");
const environment = { PATH: process.env["PATH"] ?? "", HOME: folder, npm_config_cache: join(folder, "npm"), npm_config_offline: "true",
  PIPELINE_VERSION: "abcdef0" };
const NOW = "2026-11-21T00:00:00Z";

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

interface PackageFile {
  readonly name: string;
  readonly dependencies: object;
  readonly version: string;
  readonly mcpName: string;
}

const execute = promisify(execFile);
const parsed = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const PACKAGE = parsed(join(ROOT, "package.json")) as PackageFile;
let packed: Packed;

async function run(program: string, args: readonly string[], cwd = installed, more: NodeJS.ProcessEnv = {}): Promise<string> {
  return (await execute(program, args, { cwd, env: { ...environment, ...more }, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

const npx = (...args: string[]): Promise<string> => run("npx", args);

beforeAll(async () => {
  await run(process.execPath, [join(ROOT, "build/compile.mjs"), join(folder, "dist")], ROOT);
  [packed] = JSON.parse(await run("npm", ["pack", "--json", join(folder, "dist")], folder)) as [Packed];
  mkdirSync(installed);
  const dependencies = { "provider-supply": `file:${join(folder, packed.filename)}`, libsql: `file:${join(ROOT, "node_modules/libsql")}` };
  writeFileSync(join(installed, "package.json"), JSON.stringify({ private: true, dependencies }));
  await run("npm", ["install", "--no-audit", "--no-fund"]);
});

describe("the packed package", () => {
  it("holds the compiled code, what it reads and the licenses of what is bundled: no sources, no tests", () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !/^(?:build|data|lookup|packages|site|templates)\//.test(path)).sort())
      .toEqual(["CHANGELOG.md", "LICENSE", "README.md", "REVISION", "cli.mjs", "mcp.mjs", "package.json"]);
    expect(paths.filter((path) => /\.(?:ts|map)$|(?:^|\/)(?:test|node_modules)\//.test(path))).toEqual([
      "data/reference/webhook_verifier.ts", ...["client", "resolver", "supply"].map((name) => `lookup/client/${name}.d.ts`),
    ]);
    expect(readFileSync(join(installed, "node_modules/provider-supply/packages/LICENSES.txt"), "utf8")).toContain("pdfkit 0.20");
    expect(packed.size).toBeLessThan(4_500_000);
  });

  it("is the one that server.json names for the registry of agent servers", () => {
    const { name, version, mcpName, dependencies } = parsed(join(installed, "node_modules/provider-supply/package.json")) as PackageFile;
    expect(parsed(join(ROOT, "lookup/mcp/server.json"))).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] });
    expect([PACKAGE.version, PACKAGE.mcpName, Object.keys(dependencies)]).toEqual([version, mcpName, ["libsql"]]);
  });
});

describe("the installed package", () => {
  it("gives programs the client of both surfaces with its types", async () => {
    const program = `import { resolverClient, ServiceError, type Provider } from "provider-supply/client";
      const client = resolverClient({ url: "http://127.0.0.1:9/v1", fetch: async () => Response.json({ npi: "2000000002" }) });
      const { npi }: Provider = await client.call("get", "/npi/{npi}", { path: { npi: "2000000002" } });
      console.log(npi, ServiceError.name);`;
    writeFileSync(join(installed, "program.ts"), program);
    writeFileSync(join(installed, "wrong.ts"), program.replace("{ npi }: Provider", "{ nip }: Provider"));
    const options = ["--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom", "--types", ""];
    const compiled = (name: string): Promise<string> => run(join(ROOT, "node_modules/.bin/tsc"), [...options, name]);
    writeFileSync(join(installed, "package.json"), JSON.stringify({ ...parsed(join(installed, "package.json")) as object, type: "module" }));
    await compiled("program.ts");
    expect(await run(process.execPath, ["program.js"])).toBe("2000000002 ServiceError\n");
    await expect(compiled("wrong.ts")).rejects.toThrow();
  });

  it("says its version, and describes every command", async () => {
    expect(await npx("provider-supply", "--version")).toBe(`${PACKAGE.version}\n`);
    const help = await npx("provider-supply", "--help");
    for (const command of ["fetch", "build", "sample", "verify", "accept", "rollback", "gc", "export", "trace", "serve", "keys", "webhooks", "state"]) {
      expect(help).toMatch(new RegExp(`^ {2}${command} `, "m"));
      expect(await npx("provider-supply", command, "--help"), command).toContain(`Usage: provider-supply ${command}`);
    }
    expect(await npx("provider-supply", "mcp", "--help")).toBe(await npx("provider-supply-mcp", "--help"));
  });

  it("builds the same release as the sources, and serves it over HTTP and to agents", async () => {
    const sample = ["sample", "--providers", "200", "--past", "0", "--now", NOW, "--json"];
    const made = JSON.parse(await npx("provider-supply", ...sample, "--store", "sample", "--snapshots", "snapshots")) as { release: string };
    const build = ["build", "--snapshots", "snapshots", "--now", NOW, "--store", "built", "--json"];
    const built = JSON.parse(await npx("provider-supply", ...build)) as { release: string };
    const loader = join(ROOT, "node_modules/.bin/tsx");
    const unpacked = await run(loader, [join(ROOT, "build/main.ts"), ...sample, "--store", "sources", "--state", "other"]);
    const fromSources = JSON.parse(unpacked) as { release: string };
    expect([made.release, built.release]).toEqual([fromSources.release, fromSources.release]);
    expect(await npx("provider-supply", "verify", "--store", "built")).toMatch(/^1 release, \d+ objects /);

    const service = spawn("npx", ["provider-supply", "serve", "--store", "built", "--port", "0"], { cwd: installed, env: environment, detached: true });
    const ended = new Promise((done) => service.once("exit", done));
    try {
      let url = "";
      for await (const line of createInterface(service.stdout)) {
        url = /^listening on (\S+)/.exec(line)?.[1] ?? "";
        if (url !== "") break;
      }
      expect(((await (await fetch(`${url}/api/v1/health`)).json()) as { data: { status: string } }).data.status).toBe("ok");
      const [near, far] = [new Client({ name: "test", version: "1.0.0" }), new Client({ name: "test", version: "1.0.0" })];
      await near.connect(new StdioClientTransport({ command: "npx", args: ["provider-supply", "mcp", "--store", "built"], env: environment, cwd: installed,
        stderr: "ignore" }));
      await far.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
      const answers = await Promise.all([near, far].map((client) => call(client, "state_supply", { specialty: "dermatology" })));
      expect(answers.map(({ isError }) => isError)).toEqual([false, false]);
      expect(answers[0]?.data.states).toEqual(answers[1]?.data.states);
      await Promise.all([near.close(), far.close()]);
    } finally {
      process.kill(-service.pid!, "SIGTERM");
      await ended;
    }
    expect(statSync(join(installed, ".state")).isDirectory()).toBe(true);
  });

  it("publishes into a bucket", async () => {
    const s3 = await startS3();
    const sample = ["sample", "--providers", "200", "--past", "0", "--now", NOW, "--snapshots", "snapshots", "--store", LOCATION];
    expect(await run("npx", ["provider-supply", ...sample], installed, s3.environment)).toMatch(/^release \S+, generation 1 /m);
    await s3.close();
  });

  const redis = programOf("redis-server", "redis-server");
  it.skipIf(redis === null)("keeps keys in Redis", async () => {
    const running = await startRedis(redis!, join(folder, "redis"), await freePort());
    const more = { REDIS_URL: `redis://127.0.0.1:${running.port}` };
    const { id } = JSON.parse(await run("npx", ["provider-supply", "keys", "issue", "--surface", "supply", "--json"], installed, more)) as { id: string };
    expect(await run("npx", ["provider-supply", "keys", "list"], installed, more)).toContain(id);
    await running.stop();
  });
});
