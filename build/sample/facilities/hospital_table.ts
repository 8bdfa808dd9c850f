/**
 * Writes what the hospital files have in common: a quoted header, values quoted only where needed, and CRLF, as in the release
 * of April 2026; the columns of the hospital, and those of the period.
 */
import { usDate } from "../files/dates.ts";
import type { Measure } from "./hospital_measures.ts";
import type { HospitalRecord } from "./hospital_roster.ts";
import type { SnapshotFolder } from "../files/snapshot.ts";

export const NOT_AVAILABLE = "Not Available";
export const PERIOD_COLUMNS = ["Start Date", "End Date"] as const;
export const WHERE_COLUMNS = [
  "Facility ID", "Facility Name", "Address", "City/Town", "State", "ZIP Code", "County/Parish", "Telephone Number",
] as const;

export type Fields = readonly string[];

/** Writes one file from its columns and the rows of each item. */
export async function table<T>(
  folder: SnapshotFolder,
  name: string,
  columns: Fields,
  items: readonly T[],
  rowsOf: (item: T) => readonly Fields[],
): Promise<void> {
  await folder.csv(name, { quotes: "needed", newline: "\r\n" }, async (file) => {
    file.line(columns.map((column) => `"${column}"`).join(","));
    await file.rows(0, items.length, (out, index) => {
      for (const fields of rowsOf(items[index] as T)) {
        for (const field of fields) out.field(field);
        out.endRow();
      }
    });
  });
}

export function where(hospital: HospitalRecord): string[] {
  return [hospital.ccn, hospital.name, hospital.street, hospital.city, hospital.state, hospital.zip, hospital.county, hospital.telephone];
}

export function period({ period: { start, end } }: Measure): string[] {
  return [usDate(start), usDate(end)];
}
