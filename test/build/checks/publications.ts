/** For each source: the file name of its next publication, and the columns that a test may damage. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { membersOf } from "../../../build/snapshots/archive.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import { newestFolder, relabel } from "./world.ts";

export interface Publication {
  readonly id: SourceId;
  /** The member name of its main file. */
  readonly main: RegExp;
  /** The name of the main file in the next publication. */
  readonly next?: string;
  readonly date: string;
  readonly required: string;
  /** A watched key field whose loss rejects no row. */
  readonly key?: string;
  readonly category?: string;
  /** Copied from this folder instead of the newest. */
  readonly from?: string;
}

export const PUBLICATIONS: readonly Publication[] = [
  {
    id: "nppes", main: /^npidata_pfile_20050523-\d{8}\.csv$/, next: "npidata_pfile_20050523-20261213.csv", date: "2026-12-13", from: "2026-11-08",
    required: "Provider First Name", key: "Provider Business Practice Location Address State Name", category: "Healthcare Provider Taxonomy Code_1",
  },
  { id: "nucc", main: /^nucc_/, next: "nucc_taxonomy_270.csv", date: "2027-01-01", required: "Classification", key: "Classification" },
  { id: "oig_leie", main: /^UPDATED/, date: "2026-12-10", required: "EXCLDATE", key: "EXCLTYPE", category: "EXCLTYPE" },
  {
    id: "pecos", main: /^PPEF_Enroll/, next: "PPEF_Enrollment_Extract_2027.01.01.csv", date: "2027-01-01", required: "PROVIDER_TYPE_DESC",
    key: "STATE_CD", category: "PROVIDER_TYPE_CD",
  },
  { id: "qpp_mips", main: /^ec_score/, date: "2027-04-30", required: "Org_PAC_ID", key: "source", category: "source" },
  {
    id: "open_payments", main: /^OP_DTL_GNRL_PGYR2025/, date: "2026-07-05", required: "Nature_of_Payment_or_Transfer_of_Value",
    key: "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name", category: "Nature_of_Payment_or_Transfer_of_Value",
  },
  {
    id: "sam_gov", main: /^SAM_/, next: "SAM_Exclusions_Public_Extract_V2_26326.csv", date: "2026-11-22", required: "CT Code",
    key: "Excluding Agency", category: "Exclusion Program",
  },
  {
    id: "hospital", main: /^Hospital_General/, date: "2027-02-04", required: "City/Town", key: "Hospital Ownership", category: "Hospital Ownership",
  },
  { id: "census", main: /^NST-/, date: "2025-12-19", required: "NAME" },
  {
    id: "nursing_home", main: /ProviderInfo_/, date: "2026-12-30", required: "Provider Name", key: "Ownership Type", category: "Ownership Type",
  },
  {
    id: "home_health", main: /^HH_Provider/, date: "2027-02-20", required: "Provider Name", key: "Type of Ownership", category: "Type of Ownership",
  },
  { id: "hospice", main: /^Hospice_General/, date: "2027-02-20", required: "Facility Name", key: "Ownership Type", category: "Ownership Type" },
  { id: "dialysis", main: /^DFC_FACILITY/, date: "2027-02-20", required: "Facility Name", key: "Five Star", category: "Five Star" },
  { id: "asc", main: /^ASC_Facility/, date: "2027-02-20", required: "Facility Name", key: "State", category: "State" },
  {
    id: "clinical_trials", main: /^ctg-studies.*\.csv$/, date: "2027-02-20", required: "Study Status", key: "Study Status", category: "Study Status",
  },
];

export type Rows = string[][];

/** Writes the next publication of a source: its newest snapshot with a new date, and the main file changed by `change`. */
export async function publish(dir: string, { id, main, next, date, from }: Publication, change: (rows: Rows) => Rows): Promise<string> {
  const before = join(dir, id, from ?? newestFolder(dir, id));
  const folder = join(dir, id, date);
  mkdirSync(folder);
  for (const name of readdirSync(before)) {
    const path = join(before, name);
    if (name === "snapshot.json") {
      writeFileSync(join(folder, name), readFileSync(path));
      continue;
    }
    for (const member of await membersOf(path, name, statSync(path).size)) {
      const pieces: Uint8Array[] = [];
      for await (const piece of member.open()) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      if (main.test(member.name)) {
        const changed = change(rowsOf(bytes.toString("utf8")));
        writeFileSync(join(folder, next ?? member.name), Papa.unparse(changed, { newline: "\n" }) + "\n");
      } else if (id !== "nppes") writeFileSync(join(folder, member.name), bytes);
    }
  }
  relabel(folder, date);
  return folder;
}

function rowsOf(text: string): Rows {
  return Papa.parse<string[]>(text.replace(/^\u{feff}/u, ""), { skipEmptyLines: true }).data;
}

/** The main file of the publication in `folder`. */
export function mainFile(folder: string, { main, next }: Publication): string {
  const name = readdirSync(folder).find((each) => each === next || main.test(each));
  if (name === undefined) throw new Error(`no main file in ${folder}`);
  return join(folder, name);
}

export function columnOf([header = []]: Rows, name: string): number {
  const at = header.findIndex((each) => each.trim() === name);
  if (at === -1) throw new Error(`no column ${name} in ${header.join(", ")}`);
  return at;
}

/** Sets a column of every `nth` row to `text`, but not in the header. */
export function setEvery(rows: Rows, nth: number, name: string, text: string): Rows {
  const at = columnOf(rows, name);
  return rows.map((row, i) => (i > 0 && i % nth === 0 ? row.toSpliced(at, 1, text) : row));
}
