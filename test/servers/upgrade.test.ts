/**
 * Rehearses DEPLOYMENT.md's upgrade of a running service and its rollback, with two compiled versions: the second one writes a
 * manifest format that the first cannot read.
 */
import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { scratch } from "./support/servers.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const folder = scratch("upgrade");
const at = (...names: string[]): string => join(folder, ...names);
const environment = { ...process.env, STORE: at("store"), PIPELINE_VERSION: "", NODE_ENV: "production" };

const execute = promisify(execFile);

beforeAll(async () => {
  for (const version of ["1", "2"]) mkdirSync(at("releases", version), { recursive: true });
  await execute(process.execPath, [join(ROOT, "build/compile.mjs"), at("releases/1/dist")]);
  cpSync(at("releases/1/dist"), at("releases/2/dist"), { recursive: true });
  for (const version of ["1", "2"]) symlinkSync(join(ROOT, "node_modules"), at("releases", version, "node_modules"));
  const format = at("releases/2/dist/data/contract/release/release.js");
  writeFileSync(format, readFileSync(format, "utf8").replace("MANIFEST_VERSION = 1", "MANIFEST_VERSION = 2"));
});

/** `ln -s` under another name and `mv -T`, so the link always leads somewhere. */
function switchTo(version: string): void {
  symlinkSync(join("releases", version), at("current.new"));
  renameSync(at("current.new"), at("current"));
}

async function run(folder: string, main: string, ...args: string[]): Promise<string> {
  return (await execute(process.execPath, [join(folder, "dist", main), ...args], { env: environment })).stdout;
}

async function build(version: string, day: string): Promise<void> {
  await run(at("releases", version), "build/main.js", "sample", "--providers", "200", "--past", "0", "--now", day, "--state", at("build"));
}

interface Running {
  get(path: string, key?: string): Promise<{ status: number; body: string }>;
  stop(): Promise<unknown>;
}

async function serve(): Promise<Running> {
  const child = spawn(process.execPath, [at("current/dist/lookup/main.js"), "serve", "--port", "0", "--state", at("lookup")],
    { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise((done) => child.once("exit", done));
  let said = "";
  const url = await new Promise<string>((listening) => child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    const found = /listening on (\S+)/.exec(said)?.[1];
    if (found !== undefined) listening(found);
  }));
  return {
    async get(path, key) {
      const answer = await fetch(url + path, { headers: { connection: "close", ...key === undefined ? {} : { authorization: `Bearer ${key}` } } });
      return { status: answer.status, body: await answer.text() };
    },
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

const servedIn = async (service: Running): Promise<string> =>
  (JSON.parse((await service.get("/public/v1/manifest.json")).body) as { release: string }).release;
const DATA = "/api/v1/specialties/dermatology/by-state";

it("an upgrade keeps keys and serves the new release; a rollback serves the newest release that the old version reads", async () => {
  await build("1", "2026-11-23");
  switchTo("1");
  const issued = await run(at("current"), "lookup/main.js", "keys", "issue", "--surface", "supply", "--state", at("lookup"), "--json");
  const { key } = JSON.parse(issued) as { key: string };
  const before = await serve();
  const first = await servedIn(before);
  expect((await before.get(DATA, key)).status).toBe(200);

  await run(at("current"), "lookup/main.js", "state", "backup", "--state", at("lookup"), "--to", at("backup.sqlite"));
  await build("2", "2026-11-24");
  expect(await servedIn(before), "the running service keeps what it can read").toBe(first);
  switchTo("2");
  await before.stop();
  const after = await serve();
  const second = await servedIn(after);
  expect(second).not.toBe(first);
  expect((await after.get(DATA, key)).status).toBe(200);

  switchTo("1");
  await after.stop();
  await run(at("current"), "lookup/main.js", "state", "restore", "--state", at("lookup"), "--from", at("backup.sqlite"));
  const back = await serve();
  expect(await servedIn(back)).toBe(first);
  expect((await back.get(DATA, key)).status).toBe(200);
  const status = await back.get("/api/v1/status", key);
  expect(status.body).toContain("attention");
  await back.stop();
});
