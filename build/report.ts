/** What a build did, for a person: one line a source, then what was published. */
import type { BuildReport } from "./pipeline.ts";

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function sourceLine(source: BuildReport["sources"][number]): string {
  const { rows_in, published, collapsed, rejected } = source.rows;
  const refused = Object.entries(rejected).map(([reason, count]) => `${number(count)} ${reason}`).join(", ");
  return `  ${source.source_id.padEnd(16)} ${(source.facts.snapshot ?? "undated").padEnd(10)}  ` +
    `${number(rows_in)} rows in = ${number(published)} published + ${number(collapsed)} collapsed` +
    (refused === "" ? "" : ` + rejected: ${refused}`);
}

function issueLines(source: BuildReport["sources"][number]): string[] {
  return source.issues.map((issue) => `    ${issue.code} (${number(issue.count)}): ${issue.message}`);
}

export function reportText(report: BuildReport): string {
  const read = report.sources.filter((source) => source.status === "ingested");
  const awaiting = report.sources.filter((source) => source.status === "awaiting_ingest").map((source) => source.source_id);
  return [
    `release ${report.release}, generation ${report.generation} (${report.status})`,
    ...read.flatMap((source) => [sourceLine(source), ...issueLines(source)]),
    ...(awaiting.length === 0 ? [] : [`  awaiting ingest: ${awaiting.join(", ")}`]),
    ...report.issues.map((issue) => `  ${issue.code}: ${issue.message}`),
    `objects: ${number(report.objects.uploaded)} uploaded (${number(report.objects.uploaded_bytes)} bytes), ${number(report.objects.kept)} kept`,
  ].join("\n");
}
