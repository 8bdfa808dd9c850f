/**
 * The report of a build as text: the rows of each source, what was held back or differs, then what was published. Ordinary
 * notes and passed checks are counted, and listed on request.
 */
import { grouped } from "../../data/contract/numbers.ts";
import type { ReleaseSource, RowLedger, SourceCheck } from "../../data/contract/release/release.ts";
import { isLoaded, remarkOf, sourceStateOf, STATE_WORDS } from "../../data/reference/source_state.ts";
import type { BuildReport } from "./options.ts";

function reasonsText(rejected: RowLedger["rejected"]): string {
  return Object.entries(rejected).map(([reason, count]) => `${grouped(count)} ${reason}`).join(", ");
}

const COLUMNS = ["source", "snapshot", "rows in", "= published", "+ collapsed", "+ rejected"];

/** The rows of each source in columns: the heading, then a line for each source. */
function accountLines(sources: readonly ReleaseSource[]): string[] {
  const cells = sources.map(({ source_id, facts, rows: { rows_in, published, collapsed, rejected } }) => [
    source_id, facts.snapshot ?? "undated", ...[rows_in, published, collapsed].map((rows) => grouped(rows)), reasonsText(rejected) || "0",
  ]);
  const lines = [COLUMNS, ...cells];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isNumber = (column: number): boolean => column >= 2 && column <= 4;
  return lines.map((line) => `  ${line.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join("  ").trimEnd()}`);
}

/** Says of a list that is a part, asserted, or lacks a state, what it is and why. The reason of an asserted one says both. */
function coverageLines(source: ReleaseSource): string[] {
  const [state, remark] = [sourceStateOf(source), remarkOf({ ...source, reason: null })];
  return state === "complete" && remark === null ? [] : [`    ${[state === "asserted" ? [] : STATE_WORDS[state], remark ?? []].flat().join(": ")}`];
}

function issueLines({ issues }: ReleaseSource, verbose: boolean): string[] {
  return issues.filter(({ code }) => verbose || !ORDINARY.has(code)).map(({ code, count, message }) => `    ${code} (${grouped(count)}): ${message}`);
}

function checkLine({ check, subject, measured, threshold, outcome }: SourceCheck): string {
  return `    ${outcome.padEnd(10)} ${check}, ${subject}: ${measured} (allowed: ${threshold})`;
}

function acceptedLines({ accepted = [] }: ReleaseSource): string[] {
  return accepted.map(({ sha256, accepted_by, accepted_at, reason }) => `    accepted by ${accepted_by} at ${accepted_at}: ${reason} (sha256 ${sha256})`);
}

/** The snapshots that are held back, and how to accept those that were read. */
function withheldLines({ source_id, withheld = [] }: ReleaseSource): string[] {
  return withheld.flatMap(({ folder, outcome, reason, files, rejected = {} }) => [
    `    ${outcome.padEnd(10)} ${folder}: ${reason}`,
    ...(Object.keys(rejected).length === 0 ? [] : [`      rejected: ${reasonsText(rejected)}`]),
    ...files.map(({ path, sha256 }) => `      to accept it: --source ${source_id} --sha256 ${sha256} (${path})`),
    ...(files.length > 0 ? [] : ["      it was not read, so it cannot be accepted: do what the reason says, or keep the older snapshot"]),
  ]);
}

/** How much a short report leaves out. */
function unlisted(read: readonly ReleaseSource[], checks: readonly SourceCheck[]): string {
  const notes = read.flatMap(({ issues }) => issues).filter(({ code }) => ORDINARY.has(code)).length;
  const passed = [...read.flatMap((source) => source.checks ?? []), ...checks].filter(({ outcome }) => outcome === "ok").length;
  return `checks passed: ${grouped(passed)}, notes on unused files and columns: ${grouped(notes)} (--verbose lists them)`;
}

function counters(sources: readonly ReleaseSource[]): string {
  const count = (is: (source: ReleaseSource) => boolean): number => sources.filter(is).length;
  return `sources with open drift: ${count(({ drift_open }) => drift_open)}, quarantined: ${count(({ quarantined }) => quarantined)}, ` +
    `degraded upstream: ${count(({ degraded_upstream }) => degraded_upstream)}`;
}

/** Notes of nearly every build: a file or column of the publisher that no release uses. */
const ORDINARY = new Set(["unused_file", "absent_column"]);

export interface ReportOptions {
  /** Lists ordinary notes and passed checks, too. */
  readonly verbose: boolean;
}

export function reportText(report: BuildReport, { verbose }: ReportOptions = { verbose: false }): string {
  const shown = (checks: readonly SourceCheck[]): string[] => checks.filter(({ outcome }) => verbose || outcome !== "ok").map(checkLine);
  const read = report.sources.filter(isLoaded);
  const [heading, ...accounts] = accountLines(read);
  const awaiting = report.sources.filter((source) => !isLoaded(source));
  const untouched = awaiting.filter(({ withheld = [] }) => withheld.length === 0).map((source) => source.source_id);
  return [
    `release ${report.release}, generation ${report.generation} (${report.status})`,
    heading,
    ...read.flatMap((source, i) => [
      accounts[i]!, ...coverageLines(source), ...issueLines(source, verbose),
      ...shown(source.checks ?? []), ...acceptedLines(source), ...withheldLines(source),
    ]),
    ...awaiting.filter(({ withheld = [] }) => withheld.length > 0)
      .flatMap((source) => [`  ${source.source_id.padEnd(16)} nothing to show`, ...withheldLines(source)]),
    ...(untouched.length === 0 ? [] : [`  not loaded yet: ${untouched.join(", ")}`]),
    ...(shown(report.checks).length === 0 ? [] : ["  counted by this build", ...shown(report.checks)]),
    ...report.issues.map((issue) => `  ${issue.code}: ${issue.message}`),
    ...(verbose ? [] : [unlisted(read, report.checks)]),
    counters(report.sources),
    `log of releases: ${JSON.stringify(report.log)} (keep this line: "npm run verify -- --log FILE" compares it)`,
    `objects: ${grouped(report.objects.uploaded)} uploaded (${grouped(report.objects.uploaded_bytes)} bytes), ${grouped(report.objects.kept)} kept`,
  ].join("\n");
}
