/** The report of a build as text: the rows, issues and checks of each source, then what was published. */
import { grouped } from "../../data/contract/numbers.ts";
import type { ReleaseSource, RowLedger, SourceCheck } from "../../data/contract/release/release.ts";
import { isLoaded } from "../../data/reference/source_state.ts";
import type { BuildReport } from "./options.ts";

function reasonsText(rejected: RowLedger["rejected"]): string {
  return Object.entries(rejected).map(([reason, count]) => `${grouped(count)} ${reason}`).join(", ");
}

function sourceLine(source: ReleaseSource): string {
  const { rows_in, published, collapsed, rejected } = source.rows;
  const reasons = reasonsText(rejected);
  return `  ${source.source_id.padEnd(16)} ${(source.facts.snapshot ?? "undated").padEnd(10)}  ` +
    `${grouped(rows_in)} rows in = ${grouped(published)} published + ${grouped(collapsed)} collapsed` +
    (reasons === "" ? "" : ` + rejected: ${reasons}`);
}

function issueLines(source: ReleaseSource): string[] {
  return source.issues.map((issue) => `    ${issue.code} (${grouped(issue.count)}): ${issue.message}`);
}

function checkLine({ check, subject, measured, threshold, outcome }: SourceCheck): string {
  return `    ${outcome.padEnd(10)} ${check}, ${subject}: ${measured} (allowed: ${threshold})`;
}

function checkLines({ checks = [], accepted = [] }: ReleaseSource): string[] {
  return [
    ...checks.map(checkLine),
    ...accepted.map(({ sha256, accepted_by, accepted_at, reason }) => `    accepted by ${accepted_by} at ${accepted_at}: ${reason} (sha256 ${sha256})`),
  ];
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

function counters(sources: readonly ReleaseSource[]): string {
  const count = (is: (source: ReleaseSource) => boolean): number => sources.filter(is).length;
  return `sources with open drift: ${count(({ drift_open }) => drift_open)}, quarantined: ${count(({ quarantined }) => quarantined)}, ` +
    `degraded upstream: ${count(({ degraded_upstream }) => degraded_upstream)}`;
}

export function reportText(report: BuildReport): string {
  const read = report.sources.filter(isLoaded);
  const awaiting = report.sources.filter((source) => !isLoaded(source));
  const untouched = awaiting.filter(({ withheld = [] }) => withheld.length === 0).map((source) => source.source_id);
  return [
    `release ${report.release}, generation ${report.generation} (${report.status})`,
    ...read.flatMap((source) => [sourceLine(source), ...issueLines(source), ...checkLines(source), ...withheldLines(source)]),
    ...awaiting.filter(({ withheld = [] }) => withheld.length > 0)
      .flatMap((source) => [`  ${source.source_id.padEnd(16)} nothing to show`, ...withheldLines(source)]),
    ...(untouched.length === 0 ? [] : [`  not loaded yet: ${untouched.join(", ")}`]),
    ...(report.checks.length === 0 ? [] : ["  counted by this build", ...report.checks.map(checkLine)]),
    ...report.issues.map((issue) => `  ${issue.code}: ${issue.message}`),
    counters(report.sources),
    `objects: ${grouped(report.objects.uploaded)} uploaded (${grouped(report.objects.uploaded_bytes)} bytes), ${grouped(report.objects.kept)} kept`,
  ].join("\n");
}
