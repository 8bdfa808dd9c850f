/**
 * Tests that the same inputs give the same release. The command builds once normally, and once in another time zone and language,
 * two years later, with folders listed backwards and on one core; then every file is compared. The larger of the two inputs has
 * a file that a worker unpacks when there is a second core.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSample } from "../../../build/sample/sample.ts";
import { loadFormats } from "../../build/input_corpus/formats.ts";
import { zipOf } from "../../build/snapshots/zip.ts";
import { largeEntry } from "../../servers/support/large_entry.ts";
import { command } from "../../support/commands.ts";
import type { Found } from "../report.ts";

const NOW = "2026-12-20T00:00:00Z";

/** Code that runs before the program: the clock is two years ahead, and folders list backwards. */
const ELSEWHERE = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { now } = Date;
  Date.now = () => now() + 63072000000;
  const { readdirSync } = fs;
  fs.readdirSync = (...args) => readdirSync(...args).reverse();
  const { readdir } = fs.promises;
  fs.promises.readdir = async (...args) => (await readdir(...args)).reverse();
  syncBuiltinESMExports();
`;
const OTHER = { TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ELSEWHERE)}` };

/** A fixed revision, in case of a commit between the builds. */
const SAME = { PIPELINE_VERSION: "0000000" };

/** Returns every file by path, except those that contain the time of publication. */
function filesOf(store: string): Map<string, Buffer> {
  const paths = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const kept = paths.map((path) => path.slice(store.length)).filter((path) => !/^\/(?:generations\/|(?:current\.json|log\.ndjson)$)/.test(path));
  return new Map(kept.sort().map((path) => [path, readFileSync(`${store}${path}`)]));
}

/** A registry file of 66 MB in place of the sample's newest week. */
async function enlarge(snapshots: string): Promise<void> {
  const [format] = await loadFormats(["nppes"]);
  if (format === undefined) throw new Error("no layout of the registry");
  const { made } = largeEntry({ ...format, next: { ...format.next, name: "npidata_pfile_20050523-20261214.csv" } }, 66 << 20);
  mkdirSync(join(snapshots, "nppes", "2026-12-14"));
  writeFileSync(join(snapshots, "nppes", "2026-12-14", "nppes.zip"), zipOf([made]));
}

/** Limits this process and its new children to one core, and returns a function that undoes it. */
function onOneCore(): () => void {
  const set = (cores: string): boolean => spawnSync("taskset", ["-a", "-p", "-c", cores, String(process.pid)], { stdio: "ignore" }).status === 0;
  return set("0") ? () => void set("0-1023") : () => undefined;
}

/** Builds twice in `folder`. The store of the normal build is `one`, which other stages use. */
export async function sameBytes(folder: string, { providers, isLarge }: { providers: number; isLarge: boolean }): Promise<Found> {
  const snapshots = join(folder, "snapshots");
  await writeSample({ dir: snapshots, providers, seed: 1, log: () => undefined });
  if (isLarge) {
    cpSync(snapshots, join(folder, "large"), { recursive: true });
    await enlarge(join(folder, "large"));
  }
  const from = isLarge ? join(folder, "large") : snapshots;
  const build = async (name: string, environment: Record<string, string>): Promise<Map<string, Buffer>> => {
    const args = ["build", "--snapshots", from, "--store", join(folder, name), "--state", join(folder, `${name}-state`), "--now", NOW];
    const { code, stderr } = await command("build/main.ts", args, environment);
    if (code !== 0) throw new Error(`the build ended with ${code}: ${stderr.slice(-500)}`);
    return filesOf(join(folder, name));
  };
  const plain = build("one", SAME);
  const restore = onOneCore();
  const elsewhere = build("other", { ...SAME, ...OTHER });
  restore();
  const [one, other] = await Promise.all([plain, elsewhere]);
  const violations = [...one.keys()].filter((path) => other.get(path)?.equals(one.get(path)!) !== true);
  for (const path of other.keys()) if (!one.has(path)) violations.push(path);
  const bytes = [...one.values()].reduce((sum, file) => sum + file.length, 0);
  return { figures: { builds: 2, files: one.size, bytes, different: violations.length }, violations };
}
