/**
 * Picks the NPPES files that a build reads, in order: the newest full file, then every weekly file and deactivation report
 * published after it. The date in a file's name counts; the folder's date only where the name has none.
 */
import { dateInFileName } from "../../snapshots/file_dates.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import type { Issues } from "../reading/ledger.ts";
import type { RoledMember } from "../reading/members.ts";
import type { FileRole } from "../reading/source.ts";

const LATER = "secondary practice locations and endpoints are not part of this release";

/** The range in a full file's name begins with the registry's first day, 2005-05-23. */
export const NPPES_ROLES: readonly FileRole[] = [
  { role: "file header", pattern: /_fileheader\.csv$/i, unused: "they repeat the header line" },
  { role: "full", pattern: /^npidata_pfile_20050523-\d{8}(?:_V2)?\.csv$/i },
  { role: "weekly", pattern: /^npidata_pfile_\d{8}-\d{8}(?:_V2)?\.csv$/i },
  // Published as a sheet in a zip; some operators save it as CSV.
  { role: "deactivation", pattern: /^NPPES[_ ]Deactivated[_ ]NPI[_ ]Report[_ ]\d{8}(?:[_ ]V2)?\.(?:csv|xlsx)$/i },
  { role: "practice location", pattern: /^pl_pfile_\d{8}-\d{8}(?:_V2)?\.csv$/i, unused: LATER },
  { role: "endpoint", pattern: /^endpoint_pfile_\d{8}-\d{8}(?:_V2)?\.csv$/i, unused: LATER },
  { role: "other name", pattern: /^othername_pfile_\d{8}-\d{8}(?:_V2)?\.csv$/i, mayBeEmpty: true },
  { role: "documentation", pattern: /^(?:NPPES_.*|README)\.pdf$/i, unused: "they are for people" },
];

export interface NppesFile extends RoledMember {
  /** From the file's name, or else of its folder. */
  readonly date: string;
}

/** Of files of one date: the registry, that week's changes, their other names, the report of all deactivations. */
const ORDER = ["full", "weekly", "other name", "deactivation"];

/** Returns the files in the order in which they apply. Throws an InputError when there is nothing to read. */
export function filesToApply(members: readonly RoledMember[], issues: Issues): NppesFile[] {
  const dated = members
    .map((member) => ({ ...member, date: dateInFileName(member.member.name) ?? member.snapshot.folder_date }))
    .sort((a, b) => compare(a.date, b.date) || ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || compare(a.member.path, b.member.path));
  const base = dated.findLastIndex(({ role }) => role === "full");
  for (const { member } of dated.slice(0, Math.max(base, 0))) {
    issues.raise("superseded_file", `${member.path}: older than the newest full file; it is not read`);
  }
  const files = base === -1 ? dated : dated.slice(base);
  if (files.every(({ role }) => role === "other name")) {
    throw new InputError({
      file: "nppes", problem: "holds no npidata_pfile and no deactivation report",
      remedy: "add the monthly full file, or weekly files, under nppes/<YYYY-MM-DD>/",
    });
  }
  return files;
}

/**
 * Says for each file, by its number, whether a file of other names came with it. If one did, a provider in the file without a
 * name in the other has no other names any more.
 */
export function haveNames(files: readonly NppesFile[]): boolean[] {
  const dates = new Set(files.filter(({ role }) => role === "other name").map(({ date }) => date));
  return files.map(({ role, date }) => (role === "full" || role === "weekly") && dates.has(date));
}

/**
 * Returns the snapshot of the last file of records, and the registry's date: the newest of all those files' snapshots, or null
 * when the sidecar of the last one withholds its date.
 */
export function registryDate(applied: readonly NppesFile[]): { snapshot: Snapshot; date: string | null } {
  const files = applied.filter(({ role }) => role !== "other name");
  const last = files.at(-1);
  if (last === undefined) throw new Error("no file was applied");
  const dates = files.map(({ snapshot }) => snapshot.date).filter((date) => date !== null).sort();
  return { snapshot: last.snapshot, date: last.snapshot.date === null ? null : (dates.at(-1) ?? null) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
