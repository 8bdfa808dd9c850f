/**
 * Computes expected answers directly from the publishers' CSV files, with a separate CSV reader (40 lines, no library, whole file
 * in memory) that shares no code with build/. The service's answers are compared with these.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SHARED } from "../../support/shared.ts";

export const SNAPSHOTS = join(SHARED, "snapshots");

/** Splits CSV text into records of cells. Handles quotes, doubled quotes, line breaks in cells, CRLF and LF. */
function cells(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === "\"") {
      at += 1;
      for (;;) {
        const close = text.indexOf("\"", at);
        if (close < 0) throw new Error("a quote is never closed");
        cell += text.slice(at, close);
        at = close + 1;
        if (text[at] !== "\"") break;
        cell += "\"";
        at += 1;
      }
    } else {
      let end = at;
      while (end < text.length && text[end] !== "," && text[end] !== "\n" && text[end] !== "\r") end += 1;
      cell = text.slice(at, end);
      at = end;
    }
    record.push(cell);
    if (text[at] === ",") {
      at += 1;
      if (at === text.length || text[at] === "\n" || text[at] === "\r") { record.push(""); }
      else continue;
    }
    while (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

/** Reads the header and records of a file. The deactivation report has a title above its header. */
function table(path: string): { readonly header: readonly string[]; readonly records: readonly (readonly string[])[] } {
  const bytes = readFileSync(join(SNAPSHOTS, path));
  const all = cells((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
  const start = all[0]?.[0]?.startsWith("NPPES Deactivated") === true ? 1 : 0;
  return { header: all[start] ?? [], records: all.slice(start + 1) };
}

export function countRecords(path: string): number {
  return table(path).records.length;
}

/** Reads each record by column name; `wanted` picks the columns of a wide file. */
export function readRecords(path: string, wanted: (column: string) => boolean = () => true): Record<string, string>[] {
  const { header, records } = table(path);
  const columns = [...header.entries()].filter(([, name]) => wanted(name));
  return records.map((record) => {
    const row: Record<string, string> = {};
    for (const [index, name] of columns) row[name] = record[index] ?? "";
    return row;
  });
}

function iso(date: string): string | null {
  return date === "" ? null : `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`;
}

function luhn(npi: string): boolean {
  const digits = Array.from(`80840${npi}`, Number).reverse();
  return digits.reduce((sum, digit, index) => sum + (index % 2 === 1 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit), 0) % 10 === 0;
}

export interface Registered {
  readonly npi: string;
  readonly active: boolean;
  readonly person: boolean;
  readonly deactivated: string | null;
  readonly row: Readonly<Record<string, string>>;
  readonly primary: string | null;
  readonly codes: readonly string[];
}

function registered(row: Record<string, string>): Registered {
  const slots = Array.from({ length: 15 }, (_, index) => ({
    code: row[`Healthcare Provider Taxonomy Code_${index + 1}`] ?? "",
    flag: row[`Healthcare Provider Primary Taxonomy Switch_${index + 1}`] ?? "",
  })).filter((slot) => slot.code !== "");
  const gone = row["NPI Deactivation Date"] ?? "";
  return {
    npi: row["NPI"] ?? "",
    active: gone === "" || (row["NPI Reactivation Date"] ?? "") !== "",
    person: row["Entity Type Code"] === "1",
    deactivated: iso(gone),
    row,
    primary: (slots.find((slot) => slot.flag === "Y") ?? slots[0])?.code ?? null,
    codes: slots.map((slot) => slot.code),
  };
}

const isWanted = (column: string): boolean =>
  /^(?:NPI|NPPES|Entity|Healthcare Provider (?:Taxonomy Code|Primary)|Provider (?:Organization Name|Last Name|Enumeration|Business Practice))/.test(column);

/** Returns every NPI of the NPPES snapshots: the report of 2023, updated by the three weekly files of 2024. */
export function registry(): Map<string, Registered> {
  const all = new Map<string, Registered>();
  for (const date of readdirSync(join(SNAPSHOTS, "nppes")).sort()) {
    for (const file of readdirSync(join(SNAPSHOTS, "nppes", date)).filter((name) => name !== "snapshot.json")) {
      for (const row of readRecords(`nppes/${date}/${file}`, isWanted)) {
        const entry = registered(file.includes("Deactivated")
          ? { NPI: row["NPI"] ?? "", "NPI Deactivation Date": row["NPPES Deactivation Date"] ?? "" }
          : row);
        if (luhn(entry.npi)) all.set(entry.npi, entry);
      }
    }
  }
  return all;
}
