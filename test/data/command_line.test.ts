/** The habits of the command line, in separate processes, as an operator meets them. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

  it("a clock that is no number", async () => {
    expect(await command("lookup/main.ts", ["keys", "list", "--json"], { CLOCK_OFFSET_SECONDS: "x" }))
      .toMatchObject({ code: 1, stdout: '{"error":"CLOCK_OFFSET_SECONDS x: give a number of seconds"}\n' });
  });
});
