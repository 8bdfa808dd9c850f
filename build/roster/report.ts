/** Composes the report of a check for a reviewer: what was searched how, and the rows with a finding, the gravest first. */
import { grouped } from "../../data/contract/numbers.ts";
import type { CheckedList, CheckedRow, RosterFinding, RosterManifest } from "../../data/contract/records/roster.ts";
import { needsAttention } from "../../data/contract/records/roster.ts";
import type { Block } from "../audit/document.ts";
import type { Person } from "./person.ts";
import { findingText, reasonText } from "./words.ts";

/** A row that needs attention. */
interface ReportRow {
  readonly row: number;
  readonly who: string;
  readonly is_new: boolean;
  readonly lines: readonly string[];
}

/** Keeps the rows for the report: at most `MOST_ROWS` of each rank. */
export interface ReportRows {
  add(checked: CheckedRow, person: Person | null): void;
  /** The gravest first, in the order of the roster. */
  rows(): { readonly shown: readonly ReportRow[]; readonly more: number };
}

const MOST_ROWS = 1_000;
const RANKS: readonly (readonly RosterFinding["code"][])[] = [["exclusion_found"], ["name_candidate"], ["registry_deactivated", "registry_not_found"]];

export function collectReportRows(): ReportRows {
  const ranks: ReportRow[][] = [...RANKS.map(() => []), []];
  let total = 0;
  return {
    add(checked, person) {
      if (!checked.attention) return;
      total += 1;
      const rank = RANKS.findIndex((codes) => checked.findings.some(({ code }) => codes.includes(code)));
      const kept = ranks[rank === -1 ? RANKS.length : rank]!;
      if (kept.length >= MOST_ROWS) return;
      const lines = checked.findings.filter(needsAttention).map((finding) => `${findingText(finding)}${placeText(finding)}`);
      kept.push({ row: checked.row, who: person === null ? "" : whoText(person), is_new: checked.is_new, lines });
    },
    rows() {
      const shown = ranks.flat().slice(0, MOST_ROWS);
      return { shown, more: total - shown.length };
    },
  };
}

/** ` (oig_leie/2026-11-10/UPDATED.csv, line 12)` */
function placeText(finding: RosterFinding): string {
  if (!("origin" in finding) || finding.origin === null) return "";
  return ` (${finding.origin.file}, line ${finding.origin.line})`;
}

function whoText({ npi, full_name, last_name, first_name, middle_name, business_name }: Person): string {
  const name = last_name === "" ? full_name || business_name : `${last_name}, ${[first_name, middle_name].filter((part) => part !== "").join(" ")}`;
  return [npi.text, name].filter((part) => part !== "").join("\n");
}

const MEANING = [
  "No row of this report is a clearance. A list shows only what its publisher put in it by the day of its snapshot, and only to the search that is named here.",
  "An exclusion by NPI is a row of the list with exactly this NPI. Most rows of both exclusion lists carry no NPI; the table says how many do. "
    + "Those without one can be found by name alone.",
  "A name candidate is a row of a list whose name is alike: a row without an NPI or, if the roster has no valid one, any row. "
    + "The score says how alike, from 0 to 100. It is no probability and no verdict: "
    + "compare birth date, address and, on the publisher's own page, the Social Security number before anything is decided.",
  "The publishers' pages decide: https://exclusions.oig.hhs.gov for LEIE, https://sam.gov/search for the exclusions of all agencies.",
];

const SYNTHETIC = "SYNTHETIC SAMPLE: the lists are made up by a generator. Nothing that is found in them describes anybody real.";

