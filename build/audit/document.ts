/**
 * Turns an audit pack into a document of headings, texts, lists and tables, with every value of its JSON. `pdf.ts` renders
 * it without adding or dropping anything.
 */
import type { AuditCheck, AuditFigure, AuditPack, AuditSource } from "../../data/contract/release/audit.ts";
import type { RowLedger, SnapshotFile } from "../../data/contract/release/release.ts";

export interface Column {
  readonly title: string;
  /** The share of the page width. */
  readonly width: number;
  readonly isNumber?: boolean;
}

export type Block =
  | { readonly kind: "title" | "heading" | "subheading" | "text" | "notice"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "facts"; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: "table"; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };

const NONE = "none";
const NUMBERS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });

/** Formats a value: numbers with thousands separators and all digits, and a word for null. */
function shown(value: string | number | boolean | null): string {
  if (value === null) return NONE;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? NUMBERS.format(value) : value;
}

function rejectedText({ rejected }: RowLedger): string {
  const reasons = Object.entries(rejected).map(([reason, count]) => `${shown(count)} ${reason}`);
  return reasons.length === 0 ? "0" : reasons.join("; ");
}

function ledgerRow(name: string, ledger: RowLedger): string[] {
  return [name, shown(ledger.rows_in), shown(ledger.published), shown(ledger.collapsed), rejectedText(ledger)];
}

const LEDGER: readonly Column[] = [
  { title: "File", width: 0.4 },
  { title: "Rows in", width: 0.14, isNumber: true },
  { title: "Published", width: 0.14, isNumber: true },
  { title: "Collapsed", width: 0.14, isNumber: true },
  { title: "Rejected, by reason", width: 0.18 },
];

function hashFacts(file: SnapshotFile): [string, string] {
  return [file.path, `sha256 ${file.sha256}, ${shown(file.bytes)} bytes`];
}

function covered({ coverage_period_start: start, coverage_period_end: end }: AuditSource["facts"]): string {
  return start === null && end === null ? "not known" : `${shown(start)} to ${shown(end)}`;
}

function wholeness({ complete, coverage }: Pick<AuditSource, "complete" | "coverage">): string {
  if (coverage === undefined) return shown(complete);
  const missing = coverage.missing_states.length === 0 ? [] : [`without a record of ${coverage.missing_states.join(", ")}`];
  return [shown(complete), coverage.state, ...(coverage.reason === null ? [] : [coverage.reason]), ...missing].join("; ");
}

function sourceFactRows({ facts, ...source }: AuditSource): [string, string][] {
  return [
    ["Source id", facts.source_id],
    ["Publisher", `${source.authority} (tier ${source.tier}, ${source.family})`],
    ["Page", facts.url],
    ["Status", source.reason === null ? source.status : `${source.status}: ${source.reason}`],
    ["Snapshot", shown(facts.snapshot)],
    ["Covers", covered(facts)],
    ["Whole publication", wholeness(source)],
    ["Synthetic", shown(source.synthetic)],
    ["Published", `${source.cadence}; current up to ${source.sla_days} days after its snapshot`],
    ["Last checked", `${facts.last_checked}, by pipeline ${facts.pipeline_version}, methodology ${facts.methodology}`],
    ["Attestation", shown(facts.slsa_provenance_url)],
    ["Terms", `Our records: ${facts.license}. ${source.license_note} ${source.license_url}`],
    ["Coverage", source.coverage_note],
    ...Object.entries(source.figures).map(([name, value]): [string, string] => [name, shown(value)]),
  ];
}

function sourceBlocks(source: AuditSource): Block[] {
  const { facts, files, rows, issues } = source;
  const noted: Block[] = issues.length === 0 ? [] : [{
    kind: "list", items: issues.map(({ code, message, count }) => `${code} (${shown(count)}): ${message}`),
  }];
  const read: Block[] = files.length === 0 ? [{ kind: "text", text: "No file of this source was read: 0 rows." }] : [
    { kind: "table", columns: LEDGER, rows: [...files.map((file) => ledgerRow(file.path, file)), ledgerRow("All files", rows)] },
    { kind: "facts", rows: files.map(hashFacts) },
  ];
  return [
    { kind: "subheading", text: facts.display_name },
    { kind: "facts", rows: sourceFactRows(source) },
    ...read,
    ...noted,
  ];
}

