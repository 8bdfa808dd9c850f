/** Backup and restore of the state file, while a service writes to it and after it was stopped. */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { issueKey } from "../../lookup/access/keys.ts";
import { backUpState, restoreState } from "../../lookup/state/sqlite/backup.ts";
import { openSqliteState } from "../../lookup/state/sqlite/state.ts";
import { command } from "../support/commands.ts";
import { NOW } from "../lookup/access/support.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ROOT = resolve(import.meta.dirname, "../..");
const at = (name: string): string => join(folder, name);
const effects = { now: () => NOW, random: randomBytes };

async function keysIn(place: string): Promise<string[]> {
  const state = openSqliteState(place);
  const ids = (await state.keys.list()).map(({ id }) => id).sort();
  await state.close();
  return ids;
}

/** Holds the state open in another process, because this one closes a file only when its statements are collected. */
async function holdOpen(place: string): Promise<() => Promise<unknown>> {
  const script = `import { openSqliteState } from ${JSON.stringify(join(ROOT, "lookup/state/sqlite/state.ts"))};
    const state = openSqliteState(${JSON.stringify(place)});
    await state.keys.list(); console.log("open"); setInterval(() => state.keys.list(), 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => child.once("exit", done));
  await new Promise((done) => child.stdout.once("data", done));
  return () => {
    child.kill();
    return ended;
  };
}

async function issue(): Promise<string> {
  const { stdout } = await command("lookup/main.ts", ["keys", "issue", "--surface", "supply", "--state", at("state"), "--json"]);
  return (JSON.parse(stdout) as { id: string }).id;
}

it("a backup has what was written last while a service runs, and a restore brings it back", async () => {
  const stop = await holdOpen(at("state"));
  const first = await issue();
  mkdirSync(at("copied"));
  copyFileSync(at("state/state.sqlite"), at("copied/state.sqlite"));
  expect(backUpState(at("state"), at("backup"))).toEqual({ keys: 1, webhooks: 0 });
  expect(statSync(at("backup")).mode & 0o777).toBe(0o600);
  expect(await keysIn(at("copied")), "a plain copy lacks it").toEqual([]);
  await issue();
  expect(() => restoreState(at("backup"), at("state")), "while the service runs").toThrow("is in use: stop the service first");
  await stop();
  expect(restoreState(at("backup"), at("state"))).toEqual({ keys: 1, webhooks: 0 });
  expect(await keysIn(at("state"))).toEqual([first]);
  expect(existsSync(at("state/state.sqlite.before-restore"))).toBe(true);
  expect(restoreState(at("backup"), at("new")), "into a new folder").toEqual({ keys: 1, webhooks: 0 });
});

it("a damaged backup, one of another layout and none at all change nothing", async () => {
  const state = openSqliteState(at("state"));
  const { record } = await issueKey(state, { surface: "supply" }, effects);
  await state.close();
  backUpState(at("state"), at("backup"));
  writeFileSync(at("text"), "no state");
  truncateSync(at("backup"), statSync(at("backup")).size >> 1);
  for (const [name, message] of [["backup", at("backup")], ["text", at("text")], ["none", "there is no such backup"]] as const) {
    expect(() => restoreState(at(name), at("state")), name).toThrow(message);
  }
  expect(await keysIn(at("state"))).toEqual([record.id]);
  expect(() => backUpState(at("none"), at("backup"))).toThrow("there is no state file to back up");
});
