/** The habits of the command line, in separate processes, as an operator meets them. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../support/commands.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "command-line-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(["build/main.ts", "lookup/main.ts"])("%s", (main) => {
  it("prints its version", async () => {
    expect(await command(main, ["--version"])).toMatchObject({ code: 0, stdout: `${version}\n` });
  });
});

it("a reader that ends early, as \"| head\" does, is no error", async () => {
  const script = `import { runCommandLine } from ${JSON.stringify(new URL("../../data/command_line.ts", import.meta.url).pathname)};
    import { Command } from "commander";
    await runCommandLine(() => new Command("x").action(async () => {
      for (let i = 0; i < 50; i += 1) { process.stdout.write("line\\n"); await new Promise((wait) => setImmediate(wait)); }
      process.stderr.write("done");
    }));`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => { said += chunk.toString(); });
  expect(await new Promise((ended) => child.once("close", ended))).toBe(0);
  expect(said).toBe("done");
});

describe("a failure is one line on standard error and exit code 1, and JSON with --json", () => {
  it.each([
    ["an unknown option, although a required one is missing", "build/main.ts", ["build", "--snapshotz", "x"], "unknown option '--snapshotz'"],
    ["a suggestion, in one line", "build/main.ts", ["build", "--snapshotz", "x"], "(Did you mean --snapshots?)"],
    ["a file that is not there", "build/main.ts", ["verify", "--claim", "no.json"], "no.json: cannot be opened (ENOENT); check that it is there"],
    ["a number that is none", "build/main.ts", ["sample", "--providers", "many"], "--providers many: give a whole number from 1 to 50000000"],
    ["a state that is none", "build/main.ts", ["trace", "--state", "ZZ", "--dataset", "urology-supply"], "--state ZZ: give the two letters of a state"],
    ["an address that is none, of a build", "build/main.ts", ["build", "--snapshots", "x", "--public-url", "x.org"], "--public-url x.org: give an address"],
    ["an address that is none, of the service", "lookup/main.ts", ["serve", "--public-url", "x.org"], "--public-url x.org: give an address"],
    ["a first command that fails", "lookup/main.ts", ["serve", "--first", "exit 3"], "--first exit 3: failed, so the service was not started"],
    ["a Redis that is none", "lookup/main.ts", ["serve", "--redis-url", "localhost"], "--redis-url: give an address that begins with redis://"],
    ["the same of a key command", "lookup/main.ts", ["keys", "list", "--redis-url", "localhost"], "--redis-url: give an address that begins with redis://"],
    ["an unknown option of the service", "lookup/main.ts", ["keys", "issue", "--surfaces", "supply"], "unknown option '--surfaces'"],
    ["a missing option", "build/main.ts", ["rollback"], "required option '--to <release>' not specified"],
    ["a folder that is no store", "build/main.ts", ["gc"], "holds nothing to clean up: name the store that the build publishes to"],
    ["a folder that is no store, with --apply", "build/main.ts", ["gc", "--apply"], "holds nothing to clean up"],
    ["an NPI with too few digits", "build/main.ts", ["trace", "--npi", "123"], "--npi 123: an NPI has ten digits"],
    ["a CCN with too few", "build/main.ts", ["trace", "--ccn", "123"], "--ccn 123: a CCN has six digits or letters"],
    ["a key that does not exist", "lookup/main.ts", ["keys", "revoke", "x"], 'keys revoke: no key has the id "x": see keys list'],
  ])("%s", async (_, main, args, message) => {
    const { code, stdout, stderr } = await command(main, [...args, "--json"], { STORE: join(folder, "store"), STATE: join(folder, "state") });
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(message) });
  });

  it("a port in use", async () => {
    const server = createServer();
    await new Promise<void>((listening) => { server.listen(0, "127.0.0.1", listening); });
    const { port } = server.address() as AddressInfo;
    const { code, stdout } = await command("lookup/main.ts", ["serve", "--port", String(port), "--json"], { STATE: join(folder, "state") });
    expect([code, stdout]).toEqual([1, expect.stringContaining(`port ${port} of 127.0.0.1 is in use: stop what listens there`)]);
    await new Promise((closed) => { server.close(closed); });
  });

  it("a clock that is no number", async () => {
    expect(await command("lookup/main.ts", ["keys", "list", "--json"], { CLOCK_OFFSET_SECONDS: "x" }))
      .toMatchObject({ code: 1, stdout: '{"error":"CLOCK_OFFSET_SECONDS x: give a number of seconds"}\n' });
  });
});

it("npm start checks its options before it builds a sample", async () => {
  const store = join(folder, "started");
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { scripts: { start: string } };
  expect(scripts.start).toMatch(/^exec tsx [^&|;]* lookup\/main\.ts serve --welcome --first "tsx build\/main\.ts sample --if-empty"$/);
  expect(await command("lookup/main.ts", ["serve", "--first", "exit 1", "--help"], { STORE: store })).toMatchObject({ code: 0, stderr: "" });
  expect(await command("lookup/main.ts", ["serve", "--first", "echo run", "--port", "x"], { STORE: store })).toMatchObject({ code: 1, stdout: "" });
  expect(existsSync(store)).toBe(false);
});
