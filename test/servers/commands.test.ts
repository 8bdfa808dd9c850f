/** Tests the commands as an operator uses them: builds are reproducible, bad input gives one clear line, and nothing is half-published. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSample } from "../../build/sample/sample.ts";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { accepts, freePort } from "../support/ports.ts";
import { command, startService, type Outcome } from "../support/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "commands-"));
const snapshots = join(folder, "snapshots");
const NOW = "2026-11-21T06:00:00Z";

function build(store: string, from = snapshots, environment: Record<string, string> = {}): Promise<Outcome> {
  return command("build/main.ts", ["build", "--snapshots", from, "--store", join(folder, store), "--state", join(folder, `${store}-state`), "--now", NOW],
    // A fixed revision, because somebody may be editing the source code while this runs.
    { PIPELINE_VERSION: "0000000", ...environment });
}

/** Returns every file below a folder by path, except the commits and their log, which contain the time. */
function contents(store: string): Record<string, string> {
  const root = join(folder, store);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/generations\/|\/(?:current\.json|log\.ndjson)$/.test(path))
    .map((path) => [path.slice(root.length), readFileSync(path).toString("base64")]));
}

beforeAll(() => writeSample({ dir: snapshots, providers: 1_500, seed: 3, log: () => undefined }));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a build", () => {
  it("gives the same bytes with another time zone, language and date", async () => {
    expect((await build("one")).code).toBe(0);
    // The second build runs with a clock two years ahead.
    const later = "data:text/javascript,const now = Date.now; Date.now = () => now() + 63072000000;";
    const other = await build("two", snapshots,
      { TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", NODE_OPTIONS: `--import=${later.replaceAll(" ", "%20")}` });
    expect(other.code, other.stderr).toBe(0);
    const [one, two] = [contents("one"), contents("two")];
    expect(Object.keys(two)).toEqual(Object.keys(one));
    expect(Object.keys(one).filter((path) => one[path] !== two[path])).toEqual([]);
  });

  it("publishes nothing when nothing changed", async () => {
    const before = contents("one");
    const again = await build("one");
    expect(again.stdout).toContain("unchanged");
    expect(contents("one")).toEqual(before);
    expect(readdirSync(join(folder, "one", "generations"))).toHaveLength(1);
  });
});

it("serve says when the links of its release lead elsewhere", async () => {
  const there = "https://data.example.org";
  expect((await build("linked", snapshots, { PUBLIC_URL: there })).code).toBe(0);
  for (const [args, says] of [[[], true], [["--public-url", there], false]] as const) {
    const service = await startService(["--store", join(folder, "linked"), "--state", join(folder, "linked-state"), ...args]);
    expect(await service.stop()).toBe(0);
    expect(service.output().includes(`lead to ${there}, and this service is at ${service.url}`)).toBe(says);
  }
});

