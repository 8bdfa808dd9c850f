/**
 * Writes the tables of this folder's README.md between its markers from the newest saved runs, so that no figure is typed by hand.
 * A test compares the page with the runs.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type KeptRun, type NationalRun, newestRuns } from "./kept.ts";
import { cellsOf, figure, markdownTable } from "./text.ts";

const PAGE = join(import.meta.dirname, "README.md");

/** Sections of the page, each between `<!-- name -->` and `<!-- /name -->`. */
const SECTIONS = ["bench", "national", "months", "history"] as const;

/** Returns the page as it is and as it should be. */
export async function pages(): Promise<{ readonly is: string; readonly should: string }> {
  const is = await readFile(PAGE, "utf8");
  const runs = await newestRuns();
  return { is, should: SECTIONS.reduce((text, name) => filled(text, name, sectionOf(name, runs)), is) };
}

/** Rewrites the page when it differs, and returns messages that say what was done. */
export async function writePage(): Promise<string[]> {
  const { is, should } = await pages();
  if (is === should) return ["test/bench/README.md is up to date"];
  await writeFile(PAGE, should);
  return ["test/bench/README.md: its tables were rewritten"];
}

function filled(text: string, name: string, section: string): string {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`test/bench/README.md lacks the markers ${from} and ${to}: put them back where the table belongs`);
  return `${text.slice(0, start + from.length)}\n${section}\n${text.slice(end)}`;
}

function sectionOf(name: (typeof SECTIONS)[number], runs: Awaited<ReturnType<typeof newestRuns>>): string {
  const run = runs[name];
  if (run === null) return "No run is kept yet.";
  return [headOf(run), resultsOf(run), ...run.kind === "national" ? [sourceTable(run), artifactTable(run)] : []].join("\n\n");
}

const COMMANDS: Readonly<Record<KeptRun["kind"], (rows: number) => string>> = {
  bench: (rows) => `--rows ${rows}`, months: (rows) => `--history --rows ${rows}`, national: () => "--national", history: () => "--history --national",
};

function headOf({ date, rows, machine, node, peers, commit, changed, seconds, kind }: KeptRun): string {
  const versions = Object.entries(peers).map(([name, version]) => `${name} ${version ?? "not installed"}`).join(", ");
  const revision = commit === null ? "an unknown commit" : `commit ${commit}${changed === true ? " with changes" : ""}`;
  const flags = COMMANDS[kind](rows);
  return `\`npm run bench -- ${flags}\`, ${date}, ${figure(rows)} providers, ${revision},\n`
    + `${figure(Math.round(seconds / 60))} minutes on ${machine.cores} cores of ${machine.cpu}, ${machine.memory_gb} GB;\n`
    + `Node ${node}; ${versions}.`;
}

function resultsOf({ results }: KeptRun): string {
  return markdownTable(["what", "ours", "peer", "ratio", "target", ""], results.map(cellsOf));
}

function sourceTable({ sources }: NationalRun): string {
  const lines = sources.map(({ source_id, bytes, ...rows }) =>
    [source_id, ...[rows.rows_in, rows.published, rows.collapsed, rows.rejected, bytes].map(figure)]);
  return markdownTable(["source", "rows in", "published", "collapsed", "rejected", "bytes of its files"], lines);
}

function artifactTable({ artifacts }: NationalRun): string {
  const optional = (value: number | null): string => (value === null ? "" : figure(value));
  const lines = artifacts.map(({ name, rows, blocks, bytes, index_bytes }) => [name, optional(rows), optional(blocks), figure(bytes), optional(index_bytes)]);
  return markdownTable(["table", "rows", "blocks", "bytes", "bytes of its index"], lines);
}