function figureRow(figure: AuditFigure): string[] {
  const notes = [figure.attribution, figure.limitations].filter((note) => note !== null);
  const sources = figure.sources.filter((id) => id !== figure.source_id);
  const attributed = sources.length === 0 ? figure.source_id : `${figure.source_id}, based on ${sources.join(", ")}`;
  return [figure.field, shown(figure.national), attributed, shown(figure.confidence), notes.length === 0 ? NONE : notes.join(" ")];
}

function figureBlocks(figures: readonly AuditFigure[]): Block[] {
  if (figures.length === 0) return [];
  const columns: Column[] = [
    { title: "Figure", width: 0.18 }, { title: "National", width: 0.15, isNumber: true }, { title: "Source", width: 0.21 },
    { title: "Confidence", width: 0.13, isNumber: true }, { title: "Limits given with every value", width: 0.33 },
  ];
  return [{ kind: "heading", text: "Figures and their provenance" }, { kind: "table", columns, rows: figures.map(figureRow) }];
}

function checkRow({ id, statement, status, compared, detail }: AuditCheck): string[] {
  // Upper case stands out on a page, even without color.
  const word = status === "attention" ? "ATTENTION" : status.replaceAll("_", " ");
  return [id, word, shown(compared), detail === null ? statement : `${statement} ${detail}`];
}

function checkBlocks(checks: readonly AuditCheck[]): Block[] {
  const columns: Column[] = [
    { title: "Check", width: 0.25 }, { title: "Status", width: 0.13 }, { title: "Compared", width: 0.12, isNumber: true },
    { title: "What was checked, and what needs attention", width: 0.5 },
  ];
  return [{ kind: "heading", text: "Checks" }, { kind: "table", columns, rows: checks.map(checkRow) }];
}

function fileBlocks(files: AuditPack["files"]): Block[] {
  if (files.length === 0) return [];
  const rows = files.map(({ url, sha256, bytes, rows }): [string, string] =>
    [url, `sha256 ${sha256}, ${shown(bytes)} bytes, ${rows === null ? "not counted in rows" : `${shown(rows)} rows`}`]);
  return [{ kind: "heading", text: "Published files" }, { kind: "facts", rows }];
}

function methodologyBlocks({ rules, fields, limitations, changes }: AuditPack["methodology"]): Block[] {
  return [
    { kind: "heading", text: "Rules" },
    { kind: "list", items: rules },
    { kind: "heading", text: "Limitations" },
    { kind: "list", items: limitations },
    { kind: "heading", text: "Fields" },
    { kind: "facts", rows: fields.map(({ name, description }) => [name, description] as const) },
    { kind: "heading", text: "Change log" },
    { kind: "list", items: changes.map(({ version, date, change }) => `${version}, ${date}: ${change}`) },
  ];
}

const SYNTHETIC = "SYNTHETIC SAMPLE: made by a generator. No figure or name in the data describes anyone real.";

export function auditDocument(pack: AuditPack): Block[] {
  const { methodology } = pack;
  return [
    { kind: "title", text: `Audit pack: ${pack.display_name}` },
    ...(pack.synthetic ? [{ kind: "notice" as const, text: SYNTHETIC }] : []),
    { kind: "text", text: pack.summary },
    { kind: "facts", rows: [
      ["Dataset", pack.slug],
      ["As of", `${pack.as_of}, built by pipeline ${pack.pipeline_version}`],
      ["Synthetic", shown(pack.synthetic)],
      ["Methodology", `${methodology.version}, released ${methodology.released}: ${methodology.url}`],
    ] },
    ...figureBlocks(pack.figures),
    ...checkBlocks(pack.checks),
    ...methodologyBlocks(methodology),
    { kind: "heading", text: "Sources" },
    ...pack.sources.flatMap(sourceBlocks),
    ...fileBlocks(pack.files),
  ];
}
