/** Provides a few rows of six real layouts, and a publication of each, from which the malformed files are made. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { writeSample } from "../../../build/sample/sample.ts";
import { membersOf } from "../../../build/snapshots/archive.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import { columnOf, type Publication, PUBLICATIONS, type Rows } from "../checks/publications.ts";
import { newestFolder } from "../checks/world.ts";
import { npi } from "../sources/npi.ts";

export interface Format {
  readonly id: SourceId;
  readonly before: { readonly date: string; readonly name: string };
  readonly next: { readonly date: string; readonly name: string };
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The index of the column with the key of the row. */
  readonly key: number;
  /** Why a row with an invalid key is rejected. */
  readonly badKey: string;
  /** Why a row of empty fields is rejected. */
  readonly emptyRow: string;
  /** The index of a required column that holds text. */
  readonly text: number;
  /** The texts of the file go into records of bytes, which limit the length of a text. */
  readonly spilled: boolean;
  /** Bytes that are not UTF-8 are read as Windows-1252. Only this layout is read by papaparse instead of the byte scanner. */
  readonly windows1252: boolean;
}

interface Layout extends Pick<Format, "id" | "badKey" | "emptyRow" | "spilled" | "windows1252"> {
  readonly key: string;
  /** Whether a row is published: other rows would be rejected for other reasons. */
  readonly isPublished: (row: readonly string[], key: string) => boolean;
}

const anyNpi = (_: readonly string[], key: string): boolean => /^[12]\d{9}$/.test(key);

const LAYOUTS: readonly Layout[] = [
  { id: "nppes", key: "NPI", badKey: "bad_npi", emptyRow: "bad_npi", spilled: true, windows1252: false, isPublished: (row) => row[1] !== "" },
  { id: "oig_leie", key: "NPI", badKey: "bad_npi", emptyRow: "no_npi", spilled: false, windows1252: false, isPublished: () => true },
  { id: "pecos", key: "NPI", badKey: "bad_npi", emptyRow: "bad_npi", spilled: true, windows1252: false, isPublished: anyNpi },
  {
    id: "open_payments", key: "Covered_Recipient_NPI", badKey: "bad_npi", emptyRow: "unknown_recipient_type", spilled: true, windows1252: false,
    isPublished: anyNpi,
  },
  { id: "nucc", key: "Code", badKey: "bad_code", emptyRow: "bad_code", spilled: false, windows1252: true, isPublished: () => true },
  { id: "hospital", key: "Facility ID", badKey: "bad_ccn", emptyRow: "bad_ccn", spilled: false, windows1252: false, isPublished: () => true },
];
const ROWS = 12;
const PROVIDERS = 400;

/** Returns the formats of `ids`, from one sample. */
export async function loadFormats(ids: readonly string[]): Promise<Format[]> {
  const dir = mkdtempSync(join(tmpdir(), "formats-"));
  try {
    await writeSample({ dir, providers: PROVIDERS, seed: 1, log: () => undefined });
    return await Promise.all(LAYOUTS.filter(({ id }) => ids.includes(id)).map((layout) => formatOf(dir, layout)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function formatOf(dir: string, { id, key, isPublished, ...rest }: Layout): Promise<Format> {
  const publication = PUBLICATIONS.find((each) => each.id === id)!;
  const folder = publication.from ?? newestFolder(dir, id);
  const { name, rows } = await mainOf(join(dir, id, folder), publication);
  const at = columnOf(rows, key);
  const usable = rows.slice(1).filter((row) => isPublished(row, row[at] ?? ""));
  // Few exclusions have an NPI, so the rows are repeated as needed and each gets another NPI. Other keys stay.
  const kept = Array.from({ length: ROWS }, (_, i) => (key.endsWith("NPI") ? usable[i % usable.length]!.with(at, npi(i)) : usable[i]!));
  return {
    ...rest, id, key: at, text: columnOf(rows, publication.required), header: rows[0]!, rows: kept,
    before: { date: folder, name }, next: { date: publication.date, name: publication.next ?? name.replace("P06302026", "P07052026") },
  };
}

async function mainOf(folder: string, { main }: Publication): Promise<{ name: string; rows: Rows }> {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    for (const member of await membersOf(path, file, statSync(path).size)) {
      if (!main.test(member.name)) continue;
      const pieces: Uint8Array[] = [];
      for await (const piece of member.open()) pieces.push(Buffer.from(piece));
      const text = Buffer.concat(pieces).toString("utf8").replace(/^\u{feff}/u, "");
      return { name: member.name, rows: Papa.parse<string[]>(text, { skipEmptyLines: true }).data };
    }
  }
  throw new Error(`no main file in ${folder}`);
}
