/** Formats rows for people: in columns on a terminal and as a Markdown table, both with the same figures. */
import type { Row } from "./bench.ts";

/** Returns the cells: what, ours, peer, ratio, target, outcome. */
export function cellsOf(row: Row): readonly [string, string, string, string, string, string] {
  const { name, unit, ours, peer, ratio, target } = row;
  return [
    name, ours === null ? "" : `${figure(ours)} ${unit}`, peer === null ? "" : `${figure(peer)} ${unit}`,
    ratio === null || !Number.isFinite(ratio) ? "" : `${ratio.toFixed(ratio < 0.1 ? 3 : 2)}x`, target, outcome(row),
  ];
}

function outcome({ holds, target, note }: Row): string {
  const verdict = target === "reported" ? "" : holds ? "holds" : "MISSED";
  return note === undefined ? verdict : `${verdict} ${note}`.trim();
}

export function inColumns(results: readonly Row[]): string {
  const lines = [["what", "ours", "peer", "ratio", "target", ""], ...results.map(cellsOf)];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const last = widths.length - 1;
  return lines.map((line) => line.map((cell, column) =>
    (column === 0 ? cell.padEnd(widths[0]!) : column === last ? cell : cell.padStart(widths[column]!))).join("  ").trimEnd()).join("\n");
}

/** Returns a Markdown table. */
export function markdownTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = `|${head.map((_, column) => (column === 0 ? "---|" : "--:|")).join("")}`;
  return [line(head), rule, ...lines.map(line)].join("\n");
}

/** Formats a figure: thousands with commas, small fractions with two digits, because more digits would not be significant. */
export function figure(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value >= 1_000 ? Math.round(value).toLocaleString("en-US")
    : value.toFixed(value < 10 ? 2 : 1);
}
