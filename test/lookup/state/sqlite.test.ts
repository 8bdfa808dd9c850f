/** What is specific to a file: other processes, restarts, permissions, damage, growth. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "libsql";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { StateBusyError } from "../../../lookup/state/rules/state.ts";
import { PILOT } from "./windows.ts";
import { record, T0 } from "./drivers.ts";

const root = mkdtempSync(join(tmpdir(), "sqlite-"));
let folder = "";
beforeEach(() => {
  folder = join(mkdtempSync(join(root, "f-")), "state");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Takes in a process of its own, started by `go`. */
function taker(takes: number, end = "") {
  const args = ["--import", "tsx", resolve(import.meta.dirname, "taker.mts"), folder, String(takes), end];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  return {
    ready: once(child.stdout, "data"),
    go: async (): Promise<number> => {
      const ended = once(child, "exit");
      child.stdin.write("go\n");
      await ended;
      return Number(output.replace("ready\n", ""));
    },
  };
}

describe("several processes on one file", () => {
  it("admits exactly 60 in all, and none after a restart", async () => {
    const takers = [taker(250), taker(250)];
    await Promise.all(takers.map(({ ready }) => ready));
    const admitted = await Promise.all(takers.map(({ go }) => go()));
    expect(admitted.reduce((a, b) => a + b)).toBe(60);

    const reopened = openSqliteState(folder);
    const { allowed, standings } = await reopened.quotas.take("key:1", PILOT, Date.now());
    expect([allowed, standings[1]?.remaining]).toStrictEqual([false, 940]);
    await reopened.close();
  });
});

describe("a process that is killed", () => {
  it("keeps every count that it made", async () => {
    const { ready, go } = taker(37, "killed");
    await ready;
    await go();
    const reopened = openSqliteState(folder);
    const { standings } = await reopened.quotas.take("key:1", PILOT, Date.now());
    expect(standings.map(({ remaining }) => remaining)).toStrictEqual([60 - 38, 1_000 - 38]);
    await reopened.close();
  });
});

describe("another process that holds the lock", () => {
  /** Holds `BEGIN IMMEDIATE` in a process of its own until it is told to let go. */
  async function holder(): Promise<{ release(): Promise<void> }> {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, "holder.mjs"), join(folder, "state.sqlite")], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child.stdout, "data");
    return {
      async release() {
        child.stdin.end();
        await once(child, "exit");
      },
    };
  }

  it("delays counting for a moment, and not the event loop; then counting fails at once until it lets go", async () => {
    const state = openSqliteState(folder);
    const taken = (): Promise<unknown> => Promise.resolve(state.quotas.take("c", PILOT, T0)).catch((error: unknown) => error);
    await taken();
    const held = await holder();
    let turns = 0;
    const counting = setInterval(() => { turns += 1; }, 5);
    const begun = performance.now();
    expect(await Promise.all([taken(), taken()])).toEqual([expect.any(StateBusyError), expect.any(StateBusyError)]);
    const first = performance.now() - begun;
    // SQLite's own wait would last 4 seconds.
    expect(first).toBeLessThan(2000);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
    const again = performance.now();
    expect(await taken()).toBeInstanceOf(StateBusyError);
    expect(performance.now() - again).toBeLessThan(first / 4);
    await held.release();
    expect(await taken()).toMatchObject({ allowed: true, standings: [{ remaining: 58 }, { remaining: 998 }] });
    await state.close();
  });
});

describe("the file", () => {
  it("keeps keys and counts over a restart", async () => {
    const first = openSqliteState(folder);
    await first.keys.add(record());
    await first.keys.enableSandbox(false);
    for (let i = 0; i < 7; i += 1) await first.quotas.take("c", PILOT, T0 + i);
    await first.quotas.count([{ name: "hour", client: "k", limit: 5 }], 2, T0);
    await first.close();

    const second = openSqliteState(folder);
    expect(await second.keys.list()).toStrictEqual([{ ...record(), lastUsed: null }]);
    expect(await second.keys.sandboxEnabled()).toBe(false);
    expect((await second.quotas.take("c", PILOT, T0 + 10)).standings.map(({ resetAt }) => resetAt)).toStrictEqual([T0 + 60_000, T0 + 86_400_000]);
    expect((await second.quotas.count([{ name: "hour", client: "k", limit: 5 }], 0, T0)).standings[0]?.remaining).toBe(3);
    await second.close();
  });

  it("is readable by its owner only, and so are its write-ahead files", async () => {
    const state = openSqliteState(folder);
    await state.keys.add(record());
    for (const name of ["state.sqlite", "state.sqlite-wal", "state.sqlite-shm"]) {
      expect([name, (statSync(join(folder, name)).mode & 0o777).toString(8)]).toStrictEqual([name, "600"]);
    }
    await state.close();
  });

  it("deletes expired clients as new ones come, and no others", async () => {
    const state = openSqliteState(folder);
    const hour = [{ name: "rolling-hour", ms: 3_600_000, limit: 100 }];
    for (let round = 0; round < 4; round += 1) {
      const now = T0 + round * 2 * 3_600_000;
      for (let i = 0; i < 1_000; i += 1) await state.quotas.take(`anonymous:${round}-${i}`, hour, now);
      for (let i = 0; i < 1_000; i += 1) await state.quotas.count([{ name: "hour", client: `sandbox:${round}-${i}`, limit: 9 }], 1, now);
      for (let i = 0; i < 40; i += 1) await state.quotas.take("attacker", PILOT, now + i);
    }
    await state.close();
    const file = new Database(join(folder, "state.sqlite"));
    const clients = (table: string): string[] => (file.prepare(`SELECT client FROM ${table}`).raw(true).all() as [string][]).map(([client]) => client);
    expect(clients("rolling").length).toBeLessThanOrEqual(1_001);
    expect(clients("hourly").length).toBeLessThanOrEqual(1_000);
    expect(clients("rolling")).toContain("attacker");
    file.close();
  });
});

describe("a state that cannot be opened says so in one line", () => {
  const message = (): string => {
    try {
      openSqliteState(folder);
    } catch (error) {
      return (error as Error).message;
    }
    return "opened";
  };

  it("names the folder that is a file", () => {
    writeFileSync(folder, "");
    expect(message()).toBe(`state folder ${folder}: not a folder; name a writable folder with --state or STATE`);
  });

  it("names the folder below a file", () => {
    writeFileSync(folder, "");
    folder = join(folder, "deeper");
    expect(message()).toBe(`state folder ${folder}: not a folder; name a writable folder with --state or STATE`);
  });

  it("names a damaged file and the remedy", () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "state.sqlite"), "no database ".repeat(1_000));
    expect(message()).toBe(
      `state file ${join(folder, "state.sqlite")}: file is not a database; `
      + "restore it from a backup, or move it away to start empty (every key must then be issued again)",
    );
  });

  it("refuses a file of a later version with both numbers", async () => {
    await openSqliteState(folder).close();
    const file = new Database(join(folder, "state.sqlite"));
    file.exec("PRAGMA user_version = 9");
    file.close();
    expect(message()).toMatch(/has layout 9, this release reads up to 3; upgrade the service$/);
  });
});
