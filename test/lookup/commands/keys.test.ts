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
    [["--surface", "supply"], { surface: "supply", tier: "pilot", expires: null, label: null }],
    [["--surface", "resolver", "--label", "Unit 5"], { surface: "resolver", tier: "starter", expires: null, label: "Unit 5" }],
    [["--surface", "resolver", "--tier", "pro", "--expires", "2027-02-01"], { surface: "resolver", tier: "pro", expires: "2027-02-01T00:00:00Z", label: null }],
    [["--surface", "supply", "--expires", "2027-02-01T12:00:00+02:00"], { surface: "supply", tier: "pilot", expires: "2027-02-01T10:00:00Z", label: null }],
  ])("%j", async (args, expected) => {
    const text = await run("issue", ...args, "--json");
    const { key, id, ...rest } = JSON.parse(text) as Record<string, string>;
    expect(Object.keys(JSON.parse(text) as object)).toStrictEqual(["key", "id", "surface", "tier", "expires", "label"]);
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
    [["--surface", "supply", "--label", "two\nlines"], "keys issue: a label has 1 to 80 printable characters on one line"],
    [["--surface", "supply", "--label", ""], "keys issue: a label has 1 to 80 printable characters on one line"],
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
      { id, surface: "supply", tier: "pilot", issued: "2027-01-15T08:00:00Z", expires: null, revoked: null, label: null, old_key_ends: null, last_used: null },
    ]);
    expect(await run("revoke", id)).toBe(`${id}: revoked 2027-01-15T08:00:00Z; refused everywhere within 5 seconds\n`);
    expect(await run("list")).toContain(`${id}  supply    pilot    issued 2027-01-15T08:00:00Z  revoked 2027-01-15T08:00:00Z`);
    expect(await run("revoke", "key_none")).toBe('1: keys revoke: no key has the id "key_none": see keys list\n');
  });

  it("lists whose key it is, and the day of its last use", async () => {
    const { id } = JSON.parse(await run("issue", "--surface", "supply", "--label", "Unit 5", "--json")) as { id: string };
    expect(await run("list")).toBe(`${id}  supply    pilot    issued 2027-01-15T08:00:00Z  does not expire  never used  Unit 5\n`);
    const state = openSqliteState(folder);
    await state.keys.use(id, "2027-01-15");
    await state.close();
    expect(await run("list")).toBe(`${id}  supply    pilot    issued 2027-01-15T08:00:00Z  does not expire  last used 2027-01-15  Unit 5\n`);
  });

  it("rotates a key: a new one for the same id, and the old one ends in a week or on a date", async () => {
    const { id, key: old } = JSON.parse(await run("issue", "--surface", "resolver", "--tier", "pro", "--json")) as { id: string; key: string };
    const text = await run("rotate", id);
    expect(text.slice(text.indexOf("\n"))).toBe(
      `\n${id}: the old key ends 2027-01-22T08:00:00Z. The new one is not shown again.\nSend it as: X-Service-Key: <key>\n`);
    const { key, ...rest } = JSON.parse(await run("rotate", id, "--until", "2027-01-16", "--json")) as { key: string };
    expect(rest).toStrictEqual({ id, surface: "resolver", tier: "pro", old_key_ends: "2027-01-16T00:00:00Z" });
    const state = openSqliteState(folder);
    expect(await state.keys.find(hashKey(old)), "the key before the last").toBeNull();
    for (const each of [key, text.split("\n")[0]!]) expect(await state.keys.find(hashKey(each))).toMatchObject({ id, tier: "pro" });
    await state.close();
    expect(await run("list")).toContain("never used  old key ends 2027-01-16T00:00:00Z");
    expect(await run("rotate", "key_none")).toBe('1: keys rotate: no key has the id "key_none": see keys list\n');
    expect(await run("rotate", id, "--until", "2026-01-01")).toContain("1: keys rotate: 2026-01-01 has passed");
    await run("revoke", id);
    expect(await run("rotate", id)).toBe(`1: keys rotate: ${id} is no longer valid: issue a new key\n`);
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
