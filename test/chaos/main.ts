/**
 * `npm run chaos` plants every kind of failure around publishing, reading and serving and checks the results; CI adds `-- --short`. The
 * same seed plants the same faults in the same places. The exit code is 1 when a target is missed or has no figure.
 * `--only P10,C4` runs these targets, `--seeds N` sets the number of model sequences, `--report FILE` writes a page. `--apart` is
 * internal: a second process runs those stages in parallel.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CRASHING } from "./publish/crashing.ts";
import { PUBLISHING } from "./publish/publishing.ts";
import { figureText, reportPage, unanswered } from "./report.ts";
import type { ChaosReport, Figure, Found } from "./report.ts";
import { sameBytes } from "./publish/same_bytes.ts";
import type { Rehearsal, Stage } from "./publish/stage.ts";
import { WEBHOOKS } from "./service/dead_name_server.ts";
import { SERVICE } from "./service/stages.ts";
import { STORAGE } from "./storage.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" }, seeds: { type: "string" }, minutes: { type: "string" }, only: { type: "string" }, report: { type: "string" },
    short: { type: "boolean", default: false }, apart: { type: "boolean", default: false }, json: { type: "boolean", default: false },
  },
});
const { short } = values;
const only = values.only?.split(",");
const folder = mkdtempSync(join(tmpdir(), "chaos-"));
process.env["RUN_FOLDER"] ??= folder;
const skipped: string[] = [];
const done: Figure[] = [];

/** The store that P9 built, or one that is built now. */
let built: Promise<string> | null = null;
function releaseStore(): Promise<string> {
  const place = join(folder, "release");
  return (built ??= sameBytes(place, { providers: 300, isLarge: false }).then(() => join(place, "one")));
}

function rehearsalOf(at: number): Rehearsal {
  const place = join(folder, String(at));
  mkdirSync(place);
  const seeds = Number(values.seeds ?? (short ? 500 : 10_000));
  return { seed: Number(values.seed), short, seeds, stormSeconds: Number(values.minutes ?? (short ? 0 : 10)) * 60, folder: place, releaseStore };
}

async function take(stage: Stage, at: number): Promise<void> {
  const { bar, what } = stage;
  const begun = performance.now();
  const missing = stage.missing?.() ?? null;
  if (missing !== null && process.env["REQUIRE_SERVERS"] !== "1") {
    skipped.push(`${bar} ${what}: ${missing}`);
    return;
  }
  const rehearsal = rehearsalOf(at);
  const run = missing === null ? stage.run(rehearsal) : Promise.reject(new Error(missing));
  const found = await run.catch((error: unknown): Found => ({ figures: {}, violations: [(error as Error).stack ?? String(error)] }));
  if (bar === "P9" && found.violations.length === 0) built = Promise.resolve(join(rehearsal.folder, "one"));
  const figure = { bar, what, ...found, seconds: (performance.now() - begun) / 1000 };
  done.push(figure);
  process.stderr.write(`${figureText(figure)}\n`);
}

const stages = [...PUBLISHING, ...CRASHING, ...STORAGE, ...WEBHOOKS, ...SERVICE];
const isWhole = only === undefined && !values.apart;

function isMine({ bar, apart }: Stage): boolean {
  return only === undefined ? (apart === true) === values.apart : bar.split(" ").some((each) => only.includes(each));
}

/** Runs the `apart` stages in a second process and returns its figures. */
function figuresOfSecondProcess(): Promise<readonly Figure[]> {
  const child = spawn(process.execPath, ["--import", "tsx", import.meta.filename, ...process.argv.slice(2), "--apart", "--json"],
    { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => { printed += chunk.toString(); });
  return new Promise((resolve, reject) => child.once("close", () => {
    try {
      resolve((JSON.parse(printed) as ChaosReport).figures);
    } catch {
      reject(new Error(`the second process ended without a report: ${printed.slice(0, 300)}`));
    }
  }));
}

const theirs = isWhole ? figuresOfSecondProcess() : Promise.resolve([]);
// It is awaited below; until then, this handler keeps a rejection from ending the process.
theirs.catch(() => {});
for (const [at, stage] of stages.entries()) if (isMine(stage)) await take(stage, at);
done.push(...await theirs);
rmSync(folder, { recursive: true, force: true });
const placeOf = ({ bar, what }: Figure): number => stages.findIndex((stage) => stage.bar === bar && stage.what === what);
const figures = done.toSorted((a, b) => placeOf(a) - placeOf(b));
const open = isWhole ? unanswered({ figures }).map((id) => `${id} has no figure`) : [];
const failed = figures.filter(({ violations }) => violations.length > 0).length;
const report: ChaosReport = { seed: Number(values.seed), short, figures, skipped: [...skipped, ...open], passed: figures.length - failed, failed };
for (const line of report.skipped) process.stderr.write(`skipped ${line}\n`);
if (values.report !== undefined && !values.apart) writeFileSync(values.report, reportPage(report, new Date().toISOString().slice(0, 10)));
process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `seed ${report.seed}: ${report.passed} passed, ${failed} failed\n`);
process.exitCode = failed + open.length === 0 ? 0 : 1;
