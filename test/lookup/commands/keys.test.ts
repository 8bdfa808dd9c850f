/** The key commands in this process, over a real state file. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command, CommanderError } from "commander";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseKey, SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { hashKey, issueKey } from "../../../lookup/access/keys.ts";
import { keysCommand } from "../../../lookup/commands/keys.ts";
import { memoryState } from "../../support/memory_state.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { NOW } from "../access/support.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "keys-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the command writes, or the exit code and its line on standard error. */
async function run(...args: string[]): Promise<string> {
  let output = "";
  let complaint = "";
  const command = keysCommand({ now: () => NOW, write: (text) => (output += text) });
  const quiet = (one: Command): void => {
    one.exitOverride().configureOutput({ writeErr: (text) => (complaint += text) });
    one.commands.forEach(quiet);
  };
  quiet(command);
  try {
    await command.parseAsync([...args, "--state", folder], { from: "user" });
    return output;
  } catch (error) {
    return `${(error as CommanderError).exitCode}: ${complaint}`;
  }
}

describe("keys issue", () => {
  it.each([
    [["--surface", "supply"], { surface: "supply", tier: "pilot", expires: null }],
    [["--surface", "resolver"], { surface: "resolver", tier: "starter", expires: null }],
    [["--surface", "resolver", "--tier", "pro", "--expires", "2027-02-01"], { surface: "resolver", tier: "pro", expires: "2027-02-01T00:00:00Z" }],
    [["--surface", "supply", "--expires", "2027-02-01T12:00:00+02:00"], { surface: "supply", tier: "pilot", expires: "2027-02-01T10:00:00Z" }],
  ])("%j", async (args, expected) => {
    const text = await run("issue", ...args, "--json");
    const { key, id, ...rest } = JSON.parse(text) as Record<string, string>;
    expect(Object.keys(JSON.parse(text) as object)).toStrictEqual(["key", "id", "surface", "tier", "expires"]);
    expect(rest).toStrictEqual(expected);
    expect(parseKey(key ?? "")).toStrictEqual({ surface: expected.surface, mode: "live" });
    const state = openSqliteState(folder);
    expect(await state.keys.find(hashKey(key ?? ""))).toMatchObject({ id, issuedAt: NOW });
    await state.close();
    const body = (key ?? "").slice(-38);
    expect(readFileSync(join(folder, "state.sqlite"), "latin1")).not.toContain(body);
    expect(await run("list")).not.toContain(body);
    expect(await run("list", "--json")).not.toContain(body);
  });

  it.each([
    [["--surface", "supply", "--tier", "pro"], "keys issue: there is no tier pro on supply: it has pilot"],
    [["--surface", "resolver", "--tier", "pilot"], "keys issue: there is no tier pilot on resolver: it has starter and pro"],
    [["--surface", "resolver", "--expires", "2027-02-30"], 'keys issue: not a date: "2027-02-30"; write --expires 2027-01-31 or 2027-01-31T12:00:00Z'],
    [["--surface", "resolver", "--expires", "2027-01-15"], "keys issue: 2027-01-15 has passed: a key that expires must expire later than now"],
    [["--surface", "both"], "error: option '--surface <surface>' argument 'both' is invalid. Allowed choices are supply, resolver."],
    [[], "error: required option '--surface <surface>' not specified"],
  ])("%j is refused in one line", async (args, line) => {
    expect(await run("issue", ...args)).toBe(`1: ${line}\n`);
  });

  it("stores 1,000 keys as hashes only", async () => {
    const state = memoryState();
    const issued = [];
    for (let i = 0; i < 1_000; i += 1) issued.push(await issueKey(state, { surface: "resolver" }, { now: () => NOW, random: randomBytes }));
    const stored = JSON.stringify(await state.keys.list());
    expect(issued.filter(({ key }) => stored.includes(key.slice(-38, -6)))).toStrictEqual([]);
    expect(new Set(issued.map(({ key }) => key)).size).toBe(1_000);
  });
});

describe("keys list, revoke, sandbox", () => {
  it("lists, filters and revokes by id", async () => {
    expect(await run("list")).toBe("no keys issued\n");
    const { id } = JSON.parse(await run("issue", "--surface", "supply", "--json")) as { id: string };
    await run("issue", "--surface", "resolver");
    expect(JSON.parse(await run("list", "--surface", "supply", "--json"))).toStrictEqual([
      { id, surface: "supply", tier: "pilot", issued: "2027-01-15T08:00:00Z", expires: null, revoked: null },
    ]);
    expect(await run("revoke", id)).toBe(`${id}: revoked 2027-01-15T08:00:00Z; refused everywhere within 5 seconds\n`);
    expect(await run("list")).toContain(`${id}  supply    pilot    issued 2027-01-15T08:00:00Z  revoked 2027-01-15T08:00:00Z`);
    expect(await run("revoke", "key_none")).toBe('1: keys revoke: no key has the id "key_none": see keys list\n');
  });

  it("shows the sandbox key and switches it", async () => {
    expect(JSON.parse(await run("sandbox", "--json"))).toStrictEqual({ key: SANDBOX_KEY, enabled: true });
    expect(await run("sandbox", "off")).toBe(`${SANDBOX_KEY}\noff\n`);
    expect(await run("sandbox")).toBe(`${SANDBOX_KEY}\noff\n`);
    expect(await run("sandbox", "on")).toBe(`${SANDBOX_KEY}\non\n`);
    expect(await run("sandbox", "perhaps")).toMatch(/^1: error: .*Allowed choices are on, off, new\.\n$/);
  });

  it("makes a sandbox key of an operator's own, and refuses one of another form", async () => {
    const { key } = JSON.parse(await run("sandbox", "new", "--json")) as { key: string };
    expect(parseKey(key)).toStrictEqual({ surface: "resolver", mode: "test" });
    expect(JSON.parse(await run("sandbox", "--json", "--sandbox-key", key))).toStrictEqual({ key, enabled: true });
    expect(await run("sandbox", "on", "--sandbox-key", "demo")).toMatch(/^1: keys sandbox: the sandbox key is not of the form/);
  });
});
