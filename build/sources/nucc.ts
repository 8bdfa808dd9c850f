/**
 * Reads the NUCC provider taxonomy: only codes and display names, because the definitions have a license of their own. The
 * layout before 2017 has no display name and is in Windows-1252. See build/sources/README.md#nucc.
 */
import { NUCC_SHAPE } from "../../data/contract/ids.ts";
import type { CsvRow } from "../csv/read.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { keyedRows } from "./reading/keyed.ts";
import type { Lineage } from "../lineage/rows.ts";
import { newest } from "./reading/members.ts";
import type { ReadContext, Reading, Source } from "./reading/source.ts";
import { lineageOf, openSourceReader } from "./reading/source_reader.ts";

export interface TaxonomyName extends Lineage {
  readonly code: string;
  readonly display_name: string;
}

export interface NuccData {
  /** `25.1` */
  readonly version: string;
  readonly names: ReadonlyMap<string, TaxonomyName>;
}

const TABLE = /^nucc_taxonomy_(\d{2})(\d)(?:_.*)?\.csv$/i;
const COLUMNS = {
  required: ["Code", "Classification", "Specialization"],
  optional: ["Display Name"],
  ignored: ["Grouping", "Definition", "Notes", "Section"],
} as const;
type Column = "Code" | "Classification" | "Specialization" | "Display Name";

export const nucc: Source<NuccData> = {
  id: "nucc",
  roles: [{ role: "taxonomy", pattern: TABLE }],
  expectedRejects: [],
  read: readNucc,
};

async function readNucc(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<NuccData>> {
  const reader = openSourceReader(nucc, context);
  const snapshot = newest("nucc", snapshots);
  const table = reader.only(reader.sort(snapshot), "taxonomy", snapshot);
  const { ledger, read } = reader.open(table);
  const rows = keyedRows<TaxonomyName>(ledger);
  await read<Column>({ columns: COLUMNS, windows1252: true }, (row) => {
    const code = row.text("Code");
    const name = nameOf(row);
    if (code === null || !NUCC_SHAPE.test(code)) ledger.reject("bad_code", row);
    else if (name === null) ledger.reject("no_name", row);
    else rows.add(code, { code, display_name: name, ...lineageOf(ledger, row) }, row);
  });
  const [, year, half] = TABLE.exec(table.member.name) ?? [];
  const names = new Map([...rows.records].sort(([a], [b]) => (a < b ? -1 : 1)));
  return reader.finish({ snapshot, data: { version: `${year}.${half}`, names } });
}

/** Returns the display name. In the old layout it is made of two levels, the narrower one last. */
function nameOf(row: CsvRow<Column>): string | null {
  const displayed = row.text("Display Name");
  if (displayed !== null) return displayed;
  const levels = [row.text("Classification"), row.text("Specialization")].filter((level) => level !== null);
  return levels.length === 0 ? null : levels.join(", ");
}
