/** Prints the figures of a run next to their targets: as lines for a person, and as a Markdown page. */
import { execFileSync } from "node:child_process";
import { cpus, release, totalmem, type } from "node:os";
import { BARS } from "./bars.ts";

export interface Figure {
  /** The targets it measures, for example `P7 P8`. */
  readonly bar: string;
  readonly what: string;
  /** Counts and measurements by name. */
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
  readonly seconds: number;
}

export type Found = Pick<Figure, "figures" | "violations">;

export interface ChaosReport {
  readonly seed: number;
  readonly short: boolean;
  readonly figures: readonly Figure[];
  readonly skipped: readonly string[];
  readonly passed: number;
  readonly failed: number;
}

const counted = ({ figures }: Found): string => Object.entries(figures)
  .map(([name, value]) => `${name.replaceAll("_", " ")} ${value.toLocaleString("en-US")}`).join(", ");

/** Returns one line for the figure and one for each of its first five violations. */
export function figureText(figure: Figure): string {
  const { bar, what, violations, seconds } = figure;
  const head = `${violations.length === 0 ? "ok  "
    : "FAIL"} ${bar.padEnd(8)} ${what}: ${counted(figure)}; violations ${violations.length} (${seconds.toFixed(1)} s)`;
  return [head, ...violations.slice(0, 5).map((line) => `       ${line}`)].join("\n");
}

/** Returns the targets without a figure in this run. */
export function unanswered({ figures }: Pick<ChaosReport, "figures">): string[] {
  const answered = new Set(figures.flatMap(({ bar }) => bar.split(" ")));
  return BARS.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
}

function versionOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).split("\n")[0]?.trim() ?? "";
  } catch {
    return "not installed";
  }
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Returns the run as a page: machine, versions, seed, and each target with its text, the result and the tests that also show it. */
export function reportPage(report: ChaosReport, date: string): string {
  const form = report.short ? "short form, as in CI" : "full form";
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`;
  const versions = [`Node ${process.version}`, `strace: ${versionOf("strace", ["-V"])}`, `radosgw: ${versionOf("radosgw", ["--version"])}`];
  const rows = BARS.flatMap(({ id, asked, also }) => {
    const mine = report.figures.filter(({ bar }) => bar.split(" ").includes(id));
    if (mine.length === 0) return [`| ${id} | ${cell(asked)} | not run | ${also.join(", ")} | - |`];
    return mine.map((figure, at) => {
      const found = `${figure.what}: ${counted(figure)} (${figure.seconds.toFixed(1)} s)`;
      const verdict = figure.violations.length === 0 ? "reached" : `MISSED: ${figure.violations[0]}`;
      return `| ${at === 0 ? id : ""} | ${at === 0 ? cell(asked) : ""} | ${cell(found)} | ${at === 0 ? also.join(", ") : ""} | ${cell(verdict)} |`;
    });
  });
  return [
    "# Faults planted in the store, and the results", "",
    `\`npm run chaos\`, ${form}, seed ${report.seed}, ${date}. The same seed plants the same faults in the same places.`, "",
    `Machine: ${machine}. ${versions.join("; ")}.`, "",
    `${report.passed} figures reached, ${report.failed} missed${report.skipped.length === 0 ? "" : `; left out: ${report.skipped.join("; ")}`}.`, "",
    "| Bar | Asked | Found | Also shown by | Verdict |", "|---|---|---|---|---|", ...rows, "",
  ].join("\n");
}