describe("a strict build", () => {
  it("ends with 3 when a source was held back or degraded, and publishes all the same", async () => {
    const dir = join(folder, "strict");
    for (const id of ["nucc", "oig_leie", "qpp_mips"]) cpSync(join(snapshots, id), join(dir, id), { recursive: true });
    const run = (args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> => command(
      "build/main.ts", ["build", "--snapshots", dir, "--store", join(folder, "strict-store"), "--state", join(folder, "strict-state"), "--now", NOW, ...args],
      { PIPELINE_VERSION: "0000000", ...environment },
    );
    expect((await run(["--strict"])).code).toBe(0);

    cpSync(join(dir, "oig_leie/2026-11-10"), join(dir, "oig_leie/2026-11-20"), { recursive: true });
    writeFileSync(join(dir, "oig_leie/2026-11-20/UPDATED.csv"), "<html>");
    const degraded = await run(["--strict"]);
    expect([degraded.code, degraded.stderr.includes("error:")], degraded.stderr).toEqual([3, false]);
    expect(degraded.stdout).toContain("(published)");
    expect(degraded.stdout).toContain("strict: held back or degraded: oig_leie; the release is published, and the exit code is 3");
    expect((await run([])).code).toBe(0);

    const leie = join(dir, "oig_leie/2026-11-20/UPDATED.csv");
    writeFileSync(leie, readFileSync(join(dir, "oig_leie/2026-11-10/UPDATED.csv"), "utf8").replace("EXCLTYPE", "EXCLUSION_TYPE"));
    const held = await run(["--json"], { STRICT: "1" });
    expect([held.code, (JSON.parse(held.stdout) as { status: string }).status]).toEqual([3, "published"]);
    expect(await run(["--json"], { STRICT: "1" })).toMatchObject({ code: 3, stdout: expect.stringContaining("unchanged") as string });
  });
});

describe("bad input", () => {
  const spoiled = (name: string, spoil: (dir: string) => void): string => {
    const dir = join(folder, name);
    cpSync(snapshots, dir, { recursive: true });
    spoil(dir);
    return dir;
  };
  /** Expects one error line that says what is wrong, where, and what to do, and an unchanged store. */
  const refusedWith = async (from: string, message: RegExp): Promise<void> => {
    const before = contents("one");
    const outcome = await build("one", from);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr.split("\n").filter((line) => line.startsWith("error: "))).toEqual([expect.stringMatching(message)]);
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
    expect(contents("one")).toEqual(before);
  };

  it("is refused when the snapshots folder does not exist", async () => {
    await refusedWith(join(folder, "nowhere"), /nowhere.*--snapshots/);
  });

  it("is refused when a column is renamed", async () => {
    const dir = spoiled("renamed", (root) => {
      const file = join(root, "oig_leie/2026-11-10/UPDATED.csv");
      writeFileSync(file, readFileSync(file, "utf8").replace("EXCLTYPE", "EXCLUSION_TYPE"));
    });
    await refusedWith(dir, /oig_leie.*UPDATED\.csv.*"EXCLTYPE"/);
  });

  it("is refused when an archive is truncated", async () => {
    const dir = spoiled("truncated", (root) => truncateSync(join(root, "nppes/2026-11-08/NPPES_Data_Dissemination_November_2026_V2.zip"), 10_000));
    await refusedWith(dir, /nppes\/2026-11-08\/NPPES_Data_Dissemination.*fetch the file again/);
  });

  it("is refused when a file is empty", async () => {
    const dir = spoiled("empty", (root) => writeFileSync(join(root, "oig_leie/2026-11-10/UPDATED.csv"), ""));
    await refusedWith(dir, /oig_leie\/2026-11-10\/UPDATED\.csv/);
  });

  it("is refused when a checksum is wrong", async () => {
    const dir = spoiled("checksum", (root) => {
      const file = join(root, "oig_leie/2026-11-10/UPDATED.csv");
      writeFileSync(file, `${readFileSync(file, "utf8")} `);
      const sidecar = join(root, "oig_leie/2026-11-10/snapshot.json");
      writeFileSync(sidecar, JSON.stringify({ ...JSON.parse(readFileSync(sidecar, "utf8")) as object, sha256: "0".repeat(64) }));
    });
    await refusedWith(dir, /UPDATED\.csv.*sha256/);
  });

  it("is refused when the source, the time or the command is unknown", async () => {
    for (const args of [["build", "--snapshots", snapshots, "--only", "medicare"], ["build", "--snapshots", snapshots, "--now", "yesterday"],
      ["bild"], ["build"]]) {
      const outcome = await command("build/main.ts", [...args, ...(args[0] === "build" ? ["--store", join(folder, "none")] : [])]);
      expect(outcome.code, args.join(" ")).not.toBe(0);
      expect(outcome.stderr, args.join(" ")).toMatch(/error: /);
    }
  });

  it("is reported by verify and rollback when the store has no release, and serve waits", async () => {
    const none = join(folder, "none");
    for (const args of [["verify"], ["rollback", "--to", "20260101-000000000000"]]) {
      const outcome = await command("build/main.ts", [...args, "--store", none]);
      expect(outcome).toMatchObject({ code: 1, stderr: expect.stringMatching(/^error: .*store/m) as string });
    }
    const service = await startService(["--store", none, "--state", join(folder, "none-state")]);
    expect((await fetch(`${service.url}/api/v1/health`)).status).toBe(200);
    expect((await fetch(`${service.url}/api/v1/npi/2000000002`)).status).toBe(503);
    expect(await service.stop()).toBe(0);
  });
});

it("serve takes the sandbox key that the operator sets instead of the published one, as keys prints it", async () => {
  const state = join(folder, "sandbox-state");
  const made = await command("lookup/main.ts", ["keys", "sandbox", "new", "--state", state]);
  const own = made.stdout.split("\n")[0] ?? "";
  const printed = await command("lookup/main.ts", ["keys", "sandbox", "--state", state], { SANDBOX_KEY: own });
  expect(printed.stdout).toBe(`${own}\non\n`);
  const service = await startService(["--store", join(folder, "none"), "--state", state], { SANDBOX_KEY: own });
  const asked = async (key: string): Promise<number> => (await fetch(`${service.url}/v1/npi/12`, { headers: { "X-Service-Key": key } })).status;
  expect([await asked(own), await asked(SANDBOX_KEY)]).toEqual([503, 401]);
  expect(await service.stop()).toBe(0);
  const wrong = await command("lookup/main.ts", ["serve", "--store", join(folder, "none"), "--state", state], { SANDBOX_KEY: "demo" });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^error: the sandbox key is not of the form/) as string });
});

describe("npm run serve", () => {
  it("ends with its service when it is told to", async () => {
    const port = await freePort();
    const options = ["--store", join(folder, "none"), "--state", join(folder, "npm-state"), "--port", String(port)];
    const npm = spawn("npm", ["run", "--silent", "serve", "--", ...options], { cwd: resolve(import.meta.dirname, "../.."), stdio: "ignore" });
    const ended = once(npm, "exit");
    while (!await accepts(port)) await new Promise((done) => setTimeout(done, 50));
    npm.kill("SIGTERM");
    await ended;
    while (await accepts(port)) await new Promise((done) => setTimeout(done, 50));
  }, 30_000);
});

describe("help", () => {
  it("is printed by every command", async () => {
    for (const [main, name] of [["build", "build"], ["build", "sample"], ["build", "verify"], ["build", "rollback"], ["lookup", "serve"],
      ["lookup", "keys"]] as const) {
      const { code, stdout } = await command(`${main}/main.ts`, [name, "--help"]);
      expect(code, name).toBe(0);
      expect(stdout, name).toMatch(/Usage: /);
    }
  });
});