export function reportBlocks(manifest: Omit<RosterManifest, "files">, { shown, more }: ReturnType<ReportRows["rows"]>): Block[] {
  const { roster, lists, not_checked, counts } = manifest;
  const read = roster.columns.flatMap(({ column, field }) => (field === null ? [] : [`${field} (column ${column})`]));
  const notices = [...(manifest.synthetic ? [SYNTHETIC] : []), ...not_checked];
  return [
    { kind: "title", text: "Roster check" },
    ...notices.map((text): Block => ({ kind: "notice", text })),
    { kind: "facts", rows: [
      ["Checked at", manifest.checked_at],
      ["Roster", `${roster.file}, ${grouped(roster.rows)} rows, ${roster.encoding}, sha256 ${roster.sha256}`],
      ["Columns read", read.join(", ")],
      ["Release", `${manifest.release}, pipeline ${manifest.pipeline_version}`],
      ["Rows to look at", `${grouped(manifest.rows_with_attention)}, of them ${grouped(manifest.rows_with_something_new)} with something new`],
      ["Previous run", previousText(manifest)],
      ["Signed", manifest.key_id === null ? "no" : `manifest.sig, key ${manifest.key_id}`],
    ] },
    { kind: "heading", text: "Rows to look at" },
    ...rowBlocks(shown, more),
    { kind: "heading", text: "What was searched" },
    { kind: "table", columns: [
      { title: "List", width: 0.24 }, { title: "Snapshot", width: 0.12 }, { title: "Age", width: 0.14 }, { title: "Read", width: 0.14 },
      { title: "Rows", width: 0.1, isNumber: true }, { title: "With NPI", width: 0.1, isNumber: true }, { title: "Names", width: 0.16 },
    ], rows: lists.map(listCells) },
    { kind: "list", items: lists.flatMap(({ name, remark }) => (remark === null ? [] : [`${name}: ${remark}`])) },
    { kind: "list", items: [...MEANING, `Names count as alike from a score of ${manifest.name_threshold}.`] },
    { kind: "heading", text: "Rows by finding" },
    { kind: "table", columns: [{ title: "Finding", width: 0.5 }, { title: "Rows", width: 0.15, isNumber: true }], rows: countRows(counts) },
    { kind: "heading", text: "Files of the lists" },
    { kind: "facts", rows: lists.flatMap(({ files }) => files.map(({ file, sha256, bytes }) => [file, `sha256 ${sha256}, ${bytes} bytes`] as const)) },
    { kind: "heading", text: "Review" },
    { kind: "facts", rows: [["Reviewed by", LINE], ["Date", LINE], ["Signature", LINE]] },
  ];
}

function previousText({ previous, rows_gone }: Pick<RosterManifest, "previous" | "rows_gone">): string {
  return previous === null ? "none: everything is new" : `${previous.file}, sha256 ${previous.sha256}; ${rows_gone} of its rows are gone`;
}

function countRows(counts: RosterManifest["counts"]): string[][] {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => [code.replaceAll("_", " ").replace(":", ", "), grouped(count)]);
}

const LINE = "_".repeat(48);

const NOTHING = "No row has a finding that somebody has to look at. This clears nobody: see what was searched, and how.";
const ROW_COLUMNS = [
  { title: "Row", width: 0.08 }, { title: "Who", width: 0.19 }, { title: "Finding", width: 0.43 }, { title: "Disposition", width: 0.16 },
  { title: "Reviewer, date", width: 0.14 },
];

function rowBlocks(shown: readonly ReportRow[], more: number): Block[] {
  if (shown.length === 0) return [{ kind: "text", text: NOTHING }];
  const left: Block[] = more === 0 ? [] : [{ kind: "text", text: `${more} more rows to look at are in checked.csv and findings.json.` }];
  return [
    {
      kind: "table", columns: ROW_COLUMNS,
      rows: shown.map(({ row, who, is_new, lines }) => [is_new ? `${row}\nnew` : String(row), who, listText(lines), "", ""]),
    },
    ...left,
  ];
}

/** Several findings have a mark each, because one may take many lines. */
function listText(lines: readonly string[]): string {
  return lines.length > 1 ? lines.map((line) => `• ${line}`).join("\n") : lines.join("");
}

function listCells({ name, snapshot, age_days, freshness, state, rows, npi_share, names }: CheckedList): string[] {
  return [
    name, snapshot ?? "none", age_days === null ? "not known" : `${age_days} days, ${freshness}`, state.replaceAll("_", " "), grouped(rows),
    npi_share === null ? "" : `${(npi_share * 100).toFixed(1)} %`, names === null ? "" : names === "searched" ? "searched" : reasonText(names),
  ];
}
